"""The engines of one machine, each with the few lines that the documentation shows."""

import datafusion
import duckdb
import minirow
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
    for profile in ["human", "se", "hodoku"]:
        question = _engines.rate(profile, True, 1000)
        rated = pyarrow.Table.from_batches(over_batches(question, "puzzle", "", 1)(iter(table.to_batches())))
        assert rated.schema.names[2:] == question.names
    assert forms.schema.names[2:] == ["c_status", "c_canonical", "c_automorphisms", "c_error"]
