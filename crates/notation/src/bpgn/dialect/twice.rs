//! A tag of Black on board A that stands twice, while that of board B is missing: the sample in
//! the Czech Laws misprints `BlackB` and `BlackBElo` so (laws 6.4).

use super::super::{Game, Place};
use crate::Mend;

const MISPRINTS: [(&str, &str); 2] = [("BlackA", "BlackB"), ("BlackAElo", "BlackBElo")];

pub(super) fn settle(game: &mut Game, places: &[Place]) {
    for (printed, meant) in MISPRINTS {
        let second = || {
            let mut same = game
                .tags
                .0
                .iter()
                .enumerate()
                .filter(|(_, (name, _))| name == printed);
            same.nth(1).map(|(n, _)| n)
        };
        if game.tags.get(meant).is_none()
            && let Some(n) = second()
        {
            game.tags.0[n].0 = meant.into();
            let place = places.get(n).copied().unwrap_or(game.place);
            game.repaired(place, Mend::Twice { printed, meant });
        }
    }
}
