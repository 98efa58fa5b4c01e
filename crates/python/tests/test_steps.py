"""The steps of many puzzles, as a stream of tables."""

import itertools
import json
import subprocess
import sys

import duckdb
import minirow
import numpy
import pandas
import polars
import pyarrow
import pytest
from conftest import CONFLICT, EASY, EASY_SOLUTION, EMPTY, HARD, NONE, SEVENTEEN
from test_interrupt import said_after_ctrl_c

ROWS = [EASY, None, HARD, "no puzzle", EASY_SOLUTION, NONE, CONFLICT, SEVENTEEN]
STATUSES = ["solved", "missing", "solved", "invalid", "solved", "none", "invalid", "solved"]


def table(batches):
    return pyarrow.RecordBatchReader.from_stream(batches).read_all()


def test_each_step_is_a_row_and_each_puzzle_has_one():
    steps = table(minirow.explain_many(ROWS, text=True, evidence=True))
    steps.validate(full=True)
    by_row = {}
    for step in steps.to_pylist():
        by_row.setdefault(step["row"], []).append(step)
    assert list(by_row) == list(range(len(ROWS)))
    for row, status in enumerate(STATUSES):
        assert {step["status"] for step in by_row[row]} == {status}
        assert [step["error"] is not None for step in by_row[row]] == [status == "invalid"] * len(by_row[row])
    for row in [0, 2, 7]:
        alone = minirow.explain(ROWS[row])
        assert len(alone) == len(by_row[row])
        board = minirow.candidates(ROWS[row])
        assert by_row[row][0]["placed"] == board.placed
        # A cell with a digit has no candidates here; on the command line it has that digit.
        masks = [
            sum(1 << int(digit) - 1 for digit in cell) if placed == "." else 0
            for cell, placed in zip(board.candidates, board.placed, strict=True)
        ]
        assert by_row[row][0]["candidates"] == masks
        for step, told in zip(alone, by_row[row], strict=True):
            members = step.to_dict()
            assert json.loads(told["evidence"]) == members.pop("evidence")
            assert {name: told[name] for name in members} == members
    for row in [1, 3, 6]:
        (only,) = by_row[row]
        assert all(only[name] is None for name in only if name not in ("row", "status", "error"))
    (solved,) = by_row[4]
    assert solved["step"] is None and solved["placed"] == EASY_SOLUTION and solved["candidates"] == [0] * 81


def test_candidates_and_conclusions_lead_from_each_step_to_the_next():
    steps = table(minirow.explain_many([HARD, SEVENTEEN])).to_pylist()
    for now, then in itertools.pairwise(steps):
        if now["row"] != then["row"]:
            continue
        masks = list(now["candidates"])
        for row, column, digit in now["eliminations"]:
            assert masks[9 * row + column - 10] >> digit - 1 & 1
            masks[9 * row + column - 10] ^= 1 << digit - 1
        for row, column, digit in now["placements"]:
            assert masks[9 * row + column - 10] >> digit - 1 & 1
            masks[9 * row + column - 10] = 0
            assert then["placed"][9 * row + column - 10] == str(digit)
        assert all(after & ~before == 0 for before, after in zip(masks, then["candidates"], strict=True))


