//! Writes a scene as SVG. The SVG refers to no other files. Its texts are text elements, not outlines.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use bughouse_core::{Color, Piece};

use crate::pieces::{EDGE, Part, parts};
use crate::scene::{Anchor, Area, Scene, Shape};

impl Scene {
    /// The scene as SVG, which refers to no other file. Each kind of piece is defined once. Names are
    /// escaped.
    pub fn svg(&self) -> String {
        let mut svg = String::with_capacity(16 << 10);
        self.write(&mut svg).expect("writing to a string succeeds");
        svg
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        let (width, height) = (self.width, self.height);
        write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" lang=\"{}\" \
             font-family=\"'Noto Sans','Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif\" \
             font-weight=\"600\">\n<title>{}</title>\n<defs>\n",
            self.language.code(),
            Escaped(&self.title)
        )?;
        for letter in self.piece_letters() {
            let piece = Piece::from_letter(letter).expect("the letter comes from a piece");
            self.define(out, piece)?;
        }
        out.push_str("</defs>\n");
        for shape in &self.shapes {
            draw(out, shape)?;
        }
        out.push_str("</svg>\n");
        Ok(())
    }

    /// The letters of all pieces of the scene.
    fn piece_letters(&self) -> BTreeSet<char> {
        let letters = self.shapes.iter().filter_map(|shape| match shape {
            Shape::Piece { piece, .. } => Some(piece.letter()),
            _ => None,
        });
        letters.collect()
    }

    fn define(&self, out: &mut String, piece: Piece) -> fmt::Result {
        let colors = match piece.color {
            Color::White => &self.colors.white,
            Color::Black => &self.colors.black,
        };
        writeln!(
            out,
            "<symbol id=\"{}\" viewBox=\"0 0 100 100\"><g fill=\"{}\" stroke=\"{}\" \
             stroke-width=\"{EDGE}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">",
            Id(piece),
            colors.body,
            colors.edge
        )?;
        for part in parts(piece.role) {
            match part {
                Part::Body(d) => writeln!(out, "<path d=\"{d}\"/>")?,
                Part::Line(d) => {
                    writeln!(
                        out,
                        "<path d=\"{d}\" fill=\"none\" stroke=\"{}\"/>",
                        colors.line
                    )?;
                }
                Part::Spot(d) => {
                    writeln!(
                        out,
                        "<path d=\"{d}\" fill=\"{}\" stroke=\"none\"/>",
                        colors.line
                    )?;
                }
            }
        }
        out.push_str("</g></symbol>\n");
        Ok(())
    }
}

fn draw(out: &mut String, shape: &Shape) -> fmt::Result {
    match shape {
        Shape::Fill { area, radius, ink } => {
            let Area {
                x,
                y,
                width,
                height,
            } = area;
            write!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
            )?;
            if *radius > 0 {
                write!(out, " rx=\"{radius}\"")?;
            }
            writeln!(out, " fill=\"{ink}\"/>")
        }
        Shape::Disc {
            x,
            y,
            radius,
            ink,
            rim,
        } => writeln!(
            out,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{ink}\" \
             stroke=\"{rim}\" stroke-width=\"{:.1}\"/>",
            rim_width(*radius)
        ),
        Shape::Piece { piece, x, y, size } => writeln!(
            out,
            "<use href=\"#{}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>",
            Id(*piece)
        ),
        Shape::Text {
            text,
            x,
            y,
            size,
            anchor,
            ink,
        } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            writeln!(
                out,
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" \
                 text-anchor=\"{anchor}\" fill=\"{ink}\">{}</text>",
                Escaped(text)
            )
        }
    }
}

/// The width of the rim of a disc.
pub fn rim_width(radius: f32) -> f32 {
    (radius * 0.22).max(0.75)
}

/// The id of a piece in the SVG, `white-n`. A page may contain two pictures: a piece then has the same id
/// in both, which does no harm, because it has the same shape in both.
struct Id(Piece);

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.0.color {
            Color::White => "white",
            Color::Black => "black",
        };
        write!(f, "{color}-{}", self.0.role.letter().to_ascii_lowercase())
    }
}

/// Writes a text between tags: escapes the characters that have a meaning in XML, and leaves out those
/// that XML does not allow.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {}
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
