//! What the server of pychess-variants stores: moves in letters, the board of each, and all four
//! clocks at every move.

use bughouse_core::{BySeat, Seat};
use bughouse_match::Reason;

use super::fics;
use crate::{Pen, Quirk, Told, Truth};

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    let mut told = Told::of(truth);
    told.control = None;
    told.lost_by = told
        .lost_by
        .filter(|_| told.reason == Some(Reason::Checkmate));
    let record = &truth.record;
    let escaped = pen.quirk(Quirk::Escaped);
    let moves = truth.written.iter().map(|ply| letters(&ply.uci, escaped));
    let boards = record
        .plies
        .iter()
        .map(|ply| (ply.seat.board as u8).to_string());
    let names = Seat::ALL.map(|seat| format!("\"{}\"", fics::name(truth, seat)));
    let clocks = clocks(truth);
    let clocks = Seat::ALL
        .into_iter()
        .zip(["cw", "cb", "cwB", "cbB"])
        .map(|(seat, name)| format!("\"{name}\":[{}]", clocks[seat].join(",")));
    let (result, status) = match (told.result.text(), record.ending.reason) {
        ("1-0", reason) => ("a", status(reason)),
        ("0-1", reason) => ("b", status(reason)),
        _ => ("c", 5),
    };
    let end = format!(
        "{} | {}",
        record.end.board(bughouse_core::BoardId::A),
        record.end.board(bughouse_core::BoardId::B)
    );
    let text = format!(
        "{{\"_id\":\"g{}\",\"us\":[{}],\"m\":[{}],\"o\":[{}],{},\"f\":\"{end}\",\"r\":\"{result}\",\"s\":{status},\"v\":\"F\"}}",
        truth.number,
        names.join(","),
        moves.collect::<Vec<_>>().join(","),
        boards.collect::<Vec<_>>().join(","),
        clocks.collect::<Vec<_>>().join(","),
    );
    pen.put(&text);
    pen.end_line();
    told
}

fn status(reason: Option<Reason>) -> u8 {
    match reason {
        Some(Reason::Checkmate) => 1,
        Some(Reason::Resignation) => 2,
        _ => 6,
    }
}

/// At the start, and after each move.
fn clocks(truth: &Truth) -> BySeat<Vec<String>> {
    let mut left = BySeat::uniform(truth.control.0 * 1000);
    let mut clocks = left.map(|ms| vec![ms.to_string()]);
    for ply in &truth.record.plies {
        left[ply.seat] = ply.clock_ms.expect("bots have clocks");
        for (seat, ms) in left.iter() {
            clocks[seat].push(ms.to_string());
        }
    }
    clocks
}

/// A move in quotes.
fn letters(uci: &str, escaped: bool) -> String {
    let bytes = uci.as_bytes();
    let square = |at: &[u8]| 34 + 10 * u32::from(at[0] - b'a') + u32::from(at[1] - b'0');
    let first = match bytes[1] {
        b'@' => 134 + "PNBRQ".find(char::from(bytes[0])).expect("a piece") as u32,
        _ => square(bytes),
    };
    let mut text = String::from("\"");
    for code in [first, square(&bytes[2..])] {
        let letter = char::from_u32(code).expect("a letter");
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            letter if escaped || code == 127 => text.push_str(&format!("\\u{:04x}", letter as u32)),
            letter => text.push(letter),
        }
    }
    text.push_str(&uci[4..]);
    text.push('"');
    text
}
