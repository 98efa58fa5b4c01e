"""One function over batches of Arrow, which serves every engine for many machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from . import _minirow
from ._minirow import Columns

# The columns that each question adds, with their types in Spark's words.
COLUMNS = {
    "solve": "status string, solution string, error string",
    "canon": "status string, canonical string, automorphisms bigint, error string",
}


def ask(question: str, threads: int) -> Callable[[Any], Columns]:
    """The native function for a question, on this many threads."""
    if question == "solve":
        return lambda puzzles: _minirow.solve_many(puzzles, threads)
    if question == "canon":
        return lambda puzzles: _minirow.canon_many(puzzles, threads)
    raise ValueError(f"expected solve or canon, found {question!r}")


def names(question: str) -> list[str]:
    """The names of the columns that a question adds."""
    return [column.split()[0] for column in COLUMNS[question].split(", ")]


def over_batches(question: str, column: str, prefix: str, threads: int) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """A function from record batches to record batches: all columns, and the answers after them."""

    def run(batches: Iterator[Any]) -> Iterator[Any]:
        import pyarrow

        answer = ask(question, threads)
        for batch in batches:
            yield with_answers(batch, answer(batch.column(column)), prefix, pyarrow)

    return run


def with_answers(batch: Any, answers: Columns, prefix: str, pyarrow: Any) -> Any:
    """A record batch with the answers after its own columns."""
    added = pyarrow.record_batch(answers)
    arrays = [*batch.columns, *added.columns]
    return type(batch).from_arrays(arrays, [*batch.schema.names, *(prefix + name for name in added.schema.names)])
