//! QR codes of addresses.

use qrcode::render::unicode;
use qrcode::{Color, QrCode};

/// The white border that ISO/IEC 18004 asks for, in dots.
const BORDER: usize = 4;

/// A QR code as SVG; `None` if the text is too long. Each row of the code is one line of strokes, which
/// takes a fifth of the bytes of a rectangle for each dot.
pub fn qr_svg(text: &str) -> Option<String> {
    let code = QrCode::new(text.as_bytes()).ok()?;
    let rows = code.to_colors();
    let rows = rows.chunks(code.width()).zip(BORDER..);
    let strokes: String = rows.flat_map(|(row, y)| strokes(row, y)).collect();
    let size = code.width() + 2 * BORDER;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" width=\"{0}\" height=\"{0}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/>\
         <path stroke=\"#000\" d=\"{strokes}\"/></svg>",
        size * 8,
    ))
}

/// The strokes of one row, one for each run of dark dots: `M4 8.5h7`.
fn strokes(row: &[Color], y: usize) -> Vec<String> {
    let mut x = BORDER;
    let mut strokes = Vec::new();
    for run in row.chunk_by(|one, next| one == next) {
        if run[0] == Color::Dark {
            strokes.push(format!("M{x} {y}.5h{}", run.len()));
        }
        x += run.len();
    }
    strokes
}

/// A QR code for a terminal, in which one character shows two dots; `None` if the text is too long.
pub fn qr_terminal(text: &str) -> Option<String> {
    let code = QrCode::new(text.as_bytes()).ok()?;
    // Most terminals show light text on a dark background, so the colors are exchanged.
    let light = unicode::Dense1x2::Light;
    let dark = unicode::Dense1x2::Dark;
    Some(
        code.render::<unicode::Dense1x2>()
            .dark_color(light)
            .light_color(dark)
            .build(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strokes_of_a_row_cover_its_dark_dots() {
        let row = [Color::Dark, Color::Dark, Color::Light, Color::Dark];
        assert_eq!(strokes(&row, 8), ["M4 8.5h2", "M7 8.5h1"]);
    }

    #[test]
    fn a_link_has_a_small_picture() {
        let svg =
            qr_svg("https://bughouse.example/t/k7qm2xw9k7qm2xw9k7qm2xw9k7").expect("a short text");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
        assert!(svg.len() < 5_000, "{} bytes", svg.len());
    }
}
