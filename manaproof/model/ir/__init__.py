"""The intermediate representation: what card text means, as data with phrases."""
