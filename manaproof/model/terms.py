"""The words of type lines: supertypes, card types and subtypes (CR 205). Facts, no rules."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(word.replace("_", " ") for word in text.split())


SUPERTYPES = ("Basic", "Legendary", "Ongoing", "Snow", "World")
CARD_TYPES = (
    "Artifact",
    "Battle",
    "Conspiracy",
    "Creature",
    "Dungeon",
    "Enchantment",
    "Instant",
    "Kindred",
    "Land",
    "Phenomenon",
    "Plane",
    "Planeswalker",
    "Scheme",
    "Sorcery",
    "Vanguard",
)
PERMANENT_TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")

LAND_TYPES = _words(
    """
    Cave Cloud Desert Forest Gate Island Lair Locus Mine Mountain Omenpath Plains Planet Power-Plant
    Sphere Swamp Tower Town Urza's
    """
)
ARTIFACT_TYPES = _words(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator
    Infinity Junk Key Lander Map Mutagen Powerstone Spacecraft Stone Terminus Treasure Vehicle
    """
)
ENCHANTMENT_TYPES = _words(
    """
    Aura Background Cartouche Case Class Curse Plan Quest Realm Role Room Rune Saga Shard Shrine
    """
)
SPELL_TYPES = _words(
    """
    Adventure Arcane Chorus Lesson Omen Trap
    """
)
BATTLE_TYPES = _words(
    """
    Siege
    """
)
PLANESWALKER_TYPES = _words(
    """
    Abian Ajani Aminatou Angrath Arlinn Ashiok B.O.B. Bahamut Basri Bolas Calix Chandra Comet Dack
    Dakkon Daretti Davriel Deb Dellian Dihada Domri Dovin Duck Dungeon Ellywick Elminster Elspeth Ersta
    Estrid Freyalise Garruk Gideon Grist Guff Huatli Inzerva Jace Jared Jaya Jeska Kaito Karn Kasmina
    Kaya Kiora Koth Liliana Lolth Lukka Luxior Master Minsc Monopoly Mordenkainen Nahiri Narset Niko
    Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Svega Szat Tamiyo
    Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Wanderer Will
    Windgrace Wrenn Xenagos Yanggu Yanling You Zariel
    """
)
CREATURE_TYPES = _words(
    """
    Advisor Aetherborn Alicorn Alien Ally Angel Antelope Ape Archer Archon Armadillo Armored Army Art
    Artificer Artist Assassin Assembly-Worker Astartes Athlete Atog Aurochs Autobot Avatar Azra Badger
    Balloon Barbarian Bard Basilisk Bat Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth
    Boar Boxer Brainiac Bringer Brushwagg Bureaucrat C'tan Camarid Camel Capybara Caribou Carrier Cat
    Centaur Cephalid Chameleon Champion Chef Chicken Child Chimera Citizen Clamfolk Cleric Clown
    Cockatrice Construct Cow Coward Coyote Crab Crocodile Custodes Cyberman Cyborg Cyclops Dalek Dauthi
    Deer Demigod Demon Deserter Designer Detective Devil Dinosaur Djinn Doctor Dog Donkey Dragon Drake
    Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk
    Elves Employee Eternal Etiquette Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer
    Gamma Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Grandchild
    Graveborn Gremlin Griffin Guest Gus Hag Halfling Hamster Harpy Hatificer Hawk Head Hedgehog Hellion
    Hero Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation
    Inhuman Inkling Inquisitor Insect Jackal Jellyfish Judge Juggernaut Kangaroo Kavu Killbot Kirin
    Kithkin Knight Koala Kobold Kor Kraken Kree Lady Lamia Lammasu Leech Lemur Leviathan Lhurgoyf Licid
    Lizard Lobster Mammoth Manticore Masticore Mercenary Merfolk Metathran Mime Minion Minotaur Mite
    Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mummy Mutant Myr Mystic Nautilus Necron
    Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Officer Ogre Ooze Orb Orc
    Orgg Otter Ouphe Ox Oyster Pangolin Paratrooper Peasant Pegasus Pentavite Performer Pest Phelddagrif
    Phoenix Phyrexian Pilot Pirate Plant Platypus Pony Porcupine Possum Praetor Primarch Prism Processor
    Proper Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander
    Samurai Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo
    Shade Shaman Shapeshifter Shark Sheep Shi'ar Ship Siren Skeleton Skrull Skunk Slith Sliver Sloth
    Slug Snail Snake Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit
    Splinter Sponge Spuzzem Spy Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle
    Tetravite Thalakos The Thopter Thrull Tiefling Time_Lord Townsfolk Toy Tree Treefolk Trilobite
    Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Vampyre Varmint Vedalken Villain Volver
    Waiter Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm
    Wraith Wrestler Wurm Yeti Zombie Zonian Zubera
    """
)
SUBTYPES_OF = {
    "Land": LAND_TYPES,
    "Artifact": ARTIFACT_TYPES,
    "Enchantment": ENCHANTMENT_TYPES,
    "Instant": SPELL_TYPES,
    "Sorcery": SPELL_TYPES,
    "Battle": BATTLE_TYPES,
    "Planeswalker": PLANESWALKER_TYPES,
    "Creature": CREATURE_TYPES,
    "Kindred": CREATURE_TYPES,
}
SUBTYPES = frozenset().union(*SUBTYPES_OF.values())
