"""A Spark cluster of two executors solves a table and loses one of them in the middle."""

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import minirow.spark
from common import compare, write_puzzles
from pyspark.sql import SparkSession


def executors() -> list[int]:
    """The processes of the executors that this program started."""
    mine = subprocess.run(["ps", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    parents = {int(line.split(None, 2)[0]): line.split(None, 2) for line in mine.splitlines()}

    def is_mine(pid: int) -> bool:
        while pid in parents:
            if pid == os.getpid():
                return True
            pid = int(parents[pid][1])
        return False

    backends = [pid for pid, line in parents.items() if "CoarseGrainedExecutorBackend" in line[2]]
    return sorted(pid for pid in backends if is_mine(pid))


def kill_one(output: Path, killed: list[int]) -> None:
    """Kill an executor as soon as some parts are written."""
    while not killed:
        if len(list(output.rglob("part-*"))) >= 3 and executors():
            killed.append(executors()[0])
            os.kill(killed[0], signal.SIGKILL)
        time.sleep(0.05)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        table = write_puzzles(place / "puzzles")
        spark = (
            SparkSession.builder.master("local-cluster[2,1,1024]")
            .appName("minirow")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.files.maxPartitionBytes", "1")
            .config("spark.sql.files.openCostInBytes", "1")
            .getOrCreate()
        )
        spark.sparkContext.setLogLevel("ERROR")
        killed: list[int] = []
        threading.Thread(target=kill_one, args=(place / "solved", killed), daemon=True).start()
        puzzles = spark.read.parquet(str(place / "puzzles"))
        minirow.spark.solve(puzzles, column="puzzle").write.parquet(str(place / "solved"))
        distinct = minirow.spark.dedupe(puzzles.limit(2000), column="puzzle").count()
        spark.stop()
        if not killed:
            sys.exit("Spark had ended before an executor could be killed: give more puzzles")
        if not 1 <= distinct <= 200:
            sys.exit(f"expected at most 200 distinct puzzles, found {distinct}")
        print(f"Spark lost executor {killed[0]} in the middle")
        compare(table, place / "solved")


if __name__ == "__main__":
    main()
