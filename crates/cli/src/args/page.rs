//! What can be said to the commands that show the page.

use std::net::{IpAddr, Ipv4Addr};

use clap::Args;

/// Serve the Sudoku page and its questions over HTTP, to this machine
///
/// Play, hints drawn on the board, solve, make, learn. The address is printed; Ctrl-C ends the server. Questions are asked as JSON by POST to
/// /api/NAME; /api/openapi.json describes them. Bodies of more than 1 MiB, heads and bodies that take more than 10 seconds, and more than 32
/// waiting questions per thread are refused. Requests that name another host or come from another page are refused too. A question ends
/// when its client leaves, and a client that does not read its answer for 20 seconds is cut off.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow serve
  minirow serve --port 9000")]
pub(crate) struct ServeArgs {
    /// The port; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 8191)]
    pub(crate) port: u16,

    /// The address to listen on; any but a loopback address opens the page to others
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub(crate) host: IpAddr,

    /// A name by which others may reach this machine; with its address they reach it anyway
    #[arg(long = "name", value_name = "NAME")]
    pub(crate) names: Vec<String>,

    /// How many seconds a question may take
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=3600))]
    pub(crate) time: u16,
}

/// Open the Sudoku page in the browser
///
/// The same as `serve`, and opens the page. Ctrl-C ends it.
#[derive(Args)]
#[command(before_help = "\
Examples:
  minirow play")]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}
