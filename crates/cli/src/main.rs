//! The command `minirow`.
fn main() {}
