"""Verifies path certificates: a second implementation of path-certificate.md, which shares nothing with the first.

    python3 path_certificate.py FILE

Prints one line for each certificate of the file: accepted and what it proves, or rejected, at which of its lines and why. Needs Python 3.11, and nothing else.
"""

import json
import re
import sys
from pathlib import Path

DIGITS = range(1, 10)
CELLS = [f"r{row}c{col}" for row in DIGITS for col in DIGITS]


def row_of(cell):
    return int(cell[1])


def col_of(cell):
    return int(cell[3])


def box_of(cell):
    return (row_of(cell) - 1) // 3 * 3 + (col_of(cell) - 1) // 3 + 1


KINDS = {"r": row_of, "c": col_of, "b": box_of}
HOUSES = {f"{kind}{n}": [cell for cell in CELLS if of(cell) == n] for kind, of in KINDS.items() for n in DIGITS}
HOUSES_OF = {cell: [name for name, house in HOUSES.items() if cell in house] for cell in CELLS}
PEERS = {cell: {other for name in HOUSES_OF[cell] for other in HOUSES[name]} - {cell} for cell in CELLS}

# The names of techniques, by group, are read from the table of the specification beside this file.
GROUPS = {}
for _row in Path(__file__).with_name("path-certificate.md").read_text(encoding="utf-8").splitlines():
    if _match := re.fullmatch(r"\| ([a-z ]+) \| ((?:`[a-z0-9-]+` ?)+) \| .* \|", _row):
        GROUPS |= dict.fromkeys(re.findall(r"`(.*?)`", _match[2]), _match[1])
SIZES = {"pair": 2, "triple": 3, "quad": 4}


class Rejected(Exception):
    """The certificate is not accepted, for this reason."""


def demand(holds, reason):
    if not holds:
        raise Rejected(reason)


# The types of the text -----------------------------------------------------------------------------------------------------


class OneOf:
    """An object with one of these members, or a text that matches; read as a name and what it has."""

    def __init__(self, text="", **members):
        self.text, self.members = text, members


def read(value, kind):
    """The value, which must be of this kind: a pattern of a text; a range of numbers; a tuple or a list for a list of that
    many or of any number of items; a dictionary for an object with these members; bool; or a function that reads it."""
    match kind:
        case str():
            demand(isinstance(value, str) and re.fullmatch(kind, value), f"expected a text like {kind}")
        case range():
            demand(type(value) is int and value in kind, f"expected a number in {kind}")
        case tuple():
            demand(isinstance(value, list) and len(value) == len(kind), f"expected a list of {len(kind)}")
            return tuple(map(read, value, kind))
        case list():
            demand(isinstance(value, list), "expected a list")
            return [read(item, kind[0]) for item in value]
        case dict():
            demand(isinstance(value, dict) and value.keys() == kind.keys(), f"expected an object with {', '.join(kind)}")
            return {name: read(value[name], kind[name]) for name in kind}
        case OneOf() if isinstance(value, str):
            return (read(value, kind.text), None)
        case OneOf():
            demand(isinstance(value, dict) and len(value) == 1, "expected an object with one member")
            [(name, inside)] = value.items()
            demand(name in kind.members, f"unexpected {name}")
            return (name, read(inside, kind.members[name]))
        case _ if kind is bool:
            demand(isinstance(value, bool), "expected true or false")
        case _:
            return kind(value)
    return value


def candidate(value):
    row, col, digit = read(value, (DIGITS, DIGITS, DIGITS))
    return (f"r{row}c{col}", digit)


def grid(value):
    return {cell: int(digit) for cell, digit in zip(CELLS, read(value, "[.1-9]{81}")) if digit != "."}


