//! What `web/build` does to the files of the page: `minirow-pack engine UNPACKER ENGINE TO` puts a module into a section of the
//! module that unpacks it, `minirow-pack join FOLDER TO MODULE...` joins modules of JavaScript to one script.

use std::error::Error;
use std::ffi::OsString;
use std::path::Path;
use std::{env, fs};

use minirow_pack::{SPARE, Unknown, join, pack, section, unpack};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<_> = env::args_os().skip(1).collect();
    match &words[..] {
        [what, unpacker, engine, to] if what == "engine" => put(unpacker, engine, to),
        [what, folder, to, modules @ ..] if what == "join" => script(folder, to, modules),
        _ => Err("expected: engine UNPACKER ENGINE TO, or join FOLDER TO MODULE...".into()),
    }
}

fn put(unpacker: &OsString, engine: &OsString, to: &OsString) -> Result<(), Box<dyn Error>> {
    let engine = fs::read(engine)?;
    let packed = pack(&engine)?;
    let mut again = vec![0; engine.len() + SPARE];
    // It differs if a number is written in more bytes than it needs.
    if unpack(&packed, &mut again) != Some(engine.len()) || pack(&again[..engine.len()])? != packed {
        return Err(Unknown.into());
    }
    let mut module = fs::read(unpacker)?;
    module.extend(section(&packed));
    Ok(fs::write(to, module)?)
}

fn script(folder: &OsString, to: &OsString, modules: &[OsString]) -> Result<(), Box<dyn Error>> {
    let modules: Vec<_> = modules.iter().filter_map(|module| module.to_str()).collect();
    let read = |path: &str| {
        fs::read_to_string(Path::new(folder).join(path)).map_err(|error| format!("{path}: {error}"))
    };
    Ok(fs::write(to, join(&modules, &read)?)?)
}
