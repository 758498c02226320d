//! Pasted games in the form in which they are sent to the page.

use bughouse_archive::{MoveTimes, Order, PlayedEntry, Record, TimesFrom, WalkedPly};
use bughouse_core::{BoardId, Boards, ByBoard, BySeat, Seat, Verdict};
use bughouse_notation::bpgn::{Place, Remark, Repair, ResultMark};
use bughouse_notation::san::{Letters, SanError};
use bughouse_notation::uci::UciError;
use bughouse_notation::{Conflict, Fault, RepairKind, Unclosed, Unplayed, UnplayedReason};
use bughouse_view::board::{board_view, squares};
use bughouse_view::dests::dests;
use bughouse_view::material::hints;
use bughouse_wire::game::{BoardView, ClocksView, GameView};
use bughouse_wire::http::{ReplayStep, ReplayTimes, ReplayView};
use bughouse_wire::lag::PlyLag;
use bughouse_wire::material::MateHint;
use bughouse_wire::ply::PlyView;
use bughouse_wire::record::{FaultView, NoteView, RecordLine, RecordView, Remarked};
use bughouse_wire::result::ResultView;
use bughouse_wire::tried::{PositionTryView, TryStep, TryView};

use crate::limits::RECORD_MOVES;

/// The line of a game in the list.
pub fn line(played: &PlayedEntry) -> RecordLine {
    let record = &played.reading.record;
    let event = ["Event", "Date"].map(|tag| record.tags.get(tag).unwrap_or_default());
    let event: Vec<_> = event.into_iter().filter(|text| has_value(text)).collect();
    RecordLine {
        file: played.file.clone(),
        names: names(record),
        event: event.join(", "),
        score: record.ending.result.text().into(),
        plies: count(record.plies.len()),
        repairs: count(played.reading.repairs.len()),
        defect: defect(played),
    }
}

/// The line of a game that is too long and was not played.
pub fn line_of_long(file: &str) -> RecordLine {
    RecordLine {
        file: file.into(),
        score: ResultMark::Open.text().into(),
        defect: Some(too_long()),
        ..RecordLine::default()
    }
}

/// The reason why a game with more than [`RECORD_MOVES`] half-moves is not shown.
pub fn too_long() -> Remarked {
    Remarked {
        text: format!("a game with more than {RECORD_MOVES} half-moves is not shown"),
        ..Remarked::default()
    }
}

/// A game with all its positions. `number`: its number in the upload. `of`: the number of games in
/// the upload.
pub fn view(played: &PlayedEntry, number: u32, of: u32) -> RecordView {
    let record = &played.reading.record;
    let repairs = played.reading.repairs.iter();
    RecordView {
        number,
        count: of,
        file: played.file.clone(),
        replay: replay(record, number),
        tags: record.tags.0.clone(),
        rules: played.summary().rules,
        reconstructed: played.order == Order::Reconstructed,
        notes: notes(record),
        repairs: repairs.map(|repair| remarked(repair, played)).collect(),
        conflicts: played.reading.conflicts.iter().map(conflict).collect(),
        unseen_drops: count(played.reading.unseen_drops),
        defect: defect(played),
    }
}

/// Whether the text of a tag is a value. Texts such as `?` mean that the value is unknown.
fn has_value(text: &str) -> bool {
    !text.trim_matches(['?', '.', '-', ' ']).is_empty()
}

