"""The engines of one machine, each with the few lines that the documentation shows."""

import sys
import types

import dask.dataframe
import datafusion
import duckdb
import minirow
import minirow.polars
import minirow.ray
import minirow.spark
import polars
import pyarrow
import pyarrow.parquet
import pytest
from conftest import EASY, HARD, NONE
from minirow import _engines
from minirow._engines import over_batches

ROWS = [EASY, HARD, NONE, "no puzzle", None] * 30


@pytest.fixture
def table():
    return pyarrow.table({"id": range(len(ROWS)), "puzzle": ROWS})


def expected():
    answer = minirow.solve_many(ROWS)
    return list(zip(answer.status, answer.solution, strict=True))


def test_duckdb(table):
    def solved(puzzles: pyarrow.Array) -> pyarrow.Array:
        return minirow.solve_many(puzzles).column("solution")

    connection = duckdb.connect()
    connection.create_function("solved", solved, ["VARCHAR"], "VARCHAR", type="arrow", null_handling="special")
    connection.register("puzzles", table)
    rows = connection.execute("select solved(puzzle) from puzzles order by id").fetchall()
    assert [solution for (solution,) in rows] == [solution for _, solution in expected()]


def test_polars(table):
    frame = polars.from_arrow(table)
    solved = frame.with_columns(
        polars.col("puzzle")
        .map_batches(
            lambda puzzles: minirow.solve_many(puzzles).to_struct("answer"),
            return_dtype=polars.Struct({"status": polars.String, "solution": polars.String, "error": polars.String}),
        )
        .alias("answer")
    ).unnest("answer")
    assert solved.select("status", "solution").rows() == expected()


def test_duckdb_keeps_status_and_error(table):
    kind = duckdb.struct_type({"status": "VARCHAR", "solution": "VARCHAR", "error": "VARCHAR"})

    def solved(puzzles: pyarrow.Array) -> pyarrow.Array:
        return pyarrow.table(minirow.solve_many(puzzles)).to_struct_array()

    connection = duckdb.connect()
    connection.create_function("solved", solved, ["VARCHAR"], kind, type="arrow", null_handling="special")
    connection.register("puzzles", table)
    query = "select answer.* from (select id, solved(puzzle) as answer from puzzles) order by id"
    answer = minirow.solve_many(ROWS)
    assert connection.execute(query).fetchall() == list(zip(*answer, strict=True))


def test_the_namespace_of_polars(table):
    frame = polars.from_arrow(table)
    expected = minirow.solve_many(ROWS)
    for rows in [frame, frame.lazy()]:
        solved = rows.with_columns(answer=polars.col("puzzle").minirow.solve()).unnest("answer").lazy().collect()
        assert solved["status"].to_list() == expected.status and solved["solution"].to_list() == expected.solution
    for ask, names in [
        (lambda it: it.count(5), ["status", "count", "error"]),
        (lambda it: it.count(), ["status", "count", "error"]),
        (lambda it: it.check(), ["status", "clues", "minimal", "error"]),
        (lambda it: it.canon(), ["status", "canonical", "automorphisms", "error"]),
        (lambda it: it.rate("se"), ["status", "er", "ep", "ed", "end", "error"]),
    ]:
        lazy = frame.lazy().select(ask(polars.col("puzzle").minirow))
        assert [field.name for field in lazy.collect_schema()["puzzle"].fields] == names
        assert lazy.collect()["puzzle"].struct.unnest().equals(ask(frame["puzzle"].minirow).struct.unnest())


def test_polars_processes_a_lazy_frame_batch_by_batch(table, tmp_path):
    polars.from_arrow(table).write_parquet(tmp_path / "puzzles.parquet", row_group_size=30)
    lazy = polars.scan_parquet(tmp_path / "puzzles.parquet")
    solved = lazy.with_columns(answer=polars.col("puzzle").minirow.solve(threads=1)).unnest("answer")
    solved.sink_parquet(tmp_path / "solved.parquet")
    assert polars.read_parquet(tmp_path / "solved.parquet")["status"].to_list() == minirow.solve_many(ROWS).status


