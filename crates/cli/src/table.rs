//! Tables for people: columns line up in a terminal, whatever the script.

use unicode_width::UnicodeWidthStr;

/// On which side of its column a text stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

/// The rows as lines. The first row is the head; each column has a side.
pub(crate) fn lines(rows: &[Vec<String>], sides: &[Side]) -> String {
    let widths: Vec<usize> = (0..sides.len())
        .map(|column| {
            rows.iter().filter_map(|row| row.get(column)).map(|text| text.width()).max().unwrap_or(0)
        })
        .collect();
    let mut table = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).zip(sides).map(|((text, width), side)| {
            let pad = " ".repeat(width - text.width());
            if *side == Side::Left { format!("{text}{pad}") } else { format!("{pad}{text}") }
        });
        table.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        table.push('\n');
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns() {
        let rows = [["파일", "퍼즐"], ["a.txt", "1,000"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(lines(&rows, &[Side::Left, Side::Right]), "파일    퍼즐\na.txt  1,000\n");
    }
}
