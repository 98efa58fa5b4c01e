//! Compressed files and archives: read as they are, or named by their first bytes.

use super::{PUZZLE, SOLUTION, data, folder, run};

#[test]
fn compressed_files_are_read_as_they_are() {
    let plain = run(&["solve", data("puzzles/seeds.txt").to_str().unwrap()], b"");
    assert_eq!(plain.status.code(), Some(0));
    let names =
        ["seeds.txt.gz", "seeds.txt.zst", "seeds.txt.bz2", "seeds.txt.xz", "seeds.zip", "seeds-piped.zip"];
    for name in names {
        let path = data("compressed").join(name);
        assert_eq!(run(&["solve", path.to_str().unwrap()], b"").stdout, plain.stdout, "{name}");
        let bytes = std::fs::read(path).unwrap();
        assert_eq!(run(&["solve"], &bytes).stdout, plain.stdout, "{name} on standard input");
        let half = run(&["solve"], &bytes[..bytes.len() / 2]);
        assert_eq!(half.status.code(), Some(2), "{name} cut short");
        assert!(String::from_utf8_lossy(&half.stderr).contains("cannot be read"), "{name} cut short");
    }
}

#[test]
fn puzzles_in_an_archive_are_placed_in_their_member() {
    let path = data("compressed/seeds.zip");
    let output = run(&["count", "-H", path.to_str().unwrap()], b"");
    let lines: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    assert!(lines[0].ends_with("seeds.zip/lists/a.txt:2:1"), "{lines:?}");
    assert!(lines[1].ends_with("seeds.zip/lists/b.txt.gz:1:1"), "{lines:?}");
    let json = run(&["count", "--json"], &std::fs::read(&path).unwrap());
    assert!(String::from_utf8_lossy(&json.stdout).contains("{\"file\":\"stdin/lists/a.txt\",\"line\":2,"));
    let folder = folder("archive");
    let out = folder.to_str().unwrap();
    assert_eq!(run(&["prove", "--out", out, path.to_str().unwrap()], b"").status.code(), Some(0));
    assert!(folder.join("seeds/1-2.cnf").exists() && folder.join("seeds/2-1.cnf").exists());
    assert_eq!(run(&["verify", path.to_str().unwrap(), out], b"").status.code(), Some(0));
    std::fs::remove_dir_all(folder).unwrap();
}

/// An archive of files that are stored as they are.
fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = Vec::new();
    for (name, content) in members {
        let mut crc = flate2::Crc::new();
        crc.update(content);
        archive.extend_from_slice(b"PK\x03\x04\x14\0\0\0\0\0\0\0\0\0");
        for number in [crc.sum(), content.len() as u32, content.len() as u32] {
            archive.extend_from_slice(&number.to_le_bytes());
        }
        archive.extend_from_slice(&(name.len() as u32).to_le_bytes());
        archive.extend_from_slice(name.as_bytes());
        archive.extend_from_slice(content);
    }
    archive.extend_from_slice(b"PK\x05\x06");
    archive
}

#[test]
fn what_is_wrong_in_an_archive_is_told_and_the_rest_is_read() {
    let good = format!("{PUZZLE}\n");
    let inner = zip(&[("x.txt", good.as_bytes())]);
    let members: [(&str, &[u8]); 5] = [
        ("bad.txt", &good.as_bytes()[1..]),
        ("photo.png", b"\x89PNG\r\n\x1a\n"),
        ("inner.zip", &inner),
        (".hidden", b"rubbish"),
        ("good.txt", good.as_bytes()),
    ];
    let archive = zip(&members);
    let output = run(&["solve"], &archive);
    let expected = format!(
        "# stdin/bad.txt:1:81: expected 81 cells, found 80\n\
         # stdin/photo.png: cannot be read: the picture is damaged\n\
         # stdin/inner.zip: cannot be read: nested compression is not supported; unpack the file first\n\
         {SOLUTION}\n"
    );
    assert_eq!(
        (String::from_utf8_lossy(&output.stdout).as_ref(), output.status.code()),
        (&*expected, Some(2))
    );
    let said = |bytes: &[u8]| String::from_utf8_lossy(&run(&["solve"], bytes).stderr).into_owned();
    let mut damaged = archive.clone();
    let place = damaged.len() - 10;
    damaged[place] ^= 1;
    assert!(said(&damaged).contains("stdin/good.txt: cannot be read: the archive is damaged"));
    let mut locked = archive.clone();
    locked[6] |= 1;
    assert!(said(&locked).contains("stdin/bad.txt: cannot be read: encrypted"), "{}", said(&locked));
    assert!(said(&archive[..archive.len() - 20]).contains("the archive is truncated"));
    assert!(said(b"PK\x05\x06").contains("a zip archive without files"));
    assert!(said(&zip(&[("[Content_Types].xml", b"<x/>")])).contains("an office document"));
}

