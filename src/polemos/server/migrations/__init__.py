"""The history of the tables, applied when the server starts."""