fn names(record: &Record) -> BySeat<String> {
    BySeat::new(|seat| record.players[seat].clone().unwrap_or_default())
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn replay(record: &Record, number: u32) -> ReplayView {
    let times = record.times();
    let mut at = ReplayClocks::start(record, &times);
    let mut replay = vec![at.step(&record.start, record)];
    let mut plies = Vec::with_capacity(record.plies.len());
    for step in record.walk() {
        at.play(&step, times.plies_ms[step.seq - 1]);
        plies.push(ply(&step, at.at));
        replay.push(at.step(&step.after, record));
    }
    at.at = times.end_ms;
    let recorded = record.end_clocks_ms;
    let recorded =
        recorded.filter(|_| record.plies.is_empty() || recorded != record.last_clocks_ms());
    let end = ClocksView {
        at: times.end_ms,
        // If the record has no clocks for the end, the clock of the side to move on each board ran
        // on from the last move of that board to the end.
        left: match recorded {
            Some(clocks) => BySeat::new(|seat| Some(clocks[seat])),
            None => at.step(&record.end, record).clocks.left,
        },
        ..ClocksView::default()
    };
    ReplayView {
        game: GameView {
            game: number,
            seq: count(record.plies.len()),
            names: names(record),
            in_play: in_play(record).to_vec(),
            boards: at.boards(&record.end),
            clocks: end.clone(),
            plies,
            result: result(record),
            ..GameView::default()
        },
        replay,
        times: match times.from {
            TimesFrom::Recorded => ReplayTimes::Recorded,
            TimesFrom::Clocks => ReplayTimes::Clocks,
            TimesFrom::Unknown => ReplayTimes::Even,
        },
        between: vec![end],
    }
}

fn in_play(record: &Record) -> &'static [BoardId] {
    &BoardId::BOTH[..if record.rules.boards == 1 { 1 } else { 2 }]
}

/// The moves that were tried after `ply` half-moves of a match, and the legal moves after them.
/// `tried` is the record with the tried moves at its end.
pub fn try_view(tried: &Record, ply: usize) -> TryView {
    let times = tried.times();
    let mut at = ReplayClocks::start(tried, &times);
    let mut steps = Vec::new();
    for step in tried.walk() {
        at.play(&step, 0);
        if step.seq > ply {
            steps.push(TryStep {
                seat: step.ply.seat,
                san: step.san(Letters::ENGLISH),
                boards: at.boards(&step.after),
                mates: mates(&step.after, tried),
            });
        }
    }
    let played = in_play(tried);
    let dests = |id: BoardId| {
        let is_played = played.contains(&id);
        is_played.then(|| dests(&tried.end, id, &tried.rules, None))
    };
    TryView {
        steps,
        dests: ByBoard::new(dests),
    }
}

/// The moves that were tried from a position: `tried` is a record with these moves alone.
pub fn position_try_view(tried: &Record) -> PositionTryView {
    let mated = |id: &BoardId| {
        let is_mate = tried.end.verdict(*id, &tried.rules) == Verdict::Mate;
        is_mate.then(|| Seat {
            board: *id,
            color: tried.end.board(*id).to_move(),
        })
    };
    PositionTryView {
        start: ReplayClocks::default().boards(&tried.start),
        line: try_view(tried, 0),
        mated: in_play(tried).iter().filter_map(mated).collect(),
    }
}

fn ply(step: &WalkedPly<'_>, at: i64) -> PlyView {
    let given_back = |granted| PlyLag {
        granted,
        ..PlyLag::default()
    };
    PlyView {
        seat: step.ply.seat,
        ply: count(step.number),
        san: step.san(Letters::ENGLISH),
        uci: step.uci(),
        at,
        left: step.ply.clock_ms,
        // The lag in a record is the whole time that was given back for the move.
        lag: step.ply.lag_ms.map(given_back).filter(|lag| !lag.is_none()),
        illegal: None,
    }
}

/// The clocks and boards at a move of the replay.
#[derive(Default)]
struct ReplayClocks {
    /// The time on each clock, in milliseconds, when the clock last stopped.
    left: Option<BySeat<i64>>,
    /// Whether the times of moves are known, so that clocks are shown as running.
    clocks_run: bool,
    /// The match time, in milliseconds.
    at: i64,
    /// For each board, the match time at which the side to move began to think.
    since: ByBoard<i64>,
    in_play: &'static [BoardId],
    plies: ByBoard<u32>,
    last: ByBoard<Vec<String>>,
}

