import decimal
import signal
import threading
import time

import minirow
import numpy
import pandas
import polars
import pyarrow
import pytest
from conftest import CONFLICT, EASY, EASY_SOLUTION, EMPTY, HARD, NONE


def count_to_100(puzzles, **options):
    return minirow.count_many(puzzles, 100, **options)


def rate_se(puzzles, **options):
    # An empty grid takes minutes otherwise.
    return minirow.rate_many(puzzles, "se", work=0, **options)


def rate_hodoku(puzzles, **options):
    return minirow.rate_many(puzzles, "hodoku", **options)


RATED = [minirow.rate_many, rate_se, rate_hodoku]
ALL = [minirow.solve_many, count_to_100, minirow.check_many, minirow.canon_many, *RATED]


def test_each_row_of_a_list_gets_its_status_and_its_solution(mixed):
    rows, statuses = mixed
    answer = minirow.solve_many([*rows, None, minirow.parse(EASY), EASY.encode()])
    assert answer.status == [*statuses, "missing", "unique", "unique"]
    for row, status, solution, error in zip(rows, *answer, strict=False):
        assert (solution is not None) == (status in ("unique", "multiple"))
        assert (error is not None) == (status == "invalid")
        if solution:
            assert solution == minirow.solve(row).solution
        if error:
            with pytest.raises(minirow.ParseError) as caught:
                minirow.solve(row)
            assert str(caught.value) == error


@pytest.mark.parametrize("ask", ALL)
def test_every_kind_gives_the_same_answers(ask, mixed):
    rows, _ = mixed
    if ask in RATED:
        # It takes long to find out that nothing follows from nothing.
        rows.remove(EMPTY)
    rows = [*rows, None] * 20
    expected = list(zip(*ask(rows), strict=True))

    def normal(table):
        whole = [int(value) if isinstance(value, decimal.Decimal) else value for row in table for value in row.values()]
        width = len(table[0])
        return [tuple(whole[at : at + width]) for at in range(0, len(whole), width)]

    strings = pyarrow.array(rows, pyarrow.string())
    kinds = [strings, strings.cast(pyarrow.large_string()), strings.cast(pyarrow.string_view())]
    kinds += [kind.slice(3, 101) for kind in kinds]
    for kind in kinds:
        answer = ask(kind)
        assert isinstance(answer, pyarrow.RecordBatch)
        answer.validate(full=True)
        assert normal(answer.to_pylist()) == (expected if len(kind) == len(rows) else expected[3:104])
    chunked = pyarrow.chunked_array([strings[:7], strings[7:7], strings[7:]])
    assert isinstance(ask(chunked), pyarrow.Table)
    assert normal(ask(chunked).to_pylist()) == expected
    series = polars.Series(rows)
    assert isinstance(ask(series), polars.DataFrame)
    assert normal(ask(series).to_dicts()) == expected
    for column in [
        pandas.Series(rows),
        pandas.Series(rows, dtype="string[pyarrow]"),
        pandas.Series(rows, dtype=pandas.ArrowDtype(pyarrow.string())),
    ]:
        column.index = range(5, 5 + len(rows))
        answer = ask(column)
        assert list(answer.index) == list(column.index)
        told = answer.astype(object).where(answer.notna(), None)
        assert list(told.itertuples(index=False, name=None)) == expected
    columns = ask(Foreign(strings))
    assert isinstance(columns, minirow.Columns) and len(columns) == len(rows)
    assert normal(pyarrow.table(columns).to_pylist()) == expected
    assert list(zip(*ask(iter(rows)), strict=True)) == expected
    assert list(zip(*ask(tuple(rows), threads=3), strict=True)) == expected


@pytest.mark.parametrize("scale", ["human", "se", "hodoku"])
def test_each_row_is_rated_as_it_is_alone(scale, mixed):
    rows, statuses = mixed
    answer = minirow.rate_many(rows, scale, work=0)
    for row, status, told in zip(rows, statuses, zip(*answer, strict=True), strict=True):
        members = dict(zip(answer._fields, told, strict=True))
        error = members.pop("error")
        assert members["status"] == status and (error is not None) == (status == "invalid")
        if status != "invalid":
            alone = minirow.rate(row, scale, work=0).to_dict()
            assert {name: value for name, value in members.items() if value is not None} == {
                name: value for name, value in alone.items() if value is not None
            }
    with pytest.raises(ValueError, match="expected human, se or hodoku"):
        minirow.rate_many(rows, "hard")


class Foreign:
    """An object of a library that nobody knows, with the Arrow interface and nothing else."""

    def __init__(self, array):
        self.array = array

    def __arrow_c_array__(self, requested_schema=None):
        return self.array.__arrow_c_array__(requested_schema)


def test_exact_counts_of_any_size_come_in_every_kind():
    rows, size = [EASY, EMPTY, CONFLICT], 6_670_903_752_021_072_936_960
    assert minirow.count_many(rows).count == [1, size, None]
    assert minirow.count_many(pyarrow.array(rows)).column("count").to_pylist() == [1, size, None]
    assert minirow.count_many(polars.Series(rows))["count"].to_list() == [1, size, None]
    assert minirow.count_many(pandas.Series(rows))["count"].tolist() == [1, size, None]
    assert minirow.count_many(pandas.Series(rows[:1]))["count"].tolist() == [1]


