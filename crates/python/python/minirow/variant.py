"""Puzzles of other sizes and with other rules: 1x1 to 36x36, killer, thermometers, arrows, jigsaws and many more.

>>> from minirow import variant
>>> puzzle = '{"size":4,"grid":"123.3...........","rules":[{"diagonal":"falling"},{"diagonal":"rising"}]}'
>>> variant.solve(puzzle)["solution"]
'1234341243212143'

A puzzle is a text in any format of `formats()`: minirow's own text and JSON, f-puzzles, SudokuPad, lisudoku, Solo ids, killer
strings or plain grids. An answer is a dict with the members that the command line prints with `--json`. Every answer ends:
after `effort` conflicts, a million by default, its status is "unknown"; `effort=0` sets no limit. Functions whose names end in
`_many` take an iterable of texts, use all cores, and return a list in the same order. A row that is not a puzzle has the status
"invalid", and a row without one (None, NaN, NA) has the status "missing"; no row stops the others.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from . import _minirow
from ._errors import ParseError

__all__ = [
    "candidates",
    "check",
    "check_many",
    "convert",
    "count",
    "count_many",
    "draw",
    "estimate",
    "explain",
    "formats",
    "generate",
    "hint",
    "list_solutions",
    "minimize",
    "rate",
    "rate_many",
    "sample",
    "solve",
    "solve_many",
    "true_candidates",
    "understood",
]

_Answer = dict[str, Any]


def _text(row: object) -> str | _Answer:
    """The text of a row, or the answer for a row that has none."""
    if row is None or (isinstance(row, float) and row != row) or type(row).__name__ in ("NAType", "NaTType"):
        return {"line": None, "column": None, "status": "missing"}
    try:
        text = row.decode() if isinstance(row, bytes) else row
        if isinstance(text, str):
            text.encode()
            return text
        error = f"expected a puzzle as str, found {type(row).__name__}"
    except UnicodeError:
        error = "expected a puzzle in a known format, found bytes that are not UTF-8 text"
    return {"line": None, "column": None, "status": "invalid", "error": error}


def _many(
    puzzles: Iterable[str], question: str, options: dict[str, Any], effort: int | None, threads: int
) -> list[_Answer]:
    if isinstance(puzzles, (str, bytes)):
        raise TypeError(f"expected a sequence of puzzles, got a single {type(puzzles).__name__}; wrap it in a list")
    rows = [_text(row) for row in puzzles]
    texts = [row for row in rows if isinstance(row, str)]
    answers = iter(_minirow.variant_ask(texts, question, options, effort, threads))
    return [json.loads(next(answers)) if isinstance(row, str) else row for row in rows]


def _one(puzzle: str, question: str, effort: int | None = None, **options: Any) -> _Answer:
    if not isinstance(puzzle, str):
        raise TypeError(f"expected a puzzle as str, found {type(puzzle).__name__}")
    answer = _many([puzzle], question, options, effort, 1)[0]
    if answer.get("status") == "invalid":
        # It raises the error with its parts.
        _minirow.variant_understood(puzzle)
        raise ParseError(answer["line"] or 1, answer["column"] or 1, "a puzzle", answer["error"])
    return answer


def solve(puzzle: str, *, effort: int | None = None) -> _Answer:
    """Return the solution, the second one if there are several, and the status: unique, multiple, none or unknown.

    >>> from minirow import variant
    >>> variant.solve("size 4\\ngrid 12.. .... .... ....")["status"]
    'multiple'
    """
    return _one(puzzle, "solve", effort)


def solve_many(puzzles: Iterable[str], *, effort: int | None = None, threads: int = 0) -> list[_Answer]:
    """Solve each puzzle, on all cores unless `threads` says otherwise.

    >>> from minirow import variant
    >>> [answer["status"] for answer in variant.solve_many(['{"size":2,"boxes":"none","grid":"1..."}', "no puzzle"])]
    ['unique', 'invalid']
    """
    return _many(puzzles, "solve", {}, effort, threads)


def count(puzzle: str, limit: int | None = None, *, effort: int | None = None) -> _Answer:
    """Count the solutions, up to a limit.

    >>> from minirow import variant
    >>> variant.count('{"size":4}')["count"]
    288
    """
    return _one(puzzle, "count", effort, limit=limit)


def count_many(
    puzzles: Iterable[str], limit: int | None = None, *, effort: int | None = None, threads: int = 0
) -> list[_Answer]:
    """Count the solutions of each puzzle.

    >>> from minirow import variant
    >>> [answer["count"] for answer in variant.count_many(['{"size":4}', '{"size":4,"rules":["anti-king"]}'], limit=300)]
    [288, 0]
    """
    return _many(puzzles, "count", {"limit": limit}, effort, threads)


def estimate(puzzle: str, probes: int = 1000, *, seed: int = 0) -> _Answer:
    """Estimate the number of solutions by random probes: the mean, its standard error, and how many probes found a solution.

    >>> from minirow import variant
    >>> answer = variant.estimate('{"size":4}', probes=100)
    >>> 200 < answer["estimate"] < 400
    True
    """
    return _one(puzzle, "estimate", probes=probes, seed=seed)


def list_solutions(puzzle: str, limit: int | None = None, *, effort: int | None = None) -> _Answer:
    """List the solutions, in the order in which they are found.

    >>> from minirow import variant
    >>> variant.list_solutions('{"size":2,"boxes":"none"}')["count"]
    2
    """
    return _one(puzzle, "list", effort, limit=limit)


def check(puzzle: str, *, quick: bool = False, effort: int | None = None) -> _Answer:
    """Check whether there is exactly one solution, and which clues and rules are unnecessary or contradict each other.

    >>> from minirow import variant
    >>> variant.check('{"size":2,"boxes":"none","grid":"1..1"}')["unnecessary"]
    ['r1c1=1', 'r2c2=1']
    """
    return _one(puzzle, "check", effort, quick=quick)


def check_many(
    puzzles: Iterable[str], *, quick: bool = False, effort: int | None = None, threads: int = 0
) -> list[_Answer]:
    """Check each puzzle.

    >>> from minirow import variant
    >>> puzzles = ['{"size":4}', '{"size":4,"grid":"123434122143...."}']
    >>> [answer["status"] for answer in variant.check_many(puzzles)]
    ['multiple', 'unique']
    """
    return _many(puzzles, "check", {"quick": quick}, effort, threads)


def candidates(puzzle: str) -> _Answer:
    """Return the candidates of each cell that propagation leaves.

    >>> from minirow import variant
    >>> variant.candidates('{"size":2,"boxes":"none","grid":"1..."}')["candidates"]
    [[1], [2], [2], [1]]
    """
    return _one(puzzle, "candidates")


def true_candidates(puzzle: str, limit: int = 1, *, effort: int | None = None) -> _Answer:
    """Return the candidates of each cell that occur in a solution, and in how many, up to a limit.

    >>> from minirow import variant
    >>> variant.true_candidates('{"size":4,"grid":"1..............."}', limit=100)["counts"][1]
    [24, 24, 24]
    """
    return _one(puzzle, "true-candidates", effort, limit=limit)


def sample(puzzle: str, number: int, *, seed: int | None = None, effort: int | None = None) -> _Answer:
    """Draw solutions at random: uniformly if there are at most 10,000, otherwise with an estimate of their number.

    >>> from minirow import variant
    >>> answer = variant.sample('{"size":4}', 2, seed=1)
    >>> len(answer["solutions"]), answer["uniform"], answer["count"]
    (2, True, 288)
    """
    return _one(puzzle, "sample", effort, number=number, seed=_seed(seed))


def minimize(puzzle: str, *, seed: int | None = None, effort: int | None = None) -> _Answer:
    """Remove givens until the puzzle needs each of them.

    >>> from minirow import variant
    >>> variant.minimize('{"size":4,"grid":"1234341221434321"}', seed=1)["minimal"]
    True
    """
    return _one(puzzle, "minimize", effort, seed=_seed(seed))


def convert(puzzle: str, format: str) -> str:
    """Write a puzzle in another format; `formats()` lists them.

    >>> from minirow import variant
    >>> variant.convert("size 4", "variant-json")
    '{"size":4,"grid":"................"}\\n'
    """
    answer = _one(puzzle, "convert", format=format)
    if "error" in answer:
        raise ValueError(answer["error"])
    text: str = answer["text"]
    return text


def draw(puzzle: str, *, theme: str = "light") -> str:
    """Draw a puzzle with its rules as SVG.

    >>> from minirow import variant
    >>> variant.draw("size 4")[:4]
    '<svg'
    """
    svg: str = _one(puzzle, "draw", theme=theme)["svg"]
    return svg


def explain(puzzle: str, limit: int | None = None) -> _Answer:
    """Solve a puzzle step by step: each step with its technique, sentence, placements and eliminations.

    >>> from minirow import variant
    >>> answer = variant.explain('{"size":4,"grid":"123434122143...."}')
    >>> answer["status"], answer["steps"][0]["technique"]
    ('solved', 'full-house')
    """
    return _one(puzzle, "explain", limit=limit)


def hint(puzzle: str, level: int = 2, *, effort: int | None = None) -> _Answer:
    """Give a hint: level 1 names the technique, 2 adds where to look, 3 shows the pattern, 4 gives the result.

    >>> from minirow import variant
    >>> variant.hint('{"size":4,"grid":"123434122143...."}')["status"]
    'hint'
    """
    return _one(puzzle, "hint", effort, level=level)


def rate(puzzle: str, *, effort: int | None = None) -> _Answer:
    """Rate a puzzle: its level, effort and hardest technique.

    >>> from minirow import variant
    >>> variant.rate('{"size":4,"grid":"123434122143...."}')["level"]
    'easy'
    """
    return _one(puzzle, "rate", effort)


def rate_many(puzzles: Iterable[str], *, effort: int | None = None, threads: int = 0) -> list[_Answer]:
    """Rate each puzzle.

    >>> from minirow import variant
    >>> [answer["status"] for answer in variant.rate_many(['{"size":4}', '{"size":4,"grid":"123434122143...."}'])]
    ['multiple', 'unique']
    """
    return _many(puzzles, "rate", {}, effort, threads)


def formats() -> list[str]:
    """Return the names of the formats.

    >>> from minirow import variant
    >>> "fpuzzles-link" in variant.formats()
    True
    """
    return _minirow.variant_formats()


def understood(puzzle: str) -> list[str]:
    """Describe how a puzzle was understood: its grid, its givens and each of its rules.

    >>> from minirow import variant
    >>> variant.understood("size 4")[0]
    'Grid: 4x4 with boxes of 2 rows and 2 columns.'
    """
    return _minirow.variant_understood(puzzle)


def generate(
    number: int = 1,
    *,
    size: int = 9,
    rules: Sequence[str] = (),
    clues: int | tuple[int, int] | None = None,
    guesses: tuple[int, int | None] = (0, None),
    level: str | tuple[str, str] | None = None,
    seed: int | None = None,
    tries: int = 1000,
    effort: int | None = None,
    threads: int = 0,
) -> list[_Answer]:
    """Make puzzles with exactly one solution. A seed makes the same puzzles with any number of threads.

    Rules: x, windoku, disjoint-groups, anti-knight, anti-king, non-consecutive, no-boxes, jigsaw, killer, thermo, arrow,
    whisper. `guesses` is the range of guesses that the engine needs to solve the puzzle, and `level` a level of `rate`, or the
    easiest and the hardest.

    >>> from minirow import variant
    >>> made = variant.generate(2, size=6, rules=["x"], seed=1)
    >>> [len(puzzle["solution"]) for puzzle in made]
    [36, 36]
    """
    if isinstance(clues, int):
        clues = (clues, clues)
    if isinstance(level, str):
        level = (level, level)
    most = 2**64 - 1 if guesses[1] is None else guesses[1]
    made = _minirow.variant_generate(
        number, _seed(seed), size, list(rules), clues, (guesses[0], most), level, tries, effort, threads
    )
    return [json.loads(puzzle) for puzzle in made]


def _seed(seed: int | None) -> int:
    return secrets.randbits(53) if seed is None else seed
