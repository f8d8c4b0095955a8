"""The layer system (CR 613)."""
