"""No row stops the others, and no row changes the types of the answers."""

import decimal

import duckdb
import minirow
import numpy
import pandas
import polars
import pyarrow
import pytest
from conftest import EASY, EASY_SOLUTION, EMPTY, HARD, NONE
from test_many import ALL

DIGITS = numpy.array([0 if cell == "." else int(cell) for cell in EASY])
SOLVED = [int(digit) for digit in EASY_SOLUTION]


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        *(("uint8", value) for value in (10, 48, 255)),
        *(("int64", value) for value in (10, -1, 300, 53, 2**62)),
        *(("int8", value) for value in (-1, 10)),
        *(("uint64", value) for value in (10, 2**63)),
        *(("float64", value) for value in (10, -1, 0.5, float("inf"), 1e300)),
        ("float16", 0.5),
        *(("object", value) for value in (10, -1, None, "x", "12", 1.5, pandas.NA, [1], 2**70)),
    ],
)
@pytest.mark.parametrize("shape", [(-1, 81), (-1, 9, 9)])
def test_a_cell_out_of_range_makes_its_row_invalid_and_no_other(kind, wrong, shape):
    array = numpy.stack([DIGITS] * 3).astype(kind)
    array[1, 4] = wrong
    answer = minirow.solve_many(array.reshape(shape))
    assert answer.status.tolist() == ["unique", "invalid", "unique"]
    assert answer.solution.dtype == numpy.uint8
    assert answer.solution.reshape(-1, 81).tolist() == [SOLVED, [0] * 81, SOLVED]
    assert answer.error[0] is None and answer.error[1].startswith("cell 5: expected a number from 0 to 9, found ")


@pytest.mark.parametrize("kind", ["float16", "float32", "float64", "object"])
def test_no_number_is_an_empty_cell(kind):
    array = numpy.stack([DIGITS] * 3).astype(kind)
    array[1][array[1] == 0] = float("nan")
    answer = minirow.solve_many(array)
    assert answer.status.tolist() == ["unique"] * 3
    assert answer.solution.tolist() == [SOLVED] * 3
    assert minirow.solve(array[1].tolist()).solution == EASY_SOLUTION


def test_characters_and_digits_do_not_mix_in_a_row():
    letters = numpy.array([list(EASY), list(EASY)])
    letters[1, 0] = "한"
    answer = minirow.solve_many(letters)
    assert answer.status.tolist() == ["unique", "invalid"] and "".join(answer.solution[0]) == EASY_SOLUTION
    codes = numpy.array([list(EASY.encode()), DIGITS, DIGITS], numpy.uint8)
    codes[2, 0] = ord("5")
    answer = minirow.solve_many(codes)
    assert answer.status.tolist() == ["unique", "unique", "invalid"]
    assert answer.solution.tolist() == [SOLVED, SOLVED, [0] * 81]


class Hostile:
    """An object that fails wherever it is touched."""

    def __getattr__(self, name):
        raise RuntimeError(name)

    def __iter__(self):
        raise RuntimeError("no")

    def __float__(self):
        raise ZeroDivisionError

    def __ne__(self, other):
        raise ArithmeticError

    __hash__ = object.__hash__


MISSING = [None, float("nan"), numpy.float32("nan"), decimal.Decimal("nan"), pandas.NA, pandas.NaT]
INVALID = [
    5,
    2**200,
    1.5,
    True,
    {},
    [],
    object(),
    str,
    [EASY],
    [[1]],
    [None] * 81,
    [0] * 80,
    [0] * 82,
    "",
    b"\xff",
    "\ud800",
]
INVALID += [numpy.zeros(80), numpy.full(81, 10), numpy.full((9, 9), -1), numpy.array(5), Hostile(), [Hostile()] * 81]
INVALID += [(0 for _ in iter(int, 1)), [pandas.NA] * 81, numpy.datetime64("2026-11-17"), minirow.solve(EASY), range(3)]
GOOD = [EASY, EASY.encode(), minirow.parse(EASY), list(EASY), DIGITS, DIGITS.reshape(9, 9), DIGITS.tolist()]
GOOD += [
    DIGITS.reshape(9, 9).tolist(),
    DIGITS.astype(float),
    tuple(DIGITS),
    iter(DIGITS.tolist()),
    DIGITS.astype(object),
]


@pytest.mark.parametrize("ask", ALL)
def test_whatever_a_list_holds_each_row_gets_its_own_status(ask):
    # Iterators are read once.
    rows = [*MISSING, *INVALID, *(row for row in GOOD if hasattr(row, "__len__"))]
    answer = ask(rows)
    good = len(rows) - len(MISSING) - len(INVALID)
    statuses = ["missing"] * len(MISSING) + ["invalid"] * len(INVALID)
    assert answer.status[:-good] == statuses
    assert set(answer.status[-good:]) <= {"unique", "ok"}
    assert [error is not None for error in answer.error] == [status == "invalid" for status in answer.status]
    assert len({repr(values) for values in list(zip(*answer, strict=True))[-good:]}) == 1


