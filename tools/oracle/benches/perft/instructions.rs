//! Instructions instead of seconds: the same on every run, whatever else the machine does.
//!
//! Valgrind runs this program again for one contestant and one position, one ply less deep, and
//! counts the instructions; what starting takes is subtracted.

use std::fmt::Write as _;

use bughouse_oracle::instructions;

use crate::count_one;
use crate::sets::{HANDS, NO_HANDS, Set};

/// What this program is told to count one task alone: contest, position, depth.
pub const ALONE: &str = "--alone";

/// The tables of both contests between programs that are linked here, as Markdown; `None` where
/// there is no Valgrind.
pub fn table() -> Option<String> {
    let mut table = String::from(
        "| contest | position | depth | instructions per position, ours | peer | ratio |\n\
         | --- | --- | --: | --: | --: | --: |\n",
    );
    for (ours, peer, sets) in [
        ("chess", "cozy-chess", &NO_HANDS[..]),
        ("crazyhouse", "shakmaty", &HANDS[..]),
    ] {
        for (number, (name, _, depth)) in sets.iter().enumerate() {
            let depth = depth - 1;
            let nodes = count_one(ours, number, depth)?;
            let each = |who| Some(taken(who, number, depth)? as f64 / nodes as f64);
            let (ours_each, peer_each) = (each(ours)?, each(peer)?);
            writeln!(
                table,
                "| {ours} against {peer} | {name} | {depth} | {ours_each:.1} | {peer_each:.1} | **{:.2}** |",
                peer_each / ours_each
            )
            .expect("a string takes text");
        }
    }
    Some(table)
}

/// The instructions of one count, without those of starting the program.
fn taken(who: &str, number: usize, depth: u32) -> Option<u64> {
    Some(run(who, number, depth)? - run(who, number, 0)?)
}

fn run(who: &str, number: usize, depth: u32) -> Option<u64> {
    instructions::taken(&[ALONE, who, &number.to_string(), &depth.to_string()])
}

/// Does the task that `run` asks for.
pub fn alone(words: &[&str]) -> Option<u64> {
    let [who, number, depth] = words else {
        return None;
    };
    count_one(who, number.parse().ok()?, depth.parse().ok()?)
}

/// The position of that number in a contest.
pub fn set(sets: &[Set], number: usize) -> Option<(&'static str, &'static str)> {
    sets.get(number).map(|(name, fen, _)| (*name, *fen))
}
