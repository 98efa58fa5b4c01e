//! `peers`: the houses of a cell and the cells that see it.

use std::fmt::Write as _;

use clap::Args;
use minirow::Cell;
use minirow_words::Value;

use super::{Command, Needs, Span};
use crate::answer::Tally;
use crate::context::Context;
use crate::output::write_or_end;

/// Show the houses and the 20 peers of a cell
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow peers A3
  minirow peers --cells a1 r1c3")]
pub(super) struct PeersArgs {
    /// Cells, such as r1c3 or A3
    #[arg(value_name = "CELL", required = true, value_parser = str::parse::<Cell>)]
    of: Vec<Cell>,
}

impl Command for PeersArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Moment, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        let mut out = String::new();
        for (index, &cell) in self.of.iter().enumerate() {
            if context.common.json {
                let _ = writeln!(
                    out,
                    "{}",
                    serde_json::to_string(&minirow::answer::Peers(cell)).unwrap_or_default()
                );
            } else {
                out.push_str(if index == 0 { "" } else { "\n" });
                text(context, cell, &mut out);
            }
        }
        write_or_end(out.as_bytes());
        Tally::default()
    }
}

fn text(context: &Context, cell: Cell, out: &mut String) {
    let names = |cells: minirow::CellSet| -> String {
        cells.iter().map(|cell| context.common.cells.name(cell)).collect::<Vec<_>>().join(" ")
    };
    for house in cell.houses() {
        let _ = writeln!(out, "{}: {}", context.words.tell(&house), names(house.cells()));
    }
    let peers = cell.peers();
    let values =
        [("cell", Value::from(context.common.cells.name(cell))), ("count", Value::from(peers.len()))];
    let _ = writeln!(out, "{}: {}", context.words.say("peers", values), names(peers));
}
