//! Game ids of sgt-puzzles Solo: `3x3xk:givens,cages,sums` and `9j:givens,regions`. Letters are runs of empty cells, `_` separates
//! two numbers, and regions are runs of neighbours without an edge between them.

use crate::{Boxes, Diagonal, Place, Rule, Shape, Value, Variant};

use super::Format;
use super::error::{Fault, Problem, Unwritable, quoted};
use super::message::{Expected, Found, Part};

/// The header before the colon.
struct Header {
    size: usize,
    boxes: Option<Boxes>,
    is_x: bool,
    is_killer: bool,
}

/// Whether a text is a game id, judged by what stands before its first colon.
pub(super) fn fits(text: &str) -> bool {
    let text = text.trim();
    !text.contains(char::is_whitespace)
        && text.split_once(':').is_some_and(|(before, after)| {
            header(before).is_some()
                && after
                    .bytes()
                    .all(|b| b.is_ascii_digit() || b.is_ascii_lowercase() || b == b'_' || b == b',')
        })
}

/// `CxR` boxes of C rows and R columns, or a number and `j` for jigsaw; then `x` for both diagonals and `k` for killer. Wishes for
/// symmetry and difficulty, which a generator was given, may follow.
fn header(text: &str) -> Option<Header> {
    let number = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        (1..=2).contains(&end).then(|| Some((text[..end].parse::<u8>().ok()?, text[end..].to_owned())))?
    };
    let (first, mut rest) = number(text)?;
    let mut boxes = None;
    let mut size = usize::from(first);
    if let Some((second, after)) = rest.strip_prefix('x').and_then(number) {
        boxes = Some(Boxes { height: first, width: second });
        size = usize::from(first) * usize::from(second);
        rest = after;
    }
    let mut header = Header { size, boxes, is_x: false, is_killer: false };
    let mut letters = rest.chars();
    while let Some(letter) = letters.next() {
        match letter {
            'j' => header.boxes = None,
            'x' => header.is_x = true,
            'k' => header.is_killer = true,
            'd' => {
                letters.next().filter(|c| "tbiaeu".contains(*c))?;
            }
            'r' | 'm' | 'a' | '0'..='9' => {}
            _ => return None,
        }
    }
    let is_jigsaw = rest.contains('j');
    (is_jigsaw || header.boxes.is_some()).then_some(header)
}

/// Reads a game id.
pub(super) fn read(text: &str) -> Result<Variant, Fault> {
    let start = text.len() - text.trim_start().len();
    let id = text.trim();
    let wrong = || Fault::expected(start, Expected::Format(Format::Solo), quoted(id));
    let (before, after) = id.split_once(':').ok_or_else(wrong)?;
    let Header { size, boxes, is_x, is_killer } = header(before).ok_or_else(wrong)?;
    let mut at = start + before.len() + 1;
    let mut sections = Vec::new();
    for section in after.split(',') {
        sections.push((at, section));
        at += section.len() + 1;
    }
    let expected = 1 + usize::from(boxes.is_none()) + 2 * usize::from(is_killer);
    if sections.len() != expected {
        let found = Found::Parts(sections.len());
        return Err(Fault::expected(start, Expected::Parts(expected), found));
    }
    let bare = Shape::without_boxes(size).map_err(|error| Fault::new(start, Problem::Shape(error)))?;
    let shape = match boxes {
        Some(boxes) => Shape::with_boxes(size, boxes),
        None => Shape::with_regions(size, &groups(&bare, sections[1])?),
    };
    let shape = shape.map_err(|error| Fault::new(start, Problem::Shape(error)))?;
    let mut variant = Variant::new(shape.clone());
    for (place, number) in numbers(&bare, sections[0])? {
        let (at, _) = sections[0];
        let value = u8::try_from(number).ok().and_then(Value::new);
        let value = value.ok_or_else(|| {
            Fault::expected(at, Expected::Number(1, size as u32), Found::Count(number as usize))
        })?;
        variant.set_given(place, Some(value)).map_err(|error| Fault::rule(at, error))?;
    }
    if is_x {
        for diagonal in [Diagonal::Falling, Diagonal::Rising] {
            variant.add(Rule::Diagonal(diagonal)).expect("every shape has diagonals");
        }
    }
    if is_killer {
        add_cages(&mut variant, &bare, sections[expected - 2], sections[expected - 1])?;
    }
    Ok(variant)
}

