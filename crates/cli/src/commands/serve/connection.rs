//! A connection: what is written to it must leave in time, and who works on an answer can see whether the client is still there.

use std::future::Future;
use std::io::{self, IoSlice};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

/// How long an answer may take to leave, from when the system takes no more of it. Answers are small: whoever takes this long does not
/// read, or reads a byte now and then.
const WRITE_TIME: Duration = Duration::from_secs(20);
/// How often it is looked whether the client is still there.
const LOOK: Duration = Duration::from_millis(100);

/// A connection; clones are the same one.
#[derive(Clone)]
pub(super) struct Connection(Arc<Mutex<Stream>>);

struct Stream {
    stream: TcpStream,
    /// Runs while something waits to leave.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl Connection {
    pub(super) fn new(stream: TcpStream) -> Self {
        Self(Arc::new(Mutex::new(Stream { stream, waiting: None })))
    }

    fn state(&self) -> MutexGuard<'_, Stream> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the client has closed the connection. hyper sees that too, unless more bytes have come than it reads.
    pub(super) async fn closed(&self) {
        while !self.state().is_closed() {
            sleep(LOOK).await;
        }
    }
}

impl Stream {
    fn is_closed(&self) -> bool {
        let ready = pin!(self.stream.ready(Interest::READABLE));
        match ready.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(Ok(ready)) => ready.is_read_closed(),
            Poll::Ready(Err(_)) => true,
            Poll::Pending => false,
        }
    }

    /// Hands on how writing went, unless the client takes too long.
    fn in_time<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            return written;
        }
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(WRITE_TIME)));
        waiting.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.state().stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let mut state = self.state();
        let written = Pin::new(&mut state.stream).poll_write(context, bytes);
        state.in_time(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let mut state = self.state();
        let written = Pin::new(&mut state.stream).poll_write_vectored(context, slices);
        state.in_time(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.state().stream.is_write_vectored()
    }

    /// hyper flushes when all of an answer is written.
    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut state = self.state();
        state.waiting = None;
        Pin::new(&mut state.stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.state().stream).poll_shutdown(context)
    }
}
