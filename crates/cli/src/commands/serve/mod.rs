//! `serve` and `play`: the page and its questions over HTTP, for this machine unless told otherwise.
//!
//! One thread speaks HTTP; questions that may take long are answered on others, as many as there are cores. hyper is used
//! directly: there are two kinds of paths, and its server can time out slow heads, which the frameworks above it leave alone.

mod connection;
mod files;
mod hosts;
mod http;
mod pack;
mod work;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener as StdListener};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::{Command, Needs, Span};
use crate::answer::Tally;
use crate::context::Context;
use crate::output::{print_error, write_or_end};
use crate::signals::WAITING;
use crate::values::whole;
use connection::Connection;
use hosts::Hosts;
use http::Site;
use work::Workers;

/// Serve the web app and its JSON API on this machine
///
/// Prints the address; Ctrl-C stops the server. Send JSON requests with POST to /api/NAME; /api/openapi.json describes them. The server
/// rejects bodies of more than 1 MiB, pictures of more than 2.56 megapixels, headers and bodies that take more than 10 seconds to arrive,
/// more than 32 queued requests per thread, and requests with an unknown Host header or from another origin. A request is cancelled when
/// its client disconnects, and a client that does not read its response for 20 seconds is disconnected.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow serve
  minirow serve --open
  minirow serve --port 9000")]
pub(super) struct ServeArgs {
    /// Port to listen on; 0 for any free port
    #[arg(long, value_name = "PORT", default_value_t = 8191)]
    port: u16,

    /// Address to listen on; anything but a loopback address exposes the app to the network
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,

    /// Additional host name to accept in requests; IP addresses are always accepted
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,

    /// Time limit per request, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = whole::<u16>(1..=3600))]
    time: u16,

    /// Open the web app in your browser
    #[arg(long)]
    open: bool,

    /// Allow other sites to embed the web app in a frame
    #[arg(long)]
    embed: bool,
}

/// Open the web app in your browser
///
/// Equivalent to `serve --open`. Ctrl-C stops it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  minirow play")]
pub(super) struct PlayArgs {
    #[command(flatten)]
    serve: ServeArgs,
}

/// How long the head of a request may take, and how long a connection may be idle.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// How many connections are open at once, at most; further ones wait.
const CONNECTIONS: usize = 16_384;
/// How long to wait when the system has no room for a connection.
const PAUSE: Duration = Duration::from_millis(50);

impl Command for ServeArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Endless, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        run(context, self, self.open)
    }
}

impl Command for PlayArgs {
    fn needs(&self) -> Needs {
        Needs { span: Span::Endless, ..Needs::default() }
    }

    fn run(&self, context: &Context) -> Tally {
        run(context, &self.serve, true)
    }
}

fn run(context: &Context, args: &ServeArgs, opens: bool) -> Tally {
    let threads = context.common.threads.map_or_else(work::cores, usize::from);
    let failed = match Workers::start(threads, Duration::from_secs(args.time.into())) {
        Ok(workers) => match start(context, args, opens, workers) {
            Ok(()) => return Tally::default(),
            Err(error) => {
                let address = SocketAddr::new(args.host, args.port).to_string();
                let values = [("address", address.into()), ("reason", error.to_string().into())];
                context.words.say("serve-failed", values)
            }
        },
        Err(error) => context.words.say("serve-no-thread", [("reason", error.to_string().into())]),
    };
    print_error(&format!("{failed}\n"));
    Tally { bad: 1, ..Tally::default() }
}

fn start(context: &Context, args: &ServeArgs, opens: bool, workers: Workers) -> std::io::Result<()> {
    let listener = StdListener::bind(SocketAddr::new(args.host, args.port))?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    let shown = if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() };
    let url = format!("http://{}/", SocketAddr::new(shown, address.port()));
    write_or_end(format!("{url}\n").as_bytes());
    if !address.ip().is_loopback() {
        print_error(&format!("{}\n", context.words.word("serve-open")));
    }
    if opens && let Err(error) = webbrowser(&url) {
        print_error(&format!(
            "{}\n",
            context.words.say("serve-no-browser", [("reason", error.to_string().into())])
        ));
    }
    // Nothing is half written between requests: a signal may end the program at once.
    WAITING.store(true, Ordering::SeqCst);
    let site = Arc::new(Site::new(Hosts::new(address, &args.names), workers, args.embed));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    runtime.block_on(listen(listener, site))
}

async fn listen(listener: StdListener, site: Arc<Site>) -> std::io::Result<()> {
    let listener = TcpListener::from_std(listener)?;
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&room).acquire_owned().await else { return Ok(()) };
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        // Answers are small and wait for nothing: send them at once.
        let _ = stream.set_nodelay(true);
        let (site, connection) = (Arc::clone(&site), Connection::new(stream));
        tokio::spawn(async move {
            let stream = TokioIo::new(connection.clone());
            let service = service_fn(move |request| {
                let (site, connection) = (Arc::clone(&site), connection.clone());
                async move { Ok::<_, std::convert::Infallible>(site.answer(request, &connection).await) }
            });
            // A connection that breaks off concerns nobody else.
            let _ = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_TIME)
                .max_buf_size(32 << 10)
                .serve_connection(stream, service)
                .await;
            drop(place);
        });
    }
}

/// Opens the page in the browser that the system prefers.
fn webbrowser(url: &str) -> std::io::Result<()> {
    let mut command = if cfg!(target_os = "macos") {
        std::process::Command::new("open")
    } else if cfg!(windows) {
        let mut command = std::process::Command::new("cmd");
        command.args(["/c", "start", ""]);
        command
    } else {
        std::process::Command::new("xdg-open")
    };
    let null = std::process::Stdio::null;
    command.arg(url).stdin(null()).stdout(null()).stderr(null()).spawn().map(drop)
}
