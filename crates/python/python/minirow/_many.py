"""Questions about many puzzles at once, answered in the kind in which they are asked."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import _minirow
from ._answers import few
from ._kinds import Progress, answer


class SolvedMany(NamedTuple):
    """The answers to `solve_many` for a list or a numpy array."""

    status: Any
    """For each row "unique", "multiple", "none", "invalid" or "missing"."""
    solution: Any
    """The first solution of each row; where there is none, None, or zeros in an array of digits."""
    error: list[str | None]
    """For each invalid row what is wrong, else None."""


class CountedMany(NamedTuple):
    """The answers to `count_many` for a list or a numpy array."""

    status: Any
    count: Any
    error: list[str | None]


class CheckedMany(NamedTuple):
    """The answers to `check_many` for a list or a numpy array."""

    status: Any
    clues: Any
    minimal: list[bool | None]
    error: list[str | None]


class CanonicalMany(NamedTuple):
    """The answers to `canon_many` for a list or a numpy array."""

    status: Any
    canonical: Any
    automorphisms: Any
    error: list[str | None]


class HumanRatedMany(NamedTuple):
    """The answers to `rate_many` on the profile "human", for a list or a numpy array."""

    status: Any
    hardest: Any
    times: Any
    level: Any
    effort: Any
    end: Any
    error: list[str | None]


class SeRatedMany(NamedTuple):
    """The answers to `rate_many` on the profile "se", for a list or a numpy array."""

    status: Any
    er: Any
    ep: Any
    ed: Any
    end: Any
    error: list[str | None]


class HodokuRatedMany(NamedTuple):
    """The answers to `rate_many` on the profile "hodoku", for a list or a numpy array."""

    status: Any
    level: Any
    score: Any
    steps: Any
    guesses: Any
    end: Any
    error: list[str | None]


_RATED = {"human": HumanRatedMany, "se": SeRatedMany, "hodoku": HodokuRatedMany}


def _repr(answers: Any) -> str:
    """All rows if they are few, else the first of them."""
    rows = len(answers.status)
    if rows <= 10:
        shown = (f"{name}={column!r}" for name, column in zip(answers._fields, answers, strict=True))
        return f"{type(answers).__name__}({', '.join(shown)})"
    shown = (f"{name}={few(column)}" for name, column in zip(answers._fields, answers, strict=True))
    return f"{type(answers).__name__}({rows} rows: {', '.join(shown)})"


for _class in (SolvedMany, CountedMany, CheckedMany, CanonicalMany, *_RATED.values()):
    _class.__module__ = "minirow"
    _class.__repr__ = _repr  # type: ignore[method-assign, assignment]


def solve_many(puzzles: Any, *, threads: int = 0, progress: Progress = False) -> Any:
    """Solve many puzzles, and answer in the kind in which they come.

    A list of puzzles or a numpy array of shape (N, 81) or (N, 9, 9) is answered by a `SolvedMany`; a pandas or polars column by a
    data frame; a pyarrow array by a record batch, a chunked one by a table; anything else with the Arrow interface by an object
    that has it too. The columns are status, solution and error. A row that is no puzzle has the status "invalid", one without a
    puzzle (None, NaN, NA) "missing"; no row stops the others, and no row changes the types of the columns.

    An array of numbers, whole or not, is answered by digits from 0 to 9 as `uint8`, an array of characters (`U1`, `S1`) by
    characters. A row of numbers is invalid if one of them is not from 0 to 9, unless all are codes of ASCII characters.

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
    profile: str = "human",
    *,
    uniqueness: bool = True,
    work: int = 1000,
    threads: int = 0,
    progress: Progress = False,
) -> Any:
    """How hard many puzzles are, on one profile; see `rate`.

    The columns are status, then on the profile "human" hardest, times, level, effort and end, on "se" er, ep, ed and end,
    on "hodoku" level, score, steps, guesses and end, and last error. A puzzle without a solution has no rating, one with
    several solutions no level. For the kinds see `solve_many`.

    >>> import minirow
    >>> easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> answer = minirow.rate_many([easy, None], "se")
    >>> answer.status, answer.er
    (['unique', 'missing'], [1.2, None])
    """
    kind = _RATED.get(profile)
    if kind is None:
        raise ValueError(f"expected human, se or hodoku, found {profile!r}")
    return answer(
        puzzles,
        lambda rows, report: _minirow.rate_many(rows, profile, uniqueness, work, threads, report),
        kind,
        progress,
    )
