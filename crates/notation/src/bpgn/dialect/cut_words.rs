//! Words of notes that are cut at the end of a line, as Fermy's viewer saves them: it breaks a
//! line wherever column 79 is full, and joins the pieces without a blank.
//!
//! Everyone else breaks at blanks. So a line end is such a cut only if every one in the game's
//! notes stands behind exactly 79 columns and between two letters, of which the first is no comma or
//! the like; our own writer never ends a line of a note there.

use super::super::{Game, Place, Remark};
use crate::RepairKind;

pub(super) fn correct(game: &mut Game, cut: Option<Place>, wrapped: usize) {
    let Some(place) = cut else { return };
    let between = if wrapped == 0 { "" } else { " " };
    let mut joined = 0;
    let mut all = Vec::new();
    collect(&mut game.prelude, &mut all);
    for ply in &mut game.plies {
        collect(&mut ply.remarks, &mut all);
    }
    collect(&mut game.tail, &mut all);
    let mut join = |text: &mut String| {
        joined += text.matches('\n').count();
        *text = text.replace('\n', between);
    };
    for remark in all {
        let Some(text) = prose(remark).filter(|text| text.contains('\n')) else {
            continue;
        };
        join(text);
        if wrapped == 0 {
            name(remark);
        }
    }
    if let Some(text) = game.ending.take_if(|text| text.contains('\n')) {
        let mut remark = Remark::Comment(text);
        prose(&mut remark).into_iter().for_each(join);
        if wrapped == 0 {
            name(&mut remark);
        }
        match (remark, game.plies.last_mut()) {
            (Remark::Comment(text), _) => game.ending = Some(text),
            (note, Some(ply)) => ply.remarks.push(note),
            (note, None) => game.prelude.push(note),
        }
    }
    if wrapped == 0 && joined > 0 {
        game.repaired(place, RepairKind::CutWords(joined));
    }
}

/// All that is said, in variations too.
fn collect<'a>(remarks: &'a mut [Remark], all: &mut Vec<&'a mut Remark>) {
    for remark in remarks {
        match remark {
            Remark::Variation(line) => {
                collect(&mut line.prelude, all);
                for ply in &mut line.plies {
                    collect(&mut ply.remarks, all);
                }
            }
            remark => all.push(remark),
        }
    }
}

/// A comment may have been cut behind the letter that says what it is.
fn name(remark: &mut Remark) {
    let Remark::Comment(text) = remark else {
        return;
    };
    let named = |letter: &str| Some(text.strip_prefix(letter)?.trim().to_owned());
    if let Some(text) = named("C:") {
        *remark = Remark::Note(text);
    } else if let Some(text) = named("A:") {
        *remark = Remark::Annotation(text);
    } else if let Some(text) = named("R:") {
        *remark = Remark::Request(text);
    }
}

fn prose(remark: &mut Remark) -> Option<&mut String> {
    match remark {
        Remark::Note(text)
        | Remark::Annotation(text)
        | Remark::Request(text)
        | Remark::Comment(text) => Some(text),
        Remark::Glyph(_) | Remark::DrawOffer | Remark::Variation(_) => None,
    }
}
