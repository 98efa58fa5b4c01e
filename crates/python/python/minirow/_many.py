"""Questions about many puzzles at once, answered in the kind in which they are asked."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from . import _minirow
from ._minirow import Columns


class SolvedMany(NamedTuple):
    """The answers to `solve_many` for a list or a numpy array."""

    status: Any
    """For each row "unique", "multiple", "none", "invalid" or "missing"."""
    solution: Any
    """The first solution of each row; where there is none, None, or zeros in an array."""
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

for _class in (SolvedMany, CountedMany, CheckedMany, CanonicalMany, *_RATED.values()):
    _class.__module__ = "minirow"

Progress = bool | Callable[[int], object]

# The columns of numbers, with their types as pandas names them; numpy's names are the same in small letters.
_NUMBERS = {
    "clues": "Int32",
    "automorphisms": "Int64",
    **dict.fromkeys(("times", "effort", "score", "steps", "guesses"), "Int64"),
    **dict.fromkeys(("er", "ep", "ed"), "Float64"),
}


def _is_from(value: object, module: str, *names: str) -> bool:
    """Whether a value is of one of these classes of a module, which is not imported for the question."""
    loaded = sys.modules.get(module)
    return loaded is not None and any(isinstance(value, getattr(loaded, name)) for name in names)


def _answer(
    puzzles: Any,
    ask: Callable[[Any, Callable[[int], object] | None], Columns],
    kind: Callable[..., Any],
    progress: Progress,
) -> Any:
    """Ask the native part, and answer in the kind of the question."""
    if _is_from(puzzles, "numpy", "ndarray"):
        return _numpy(puzzles, ask, kind, progress)
    if _is_from(puzzles, "pandas", "Series", "Index"):
        return _pandas(puzzles, ask, progress)
    if not hasattr(puzzles, "__arrow_c_array__") and not hasattr(puzzles, "__arrow_c_stream__"):
        # A generator has no length, and an unknown length no progress.
        if hasattr(puzzles, "__iter__") and not hasattr(puzzles, "__len__"):
            puzzles = list(puzzles)
        columns = _run(puzzles, ask, progress)
        return kind(*(columns.to_list(name) for name in columns.names))
    columns = _run(puzzles, ask, progress)
    if _is_from(puzzles, "polars", "Series"):
        import polars

        return polars.DataFrame(columns)
    if _is_from(puzzles, "pyarrow", "Array"):
        import pyarrow

        return pyarrow.record_batch(columns)
    if _is_from(puzzles, "pyarrow", "ChunkedArray"):
        import pyarrow

        return pyarrow.table(columns)
    return columns


def _run(puzzles: Any, ask: Callable[[Any, Callable[[int], object] | None], Columns], progress: Progress) -> Columns:
    if callable(progress):
        return ask(puzzles, progress)
    if not progress:
        return ask(puzzles, None)
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return ask(puzzles, None)
    total = len(puzzles) if hasattr(puzzles, "__len__") else None
    with tqdm(total=total, unit=" puzzles", unit_scale=True) as bar:
        return ask(puzzles, lambda done: bar.update(done - bar.n))


def _numpy(
    array: Any,
    ask: Callable[[Any, Callable[[int], object] | None], Columns],
    kind: Callable[..., Any],
    progress: Progress,
) -> Any:
    import numpy

    if array.dtype.kind in "UOS" and array.ndim == 1:
        columns = _run(array.tolist(), ask, progress)
        return kind(*(_column(columns, name, texts=True) for name in columns.names))
    if array.dtype.kind not in "iu" or array.ndim not in (2, 3) or array.shape[1:] not in ((81,), (9, 9)):
        raise ValueError(
            f"expected an array of shape (N, 81) with characters or numbers from 0 to 9, "
            f"found shape {array.shape} of {array.dtype}"
        )
    if array.dtype != numpy.uint8:
        if array.size and (array.min() < 0 or array.max() > 255):
            raise ValueError("expected characters or numbers from 0 to 9, found numbers out of the range of a byte")
        array = array.astype(numpy.uint8)
    array = numpy.ascontiguousarray(array)
    digits = not array.size or int(array.max()) <= 9
    columns = _run(array, ask, progress)
    return kind(*(_column(columns, name, shape=array.shape, digits=digits) for name in columns.names))


def _column(
    columns: Columns, name: str, *, shape: tuple[int, ...] = (), digits: bool = False, texts: bool = False
) -> Any:
    """A column for numpy: an array, or a list where rows may be without a value."""
    import numpy

    if name == "status":
        codes = numpy.frombuffer(columns.to_bytes(name), numpy.uint8)
        return numpy.array(columns.categories(name))[codes]
    if name in ("hardest", "level", "end"):
        return numpy.array(columns.to_list(name), dtype=object)
    if name in ("solution", "canonical"):
        if texts:
            return numpy.array(columns.to_list(name), dtype=object)
        cells: Any = numpy.empty(shape, numpy.uint8)
        columns.write_cells(name, cells, digits)
        return cells
    if name in _NUMBERS:
        return numpy.frombuffer(columns.to_bytes(name), _NUMBERS[name].lower())
    if name == "count":
        try:
            return numpy.frombuffer(columns.to_bytes(name), numpy.int64)
        except KeyError:
            return numpy.array([0 if count is None else count for count in columns.to_list(name)], dtype=object)
    return columns.to_list(name)


def _pandas(series: Any, ask: Callable[[Any, Callable[[int], object] | None], Columns], progress: Progress) -> Any:
    import pandas

    # Texts of Arrow are read in place, others one by one.
    held = series.array
    puzzles = (
        held.__arrow_array__() if hasattr(held, "__arrow_array__") and _is_arrow(series.dtype) else series.tolist()
    )
    columns = _run(puzzles, ask, progress)
    index = series.index if isinstance(series, pandas.Series) else None
    data: dict[str, Any] = {name: columns.to_list(name) for name in columns.names if name != "status"}
    codes = columns.to_bytes("status")
    status = pandas.Categorical.from_codes(list(codes), columns.categories("status"))
    # Missing numbers must not make floats of the others.
    kinds = {**_NUMBERS, "count": "Int64", "minimal": "boolean"}
    frame = pandas.DataFrame({"status": status, **data}, index=index)
    if any(isinstance(count, int) and count > 2**63 - 1 for count in data.get("count", ())):
        del kinds["count"]
    return frame.astype({name: kind for name, kind in kinds.items() if name in frame})


def _is_arrow(dtype: Any) -> bool:
    return type(dtype).__name__ == "ArrowDtype" or getattr(dtype, "storage", None) == "pyarrow"


def solve_many(puzzles: Any, *, threads: int = 0, progress: Progress = False) -> Any:
    """Solve many puzzles, and answer in the kind in which they come.

    A list of texts or a numpy array of shape (N, 81), with characters or numbers from 0 to 9, is answered by a `SolvedMany`; a
    pandas or polars column by a data frame; a pyarrow array by a record batch, a chunked one by a table; anything else with
    the Arrow interface by an object that has it too. The columns are status, solution and error. A row that is no puzzle has the
    status "invalid", one without a text "missing"; no row stops the others.

    Threads: 0 for all of the machine. Progress: true for a bar of tqdm, if it is installed, or a function of the number of
    rows done.

    >>> import minirow
    >>> answer = minirow.solve_many(["." * 81, "no puzzle", None])
    >>> answer.status
    ['multiple', 'invalid', 'missing']
    >>> answer.solution[0][:9], answer.solution[1:]
    ('123456789', [None, None])
    """
    return _answer(puzzles, lambda rows, report: _minirow.solve_many(rows, threads, report), SolvedMany, progress)


def count_many(puzzles: Any, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> Any:
    """Count the solutions of many puzzles, exactly or up to a limit. The columns are status, count and error.

    Exact counts may be larger than 64 bits hold: in Arrow they are decimals, in numpy objects. With a limit they are integers of
    64 bits. For the kinds see `solve_many`.

    >>> import minirow
    >>> minirow.count_many(["." * 81, "1" * 81]).count
    [6670903752021072936960, None]
    >>> minirow.count_many(["." * 81], 100).count
    [100]
    """
    return _answer(
        puzzles, lambda rows, report: _minirow.count_many(rows, limit, threads, report), CountedMany, progress
    )


def check_many(puzzles: Any, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> Any:
    """Check many puzzles. The columns are status, clues, minimal (unless it is to be quick) and error.

    For the kinds see `solve_many`.

    >>> import minirow
    >>> minirow.check_many(["85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."])
    CheckedMany(status=['unique'], clues=[22], minimal=[True], error=[None])
    """
    return _answer(
        puzzles, lambda rows, report: _minirow.check_many(rows, quick, threads, report), CheckedMany, progress
    )


def canon_many(puzzles: Any, *, threads: int = 0, progress: Progress = False) -> Any:
    """The canonical forms of many puzzles. The columns are status ("ok", "invalid" or "missing"), canonical, automorphisms, error.

    For the kinds see `solve_many`.

    >>> import minirow
    >>> len(set(minirow.canon_many(["1" + "." * 80, "." * 80 + "9"]).canonical))
    1
    """
    return _answer(puzzles, lambda rows, report: _minirow.canon_many(rows, threads, report), CanonicalMany, progress)


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
    on "hodoku" level, score, steps, guesses and end, and last error. A puzzle without a solution has no rating. Ctrl-C waits for
    the puzzles under way. For the kinds see `solve_many`.

    >>> import minirow
    >>> easy = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> answer = minirow.rate_many([easy, None], "se")
    >>> answer.status, answer.er
    (['unique', 'missing'], [1.2, None])
    """
    kind = _RATED.get(profile)
    if kind is None:
        raise ValueError(f"expected human, se or hodoku, found {profile!r}")
    return _answer(
        puzzles,
        lambda rows, report: _minirow.rate_many(rows, profile, uniqueness, work, threads, report),
        kind,
        progress,
    )
