//! The address of a picture, parsed: its format, the time in the match, and options.

use bughouse_core::{BoardId, BySeat, Seat};
use bughouse_draw::{
    Film, FilmOptions, Language, Moment, Picture, PictureOptions, Timeline, WIDTHS, write_gif,
};
use serde::Deserialize;

use crate::http::names;
use crate::pictures::Wanted;

/// The version of the drawing code, a part of the keys in the cache. Increase it when the same
/// query gives other pixels.
const DRAWING: &str = "2";

/// The largest width of an animation in pixels. Messengers do not show larger animations.
const FILM_WIDTH: u32 = 1_000;

/// The format of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureFormat {
    Svg,
    Png,
    Gif,
}

impl PictureFormat {
    pub fn mime(self) -> &'static str {
        match self {
            PictureFormat::Svg => "image/svg+xml; charset=utf-8",
            PictureFormat::Png => "image/png",
            PictureFormat::Gif => "image/gif",
        }
    }

    pub fn ending(self) -> &'static str {
        match self {
            PictureFormat::Svg => "svg",
            PictureFormat::Png => "png",
            PictureFormat::Gif => "gif",
        }
    }
}

/// The name before the extension, and the format, of a file name such as `3.png`; `None` for the names of
/// other files.
pub fn asked(file: &str) -> Option<(&str, PictureFormat)> {
    let (stem, ending) = file.split_once('.')?;
    let kinds = [PictureFormat::Svg, PictureFormat::Png, PictureFormat::Gif];
    let kind = kinds.into_iter().find(|kind| kind.ending() == ending)?;
    Some((stem, kind))
}

/// The query of a picture, as text.
#[derive(Default, Deserialize)]
pub struct PictureQuery {
    /// The position, as BFEN of both boards or FEN of one.
    pub bfen: Option<String>,
    /// The time in the match: a number of half-moves, a match time such as `1:23.4`, `start` or
    /// `end`.
    at: Option<String>,
    /// Width in pixels, or `card`: the card of a link.
    size: Option<String>,
    /// `light` or `dark`.
    theme: Option<String>,
    /// A seat, such as `a`. Its team is drawn at the bottom.
    from: Option<String>,
    /// With `no` the picture has no coordinates.
    coordinates: Option<String>,
    /// `A` or `B`: only this board is drawn. If absent, both are drawn.
    board: Option<String>,
    /// The speed of an animation, from 0.25 to 16 times the speed of the match.
    speed: Option<String>,
    /// The language: `en`, `cs`, `ru` or `nl`.
    lang: Option<String>,
}

