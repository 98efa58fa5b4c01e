"""Puzzles of other sizes and with other rules: the same answers as the command line."""

import doctest
import json
import os
import subprocess
from pathlib import Path

import minirow
import pandas as pd
import pytest
from minirow import variant

MIXED = Path(__file__).parent.parent.parent.parent / "data" / "variants" / "mixed.jsonl"


def lines():
    return MIXED.read_text().splitlines()


@pytest.mark.parametrize("name", ["", *variant.__all__])
def test_examples_run(name):
    it = getattr(variant, name) if name else variant
    examples = doctest.DocTestParser().get_doctest(it.__doc__, {}, name or "variant", None, None)
    assert examples.examples
    assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0


@pytest.mark.parametrize(
    ("arguments", "ask"),
    [
        (["solve"], variant.solve),
        (["count", "--limit", "5"], lambda text: variant.count(text, 5)),
        (["count", "--estimate=20"], lambda text: variant.estimate(text, 20)),
        (["list", "--limit", "3"], lambda text: variant.list_solutions(text, 3)),
        (["check"], variant.check),
        (["candidates"], variant.candidates),
        (["candidates", "--true", "--limit", "3"], lambda text: variant.true_candidates(text, 3)),
        (["sample", "2", "--seed", "1"], lambda text: variant.sample(text, 2, seed=1)),
    ],
)
def test_answers_are_those_of_the_command_line(arguments, ask):
    command = [os.environ["MINIROW_COMMAND"], *arguments, "--json", str(MIXED)]
    printed = subprocess.run(command, capture_output=True, check=False).stdout.decode().splitlines()
    texts = lines()
    assert len(printed) == len(texts)
    compared = 0
    for text, answer in zip(texts, map(json.loads, printed), strict=True):
        if "size" not in answer:
            continue
        del answer["file"], answer["line"]
        assert ask(text) == answer
        compared += 1
    assert compared >= 4


X = '{"size":4,"grid":"123.3...........","rules":[{"diagonal":"falling"},{"diagonal":"rising"}]}'


def test_proofs_are_those_of_the_command_line(tmp_path):
    puzzle = tmp_path / "x.txt"
    puzzle.write_text(X)
    command = [os.environ["MINIROW_COMMAND"]]
    subprocess.run(
        [*command, "prove", "--quiet", "--out", tmp_path / "proofs", puzzle], check=True, capture_output=True
    )
    proof = variant.prove(X)
    assert (proof["size"], proof["status"], proof["solution"]) == (4, "unique", variant.solve(X)["solution"])
    assert proof["cnf"] == (tmp_path / "proofs" / "x-1.cnf").read_text()
    assert proof["drat"] == (tmp_path / "proofs" / "x-1.drat").read_text()
    accepted = variant.verify(X, proof["cnf"], proof["drat"])
    assert (accepted["status"], accepted["claim"], accepted["solution"]) == ("accepted", "unique", proof["solution"])

    written = tmp_path / "path.jsonl"
    explain = [*command, "explain", "--certificate", written, puzzle]
    subprocess.run(explain, check=True, capture_output=True)
    assert variant.certificate(X) == written.read_text()
    assert variant.verify_path(X, written.read_text())["solution"] == proof["solution"]


def test_wrong_proofs_are_rejected_with_their_place():
    proof = variant.prove(X)
    other = variant.verify(X.replace("123.", "12.."), proof["cnf"], proof["drat"])
    assert (other["status"], other["error_file"]) == ("rejected", "cnf")
    assert other["error_line"] > 0
    wrong = variant.verify(X, proof["cnf"], "1 0\n")
    assert (wrong["status"], wrong["error_file"]) == ("rejected", "proof")
    lines = variant.certificate(X).splitlines()
    cut = variant.verify_path(X, "\n".join([lines[0], *lines[-1:]]))
    assert (cut["status"], cut["error_line"]) == ("rejected", 2)


