"""Every order of replacement effects on one event (CR 616)."""
