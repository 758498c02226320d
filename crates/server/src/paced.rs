//! A TCP connection that is cut if its client does not read.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// How long the client may let the server wait while it reads [`LEAST`] bytes.
const WINDOW: Duration = Duration::from_secs(10);

/// 2 KB a second.
const LEAST: usize = 20 << 10;

/// A connection whose writes fail if the client reads less than 2 KB a second for 10 s.
#[derive(Debug)]
pub struct Paced {
    stream: TcpStream,
    /// Since the last time that the client had read [`LEAST`] bytes: how long writes waited, and how many
    /// bytes were written.
    waited: Duration,
    written: usize,
    /// Since when a write waits, and when it fails.
    waits: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Paced {
    /// The same connection, with this limit.
    pub fn new(stream: TcpStream) -> Paced {
        Paced {
            stream,
            waited: Duration::ZERO,
            written: 0,
            waits: None,
        }
    }

    /// The connection without the limit.
    pub fn into_inner(self) -> TcpStream {
        self.stream
    }

    /// Takes note of what was written, or that a write waits until the client has read.
    fn note(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        let Poll::Ready(written) = written else {
            let left = WINDOW.saturating_sub(self.waited);
            let wait = || (Instant::now(), Box::pin(sleep(left)));
            let (_, end) = self.waits.get_or_insert_with(wait);
            ready!(end.as_mut().poll(context));
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        };
        if let Some((since, _)) = self.waits.take() {
            self.waited += since.elapsed();
        }
        self.written += written.as_ref().map_or(0, |bytes| *bytes);
        if self.written >= LEAST {
            (self.waited, self.written) = (Duration::ZERO, 0);
        }
        Poll::Ready(written)
    }
}

impl AsyncRead for Paced {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Paced {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.note(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