#[test]
fn little_that_becomes_much_does_no_harm() {
    use std::io::Read as _;
    let endless = || std::io::repeat(b'1').take(200 << 20);
    let mut gzip = Vec::new();
    flate2::read::GzEncoder::new(endless(), flate2::Compression::fast()).read_to_end(&mut gzip).unwrap();
    let mut bzip2 = Vec::new();
    bzip2::read::BzEncoder::new(endless().take(50 << 20), bzip2::Compression::fast())
        .read_to_end(&mut bzip2)
        .unwrap();
    for bomb in [&gzip, &bzip2, &zip(&[("bomb.gz", &gzip)])] {
        let output = run(&["solve"], bomb);
        let expected = "1:1: expected at most 1048576 bytes, found more\n";
        assert!(String::from_utf8_lossy(&output.stdout).ends_with(expected));
        assert_eq!(output.status.code(), Some(2));
    }
}

#[test]
fn files_that_are_no_text_are_named_by_their_first_bytes() {
    for (magic, name) in [
        (&b"7z\xbc\xaf\x27\x1c"[..], "a 7z archive"),
        (b"PAR1", "a Parquet file; only `minirow solve"),
        (b"\x89PNG\r\n\x1a\n", "the picture is damaged"),
        (b"\xff\xd8\xff\xe0", "the picture is damaged"),
        (b"GIF89a", "the picture is damaged"),
        (b"%PDF-1.7", "a PDF document"),
        (b"SQLite format 3\0", "an SQLite database"),
    ] {
        let output = run(&["solve"], magic);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(name), "{name}");
        let korean = run(&["solve", "--lang", "ko"], magic);
        assert!(String::from_utf8_lossy(&korean.stderr).contains("읽을 수 없습니다"), "{name}");
    }
}

#[test]
fn members_are_read_whatever_folder_they_claim_and_hidden_ones_are_told() {
    let good = format!("{PUZZLE}\n");
    let good = good.as_bytes();
    let read = |members: &[(&str, &[u8])]| {
        let output = run(&["solve"], &zip(members));
        let [out, err] =
            [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
        (output.status.code(), out.matches(SOLUTION).count(), err)
    };
    let quiet = (Some(0), 2, String::new());
    assert_eq!(read(&[("./a.txt", good), ("../b.txt", good)]), quiet);
    assert_eq!(read(&[("./x/../a.txt", good), ("b.txt", good)]), quiet);
    // What macOS adds is nobody's puzzle.
    let of_system: [(&str, &[u8]); 3] =
        [("__MACOSX/x/._a.txt", b"rubbish"), (".DS_Store", b"rubbish"), ("x/._b.txt", b"rubbish")];
    assert_eq!(read(&[&of_system[..], &[("x/a.txt", good), ("x/b.txt", good)]].concat()), quiet);
    let one = "stdin: skipped a hidden file: .hidden.txt\n";
    assert_eq!(read(&[(".hidden.txt", good), ("a.txt", good)]), (Some(0), 1, one.to_owned()));
    let two = "stdin: skipped 2 hidden files, the first of them .git/index\n";
    let members = [(".git/index", good), ("a.txt", good), ("x/.b.txt", good)];
    assert_eq!(read(&members), (Some(0), 1, two.to_owned()));
    let (code, _, told) = read(&[(".hidden.txt", good)]);
    assert!(
        code == Some(2) && told.starts_with(one) && told.contains("a zip archive without files"),
        "{told}"
    );
}
