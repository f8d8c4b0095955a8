"""Every total cost (CR 601.2b, 601.2f)."""
