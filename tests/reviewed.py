"""Phrases with a word of mana or costs that were looked over: what they say bears on neither.

A phrase is a pattern of words, none is a card's sentence. The first group are clauses; the second are
whole sentences by their main verb: what is done once to cards, permanents and players while an effect
resolves, which no board as it stands performs.
"""

from __future__ import annotations

_LEAD = (
    r"(?:(?:then|otherwise|instead|also),? |(?:if|when|whenever|for each|unless|as|at|after|until|during"
    r"|while|the next time|each time|starting with) [^,]*, |(?:first|finally|third),? )*"
)
_WHO = (
    r"(?:(?:you|they|he|she|it|i|we|each of (?:you|them|those [a-z]+)|(?:each|any|another|that|the|target|one"
    r"|an?|this|those|these|all|up to \w+|any number of|both|its|their|enchanted|equipped|defending|your|X)\b"
    r"[^,]*?|~(?:'s \w+)?|nobody|no one|[A-Z]\w+(?: \w+)?) (?:each |also |then |secretly |simultaneously )?)?"
)
_MAY = r"(?:may |can |must |would |have [^,]*? |has [^,]*? )?"

CLAUSES = (
    r"\bmana values?\b",
    # Life, games and coin flips are lost, and mana that is not spent.
    r"\b(?:lose|loses|lost|losing) (?:the |a |that |this )?(?:game|flip|life|coin flip|vote|half|X|\d+)\b",
    r"\b(?:lose|loses) that much\b",
    r"\b(?:lost|lose|loses) (?:\d+ or more |that much |no |any )?life\b",
    r"\b(?:don't )?lose (?:this|unspent)(?: \w+)? mana(?: as steps?(?: and phases)? ends?)?\b",
    r"\b(?:life|counters?|cards?) (?:you|they|he|she|(?:that|each|an|your) \w+)(?:'ve)? lost\b",
    r"\bhaving 0 or less life\b",
    # What a number is, and what is read of objects.
    r"\bwhere X is [^\"]*$",
    r"^Y is\b.*$",
    r"\btokens would be created\b.*$",
    r"\bcreate [^,]* tokens?\b",
    r"\bthe number of (?:basic )?(?:land|card|creature) types\b",
    r"\bof (?:the|that|those|each|any) (?:chosen )?(?:colou?rs?|types?)\b",
    r"\bof the creature type of your choice\b",
    r"\bamong (?:lands|cards) (?:you control|in your graveyard)\b.*$",
    r"\b(?:creatures? (?:you control )?|spells? )with(?:out)? (?:no )?abilities\b",
    r"\bthere (?:is|are) (?:no|one|two|three|four|five|six|seven|\w+ or more|fewer than \w+)\b[^,]*",
    r"\bas long as [^,]* is an? (?:creature|artifact), it can block\b",
    # Abilities and spells as such: countered, targeted, triggered, resolved.
    r"\bthis ability has resolved\b",
    r"\bspells? (?:or|and) abilit(?:y|ies)\b",
    r"\b(?:don't|doesn't) (?:cause|trigger)\b.*$",
    r"^(?:triggered abilities you control|spells you control) can't cause you to\b",
    r"\bcause you to\b.*$",
    r"\babilit(?:y|ies) of those creatures don't trigger\b",
    r"\babilit(?:y|ies) (?:also triggers?|triggers? only|still resolves|apply|doesn't affect)\b.*$",
    r"\bcan't be copied\b",
    r"^if .* causes a triggered ability of [^,]* to trigger, .* an additional time$",
    # What happens in place of an event to come.
    r"^if it's neither day nor night, it becomes day as\b.*$",
    r"\bwould (?:be destroyed|lose the game|copy a spell)\b.*$",
    r"\bwould create one or more tokens\b.*$",
    # Lands that may be played, and dungeons.
    r"\bmay play \w+ additional lands? (?:on|during) each of (?:your|their) turns$",
    r"^room abilities of dungeons you own trigger an additional time$",
    # States that are neither types nor colors. A board says which face of a permanent is up.
    r"\btransform\b(?: (?:or|and) \w+)?",
    r"\bplays? with (?:their|his or her) hands? revealed\b",
    r"\bcontrol of their choice\b",
    r"\bbecomes? (?:prepared|illegal|the monarch|blocked|tapped|untapped)\b",
    r"\b(?:is|are|as) (?:attached|tapped|untapped|attacking|paid|only)\b[^,]*",
    # Combat, damage and counters.
    r"\bcounters (?:would be|are) put\b[^,]*",
    r"\b(?:damage|combat damage|noncombat damage) (?:that would be|is|isn't) (?:dealt|removed)\b.*$",
    r"\bunless (?:their|its|that) controller pays\b.*$",
    r"\b(?:attack|block)s? (?:this turn|each combat|this combat) if able\b.*$",
    r"\bcan't be blocked\b.*$",
    r"\bby creatures with abilities\b",
    r"\bnonbasic landwalk\b",
    r"\b(?:maximum hand size|can block|meld them)\b.*$",
    # What was paid before, and energy.
    r"\bif (?:this|its|the) [^,]*cost was paid, this effect doesn't affect\b.*$",
    r"\bif they don't pay\b",
    r"\byou (?:get|would get) (?:\{E\}|\w+ \{E\}|one or more \{E\}|that many \{E\}).*$",
    # Decks, drafts and matches.
    r"\b(?:in|of|within) (?:your|this|a) (?:deck|starting deck|commander's color identity)\b.*$",
    r"\b(?:your )?(?:deck|deck's|deckbuilding|draft|color identity|match|before the game)\b.*$",
    r"\bduring the draft\b.*$|^as long as this card is face up during\b|\bturn this card face down\b",
    r"\b(?:grazing|new creature) type\b",
    r"^(?:left|right) half ability\b",
    r"\bif [^,]* (?:shares?|isn't|is|has|was) [^,]*, (?:repeat this process|change that spell's target)\b.*$",
)
SENTENCES = tuple(
    rf"^{_LEAD}{_WHO}{_MAY}(?:{verb})\b.*$"
    for verb in (
        r"destroys?|exiles?|sacrifices?|returns?|puts?|counters?|taps?|untaps?|phases?|regenerates?",
        r"draws?|discards?|mills?|reveals?|search(?:es)?|seeks?|shuffles?|looks? at|draft|conjures?",
        r"scry|surveil|creates?|amass|investigates?|proliferates?|distribute|removes?|moves?",
        r"attach|unattach|manifests?|deals?|gains? (?:\d+|X|life|that much)|fights?|prevents?",
        r"loses? (?:life|\d+|X|the game|that much)|chooses?|choose new targets",
        r"change (?:a|the) targets?|votes?|rolls?|flips?|notes?|names?|guess(?:es)?",
        r"unless|goads?|suspect|connives?|explores?|endures?|incubate|convert|monstrosity|meld",
        r"pays?(?= (?!.*(?:rather than|instead)))|wins? the game|takes? an? extra|bids?",
        r"control that (?:player|ability)|repeat this process|planeswalk|ban|count|use this ability",
        r"write|store|gets? (?:an? |\{|that many|a number of|an amount|\w+ (?:poison|experience|rad))",
    )
)
PAYS = (rf"^{_LEAD}{_WHO}{_MAY}pays? (?!.*(?:rather than|instead)).*$",)
REVIEWED = (*SENTENCES, *PAYS, *CLAUSES)
