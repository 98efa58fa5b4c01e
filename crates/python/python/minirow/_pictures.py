"""Puzzles from pictures."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from . import _minirow
from ._answers import Reading

Image = str | os.PathLike[str] | bytes | bytearray | Any


class ReadMany(NamedTuple):
    """The answers to `read_images`."""

    readings: list[list[Reading]]
    """For each picture its puzzles in reading order; none if it shows no grid or cannot be read."""
    error: list[str | None]
    """For each picture that cannot be read what is wrong, else None."""


def _pixels(image: Image) -> tuple[bytes, tuple[int, int, int] | None]:
    """A file as its bytes, or an array as bytes with a shape."""
    if isinstance(image, str | os.PathLike):
        return Path(image).read_bytes(), None
    if isinstance(image, bytes | bytearray) or (isinstance(image, memoryview) and image.ndim == 1):
        return bytes(image), None
    if hasattr(image, "convert") and hasattr(image, "size"):
        # A picture of Pillow, whatever its mode: with a palette, its numbers are not colours.
        width, height = image.size
        if str(getattr(image, "mode", "")).startswith("I;16"):
            # Pillow cuts 16 bits off at 255 instead of scaling them.
            image = image.point(lambda value: value * (1 / 257)).convert("L")
        return image.convert("RGBA").tobytes(), (height, width, 4)
    if hasattr(image, "read"):
        return image.read(), None
    try:
        array = memoryview(_as_buffer(image))
    except TypeError:
        kind = type(image).__name__
        raise TypeError(f"expected a path, a file, its bytes or an array of uint8, found {kind}") from None
    if array.format.lstrip("@=<>|") != "B" or array.ndim not in (2, 3):
        raise TypeError(
            f"expected an array of uint8 with 2 or 3 dimensions, found {array.ndim} dimensions of type {array.format}"
        )
    height, width, *channels = array.shape or ()
    return array.tobytes(), (height, width, channels[0] if channels else 1)


def _as_buffer(image: Any) -> Any:
    """An array as an object with the buffer protocol, which tensors of torch lack."""
    try:
        memoryview(image)
    except TypeError:
        if not hasattr(image, "__dlpack__"):
            raise
        import numpy

        return numpy.from_dlpack(image)
    return image


def read_image(image: Image) -> Reading:
    """Read the most prominent puzzle in a picture: a path, an open file, its bytes, an array, or a picture of Pillow.

    Files may be JPEG, PNG, WebP or GIF. An array of uint8 has the shape (height, width) for grey values, or (height, width, 3) or
    (height, width, 4) for red, green, blue and opacity. If the picture shows no grid, `NoAnswer` is raised, and `ValueError` if the
    file cannot be decoded.

    >>> import minirow
    >>> blank = memoryview(bytes(600)).cast("B", (20, 30))
    >>> minirow.read_image(blank)
    Traceback (most recent call last):
    ...
    minirow.NoAnswer: found no grid of nine by nine cells in the picture
    """
    return Reading(*_minirow.read_image(*_pixels(image)))


def read_page(image: Image) -> list[Reading]:
    """Read all puzzles in a picture, such as a page of a book, in reading order. The list is empty if there is none.

    >>> import minirow
    >>> minirow.read_page(memoryview(bytes(600)).cast("B", (20, 30)))
    []
    """
    return [Reading(*answer) for answer in _minirow.read_page(*_pixels(image))]


def read_images(images: Iterable[Image], *, threads: int = 0) -> ReadMany:
    """Read all puzzles in many pictures, several at once. A picture that cannot be read does not stop the others.

    The pictures may come from a generator: only a few of them are in memory at a time.

    >>> import minirow
    >>> minirow.read_images([b"no picture"]).error
    ['expected a JPEG, PNG, WebP or GIF file, found something else']
    """
    if isinstance(images, str | os.PathLike | bytes | bytearray):
        raise TypeError(f"expected several pictures, found a single {type(images).__name__}: use read_page for it")

    def read(image: Image) -> tuple[list[Reading], str | None]:
        try:
            return read_page(image), None
        except Exception as error:  # whatever an object of others raises, the other pictures are read
            return [], str(error) or type(error).__name__

    answers = []
    waiting: deque[Future[tuple[list[Reading], str | None]]] = deque()
    workers = threads or os.cpu_count() or 1
    pool = ThreadPoolExecutor(workers)
    try:
        for image in images:
            waiting.append(pool.submit(read, image))
            if len(waiting) > 2 * workers:
                answers.append(waiting.popleft().result())
        answers.extend(future.result() for future in waiting)
    finally:
        # After Ctrl-C or an error of the generator, nobody waits for the pictures that are being read.
        pool.shutdown(wait=False, cancel_futures=True)
    return ReadMany([readings for readings, _ in answers], [error for _, error in answers])
