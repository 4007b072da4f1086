"""What every title shares: match, frames, actions, dice, events, views, records."""
