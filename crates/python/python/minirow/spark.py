"""Sudoku on Apache Spark: a column of puzzles in, the same rows with answers out.

Each task reads its partition as batches of Arrow, so it needs nothing but this package and pyarrow on the executors. A row that is
no puzzle gets the status "invalid" and never fails a task; a task that is lost is repeated by Spark with the same answers.

    import minirow.spark

    solved = minirow.spark.solve(spark.read.parquet("puzzles.parquet"), column="puzzle")
    solved.write.parquet("solved.parquet")
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _engines
from ._engines import Question, expect_column, over_batches

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

__all__ = ["canon", "dedupe", "rate", "solve"]


def solve(df: DataFrame, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> DataFrame:
    """All rows and columns, and for each row status, solution and error.

    A prefix is put before these names, if they are taken. Threads are those of one task: leave it at 1 unless
    `spark.task.cpus` is larger.
    """
    return _answered(df, _engines.solve(), column, prefix, threads)


def rate(
    df: DataFrame,
    *,
    column: str = "puzzle",
    profile: str = "human",
    uniqueness: bool = True,
    work: int = 1000,
    prefix: str = "",
    threads: int = 1,
) -> DataFrame:
    """All rows and columns, and for each row status, the rating on this profile as `minirow.rate_many` gives it, and error."""
    return _answered(df, _engines.rate(profile, uniqueness, work), column, prefix, threads)


def canon(df: DataFrame, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> DataFrame:
    """All rows and columns, and for each row status, canonical form, number of automorphisms and error."""
    return _answered(df, _engines.canon(), column, prefix, threads)


def dedupe(df: DataFrame, *, column: str = "puzzle", threads: int = 1) -> DataFrame:
    """One row for each puzzle, in whatever disguise; rows that are no puzzles are left out.

    Which of several rows stays is up to Spark.
    """
    prefix = "_minirow_"
    canonical = canon(df, column=column, prefix=prefix, threads=threads)
    kept = canonical.where(f"{prefix}status = 'ok'").dropDuplicates([f"{prefix}canonical"])
    return kept.drop(*(prefix + name for name in _engines.canon().columns))


def _answered(df: DataFrame, question: Question, column: str, prefix: str, threads: int) -> DataFrame:
    from pyspark.sql.types import DoubleType, LongType, StringType, StructField, StructType

    expect_column(column, df.columns)
    # Spark does not tell small letters from capitals in names, unless it is told to.
    names = question.added(df.columns, prefix, str.lower)
    types = {"string": StringType(), "bigint": LongType(), "double": DoubleType()}
    added = [StructField(name, types[kind]) for name, kind in zip(names, question.columns.values(), strict=True)]
    schema = StructType([*df.schema.fields, *added])
    return df.mapInArrow(over_batches(question, column, prefix, threads), schema)
