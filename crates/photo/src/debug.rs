//! A picture of what was found, for people who want to know why a reading is as it is: the photograph with the mesh, the digits
//! beside those of the photograph, and how certain doubtful cells are; below, the stages in between: the contrast in which lines are
//! sought, and the cells as the network sees them.

use std::fmt::Write as _;

use minirow::Cell;

use crate::cells::{Cells, SIDE as CELL};
use crate::contrast::{Lines, contrast, radius_for};
use crate::image::{Area, Picture, Plane, Point};
use crate::reading::Reading;

/// The long side of the photograph in the drawing, in pixels.
const SIDE: usize = 1000;

/// The height of the picture of a stage, in pixels.
const STAGE: usize = 320;

/// The height of a line of the legend, in pixels.
const LINE: usize = 26;

/// Certain, doubtful, corrected.
const COLOURS: [&str; 3] = ["#0057c2", "#c24e00", "#b000b0"];

/// The explanation of the signs, each with its colour.
const LEGEND: [(&str, &str); 4] = [
    ("5", "certain"),
    ("5 63%", "doubtful: compare this cell with the picture"),
    ("5 63%", "corrected: the rules of Sudoku overruled what the cell looks like"),
    ("·", "small pencil marks"),
];

/// The picture with the lines, the digits and the doubtful cells of these readings, as SVG, with a legend.
///
/// ```
/// use minirow_photo::{Picture, debug_svg, read_all};
///
/// let picture = Picture::from_luma(640, 480, vec![255; 640 * 480])?;
/// let readings = read_all(&picture).unwrap_or_default();
/// let svg = debug_svg(&picture, &readings);
/// assert!(svg.starts_with("<svg"));
/// # Ok::<(), minirow_photo::PictureError>(())
/// ```
pub fn debug_svg(picture: &Picture, readings: &[Reading]) -> String {
    let whole = Area { left: 0, top: 0, width: picture.width(), height: picture.height() };
    let plane = picture.close_up(whole, picture.width().max(picture.height()) as f32 / SIDE as f32);
    let (width, height) = (plane.width, plane.height);
    let scale = width as f32 / picture.width() as f32;
    let results: Vec<String> = (1..).zip(readings).map(|(number, reading)| result(number, reading)).collect();
    let lines = LEGEND.len() + results.len().max(1);
    let stages = stages(&plane, readings, scale);
    let stages_top = height + LINE * lines + LINE / 2;
    let all = stages_top + stages.len().div_ceil(2) * (STAGE + 2 * LINE);
    // The legend needs some room even below a narrow picture.
    let page = width.max(640);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {page} {all}\" font-family=\"sans-serif\">\n\
         <style>.digit {{ text-anchor: middle; font-weight: bold; paint-order: stroke; stroke: #fff; stroke-linejoin: round }}</style>\n\
         <rect width=\"{page}\" height=\"{all}\" fill=\"#fff\"/>\n\
         <image width=\"{width}\" height=\"{height}\" href=\"data:image/png;base64,{}\"/>\n",
        base64(&png(&plane))
    );
    for reading in readings {
        draw(&mut svg, reading, scale);
    }
    let none = ["No grid of nine by nine cells was found.".to_owned()];
    let told = if results.is_empty() { &none } else { results.as_slice() };
    let baseline = |line: usize| height + LINE * (line + 1);
    for (line, text) in told.iter().enumerate() {
        let _ = writeln!(
            svg,
            "<text x=\"12\" y=\"{}\" font-size=\"17\" font-weight=\"bold\">{text}</text>",
            baseline(line)
        );
    }
    for (line, (sign, meaning)) in LEGEND.into_iter().enumerate() {
        let colour = COLOURS.get(line).unwrap_or(&COLOURS[0]);
        let _ = writeln!(
            svg,
            "<text x=\"12\" y=\"{y}\" font-size=\"17\" font-weight=\"bold\" fill=\"{colour}\">{sign}</text><text x=\"84\" y=\"{y}\" font-size=\"17\">{meaning}</text>",
            y = baseline(told.len() + line),
        );
    }
    for (at, (name, stage)) in stages.iter().enumerate() {
        let (x, y) = (at % 2 * (page / 2), stages_top + at / 2 * (STAGE + 2 * LINE));
        let shown = base64(&png(stage));
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"15\">{name}</text><image x=\"{x}\" y=\"{}\" width=\"{}\" height=\"{STAGE}\" href=\"data:image/png;base64,{shown}\"/>",
            x + 12,
            y + LINE,
            y + LINE + LINE / 2,
            page / 2 - 8,
        );
    }
    svg + "</svg>\n"
}

