"""Many puzzles as Python holds them, and the answers in the same kind of container.

The types of the answers follow from the type and the shape of the question alone, never from the puzzles.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ._minirow import Columns

Progress = bool | Callable[[int], object]
Ask = Callable[[Any, Callable[[int], object] | None], Columns]

# Rows of a list, an array or a pandas column that are asked about at once: only these are copied, so that a call needs little more
# memory than its answer. Each thread takes 4096 rows at once.
_WINDOW = max(1 << 16, (os.cpu_count() or 1) << 14)

# The columns of numbers, with their types as pandas names them; numpy's names are the same in small letters.
_NUMBERS = {
    "clues": "Int32",
    "automorphisms": "Int64",
    **dict.fromkeys(("times", "effort", "score", "steps", "guesses"), "Int64"),
    **dict.fromkeys(("er", "ep", "ed"), "Float64"),
}
_FLAGS = ("minimal", "assumes_uniqueness")
_CELLS = ("solution", "canonical")
_WORDS = ("hardest", "level", "end", "technique", "family")
_LISTS = ("placements", "eliminations")
# The words that a status may be, by a column that only the answers to one question have.
_ROW_STATUSES = ["unique", "multiple", "none", "invalid", "missing"]
_STATUSES = {
    "count": ["none", "unique", "multiple", "any", "invalid", "missing"],
    "canonical": ["ok", "invalid", "missing"],
    "assumes_uniqueness": ["ok", "wrong", "solved", "stuck", "multiple", "none", "invalid", "missing"],
}


def is_from(value: object, module: str, *names: str) -> bool:
    """Whether a value is of one of these classes of a module, which is not imported for the question."""
    loaded = sys.modules.get(module)
    return loaded is not None and any(isinstance(value, getattr(loaded, name)) for name in names)


def prepared(puzzles: Any) -> Any:
    """The puzzles as one of the containers that are known: tensors as numpy arrays, a data frame of one column as that column."""
    if is_from(puzzles, "pandas", "DataFrame") and not _has_cells(puzzles):
        if len(puzzles.columns) != 1:
            raise TypeError(
                f"expected a column of puzzles or 81 columns of cells, found {len(puzzles.columns)} columns: choose one"
            )
        return puzzles.iloc[:, 0]
    has_arrow = hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__")
    if hasattr(puzzles, "__dlpack__") and not has_arrow and not is_from(puzzles, "numpy", "ndarray"):
        import numpy

        return numpy.from_dlpack(puzzles)
    return puzzles


def _has_cells(puzzles: Any) -> bool:
    """Whether this is a data frame with a column for each cell."""
    is_frame = is_from(puzzles, "pandas", "DataFrame") or is_from(puzzles, "polars", "DataFrame")
    return is_frame and len(puzzles.columns) == 81


def answer(puzzles: Any, ask: Ask, kind: Callable[..., Any], progress: Progress) -> Any:
    """Ask the native part, and answer in the kind of the question."""
    puzzles = prepared(puzzles)
    if is_from(puzzles, "numpy", "ndarray"):
        return _numpy(puzzles, ask, kind, progress)
    if is_from(puzzles, "pandas", "Series", "Index", "DataFrame"):
        return _pandas(puzzles, ask, progress)
    if is_from(puzzles, "pyarrow", "RecordBatchReader"):
        return _reader(puzzles, ask)
    if not hasattr(puzzles, "__arrow_c_array__") and not hasattr(puzzles, "__arrow_c_stream__"):
        return kind(*_lists(puzzles, ask, progress).values())
    columns = _once(rows_of(puzzles), ask, progress)
    if is_from(puzzles, "polars", "Series", "DataFrame"):
        import polars

        return polars.DataFrame(columns)
    if is_from(puzzles, "pyarrow", "Array", "RecordBatch"):
        import pyarrow

        return pyarrow.record_batch(columns)
    if is_from(puzzles, "pyarrow", "ChunkedArray", "Table"):
        import pyarrow

        return pyarrow.table(columns)
    return columns


@contextmanager
def _reporter(puzzles: Any, progress: Progress) -> Iterator[Callable[[int], object] | None]:
    """The function that is called with the number of finished rows, if any."""
    if callable(progress) or not progress:
        yield progress or None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield None
        return
    total = len(puzzles) if hasattr(puzzles, "__len__") else None
    with tqdm(total=total, unit=" puzzles", unit_scale=True) as bar:
        yield lambda done: bar.update(done - bar.n)


def _once(puzzles: Any, ask: Ask, progress: Progress) -> Columns:
    """All rows at once."""
    with _reporter(puzzles, progress) as report:
        return ask(puzzles, report)


def _windows(
    puzzles: Any, ask: Ask, progress: Progress, prepare: Callable[[Any], Any] = lambda rows: rows
) -> Iterator[tuple[slice, Columns]]:
    """Some rows of a list or an array after the other, so that little of it is in memory twice."""
    with _reporter(puzzles, progress) as report:
        for start in range(0, max(1, len(puzzles)), _WINDOW):
            rows = slice(start, start + _WINDOW)

            def told(done: int, start: int = start) -> object:
                return report(start + done) if report is not None else None

            yield rows, ask(prepare(puzzles[rows]), None if report is None else told)


def _lists(puzzles: Any, ask: Ask, progress: Progress) -> dict[str, list[Any]]:
    """The answers as lists."""
    if hasattr(puzzles, "__iter__") and not isinstance(puzzles, str | bytes | list | tuple):
        # A generator has no length, and an unknown length no progress.
        puzzles = list(puzzles)
    if not isinstance(puzzles, list | tuple):
        columns = _once(puzzles, ask, progress)
        return {name: columns.to_list(name) for name in columns.names}
    answers: dict[str, list[Any]] = {}
    for _, columns in _windows(puzzles, ask, progress):
        for name in columns.names:
            answers.setdefault(name, []).extend(columns.to_list(name))
        del columns
    return answers


def _reader(reader: Any, ask: Ask) -> Any:
    """Answers that are made while they are read: one batch for each batch of the question."""
    import pyarrow

    def batches() -> Iterator[Any]:
        for batch in reader:
            yield pyarrow.record_batch(ask(batch, None))

    empty = pyarrow.RecordBatch.from_pylist([], reader.schema)
    return pyarrow.RecordBatchReader.from_batches(pyarrow.record_batch(ask(empty, None)).schema, batches())


def _numpy(array: Any, ask: Ask, kind: Callable[..., Any], progress: Progress) -> Any:
    # Texts, or anything that a list may hold.
    is_texts = array.dtype.kind in "UOST" and array.ndim == 1
    is_cells = array.dtype.kind in "biufUSO" and array.ndim in (2, 3) and array.shape[1:] in ((81,), (9, 9))
    if not is_texts and not is_cells:
        raise ValueError(
            f"expected an array of shape (N, 81) with numbers from 0 to 9 or characters, "
            f"found shape {array.shape} of {array.dtype}"
        )
    whole: dict[str, Any] = {}
    for rows, columns in _windows(array, ask, progress, _cells if is_cells else lambda some: some.tolist()):
        for name in columns.names:
            _fill(whole, name, array, rows, columns, is_cells)
        # Its memory is free before the next rows are answered.
        del columns
    is_text = array.dtype.kind in "US"
    for name in _CELLS if is_cells and is_text else ():
        if name in whole:
            whole[name] = whole[name].view("S1").astype(f"{array.dtype.kind}1")
    return kind(*whole.values())


def _fill(whole: dict[str, Any], name: str, array: Any, rows: slice, columns: Columns, is_cells: bool) -> None:
    """Write the rows of a column into the answer, which is made with the first rows: no part of it is in memory twice."""
    import numpy

    if is_cells and name in _CELLS:
        if name not in whole:
            whole[name] = numpy.empty(array.shape, numpy.uint8)
        columns.write_cells(name, whole[name][rows], array.dtype.kind not in "US")
        return
    part = _column(columns, name)
    if isinstance(part, list):
        whole.setdefault(name, []).extend(part)
        return
    if name not in whole:
        whole[name] = numpy.empty(len(array), part.dtype)
    whole[name][rows] = part


def _cells(array: Any) -> Any:
    """An array of cells as the native part reads it: numbers in one piece, or lists."""
    import numpy

    kind = array.dtype.kind
    if kind in "US" and array.dtype.itemsize == numpy.dtype(f"{kind}1").itemsize:
        native = numpy.ascontiguousarray(array, array.dtype.newbyteorder("="))
        codes = native.view(numpy.uint8 if kind == "S" else numpy.uint32)
        # A cell without a character is empty; no character beyond ASCII is a cell.
        ascii_codes = numpy.where(codes > 127, 255, codes).astype(numpy.uint8)
        ascii_codes[codes == 0] = ord(".")
        return ascii_codes
    if kind in "USO":
        # Longer texts, or any objects: one cell after the other.
        return (array.astype("U") if kind == "S" else array).reshape(len(array), 81).tolist()
    if kind == "b":
        return numpy.ascontiguousarray(array, numpy.uint8)
    if kind == "f" and array.dtype.itemsize not in (4, 8):
        return numpy.ascontiguousarray(array, numpy.float64)
    return numpy.ascontiguousarray(array, array.dtype.newbyteorder("="))


def _column(columns: Columns, name: str) -> Any:
    """A column for numpy: an array, or a list where rows may be without a value."""
    import numpy

    if name == "status":
        # References to a few words: an array of characters would take four times the memory.
        names = numpy.array(columns.categories(name), object)
        return names[numpy.frombuffer(columns.to_bytes(name), numpy.uint8)]
    if name in _WORDS or name in _CELLS:
        return numpy.array(columns.to_list(name), dtype=object)
    if name in _NUMBERS:
        return numpy.frombuffer(columns.to_bytes(name), _NUMBERS[name].lower())
    if name == "count":
        if _has_small_counts(columns):
            return numpy.frombuffer(columns.to_bytes(name), numpy.int64)
        return numpy.array([0 if count is None else count for count in columns.to_list(name)], dtype=object)
    return columns.to_list(name)


def _has_small_counts(columns: Columns) -> bool:
    """Whether counts have 64 bits: with a limit. Exact ones may be of any size."""
    try:
        columns.to_bytes("count")
    except KeyError:
        return False
    return True


def column_of(array: Any) -> Any:
    """The array of a pandas column as the native part reads it: texts of Arrow in place, others one by one."""
    is_in_place = _is_arrow(array.dtype) and hasattr(array, "__arrow_array__")
    return array.__arrow_array__() if is_in_place else array.tolist()


def _pandas(puzzles: Any, ask: Ask, progress: Progress) -> Any:
    import pandas

    has_cells = _has_cells(puzzles)
    rows = puzzles.to_numpy() if has_cells else puzzles.array
    frames = []
    for _, columns in _windows(rows, ask, progress, _cells if has_cells else column_of):
        frames.append(_frame(columns))
        del columns
    frame = frames[0] if len(frames) == 1 else pandas.concat(frames, ignore_index=True)
    if not isinstance(puzzles, pandas.Index):
        frame.index = puzzles.index
    return frame


def _frame(columns: Columns) -> Any:
    """The answers as a data frame. Every column has a type that knows missing values: pandas would guess one from the values."""
    import numpy
    import pandas

    kinds: dict[str, Any] = {**_NUMBERS, **dict.fromkeys(_FLAGS, "boolean"), **dict.fromkeys(_LISTS, object)}
    if "count" in columns.names:
        kinds["count"] = "Int64" if _has_small_counts(columns) else object
    codes = numpy.frombuffer(columns.to_bytes("status"), numpy.int8)
    words = next((words for name, words in _STATUSES.items() if name in columns.names), _ROW_STATUSES)
    status = pandas.Categorical.from_codes(codes, columns.categories("status")).set_categories(words)
    data = {
        name: _extension(columns.to_list(name), kinds.get(name, "string")) for name in columns.names if name != "status"
    }
    return pandas.DataFrame({"status": status, **data}, copy=False)


def _extension(values: list[Any], kind: Any) -> Any:
    """Values as a column of pandas. Lists in a column of objects are values, not another dimension."""
    import pandas

    if kind is object:
        import numpy

        objects: Any = numpy.empty(len(values), object)
        for at, value in enumerate(values):
            objects[at] = value
        return objects
    return pandas.array(values, dtype=kind)


def _is_arrow(dtype: Any) -> bool:
    return type(dtype).__name__ == "ArrowDtype" or getattr(dtype, "storage", None) == "pyarrow"


def rows_of(puzzles: Any) -> Any:
    """A container as the native part reads it."""
    puzzles = prepared(puzzles)
    if is_from(puzzles, "numpy", "ndarray"):
        return _cells(puzzles) if puzzles.ndim > 1 else puzzles.tolist()
    if _has_cells(puzzles):
        return _cells(puzzles.to_numpy())
    if is_from(puzzles, "pandas", "Series", "Index"):
        return column_of(puzzles.array)
    return puzzles


def chosen(puzzles: Any, ask: Callable[[Any], Columns]) -> Any:
    """The rows of a container that the native part keeps, in a container of the same kind."""
    puzzles = prepared(puzzles)
    if is_from(puzzles, "numpy", "ndarray") or is_from(puzzles, "pandas", "Series", "Index", "DataFrame"):
        import numpy

        return puzzles[numpy.array(ask(rows_of(puzzles)).to_list("keep"), bool)]
    if is_from(puzzles, "polars", "Series", "DataFrame"):
        import polars

        return puzzles.filter(polars.Series(ask(rows_of(puzzles)).to_list("keep"), dtype=polars.Boolean))
    if is_from(puzzles, "pyarrow", "RecordBatchReader"):
        # Whether the last row stays may depend on the first one.
        return chosen(puzzles.read_all(), ask).to_reader()
    if is_from(puzzles, "pyarrow", "Array", "ChunkedArray", "Table", "RecordBatch"):
        import pyarrow

        return _arrow_filter(puzzles, pyarrow.array(ask(puzzles).to_list("keep"), pyarrow.bool_()))
    if hasattr(puzzles, "__arrow_c_array__") or hasattr(puzzles, "__arrow_c_stream__"):
        return ask(puzzles)
    rows = puzzles if isinstance(puzzles, list | tuple | str | bytes) else list(puzzles)
    kept = [row for row, keep in zip(rows, ask(rows).to_list("keep"), strict=True) if keep]
    return tuple(kept) if isinstance(puzzles, tuple) else kept


def _arrow_filter(puzzles: Any, keep: Any) -> Any:
    """The rows of something of pyarrow, which cannot filter views of texts: they are filtered as texts of another type."""
    import pyarrow

    if is_from(puzzles, "pyarrow", "Table", "RecordBatch"):
        columns = [_arrow_filter(column, keep) for column in puzzles.columns]
        return type(puzzles).from_arrays(columns, schema=puzzles.schema)
    views = {pyarrow.string_view(): pyarrow.large_string(), pyarrow.binary_view(): pyarrow.large_binary()}
    if puzzles.type not in views:
        return puzzles.filter(keep)
    return puzzles.cast(views[puzzles.type]).filter(keep).cast(puzzles.type)
