//! Positions and matches as pictures.
//!
//! A [`Picture`] is the content to draw: one board or both, hands, names, clocks, last moves. With
//! [`PictureOptions`] it becomes a [`Scene`], a list of shapes, which is written as SVG or PNG. A
//! [`Timeline`] is made from the record of a match, and returns the picture of each moment. A [`Film`] is
//! made from a timeline, and is written as an animated GIF. The shapes of pieces and the font of PNG and
//! GIF are part of this crate, so that a picture is the same on every machine.
//!
//! The same arguments give the same bytes. This crate uses no files, no sockets and no clock.
#![warn(missing_docs)]

mod animation;
mod colors;
mod film;
mod font;
mod layout;
mod moment;
mod options;
mod outline;
mod paint;
mod palette;
mod picture;
mod pieces;
mod player_bar;
mod scene;
mod svg;
mod timeline;
mod translations;

pub use animation::write_gif;
pub use bughouse_notation::Language;
pub use film::{Film, FilmOptions};
pub use moment::{Moment, MomentError};
pub use options::{CARD, PictureOptions, Theme, WIDTHS};
pub use picture::{DrawnBoard, Picture};
pub use scene::Scene;
pub use timeline::Timeline;
pub use translations::ended;
