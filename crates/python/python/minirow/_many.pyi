"""The types of `_many.py`: each function returns the container that it is given, or the named tuple of it.

An overload stands on one line, so that those of a function can be compared.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar, overload

import numpy
import pandas
import polars
import pyarrow

from ._kinds import Progress
from ._minirow import Columns, StepBatches
from ._one import PuzzleLike, Techniques
from ._types import CellNames, FamilyId, Language, Level, RowStatus, Scale, Symmetry, TechniqueId

Texts = TypeVar("Texts")
Values = TypeVar("Values")
Numbers = TypeVar("Numbers")
Container = TypeVar("Container")

CountedStatus = Literal["none", "unique", "multiple", "any", "invalid", "missing"]
CanonStatus = Literal["ok", "invalid", "missing"]
HintedStatus = Literal["ok", "wrong", "solved", "stuck", "multiple", "none", "invalid", "missing"]
_List = Sequence[PuzzleLike | None] | Iterator[PuzzleLike | None]

class ArrowColumn(Protocol):
    """Anything with the Arrow interface of a stream."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class Tensor(Protocol):
    """Anything that shares its memory by DLPack."""

    def __dlpack__(self) -> Any: ...

class SolvedMany(NamedTuple, Generic[Texts, Values]):
    status: Texts
    solution: Values
    error: list[str | None]

class CountedMany(NamedTuple, Generic[Texts, Numbers]):
    status: Texts
    count: Numbers  # type: ignore[assignment]
    error: list[str | None]

class CheckedMany(NamedTuple, Generic[Texts, Numbers]):
    status: Texts
    clues: Numbers
    minimal: list[bool | None]
    error: list[str | None]

class CanonicalMany(NamedTuple, Generic[Texts, Values, Numbers]):
    status: Texts
    canonical: Values
    automorphisms: Numbers
    error: list[str | None]

class HumanRatedMany(NamedTuple, Generic[Texts, Values, Numbers]):
    status: Texts
    hardest: Values
    times: Numbers
    level: Values
    effort: Numbers
    end: Values
    error: list[str | None]

class SeRatedMany(NamedTuple, Generic[Texts, Values, Numbers]):
    status: Texts
    er: Numbers
    ep: Numbers
    ed: Numbers
    end: Values
    error: list[str | None]

class HodokuRatedMany(NamedTuple, Generic[Texts, Values, Numbers]):
    status: Texts
    level: Values
    score: Numbers
    steps: Numbers
    guesses: Numbers
    end: Values
    error: list[str | None]

class HintedMany(NamedTuple, Generic[Texts, Values]):
    status: Texts
    technique: Values
    family: Values
    placements: list[list[list[int]] | None]
    eliminations: list[list[list[int]] | None]
    assumes_uniqueness: list[bool | None]
    text: list[str | None]
    error: list[str | None]