@pytest.mark.parametrize("batch", [1, 3, 1000])
@pytest.mark.parametrize("threads", [1, 3])
def test_neither_batches_nor_threads_nor_containers_change_the_rows(batch, threads):
    expected = table(minirow.explain_many(ROWS)).to_pylist()
    strings = pyarrow.array(ROWS, pyarrow.string())
    chunked = pyarrow.chunked_array([strings[:3], strings[3:3], strings[3:]])
    containers = [
        ROWS,
        iter(ROWS),
        strings,
        chunked,
        pyarrow.table({"puzzle": chunked}).to_reader(),
        strings.dictionary_encode(),
        polars.Series(ROWS),
        pandas.Series(ROWS),
        numpy.array(ROWS, object),
    ]
    for container in containers:
        batches = list(minirow.explain_many(container, batch=batch, threads=threads))
        assert len(batches) == -(-len(ROWS) // batch)
        rows = [row for one in batches for row in pyarrow.record_batch(one).to_pylist()]
        assert rows == expected


def test_the_schema_is_the_same_whatever_the_rows():
    def schema(rows, **options):
        return table(minirow.explain_many(rows, **options)).schema

    for options in [{}, {"text": True}, {"evidence": True}, {"text": True, "evidence": True}]:
        schemas = [schema(rows, **options) for rows in ([], [EASY], [None], ["no puzzle"], ROWS)]
        assert all(one == schemas[0] for one in schemas)


def test_other_libraries_read_the_stream():
    expected = table(minirow.explain_many(ROWS)).num_rows
    assert polars.DataFrame(minirow.explain_many(ROWS)).height == expected
    connection = duckdb.connect()
    connection.register("steps", pyarrow.RecordBatchReader.from_stream(minirow.explain_many(ROWS, batch=2)))
    (counted,) = connection.execute("select count(*) from steps").fetchone()
    assert counted == expected


def test_a_source_that_fails_fails_the_stream():
    def puzzles():
        yield EASY
        raise ZeroDivisionError("no more")

    batches = minirow.explain_many(puzzles(), batch=1)
    assert next(batches).to_list("row")[0] == 0
    with pytest.raises(ZeroDivisionError):
        next(batches)
    with pytest.raises(OSError, match="no more"):
        table(minirow.explain_many(puzzles(), batch=1))
    for wrong in [0, 10_001]:
        with pytest.raises(ValueError, match="expected a batch of 1 to 10000 puzzles"):
            minirow.explain_many(ROWS, batch=wrong)
    for wrong in [EASY, 5, pyarrow.array([1])]:
        with pytest.raises(TypeError, match="expected"):
            minirow.explain_many(wrong)
    with pytest.raises(ValueError, match="either a scale or techniques"):
        minirow.explain_many(ROWS, scale="se", techniques="x-wing")


def test_options_choose_the_steps():
    few = table(minirow.explain_many([HARD], techniques=["naked-single", "hidden-single"]))
    assert set(few["technique"].to_pylist()) <= {"naked-single", "hidden-single", None}
    korean = table(minirow.explain_many([EASY], text=True, language="ko"))["text"][0].as_py()
    assert korean == minirow.explain(EASY, language="ko")[0].text
    for scale in ["se", "hodoku"]:
        steps = table(minirow.explain_many([HARD], scale=scale))
        assert steps["technique"].to_pylist() == [step.technique for step in minirow.explain(HARD, scale=scale)]


MEMORY = """
import itertools, resource, sys, minirow
steps = 0
for number, batch in enumerate(minirow.explain_many(itertools.repeat(sys.argv[1], int(sys.argv[2])), batch=100)):
    steps += len(batch)
print(steps, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def test_memory_does_not_grow_with_the_number_of_puzzles():
    def run(number):
        said = subprocess.run([sys.executable, "-c", MEMORY, EASY, str(number)], capture_output=True, check=True)
        return map(int, said.stdout.split())

    (few, small), (many, large) = run(300), run(3000)
    assert many == 10 * few
    # Ten times the steps are 70 megabytes more, if they are kept.
    assert large - small < 30_000


def test_hints_are_those_of_one_puzzle():
    rows = [EASY, HARD, EMPTY, NONE, EASY_SOLUTION, None, "no puzzle"]
    for level in [1, 2, 3, 4]:
        answer = minirow.hint_many(rows, level)
        assert answer.status == ["ok", "ok", "multiple", "none", "solved", "missing", "invalid"]
        for row, puzzle in enumerate(rows[:5]):
            alone = minirow.hint(puzzle, level)
            assert answer.text[row] == alone.text
            assert answer.technique[row] == alone.technique
            assert answer.placements[row] == alone.placements
            assert answer.eliminations[row] == alone.eliminations
            assert answer.assumes_uniqueness[row] == alone.assumes_uniqueness
    assert minirow.hint_many(pyarrow.array(rows)).schema == minirow.hint_many(pyarrow.array([None], "string")).schema
    assert minirow.hint_many(pandas.Series(rows))["status"].tolist() == answer.status


def test_all_steps_of_a_position_include_the_one_that_is_taken():
    for puzzle in [EASY, HARD]:
        steps = minirow.steps_at(puzzle, limit=200)
        first = minirow.explain(puzzle)[0]
        found = [(step.technique, step.placements, step.eliminations) for step in steps]
        assert (first.technique, first.placements, first.eliminations) in found
        assert len(found) == len({repr(one) for one in found})
        assert steps[0].step is None and str(steps[0]) == steps[0].text and steps[0].svg().startswith("<svg")
    assert len(minirow.steps_at(EASY, limit=3)) == 3
    assert {step.technique for step in minirow.steps_at(HARD, techniques="pointing")} <= {"pointing"}


def test_ctrl_c_ends_what_pyarrow_reads():
    # The reader knows no exceptions: it raises an error of its own, and the interrupt comes after it.
    stream = "pyarrow.RecordBatchReader.from_stream(minirow.explain_many([HARDEST] * 100_000)).read_all()"
    reader = "minirow.rate_many(pyarrow.table({'puzzle': [HARDEST] * 1000}).to_reader(), 'se', work=10**9).read_all()"
    for call in [f"with contextlib.suppress(OSError): {stream}", reader]:
        assert said_after_ctrl_c(call, "import contextlib, pyarrow") == "interrupted\n"
