//! What is unusual in a pairing, and why, for those who look at it before the round begins.

use crate::check::{Case, Rule};
use crate::{EntryId, Event, Format, Number, Pairing, Record};

/// Something unusual in a pairing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// What.
    pub what: Unusual,
    /// Why.
    pub why: Why,
}

/// What is unusual.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unusual {
    /// Two who were partners in this round are partners again.
    Partners([EntryId; 2], Number),
    /// Two who met in this round meet again.
    Meet([EntryId; 2], Number),
    /// An entry does not play, for this time.
    Out(EntryId, u32),
}

/// Why a pairing has something unusual.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// This entry has played so with everybody who is here; or everybody who plays has sat out as often.
    All(EntryId),
    /// No pairing of those who are here has less of it.
    NoBetter,
    /// Another pairing does without it.
    ByChoice,
}

impl Event {
    /// What is unusual in a pairing of the next round. In a round robin and in a knockout nothing is: there the format
    /// decides who meets.
    pub fn remarks(&self, pairing: &Pairing) -> Vec<Remark> {
        let own = match self.setup.format {
            Format::Swiss if pairing.by_hand => self.next_pairing().ok(),
            Format::Swiss | Format::Partners | Format::IndividualSwiss => None,
            Format::RoundRobin | Format::DoubleRoundRobin | Format::Knockout => return Vec::new(),
        };
        let case = Case {
            before: self,
            pairing,
            best: Some(own.as_ref().unwrap_or(pairing)),
            round: self.next_round(),
        };
        let meetings = match self.setup.format {
            Format::Swiss => case.rematches(),
            _ => case.partners(),
        };
        let meetings = meetings.into_iter().filter_map(|breach| {
            let entries = <[EntryId; 2]>::try_from(breach.entries).ok()?;
            Some(self.again(entries, breach.rule, breach.is_needed))
        });
        let idle = pairing.byes.iter().chain(&pairing.out);
        let idle = idle.filter_map(|&entry| self.out_again(entry, &case));
        meetings.chain(idle).collect()
    }

    fn again(&self, mut entries: [EntryId; 2], rule: Rule, is_needed: bool) -> Remark {
        entries.sort_unstable();
        let are_partners = rule == Rule::Partner;
        let mut rounds = (1..self.next_round()).rev();
        let [one, other] = entries;
        let last = rounds.find(|&round| self.is_together(one, other, round, are_partners));
        let last = last.unwrap_or_default();
        let present = self.present();
        let has_all = |&&entry: &&EntryId| {
            let mut others = present.iter().filter(|&&other| other != entry);
            others.all(|&other| {
                (1..self.next_round())
                    .any(|round| self.is_together(entry, other, round, are_partners))
            })
        };
        Remark {
            what: match are_partners {
                true => Unusual::Partners(entries, last),
                false => Unusual::Meet(entries, last),
            },
            why: match entries.iter().find(has_all) {
                _ if !is_needed => Why::ByChoice,
                Some(&entry) => Why::All(entry),
                None => Why::NoBetter,
            },
        }
    }

    /// Whether two were partners in a round, or opponents, in a match that was played.
    fn is_together(&self, one: EntryId, other: EntryId, round: Number, partners: bool) -> bool {
        match self.record(one, round) {
            Record::Match {
                opponents,
                partner,
                is_played: true,
                ..
            } => match partners {
                true => partner == Some(other),
                false => opponents.contains(&other),
            },
            _ => false,
        }
    }

    /// An entry that does not play, and was without a match before.
    fn out_again(&self, entry: EntryId, case: &Case) -> Option<Remark> {
        let before = self.times_out(entry);
        if before == 0 {
            return None;
        }
        let playing = self.present().into_iter();
        let mut playing = playing.filter(|one| !idle(case.pairing).any(|other| other == *one));
        let is_turn = playing.all(|one| self.times_out(one) >= before);
        Some(Remark {
            what: Unusual::Out(entry, before + 1),
            why: if is_turn {
                Why::All(entry)
            } else {
                Why::ByChoice
            },
        })
    }

    /// How often an entry had a bye or sat out.
    fn times_out(&self, entry: EntryId) -> u32 {
        let rounds = self.rounds.iter();
        let out = rounds.filter(|round| idle(&round.pairing).any(|one| one == entry));
        out.count() as u32
    }
}

/// The entries that do not play, though they are here.
fn idle(pairing: &Pairing) -> impl Iterator<Item = EntryId> {
    pairing.byes.iter().chain(&pairing.out).copied()
}
