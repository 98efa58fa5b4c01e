//! `peers`: the houses of a cell and the cells that see it.

use std::fmt::Write as _;

use minirow::Cell;
use minirow_words::Value;

use crate::answer::Tally;
use crate::args::PeersArgs;
use crate::context::Context;
use crate::output::write_or_end;

pub(crate) fn run(context: &Context, args: &PeersArgs) -> Tally {
    let mut out = String::new();
    for (index, &cell) in args.of.iter().enumerate() {
        if context.common.json {
            let _ = writeln!(
                out,
                "{}",
                serde_json::to_string(&minirow::answer::Neighbours(cell)).unwrap_or_default()
            );
        } else {
            out.push_str(if index == 0 { "" } else { "\n" });
            text(context, cell, &mut out);
        }
    }
    write_or_end(out.as_bytes());
    Tally::default()
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
