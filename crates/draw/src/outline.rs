//! Parses the SVG path data of the module `pieces` into paths that can be painted.

use tiny_skia::{Path, PathBuilder};

/// Parses path data of the commands `M`, `L`, `H`, `V`, `C` and `Z` with absolute numbers. `None`
/// if the text has other commands or no line to draw.
pub fn outline(text: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (mut x, mut y) = (0.0, 0.0);
    let mut rest = text;
    while let Some(command) = rest.chars().next() {
        let body = &rest[command.len_utf8()..];
        let end = body
            .find(|c: char| c.is_ascii_alphabetic())
            .unwrap_or(body.len());
        let numbers = numbers(&body[..end])?;
        match (command, &numbers[..]) {
            ('M', &[to_x, to_y]) => {
                (x, y) = (to_x, to_y);
                path.move_to(x, y);
            }
            ('L', points) if !points.is_empty() && points.len().is_multiple_of(2) => {
                for to in points.chunks_exact(2) {
                    (x, y) = (to[0], to[1]);
                    path.line_to(x, y);
                }
            }
            ('H', [to]) => {
                x = *to;
                path.line_to(x, y);
            }
            ('V', [to]) => {
                y = *to;
                path.line_to(x, y);
            }
            ('C', curves) if !curves.is_empty() && curves.len().is_multiple_of(6) => {
                for c in curves.chunks_exact(6) {
                    path.cubic_to(c[0], c[1], c[2], c[3], c[4], c[5]);
                    (x, y) = (c[4], c[5]);
                }
            }
            ('Z', []) => path.close(),
            _ => return None,
        }
        rest = &body[end..];
    }
    path.finish()
}

fn numbers(text: &str) -> Option<Vec<f32>> {
    text.split_ascii_whitespace()
        .map(|one| one.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::{Part, parts};
    use bughouse_core::Role;

    #[test]
    fn every_part_of_every_piece_is_a_path_inside_the_square() {
        for role in Role::ALL {
            for part in parts(role) {
                let (Part::Body(text) | Part::Line(text) | Part::Spot(text)) = part;
                let path = outline(text).unwrap_or_else(|| panic!("{role:?}: {text}"));
                let bounds = path.bounds();
                assert!(
                    bounds.left() >= 3.0 && bounds.right() <= 97.0,
                    "{role:?} {bounds:?}"
                );
                assert!(
                    bounds.top() >= 3.0 && bounds.bottom() <= 97.0,
                    "{role:?} {bounds:?}"
                );
            }
        }
    }

    #[test]
    fn invalid_path_data_is_none() {
        for text in ["", "M1", "L", "M1 2 C1 2", "M1 2 a1 2", "M1 x", "é"] {
            assert!(outline(text).is_none(), "{text}");
        }
    }
}
