//! How many bytes the server holds for each visitor: of bodies that it reads, and of answers that the
//! visitor has not read yet. All addresses of a network count as one visitor.

use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use crate::network::network;

/// The most bytes that are held for a visitor.
pub const HELD_MAX: usize = 32 << 20;

/// Answers are given to the connection in pieces of this size, in bytes, so that the rest counts as not
/// read yet.
const PIECE: usize = 16 << 10;

/// The bytes that are held for each network.
#[derive(Clone, Default)]
pub struct HeldBytes(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// Too many bytes are held for a visitor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyBytes;

impl HeldBytes {
    /// A share for a visitor, which is empty at first.
    pub fn share(&self, from: IpAddr) -> Share {
        Share {
            held: self.clone(),
            network: network(from),
            bytes: 0,
        }
    }
}

/// Bytes that are held for a visitor. They are free again when it is dropped.
pub struct Share {
    held: HeldBytes,
    network: IpAddr,
    bytes: usize,
}

impl Share {
    /// Adds bytes.
    ///
    /// # Errors
    /// More than [`HELD_MAX`] bytes would be held for the visitor. Nothing is added.
    pub fn grow(&mut self, more: usize) -> Result<(), TooManyBytes> {
        let mut all = self.held.0.lock().unwrap_or_else(PoisonError::into_inner);
        let held = all.entry(self.network).or_default();
        if *held + more > HELD_MAX {
            return Err(TooManyBytes);
        }
        *held += more;
        self.bytes += more;
        Ok(())
    }

    /// Takes bytes away.
    fn shrink(&mut self, less: usize) {
        let less = less.min(self.bytes);
        self.bytes -= less;
        let mut all = self.held.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(held) = all.get_mut(&self.network) {
            *held -= less;
            if *held == 0 {
                all.remove(&self.network);
            }
        }
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.shrink(self.bytes);
    }
}

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
    pub fn of(body: Body, mut share: Share) -> Result<CountedBody, TooManyBytes> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_of_a_network_are_counted_until_they_are_dropped() {
        let held = HeldBytes::default();
        let share = |from: &str| held.share(from.parse().unwrap());
        let mut one = share("10.0.0.1");
        assert_eq!(one.grow(HELD_MAX), Ok(()));
        assert_eq!(share("::ffff:10.0.0.1").grow(1), Err(TooManyBytes));
        assert_eq!(share("10.0.0.2").grow(1), Ok(()));
        one.shrink(10);
        let mut other = share("10.0.0.1");
        assert_eq!(other.grow(10), Ok(()));
        drop(one);
        assert_eq!(other.grow(HELD_MAX - 10), Ok(()));
        drop(other);
        assert!(held.0.lock().unwrap().is_empty());
    }
}
