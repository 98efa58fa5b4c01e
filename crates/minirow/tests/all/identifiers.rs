//! The identifiers of all techniques, as the types of the npm and Python packages list them.

use std::path::Path;

use minirow::logic::Technique;

/// Compares the lines between `begin` and `end` in a file of another package with one line for each technique;
/// `MINIROW_BLESS` writes them.
fn identifiers_of(file: &str, begin: &str, end: &str, line: impl Fn(&str) -> String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    let text = std::fs::read_to_string(&path).expect("the file can be read");
    let from = text.find(begin).expect("the list begins") + begin.len();
    let to = from + text[from..].find(end).expect("the list ends");
    let lines: String = Technique::ALL.iter().map(|technique| line(technique.id())).collect();
    if std::env::var_os("MINIROW_BLESS").is_some() {
        std::fs::write(&path, format!("{}{lines}{}", &text[..from], &text[to..]))
            .expect("the file can be written");
        return;
    }
    assert_eq!(text[from..to], lines, "{file}: MINIROW_BLESS=1 writes the identifiers");
}

#[test]
fn the_types_of_other_languages_list_every_technique() {
    identifiers_of("wasm/npm/techniques.d.ts", "export type TechniqueId =\n", "  ;\n", |id| {
        format!("  | '{id}'\n")
    });
    identifiers_of("python/python/minirow/_types.py", "TechniqueId: TypeAlias = Literal[\n", "]\n", |id| {
        format!("    \"{id}\",\n")
    });
}
