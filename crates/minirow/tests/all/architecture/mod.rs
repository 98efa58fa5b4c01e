//! The house as ARCHITECTURE.md draws it: who uses whom is what its tables say, and no arrow points back.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use source::Crate;

fn repository() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn crates() -> [(&'static str, Crate); 2] {
    let read = |folder: &str, root| Crate::read(&repository().join("crates").join(folder).join("src"), root);
    [("minirow", read("minirow", "lib")), ("cli", read("cli", "lib"))]
}

/// The rows of the table below the line `Modules of <name>`: modules that count as one, and what they use. The first row is for
/// everyone and is not repeated in the others.
fn table(name: &str) -> Vec<(BTreeSet<String>, BTreeSet<String>)> {
    let text = std::fs::read_to_string(repository().join("ARCHITECTURE.md")).expect("readable");
    let (_, below) = text.split_once(&format!("Modules of `{name}`")).expect("the table is there");
    let rows = below.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let names = |column: &str| column.split('`').skip(1).step_by(2).map(str::to_owned).collect();
    rows.take_while(|line| line.starts_with('|'))
        .map(|row| {
            let mut columns = row.split('|').skip(1);
            (names(columns.next().expect("readable")), names(columns.next().expect("readable")))
        })
        .collect()
}

/// A cycle of the graph, if there is one.
fn cycle(uses: &BTreeMap<String, BTreeSet<String>>) -> Option<Vec<String>> {
    fn visit<'a>(
        node: &'a str,
        uses: &'a BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(start) = way.iter().position(|&before| before == node) {
            return Some(way[start..].iter().chain([&node]).map(|&name| name.to_owned()).collect());
        }
        if done.contains(node) {
            return None;
        }
        way.push(node);
        let found = uses[node].iter().find_map(|next| visit(next, uses, way, done));
        way.pop();
        done.insert(node);
        found
    }
    let mut done = BTreeSet::new();
    uses.keys().find_map(|node| visit(node, uses, &mut Vec::new(), &mut done))
}

#[test]
fn the_tables_say_who_uses_whom() {
    for (name, source) in crates() {
        let rows = table(name);
        let (everyone, _) = &rows[0];
        let row_of = |module: &str| {
            let row = rows.iter().find(|(members, _)| members.contains(module));
            &row.unwrap_or_else(|| panic!("ARCHITECTURE.md has no row for {name}/{module}")).0
        };
        let mut used: BTreeMap<&BTreeSet<String>, BTreeSet<String>> = BTreeMap::new();
        for (module, uses) in source.uses(&[]) {
            let members = row_of(&module);
            let others =
                uses.into_iter().filter(|other| !members.contains(other) && !everyone.contains(other));
            used.entry(members).or_default().extend(others);
        }
        for (members, uses) in &rows {
            assert_eq!(
                used.get(members),
                Some(uses),
                "what {members:?} of {name} uses, and what its row says"
            );
        }
    }
}

#[test]
fn no_row_uses_a_row_below_it() {
    for (name, _) in crates() {
        let mut above = BTreeSet::new();
        for (members, uses) in table(name) {
            for used in uses {
                assert!(above.contains(&used), "{name}: {members:?} uses {used}, which has no row above");
            }
            above.extend(members);
        }
    }
}

#[test]
fn modules_of_a_folder_do_not_use_each_other_in_circles() {
    for (name, source) in crates() {
        for folder in source.folders().into_iter().filter(|folder| !folder.is_empty()) {
            let found = cycle(&source.uses(&folder));
            assert_eq!(found, None, "a cycle in {name}/{}", folder.join("/"));
        }
    }
}

#[test]
fn a_cycle_is_found() {
    let graph = |pairs: &[(&str, &[&str])]| {
        pairs
            .iter()
            .map(|(node, next)| ((*node).to_owned(), next.iter().map(|&n| n.to_owned()).collect()))
            .collect()
    };
    let straight = graph(&[("a", &["b", "c"]), ("b", &["c"]), ("c", &[])]);
    assert_eq!(cycle(&straight), None);
    let round = graph(&[("a", &["b"]), ("b", &["c"]), ("c", &["b"])]);
    assert_eq!(cycle(&round).unwrap(), ["b", "c", "b"]);
}
