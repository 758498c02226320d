//! Results of matches, corrections, and deciders.

use crate::name;
use crate::{
    Decider, Entered, EntryId, Event, Fact, GameResult, Number, Refused, Results, TieBreak,
};

impl Event {
    pub(super) fn decide_result(&self, entered: Entered) -> Result<Vec<Fact>, Refused> {
        let before = self.entered(entered)?;
        let Entered {
            round,
            table,
            game,
            result,
        } = entered;
        match before {
            Some(before) if before == result => Ok(Vec::new()),
            Some(_) => Err(Refused::HasResult { round, table }),
            None => Ok(vec![Fact::Ended {
                round,
                table,
                game: self.game(game, result),
                result,
            }]),
        }
    }

    pub(super) fn decide_correct(
        &self,
        entered: Entered,
        reason: String,
    ) -> Result<Vec<Fact>, Refused> {
        let before = self.entered(entered)?;
        let Entered {
            round,
            table,
            game,
            result,
        } = entered;
        let reason = name::reason(&reason)?;
        match before {
            None => Err(Refused::HasNoResult { round, table }),
            Some(before) if before == result => Ok(Vec::new()),
            Some(_) => Ok(vec![Fact::Corrected {
                round,
                table,
                game: self.game(game, result),
                result,
                reason,
            }]),
        }
    }

    /// The game that a result is about; `None` if the whole match was not played.
    fn game(&self, game: Option<Number>, result: GameResult) -> Option<Number> {
        game.or(result.is_played.then_some(1))
    }

    /// The result that a game or a match has already.
    fn entered(&self, entered: Entered) -> Result<Option<GameResult>, Refused> {
        let Entered {
            round,
            table,
            game,
            result,
        } = entered;
        check_result(result)?;
        self.check_table(round, table)?;
        let paired = &self.rounds[round as usize - 1];
        let games = self.setup.games;
        match (result.is_played, game) {
            (_, Some(game)) if game == 0 || game > games => return Err(Refused::NoGame(games)),
            (true, None) if games > 1 => return Err(Refused::WhichGame),
            _ => {}
        }
        Ok(
            match (paired.results.get(&table), self.game(game, result)) {
                (None, _) => None,
                (Some(Results::Forfeit(before)), _) => Some(*before),
                (Some(Results::Played(all)), Some(game)) => all[game as usize - 1],
                (Some(Results::Played(all)), None) => all.iter().flatten().next().copied(),
            },
        )
    }

    /// Two who are equal so far have played a decider.
    pub(super) fn decide_decider(
        &self,
        name: &str,
        other: &str,
        result: GameResult,
    ) -> Result<Vec<Fact>, Refused> {
        check_result(result)?;
        let entries = [self.named(name)?, self.named(other)?];
        let [one, two] = entries.map(|entry| self.name_of(entry));
        if entries[0] == entries[1] {
            return Err(Refused::SameEntry(one, two));
        }
        if !self.is_over() {
            return Err(Refused::NotOver);
        }
        if !self.are_equal_before_deciders(entries)? {
            return Err(Refused::NotEqual(one, two));
        }
        let decider = Decider {
            after: self.rounds.len() as Number,
            entries,
            result,
        };
        match self.deciders.contains(&decider) {
            true => Ok(Vec::new()),
            false => Ok(vec![Fact::Decided(decider)]),
        }
    }

    /// Whether the points and the tie-breaks before the decider leave two entries equal.
    fn are_equal_before_deciders(&self, entries: [EntryId; 2]) -> Result<bool, Refused> {
        let all = self.setup.criteria();
        let place = all.iter().position(|&one| one == TieBreak::Decider);
        let before = &all[..place.ok_or(Refused::NoDecider)?];
        let groups = self.ranked(before, self.rounds.len() as Number);
        Ok(groups.iter().any(|group| {
            entries
                .iter()
                .all(|entry| group.iter().any(|row| row.entry == *entry))
        }))
    }
}

/// Whether it is a result that can be written.
fn check_result(result: GameResult) -> Result<(), Refused> {
    match result.to_string().parse() == Ok(result) {
        true => Ok(()),
        false => Err(Refused::NoResult),
    }
}
