//! Books and pictures: what the feature `print` makes, and what a build without it says.

use std::path::PathBuf;
use std::process::{Command, Output};

const PUZZLE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

#[cfg(feature = "print")]
const NEEDS_A_FONT: &str = "books need a font of the system, such as the Debian package fonts-nanum";

/// Runs the command with its output in a file of this name: what it says, and the bytes of the file.
fn printed(name: &str, arguments: &[&str]) -> (Output, Option<Vec<u8>>) {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&file);
    let output = Command::new(env!("CARGO_BIN_EXE_minirow"))
        .args(arguments)
        .arg("-o")
        .arg(&file)
        .env("LC_ALL", "C")
        .output()
        .expect("the command starts");
    (output, std::fs::read(file).ok())
}

#[test]
fn a_build_without_the_feature_says_how_to_get_it() {
    for arguments in [["draw", "--to=png", PUZZLE], ["book", "--per-page=1", PUZZLE]] {
        let (output, _) = printed("without", &arguments);
        let told = String::from_utf8_lossy(&output.stderr).contains("--features print");
        assert_eq!(told, !cfg!(feature = "print"), "{arguments:?}");
        assert!(!told || output.status.code() == Some(2), "{arguments:?}");
    }
}

#[cfg(feature = "print")]
#[test]
fn a_step_is_drawn_in_pixels() {
    let (output, file) =
        printed("step.png", &["draw", "--to", "png", "--width", "300", "--step", "1", PUZZLE]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let file = file.expect("a file");
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(file[16..20], 300_u32.to_be_bytes());
}

#[cfg(feature = "print")]
#[test]
fn several_pictures_in_pixels_are_numbered_files() {
    let file = |name: &str| PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let (output, unnumbered) =
        printed("several.png", &["draw", "--to", "png", "--width", "90", PUZZLE, PUZZLE]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(unnumbered, None);
    for name in ["several-1.png", "several-2.png"] {
        assert!(std::fs::read(file(name)).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"), "{name}");
        std::fs::remove_file(file(name)).unwrap();
    }
    let output = Command::new(env!("CARGO_BIN_EXE_minirow"))
        .args(["draw", "--to", "png", PUZZLE, PUZZLE])
        .output()
        .expect("the command starts");
    assert_eq!(
        (output.status.code(), output.stdout.len()),
        (Some(2), 0),
        "standard output can take only one"
    );
}

#[cfg(feature = "print")]
#[test]
fn a_book_leaves_out_what_is_no_puzzle_and_says_so() {
    let empty = ".".repeat(81);
    let (output, file) = printed("book.pdf", &["book", "--qr", PUZZLE, &empty]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("no font"), "{NEEDS_A_FONT}");
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("excluded from the book: several solutions"), "{said}");
    assert!(file.expect("a book").starts_with(b"%PDF-"));
    let (output, file) = printed("none.pdf", &["book", &empty]);
    assert_eq!(output.status.code(), Some(2));
    assert!(file.is_none_or(|file| file.is_empty()));
    let (output, _) = printed("json.pdf", &["book", "--json", PUZZLE]);
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(feature = "print")]
#[test]
fn a_book_is_made_of_puzzles_of_a_level_with_the_footer_that_is_wanted() {
    let made = |name: &str, more: &[&str]| {
        let (output, file) = printed(name, &[&["book", "--make", "2", "--seed", "7"], more].concat());
        (output.status.code(), file.unwrap_or_default())
    };
    let (code, easy) = made("easy.pdf", &["--level", "easy"]);
    assert_eq!(code, Some(0), "{NEEDS_A_FONT}");
    assert_eq!(
        made("again.pdf", &["--level", "easy..easy"]),
        (Some(0), easy.clone()),
        "the same bytes again"
    );
    let (code, hard) = made("hard.pdf", &["--level", "hard"]);
    assert!(code == Some(0) && hard != easy);
    let (_, bare) = made("bare.pdf", &["--level", "easy", "--no-footer"]);
    let (_, own) = made("own.pdf", &["--level", "easy", "--footer", "For Ada"]);
    assert!(bare != easy && own != easy && own != bare);
    // The puzzle is of the level medium.
    let of_list = |level| printed("list.pdf", &["book", "--level", level, PUZZLE]).0.status.code();
    assert_eq!(["easy", "medium", "easy..hard"].map(of_list), [Some(2), Some(0), Some(0)]);
}

#[cfg(feature = "print")]
#[test]
fn a_book_of_variants_has_the_levels_that_are_wanted() {
    let made = |name: &str, more: &[&str]| {
        let kind = ["book", "--make", "2", "--seed", "7", "--size", "6", "--rules", "x"];
        let (output, file) = printed(name, &[&kind, more].concat());
        (output.status.code(), file.unwrap_or_default())
    };
    let (code, plain) = made("x.pdf", &[]);
    assert_eq!(code, Some(0), "{NEEDS_A_FONT}");
    let (code, bare) = made("x-bare.pdf", &["--no-levels"]);
    assert!(code == Some(0) && bare != plain);
    assert_eq!(made("x-ramp.pdf", &["--ramp"]).0, Some(0));
    assert_eq!(made("x-easy.pdf", &["--level", "easy"]).0, Some(0));
    // A small killer of the level easy.
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/puzzles/killer.txt");
    let of_list = |level| printed("killer.pdf", &["book", "--level", level, puzzle]).0.status.code();
    assert_eq!(["easy", "hard"].map(of_list), [Some(0), Some(2)]);
}
