"""Functions for many puzzles at once, which return the same container type as the input.

The types are in `_many.pyi`: each function is overloaded by the container that it is given.
"""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from . import _minirow
from ._answers import few
from ._kinds import Progress, answer, chosen, rows_of
from ._make import hardness
from ._one import ways

Texts = TypeVar("Texts")
Values = TypeVar("Values")
Numbers = TypeVar("Numbers")


class SolvedMany(NamedTuple, Generic[Texts, Values]):
    """The answers to `solve_many` for a list or a numpy array."""

    status: Texts
    """For each row "unique", "multiple", "none", "invalid" or "missing"."""
    solution: Values
    """The first solution of each row; where there is none, None, or zeros in an array of digits."""
    error: list[str | None]
    """For each invalid row what is wrong, else None."""


class CountedMany(NamedTuple, Generic[Texts, Numbers]):
    """The answers to `count_many` for a list or a numpy array."""

    status: Texts
    count: Numbers
    error: list[str | None]


class CheckedMany(NamedTuple, Generic[Texts, Numbers]):
    """The answers to `check_many` for a list or a numpy array."""

    status: Texts
    clues: Numbers
    minimal: list[bool | None]
    error: list[str | None]


class CanonicalMany(NamedTuple, Generic[Texts, Values, Numbers]):
    """The answers to `canon_many` for a list or a numpy array."""

    status: Texts
    canonical: Values
    automorphisms: Numbers
    error: list[str | None]


class HumanRatedMany(NamedTuple, Generic[Texts, Values, Numbers]):
    """The answers to `rate_many` on the scale "human", for a list or a numpy array."""

    status: Texts
    hardest: Values
    times: Numbers
    level: Values
    effort: Numbers
    end: Values
    error: list[str | None]


class SeRatedMany(NamedTuple, Generic[Texts, Values, Numbers]):
    """The answers to `rate_many` on the scale "se", for a list or a numpy array."""

    status: Texts
    er: Numbers
    ep: Numbers
    ed: Numbers
    end: Values
    error: list[str | None]


class HodokuRatedMany(NamedTuple, Generic[Texts, Values, Numbers]):
    """The answers to `rate_many` on the scale "hodoku", for a list or a numpy array."""

    status: Texts
    level: Values
    score: Numbers
    steps: Numbers
    guesses: Numbers
    end: Values
    error: list[str | None]


class HintedMany(NamedTuple, Generic[Texts, Values]):
    """The answers to `hint_many` for a list or a numpy array."""

    status: Texts
    """For each row "ok" if there is a hint; else "wrong", "solved", "stuck", "multiple", "none", "invalid" or "missing"."""
    technique: Values
    family: Values
    placements: list[list[list[int]] | None]
    eliminations: list[list[list[int]] | None]
    assumes_uniqueness: list[bool | None]
    text: list[str | None]
    error: list[str | None]


_RATED: dict[str, Any] = {"human": HumanRatedMany, "se": SeRatedMany, "hodoku": HodokuRatedMany}


def _repr(answers: Any) -> str:
    """All rows if they are few, else the first of them."""
    rows = len(answers.status)
    if rows <= 10:
        shown = (f"{name}={column!r}" for name, column in zip(answers._fields, answers, strict=True))
        return f"{type(answers).__name__}({', '.join(shown)})"
    shown = (f"{name}={few(column)}" for name, column in zip(answers._fields, answers, strict=True))
    return f"{type(answers).__name__}({rows} rows: {', '.join(shown)})"


for _class in (SolvedMany, CountedMany, CheckedMany, CanonicalMany, HintedMany, *_RATED.values()):
    _class.__module__ = "minirow"
    _class.__repr__ = _repr


