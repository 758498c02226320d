//! What in the rounds of an event is not as the rules want it. It is computed anew from the entries and the results,
//! whatever the log says about reasons.

mod individuals;

use std::collections::BTreeSet;

use bughouse_core::Team;

use crate::{EntryId, Event, Fact, Format, Number, Pairing, Record, Table};

/// A rule that a pairing can break.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rule {
    /// Each opponent is a new one.
    Rematch,
    /// A second bye, or one after a win by default, is given only if all who are present had one.
    Bye,
    /// As few as possible play an opponent with another score.
    Float,
    /// Both of a pair change their color; where partners change, colors differ by at most 2.
    Color,
    /// Each partner is a new one.
    Partner,
    /// Each opponent is met as often as others.
    Opponent,
    /// How often people sat out differs by at most 1.
    SitOut,
    /// The rules of the format give another pairing.
    Order,
}

impl Rule {
    /// All of them.
    pub const ALL: [Rule; 8] = [
        Rule::Rematch,
        Rule::Bye,
        Rule::Float,
        Rule::Color,
        Rule::Partner,
        Rule::Opponent,
        Rule::SitOut,
        Rule::Order,
    ];

    /// Its name: `rematch`.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Rematch => "rematch",
            Rule::Bye => "bye",
            Rule::Float => "float",
            Rule::Color => "colour",
            Rule::Partner => "partner",
            Rule::Opponent => "opponent",
            Rule::SitOut => "sitout",
            Rule::Order => "order",
        }
    }
}

/// A rule that a round does not keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The round.
    pub round: Number,
    /// The table; `None` if it is about no single table.
    pub table: Option<Number>,
    /// The rule.
    pub rule: Rule,
    /// The entries that it is about, if it is about some.
    pub entries: Vec<EntryId>,
    /// Whether no pairing keeps it.
    pub is_needed: bool,
    /// What happened, in a sentence.
    pub sentence: String,
}

impl Event {
    /// The breaches of all rounds.
    pub fn breaches(&self) -> Vec<Breach> {
        (1..self.next_round())
            .flat_map(|round| self.breaches_of(round))
            .collect()
    }

    /// The event as it was when a round was paired, and the pairing: later a player may have been replaced.
    fn before(&self, round: Number) -> Option<(Event, &Pairing)> {
        let facts = self.facts().iter().enumerate();
        let mut paired = facts.filter_map(|(place, fact)| match fact {
            Fact::Paired(pairing) => Some((place, pairing)),
            _ => None,
        });
        let (place, pairing) = paired.nth(round as usize - 1)?;
        let before = Event::of(self.facts()[..place].to_vec()).ok()?;
        Some((before, pairing))
    }

    fn breaches_of(&self, round: Number) -> Vec<Breach> {
        let Some((before, pairing)) = self.before(round) else {
            return Vec::new();
        };
        let best = before.next_pairing().ok();
        let case = Case {
            before: &before,
            pairing,
            best: best.as_ref(),
            round,
        };
        match self.setup.format {
            Format::Swiss => [
                case.rematches(),
                case.byes(),
                case.floats(),
                case.pair_colors(),
                case.order(),
            ]
            .concat(),
            Format::RoundRobin | Format::DoubleRoundRobin => {
                [case.pair_colors(), case.order()].concat()
            }
            Format::Knockout => [case.pair_colors(), case.order()].concat(),
            Format::Partners => [
                case.partners(),
                case.opponents(),
                case.colors(),
                case.sit_outs(),
                case.free_tables(),
            ]
            .concat(),
            Format::IndividualSwiss => [
                case.partners(),
                case.byes(),
                case.colors(),
                case.free_tables(),
            ]
            .concat(),
        }
    }
}

/// A round, the event before it, and the pairing that the program would make.
pub(crate) struct Case<'a> {
    pub(crate) before: &'a Event,
    pub(crate) pairing: &'a Pairing,
    pub(crate) best: Option<&'a Pairing>,
    pub(crate) round: Number,
}

