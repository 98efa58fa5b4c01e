"""A Spark cluster of two executors solves a table and loses one of them in the middle."""

import os
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

import minirow.spark
from common import compare, started, write_puzzles
from pyspark.sql import SparkSession


def kill_one(output: Path, killed: list[int]) -> None:
    """Kill an executor as soon as some parts are written."""
    while not killed:
        running = started(lambda command: b"CoarseGrainedExecutorBackend" in command)
        if len(list(output.rglob("part-*"))) >= 3 and running:
            killed.append(running[0])
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
            .config("spark.ui.showConsoleProgress", "false")
            # One task for each file.
            .config("spark.sql.files.maxPartitionBytes", "64m")
            .config("spark.sql.files.openCostInBytes", "64m")
            .getOrCreate()
        )
        spark.sparkContext.setLogLevel("ERROR")
        killed: list[int] = []
        threading.Thread(target=kill_one, args=(place / "solved", killed), daemon=True).start()
        puzzles = spark.read.parquet(str(place / "puzzles"))
        minirow.spark.solve(puzzles, column="puzzle").write.parquet(str(place / "solved"))
        distinct = minirow.spark.dedupe(puzzles.limit(2000), column="puzzle").count()
        few = minirow.spark.solve(puzzles.limit(10), column="puzzle", prefix="my-")
        names, rows = few.columns, few.collect()
        spark.stop()
        if names != ["id", "puzzle", "my-status", "my-solution", "my-error"] or len(rows) != 10:
            sys.exit(f"expected columns with the prefix my-, found {names}")
        if not killed:
            sys.exit("Spark had ended before an executor could be killed: give more puzzles")
        if not 1 <= distinct <= 200:
            sys.exit(f"expected at most 200 distinct puzzles, found {distinct}")
        print(f"Spark lost executor {killed[0]} in the middle")
        compare(table, place / "solved")


if __name__ == "__main__":
    main()