/// The stages between the picture and its readings, with their names: dark and light lines, then the cells of each reading.
fn stages(plane: &Plane, readings: &[Reading], scale: f32) -> Vec<(String, Plane)> {
    let of_lines = |lines: Lines| {
        let mut seen = contrast(plane, lines, radius_for(plane));
        seen.values.iter_mut().for_each(|value| *value = 255.0 * (1.0 - *value));
        seen
    };
    let mut all = vec![
        ("Dark lines".to_owned(), of_lines(Lines::Dark)),
        ("Light lines".to_owned(), of_lines(Lines::Light)),
    ];
    for (number, reading) in (1..).zip(readings) {
        let mesh = reading
            .mesh
            .map(|point| Point::new((point.x + 0.5) * scale - 0.5, (point.y + 0.5) * scale - 0.5));
        all.push((format!("Cells of puzzle {number}"), mosaic(&Cells::cut(plane, &mesh))));
    }
    all
}

/// The 81 cells side by side, ink black.
fn mosaic(cells: &Cells) -> Plane {
    // One more pixel between the cells.
    let step = CELL + 1;
    let mut plane = Plane { width: 9 * step, height: 9 * step, values: vec![128.0; 81 * step * step] };
    for (cell, pixels) in cells.0.iter().enumerate() {
        for (y, row) in pixels.chunks_exact(CELL).enumerate() {
            let from = (cell / 9 * step + y) * plane.width + cell % 9 * step;
            let line = &mut plane.values[from..from + CELL];
            line.iter_mut().zip(row).for_each(|(value, ink)| *value = 255.0 * (1.0 - ink.clamp(0.0, 1.0)));
        }
    }
    plane
}

/// The outcome of a reading in words.
fn result(number: usize, reading: &Reading) -> String {
    let digits = reading.grid.filled().len();
    match &reading.problem {
        None => format!("Puzzle {number}: {digits} digits, the solution is certain."),
        Some(problem) => format!("Puzzle {number}: {digits} digits; {problem}."),
    }
}

/// The lines of a grid, and what was read in its cells.
fn draw(svg: &mut String, reading: &Reading, scale: f32) {
    let shown = |point: Point| ((point.x + 0.5) * scale, (point.y + 0.5) * scale);
    let path = |points: &[Point]| {
        let places: Vec<String> =
            points.iter().map(|&point| shown(point)).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        places.join(" ")
    };
    for line in 0..10 {
        let column: Vec<Point> = reading.mesh.0.iter().map(|row| row[line]).collect();
        for points in [path(&reading.mesh.0[line]), path(&column)] {
            let _ = writeln!(
                svg,
                "<polyline points=\"{points}\" fill=\"none\" stroke=\"#e02020\" stroke-width=\"1.5\"/>"
            );
        }
    }
    for cell in Cell::all() {
        let corners = reading.mesh.cell(cell.index() / 9, cell.index() % 9);
        let size = corners[0].distance(corners[1]) * scale;
        let is_doubtful = reading.doubtful.contains(cell);
        let colour = COLOURS[if reading.corrected.contains(cell) { 2 } else { usize::from(is_doubtful) }];
        let mut text = reading.grid[cell].map_or(String::new(), |digit| digit.to_string());
        if reading.marked.contains(cell) {
            text.push('·');
        }
        if is_doubtful {
            let percent = (reading.certainty_of(cell) * 100.0).round();
            let _ = write!(text, "<tspan font-size=\"{:.1}\"> {percent}%</tspan>", size * 0.24);
            let _ = writeln!(
                svg,
                "<polygon points=\"{}\" fill=\"{colour}\" fill-opacity=\"0.15\" stroke=\"{colour}\" stroke-width=\"3\" stroke-dasharray=\"6 4\"/>",
                path(&corners)
            );
        }
        if !text.is_empty() {
            // In the lower right corner, beside the digit in the picture.
            let (x, y) = shown(corners[0].towards(corners[2], 0.8));
            let _ = writeln!(
                svg,
                "<text class=\"digit\" x=\"{x:.1}\" y=\"{:.1}\" font-size=\"{:.1}\" stroke-width=\"{:.1}\" fill=\"{colour}\">{text}</text>",
                y + size * 0.13,
                size * 0.36,
                size * 0.08,
            );
        }
    }
}