INDEX = range(256)
CELL, HOUSE = "r[1-9]c[1-9]", "[rcb][1-9]"
TRUTH = OneOf(cell=CELL, house=(HOUSE, DIGITS), guardians=INDEX)
COVER = OneOf(cell=CELL, house=(HOUSE, DIGITS))
NODE = {"digit": DIGITS, "cells": [CELL], "state": "on|off"}
BECAUSE = OneOf("supposed|seen|refuted|either|loop|either-way", cell=CELL, house=HOUSE, count=INDEX, cases=TRUTH)
EVIDENCE = {
    "patterns": [{"cells": [(CELL, [DIGITS])]}],
    "counts": [{"truths": [TRUTH], "covers": [COVER]}],
    "lines": [{"node": NODE, "because": BECAUSE, "causes": [range(65536)]}],
    "marks": [{"cells": [CELL], "role": "witness|pivot|pincer|base|target"}],
}
CONCLUSIONS = {"placements": [candidate], "eliminations": [candidate]}
STEP = {"technique": "[a-z0-9-]+", **CONCLUSIONS, "assumes_uniqueness": bool, "evidence": EVIDENCE}
START = {"version": range(1, 2), "givens": grid, "found": grid, "excluded": [candidate]}
END = OneOf("none|open", unique=grid)
ENTRY = OneOf(start=START, step=STEP, end=END)


class Line:
    def __init__(self, line):
        node = line["node"]
        self.digit, self.cells, self.is_on = node["digit"], frozenset(node["cells"]), node["state"] == "on"
        self.candidates = {(cell, self.digit) for cell in self.cells}
        self.reason, self.what = line["because"]
        self.causes, self.rests_on = line["causes"], set()

    def is_negation_of(self, other):
        return (self.digit, self.cells, self.is_on) == (other.digit, other.cells, not other.is_on)

    def says(self, node):
        fits = self.cells <= node.cells if node.is_on else self.cells == node.cells
        return (self.digit, self.is_on) == (node.digit, node.is_on) and fits


class Step:
    def __init__(self, step):
        demand(step["technique"] in GROUPS, "unknown technique")
        self.group, self.assumes_uniqueness = GROUPS[step["technique"]], step["assumes_uniqueness"]
        self.placements, self.eliminations = set(step["placements"]), set(step["eliminations"])
        demand(self.placements or self.eliminations, "expected a placement or an elimination")
        evidence = step["evidence"]
        self.patterns = [[(cell, frozenset(digits)) for cell, digits in one["cells"]] for one in evidence["patterns"]]
        self.counts = [(count["truths"], count["covers"]) for count in evidence["counts"]]
        self.lines = [Line(line) for line in evidence["lines"]]
        self.marks = [(frozenset(mark["cells"]), mark["role"]) for mark in evidence["marks"]]
        self.is_deadly = any(all(len(digits) < 3 for _, digits in pattern) for pattern in self.patterns)
        assumes = self.is_deadly or self.group == "uniqueness"
        demand(self.assumes_uniqueness == assumes, "assumes_uniqueness is wrong")


# The position --------------------------------------------------------------------------------------------------------------


def solutions(holds, limit):
    """How many solutions the digits have, up to a limit: tries each digit in the cell with the fewest left."""
    used = dict.fromkeys(HOUSES, 0)  # in each house the digits that it has, as bits

    def put(cell, digit):
        for house in HOUSES_OF[cell]:
            used[house] ^= 1 << digit

    def search(free, wanted):
        if not free:
            return 1
        taken = {cell: used[a] | used[b] | used[c] for cell in free for a, b, c in [HOUSES_OF[cell]]}
        cell = max(free, key=lambda one: taken[one].bit_count())
        number = 0
        for digit in DIGITS:
            if number < wanted and not taken[cell] >> digit & 1:
                put(cell, digit)
                number += search(free - {cell}, wanted - number)
                put(cell, digit)
        return number

    for given in holds.items():
        put(*given)
    return search(frozenset(CELLS) - holds.keys(), limit)


def excludes(one, other):
    if one[0] == other[0]:
        return one[1] != other[1]
    return one[1] == other[1] and other[0] in PEERS[one[0]]


