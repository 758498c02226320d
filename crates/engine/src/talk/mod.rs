//! Talk between partners: what our player does with what its partner says, and what it says itself.
//!
//! Talk is data, [`Signal`](bughouse_core::Signal)s. [`Heard`] has the requests of the partner, [`Said`]
//! what the player has said and how often it may speak, [`Outlook`] what a piece would change on its
//! board, and [`speak()`] makes sentences of that.

mod deed;
mod feed;
mod heard;
mod outlook;
mod said;
mod speak;
mod wish;

pub(crate) use deed::Deed;
pub(crate) use feed::Feed;
pub(crate) use heard::Heard;
pub(crate) use outlook::{Change, Outlook, Scout};
pub(crate) use said::Said;
pub(crate) use speak::{Situation, speak};
pub(crate) use wish::{REQUEST, Request, Wish};
