"""One function over batches of Arrow, which serves every engine for many machines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from . import _minirow
from ._minirow import Columns


class Question(NamedTuple):
    """A question for each row of a column."""

    ask: Callable[[Any, int], Columns]
    """The native function: of a column, and of a number of threads."""
    columns: dict[str, str]
    """The columns that it adds, with their types in Spark's words."""

    def added(self, taken: Iterable[str], prefix: str, fold: Callable[[str], str] = str) -> list[str]:
        """The names of the columns that it adds, with the prefix. They must differ from those that are taken, after `fold`."""
        names = [prefix + name for name in self.columns]
        known = {fold(name) for name in taken}
        again = [name for name in names if fold(name) in known]
        if again:
            raise ValueError(f"expected new names of columns, found {', '.join(again)} taken: give a prefix")
        return names


_RATED = {
    "human": {"hardest": "string", "times": "bigint", "level": "string", "effort": "bigint", "end": "string"},
    "se": {"er": "double", "ep": "double", "ed": "double", "end": "string"},
    "hodoku": {"level": "string", "score": "bigint", "steps": "bigint", "guesses": "bigint", "end": "string"},
}


def expect_column(column: str, names: Iterable[str]) -> None:
    """Raise a ValueError unless there is such a column."""
    names = list(names)
    if column not in names:
        raise ValueError(f"expected a column named {column}, found {', '.join(names)}")


def solve() -> Question:
    """Status and first solution."""
    return Question(_minirow.solve_many, {"status": "string", "solution": "string", "error": "string"})


def canon() -> Question:
    """Canonical form."""
    return Question(
        _minirow.canon_many,
        {"status": "string", "canonical": "string", "automorphisms": "bigint", "error": "string"},
    )


def rate(profile: str, uniqueness: bool, work: int) -> Question:
    """Rating on one profile."""
    if profile not in _RATED:
        raise ValueError(f"expected human, se or hodoku, found {profile!r}")

    def ask(puzzles: Any, threads: int) -> Columns:
        return _minirow.rate_many(puzzles, profile, uniqueness, work, threads)

    return Question(ask, {"status": "string", **_RATED[profile], "error": "string"})


def over_batches(
    question: Question, column: str, prefix: str, threads: int
) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """A function from record batches to record batches: all columns, and the answers after them."""

    def run(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            yield with_answers(batch, question.ask(batch.column(column), threads), prefix)

    return run


def with_answers(rows: Any, answers: Columns, prefix: str) -> Any:
    """A record batch or a table with the answers after its own columns."""
    import pyarrow

    added = pyarrow.table(answers) if isinstance(rows, pyarrow.Table) else pyarrow.record_batch(answers)
    names = [*rows.schema.names, *(prefix + name for name in added.schema.names)]
    return type(rows).from_arrays([*rows.columns, *added.columns], names)
