//! `bughouse draw`: a position or a match as a picture.

mod recorded;

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use bughouse_core::{BoardId, BySeat, Seat, quoted};
use bughouse_draw::{Film, Language, Moment, Picture, PictureOptions, Theme, WIDTHS, write_gif};
use clap::Args;

use crate::failure::Failure;
use crate::position::{BoardArg, InputPosition};
use crate::same_file::refuse_reading_and_writing;
use crate::text;
use recorded::{FilmArgs, GameArgs};

/// Draw a position or a match
///
/// A BFEN shows both boards, teams sitting together, with hands and clocks; a position of one
/// board shows that. A file with games shows a match at the end or at an instant, or as a film.
/// The picture is SVG, PNG or an animated GIF, as the name of its file says.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct DrawArgs {
    /// `startpos`, a position of one board, a BFEN with `|`, `-` for one of these on standard
    /// input, or a file with games (as `replay` reads them)
    #[arg(allow_hyphen_values = true)]
    what: String,

    /// Write to that file: .svg, .png, or .gif for a whole match; `-` is standard output, SVG
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    /// How wide the picture is, in pixels: 160 to 2400; without it 1200 for both boards, 720 for
    /// one, 800 for a film
    #[arg(long, value_name = "PIXELS", value_parser = width)]
    size: Option<u32>,

    /// Light or dark
    #[arg(long, value_name = "THEME", default_value = "light", value_parser = |name: &str| name.parse::<Theme>())]
    theme: Theme,

    /// Turn the boards: White of board A and his partner sit above
    #[arg(long)]
    flip: bool,

    /// Turn the boards so that this seat (A, a, B or b) sits below, with its partner beside it
    #[arg(long, value_name = "SEAT", value_parser = seat, conflicts_with = "flip")]
    from_seat: Option<Seat>,

    /// Leave out the letters and digits of files and ranks
    #[arg(long)]
    no_coordinates: bool,

    /// Write that name at a seat: `--name A=Anna`; may be given several times
    #[arg(long = "name", value_name = "SEAT=NAME", value_parser = name)]
    names: Vec<(Seat, String)>,

    /// Draw that board alone
    #[arg(long, value_enum, ignore_case = true)]
    board: Option<BoardArg>,

    /// Say how a match ended, and who plays where nobody is named, in that language: en, cs, ru, nl
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
  bughouse draw match.bpgn --at 1:23.4 -o then.png    how it stood then
  bughouse draw match.bpgn -o match.gif --speed 4     all of it, four times as fast

Exit status: 0 drawn; 1 drawn up to a defect of the game; 2 the arguments, the position or the file
were not understood.";

/// What the output file is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PictureFormat {
    Svg,
    Png,
    Gif,
}

impl DrawArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let format = self.format()?;
        refuse_reading_and_writing(self.game.files(&self.what), &self.output)?;
        if self.is_file()? {
            return self.draw_match(format, out);
        }
        if let Some(option) = self.game.given().or(self.film.given()) {
            return Err(Failure::NotUnderstood(format!(
                "{option} is for a file with games, and that is a position"
            )));
        }
        if format == PictureFormat::Gif {
            let sentence = "a GIF shows a match: name a file with games, or write .svg or .png";
            return Err(Failure::NotUnderstood(sentence.into()));
        }
        let picture = self.named(self.position()?);
        let bytes = self.still(&picture, format);
        self.write(&bytes, out)
    }

    fn draw_match(&self, format: PictureFormat, out: &mut impl Write) -> Result<(), Failure> {
        let still = format != PictureFormat::Gif;
        if let Some(option) = self.film.given().filter(|_| still) {
            let sentence = format!("{option} is for a film: write to a file .gif");
            return Err(Failure::NotUnderstood(sentence));
        }
        if self.game.at.is_some() && !still {
            let sentence = "--at is for one picture: write to a file .svg or .png";
            return Err(Failure::NotUnderstood(sentence.into()));
        }
        let (timeline, defect) = self.game.read(&self.what)?;
        let names = BySeat::new(|seat| self.name_of(seat).map(str::to_owned));
        let timeline = timeline.with_names(names).in_language(self.lang);
        if still {
            let picture = self.cut(timeline.picture(self.game.at.unwrap_or(Moment::End)));
            self.write(&self.still(&picture, format), out)?;
        } else {
            let timeline = timeline.only_board(self.board.map(BoardId::from));
            let film = Film::of(timeline, &self.film.options());
            self.shoot(&film)?;
        }
        match defect {
            None => Ok(()),
            Some(defect) => {
                eprintln!("{defect}");
                Err(Failure::Defects)
            }
        }
    }

    /// The ending of the file's name says what it is.
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
                "a picture is a file .svg, .png or .gif",
            )),
        }
    }

    /// Whether a file is named, and not a position. No position has a point in it.
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
        let id = self.board.map_or(BoardId::A, BoardId::from);
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

    fn named(&self, picture: Picture) -> Picture {
        let names = BySeat::new(|seat| match self.name_of(seat) {
            Some(name) => name.to_owned(),
            None => picture.names[seat].clone(),
        });
        Picture { names, ..picture }
    }

    /// The board that is wanted, or both.
    fn cut(&self, picture: Picture) -> Picture {
        match self.board {
            Some(board) => picture.only_board(board.into()),
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
        fs::write(&self.output, bytes).map_err(|error| self.unwritten(&error))
    }

    fn unwritten(&self, error: &io::Error) -> Failure {
        Failure::of_file(&self.output, error)
    }

    /// Writes a film, with a bar on a terminal.
    fn shoot(&self, film: &Film) -> Result<(), Failure> {
        let file = fs::File::create(&self.output).map_err(|error| self.unwritten(&error))?;
        let progress = recorded::progress(film.len());
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

/// The only line of standard input that says anything.
fn one_line(id: BoardId) -> Result<InputPosition, Failure> {
    let text = text::read("-")?;
    let mut lines = text.lines().zip(1..);
    let mut said = lines.by_ref().filter(|(line, _)| !line.trim().is_empty());
    match (said.next(), said.next()) {
        (Some((line, number)), None) => InputPosition::read("-", number, line, id),
        (None, _) => Err(Failure::NotUnderstood("-: there is no position".into())),
        (_, Some((_, number))) => {
            let sentence = "one picture shows one position; this is a second one";
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
    let mut letters = text.chars();
    let found = match (letters.next(), letters.next()) {
        (Some(letter), None) => Seat::from_letter(letter),
        _ => None,
    };
    found.ok_or_else(|| "a seat is A, a, B or b: capital letters are White".into())
}

fn language(code: &str) -> Result<Language, String> {
    let unknown = |_| bughouse_notation::UnknownLanguage(quoted(code).to_string()).to_string();
    code.parse().map_err(unknown)
}

/// A name that somebody types has at most so many characters.
const NAME_MAX: usize = 60;

fn name(text: &str) -> Result<(Seat, String), String> {
    let (of, name) = text.split_once('=').ok_or("it is written SEAT=NAME")?;
    if name.chars().nth(NAME_MAX).is_some() {
        return Err(format!("a name has at most {NAME_MAX} characters"));
    }
    Ok((seat(of)?, name.to_owned()))
}
