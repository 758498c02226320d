//! Merges two boards of chess.com into one match.
//!
//! The answers have the moves of each board, but no common order. So the time of each move since
//! the start is computed from the clocks: it is the time that both clocks of its board have used,
//! in tenths of a second. Moves are played in the order of these times; at equal times board A is
//! first. If the piece of a drop is not in hand yet, the drop and all later moves of its board come
//! after the capture of that piece. A move that ends the match becomes the last move. The moves of
//! each board keep their order.

use bughouse_core::{BoardId, Boards, ByBoard, Color, Move, MoveError, Ruleset, Seat, quoted};
use bughouse_notation::bfen::Bfen;
use bughouse_notation::bpgn::{Defect, Game, Place, Ply, Repair, Tags, player_tag, rules_of};
use bughouse_notation::tcn::{self, TcnError, TcnMove};
use bughouse_notation::uci::UciError;
use bughouse_notation::{Fault, RepairKind, Unplayed, UnplayedReason};

use super::ChessComBoard;
use super::decide::stated_in_answers;
use crate::ending::phrase;
use crate::entry::{ORDER, RECONSTRUCTED};
use crate::to_game::full_move;
use crate::{GameRead, Record};

/// Plays the match whose boards these answers describe.
///
/// The rules are `fallback` with the time control of the answers. If one board is missing, the
/// other is played up to the first drop of a piece that the partner captured; the defect is then
/// [`Fault::NoPartner`].
pub(crate) fn play(boards: &ByBoard<Option<ChessComBoard>>, fallback: &Ruleset) -> GameRead {
    let mut answers = boards.0.iter().flatten();
    let known = answers.next().expect("a match has a board");
    let mut game = Game {
        place: known.place(0),
        tags: tags(boards, known),
        ..Game::default()
    };
    let (rules, start) = match begin(boards, &game.tags, fallback) {
        Ok(begun) => begun,
        Err(fault) => {
            let place = game.place;
            let defect = Defect {
                place,
                ply: 1,
                fault,
            };
            return GameRead::unread(&game, fallback, defect);
        }
    };
    if start != Boards::start() {
        let clocks_s = None;
        let boards = start;
        game.tags.set("FEN", Bfen { boards, clocks_s }.to_string());
    }
    Merge::of(boards, &mut game, rules, start).play_all();
    let mut reading = replay(&game, boards, fallback);
    if let Some(defect) = &reading.defect
        && let (Fault::AfterEnd { .. }, Some(end)) = (&defect.fault, defect.ply.checked_sub(2))
    {
        // In the computed order, some moves follow the half-move that ended the match. In the match
        // they were played before that half-move, so the half-move is put at the end. If one of
        // these moves drops the piece that the half-move captures, this is impossible, and the
        // computed order stays.
        game.plies[end..].rotate_left(1);
        let in_order = replay(&game, boards, fallback);
        let is_unplayed = |defect: &Defect| matches!(defect.fault, Fault::Unplayed(_));
        if in_order.defect == game.defect || !in_order.defect.as_ref().is_some_and(is_unplayed) {
            reading = in_order;
        }
    }
    set_end_clocks(&mut reading.record, boards);
    let record = &mut reading.record;
    let text = |reason| phrase(reason, record.ending.lost_by, &record.players);
    record.ending.text = record.ending.reason.map(text);
    reading
}

fn replay(game: &Game, boards: &ByBoard<Option<ChessComBoard>>, fallback: &Ruleset) -> GameRead {
    GameRead::of_stated(game, fallback, |_| stated_in_answers(boards))
}

/// The rules and the starting position.
fn begin(
    boards: &ByBoard<Option<ChessComBoard>>,
    tags: &Tags,
    fallback: &Ruleset,
) -> Result<(Ruleset, Boards), Fault> {
    let mut start = Boards::start();
    for id in BoardId::BOTH {
        if let Some(answer) = &boards[id] {
            if answer.variant != "bughouse" {
                return Err(Fault::Variant(quoted(&answer.variant).to_string()));
            }
            start.set_board(id, answer.start()?);
        }
    }
    Ok((rules_of(tags, fallback)?, start))
}

/// The moves of two boards while they are merged into one game.
struct Merge<'a> {
    rules: Ruleset,
    start: Boards,
    /// The boards after the moves so far.
    position: Boards,
    game: &'a mut Game,
    boards: ByBoard<Option<Row<'a>>>,
}

