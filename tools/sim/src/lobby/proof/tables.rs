//! No person plays two matches at once, each match ends, and each result and each fault counts once.

use std::collections::BTreeSet;

use bughouse_core::{Seat, Team};
use bughouse_lobby::{Key, Row};
use bughouse_wire::lobby::SetView;

use super::Violation;
use super::history::{Histories, Table};
use super::offers::not_blocked;

/// The end of a match may reach the lobby so much later, in milliseconds.
const LATE_MS: i64 = 3_000;

/// Who has been away for at least so long at the end of a match may have left it, in milliseconds.
const LEFT_MS: i64 = 15_000;

/// An offer is open for at most so long before its table is made, in milliseconds.
const OPEN_MS: i64 = 15_000;

pub(super) fn check(all: &Histories) -> Result<(), Violation> {
    for table in &all.tables {
        let is_open = !table.is_called_off && table.ended(all.lobby).is_none();
        if is_open && !is_unknown(all, table) {
            return Err(Violation::NotEnded(table.table.into()));
        }
        let people: BTreeSet<usize> = table.people.keys().copied().collect();
        not_blocked(all, &people, table.made - OPEN_MS)?;
    }
    for person in 0..all.people.len() {
        seated_once(all, person)?;
        seated_to_the_end(all, person)?;
        counted_once(all, person)?;
    }
    Ok(())
}

/// Whether the disk has stored a table and did not answer, so that the lobby does not know of it. At the next start of a
/// process it is called off.
fn is_unknown(all: &Histories, table: &Table) -> bool {
    let mut owns = all.people.iter().flat_map(|history| &history.owns);
    let is_seen = owns.any(|(_, own)| own.table.as_deref() == Some(table.table));
    let mut outages = all.lobby.outages.iter();
    let was_started = outages.any(|(_, started)| *started > table.made);
    all.lobby.plan.disk.unanswered > 0.0 && !is_seen && !was_started
}

/// The match of a table had ended before the next table was made for the person.
fn seated_once(all: &Histories, person: usize) -> Result<(), Violation> {
    let of = all
        .tables
        .iter()
        .filter(|table| table.people.contains_key(&person));
    let mut of: Vec<&Table> = of.collect();
    of.sort_by_key(|table| table.made);
    for (i, first) in of.iter().enumerate() {
        let Some((ended, _)) = first.ended(all.lobby) else {
            continue;
        };
        let mut later = of[i + 1..].iter();
        if let Some(second) = later.find(|second| second.made < ended) {
            return Err(Violation::SeatedTwice {
                person,
                first: first.table.into(),
                second: second.table.into(),
            });
        }
    }
    Ok(())
}

/// The lobby knows the table of a person until its match has ended.
fn seated_to_the_end(all: &Histories, person: usize) -> Result<(), Violation> {
    for pair in all.people[person].owns.windows(2) {
        let ((_, before), (at, after)) = (pair[0], pair[1]);
        let left = before.table.as_ref().filter(|_| after.table.is_none());
        let mut tables = all.tables.iter();
        let table = left.and_then(|left| tables.find(|table| table.table == *left));
        let lost = table.filter(|table| {
            let ended = table.ended(all.lobby).map(|(ended, _)| ended);
            !table.is_called_off && ended.is_none_or(|ended| ended > at + LATE_MS)
        });
        if let Some(table) = lost {
            let table = table.table.into();
            return Err(Violation::TableLost { person, table, at });
        }
    }
    Ok(())
}

/// The half points of a seat by a score such as `1-0`; `None` without a result.
fn points(score: &str, seat: Seat) -> Option<u32> {
    let (one, two) = score.split_once('-')?;
    let text = match seat.team() {
        Team::One => one,
        Team::Two => two,
    };
    Some(match text {
        "1" => 2,
        "1/2" => 1,
        _ => 0,
    })
}

