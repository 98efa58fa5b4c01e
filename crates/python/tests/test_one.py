import json
import os
import pickle
import subprocess

import minirow
import pytest
from conftest import CONFLICT, EASY, EASY_SOLUTION, EMPTY, HARD, NONE, SEVENTEEN

# It needs forcing chains.
CHAINS = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_every_way_to_hand_a_puzzle_over_means_the_same():
    numbers = [0 if cell == "." else int(cell) for cell in EASY]
    rows = [numbers[at : at + 9] for at in range(0, 81, 9)]
    given = [
        EASY,
        EASY.encode(),
        minirow.parse(EASY),
        numbers,
        tuple(numbers),
        rows,
        iter(numbers),
        list(EASY),
        map(float, numbers),
    ]
    given += [minirow.convert(EASY, format) for format, _, reads, writes in minirow.formats() if reads and writes]
    assert len(given) > 25
    assert {minirow.solve(puzzle).solution for puzzle in given} == {EASY_SOLUTION}


def test_the_status_says_how_many_solutions_there_are():
    several = minirow.solve(EMPTY)
    assert (several.status, several.solution < several.second) == ("multiple", True)
    none = minirow.solve(NONE)
    assert (none.status, none.solution, none.second) == ("none", None, None)
    assert minirow.solve(HARD).status == "unique"


def test_an_error_has_a_line_a_column_and_what_was_expected():
    with pytest.raises(minirow.ParseError) as caught:
        minirow.solve(CONFLICT)
    error = caught.value
    assert (error.line, error.column, error.expected) == (1, 2, "each digit once in row 1")
    assert isinstance(error, ValueError)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    rows = [EASY[at : at + 9] for at in range(0, 81, 9)]
    rows[4] = "7...a...8"
    with pytest.raises(minirow.ParseError, match="line 5, column 5: expected") as caught:
        minirow.count("\n".join(rows))
    assert caught.value.line == 5


@pytest.mark.parametrize(
    ("puzzle", "error"),
    [
        (None, TypeError),
        (7, TypeError),
        (object(), TypeError),
        ([[[1]]], TypeError),
        ([0] * 80, ValueError),
        ([0] * 80 + [10], ValueError),
        ([0] * 80 + [-1], ValueError),
        ([0] * 80 + [2**70], (TypeError, ValueError)),
        ((0 for _ in iter(int, 1)), ValueError),
        ("\ud800", ValueError),
        (b"\xff\xfe", ValueError),
        ("", minirow.ParseError),
        (EASY + "\n" + HARD, minirow.ParseError),
        (["12"] + [0] * 80, TypeError),
        ([None] * 81, TypeError),
        ([float("inf")] * 81, ValueError),
        ([0.5] * 81, ValueError),
    ],
)
def test_what_is_no_puzzle_is_refused(puzzle, error):
    with pytest.raises(error):
        minirow.solve(puzzle)


def test_counts_of_any_size_are_exact_integers():
    assert minirow.count(EMPTY).count == 6_670_903_752_021_072_936_960
    assert minirow.count(EMPTY, limit=5000) == minirow.count(EMPTY, 5000)
    assert minirow.count(EMPTY, limit=5000).limited
    assert minirow.count(NONE).status == "none"
    with pytest.raises((ValueError, OverflowError)):
        minirow.count(EMPTY, limit=-1)


def test_check_tells_conflicts_and_redundant_clues():
    assert minirow.check(CONFLICT).conflicts[0]["cells"] == ["r1c1", "r1c2"]
    assert minirow.check(HARD).minimal is True
    easy = minirow.check(EASY)
    assert easy.minimal is False and "r1c3" in easy.redundant
    assert minirow.check(EASY, quick=True).minimal is None
    assert minirow.check(EASY_SOLUTION).solved is True


def test_an_exact_answer_that_would_take_too_long_is_refused_with_an_estimate():
    for ask in (
        lambda: minirow.count(EMPTY, work=1),
        lambda: minirow.chances(EMPTY, work=1),
        lambda: minirow.sample(EMPTY, seed=1, work=1),
        lambda: minirow.unrank(EMPTY, 3, work=1),
    ):
        with pytest.raises(minirow.NoAnswer, match="million operations") as refused:
            ask()
        assert refused.value.status == "too-much-work"


