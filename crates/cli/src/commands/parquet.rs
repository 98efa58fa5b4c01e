//! `solve` on a Parquet file: a column of puzzles in, the same rows out, with a status, a solution and an error for each. All other
//! columns are kept as they are.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use arrow_array::builder::StringBuilder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use minirow::Status;
use minirow::answer::TextColumn;
use minirow::lanes::Kernel;
use minirow_words::Value;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::properties::WriterProperties;

use crate::answer::Tally;
use crate::context::Context;
use crate::output::{end, print_error, say, write_or_end};
use crate::progress::{Progress, summary};
use crate::shard::Shard;
use crate::signals::{exit_code, is_stopped};
use crate::threads::each_part;

/// Rows at once: enough for every thread to fill the lanes of the kernel many times.
const ROWS: usize = 1 << 16;

/// The columns that are added.
const ADDED: [&str; 3] = ["status", "solution", "error"];

/// A problem with the file, in the user's language.
struct Fault(String);

/// Solves the puzzles in a column of the file.
pub(super) fn run(context: &Context, path: &Path, column: &str) -> Tally {
    solve(context, path, column).unwrap_or_else(|Fault(why)| {
        say(&format!("{}: {why}\n", context.source_name(0)));
        end(2)
    })
}

fn solve(context: &Context, path: &Path, column: &str) -> Result<Tally, Fault> {
    let started = Instant::now();
    if context.common.output.is_none() && io::stdout().is_terminal() {
        return Err(Fault(context.words.word("parquet-to-terminal")));
    }
    let damaged = |error: &dyn std::error::Error| {
        Fault(context.words.say("parquet-damaged", [("reason", Value::from(error.to_string()))]))
    };
    let file = File::open(path).map_err(|error| damaged(&error))?;
    let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(|error| damaged(&error))?;
    let schema = answered_schema(context, builder.schema(), column)?;
    let total = u64::try_from(builder.metadata().file_metadata().num_rows()).unwrap_or(0);
    let batches = builder.with_batch_size(ROWS).build().map_err(|error| damaged(&error))?;
    let properties = WriterProperties::builder().set_compression(Compression::ZSTD(ZstdLevel::default()));
    let mut writer = ArrowWriter::try_new(Answers, Arc::clone(&schema), Some(properties.build()))
        .map_err(|error| damaged(&error))?;
    let mut progress = Progress::of_parts(total, context.common.quiet);
    let (mut tally, mut seen) = (Tally::default(), 0);
    for batch in batches {
        let mut batch = batch.map_err(|error| damaged(&error))?;
        seen += batch.num_rows() as u64;
        if let Some(shard) = context.shard {
            batch = share(&batch, seen - batch.num_rows() as u64, shard).map_err(|error| damaged(&error))?;
        }
        let texts = texts(context, batch.column_by_name(column), column)?;
        let answers = answered(context, batch.num_rows(), &texts, &mut tally);
        let columns = batch.columns().iter().cloned().chain(answers).collect();
        let batch = RecordBatch::try_new(Arc::clone(&schema), columns).map_err(|error| damaged(&error))?;
        writer.write(&batch).map_err(|error| damaged(&error))?;
        progress.show_parts(seen, tally.puzzles());
        if is_stopped() {
            break;
        }
    }
    writer.close().map_err(|error| damaged(&error))?;
    progress.end();
    if tally.invalid > 0 {
        let values = [("invalid", Value::from(tally.invalid)), ("file", context.source_name(0).into())];
        print_error(&format!("{}\n", context.words.say("parquet-invalid", values)));
    }
    if context.summary() {
        print_error(&format!("{}\n", summary(context, &tally, started.elapsed())));
    }
    if is_stopped() {
        // The rows so far are a whole file.
        end(exit_code())
    }
    Ok(tally)
}

/// Where the file goes: where all answers go.
pub(super) struct Answers;

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        write_or_end(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The columns of the file, and those that are added, whose names must be free.
fn answered_schema(context: &Context, schema: &Schema, column: &str) -> Result<SchemaRef, Fault> {
    let names = || schema.fields().iter().map(|field| field.name().as_str());
    if !names().any(|name| name == column) {
        let values =
            [("column", Value::from(column)), ("columns", names().collect::<Vec<_>>().join(", ").into())];
        return Err(Fault(context.words.say("parquet-column", values)));
    }
    if let Some(taken) = ADDED.into_iter().find(|added| names().any(|name| name == *added)) {
        return Err(Fault(context.words.say("parquet-taken", [("column", Value::from(taken))])));
    }
    let added = ADDED.map(|name| Arc::new(Field::new(name, DataType::Utf8, name != "status")));
    let fields: Vec<_> = schema.fields().iter().cloned().chain(added).collect();
    Ok(Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone())))
}

