"""The server: matches over HTTP, kept as records in a database. It knows no rule of any title."""
