"""Answers as objects: the members of the library's JSON are their attributes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ._minirow import Picture

if TYPE_CHECKING:
    from ._types import (
        Bottleneck,
        CheckStatus,
        Conflict,
        Contradiction,
        CountStatus,
        Evidence,
        HintStatus,
        HodokuLevel,
        HodokuRating,
        HumanRating,
        Level,
        PathStatus,
        ProofStep,
        PuzzleRating,
        SeRating,
        SolveStatus,
        TechniqueId,
        Theme,
        Transform,
    )

# Whole numbers above 2^53 are texts in JSON, since many readers would round them. Python does not.
_WHOLE = ("count", "rank", "seed")


def _whole(value: Any) -> Any:
    return int(value) if isinstance(value, str) else value


def few(values: Any) -> str:
    """The text of a value in which long lists are cut short."""
    if hasattr(values, "dtype") and hasattr(values, "shape"):
        return f"array(shape={tuple(values.shape)}, dtype={values.dtype})"
    if isinstance(values, list) and len(values) > 10:
        return f"[{', '.join(few(value) for value in values[:3])}, ... {len(values)} in all]"
    return repr(values)


class Answer:
    """An answer. Its attributes are the members of the library's JSON; one that is absent there is None."""

    __slots__ = ("_members", "_picture", "_text")

    _names: ClassVar[tuple[str, ...]] = ()
    # Of the members, those that `repr` shows.
    _shown: ClassVar[tuple[str, ...] | None] = None

    def __init__(self, text: str, picture: Picture | None = None) -> None:
        self._text = text
        self._picture = picture
        self._members: dict[str, Any] | None = None

    def __init_subclass__(cls) -> None:
        cls._names = tuple(name for name in cls.__annotations__ if not name.startswith("_"))

    def _decoded(self) -> dict[str, Any]:
        if self._members is None:
            import json

            members: dict[str, Any] = json.loads(self._text)
            for name in _WHOLE:
                if name in members:
                    members[name] = _whole(members[name])
            self._members = members
        return self._members

    if not TYPE_CHECKING:
        # Type checkers know the attributes by their annotations, and report any other name.
        def __getattr__(self, name: str) -> Any:
            """A member of the JSON."""
            if name in type(self)._names or (not name.startswith("_") and name in self._decoded()):
                return self._decoded().get(name)
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._names]

    def json(self) -> str:
        """The answer as JSON, in the same shape as from the command line."""
        return self._text

    def to_dict(self) -> dict[str, Any]:
        """The members of the JSON."""
        return dict(self._decoded())

    def svg(self, theme: Theme = "light") -> str | None:
        """A picture as SVG, or None if there is nothing to draw. The theme is "light", "dark", "print" or "auto"."""
        return self._picture.svgs(theme)[0] if self._picture is not None else None

    def _repr_svg_(self) -> str | None:
        return self.svg()

    def __repr__(self) -> str:
        members = self._decoded()
        shown = self._shown if self._shown is not None else tuple(members)
        told = ", ".join(f"{name}={few(members[name])}" for name in shown if name in members)
        return f"{type(self).__name__}({told})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and type(self) is type(other) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[Any, ...]:
        # A picture does not travel.
        return type(self), (self._text,)


class Counted(Answer):
    """The answer to `count`."""

    status: CountStatus
    """"none", "unique", "multiple", or "any" if the limit hides which."""
    count: int
    limited: bool
    """Whether counting stopped at the limit."""


class Checked(Answer):
    """The answer to `check`."""

    status: CheckStatus
    """"unique", "multiple", "none", or "invalid" if digits break a rule."""
    clues: int
    solved: bool | None
    minimal: bool | None
    redundant: list[str] | None
    """The clues that the puzzle does not need, each on its own."""
    conflicts: list[Conflict] | None


class Candidates(Answer):
    """The answer to `candidates`: what each cell may still hold."""

    placed: str
    candidates: list[str]
    """For each of the 81 cells its possible digits, such as "159"."""

    _shown = ("placed",)


