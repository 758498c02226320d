//! A picture as a list of shapes with their places in pixels. SVG, PNG and GIF are made from it.

use bughouse_core::Piece;

use crate::Language;
use crate::colors::{Colors, Rgb};

/// A rectangle, in pixels from the upper left corner of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Area {
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Area {
        Area {
            x,
            y,
            width,
            height,
        }
    }
}

/// Whether the `x` of a text is its start, its middle or its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A shape. `ink` is its color.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A rectangle, whose corners are rounded with `radius`.
    Fill { area: Area, radius: i32, ink: Rgb },
    /// A disc with a rim.
    Disc {
        x: f32,
        y: f32,
        radius: f32,
        ink: Rgb,
        rim: Rgb,
    },
    /// A piece in a square.
    Piece {
        piece: Piece,
        x: i32,
        y: i32,
        size: i32,
    },
    /// A line of text. `y` is its baseline, `size` the font size.
    Text {
        text: String,
        x: f32,
        y: f32,
        size: f32,
        anchor: Anchor,
        ink: Rgb,
    },
}

/// A picture as shapes. [`Picture`](crate::Picture) has an example.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) colors: &'static Colors,
    /// In drawing order.
    pub(crate) shapes: Vec<Shape>,
    /// The title of the picture, for people who use a screen reader.
    pub(crate) title: String,
    /// The language of the title.
    pub(crate) language: Language,
}

impl Scene {
    /// The width in pixels.
    pub fn width(&self) -> u32 {
        self.width.unsigned_abs()
    }

    /// The height in pixels.
    pub fn height(&self) -> u32 {
        self.height.unsigned_abs()
    }

    pub(crate) fn fill(&mut self, area: Area, radius: i32, ink: Rgb) {
        self.shapes.push(Shape::Fill { area, radius, ink });
    }

    pub(crate) fn text(
        &mut self,
        text: impl Into<String>,
        (x, y): (f32, f32),
        size: f32,
        anchor: Anchor,
        ink: Rgb,
    ) {
        let text = text.into();
        self.shapes.push(Shape::Text {
            text,
            x,
            y,
            size,
            anchor,
            ink,
        });
    }
}
