//! Compares the answers of our rules with those of another chess program, a [`Peer`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use crate::Peer;
use crate::ours::Ours;

/// Compares a position, its legal moves, the position after each move, and the perft count at depth
/// 2. The marks of promoted pieces are compared only if the peer has them.
///
/// # Errors
/// A text with the position and the first difference.
pub fn with<P: Peer>(ours: &Ours) -> Result<(), String> {
    let peer = P::read(&ours.fen());
    let peer = peer.map_err(|error| format!("{} refuses {}: {error}", P::NAME, ours.fen()))?;
    equal::<P, _>(ours, "position", comparable::<P>(ours), peer.state())?;
    let moves = ours.moves();
    equal::<P, _>(ours, "legal moves", &moves, &peer.moves())?;
    for m in &moves {
        let state = comparable::<P>(&ours.after(m));
        equal::<P, _>(
            ours,
            &format!("position after {m}"),
            state,
            peer.after(m).state(),
        )?;
    }
    equal::<P, _>(ours, "count at depth 2", ours.perft(2), peer.perft(2))
}

/// Our state, without the marks of promoted pieces if the peer has none.
fn comparable<P: Peer>(ours: &Ours) -> crate::peer::State {
    let mut state = ours.state();
    if !P::HANDS {
        state.pieces.retain(|letter| letter != '~');
    }
    state
}

fn equal<P: Peer, T: PartialEq + Debug>(
    ours: &Ours,
    what: &str,
    our_answer: T,
    its_answer: T,
) -> Result<(), String> {
    if our_answer == its_answer {
        return Ok(());
    }
    Err(format!(
        "{}\n{:#}{what}: first ours, then that of {}\n{our_answer:?}\n{its_answer:?}",
        ours.fen(),
        ours.board(),
        P::NAME,
    ))
}

/// The root moves whose counts differ: each move with our count and the peer's count.
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
