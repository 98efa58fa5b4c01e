//! The modules of a crate and what each of them uses, read from the source text. It understands `use` trees and inline
//! paths that start with `crate::`, `super::` or `self::`, and follows re-exports; that is all the code here needs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A module by its path from the crate root; empty for the root itself.
pub(super) type Module = Vec<String>;

/// All modules of a crate.
pub(super) struct Crate {
    /// The code of each, without comments, strings and unit tests.
    code: BTreeMap<Module, String>,
}

impl Crate {
    /// Reads every file below `src`; `root` is the name of the crate root without its ending.
    pub(super) fn read(src: &Path, root: &str) -> Self {
        let mut code = BTreeMap::new();
        let mut folders = vec![(src.to_path_buf(), Module::new())];
        while let Some((folder, path)) = folders.pop() {
            for entry in std::fs::read_dir(&folder).expect("readable source") {
                let file = entry.expect("readable source").path();
                let name =
                    file.file_stem().expect("readable source").to_str().expect("readable source").to_owned();
                let mut module = path.clone();
                if name != "mod" && (name != root || !path.is_empty()) {
                    module.push(name);
                }
                if file.is_dir() {
                    folders.push((file, module));
                } else if file.extension().is_some_and(|ending| ending == "rs") && !file.ends_with("tests.rs")
                {
                    code.insert(module, bare(&std::fs::read_to_string(&file).expect("readable source")));
                }
            }
        }
        Self { code }
    }

    /// The modules directly below this one.
    pub(super) fn children(&self, parent: &[String]) -> Vec<&Module> {
        self.code
            .keys()
            .filter(|module| module.len() == parent.len() + 1 && module.starts_with(parent))
            .collect()
    }

    /// All modules that have modules below them.
    pub(super) fn folders(&self) -> BTreeSet<Module> {
        self.code
            .keys()
            .filter(|module| !module.is_empty())
            .map(|module| module[..module.len() - 1].to_vec())
            .collect()
    }

    /// Which child of `parent` uses which other child, through any module below the two.
    pub(super) fn uses(&self, parent: &[String]) -> BTreeMap<String, BTreeSet<String>> {
        let depth = parent.len();
        let mut uses: BTreeMap<String, BTreeSet<String>> =
            self.children(parent).into_iter().map(|child| (child[depth].clone(), BTreeSet::new())).collect();
        for (module, code) in
            self.code.iter().filter(|(module, _)| module.len() > depth && module.starts_with(parent))
        {
            for path in paths(code) {
                let target = self.resolve(module, &path);
                if target.len() > depth && target.starts_with(parent) && target[depth] != module[depth] {
                    uses.get_mut(&module[depth]).expect("readable source").insert(target[depth].clone());
                }
            }
        }
        uses
    }

    /// The module that a path written in `from` leads to.
    fn resolve(&self, from: &[String], path: &[String]) -> Module {
        let mut module = from.to_vec();
        let mut rest = path;
        loop {
            match rest.first().map(String::as_str) {
                Some("crate") => module.clear(),
                Some("super") => drop(module.pop()),
                Some("self") => {}
                Some(name) => {
                    let mut below = module.clone();
                    below.push(name.to_owned());
                    if !self.code.contains_key(&below) {
                        return self.origin(&module, name);
                    }
                    module = below;
                }
                None => return module,
            }
            rest = &rest[1..];
        }
    }

    /// The module that an item of `module` comes from: another one if it is a re-export.
    fn origin(&self, module: &[String], item: &str) -> Module {
        let re_exported = self.code[module].split("pub").skip(1).find_map(|declaration| {
            let tree = declaration.trim_start_matches("(crate)").trim_start_matches("(super)").trim_start();
            let mut found = tree_paths(tree.strip_prefix("use ")?);
            let path = found.find(|path| path.last().is_some_and(|last| last == item))?;
            (path.len() > 1).then_some(path)
        });
        re_exported.map_or_else(|| module.to_vec(), |path| self.resolve(module, &path))
    }
}

/// The code without comments, string contents and unit tests.
fn bare(text: &str) -> String {
    let lines = text.lines().take_while(|line| !line.starts_with("#[cfg(test)]"));
    let mut code = String::new();
    for line in lines {
        let line = line.split("//").next().unwrap_or_default();
        let outside = line.split('"').step_by(2);
        outside.for_each(|part| code.push_str(part));
        code.push('\n');
    }
    code
}

/// Every path in the code that starts at the root, at the parent or at the module itself.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for (start, _) in
        code.match_indices("crate::").chain(code.match_indices("super::")).chain(code.match_indices("self::"))
    {
        let begins = code[..start].chars().next_back().is_none_or(|before| !is_name(before) && before != ':');
        if begins {
            found.extend(tree_paths(&code[start..]));
        }
    }
    // A folder's own file names its children without any prefix: `use child::Item`.
    for declaration in code.split("use ").skip(1) {
        found.extend(tree_paths(declaration).map(|path| {
            let rooted = ["crate", "super", "self"].contains(&path[0].as_str());
            if rooted { path } else { [vec!["self".to_owned()], path].concat() }
        }));
    }
    found
}

/// The paths of a `use` tree: `a::{b, c::d}` has `a::b` and `a::c::d`. Stops at the first character that is no part of one.
fn tree_paths(tree: &str) -> impl Iterator<Item = Vec<String>> {
    let mut found = Vec::new();
    let mut prefixes: Vec<Vec<String>> = Vec::new();
    let mut path: Vec<String> = Vec::new();
    let mut name = String::new();
    let mut characters = tree.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            c if is_name(c) => name.push(c),
            ':' if characters.next_if_eq(&':').is_some() => path.push(std::mem::take(&mut name)),
            '{' if name.is_empty() => prefixes.push(path.clone()),
            ',' | '}' if !prefixes.is_empty() => {
                if !name.is_empty() {
                    path.push(std::mem::take(&mut name));
                    found.push(path);
                }
                path = prefixes.last().cloned().unwrap_or_default();
                if character == '}' {
                    prefixes.pop();
                    if prefixes.is_empty() {
                        return found.into_iter();
                    }
                }
            }
            c if c.is_whitespace() && !prefixes.is_empty() => {
                // `a as b`: the path ends at `a`.
                if !name.is_empty() {
                    while characters.next_if(|&c| c != ',' && c != '}').is_some() {}
                }
            }
            _ => break,
        }
    }
    if !name.is_empty() {
        path.push(name);
    }
    if prefixes.is_empty() && !path.is_empty() {
        found.push(path);
    }
    found.into_iter()
}

fn is_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}
