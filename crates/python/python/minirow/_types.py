"""Types of arguments and answers: the words that they may be, and the shapes of nested values."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

SolveStatus: TypeAlias = Literal["unique", "multiple", "none"]
"""How many solutions a puzzle has: one, several or none."""
RowStatus: TypeAlias = Literal["unique", "multiple", "none", "invalid", "missing"]
"""The status of a row of `solve_many`, `check_many` and `rate_many`: also rows that are not a puzzle, or empty."""
CountStatus: TypeAlias = Literal["none", "unique", "multiple", "any"]
"""How many solutions were counted; "any" if a limit hides whether there are more."""
CheckStatus: TypeAlias = Literal["unique", "multiple", "none", "invalid"]
PathStatus: TypeAlias = Literal["solved", "stuck", "none"]
"""How a path ends: at the solution, where no technique applies, or at a contradiction."""
HintStatus: TypeAlias = Literal["wrong", "solved", "stuck", "multiple", "none"]
Level: TypeAlias = Literal["easy", "medium", "hard", "expert", "extreme", "beyond"]
"""A level of difficulty on the scale human."""
HodokuLevel: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
Scale: TypeAlias = Literal["human", "se", "hodoku"]
"""A scale of difficulty: minirow's own, that of Sudoku Explainer, that of HoDoKu."""
Symmetry: TypeAlias = Literal[
    "none", "half-turn", "quarter-turn", "horizontal", "vertical", "diagonal", "antidiagonal", "full"
]
Language: TypeAlias = Literal["en", "ko"]
CellNames: TypeAlias = Literal["rc", "a1"]
Theme: TypeAlias = Literal["light", "dark", "print", "auto"]
Syntax: TypeAlias = Literal["drat", "lrat"]
FamilyId: TypeAlias = Literal[
    "single",
    "locked",
    "subset",
    "fish",
    "wing",
    "chain",
    "colouring",
    "uniqueness",
    "almost-locked-set",
    "pattern",
    "forcing",
]
TechniqueId: TypeAlias = Literal[
    "full-house",
    "naked-single",
    "hidden-single",
    "pointing",
    "claiming",
    "locked-pair",
    "locked-triple",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "x-wing",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "dual-two-string-kite",
    "dual-empty-rectangle",
    "xy-wing",
    "w-wing",
    "xyz-wing",
    "remote-pair",
    "simple-colours-trap",
    "simple-colours-wrap",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-5",
    "unique-rectangle-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "external-rectangle-1",
    "external-rectangle-2",
    "bug-1",
    "swordfish",
    "finned-x-wing",
    "sashimi-x-wing",
    "naked-quad",
    "hidden-quad",
    "jellyfish",
    "finned-swordfish",
    "sashimi-swordfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
    "wxyz-wing",
    "vwxyz-wing",
    "uvwxyz-wing",
    "unique-loop-1",
    "unique-loop-2",
    "unique-loop-3",
    "unique-loop-4",
    "bug-2",
    "bug-3",
    "bug-4",
    "x-chain",
    "xy-chain",
    "m-wing",
    "s-wing",
    "l-wing",
    "h-wing",
    "multi-colours-trap",
    "multi-colours-wrap",
    "3d-medusa",
    "sue-de-coq",
    "als-xz",
    "firework-triple",
    "firework-w-wing",
    "firework-quad",
    "continuous-loop",
    "aic",
    "discontinuous-loop",
    "grouped-continuous-loop",
    "grouped-aic",
    "grouped-discontinuous-loop",
    "als-continuous-loop",
    "als-aic",
    "als-discontinuous-loop",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
    "franken-x-wing",
    "finned-franken-x-wing",
    "franken-swordfish",
    "finned-franken-swordfish",
    "franken-jellyfish",
    "finned-franken-jellyfish",
    "aligned-pair-exclusion",
    "aligned-triplet-exclusion",
    "tridagon",
    "sk-loop",
    "junior-exocet",
    "cell-forcing-chain",
    "house-forcing-chain",
    "multi-sector-locked-set",
    "tridagon-chain",
    "senior-exocet",
    "aligned-subset-exclusion",
    "nishio",
    "dynamic-forcing-chain",
    "dynamic-forcing-chain-plus",
    "nested-forcing-net",
    "squirmbag",
    "finned-squirmbag",
    "sashimi-squirmbag",
    "whale",
    "finned-whale",
    "sashimi-whale",
    "leviathan",
    "finned-leviathan",
    "sashimi-leviathan",
    "franken-squirmbag",
    "finned-franken-squirmbag",
    "franken-whale",
    "finned-franken-whale",
    "franken-leviathan",
    "finned-franken-leviathan",
    "mutant-x-wing",
    "finned-mutant-x-wing",
    "mutant-swordfish",
    "finned-mutant-swordfish",
    "mutant-jellyfish",
    "finned-mutant-jellyfish",
    "mutant-squirmbag",
    "finned-mutant-squirmbag",
    "mutant-whale",
    "finned-mutant-whale",
    "mutant-leviathan",
    "finned-mutant-leviathan",
    "kraken-fish-1",
    "kraken-fish-2",
    "template-set",
    "template-delete",
]
"""The id of a technique, easiest first."""


