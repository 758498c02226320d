//! A match with bots for those who are missing.

use std::cmp::Reverse;

use bughouse_core::{BySeat, Seat, Team};

use super::Lobby;
use crate::pairing::Waiting;
use crate::{ANSWER_MS, BOTS_AFTER_MS, OfferKind, Person, Player, Pool, Refused, Search, Time};

/// Who would begin with bots.
struct Group {
    pool: Pool,
    /// Two partners, or one person. The longest waiting first.
    companies: Vec<Vec<Person>>,
}

impl Group {
    fn size(&self) -> usize {
        self.companies.iter().map(Vec::len).sum()
    }

    /// Two people play together. Of three, the one who waited the shortest plays with a bot.
    fn teams(&self) -> [[Player; 2]; 2] {
        let mut companies: Vec<&[Person]> = self.companies.iter().map(Vec::as_slice).collect();
        companies.sort_by_key(|company| Reverse(company.len()));
        let people: Vec<_> = companies.concat();
        let player = |i: usize| {
            people
                .get(i)
                .map_or(Player::Bot, |&who| Player::Person(who))
        };
        [[player(0), player(1)], [player(2), player(3)]]
    }
}

impl Lobby {
    /// Begins with bots for those who are missing. The others who are found are asked.
    pub(super) fn begin_with_bots(&mut self, by: Person, now: Time) -> Result<(), Refused> {
        let (begun_by, search) = self.searches.of(by).ok_or(Refused::NoSearch)?;
        let company: Vec<_> = search.members(begun_by).collect();
        if company.iter().any(|&who| self.offers.of(who).is_some()) {
            return Err(Refused::Asked);
        }
        if company
            .iter()
            .any(|&who| self.is_busy(who, &company) || self.plays_with_bots(who))
        {
            return Err(Refused::Plays);
        }
        if now - search.since < BOTS_AFTER_MS {
            return Err(Refused::TooEarly);
        }
        let group = self.bots_group(begun_by, search, &self.who_waits());
        let seats = self.draw_seats(group.teams());
        let until = now + ANSWER_MS;
        self.offer_by(by, OfferKind::Bots, group.pool, seats, until, now);
        Ok(())
    }

    /// How many bots would play if those of a search began now.
    pub(super) fn bots_needed(&self, by: Person, search: &Search) -> u32 {
        let group = self.bots_group(by, search, self.queue.waiting());
        4_u32.saturating_sub(group.size() as u32)
    }

    /// The largest group of at most three with those of a search, in one of its pools.
    fn bots_group(&self, by: Person, search: &Search, waiting: &[Waiting]) -> Group {
        let groups = search
            .pools
            .iter()
            .map(|pool| self.bots_group_in(pool, by, search, waiting));
        let largest = groups.min_by_key(|group| Reverse(group.size()));
        largest.expect("a search has at least one pool")
    }

    fn bots_group_in(&self, pool: Pool, by: Person, search: &Search, waiting: &[Waiting]) -> Group {
        let mut people: Vec<_> = search.members(by).collect();
        let mut companies = vec![(search.since, people.clone())];
        for other in waiting {
            let company: Vec<_> = other.company.people().collect();
            let fits = other.pools.iter().any(|one| one == pool)
                && people.len() + company.len() <= 3
                && company.iter().all(|&who| self.may_join(who, &people));
            if fits {
                people.extend(&company);
                companies.push((other.since, company));
            }
        }
        companies.sort_by_key(|&(since, _)| since);
        let companies = companies.into_iter().map(|(_, company)| company).collect();
        Group { pool, companies }
    }

    /// Whether a person would begin with these people and bots.
    fn may_join(&self, who: Person, people: &[Person]) -> bool {
        let mut people = people.iter();
        self.searches.wants_bots(who)
            && !self.plays_with_bots(who)
            && people.all(|&one| one != who && !self.are_apart(one, who))
    }

    /// Seats two teams: boards and colors are drawn.
    pub(super) fn draw_seats(&mut self, mut teams: [[Player; 2]; 2]) -> BySeat<Player> {
        self.random.shuffle(&mut teams);
        for team in &mut teams {
            self.random.shuffle(team);
        }
        let [first, second] = teams;
        BySeat::new(|seat: Seat| {
            let team = match seat.team() {
                Team::One => first,
                Team::Two => second,
            };
            team[usize::from(seat != seat.team().seats()[0])]
        })
    }
}