@overload
def solve_many(puzzles: _List, *, threads: int = 0, progress: Progress = False) -> SolvedMany[list[RowStatus], list[str | None]]: ...
@overload
def solve_many(puzzles: numpy.ndarray[Any, Any], *, threads: int = 0, progress: Progress = False) -> SolvedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def solve_many(puzzles: polars.Series | polars.DataFrame, *, threads: int = 0, progress: Progress = False) -> polars.DataFrame: ...
@overload
def solve_many(puzzles: pyarrow.Array | pyarrow.RecordBatch, *, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatch: ...
@overload
def solve_many(puzzles: pyarrow.ChunkedArray | pyarrow.Table, *, threads: int = 0, progress: Progress = False) -> pyarrow.Table: ...
@overload
def solve_many(puzzles: pyarrow.RecordBatchReader, *, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatchReader: ...
@overload
def solve_many(puzzles: pandas.Series | pandas.Index | pandas.DataFrame, *, threads: int = 0, progress: Progress = False) -> pandas.DataFrame: ...
@overload
def solve_many(puzzles: Tensor, *, threads: int = 0, progress: Progress = False) -> SolvedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def solve_many(puzzles: ArrowColumn, *, threads: int = 0, progress: Progress = False) -> Columns: ...
@overload
def count_many(puzzles: _List, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> CountedMany[list[CountedStatus], list[int | None]]: ...
@overload
def count_many(puzzles: numpy.ndarray[Any, Any], limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> CountedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def count_many(puzzles: polars.Series | polars.DataFrame, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> polars.DataFrame: ...
@overload
def count_many(puzzles: pyarrow.Array | pyarrow.RecordBatch, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatch: ...
@overload
def count_many(puzzles: pyarrow.ChunkedArray | pyarrow.Table, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> pyarrow.Table: ...
@overload
def count_many(puzzles: pyarrow.RecordBatchReader, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatchReader: ...
@overload
def count_many(puzzles: pandas.Series | pandas.Index | pandas.DataFrame, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> pandas.DataFrame: ...
@overload
def count_many(puzzles: Tensor, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> CountedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def count_many(puzzles: ArrowColumn, limit: int | None = None, *, threads: int = 0, progress: Progress = False) -> Columns: ...
@overload
def check_many(puzzles: _List, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> CheckedMany[list[RowStatus], list[int | None]]: ...
@overload
def check_many(puzzles: numpy.ndarray[Any, Any], *, quick: bool = False, threads: int = 0, progress: Progress = False) -> CheckedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def check_many(puzzles: polars.Series | polars.DataFrame, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> polars.DataFrame: ...
@overload
def check_many(puzzles: pyarrow.Array | pyarrow.RecordBatch, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatch: ...
@overload
def check_many(puzzles: pyarrow.ChunkedArray | pyarrow.Table, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> pyarrow.Table: ...
@overload
def check_many(puzzles: pyarrow.RecordBatchReader, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatchReader: ...
@overload
def check_many(puzzles: pandas.Series | pandas.Index | pandas.DataFrame, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> pandas.DataFrame: ...
@overload
def check_many(puzzles: Tensor, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> CheckedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def check_many(puzzles: ArrowColumn, *, quick: bool = False, threads: int = 0, progress: Progress = False) -> Columns: ...
@overload
def canon_many(puzzles: _List, *, threads: int = 0, progress: Progress = False) -> CanonicalMany[list[CanonStatus], list[str | None], list[int | None]]: ...
@overload
def canon_many(puzzles: numpy.ndarray[Any, Any], *, threads: int = 0, progress: Progress = False) -> CanonicalMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def canon_many(puzzles: polars.Series | polars.DataFrame, *, threads: int = 0, progress: Progress = False) -> polars.DataFrame: ...
@overload
def canon_many(puzzles: pyarrow.Array | pyarrow.RecordBatch, *, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatch: ...
@overload
def canon_many(puzzles: pyarrow.ChunkedArray | pyarrow.Table, *, threads: int = 0, progress: Progress = False) -> pyarrow.Table: ...
@overload
def canon_many(puzzles: pyarrow.RecordBatchReader, *, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatchReader: ...
@overload
def canon_many(puzzles: pandas.Series | pandas.Index | pandas.DataFrame, *, threads: int = 0, progress: Progress = False) -> pandas.DataFrame: ...
@overload
def canon_many(puzzles: Tensor, *, threads: int = 0, progress: Progress = False) -> CanonicalMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def canon_many(puzzles: ArrowColumn, *, threads: int = 0, progress: Progress = False) -> Columns: ...
@overload
def rate_many(puzzles: _List, scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> HumanRatedMany[list[RowStatus], list[str | None], list[int | None]]: ...
@overload
def rate_many(puzzles: numpy.ndarray[Any, Any], scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> HumanRatedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def rate_many(puzzles: polars.Series | polars.DataFrame, scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> polars.DataFrame: ...
@overload
def rate_many(puzzles: pyarrow.Array | pyarrow.RecordBatch, scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatch: ...
@overload
def rate_many(puzzles: pyarrow.ChunkedArray | pyarrow.Table, scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.Table: ...
@overload
def rate_many(puzzles: pyarrow.RecordBatchReader, scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatchReader: ...
@overload
def rate_many(puzzles: pandas.Series | pandas.Index | pandas.DataFrame, scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pandas.DataFrame: ...
@overload
def rate_many(puzzles: Tensor, scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> HumanRatedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def rate_many(puzzles: ArrowColumn, scale: Literal["human"] = "human", *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> Columns: ...
@overload
def rate_many(puzzles: _List, scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> SeRatedMany[list[RowStatus], list[str | None], list[float | None]]: ...
@overload
def rate_many(puzzles: numpy.ndarray[Any, Any], scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> SeRatedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def rate_many(puzzles: polars.Series | polars.DataFrame, scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> polars.DataFrame: ...
@overload
def rate_many(puzzles: pyarrow.Array | pyarrow.RecordBatch, scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatch: ...
@overload
def rate_many(puzzles: pyarrow.ChunkedArray | pyarrow.Table, scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.Table: ...
@overload
def rate_many(puzzles: pyarrow.RecordBatchReader, scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatchReader: ...
@overload
def rate_many(puzzles: pandas.Series | pandas.Index | pandas.DataFrame, scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pandas.DataFrame: ...
@overload
def rate_many(puzzles: Tensor, scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> SeRatedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def rate_many(puzzles: ArrowColumn, scale: Literal["se"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> Columns: ...
@overload
def rate_many(puzzles: _List, scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> HodokuRatedMany[list[RowStatus], list[str | None], list[int | None]]: ...
@overload
def rate_many(puzzles: numpy.ndarray[Any, Any], scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> HodokuRatedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def rate_many(puzzles: polars.Series | polars.DataFrame, scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> polars.DataFrame: ...
@overload
def rate_many(puzzles: pyarrow.Array | pyarrow.RecordBatch, scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatch: ...
@overload
def rate_many(puzzles: pyarrow.ChunkedArray | pyarrow.Table, scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.Table: ...
@overload
def rate_many(puzzles: pyarrow.RecordBatchReader, scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatchReader: ...
@overload
def rate_many(puzzles: pandas.Series | pandas.Index | pandas.DataFrame, scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> pandas.DataFrame: ...
@overload
def rate_many(puzzles: Tensor, scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> HodokuRatedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def rate_many(puzzles: ArrowColumn, scale: Literal["hodoku"], *, uniqueness: bool = True, work: int = 1000, threads: int = 0, progress: Progress = False) -> Columns: ...
@overload
def hint_many(puzzles: _List, level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> HintedMany[list[HintedStatus], list[TechniqueId | FamilyId | None]]: ...
@overload
def hint_many(puzzles: numpy.ndarray[Any, Any], level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> HintedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def hint_many(puzzles: polars.Series | polars.DataFrame, level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> polars.DataFrame: ...
@overload
def hint_many(puzzles: pyarrow.Array | pyarrow.RecordBatch, level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatch: ...
@overload
def hint_many(puzzles: pyarrow.ChunkedArray | pyarrow.Table, level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> pyarrow.Table: ...
@overload
def hint_many(puzzles: pyarrow.RecordBatchReader, level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> pyarrow.RecordBatchReader: ...
@overload
def hint_many(puzzles: pandas.Series | pandas.Index | pandas.DataFrame, level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> pandas.DataFrame: ...
@overload
def hint_many(puzzles: Tensor, level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> HintedMany[numpy.ndarray[Any, Any], numpy.ndarray[Any, Any]]: ...
@overload
def hint_many(puzzles: ArrowColumn, level: Literal[1, 2, 3, 4] = 4, *, techniques: Techniques = (), without: Techniques = (), uniqueness: bool = True, language: Language = "en", cells: CellNames = "rc", threads: int = 0, progress: Progress = False) -> Columns: ...
def explain_many(
    puzzles: _List | numpy.ndarray[Any, Any] | Tensor | ArrowColumn | Any,
    *,
    text: bool = False,
    evidence: bool = False,
    scale: Scale = "human",
    techniques: Techniques = (),
    without: Techniques = (),
    uniqueness: bool = True,
    language: Language = "en",
    cells: CellNames = "rc",
    batch: int = 1000,
    threads: int = 0,
) -> StepBatches: ...
def dedupe(puzzles: Container, *, key: Literal["puzzle", "solution"] = "puzzle", threads: int = 0) -> Container: ...
def filter(
    puzzles: Container,
    *,
    unique: bool = False,
    minimal: bool = False,
    clues: int | tuple[int, int] | None = None,
    symmetry: Symmetry | None = None,
    level: Level | tuple[Level, Level] | None = None,
    er: float | tuple[float, float] | None = None,
    technique: Techniques = (),
    without: Techniques = (),
    invert: bool = False,
    threads: int = 0,
) -> Container: ...