def solve_many(puzzles: Any, *, threads: int = 0, progress: Progress = False) -> Any:
    """Solve many puzzles and return the same container type as the input.

    A list of puzzles or a numpy array of shape (N, 81) or (N, 9, 9) is answered by a `SolvedMany`; a pandas or polars column by a
    data frame; a pyarrow array by a record batch, a chunked one by a table, a reader of record batches by a reader that answers
    batch by batch; anything else with the Arrow interface by an object that has it too. Columns of Arrow may hold strings, bytes,
    dictionaries of them, or lists of 81 numbers; a table of one column is that column. A data frame of pandas or polars may also
    have 81 columns, one for each cell. A tensor with `__dlpack__` is answered like a numpy array. The columns are status, solution
    and error. A row that is not a puzzle has the status "invalid", one without a puzzle (None, NaN, NA) "missing"; no row stops the
    others, and no row changes the types of the columns.

    An array of numbers, whole or not, is answered by digits from 0 to 9 as `uint8`, an array of characters (`U1`, `S1`) by
    characters. 0 and NaN are empty cells. A row of numbers is invalid if one of them is not from 0 to 9, unless all are codes
    of ASCII characters.

    Threads: 0 for all of the machine. Progress: true for a bar of tqdm, if it is installed, or a function of the number of
    rows done.

    >>> import minirow
    >>> answer = minirow.solve_many(["." * 81, "no puzzle", None])
    >>> answer.status
    ['multiple', 'invalid', 'missing']
    >>> answer.solution[0][:9], answer.solution[1:]
    ('123456789', [None, None])
    """
    return answer(puzzles, lambda rows, report: _minirow.solve_many(rows, threads, report), SolvedMany, progress)


