"""Write the reference of the Python package as a page of the guide, from its docstrings. Nothing is imported or run."""

import ast
import itertools
import re
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parent.parent / "crates/python"
PACKAGE = ROOT / "python/minirow"
GROUPS = [
    ("One puzzle", ["solve", "count", "check", "candidates", "chances", "sample", "rank", "unrank"]),
    ("Steps and ratings", ["explain", "hint", "steps_at", "techniques", "rate"]),
    ("Making puzzles", ["generate", "minimize", "morph", "vary", "canon", "same"]),
    (
        "Many puzzles",
        ["solve_many", "count_many", "check_many", "canon_many", "rate_many", "hint_many", "explain_many", "dedupe", "filter"],
    ),
    ("Formats, proofs and pictures", ["parse", "parse_all", "convert", "formats", "prove", "verify"]),
    ("", ["read_image", "read_page", "read_images"]),
]


def definitions(file):
    """The functions and classes of a file, by name; of overloads the last."""
    tree = ast.parse(file.read_text())
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def native_texts():
    """The documentation of the native functions and classes, by name, from the comments above them."""
    texts = {}
    for file in sorted((ROOT / "src").rglob("*.rs")):
        pattern = r"((?:^ *///.*\n)+)#\[py(?:function|class)[^\n]*\n(?:#\[[^\n]*\n)*pub\(crate\) (?:fn|struct) (\w+)"
        for comment, name in re.findall(pattern, file.read_text(), re.M):
            lines = [line.strip().removeprefix("///").removeprefix(" ") for line in comment.splitlines()]
            texts[name] = "\n".join(lines)
    return texts


def page_text(text):
    """A docstring as Markdown: examples become code."""
    lines, is_example = [], False
    for line in textwrap.dedent(text).strip().splitlines():
        begins = line.startswith(">>>") and not is_example
        ends = is_example and not line.strip()
        lines += ["```python", line] if begins else ["```", line] if ends else [line]
        is_example = begins or (is_example and not ends)
    return "\n".join([*lines, "```"] if is_example else lines)


def main():
    """Print the page."""
    public = ast.literal_eval(
        next(node.value for node in ast.parse((PACKAGE / "__init__.py").read_text()).body if isinstance(node, ast.Assign))
    )
    python = {}
    # The questions of the engines for clusters have the names of the functions.
    for file in sorted(set(PACKAGE.glob("_*.py")) - {PACKAGE / "_engines.py"}):
        python |= definitions(file)
    native, texts = definitions(PACKAGE / "_minirow.pyi"), native_texts()
    listed = {name for _, names in GROUPS for name in names}
    classes = [name for name in public if name[0].isupper()]
    missing = set(public) - listed - set(classes) - {"__version__"}
    if missing or listed - set(public):
        sys.exit(f"docs/python_api.py: not in a group, or not public: {sorted(missing | listed - set(public))}")

    def text_of(name):
        text = ast.get_docstring(python[name]) if name in python else texts.get(name)
        return text or sys.exit(f"docs/python_api.py: {name} has no documentation")

    print("# Python reference\n\nEvery function and class of the package `minirow`, from its docstrings.\n")
    for title, names in GROUPS:
        if title:
            print(f"## {title}\n")
        for name in names:
            node = python.get(name) or native[name]
            print(f"### `{name}`\n\n```python\n{name}({ast.unparse(node.args)})\n```\n\n{page_text(text_of(name))}\n")
    print("## Classes\n")
    for name in classes:
        print(f"### `{name}`\n\n{page_text(text_of(name))}\n")
        body = [*node_body(python.get(name)), None]
        pairs = itertools.pairwise(body)
        fields = [
            (item, after)
            for item, after in pairs
            if isinstance(item, ast.AnnAssign) and not item.target.id.startswith("_")
        ]
        if fields:
            print("| attribute | type | |\n|---|---|---|")
        for item, after in fields:
            has_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            about = " ".join(str(after.value.value).split()) if has_text else ""
            kind = ast.unparse(item.annotation).replace("|", "\\|")
            print(f"| `{item.target.id}` | `{kind}` | {about.replace('|', chr(92) + '|')} |")
        print()


def node_body(node):
    """The statements of a class; none if it is native."""
    return node.body if isinstance(node, ast.ClassDef) else []


main()