/// The value of a parameter; `None` if the query does not have it.
fn parsed<T, E: ToString>(
    text: &Option<String>,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<Option<T>, String> {
    let value = text.as_deref().map(read).transpose();
    value.map_err(|error| error.to_string())
}

/// The parsed query of a picture, with its format.
#[derive(Clone, Copy)]
pub struct PictureRequest {
    pub kind: PictureFormat,
    at: Moment,
    look: PictureOptions,
    board: Option<BoardId>,
    speed: f64,
    pub language: Language,
}

impl PictureRequest {
    /// Parses a query.
    ///
    /// # Errors
    /// A sentence that says which value is invalid.
    pub fn read(words: &PictureQuery, kind: PictureFormat) -> Result<PictureRequest, String> {
        let most = match kind {
            PictureFormat::Gif => FILM_WIDTH,
            PictureFormat::Svg | PictureFormat::Png => *WIDTHS.end(),
        };
        let widths = *WIDTHS.start()..=most;
        let is_card = words.size.as_deref() == Some("card") && kind != PictureFormat::Gif;
        let size = words.size.clone().filter(|_| !is_card);
        let size = parsed(&size, |text| {
            let size = text.parse().ok().filter(|size| widths.contains(size));
            size.ok_or_else(|| format!("size is {} to {most} pixels", WIDTHS.start()))
        });
        let usual = PictureOptions::with_width(size?.unwrap_or(match kind {
            PictureFormat::Gif => 800,
            PictureFormat::Svg | PictureFormat::Png => 1200,
        }));
        let usual = if is_card {
            PictureOptions::of_card()
        } else {
            usual
        };
        let seat = |text: &str| {
            let mut letters = text.chars();
            let seat = letters.next().and_then(Seat::from_letter);
            let seat = seat.filter(|_| letters.next().is_none());
            seat.ok_or("from is a seat: A, a, B or b")
        };
        let board = |text: &str| match text {
            "A" => Ok(BoardId::A),
            "B" => Ok(BoardId::B),
            _ => Err("board is A or B"),
        };
        let speed = |text: &str| {
            let speed = text.parse().ok();
            let speed = speed.filter(|speed| (0.25..=16.0).contains(speed));
            speed.ok_or("speed is 0.25 to 16")
        };
        Ok(PictureRequest {
            kind,
            at: parsed(&words.at, str::parse)?.unwrap_or(Moment::End),
            look: PictureOptions {
                theme: parsed(&words.theme, str::parse)?.unwrap_or(usual.theme),
                below: parsed(&words.from, seat)?.map_or(usual.below, Seat::team),
                coordinates: usual.coordinates && words.coordinates.as_deref() != Some("no"),
                ..usual
            },
            board: parsed(&words.board, board)?,
            speed: parsed(&words.speed, speed)?.unwrap_or(FilmOptions::USUAL.speed),
            language: parsed(&words.lang, str::parse)?.unwrap_or(Language::En),
        })
    }

    /// Changes the request to one for the card of a link.
    pub fn as_card(&mut self) {
        self.look = PictureOptions::of_card();
    }

    /// The key of the picture in the cache: everything on which the pixels depend, as one text.
    /// `of`: the path of the match or game.
    pub fn name(&self, of: &str) -> String {
        let PictureOptions {
            width,
            theme,
            below,
            coordinates,
            card,
        } = self.look;
        let (at, board, speed, kind) = (self.at, self.board, self.speed, self.kind);
        let language = self.language.code();
        let version = env!("CARGO_PKG_VERSION");
        format!(
            "{version} {DRAWING} {kind:?} {at:?} {width} {} {below:?} {coordinates} {card} {board:?} \
             {speed} {language} {of}",
            theme.name()
        )
    }

    /// The picture with only the requested board, or with both boards.
    fn cut(&self, picture: Picture) -> Picture {
        match self.board {
            Some(board) if picture.boards[board].is_some() => picture.only_board(board),
            _ => picture,
        }
    }

    /// The bytes of a still picture.
    pub fn still(&self, picture: Picture) -> Vec<u8> {
        let picture = Picture {
            names: self.shown_names(&picture.names),
            language: self.language,
            ..picture
        };
        let scene = self.cut(picture).scene(&self.look);
        match self.kind {
            PictureFormat::Png => scene.png(),
            PictureFormat::Svg | PictureFormat::Gif => scene.svg().into_bytes(),
        }
    }

    fn shown_names(&self, names: &BySeat<String>) -> BySeat<String> {
        names.map(|name| names::shown(name, self.language))
    }

    /// The bytes of a still picture or an animation of a match.
    pub fn of_timeline(&self, timeline: Timeline, wanted: &Wanted) -> Vec<u8> {
        let names = self
            .shown_names(timeline.names())
            .map(|name| Some(name.clone()));
        let timeline = timeline.with_names(names).in_language(self.language);
        if self.kind != PictureFormat::Gif {
            return self.still(timeline.picture(self.at));
        }
        let options = FilmOptions {
            speed: self.speed,
            ..FilmOptions::USUAL
        };
        let film = Film::of(timeline.only_board(self.board), &options);
        let mut bytes = Vec::new();
        let drawn = write_gif(&film, &self.look, &mut bytes, |_| {
            // Threads that serve players may run first.
            std::thread::yield_now();
            !wanted.is_given_up()
        });
        drawn.expect("writing to memory does not fail");
        bytes
    }
}