class Position:
    def __init__(self, start):
        self.givens, found = start["givens"], start["found"]
        demand(not self.givens.keys() & found.keys(), "a cell is given and found")
        self.holds = self.givens | found
        for cell, digit in self.holds.items():
            demand(all(self.holds.get(peer) != digit for peer in PEERS[cell]), "the digits break a rule")
        free = (cell for cell in CELLS if cell not in self.holds)
        allowed = {(c, d) for c in free for d in DIGITS if all(self.holds.get(p) != d for p in PEERS[c])}
        excluded = set(start["excluded"])
        demand(excluded <= allowed, "something is excluded that the digits do not allow")
        self.candidates = allowed - excluded
        self.givens_decide_known = None

    def givens_decide(self):
        if self.givens_decide_known is None:
            self.givens_decide_known = solutions(self.givens, 2) < 2
        return self.givens_decide_known

    def digits_in(self, cell):
        return {digit for digit in DIGITS if (cell, digit) in self.candidates}

    def apply(self, step):
        self.candidates -= step.eliminations
        for cell, digit in sorted(step.placements):
            if (cell, digit) in self.candidates:
                self.holds[cell] = digit
                self.candidates = {one for one in self.candidates if one[0] != cell and not excludes(one, (cell, digit))}

    def is_contradictory(self):
        has_digit = all(cell in self.holds or self.digits_in(cell) for cell in CELLS)
        possible = self.candidates | set(self.holds.items())
        has_place = all(any((cell, d) in possible for cell in house) for house in HOUSES.values() for d in DIGITS)
        return not (has_digit and has_place)


# What makes a step true ----------------------------------------------------------------------------------------------------


def is_deadly(position, pattern):
    for cell, digits in pattern:
        possible = position.digits_in(cell) | {position.holds.get(cell)}
        if cell in position.givens or len(digits) != 2 or not digits & possible:
            return False
    for house in HOUSES.values():
        named = [digit for cell, digits in pattern if cell in house for digit in digits]
        if any(named.count(digit) != 2 for digit in named):
            return False
    if all(digits <= position.digits_in(cell) for cell, digits in pattern):
        return bool(pattern)
    return position.givens_decide()