fn add_cages(
    variant: &mut Variant,
    bare: &Shape,
    cages: (usize, &str),
    sums: (usize, &str),
) -> Result<(), Fault> {
    let labels = groups(bare, cages)?;
    let sums_of = numbers(bare, sums)?;
    let cage_count = labels.iter().flatten().max().map_or(0, |most| most + 1);
    for cage in 0..cage_count {
        let cells: Vec<Place> = bare.places().filter(|place| labels[place.index()] == Some(cage)).collect();
        let mut own = sums_of.iter().filter(|(place, _)| cells.contains(place));
        let (Some((_, sum)), None) = (own.next(), own.next()) else {
            let name = cells.first().map_or_else(String::new, |&cell| bare.name(cell));
            return Err(Fault::expected(sums.0, Expected::OneSum, Found::Sums(name)));
        };
        variant.add(Rule::Killer { sum: Some(*sum), cells }).map_err(|error| Fault::rule(cages.0, error))?;
    }
    Ok(())
}

/// The numbers of a section with their places.
fn numbers(shape: &Shape, (start, section): (usize, &str)) -> Result<Vec<(Place, u32)>, Fault> {
    let count = shape.cells();
    let mut numbers = Vec::new();
    let mut index = 0;
    let bytes = section.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            letter @ b'a'..=b'z' => {
                index += usize::from(letter - b'a') + 1;
                at += 1;
            }
            b'_' => at += 1,
            b'0'..=b'9' => {
                let end = section[at..].find(|c: char| !c.is_ascii_digit()).map_or(section.len(), |n| at + n);
                let number = section[at..end].parse::<u32>().ok().filter(|&number| number <= 9999);
                let number = number.ok_or_else(|| {
                    Fault::expected(start + at, Expected::Number(1, 9999), quoted(&section[at..end]))
                })?;
                if index < count {
                    numbers.push((Place::new(index as u16), number));
                }
                index += 1;
                at = end;
            }
            _ => {
                let found = section[at..].chars().next().map(String::from).unwrap_or_default();
                let expected = Expected::GivenOrRun;
                return Err(Fault::expected(start + at, expected, quoted(&found)));
            }
        }
        if index > count {
            return Err(Fault::expected(start, Expected::Cells(count), Found::AtLeast(index)));
        }
    }
    if index != count {
        return Err(Fault::expected(start + section.len(), Expected::Cells(count), Found::Count(index)));
    }
    Ok(numbers)
}

/// The two neighbours on either side of an edge: first the edges between columns, row by row, then those between rows, column by
/// column.
fn edge(shape: &Shape, index: usize) -> (Place, Place) {
    let size = shape.size();
    let (line, along) = (index / (size - 1), index % (size - 1));
    let place = |row, col| Place::new((row * size + col) as u16);
    if line < size {
        (place(line, along), place(line, along + 1))
    } else {
        (place(along, line - size), place(along + 1, line - size))
    }
}

/// Which group each cell belongs to, by the neighbours that have no edge between them.
fn groups(shape: &Shape, (start, section): (usize, &str)) -> Result<Vec<Option<usize>>, Fault> {
    let edges = 2 * shape.size() * (shape.size() - 1);
    let mut root: Vec<usize> = (0..shape.cells()).collect();
    let find = |root: &[usize], mut cell: usize| {
        while root[cell] != cell {
            cell = root[cell];
        }
        cell
    };
    let mut index = 0;
    for (offset, byte) in section.bytes().enumerate() {
        // A letter is a run of neighbours without an edge, and an edge after it; z is a run of 25 that goes on.
        let (run, has_edge) = match byte {
            b'_' => (0, true),
            b'a'..=b'y' => (usize::from(byte - b'a') + 1, true),
            b'z' => (25, false),
            _ => {
                let found = section[offset..].chars().next().map(String::from).unwrap_or_default();
                let expected = Expected::Run;
                return Err(Fault::expected(start + offset, expected, quoted(&found)));
            }
        };
        if index + run > edges {
            return Err(Fault::expected(start + offset, Expected::Edges(edges), Found::Count(index + run)));
        }
        for joined in index..index + run {
            let (a, b) = edge(shape, joined);
            let (a, b) = (find(&root, a.index()), find(&root, b.index()));
            root[a.max(b)] = a.min(b);
        }
        index += run + usize::from(has_edge);
    }
    // The last run ends with an edge that lies outside the grid.
    if index != edges + 1 {
        return Err(Fault::expected(
            start + section.len(),
            Expected::Edges(edges),
            Found::Count(index.saturating_sub(1)),
        ));
    }
    let mut names: Vec<usize> = Vec::new();
    Ok((0..shape.cells())
        .map(|cell| {
            let top = find(&root, cell);
            let number = names.iter().position(|&name| name == top).unwrap_or_else(|| {
                names.push(top);
                names.len() - 1
            });
            Some(number)
        })
        .collect())
}

