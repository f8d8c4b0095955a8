"""Which types of mana permanents could produce (CR 106.7)."""
