//! Paints a scene as pixels, for PNG and GIF.

use std::collections::HashMap;

use bughouse_core::{Color, Piece};
use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Stroke,
    Transform,
};

use crate::colors::{Colors, PieceColors, Rgb};
use crate::font;
use crate::outline::outline;
use crate::pieces::{EDGE, Part, parts};
use crate::scene::{Anchor, Area, Scene, Shape};
use crate::svg::rim_width;

impl Scene {
    /// The scene as PNG.
    pub fn png(&self) -> Vec<u8> {
        let pixels = Painter::default().paint(self);
        pixels
            .encode_png()
            .expect("a picture in memory can be encoded")
    }
}

/// Paints scenes. A piece is painted once for each size and color, and then copied.
#[derive(Default)]
pub struct Painter {
    pieces: HashMap<(Piece, i32, PieceColors), Pixmap>,
}

impl Painter {
    /// The pixels of a scene, all opaque.
    pub fn paint(&mut self, scene: &Scene) -> Pixmap {
        let mut onto =
            Pixmap::new(scene.width(), scene.height()).expect("a scene has a width and a height");
        for shape in &scene.shapes {
            self.draw(&mut onto, shape, scene.colors);
        }
        onto
    }

    fn draw(&mut self, onto: &mut Pixmap, shape: &Shape, colors: &Colors) {
        match shape {
            Shape::Fill { area, radius, ink } => fill(onto, *area, *radius, *ink),
            Shape::Disc {
                x,
                y,
                radius,
                ink,
                rim,
            } => {
                if let Some(path) = PathBuilder::from_circle(*x, *y, *radius) {
                    fill_path(onto, &path, *ink, Transform::identity());
                    let width = rim_width(*radius);
                    stroke_path(onto, &path, *rim, width, Transform::identity());
                }
            }
            Shape::Piece { piece, x, y, size } => {
                let pixels = self.piece(*piece, *size, colors);
                let paint = PixmapPaint::default();
                onto.draw_pixmap(*x, *y, pixels.as_ref(), &paint, Transform::identity(), None);
            }
            Shape::Text {
                text,
                x,
                y,
                size,
                anchor,
                ink,
            } => {
                let width = font::width(text, *size);
                let x = match anchor {
                    Anchor::Start => *x,
                    Anchor::Middle => x - width / 2.0,
                    Anchor::End => x - width,
                };
                if let Some(path) = font::path(text, (x, *y), *size) {
                    fill_path(onto, &path, *ink, Transform::identity());
                }
            }
        }
    }

    fn piece(&mut self, piece: Piece, size: i32, colors: &Colors) -> &Pixmap {
        let colors = match piece.color {
            Color::White => colors.white,
            Color::Black => colors.black,
        };
        let key = (piece, size, colors);
        self.pieces
            .entry(key)
            .or_insert_with(|| painted(piece, size, &colors))
    }
}

fn painted(piece: Piece, size: i32, colors: &PieceColors) -> Pixmap {
    let side = size.max(1).unsigned_abs();
    let mut onto = Pixmap::new(side, side).expect("a piece has a width and a height");
    let scale = side as f32 / 100.0;
    let place = Transform::from_scale(scale, scale);
    let path = |text: &str| outline(text).expect("a test reads the path data of every piece");
    for part in parts(piece.role) {
        match part {
            Part::Body(text) => {
                let path = path(text);
                fill_path(&mut onto, &path, colors.body, place);
                stroke_path(&mut onto, &path, colors.edge, EDGE, place);
            }
            Part::Line(text) => stroke_path(&mut onto, &path(text), colors.line, EDGE, place),
            Part::Spot(text) => fill_path(&mut onto, &path(text), colors.line, place),
        }
    }
    onto
}

fn fill(onto: &mut Pixmap, area: Area, radius: i32, ink: Rgb) {
    let Area {
        x,
        y,
        width,
        height,
    } = area;
    let sides = [x, y, width, height].map(|side| side as f32);
    let Some(rect) = Rect::from_xywh(sides[0], sides[1], sides[2], sides[3]) else {
        return;
    };
    if radius <= 0 {
        onto.fill_rect(rect, &paint(ink), Transform::identity(), None);
    } else if let Some(path) = rounded(rect, radius as f32) {
        fill_path(onto, &path, ink, Transform::identity());
    }
}

/// A Bézier curve resembles a quarter of a circle if its control points have this distance from its ends,
/// as a fraction of the radius.
const QUARTER: f32 = 0.552_285;

fn rounded(rect: Rect, radius: f32) -> Option<Path> {
    let r = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let h = r * (1.0 - QUARTER);
    let (left, top, right, low) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + r, top);
    path.line_to(right - r, top);
    path.cubic_to(right - h, top, right, top + h, right, top + r);
    path.line_to(right, low - r);
    path.cubic_to(right, low - h, right - h, low, right - r, low);
    path.line_to(left + r, low);
    path.cubic_to(left + h, low, left, low - h, left, low - r);
    path.line_to(left, top + r);
    path.cubic_to(left, top + h, left + h, top, left + r, top);
    path.close();
    path.finish()
}

fn paint(Rgb(red, green, blue): Rgb) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint.anti_alias = true;
    paint
}

fn fill_path(onto: &mut Pixmap, path: &Path, ink: Rgb, place: Transform) {
    onto.fill_path(path, &paint(ink), FillRule::Winding, place, None);
}

fn stroke_path(onto: &mut Pixmap, path: &Path, ink: Rgb, width: f32, place: Transform) {
    let stroke = Stroke {
        width,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    onto.stroke_path(path, &paint(ink), &stroke, place, None);
}
