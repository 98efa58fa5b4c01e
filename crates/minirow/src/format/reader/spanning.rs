//! Tables and JSON objects: records whose fields may go on over several lines.

use super::{Out, Reader, State, filler, give};
use crate::format::csv::Table;
use crate::format::detect::{Start, begins_well, detect};
use crate::format::json::{Builder, Dialect};
use crate::format::record::Record;
use crate::format::text::{LINE_LIMIT, Line};
use crate::format::wrapping::is_note;
use crate::format::{Expected, Format, Found, object};

impl Reader {
    /// A line of a table, unless it is the beginning of something else.
    pub(super) fn table_line(&mut self, line: &Line<'_>, is_after_blank: bool, found: Out<'_>) -> bool {
        let State::Table(table) = &mut self.state else { return false };
        table.begin(line.text);
        let parsed = table.read(line);
        let may_end = parsed.is_err() && self.from.is_none() && !table.fits(line.text);
        if may_end && is_note(line.text.trim()) {
            return false;
        }
        if may_end && is_after_blank || Table::header(line.text).is_some() {
            return false;
        }
        if parsed.is_err() && table.is_open(line.text) {
            self.state = State::Quote(table.clone(), line.text.to_owned(), line.number);
            return true;
        }
        if may_end {
            match detect(line) {
                // A puzzle of its own line does not end the table.
                Some(Start::Line(format, Ok(parsed))) => {
                    give(self.lines, Some(format), Ok(parsed), found);
                    return true;
                }
                _ if begins_well(line) => return false,
                _ => {}
            }
        }
        let fields = if self.with_fields { table.others(line.text) } else { Vec::new() };
        found(Record::of(self.lines, Some(Format::Csv), parsed, fields));
        true
    }

    /// A line after one with a quote that has no end; `false` if it rather begins something else.
    pub(super) fn quoted_line(&mut self, line: &Line<'_>, found: Out<'_>) -> bool {
        let State::Quote(table, text, first_line) = &mut self.state else { return false };
        let is_too_long = text.len() + line.text.len() >= LINE_LIMIT;
        let is_puzzle = || matches!(detect(line), Some(Start::Line(_, Ok(_)) | Start::Sdk(_)));
        if is_too_long || line.text.trim().is_empty() || table.read(line).is_ok() || is_puzzle() {
            let table = table.clone();
            self.break_off((line.number, 1), Found::text(line.text.trim()), found);
            self.state = State::Table(table);
            return line.text.trim().is_empty() || self.table_line(line, false, found);
        }
        text.push('\n');
        text.push_str(line.text);
        // An even number of quotes ends nothing and begins nothing.
        if line.text.bytes().filter(|&byte| byte == b'"').count() % 2 == 0 || table.is_open(text) {
            return true;
        }
        let (whole, table) = (Line::new(text, *first_line), table.clone());
        let (parsed, fields) = (table.read(&whole), table.others(whole.text));
        let fields = if self.with_fields { fields } else { Vec::new() };
        found(Record::of(*first_line, Some(Format::Csv), parsed, fields));
        self.state = State::Table(table);
        true
    }

    /// A line of a JSON object, from a byte on; `false` if the object broke and the line is to be read anew.
    pub(super) fn json_line(&mut self, line: &Line<'_>, from: usize, found: Out<'_>) -> bool {
        let State::Json(builder, first_line, column) = &mut self.state else { return false };
        let (first_line, column) = (*first_line, *column);
        let taken = builder.take(line, from);
        let is_broken = taken.is_err() && first_line != line.number;
        let (format, parsed, fields, rest) = match taken {
            Ok(None) => return true,
            Ok(Some((value, end))) => {
                let (format, parsed) = object::read(&value, (first_line, column), line, self.from);
                let fields = if self.with_fields { object::fields(&value) } else { Vec::new() };
                // A list of objects has a comma between two, and a bracket after the last.
                let rest = line.text[end..].trim_matches([',', ']', ' ', '\t']);
                let is_over = rest.is_empty() || rest.starts_with('{');
                let after = || line.unexpected(line.offset_of(rest), Expected::EndOfLine);
                (format, if is_over { parsed } else { Err(after()) }, fields, if is_over { rest } else { "" })
            }
            Err(error) => (self.from, Err(error), Vec::new(), ""),
        };
        found(Record::of(first_line, format, parsed, fields));
        self.state = if is_broken { State::Rest } else { State::Between };
        if !rest.is_empty() {
            self.begin_json(line, line.offset_of(rest), found);
        }
        let is_passed_over = is_broken && !begins_well(line);
        if is_passed_over {
            found(filler(line, None));
        }
        !is_broken || is_passed_over
    }

    pub(super) fn begin_json(&mut self, line: &Line<'_>, start: usize, found: Out<'_>) {
        let builder = Box::new(Builder::new(Dialect::Strict));
        self.state = State::Json(builder, line.number, line.column(start));
        self.json_line(line, start, found);
    }
}
