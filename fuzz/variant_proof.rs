//! The bodies of the fuzz targets for proofs about variants: paths and DRAT certificates of any text, and steps that the bytes choose.

use minirow_variant::proof::{self, Claim};
use minirow_variant::steps::{Path, certificate, verify_path};
use minirow_variant::{Limits, Outcome, Variant, format, solve};

#[path = "variant_forger/mod.rs"]
pub(crate) mod forger;

/// Puzzles with one solution, with several and with none.
const CLAIMED: [&str; 4] = [
    "size 4\ngrid 12.. .... .... ..4.\nrules x\n",
    "size 4\ngrid 1... .... .... ....\nthermo r1c1 r1c2 r1c3\n",
    "size 4\ngrid 1... .... .... ....\ncage 7 r1c2 r1c3\ncage 3 r1c3 r1c4\n",
    "size 6\ngrid ...... .2.... ..5... ...1.. ....4. ......\ncage 9 r1c1 r1c2 r1c3\narrow r2c1 > r3c1 r3c2\nrules x\n",
];

fn claimed(number: usize) -> Variant {
    format::read(CLAIMED[number]).expect("a puzzle").variant
}

/// No certificate of a false claim is accepted, whatever stands in it. The first byte chooses the puzzle, and whether the text is a
/// path or a formula and a proof, parted by a zero.
pub(crate) fn text(bytes: &[u8]) {
    let Some((&choice, text)) = bytes.split_first() else { return };
    let variant = claimed(usize::from(choice >> 1) % CLAIMED.len());
    let text = String::from_utf8_lossy(text);
    let accepted = if choice & 1 == 0 {
        verify_path(&variant, &text).ok()
    } else {
        let (cnf, proof) = text.split_once('\0').unwrap_or(("", &text));
        proof::verify(&variant, cnf, proof).ok()
    };
    let Some(claim) = accepted else { return };
    let is_true = match (&claim, solve(&variant, &Limits::NONE).0) {
        (Claim::None, Outcome::Unsolvable) => true,
        (Claim::Unique(claimed), Outcome::Unique(only)) => *claimed == only,
        _ => false,
    };
    assert!(is_true, "{claim:?}");
}

/// Inputs for [`text`] to begin with: good certificates of both kinds.
pub(crate) fn certificates() -> Vec<Vec<u8>> {
    let mut inputs = Vec::new();
    for number in 0..CLAIMED.len() {
        let variant = claimed(number);
        let mut path = Path::new(&variant, minirow::Stop::NEVER);
        let steps: Vec<_> = path.by_ref().collect();
        let ending = path.ending().expect("the path is over");
        inputs.push([&[2 * number as u8], certificate(&variant, &steps, &ending).as_bytes()].concat());
        if let Ok(proven) = proof::prove(&variant, &Limits::NONE) {
            let parts = [&[2 * number as u8 + 1], proven.cnf().as_bytes(), &[0], proven.proof().as_bytes()];
            inputs.push(parts.concat());
        }
    }
    inputs
}

/// No step that the bytes choose makes the checker accept something false.
pub(crate) fn forged(bytes: &[u8]) {
    let mut choices = forger::choices::Choices::Bytes(bytes);
    if let Err(hole) = forger::forge(&mut choices, 20_000) {
        panic!("{hole:#?}");
    }
}
