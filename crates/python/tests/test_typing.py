"""mypy and pyright accept what is right and find what is wrong; the words of the types are those of the library."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import get_args

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
    assert list(get_args(_types.TechniqueId)) == [technique.technique for technique in minirow.techniques()]
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
