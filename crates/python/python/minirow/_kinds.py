"""Many puzzles as Python holds them, and the answers in the same kind of container.

The types of the answers follow from the type and the shape of the question alone, never from the puzzles.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from ._minirow import Columns

Progress = bool | Callable[[int], object]
Ask = Callable[[Any, Callable[[int], object] | None], Columns]

# The columns of numbers, with their types as pandas names them; numpy's names are the same in small letters.
_NUMBERS = {
    "clues": "Int32",
    "automorphisms": "Int64",
    **dict.fromkeys(("times", "effort", "score", "steps", "guesses"), "Int64"),
    **dict.fromkeys(("er", "ep", "ed"), "Float64"),
}


def _is_from(value: object, module: str, *names: str) -> bool:
    """Whether a value is of one of these classes of a module, which is not imported for the question."""
    loaded = sys.modules.get(module)
    return loaded is not None and any(isinstance(value, getattr(loaded, name)) for name in names)


def answer(puzzles: Any, ask: Ask, kind: Callable[..., Any], progress: Progress) -> Any:
    """Ask the native part, and answer in the kind of the question."""
    if _is_from(puzzles, "numpy", "ndarray"):
        return _numpy(puzzles, ask, kind, progress)
    if _is_from(puzzles, "pandas", "Series", "Index"):
        return _pandas(puzzles, ask, progress)
    if not hasattr(puzzles, "__arrow_c_array__") and not hasattr(puzzles, "__arrow_c_stream__"):
        # A generator has no length, and an unknown length no progress.
        if hasattr(puzzles, "__iter__") and not hasattr(puzzles, "__len__"):
            puzzles = list(puzzles)
        columns = _run(puzzles, ask, progress)
        return kind(*(columns.to_list(name) for name in columns.names))
    columns = _run(puzzles, ask, progress)
    if _is_from(puzzles, "polars", "Series"):
        import polars

        return polars.DataFrame(columns)
    if _is_from(puzzles, "pyarrow", "Array"):
        import pyarrow

        return pyarrow.record_batch(columns)
    if _is_from(puzzles, "pyarrow", "ChunkedArray"):
        import pyarrow

        return pyarrow.table(columns)
    return columns


def _run(puzzles: Any, ask: Ask, progress: Progress) -> Columns:
    if callable(progress):
        return ask(puzzles, progress)
    if not progress:
        return ask(puzzles, None)
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return ask(puzzles, None)
    total = len(puzzles) if hasattr(puzzles, "__len__") else None
    with tqdm(total=total, unit=" puzzles", unit_scale=True) as bar:
        return ask(puzzles, lambda done: bar.update(done - bar.n))


def _numpy(array: Any, ask: Ask, kind: Callable[..., Any], progress: Progress) -> Any:
    # Texts, or anything that a list may hold.
    if array.dtype.kind in "UOST" and array.ndim == 1:
        columns = _run(array.tolist(), ask, progress)
        return kind(*(_column(columns, name, None) for name in columns.names))
    if array.dtype.kind not in "biufUSO" or array.ndim not in (2, 3) or array.shape[1:] not in ((81,), (9, 9)):
        raise ValueError(
            f"expected an array of shape (N, 81) with numbers from 0 to 9 or characters, "
            f"found shape {array.shape} of {array.dtype}"
        )
    columns = _run(_cells(array), ask, progress)
    return kind(*(_column(columns, name, array) for name in columns.names))


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


def _column(columns: Columns, name: str, cells: Any) -> Any:
    """A column for numpy: an array, or a list where rows may be without a value.

    Solutions have the shape of the array of cells that was asked about, and are digits, or characters if it had characters.
    """
    import numpy

    if name == "status":
        codes = numpy.frombuffer(columns.to_bytes(name), numpy.uint8)
        return numpy.array(columns.categories(name))[codes]
    if name in ("hardest", "level", "end"):
        return numpy.array(columns.to_list(name), dtype=object)
    if name in ("solution", "canonical"):
        if cells is None:
            return numpy.array(columns.to_list(name), dtype=object)
        answers: Any = numpy.empty(cells.shape, numpy.uint8)
        columns.write_cells(name, answers, cells.dtype.kind not in "US")
        return answers.view("S1").astype(f"{cells.dtype.kind}1") if cells.dtype.kind in "US" else answers
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


def _pandas(series: Any, ask: Ask, progress: Progress) -> Any:
    import pandas

    # Texts of Arrow are read in place, others one by one.
    is_in_place = _is_arrow(series.dtype) and hasattr(series.array, "__arrow_array__")
    columns = _run(series.array.__arrow_array__() if is_in_place else series.tolist(), ask, progress)
    # Every column has a type that knows missing values: without one, pandas would guess the type from the values.
    kinds: dict[str, Any] = {**_NUMBERS, "minimal": "boolean"}
    if "count" in columns.names:
        kinds["count"] = "Int64" if _has_small_counts(columns) else object
    status = pandas.Categorical.from_codes(list(columns.to_bytes("status")), columns.categories("status"))
    data = {
        name: pandas.array(columns.to_list(name), dtype=kinds.get(name, "string"))
        for name in columns.names
        if name != "status"
    }
    index = series.index if isinstance(series, pandas.Series) else None
    return pandas.DataFrame({"status": status, **data}, index=index)


def _is_arrow(dtype: Any) -> bool:
    return type(dtype).__name__ == "ArrowDtype" or getattr(dtype, "storage", None) == "pyarrow"
