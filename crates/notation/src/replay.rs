//! A game's text played through the rules.

use bughouse_core::{
    BoardId, Boards, ByBoard, BySeat, Held, Move, MoveError, Ruleset, Seat, quoted,
};

use crate::bfen::{Doubt, Warning};
use crate::bpgn::{
    Defect, Game, POSITIONS, Ply, Repair, Tags, base_s, is_step, player_tag, rules_of, start_of,
};
use crate::san::SanError;
use crate::uci::UciError;
use crate::{Fault, RepairKind, Unplayed, UnplayedReason, bfen, san, uci};

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
    /// Drops of pieces that nobody saw captured: of a record of one board.
    pub unseen_drops: usize,
}

/// Plays a game's main line, captured men going to the partner.
///
/// The rules are those of the game's own tags, else `fallback`; the start is that of its tags, as
/// [`start_of`] finds it, else two boards of chess. Wrong move numbers are repaired and told.
///
/// A record of one board does not tell what its partner captures. There a drop brings its piece,
/// and is counted.
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
        unseen_drops: 0,
    };
    let begun = replay.begin(game).and_then(|()| replay.play_all(game));
    replay.defect = begun.err().or_else(|| game.defect.clone());
    replay
}

/// A player's name in a file has at most so many characters.
const NAME_MAX: u32 = 100;

/// What is wrong with a player's name in a file, if it is too long.
pub fn fault_of_name(name: &str) -> Option<Fault> {
    let is_long = name.chars().nth(NAME_MAX as usize).is_some();
    is_long.then_some(Fault::LongName { most: NAME_MAX })
}

impl Replay {
    fn begin(&mut self, game: &Game) -> Result<(), Defect> {
        let defect = |tags: &[&str], fault: Fault| Defect {
            place: game.tag_place(tags).unwrap_or(game.place),
            ply: 1,
            fault,
        };
        for tag in Seat::ALL
            .map(player_tag)
            .into_iter()
            .chain(["White", "Black"])
        {
            if let Some(fault) = game.tags.get(tag).and_then(fault_of_name) {
                return Err(defect(&[tag], fault));
            }
        }
        let variant = game.tags.get("Variant").unwrap_or("Bughouse");
        let fallback = match variant {
            name if name.eq_ignore_ascii_case("Crazyhouse") => &Ruleset::CRAZYHOUSE,
            _ => &self.rules,
        };
        self.rules = rules_of(&game.tags, fallback)
            .map_err(|error| defect(tags_of_rules(&game.tags), error.into()))?;
        if let Some(name) = unsupported(variant) {
            let fault = Fault::Variant(quoted(&name).to_string());
            return Err(defect(&["Variant"], fault));
        }
        if let Some(fen) = start_of(&game.tags) {
            let place = game.tag_place(POSITIONS).unwrap_or(game.place);
            let fault = |fault: Fault| Defect {
                place,
                ply: 1,
                fault,
            };
            let doubts = match fen.contains('|') || plays_on_second(game) {
                true => self
                    .begin_on_both(&fen, base_s(&game.tags))
                    .map_err(fault)?,
                false => self.begin_on_one(&fen).map_err(fault)?,
            };
            self.repairs
                .extend(doubts.into_iter().map(|warning| Repair {
                    place,
                    kind: RepairKind::Fen(warning),
                }));
        }
        self.end = self.start;
        self.begun = true;
        Ok(())
    }

    /// Puts both boards up, and gives what is doubtful about their text. That pieces are missing is
    /// not: there are puzzles.
    fn begin_on_both(&mut self, fen: &str, base_s: Option<u32>) -> Result<Vec<Warning>, Fault> {
        let read = bfen::read(fen, base_s)?;
        (self.start, self.start_clocks_s) = (read.bfen.boards, read.bfen.clocks_s);
        let doubts = read.warnings.into_iter();
        Ok(doubts
            .filter(|warning| !matches!(warning.doubt, Doubt::Pieces(_)))
            .collect())
    }

    /// Puts board A up, as chess programs write one board; its numbers are counters.
    fn begin_on_one(&mut self, fen: &str) -> Result<Vec<Warning>, Fault> {
        let read = bfen::read_board(fen)?;
        self.start.set_board(BoardId::A, read.board()?);
        let board = Some(BoardId::A);
        let doubts = read.doubts.into_iter();
        Ok(doubts.map(|doubt| Warning { board, doubt }).collect())
    }