class Chances(Answer):
    """The answer to `chances`. Its picture is a heat-map."""

    count: int
    """The number of solutions."""
    cells: list[list[int]]
    """For each of the 81 cells nine numbers: how many solutions have 1 there, 2 there, and so on."""

    _shown = ("count",)

    def _decoded(self) -> dict[str, Any]:
        if self._members is None:
            members = super()._decoded()
            members["cells"] = [[_whole(count) for count in cell] for cell in members["cells"]]
        return super()._decoded()

    def share(self, row: int, column: int, digit: int) -> float:
        """The share of all solutions that have the digit there, from 0 to 1; rows and columns count from 1."""
        if not (1 <= row <= 9 and 1 <= column <= 9 and 1 <= digit <= 9):
            raise ValueError("expected row, column and digit from 1 to 9")
        return self.cells[9 * row + column - 10][digit - 1] / self.count if self.count else 0.0


class Sampled(Answer):
    """The answer to `sample`."""

    count: int
    """The number of solutions that the puzzle has."""
    seed: int
    solutions: list[str]


class Ranked(Answer):
    """The answer to `rank` and `unrank`."""

    rank: int
    solution: str


class Step(Answer):
    """A step of an explanation: what follows, and why."""

    step: int | None
    """Its number in the path, from 1; None for a step of `steps_at`."""
    text: str
    technique: TechniqueId
    placements: list[list[int]]
    """Row, column and digit of each placement."""
    eliminations: list[list[int]]
    """Row, column and digit of each candidate removed."""
    assumes_uniqueness: bool
    """Whether the step holds only if the puzzle has a single solution."""
    evidence: Evidence
    """Why it follows: houses, candidates with their roles, and chains, as in the JSON of the command line."""

    _shown = ("step", "technique", "text")

    def svgs(self, theme: Theme = "light") -> list[str]:
        """One picture for each case, if the step looks at several."""
        return self._picture.svgs(theme) if self._picture is not None else []

    def __str__(self) -> str:
        return self.text if self.step is None else f"{self.step}. {self.text}"


class Explained(Answer):
    """The answer to `explain`: the steps, and where they lead. It is a sequence of its steps."""

    __slots__ = ("path",)

    status: PathStatus
    """"solved", "stuck" if no technique makes progress, or "none" if there is no solution."""
    steps: int
    """The number of steps."""
    solution: str | None
    left: str | None
    """The position reached, if no technique makes progress."""
    open: int | None
    contradiction: Contradiction | None
    """Why there is no solution, if the status is "none"."""

    path: tuple[Step, ...]
    """The steps in order."""

    def __init__(self, text: str, picture: Picture | None = None, path: tuple[Step, ...] = ()) -> None:
        super().__init__(text, picture)
        self.path = path

    def json(self) -> str:
        """The answer as JSON: its members, and the steps as `path`. The command line writes each step on a line of its own."""
        return f'{self._text[:-1]},"path":[{",".join(step.json() for step in self.path)}]}}'

    def to_dict(self) -> dict[str, Any]:
        """The members of the JSON; `path` is the list of the steps."""
        return {**super().to_dict(), "path": [step.to_dict() for step in self.path]}

    def __len__(self) -> int:
        return len(self.path)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.path)

    def __getitem__(self, index: int) -> Step:
        return self.path[index]

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and isinstance(other, Explained) and self.path == other.path

    __hash__ = Answer.__hash__

    def __str__(self) -> str:
        return "\n".join(str(step) for step in self.path)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._text, None, self.path)


class Hint(Answer):
    """The answer to `hint`: as much of the next step as was asked for, or why there is none."""

    status: HintStatus | None
    """None if there is a hint; else "wrong", "solved", "stuck", "multiple" if there are several solutions, or "none"."""
    level: Literal[1, 2, 3, 4] | None
    text: str | None
    technique: TechniqueId | None
    placements: list[list[int]] | None
    eliminations: list[list[int]] | None
    assumes_uniqueness: bool | None
    evidence: Evidence | None
    """At level 4, as in a `Step`."""
    wrong_digits: list[list[int]] | None
    """Row, column and digit of each digit that is wrong."""
    missing_candidates: list[str] | None
    """The cells whose pencilmarks lack the right digit."""
    steps: list[ProofStep] | None
    """If the status is "wrong": the proof that the first mistake is one."""
    supposed: bool | None
    """Whether the proof supposes the first mistake and ends in a contradiction; else its last step excludes it."""

    _shown = ("status", "level", "technique", "text")


