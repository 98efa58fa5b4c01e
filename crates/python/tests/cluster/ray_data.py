"""A Ray cluster solves a table and loses a worker in the middle."""

import os
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

import minirow.ray
import ray
import ray.data
from common import compare, started, write_puzzles


def kill_one(output: Path, killed: list[int]) -> None:
    """Kill a worker that is at work as soon as some parts are written."""
    while not killed:
        # Workers name themselves after their task, like ray::ReadParquet->MapBatches(answered)->Write.
        running = started(lambda command: command.startswith(b"ray::") and b"MapBatches" in command)
        if len(list(output.glob("*.parquet"))) >= 3 and running:
            killed.append(running[0])
            os.kill(killed[0], signal.SIGKILL)
        time.sleep(0.05)


def main() -> None:
    # A busy machine starts slowly.
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "120")
    # Nobody else is to join this cluster; a token would be written into the home folder.
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    # The newer reader would make one task of files as small as these.
    ray.data.DataContext.get_current().use_datasource_v2 = False
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        table = write_puzzles(place / "puzzles")
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        killed: list[int] = []
        threading.Thread(target=kill_one, args=(place / "solved", killed), daemon=True).start()
        puzzles = ray.data.read_parquet(str(place / "puzzles"), override_num_blocks=20)
        minirow.ray.solve(puzzles, column="puzzle").write_parquet(str(place / "solved"))
        # A name that is taken is an error here, not in a task.
        try:
            minirow.ray.solve(ray.data.from_arrow(table.rename_columns(["status", "puzzle"])))
        except ValueError as error:
            print(error)
        else:
            sys.exit("a column named status was accepted")
        ray.shutdown()
        if not killed:
            sys.exit("Ray had ended before a worker could be killed: give more puzzles")
        print(f"Ray lost worker {killed[0]} in the middle")
        compare(table, place / "solved")


if __name__ == "__main__":
    main()
