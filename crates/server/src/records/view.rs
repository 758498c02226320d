//! Pasted games as the page is told them.

use bughouse_archive::{Order, Played, Record, Step};
use bughouse_core::{BoardId, Boards, ByBoard, BySeat, Seat};
use bughouse_match::MatchTime;
use bughouse_notation::bpgn::{Place, Remark, Repair, ResultMark};
use bughouse_notation::san::Letters;
use bughouse_wire::board::{board_view, squares};
use bughouse_wire::game::{BoardView, ClocksView, GameView};
use bughouse_wire::http::{ReplayStep, ReplayView};
use bughouse_wire::names::{PerBoard, PerSeat, per_board, per_seat};
use bughouse_wire::ply::PlyView;
use bughouse_wire::record::{NoteView, RecordLine, RecordView, Remarked};
use bughouse_wire::result::ResultView;

use crate::limits::RECORD_MOVES;

/// A game among the others.
pub fn line(played: &Played) -> RecordLine {
    let record = &played.reading.record;
    let told = ["Event", "Date"].map(|tag| record.tags.get(tag).unwrap_or_default());
    let told: Vec<_> = told.into_iter().filter(|text| is_told(text)).collect();
    RecordLine {
        file: played.file.clone(),
        names: names(record),
        event: told.join(", "),
        score: record.ending.result.text().into(),
        plies: count(record.plies.len()),
        repairs: count(played.reading.repairs.len()),
        defect: defect(played),
    }
}

/// A game that is not played, since it is too long.
pub fn line_of_long(file: &str) -> RecordLine {
    RecordLine {
        file: file.into(),
        names: PerSeat::default(),
        event: String::new(),
        score: ResultMark::Open.text().into(),
        plies: 0,
        repairs: 0,
        defect: Some(Remarked {
            place: None,
            ply: None,
            text: too_long(),
        }),
    }
}

/// Why a game is not shown.
pub fn too_long() -> String {
    format!("a game with more than {RECORD_MOVES} half-moves is not shown")
}

/// A game, with that number of so many.
pub fn view(played: &Played, number: u32, of: u32) -> RecordView {
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
        defect: defect(played),
    }
}

/// `?` and the like stand for what nobody knows.
fn is_told(text: &str) -> bool {
    !text.trim_matches(['?', '.', '-', ' ']).is_empty()
}

fn names(record: &Record) -> PerSeat<String> {
    per_seat(|seat| record.players[seat].clone().unwrap_or_default())
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn replay(record: &Record, number: u32) -> ReplayView {
    let mut at = Shown::start(record);
    let mut replay = vec![at.step(&record.start)];
    let mut plies = Vec::with_capacity(record.plies.len());
    for step in record.walk() {
        plies.push(ply(&step));
        at.play(&step);
        replay.push(at.step(&step.after));
    }
    if let (Some(clocks), Some(last)) = (&record.end_clocks_ms, replay.last_mut()) {
        last.clocks.left = per_seat(|seat| Some(clocks[seat]));
    }
    let end = at.step(&record.end);
    let in_play = &BoardId::BOTH[..if record.rules.boards == 1 { 1 } else { 2 }];
    ReplayView {
        game: GameView {
            game: number,
            seq: count(record.plies.len()),
            names: names(record),
            yours: Vec::new(),
            in_play: in_play.iter().map(|&id| id.into()).collect(),
            boards: end.boards,
            clocks: end.clocks,
            dests: PerBoard::default(),
            plies,
            can: Vec::new(),
            away: Vec::new(),
            result: result(record),
            claims: None,
            log: Vec::new(),
        },
        replay,
    }
}

fn ply(step: &Step<'_>) -> PlyView {
    PlyView {
        seat: step.ply.seat.into(),
        ply: count(step.number),
        san: step.san(Letters::ENGLISH),
        uci: step.uci(),
        at: step.ply.at.map_or(0, MatchTime::ms),
        left: step.ply.clock_ms,
        illegal: None,
        because: None,
    }
}

/// What stands beside the boards at a move.
struct Shown {
    left: Option<BySeat<i64>>,
    at: i64,
    plies: ByBoard<u32>,
    last: ByBoard<Vec<String>>,
}

impl Shown {
    fn start(record: &Record) -> Shown {
        let told = record.start_clocks_ms.or(record.last_clocks_ms());
        Shown {
            left: told.map(|_| record.start_clocks()),
            at: 0,
            plies: ByBoard::new(|_| 0),
            last: ByBoard::new(|_| Vec::new()),
        }
    }

    fn play(&mut self, step: &Step<'_>) {
        let Seat { board, .. } = step.ply.seat;
        if let (Some(left), Some(clock_ms)) = (&mut self.left, step.ply.clock_ms) {
            left[step.ply.seat] = clock_ms;
        }
        self.at = step.ply.at.map_or(self.at, MatchTime::ms);
        self.plies[board] += 1;
        self.last[board] = squares(step.ply.played);
    }

    fn step(&self, boards: &Boards) -> ReplayStep {
        let board = |id: BoardId| -> BoardView {
            board_view(boards.board(id), self.plies[id], self.last[id].clone())
        };
        ReplayStep {
            boards: per_board(board),
            clocks: ClocksView {
                at: self.at,
                left: per_seat(|seat| self.left.as_ref().map(|left| left[seat])),
                running: Vec::new(),
                delay: Vec::new(),
            },
        }
    }
}

fn result(record: &Record) -> Option<ResultView> {
    let ending = &record.ending;
    let text = ending.text.clone().unwrap_or_default();
    if ending.result == ResultMark::Open && ending.reason.is_none() && !is_told(&text) {
        return None;
    }
    Some(ResultView {
        score: ending.result.text().into(),
        reason: ending.reason.map_or(String::new(), |why| why.to_string()),
        text,
        article: ending.article.map_or(String::new(), |why| why.to_string()),
        board: ending.lost_by.map(|seat| seat.board.into()),
        lost_by: ending.lost_by.map(Into::into),
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
        Remark::Variation(line) => line.to_string(),
        Remark::Aside(text) => format!("({text})"),
    }
}

fn defect(played: &Played) -> Option<Remarked> {
    let defect = played.reading.defect.as_ref()?;
    Some(Remarked {
        place: Some((defect.place.line.max(1), defect.place.column.max(1))),
        ply: Some(count(played.reading.record.plies.len())),
        text: defect.reason.clone(),
    })
}

/// A repair, and the move it stands at: the last one before it, else the one it names.
fn remarked(repair: &Repair, played: &Played) -> Remarked {
    let place = Some(repair.place).filter(|place| *place != Place::default());
    let by_place = place
        .filter(|_| !played.places.is_empty())
        .map(|place| played.places.partition_point(|ply| *ply <= place));
    let ply = by_place.or_else(|| named_ply(&repair.text, &played.reading.record));
    Remarked {
        place: place.map(|place| (place.line, place.column)),
        ply: ply.map(count),
        text: repair.text.clone(),
    }
}

/// The half-move that a sentence begins with, `12b. N@f3 was put behind …`, over both boards.
fn named_ply(text: &str, record: &Record) -> Option<usize> {
    let (name, _) = text.split_once(". ")?;
    let seat = Seat::ALL
        .into_iter()
        .find(|seat| name.ends_with(seat.letter()))?;
    let number: usize = name.strip_suffix(seat.letter())?.parse().ok()?;
    let own = record.plies.iter().enumerate();
    let mut own = own.filter(|(_, ply)| ply.seat == seat);
    own.nth(number.checked_sub(1)?).map(|(n, _)| n + 1)
}
