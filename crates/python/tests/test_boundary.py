"""Nothing that Python hands over may crash the interpreter: seeded nonsense for every function."""

import random
import string

import minirow
import numpy
import pyarrow
import pytest
from conftest import EASY, EASY_SOLUTION, HARD

ALLOWED = (TypeError, ValueError, OverflowError, KeyError, AttributeError, MemoryError)


def nonsense(random):
    """Something that may or may not be a puzzle."""
    pool = string.printable + "한글\u2014\x00é🙂"
    makers = [
        lambda: "".join(random.choices(pool, k=random.randrange(200))),
        lambda: "".join(random.choices("123456789....", k=random.choice([80, 81, 82, 729]))),
        lambda: "".join(c if random.random() < 0.97 else random.choice(pool) for c in random.choice([EASY, HARD])),
        lambda: bytes(random.randrange(256) for _ in range(random.randrange(200))),
        lambda: [random.randrange(-2, 12) for _ in range(random.choice([0, 80, 81, 82]))],
        lambda: minirow.convert(EASY, random.choice(["grid", "sukaku", "hodoku-pm", "csv", "ndjson"]))[
            : random.randrange(900)
        ],
        lambda: random.choice([None, 0, -1, 2**64, 2**200, 1.5, float("nan"), {}, [], (), object(), str, lambda: 1]),
        lambda: random.choice([EASY, HARD, EASY_SOLUTION]),
    ]
    return random.choice(makers)()


def test_one_puzzle_functions_answer_or_raise():
    random_ = random.Random(14)
    functions = [
        minirow.parse,
        minirow.solve,
        minirow.check,
        minirow.candidates,
        minirow.canon,
        minirow.prove,
        lambda x: minirow.rate(x, ["human", "se", "hodoku"], work=0),
        lambda x: minirow.rate(EASY, x),
        lambda x: minirow.rate(EASY, "se", work=x),
        lambda x: minirow.count(x, 10),
        lambda x: minirow.hint(x, random_.randrange(-1, 6)),
        lambda x: minirow.convert(x, random_.choice(minirow.formats())[0]),
        lambda x: minirow.same(x, nonsense(random_)),
        lambda x: minirow.rank(EASY, x),
        lambda x: minirow.unrank(EASY, x),
        lambda x: minirow.verify(EASY, x, nonsense(random_)),
        lambda x: minirow.generate(1, pattern=x, tries=3, seed=1),
        lambda x: minirow.generate(1, seed=x, clues=40),
        lambda x: minirow.generate(x if isinstance(x, int) and x < 9 else "x", tries=2),
        lambda x: minirow.explain(EASY, techniques=x),
        lambda x: minirow.sample(EASY, 1, seed=x),
        lambda x: minirow.count(EASY, x),
        lambda x: minirow.solve(EASY).svg(x),
        lambda x: minirow.parse_all(x),
        lambda x: minirow.parse(x, nonsense(random_)),
    ]
    answered = 0
    for turn in range(1500):
        value = nonsense(random_)
        try:
            answer = random_.choice(functions)(value)
            repr(answer), str(answer)
            answered += 1
        except ALLOWED:
            pass
        except BaseException as error:
            raise AssertionError(f"turn {turn}: {value!r}") from error
    assert answered > 150


def test_many_puzzle_functions_answer_or_raise():
    random_ = random.Random(15)
    functions = [minirow.solve_many, lambda x: minirow.count_many(x, 3), minirow.check_many, minirow.canon_many]
    functions += [minirow.rate_many, lambda x: minirow.rate_many(x, random_.choice(["se", "hodoku", x]), work=0)]
    for turn in range(300):
        rows = [nonsense(random_) for _ in range(random_.randrange(30))]
        texts = [row for row in rows if isinstance(row, str) and "\x00" not in row]
        kinds = [
            rows,
            texts,
            pyarrow.array(texts, random_.choice([pyarrow.string(), pyarrow.large_string(), pyarrow.string_view()])),
            numpy.frombuffer(random_.randbytes(81 * 5), numpy.uint8).reshape(5, 81),
            nonsense(random_),
        ]
        value = random_.choice(kinds)
        try:
            answer = random_.choice(functions)(value)
            if hasattr(value, "__len__") and isinstance(answer, tuple):
                assert len(answer.status) == len(value)
        except ALLOWED:
            pass
        except BaseException as error:
            raise AssertionError(f"turn {turn}: {value!r}") from error


def test_strings_of_any_bytes_are_refused_row_by_row():
    binary = pyarrow.array([b"\xff" * 81, EASY.encode(), b"\x00" * 81, None], pyarrow.binary())
    assert minirow.solve_many(binary).column("status").to_pylist() == ["invalid", "unique", "invalid", "missing"]


def test_cells_are_written_only_where_they_fit():
    columns = minirow._minirow.solve_many([EASY, HARD])
    for memory in [bytes(162), bytearray(161), numpy.zeros(162), None]:
        with pytest.raises((BufferError, TypeError)):
            columns.write_cells("solution", memory)
    with pytest.raises(KeyError):
        columns.write_cells("status", bytearray(2))
    memory = bytearray(162)
    columns.write_cells("solution", memory)
    assert memory[:81].decode() == EASY_SOLUTION


class Liar:
    """An object whose Arrow interface is not what it says."""

    def __init__(self, answer):
        self.answer = answer

    def __arrow_c_array__(self, requested_schema=None):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def test_a_broken_arrow_interface_is_an_exception():
    schema, array = pyarrow.array([EASY]).__arrow_c_array__()
    numbers = pyarrow.array([1]).__arrow_c_array__()
    for wrong in [None, 1, (), (1, 2), (schema, schema), (array, schema), numbers, KeyError("x")]:
        with pytest.raises((TypeError, ValueError, KeyError)):
            minirow.solve_many(Liar(wrong))
    good = Liar(pyarrow.array([EASY]).__arrow_c_array__())
    assert len(minirow.solve_many(good)) == 1
    # What was handed over once is gone.
    with pytest.raises(ValueError, match="released"):
        minirow.solve_many(good)
