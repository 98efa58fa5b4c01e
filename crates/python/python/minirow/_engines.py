"""One function over batches of Arrow, which serves every engine for many machines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _minirow

if TYPE_CHECKING:
    from ._minirow import Columns
    from ._types import Scale


class Question(NamedTuple):
    """A question for each row of a column."""

    ask: Callable[[Any, int], Columns]
    """The native function: of a column, and of a number of threads."""
    columns: dict[str, str]
    """The columns that it adds, with their types in Spark's words."""
    gives_steps: bool = False
    """Whether a row of the question has one row for each step in the answer."""

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


def count(limit: int | None) -> Question:
    """Number of solutions, exactly or up to a limit."""

    def ask(puzzles: Any, threads: int) -> Columns:
        return _minirow.count_many(puzzles, limit, threads)

    number = "decimal(38,0)" if limit is None else "bigint"
    return Question(ask, {"status": "string", "count": number, "error": "string"})


def check(quick: bool) -> Question:
    """Number of clues, and whether the puzzle is minimal."""

    def ask(puzzles: Any, threads: int) -> Columns:
        return _minirow.check_many(puzzles, quick, threads)

    return Question(ask, {"status": "string", "clues": "int", "minimal": "boolean", "error": "string"})


def canon() -> Question:
    """Canonical form."""
    return Question(
        _minirow.canon_many,
        {"status": "string", "canonical": "string", "automorphisms": "bigint", "error": "string"},
    )


def rate(scale: Scale, uniqueness: bool, work: int) -> Question:
    """Rating on one scale."""
    if scale not in _RATED:
        raise ValueError(f"expected human, se or hodoku, found {scale!r}")

    def ask(puzzles: Any, threads: int) -> Columns:
        return _minirow.rate_many(puzzles, scale, uniqueness, work, threads)

    return Question(ask, {"status": "string", **_RATED[scale], "error": "string"})


def explain(text: bool, evidence: bool, options: dict[str, Any]) -> Question:
    """The steps of the path, one row for each."""

    def ask(puzzles: Any, threads: int) -> Any:
        return _minirow.explain_many(puzzles, options, (text, evidence), 1000, threads)

    columns = {
        "status": "string",
        "step": "int",
        "technique": "string",
        "family": "string",
        "placed": "string",
        "candidates": "array<int>",
        "placements": "array<array<int>>",
        "eliminations": "array<array<int>>",
        "assumes_uniqueness": "boolean",
        **({"text": "string"} if text else {}),
        **({"evidence": "string"} if evidence else {}),
        "error": "string",
    }
    return Question(ask, columns, gives_steps=True)


def over_batches(
    question: Question, column: str, prefix: str, threads: int
) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """A function from record batches to record batches: all columns, and the answers after them."""

    def run(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            yield from answered(batch, question, column, prefix, threads)

    return run


def answered(rows: Any, question: Question, column: str, prefix: str, threads: int) -> Iterator[Any]:
    """A record batch or a table with the answers after its own columns; in several pieces if it has a row for each step."""
    answers = question.ask(rows.column(column), threads)
    if not question.gives_steps:
        yield with_answers(rows, answers, prefix)
        return
    import pyarrow

    kinds = {
        "array<int>": pyarrow.list_(pyarrow.int32()),
        "array<array<int>>": pyarrow.list_(pyarrow.list_(pyarrow.int32())),
    }
    for batch in pyarrow.RecordBatchReader.from_stream(answers):
        added = [
            batch.column(name).cast(kinds[kind]) if kind in kinds else batch.column(name)
            for name, kind in question.columns.items()
        ]
        # The row of the question is repeated for each of its steps.
        kept = rows.take(batch.column("row"))
        names = [*rows.schema.names, *(prefix + name for name in question.columns)]
        yield type(rows).from_arrays([*kept.columns, *added], names)


def with_answers(rows: Any, answers: Columns, prefix: str) -> Any:
    """A record batch or a table with the answers after its own columns."""
    import pyarrow

    added = pyarrow.table(answers) if isinstance(rows, pyarrow.Table) else pyarrow.record_batch(answers)
    names = [*rows.schema.names, *(prefix + name for name in added.schema.names)]
    return type(rows).from_arrays([*rows.columns, *added.columns], names)
