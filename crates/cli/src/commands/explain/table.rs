//! `explain --to parquet`: the steps of all puzzles as one table, with one row for each step. The columns are those of `explain_many` in
//! Python.

use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::builder::{FixedSizeListBuilder, ListBuilder, StringBuilder, UInt8Builder, UInt16Builder};
use arrow_array::{ArrayRef, BooleanArray, Int32Array, Int64Array, RecordBatch, StringArray};
use arrow_schema::ArrowError;
use minirow::answer::{StepRows, Told, Triples};
use minirow_words::Value;
use minirow_words::steps::Teller;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;

use super::ExplainArgs;
use crate::answer::{Answer, Tally};
use crate::commands::parquet::Answers;
use crate::commands::steps;
use crate::context::Context;
use crate::input::{Batch, Resolved};
use crate::output::{end, say};
use crate::pipeline::{self, Job};
use crate::signals::is_stopped;

/// Rows of a group: what is kept in memory until it is written.
const GROUP: usize = 100_000;

/// Writes the steps of all inputs.
pub(super) fn run(context: &Context, args: &ExplainArgs) -> Tally {
    let table = Table { context, args, teller: steps::teller(context), writer: Mutex::new(None) };
    // A list without a puzzle is a table without rows.
    table.write_rows(&StepRows::default());
    pipeline::run(context, None, &table)
}

struct Table<'a> {
    context: &'a Context,
    args: &'a ExplainArgs,
    teller: Teller,
    writer: Mutex<Option<ArrowWriter<Answers>>>,
}

impl Job for Table<'_> {
    fn answer(&self, batch: &Batch, answer: &mut Answer) {
        for (item, number) in batch.numbered() {
            if is_stopped() {
                answer.is_cut = true;
                return;
            }
            let row = number - 1;
            let refuse = |why: String, answer: &mut Answer| {
                answer.steps.push_nothing(row, StepRows::INVALID, Some(why));
            };
            match item.content.resolve(item.line) {
                Resolved::Problem(problem) => {
                    refuse(self.context.why(problem), answer);
                    answer.problem(self.context, item, problem);
                }
                Resolved::Conflict(both) => {
                    refuse(self.context.why(&both.1), answer);
                    answer.problem(self.context, item, &both.1);
                }
                Resolved::Variant(_) => {
                    let why = self.context.words.word("variant-no-steps");
                    refuse(why.clone(), answer);
                    answer.refuse(self.context, item, &why);
                }
                Resolved::Puzzle(both) => {
                    let path = steps::path(&self.args.steps, &both.1);
                    let first = answer.steps.len();
                    answer.steps.push_path(row, &path, &mut |board, step| Told {
                        text: self.args.details.then(|| self.teller.step(board, step).to_string()),
                        evidence: if self.args.details {
                            serde_json::to_string(step.evidence()).ok()
                        } else {
                            None
                        },
                    });
                    let status = answer.steps.status[first];
                    let tally = &mut answer.tally;
                    *match status {
                        0 => &mut tally.unique,
                        2 => &mut tally.none,
                        _ => &mut tally.other,
                    } += 1;
                    tally.negative += u64::from(status != 0);
                }
            }
        }
    }

    fn is_uneven(&self) -> bool {
        true
    }

    fn write(&self, answer: &mut Answer) {
        self.write_rows(&std::mem::take(&mut answer.steps));
    }

    fn finish(&self) {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(Err(error)) = writer.map(ArrowWriter::close) {
            self.fail(&error);
        }
    }
}

impl Table<'_> {
    fn write_rows(&self, rows: &StepRows) {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let written = record_batch(rows, self.args.details).map_err(ParquetError::from).and_then(|batch| {
            let writer = match &mut *writer {
                Some(writer) => writer,
                none => {
                    let properties = WriterProperties::builder()
                        .set_compression(Compression::ZSTD(ZstdLevel::default()))
                        .set_max_row_group_row_count(Some(GROUP));
                    none.insert(ArrowWriter::try_new(Answers, batch.schema(), Some(properties.build()))?)
                }
            };
            writer.write(&batch)
        });
        if let Err(error) = written {
            self.fail(&error);
        }
    }

    fn fail(&self, error: &ParquetError) -> ! {
        let why = self.context.words.say("parquet-damaged", [("reason", Value::from(error.to_string()))]);
        say(&format!("{why}\n"));
        end(2)
    }
}

/// The rows as columns of Arrow.
fn record_batch(rows: &StepRows, has_details: bool) -> Result<RecordBatch, ArrowError> {
    let number = rows.len();
    let has_board: Vec<bool> = (0..number).map(|at| rows.has_board(at)).collect();
    let cells = |cells: &[u8]| -> ArrayRef {
        let rows = cells.chunks_exact(81).zip(&has_board);
        Arc::new(rows.map(|(cells, has)| has.then(|| str::from_utf8(cells).ok())?).collect::<StringArray>())
    };
    let few = |texts: &[(usize, String)]| -> ArrayRef {
        let mut column = StringBuilder::new();
        let mut texts = texts.iter().peekable();
        (0..number)
            .for_each(|row| column.append_option(texts.next_if(|(at, _)| *at == row).map(|(_, text)| text)));
        Arc::new(column.finish())
    };
    let mut candidates = FixedSizeListBuilder::new(UInt16Builder::new(), 81);
    for (masks, &has) in rows.candidates.chunks_exact(81).zip(&has_board) {
        candidates.values().append_slice(masks);
        candidates.append(has);
    }
    let words = |words: &[Option<&str>]| Arc::new(words.iter().copied().collect::<StringArray>()) as ArrayRef;
    let steps = rows.step.iter().map(|&step| (step > 0).then_some(step));
    let status = rows.status.iter().map(|&status| Some(StepRows::STATUSES[usize::from(status)]));
    let mut columns: Vec<(&str, ArrayRef)> = vec![
        ("row", Arc::new(Int64Array::from(rows.row.clone()))),
        ("puzzle", cells(&rows.puzzle)),
        ("status", Arc::new(status.collect::<StringArray>())),
        ("step", Arc::new(steps.collect::<Int32Array>())),
        ("technique", words(&rows.technique)),
        ("family", words(&rows.family)),
        ("placed", cells(&rows.placed)),
        ("candidates", Arc::new(candidates.finish())),
        ("placements", triples(&rows.placements, &rows.step)),
        ("eliminations", triples(&rows.eliminations, &rows.step)),
        ("assumes_uniqueness", Arc::new(rows.assumes_uniqueness.iter().copied().collect::<BooleanArray>())),
    ];
    if has_details {
        columns.extend([("text", few(&rows.text)), ("evidence", few(&rows.evidence))]);
    }
    columns.push(("error", few(&rows.error)));
    RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(name, column)| (name, column, true)))
}

fn triples(triples: &Triples, steps: &[i32]) -> ArrayRef {
    let mut lists = ListBuilder::new(FixedSizeListBuilder::new(UInt8Builder::new(), 3));
    let mut start = 0;
    for (&end, &step) in triples.ends.iter().zip(steps) {
        let end = usize::try_from(end).unwrap_or(start);
        for triple in triples.values[3 * start..3 * end].chunks_exact(3) {
            lists.values().values().append_slice(triple);
            lists.values().append(true);
        }
        lists.append(step > 0);
        start = end;
    }
    Arc::new(lists.finish())
}