    fn play_all(&mut self, game: &Game) -> Result<(), Defect> {
        let alone = (self.rules.boards > 1).then(|| lone_board(game)).flatten();
        let mut numbers = ByBoard::new(|_: BoardId| 1);
        // Chess programs count on from where a position was.
        if let (Some(fen), Some(first)) = (start_of(&game.tags), game.plies.first())
            && !fen.contains('|')
        {
            numbers[first.seat.board] = first.number;
        }
        for ply in &game.plies {
            let number = &mut numbers[ply.seat.board];
            if ply.number != *number {
                self.repairs.push(Repair {
                    place: ply.place,
                    kind: RepairKind::Number {
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
            let mut played = play(&mut self.end, ply, &self.rules);
            if let (Some(_), Some(held)) = (alone, missing(&played)) {
                played = play_unseen(&mut self.end, ply, held, &self.rules);
                self.unseen_drops += usize::from(played.is_ok());
            }
            let played = played.map_err(defect)?;
            if let Some(kind) = capture_as_push(ply, played.played) {
                self.repairs.push(Repair { place, kind });
            }
            if self.end.board(ply.seat.board).to_move() == bughouse_core::Color::White {
                *number += 1;
            }
            self.plies.push(played);
        }
        Ok(())
    }
}

/// The tags among which the one is that cannot be understood as rules.
fn tags_of_rules(tags: &Tags) -> &'static [&'static str] {
    match tags.get("Rules").map(|name| Ruleset::build(name, [])) {
        Some(Err(_)) => &["Rules"],
        _ => &["Set", "PawnDropRanks"],
    }
}

fn plays_on_second(game: &Game) -> bool {
    game.plies.iter().any(|ply| ply.seat.board == BoardId::B)
}

/// The board that a game tells alone: nobody moves on the other one, and nobody is named there.
fn lone_board(game: &Game) -> Option<BoardId> {
    let board = game.plies.first()?.seat.board;
    let stays = game.plies.iter().all(|ply| ply.seat.board == board);
    let other = |seat: &Seat| seat.board != board;
    let mut others = Seat::ALL.into_iter().filter(other);
    (stays && others.all(|seat| game.tags.player(seat).is_none())).then_some(board)
}

/// The piece that is not in hand, where that is why a move is not played.
fn missing(played: &Result<ReplayedPly, Unplayed>) -> Option<Held> {
    match played.as_ref().err()?.why {
        UnplayedReason::San(SanError::Illegal(MoveError::NotHeld(held)))
        | UnplayedReason::Uci(UciError::Illegal(MoveError::NotHeld(held))) => Some(held),
        _ => None,
    }
}

/// Plays a drop whose piece arrives with it. Where it is illegal all the same, nothing arrives.
fn play_unseen(
    boards: &mut Boards,
    ply: &Ply,
    held: Held,
    rules: &Ruleset,
) -> Result<ReplayedPly, Unplayed> {
    let mut with_it = *boards;
    with_it.receive(ply.seat, held);
    let played = play(&mut with_it, ply, rules)?;
    *boards = with_it;
    Ok(played)
}

/// A pawn captures, and its text has the square of arrival alone: `d5` for `exd5`.
pub fn capture_as_push(ply: &Ply, played: Move) -> Option<RepairKind> {
    let Move::Step { from, to, .. } = played else {
        return None;
    };
    let text = ply.san.as_bytes();
    let is_square = text.get(..2) == Some(to.to_string().as_bytes());
    let is_more = text
        .get(2)
        .is_some_and(|byte| b"abcdefgh12345678x-".contains(byte));
    (is_square && !is_more && from.file() != to.file()).then(|| RepairKind::Capture {
        name: ply.name(),
        meant: format!("{}x{}", from.file().letter(), ply.san),
    })
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
    let unplayed = |why: UnplayedReason| Unplayed {
        name: ply.name(),
        why,
    };
    if board == BoardId::B && rules.boards == 1 {
        return Err(unplayed(UnplayedReason::OneBoard));
    }
    if boards.board(board).to_move() != color {
        return Err(unplayed(UnplayedReason::NotToMove(ply.seat)));
    }
    let played = read_move(boards, board, &ply.san, rules).map_err(unplayed)?;
    boards.play_unchecked(board, played, rules); // what was read is
    Ok(ReplayedPly {
        seat: ply.seat,
        played,
        clock_ms: ply.clock_ms,
        at_ms: ply.at_ms,
    })
}

/// The move that a text means, which is SAN or the squares of a step as engines write them.
fn read_move(
    boards: &Boards,
    board: BoardId,
    text: &str,
    rules: &Ruleset,
) -> Result<Move, UnplayedReason> {
    if is_step(text.as_bytes()) {
        return Ok(uci::read_on(boards, board, text, rules)?);
    }
    san::read_on(boards, board, text, rules).map_err(|error| match text.strip_suffix("=.") {
        Some(_) => UnplayedReason::Discard,
        None => error.into(),
    })
}

/// What is not ours in the name of a variant: all but bughouse, chess960, crazyhouse, and chess on
/// one board.
fn unsupported(variant: &str) -> Option<String> {
    let of_chess = [
        "Standard",
        "From Position",
        "Chess",
        "Chess 960",
        "Fischerandom",
        "Fischerrandom",
        "Fischer Random",
    ];
    if of_chess
        .iter()
        .any(|name| name.eq_ignore_ascii_case(variant))
    {
        return None;
    }
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