/// The moves of one board.
struct Row<'a> {
    answer: &'a ChessComBoard,
    moves: Vec<TcnMove>,
    /// The time of each move in milliseconds since the start. The times do not decrease.
    times_ms: Vec<i64>,
    next: usize,
    /// The number of moves of the other board that were played while the next move of this board
    /// waited for its piece.
    waited: usize,
}

/// Why the next move of a board cannot be played.
enum Stop {
    /// The dropped piece is not in hand yet.
    NotThere(MoveError),
    /// The move is illegal or cannot be read, and will stay so.
    Never(UnplayedReason),
}

impl<'a> Merge<'a> {
    fn of(
        boards: &'a ByBoard<Option<ChessComBoard>>,
        game: &'a mut Game,
        rules: Ruleset,
        start: Boards,
    ) -> Merge<'a> {
        let row = |id| boards[id].as_ref().map(Row::of);
        Merge {
            rules,
            start,
            position: start,
            game,
            boards: ByBoard::new(row),
        }
    }

    fn play_all(mut self) {
        self.play_on();
        let left = |id: BoardId| Some(format!("board {id}: {}", self.boards[id].as_ref()?.left()?));
        self.game.rest = BoardId::BOTH
            .into_iter()
            .filter_map(left)
            .collect::<Vec<_>>()
            .join(" ");
    }

    /// Plays until no move is left or no move can be played.
    fn play_on(&mut self) {
        while let Some(id) = self.earliest() {
            match self.play_next(id) {
                Ok(()) => continue,
                Err(Stop::Never(why)) => return self.fail(id, why),
                Err(Stop::NotThere(error)) => match self.play_before(id) {
                    Ok(true) => {}
                    Ok(false) if self.boards[id.other()].is_none() => break,
                    Ok(false) => return self.fail(id, illegal(error)),
                    Err(why) => return self.fail(id.other(), why),
                },
            }
        }
        for id in BoardId::BOTH {
            if let (Some(row), None) = (&self.boards[id], &self.boards[id.other()]) {
                let place = row.place();
                self.set_defect(place, Fault::NoPartner);
            }
        }
    }

    /// The board whose next move has the earliest time.
    fn earliest(&self) -> Option<BoardId> {
        let time = |id: &BoardId| {
            let row = self.boards[*id].as_ref()?;
            row.times_ms.get(row.next).copied()
        };
        let waiting = BoardId::BOTH.into_iter().filter(|id| time(id).is_some());
        waiting.min_by_key(time)
    }

    /// Plays a move of the other board, because a drop on board `id` has to wait for its piece.
    /// Returns false if the other board has no move that can be played.
    fn play_before(&mut self, id: BoardId) -> Result<bool, UnplayedReason> {
        let other = self.boards[id.other()].as_ref();
        if other.is_none_or(|row| row.next == row.moves.len()) {
            return Ok(false);
        }
        match self.play_next(id.other()) {
            Ok(()) => {
                let row = self.boards[id].as_mut();
                row.expect("the waiting board exists").waited += 1;
                Ok(true)
            }
            Err(Stop::NotThere(_)) => Ok(false),
            Err(Stop::Never(why)) => Err(why),
        }
    }

    fn play_next(&mut self, id: BoardId) -> Result<(), Stop> {
        let (read, ply) = self.next_of(id);
        let played = read.map_err(|error| Stop::Never(error.into()))?;
        let after = self.position.play(id, played, &self.rules);
        after.map_err(|error| match error {
            MoveError::NotHeld(_) => Stop::NotThere(error),
            error => Stop::Never(illegal(error)),
        })?;
        let row = self.boards[id].as_mut().expect("the board exists");
        if row.waited > 0 {
            let (name, moves) = (ply.name(), row.waited);
            self.game.repairs.push(Repair {
                place: ply.place,
                kind: RepairKind::Waited { name, moves },
            });
        }
        self.game.plies.push(ply);
        (row.next, row.waited) = (row.next + 1, 0);
        Ok(())
    }

    /// The next move of a board, and the move as text.
    fn next_of(&self, id: BoardId) -> (Result<Move, TcnError>, Ply) {
        let row = self.boards[id].as_ref().expect("the board exists");
        let board = self.position.board(id);
        let read = row.moves[row.next].read(board);
        let text = read.map_or_else(|_| "…".into(), |played| board.move_text(played));
        let ply = Ply {
            place: row.place(),
            number: full_move(&self.start, id, row.next),
            seat: Seat {
                board: id,
                color: board.to_move(),
            },
            san: text.into(),
            clock_ms: row.answer.clocks_ms.get(row.next).copied(),
            at_ms: None,
            remarks: Vec::new(),
        };
        (read, ply)
    }

    fn fail(&mut self, id: BoardId, why: UnplayedReason) {
        let (_, ply) = self.next_of(id);
        let name = ply.name();
        self.set_defect(ply.place, Unplayed { name, why }.into());
    }

    fn set_defect(&mut self, place: Place, fault: Fault) {
        let ply = self.game.plies.len() + 1;
        self.game.defect.get_or_insert(Defect { place, ply, fault });
    }
}

