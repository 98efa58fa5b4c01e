//! The pages in `docs/techniques` are those that are generated. `MINIROW_BLESS=1` writes them anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use minirow_words::guide::guide;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques")
}

/// Every file below this folder, by its path in it.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let Ok(entries) = std::fs::read_dir(folder) else { return found };
    for entry in entries.map(|entry| entry.expect("a folder that can be read").path()) {
        let name = entry.file_name().expect("a name").to_string_lossy().into_owned();
        if entry.is_dir() {
            found.extend(files(&entry).into_iter().map(|(path, text)| (format!("{name}/{path}"), text)));
        } else {
            found.insert(name, std::fs::read_to_string(&entry).expect("a file that can be read"));
        }
    }
    found
}

#[test]
fn the_pages_of_techniques_are_those_that_are_generated() {
    let generated = guide();
    if std::env::var_os("MINIROW_BLESS").is_some() {
        for name in files(&folder()).keys().filter(|name| !generated.contains_key(*name)) {
            std::fs::remove_file(folder().join(name)).expect("a file that can be removed");
        }
        for (name, text) in &generated {
            let path = folder().join(name);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder that can be made");
            std::fs::write(path, text).expect("a file that can be written");
        }
    }
    let stored = files(&folder());
    assert_eq!(stored.keys().collect::<Vec<_>>(), generated.keys().collect::<Vec<_>>());
    for (name, text) in &generated {
        assert_eq!(&stored[name], text, "{name} is not what is generated; MINIROW_BLESS=1 writes it");
    }
}