impl ReplayClocks {
    fn start(record: &Record, times: &MoveTimes) -> ReplayClocks {
        let recorded = record.start_clocks_ms.or(record.last_clocks_ms());
        ReplayClocks {
            left: recorded.map(|_| record.start_clocks()),
            clocks_run: times.from != TimesFrom::Unknown && !record.plies.is_empty(),
            in_play: in_play(record),
            ..ReplayClocks::default()
        }
    }

    /// Plays the next move, at match time `at` in milliseconds.
    fn play(&mut self, step: &WalkedPly<'_>, at: i64) {
        let Seat { board, .. } = step.ply.seat;
        if let (Some(left), Some(clock_ms)) = (&mut self.left, step.ply.clock_ms) {
            left[step.ply.seat] = clock_ms;
        }
        self.at = at;
        self.since[board] = at;
        self.plies[board] += 1;
        self.last[board] = squares(step.ply.played);
    }

    fn boards(&self, boards: &Boards) -> ByBoard<BoardView> {
        ByBoard::new(|id| board_view(boards.board(id), self.plies[id], self.last[id].clone()))
    }

    fn step(&self, boards: &Boards, record: &Record) -> ReplayStep {
        let mut clocks = ClocksView {
            at: self.at,
            left: BySeat::new(|seat| self.left.as_ref().map(|left| left[seat])),
            ..ClocksView::default()
        };
        if let (true, Some(left)) = (self.clocks_run, &self.left) {
            let mover = |id: BoardId| Seat {
                board: id,
                color: boards.board(id).to_move(),
            };
            let now = |seat: Seat| {
                let is_running = self.in_play.contains(&seat.board) && mover(seat.board) == seat;
                let thought = if is_running {
                    self.at - self.since[seat.board]
                } else {
                    0
                };
                // The thinking time is computed. A clock that would be below zero because of it is
                // shown as 0, because the record does not say that the flag fell.
                Some((left[seat] - thought).max(left[seat].min(0)))
            };
            clocks.left = BySeat::new(now);
            clocks.running = self.in_play.iter().map(|&id| mover(id)).collect();
            clocks.delay = vec![0; clocks.running.len()];
        }
        ReplayStep {
            boards: self.boards(boards),
            clocks,
            mates: mates(boards, record),
        }
    }
}

/// The hints for watchers about mates that depend on the partner's material, if the rules of the
/// record allow such hints.
fn mates(boards: &Boards, record: &Record) -> Vec<MateHint> {
    let rules = &record.rules;
    if !rules.watch_hints || rules.over_the_board() {
        return Vec::new();
    }
    let boards_played = in_play(record).iter();
    boards_played
        .flat_map(|&id| hints(boards, id, rules))
        .collect()
}

fn result(record: &Record) -> Option<ResultView> {
    let ending = &record.ending;
    let text = ending.text.clone().unwrap_or_default();
    if ending.result == ResultMark::Open && ending.reason.is_none() && !has_value(&text) {
        return None;
    }
    Some(ResultView {
        score: ending.result.text().into(),
        reason: ending.reason.map_or(String::new(), |why| why.to_string()),
        text,
        article: ending
            .article
            .map_or(String::new(), |why| why.under(record.rules.source)),
        board: ending.lost_by.map(|seat| seat.board),
        lost_by: ending.lost_by,
    })
}

fn notes(record: &Record) -> Vec<NoteView> {
    let mut notes = Vec::new();
    let mut add = |ply: usize, remarks: &[Remark]| {
        notes.extend(remarks.iter().map(|remark| NoteView {
            ply: count(ply),
            text: note(remark),
        }));
    };
    add(0, &record.prelude);
    for (n, ply) in record.plies.iter().enumerate() {
        add(n + 1, &ply.remarks);
    }
    add(record.plies.len(), &record.tail);
    notes
}

fn note(remark: &Remark) -> String {
    const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
    match remark {
        Remark::Note(text)
        | Remark::Annotation(text)
        | Remark::Request(text)
        | Remark::Comment(text) => text.clone(),
        Remark::Glyph(number) => {
            let sign = number.checked_sub(1).and_then(|n| SIGNS.get(n as usize));
            sign.map_or(format!("${number}"), |sign| (*sign).into())
        }
        Remark::DrawOffer => "(=)".into(),
        Remark::Variation(line) => line.to_string(),
    }
}

