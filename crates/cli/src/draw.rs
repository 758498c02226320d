//! `bughouse draw`: draws a position or a match as a picture.

mod recorded;

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use bughouse_core::{BoardId, BySeat, Seat, quoted};
use bughouse_draw::{Film, Language, Moment, Picture, PictureOptions, Theme, WIDTHS, write_gif};
use clap::Args;

use crate::failure::Failure;
use crate::files::{read_text, refuse_overwriting_input};
use crate::position::{InputPosition, board};
use crate::progress;
use recorded::{FilmArgs, GameArgs};

/// Draw a position or a match
///
/// A BFEN gives a picture of both boards with hands and clocks, partners side by side; a position of
/// one board gives a picture of that board. A file with games gives a picture of one moment of a match,
/// usually its end, or an animation of the match. The extension of the output file chooses SVG, PNG or
/// animated GIF.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct DrawArgs {
    /// `startpos`, a position of one board, a BFEN with `|`, `-` to read one of these from standard
    /// input, or a file with games as `replay` reads them
    #[arg(allow_hyphen_values = true)]
    what: String,

    /// The file to write: .svg, .png, or .gif for an animation; `-` is SVG on standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    /// The width in pixels, 160 to 2400 [default: 1200 for both boards, 720 for one, 800 for an animation]
    #[arg(long, value_name = "PIXELS", value_parser = width)]
    size: Option<u32>,

    /// The colors: light or dark
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = |name: &str| name.parse::<Theme>())]
    theme: Theme,

    /// Turn the boards: White of board A and their partner are at the top
    #[arg(long)]
    flip: bool,

    /// Turn the boards: this seat (A, a, B or b) and its partner are at the bottom
    #[arg(long, value_name = "SEAT", value_parser = seat, conflicts_with = "flip")]
    from_seat: Option<Seat>,

    /// Leave out the coordinates
    #[arg(long)]
    no_coordinates: bool,

    /// Write a name at a seat: `--name A=Anna`; may be given several times
    #[arg(long = "name", value_name = "SEAT=NAME", value_parser = name)]
    names: Vec<(Seat, String)>,

    /// Draw only this board
    #[arg(long, value_parser = board(), ignore_case = true)]
    board: Option<BoardId>,

    /// The language of the result, and of the words White and Black for players without a name: en, cs,
    /// ru, nl
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    lang: Language,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    film: FilmArgs,
}

const EXAMPLES: &str = "\
Examples:
  bughouse draw startpos > start.svg
  bughouse draw \"$BFEN\" -o both.png --theme dark --name A=Anna --name b=Boris
  bughouse draw match.bpgn -o end.png                 how the match ended
  bughouse draw match.bpgn --at 1:23.4 -o then.png    the match at that time
  bughouse draw match.bpgn -o match.gif --speed 4     a film, four times as fast

Exit status: 0 drawn; 1 the game has a defect and was drawn up to it; 2 the arguments, the position or
the file are invalid.";

/// The format of the output file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PictureFormat {
    Svg,
    Png,
    Gif,
}