def test_dask(table):
    frame = dask.dataframe.from_pandas(table.to_pandas(), npartitions=4)
    meta = minirow.solve_many(frame["puzzle"]._meta)
    solved = frame["puzzle"].map_partitions(minirow.solve_many, meta=meta).compute()
    assert solved["status"].tolist() == minirow.solve_many(ROWS).status


def test_datafusion(table):
    def solved(puzzles: pyarrow.Array) -> pyarrow.Array:
        return minirow.solve_many(puzzles).column("solution")

    context = datafusion.SessionContext()
    context.register_udf(datafusion.udf(solved, [pyarrow.string()], pyarrow.string(), "immutable", "solved"))
    context.from_arrow(table, name="puzzles")
    rows = context.sql("select solved(puzzle) as solution from puzzles order by id").to_pylist()
    assert [row["solution"] for row in rows] == [solution for _, solution in expected()]


def test_batches_of_a_file_keep_their_columns(table, tmp_path):
    pyarrow.parquet.write_table(table, tmp_path / "puzzles.parquet", row_group_size=40)
    file = pyarrow.parquet.ParquetFile(tmp_path / "puzzles.parquet")
    answered = list(over_batches(_engines.solve(), "puzzle", "", 1)(file.iter_batches(batch_size=32)))
    solved = pyarrow.Table.from_batches(answered)
    assert solved.schema.names == ["id", "puzzle", "status", "solution", "error"]
    assert solved.column("id").to_pylist() == list(range(len(ROWS)))
    assert (
        list(zip(solved.column("status").to_pylist(), solved.column("solution").to_pylist(), strict=True)) == expected()
    )
    forms = pyarrow.Table.from_batches(over_batches(_engines.canon(), "puzzle", "c_", 1)(iter(table.to_batches())))
    for scale in ["human", "se", "hodoku"]:
        question = _engines.rate(scale, True, 1000)
        rated = pyarrow.Table.from_batches(over_batches(question, "puzzle", "", 1)(iter(table.to_batches())))
        assert rated.schema.names[2:] == list(question.columns)
    assert forms.schema.names[2:] == ["c_status", "c_canonical", "c_automorphisms", "c_error"]


class Dataset:
    """As much of a data set of Ray as is needed to give it names of columns."""

    def __init__(self, table):
        self.table = table

    def columns(self):
        return self.table.column_names

    def map_batches(self, function, **options):
        assert options["batch_format"] == "pyarrow"
        return function(self.table)


def test_ray_is_told_of_names_that_are_taken_before_it_starts(table):
    taken = table.append_column("status", [table.column("puzzle")])
    for ask in [minirow.ray.solve, minirow.ray.rate, minirow.ray.canon]:
        with pytest.raises(ValueError, match="found status taken: give a prefix"):
            ask(Dataset(taken))
        with pytest.raises(ValueError, match="expected a column named sudoku, found id, puzzle"):
            ask(Dataset(table), column="sudoku")
    solved = minirow.ray.solve(Dataset(taken), prefix="my-")
    assert solved.column_names == ["id", "puzzle", "status", "my-status", "my-solution", "my-error"]
    assert list(zip(*solved.select(["my-status", "my-solution"]).to_pydict().values(), strict=True)) == expected()


class Frame:
    """As much of a data frame of Spark as is needed to give it names of columns."""

    def __init__(self, table):
        self.table = table
        self.columns = table.column_names
        self.schema = types.SimpleNamespace(fields=list(self.columns))

    def mapInArrow(self, function, schema):
        return schema, pyarrow.Table.from_batches(function(iter(self.table.to_batches())))


