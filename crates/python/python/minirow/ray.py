"""Sudoku on Ray Data: the twin of `minirow.spark`.

import minirow.ray

solved = minirow.ray.solve(ray.data.read_parquet("puzzles.parquet"), column="puzzle")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _engines
from ._engines import Question, expect_column
from ._one import ways

if TYPE_CHECKING:
    from ray.data import Dataset

    from ._one import Techniques
    from ._types import CellNames, Language, Scale

__all__ = ["canon", "check", "count", "dedupe", "explain", "rate", "solve"]


def solve(dataset: Dataset, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> Dataset:
    """All rows and columns, and for each row status, solution and error.

    A prefix is put before these names, if they are taken.
    """
    return _answered(dataset, _engines.solve(), column, prefix, threads)


def rate(
    dataset: Dataset,
    *,
    column: str = "puzzle",
    scale: Scale = "human",
    uniqueness: bool = True,
    work: int = 1000,
    prefix: str = "",
    threads: int = 1,
) -> Dataset:
    """All rows and columns, and for each row status, the rating on this scale as `minirow.rate_many` gives it, and error."""
    return _answered(dataset, _engines.rate(scale, uniqueness, work), column, prefix, threads)


def canon(dataset: Dataset, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> Dataset:
    """All rows and columns, and for each row status, canonical form, number of automorphisms and error."""
    return _answered(dataset, _engines.canon(), column, prefix, threads)


def count(
    dataset: Dataset, *, column: str = "puzzle", limit: int | None = None, prefix: str = "", threads: int = 1
) -> Dataset:
    """All rows and columns, and for each row status, the number of solutions and error.

    Without a limit, counts are exact, and a decimal number of up to 38 digits.
    """
    return _answered(dataset, _engines.count(limit), column, prefix, threads)


def check(
    dataset: Dataset, *, column: str = "puzzle", quick: bool = False, prefix: str = "", threads: int = 1
) -> Dataset:
    """All rows and columns, and for each row status, the number of clues, whether it is minimal (unless `quick`), and error."""
    return _answered(dataset, _engines.check(quick), column, prefix, threads)


def explain(
    dataset: Dataset,
    *,
    column: str = "puzzle",
    text: bool = False,
    evidence: bool = False,
    scale: Scale = "human",
    techniques: Techniques = (),
    without: Techniques = (),
    uniqueness: bool = True,
    language: Language = "en",
    cells: CellNames = "rc",
    prefix: str = "",
    threads: int = 1,
) -> Dataset:
    """One row for each step of the path: all columns of the puzzle's row, and the columns of `minirow.explain_many`.

    The options are those of `minirow.explain_many`. A puzzle without steps has one row, in which step is null. Candidates and
    conclusions are lists of 32-bit integers, because Spark has no unsigned types.
    """
    options = ways(scale, techniques, without, uniqueness, language, cells)
    return _answered(dataset, _engines.explain(text, evidence, options), column, prefix, threads)


def dedupe(dataset: Dataset, *, column: str = "puzzle", threads: int = 1) -> Dataset:
    """One row for each class of isomorphic puzzles; rows that are not a puzzle are left out.

    Which of several rows stays is up to Ray. Its shuffle sorts the data set by canonical form.
    """
    prefix = "_minirow_"
    names = [prefix + name for name in _engines.canon().columns]
    canonical = canon(dataset, column=column, prefix=prefix, threads=threads)

    def valid(table: Any) -> Any:
        import pyarrow.compute

        return table.filter(pyarrow.compute.equal(table.column(f"{prefix}status"), "ok"))

    def first(table: Any) -> Any:
        return table.slice(0, 1).drop_columns(names)

    rows = canonical.map_batches(valid, batch_format="pyarrow")
    return rows.groupby(f"{prefix}canonical").map_groups(first, batch_format="pyarrow")


def _answered(dataset: Dataset, question: Question, column: str, prefix: str, threads: int) -> Dataset:
    # Names that are wrong are found here and not in a task, where Ray would try again.
    columns = dataset.columns()
    if columns is not None:
        expect_column(column, columns)
        question.added(columns, prefix)

    def answered(table: Any) -> Any:
        import pyarrow

        return pyarrow.concat_tables(list(_engines.answered(table, question, column, prefix, threads)))

    return dataset.map_batches(answered, batch_format="pyarrow", num_cpus=threads, zero_copy_batch=True)
