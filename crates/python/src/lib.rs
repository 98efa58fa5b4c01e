//! The native part of the Python package `minirow`: it reads what Python hands over, asks the library once, and hands the answer
//! back in the one shape of the library's JSON. The classes that people see are in `python/minirow/`.
//!
//! The GIL is released during every question, and Ctrl-C ends it. Nothing here may end the process: the wheel is built with unwinding, and
//! a panic becomes an exception.

mod arrow;
mod error;
mod many;
mod one;
mod photo;
mod picture;
mod puzzle;
mod read;
mod variant;
mod wait;

use pyo3::pymodule;

#[pymodule]
mod _minirow {
    #[pymodule_export]
    use crate::arrow::Columns;
    #[pymodule_export]
    use crate::many::{
        StepBatches, canon_many, check_many, count_many, dedupe_many, explain_many, filter_many, hint_many,
        rate_many, solve_many,
    };
    #[pymodule_export]
    use crate::one::exact::{chances, rank, sample, unrank};
    #[pymodule_export]
    use crate::one::make::{canon, generate, minimize, morph, same, vary};
    #[pymodule_export]
    use crate::one::proofs::{prove, verify};
    #[pymodule_export]
    use crate::one::questions::{candidates, check, count};
    #[pymodule_export]
    use crate::one::rate::rate;
    #[pymodule_export]
    use crate::one::solve::{Solved, solve};
    #[pymodule_export]
    use crate::one::steps::{explain, hint, steps_at, techniques};
    #[pymodule_export]
    use crate::photo::{read_image, read_page};
    #[pymodule_export]
    use crate::picture::Picture;
    #[pymodule_export]
    use crate::puzzle::{Puzzle, formats, parse, parse_all};
    #[pymodule_export]
    use crate::variant::{
        variant_ask, variant_certificate, variant_formats, variant_generate, variant_prove,
        variant_understood, variant_verify, variant_verify_path,
    };

    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "its name in every Python module")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