class Rated(Answer):
    """The answer to `rate`: with one scale its members, with several an object for each."""

    status: SolveStatus
    """"unique", "multiple", or "none" if there is no solution and so no rating."""
    hardest: TechniqueId | None
    """On the scale human: the hardest technique that is needed."""
    times: int | None
    """On the scale human: how many rounds that technique takes."""
    level: Level | HodokuLevel | None
    """On the scales human and hodoku; None if the puzzle has several solutions, as only the way to where logic ends is rated."""
    effort: int | None
    """On the scale human: the costs of all rounds."""
    er: float | None
    """On the scale se: the hardest step; `ep` up to the first placement, `ed` the first step."""
    ep: float | None
    ed: float | None
    score: int | None
    """On the scale hodoku, with the numbers of `steps` and `guesses`."""
    steps: int | None
    guesses: int | None
    end: Literal["solved", "stuck", "limit"] | None
    """"solved", "stuck" or, on the scale se, "limit"."""
    why: list[Bottleneck] | None
    """The steps that make the puzzle as hard as it is, if they were asked for."""
    human: HumanRating | None
    """With several scales: the members on each."""
    se: SeRating | None
    hodoku: HodokuRating | None


class Technique(Answer):
    """A technique that `explain` knows."""

    technique: TechniqueId
    """Its id."""
    name: str
    family: str
    hodoku: list[str]
    assumes_uniqueness: bool
    rule: str

    _shown = ("technique", "name")


class Canonical(Answer):
    """The answer to `canon`."""

    canonical: str
    automorphisms: int
    transform: Transform
    bands: list[int] | None


class Same(Answer):
    """The answer to `same`. It is true if the puzzles are the same."""

    same: bool
    transform: Transform | None

    def __bool__(self) -> bool:
        return bool(self.same)


class Made(Answer):
    """A puzzle that `generate`, `minimize` or `vary` made."""

    puzzle: str
    clues: int
    seed: int | None
    """With `generate`: the seed."""
    number: int | None
    """With `generate`: the number of the attempt that made it, from 1."""
    rating: PuzzleRating | None
    """With `generate`, if a difficulty was asked for: the ratings on the scales that it names."""


class Morphed(Answer):
    """The answer to `morph`: a random isomorphic puzzle."""

    puzzle: str
    seed: int
    transform: Transform
    """The transformation from the original."""


class Proven(Answer):
    """The answer to `prove`. Of a puzzle with several solutions nothing is proven: `status` is "multiple"."""

    status: SolveStatus
    """The proven claim, "none" or "unique"; or "multiple", which cannot be proven."""
    lemmas: int | None
    solution: str | None
    second: str | None
    cnf: str | None
    drat: str | None
    lrat: str | None

    _shown = ("status", "lemmas", "solution", "second")


class Verified(Answer):
    """The answer to `verify`. It is true if the certificate was accepted."""

    status: Literal["accepted", "rejected"]
    """"accepted" or "rejected"."""
    proof: str
    claim: str | None
    solution: str | None
    error_file: str | None
    error_line: int | None
    error: str | None

    def __bool__(self) -> bool:
        return bool(self.status == "accepted")


for _class in (Answer, *Answer.__subclasses__()):
    _class.__module__ = "minirow"


class Reading(Answer):
    """A puzzle that was read from a picture, as `minirow read --json` prints it."""

    puzzle: str
    """The digits that were read."""
    solution: str | None
    """The solution if it is certain."""
    certainty: list[float]
    """For each of the 81 cells how probable its content is, 0 to 1."""
    doubtful: list[str]
    """The cells to compare with the picture, such as "r1c2"."""
    corrected: list[str]
    """The cells in which the rules of Sudoku overruled what the cell looks like."""
    marked: list[str]
    """The empty cells with small pencil marks."""
    marks: list[str]
    """For each of the 81 cells the digits of its pencil marks, such as "137"; empty if it has none or if they are not legible."""
    corners: list[list[float]]
    """The corners of the grid in the picture, as x and y in pixels: top left, top right, bottom right, bottom left."""
    mesh: list[list[list[float]]]
    """The ten times ten crossings of the lines, row by row."""
    turns: int
    """The quarter turns, clockwise, that make the digits upright."""
    problem: str | None
    """Why there is no certain solution."""

    _shown = ("puzzle", "solution", "doubtful")