@pytest.fixture
def spark_types(monkeypatch):
    """Stand-ins for the types of Spark, which is too large to be installed for this."""
    stand_in = types.ModuleType("pyspark.sql.types")
    for name in ["StringType", "LongType", "DoubleType", "IntegerType", "BooleanType"]:
        setattr(stand_in, name, lambda name=name: name)
    stand_in.ArrayType = lambda kind: f"ArrayType({kind})"
    stand_in.DecimalType = lambda digits, scale: f"DecimalType({digits},{scale})"
    stand_in.StructField = lambda name, kind: (name, kind)
    stand_in.StructType = list
    sql = types.ModuleType("pyspark.sql")
    sql.types = stand_in
    for name, module in {"pyspark": None, "pyspark.sql": sql, "pyspark.sql.types": stand_in}.items():
        monkeypatch.setitem(sys.modules, name, module or types.ModuleType(name))


@pytest.mark.parametrize("prefix", ["my-", "a b.", "`", "열 ", "select "])
def test_spark_takes_any_prefix(spark_types, table, prefix):
    schema, solved = minirow.spark.solve(Frame(table), prefix=prefix)
    assert schema == ["id", "puzzle", *((prefix + name, "StringType") for name in ("status", "solution", "error"))]
    assert solved.column_names == ["id", "puzzle", *(prefix + name for name in ("status", "solution", "error"))]
    schema, _ = minirow.spark.rate(Frame(table), prefix=prefix, scale="hodoku")
    assert schema[4] == (prefix + "score", "LongType")


def test_spark_is_told_of_names_that_are_taken(spark_types, table):
    for name in ["status", "Status"]:
        taken = Frame(table.append_column(name, [table.column("puzzle")]))
        with pytest.raises(ValueError, match="found status taken: give a prefix"):
            minirow.spark.solve(taken)
    with pytest.raises(ValueError, match="expected a column named sudoku"):
        minirow.spark.solve(Frame(table), column="sudoku")


ENGINES = {
    "check": (lambda rows: minirow.check_many(rows), ["status", "clues", "minimal", "error"], {}),
    "count": (lambda rows: minirow.count_many(rows, 3), ["status", "count", "error"], {"limit": 3}),
}


@pytest.mark.parametrize("name", ENGINES)
def test_spark_and_ray_ask_the_same_questions(spark_types, table, name):
    ask, columns, options = ENGINES[name]
    expected = list(zip(*ask(ROWS), strict=True))
    schema, answered = getattr(minirow.spark, name)(Frame(table), **options)
    assert [field[0] for field in schema[2:]] == columns
    for found in [answered, getattr(minirow.ray, name)(Dataset(table), **options)]:
        assert found.column_names[2:] == columns
        assert list(zip(*(found.column(column).to_pylist() for column in columns), strict=True)) == expected


def test_spark_and_ray_explain_with_a_row_for_each_step(spark_types, table):
    steps = pyarrow.RecordBatchReader.from_stream(minirow.explain_many(ROWS, text=True)).read_all()
    schema, answered = minirow.spark.explain(Frame(table), text=True)
    assert dict(schema[2:])["placements"] == "ArrayType(ArrayType(IntegerType))"
    for found in [answered, minirow.ray.explain(Dataset(table), text=True)]:
        assert found.column("id").to_pylist() == steps.column("row").to_pylist()
        for name in found.column_names[2:]:
            assert found.column(name).to_pylist() == steps.column(name).to_pylist(), name
        assert found.schema.field("candidates").type == pyarrow.list_(pyarrow.int32())
    options = {"evidence": True, "techniques": ["hidden-single"], "cells": "a1"}
    steps = pyarrow.RecordBatchReader.from_stream(minirow.explain_many(ROWS, **options)).read_all()
    for found in [minirow.spark.explain(Frame(table), **options)[1], minirow.ray.explain(Dataset(table), **options)]:
        assert found.column("evidence").to_pylist() == steps.column("evidence").to_pylist()
    _, counted = minirow.spark.count(Frame(table.slice(0, 3)))
    assert counted.schema.field("count").type == pyarrow.decimal128(38, 0)