fn illegal(error: MoveError) -> UnplayedReason {
    UciError::Illegal(error).into()
}

impl Row<'_> {
    fn of(answer: &ChessComBoard) -> Row<'_> {
        let moves: Vec<_> = tcn::moves(&answer.moves.text).collect();
        let times_ms = times_ms(answer, moves.len());
        Row {
            answer,
            moves,
            times_ms,
            next: 0,
            waited: 0,
        }
    }

    /// The characters of the moves that were not played.
    fn left(&self) -> Option<String> {
        let at = self.moves.get(self.next)?.at;
        Some(self.answer.moves.text.chars().skip(at).collect())
    }

    /// The place of the next move; at the end of the moves, the place after the last one.
    fn place(&self) -> Place {
        self.answer.place(
            self.moves
                .get(self.next)
                .map_or(self.answer.moves.text.chars().count(), |coded| coded.at),
        )
    }
}

/// The time in milliseconds that both players of a board together had used after each move.
fn times_ms(answer: &ChessComBoard, moves: usize) -> Vec<i64> {
    let mut left = [answer.base_ms; 2];
    let mut latest = 0;
    (0..moves)
        .map(|n| {
            if let Some(clock_ms) = answer.clocks_ms.get(n) {
                left[n % 2] = *clock_ms;
            }
            let given = 2 * answer.base_ms + answer.bonus_ms * (n as i64 + 1);
            latest = latest.max(given - left[0] - left[1]);
            latest
        })
        .collect()
}

/// Sets the clocks at the end. For the player who was to move when the match ended, the answers
/// also have what the clock showed then.
fn set_end_clocks(record: &mut Record, boards: &ByBoard<Option<ChessComBoard>>) {
    let Some(mut clocks) = record.end_clocks_ms else {
        return;
    };
    for id in BoardId::BOTH {
        let Some(answer) = &boards[id] else { continue };
        let plies = record.plies.iter().filter(|ply| ply.seat.board == id);
        let plies = plies.count();
        if 2 * plies == answer.moves.text.chars().count()
            && let Some(clock_ms) = answer.clocks_ms.get(plies)
        {
            let color = record.end.board(id).to_move();
            clocks[Seat { board: id, color }] = *clock_ms;
        }
    }
    record.end_clocks_ms = Some(clocks);
}

/// The tags for event, site, date, players, ratings, time control, and the order of the moves.
fn tags(boards: &ByBoard<Option<ChessComBoard>>, known: &ChessComBoard) -> Tags {
    let mut tags = Tags::default();
    for answer in boards.0.iter().flatten() {
        for name in ["Event", "Site", "Date"] {
            if let (None, Some(value)) = (tags.get(name), answer.header(name)) {
                tags.set(name, value);
            }
        }
    }
    for (seat, answer) in Seat::ALL.map(|seat| (seat, boards[seat.board].as_ref())) {
        let color = match seat.color {
            Color::White => "White",
            Color::Black => "Black",
        };
        for name in ["", "Elo"] {
            if let Some(value) = answer.and_then(|answer| answer.header(&format!("{color}{name}")))
            {
                tags.set(&format!("{}{name}", player_tag(seat)), value);
            }
        }
    }
    let (base_s, bonus_s) = (known.base_ms / 1000, known.bonus_ms / 1000);
    let of_numbers = (base_s > 0).then(|| format!("{base_s}+{bonus_s}"));
    if let Some(text) = known.header("TimeControl").map(String::from).or(of_numbers) {
        tags.set("TimeControl", text);
    }
    if boards.0.iter().all(Option::is_some) {
        tags.set(ORDER, RECONSTRUCTED);
    }
    tags
}
