//! Modules of JavaScript joined to one script: what is alike in many small files compresses only where it stands in one, and the
//! browser asks once. Each module becomes a function that returns what it exports, so that names stay apart.
//!
//! Understood is what the page uses: `import` and `export` at the start of a line; functions, classes, constants and defaults as
//! exports; no circles.

use std::collections::BTreeMap;

/// The script that runs these modules, each after those that it imports; `read` gives the text of a path.
///
/// # Errors
///
/// What is not understood, with the path of its module.
pub fn join(entries: &[&str], read: &dyn Fn(&str) -> Result<String, String>) -> Result<String, String> {
    let mut joiner = Joiner { read, states: BTreeMap::new(), scripts: Vec::new() };
    for path in entries {
        joiner.add(path)?;
    }
    Ok(joiner.scripts.concat())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Begun,
    Added,
}

struct Joiner<'a> {
    read: &'a dyn Fn(&str) -> Result<String, String>,
    states: BTreeMap<String, State>,
    scripts: Vec<String>,
}

impl Joiner<'_> {
    /// Adds a module behind those that it imports.
    fn add(&mut self, path: &str) -> Result<(), String> {
        match self.states.insert(path.to_owned(), State::Begun) {
            None => {}
            Some(State::Added) => {
                self.states.insert(path.to_owned(), State::Added);
                return Ok(());
            }
            Some(State::Begun) => return Err(format!("{path}: expected no circle of imports")),
        }
        let text = (self.read)(path)?;
        let (mut body, mut exports) = (Vec::new(), Vec::new());
        for line in text.lines() {
            let unknown = || format!("{path}: not understood: {line}");
            body.push(if line.starts_with("import ") {
                let (names, from) = import(line).ok_or_else(unknown)?;
                let imported = beside(path, from);
                self.add(&imported)?;
                format!("const {names} = {};", name(&imported))
            } else if let Some(rest) = line.strip_prefix("export default ") {
                exports.push("default: $default");
                format!("const $default = {rest}")
            } else if let Some(rest) = line.strip_prefix("export ") {
                exports.push(declared(rest).ok_or_else(unknown)?);
                rest.to_owned()
            } else {
                line.to_owned()
            });
        }
        let (name, body, exports) = (name(path), body.join("\n"), exports.join(", "));
        self.scripts.push(format!("const {name} = (() => {{\n{body}\nreturn {{ {exports} }};\n}})();\n"));
        self.states.insert(path.to_owned(), State::Added);
        Ok(())
    }
}

/// What a line imports, as the left side of a declaration, and from where.
fn import(line: &str) -> Option<(String, &str)> {
    let (names, from) = line.strip_prefix("import ")?.strip_suffix("';")?.split_once(" from './")?;
    let names = match names.strip_prefix("* as ") {
        Some(all) => all.to_owned(),
        None if names.starts_with('{') => names.replace(" as ", ": "),
        None => format!("{{ default: {names} }}"),
    };
    Some((names, from))
}

/// The name that a declaration declares.
fn declared(declaration: &str) -> Option<&str> {
    let rest = declaration.strip_prefix("async ").unwrap_or(declaration);
    let rest = ["function ", "class ", "const "].iter().find_map(|keyword| rest.strip_prefix(keyword))?;
    let end = rest.find(|character: char| !character.is_ascii_alphanumeric() && character != '_')?;
    (end > 0).then_some(&rest[..end])
}

/// The path of what a module names as in its own folder.
fn beside(path: &str, file: &str) -> String {
    path.rsplit_once('/').map_or_else(|| file.to_owned(), |(folder, _)| format!("{folder}/{file}"))
}

/// The name of a module in the script.
fn name(path: &str) -> String {
    let stem = path.strip_suffix(".js").unwrap_or(path);
    format!("${}", stem.replace(|character: char| !character.is_ascii_alphanumeric(), "_"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(files: &[(&str, &str)]) -> Result<String, String> {
        join(&[files[0].0], &|path| {
            let file = files.iter().find(|(name, _)| *name == path);
            file.map(|(_, text)| (*text).to_owned()).ok_or_else(|| format!("{path}: missing"))
        })
    }

    #[test]
    fn each_module_stands_once_behind_what_it_imports() {
        let script = joined(&[
            (
                "app.js",
                "import { a, b as c } from './one.js';\nimport * as all from './one.js';\nimport en from './i18n/en.js';\na(c, all, en);\n",
            ),
            ("one.js", "export function a() {}\nexport const b = 1;\nconst hidden = 2;\n"),
            ("i18n/en.js", "export default {\n  x: 1,\n};\n"),
        ]);
        let expected = "const $one = (() => {\nfunction a() {}\nconst b = 1;\nconst hidden = 2;\nreturn { a, b };\n})();\n\
            const $i18n_en = (() => {\nconst $default = {\n  x: 1,\n};\nreturn { default: $default };\n})();\n\
            const $app = (() => {\nconst { a, b: c } = $one;\nconst all = $one;\nconst { default: en } = $i18n_en;\na(c, all, en);\nreturn {  };\n})();\n";
        assert_eq!(script.as_deref(), Ok(expected));
    }

    #[test]
    fn what_is_not_understood_is_told() {
        assert!(joined(&[("a.js", "import './b.js';\n")]).is_err());
        assert!(joined(&[("a.js", "export { a };\n")]).is_err());
        assert!(joined(&[("a.js", "import { b } from './b.js';\n")]).is_err());
        let circle = joined(&[
            ("a.js", "import { b } from './b.js';\nexport const a = 1;\n"),
            ("b.js", "import { a } from './a.js';\nexport const b = 1;\n"),
        ]);
        assert_eq!(circle, Err("a.js: expected no circle of imports".to_owned()));
    }
}
