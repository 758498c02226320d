//! Asks ours and a peer the same questions, and says where the answers differ.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use crate::Peer;
use crate::ours::Ours;

/// Compares a position, its legal moves, what each of them leads to, and how many replies there
/// are to them. Promoted pawns are told apart only where the peer does so, which without hands
/// is nowhere.
///
/// # Errors
/// The position and the first difference.
pub fn with<P: Peer>(ours: &Ours) -> Result<(), String> {
    let peer = P::read(&ours.fen());
    let peer = peer.map_err(|error| format!("{} refuses {}: {error}", P::NAME, ours.fen()))?;
    differ::<P, _>(ours, "position", seen::<P>(ours), peer.state())?;
    let moves = ours.moves();
    differ::<P, _>(ours, "legal moves", &moves, &peer.moves())?;
    for m in &moves {
        let state = seen::<P>(&ours.after(m));
        differ::<P, _>(
            ours,
            &format!("position after {m}"),
            state,
            peer.after(m).state(),
        )?;
    }
    differ::<P, _>(ours, "count at depth 2", ours.perft(2), peer.perft(2))
}

/// Our state as far as the peer knows such things.
fn seen<P: Peer>(ours: &Ours) -> crate::peer::State {
    let mut state = ours.state();
    if !P::HANDS {
        state.men.retain(|letter| letter != '~');
    }
    state
}

fn differ<P: Peer, T: PartialEq + Debug>(
    ours: &Ours,
    what: &str,
    our_answer: T,
    its_answer: T,
) -> Result<(), String> {
    if our_answer == its_answer {
        return Ok(());
    }
    Err(format!(
        "{}\n{:#}{what}: ours and that of {}\n{our_answer:?}\n{its_answer:?}",
        ours.fen(),
        ours.board(),
        P::NAME,
    ))
}

/// Where two counts per root move differ: the move, ours, theirs.
pub fn divides(
    ours: &BTreeMap<String, u64>,
    theirs: &BTreeMap<String, u64>,
) -> Vec<(String, Option<u64>, Option<u64>)> {
    let all: BTreeSet<&String> = ours.keys().chain(theirs.keys()).collect();
    all.into_iter()
        .map(|m| (m.clone(), ours.get(m).copied(), theirs.get(m).copied()))
        .filter(|(_, ours, theirs)| ours != theirs)
        .collect()
}
