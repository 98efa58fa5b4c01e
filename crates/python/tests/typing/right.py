"""Code that type checkers must accept, with the types that they must find."""

from typing import Any, assert_type

import minirow
import numpy
import polars
from minirow import _types

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

rated = minirow.rate(PUZZLE)
assert_type(rated.status, _types.SolveStatus)
assert_type(rated.effort, int | None)
step = minirow.explain(PUZZLE)[0]
assert_type(step.technique, _types.TechniqueId)
assert_type(step.placements, list[list[int]])
assert_type(step.evidence["lines"][0]["node"]["digit"], int)
assert_type(minirow.solve_many([PUZZLE]).solution, list[str | None])
assert_type(minirow.solve_many(["", None]).status, list[_types.RowStatus])
assert_type(minirow.solve_many(polars.Series([PUZZLE])), polars.DataFrame)
digits: numpy.ndarray[Any, Any] = numpy.zeros((2, 81), numpy.uint8)
print(minirow.solve_many(digits).solution.shape, minirow.count_many(digits, 5).count.sum())
assert_type(minirow.rate_many([PUZZLE], "se").er, list[float | None])
assert_type(minirow.minimize(PUZZLE), minirow.Made)
assert_type(minirow.minimize(PUZZLE, all=True), list[minirow.Made])
assert_type(minirow.dedupe([PUZZLE]), list[str])
assert_type(next(minirow.explain_many([PUZZLE])), minirow.Columns)
assert_type(minirow.hint(PUZZLE, 4).status, _types.HintStatus | None)
assert_type(minirow.hint(PUZZLE).steps, list[_types.ProofStep] | None)