def is_tridagon(position, pattern):
    cells = sorted(cell for cell, _ in pattern)
    if len(cells) != 12 or any(cell in position.holds for cell in cells):
        return False
    digits = pattern[0][1]
    if len(digits) != 3 or any(these != digits for _, these in pattern):
        return False
    boxes = sorted({box_of(cell) for cell in cells})
    bands, stacks = {(box - 1) // 3 for box in boxes}, {(box - 1) % 3 for box in boxes}
    if (len(boxes), len(bands), len(stacks)) != (4, 2, 2):
        return False
    odd = 0
    for box in boxes:
        inside = [cell for cell in cells if box_of(cell) == box]
        columns = tuple((col_of(cell) - 1) % 3 for cell in inside)
        if len({row_of(cell) for cell in inside}) != 3 or sorted(columns) != [0, 1, 2]:
            return False
        odd += columns in ((0, 2, 1), (1, 0, 2), (2, 1, 0))
    return odd % 2 == 1


class Argument:
    """A step on a position."""

    def __init__(self, position, step):
        self.position, self.step, self.lines = position, step, step.lines

    def truth(self, truth):
        kind, what = truth
        if kind == "cell":
            return {one for one in self.position.candidates if one[0] == what}
        if kind == "house":
            return {one for one in self.position.candidates if one[0] in HOUSES[what[0]] and one[1] == what[1]}
        if what >= len(self.step.patterns):
            return set()
        named = self.step.patterns[what]
        return {(cell, d) for cell, digits in named for d in self.position.digits_in(cell) - digits}

    def k(self, covers, one):
        def holds(kind, what):
            return one[0] == what if kind == "cell" else one[0] in HOUSES[what[0]] and one[1] == what[1]

        return sum(holds(*cover) for cover in covers)

    def t(self, truths, one):
        return sum(one in truth for truth in truths)

    def shows(self, count, node, gone):
        truths = [self.truth(truth) - gone for truth in count[0]]
        every = set().union(*truths)
        n, m = len(truths), len(count[1])
        open_ = {one for one in every if self.k(count[1], one) < self.t(truths, one)}
        if node.is_on:
            return n > m and node.candidates == open_
        return all(
            self.k(count[1], s) + n > m + self.t(truths, s) and all(one == s or excludes(s, one) for one in open_)
            for s in node.candidates
        )

    def follows(self, node, causes):
        """Whether the premises of the reason hold, apart from what ends of cases rest on."""
        said = [self.lines[cause] for cause in causes]
        all_off = not any(line.is_on for line in said)
        gone = set().union(*(line.candidates for line in said))

        def excluded(by, what=node):
            return all(excludes(a, b) for a in by.candidates for b in what.candidates)

        def leads_to(case, end):
            is_case = self.lines[case].reason == "supposed"
            return is_case and case in self.lines[end].rests_on and self.lines[end].says(node)

        def implies(first, last):
            start, end = self.lines[first], self.lines[last]
            return start.reason == "supposed" and not start.is_on and end.is_on and first in end.rests_on

        match node.reason, len(causes):
            case "supposed", number:
                return number == 0
            case ("cell" | "house" | "seen"), number if not node.is_on:
                if number != 1 or not said[0].is_on or not excluded(said[0]):
                    return False
                cells = node.cells | said[0].cells
                if node.reason == "cell":
                    return cells == {node.what}
                return node.reason == "seen" or cells <= set(HOUSES[node.what])
            case "cell", _:
                others = self.truth(("cell", node.what)) - node.candidates
                return node.cells == {node.what} and all_off and gone == others
            case "house", _:
                others = self.truth(("house", (node.what, node.digit))) - node.candidates
                return node.cells <= set(HOUSES[node.what]) and all_off and gone == others
            case "count", _:
                counts = self.step.counts
                return all_off and node.what < len(counts) and self.shows(counts[node.what], node, gone)
            case "refuted", 3:
                a, b, c = said
                under = causes[0] in b.rests_on or causes[0] in c.rests_on
                return a.reason == "supposed" and node.is_negation_of(a) and b.is_on and c.is_negation_of(b) and under
            case "either", 2:
                return implies(*causes) and not node.is_on and excluded(said[0]) and excluded(said[1])
            case "loop", 4:
                a, b, c, d = causes
                links, here = [(b, a)], b
                while here != a:
                    if len(self.lines[here].causes) != 1:
                        return False
                    links.append((self.lines[here].causes[0], here))
                    here = self.lines[here].causes[0]
                is_link = (c, d) in links and said[2].is_on and not said[3].is_on
                closes = implies(a, b) and excluded(said[0], said[1])
                return is_link and closes and not node.is_on and excluded(said[2]) and excluded(said[3])
            case "cases", number:
                cases = [line.candidates for line in said[::2]]
                is_split = set().union(*cases) == self.truth(node.what) and sum(map(len, cases)) == len(set().union(*cases))
                is_paired = number % 2 == 0 and number > 0 and all(line.is_on for line in said[::2])
                return is_paired and is_split and all(map(leads_to, causes[::2], causes[1::2]))
            case "either-way", 4:
                return said[2].is_negation_of(said[0]) and all(map(leads_to, causes[::2], causes[1::2]))
        return False

    def check_line(self, index, line):
        demand(line.cells and line.candidates <= self.position.candidates, f"line {index}: no candidate")
        demand(all(cause < index for cause in line.causes), f"line {index}: a later cause")
        demand(self.follows(line, line.causes), f"line {index}: does not follow")
        line.rests_on = set().union(*(self.lines[cause].rests_on for cause in line.causes))
        match line.reason:
            case "supposed":
                line.rests_on = {index}
            case "refuted" | "either" | "loop":
                line.rests_on.discard(line.causes[0])
            case "cases" | "either-way":
                cases = set(line.causes[::2])
                for case, end in zip(line.causes[::2], line.causes[1::2]):
                    demand(not (cases - {case}) & self.lines[end].rests_on, f"line {index}: a case rests on another")
                line.rests_on -= cases

    def check_truth(self):
        position, step = self.position, self.step
        changes = step.placements | step.eliminations
        demand(changes <= position.candidates, "a conclusion changes nothing")
        for pattern in step.patterns:
            demand(len(pattern) == len({cell for cell, _ in pattern}), "a cell is twice in a pattern")
            demand(is_deadly(position, pattern) or is_tridagon(position, pattern), "a harmless pattern")
        for truths, covers in step.counts:
            demand(len(truths) == len(set(truths)) and len(covers) == len(set(covers)), "a count names something twice")
            demand(all(self.truth(truth) for truth in truths), "a truth without candidates")
        for index, line in enumerate(self.lines):
            self.check_line(index, line)
        closed = [line for line in self.lines if not line.rests_on]
        said_on = {one for line in closed if line.is_on and len(line.cells) == 1 for one in line.candidates}
        said_off = {one for line in closed if not line.is_on for one in line.candidates}
        demand(step.placements <= said_on and step.eliminations <= said_off, "a conclusion is not shown")

    # Form -----------------------------------------------------------------------------------------------------------------

    def check_form(self):
        self.check_causes()
        self.check_use()
        self.check_technique()
        for cells, role in self.step.marks:
            demand(cells and self.fits_role(cells, role), "a mark outside the argument")

    def check_causes(self):
        for index, line in enumerate(self.lines):
            for left_out in range(len(line.causes)):
                rest = line.causes[:left_out] + line.causes[left_out + 1 :]
                demand(not self.follows(line, rest), f"line {index}: a needless cause")
            if line.reason == "count":
                truths, covers = self.step.counts[line.what]
                truths = [self.truth(truth) for truth in truths]
                for one in set().union(*(self.lines[cause].candidates for cause in line.causes)):
                    demand(self.k(covers, one) < self.t(truths, one), f"line {index}: a needless cause")

    def check_use(self):
        used = {cause for line in self.lines for cause in line.causes}
        said = set()
        for index, line in enumerate(self.lines):
            if index not in used:
                concluded = self.step.placements if line.is_on else self.step.eliminations
                says = {(one, line.is_on) for one in line.candidates}
                demand(not line.rests_on and line.candidates <= concluded and not says & said, f"line {index}: unused")
                said |= says
        for number, count in enumerate(self.step.counts):
            lines = [line for line in self.lines if (line.reason, line.what) == ("count", number)]
            demand(lines and (self.step.group == "fish" or self.is_lean(count, lines)), f"count {number}: needless")
        truths = [truth for truths, _ in self.step.counts for truth in truths]
        truths += [line.what for line in self.lines if line.reason == "cases"]
        for number in range(len(self.step.patterns)):
            demand(("guardians", number) in truths, f"pattern {number}: unused")

    def is_lean(self, count, lines):
        truths, covers = count
        for truth in truths:
            for cover in covers:
                if all(self.k([cover], one) for one in self.truth(truth)):
                    rest = ([one for one in truths if one != truth], [one for one in covers if one != cover])
                    gone = [set().union(*(self.lines[cause].candidates for cause in line.causes)) for line in lines]
                    if all(self.shows(rest, line, without) for line, without in zip(lines, gone)):
                        return False
        return True

    def check_technique(self):
        step, group = self.step, self.step.group
        demand(group == "uniqueness" or not step.is_deadly, "a hidden assumption")
        demand(group != "uniqueness" or step.patterns, "an assumption without a pattern")
        demand(self.fits_group(*group.split()), "another technique")

    def fits_group(self, kind, size="single"):
        def are(kind, places):
            return all(one == kind for one, _ in places)

        def one_house(places):
            return are("house", places) and len({house for _, (house, _) in places}) == 1

        def fits(truths, covers):
            match kind:
                case "fish":
                    places = truths + covers
                    return len(truths) > 1 and are("house", places) and len({digit for _, (_, digit) in places}) == 1
                case "naked":
                    return are("cell", truths) and one_house(covers)
                case "hidden":
                    return one_house(truths) and are("cell", covers)
            is_box = one_house(truths) and truths[0][1][0][0] == "b"
            return are("house", truths + covers) and is_box == (kind == "pointing")

        counts, lines = self.step.counts, self.lines
        match kind:
            case "uniqueness" | "other":
                return True
            case "single":
                return len(lines) == 1 and lines[0].is_on and lines[0].reason in ("cell", "house")
            case "fish":
                return bool(counts) and all(fits(*count) for count in counts)
        if any(line.reason != "count" or line.causes for line in lines):
            return False
        number = SIZES.get(size, 1)
        return all(len(truths) == len(covers) == number and fits(truths, covers) for truths, covers in counts)

    def fits_role(self, cells, role):
        counted = {what for truths, _ in self.step.counts for kind, what in truths if kind == "cell"}
        argued = counted.union(*(line.cells for line in self.lines))
        eliminated = {cell for cell, _ in self.step.eliminations}
        if role == "witness":
            return all(any(self.is_witness(cell, line) for line in self.lines) for cell in cells)
        if role == "target":
            return eliminated <= cells
        if not cells <= argued:
            return False
        if role == "base":
            return not cells & eliminated
        if role == "pincer":
            return all(cells <= PEERS[cell] for cell in eliminated)
        pincers = [others for others, other_role in self.step.marks if other_role == "pincer"]
        return all(others <= PEERS[cell] for cell in cells for others in pincers)

    def is_witness(self, cell, line):
        holds = self.position.holds
        if cell not in holds or line.reason not in ("cell", "house"):
            return False
        if line.reason == "cell":
            return line.what in PEERS[cell]
        house = set(HOUSES[line.what])
        seen = (house - line.cells - holds.keys()) & PEERS[cell]
        return cell in house or holds[cell] == line.digit and bool(seen)


# Certificates --------------------------------------------------------------------------------------------------------------


def no_repeats(pairs):
    demand(len(pairs) == len(dict(pairs)), "a member occurs twice")
    return dict(pairs)


def read_entry(text):
    try:
        value = json.loads(text, object_pairs_hook=no_repeats)
    except (ValueError, RecursionError) as error:
        raise Rejected("no JSON") from error
    return read(value, ENTRY)


def verify(entries):
    """Returns what the lines of a certificate prove, or the line that is rejected (0: the end is missing) and the reason."""
    position, assumes, is_over, proven = None, False, False, None
    for number, text in enumerate(entries, 1):
        try:
            kind, value = read_entry(text)
            demand((kind == "start") == (position is None) and not is_over, "expected a start, then steps, then an end")
            if kind == "start":
                position = Position(value)
            elif kind == "step":
                step = Step(value)
                argument = Argument(position, step)
                argument.check_truth()
                argument.check_form()
                assumes |= step.assumes_uniqueness
                position.apply(step)
            else:
                is_over, proven = True, end(position, *value, assumes)
        except Rejected as flaw:
            return f"rejected at {number}: {flaw}"
    return f"accepted: {proven}" if is_over else "rejected at 0: the end is missing"


def end(position, claim, claimed, assumes):
    demand(claim != "open", "nothing is proven")
    demand((claim == "none") == position.is_contradictory(), "another end")
    if claim == "none":
        return "the puzzle does not have a unique solution" if assumes else "no solution"
    demand(len(claimed) == 81 and position.holds == claimed, "another end")
    solution = "".join(str(claimed[cell]) for cell in CELLS)
    return f"the solution is {solution}, if there is just one" if assumes else f"the only solution is {solution}"


def certificates(lines):
    """The certificates of a file, each as its lines."""
    found = []
    for line in filter(str.strip, lines):
        if not found or line.lstrip().startswith('{"start"'):
            found.append([])
        found[-1].append(line)
    return found


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        verdicts = [verify(entries) for entries in certificates(file)]
    print(*verdicts, sep="\n")
    sys.exit(any(verdict.startswith("rejected") for verdict in verdicts))