impl Case<'_> {
    fn breach(
        &self,
        table: Option<Number>,
        rule: Rule,
        is_needed: bool,
        sentence: String,
    ) -> Breach {
        Breach {
            round: self.round,
            table,
            rule,
            entries: Vec::new(),
            is_needed,
            sentence,
        }
    }

    /// The entries of a table: those of team one, then those of team two.
    fn teams(&self, table: &Table) -> [Vec<EntryId>; 2] {
        Team::BOTH.map(|team| self.before.entries_of(table, team))
    }

    fn names(&self, entries: &[EntryId]) -> String {
        let names: Vec<_> = entries
            .iter()
            .map(|&one| self.before.name_of(one))
            .collect();
        names.join(" and ")
    }

    /// Whether the program's own pairing has as many tables of a kind as this one.
    fn is_needed(&self, is_such: impl Fn(&Table) -> bool) -> bool {
        let count =
            |pairing: &Pairing| pairing.tables.iter().filter(|table| is_such(table)).count();
        self.best
            .is_some_and(|best| count(best) >= count(self.pairing))
    }

    pub(crate) fn rematches(&self) -> Vec<Breach> {
        let is_rematch = |table: &Table| {
            let [one, other] = self.teams(table);
            self.before.have_met(one[0], other[0])
        };
        let needed = self.is_needed(is_rematch);
        let tables = self.pairing.tables.iter().filter(|table| is_rematch(table));
        tables
            .map(|table| {
                let entries = self.teams(table).concat();
                let sentence = format!("{} have met before", self.names(&entries));
                Breach {
                    entries,
                    ..self.breach(Some(table.number), Rule::Rematch, needed, sentence)
                }
            })
            .collect()
    }

    /// Whether an entry had a bye, or a win without a match.
    fn had_bye(&self, entry: EntryId) -> bool {
        let mut records = (1..self.round).map(|round| self.before.record(entry, round));
        records.any(|record| record.is_win_by_default() || matches!(record, Record::Bye(_)))
    }

    fn byes(&self) -> Vec<Breach> {
        let present = self.before.present();
        let has_other = present
            .iter()
            .any(|&one| !self.had_bye(one) && !self.pairing.byes.contains(&one));
        let again = self.pairing.byes.iter().filter(|&&one| self.had_bye(one));
        again
            .map(|&one| {
                let sentence = format!(
                    "{} has a bye again, or after a win by default",
                    self.before.name_of(one)
                );
                self.breach(None, Rule::Bye, !has_other, sentence)
            })
            .collect()
    }

    /// How much scores differ at the tables: the number of floaters, and then the sum of the differences.
    fn floats(&self) -> Vec<Breach> {
        let difference = |table: &Table| {
            let [one, other] = self.teams(table).map(|team| self.before.points_of(team[0]));
            (one - other).quarters().abs()
        };
        let all = |pairing: &Pairing| -> (usize, i64) {
            let differences: Vec<_> = pairing
                .tables
                .iter()
                .map(difference)
                .filter(|&one| one != 0)
                .collect();
            (differences.len(), differences.iter().sum())
        };
        let own = all(self.pairing);
        match self.best.map(all) {
            Some(best) if own > best => {
                let sentence = format!(
                    "{} tables have different scores, where {} could",
                    own.0, best.0
                );
                vec![self.breach(None, Rule::Float, false, sentence)]
            }
            _ => Vec::new(),
        }
    }

    /// Both of a pair change their color. Who had the same color as a new partner cannot both change.
    fn pair_colors(&self) -> Vec<Breach> {
        let mut breaches = Vec::new();
        for table in &self.pairing.tables {
            for team in Team::BOTH {
                let players = table.team(team);
                let last = players.map(|player| self.before.colors_of(player).last().copied());
                let now = players.map(|player| table.color_of(player));
                let is_kept = |n: usize| last[n].is_some() && last[n] == now[n];
                let kept = usize::from(is_kept(0)) + usize::from(is_kept(1));
                let are_same = last[0].is_some() && last[0] == last[1];
                if kept > usize::from(are_same) || kept > 0 && !are_same {
                    let names = self.names(&self.before.entries_of(table, team));
                    breaches.push(self.breach(
                        Some(table.number),
                        Rule::Color,
                        false,
                        format!("{names} keep their colors"),
                    ));
                } else if kept > 0 {
                    let names = self.names(&self.before.entries_of(table, team));
                    breaches.push(self.breach(
                        Some(table.number),
                        Rule::Color,
                        true,
                        format!("{names} had the same color, and one keeps it"),
                    ));
                }
            }
        }
        breaches
    }

    /// Whether the rules of the format give other matches.
    fn order(&self) -> Vec<Breach> {
        let all = |pairing: &Pairing| -> BTreeSet<Vec<EntryId>> {
            pairing
                .tables
                .iter()
                .map(|table| {
                    let mut entries = self.teams(table).concat();
                    entries.sort_unstable();
                    entries
                })
                .collect()
        };
        match self.best {
            Some(best) if all(best) != all(self.pairing) => {
                let sentence = "the rules of the format give another pairing".to_owned();
                vec![self.breach(None, Rule::Order, false, sentence)]
            }
            _ => Vec::new(),
        }
    }
}
