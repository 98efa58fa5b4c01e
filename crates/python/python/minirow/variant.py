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
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from . import _minirow
from ._errors import ParseError

__all__ = [
    "candidates",
    "certificate",
    "check",
    "check_many",
    "convert",
    "convert_many",
    "count",
    "count_many",
    "draw",
    "estimate",
    "explain",
    "formats",
    "generate",
    "hint",
    "list_many",
    "list_solutions",
    "minimize",
    "minimize_many",
    "prove",
    "prove_many",
    "rate",
    "rate_many",
    "sample",
    "solve",
    "solve_many",
    "true_candidates",
    "true_candidates_many",
    "understood",
    "verify",
    "verify_path",
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
    return _each(puzzles, lambda texts: _minirow.variant_ask(texts, question, options, effort, threads))


def _each(puzzles: Iterable[str], ask: Callable[[list[str]], list[str]]) -> list[_Answer]:
    """The answers about the rows, of which those with a text are asked about."""
    if isinstance(puzzles, (str, bytes)):
        raise TypeError(f"expected a sequence of puzzles, got a single {type(puzzles).__name__}; wrap it in a list")
    rows = [_text(row) for row in puzzles]
    answers = iter(ask([row for row in rows if isinstance(row, str)]))
    return [json.loads(next(answers)) if isinstance(row, str) else row for row in rows]


def _one(puzzle: str, question: str, effort: int | None = None, **options: Any) -> _Answer:
    return _only(puzzle, lambda texts: _minirow.variant_ask(texts, question, options, effort, 1))


def _only(puzzle: str, ask: Callable[[list[str]], list[str]]) -> _Answer:
    _check_text(puzzle)
    answer = _each([puzzle], ask)[0]
    if answer.get("status") == "invalid":
        # It raises the error with its parts.
        _minirow.variant_understood(puzzle)
        raise ParseError(answer["line"] or 1, answer["column"] or 1, "a puzzle", answer["error"])
    return answer


def _check_text(puzzle: object) -> None:
    if not isinstance(puzzle, str):
        raise TypeError(f"expected a puzzle as str, found {type(puzzle).__name__}")


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


def list_many(
    puzzles: Iterable[str], limit: int | None = None, *, effort: int | None = None, threads: int = 0
) -> list[_Answer]:
    """List the solutions of each puzzle.

    >>> from minirow import variant
    >>> [answer["count"] for answer in variant.list_many(['{"size":2,"boxes":"none"}', '{"size":4}'], limit=3)]
    [2, 3]
    """
    return _many(puzzles, "list", {"limit": limit}, effort, threads)


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


def true_candidates_many(
    puzzles: Iterable[str], limit: int = 1, *, effort: int | None = None, threads: int = 0
) -> list[_Answer]:
    """Return the candidates of each cell that occur in a solution, for each puzzle.

    >>> from minirow import variant
    >>> [answer["status"] for answer in variant.true_candidates_many(['{"size":4}', '{"size":4,"rules":["anti-king"]}'])]
    ['complete', 'none']
    """
    return _many(puzzles, "true-candidates", {"limit": limit}, effort, threads)


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


def minimize_many(
    puzzles: Iterable[str], *, seed: int | None = None, effort: int | None = None, threads: int = 0
) -> list[_Answer]:
    """Remove givens from each puzzle until it needs each of them.

    >>> from minirow import variant
    >>> [answer["status"] for answer in variant.minimize_many(['{"size":4,"grid":"1234341221434321"}', '{"size":4}'])]
    ['unique', 'multiple']
    """
    return _many(puzzles, "minimize", {"seed": _seed(seed)}, effort, threads)


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


def convert_many(puzzles: Iterable[str], format: str, *, threads: int = 0) -> list[_Answer]:
    """Write each puzzle in another format: a `text`, or an `error` if the format cannot hold the puzzle.

    >>> from minirow import variant
    >>> [answer["text"] for answer in variant.convert_many(["size 4"], "variant-json")]
    ['{"size":4,"grid":"................"}\\n']
    """
    return _many(puzzles, "convert", {"format": format}, None, threads)


def draw(puzzle: str, *, theme: str = "light") -> str:
    """Draw a puzzle with its rules as SVG.

    >>> from minirow import variant
    >>> variant.draw("size 4")[:4]
    '<svg'
    """
    svg: str = _one(puzzle, "draw", theme=theme)["svg"]
    return svg


def explain(puzzle: str, limit: int | None = None, *, uniqueness: bool = True, effort: int | None = None) -> _Answer:
    """Solve a puzzle step by step: each step with its technique, sentence, placements and eliminations.

    Techniques that assume a single solution are used only if the puzzle has one, and never if `uniqueness` is false.

    >>> from minirow import variant
    >>> answer = variant.explain('{"size":4,"grid":"123434122143...."}')
    >>> answer["status"], answer["steps"][0]["technique"]
    ('solved', 'full-house')
    """
    return _one(puzzle, "explain", effort, limit=limit, uniqueness=uniqueness)


def hint(puzzle: str, level: int = 2, *, uniqueness: bool = True, effort: int | None = None) -> _Answer:
    """Give a hint: level 1 names the technique, 2 adds where to look, 3 shows the pattern, 4 gives the result.

    >>> from minirow import variant
    >>> variant.hint('{"size":4,"grid":"123434122143...."}')["status"]
    'hint'
    """
    return _one(puzzle, "hint", effort, level=level, uniqueness=uniqueness)


def prove(puzzle: str, *, effort: int | None = None) -> _Answer:
    """Prove that a puzzle has one solution or none: `cnf` is the formula, `drat` the proof, as `minirow prove` writes them.

    Of a puzzle with several solutions nothing is proven: the status is "multiple", with two solutions.

    >>> from minirow import variant
    >>> puzzle = '{"size":4,"grid":"12............4.","rules":[{"diagonal":"falling"},{"diagonal":"rising"}]}'
    >>> proof = variant.prove(puzzle)
    >>> proof["status"], variant.verify(puzzle, proof["cnf"], proof["drat"])["status"]
    ('unique', 'accepted')
    """
    return _only(puzzle, lambda texts: _minirow.variant_prove(texts, effort, 1))


def prove_many(puzzles: Iterable[str], *, effort: int | None = None, threads: int = 0) -> list[_Answer]:
    """Prove of each puzzle that it has one solution or none.

    >>> from minirow import variant
    >>> [answer["status"] for answer in variant.prove_many(['{"size":4}', '{"size":4,"rules":["anti-king"]}'])]
    ['multiple', 'none']
    """
    return _each(puzzles, lambda texts: _minirow.variant_prove(texts, effort, threads))


def verify(puzzle: str, cnf: str, proof: str) -> _Answer:
    """Accept a certificate of `prove`, or say where it is wrong. The checker shares no code with the prover.

    >>> from minirow import variant
    >>> variant.verify("size 4", "", "")["status"]
    'rejected'
    """
    _check_text(puzzle)
    answer: _Answer = json.loads(_minirow.variant_verify(puzzle, cnf, proof))
    return answer


def certificate(puzzle: str, *, effort: int | None = None) -> str:
    """Return the path of `explain` as a proof, one JSON object per line. No step of it assumes a single solution.

    >>> from minirow import variant
    >>> puzzle = '{"size":4,"grid":"123434122143...."}'
    >>> variant.verify_path(puzzle, variant.certificate(puzzle))["claim"]
    'unique'
    """
    _check_text(puzzle)
    return _minirow.variant_certificate(puzzle, effort)


def verify_path(puzzle: str, certificate: str) -> _Answer:
    """Accept a proof of `certificate`, or say where it is wrong.

    >>> from minirow import variant
    >>> variant.verify_path("size 4", "{}")["error"]
    'no certificate of this puzzle'
    """
    _check_text(puzzle)
    answer: _Answer = json.loads(_minirow.variant_verify_path(puzzle, certificate))
    return answer


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