/// Each set that the person sees has the points of its matches.
fn counted_once(all: &Histories, person: usize) -> Result<(), Violation> {
    let Some(who) = all.lobby.records[person].who.last() else {
        return Ok(());
    };
    for (_, own) in &all.people[person].owns {
        let Some(set) = &own.set else { continue };
        let mut tables = all.tables.iter();
        let Some(table) = tables.find(|table| table.table == set.table) else {
            continue;
        };
        let Some(found) = half_points(set, who) else {
            continue;
        };
        let before = table.people.get(&person).copied().unwrap_or_default();
        let gained = match (set.over, table.ended(all.lobby)) {
            (true, Some((_, score))) => {
                let seat = table.seat(all.lobby, person);
                seat.and_then(|seat| points(score, seat))
            }
            _ => None,
        };
        let played = before.1 + u32::from(gained.is_some());
        let expected = (before.0 + gained.unwrap_or(0), played);
        if (found, set.played) != expected {
            return Err(Violation::Score {
                person,
                table: table.table.into(),
                found: (found, set.played),
                expected,
            });
        }
    }
    carried_over(all, person, who)
}

/// The points at the end of a match are those at the beginning of the next one.
fn carried_over(all: &Histories, person: usize, who: &str) -> Result<(), Violation> {
    let sets = all.people[person].owns.iter();
    let sets: Vec<&SetView> = sets.filter_map(|(_, own)| own.set.as_ref()).collect();
    for pair in sets.windows(2) {
        let (before, after) = (pair[0], pair[1]);
        let goes_on = before.table != after.table && after.played > 0 && before.over;
        let points = half_points(before, who).zip(half_points(after, who));
        let Some((expected, _)) = points.filter(|_| goes_on) else {
            continue;
        };
        let mut tables = all.tables.iter();
        let table = tables.find(|table| table.table == after.table);
        let (found, _) = table
            .and_then(|table| table.people.get(&person).copied())
            .unwrap_or_default();
        if found != expected {
            return Err(Violation::Carried {
                person,
                table: after.table.clone(),
                found,
                expected,
            });
        }
    }
    Ok(())
}

fn half_points(set: &SetView, who: &str) -> Option<u32> {
    let mut seats = set.seats.iter();
    let (seat, _) = seats.find(|(_, one)| one.who == who)?;
    Some(set.half_points[seat])
}

/// Who was absent, did not come or left has a fault for it, and no other person has one.
pub(super) fn check_faults(all: &Histories) -> Result<(), Violation> {
    for person in 0..all.people.len() {
        let Some(number) = all.lobby.person(person) else {
            continue;
        };
        let mut rows = all.lobby.rows.iter();
        let found = rows.find_map(|(key, row)| match (key, row) {
            (Key::Faults(who), Row::Faults(faults)) if *who == number => Some(faults.at.len()),
            _ => None,
        });
        let found = found.unwrap_or(0);
        let of = all
            .tables
            .iter()
            .filter(|table| table.people.contains_key(&person) && table.people.len() > 1);
        let blamed = of.map(|table| blame(all, table, person));
        let (mut least, mut most) = (0, 0);
        for blame in blamed {
            least += usize::from(blame == Blame::Certain);
            most += usize::from(blame != Blame::None);
        }
        if !(least..=most).contains(&found) {
            return Err(Violation::Faults {
                person,
                found,
                least,
                most,
            });
        }
    }
    Ok(())
}

/// Whether a person is to blame for the end of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Blame {
    None,
    /// A process ended, so that the lobby may not know who it was.
    Possible,
    Certain,
}

fn blame(all: &Histories, table: &Table, person: usize) -> Blame {
    let history = &all.people[person];
    let Some((ended, _)) = table.ended(all.lobby) else {
        // It was called off: who has the page open is there, or could not come in time.
        let was_here = history.is_here(table.made, table.made + 20_000);
        return if was_here {
            Blame::None
        } else {
            Blame::Possible
        };
    };
    let result = &table.game.expect("a match has ended").row.ended.as_ref();
    let result = &result.expect("the match has ended").result;
    let is_mine = result.lost_by.is_some() && result.lost_by == table.seat(all.lobby, person);
    let is_disturbed = all.is_disturbed(table.made, ended + LATE_MS);
    match &*result.reason {
        "forfeit" if is_mine && !is_disturbed => Blame::Certain,
        "forfeit" | "flag" if is_mine => Blame::Possible,
        "aborted" => Blame::Possible,
        // Who has been away for long has left, however the match ends.
        _ if !history.is_here(ended - LEFT_MS, ended) => Blame::Possible,
        _ => Blame::None,
    }
}
