//! Forks of python-chess: `@e4` for pawns, a bare result, dates with times.

use bughouse_core::{Held, Move, Seat};
use bughouse_notation::bpgn::player_tag;

use super::{converter, fics};
use crate::{Pen, Quirk, Told, Truth};

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.width = 80;
    let mut told = Told::of(truth);
    told.result_alone(truth);
    let date = fics::date(truth, "-");
    pen.tags(&[
        ("Event", "Bughouse"),
        ("Site", "?"),
        ("Date", &format!("{date}T12:30:05.250000+00:00")),
    ]);
    for seat in Seat::ALL {
        pen.tags(&[(player_tag(seat), fics::name(truth, seat))]);
    }
    pen.tags(&[
        ("TimeControl", &fics::control(truth)),
        ("Result", truth.record.ending.result.text()),
    ]);
    pen.end_line();
    for (n, ply) in truth.written.iter().enumerate() {
        let record = &truth.record.plies[n];
        let pawn = matches!(record.played, Move::Drop(drop) if drop.role == Held::Pawn);
        let san = match pawn && pen.quirk(Quirk::BarePawn) {
            true => ply.san.replace('P', ""),
            false => ply.san.clone(),
        };
        pen.word(&format!("{}{}.", ply.number, record.seat));
        pen.word(&san);
        let clock = converter::seconds(told.clocks_ms[n].expect("clocks"), 3);
        pen.word(&format!("{{{clock}}}"));
    }
    fics::note_clocks(&told, pen);
    pen.word(truth.record.ending.result.text());
    pen.end_line();
    pen.end_line();
    told
}
