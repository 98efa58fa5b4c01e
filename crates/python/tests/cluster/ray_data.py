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
from common import compare, write_puzzles


def kill_one(output: Path, killed: list[int]) -> None:
    """Kill a worker as soon as some parts are written."""
    from ray.util.state import list_workers

    while not killed:
        if len(list(output.glob("*.parquet"))) >= 3:
            workers = list_workers(filters=[("is_alive", "=", "True"), ("worker_type", "=", "WORKER")])
            if workers:
                killed.append(workers[0].pid)
                os.kill(killed[0], signal.SIGKILL)
        time.sleep(0.05)


def main() -> None:
    # A busy machine starts slowly.
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "120")
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        table = write_puzzles(place / "puzzles")
        ray.init(num_cpus=2, include_dashboard=True, log_to_driver=False)
        killed: list[int] = []
        threading.Thread(target=kill_one, args=(place / "solved", killed), daemon=True).start()
        puzzles = ray.data.read_parquet(str(place / "puzzles"), override_num_blocks=20)
        minirow.ray.solve(puzzles, column="puzzle").write_parquet(str(place / "solved"))
        ray.shutdown()
        if not killed:
            sys.exit("Ray had ended before a worker could be killed: give more puzzles")
        print(f"Ray lost worker {killed[0]} in the middle")
        compare(table, place / "solved")


if __name__ == "__main__":
    main()
