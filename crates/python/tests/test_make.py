"""Puzzles that are made, and rows that are chosen: with the same results as on the command line."""

import json
import os
import subprocess

import minirow
import numpy
import pandas
import polars
import pyarrow
import pytest
from conftest import CONFLICT, EASY, EMPTY, HARD, SEVENTEEN


def command(*arguments, input=""):
    program = os.environ.get("MINIROW_COMMAND")
    if program is None:
        pytest.fail("MINIROW_COMMAND does not name the command")
    said = subprocess.run([program, *arguments], input=input, capture_output=True, text=True)
    return said.stdout.splitlines()


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        (["--level", "hard..expert"], {"level": ("hard", "expert")}),
        (["--er", "1.2..2.5"], {"er": (1.2, 2.5)}),
        (["--technique", "naked-pair"], {"technique": "naked-pair"}),
        (
            ["--level", "medium", "--without", "naked-pair,pointing"],
            {"level": "medium", "without": ["naked-pair", "pointing"]},
        ),
        (["--clues", "24..26", "--symmetry", "half-turn"], {"clues": (24, 26), "symmetry": "half-turn"}),
        (["--grids"], {"grids": True}),
        (["--unbiased", "--clues", "26"], {"unbiased": True, "clues": 26}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_puzzles_are_made_as_on_the_command_line(arguments, options):
    made = minirow.generate(2, seed=5, **options)
    told = [json.loads(line) for line in command("generate", "2", "--seed", "5", "--json", *arguments)]
    assert [one.to_dict() for one in made] == told
    assert (made[0].rating is not None) == any(name in options for name in ("level", "er", "technique"))


def test_wishes_that_make_no_sense_are_refused():
    for options in [
        {"level": "impossible"},
        {"er": 30.0},
        {"er": 7.15},
        {"technique": "telepathy"},
        {"unbiased": True},
    ]:
        with pytest.raises(ValueError, match="expected"):
            minirow.generate(**options)
    with pytest.raises(minirow.Impossible):
        minirow.generate(seed=1, level="easy", er=(9.0, 9.5), tries=20)


def test_minimal_isomorphic_and_near_puzzles_are_those_of_the_command_line():
    puzzle = minirow.generate(seed=3, clues=30)[0].puzzle
    assert [minirow.minimize(puzzle, seed=7).puzzle] == command("minimize", "--seed", "7", puzzle)
    found = [one.puzzle for one in minirow.minimize(puzzle, all=True)]
    assert found == command("minimize", "--all", puzzle) and len(found) > 1
    assert [one.puzzle for one in minirow.minimize(puzzle, all=True, limit=2)] == found[:2]
    assert [minirow.morph(puzzle, seed=7).puzzle] == command("morph", "--seed", "7", puzzle)
    near = [one.puzzle for one in minirow.vary(puzzle)]
    assert near == command("vary", puzzle)
    assert [one.puzzle for one in minirow.vary(puzzle, digits=1)] == command("vary", "--digits", "1", puzzle)
    assert near[0] not in [one.puzzle for one in minirow.vary(puzzle, against=[near[0]])]
    for ask in [minirow.minimize, minirow.vary]:
        with pytest.raises(minirow.NoAnswer) as caught:
            ask(EMPTY)
        assert caught.value.status == "not-unique"


ROWS = [EASY, None, minirow.morph(EASY, seed=1).puzzle, HARD, "no puzzle", CONFLICT, EASY, SEVENTEEN]


@pytest.mark.parametrize("key", ["puzzle", "solution"])
def test_duplicates_are_removed_from_every_container(key):
    kept = [EASY, HARD, SEVENTEEN]
    strings = pyarrow.array(ROWS, pyarrow.string())
    assert minirow.dedupe(ROWS, key=key) == kept
    assert minirow.dedupe(tuple(ROWS), key=key) == tuple(kept)
    views = [strings.cast(pyarrow.string_view()), strings.cast(pyarrow.binary()).cast(pyarrow.binary_view())]
    chunked = pyarrow.chunked_array([strings[:2], strings[2:]])
    for container in [strings, chunked, strings.dictionary_encode(), views[0]]:
        found = minirow.dedupe(container, key=key)
        assert type(found) is type(container) and found.to_pylist() == kept
    assert minirow.dedupe(pyarrow.table({"p": strings}), key=key).column("p").to_pylist() == kept
    assert minirow.dedupe(views[1], key=key).to_pylist() == [row.encode() for row in kept]
    assert minirow.dedupe(pyarrow.table({"p": views[0]}), key=key).column("p").to_pylist() == kept
    table = pyarrow.table({"p": strings})
    answer = minirow.dedupe(table.to_reader(max_chunksize=3), key=key)
    assert isinstance(answer, pyarrow.RecordBatchReader) and answer.read_all() == pyarrow.table({"p": kept})
    assert minirow.dedupe(polars.Series(ROWS), key=key).to_list() == kept
    assert minirow.dedupe(pandas.Series(ROWS), key=key).tolist() == kept
    assert minirow.dedupe(numpy.array(ROWS, object), key=key).tolist() == kept
    digits = numpy.array([[0 if cell in ".0" else int(cell) for cell in row] for row in (EASY, EASY, HARD)])
    assert minirow.dedupe(digits, key=key).shape == (2, 81)
    assert minirow.dedupe([]) == []
    for empty in [strings[:0], views[0][:0], polars.Series([], dtype=polars.String), pandas.Series([], dtype="string")]:
        found = minirow.dedupe(empty, key=key)
        assert type(found) is type(empty) and len(found) == 0
    assert minirow.dedupe(pandas.DataFrame(digits[:0]), key=key).shape == (0, 81)
    with pytest.raises(ValueError, match="expected a key"):
        minirow.dedupe(ROWS, key="sum")


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        (["--unique"], {"unique": True}),
        (["--minimal"], {"minimal": True}),
        (["--clues", "17..25"], {"clues": (17, 25)}),
        (["--symmetry", "half-turn"], {"symmetry": "half-turn"}),
        (["--level", "easy..medium"], {"level": ("easy", "medium")}),
        (["--er", "1.2..1.5"], {"er": (1.2, 1.5)}),
        (["--not", "--unique"], {"unique": True, "invert": True}),
        (["--technique", "hidden-single"], {"technique": "hidden-single"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_rows_are_chosen_as_on_the_command_line(arguments, options):
    rows = [EASY, HARD, SEVENTEEN, EMPTY]
    assert minirow.filter(rows, **options) == command("filter", *arguments, input="\n".join(rows))
    assert minirow.filter(polars.Series([*rows, None, "x"]), **options).to_list() == minirow.filter(rows, **options)
