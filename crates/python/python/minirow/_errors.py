"""The exceptions of the package."""


class ParseError(ValueError):
    """A text is not a puzzle, or its digits break a rule. Has the place, what was expected there, and what was found."""

    line: int
    column: int
    expected: str
    found: str

    def __init__(self, line: int, column: int, expected: str, found: str) -> None:
        super().__init__(line, column, expected, found)
        self.line = line
        self.column = column
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: expected {self.expected}, found {self.found}"


class NoAnswer(ValueError):
    """The request has no result for this puzzle. `status` says why, in the words of the JSON."""

    status: str

    def __init__(self, status: str, message: str) -> None:
        super().__init__(status, message)
        self.status = status

    def __str__(self) -> str:
        return str(self.args[1])


class Impossible(ValueError):
    """No puzzle can satisfy the options, or none was found that does."""


for _class in (ParseError, NoAnswer, Impossible):
    _class.__module__ = "minirow"
del _class
