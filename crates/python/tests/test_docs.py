"""The examples of the documentation run, and every public name has a text."""

import ast
import doctest
import re
from pathlib import Path

import minirow
import pytest

FUNCTIONS = [name for name in minirow.__all__ if name != "__version__"]


@pytest.mark.parametrize("name", ["minirow", *FUNCTIONS])
def test_examples_run(name):
    it = minirow if name == "minirow" else getattr(minirow, name)
    assert it.__doc__, f"{name} has no documentation"
    examples = doctest.DocTestParser().get_doctest(it.__doc__, {}, name, None, None)
    assert doctest.DocTestRunner(verbose=False).run(examples).failed == 0


def test_every_function_has_an_example():
    without = [name for name in FUNCTIONS if name.islower() and ">>>" not in getattr(minirow, name).__doc__]
    assert without == []


def test_the_examples_of_the_front_page_run():
    page = Path(__file__).parent.parent / "README.md"
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(), re.S)
    assert len(blocks) >= 3
    space: dict = {}
    for block in blocks:
        if ">>>" in block:
            examples = doctest.DocTestParser().get_doctest(block, space, "README", None, None)
            runner = doctest.DocTestRunner(verbose=False)
            assert runner.run(examples, clear_globs=False).failed == 0
            space.update(examples.globs)
        else:
            ast.parse(block)
