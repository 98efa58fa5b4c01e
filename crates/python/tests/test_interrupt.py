"""Ctrl-C ends every call, and other threads run meanwhile.

Each call is made in a process of its own. It is endless, or would take minutes; a process that does not end is killed, and the test
fails.
"""

import signal
import subprocess
import sys
import threading
import time

import minirow
import pytest
from conftest import EASY, EMPTY

# With forcing chains all over, it takes minutes on the scale se.
HARDEST = "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8"

CHILD = """
import itertools, random, resource, sys
import minirow
from minirow import _minirow, variant
{imports}

# A call that cannot be interrupted must not fill the memory of the machine.
resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
EASY, EMPTY, HARDEST = sys.argv[1:]
# Pixels at random: no picture takes longer for its size.
NOISE = memoryview(random.Random(1).randbytes(250_000)).cast("B", (500, 500))
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
else:
    print("answered", flush=True)
"""


@pytest.mark.parametrize(
    "call",
    [
        "_minirow.solve_many(itertools.repeat(EASY))",
        "_minirow.check_many(itertools.repeat([0] * 81))",
        "_minirow.canon_many(map(str, itertools.repeat(5)))",
        "minirow.count_many([EMPTY], 10**15)",
        "minirow.count_many([EMPTY] * 100, 10**15, threads=2)",
        "minirow.count(EMPTY, 10**15)",
        "minirow.rate_many([HARDEST] * 1000, 'se', work=10**9, threads=1)",
        "[minirow.rate(HARDEST, 'se', work=10**9) for _ in range(1000)]",
        "minirow.generate(10**9, seed=1)",
        "minirow.sample(EMPTY, 10**9, seed=1)",
        "[minirow.chances(EMPTY) for _ in range(10**6)]",
        "[minirow.unrank(EMPTY, 10**21) for _ in range(10**6)]",
        "[minirow.prove(HARDEST) for _ in range(10**6)]",
        "[minirow.hint(HARDEST) for _ in range(10**6)]",
        "[minirow.explain(HARDEST) for _ in range(10**6)]",
        "list(minirow.explain_many(itertools.repeat(HARDEST)))",
        "list(minirow.explain_many([HARDEST] * 100_000, batch=10_000))",
        "minirow.hint_many([EASY] * 3_000_000)",
        "minirow.dedupe([EASY] * 10_000_000)",
        "minirow.filter([HARDEST] * 1_000_000, er=(1.0, 11.0))",
        "[minirow.steps_at(HARDEST) for _ in range(10**6)]",
        "minirow.minimize(minirow.solve(EASY).solution, all=True)",
        "minirow.vary(EASY, minus=3, plus=2)",
        "minirow.generate(10**6, seed=1, er=(9.0, 9.0))",
        "minirow.parse_all((EASY + '\\n') * 10**7)",
        "minirow.parse((EASY + '\\n') * 10**7)",
        "minirow.read_images(itertools.repeat(b'no picture'))",
        "minirow.read_images([NOISE] * 100_000, threads=2)",
        "[minirow.read_page(NOISE) for _ in range(1000)]",
        "variant.count('size 9\\nrules x', effort=0)",
        "variant.rate_many(['{\"size\":16}'] * 100_000, effort=0)",
        "variant.generate(10**6, seed=1)",
    ],
)
def test_ctrl_c_ends_every_call(call):
    assert said_after_ctrl_c(call) == "interrupted\n"


def said_after_ctrl_c(call, imports=""):
    """The output after Ctrl-C of a process that makes the call."""
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD.format(call=call, imports=imports), EASY, EMPTY, HARDEST],
        stdout=subprocess.PIPE,
        text=True,
        # A background job of a shell starts with Ctrl-C ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        assert child.stdout.readline() == "ready\n"
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        said, _ = child.communicate(timeout=120)
    finally:
        child.kill()
        child.wait()
    return said


def turns_of_another_thread(call):
    """How often another thread gets the GIL during a call."""
    turns, ended = 0, threading.Event()

    def count():
        nonlocal turns
        while not ended.is_set():
            time.sleep(0.001)
            turns += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = turns
    call()
    during = turns - before
    ended.set()
    thread.join()
    return during


def test_other_threads_run_while_lists_are_read_and_made():
    rows = [None] * 10_000_000
    columns = minirow._minirow.check_many(rows)
    # A call that keeps the GIL gives no turn, but for one between the start of the clock and the call.
    assert turns_of_another_thread(lambda: columns.to_list("status")) > 1
    assert turns_of_another_thread(lambda: minirow._minirow.check_many(rows)) > 1
    text = (EASY + "\n") * 200_000
    assert turns_of_another_thread(lambda: minirow.parse_all(text)) > 1
