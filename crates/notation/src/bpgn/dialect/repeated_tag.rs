//! Corrects repeated tags.
//!
//! The sample game in the Czech Laws has `BlackA` and `BlackAElo` a second time instead of `BlackB`
//! and `BlackBElo`; the second ones are renamed. If any other tag is repeated, the first one
//! counts. Repeated tags `Result` are kept, because the crate `archive` decides the ending of the
//! match from all of them.

use super::super::Game;
use super::super::game::is_read;
use crate::RepairKind;

const MISPRINTS: [(&str, &str); 2] = [("BlackA", "BlackB"), ("BlackAElo", "BlackBElo")];

pub(super) fn correct(game: &mut Game) {
    let mut left_out = Vec::new();
    // This list is short even if a hostile text has many tags, because `is_read` accepts few names.
    let mut firsts: Vec<usize> = Vec::new();
    for n in 0..game.tags.0.len() {
        let (name, value) = &game.tags.0[n];
        if !is_read(name) {
            continue;
        }
        let of_name = |first: &&usize| game.tags.0[**first].0 == *name;
        let Some(&first) = firsts.iter().find(of_name) else {
            firsts.push(n);
            continue;
        };
        let misprint = MISPRINTS
            .into_iter()
            .find(|(printed, meant)| printed == name && game.tags.get(meant).is_none());
        let kind = match misprint {
            Some((printed, meant)) => {
                game.tags.0[n].0 = meant.into();
                RepairKind::Twice { printed, meant }
            }
            None if game.tags.0[first].1 != *value && name != "Result" => {
                left_out.push(n);
                RepairKind::SecondTag(name.clone())
            }
            None => continue,
        };
        game.repaired(game.tag_places[n], kind);
    }
    leave_out(&mut game.tags.0, &left_out);
    leave_out(&mut game.tag_places, &left_out);
}

/// Removes the items with these indices, which are in ascending order.
fn leave_out<T>(all: &mut Vec<T>, numbers: &[usize]) {
    let mut n = 0..;
    all.retain(|_| n.next().is_some_and(|n| numbers.binary_search(&n).is_err()));
}
