"""Puzzles that several tests use."""

import pytest

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
EASY_SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
HARD = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
EMPTY = "." * 81
CONFLICT = "55" + "." * 79
# A legal board without a solution: r1c9 has no candidate.
NONE = "12345678." + "........9" + "." * 63


@pytest.fixture
def mixed():
    """One row of every kind, with its status from `solve_many`."""
    rows = {
        EASY: "unique",
        HARD: "unique",
        SEVENTEEN: "unique",
        EASY.replace(".", "0"): "unique",
        EMPTY: "multiple",
        NONE: "none",
        CONFLICT: "invalid",
        "": "invalid",
        "no puzzle": "invalid",
        "한국어": "invalid",
        EASY[:80]: "invalid",
        EASY_SOLUTION: "unique",
        "\n".join(EASY[at : at + 9] for at in range(0, 81, 9)): "unique",
    }
    return list(rows), list(rows.values())
