//! A series: several events of a season, with points by place.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::name::key;
use crate::{Event, Gone, Number, Row};

/// Points of a series, in hundredths. What an entry gets in an event is rounded once, so a total is the exact sum of what
/// is shown.
pub type Hundredths = u64;

/// The points of the first place, the second one, and so on, if the organizer chooses no others.
pub const USUAL_POINTS: [u32; 8] = [10, 8, 6, 5, 4, 3, 2, 1];

/// A player in the table over all events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// The place. Equal totals have the same one; then the next ones are skipped.
    pub rank: Number,
    /// The name, as it is written in the last event of the player.
    pub name: String,
    /// The sum.
    pub total: Hundredths,
    /// The points of each event; `None`: the player has no place there.
    pub events: Vec<Option<Hundredths>>,
}

/// The table over all events: each player who has a place in one of them, the best first. Both of a pair get its points.
/// Two names are the same player if they differ only by case.
pub fn series<'a>(events: impl IntoIterator<Item = &'a Event>, points: &[u32]) -> Vec<Scored> {
    let events: Vec<_> = events.into_iter().map(|one| scores(one, points)).collect();
    let mut players: BTreeMap<String, Scored> = BTreeMap::new();
    for (place, scores) in events.iter().enumerate() {
        for (name, score) in scores {
            let player = players.entry(key(name)).or_insert_with(|| Scored {
                rank: 0,
                name: String::new(),
                total: 0,
                events: vec![None; events.len()],
            });
            player.name.clone_from(name);
            player.total += score;
            player.events[place] = Some(*score);
        }
    }
    let mut players: Vec<_> = players.into_values().collect();
    players.sort_by_key(|player| Reverse(player.total));
    let totals: Vec<_> = players.iter().map(|player| player.total).collect();
    for player in &mut players {
        let better = totals.iter().filter(|&&total| total > player.total);
        player.rank = 1 + better.count() as Number;
    }
    players
}

/// The players of an event with the points of their places. Who was expelled or has played no match has no place, and
/// the next ones move up. Those who are equal get the mean of the points of their places.
fn scores(event: &Event, points: &[u32]) -> Vec<(String, Hundredths)> {
    let has_place = |row: &Row| {
        row.played > 0 && !matches!(event.entry(row.entry).gone, Some(Gone::Expelled(_)))
    };
    let mut rows = event.standings(event.rounds().len() as Number).rows;
    rows.retain(has_place);
    // Groups have places of their own.
    let groups = rows.chunk_by(|one, other| one.group == other.group);
    let scores = groups.flat_map(|group| {
        let mut points = points.iter().copied().chain(std::iter::repeat(0));
        let equal = group.chunk_by(|one, other| one.rank == other.rank);
        equal.flat_map(move |equal| {
            let sum: u64 = points.by_ref().take(equal.len()).map(u64::from).sum();
            let size = equal.len() as u64;
            let mean = (200 * sum + size) / (2 * size);
            equal.iter().map(move |row| (row.entry, mean))
        })
    });
    let players = scores.flat_map(|(entry, mean)| {
        let members = event.entry(entry).members.iter();
        members.map(move |&player| (event.player(player).name.clone(), mean))
    });
    players.collect()
}
