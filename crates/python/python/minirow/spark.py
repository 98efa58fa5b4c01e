"""Sudoku on Apache Spark: a column of puzzles in, the same rows with answers out.

Each task reads its partition as batches of Arrow, so it needs nothing but this package and pyarrow on the executors. A row that is
no puzzle gets the status "invalid" and never fails a task; a task that is lost is repeated by Spark with the same answers.

    import minirow.spark

    solved = minirow.spark.solve(spark.read.parquet("puzzles.parquet"), column="puzzle")
    solved.write.parquet("solved.parquet")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _engines
from ._engines import Question, expect_column, over_batches
from ._one import ways

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from ._one import Techniques
    from ._types import CellNames, Language, Scale

__all__ = ["canon", "check", "count", "dedupe", "explain", "rate", "solve"]


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
    scale: Scale = "human",
    uniqueness: bool = True,
    work: int = 1000,
    prefix: str = "",
    threads: int = 1,
) -> DataFrame:
    """All rows and columns, and for each row status, the rating on this scale as `minirow.rate_many` gives it, and error."""
    return _answered(df, _engines.rate(scale, uniqueness, work), column, prefix, threads)


def canon(df: DataFrame, *, column: str = "puzzle", prefix: str = "", threads: int = 1) -> DataFrame:
    """All rows and columns, and for each row status, canonical form, number of automorphisms and error."""
    return _answered(df, _engines.canon(), column, prefix, threads)


def count(
    df: DataFrame, *, column: str = "puzzle", limit: int | None = None, prefix: str = "", threads: int = 1
) -> DataFrame:
    """All rows and columns, and for each row status, the number of solutions and error.

    Without a limit, counts are exact, and a decimal number of up to 38 digits.
    """
    return _answered(df, _engines.count(limit), column, prefix, threads)


def check(
    df: DataFrame, *, column: str = "puzzle", quick: bool = False, prefix: str = "", threads: int = 1
) -> DataFrame:
    """All rows and columns, and for each row status, the number of clues, whether it is minimal (unless `quick`), and error."""
    return _answered(df, _engines.check(quick), column, prefix, threads)


def explain(
    df: DataFrame,
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
) -> DataFrame:
    """One row for each step of the path: all columns of the puzzle's row, and the columns of `minirow.explain_many`.

    The options are those of `minirow.explain_many`. A puzzle without steps has one row, in which step is null. Candidates and
    conclusions are lists of 32-bit integers, because Spark has no unsigned types.
    """
    options = ways(scale, techniques, without, uniqueness, language, cells)
    return _answered(df, _engines.explain(text, evidence, options), column, prefix, threads)


def dedupe(df: DataFrame, *, column: str = "puzzle", threads: int = 1) -> DataFrame:
    """One row for each class of isomorphic puzzles; rows that are not a puzzle are left out.

    Which of several rows stays is up to Spark.
    """
    prefix = "_minirow_"
    canonical = canon(df, column=column, prefix=prefix, threads=threads)
    kept = canonical.where(f"{prefix}status = 'ok'").dropDuplicates([f"{prefix}canonical"])
    return kept.drop(*(prefix + name for name in _engines.canon().columns))


def _answered(df: DataFrame, question: Question, column: str, prefix: str, threads: int) -> DataFrame:
    from pyspark.sql.types import StructField, StructType

    expect_column(column, df.columns)
    # By default, Spark ignores case in names.
    names = question.added(df.columns, prefix, str.lower)
    added = [StructField(name, _type(kind)) for name, kind in zip(names, question.columns.values(), strict=True)]
    schema = StructType([*df.schema.fields, *added])
    return df.mapInArrow(over_batches(question, column, prefix, threads), schema)


def _type(kind: str) -> Any:
    """The type with this name."""
    from pyspark.sql import types

    if kind.startswith("array<"):
        return types.ArrayType(_type(kind.removeprefix("array<").removesuffix(">")))
    return {
        "string": types.StringType,
        "int": types.IntegerType,
        "bigint": types.LongType,
        "double": types.DoubleType,
        "boolean": types.BooleanType,
        "decimal(38,0)": lambda: types.DecimalType(38, 0),
    }[kind]()
