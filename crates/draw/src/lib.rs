//! Positions and matches as pictures.
//!
//! A [`Picture`] says what is seen: one board or both, hands, names, clocks, last moves. With a
//! [`PictureOptions`] it becomes a [`Scene`], a list of shapes at whole pixels, which is written as SVG or
//! painted as PNG; a [`Film`] of a record is many of them, written as GIF. The men are drawn for
//! this program (`men`), and the letters of PNG and GIF come from a font that is carried along, so
//! that a picture is the same on every machine.
//!
//! Pure: the same arguments give the same bytes. Knows no files, no sockets and no clock.
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
pub use options::{PictureOptions, Theme, WIDTHS};
pub use picture::{DrawnBoard, Picture};
pub use scene::Scene;
pub use timeline::Timeline;