def test_chances_count_what_sampling_draws():
    puzzle = EASY_SOLUTION[:27] + "." * 54
    chances = minirow.chances(puzzle)
    assert chances.count == minirow.count(puzzle).count
    assert all(sum(cell) == chances.count for cell in chances.cells)
    assert chances.share(1, 1, 4) == 1.0
    drawn = minirow.sample(puzzle, 20, seed=3)
    assert drawn.count == chances.count
    for solution in drawn.solutions:
        for index, digit in enumerate(solution):
            assert chances.cells[index][int(digit) - 1] > 0


def test_rank_and_unrank_are_inverse():
    puzzle = EASY_SOLUTION[:27] + "." * 54
    solutions = minirow.count(puzzle).count
    for rank in [0, 1, solutions // 3, solutions - 1]:
        assert minirow.rank(puzzle, minirow.unrank(puzzle, rank).solution).rank == rank
    with pytest.raises(minirow.NoAnswer) as caught:
        minirow.unrank(puzzle, solutions)
    assert caught.value.status == "out-of-range"
    with pytest.raises(minirow.NoAnswer) as caught:
        minirow.rank(HARD, EASY_SOLUTION)
    assert caught.value.status == "not-a-solution"
    with pytest.raises(minirow.NoAnswer):
        minirow.sample(NONE)
    with pytest.raises(ValueError, match="full grid"):
        minirow.rank(EASY, EASY)


def test_an_explanation_leads_to_the_solution_step_by_step():
    answer = minirow.explain(EASY)
    assert (answer.status, answer.solution, answer.steps) == ("solved", EASY_SOLUTION, len(answer))
    cells = list(EASY)
    for number, step in enumerate(answer, 1):
        assert step.step == number and step.text
        for row, column, digit in step.placements:
            cells[9 * row + column - 10] = str(digit)
    assert "".join(cells) == EASY_SOLUTION
    assert minirow.explain(EASY, techniques=["naked-single"]).path[0].technique == "naked-single"
    assert minirow.explain(EASY, techniques="full-house").status == "stuck"
    assert "행" in str(minirow.explain(EASY, language="ko"))
    assert "A1" in str(minirow.explain(EASY, cells="a1"))
    for wrong in [{"techniques": ["x"]}, {"language": "xx"}, {"cells": "xx"}]:
        with pytest.raises(ValueError, match="expected"):
            minirow.explain(EASY, **wrong)


def test_hints_tell_no_more_than_asked_for():
    hints = [minirow.hint(EASY, level) for level in (1, 2, 3, 4)]
    assert [hint.technique is None for hint in hints] == [True, True, False, False]
    assert [hint.placements is None for hint in hints] == [True, True, True, False]
    assert minirow.hint(EASY_SOLUTION).status == "solved"
    for level in (0, 5):
        with pytest.raises(ValueError, match="level"):
            minirow.hint(EASY, level)


def test_a_hint_proves_that_a_digit_is_wrong():
    wrong = minirow.hint(
        ":0000:x:+583.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.:::"
    )
    assert (wrong.status, wrong.wrong_digits) == ("wrong", [[1, 1, 5]])
    assert wrong.steps and set(wrong.steps[0]) >= {"technique", "evidence"}
    assert isinstance(wrong.supposed, bool) and len(wrong.text.splitlines()) > 1
    assert minirow.hint(EASY).steps is None


def test_canonical_forms_are_the_same_for_disguises():
    turned = EASY[::-1]
    renamed = turned.translate(str.maketrans("123456789", "987654321"))
    assert minirow.canon(EASY).canonical == minirow.canon(renamed).canonical
    assert minirow.same(EASY, renamed) and not minirow.same(EASY, HARD)
    assert len(minirow.canon(EASY, bands=True).bands) == 6


def test_generated_puzzles_are_as_wished_and_depend_on_the_seed_alone():
    for symmetry in ["none", "half-turn", "diagonal"]:
        made = minirow.generate(5, seed=7, clues=(26, 32), symmetry=symmetry, threads=1)
        assert made == minirow.generate(5, seed=7, clues=(26, 32), symmetry=symmetry, threads=3)
        for one in made:
            assert 26 <= one.clues <= 32
            assert minirow.solve(one.puzzle).status == "unique"
    for wrong in [{"clues": 16}, {"clues": (40, 30)}, {"pattern": "1" + "." * 80}]:
        with pytest.raises(minirow.Impossible):
            minirow.generate(**wrong)
    with pytest.raises(minirow.Impossible, match="20 attempts"):
        minirow.generate(clues=17, minimal=True, seed=1, tries=20)
    with pytest.raises(ValueError, match="expected"):
        minirow.generate(symmetry="round")


@pytest.mark.parametrize("syntax", ["drat", "lrat"])
def test_certificates_are_accepted_and_forged_ones_are_not(syntax):
    proof = minirow.prove(SEVENTEEN, syntax)
    text = getattr(proof, syntax)
    accepted = minirow.verify(SEVENTEEN, proof.cnf, text, syntax)
    assert accepted and accepted.solution == minirow.solve(SEVENTEEN).solution
    assert not minirow.verify(HARD, proof.cnf, text, syntax)
    assert not minirow.verify(SEVENTEEN, proof.cnf, "", syntax)
    assert minirow.prove(EMPTY).status == "multiple"
    assert minirow.prove(CONFLICT).status == "none"


def test_a_puzzle_keeps_found_digits_marks_and_fields():
    table = "puzzle,level\n" + EASY + ",easy\n"
    (puzzle,) = minirow.parse_all(table)
    assert puzzle.fields == {"level": "easy"} and puzzle.format == "csv" and puzzle.clues == 32
    assert "easy" in puzzle.convert("csv")
    marked = minirow.parse(minirow.convert(EASY, "sukaku"))
    for one in [puzzle, marked, minirow.parse(EASY)]:
        again = pickle.loads(pickle.dumps(one))
        assert again == one and hash(again) == hash(one)
    with pytest.raises(ValueError, match="not written"):
        puzzle.convert("html")
    with pytest.raises(ValueError, match="expected"):
        puzzle.convert("nonsense")


def test_all_puzzles_of_a_text_are_read_and_titles_skipped():
    assert minirow.parse_all(f"Two puzzles\n{EASY}\n\n{HARD}\n") == [minirow.parse(EASY), minirow.parse(HARD)]
    with pytest.raises(minirow.ParseError, match="line 2"):
        minirow.parse_all(f"{EASY}\n{HARD[:70]}\n")


@pytest.mark.parametrize("theme", ["light", "dark", "print", "auto"])
def test_answers_show_themselves_as_pictures(theme):
    for answer in [
        minirow.parse(EASY),
        minirow.solve(EASY),
        minirow.solve(EMPTY),
        minirow.solve(NONE),
        minirow.candidates(EASY),
        minirow.chances(HARD),
        minirow.explain(EASY)[0],
        minirow.hint(EASY, 4),
    ]:
        assert answer.svg(theme).startswith("<svg") and answer._repr_svg_().startswith("<svg")
    assert minirow.parse(CONFLICT)._repr_svg_() is None
    with pytest.raises(ValueError, match="theme"):
        minirow.solve(EASY).svg("loud")


def test_ratings_come_on_one_profile_or_several():
    alone = [minirow.rate(HARD, scale) for scale in ["human", "se", "hodoku"]]
    together = minirow.rate(HARD, ["human", "se", "hodoku", "se"])
    for name, one in zip(["human", "se", "hodoku"], alone, strict=True):
        members = {key: value for key, value in one.to_dict().items() if key != "status"}
        assert getattr(together, name) == members
    assert alone[1].er == 2.0 and alone[0].er is None and together.er is None
    assert minirow.rate(HARD, why=True).why[0]["technique"] == alone[0].hardest
    assert minirow.rate(NONE).status == "none" and minirow.rate(NONE).level is None
    assert minirow.rate(EMPTY).status == "multiple"
    assert minirow.rate(CHAINS, "se", work=0).end == "limit"
    for wrong in ["hard", [], ["se", "hard"]]:
        with pytest.raises(ValueError, match=r"expected .*human"):
            minirow.rate(HARD, wrong)


def test_answers_can_be_pickled_compared_and_printed():
    answers = [
        minirow.solve(EASY),
        minirow.solve(EMPTY),
        minirow.count(EASY),
        minirow.explain(EASY),
        minirow.canon(EASY),
    ]
    for answer in answers:
        again = pickle.loads(pickle.dumps(answer))
        assert again == answer and hash(again) == hash(answer) and repr(again) == repr(answer)
        assert answer != answers[answers.index(answer) - 1]
        assert answer.to_dict() == json.loads(answer.json())
        assert repr(answer).startswith(type(answer).__name__ + "(")
    with pytest.raises(AttributeError):
        _ = minirow.count(EASY).nonsense


def test_the_json_is_that_of_the_command_line():
    command = os.environ.get("MINIROW_COMMAND")
    if not command:
        pytest.skip("MINIROW_COMMAND does not name the command line")
    pairs = [
        (["solve"], minirow.solve),
        (["count"], minirow.count),
        (["check"], minirow.check),
        (["candidates"], minirow.candidates),
        (["chances"], minirow.chances),
        (["canon"], minirow.canon),
        (["sample", "1", "--seed", "5"], lambda puzzle: minirow.sample(puzzle, seed=5)),
        (["unrank", "0"], lambda puzzle: minirow.unrank(puzzle, 0)),
        (["hint", "--level", "3"], lambda puzzle: minirow.hint(puzzle, 3)),
        (["explain"], lambda puzzle: minirow.explain(puzzle)),
        (["rate"], minirow.rate),
        (["rate", "--scale", "se", "--why"], lambda puzzle: minirow.rate(puzzle, "se", why=True)),
        (["rate", "--scale", "hodoku,human"], lambda puzzle: minirow.rate(puzzle, ["hodoku", "human"])),
        (["rate", "--no-uniqueness"], lambda puzzle: minirow.rate(puzzle, uniqueness=False)),
    ]
    for puzzle in [EASY, HARD, EASY_SOLUTION[:45] + "." * 36]:
        for arguments, ask in pairs:
            said = subprocess.run(
                [command, *arguments, "--json", puzzle], capture_output=True, text=True, check=False
            ).stdout
            *steps, answer = map(json.loads, said.splitlines())
            for one in [*steps, answer]:
                del one["file"], one["line"]
            if arguments == ["explain"]:
                answer["path"] = steps
            assert answer == json.loads(ask(puzzle).json()), (arguments, puzzle)


def test_every_member_of_an_answer_is_an_attribute():
    wrong = minirow.hint("1" + EASY_SOLUTION[:1] + "." * 79)
    answers = [
        minirow.count(EASY),
        minirow.check(EASY),
        minirow.check(CONFLICT),
        minirow.candidates(EASY),
        minirow.chances(HARD),
        minirow.sample(EMPTY, 2, seed=1),
        minirow.unrank(EMPTY, 1),
        minirow.explain(CHAINS),
        *minirow.explain(CHAINS),
        *(minirow.hint(EASY, level) for level in (1, 2, 3, 4)),
        minirow.hint(EASY_SOLUTION),
        wrong,
        minirow.rate(HARD, why=True),
        minirow.rate(HARD, ["human", "se", "hodoku"]),
        minirow.canon(EASY, bands=True),
        minirow.same(EASY, EASY),
        *minirow.generate(2, seed=1),
        *minirow.techniques(),
        minirow.prove(EASY),
        minirow.verify(EASY, "", ""),
    ]
    for answer in answers:
        members = answer.to_dict()
        assert members and members.keys() <= set(dir(answer)), type(answer)
        for name, value in members.items():
            told = [step.to_dict() for step in answer] if name == "path" else getattr(answer, name)
            assert told == value
    step = minirow.explain(CHAINS)[0]
    assert step.evidence and step.assumes_uniqueness is False
    with pytest.raises(AttributeError):
        _ = step.nonsense


def test_an_explanation_as_a_dict_has_its_steps():
    answer = minirow.explain(EASY)
    members = answer.to_dict()
    assert members == json.loads(answer.json())
    assert members["steps"] == len(members["path"]) == len(answer)
    assert [step["text"] for step in members["path"]] == [step.text for step in answer]
    assert members["path"][0]["evidence"] == answer[0].evidence
    assert minirow.explain(EASY_SOLUTION).to_dict()["path"] == []


@pytest.mark.parametrize("puzzle", [EMPTY, EASY_SOLUTION[:45] + "." * 36, "1" + "." * 80])
def test_a_puzzle_with_several_solutions_has_no_level(puzzle):
    assert (minirow.rate(puzzle).status, minirow.rate(puzzle).level) == ("multiple", None)
    both = minirow.rate(puzzle, ["human", "hodoku"])
    assert both.human["level"] is None and both.hodoku["level"] is None
    for scale in ["human", "hodoku"]:
        answer = minirow.rate_many([puzzle, EASY, NONE], scale)
        assert answer.status == ["multiple", "unique", "none"]
        assert [level is None for level in answer.level] == [True, False, True]
    assert minirow.check(puzzle).status == minirow.solve(puzzle).status == "multiple"
    assert minirow.explain(puzzle).status == "stuck" and minirow.explain(NONE).status == "none"
    assert minirow.hint(NONE).status == minirow.check(NONE).status == minirow.rate(NONE).status == "none"
