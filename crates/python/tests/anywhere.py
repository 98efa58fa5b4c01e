"""The package without any other: run by every Python that is installed."""

import sys

import minirow

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

assert minirow.solve(EASY).status == "unique"
assert minirow.rate(EASY).level == "easy"
assert minirow.solve_many([EASY, None, "no puzzle"]).status == ["unique", "missing", "invalid"]
assert minirow.count("." * 81).count == 6_670_903_752_021_072_936_960
assert next(minirow.explain_many([EASY])).to_list("technique")[0] == "naked-single"
assert minirow.explain(EASY)[0].placements == [[5, 6, 4]]
assert minirow.minimize(EASY, seed=1).clues < 32
print(f"Python {sys.version.split()[0]}: minirow {minirow.__version__} works")
