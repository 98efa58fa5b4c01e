"""Questions about one puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from . import _minirow
from ._answers import (
    Candidates,
    Canonical,
    Chances,
    Checked,
    Counted,
    Explained,
    Hint,
    Proven,
    Ranked,
    Rated,
    Same,
    Sampled,
    Step,
    Technique,
    Verified,
)

if TYPE_CHECKING:
    from ._minirow import Puzzle
    from ._types import CellNames, Language, Scale, Syntax, TechniqueId

    PuzzleLike = str | bytes | Puzzle | Iterable[Any]
    Techniques = TechniqueId | Iterable[TechniqueId]


def convert(puzzle: PuzzleLike, format: str) -> str:
    """Write a puzzle in another format; `formats()` lists them.

    >>> import minirow
    >>> print(minirow.convert("12345678." + "." * 72, "nine")[:19])
    123456780
    000000000
    """
    if not isinstance(puzzle, _minirow.Puzzle):
        puzzle = _minirow.parse(puzzle)
    return puzzle.convert(format)


#: The usual limit of the work of an exact answer: about a minute of one core.
WORK = 60_000


def count(puzzle: PuzzleLike, limit: int | None = None, *, threads: int = 0, work: int = WORK) -> Counted:
    """How many solutions a puzzle has: exactly, however many they are, or up to a limit.

    `work` limits an exact count to this many million operations, estimated before it begins; beyond it, `NoAnswer` is
    raised with the estimate.

    >>> import minirow
    >>> minirow.count("." * 81).count
    6670903752021072936960
    >>> minirow.count("." * 81, limit=2)
    Counted(status='multiple', count=2, limited=True)
    """
    return Counted(_minirow.count(puzzle, limit, threads, work))


def check(puzzle: PuzzleLike, *, quick: bool = False) -> Checked:
    """Check for rule violations, uniqueness and redundant clues. `quick=True` skips the redundant clues.

    >>> import minirow
    >>> minirow.check("11" + "." * 79).conflicts[0]
    {'digit': 1, 'house': 'r1', 'cells': ['r1c1', 'r1c2']}
    >>> minirow.check("85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.").minimal
    True
    """
    return Checked(_minirow.check(puzzle, quick))


def candidates(puzzle: PuzzleLike, *, propagate: bool = False) -> Candidates:
    """Return the candidates of each cell. `propagate=True` places all naked and hidden singles first.

    >>> import minirow
    >>> minirow.candidates("12345678." + "." * 72).candidates[8]
    '9'
    """
    return Candidates(*_minirow.candidates(puzzle, propagate))


def chances(puzzle: PuzzleLike, *, threads: int = 0, work: int = WORK) -> Chances:
    """For each candidate, how many of all solutions contain it. In a notebook it shows as a heat-map.

    >>> import minirow
    >>> answer = minirow.chances("483921657967345821251876493548132976729564138136798245372689514814253769......3..")
    >>> answer.count, answer.cells[72][5]
    (1, 1)
    """
    return Chances(*_minirow.chances(puzzle, threads, work))


def new_seed(seed: int | None) -> int:
    """The seed, or a new one."""
    if seed is None:
        import os

        return int.from_bytes(os.urandom(6), "little")
    return seed


def sample(
    puzzle: PuzzleLike, number: int = 1, *, seed: int | None = None, threads: int = 0, work: int = WORK
) -> Sampled:
    """Draw solutions uniformly at random. Results for a seed are stable across versions.

    >>> import minirow
    >>> minirow.sample("." * 81, 2, seed=1).solutions == minirow.sample("." * 81, 2, seed=1).solutions
    True
    """
    return Sampled(_minirow.sample(puzzle, number, new_seed(seed), threads, work))


def rank(puzzle: PuzzleLike, solution: PuzzleLike, *, threads: int = 0, work: int = WORK) -> Ranked:
    """The number of solutions of the puzzle that precede this one in lexicographic order.

    >>> import minirow
    >>> minirow.rank("." * 81, minirow.solve("." * 81).second).rank
    1
    """
    return Ranked(_minirow.rank(puzzle, solution, threads, work))


def unrank(puzzle: PuzzleLike, rank: int, *, threads: int = 0, work: int = WORK) -> Ranked:
    """The solution with this rank, counted from 0.

    >>> import minirow
    >>> minirow.unrank("." * 81, 0).solution == minirow.solve("." * 81).solution
    True
    """
    return Ranked(_minirow.unrank(puzzle, rank, threads, work))


def ways(
    scale: Scale,
    techniques: Techniques,
    without: Techniques,
    uniqueness: bool,
    language: Language,
    cells: CellNames,
) -> dict[str, Any]:
    """The options of steps as the native part reads them."""
    return {
        "scale": scale,
        "techniques": [techniques] if isinstance(techniques, str) else list(techniques),
        "without": [without] if isinstance(without, str) else list(without),
        "uniqueness": uniqueness,
        "language": language,
        "cells": cells,
    }


def explain(
    puzzle: PuzzleLike,
    *,
    scale: Scale = "human",
    techniques: Techniques = (),
    without: Techniques = (),
    uniqueness: bool = True,
    language: Language = "en",
    cells: CellNames = "rc",
) -> Explained:
    """Solve a puzzle by named techniques, and explain each step in English ("en") or Korean ("ko").

    The steps are those of a scale: "human" (easiest first), "se" or "hodoku". If techniques are named, only these are used, in this
    order. Cells are named like r1c1 ("rc") or A1 ("a1"). Techniques that assume a single solution are left out if there are
    several, or if `uniqueness` is false.

    >>> import minirow
    >>> answer = minirow.explain("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    >>> answer.status
    'solved'
    >>> answer[0].technique
    'naked-single'
    """
    steps, end, picture = _minirow.explain(puzzle, ways(scale, techniques, without, uniqueness, language, cells))
    return Explained(end, picture, tuple(Step(*step) for step in steps))


def hint(
    puzzle: PuzzleLike,
    level: Literal[1, 2, 3, 4] = 1,
    *,
    techniques: Techniques = (),
    without: Techniques = (),
    uniqueness: bool = True,
    language: Language = "en",
    cells: CellNames = "rc",
) -> Hint:
    """Give a hint: the family of the next step (1), where to look (2), its pattern (3), or all of it (4).

    If digits or pencilmarks are wrong, the hint reports that instead, with a proof that the first of them is.

    >>> import minirow
    >>> minirow.hint("." * 80 + "1").status
    'multiple'
    """
    return Hint(*_minirow.hint(puzzle, level, ways("human", techniques, without, uniqueness, language, cells)))


def steps_at(
    puzzle: PuzzleLike,
    *,
    limit: int = 1000,
    techniques: Techniques = (),
    without: Techniques = (),
    uniqueness: bool = True,
    language: Language = "en",
    cells: CellNames = "rc",
) -> list[Step]:
    """All steps that are possible on a position, those of easier techniques first, up to a limit.

    Two steps of one technique differ in what they conclude. Forcing chains and nets are listed only if no other technique finds
    anything, because most positions have thousands of them.

    >>> import minirow
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> steps = minirow.steps_at(puzzle, techniques=["naked-single", "pointing"])
    >>> [step.technique for step in steps][:3]
    ['naked-single', 'naked-single', 'naked-single']
    """
    options = ways("human", techniques, without, uniqueness, language, cells)
    steps, _ = _minirow.steps_at(puzzle, limit, options)
    return [Step(*step) for step in steps]


def rate(
    puzzle: PuzzleLike,
    scale: Scale | Iterable[Scale] = "human",
    *,
    why: bool = False,
    uniqueness: bool = True,
    work: int = 1000,
) -> Rated:
    """How hard a puzzle is: on the scale "human", "se" (as Sudoku Explainer rates it) or "hodoku", or on several of them.

    `why` adds the steps that make it as hard as it is. Techniques that assume a single solution are left out if there are several,
    or if `uniqueness` is false. A puzzle with several solutions has the status "multiple" and no level: it is rated as far as logic
    leads. On the scale se it gives up after `work` million nodes of forcing chains.

    >>> import minirow
    >>> puzzle = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    >>> minirow.rate(puzzle).level
    'easy'
    >>> minirow.rate("." * 81)
    Rated(status='multiple', hardest=None, times=0, level=None, effort=0, end='stuck')
    >>> answer = minirow.rate(puzzle, ["se", "hodoku"])
    >>> answer.se["er"], answer.hodoku["score"]
    (1.2, 196)
    """
    scales = [scale] if isinstance(scale, str) else list(dict.fromkeys(scale))
    if not scales:
        raise ValueError("expected human, se or hodoku, found no scale")
    return Rated(_minirow.rate(puzzle, scales, uniqueness, work, why))


def techniques(language: Language = "en") -> list[Technique]:
    """All techniques that `explain` knows, easiest first.

    >>> import minirow
    >>> minirow.techniques()[0]
    Technique(technique='full-house', name='Full house')
    """
    return [Technique(text) for text in _minirow.techniques(language)]


def canon(puzzle: PuzzleLike, *, bands: bool = False) -> Canonical:
    """The canonical form: equal for two puzzles if and only if they are isomorphic.

    >>> import minirow
    >>> minirow.canon("." * 80 + "7").canonical[-1]
    '1'
    """
    return Canonical(_minirow.canon(puzzle, bands))


def same(first: PuzzleLike, second: PuzzleLike) -> Same:
    """Whether two puzzles are isomorphic, and by which transformation.

    >>> import minirow
    >>> bool(minirow.same("." * 80 + "7", "1" + "." * 80))
    True
    """
    return Same(_minirow.same(first, second))


def prove(puzzle: PuzzleLike, syntax: Syntax = "drat") -> Proven:
    """A certificate that a puzzle has no solution, or just one: a formula in DIMACS format and a proof in DRAT or LRAT.

    >>> import minirow
    >>> puzzle = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."
    >>> proof = minirow.prove(puzzle)
    >>> bool(minirow.verify(puzzle, proof.cnf, proof.drat))
    True
    """
    return Proven(_minirow.prove(puzzle, syntax))


def verify(puzzle: PuzzleLike, cnf: str, proof: str, syntax: Syntax = "drat") -> Verified:
    """Accept a certificate, or say where it is wrong. The checker shares no code with the prover.

    >>> import minirow
    >>> minirow.verify("." * 81, "", "").status
    'rejected'
    """
    return Verified(_minirow.verify(puzzle, cnf, proof, syntax))