class Conflict(TypedDict):
    """A digit that occurs twice in a house."""

    digit: int
    house: str
    cells: list[str]


class Contradiction(TypedDict):
    """Why a position has no solution: a cell without a candidate, or a house without a place for a digit."""

    cell: NotRequired[str]
    house: NotRequired[str]
    digit: NotRequired[int]


class Transform(TypedDict):
    """A transformation: transposed first if so, then rows and columns in a new order, then digits relabelled."""

    transposed: bool
    rows: str
    columns: str
    digits: str


class Bottleneck(TypedDict):
    """A step that makes a puzzle as hard as it is."""

    technique: NotRequired[TechniqueId]
    length: NotRequired[int]
    open: int
    placements: list[list[int]]
    eliminations: list[list[int]]


class Node(TypedDict):
    """A digit in one cell or several that is true or false."""

    digit: int
    cells: list[str]
    state: Literal["on", "off"]


class Truth(TypedDict, total=False):
    """Candidates of which at least one is true. It has one member: a cell, a house with a digit, or the place of a pattern."""

    cell: str
    house: list[str | int]
    guardians: int


class Cover(TypedDict, total=False):
    """Candidates of which at most one is true. It has one member: a cell, or a house with a digit."""

    cell: str
    house: list[str | int]


class Reason(TypedDict, total=False):
    """Why a line holds. It has one member: a cell, a house, the place of a count, or the truth whose cases agree."""

    cell: str
    house: str
    count: int
    cases: Truth


class Line(TypedDict):
    """A line of an argument."""

    node: Node
    because: Literal["supposed", "seen", "refuted", "either", "loop", "either-way"] | Reason
    causes: list[int]


class Count(TypedDict):
    """A counting argument."""

    truths: list[Truth]
    covers: list[Cover]


class Pattern(TypedDict):
    """Cells that cannot all be left with these digits alone if the puzzle has a single solution."""

    cells: list[list[str | list[int]]]
    """Each cell with its digits."""


class Mark(TypedDict):
    """Cells that a picture marks."""

    cells: list[str]
    role: str


class Evidence(TypedDict):
    """An argument that a checker can replay, as `answers.schema.json` of the guide describes it."""

    patterns: list[Pattern]
    counts: list[Count]
    lines: list[Line]
    marks: list[Mark]


class ProofStep(TypedDict):
    """A step of the proof that a digit or a missing candidate is a mistake."""

    technique: TechniqueId
    placements: list[list[int]]
    eliminations: list[list[int]]
    assumes_uniqueness: bool
    evidence: Evidence


class HumanRating(TypedDict):
    """The members of a rating on the scale human."""

    hardest: TechniqueId | None
    times: int
    level: Level | None
    effort: int
    end: Literal["solved", "stuck"]
    why: NotRequired[list[Bottleneck]]


class SeRating(TypedDict):
    """The members of a rating on the scale se."""

    er: float
    ep: float
    ed: float
    end: Literal["solved", "stuck", "limit"]
    why: NotRequired[list[Bottleneck]]


class HodokuRating(TypedDict):
    """The members of a rating on the scale hodoku."""

    level: HodokuLevel | None
    score: int
    steps: int
    guesses: int
    end: Literal["solved", "stuck"]
    why: NotRequired[list[Bottleneck]]


class PuzzleRating(TypedDict, total=False):
    """The rating of a puzzle that `generate` made for its difficulty: on one scale its members, on several an object for each."""

    status: Literal["unique"]
    hardest: TechniqueId | None
    times: int
    level: Level | None
    effort: int
    er: float
    ep: float
    ed: float
    end: str
    human: HumanRating
    se: SeRating
