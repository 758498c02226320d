//! Plays the text of a game through the rules.

use bughouse_core::{
    BoardId, Boards, ByBoard, Color, Held, Move, MoveError, Ruleset, Seat, quoted,
};
use bughouse_match::MatchTime;
use bughouse_notation::bfen::{self, Doubt, Warning};
use bughouse_notation::bpgn::{
    Defect, Game, Ply, Repair, START_TAGS, Tags, is_time_control, player_tag, rules_of, start_of,
};
use bughouse_notation::san::SanError;
use bughouse_notation::uci::UciError;
use bughouse_notation::{Fault, RepairKind, Unplayed, UnplayedReason, capture_as_push, play_ply};

use crate::{GameRead, RecordedPly};

/// The maximum length of a player's name in a file, in characters.
const NAME_MAX: u32 = 100;

/// The fault if a player's name is too long.
fn fault_of_name(name: &str) -> Option<Fault> {
    let is_long = name.chars().nth(NAME_MAX as usize).is_some();
    is_long.then_some(Fault::LongName { most: NAME_MAX })
}

impl GameRead {
    /// Sets the rules and the starting position from the tags of the game. If the tags have no
    /// rules, the record keeps the rules that it has.
    pub(crate) fn begin(&mut self, game: &Game) -> Result<(), Defect> {
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
            _ => &self.record.rules,
        };
        self.record.rules = rules_of(&game.tags, fallback)
            .map_err(|error| defect(tags_of_rules(&game.tags), error.into()))?;
        if let Some(name) = unsupported(variant) {
            let fault = Fault::Variant(quoted(&name).to_string());
            return Err(defect(&["Variant"], fault));
        }
        if let Some(fen) = start_of(&game.tags) {
            let place = game.tag_place(START_TAGS).unwrap_or(game.place);
            let fault = |fault: Fault| Defect {
                place,
                ply: 1,
                fault,
            };
            let doubts = match fen.contains('|') || plays_on_second(game) {
                true => self.begin_on_both(&fen, &game.tags).map_err(fault)?,
                false => self.begin_on_one(&fen).map_err(fault)?,
            };
            self.repairs
                .extend(doubts.into_iter().map(|warning| Repair {
                    place,
                    kind: RepairKind::Fen(warning),
                }));
        }
        self.record.end = self.record.start;
        Ok(())
    }

    /// Sets up both boards. Returns the warnings about their text, except the warning about missing
    /// pieces, because puzzles lack some.
    fn begin_on_both(&mut self, fen: &str, tags: &Tags) -> Result<Vec<Warning>, Fault> {
        let record = &mut self.record;
        let is_stated = tags.get("TimeControl").is_some_and(is_time_control);
        let read = bfen::read(fen, is_stated.then_some(record.rules.clock.base_s))?;
        record.start = read.bfen.boards;
        let clocks_s = read.bfen.clocks_s;
        record.start_clocks_ms =
            clocks_s.map(|clocks_s| clocks_s.map(|seconds| i64::from(*seconds) * 1000));
        let doubts = read.warnings.into_iter();
        Ok(doubts
            .filter(|warning| !matches!(warning.doubt, Doubt::Pieces(_)))
            .collect())
    }

    /// Sets up board A from the FEN of a chess program. The two numbers of such a FEN are the
    /// halfmove clock and the move number, not clocks.
    fn begin_on_one(&mut self, fen: &str) -> Result<Vec<Warning>, Fault> {
        let read = bfen::read_board(fen)?;
        self.record.start.set_board(BoardId::A, read.board()?);
        let board = Some(BoardId::A);
        let doubts = read.doubts.into_iter();
        Ok(doubts.map(|doubt| Warning { board, doubt }).collect())
    }

    /// Plays the main line of the game as far as it is legal. Captured pieces go to the partner.
    /// A wrong move number is a repair, and counting goes on from the number in the text.
    ///
    /// A record of one board lacks the captures of the other board. In such a record a drop is
    /// played even if its piece is not in hand, and these drops are counted.
    pub(crate) fn play_all(&mut self, game: &Game) -> Result<(), Defect> {
        let record = &mut self.record;
        let rules = record.rules;
        let alone = (rules.boards > 1).then(|| lone_board(game)).flatten();
        let mut numbers = ByBoard::new(|_: BoardId| 1);
        // A chess program that begins a game from a position of another game continues the numbers of
        // that game. So the first move may have any number.
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
                ply: record.plies.len() + 1,
                fault: unplayed.into(),
            };
            let mut played = play_ply(&mut record.end, ply, &rules);
            if let (Some(_), Some(held)) = (alone, missing(&played)) {
                played = play_with_piece(&mut record.end, ply, held, &rules);
                self.unseen_drops += usize::from(played.is_ok());
            }
            let played = played.map_err(defect)?;
            if let Some(kind) = capture_as_push(ply, played) {
                self.repairs.push(Repair { place, kind });
            }
            if record.end.board(ply.seat.board).to_move() == Color::White {
                *number += 1;
            }
            record.plies.push(RecordedPly {
                seat: ply.seat,
                played,
                at: ply.at_ms.map(MatchTime::from_ms),
                clock_ms: ply.clock_ms,
                lag_ms: None,
                remarks: ply.remarks.clone(),
            });
        }
        Ok(())
    }
}

/// The names of the tags that may have caused an error of the rules.
fn tags_of_rules(tags: &Tags) -> &'static [&'static str] {
    match tags.get("Rules").map(|name| Ruleset::build(name, [])) {
        Some(Err(_)) => &["Rules"],
        _ => &["Set", "PawnDropRanks"],
    }
}

/// Whether board B has moves.
fn plays_on_second(game: &Game) -> bool {
    game.plies.iter().any(|ply| ply.seat.board == BoardId::B)
}

/// The only board of the game; `None` if both boards have moves or players.
fn lone_board(game: &Game) -> Option<BoardId> {
    let board = game.plies.first()?.seat.board;
    let stays = game.plies.iter().all(|ply| ply.seat.board == board);
    let other = |seat: &Seat| seat.board != board;
    let mut others = Seat::ALL.into_iter().filter(other);
    (stays && others.all(|seat| game.tags.player(seat).is_none())).then_some(board)
}

/// The missing piece, if the move is a drop that was refused because its piece is not in hand.
fn missing(played: &Result<Move, Unplayed>) -> Option<Held> {
    match played.as_ref().err()?.why {
        UnplayedReason::San(SanError::Illegal(MoveError::NotHeld(held)))
        | UnplayedReason::Uci(UciError::Illegal(MoveError::NotHeld(held))) => Some(held),
        _ => None,
    }
}

/// Adds a piece to the hand and plays its drop. If the drop is illegal, the boards are unchanged.
fn play_with_piece(
    boards: &mut Boards,
    ply: &Ply,
    held: Held,
    rules: &Ruleset,
) -> Result<Move, Unplayed> {
    let mut with_it = *boards;
    with_it.receive(ply.seat, held);
    let played = play_ply(&mut with_it, ply, rules)?;
    *boards = with_it;
    Ok(played)
}

/// The words in the name of a variant that stand for unsupported rules. Bughouse, chess960,
/// crazyhouse, and chess on one board are supported.
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
