//! Turns the record of a match into pictures: boards, names, clocks and last moves at any moment.

use bughouse_archive::{Ending, MoveTimes, Record, TimesFrom};
use bughouse_core::{BoardId, Boards, ByBoard, BySeat, Move, Seat};
use bughouse_notation::bpgn::ResultMark;
use bughouse_notation::san::Letters;

use crate::{DrawnBoard, Language, Moment, Picture, translations};

/// The record of a match, as a picture at each moment.
///
/// ```
/// use bughouse_archive::GameRead;
/// use bughouse_core::Ruleset;
/// use bughouse_draw::{Moment, Timeline};
/// use bughouse_notation::bpgn::Reader;
///
/// let mut games = Reader::new("[WhiteA \"anna\"]\n1A. e4 {179} 1a. e5 {175} *".as_bytes());
/// let game = games.next().expect("a game")?;
/// let timeline = Timeline::of(&GameRead::of_game(&game, &Ruleset::FICS).record);
/// let picture = timeline.picture(Moment::Ply(1));
/// assert_eq!(picture.caption.as_deref(), Some("0:01.0   1A. e4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline {
    names: BySeat<String>,
    /// The boards to draw.
    boards_in_play: ByBoard<bool>,
    /// The state at the start, then the state after each half-move.
    points: Vec<Point>,
    /// The time of each half-move since the start, in milliseconds.
    plies_ms: Vec<i64>,
    end_ms: i64,
    /// Whether the times of half-moves are known.
    is_timed: bool,
    has_clocks: bool,
    /// The time that a clock gains by a completed move.
    bonus_ms: i64,
    end_clocks_ms: Option<BySeat<i64>>,
    ending: Ending,
    language: Language,
}

/// The state at the start, or after a half-move.
#[derive(Clone, Debug)]
struct Point {
    boards: Boards,
    /// The last move of each board.
    last: ByBoard<Option<Move>>,
    /// Each clock after the last move of its player, in milliseconds.
    clocks_ms: BySeat<i64>,
    /// The time at which the running clock of each board was started.
    since_ms: ByBoard<i64>,
    /// The half-move as text: `12A. Nf3`.
    move_text: String,
}

impl Timeline {
    /// The timeline of a record.
    pub fn of(record: &Record) -> Timeline {
        let times = record.times();
        let names = BySeat::new(|seat| {
            let name = record.players[seat].clone().unwrap_or_default();
            match name.is_empty() {
                true => seat.letter().to_string(),
                false => name,
            }
        });
        let has_clocks = record.start_clocks_ms.is_some()
            || record.end_clocks_ms.is_some()
            || record.plies.iter().any(|ply| ply.clock_ms.is_some());
        Timeline {
            names,
            boards_in_play: ByBoard::new(|id| id == BoardId::A || record.rules.boards != 1),
            points: points(record, &times),
            end_ms: times.end_ms,
            is_timed: times.from != TimesFrom::Unknown,
            plies_ms: times.plies_ms,
            has_clocks,
            bonus_ms: i64::from(record.rules.clock.bonus_s) * 1000,
            end_clocks_ms: record.end_clocks_ms,
            ending: record.ending.clone(),
            language: Language::En,
        }
    }

    /// The timeline with these names of players. `None` keeps the name that the timeline has.
    pub fn with_names(mut self, names: BySeat<Option<String>>) -> Timeline {
        self.names = BySeat::new(|seat| match &names[seat] {
            Some(name) => name.clone(),
            None => self.names[seat].clone(),
        });
        self
    }

    /// The names of the players. A player without a name has the letter of the seat.
    pub fn names(&self) -> &BySeat<String> {
        &self.names
    }

    /// The timeline with its words in this language.
    pub fn in_language(self, language: Language) -> Timeline {
        Timeline { language, ..self }
    }

    /// The timeline with only one board; with `None` it is unchanged.
    pub fn only_board(mut self, only: Option<BoardId>) -> Timeline {
        if let Some(only) = only {
            self.boards_in_play = ByBoard::new(|id| id == only);
        }
        self
    }

    /// The number of half-moves over both boards.
    pub fn plies(&self) -> usize {
        self.plies_ms.len()
    }

    /// The duration of the match in milliseconds.
    pub fn end_ms(&self) -> i64 {
        self.end_ms
    }

    /// The time of each half-move since the start, in milliseconds.
    pub(crate) fn plies_ms(&self) -> &[i64] {
        &self.plies_ms
    }

    /// The picture of a moment. A moment before the start gives the picture of the start, a moment after
    /// the end the picture of the end.
    pub fn picture(&self, at: Moment) -> Picture {
        match at {
            Moment::End => self.end(),
            Moment::Ply(ply) if ply >= self.plies() && ply > 0 => self.end(),
            Moment::Ply(ply) => {
                let now = match ply {
                    0 => 0,
                    ply => self.plies_ms[ply - 1],
                };
                self.picture_at(ply, now)
            }
            Moment::Time(now) if now >= self.end_ms => self.end(),
            Moment::Time(now) => {
                self.picture_at(self.plies_ms.partition_point(|&at| at <= now), now)
            }
        }
    }

