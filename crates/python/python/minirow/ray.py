"""Sudoku on Ray Data: the twin of `minirow.spark`.

import minirow.ray

solved = minirow.ray.solve(ray.data.read_parquet("puzzles.parquet"), column="puzzle")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _engines
from ._engines import Question, expect_column, with_answers

if TYPE_CHECKING:
    from ray.data import Dataset

__all__ = ["canon", "rate", "solve"]


def solve(dataset: Dataset, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> Dataset:
    """All rows and columns, and for each row status, solution and error.

    A prefix is put before these names, if they are taken.
    """
    return _answered(dataset, _engines.solve(), column, prefix, threads)


def rate(
    dataset: Dataset,
    *,
    column: str = "puzzle",
    profile: str = "human",
    uniqueness: bool = True,
    work: int = 1000,
    prefix: str = "",
    threads: int = 1,
) -> Dataset:
    """All rows and columns, and for each row status, the rating on this profile as `minirow.rate_many` gives it, and error."""
    return _answered(dataset, _engines.rate(profile, uniqueness, work), column, prefix, threads)


def canon(dataset: Dataset, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> Dataset:
    """All rows and columns, and for each row status, canonical form, number of automorphisms and error."""
    return _answered(dataset, _engines.canon(), column, prefix, threads)


def _answered(dataset: Dataset, question: Question, column: str, prefix: str, threads: int) -> Dataset:
    # Names that are wrong are found here and not in a task, where Ray would try again.
    columns = dataset.columns()
    if columns is not None:
        expect_column(column, columns)
        question.added(columns, prefix)

    def answered(table: Any) -> Any:
        return with_answers(table, question.ask(table.column(column), threads), prefix)

    return dataset.map_batches(answered, batch_format="pyarrow", num_cpus=threads, zero_copy_batch=True)
