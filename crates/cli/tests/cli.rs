//! The command line prints what its transcripts, the README and the guide show, run from the root of the repository.

#[test]
fn commands_print_what_their_transcripts_show() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    std::env::set_current_dir(root).expect("the root of the repository is there");
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .case("crates/cli/tests/cmd/*.trycmd")
        .case("README.md")
        .case("README.ko.md")
        .case("docs/*.md");
}