fn defect(played: &PlayedEntry) -> Option<Remarked> {
    let defect = played.reading.defect.as_ref()?;
    Some(Remarked {
        place: Some((defect.place.line.max(1), defect.place.column.max(1))),
        ply: Some(count(played.reading.record.plies.len())),
        text: defect.fault.to_string(),
        fault: fault(&defect.fault),
    })
}

/// The fault as data, if it is one of those that occur often.
fn fault(fault: &Fault) -> Option<FaultView> {
    Some(match fault {
        Fault::NoMove(text) => FaultView::NoMove { said: text.clone() },
        Fault::NoSeat(text) => FaultView::NoSeat { said: text.clone() },
        Fault::NumberAlone(text) => FaultView::NumberAlone { said: text.clone() },
        Fault::NotClosed(Unclosed::Comment) => FaultView::OpenComment,
        Fault::NotClosed(Unclosed::Variation) => FaultView::OpenVariation,
        Fault::Unplayed(Unplayed { name, why }) => return unplayed(name.to_string(), *why),
        Fault::AfterEnd { moves, .. } => FaultView::AfterEnd {
            moves: count(*moves),
        },
        _ => return None,
    })
}

/// Why the move `mv` cannot be played, as data.
fn unplayed(mv: String, why: UnplayedReason) -> Option<FaultView> {
    use UnplayedReason::{San, Uci};
    Some(match why {
        UnplayedReason::NotToMove(seat) => FaultView::NotToMove { mv, seat },
        San(SanError::NotAMove) | Uci(UciError::NotAMove(_)) => FaultView::NotAMove { mv },
        San(SanError::NoMover { .. }) => FaultView::NoMover { mv },
        San(SanError::Ambiguous { first, second, .. }) => FaultView::Ambiguous {
            mv,
            first: first.to_string(),
            second: second.to_string(),
        },
        San(SanError::Illegal(why)) | Uci(UciError::Illegal(why)) => FaultView::Illegal {
            mv,
            why: why.into(),
        },
        _ => return None,
    })
}

/// The view of a contradiction: a part of the record states another result than the one that counts.
/// It does not belong to a move.
fn conflict(conflict: &Conflict) -> Remarked {
    let place = Some(conflict.place).filter(|place| *place != Place::default());
    Remarked {
        place: place.map(|place| (place.line, place.column)),
        ply: None,
        text: conflict.sentence(),
        fault: None,
    }
}

/// The view of a repair, with the half-move at which the page shows it: the last half-move before
/// the line and column of the repair. If these are unknown, it is the drop that had to wait for its
/// piece (see [`waited`]).
fn remarked(repair: &Repair, played: &PlayedEntry) -> Remarked {
    let place = Some(repair.place).filter(|place| *place != Place::default());
    let by_place = place
        .filter(|_| !played.places.is_empty())
        .map(|place| played.places.partition_point(|ply| *ply <= place));
    let ply = by_place.or_else(|| waited(&repair.kind, &played.reading.record));
    Remarked {
        place: place.map(|place| (place.line, place.column)),
        ply: ply.map(count),
        text: repair.kind.to_string(),
        fault: None,
    }
}

/// The number, counted over both boards, of a drop that had to wait for its piece. By the clocks it
/// is earlier than the capture on the other board that brings the piece. That is impossible, so the
/// repair plays the drop after the capture. `None` for other repairs.
fn waited(kind: &RepairKind, record: &Record) -> Option<usize> {
    let RepairKind::Waited { name, .. } = kind else {
        return None;
    };
    let own = record.plies.iter().enumerate();
    let mut own = own.filter(|(_, ply)| ply.seat == name.seat);
    let before = name.number.checked_sub(1)? as usize;
    own.nth(before).map(|(n, _)| n + 1)
}
