//! Who is asked together, and what follows when all accept.

use std::collections::BTreeSet;

use bughouse_wire::lobby::{LobbyAct, OfferKind};

use super::Violation;
use super::history::{Histories, Offer};

/// For so long a change may not have reached everybody, in milliseconds.
const LATE_MS: i64 = 1_000;

/// A table is made at most so long after the last acceptance, in milliseconds.
const MAKING_MS: i64 = 3_000;

pub(super) fn check(all: &Histories) -> Result<(), Violation> {
    for (&id, offer) in &all.offers {
        one_at_a_time(all, id, offer)?;
        beside_partners(all, id)?;
        let (asked, _) = offer.seen;
        not_blocked(all, &offer.people.keys().copied().collect(), asked)?;
        becomes_a_table(all, id, offer)?;
    }
    Ok(())
}

/// Who is asked with others sees this offer, and no other one.
fn one_at_a_time(all: &Histories, id: u32, offer: &Offer) -> Result<(), Violation> {
    let (first, last) = offer.seen;
    for &person in offer.people.keys() {
        for (at, own) in &all.people[person].owns {
            let sees = own.offer.as_ref().map(|offer| offer.id);
            let is_open = first + LATE_MS < *at && *at < last - LATE_MS;
            if is_open && sees != Some(id) {
                return Err(Violation::TwoOffers {
                    offer: id,
                    person,
                    sees,
                    at: *at,
                });
            }
        }
    }
    Ok(())
}

/// A pair that searches together plays together.
fn beside_partners(all: &Histories, id: u32) -> Result<(), Violation> {
    for (person, history) in all.people.iter().enumerate() {
        for (_, own) in &history.owns {
            let (Some(offer), Some(search), Some(partner)) =
                (&own.offer, &own.search, &own.partner)
            else {
                continue;
            };
            let mut seats = offer.seats.iter();
            let is_for = match offer.kind {
                // With bots it is the next match of a set, in which partners may have wished to change.
                OfferKind::Found => seats.all(|(_, seat)| !seat.bot),
                OfferKind::Bots => true,
                _ => false,
            };
            if offer.id != id || !search.pair || !is_for {
                continue;
            }
            let beside = &offer.seats[offer.yours.partner()].someone.who;
            if *beside != partner.someone.who {
                return Err(Violation::ApartFromPartner { offer: id, person });
            }
        }
    }
    Ok(())
}

/// No person is asked or seated with another whom they blocked before `at`.
pub(super) fn not_blocked(
    all: &Histories,
    people: &BTreeSet<usize>,
    at: i64,
) -> Result<(), Violation> {
    for &by in people {
        for act in &all.people[by].acts {
            let LobbyAct::Block { who, on: true } = act.act else {
                continue;
            };
            let is_earlier = act
                .answered
                .is_some_and(|(done_at, done)| done && done_at < at);
            let of = all.lobby.index(who).filter(|of| people.contains(of));
            if let Some(of) = of.filter(|_| is_earlier) {
                return Err(Violation::Blocked { by, of, at });
            }
        }
    }
    Ok(())
}

/// If all have accepted, there is a table for them, unless a process ended or the disk fails.
fn becomes_a_table(all: &Histories, id: u32, offer: &Offer) -> Result<(), Violation> {
    let mut accepted_at = offer.seen.0;
    for person in offer.people.keys() {
        if offer.has_accepted.contains(person) {
            continue;
        }
        let mut acts = all.people[*person].acts.iter();
        let accepts = acts.find(|act| {
            let yes = LobbyAct::Answer {
                offer: id,
                yes: true,
            };
            *act.act == yes && act.is_done()
        });
        match accepts.and_then(|act| act.answered) {
            Some((at, _)) => accepted_at = accepted_at.max(at),
            None => return Ok(()),
        }
    }
    let (first, last) = offer.seen;
    let is_disturbed = all.is_disturbed(first - 2_000, accepted_at + MAKING_MS);
    let are_here = offer
        .people
        .keys()
        .all(|&one| all.people[one].is_here(first - LATE_MS, last.max(accepted_at) + LATE_MS));
    if is_disturbed || !are_here || !all.lobby.plan.disk.is_good() {
        return Ok(());
    }
    let is_its = |people: BTreeSet<usize>| people.iter().eq(offer.people.keys());
    let mut tables = all.tables.iter();
    let has_table = tables.any(|table| {
        let is_new = (first - LATE_MS..=accepted_at + MAKING_MS).contains(&table.made);
        is_new && is_its(table.people.keys().copied().collect())
    });
    match has_table {
        true => Ok(()),
        false => Err(Violation::NoTable {
            offer: id,
            at: accepted_at,
        }),
    }
}