/// A grey PNG file whose data are stored without compression.
fn png(plane: &Plane) -> Vec<u8> {
    let mut lines = Vec::with_capacity((plane.width + 1) * plane.height);
    for row in plane.values.chunks_exact(plane.width) {
        lines.push(0);
        lines.extend(row.iter().map(|value| value.round() as u8));
    }
    let mut data = vec![0x78, 0x01];
    let mut blocks = lines.chunks(0xffff).peekable();
    while let Some(block) = blocks.next() {
        let length = block.len() as u16;
        data.push(u8::from(blocks.peek().is_none()));
        data.extend(length.to_le_bytes());
        data.extend((!length).to_le_bytes());
        data.extend(block);
    }
    data.extend(adler32(&lines).to_be_bytes());
    let mut header = Vec::new();
    header.extend((plane.width as u32).to_be_bytes());
    header.extend((plane.height as u32).to_be_bytes());
    header.extend([8, 0, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [(b"IHDR", &header), (b"IDAT", &data), (b"IEND", &Vec::new())] {
        file.extend((content.len() as u32).to_be_bytes());
        let start = file.len();
        file.extend(kind);
        file.extend(content);
        let sum = crc32(&file[start..]);
        file.extend(sum.to_be_bytes());
    }
    file
}

fn adler32(bytes: &[u8]) -> u32 {
    let (mut a, mut b) = (1u32, 0u32);
    for &byte in bytes {
        a = (a + u32::from(byte)) % 65_521;
        b = (b + a) % 65_521;
    }
    b << 16 | a
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut sum = !0u32;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
        }
    }
    !sum
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let group =
            three.iter().fold(0u32, |group, &byte| group << 8 | u32::from(byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[(group >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_and_base64_are_those_of_the_standards() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(adler32(b"Wikipedia"), 0x11e6_0398);
        let texts = ["", "f", "fo", "foo", "foob"].map(|text| base64(text.as_bytes()));
        assert_eq!(texts, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]);
    }

    #[test]
    fn the_stages_of_a_picture_without_a_grid_are_the_two_kinds_of_lines() {
        let picture = Picture::from_luma(40, 30, vec![200; 1200]).expect("as many values as pixels");
        let svg = debug_svg(&picture, &[]);
        assert_eq!(svg.matches("<image").count(), 3);
        assert!(svg.contains("Dark lines") && svg.contains("Light lines") && !svg.contains("Cells of"));
    }

    #[cfg(feature = "decode")]
    #[test]
    fn the_picture_in_the_drawing_is_a_png_file() {
        let luma: Vec<u8> = (0..300 * 400).map(|at| (at % 251) as u8).collect();
        let picture = Picture::from_luma(300, 400, luma).expect("as many values as pixels");
        let plane = picture.close_up(Area { left: 0, top: 0, width: 300, height: 400 }, 1.0);
        assert_eq!(crate::decode(&png(&plane)), Ok(picture));
    }
}
