"""`polemos check`: every id of a title's rule checklist with the tests that are marked with it.

A test carries `@pytest.mark.rule(title, *ids)`, on itself, its class, a parameter, or as its module's `pytestmark`.
The marks are read from the source, so nothing is imported and nothing runs.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from polemos.cli.speech import CliError
from polemos.engine.title import Title


@dataclass(frozen=True)
class Mark:
    """A test that says which rule it tests."""

    title: str
    rule: str
    test: str


@dataclass(frozen=True)
class Coverage:
    """The checklist of a title: text and tests of each id, and marks of ids it does not hold."""

    rules: Mapping[str, str]
    tests: Mapping[str, list[str]]
    strangers: list[Mark]

    @property
    def untested(self) -> list[str]:
        return [id for id in self.rules if not self.tests[id]]


def coverage(title: Title, marks: list[Mark]) -> Coverage:
    rules = checklist(title)
    own = [mark for mark in marks if mark.title == title.id]
    tests = {id: [mark.test for mark in own if mark.rule == id] for id in rules}
    return Coverage(rules, tests, [mark for mark in own if mark.rule not in rules])


def checklist(title: Title) -> dict[str, str]:
    """The ids and what each says, from the title's data."""
    file = files(title.package) / "data" / "checklist.tsv"
    if not file.is_file():
        raise CliError("cli-no-checklist", name=title.id)
    rows = [line.partition("\t") for line in file.read_text("utf-8").splitlines() if line.strip()]
    return {id.strip(): text.strip() for id, _, text in rows if not id.startswith("#")}


def marks_in(folder: str) -> list[Mark]:
    """All rule marks of the tests in a folder."""
    root = Path(folder)
    if not root.is_dir():
        raise CliError("cli-no-tests", folder=folder)
    found: list[Mark] = []
    for path in sorted(root.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text("utf-8"))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise CliError("cli-bad-test", file=str(path), why=str(error)) from error
        found += Reader(path.relative_to(root).as_posix(), tree).marks()
    return found


class Reader:
    """Reads the marks of one module."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.tree = tree
        self.values = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        """What the module's names stand for: marks and ids are sometimes given one."""

    def marks(self) -> list[Mark]:
        return list(self.of_body(self.tree.body, "", []))

    def of_body(self, body: list[ast.stmt], prefix: str, inherited: list[ast.expr]) -> Iterator[Mark]:
        """The tests of a module or class, each with its own marks and those of what it stands in."""
        inherited = inherited + [node.value for node in body if isinstance(node, ast.Assign) and is_pytestmark(node)]
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from self.of_body(node.body, f"{prefix}{node.name}::", inherited + node.decorator_list)
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test"):
                for mark in inherited + node.decorator_list:
                    yield from self.of_expression(mark, f"{self.name}::{prefix}{node.name}")

    def of_expression(self, expression: ast.expr, test: str, names: frozenset[str] = frozenset()) -> Iterator[Mark]:
        """Every call of `mark.rule` inside, so that those on parameters and behind names count too."""
        for node in ast.walk(expression):
            if isinstance(node, ast.Name) and node.id in self.values and node.id not in names:
                yield from self.of_expression(self.values[node.id], test, names | {node.id})
            if isinstance(node, ast.Call) and is_rule(node.func):
                words = [self.text(argument) for argument in node.args]
                if words and words[0] is not None:
                    yield from (Mark(words[0], rule or "?", test) for rule in words[1:])

    def text(self, node: ast.expr) -> str | None:
        """A text, written out or behind a name of the module."""
        if isinstance(node, ast.Name) and node.id in self.values:
            node = self.values[node.id]
        return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def is_pytestmark(node: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)


def is_rule(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` (or `mark.rule`)."""
    return (
        isinstance(function, ast.Attribute) and function.attr == "rule" and ast.unparse(function.value).endswith("mark")
    )
