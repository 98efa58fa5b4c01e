"""New puzzles: generated, thinned out, transformed, or near others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, overload

from . import _minirow
from ._answers import Made, Morphed
from ._one import new_seed

if TYPE_CHECKING:
    from ._one import PuzzleLike, Techniques
    from ._types import Level, Symmetry


def hardness(
    level: Level | tuple[Level, Level] | None,
    er: float | tuple[float, float] | None,
    technique: Techniques,
    without: Techniques,
) -> dict[str, Any]:
    """The bounds for the difficulty as the native part reads them."""
    return {
        "level": (level, level) if isinstance(level, str) else level,
        "er": (er, er) if isinstance(er, int | float) else er,
        "techniques": [technique] if isinstance(technique, str) else list(technique),
        "without": [without] if isinstance(without, str) else list(without),
    }


def generate(
    number: int = 1,
    *,
    seed: int | None = None,
    clues: int | tuple[int, int] | None = None,
    minimal: bool | None = None,
    symmetry: Symmetry = "none",
    pattern: PuzzleLike | None = None,
    solution: PuzzleLike | None = None,
    level: Level | tuple[Level, Level] | None = None,
    er: float | tuple[float, float] | None = None,
    technique: Techniques = (),
    without: Techniques = (),
    grids: bool = False,
    unbiased: bool = False,
    tries: int | None = None,
    threads: int = 0,
) -> list[Made]:
    """Make puzzles with one solution. A seed makes the same puzzles with every version and on every machine.

    Puzzles are minimal unless a number or range of clues, or a pattern, is given. In a pattern each cell that is not empty holds a
    clue. With a `level` or range of levels, a Sudoku Explainer rating `er` or a range of ratings, a `technique` that is needed or
    one `without` which the puzzle is solved, puzzles are made until one matches, and `rating` is its rating.

    `grids` makes full grids instead, drawn uniformly; `unbiased` draws minimal puzzles uniformly among those with these numbers of
    clues, which is much slower. After this many failed tries in a row (by default a million, or a thousand with a pattern),
    `Impossible` is raised.

    >>> import minirow
    >>> puzzle = minirow.generate(seed=1, clues=30)[0]
    >>> puzzle.clues, minirow.solve(puzzle.puzzle).status
    (30, 'unique')
    >>> minirow.generate(seed=1, level=("hard", "expert"))[0].rating["level"] in ("hard", "expert")
    True
    """
    if unbiased and clues is None:
        raise ValueError("expected a number or range of clues with unbiased, found none")
    if minimal is None:
        minimal = unbiased or (clues is None and pattern is None)
    fewest, most = (17, 81) if clues is None else (clues, clues) if isinstance(clues, int) else clues
    asked = {
        "clues": (fewest, most),
        "minimal": minimal,
        "symmetry": symmetry,
        "pattern": pattern,
        "solution": solution,
        "grids": grids,
        "unbiased": unbiased,
    }
    bounds = hardness(level, er, technique, without)
    return [Made(text) for text in _minirow.generate(number, new_seed(seed), asked, bounds, tries, threads)]


@overload
def minimize(puzzle: PuzzleLike, *, seed: int | None = None) -> Made: ...
@overload
def minimize(puzzle: PuzzleLike, *, all: Literal[True], limit: int | None = None) -> list[Made]: ...
def minimize(
    puzzle: PuzzleLike, *, seed: int | None = None, all: bool = False, limit: int | None = None
) -> Made | list[Made]:
    """Remove clues until the puzzle is minimal, in an order that the seed chooses; or list `all` minimal puzzles inside, up to a
    limit.

    `NoAnswer` is raised if the puzzle does not have exactly one solution.

    >>> import minirow
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> minirow.check(minirow.minimize(puzzle, seed=1).puzzle).minimal
    True
    >>> len(minirow.minimize(puzzle, all=True, limit=5))
    5
    """
    found = [Made(text) for text in _minirow.minimize(puzzle, new_seed(seed), all, limit)]
    return found if all else found[0]


def morph(puzzle: PuzzleLike, *, seed: int | None = None) -> Morphed:
    """Replace a puzzle with a random isomorphic one.

    >>> import minirow
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> bool(minirow.same(puzzle, minirow.morph(puzzle, seed=1).puzzle))
    True
    """
    return Morphed(_minirow.morph(puzzle, new_seed(seed)))


def vary(
    puzzle: PuzzleLike,
    *,
    minus: int = 1,
    plus: int = 1,
    digits: int | None = None,
    minimal: bool = False,
    against: Iterable[PuzzleLike] = (),
    limit: int | None = None,
) -> list[Made]:
    """Find puzzles with one solution that differ from a puzzle by a few clues: some removed (`minus`), some added (`plus`).

    With `digits`, the clues stay in their cells and this many have other digits. Of isomorphic puzzles only the first is listed,
    and none that is isomorphic to the puzzle itself or to one of `against`.

    >>> import minirow
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [near.clues for near in minirow.vary(puzzle, minus=2, plus=1, limit=3)]
    [29, 29, 29]
    """
    found = _minirow.vary(puzzle, (minus, plus, digits), minimal, list(against), limit)
    return [Made(text) for text in found]
