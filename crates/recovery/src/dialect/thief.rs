//! Thief, the client for FICS: whole seconds rounded up, 79 columns, mate shown as check, a
//! player's rating in the line of his name. Some files lost all their line ends on the way.

use bughouse_match::Reason;
use bughouse_notation::bpgn::{Remark, ResultMark};

use super::fics;
use crate::{Pen, Quirk, Told, Truth};

/// Whole seconds, rounded up.
pub fn seconds(ms: i64) -> i64 {
    ms.div_euclid(1000) + i64::from(ms.rem_euclid(1000) > 0)
}

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    let lost = pen.quirk(Quirk::LostLines);
    (pen.width, pen.line_end) = match lost {
        true => (79, ""),
        false => (79, "\n"),
    };
    let mut told = Told::of(truth);
    told.round(|ms| seconds(ms) * 1000);
    fics::head(truth, pen);
    pen.end_line();
    moves(truth, &mut told, pen);
    ending(truth, &mut told, pen);
    pen.end_line();
    pen.end_line();
    if lost {
        pen.text.push(b'\n');
    }
    told
}

/// The moves, with their notes.
pub fn moves(truth: &Truth, told: &mut Told, pen: &mut Pen<'_>) {
    let notes = fics::first_notes(truth);
    for (n, (ply, note)) in truth.written.iter().zip(notes).enumerate() {
        let seat = truth.record.plies[n].seat;
        let mut san = ply.san.clone();
        if san.ends_with('#') {
            pen.note(Quirk::MateAsCheck, true);
            san = san.replace('#', "+");
        }
        let clock_s = told.clocks_ms[n].expect("Thief shows clocks") / 1000;
        pen.word(&format!("{}{seat}. {san} {{{clock_s}}}", ply.number));
        if let Some(mut note) = note {
            fics::spice(&mut note, pen);
            told.remarks[n] = vec![Remark::Note(say(&note, pen))];
        }
    }
    fics::note_clocks(told, pen);
}

/// A note: what one line cannot hold goes on in the next, between words. Says what then stands
/// there: without line ends, words touch.
fn say(note: &str, pen: &mut Pen<'_>) -> String {
    let mut stands = String::new();
    for (n, word) in note.split(' ').enumerate() {
        let open = if n == 0 { "{C:" } else { "" };
        let broken = pen.word_behind(&format!("{open}{word}"), " ");
        if n > 0 && (!broken || !pen.line_end.is_empty()) {
            stands.push(' ');
        }
        stands.push_str(word);
    }
    pen.put("}");
    stands
}

/// The last words.
fn ending(truth: &Truth, told: &mut Told, pen: &mut Pen<'_>) {
    let result = truth.record.ending.result;
    if pen.quirk(Quirk::UnknownEnd) {
        told.result_alone(truth);
        pen.word("{*} *");
        return;
    }
    let mut text = fics::ending(truth);
    if let Some(other) = fics::ending_of_partner(truth)
        && pen.quirk(Quirk::Partner)
    {
        text = other;
    }
    debug_assert!(
        truth.record.ending.reason != Some(Reason::Aborted) || result == ResultMark::Open
    );
    pen.word(&format!("{{{text}}} {result}"));
}
