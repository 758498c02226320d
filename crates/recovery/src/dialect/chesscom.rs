//! The answers of chess.com: a document for each board, moves in letters, clocks in tenths of a
//! second. Nothing tells which move came first on the two boards.

use bughouse_core::{BoardId, ByBoard, Color, Seat};
use bughouse_match::Reason;
use bughouse_notation::bpgn::ResultMark;
use bughouse_notation::tcn;

use super::{converter, fics};
use crate::{Moves, Pen, Quirk, Told, Truth};

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    let mut told = Told::of(truth);
    told.moves = Moves::ByBoard;
    let late_ms = match pen.quirk(Quirk::LateClocks) {
        true => ByBoard([0, pen.seed.from_to(5_000, 15_000)]),
        false => ByBoard([0, 0]),
    };
    let base_ms = truth.control.0 * 1000;
    for (ply, clock) in truth.record.plies.iter().zip(&mut told.clocks_ms) {
        // Nobody has more than he began with, without a bonus.
        let late_ms = late_ms[ply.seat.board] * i64::from(truth.control.1 == 0);
        let shown = clock.map(|ms| converter::tenths((ms + late_ms).max(0)));
        *clock = shown.map(|ms| if late_ms > 0 { ms.min(base_ms) } else { ms });
    }
    if told.reason == Some(Reason::Agreement) {
        told.lost_by = None;
    }
    let number = pen.quirk(Quirk::PartnerNumber);
    let mut boards = BoardId::BOTH;
    if pen.seed.chance(0.5) {
        boards.reverse();
    }
    for id in boards {
        let text = answer(truth, &told, id, number);
        pen.put(&text);
        pen.end_line();
    }
    told
}

/// One board.
fn answer(truth: &Truth, told: &Told, id: BoardId, number: bool) -> String {
    let own = 160_000_000_000 + 4 * truth.number + 2 * id as u64;
    let partner = 160_000_000_000 + 4 * truth.number + 2 * id.other() as u64;
    let uuid = |id: u64| format!("{:08x}-ce43-11f0-9508-a0369feff220", id % 0xffff_ffff);
    let (mut moves, mut clocks) = (String::new(), Vec::new());
    for (n, ply) in truth.record.plies.iter().enumerate() {
        if ply.seat.board == id {
            let board = truth.written[n].before.board(id);
            moves += &tcn::write(board, ply.played).expect("chess.com has these moves");
            clocks.push((told.clocks_ms[n].expect("clocks") / 100).to_string());
        }
    }
    let color = truth.record.end.board(id).to_move();
    let last = truth.record.plies.iter().zip(&told.clocks_ms).rev();
    let mut last = last.filter(|(ply, _)| ply.seat == Seat { board: id, color });
    let last = last.next().and_then(|(_, clock)| *clock);
    clocks.push((last.unwrap_or(truth.control.0 * 1000) / 100).to_string());
    let seat = |color| Seat { board: id, color };
    let quote = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
    let (end, winner, result) = ending(truth, id);
    let names = [Color::White, Color::Black].map(|color| fics::name(truth, seat(color)));
    let partner = if number {
        partner.to_string()
    } else {
        format!("\"{}\"", uuid(partner))
    };
    let control = match truth.control {
        (base, 0) => base.to_string(),
        (base, bonus) => format!("{base}+{bonus}"),
    };
    format!(
        "{{\"game\":{{{winner}\"id\":{own},\"uuid\":\"{}\",\"type\":\"bughouse\",\"isRated\":true,\"moveList\":\"{}\",\
         \"moveTimestamps\":\"{}\",\"partnerGameId\":{partner},\"baseTime1\":{},\"timeIncrement1\":{},\
         \"gameEndReason\":\"{end}\",\"pgnHeaders\":{{\"Event\":\"Live Chess - Bughouse\",\"White\":\"{}\",\
         \"Black\":\"{}\",\"Result\":\"{result}\",\"TimeControl\":\"{control}\"}}}},\"players\":{{}}}}",
        uuid(own),
        quote(&moves),
        clocks.join(","),
        truth.control.0 * 10,
        truth.control.1 * 10,
        names[0],
        names[1],
    )
}

/// How this board ended, who won there, and what White scored.
fn ending(truth: &Truth, id: BoardId) -> (&'static str, String, ResultMark) {
    let ending = &truth.record.ending;
    let Some(loser) = ending.lost_by else {
        let end = if id == BoardId::A {
            "agreed"
        } else {
            "bughousepartnerlose"
        };
        return (end, String::new(), ResultMark::Draw);
    };
    let end = match ending.reason {
        _ if loser.board != id => "bughousepartnerlose",
        Some(Reason::Checkmate) => "checkmated",
        Some(Reason::Flag) => "timeout",
        _ => "resigned",
    };
    let losers = if loser.board == id {
        loser.color
    } else {
        !loser.color
    };
    let (winner, result) = match losers {
        Color::White => ("black", ResultMark::Two),
        Color::Black => ("white", ResultMark::One),
    };
    (end, format!("\"colorOfWinner\":\"{winner}\","), result)
}
