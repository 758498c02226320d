//! No search is lost, and each place is kept.

use bughouse_wire::lobby::{LobbyAct, LobbyNote, OfferKind, OwnLobby, SearchView};

use super::Violation;
use super::history::Histories;

/// Differences between clocks and roundings, in milliseconds.
const TOLERANCE_MS: i64 = 20;

/// How much later than one person the other of a pair may read the same, in milliseconds.
const LATE_MS: i64 = 3_000;

/// What the lobby says to a person, then what it says next.
struct Step<'a> {
    person: usize,
    from: (i64, &'a OwnLobby),
    to: (i64, &'a OwnLobby),
}

pub(super) fn check(all: &Histories) -> Result<(), Violation> {
    for (person, history) in all.people.iter().enumerate() {
        for pair in history.owns.windows(2) {
            let step = Step {
                person,
                from: pair[0],
                to: pair[1],
            };
            step.check_search(all)?;
        }
        only_with_bots(all, person)?;
        check_returns(all, person)?;
    }
    Ok(())
}

/// Since when a search runs.
fn since(at: i64, search: &SearchView) -> i64 {
    at - i64::from(search.age_ms)
}

/// Who plays at a table of the lobby does not search, unless they play with bots.
fn only_with_bots(all: &Histories, person: usize) -> Result<(), Violation> {
    for (at, own) in &all.people[person].owns {
        let (Some(table), Some(_)) = (&own.table, &own.search) else {
            continue;
        };
        let mut tables = all.tables.iter();
        let is_of_four = tables.any(|one| one.table == table && one.people.len() == 4);
        if is_of_four {
            return Err(Violation::StillSearches { person, at: *at });
        }
    }
    Ok(())
}

impl Step<'_> {
    fn check_search(&self, all: &Histories) -> Result<(), Violation> {
        let ((from, before), (at, after)) = (self.from, self.to);
        let person = self.person;
        let Some(search) = &before.search else {
            return Ok(());
        };
        let has_reason = || self.has_reason(all, search.pair);
        let Some(next) = &after.search else {
            let is_seated = after.table.is_some() || self.was_seated(all);
            return match is_seated || has_reason() {
                true => Ok(()),
                false => Err(Violation::Lost { person, at }),
            };
        };
        let by_ms = since(at, next) - since(from, search);
        if by_ms > TOLERANCE_MS && !self.was_seated(all) && !has_reason() {
            return Err(Violation::PlaceLost { person, at, by_ms });
        }
        if search.pair != next.pair
            && !self.was_seated(all)
            && !self.has_searched(all, false)
            && !self.was_partner_absent(all)
            && !has_reason()
        {
            return Err(Violation::Split { person, at });
        }
        Ok(())
    }

    fn time(&self) -> (i64, i64) {
        (self.from.0, self.to.0)
    }

    /// The person, and their partner of before and of now.
    fn with_partners(&self, all: &Histories) -> Vec<usize> {
        let partners = [self.from.1, self.to.1].map(|own| all.partner(own));
        std::iter::once(self.person)
            .chain(partners.into_iter().flatten())
            .collect()
    }

    /// The people of the search. It may have become that of a pair without a word to the person.
    fn company(&self, all: &Histories, is_pair: bool) -> Vec<usize> {
        match is_pair || self.has_searched(all, true) {
            true => self.with_partners(all),
            false => vec![self.person],
        }
    }

    /// Whether one of the people of the search did something by which it ends, or its place is lost.
    fn has_reason(&self, all: &Histories, is_pair: bool) -> bool {
        let company = self.company(all, is_pair);
        self.was_absent(all)
            || company.iter().any(|&one| {
                self.has_ended(all, one) || self.let_offer_pass(all, one) || self.was_away(all, one)
            })
    }

    /// Whether the person was absent at a table with bots, during which the search goes on.
    fn was_absent(&self, all: &Histories) -> bool {
        let (from, to) = self.time();
        let is_said = self.to.1.note == Some(LobbyNote::WereAbsent);
        // A note ends with its process.
        let may_be_said = self.from.1.table.is_some() && all.is_disturbed(from, to);
        (is_said || may_be_said) && all.people[self.person].may_be_absent(to)
    }

    /// Whether the partner was absent at a table with bots: the person, who may not play there, searches alone then.
    fn was_partner_absent(&self, all: &Histories) -> bool {
        let (from, to) = self.time();
        all.partner(self.from.1).is_some_and(|partner| {
            let leaves_table = |one: &usize| {
                let mut owns = all.people[*one].owns.windows(2);
                owns.any(|pair| {
                    let ((before, at_table), (after, left)) = (pair[0], pair[1]);
                    let ends = at_table.table.is_some() && left.table.is_none();
                    // Who is away reads only when they come back that their table has ended.
                    ends && before <= to + LATE_MS && after >= from - LATE_MS
                })
            };
            let has_ended = [self.person, partner].iter().any(leaves_table);
            has_ended && all.people[partner].may_be_absent(to)
        })
    }

    fn was_away(&self, all: &Histories, one: usize) -> bool {
        let (from, to) = self.time();
        all.people[one].was_away(from, to)
    }

    /// Whether a person has asked for something that ends the search.
    fn has_ended(&self, all: &Histories, one: usize) -> bool {
        let mut acts = all.people[one].acts.iter();
        acts.any(|act| {
            let ends = match act.act {
                LobbyAct::Stop | LobbyAct::Unpartner { .. } | LobbyAct::Block { .. } => true,
                LobbyAct::Search { .. } => one != self.person,
                _ => false,
            };
            ends && act.may_count(self.time())
        })
    }

    /// Whether the person or their partner has begun another search, or one as a pair. A search alone becomes
    /// one as a pair when its person gets a partner.
    fn has_searched(&self, all: &Histories, as_pair: bool) -> bool {
        if self.from.1.partner.is_none() && self.to.1.partner.is_some() {
            return true;
        }
        let company = self.with_partners(all);
        let mut acts = company.iter().flat_map(|&one| &all.people[one].acts);
        acts.any(|act| {
            let is_such = matches!(act.act, LobbyAct::Search { pair, .. } if *pair || !as_pair);
            is_such && act.may_count(self.time())
        })
    }

    /// Whether a person was asked and did not accept, or was not there when all had to be.
    fn let_offer_pass(&self, all: &Histories, one: usize) -> bool {
        let (from, to) = self.time();
        let history = &all.people[one];
        let mut offers = all.offers.iter();
        offers.any(|(id, offer)| {
            let (first, last) = offer.seen;
            let is_about = offer.people.contains_key(&one) && first <= to && last + 12_000 >= from;
            let accepts = |act: &LobbyAct| {
                matches!(act, LobbyAct::Answer { offer, yes: true } if offer == id)
            };
            let mut acts = history.acts.iter();
            let has_accepted = acts.any(|act| accepts(act.act) && act.is_done())
                || offer.has_accepted.contains(&one);
            let may_be_open = first + if offer.kind == OfferKind::Challenge { 30_000 } else { 10_000 };
            let was_here = history.is_here(first, last.max(may_be_open.min(to)));
            is_about && offer.kind != OfferKind::Bots && !(has_accepted && was_here)
        })
    }

    /// Whether the lobby made a table for the person in the meantime.
    fn was_seated(&self, all: &Histories) -> bool {
        let (from, to) = self.time();
        let mut tables = all.tables.iter();
        tables.any(|table| {
            let is_new = (from - 3_000..=to).contains(&table.made);
            is_new && table.people.contains_key(&self.person)
        })
    }
}

