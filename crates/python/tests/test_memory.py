"""The memory that a call needs beside its input: little more than its answer.

Each call is made in a process of its own, whose peak the system records.
"""

import subprocess
import sys

import pytest
from conftest import EASY

CHILD = """
import re, sys
import minirow, numpy, pandas, pyarrow

EASY, kind = sys.argv[1:]
ROWS = 500_000
digits = numpy.frombuffer(EASY.replace(".", "0").encode(), numpy.uint8) - 48
make = {
    "numpy": lambda: numpy.tile(digits, (ROWS, 1)),
    "list": lambda: [(EASY[:40] + EASY[40:]) for _ in range(ROWS)],
    "pandas": lambda: pandas.Series([(EASY[:40] + EASY[40:]) for _ in range(ROWS)], dtype=object),
    "pyarrow": lambda: pyarrow.array([EASY]).take(numpy.zeros(ROWS, numpy.int32)),
}[kind]


def memory(field):
    with open("/proc/self/status") as status:
        return 1024 * int(re.search(field + r":\\s+(\\d+) kB", status.read()).group(1))


def size(puzzles):
    if kind == "pandas":
        return puzzles.memory_usage(deep=True)
    return puzzles.nbytes if kind != "list" else sys.getsizeof(puzzles) + sum(map(sys.getsizeof, puzzles))


puzzles = make()
minirow.solve_many(puzzles[:1])
# The peak is counted from here.
with open("/proc/self/clear_refs", "w") as clear:
    clear.write("5")
before = memory("VmRSS")
answer = minirow.solve_many(puzzles, threads=2)
print(size(puzzles), memory("VmHWM") - before)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the system does not record the peak")
@pytest.mark.parametrize("kind", ["numpy", "list", "pandas", "pyarrow"])
def test_a_call_needs_at_most_twice_its_input(kind):
    run = subprocess.run([sys.executable, "-c", CHILD, EASY, kind], capture_output=True, text=True, check=True)
    size, extra = map(int, run.stdout.split())
    assert extra <= 2 * size, f"{extra / size:.2f} times the input of {size / 1e6:.0f} MB"
