//! Words of notes that are cut at the end of a line, as Fermy's viewer saves them: it breaks a
//! line wherever column 79 is full, and joins the pieces without a blank.
//!
//! Everyone else breaks at blanks. So a line end is such a cut only if every one in the game's
//! notes stands behind exactly 79 columns and between two letters; our own writer never ends a
//! line of a note there.

use super::super::{Game, Place, Remark};

pub(super) fn settle(game: &mut Game, cut: Option<Place>, wrapped: usize) {
    let Some(place) = cut else { return };
    let between = if wrapped == 0 { "" } else { " " };
    let mut joined = 0;
    let mut texts = Vec::new();
    prose(&mut game.prelude, &mut texts);
    for ply in &mut game.plies {
        prose(&mut ply.remarks, &mut texts);
    }
    prose(&mut game.tail, &mut texts);
    texts.extend(game.ending.as_mut());
    for text in texts.into_iter().filter(|text| text.contains('\n')) {
        joined += text.matches('\n').count();
        *text = text.replace('\n', between);
    }
    if wrapped == 0 && joined > 0 {
        let times = if joined > 1 {
            format!(", {joined} times in all")
        } else {
            String::new()
        };
        game.repaired(
            place,
            format!("words of notes are cut behind column 79 and were joined{times}"),
        );
    }
}

/// All that is said in words, in variations too.
fn prose<'a>(remarks: &'a mut [Remark], texts: &mut Vec<&'a mut String>) {
    for remark in remarks {
        match remark {
            Remark::Note(text)
            | Remark::Annotation(text)
            | Remark::Request(text)
            | Remark::Comment(text)
            | Remark::Aside(text) => texts.push(text),
            Remark::Glyph(_) => {}
            Remark::Variation(line) => {
                prose(&mut line.prelude, texts);
                for ply in &mut line.plies {
                    prose(&mut ply.remarks, texts);
                }
            }
        }
    }
}
