//! Downloads of bughousedb.com: LF, trailing zeros cut, dates with dashes, no blank line behind the
//! tags, no line end behind the game, and the result of the board on which it ended.

use bughouse_core::BoardId;
use bughouse_notation::bpgn::{Remark, ResultMark};

use super::{converter, fics};
use crate::{Pen, Quirk, Told, Truth};

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    let mut told = Told::of(truth);
    told.with_lags(truth);
    let result = result(truth, pen);
    pen.tags(&[
        ("Event", "FICS unrated bughouse match"),
        ("Site", "freechess.org"),
        ("Date", &fics::date(truth, "-")),
        ("Time", "16:45:40"),
    ]);
    fics::players(truth, pen);
    let lags = truth.record.plies.iter().filter_map(|ply| ply.lag_ms);
    let lags: Vec<_> = lags.map(|lag| lag.to_string()).collect();
    pen.tags(&[
        ("TimeControl", &fics::control(truth)),
        ("Lag", &lags.join(" ")),
        ("Result", result.text()),
    ]);
    pen.put(&format!(
        "{{C: This is game number {} at http://www.bughousedb.com}}",
        truth.number
    ));
    pen.end_line();
    for (n, (ply, note)) in truth
        .written
        .iter()
        .zip(fics::first_notes(truth))
        .enumerate()
    {
        let seat = truth.record.plies[n].seat;
        let clock = converter::shortened(told.clocks_ms[n].expect("clocks"));
        pen.word(&format!("{}{seat}. {}{{{clock}}}", ply.number, ply.san));
        if let Some(mut note) = note {
            fics::spice(&mut note, pen);
            told.remarks[n] = vec![match pen.quirk(Quirk::Request) {
                true => {
                    pen.word(&format!("{{R: {note}}}"));
                    Remark::Request(note)
                }
                false => {
                    pen.word(&format!("{{C: {note}}}"));
                    Remark::Note(note)
                }
            }];
        }
    }
    fics::note_clocks(&told, pen);
    pen.word(&format!("{{{}}} {result}", fics::ending(truth)));
    told
}

/// The result as White of the board scored on which it ended.
fn result(truth: &Truth, pen: &mut Pen<'_>) -> ResultMark {
    let result = truth.record.ending.result;
    if truth.ended_on != Some(BoardId::B) || !pen.quirk(Quirk::ResultOfBoard) {
        return result;
    }
    match result {
        ResultMark::One => ResultMark::Two,
        ResultMark::Two => ResultMark::One,
        mark => mark,
    }
}
