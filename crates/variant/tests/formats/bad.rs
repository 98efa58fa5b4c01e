//! Bad inputs with their messages.

use minirow_variant::format;

fn message(text: &str) -> String {
    format::read(text).map_or_else(|error| error.to_string(), |read| format!("read as {}", read.format))
}

/// An f-puzzles object of size 4 with these members.
fn fpuzzles(members: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[{}]{members}}}", [row; 4].join(","))
}

#[test]
fn faults_of_our_text_have_a_line_and_a_column() {
    for (text, expected) in [
        ("size 4\nkiler 3 r1c1", "2:1: expected the name of a rule, found \"kiler\""),
        ("size 40", "1:6: expected a whole number from 1 to 36, found \"40\""),
        ("size 7\nthermo r1c1", "2:1: no boxes fit size 7: expected regions or no boxes"),
        ("size 6\nboxes 2x2", "2:1: expected boxes of 6 cells, found 2 rows by 2 columns"),
        ("size 4\nthermo r1c1 r1c5", "2:13: expected a cell from r1c1 to r4c4, found \"r1c5\""),
        ("size 4\ngrid 1234 1234", "2:15: expected 16 cells, found 8"),
        (
            "size 4\ngrid 1234 1934 .... ....",
            "2:12: expected a value from 1 to 4 or an empty cell, found \"9\"",
        ),
        ("size 4\nkiller 3 r1c1 r1c1", "2:1: killer: expected different cells, found r1c1 twice"),
        ("size 4\narrow r1c1", "2:11: expected '>' and the shaft, found the end of the line"),
        ("size 4\nsandwich 3 row", "2:15: expected a whole number from 1 to 4, found the end of the line"),
        ("size 4\nx-sum 3 row 1 top", "2:15: expected left or right, found \"top\""),
        ("size 4\nlittle-killer 3 r1c2", "2:21: expected ul, ur, dl or dr, found the end of the line"),
        ("size 4\nrules thermo", "2:7: expected a rule about the whole grid, found \"thermo\""),
        ("size 4\nno box", "2:4: expected boxes, found \"box\""),
        ("grid 1", "1:1: expected a puzzle in a known format, found \"grid 1\""),
        (
            "size 4\ngrid 1234 1234 1234 1234\nsize 4",
            "3:1: expected the shape once, before the grid and the rules, found \"size\"",
        ),
    ] {
        assert_eq!(message(text), expected, "{text}");
    }
}

#[test]
fn faults_of_objects_name_the_field() {
    for (members, expected) in [
        (",\"chimera\":[1]", "chimera: expected a rule that is supported, found the field chimera"),
        (
            ",\"killercage\":[{\"cells\":[\"R1C1\",\"R9C9\"]}]",
            "killercage[0].cells[1]: expected a cell from r1c1 to r4c4, found \"R9C9\"",
        ),
        (
            ",\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"many\"}]",
            "killercage[0].value: expected a whole number from 0 to 9999, found \"many\"",
        ),
        (
            ",\"killercage\":[{\"cells\":[\"R1C1\"],\"product\":4}]",
            "killercage[0].product: expected a rule that is supported, found the field product",
        ),
        (",\"thermometer\":[{}]", "thermometer[0]: expected a field named lines, found none"),
        (
            ",\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"Z\"}]",
            "xv[0].value: expected X or V, found \"Z\"",
        ),
        (
            ",\"skyscraper\":[{\"cell\":\"R2C2\",\"value\":\"1\"}]",
            "skyscraper[0].cell: expected a cell beside the grid, from R0C0 to R5C5, found \"R2C2\"",
        ),
        (",\"negative\":[\"knight\"]", "negative[0]: expected xv, difference or ratio, found \"knight\""),
        (",\"antiknight\":3", "antiknight: expected true or false, found 3"),
    ] {
        let text = fpuzzles(members);
        let found = message(&text);
        let (place, rest) = found.split_once(": ").unwrap();
        assert!(place.starts_with("1:"), "{found}");
        assert_eq!(rest, expected);
    }
    assert_eq!(message(&fpuzzles(",\"chimera\":[]")), "read as fpuzzles");
    for (text, expected) in [
        ("{\"size\":4,\"grid\":\"123\"}", "1:18: grid: expected 16 cells, found 3"),
        (
            "{\"size\":4,\"rules\":[\"thermos\"]}",
            "1:20: rules[0]: expected the name of a rule, found \"thermos\"",
        ),
        (
            "{\"size\":4,\"rules\":[{\"arrow\":{\"circle\":\"r1c1\"}}]}",
            "1:20: rules[0]: arrow: expected at least 1 cells, found 0",
        ),
        (
            "{\"size\":4,\"rules\":[{\"thermo\":[\"r1c1\",7]}]}",
            "1:38: rules[0].thermo[1]: expected a cell from r1c1 to r4c4, found 7",
        ),
        ("{\"size\":4,\"rule\":[1]}", "1:18: rule: expected a rule that is supported, found the field rule"),
        (
            "{\"gridSize\":4,\"topBottom\":true}",
            "1:27: topBottom: expected a rule that is supported, found the field topBottom",
        ),
        ("{\"size\":4,\"grid\":[[{}]]}", "1:18: grid: expected 16 cells, found 1 row"),
        ("{\"size\":4,", "1:11: expected '\"', found the end of the input"),
        (
            "{\"cells\":[[{}],[{}]]}",
            "1:11: cells[0]: expected as many rows as columns, found 2 rows and 1 columns",
        ),
    ] {
        assert_eq!(message(text), expected, "{text}");
    }
}

#[test]
fn faults_of_links_and_short_forms_are_told() {
    for (text, expected) in [
        (
            "https://sudokupad.app/abc123",
            "1:1: expected a link that holds the puzzle, found the short link abc123; open it and export the puzzle as an f-puzzles link",
        ),
        ("https://www.f-puzzles.com/?load=!!!!", "1:33: expected compressed data, found \"!!!!\""),
        ("9j:a,b", "1:7: expected 144 edges between cells, found 2"),
        ("3x3:zzzc_", "read as solo"),
        ("3x3:zzzd", "1:5: expected 81 cells, found at least 82"),
        ("3x3k:zzzc", "1:1: expected 3 parts, found 1 part"),
        ("4x10:a", "1:1: expected a size from 1 to 36, found 40"),
        ("12345", "1:1: expected a puzzle in a known format, found \"12345\""),
        ("", "1:1: expected a puzzle in a known format, found the end"),
        ("1234341221434329", "1:16: expected a value from 1 to 4 or an empty cell, found \"9\""),
    ] {
        assert_eq!(message(text), expected, "{text}");
    }
    let mut text = "0".repeat(80);
    text.insert(0, '<');
    assert_eq!(message(&text), "1:1: expected arrows that lead to a sum, found \"<\"");
    let long = format!("size 4\n{}", "#".repeat(2 << 20));
    assert_eq!(message(&long), "1:1: expected at most 1048576 bytes, found more");
}
