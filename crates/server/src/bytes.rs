//! How many bytes the server holds for each visitor: of bodies that it reads, and of answers that the
//! visitor has not read yet. All addresses of a network count as one visitor.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use crate::network::{Share, TooMany};

/// The most bytes that are held for a visitor.
pub const HELD_MAX: usize = 32 << 20;

/// Answers are given to the connection in pieces of this size, in bytes, so that the rest counts as not
/// read yet.
const PIECE: usize = 16 << 10;

/// The body of an answer whose bytes count until they are given to the connection.
pub struct CountedBody {
    body: Body,
    /// What the body has given, and the connection did not get yet.
    rest: Bytes,
    share: Share,
}

impl CountedBody {
    /// A body whose bytes count in `share` from now on. A body of unknown length counts nothing.
    ///
    /// # Errors
    /// Too many bytes are held for the visitor.
    pub fn of(body: Body, mut share: Share) -> Result<CountedBody, TooMany> {
        let bytes = body.size_hint().exact().unwrap_or(0);
        share.grow(usize::try_from(bytes).unwrap_or(usize::MAX / 2))?;
        Ok(CountedBody {
            body,
            rest: Bytes::new(),
            share,
        })
    }
}

impl HttpBody for CountedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            match std::task::ready!(Pin::new(&mut self.body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                other => return Poll::Ready(other),
            }
        }
        let length = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(length);
        self.share.shrink(length);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = self.rest.len() as u64;
        let hint = self.body.size_hint();
        let mut all = SizeHint::new();
        if let Some(upper) = hint.upper() {
            all.set_upper(upper + rest);
        }
        all.set_lower(hint.lower() + rest);
        all
    }
}