/// The rows of one shard; `before` of the file precede the batch.
fn share(batch: &RecordBatch, before: u64, shard: Shard) -> Result<RecordBatch, arrow_schema::ArrowError> {
    let chosen: BooleanArray =
        (before..before + batch.num_rows() as u64).map(|row| Some(shard.has(row))).collect();
    arrow_select::filter::filter_record_batch(batch, &chosen)
}

/// The text of a row, if it has one.
type Text<'a> = Box<dyn Fn(usize) -> Option<&'a [u8]> + Sync + 'a>;

/// The texts of the column, in any of the ways in which Arrow holds texts.
fn texts<'a>(context: &Context, array: Option<&'a ArrayRef>, column: &str) -> Result<Text<'a>, Fault> {
    let refuse = || {
        let found = array.map_or_else(String::new, |array| array.data_type().to_string());
        Fault(context.words.say("parquet-type", [("column", Value::from(column)), ("found", found.into())]))
    };
    let Some(array) = array else { return Err(refuse()) };
    if let Some(words) = array.as_any_dictionary_opt() {
        let values = texts(context, Some(words.values()), column)?;
        let keys = words.normalized_keys();
        return Ok(Box::new(move |row| if words.is_null(row) { None } else { values(keys[row]) }));
    }
    let value: Box<dyn Fn(usize) -> &'a [u8] + Sync> = match array.data_type() {
        DataType::Utf8 => Box::new(|row| array.as_string::<i32>().value(row).as_bytes()),
        DataType::LargeUtf8 => Box::new(|row| array.as_string::<i64>().value(row).as_bytes()),
        DataType::Utf8View => Box::new(|row| array.as_string_view().value(row).as_bytes()),
        DataType::Binary => Box::new(|row| array.as_binary::<i32>().value(row)),
        DataType::LargeBinary => Box::new(|row| array.as_binary::<i64>().value(row)),
        DataType::BinaryView => Box::new(|row| array.as_binary_view().value(row)),
        _ => return Err(refuse()),
    };
    Ok(Box::new(move |row| array.is_valid(row).then(|| value(row))))
}

/// The answer for one row.
#[derive(Clone)]
struct Row {
    /// `None` for a row without a text.
    status: Option<Status>,
    solution: Option<[u8; 81]>,
    error: Option<String>,
}

/// The answers for all rows of a batch, as columns.
fn answered(context: &Context, number: usize, texts: &Text<'_>, tally: &mut Tally) -> [ArrayRef; 3] {
    let mut rows = vec![Row { status: None, solution: None, error: None }; number];
    let size = number.div_ceil(context.threads()).max(1);
    each_part(rows.chunks_mut(size).zip((0..number).step_by(size)), |(part, start)| {
        answer(context.kernel(), start..start + part.len(), texts, part);
    });
    let mut columns = [StringBuilder::new(), StringBuilder::new(), StringBuilder::new()];
    let [statuses, solutions, errors] = &mut columns;
    for Row { status, solution, error } in rows {
        match status {
            Some(Status::Invalid) => (tally.invalid, tally.bad) = (tally.invalid + 1, tally.bad + 1),
            Some(status) => tally.count(status),
            None => tally.other += 1,
        }
        tally.negative += u64::from(status == Some(Status::None));
        statuses.append_value(status.map_or("missing", Status::name));
        solutions.append_option(solution.as_ref().and_then(|cells| std::str::from_utf8(cells).ok()));
        errors.append_option(error);
    }
    columns.map(|mut column| Arc::new(column.finish()) as ArrayRef)
}

fn answer(kernel: Kernel, range: Range<usize>, text: &Text<'_>, rows: &mut [Row]) {
    let mut sorted = TextColumn::with_capacity(range.len());
    for (place, row) in range.enumerate() {
        if let Some(text) = text(row) {
            sorted.push(place, text);
        }
    }
    sorted.solve(kernel, |place, outcome| {
        rows[place] = match outcome {
            Ok(outcome) => Row {
                status: Some(outcome.status()),
                solution: outcome.first().map(|solution| solution.grid().ascii()),
                error: None,
            },
            Err(error) => {
                Row { status: Some(Status::Invalid), solution: None, error: Some(error.to_string()) }
            }
        };
    });
}
