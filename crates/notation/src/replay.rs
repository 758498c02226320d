//! A game's text played through the rules.

use bughouse_core::{BoardId, Boards, ByBoard, BySeat, Move, Ruleset, Seat, quoted};

use crate::bfen::{BfenError, Doubt};
use crate::bpgn::{Defect, Game, Ply, Repair, base_s, is_step, player_tag, rules_of, start_of};
use crate::{Fault, Mend, NoMove, Unplayed, bfen, san, uci};

/// A move that was played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReplayedPly {
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    pub played: Move,
    /// What the mover had left afterwards, in milliseconds, if the text says so.
    pub clock_ms: Option<i64>,
    /// When it was made in milliseconds since the match began, if the text says so.
    pub at_ms: Option<i64>,
}

/// What a game's main line is under the rules, as far as it can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The rules it was played by.
    pub rules: Ruleset,
    /// Where it began.
    pub start: Boards,
    /// Seconds each clock began with, where the start's text says so.
    pub start_clocks_s: Option<BySeat<u32>>,
    /// Whether rules and start are known; else nothing was played, and they are guesses.
    pub begun: bool,
    /// The legal moves, both boards in the order of play.
    pub plies: Vec<ReplayedPly>,
    /// Where they led to.
    pub end: Boards,
    /// What could not be read or played; the moves before it were.
    pub defect: Option<Defect>,
    /// What was read otherwise than it is written: in reading the text, then in playing it.
    pub repairs: Vec<Repair>,
}

/// Plays a game's main line, captured men going to the partner.
///
/// The rules are those of the game's own tags, else `fallback`; the start is that of its tags, as
/// [`start_of`] finds it, else two boards of chess. Wrong move numbers are repaired and told.
pub fn replay(game: &Game, fallback: &Ruleset) -> Replay {
    let start = Boards::start();
    let mut replay = Replay {
        rules: *fallback,
        start,
        start_clocks_s: None,
        begun: false,
        plies: Vec::with_capacity(game.plies.len()),
        end: start,
        defect: None,
        repairs: game.repairs.clone(),
    };
    let begun = replay.begin(game).and_then(|()| replay.play_all(game));
    replay.defect = begun.err().or_else(|| game.defect.clone());
    replay
}

/// A name in a file has at most so many characters.
const NAME_MAX: u32 = 100;

fn is_long(name: &str) -> bool {
    name.chars().nth(NAME_MAX as usize).is_some()
}

impl Replay {
    fn begin(&mut self, game: &Game) -> Result<(), Defect> {
        let defect = |fault: Fault| Defect {
            place: game.place,
            ply: 1,
            fault,
        };
        let players = Seat::ALL.map(player_tag).into_iter();
        let mut names = players.chain(["White", "Black"]);
        if names.any(|tag| game.tags.get(tag).is_some_and(is_long)) {
            return Err(defect(Fault::LongName { most: NAME_MAX }));
        }
        let variant = game.tags.get("Variant").unwrap_or("Bughouse");
        let fallback = match variant {
            name if name.eq_ignore_ascii_case("Crazyhouse") => &Ruleset::CRAZYHOUSE,
            _ => &self.rules,
        };
        self.rules = rules_of(&game.tags, fallback).map_err(|error| defect(error.into()))?;
        if let Some(name) = unsupported(variant) {
            return Err(defect(Fault::Variant(quoted(&name).to_string())));
        }
        if let Some(fen) = start_of(&game.tags) {
            let place = game.places.start.unwrap_or(game.place);
            let defect = |error: BfenError| Defect {
                place,
                ply: 1,
                fault: error.into(),
            };
            let read = bfen::read(&fen, base_s(&game.tags)).map_err(defect)?;
            (self.start, self.start_clocks_s) = (read.bfen.boards, read.bfen.clocks_s);
            // That men are missing is no repair: there are puzzles.
            let doubts = read.warnings.into_iter();
            let repairs = doubts.filter(|warning| !matches!(warning.doubt, Doubt::Men(_)));
            self.repairs.extend(repairs.map(|warning| Repair {
                place,
                mend: Mend::Fen(warning),
            }));
        }
        self.end = self.start;
        self.begun = true;
        Ok(())
    }

    fn play_all(&mut self, game: &Game) -> Result<(), Defect> {
        let mut numbers = ByBoard::new(|_: BoardId| 1);
        for ply in &game.plies {
            let number = &mut numbers[ply.seat.board];
            if ply.number != *number {
                self.repairs.push(Repair {
                    place: ply.place,
                    mend: Mend::Number {
                        written: ply.number,
                        seat: ply.seat,
                        due: *number,
                    },
                });
                *number = ply.number;
            }
            let place = ply.place;
            let defect = |unplayed: Unplayed| Defect {
                place,
                ply: self.plies.len() + 1,
                fault: unplayed.into(),
            };
            let played = play(&mut self.end, ply, &self.rules).map_err(defect)?;
            if self.end.board(ply.seat.board).to_move() == bughouse_core::Color::White {
                *number += 1;
            }
            self.plies.push(played);
        }
        Ok(())
    }
}

/// Plays a move of a text on these boards, whose turn it must be there.
///
/// # Errors
/// Why it cannot be played; the boards are as before.
pub fn play_ply(boards: &mut Boards, ply: &Ply, rules: &Ruleset) -> Result<Move, Unplayed> {
    Ok(play(boards, ply, rules)?.played)
}

/// Plays one move; says why not.
fn play(boards: &mut Boards, ply: &Ply, rules: &Ruleset) -> Result<ReplayedPly, Unplayed> {
    let Seat { board, color } = ply.seat;
    let unplayed = |why: NoMove| Unplayed {
        name: ply.name(),
        why,
    };
    if boards.board(board).to_move() != color {
        return Err(unplayed(NoMove::NotToMove(ply.seat)));
    }
    let played = read_move(boards, board, &ply.san, rules).map_err(unplayed)?;
    boards.play_legal(board, played, rules); // what was read is
    Ok(ReplayedPly {
        seat: ply.seat,
        played,
        clock_ms: ply.clock_ms,
        at_ms: ply.at_ms,
    })
}

/// The move that a text means, which is SAN or the squares of a step as engines write them.
fn read_move(boards: &Boards, board: BoardId, text: &str, rules: &Ruleset) -> Result<Move, NoMove> {
    if is_step(text.as_bytes()) {
        return Ok(uci::read_on(boards, board, text, rules)?);
    }
    san::read_on(boards, board, text, rules).map_err(|error| match text.strip_suffix("=.") {
        Some(_) => NoMove::Discard,
        None => error.into(),
    })
}

/// What is not ours in the name of a variant: all but bughouse and chess960.
fn unsupported(variant: &str) -> Option<String> {
    let is_ours = |word: &&str| {
        let ours = ["Bughouse", "Bughouse960", "Chess960", "Crazyhouse"];
        ours.iter().any(|name| name.eq_ignore_ascii_case(word))
    };
    let others: Vec<_> = variant
        .split_ascii_whitespace()
        .filter(|word| !is_ours(word))
        .collect();
    (!others.is_empty()).then(|| others.join(" "))
}
