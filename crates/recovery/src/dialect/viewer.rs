//! What Fermy's viewer saves: like Thief, with a start, and every line of a note full to column 79,
//! whatever word stands there.

use bughouse_core::{BoardId, Color};
use bughouse_notation::bpgn::Remark;

use super::thief::seconds;
use super::{boards, fics};
use crate::{Pen, Quirk, Told, Truth};

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.width = 79;
    let mut told = Told::of(truth);
    told.round(|ms| seconds(ms) * 1000);
    fics::head(truth, pen);
    if truth.is_chess960() || pen.seed.chance(0.3) {
        pen.tag("Setup", "1");
        pen.tag("FEN", &boards::with_clocks(truth));
        pen.end_line();
    }
    pen.end_line();
    moves(truth, &mut told, pen);
    fics::tail(truth, pen);
    told
}

fn moves(truth: &Truth, told: &mut Told, pen: &mut Pen<'_>) {
    let zeros = pen.seed.chance(Quirk::Zeros.rate());
    for (n, (ply, note)) in truth
        .written
        .iter()
        .zip(fics::first_notes(truth))
        .enumerate()
    {
        let seat = truth.record.plies[n].seat;
        let mut san = ply.san.clone();
        if san.starts_with('O') {
            pen.note(Quirk::Zeros, zeros);
            san = if zeros { san.replace('O', "0") } else { san };
        }
        let letter = seat.to_string();
        let mut name = format!("{}{letter}.", ply.number);
        if seat.board == BoardId::A && pen.quirk(Quirk::NoLetter) {
            name = name.replace(&letter, "");
            if seat.color == Color::Black {
                name.push_str("..");
            }
        } else if pen.quirk(Quirk::NoDot) {
            name.pop();
        }
        let clock_s = told.clocks_ms[n].expect("clocks") / 1000;
        pen.word(&format!("{name} {san} {{{clock_s}}}"));
        if let Some(mut note) = note {
            fics::spice(&mut note, pen);
            pen.pour(" ");
            let cuts = pen.pour(&format!("{{C:{note}}}"));
            (0..cuts).for_each(|_| pen.note(Quirk::CutWord, true));
            told.remarks[n] = vec![Remark::Note(note)];
        }
    }
    fics::note_clocks(told, pen);
}
