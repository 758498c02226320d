//! The next round of a round robin: each meets each of its group.

use std::collections::BTreeSet;

use crate::pairing::berger;
use crate::pairing::matching::Matching;
use crate::pairing::pairs::without;
use crate::{EntryId, Event, Format, Number, Pairing, Refused, Round};

impl Event {
    /// The next round: that of the Berger tables, or if some came late or there are too few tables, as many of the matches
    /// that are left as possible.
    pub(super) fn pair_round_robin(&self) -> Result<Pairing, Refused> {
        let groups = self.groups();
        if groups.iter().any(|group| group.len() < 2) {
            let why = format!("{} groups need {} pairs", groups.len(), 2 * groups.len());
            return Err(Refused::NoPairing(self.next_round(), why));
        }
        match self.has_berger_tables(&groups) {
            true => self.pair_by_berger(&groups),
            false => self.pair_what_is_left(&groups),
        }
    }

    /// Whether everybody was there from the start, all matches of a round have tables, and all rounds so far were those of
    /// the Berger tables.
    fn has_berger_tables(&self, groups: &[Vec<EntryId>]) -> bool {
        let matches: usize = groups.iter().map(|group| group.len() / 2).sum();
        let mut entries = groups.iter().flatten();
        entries.all(|&id| self.entry(id).since == 1)
            && matches <= self.most_tables()
            && (1..)
                .zip(&self.rounds)
                .all(|(number, round)| self.is_berger(groups, number, round))
    }

    /// Whether a round has all matches of the Berger tables whose entries were there, and no others.
    fn is_berger(&self, groups: &[Vec<EntryId>], number: Number, round: &Round) -> bool {
        let matches = groups.iter();
        let matches = matches.flat_map(|group| self.berger_matches(group, number));
        let was_there = |one: &EntryId| {
            let pairing = &round.pairing;
            round.table_of(*one).is_some()
                || pairing.byes.contains(one)
                || pairing.out.contains(one)
        };
        let expected = matches.filter(|teams| teams.iter().all(was_there));
        let sorted = |mut teams: [EntryId; 2]| {
            teams.sort_unstable();
            teams
        };
        let expected: BTreeSet<_> = expected.map(sorted).collect();
        let played = round.teams().iter();
        let played: BTreeSet<_> = played.map(|[one, two]| sorted([one[0], two[0]])).collect();
        expected == played
    }

    /// How often each two meet.
    fn cycles(&self) -> u32 {
        match self.setup.format {
            Format::DoubleRoundRobin => 2,
            _ => 1,
        }
    }

    fn pair_by_berger(&self, groups: &[Vec<EntryId>]) -> Result<Pairing, Refused> {
        let number = self.next_round();
        let rounds = groups.iter().map(|group| self.rounds_of(group.len()));
        let last = rounds.max().unwrap_or_default();
        if number > last {
            return Err(Refused::NoMoreRounds(last));
        }
        let matches = groups.iter();
        let matches = matches.flat_map(|group| self.berger_matches(group, number));
        let present = self.present();
        let is_here = |one: &EntryId| present.contains(one);
        let (played, missed): (Vec<_>, Vec<_>) =
            matches.partition(|teams| teams.iter().all(is_here));
        let missed = missed.concat();
        let free = without(&without(&present, &played.concat()), &missed);
        Ok(Pairing {
            byes: missed.into_iter().filter(is_here).collect(),
            out: free,
            ..self.at_tables(played)
        })
    }

    /// How many rounds a group of this size has.
    fn rounds_of(&self, size: usize) -> Number {
        self.cycles() * berger::rounds(size as u32)
    }

    /// The matches of a group in a round; none after its last round.
    fn berger_matches(&self, group: &[EntryId], number: Number) -> Vec<[EntryId; 2]> {
        if number > self.rounds_of(group.len()) {
            return Vec::new();
        }
        let in_cycle = berger::rounds(group.len() as u32);
        let round = berger_round(number, in_cycle, self.cycles());
        let entry = |number: u32| group[number as usize - 1];
        let matches = berger::round(group.len() as u32, round).into_iter();
        matches
            .map(|(one, other)| match number > in_cycle {
                false => [entry(one), entry(other)],
                true => [entry(other), entry(one)],
            })
            .collect()
    }

    /// As many as possible of the matches that are left, for those who have played least first.
    /// Whose opponent has left after half of their matches wins what is left against them, one match a round.
    fn pair_what_is_left(&self, groups: &[Vec<EntryId>]) -> Result<Pairing, Refused> {
        let meetings = self.meetings();
        let met = |one: EntryId, other: EntryId| meetings[one.0 as usize][other.0 as usize];
        let are_left = |one, other| {
            let mut groups = groups.iter();
            met(one, other) < self.cycles()
                && groups.any(|group| group.contains(&one) && group.contains(&other))
                && !self.is_forbidden(one, other)
        };
        let mut present = self.by_number(self.present());
        present.sort_by_key(|one| meetings[one.0 as usize].iter().sum::<u32>());
        let is_left = |one: usize, other: usize| {
            let (one, other) = (present[one], present[other]);
            are_left(one, other)
        };
        let matching = Matching::new(present.len(), is_left);
        let pairs = (0..present.len()).filter_map(|one| {
            matching
                .opponent(one)
                .filter(|&other| one < other)
                .map(|other| [one, other])
        });
        let matches: Vec<_> = pairs
            .take(self.most_tables())
            .map(|pair| {
                let mut teams = pair.map(|one| present[one]);
                teams.sort_by_key(|&entry| self.entry(entry).number);
                // In a second match the teams change.
                if met(teams[0], teams[1]) % 2 == 1 {
                    teams.reverse();
                }
                teams
            })
            .collect();
        let free = without(&present, &matches.concat());
        let wins = |&entry: &EntryId| self.wins_left(entry, groups, &meetings) > 0;
        let (byes, out): (Vec<_>, Vec<_>) = free.into_iter().partition(wins);
        if matches.is_empty() && byes.is_empty() {
            return Err(self.why_none_is_left(groups, are_left));
        }
        Ok(Pairing {
            byes,
            out,
            ..self.at_tables(matches)
        })
    }