/// The puzzle as a game id: boxes or connected regions, both diagonals, and cages that cover the grid.
pub(super) fn write(variant: &Variant) -> Result<String, Unwritable> {
    let shape = variant.shape();
    let refuse = |part, rule| Unwritable { format: Format::Solo, part, rule };
    if variant.marks().iter().any(|marks| marks.len() < shape.size()) {
        return Err(refuse(Part::PencilMarks, None));
    }
    let mut cages: Vec<Option<usize>> = vec![None; shape.cells()];
    let mut sums: Vec<Option<u32>> = vec![None; shape.cells()];
    let (mut is_killer, mut diagonals) = (false, 0);
    for (index, rule) in variant.rules().iter().enumerate() {
        match rule {
            Rule::Diagonal(diagonal) => diagonals |= if *diagonal == Diagonal::Falling { 1 } else { 2 },
            Rule::Killer { sum: Some(sum), cells } => {
                is_killer = true;
                for cell in cells {
                    if cages[cell.index()].replace(index).is_some() {
                        return Err(refuse(Part::Overlap, Some(index)));
                    }
                }
                let first = cells.iter().min().expect("a cage has cells");
                sums[first.index()] = Some(*sum);
            }
            Rule::Killer { sum: None, .. } => return Err(refuse(Part::NoSum, Some(index))),
            _ => return Err(refuse(Part::Rule(rule.name()), Some(index))),
        }
    }
    if matches!(diagonals, 1 | 2) {
        return Err(refuse(Part::OneDiagonal, None));
    }
    if is_killer && cages.contains(&None) {
        return Err(refuse(Part::Uncaged, None));
    }
    let labels: Vec<Option<usize>> = shape.places().map(|place| shape.region(place)).collect();
    if labels.contains(&None) {
        return Err(refuse(Part::NoRegion, None));
    }
    if shape.size() == 1 {
        return Err(refuse(Part::OneCell, None));
    }
    for (part, labels) in [(Part::TornRegions, &labels), (Part::TornCages, &cages)] {
        if labels.iter().all(Option::is_some) && !is_connected(shape, labels) {
            return Err(refuse(part, None));
        }
    }
    let mut id = match shape.boxes() {
        Some(Boxes { height, width }) => format!("{height}x{width}"),
        None => format!("{}j", shape.size()),
    };
    id.push_str(if diagonals == 3 { "x" } else { "" });
    id.push_str(if is_killer { "k" } else { "" });
    id.push(':');
    write_numbers(&mut id, variant.givens().iter().map(|given| given.map(|value| u32::from(value.get()))));
    if shape.boxes().is_none() {
        id.push(',');
        write_groups(&mut id, shape, &labels);
    }
    if is_killer {
        id.push(',');
        write_groups(&mut id, shape, &cages);
        id.push(',');
        write_numbers(&mut id, sums.into_iter());
    }
    Ok(id)
}

/// Whether cells with equal labels are connected by edges.
fn is_connected(shape: &Shape, labels: &[Option<usize>]) -> bool {
    let mut text = String::new();
    write_groups(&mut text, shape, labels);
    let groups = groups(shape, (0, &text)).unwrap_or_default();
    let distinct = |labels: &[Option<usize>]| {
        let mut labels = labels.to_vec();
        labels.sort_unstable();
        labels.dedup();
        labels.len()
    };
    distinct(&groups) == distinct(labels)
}

fn write_numbers(id: &mut String, cells: impl Iterator<Item = Option<u32>>) {
    let mut run = 0;
    let mut is_after_number = false;
    let flush = |id: &mut String, run: &mut u8| {
        while *run > 0 {
            let part = (*run).min(26);
            id.push(char::from(b'a' + part - 1));
            *run -= part;
        }
    };
    for cell in cells {
        match cell {
            None => {
                run += 1;
                if run == 26 {
                    flush(id, &mut run);
                }
                is_after_number = false;
            }
            Some(number) => {
                flush(id, &mut run);
                if is_after_number {
                    id.push('_');
                }
                id.push_str(&number.to_string());
                is_after_number = true;
            }
        }
    }
    flush(id, &mut run);
}

fn write_groups(id: &mut String, shape: &Shape, labels: &[Option<usize>]) {
    let edges = 2 * shape.size() * (shape.size() - 1);
    let mut run: u8 = 0;
    for index in 0..=edges {
        let is_edge = index == edges || {
            let (a, b) = edge(shape, index);
            labels[a.index()] != labels[b.index()]
        };
        if !is_edge {
            run += 1;
            // A run of 25 that an edge follows is y.
            if run > 25 {
                id.push('z');
                run -= 25;
            }
            continue;
        }
        id.push(if run == 0 { '_' } else { char::from(b'a' + run - 1) });
        run = 0;
    }
}
