//! Rounds: who is absent, who must not meet, tables, penalties, and what is undone.

use crate::name;
use crate::refused::{MOST_PENALTY, MOST_TABLES, Rounds};
use crate::{EntryId, Event, Fact, Number, Points, Record, Refused};

impl Event {
    pub(super) fn decide_absent(
        &self,
        round: Number,
        name: &str,
        points: Points,
    ) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        check_absence(points)?;
        self.check_is_ahead(round)?;
        if points == Points::HALF {
            self.check_half_bye(round, entry)?;
        }
        match self.absences.get(&(round, entry)) {
            Some(&before) if before == points => Err(Refused::IsAbsent(self.name_of(entry), round)),
            _ => Ok(vec![Fact::Absent {
                round,
                entry,
                points,
            }]),
        }
    }

    pub(super) fn decide_present(&self, round: Number, name: &str) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        self.check_is_ahead(round)?;
        match self.absences.contains_key(&(round, entry)) {
            true => Ok(vec![Fact::Present { round, entry }]),
            false => Err(Refused::IsNotAbsent(self.name_of(entry), round)),
        }
    }

    /// Whether an entry may have half a point for this round: as often and as late as the event has agreed (GH-15).
    pub(crate) fn check_half_bye(&self, round: Number, entry: EntryId) -> Result<(), Refused> {
        if let Some(last) = self.setup.half_byes_until.filter(|&last| round > last) {
            return Err(Refused::LateHalfBye(last));
        }
        let ahead = self.absences.iter().filter(|&(&(other, one), &points)| {
            one == entry && other >= self.next_round() && other != round && points == Points::HALF
        });
        let had = (1..self.next_round()).filter(|&round| {
            matches!(self.record(entry, round), Record::Absent(points) if points == Points::HALF)
        });
        match self.setup.half_byes {
            Some(most) if (ahead.count() + had.count()) as u32 >= most => {
                Err(Refused::HalfByes(self.name_of(entry), most))
            }
            _ => Ok(()),
        }
    }

    /// Whether a round is still to be paired.
    fn check_is_ahead(&self, round: Number) -> Result<(), Refused> {
        let last = self.setup.rounds.unwrap_or(Number::MAX);
        if round == 0 || round > last {
            return Err(Refused::NoRound(round, Rounds(self.rounds.len() as Number)));
        }
        match round < self.next_round() {
            true => Err(Refused::IsPaired(round)),
            false => Ok(()),
        }
    }

    pub(super) fn decide_forbid(&self, one: &str, other: &str) -> Result<Vec<Fact>, Refused> {
        let (one, other) = (self.named(one)?, self.named(other)?);
        let names = || (self.name_of(one), self.name_of(other));
        if one == other {
            let (one, other) = names();
            return Err(Refused::SameEntry(one, other));
        }
        if self.forbidden.contains(&(one.min(other), one.max(other))) {
            let (one, other) = names();
            return Err(Refused::IsForbidden(one, other));
        }
        Ok(vec![Fact::Forbade { one, other }])
    }

    pub(super) fn decide_penalty(
        &self,
        name: &str,
        round: Number,
        points: Points,
        reason: String,
    ) -> Result<Vec<Fact>, Refused> {
        let entry = self.named(name)?;
        let reason = name::reason(&reason)?;
        self.check_round(round)?;
        let most = Points::halves(2 * i64::from(MOST_PENALTY));
        match points > Points::ZERO && points <= most {
            true => Ok(vec![Fact::Penalized {
                entry,
                round,
                points,
                reason,
            }]),
            false => Err(Refused::NoPenalty),
        }
    }

    /// A match is played at another table. If that has a match, the two change tables.
    pub(super) fn decide_move(
        &self,
        round: Number,
        table: Number,
        to: Number,
    ) -> Result<Vec<Fact>, Refused> {
        self.check_table(round, table)?;
        if table == to {
            return Ok(Vec::new());
        }
        self.check_has_table(to)?;
        Ok(vec![Fact::Moved { round, table, to }])
    }

    /// Whether the event has a table of this number.
    pub(crate) fn check_has_table(&self, table: Number) -> Result<(), Refused> {
        let last = self.setup.tables.unwrap_or(MOST_TABLES);
        match (1..=last).contains(&table) {
            true => Ok(()),
            false => Err(Refused::NoSuchTable(table, last)),
        }
    }

    /// The last round is not paired any more, if it has no result.
    pub(super) fn decide_unpair(&self) -> Result<Vec<Fact>, Refused> {
        match self.rounds.last() {
            None => Err(Refused::NothingPaired),
            Some(round) if !round.results.is_empty() => {
                Err(Refused::HasResults(self.next_round() - 1))
            }
            Some(_) => Ok(vec![Fact::Unpaired]),
        }
    }

    pub(super) fn decide_undo(&self) -> Result<Vec<Fact>, Refused> {
        let last = self.facts().last();
        match last.is_some_and(Fact::may_be_undone) {
            true => Ok(vec![Fact::Undone]),
            false => Err(Refused::NotUndoable),
        }
    }
}

/// Whether an absent entry can get so many points.
pub(crate) fn check_absence(points: Points) -> Result<(), Refused> {
    match [Points::ZERO, Points::HALF].contains(&points) {
        true => Ok(()),
        false => Err(Refused::NoAbsence(points)),
    }
}