    /// How many matches an entry has still to win, because the opponents have left.
    fn wins_left(&self, entry: EntryId, groups: &[Vec<EntryId>], meetings: &[Vec<u32>]) -> u32 {
        let group = groups.iter().find(|group| group.contains(&entry));
        let others = group.into_iter().flatten().filter(|&&one| one != entry);
        let have_left = others.filter(|&&one| {
            let other = self.entry(one);
            other.gone.is_some() && !other.uncounted
        });
        let met = |one: &EntryId| meetings[entry.0 as usize][one.0 as usize];
        let missing: u32 = have_left
            .map(|one| self.cycles().saturating_sub(met(one)))
            .sum();
        let had = self.rounds.iter();
        let had = had.filter(|round| round.pairing.byes.contains(&entry));
        missing.saturating_sub(had.count() as u32)
    }

    /// Why there is no match: all are played, or those who have one are absent.
    fn why_none_is_left(
        &self,
        groups: &[Vec<EntryId>],
        are_left: impl Fn(EntryId, EntryId) -> bool,
    ) -> Refused {
        let all: Vec<_> = groups.iter().flatten().copied().collect();
        let mut absent = all.iter().filter(|&&one| self.takes_part(one));
        let away = absent.find(|&&one| {
            let mut others = all.iter().filter(|&&other| other != one);
            others.any(|&other| self.takes_part(other) && are_left(one, other))
        });
        match away {
            None => Refused::NoMoreRounds(self.next_round() - 1),
            Some(_) => Refused::NoPairing(
                self.next_round(),
                "of each two who have still to meet one is absent".into(),
            ),
        }
    }

    /// How often each two entries were paired with each other.
    fn meetings(&self) -> Vec<Vec<u32>> {
        let n = self.entries.len();
        let mut meetings = vec![vec![0; n]; n];
        for [one, other] in self.rounds.iter().flat_map(Round::teams) {
            let (one, other) = (one[0].0 as usize, other[0].0 as usize);
            meetings[one][other] += 1;
            meetings[other][one] += 1;
        }
        meetings
    }

    /// Whether an entry of a round robin has left before it had played half of its matches. Then none of them counts for
    /// the standings, won or lost (FIDE C.05 6.6, BT-5).
    pub fn left_before_half(&self, entry: EntryId) -> bool {
        self.entry(entry).uncounted
    }

    /// Whether an entry of a round robin has played less than half of its matches. It is asked when the entry leaves: who
    /// comes later changes nothing.
    pub(crate) fn is_before_half(&self, entry: EntryId) -> bool {
        self.setup.format.is_round_robin()
            && 2 * self.matches_played(entry) < self.matches_of(entry)
    }

    /// How many matches an entry has played to their end.
    fn matches_played(&self, entry: EntryId) -> u32 {
        let rounds = self.rounds.iter();
        let results = rounds.filter_map(|round| {
            let (table, _) = round.table_of(entry)?;
            round.result(table.number, self.setup.games)
        });
        results.filter(|result| result.is_played).count() as u32
    }

    /// How many matches an entry has in all rounds.
    fn matches_of(&self, entry: EntryId) -> u32 {
        let groups = self.groups();
        let group = groups.iter().find(|group| group.contains(&entry));
        let others = group.map_or(0, |group| group.len() as u32 - 1);
        let all = self.cycles() * others;
        self.setup.rounds.map_or(all, |rounds| all.min(rounds))
    }

    /// Whether an entry had a bye because its opponent in the Berger tables was not there, and that match does not count.
    pub(crate) fn bye_does_not_count(&self, entry: EntryId, round: Number) -> bool {
        if !self.setup.format.is_round_robin() {
            return false;
        }
        // Those who came later were in no group then.
        let was_there = |&one: &EntryId| self.entry(one).since <= round;
        let groups = self.groups().into_iter();
        let groups = groups.map(|group| group.into_iter().filter(was_there).collect::<Vec<_>>());
        let mut matches = groups.flat_map(|group| self.berger_matches(&group, round));
        let own = matches.find(|teams| teams.contains(&entry));
        own.is_some_and(|teams| teams.iter().any(|&one| self.left_before_half(one)))
    }
}

/// The round of the Berger tables. The last two rounds of the first cycle are exchanged if there is a second one, so that
/// the same color does not come three times (BT-4).
fn berger_round(number: Number, in_cycle: Number, cycles: u32) -> Number {
    let round = (number - 1) % in_cycle + 1;
    if cycles == 1 || number > in_cycle || in_cycle < 2 {
        return round;
    }
    match in_cycle - round {
        0 => in_cycle - 1,
        1 => in_cycle,
        _ => round,
    }
}
