//! Puts a module into a section of the module that unpacks it: `minirow-pack minirow_pack.wasm engine.wasm to.wasm`.

use std::error::Error;
use std::{env, fs};

use minirow_pack::{SPARE, Unknown, pack, section, unpack};

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<_> = env::args_os().skip(1).collect();
    let [unpacker, engine, to] = &files[..] else {
        return Err(
            "expected three files: the module that unpacks, the one to be packed, and the one to be made"
                .into(),
        );
    };
    let engine = fs::read(engine)?;
    let packed = pack(&engine)?;
    let mut again = vec![0; engine.len() + SPARE];
    // It differs if the length of a function is written in more bytes than it needs.
    if unpack(&packed, &mut again) != Some(engine.len()) || again[..engine.len()] != engine {
        return Err(Unknown.into());
    }
    let mut module = fs::read(unpacker)?;
    module.extend(section(&packed));
    Ok(fs::write(to, module)?)
}
