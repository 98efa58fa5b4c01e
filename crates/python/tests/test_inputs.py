"""Columns of Arrow in every layout, tables of one column, readers, and tensors of other libraries."""

import io
from typing import get_args

import minirow
import numpy
import pandas
import polars
import pyarrow
import pytest
from conftest import EASY, EASY_SOLUTION, HARD
from minirow import _types

ROWS = [EASY, None, HARD, "no puzzle", EASY]
STATUSES = ["unique", "missing", "unique", "invalid", "unique"]
DIGITS = numpy.array([[0 if cell == "." else int(cell) for cell in row] for row in (EASY, HARD)], numpy.uint8)
SOLVED = [EASY_SOLUTION, minirow.solve(HARD).solution]


@pytest.mark.parametrize("key", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"])
@pytest.mark.parametrize("value", ["string", "large_string", "binary", "string_view"])
def test_dictionaries_are_read(key, value):
    texts = pyarrow.array(ROWS, pyarrow.string()).dictionary_encode()
    values = texts.dictionary.cast(getattr(pyarrow, value)())
    encoded = pyarrow.DictionaryArray.from_arrays(texts.indices.cast(getattr(pyarrow, key)()), values)
    assert minirow.solve_many(encoded).column("status").to_pylist() == STATUSES
    assert minirow.solve_many(encoded.slice(1, 3)).column("status").to_pylist() == STATUSES[1:4]


def test_categories_of_polars_and_pandas_are_read():
    texts = [row for row in ROWS if row is not None]
    for kind in [polars.Categorical, polars.Enum(list(dict.fromkeys(texts)))]:
        series = polars.Series(ROWS, dtype=kind)
        assert minirow.solve_many(series)["status"].to_list() == STATUSES
    assert minirow.solve_many(pandas.Series(ROWS, dtype="category"))["status"].tolist() == STATUSES


def test_lists_of_numbers_and_bytes_of_fixed_length_are_read():
    flat = pyarrow.array(DIGITS.reshape(-1))
    fixed = pyarrow.FixedSizeListArray.from_arrays(flat, 81)
    nine = pyarrow.FixedSizeListArray.from_arrays(pyarrow.FixedSizeListArray.from_arrays(flat, 9), 9)
    lists = [pyarrow.array(DIGITS.tolist(), pyarrow.list_(kind)) for kind in (pyarrow.int8(), pyarrow.float32())]
    holes = [[cell or None for cell in row] for row in DIGITS.tolist()]
    lists += [
        pyarrow.array(holes, pyarrow.large_list(pyarrow.int64())),
        pyarrow.array(holes, pyarrow.list_(pyarrow.float64())),
    ]
    lists += [pyarrow.array(DIGITS.reshape(-1, 9, 9).tolist())]
    rows = [EASY.encode(), HARD.encode()]
    for column in [fixed, nine, *lists, pyarrow.array(rows, pyarrow.binary(81))]:
        answer = minirow.solve_many(column)
        assert answer.column("solution").to_pylist() == SOLVED
    series = [polars.Series(DIGITS.tolist(), dtype=polars.Array(polars.UInt8, 81)), polars.Series(DIGITS.tolist())]
    for one in series:
        assert minirow.solve_many(one)["solution"].to_list() == SOLVED
    wrong = pyarrow.array([DIGITS[0].tolist(), None, [1, 2], [10] + [0] * 80, [9] * 200])
    answer = minirow.solve_many(wrong)
    assert answer.column("status").to_pylist() == ["unique", "missing", "invalid", "invalid", "invalid"]
    assert answer.column("error").to_pylist()[2] == "expected 81 cells, found 2"


def test_a_table_of_one_column_is_that_column_and_a_reader_is_answered_batch_by_batch():
    table = pyarrow.table({"puzzle": ROWS})
    assert minirow.solve_many(table).column("status").to_pylist() == STATUSES
    assert isinstance(minirow.solve_many(table.to_batches()[0]), pyarrow.RecordBatch)
    assert minirow.solve_many(polars.DataFrame(table))["status"].to_list() == STATUSES
    assert minirow.solve_many(pandas.DataFrame({"puzzle": ROWS}))["status"].tolist() == STATUSES
    asked = []

    def batches():
        for number in range(3):
            asked.append(number)
            yield from table.to_batches()

    reader = minirow.solve_many(pyarrow.RecordBatchReader.from_batches(table.schema, batches()))
    assert isinstance(reader, pyarrow.RecordBatchReader) and asked == []
    assert reader.read_next_batch().column("status").to_pylist() == STATUSES
    assert asked == [0]
    assert reader.read_all().num_rows == 2 * len(ROWS)


class Tensor:
    """An array of a library that nobody knows, which shares its memory by DLPack and nothing else."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


@pytest.mark.parametrize("kind", ["uint8", "int64", "float32"])
def test_tensors_are_answered_like_arrays(kind):
    for shape in [(-1, 81), (-1, 9, 9)]:
        array = DIGITS.astype(kind).reshape(shape)
        answer, expected = minirow.solve_many(Tensor(array)), minirow.solve_many(array)
        assert answer.solution.tolist() == expected.solution.tolist()
        assert answer.status.tolist() == ["unique", "unique"]
    assert minirow.filter(Tensor(array), unique=True).shape == array.shape


def test_rows_in_many_windows_are_answered_as_in_one(monkeypatch):
    rows = (ROWS * 7)[:33]
    array = numpy.repeat(DIGITS, 9, axis=0)
    expected = [
        minirow.solve_many(rows),
        minirow.solve_many(array),
        minirow.count_many(array, 5),
        minirow.check_many(array),
    ]
    monkeypatch.setattr("minirow._kinds._WINDOW", 4)
    seen = []
    found = [minirow.solve_many(rows, progress=seen.append), minirow.solve_many(array), minirow.count_many(array, 5)]
    found.append(minirow.check_many(array))
    for one, other in zip(found, expected, strict=True):
        for column, same in zip(one, other, strict=True):
            assert numpy.array_equal(column, same)
    assert seen == sorted(seen) and seen[-1] == len(rows)


def test_data_frames_may_have_a_column_for_each_cell():
    frame = pandas.DataFrame(DIGITS, index=["a", "b"])
    answer = minirow.solve_many(frame)
    assert (answer["solution"].tolist(), answer.index.tolist()) == (SOLVED, ["a", "b"])
    holes = pandas.read_csv(
        io.StringIO("\n".join(",".join(map(str, row)) for row in DIGITS)), header=None, na_values="0"
    )
    assert minirow.solve_many(holes)["solution"].tolist() == SOLVED
    assert minirow.solve_many(polars.DataFrame(DIGITS))["solution"].to_list() == SOLVED
    kept = minirow.filter(frame, clues=int((DIGITS[1] > 0).sum()))
    assert kept.index.tolist() == ["b"]
    assert minirow.dedupe(polars.DataFrame(DIGITS)).shape == DIGITS.shape
    with pytest.raises(TypeError, match="found 2 columns"):
        minirow.solve_many(frame.iloc[:, :2])


def test_the_categories_of_a_status_are_the_words_that_it_may_be():
    rows = pandas.Series([*ROWS, "." * 81, EASY[:9] * 9])
    solved = minirow.solve_many(rows)["status"]
    assert solved.cat.categories.tolist() == list(get_args(_types.RowStatus))
    assert solved.tolist() == minirow.solve_many(rows.tolist()).status
    for ask in [minirow.count_many, minirow.check_many, minirow.canon_many, minirow.rate_many, minirow.hint_many]:
        assert ask(rows)["status"].tolist() == ask(rows.tolist()).status
