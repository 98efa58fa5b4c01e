//! The command line does what its transcripts and the tour of the README show.

#[test]
fn commands_print_what_their_transcripts_show() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .case("tests/cmd/*.trycmd")
        .case("../../README.md")
        .case("../../README.ko.md");
}
