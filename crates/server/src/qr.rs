//! QR codes of addresses.

use qrcode::QrCode;
use qrcode::render::{svg, unicode};

/// A QR code as SVG; `None` if the text is too long.
pub fn qr_svg(text: &str) -> Option<String> {
    let code = QrCode::new(text.as_bytes()).ok()?;
    Some(
        code.render::<svg::Color<'_>>()
            .min_dimensions(200, 200)
            .build(),
    )
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