def test_what_has_no_proof_says_why():
    several, unknown = variant.prove("size 4"), variant.prove('{"size":16}', effort=1)
    assert several["status"] == "multiple"
    assert several["solution"] != several["second"]
    assert (unknown["status"], "cnf" in unknown) == ("unknown", False)
    answers = variant.prove_many([X, None, "no puzzle"], threads=2)
    assert [answer["status"] for answer in answers] == ["unique", "missing", "invalid"]
    for ask in (variant.prove, variant.certificate):
        with pytest.raises(minirow.ParseError):
            ask("no puzzle")
        with pytest.raises(TypeError, match="expected a puzzle as str"):
            ask(None)


def test_lists_have_the_answers_of_single_puzzles():
    texts = lines()
    for ask_many, ask in [
        (lambda rows: variant.list_many(rows, 3), lambda text: variant.list_solutions(text, 3)),
        (lambda rows: variant.true_candidates_many(rows, 2), lambda text: variant.true_candidates(text, 2)),
        (lambda rows: variant.minimize_many(rows, seed=1), lambda text: variant.minimize(text, seed=1)),
        (variant.prove_many, variant.prove),
    ]:
        for text, answer in zip(texts, ask_many(texts), strict=True):
            if answer["status" if "status" in answer else "size"] != "invalid":
                assert answer == ask(text)
    converted = variant.convert_many([X, X], "killer")
    assert ["error" in answer for answer in converted] == [True, True]


def test_steps_that_assume_one_solution_can_be_left_out():
    puzzle = variant.generate(rules=["x"], seed=1)[0]["puzzle"]
    answer = variant.explain(json.dumps(puzzle), uniqueness=False)
    assert not any(step.get("assumes_uniqueness") for step in answer["steps"])
    assert variant.hint(json.dumps(puzzle), uniqueness=False)["status"] == "hint"


def test_a_text_that_is_no_puzzle_has_a_status_or_raises():
    texts = ['{"size":4,"grid":"9..............."}', "size 4", "", "no puzzle"]
    answers = variant.solve_many(texts, threads=2)
    assert [answer["status"] for answer in answers] == ["invalid", "multiple", "invalid", "invalid"]
    assert answers[0]["column"] > 1
    with pytest.raises(minirow.ParseError) as caught:
        variant.solve(texts[0])
    assert caught.value.column == answers[0]["column"]
    with pytest.raises(ValueError, match="expected one of"):
        variant.convert("size 4", "no-format")


def test_no_row_stops_the_others():
    rows = ["size 4", None, 5, float("nan"), b"size 4", b"\xff", "\ud800", ["size 4"], "", "size 4"]
    expected = ["multiple", "missing", "invalid", "missing", "multiple", *["invalid"] * 4, "multiple"]
    for ask in (variant.solve_many, variant.check_many, variant.rate_many, variant.count_many):
        answers = ask(rows)
        statuses = [answer["status"] for answer in answers]
        assert [status if status in ("missing", "invalid") else "multiple" for status in statuses] == expected
        assert all("error" in answer for answer in answers if answer["status"] == "invalid")
    assert variant.solve_many(pd.Series(["size 4", pd.NA]))[1]["status"] == "missing"
    for whole in ("size 4", b"size 4"):
        with pytest.raises(TypeError, match="wrap it in a list"):
            variant.solve_many(whole)
    for row in (None, 5, b"size 4"):
        with pytest.raises(TypeError, match="expected a puzzle as str"):
            variant.solve(row)


def test_threads_change_nothing():
    texts = lines() * 5
    assert variant.check_many(texts, threads=1) == variant.check_many(texts, threads=3)
    one = variant.generate(3, size=6, rules=["killer"], seed=7, threads=1)
    assert one == variant.generate(3, size=6, rules=["killer"], seed=7, threads=3)
    assert all(variant.count(json.dumps(made["puzzle"]), 2)["count"] == 1 for made in one)


def test_an_effort_that_is_too_small_is_said():
    answer = variant.count('{"size":9,"rules":["anti-knight"]}', effort=10)
    assert (answer["status"], answer["count"]) == ("unknown", 10)
    assert set(answer["effort"]) == {"nodes", "conflicts"}


def test_impossible_recipes_are_refused():
    with pytest.raises(minirow.Impossible):
        variant.generate(size=4, rules=["anti-king"])
    with pytest.raises(ValueError, match="expected one of"):
        variant.generate(rules=["no-such-rule"])
