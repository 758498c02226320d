//! Two boards of chess.com merged into one match.
//!
//! Each board has its own clocks, and the answers do not order the moves of both boards. The time
//! that both clocks of a board have used gives each move a time since the start, in tenths of a
//! second. Moves are played in the order of these times, and at the same time board A is first. A
//! drop whose piece is not in hand yet waits, with all later moves of its board, until the piece is
//! captured. A move that ends the match is the last one. The moves of each board keep their order.

use bughouse_core::{BoardId, Boards, ByBoard, BySeat, MoveError, Ruleset, Seat, quoted};
use bughouse_notation::bpgn::{Defect, Place, Repair, Tags, rules_of};
use bughouse_notation::tcn::{self, TcnMove};
use bughouse_notation::uci::UciError;
use bughouse_notation::{Fault, RepairKind, Unplayed, UnplayedReason};

use super::ChessComBoard;
use super::decide::decide;
use crate::record_builder::RecordBuilder;
use crate::{GameRead, Record, StatedRules};

/// Plays the match of these boards, or one board as far as possible.
///
/// The rules are `fallback` with the time control of the answers. A board without its partner is
/// played up to the first drop of a piece that came from the partner; the defect is then
/// [`Fault::NoPartner`].
pub fn play(boards: &ByBoard<Option<ChessComBoard>>, fallback: &Ruleset) -> GameRead {
    let Some(known) = boards.0.iter().flatten().next() else {
        return RecordBuilder::new(*fallback, Boards::start())
            .finish(BySeat::default(), Tags::default());
    };
    let players = BySeat::new(|seat| boards[seat.board].as_ref()?.player(seat.color));
    let tags = tags(boards);
    let mut line = match begin(boards, known, fallback) {
        Ok(line) => line,
        Err(fault) => {
            let mut line = RecordBuilder::new(*fallback, Boards::start());
            line.fail_to_begin(known.place(0), fault);
            return line.finish(players, tags);
        }
    };
    Merge::of(boards, &mut line).play_all();
    line.put_the_end_last();
    let mut reading = line.finish(players, tags);
    reading.record.stated = StatedRules::by_tags(&control(known), &reading.record.rules);
    let rules = reading.record.end_by_rules(&Tags::default());
    let plies = reading.record.plies.len();
    if let Some(end) = rules.as_ref().filter(|end| end.plies < plies) {
        let last = end.plies.checked_sub(1);
        let last = last.map(|last| reading.record.name_of(last));
        let moves = plies - end.plies;
        let behind = reading.record.walk().skip(end.plies);
        let behind: Vec<_> = behind.map(|step| step.uci()).collect();
        reading.unplayed = Some(behind.join(" "));
        reading.record.keep_first(end.plies);
        reading.defect = Some(Defect {
            place: known.place(0),
            ply: end.plies + 1,
            fault: Fault::AfterEnd { last, moves },
        });
    }
    set_end_clocks(&mut reading.record, boards);
    decide(&mut reading, boards, rules.map(|end| end.outcome));
    reading
}

fn begin(
    boards: &ByBoard<Option<ChessComBoard>>,
    known: &ChessComBoard,
    fallback: &Ruleset,
) -> Result<RecordBuilder, Fault> {
    for answer in boards.0.iter().flatten() {
        if answer.variant != "bughouse" {
            return Err(Fault::Variant(quoted(&answer.variant).to_string()));
        }
    }
    let rules = rules_of(&control(known), fallback)?;
    let mut start = Boards::start();
    for id in BoardId::BOTH {
        if let Some(answer) = &boards[id] {
            start.set_board(id, answer.start()?);
        }
    }
    Ok(RecordBuilder::new(rules, start))
}

/// The tag `TimeControl` of the headers, else made from the numbers of the answer.
fn control(known: &ChessComBoard) -> Tags {
    let mut tags = Tags::default();
    let (base_s, bonus_s) = (known.base_ms / 1000, known.bonus_ms / 1000);
    let of_numbers = (base_s > 0).then(|| format!("{base_s}+{bonus_s}"));
    if let Some(text) = known.header("TimeControl").map(String::from).or(of_numbers) {
        tags.set("TimeControl", text);
    }
    tags
}