/// Checks that a place is returned if another player did not come or was absent.
fn check_returns(all: &Histories, person: usize) -> Result<(), Violation> {
    let mut place: Option<i64> = None;
    for pair in all.people[person].owns.windows(2) {
        let ((from, before), (at, after)) = (pair[0], pair[1]);
        if let Some(search) = &before.search {
            place = Some(since(from, search));
        } else if before.table.is_none() {
            place = None;
        }
        // A search that ends while its person plays with bots has no place any more.
        if before.search.is_some() && after.search.is_none() && before.table.is_some() {
            place = place.filter(|_| after.table != before.table);
        }
        let is_over = before.table.is_some() && before.search.is_none() && after.table.is_none();
        let is_others = matches!(
            after.note,
            Some(LobbyNote::Gone { .. } | LobbyNote::Absent { .. })
        );
        let is_new = before.note != after.note;
        let Some(place) = place.filter(|_| is_over && is_others && is_new) else {
            continue;
        };
        let step = Step {
            person,
            from: (from, before),
            to: (at, after),
        };
        let is_back = match &after.search {
            Some(search) => since(at, search) <= place + TOLERANCE_MS,
            None => after.offer.is_some(),
        };
        if !is_back && !step.has_reason(all, true) {
            return Err(Violation::NotBack { person, at });
        }
    }
    Ok(())
}
