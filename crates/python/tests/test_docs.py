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


ROOT = Path(__file__).parents[3]
PAGES = [ROOT / "crates/python/README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCKS = {page.name: re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S) for page in PAGES}


@pytest.mark.parametrize("page", [name for name, blocks in BLOCKS.items() if blocks])
def test_the_examples_of_documents_run(page):
    """Sessions with `>>>` run, one after the other; other blocks, which need files or other packages, are valid Python."""
    space: dict = {}
    for block in BLOCKS[page]:
        if ">>>" in block:
            examples = doctest.DocTestParser().get_doctest(block, space, page, None, None)
            runner = doctest.DocTestRunner(verbose=False)
            assert runner.run(examples, clear_globs=False).failed == 0
            space.update(examples.globs)
        else:
            ast.parse(block)


def test_documents_have_sessions():
    sessions = {name for name, blocks in BLOCKS.items() if any(">>>" in block for block in blocks)}
    assert {"README.md", "libraries.md", "libraries.ko.md"} <= sessions