def test_a_list_of_mixed_rows_is_solved():
    rows = [row for row in GOOD if not hasattr(row, "__next__")] + [iter(DIGITS.tolist())]
    assert set(minirow.solve_many(rows).solution) == {EASY_SOLUTION}
    mixed = numpy.empty(3, object)
    mixed[:] = [EASY, 5, DIGITS]
    answer = minirow.solve_many(mixed)
    assert answer.status.tolist() == ["unique", "invalid", "unique"]
    assert answer.solution.tolist() == [EASY_SOLUTION, None, EASY_SOLUTION]
    with pytest.raises(KeyboardInterrupt):
        minirow.solve_many([EASY, Interrupted()])


class Interrupted:
    def __iter__(self):
        raise KeyboardInterrupt


@pytest.mark.parametrize("kind", ["object", "string[python]", "string[pyarrow]", "large"])
def test_pandas_columns_with_missing_rows_are_answered(kind):
    rows = [EASY, pandas.NA, "no puzzle", None]
    series = pandas.Series(rows, dtype=pandas.ArrowDtype(pyarrow.large_string()) if kind == "large" else kind)
    answer = minirow.solve_many(series)
    assert answer["status"].tolist() == ["unique", "missing", "invalid", "missing"]
    assert answer["solution"].notna().tolist() == [True, False, False, False]
    assert minirow.solve_many(pandas.Index(series))["status"].tolist() == answer["status"].tolist()


# Columns of one kind of row each: whatever they hold, the answers have the same types.
CONTENTS = [[EASY, HARD], [EASY, "no puzzle"], ["no puzzle"] * 2, [None, EASY], [None, None], [NONE], []]


def count_exactly(puzzles):
    return minirow.count_many(puzzles)


@pytest.mark.parametrize("ask", [*ALL, count_exactly])
def test_the_types_of_the_answers_do_not_depend_on_the_rows(ask):
    contents = [*CONTENTS, [EMPTY]] if ask is count_exactly else CONTENTS

    def same(types):
        types = [repr(some) for some in types]
        assert set(types) == {types[0]}

    same(ask(pandas.Series(rows, dtype=object)).dtypes.tolist() for rows in contents)
    same(ask(pandas.Series(rows, dtype="string[pyarrow]")).dtypes.tolist() for rows in contents)
    same(ask(pyarrow.array(rows, pyarrow.string())).schema for rows in contents)
    same(ask(pyarrow.array(rows, pyarrow.string_view())).schema for rows in contents)
    same(ask(polars.Series(rows, dtype=polars.String)).schema for rows in contents)
    same([getattr(column, "dtype", type(column)) for column in ask(numpy.array(rows, object))] for rows in contents)
    digits = [
        numpy.stack([DIGITS, DIGITS]),
        numpy.zeros((1, 81), int),
        numpy.full((2, 81), 300),
        numpy.zeros((0, 81), int),
    ]
    if ask is not minirow.rate_many:
        same(
            [getattr(column, "dtype", type(column)) for column in ask(array)]
            for array in digits
            if array.any() or not len(array)
        )
    connection = duckdb.connect()

    def described(rows):
        answers = pyarrow.table(ask(pyarrow.chunked_array([rows], pyarrow.string())))
        return connection.from_arrow(answers).types

    same(described(rows) for rows in contents)


def test_a_column_of_nulls_alone_is_missing():
    assert minirow.solve_many(pyarrow.nulls(3)).column("status").to_pylist() == ["missing"] * 3
    assert minirow.solve_many(polars.Series([None, None]))["status"].to_list() == ["missing"] * 2
    with pytest.raises(MemoryError):
        minirow.solve_many(pyarrow.nulls(2**50))


def test_many_answers_are_shown_in_few_lines():
    for ask in ALL:
        assert len(repr(ask([EASY] * 200))) < 1000
    for puzzles in [[EASY] * 10_000, numpy.array([EASY] * 10_000), numpy.stack([DIGITS] * 10_000), ["x"] * 10_000]:
        assert len(repr(minirow.solve_many(puzzles))) < 1000
    assert "10000 rows" in repr(minirow.solve_many([EASY] * 10_000))
    assert len(repr(minirow.sample(EMPTY, 10_000, seed=1))) < 1000
    few = minirow.solve_many([EASY, None])
    assert (
        repr(few) == f"SolvedMany(status=['unique', 'missing'], solution=['{EASY_SOLUTION}', None], error=[None, None])"
    )
