//! Draws the bar of a player: a stripe in the color of the team, a disc that is white or black like the
//! player's pieces, the name, and the clock. Without a clock, a spot shows whose turn it is.

use bughouse_core::{Color, Seat};
use bughouse_notation::Language;

use crate::Picture;
use crate::font::{self, CAPITALS};
use crate::layout::Measures;
use crate::scene::{Anchor, Area, Scene, Shape};
use crate::translations;

/// Draws the bar of a seat into `area`.
pub fn draw(scene: &mut Scene, picture: &Picture, seat: Seat, area: Area, m: &Measures) {
    let colors = scene.colors;
    let team = colors.team(seat.team());
    let radius = m.square / 8;
    scene.fill(area, radius, team.soft);
    let band = (m.square / 6).max(2);
    scene.fill(
        Area {
            width: band,
            ..area
        },
        (band / 2).min(radius),
        team.band,
    );
    let middle = area.y as f32 + area.height as f32 / 2.0;
    let disc = m.square as f32 * 0.15;
    let ink = match seat.color {
        Color::White => colors.white.body,
        Color::Black => colors.black.body,
    };
    let mut left = (area.x + band + m.gap) as f32;
    scene.shapes.push(Shape::Disc {
        x: left + disc,
        y: middle,
        radius: disc,
        ink,
        rim: colors.muted,
    });
    left += 2.0 * disc + m.gap as f32;
    let right = match picture.clocks_ms[seat] {
        Some(ms) => clock(scene, ms, picture.to_move[seat], seat, area, m),
        None => turn(scene, picture.to_move[seat], seat, area, m),
    };
    let size = m.letter;
    let room = right as f32 - m.gap as f32 - left;
    let name = font::fitted(&picture.names[seat], size, room);
    if !name.is_empty() {
        let place = (left, middle + size * CAPITALS / 2.0);
        scene.text(name, place, size, Anchor::Start, colors.text);
    }
}

/// Draws a clock. A running clock has the color of the team as its background. Returns the left edge of
/// the clock.
fn clock(scene: &mut Scene, ms: i64, runs: bool, seat: Seat, area: Area, m: &Measures) -> i32 {
    let colors = scene.colors;
    let team = colors.team(seat.team());
    let size = m.letter * 46.0 / 42.0;
    let text = format_clock(ms, scene.language);
    // The clock is at least as wide as 00:00, so that its left edge does not move while it runs.
    let width = font::width(&text, size).max(font::width("00:00", size)) + 2.2 * m.gap as f32;
    let width = width.ceil() as i32;
    let x = area.x + area.width - width;
    let ink = match runs {
        true => {
            scene.fill(Area { x, width, ..area }, m.square / 8, team.band);
            team.on_band
        }
        false => colors.text,
    };
    let middle = area.y as f32 + area.height as f32 / 2.0;
    let place = (
        x as f32 + width as f32 / 2.0,
        middle + size * CAPITALS / 2.0,
    );
    scene.text(text, place, size, Anchor::Middle, ink);
    x
}

/// Draws a spot of the team color if the seat is to move. Returns the left edge of the spot.
fn turn(scene: &mut Scene, is_to_move: bool, seat: Seat, area: Area, m: &Measures) -> i32 {
    let right = area.x + area.width - m.gap;
    if !is_to_move {
        return right;
    }
    let ink = scene.colors.team(seat.team()).band;
    let size = m.square / 3;
    let y = area.y + (area.height - size) / 2;
    let spot = Area::new(right - size, y, size, size);
    scene.fill(spot, size / 4, ink);
    right - size
}

/// The longest time that is shown: a week.
const MOST_MS: i64 = 7 * 24 * 3_600_000;

/// A clock as text, rounded up: `1:02:03`, `3:05`, and below ten seconds `9.8`,
/// with the decimal sign of the language.
fn format_clock(ms: i64, language: Language) -> String {
    let ms = ms.clamp(0, MOST_MS);
    if ms < 10_000 {
        let tenths = (ms + 99) / 100;
        let point = translations::point(language);
        return format!("{}{point}{}", tenths / 10, tenths % 10);
    }
    let seconds = (ms + 999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_rounded_up() {
        let check = |ms: i64, text: &str| assert_eq!(format_clock(ms, Language::En), text, "{ms}");
        check(180_000, "3:00");
        check(179_001, "3:00");
        check(65_000, "1:05");
        check(9_999, "10.0");
        check(9_840, "9.9");
        assert_eq!(format_clock(9_840, Language::Cs), "9,9");
        check(1, "0.1");
        check(0, "0.0");
        check(-5, "0.0");
        check(3_723_000, "1:02:03");
    }
}
