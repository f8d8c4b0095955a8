"""manaproof: what the rules of Magic: The Gathering allow about mana and costs."""
