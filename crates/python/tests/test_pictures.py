"""Pictures as files, bytes and arrays."""

import json
import os
import pickle
import subprocess
from pathlib import Path

import minirow
import numpy as np
import pytest

PICTURES = Path(__file__).parents[3] / "data" / "pictures"
FILES = [PICTURES / name for name in ("app.png", "book.webp", "dark.gif", "newspaper.jpg")]
PUZZLES = (PICTURES / "puzzles.txt").read_text().split()


def grey(cells: int = 9, size: int = 20) -> np.ndarray:
    """Lines of a grid without digits."""
    picture = np.full((cells * size + 21, cells * size + 31), 255, np.uint8)
    for line in range(cells + 1):
        picture[10 + line * size, 15 : 16 + cells * size] = 0
        picture[10 : 11 + cells * size, 15 + line * size] = 0
    return picture


@pytest.mark.parametrize(("file", "puzzle"), [*zip(FILES, PUZZLES, strict=True)], ids=lambda value: str(value)[-9:])
def test_a_path_and_the_bytes_of_a_file_are_read(file, puzzle):
    reading = minirow.read_image(file)
    assert reading.puzzle == puzzle
    assert reading == minirow.read_image(str(file)) == minirow.read_image(file.read_bytes())
    assert reading.solution == minirow.solve(puzzle).solution
    assert reading.problem is None
    assert [one.puzzle for one in minirow.read_page(file)] == [puzzle]


def test_the_fields_are_those_of_the_command_line():
    command = os.environ.get("MINIROW_COMMAND", "minirow")
    run = subprocess.run([command, "read", "--json", FILES[0]], capture_output=True, text=True, check=True)
    told = json.loads(run.stdout)
    assert (told.pop("file"), told.pop("number")) == (str(FILES[0]), 1)
    reading = minirow.read_image(FILES[0])
    assert reading.to_dict() == told
    assert set(told) == set(minirow.Reading._names)
    assert pickle.loads(pickle.dumps(reading)) == reading
    assert "<svg" in reading.svg()


def test_pencil_marks_are_the_candidates_that_were_drawn():
    reading = minirow.read_image(PICTURES / "pencilled.png")
    digits = reading.puzzle

    def sees(a: int, b: int) -> bool:
        return a // 9 == b // 9 or a % 9 == b % 9 or (a // 27, a % 9 // 3) == (b // 27, b % 9 // 3)

    legible = [cell for cell in range(81) if reading.marks[cell]]
    assert len(legible) > 30
    for cell in legible:
        seen = {digits[other] for other in range(81) if sees(cell, other)}
        assert reading.marks[cell] == "".join(digit for digit in "123456789" if digit not in seen)
        assert f"r{cell // 9 + 1}c{cell % 9 + 1}" in reading.marked


def test_arrays_of_one_three_and_four_channels_mean_the_same():
    lines = grey()
    colour = np.repeat(lines[:, :, None], 3, axis=2)
    opaque = np.concatenate([colour, np.full((*lines.shape, 1), 255, np.uint8)], axis=2)
    readings = [minirow.read_image(array) for array in (lines, lines[:, :, None], colour, opaque, colour[:, ::1])]
    assert readings[0].puzzle == "." * 81
    assert readings[0].problem == "found 0 digits; a puzzle with one solution has at least 17"
    assert len(set(readings)) == 1


class Tensor:
    """A tensor as torch has it: with DLPack, without the buffer protocol."""

    def __init__(self, array):
        self.__dlpack__, self.__dlpack_device__ = array.__dlpack__, array.__dlpack_device__


def test_tensors_and_views_of_a_file_are_read():
    assert minirow.read_image(Tensor(grey())) == minirow.read_image(grey())
    assert minirow.read_image(memoryview(FILES[0].read_bytes())).puzzle == PUZZLES[0]


class Pillow:
    """A picture of Pillow with a palette, of which the package uses these two members."""

    def __init__(self, grey):
        self.grey, self.size = grey, grey.shape[::-1]

    def convert(self, mode):
        assert mode == "RGBA"
        opacity = np.full_like(self.grey, 255)
        return np.dstack([self.grey, self.grey, self.grey, opacity])


class Pillow16(Pillow):
    """A picture of Pillow with 16 bits for each pixel, which `convert` cuts off at 255."""

    mode = "I;16"

    def point(self, scaled):
        return Pillow16(scaled(self.grey))

    def convert(self, mode):
        clipped = Pillow(np.minimum(self.grey, 255).astype(np.uint8))
        return clipped if mode == "L" else clipped.convert(mode)


def test_open_files_and_pictures_of_pillow_are_read():
    assert minirow.read_image(Pillow16(grey().astype(float) * 257)) == minirow.read_image(grey())
    with FILES[0].open("rb") as file:
        assert minirow.read_image(file).puzzle == PUZZLES[0]
    assert minirow.read_image(Pillow(grey())) == minirow.read_image(grey())


def test_what_is_no_picture_is_an_error():
    for wrong in (3, None, np.zeros((9, 9)), np.zeros(81, np.uint8), np.zeros((2, 2, 2, 2), np.uint8)):
        with pytest.raises(TypeError):
            minirow.read_image(wrong)
    with pytest.raises(ValueError, match="expected 1, 3 or 4 channels, found 2"):
        minirow.read_image(np.zeros((9, 9, 2), np.uint8))
    with pytest.raises(ValueError, match="at least one pixel"):
        minirow.read_image(np.zeros((0, 9), np.uint8))
    with pytest.raises(ValueError, match="PDF files are not supported"):
        minirow.read_image(b"%PDF-1.7")
    with pytest.raises(FileNotFoundError):
        minirow.read_image(PICTURES / "nothing.png")
    with pytest.raises(minirow.NoAnswer) as caught:
        minirow.read_image(np.zeros((30, 30), np.uint8))
    assert caught.value.status == "no-grid"


def test_many_pictures_are_read_in_order_and_a_bad_one_stops_none():
    images = [*FILES, b"nonsense", PICTURES / "nothing.png", None, np.zeros((9, 9)), np.zeros((30, 30), np.uint8)]
    for threads in (0, 1, 3):
        readings, error = minirow.read_images(iter(images), threads=threads)
        assert [[one.puzzle for one in page] for page in readings] == [[puzzle] for puzzle in PUZZLES] + [[]] * 5
        assert [why is None for why in error] == [True] * 4 + [False] * 4 + [True]
    for single in (str(FILES[0]), FILES[0], FILES[0].read_bytes()):
        with pytest.raises(TypeError, match="several pictures"):
            minirow.read_images(single)


def test_pictures_of_a_generator_are_taken_as_they_are_needed():
    taken = 0

    def endless():
        nonlocal taken
        while True:
            taken += 1
            if taken > 50:
                raise RuntimeError("enough")
            yield FILES[0]

    with pytest.raises(RuntimeError, match="enough"):
        minirow.read_images(endless(), threads=1)
    pages = minirow.read_images((FILES[0] for _ in range(50)), threads=1).readings
    assert [page[0].puzzle for page in pages] == [PUZZLES[0]] * 50
