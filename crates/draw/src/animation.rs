//! Writes a film as an animated GIF. All pictures share one palette. Of each picture after the first,
//! only the rectangle that has changed is written.
//!
//! Only two pictures are in memory, the current one and the one before, so a film may have any length.

use std::io::{self, Write};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use tiny_skia::Pixmap;

use crate::layout::lay_out;
use crate::paint::Painter;
use crate::palette::{ColorCounts, Palette};
use crate::{Film, PictureOptions};

/// The number of pictures from whose colors the palette is chosen. They are spread evenly over the film.
const SAMPLES: usize = 12;

/// Writes a film as GIF that repeats for ever.
///
/// `go_on` is called after each picture with the number of pictures written so far. If it returns
/// false, this picture is the last.
///
/// ```
/// use bughouse_archive::GameRead;
/// use bughouse_core::Ruleset;
/// use bughouse_draw::{Film, FilmOptions, PictureOptions, Timeline, write_gif};
/// use bughouse_notation::bpgn::Reader;
///
/// let mut games = Reader::new("1A. f3 {179} 1a. e5 {175} 2A. g4 {160} 2a. Qh4# {150} *".as_bytes());
/// let game = games.next().expect("a game")?;
/// let record = GameRead::of_game(&game, &Ruleset::FICS).record;
/// let film = Film::of(Timeline::of(&record), &FilmOptions::USUAL);
/// let mut gif = Vec::new();
/// write_gif(&film, &PictureOptions::with_width(160), &mut gif, |_| true)?;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// `out` cannot be written.
pub fn write_gif(
    film: &Film,
    look: &PictureOptions,
    out: impl Write,
    mut go_on: impl FnMut(usize) -> bool,
) -> io::Result<()> {
    let mut painter = Painter::default();
    let mut palette = palette(film, look, &mut painter);
    let mut before: Option<Pixmap> = None;
    let mut encoder: Option<Encoder<_>> = None;
    let mut out = Some(out);
    for number in 0..film.len() {
        let (picture, for_ms) = film.picture(number);
        let now = painter.paint(&lay_out(&picture, look));
        let encoder = match (&mut encoder, out.take()) {
            (Some(encoder), _) => encoder,
            (none, Some(out)) => none.insert(begin(out, &now, &palette)?),
            (None, None) => unreachable!("the first picture made the encoder"),
        };
        let mut frame = changed(before.as_ref(), &now, &mut palette);
        frame.delay = u16::try_from((for_ms + 5) / 10).unwrap_or(u16::MAX);
        encoder.write_frame(&frame).map_err(io_error)?;
        before = Some(now);
        if !go_on(number + 1) {
            break;
        }
    }
    Ok(())
}

fn begin<W: Write>(out: W, first: &Pixmap, palette: &Palette) -> io::Result<Encoder<W>> {
    let side = |side: u32| u16::try_from(side).map_err(|_| io::ErrorKind::InvalidInput);
    let (width, height) = (side(first.width())?, side(first.height())?);
    let mut encoder = Encoder::new(out, width, height, &palette.bytes()).map_err(io_error)?;
    encoder.set_repeat(Repeat::Infinite).map_err(io_error)?;
    Ok(encoder)
}

fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}

fn palette(film: &Film, look: &PictureOptions, painter: &mut Painter) -> Palette {
    let mut counts = ColorCounts::default();
    let samples = SAMPLES.min(film.len());
    for sample in 0..samples {
        let number = sample * (film.len() - 1) / (samples - 1).max(1);
        counts.count(&painter.paint(&lay_out(&film.picture(number).0, look)));
    }
    counts.palette()
}

/// The smallest rectangle that contains all pixels of `now` that differ from `before`. In this rectangle,
/// pixels that do not differ are transparent. Without `before` it is the whole picture.
fn changed(before: Option<&Pixmap>, now: &Pixmap, palette: &mut Palette) -> Frame<'static> {
    let width = now.width() as usize;
    let Some(before) = before else {
        let pixels = now.data().chunks_exact(4);
        let numbers: Vec<u8> = pixels.map(|pixel| palette.number(pixel)).collect();
        return frame((0, 0), (width, now.height() as usize), numbers, None);
    };
    let row = 4 * width;
    let rows = || {
        now.data()
            .chunks_exact(row)
            .zip(before.data().chunks_exact(row))
    };
    let differs = |(now, before): (&[u8], &[u8])| now != before;
    let Some(top) = rows().position(differs) else {
        // No pixel has changed. A frame of one transparent pixel keeps the picture before on the screen.
        let none = vec![palette.unchanged()];
        return frame((0, 0), (1, 1), none, Some(palette.unchanged()));
    };
    let low = rows().rposition(differs).unwrap_or(top);
    let of = |rows: (&[u8], &[u8])| {
        let (now, before) = rows;
        let mut pixels = now.chunks_exact(4).zip(before.chunks_exact(4));
        let first = pixels.position(|(now, before)| now != before)?;
        let mut pixels = now.chunks_exact(4).zip(before.chunks_exact(4));
        let last = pixels.rposition(|(now, before)| now != before)?;
        Some((first, last))
    };
    let spans: Vec<(usize, usize)> = rows().filter_map(of).collect();
    let left = spans.iter().map(|span| span.0).min().unwrap_or(0);
    let right = spans.iter().map(|span| span.1).max().unwrap_or(width - 1);
    let mut numbers = Vec::with_capacity((right - left + 1) * (low - top + 1));
    for (now, before) in rows().skip(top).take(low - top + 1) {
        let pixels = now.chunks_exact(4).zip(before.chunks_exact(4));
        for (now, before) in pixels.skip(left).take(right - left + 1) {
            numbers.push(match now == before {
                true => palette.unchanged(),
                false => palette.number(now),
            });
        }
    }
    let extent = (right - left + 1, low - top + 1);
    frame((left, top), extent, numbers, Some(palette.unchanged()))
}

fn frame(
    (left, top): (usize, usize),
    (width, height): (usize, usize),
    numbers: Vec<u8>,
    transparent: Option<u8>,
) -> Frame<'static> {
    let side =
        |side: usize| u16::try_from(side).expect("a part is no larger than the whole picture");
    Frame {
        left: side(left),
        top: side(top),
        width: side(width),
        height: side(height),
        buffer: numbers.into(),
        transparent,
        dispose: DisposalMethod::Keep,
        ..Frame::default()
    }
}