def count_many(puzzles: Any, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> Any:
    """Count the solutions of many puzzles, exactly or up to a limit. The columns are status, count and error.

    Exact counts may be larger than 64 bits hold: in Arrow they are decimals, in numpy and pandas objects. With a limit they are
    integers of 64 bits. For the kinds see `solve_many`.

    >>> import minirow
    >>> minirow.count_many(["." * 81, "1" * 81]).count
    [6670903752021072936960, None]
    >>> minirow.count_many(["." * 81], 100).count
    [100]
    """
    return answer(
        puzzles, lambda rows, report: _minirow.count_many(rows, limit, threads, report), CountedMany, progress
    )


def check_many(puzzles: Any, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> Any:
    """Check many puzzles. The columns are status, clues, minimal (unless it is to be quick) and error.

    For the kinds see `solve_many`.

    >>> import minirow
    >>> minirow.check_many(["85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."])
    CheckedMany(status=['unique'], clues=[22], minimal=[True], error=[None])
    """
    return answer(
        puzzles, lambda rows, report: _minirow.check_many(rows, quick, threads, report), CheckedMany, progress
    )


def canon_many(puzzles: Any, *, threads: int = 0, progress: Progress = False) -> Any:
    """The canonical forms of many puzzles. The columns are status ("ok", "invalid" or "missing"), canonical, automorphisms, error.

    For the kinds see `solve_many`.

    >>> import minirow
    >>> len(set(minirow.canon_many(["1" + "." * 80, "." * 80 + "9"]).canonical))
    1
    """
    return answer(puzzles, lambda rows, report: _minirow.canon_many(rows, threads, report), CanonicalMany, progress)


def rate_many(
    puzzles: Any,
    scale: str = "human",
    *,
    uniqueness: bool = True,
    work: int = 1000,
    threads: int = 0,
    progress: Progress = False,
) -> Any:
    """How hard many puzzles are, on one scale; see `rate`.

    The columns are status, then on the scale "human" hardest, times, level, effort and end, on "se" er, ep, ed and end,
    on "hodoku" level, score, steps, guesses and end, and last error. A puzzle without a solution has no rating, one with
    several solutions no level. For the kinds see `solve_many`.

    >>> import minirow
    >>> easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> answer = minirow.rate_many([easy, None], "se")
    >>> answer.status, answer.er
    (['unique', 'missing'], [1.2, None])
    """
    kind = _RATED.get(scale)
    if kind is None:
        raise ValueError(f"expected human, se or hodoku, found {scale!r}")
    return answer(
        puzzles,
        lambda rows, report: _minirow.rate_many(rows, scale, uniqueness, work, threads, report),
        kind,
        progress,
    )


def hint_many(
    puzzles: Any,
    level: int = 4,
    *,
    techniques: Any = (),
    without: Any = (),
    uniqueness: bool = True,
    language: Any = "en",
    cells: Any = "rc",
    threads: int = 0,
    progress: Progress = False,
) -> Any:
    """Give a hint for each of many positions; see `hint` for the levels.

    The columns are status ("ok" if there is a hint), technique, family, placements, eliminations, assumes_uniqueness, text and
    error. As in `hint`, the technique is shown from level 3 on and the conclusions at level 4. For the kinds see `solve_many`.

    >>> import minirow
    >>> easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> answer = minirow.hint_many([easy, None])
    >>> answer.status, answer.technique, answer.placements
    (['ok', 'missing'], ['naked-single', None], [[[5, 6, 4]], None])
    """
    options = ways("human", techniques, without, uniqueness, language, cells)
    return answer(
        puzzles, lambda rows, report: _minirow.hint_many(rows, level, options, threads, report), HintedMany, progress
    )


def explain_many(
    puzzles: Any,
    *,
    text: bool = False,
    evidence: bool = False,
    scale: Any = "human",
    techniques: Any = (),
    without: Any = (),
    uniqueness: bool = True,
    language: Any = "en",
    cells: Any = "rc",
    batch: int = 1000,
    threads: int = 0,
) -> _minirow.StepBatches:
    """Solve many puzzles by named techniques: a stream of tables with one row for each step.

    The result is an iterator of batches, each with the steps of `batch` puzzles, and has the Arrow interface of a stream: read it
    with `pyarrow.RecordBatchReader.from_stream`, `polars.DataFrame`, DuckDB or anything else that knows Arrow. Batches are made
    on all threads when they are asked for, so memory use does not grow with the number of puzzles. Puzzles come as in
    `solve_many`; readers of record batches and iterators are read batch by batch.

    The columns, always with the same types:

    - row: the number of the puzzle, from 0
    - puzzle: its digits, 81 characters
    - status: how its path ends: "solved", "stuck", "none", "invalid" or "missing"
    - step: the number of the step, from 1; a puzzle without steps has one row, in which it is null
    - technique, family: their ids
    - placed: the digits before the step, 81 characters
    - candidates: the candidates before the step, 81 bit masks of type uint16 (bit 0 for the digit 1); 0 in cells with a digit
    - placements, eliminations: lists of row, column and digit, from 1
    - assumes_uniqueness: whether the step holds only if the puzzle has a single solution
    - text: the step in words, if `text` is true
    - evidence: an argument for it as JSON, if `evidence` is true
    - error: what is wrong with an invalid puzzle

    The other options are those of `explain`.

    >>> import minirow
    >>> easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> steps = next(minirow.explain_many([easy, "no puzzle"]))
    >>> steps.to_list("technique")[:2], steps.to_list("placements")[:2]
    (['naked-single', 'naked-single'], [[[5, 6, 4]], [[5, 3, 9]]])
    >>> steps.to_list("status")[-2:]
    ['solved', 'invalid']
    """
    options = ways(scale, techniques, without, uniqueness, language, cells)
    return _minirow.explain_many(rows_of(puzzles), options, (text, evidence), batch, threads)


def dedupe(puzzles: Any, *, key: str = "puzzle", threads: int = 0) -> Any:
    """Remove duplicates, including isomorphic puzzles: the first of each class stays.

    The result is a container of the same kind with the rows that stay; rows that are not a puzzle are removed. The `key` "solution"
    compares solutions with their clues, which is faster if all puzzles have one solution. Anything with the Arrow interface that is
    neither pyarrow nor polars is answered by the columns status, keep and error.

    >>> import minirow
    >>> minirow.dedupe(["." * 80 + "7", "1" + "." * 80, "12" + "." * 79]) == ["." * 80 + "7", "12" + "." * 79]
    True
    """
    return chosen(puzzles, lambda rows: _minirow.dedupe_many(rows, key, threads, None))


def filter(
    puzzles: Any,
    *,
    unique: bool = False,
    minimal: bool = False,
    clues: int | tuple[int, int] | None = None,
    symmetry: Any = None,
    level: Any = None,
    er: float | tuple[float, float] | None = None,
    technique: Any = (),
    without: Any = (),
    invert: bool = False,
    threads: int = 0,
) -> Any:
    """Keep only the puzzles that match every condition, or with `invert` the others.

    The result is a container of the same kind, as from `dedupe`; rows that are not a puzzle are removed. `level`, `er`,
    `technique` and `without` mean what they mean in `generate`: a puzzle without a single solution never matches them.

    >>> import minirow
    >>> easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> minirow.filter([easy, "." * 81], unique=True) == [easy]
    True
    >>> minirow.filter([easy], level=("hard", "beyond"))
    []
    """
    conditions = {
        "unique": unique,
        "minimal": minimal,
        "clues": (clues, clues) if isinstance(clues, int) else clues,
        "symmetry": symmetry,
    }
    bounds = hardness(level, er, technique, without)
    return chosen(puzzles, lambda rows: _minirow.filter_many(rows, conditions, bounds, invert, threads, None))
