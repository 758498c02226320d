//! WebSockets (RFC 6455). A library does the handshake and the framing.
//!
//! After the handshake the TCP connection is detached from the HTTP server, and long messages are
//! sent in fragments. Both save memory, so that a server can have ten thousand connections.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::response::{IntoResponse, Response};
use bughouse_wire::problem::Problem;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use hyper::upgrade::{OnUpgrade, Parts, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::limits::{Limits, READ_BUFFER_BYTES};
use crate::paced::Paced;
use crate::refusal::Refusal;

pub use tokio_tungstenite::tungstenite::protocol::CloseFrame;
pub use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
pub use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// The largest fragment of a message, in bytes. A log entry and the answer to a move fit in one
/// fragment; a whole match takes several. The write buffer of a connection grows to
/// about twice this size, or to the longest message if the client reads slowly, and does not shrink.
pub const PIECE: usize = 500;

/// The time that the client has to read the last message and to close the connection.
const LINGER: Duration = Duration::from_secs(1);

/// At most this many bytes from the client are read and dropped during [`LINGER`]. Some programs
/// send all the time and read no answers.
const LINGER_BYTES: usize = 1 << 20;

/// A valid request to open a WebSocket.
pub struct Upgrade {
    response: Response,
    connection: OnUpgrade,
}

impl<S: Sync> FromRequest<S> for Upgrade {
    type Rejection = Response;

    async fn from_request(mut request: Request, _: &S) -> Result<Upgrade, Response> {
        let response = create_response_with_body(&request, Body::empty).map_err(|error| {
            let error = format!("only a WebSocket can be opened here: {error}");
            let problem = Problem::from(Refusal::NoMessage(error));
            (axum::http::StatusCode::BAD_REQUEST, axum::Json(problem)).into_response()
        })?;
        Ok(Upgrade {
            response,
            connection: hyper::upgrade::on(&mut request),
        })
    }
}

impl Upgrade {
    /// The response to the request. After it is sent, `serve` is called with the WebSocket in a new
    /// task.
    pub fn serve<F>(
        self,
        limits: &Limits,
        serve: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER_BYTES)
            .write_buffer_size(PIECE)
            .max_message_size(Some(limits.message_bytes))
            .max_frame_size(Some(limits.message_bytes));
        let connection = self.connection;
        tokio::spawn(async move {
            // The client may be gone before the response.
            let Ok(upgraded) = connection.await else {
                return;
            };
            match WebSocket::over(upgraded, config).await {
                Some(socket) => serve(socket).await,
                None => tracing::error!("a WebSocket can be opened only over plain TCP"),
            }
        });
        self.response
    }
}

/// An open WebSocket.
pub struct WebSocket(Box<WebSocketStream<TcpStream>>);

impl WebSocket {
    /// The WebSocket over an upgraded connection; `None` if the connection is not plain TCP of our
    /// listener.
    async fn over(upgraded: Upgraded, config: WebSocketConfig) -> Option<WebSocket> {
        let Parts { io, read_buf, .. } = upgraded.downcast::<TokioIo<Paced>>().ok()?;
        // The bytes that were read after the request are copied, so that the HTTP server's buffer
        // of 8 KB is freed.
        let (io, read) = (io.into_inner().into_inner(), read_buf.to_vec());
        let stream = WebSocketStream::from_partially_read(io, read, Role::Server, Some(config));
        Some(WebSocket(Box::new(stream.await)))
    }

    /// Closes the sending side, and reads until the client has closed too. If the connection were
    /// closed while it has unread bytes, it would be reset, and the last message could be lost.
    pub async fn linger(&mut self) {
        let stream = self.0.get_mut();
        let drained = async {
            stream.shutdown().await?;
            let mut left = LINGER_BYTES;
            let mut bytes = [0; 512];
            while left > 0 {
                match stream.read(&mut bytes).await? {
                    0 => break,
                    read => left = left.saturating_sub(read),
                }
            }
            std::io::Result::Ok(())
        };
        // A client that neither reads nor closes is cut off.
        let _ = timeout(LINGER, drained).await;
    }
}

impl Stream for WebSocket {
    type Item = Result<Message, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll_next_unpin(context)
    }
}

impl Sink<Message> for WebSocket {
    type Error = Error;

    fn poll_ready(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.0.poll_ready_unpin(context)
    }

    fn start_send(mut self: Pin<&mut Self>, message: Message) -> Result<(), Error> {
        match message {
            Message::Text(text) if text.len() > PIECE => {
                pieces(text).try_for_each(|piece| self.0.start_send_unpin(Message::Frame(piece)))
            }
            short => self.0.start_send_unpin(short),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.0.poll_flush_unpin(context)
    }

    fn poll_close(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.0.poll_close_unpin(context)
    }
}

/// The fragments of a long message, which the client joins (RFC 6455, 5.4).
fn pieces(text: Utf8Bytes) -> impl Iterator<Item = Frame> {
    let mut rest = Bytes::from(text);
    let mut kind = Data::Text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let piece = rest.split_to(rest.len().min(PIECE));
        let opcode = OpCode::Data(std::mem::replace(&mut kind, Data::Continue));
        Some(Frame::message(piece, opcode, rest.is_empty()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_message_is_sent_in_short_fragments_and_only_the_last_is_final() {
        let text = "ž".repeat(PIECE + 1);
        let frames: Vec<Frame> = pieces(text.as_str().into()).collect();
        let lengths: Vec<usize> = frames.iter().map(|one| one.payload().len()).collect();
        assert_eq!(lengths, [PIECE, PIECE, 2]);
        let ends: Vec<bool> = frames.iter().map(|one| one.header().is_final).collect();
        assert_eq!(ends, [false, false, true]);
        let begins: Vec<bool> = frames
            .iter()
            .map(|one| one.header().opcode == OpCode::Data(Data::Text))
            .collect();
        assert_eq!(begins, [true, false, false]);
        let together: Vec<u8> = frames
            .iter()
            .flat_map(|one| one.payload().to_vec())
            .collect();
        assert_eq!(String::from_utf8(together), Ok(text));
    }
}
