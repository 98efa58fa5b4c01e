"""mypy and pyright accept what is right and find what is wrong; the words of the types are those of the library."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args, get_type_hints

import minirow
import pytest
from minirow import _types

FOLDER = Path(__file__).parent / "typing"


def mypy(file):
    said = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--no-error-summary", str(file)],
        capture_output=True,
        text=True,
        cwd=FOLDER,
    )
    return [int(line) for line in re.findall(rf"{file.name}:(\d+): error", said.stdout)], said.stdout + said.stderr


def pyright(file):
    program = shutil.which("pyright", path=str(Path(sys.executable).parent))
    assert program, "pyright is not installed"
    said = subprocess.run(
        [program, "--outputjson", "--pythonpath", sys.executable, str(file)], capture_output=True, text=True
    )
    found = json.loads(said.stdout)["generalDiagnostics"]
    return [one["range"]["start"]["line"] + 1 for one in found if one["severity"] == "error"], said.stdout


@pytest.mark.parametrize("checker", [mypy, pyright])
def test_type_checkers_find_typos_and_nothing_else(checker):
    lines, said = checker(FOLDER / "right.py")
    assert lines == [], said
    wrong = FOLDER / "wrong.py"
    lines, said = checker(wrong)
    expected = [number for number, line in enumerate(wrong.read_text().splitlines(), 1) if line.endswith("# wrong")]
    assert sorted(set(lines)) == expected, said


def test_the_words_of_the_types_are_those_of_the_library():
    for level in get_args(_types.Level):
        minirow.filter([], level=level)
    for symmetry in get_args(_types.Symmetry):
        minirow.filter([], symmetry=symmetry)
    for wrong in [{"level": "x"}, {"symmetry": "x"}]:
        with pytest.raises(ValueError, match="expected") as caught:
            minirow.filter([], **wrong)
        names = re.search(r": (.*), found", str(caught.value)).group(1).split(", ")
        kind = _types.Level if "level" in wrong else _types.Symmetry
        assert names == list(get_args(kind))


def test_the_members_of_the_types_are_those_of_the_schema():
    guide = Path(__file__).parents[3] / "docs"
    schema = json.loads((guide / "answers.schema.json").read_text())["$defs"]
    evidence = schema["evidence"]["properties"]
    [reasons, reason] = schema["because"]["anyOf"]
    for kind, described in [
        (_types.Truth, schema["truth"]),
        (_types.Cover, schema["cover"]),
        (_types.Reason, reason),
        (_types.Line, evidence["lines"]["items"]),
        (_types.Node, evidence["lines"]["items"]["properties"]["node"]),
        (_types.Count, evidence["counts"]["items"]),
        (_types.Pattern, evidence["patterns"]["items"]),
        (_types.Mark, evidence["marks"]["items"]),
        (_types.Evidence, schema["evidence"]),
        (_types.ProofStep, schema["step"]),
        (_types.Transform, schema["transform"]),
    ]:
        assert set(get_type_hints(kind)) == set(described["properties"]), kind
    because = get_type_hints(_types.Line)["because"]
    assert [word for kind in get_args(because) for word in get_args(kind)] == reasons["enum"]
    described = schema["read"]["anyOf"][0]["properties"]
    assert set(minirow.Reading._names) == set(described) - {"file", "number"}
    hint = {name for kind in schema["hint"]["anyOf"] if "properties" in kind for name in kind["properties"]}
    assert hint <= set(minirow.Hint._names)
    assert set(minirow.Step._names) == set(schema["step"]["properties"]) | {"step", "text"}