def test_arrays_of_every_type_are_answered_by_digits_or_characters_of_their_shape():
    rows = [EASY, HARD, EMPTY, NONE, CONFLICT]
    codes = numpy.array([list(row.encode()) for row in rows], dtype=numpy.uint8)
    digits = numpy.where(codes == ord("."), 0, codes - ord("0")).astype(numpy.uint8)
    letters = numpy.array([list(row) for row in rows])
    expected = minirow.solve_many(rows)
    solved = [[int(digit) for digit in row or "0" * 81] for row in expected.solution]
    whole = [digits.astype(kind) for kind in "bBhHiIlLqQ"]
    floats = [digits.astype(kind) for kind in ("f2", "f4", "f8", "longdouble", ">f8", ">i4")]
    shapes = [numpy.asfortranarray(digits), digits.reshape(-1, 9, 9), numpy.repeat(digits, 2, axis=0)[::2]]
    for array in [codes, codes.astype(int), *whole, *floats, *shapes, digits.astype(object), letters.astype(object)]:
        answer = minirow.solve_many(array)
        assert answer.status.tolist() == expected.status
        assert (answer.solution.shape, answer.solution.dtype) == (array.shape, numpy.uint8)
        assert answer.error == expected.error
        assert answer.solution.reshape(-1, 81).tolist() == solved
        answer.solution[0, 0] = 1
    blanks = letters.copy()
    blanks[blanks == "."] = ""
    for array in [
        letters,
        letters.astype("S1"),
        letters.reshape(-1, 9, 9),
        blanks,
        letters.astype("U3"),
        letters.astype("S3"),
    ]:
        answer = minirow.solve_many(array)
        assert answer.status.tolist() == expected.status
        assert (answer.solution.shape, answer.solution.dtype) == (array.shape, numpy.dtype(f"{array.dtype.kind}1"))
        joined = ["".join(row) for row in answer.solution.reshape(-1, 81).astype(str).tolist()]
        assert joined == [row or EMPTY for row in expected.solution]
    texts = minirow.solve_many(numpy.array(rows))
    assert texts.solution.tolist() == expected.solution
    assert minirow.count_many(digits, 5).count.tolist() == [1, 1, 5, 0, 0]
    assert minirow.check_many(digits).clues.tolist() == [32, 22, 0, 9, 2]
    assert minirow.canon_many(digits).canonical.shape == (5, 81)
    rated = rate_se(digits)
    assert rated.er.dtype == float and rated.er[:2].tolist() == [1.2, 2.0] and numpy.isnan(rated.er[3:]).all()
    assert minirow.rate_many(digits).level.tolist()[2:] == [None, None, None]
    assert minirow.rate_many(digits).effort.tolist()[3:] == [0, 0]


@pytest.mark.parametrize(
    "puzzles",
    [
        EASY,
        EASY.encode(),
        7,
        None,
        numpy.zeros((2, 80), numpy.uint8),
        numpy.zeros((2, 81), complex),
        numpy.zeros((2, 81), "M8[s]"),
        numpy.zeros(81, numpy.uint8),
        numpy.zeros((2, 9, 8)),
        pyarrow.array([1, 2]),
        pyarrow.array([5, 5]).dictionary_encode(),
        pyarrow.table({"id": [1], "puzzle": [EASY]}),
        polars.DataFrame({"id": [1], "puzzle": [EASY]}),
        pandas.DataFrame({"id": [1], "puzzle": [EASY]}),
    ],
    ids=lambda puzzles: type(puzzles).__name__,
)
@pytest.mark.parametrize("ask", ALL)
def test_what_is_no_column_of_puzzles_is_refused(ask, puzzles):
    with pytest.raises((TypeError, ValueError), match="expected"):
        ask(puzzles)


@pytest.mark.parametrize("ask", ALL)
def test_no_rows_are_answered_by_no_rows(ask):
    assert all(len(column) == 0 for column in ask([]))
    assert len(ask(pyarrow.array([], pyarrow.string()))) == 0
    assert len(ask(pyarrow.chunked_array([], pyarrow.string()))) == 0
    assert len(ask(polars.Series([], dtype=polars.String))) == 0
    assert all(len(column) == 0 for column in ask(numpy.zeros((0, 81), numpy.uint8)))


def test_progress_reaches_the_number_of_rows():
    seen = []
    minirow.solve_many([EASY] * 5000, progress=seen.append)
    assert seen[-1] == 5000 and seen == sorted(seen)
    assert minirow.solve_many([EASY], progress=True).status == ["unique"]
    with pytest.raises(ZeroDivisionError):
        minirow.count_many([EASY_SOLUTION[:9] + "." * 72] * 100, progress=lambda done: 1 / 0)


def test_other_threads_run_meanwhile():
    ran = 0
    ended = threading.Event()

    def work():
        minirow.count_many([EASY_SOLUTION[:18] + "." * 63] * 30, threads=1)
        ended.set()

    worker = threading.Thread(target=work)
    worker.start()
    while not ended.wait(0.001):
        ran += 1
    worker.join()
    assert ran > 3


@pytest.mark.parametrize(
    "ask",
    [
        lambda: minirow.count_many([EASY_SOLUTION[:9] + "." * 72] * 500, threads=1),
        lambda: [minirow.count(EASY_SOLUTION[:9] + "." * 72, threads=1) for _ in range(500)],
        lambda: minirow.rate_many([HARD] * 10**6, threads=1),
        lambda: minirow.count(EMPTY, limit=10**12),
        lambda: minirow.generate(10**7, seed=1),
    ],
)
def test_ctrl_c_ends_long_work(ask):
    # A background job of a shell starts with Ctrl-C ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    main = threading.main_thread().ident
    timer = threading.Timer(0.3, signal.pthread_kill, (main, signal.SIGINT))
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        ask()
    timer.join()
    signal.signal(signal.SIGINT, before)
    assert time.monotonic() - begun < 60
