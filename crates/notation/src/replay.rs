//! Replays a game's text through the rules.

use bughouse_core::{
    BoardId, Boards, ByBoard, BySeat, Held, Move, MoveError, Ruleset, Seat, quoted,
};

use crate::bfen::{Doubt, Warning};
use crate::bpgn::{
    Defect, Game, POSITIONS, Ply, Repair, Tags, base_s, is_uci_move, player_tag, rules_of, start_of,
};
use crate::san::SanError;
use crate::uci::UciError;
use crate::{Fault, RepairKind, Unplayed, UnplayedReason, bfen, san, uci};

/// A move of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReplayedPly {
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub played: Move,
    /// The mover's clock after the move in milliseconds, if the text has it.
    pub clock_ms: Option<i64>,
    /// The time of the move in milliseconds since the start of the match, if the text has it.
    pub at_ms: Option<i64>,
}

/// A game's main line as far as it is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The rules.
    pub rules: Ruleset,
    /// The boards at the start.
    pub start: Boards,
    /// The seconds of each clock at the start, if the text of the start has them.
    pub start_clocks_s: Option<BySeat<u32>>,
    /// Whether the rules and the start could be read. If not, they are defaults and no move is played.
    pub begun: bool,
    /// The legal moves, both boards in the order of play.
    pub plies: Vec<ReplayedPly>,
    /// The boards after the last legal move.
    pub end: Boards,
    /// The first thing that could not be read or played, behind `plies`.
    pub defect: Option<Defect>,
    /// The corrections: those of the reader, then those of the replay.
    pub repairs: Vec<Repair>,
    /// The number of drops whose piece is not known to be captured, in a record of one board.
    pub unseen_drops: usize,
}

/// Plays a game's main line. Captured pieces go to the partner.
///
/// The rules are those of the game's tags, or `fallback` if it has none; the start is that of its tags
/// ([`start_of`]), or the start position. Wrong move numbers are corrected, with a repair.
///
/// A record of one board does not have the captures of the other. There a drop whose piece is not in
/// hand is played all the same, and counted.
///
/// ```
/// use bughouse_core::Ruleset;
/// use bughouse_notation::bpgn::Reader;
/// use bughouse_notation::replay;
///
/// let text = b"1A. e4 1a. d5 2A. exd5 1B. d4 1b. P@e4 2B. Ke3 *";
/// let game = Reader::of_text(text).next().expect("a game")?;
/// let replay = replay(&game, &Ruleset::FICS);
/// assert_eq!(replay.plies.len(), 5); // the pawn of d5 is dropped on e4
/// let defect = replay.defect.expect("Ke3 is illegal");
/// assert_eq!((defect.place.column, defect.ply), (40, 6));
/// # Ok::<(), std::io::Error>(())
/// ```
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

/// The maximum length of a player's name in a file, in characters.
const NAME_MAX: u32 = 100;

/// The fault of a player's name in a file that is too long.
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

    /// Sets up both boards and returns the warnings about their text, except for missing pieces:
    /// puzzles lack some.
    fn begin_on_both(&mut self, fen: &str, base_s: Option<u32>) -> Result<Vec<Warning>, Fault> {
        let read = bfen::read(fen, base_s)?;
        (self.start, self.start_clocks_s) = (read.bfen.boards, read.bfen.clocks_s);
        let doubts = read.warnings.into_iter();
        Ok(doubts
            .filter(|warning| !matches!(warning.doubt, Doubt::Pieces(_)))
            .collect())
    }

    /// Sets up board A from the FEN of a chess program; its numbers are counters.
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
        // Chess programs continue the numbers of the game in which the position occurred.
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
                played = play_with_piece(&mut self.end, ply, held, &self.rules);
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

/// The tags that may be the cause of an error of the rules.
fn tags_of_rules(tags: &Tags) -> &'static [&'static str] {
    match tags.get("Rules").map(|name| Ruleset::build(name, [])) {
        Some(Err(_)) => &["Rules"],
        _ => &["Set", "PawnDropRanks"],
    }
}

fn plays_on_second(game: &Game) -> bool {
    game.plies.iter().any(|ply| ply.seat.board == BoardId::B)
}

/// The board of a game of one board: the other board has neither moves nor players.
fn lone_board(game: &Game) -> Option<BoardId> {
    let board = game.plies.first()?.seat.board;
    let stays = game.plies.iter().all(|ply| ply.seat.board == board);
    let other = |seat: &Seat| seat.board != board;
    let mut others = Seat::ALL.into_iter().filter(other);
    (stays && others.all(|seat| game.tags.player(seat).is_none())).then_some(board)
}

/// The piece that is not in hand, if that is why a move is not played.
fn missing(played: &Result<ReplayedPly, Unplayed>) -> Option<Held> {
    match played.as_ref().err()?.why {
        UnplayedReason::San(SanError::Illegal(MoveError::NotHeld(held)))
        | UnplayedReason::Uci(UciError::Illegal(MoveError::NotHeld(held))) => Some(held),
        _ => None,
    }
}

/// Adds the piece to the hand and plays its drop. The boards are unchanged if the drop is illegal.
fn play_with_piece(
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

/// The repair of a pawn's capture that names only the destination: `d5` for `exd5`.
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

/// Plays a move of a text. It must be the turn of its seat.
///
/// # Errors
/// The move cannot be read or is illegal. The boards are unchanged.
pub fn play_ply(boards: &mut Boards, ply: &Ply, rules: &Ruleset) -> Result<Move, Unplayed> {
    Ok(play(boards, ply, rules)?.played)
}

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
    boards.play_unchecked(board, played, rules); // read_move checks that it is legal
    Ok(ReplayedPly {
        seat: ply.seat,
        played,
        clock_ms: ply.clock_ms,
        at_ms: ply.at_ms,
    })
}

/// Reads SAN, or UCI text as engines write it.
fn read_move(
    boards: &Boards,
    board: BoardId,
    text: &str,
    rules: &Ruleset,
) -> Result<Move, UnplayedReason> {
    if is_uci_move(text.as_bytes()) {
        return Ok(uci::read_on(boards, board, text, rules)?);
    }
    san::read_on(boards, board, text, rules).map_err(|error| match text.strip_suffix("=.") {
        Some(_) => UnplayedReason::Discard,
        None => error.into(),
    })
}

/// The words of a variant's name that are not supported: all but bughouse, chess960, crazyhouse, and
/// chess on one board.
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