impl DrawArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let format = self.format()?;
        refuse_overwriting_input(self.game.files(&self.what), &self.output)?;
        if self.is_file()? {
            return self.draw_match(format, out);
        }
        if let Some(option) = self.game.given().or(self.film.given()) {
            return Err(Failure::Invalid(format!(
                "{option} needs a file with games, not a position"
            )));
        }
        if format == PictureFormat::Gif {
            let sentence =
                "a GIF shows a match: give a file with games, or write to a file .svg or .png";
            return Err(Failure::Invalid(sentence.into()));
        }
        let picture = self.with_names(self.position()?);
        let bytes = self.still(&picture, format);
        self.write(&bytes, out)
    }

    fn draw_match(&self, format: PictureFormat, out: &mut impl Write) -> Result<(), Failure> {
        let still = format != PictureFormat::Gif;
        if let Some(option) = self.film.given().filter(|_| still) {
            let sentence = format!("{option} needs an animation: write to a file .gif");
            return Err(Failure::Invalid(sentence));
        }
        if self.game.at.is_some() && !still {
            let sentence = "--at needs a single picture: write to a file .svg or .png";
            return Err(Failure::Invalid(sentence.into()));
        }
        let (timeline, defect) = self.game.read(&self.what)?;
        let names = BySeat::new(|seat| self.name_of(seat).map(str::to_owned));
        let timeline = timeline.with_names(names).in_language(self.lang);
        if still {
            let picture =
                self.only_wanted_board(timeline.picture(self.game.at.unwrap_or(Moment::End)));
            self.write(&self.still(&picture, format), out)?;
        } else {
            let timeline = timeline.only_board(self.board);
            let film = Film::of(timeline, &self.film.options());
            self.write_film(&film)?;
        }
        match defect {
            None => Ok(()),
            Some(defect) => {
                eprintln!("{defect}");
                Err(Failure::Defects)
            }
        }
    }

    /// The format that the extension of the output file names.
    fn format(&self) -> Result<PictureFormat, Failure> {
        let path = Path::new(&self.output);
        let ending = path.extension().and_then(|ending| ending.to_str());
        match ending.map(str::to_ascii_lowercase).as_deref() {
            _ if self.output == "-" => Ok(PictureFormat::Svg),
            Some("svg") => Ok(PictureFormat::Svg),
            Some("png") => Ok(PictureFormat::Png),
            Some("gif") => Ok(PictureFormat::Gif),
            _ => Err(Failure::of_file(
                &self.output,
                "the file must end with .svg, .png or .gif",
            )),
        }
    }

    /// Whether `what` is the name of an existing file, and not a position. If there is no such file, a
    /// name with the extension of a game file is an error; it cannot be a position, because no position
    /// has a dot.
    fn is_file(&self) -> Result<bool, Failure> {
        if self.what == "-" {
            return Ok(false);
        }
        if self.what.len() < 4096 && Path::new(&self.what).exists() {
            return Ok(true);
        }
        let ending = self.what.rsplit_once('.').map(|(_, ending)| ending);
        match ending.is_some_and(|ending| ["bpgn", "pgn", "json", "csv"].contains(&ending)) {
            true => Err(Failure::of_file(&self.what, "there is no such file")),
            false => Ok(false),
        }
    }

    fn position(&self) -> Result<Picture, Failure> {
        let id = self.board.unwrap_or(BoardId::A);
        let asked = match &*self.what {
            "-" => one_line(id)?,
            text => InputPosition::read("POSITION", 1, text, id)?,
        };
        let mut picture = match asked.both && self.board.is_none() {
            true => Picture::of_boards(&asked.boards),
            false => Picture::of_board(id, asked.board()),
        };
        picture.language = self.lang;
        picture.clocks_ms = asked.clocks_s.map(|s| s.map(|s| i64::from(s) * 1000));
        Ok(picture)
    }

    fn name_of(&self, seat: Seat) -> Option<&str> {
        let mut named = self.names.iter().rev();
        named.find(|(of, _)| *of == seat).map(|(_, name)| &**name)
    }

    fn with_names(&self, picture: Picture) -> Picture {
        let names = BySeat::new(|seat| match self.name_of(seat) {
            Some(name) => name.to_owned(),
            None => picture.names[seat].clone(),
        });
        Picture { names, ..picture }
    }

    /// The picture with only the board of `--board`; without this option, with both boards.
    fn only_wanted_board(&self, picture: Picture) -> Picture {
        match self.board {
            Some(board) => picture.only_board(board),
            None => picture,
        }
    }

    fn still(&self, picture: &Picture, format: PictureFormat) -> Vec<u8> {
        let alone = picture.boards.0.iter().flatten().count() == 1;
        let scene = picture.scene(&self.look(if alone { 720 } else { 1200 }));
        match format {
            PictureFormat::Png => scene.png(),
            PictureFormat::Svg | PictureFormat::Gif => scene.svg().into_bytes(),
        }
    }

    fn look(&self, width: u32) -> PictureOptions {
        let team = self.from_seat.map(Seat::team);
        let usual = PictureOptions::with_width(self.size.unwrap_or(width));
        let below = team.unwrap_or(match self.flip {
            true => usual.below.opponents(),
            false => usual.below,
        });
        PictureOptions {
            theme: self.theme,
            below,
            coordinates: !self.no_coordinates,
            ..usual
        }
    }

    fn write(&self, bytes: &[u8], out: &mut impl Write) -> Result<(), Failure> {
        if self.output == "-" {
            out.write_all(bytes)?;
            return Ok(());
        }
        fs::write(&self.output, bytes).map_err(|error| self.write_error(&error))
    }

    fn write_error(&self, error: &io::Error) -> Failure {
        Failure::of_file(&self.output, error)
    }

    /// Writes a film with a progress bar.
    fn write_film(&self, film: &Film) -> Result<(), Failure> {
        let file = fs::File::create(&self.output).map_err(|error| self.write_error(&error))?;
        let progress = progress::bar(
            film.len() as u64,
            "{bar:40} {pos} of {len} pictures, {eta} left",
        );
        let mut file = io::BufWriter::new(file);
        write_gif(film, &self.look(800), &mut file, |done| {
            progress.set_position(done as u64);
            true
        })?;
        progress.finish_and_clear();
        file.flush()?;
        Ok(())
    }
}

/// Reads a position from standard input, which must have exactly one line that is not blank.
fn one_line(id: BoardId) -> Result<InputPosition, Failure> {
    let text = read_text("-")?;
    let mut lines = text.lines().zip(1..);
    let mut filled = lines.by_ref().filter(|(line, _)| !line.trim().is_empty());
    match (filled.next(), filled.next()) {
        (Some((line, number)), None) => InputPosition::read("-", number, line, id),
        (None, _) => Err(Failure::Invalid("-: no position".into())),
        (_, Some((_, number))) => {
            let sentence = "a second position: draw takes one";
            Err(Failure::at("-", number, 1, sentence))
        }
    }
}

fn width(text: &str) -> Result<u32, String> {
    let width = text.parse().ok().filter(|width| WIDTHS.contains(width));
    width.ok_or_else(|| {
        let (least, most) = (WIDTHS.start(), WIDTHS.end());
        format!("a picture is {least} to {most} pixels wide")
    })
}

fn seat(text: &str) -> Result<Seat, String> {
    let found = text.parse().ok().and_then(Seat::from_letter);
    found.ok_or_else(|| "a seat is A, a, B or b: capital letters are White".into())
}

fn language(code: &str) -> Result<Language, String> {
    let unknown = |_| bughouse_notation::UnknownLanguage(quoted(code).to_string()).to_string();
    code.parse().map_err(unknown)
}

/// The maximum number of characters of a name.
const NAME_MAX: usize = 60;

fn name(text: &str) -> Result<(Seat, String), String> {
    let (of, name) = text
        .split_once('=')
        .ok_or("a name is written SEAT=NAME, like A=Anna")?;
    if name.chars().nth(NAME_MAX).is_some() {
        return Err(format!("a name has at most {NAME_MAX} characters"));
    }
    Ok((seat(of)?, name.to_owned()))
}
