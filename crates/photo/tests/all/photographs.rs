//! The photographs of newspapers of Wicht & Hennebert, if the folder of public data is there.

#[cfg(feature = "decode")]
mod public_lists {
    use std::path::{Path, PathBuf};

    use minirow::{Grid, Outcome};
    use minirow_photo::{Reader, decode};

    fn folder() -> PathBuf {
        let corpora =
            std::env::var_os("MINIROW_CORPORA").expect("MINIROW_CORPORA names the folder of the public data");
        Path::new(&corpora).join("photos")
    }

    /// Nine rows of nine numbers after two lines of other data.
    fn labels(picture: &Path) -> Grid {
        let text =
            std::fs::read_to_string(picture.with_extension("dat")).expect("every photograph has labels");
        let rows = text.lines().skip(2).take(9).flat_map(str::split_whitespace);
        let values: Vec<u8> = rows.map(|word| word.parse().expect("a number")).collect();
        Grid::from_values(&values.try_into().expect("81 numbers")).expect("digits up to 9")
    }

    #[test]
    #[ignore = "needs the photographs of the public data; takes half a minute"]
    fn all_160_photographs_are_read_exactly() {
        let reader = Reader::new();
        let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
            .expect("the folder of photographs")
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "jpg"))
            .collect();
        files.sort();
        assert_eq!(files.len(), 160);
        let (mut exact, mut wrong) = (0, 0);
        for file in files {
            let picture = decode(&std::fs::read(&file).expect("a file")).expect("a picture");
            let truth = labels(&file);
            let Ok(reading) = reader.read(&picture) else {
                println!("{}: no grid", file.display());
                continue;
            };
            exact += usize::from(reading.grid == truth);
            if let (Some(solution), Ok(Outcome::Unique(right))) = (reading.solution, minirow::solve(&truth)) {
                wrong += usize::from(solution != right);
            }
            if reading.grid != truth {
                println!("{}:\n  {truth}\n  {}", file.display(), reading.grid);
            }
        }
        assert_eq!((exact, wrong), (160, 0));
    }
}