    /// The picture after `ply` half-moves, at `now_ms` since the start of the match.
    pub(crate) fn picture_at(&self, ply: usize, now_ms: i64) -> Picture {
        let mut picture = self.without_clocks(ply);
        let point = &self.points[ply];
        if self.has_clocks {
            picture.clocks_ms = BySeat::new(|seat| {
                let left = point.clocks_ms[seat];
                let runs = picture.to_move[seat];
                let passed = (now_ms - point.since_ms[seat.board]).max(0);
                Some(match runs {
                    true => self.clamped_clock(seat, ply, left - passed, left),
                    false => left,
                })
            });
        }
        let time = self.is_timed.then(|| format!("{}   ", format_time(now_ms)));
        picture.caption = Some(time.unwrap_or_default() + &point.move_text);
        picture
    }

    /// The picture of the end. If the record has a result or a reason, no clock runs and the
    /// caption is the result.
    pub(crate) fn end(&self) -> Picture {
        let ply = self.plies();
        let mut picture = self.picture_at(ply, self.end_ms);
        if let Some(clocks) = &self.end_clocks_ms {
            picture.clocks_ms = clocks.map(|&ms| Some(ms));
        }
        let Ending { result, reason, .. } = self.ending;
        if result != ResultMark::Open || reason.is_some() {
            picture.to_move = BySeat::uniform(false);
            picture.caption = Some(self.result_caption());
        }
        picture
    }

    fn without_clocks(&self, ply: usize) -> Picture {
        let point = &self.points[ply];
        let drawn = |id: BoardId| {
            let board = point.boards.board(id);
            self.boards_in_play[id].then(|| DrawnBoard::of(board, point.last[id]))
        };
        Picture {
            names: self.names.clone(),
            language: self.language,
            ..Picture::of_drawn(ByBoard::new(drawn))
        }
    }

    /// The caption of the end: `1–0   anna checkmated`.
    fn result_caption(&self) -> String {
        let result = match self.ending.result {
            ResultMark::Open => String::new(),
            result => result.to_string().replace('-', "–"),
        };
        format!("{result}   {}", self.ending_text())
            .trim()
            .to_owned()
    }

    /// The reason of the end, in the words of the record if the language has no words for it.
    fn ending_text(&self) -> String {
        let Ending {
            reason, lost_by, ..
        } = self.ending;
        let of_loser = |words: &str| match lost_by {
            Some(seat) => format!("{}: {words}", self.names[seat]),
            None => words.to_owned(),
        };
        let own = reason.and_then(|reason| translations::ended(reason, self.language));
        match (own, &self.ending.text, reason) {
            (Some(words), _, _) => of_loser(words),
            (None, Some(text), _) => text.clone(),
            (None, None, Some(reason)) => of_loser(&reason.to_string()),
            (None, None, None) => String::new(),
        }
    }

    /// The clock of the player to move. `left` is the clock after the player's last move, and
    /// `counted` is `left` minus the time that has passed since. If the clock was stopped or
    /// adjusted in that time, the next clock that the record has for this player, minus the bonus,
    /// may be higher than `counted`. The result is then this higher time, but never more than
    /// `left`.
    fn clamped_clock(&self, seat: Seat, ply: usize, counted: i64, left: i64) -> i64 {
        let later = self.points[ply + 1..]
            .iter()
            .map(|point| point.clocks_ms[seat])
            .find(|&later| later != left);
        let known = later
            .map(|later| later - self.bonus_ms)
            .or_else(|| self.end_clocks_ms.map(|clocks| clocks[seat]));
        counted.max(known.unwrap_or(0)).max(0).min(left)
    }
}

fn points(record: &Record, times: &MoveTimes) -> Vec<Point> {
    let mut point = Point {
        boards: record.start,
        last: ByBoard::new(|_| None),
        clocks_ms: record.start_clocks(),
        since_ms: ByBoard::new(|_| 0),
        move_text: String::new(),
    };
    let mut points = vec![point.clone()];
    for (step, &at) in record.walk().zip(&times.plies_ms) {
        let Seat { board, color } = step.ply.seat;
        point.boards = step.after;
        point.last[board] = Some(step.ply.played);
        point.since_ms[board] = at;
        if let Some(ms) = step.ply.clock_ms {
            point.clocks_ms[step.ply.seat] = ms;
        }
        let number = step.number.div_ceil(2);
        let letter = Seat { board, color }.letter();
        point.move_text = format!("{number}{letter}. {}", step.san(Letters::ENGLISH));
        points.push(point.clone());
    }
    points
}

/// A time as text: `1:23.4`.
fn format_time(ms: i64) -> String {
    let tenths = ms.max(0) / 100;
    let (minutes, seconds) = (tenths / 600, tenths / 10 % 60);
    format!("{minutes}:{seconds:02}.{}", tenths % 10)
}
