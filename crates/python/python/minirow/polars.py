"""Expressions for Polars: `import minirow.polars` adds the namespace `minirow` to expressions and columns.

    import minirow.polars
    import polars as pl

    frame = pl.scan_parquet("puzzles.parquet")
    solved = frame.with_columns(answer=pl.col("puzzle").minirow.solve()).unnest("answer")
    solved.sink_parquet("solved.parquet")

Each method gives a struct with the columns of the function of the same name, such as status, solution and error for `solve`. A
row is answered on its own, so that lazy frames are processed batch by batch in bounded memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import polars

from . import _engines

if TYPE_CHECKING:
    from ._types import Scale

__all__ = ["MinirowExpr", "MinirowSeries"]

_TYPES = {
    "string": polars.String,
    "int": polars.Int32,
    "bigint": polars.Int64,
    "double": polars.Float64,
    "boolean": polars.Boolean,
    "decimal(38,0)": polars.Decimal(38, 0),
}


def _struct(question: _engines.Question, threads: int) -> Callable[[polars.Series], polars.Series]:
    def ask(puzzles: polars.Series) -> polars.Series:
        answers: Any = question.ask(puzzles, threads)
        return polars.DataFrame(answers).to_struct(puzzles.name)

    return ask


class Questions:
    """The questions, which expressions and columns share."""

    def __init__(self, ask: Callable[[_engines.Question, int], Any]) -> None:
        self._ask = ask

    def solve(self, *, threads: int = 0) -> Any:
        """Status, first solution and error."""
        return self._ask(_engines.solve(), threads)

    def count(self, limit: int | None = None, *, threads: int = 0) -> Any:
        """Status, number of solutions (exact, or up to a limit) and error."""
        return self._ask(_engines.count(limit), threads)

    def check(self, *, quick: bool = False, threads: int = 0) -> Any:
        """Status, number of clues, whether the puzzle is minimal (unless `quick`), and error."""
        return self._ask(_engines.check(quick), threads)

    def canon(self, *, threads: int = 0) -> Any:
        """Status, canonical form, number of automorphisms and error."""
        return self._ask(_engines.canon(), threads)

    def rate(self, scale: Scale = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0) -> Any:
        """Status, the rating on this scale as from `minirow.rate_many`, and error."""
        return self._ask(_engines.rate(scale, uniqueness, work), threads)


@polars.api.register_expr_namespace("minirow")
class MinirowExpr(Questions):
    """Questions about a column of puzzles, as expressions."""

    def __init__(self, expr: polars.Expr) -> None:
        def ask(question: _engines.Question, threads: int) -> polars.Expr:
            kind = polars.Struct({name: _TYPES[kind] for name, kind in question.columns.items()})
            return expr.map_batches(_struct(question, threads), return_dtype=kind, is_elementwise=True)

        super().__init__(ask)


@polars.api.register_series_namespace("minirow")
class MinirowSeries(Questions):
    """Questions about a column of puzzles."""

    def __init__(self, series: polars.Series) -> None:
        super().__init__(lambda question, threads: _struct(question, threads)(series))
