//! Parquet files for `solve`: what the feature `parquet` reads and writes, and what a build without it says.

use std::path::PathBuf;
use std::process::{Command, Output};

fn place(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("parquet");
    std::fs::create_dir_all(&folder).expect("a folder for the files");
    folder.join(name)
}

fn solve(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_minirow")).arg("solve").args(arguments).output().expect("it runs")
}

#[test]
fn what_cannot_be_read_is_told_with_the_way_to_read_it() {
    let file = place("damaged.parquet");
    std::fs::write(&file, b"PAR1 and nothing else").expect("a file");
    let file = file.to_str().expect("a name");
    let output = solve(&[file]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let how = if cfg!(feature = "parquet") { "cannot read" } else { "--features parquet" };
    assert!(said.contains("damaged.parquet") && said.contains(how), "{said}");
    // Several files are read as texts, whatever the build.
    let output = solve(&[file, file]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("--features parquet"));
    let output = solve(&["--column", "puzzle", &".".repeat(81)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--column"));
}

#[test]
fn steps_are_written_as_a_table_only_by_a_build_that_can() {
    let output = Command::new(env!("CARGO_BIN_EXE_minirow"))
        .args(["explain", "--to", "parquet", &".".repeat(80)])
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    if cfg!(feature = "parquet") {
        assert!(output.stdout.starts_with(b"PAR1") && output.stdout.ends_with(b"PAR1"));
    } else {
        assert!(String::from_utf8_lossy(&output.stderr).contains("--features parquet"));
    }
}

#[cfg(feature = "parquet")]
mod files {
    use std::fs::File;
    use std::sync::Arc;

    use arrow_array::cast::AsArray;
    use arrow_array::types::{Int32Type, Int64Type};
    use arrow_array::{
        Array, ArrayRef, BinaryArray, DictionaryArray, Int64Array, LargeStringArray, RecordBatch,
        StringArray, StringViewArray,
    };
    use parquet::arrow::ArrowWriter;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

    use super::{place, solve};

    const EASY: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    const EASY_SOLUTION: &str =
        "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

    fn rows() -> Vec<Option<String>> {
        let none = format!("12345678.........9{}", ".".repeat(63));
        let drawn = EASY.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned());
        let drawn: Vec<String> = drawn.collect();
        let kinds = [
            Some(EASY.to_owned()),
            Some(".".repeat(81)),
            Some(none),
            Some("no puzzle".to_owned()),
            Some(format!("55{}", ".".repeat(79))),
            None,
            Some(drawn.join("\n")),
        ];
        kinds.iter().cycle().take(70_000).cloned().collect()
    }

    fn write(name: &str, puzzles: ArrayRef) -> String {
        let path = place(name);
        let ids: Int64Array = (0_i64..).map(|id| Some(id * 10)).take(puzzles.len()).collect();
        let columns = [("id", Arc::new(ids) as ArrayRef), ("text", puzzles)];
        let batch = RecordBatch::try_from_iter(columns).expect("columns of one length");
        let file = File::create(&path).expect("a file");
        let mut writer = ArrowWriter::try_new(file, batch.schema(), None).expect("a writer");
        writer.write(&batch).expect("rows");
        writer.close().expect("a whole file");
        path.to_str().expect("a name").to_owned()
    }

    fn read(path: &str) -> Vec<RecordBatch> {
        let file = File::open(path).expect("a file");
        let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("a Parquet file").build();
        reader.expect("a reader").map(|batch| batch.expect("a batch")).collect()
    }

    /// Id, status, solution and error of each row.
    fn answers(path: &str) -> Vec<(i64, String, Option<String>, Option<String>)> {
        let mut all = Vec::new();
        for batch in read(path) {
            let names: Vec<_> = batch.schema().fields().iter().map(|field| field.name().clone()).collect();
            assert_eq!(names, ["id", "text", "status", "solution", "error"]);
            let ids = batch.column(0).as_primitive::<Int64Type>();
            let [status, solution, error] = [2, 3, 4].map(|at| batch.column(at).as_string::<i32>());
            let text = |array: &StringArray, row| array.is_valid(row).then(|| array.value(row).to_owned());
            all.extend((0..batch.num_rows()).map(|row| {
                (ids.value(row), status.value(row).to_owned(), text(solution, row), text(error, row))
            }));
        }
        all
    }

    #[test]
    fn every_row_is_answered_in_its_place_and_keeps_its_other_columns() {
        let rows = rows();
        let input = write("strings.parquet", Arc::new(StringArray::from(rows.clone())));
        let output = place("solved.parquet").to_str().expect("a name").to_owned();
        for threads in ["1", "3"] {
            let told = solve(&[&input, "--column", "text", "-o", &output, "--threads", threads]);
            assert_eq!(told.status.code(), Some(2), "some rows are not valid puzzles");
            assert!(String::from_utf8_lossy(&told.stderr).contains("20000 rows are not valid puzzles"));
            let answers = answers(&output);
            assert_eq!(answers.len(), rows.len());
            let statuses = ["unique", "multiple", "none", "invalid", "invalid", "missing", "unique"];
            for ((number, (id, status, solution, error)), place) in answers.iter().enumerate().zip(0_i64..) {
                assert_eq!(*id, place * 10);
                assert_eq!(status, statuses[number % 7]);
                assert_eq!(solution.is_some(), matches!(number % 7, 0 | 1 | 6));
                assert_eq!(error.is_some(), matches!(number % 7, 3 | 4));
                if matches!(number % 7, 0 | 6) {
                    assert_eq!(solution.as_deref(), Some(EASY_SOLUTION));
                }
            }
            assert!(answers[4].3.as_ref().is_some_and(|error| error.contains("row 1, found 5 twice")));
        }
    }

    #[test]
    fn texts_are_read_however_they_are_held() {
        let texts = vec![Some(EASY), None, Some("no puzzle")];
        let bytes: Vec<Option<&[u8]>> = texts.iter().map(|text| text.map(str::as_bytes)).collect();
        let kinds: [ArrayRef; 4] = [
            Arc::new(LargeStringArray::from(texts.clone())),
            Arc::new(StringViewArray::from(texts.clone())),
            Arc::new(BinaryArray::from(bytes)),
            Arc::new(texts.iter().copied().collect::<DictionaryArray<Int32Type>>()),
        ];
        for (number, kind) in kinds.into_iter().enumerate() {
            let input = write(&format!("kind-{number}.parquet"), kind);
            let output = place(&format!("kind-{number}-out.parquet")).to_str().expect("a name").to_owned();
            solve(&[&input, "--column", "text", "-o", &output]);
            let statuses: Vec<String> = answers(&output).into_iter().map(|row| row.1).collect();
            assert_eq!(statuses, ["unique", "missing", "invalid"], "kind {number}");
        }
    }

    #[test]
    fn the_shards_of_a_file_answer_each_row_once() {
        let input = write("shards.parquet", Arc::new(StringArray::from(rows())));
        let mut ids = Vec::new();
        for shard in ["1/3", "2/3", "3/3"] {
            let output = place("shard-out.parquet").to_str().expect("a name").to_owned();
            solve(&[&input, "--column", "text", "-o", &output, "--shard", shard]);
            ids.extend(answers(&output).into_iter().map(|row| row.0 / 10));
        }
        ids.sort_unstable();
        assert_eq!(ids, (0..70_000).collect::<Vec<i64>>());
    }

    #[test]
    fn what_does_not_fit_is_refused_and_leaves_no_file() {
        let input = write("fits.parquet", Arc::new(StringArray::from(vec![EASY])));
        let output = place("refused.parquet").to_str().expect("a name").to_owned();
        let solved = place("fits-solved.parquet").to_str().expect("a name").to_owned();
        assert_eq!(solve(&[&input, "--column", "text", "-o", &solved]).status.code(), Some(0));
        for (arguments, expected) in [
            (vec![input.as_str()], "no column named puzzle; the file has id, text"),
            (vec![&input, "--column", "id"], "expected column id to contain strings, found Int64"),
            (vec![&solved, "--column", "text"], "the input already has a column named status"),
            (vec![&input, "--column", "text", "--json"], "--json"),
            (vec![&input, "--column", "text", "--engine", "dlx"], "--engine"),
        ] {
            let told = solve(&[&arguments[..], &["-o", &output]].concat());
            assert_eq!(told.status.code(), Some(2), "{arguments:?}");
            let said = String::from_utf8_lossy(&told.stderr).into_owned();
            assert!(said.contains(expected), "{arguments:?}: {said}");
            assert!(!std::path::Path::new(&output).exists(), "{arguments:?}");
        }
    }

    fn explain(arguments: &[&str]) -> std::process::Output {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_minirow"));
        command.arg("explain").args(arguments).output().expect("it runs")
    }

    #[test]
    fn steps_are_rows_in_the_order_of_the_list_with_any_number_of_threads() {
        let list = place("steps.txt");
        let text = format!("{EASY}\nno puzzle here\n{EASY_SOLUTION}\n55{}\n", ".".repeat(79)).repeat(20);
        std::fs::write(&list, text).expect("a file");
        let list = list.to_str().expect("a name");
        let output = place("steps.parquet").to_str().expect("a name").to_owned();
        let json = String::from_utf8(explain(&[list, "--json"]).stdout).expect("text");
        let steps: Vec<serde_json::Value> = json
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .filter(|line: &serde_json::Value| line["step"].is_number())
            .collect();
        for threads in ["1", "3"] {
            let said = explain(&["--to", "parquet", "--details", list, "-o", &output, "--threads", threads]);
            assert_eq!(said.status.code(), Some(2), "some rows are not valid puzzles");
            let batches = read(&output);
            let (mut number, mut row) = (0, 0);
            for batch in &batches {
                let text =
                    |name: &str| batch.column_by_name(name).expect("a column").as_string::<i32>().clone();
                let [technique, told, status, error] = ["technique", "text", "status", "error"].map(text);
                let rows = batch.column_by_name("row").expect("a column").as_primitive::<Int64Type>();
                let candidates = batch.column_by_name("candidates").expect("a column").as_fixed_size_list();
                for at in 0..batch.num_rows() {
                    assert!(rows.value(at) == row || rows.value(at) == row + 1, "in order, none left out");
                    row = rows.value(at);
                    let expected =
                        ["solved", "invalid", "solved", "invalid"][usize::try_from(row % 4).expect("a row")];
                    assert_eq!(status.value(at), expected);
                    assert_eq!(error.is_valid(at), expected == "invalid");
                    assert_eq!(candidates.is_valid(at), expected == "solved");
                    if technique.is_valid(at) {
                        assert_eq!(steps[number]["technique"], technique.value(at));
                        assert_eq!(steps[number]["text"], told.value(at));
                        number += 1;
                    }
                }
            }
            assert_eq!((number, row), (steps.len(), 79));
        }
        assert!(!explain(&["--to", "parquet", list, "--json"]).status.success());
    }
}
