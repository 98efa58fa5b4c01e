"""Sudoku on Ray Data: the twin of `minirow.spark`.

import minirow.ray

solved = minirow.ray.solve(ray.data.read_parquet("puzzles.parquet"), column="puzzle")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._engines import ask

if TYPE_CHECKING:
    from ray.data import Dataset

__all__ = ["canon", "solve"]


def solve(dataset: Dataset, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> Dataset:
    """All rows and columns, and for each row status, solution and error."""
    return _answered(dataset, "solve", column, prefix, threads)


def canon(dataset: Dataset, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> Dataset:
    """All rows and columns, and for each row status, canonical form, number of automorphisms and error."""
    return _answered(dataset, "canon", column, prefix, threads)


def _answered(dataset: Dataset, question: str, column: str, prefix: str, threads: int) -> Dataset:
    def answered(table: Any) -> Any:
        import pyarrow

        answers = pyarrow.table(ask(question, threads)(table.column(column)))
        for name in answers.schema.names:
            table = table.append_column(prefix + name, answers.column(name))
        return table

    return dataset.map_batches(answered, batch_format="pyarrow", num_cpus=threads, zero_copy_batch=True)
