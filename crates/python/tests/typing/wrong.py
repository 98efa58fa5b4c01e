"""Code that type checkers must reject: every line with the comment `wrong`, and no other."""

import minirow

PUZZLE = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."

print(minirow.rate(PUZZLE).levle)  # wrong
print(minirow.explain(PUZZLE)[0].tehcnique)  # wrong
print(minirow.solve_many([PUZZLE]).solutions)  # wrong
print(minirow.rate(PUZZLE, "humna"))  # wrong
print(minirow.explain(PUZZLE, techniques=["naked-singel"]))  # wrong
print(minirow.generate(level="hrad"))  # wrong
print(minirow.generate(symmetry="half"))  # wrong
print(minirow.hint(PUZZLE, 5))  # wrong
print(minirow.count(PUZZLE).count + "1")  # wrong
print(minirow.explain(PUZZLE)[0].evidence["line"])  # wrong
print(minirow.explain(PUZZLE)[0].evidence["counts"][0]["truths"][0]["huose"])  # wrong
print(minirow.solve(PUZZLE).soluton)  # wrong
print(minirow.filter([PUZZLE], levle="easy"))  # wrong
print(minirow.rate(PUZZLE).level)
