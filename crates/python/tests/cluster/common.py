"""Puzzles in a Parquet file, and whether the answers to them are right."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import minirow
import pyarrow
import pyarrow.parquet

# As many puzzles as the work is to have; enough that a worker can be killed in the middle.
PUZZLES = int(os.environ.get("MINIROW_CLUSTER_PUZZLES", "400000"))


def started(is_wanted: Callable[[bytes], bool]) -> list[int]:
    """The processes below this one with a command line that is wanted."""
    parents = {}
    wanted = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            # The name, which may hold anything, stands in brackets before the state and the parent.
            parents[int(process.name)] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            command = (process / "cmdline").read_bytes()
        except OSError:
            # It has ended meanwhile.
            continue
        if is_wanted(command):
            wanted.append(int(process.name))

    def is_below(pid: int) -> bool:
        while pid in parents:
            if pid == os.getpid():
                return True
            pid = parents[pid]
        return False

    return sorted(filter(is_below, wanted))


def write_puzzles(folder: Path) -> pyarrow.Table:
    """Distinct puzzles with ids, some of them no puzzles, in 20 files."""
    grids = [made.puzzle for made in minirow.generate(200, seed=14)]
    rows = []
    for number in range(PUZZLES):
        puzzle = grids[number % len(grids)]
        # Another disguise for each: digits renamed by rotation, and the rows of the grid turned around.
        turn = number // len(grids)
        digits = "".join(str((digit + turn) % 9 + 1) for digit in range(9))
        puzzle = puzzle.translate(str.maketrans("123456789", digits))
        if turn // 9 % 2:
            puzzle = puzzle[::-1]
        rows.append("no puzzle" if number % 1000 == 999 else puzzle)
    table = pyarrow.table({"id": pyarrow.array(range(PUZZLES)), "puzzle": rows})
    folder.mkdir(parents=True)
    size = -(-PUZZLES // 20)
    for part in range(20):
        pyarrow.parquet.write_table(
            table.slice(part * size, size), folder / f"part-{part:02}.parquet", compression="zstd"
        )
    return table


def compare(table: pyarrow.Table, folder: Path) -> None:
    """Every id once, every answer equal to the direct one; otherwise the program ends with an error."""
    solved = pyarrow.parquet.read_table(folder).sort_by("id")
    if solved.column("id").to_pylist() != table.column("id").to_pylist():
        sys.exit("not every id came back once")
    direct = minirow.solve_many(table.column("puzzle"))
    for name in ["status", "solution", "error"]:
        if solved.column(name).to_pylist() != direct.column(name).to_pylist():
            sys.exit(f"the column {name} differs from the direct answers")
    print(f"{len(solved)} ids once each, all answers equal to the direct ones")
