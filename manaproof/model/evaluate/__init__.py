"""Descriptions, numbers and conditions of card text, looked up on a state."""
