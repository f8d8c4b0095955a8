"""Oracle text and its meaning, in both directions."""
