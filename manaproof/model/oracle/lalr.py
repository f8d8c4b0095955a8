"""LALR(1) tables from the rules of a grammar, after DeRemer and Pennello (1982).

The rules come from lark; its own construction compares symbols as objects and takes seconds for a
grammar of this size. Here symbols and items are numbers and sets of terminals are bits of one integer.
Shifts come before reductions, and of two reductions that of the earlier rule; the parser tries the others
where that one leads nowhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import accumulate

from manaproof.model.node import node

END = "$END"
Action = int | tuple[int, ...]
Reduction = tuple[int, int, str | None, Sequence[int | None]]
"""What a parser does to reduce by a rule: its origin, how many symbols it has, `call`, `children`."""
_Closed = tuple[dict[int, list[int]], dict[int, int], tuple[int, ...]]


@node
class Production:
    """One rule: what it derives, from which symbols, and how its value is made.

    ``call`` names the function that makes the value, or is None where the only child's is kept;
    ``children`` are the places in ``symbols`` that it is given, with None for an optional part left out.
    """

    origin: str
    symbols: tuple[str, ...]
    call: str | None
    children: tuple[int | None, ...]


@node
class Tables:
    """The tables of a parser with one start.

    ``actions[state][terminal]`` is the state to shift to, or ``-1 - rule`` for a reduction, or a tuple of
    such actions, the first to be tried first. Where there is none, ``defaults[state]`` is the action, or
    0 where the terminal cannot follow. ``gotos[state][origin]`` is where a reduction goes on. The last
    reduction ends it. ``terminals`` are all there are, the end included.
    """

    actions: Mapping[int, dict[str, Action]]
    defaults: list[int]
    gotos: Mapping[int, dict[int, int]]
    reductions: list[Reduction]
    terminals: frozenset[str]


def tables(productions: Sequence[Production], start: str) -> Tables:
    """The tables of a grammar that derives ``start``; rules that it does not need are left out."""
    rules = [*_needed(productions, start), Production("$root", (start,), None, (0,))]
    return _Construction(rules).tables()


def _needed(productions: Sequence[Production], start: str) -> list[Production]:
    """The rules that the start can come to, those first that it comes to first.

    A rule comes after the rules that its first alternative needs. The parts of a rule, named after it
    with "_x" and a number, stand behind it; lists of fixed words, "e_...", stand last, those of single
    words behind the others.
    """
    rules: dict[str, list[Production]] = {}
    for production in productions:
        rules.setdefault(production.origin, []).append(production)
    order: list[str] = []
    seen: set[str] = set()

    def visit(origin: str) -> None:
        seen.add(origin)
        for number, production in enumerate(rules[origin]):
            own = production.symbols[0] if production.symbols else ""
            parts = rules[own] if own.startswith(origin + "_x") and own in rules else [production]
            for symbol in dict.fromkeys(s for part in parts for s in part.symbols):
                if symbol in rules and symbol not in seen:
                    visit(symbol)
            if not number:
                order.append(origin)

    visit(start)
    order.sort(key=lambda o: o.startswith("e_") and 1 + all(len(p.symbols) < 2 for p in rules[o]))
    out: list[Production] = []
    for origin in order:
        out += rules[origin]
        for production in rules[origin]:
            if production.symbols and production.symbols[0].startswith(origin + "_x"):
                out += rules[production.symbols[0]]
    return out


class _Construction:
    """The steps of the construction; each fills in what the next one reads."""

    def __init__(self, rules: list[Production]) -> None:
        self.rules = rules
        nonterminals = list(dict.fromkeys(r.origin for r in rules))
        self.count = len(nonterminals)
        terminals = dict.fromkeys(s for r in rules for s in r.symbols) | {END: None}
        self.names = nonterminals + [t for t in terminals if t not in set(nonterminals)]
        number = {name: i for i, name in enumerate(self.names)}
        self.origins = [number[r.origin] for r in rules]
        self.bodies = [tuple(number[s] for s in r.symbols) for r in rules]
        self.first_item = [0, *accumulate(len(body) + 1 for body in self.bodies)]
        self.after = [s for body in self.bodies for s in (*body, -1)]
        self.rule_of = [rule for rule, body in enumerate(self.bodies) for _ in range(len(body) + 1)]
        self.rules_of: list[list[int]] = [[] for _ in range(self.count)]
        for rule, origin in enumerate(self.origins):
            self.rules_of[origin].append(rule)
        self.end = number[END]
        self.nullable = self._nullable()
        self.kernels: list[tuple[int, ...]] = []
        self.moves: list[dict[int, int]] = []
        self.empty: list[tuple[int, ...]] = []

    def tables(self) -> Tables:
        """All steps, and the tables in the end."""
        self._states()
        lookaheads = self._lookaheads()
        actions: dict[int, dict[str, Action]] = {}
        defaults: list[int] = []
        for state, moves in enumerate(self.moves):
            row: dict[str, tuple[int, ...]] = {
                self.names[s]: (to,) for s, to in moves.items() if s >= self.count
            }
            complete = [self.rule_of[i] for i in self.kernels[state] if self.after[i] < 0]
            if self._settled(state):
                actions[state] = {}
                defaults.append(-1 - complete[0])
                continue
            for rule in sorted((*complete, *self.empty[state])):
                found = lookaheads.get((state, rule), 0)
                while found:
                    low = found & -found
                    name = self.names[low.bit_length() - 1 + self.count]
                    row[name] = (*row.get(name, ()), -1 - rule)
                    found ^= low
            default = _default(row)
            defaults.append(default)
            actions[state] = {
                t: found[0] if len(found) == 1 else found for t, found in row.items() if found != (default,)
            }
        reductions: list[Reduction] = [
            (origin, len(rule.symbols), rule.call, rule.children)
            for origin, rule in zip(self.origins, self.rules, strict=True)
        ]
        gotos = dict(enumerate(self._gotos()))
        return Tables(actions, defaults, gotos, reductions, frozenset(self.names[self.count :]))

    def _settled(self, state: int) -> bool:
        """Whether nothing can be done in a state but to reduce by one rule."""
        return not self.moves[state] and not self.empty[state] and len(self.kernels[state]) == 1

    def _gotos(self) -> list[dict[int, int]]:
        """Where reductions go on; past states that would do nothing but hand on their only child."""
        out: list[dict[int, int]] = []
        for moves in self.moves:
            row: dict[int, int] = {}
            for symbol, to in moves.items():
                if symbol >= self.count:
                    continue
                while self._settled(to) and (rule := self.rule_of[self.kernels[to][0]]) < len(self.rules) - 1:
                    if len(self.bodies[rule]) != 1 or self.rules[rule].call is not None:
                        break
                    to = moves[self.origins[rule]]  # noqa: PLW2901 - to where it goes on
                row[symbol] = to
            out.append(row)
        return out

    def _nullable(self) -> frozenset[int]:
        found: set[int] = set()
        while True:
            more = {
                origin
                for origin, body in zip(self.origins, self.bodies, strict=True)
                if origin not in found and all(s in found for s in body)
            }
            if not more:
                return frozenset(found)
            found |= more

    def _closures(self) -> list[list[int]]:
        """Of each nonterminal, all nonterminals that may stand at its left edge, itself included."""
        direct = [
            {body[0] for rule in rules if (body := self.bodies[rule]) and body[0] < self.count}
            for rules in self.rules_of
        ]
        out: list[list[int]] = []
        for nonterminal in range(self.count):
            seen, waiting = {nonterminal}, [nonterminal]
            while waiting:
                new = direct[waiting.pop()] - seen
                seen |= new
                waiting.extend(new)
            out.append(sorted(seen))
        return out

    def _states(self) -> None:
        """The LR(0) states, their transitions, and the empty rules that may be reduced in them."""
        closed = self._closed()
        first = (self.first_item[-2],)
        number: dict[tuple[int, ...], int] = {first: 0}
        self.kernels = [first]

        def state_of(target: tuple[int, ...]) -> int:
            state = number.get(target)
            if state is None:
                state = number[target] = len(self.kernels)
                self.kernels.append(target)
            return state

        for kernel in self.kernels:
            own: dict[int, list[int]] = {}
            for item in kernel:
                if (symbol := self.after[item]) >= 0:
                    own.setdefault(symbol, []).append(item + 1)
            steps, shared, nothing = closed(frozenset(s for s in own if s < self.count))
            if len(shared) < len(steps):
                for symbol in [s for s in steps if s not in shared and s not in own]:
                    shared[symbol] = state_of(tuple(sorted(steps[symbol])))
            moves = dict(shared)
            for symbol, items in own.items():
                moves[symbol] = state_of(tuple(sorted((*items, *steps.get(symbol, ())))))
            self.moves.append(moves)
            self.empty.append(nothing)

    def _closed(self) -> Callable[[frozenset[int]], _Closed]:
        """What nonterminals after dots bring: steps, the states that these lead to, empty rules."""
        closures = self._closures()
        begin: list[dict[int, list[int]]] = [{} for _ in range(self.count)]
        empty: list[list[int]] = [[] for _ in range(self.count)]
        for rule, body in enumerate(self.bodies):
            if body:
                begin[self.origins[rule]].setdefault(body[0], []).append(self.first_item[rule] + 1)
            else:
                empty[self.origins[rule]].append(rule)

        @cache
        def closed(edge: frozenset[int]) -> _Closed:
            members = sorted({inner for nonterminal in edge for inner in closures[nonterminal]})
            steps: dict[int, list[int]] = {}
            for nonterminal in members:
                for symbol, items in begin[nonterminal].items():
                    steps.setdefault(symbol, []).extend(items)
            return steps, {}, tuple(rule for nonterminal in members for rule in empty[nonterminal])

        return closed

    def _lookaheads(self) -> dict[tuple[int, int], int]:
        """Of each reduction, as (state, rule), the terminals after which it is made, as bits."""
        at: list[dict[int, int]] = []
        places: list[tuple[int, int]] = []
        for state, moves in enumerate(self.moves):
            at.append({s: len(places) + i for i, s in enumerate(s for s in moves if s < self.count)})
            places.extend((state, s) for s in at[-1])
        reads: list[list[int]] = []
        follow: list[int] = []
        for state, symbol in places:
            target = self.moves[state][symbol]
            bits = 0
            for s in self.moves[target]:
                if s >= self.count:
                    bits |= 1 << (s - self.count)
            follow.append(bits)
            reads.append([at[target][s] for s in self.nullable & self.moves[target].keys()])
        follow[at[0][self.bodies[-1][0]]] |= 1 << (self.end - self.count)
        if self.nullable:
            _spread(reads, follow)
        includes: list[list[int]] = [[] for _ in places]
        lookback: list[tuple[int, int, int]] = []
        settled = [self._settled(state) for state in range(len(self.moves))]
        tails = [self._nullable_tail(body) for body in self.bodies]
        for place, (state, symbol) in enumerate(places):
            for rule in self.rules_of[symbol]:
                now = state
                tail = tails[rule]
                for i, s in enumerate(self.bodies[rule]):
                    if i >= tail and s < self.count:
                        includes[at[now][s]].append(place)
                    now = self.moves[now][s]
                if not settled[now]:
                    lookback.append((now, rule, place))
        _spread(includes, follow)
        root = self.moves[0][self.bodies[-1][0]], len(self.rules) - 1
        out: dict[tuple[int, int], int] = {root: 1 << (self.end - self.count)}
        for state, rule, place in lookback:
            out[state, rule] = out.get((state, rule), 0) | follow[place]
        return out

    def _nullable_tail(self, body: tuple[int, ...]) -> int:
        """The first place of a body after which everything may be empty."""
        place = len(body) - 1
        while place > 0 and body[place] in self.nullable:
            place -= 1
        return place


def _default(row: dict[str, tuple[int, ...]]) -> int:
    """The reduction that is made most often where it is the only thing to do; 0 for none.

    It is made after any other terminal too: what cannot follow is found out before it is shifted.
    """
    counts = Counter(found[0] for found in row.values() if len(found) == 1 and found[0] < 0)
    return counts.most_common(1)[0][0] if counts else 0


def _spread(relation: list[list[int]], sets: list[int]) -> None:
    """Unite each node's set with those of all nodes that it is related to, directly or not."""
    depth = [0] * len(relation)
    done = 1 << 60
    stack: list[int] = []
    for root in range(len(relation)):
        if depth[root]:
            continue
        stack.append(root)
        depth[root] = len(stack)
        path = [(root, depth[root], iter(relation[root]))]
        while path:
            node, own, others = path[-1]
            for other in others:
                if not depth[other]:
                    stack.append(other)
                    depth[other] = len(stack)
                    path.append((other, depth[other], iter(relation[other])))
                    break
                depth[node] = min(depth[node], depth[other])
                sets[node] |= sets[other]
            else:
                path.pop()
                if depth[node] == own:
                    while True:
                        member = stack.pop()
                        depth[member] = done
                        sets[member] = sets[node]
                        if member == node:
                            break
                if path:
                    above = path[-1][0]
                    depth[above] = min(depth[above], depth[node])
                    sets[above] |= sets[node]
