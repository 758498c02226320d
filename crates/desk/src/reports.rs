//! Results that were reported, before they count.

use bughouse_core::Team;
use bughouse_events::{GameResult, Number, PlayerId};
use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::{DeskNote, Note, Refused};
use bughouse_events::{Command, Entered};

/// A game of an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Game {
    /// The round.
    pub round: Number,
    /// The table.
    pub table: Number,
    /// The game of the match: 1 or 2.
    pub game: Number,
}

/// Who says how a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reporter {
    /// A player of this team.
    Team(Team),
    /// The match, as the server saw it.
    Match,
}

/// A reported result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// Who.
    pub from: Reporter,
    /// What.
    pub result: GameResult,
}

impl Desk {
    /// What was said about a game that has no result yet, or about one whose match ended otherwise.
    pub fn reports(&self, game: Game) -> Vec<Report> {
        let reports = self
            .reports
            .range((game, Reporter::Team(Team::One))..=(game, Reporter::Match));
        let reports = reports.map(|(&(_, from), &result)| Report { from, result });
        let known = self.result(game);
        reports
            .filter(|report| known != Some(report.result))
            .collect()
    }

    /// The games about which something was said that is not settled.
    pub fn reported_games(&self) -> Vec<Game> {
        let mut games: Vec<_> = self.reports.keys().map(|&(game, _)| game).collect();
        games.dedup();
        games
    }

    /// The games with reports that differ.
    pub fn disputes(&self) -> Vec<Game> {
        let mut games = self.reported_games();
        games.retain(|&game| self.is_disputed(game));
        games
    }

    fn is_disputed(&self, game: Game) -> bool {
        let reports = self.reports(game);
        match self.result(game) {
            None => reports.windows(2).any(|two| two[0].result != two[1].result),
            // It differs from what the match says.
            Some(_) => !reports.is_empty(),
        }
    }

    /// A player says how a game of theirs ended. It counts as soon as an opponent says the same.
    pub(crate) fn decide_report(
        &self,
        player: PlayerId,
        game: Game,
        result: GameResult,
    ) -> Result<Vec<Note>, Refused> {
        let team = self.team_of(player, game).ok_or(Refused::NotYourTable)?;
        let games = self.event().setup().games;
        if !(1..=games).contains(&game.game) {
            return Err(bughouse_events::Refused::NoGame(games).into());
        }
        if let Some(before) = self.result(game) {
            return match before == result {
                true => Ok(Vec::new()),
                false => Err(Refused::HasOtherResult),
            };
        }
        if !self.hall().players_report || result.is_unusual() || !result.is_played {
            return Err(Refused::OnlyArbiters);
        }
        let said = self.reports.get(&(game, Reporter::Team(team.opponents())));
        if said == Some(&result) {
            return self.decide_event(Command::Result(self.entered(game, result)));
        }
        let own = Reporter::Team(team);
        if self.reports.get(&(game, own)) == Some(&result) {
            return Ok(Vec::new());
        }
        let reported = DeskNote::Reported {
            game,
            from: own,
            result,
        };
        Ok(vec![reported.into()])
    }

    /// How the match in a room ended. It counts, if an arbiter has not decided otherwise.
    ///
    /// # Errors
    /// There is no such room, or its round is not the event's any more.
    pub fn decide_ended(&self, public: &str, result: GameResult) -> Result<Vec<Note>, Refused> {
        let game = self.game_of(public).ok_or(Refused::NoRoom)?;
        if self.rooms[&game].ended == Some(result) {
            return Ok(Vec::new()); // The match has said so before. An arbiter may have corrected it since.
        }
        match self.result(game) {
            None => self.decide_event(Command::Result(self.entered(game, result))),
            Some(before) if before == result => Ok(Vec::new()),
            Some(_) => {
                let from = Reporter::Match;
                Ok(vec![DeskNote::Reported { game, from, result }.into()])
            }
        }
    }

    /// The game in a room was called off, because these players did not come.
    ///
    /// # Errors
    /// There is no such room.
    pub fn decide_called_off(
        &self,
        public: &str,
        missing: Vec<PlayerId>,
    ) -> Result<Vec<Note>, Refused> {
        let game = self.game_of(public).ok_or(Refused::NoRoom)?;
        let is_known = self.rooms[&game].is_called_off || self.result(game).is_some();
        let called_off = DeskNote::CalledOff { game, missing };
        Ok(if is_known {
            Vec::new()
        } else {
            vec![called_off.into()]
        })
    }

    /// A result as the event takes it.
    fn entered(&self, game: Game, result: GameResult) -> Entered {
        let has_two = self.event().setup().games > 1;
        Entered {
            round: game.round,
            table: game.table,
            game: has_two.then_some(game.game),
            result,
        }
    }
}
