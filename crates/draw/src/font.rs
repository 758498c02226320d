//! The outlines and widths of the letters in pictures, from the font in `font/`.
//!
//! A letter that the font lacks is drawn as a box. The font has no scripts whose letters must be joined
//! or reordered, such as Arabic, because this code cannot do that.

use std::sync::LazyLock;

use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, OutlineBuilder};

static FACE: LazyLock<Face<'static>> = LazyLock::new(|| {
    Face::parse(include_bytes!("../font/names.ttf"), 0).expect("the included font can be parsed")
});

/// The height of capitals and digits, as a fraction of the font size.
pub const CAPITALS: f32 = 0.714;

/// The width of a text in pixels. `size`: the font size in pixels.
pub fn width(text: &str, size: f32) -> f32 {
    let units: u32 = text.chars().map(advance).sum();
    units as f32 * scale(size)
}

/// The text, if it is at most `room` pixels wide; otherwise as much of its beginning as fits with an
/// ellipsis.
pub fn fitted(text: &str, size: f32, room: f32) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let room = room - width("…", size);
    let mut used = 0.0;
    let fits = text.chars().take_while(|&letter| {
        used += advance(letter) as f32 * scale(size);
        used <= room
    });
    let mut cut: String = fits.collect();
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// The outline of the text with its baseline starting at `(x, y)`; `None` if it is blank.
pub fn path(text: &str, (x, y): (f32, f32), size: f32) -> Option<Path> {
    let mut pen = Pen {
        path: PathBuilder::new(),
        right: 0.0,
    };
    for letter in text.chars() {
        let glyph = FACE.glyph_index(letter).unwrap_or_default();
        // Spaces have no outline.
        let _ = FACE.outline_glyph(glyph, &mut pen);
        pen.right += advance(letter) as f32;
    }
    let scale = scale(size);
    let place = Transform::from_row(scale, 0.0, 0.0, -scale, x, y);
    pen.path.finish()?.transform(place)
}

/// Whether the font has a letter.
#[cfg(test)]
pub fn has(letter: char) -> bool {
    FACE.glyph_index(letter).is_some()
}

fn scale(size: f32) -> f32 {
    size / f32::from(FACE.units_per_em())
}

fn advance(letter: char) -> u32 {
    let glyph = FACE.glyph_index(letter).unwrap_or_default();
    u32::from(FACE.glyph_hor_advance(glyph).unwrap_or_default())
}

struct Pen {
    path: PathBuilder,
    right: f32,
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.right + x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.right + x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.right + x1, y1, self.right + x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let right = self.right;
        self.path
            .cubic_to(right + x1, y1, right + x2, y2, right + x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_the_letters_of_czech_russian_dutch_and_other_european_names() {
        let names = "Příliš žluťoučký kůň úpěl ďábelské ódy ŠČŘŽĚŮ Жанна Щукина Ёлкин Їжак \
            Geëerde IJsbrand Łukasz Gößler Ærø 0123456789 :.,–’“„·…×";
        for letter in names.chars() {
            assert!(has(letter), "{letter}");
        }
    }

    #[test]
    fn a_text_that_is_too_wide_is_cut_with_an_ellipsis() {
        assert_eq!(fitted("Anna", 20.0, 200.0), "Anna");
        let cut = fitted("Anna of the Very Long Name", 20.0, 100.0);
        assert!(cut.starts_with("Anna") && cut.ends_with('…'), "{cut}");
        assert!(width(&cut, 20.0) <= 100.0);
        assert_eq!(fitted("Anna", 20.0, 0.0), "…");
    }

    #[test]
    fn all_digits_have_the_same_width() {
        let wide = |digit: char| advance(digit);
        assert!(('0'..='9').all(|digit| wide(digit) == wide('0')));
    }

    #[test]
    fn a_missing_letter_is_a_box() {
        assert!(path("将", (0.0, 0.0), 20.0).is_some());
        assert!(path("  ", (0.0, 0.0), 20.0).is_none());
    }
}