/// The moves of two boards while they are merged into one list.
struct Merge<'a> {
    line: &'a mut RecordBuilder,
    boards: ByBoard<Option<Row<'a>>>,
}

/// The moves of one board.
struct Row<'a> {
    answer: &'a ChessComBoard,
    moves: Vec<TcnMove>,
    /// The time of each move in milliseconds since the start; no time is less than the one before.
    times_ms: Vec<i64>,
    next: usize,
    /// How many moves of the other board were played while the next one waited.
    waited: usize,
}

/// Why the next move of a board cannot be played.
enum Stop {
    /// The dropped piece is not in hand yet.
    NotThere(MoveError),
    Never(UnplayedReason),
}

impl<'a> Merge<'a> {
    fn of(boards: &'a ByBoard<Option<ChessComBoard>>, line: &'a mut RecordBuilder) -> Merge<'a> {
        let row = |id| boards[id].as_ref().map(Row::of);
        Merge {
            line,
            boards: ByBoard::new(row),
        }
    }

    fn play_all(mut self) {
        self.play_on();
        let left = |id: BoardId| Some(format!("board {id}: {}", self.boards[id].as_ref()?.left()?));
        self.line.unplayed = BoardId::BOTH
            .into_iter()
            .filter_map(left)
            .collect::<Vec<_>>()
            .join(" ");
    }

    /// Plays until no moves are left or none can be played.
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
                self.line.fail(place, Fault::NoPartner);
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

    /// Plays a move of the other board. False if the other board has no move that can be played.
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
        let row = self.boards[id].as_mut().expect("the board exists");
        let board = self.line.boards.board(id);
        let played = row.moves[row.next].read(board);
        let played = played.map_err(|error| Stop::Never(error.into()))?;
        let text = board.move_text(played);
        let clock_ms = row.answer.clocks_ms.get(row.next).copied();
        // A name costs a count of all moves: only a move that waited gets one.
        let name = (row.waited > 0).then(|| self.line.name(id, &text));
        let after = self.line.play(id, played, clock_ms);
        after.map_err(|error| match error {
            MoveError::NotHeld(_) => Stop::NotThere(error),
            error => Stop::Never(illegal(error)),
        })?;
        if let Some(name) = name {
            let moves = row.waited;
            self.line.repairs.push(Repair {
                place: row.place(),
                kind: RepairKind::Waited { name, moves },
            });
        }
        (row.next, row.waited) = (row.next + 1, 0);
        Ok(())
    }

    fn fail(&mut self, id: BoardId, why: UnplayedReason) {
        let row = self.boards[id].as_ref().expect("the board exists");
        let board = self.line.boards.board(id);
        let text = row.moves[row.next].read(board);
        let text = text.map_or_else(|_| "…".into(), |played| board.move_text(played));
        let name = self.line.name(id, &text);
        let place = row.place();
        self.line.fail(place, Unplayed { name, why }.into());
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

    /// The letters of the moves that were not played.
    fn left(&self) -> Option<String> {
        let at = self.moves.get(self.next)?.at;
        Some(self.answer.moves.text.chars().skip(at).collect())
    }

    /// The place of the next move, or of the end of the moves.
    fn place(&self) -> Place {
        self.answer.place(
            self.moves
                .get(self.next)
                .map_or(self.answer.moves.text.chars().count(), |coded| coded.at),
        )
    }
}

/// The time that both players of a board had used after each move.
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

/// Sets the clocks at the end: the answers also have the last clock of the side to move.
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

/// The tags for the event, site, date and ratings.
fn tags(boards: &ByBoard<Option<ChessComBoard>>) -> Tags {
    let mut tags = Tags::default();
    for answer in boards.0.iter().flatten() {
        for name in ["Event", "Site", "Date"] {
            if let (None, Some(value)) = (tags.get(name), answer.header(name)) {
                tags.set(name, value);
            }
        }
    }
    for seat in Seat::ALL {
        let color = if seat.color == bughouse_core::Color::White {
            "WhiteElo"
        } else {
            "BlackElo"
        };
        let rating = boards[seat.board].as_ref().and_then(|a| a.header(color));
        if let Some(rating) = rating {
            let player = bughouse_notation::bpgn::player_tag(seat);
            tags.set(&format!("{player}Elo"), rating);
        }
    }
    tags
}
