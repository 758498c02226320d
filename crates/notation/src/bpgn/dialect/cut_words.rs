//! Joins words of notes that a line end has cut in two. Fermy's viewer breaks every line after
//! column 79, also within a word.
//!
//! All other programs break lines at blanks. A line end can be a cut if exactly 79 columns precede
//! it. A line end between a punctuation mark and a letter is no cut, because a new word begins
//! there. The words are joined only if every line end in the notes of the game can be a cut. Our
//! own writer never ends a line of a note at column 79.

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
            set_kind(remark);
        }
    }
    if let Some(text) = game.ending.take_if(|text| text.contains('\n')) {
        let mut remark = Remark::Comment(text);
        prose(&mut remark).into_iter().for_each(join);
        if wrapped == 0 {
            set_kind(&mut remark);
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

/// Adds the remarks to `all`, also those in variations.
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

/// Sets the kind of a comment by its prefix `C:`, `A:` or `R:`. The reader does not recognize a
/// prefix that is cut by a line end.
fn set_kind(remark: &mut Remark) {
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
