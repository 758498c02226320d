//! Rows of seconds and moves, as somebody cut them from the yearly files: no tags, no result.

use bughouse_core::BySeat;

use super::dumps;
use crate::{Pen, Told, Truth};

pub fn write(truth: &Truth, pen: &mut Pen<'_>) -> Told {
    pen.latin1 = true;
    let mut told = Told::of(truth);
    told.players = BySeat::default();
    told.control = Some((truth.control.0, 0));
    told.ends_as_the_boards_show(truth);
    let lost = dumps::lost_moves(truth, &mut told, pen);
    let row = pen.text.len();
    pen.put(&format!("{},\"", truth.control.0));
    let begin = pen.text.len();
    dumps::moves(truth, &mut told, lost, pen);
    let movetext = pen.text.split_off(begin);
    for byte in movetext {
        if byte == b'"' {
            pen.text.push(b'"');
        }
        // The first blank stands behind nothing.
        if pen.text.len() > begin || byte != b' ' {
            pen.text.push(byte);
        }
    }
    debug_assert!(pen.text.len() > row);
    pen.put("\"");
    pen.end_line();
    told
}
