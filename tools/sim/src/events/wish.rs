//! What the people of an event want, by what their pages show.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_core::{Seat, Team};
use bughouse_wire::desk::{
    DeskAct, EntryState, EntryView, EventYou, GameRef, GameRow, RoundView, StaffRole,
};

use super::page::Page;
use super::plan::{ARBITER, Course, Errand, ORGANIZER};
use super::record::Answer;

/// A game that is not played is decided by the arbiter after this time, in milliseconds.
const PATIENCE_MS: i64 = 60_000;

/// What a person has in mind.
#[derive(Default)]
pub(super) struct Wishes {
    /// Since when each round is seen, in milliseconds.
    since: BTreeMap<u32, i64>,
    /// The games that the arbiter has corrected.
    corrected: BTreeSet<GameRef>,
    /// How many corrections they have asked for.
    corrections: u32,
    /// How many errands the organizer has done.
    errands: usize,
}

/// A table beyond those of the pairing.
const FREE_TABLE: u32 = 40;

impl Page<'_> {
    /// What the person asks for now.
    pub(super) fn wish(&mut self, now: i64) -> Option<DeskAct> {
        for round in self.page.rounds.keys() {
            self.wishes.since.entry(*round).or_insert(now);
        }
        match self.number {
            ORGANIZER => self.wish_of_organizer(),
            ARBITER => self.wish_of_arbiter(now),
            _ => self.wish_of_player(now),
        }
    }

    /// An act of this person was answered.
    pub(super) fn is_answered(&mut self, act: &DeskAct, answer: &Answer) {
        if let DeskAct::Correct { game, .. } = act
            && *answer != Answer::Unknown
        {
            self.wishes.corrected.insert(*game);
        }
    }

    /// Whether the player comes to the table of a game.
    pub(super) fn comes_to(&self, game: GameRef) -> bool {
        let course = self.world.plan.course(game);
        matches!(course, Course::Played | Course::Entered)
    }

    fn wish_of_organizer(&mut self) -> Option<DeskAct> {
        if let Some(act) = self.errand() {
            return Some(act);
        }
        let (page, plan) = (&self.page, &self.world.plan);
        let desk = page.desk.as_ref()?;
        if page.is_finished {
            return None;
        }
        if desk.staff.len() == 1 {
            let (role, name) = (StaffRole::Arbiter, "Art".into());
            return Some(DeskAct::AddStaff { role, name });
        }
        if !self.has_entered(0) {
            let entries = plan.entries(0..plan.in_time);
            return Some(DeskAct::Add { entries });
        }
        let is_over = page.rounds.values().all(|round| missing(round).is_none());
        if !is_over {
            return None;
        }
        if !page.rounds.is_empty()
            && plan.in_time < plan.players()
            && !self.has_entered(plan.in_time)
        {
            let entries = plan.entries(plan.in_time..plan.players());
            return Some(DeskAct::Add { entries });
        }
        if let Some(name) = self.withdraws().filter(|_| !page.rounds.is_empty()) {
            return Some(DeskAct::Withdraw { name });
        }
        match page.rounds.len() as u32 == plan.rounds {
            true => Some(DeskAct::Finish),
            false => Some(DeskAct::Pair),
        }
    }

    /// What the organizer does besides. Each errand is asked for once, whatever the answer is.
    fn errand(&mut self) -> Option<DeskAct> {
        if let Some(entry) = self.entry_of(self.world.plan.players()) {
            let name = entry.players[0].name.clone();
            return Some(DeskAct::Remove { name });
        }
        let &(of, errand) = self.world.plan.errands.get(self.wishes.errands)?;
        let (&round, last) = self.page.rounds.last_key_value()?;
        if round < of {
            return None;
        }
        self.wishes.errands += 1;
        if round > of {
            return None;
        }
        let shown = |player: usize| {
            let players = &self.entry_of(player)?.players;
            let player = players.iter().find(|one| one.id as usize == player)?;
            Some(player.name.clone())
        };
        Some(match errand {
            Errand::Rename(player) => DeskAct::Rename {
                name: shown(player)?,
                new: format!("{} the Second", self.world.plan.name(player)),
            },
            Errand::Hide(player) => DeskAct::Hide {
                player: player as u32,
            },
            Errand::Unpair => DeskAct::Unpair,
            Errand::Move => DeskAct::Move {
                game: game_of(last, last.games.first()?),
                to: FREE_TABLE,
            },
            Errand::Visit => DeskAct::Add {
                entries: self.world.plan.visitors(),
            },
        })
    }

    fn has_entered(&self, player: usize) -> bool {
        self.entry_of(player).is_some()
    }

    /// The entry of a player. Players have the numbers in which they are entered.
    fn entry_of(&self, player: usize) -> Option<&EntryView> {
        let mut entries = self.page.entries.iter();
        entries.find(|entry| entry.players.iter().any(|one| one.id as usize == player))
    }

    /// The name of the player who withdraws, while they are here.
    fn withdraws(&self) -> Option<String> {
        let entry = self.entry_of(self.world.plan.withdraws?)?;
        (entry.state == EntryState::Here).then(|| entry.players[0].name.clone())
    }

    fn wish_of_arbiter(&mut self, now: i64) -> Option<DeskAct> {
        let desk = self.page.desk.as_ref()?;
        if let Some(&game) = desk.disputes.first() {
            let is_settled = self.world.plan.lot(game, 1) < 50 && self.has_result(game);
            return match is_settled {
                true => Some(DeskAct::Settle { game }),
                false => Some(self.decides(game)),
            };
        }
        for round in self.page.rounds.values() {
            let waits_ms = now - self.wishes.since.get(&round.round).copied().unwrap_or(now);
            for row in &round.games {
                let game = game_of(round, row);
                let is_due = match self.world.plan.course(game) {
                    // It comes to its end by itself.
                    Course::Played => row.called_off,
                    Course::Entered => waits_ms > 8_000,
                    _ => waits_ms > PATIENCE_MS,
                };
                if row.result.is_none() && is_due && is_first(round, row) {
                    return Some(self.decides(game));
                }
            }
        }
        self.corrects()
    }

    fn has_result(&self, game: GameRef) -> bool {
        let round = self.page.rounds.get(&game.round);
        let mut rows = round.into_iter().flat_map(|round| &round.games);
        rows.any(|row| (row.table, row.game) == (game.table, game.game) && row.result.is_some())
    }

    /// The arbiter decides a game: they enter its result, or correct it.
    fn decides(&self, game: GameRef) -> DeskAct {
        let result = ["1-0", "0-1"][self.world.plan.lot(game, 2) as usize % 2].to_owned();
        match self.has_result(game) {
            true => DeskAct::Settle { game },
            false => DeskAct::Result { game, result },
        }
    }

    /// A correction of one of the games that the seed has chosen.
    fn corrects(&mut self) -> Option<DeskAct> {
        let rounds = self.page.rounds.values();
        let games = rounds.flat_map(|round| round.games.iter().map(move |row| (round, row)));
        let mut games =
            games.filter_map(|(round, row)| Some((game_of(round, row), row.result.clone()?)));
        let is_chosen = |game: &GameRef| {
            self.world.plan.lot(*game, 3) < 12 && !self.wishes.corrected.contains(game)
        };
        let (game, before) = games.find(|(game, _)| is_chosen(game))?;
        self.wishes.corrections += 1;
        let result = if before == "1-0" { "0-1" } else { "1-0" };
        Some(DeskAct::Correct {
            game,
            result: result.into(),
            reason: format!("wrong column {}", self.wishes.corrections),
        })
    }

    fn wish_of_player(&self, now: i64) -> Option<DeskAct> {
        let Some(EventYou::Player { id, game, said }) = &self.page.you else {
            return None;
        };
        let game = (*game)?;
        let waits_ms = now - self.wishes.since.get(&game.round).copied().unwrap_or(now);
        let course = self.world.plan.course(game);
        if !matches!(course, Course::Said | Course::Disputed)
            || said[0].is_some()
            || waits_ms < 5_000
        {
            return None;
        }
        let table = self.page.rounds.get(&game.round)?;
        let mut tables = table.pairing.tables.iter();
        let seats = tables.find(|one| one.table == game.table)?.seats;
        let seat = Seat::ALL.into_iter().find(|&seat| seats[seat] == *id)?;
        let differs = course == Course::Disputed && seat.team() == Team::Two;
        let result = if differs { "0-1" } else { "1-0" }.to_owned();
        Some(DeskAct::Report { game, result })
    }
}

/// The first game of a round that has no result.
fn missing(round: &RoundView) -> Option<&GameRow> {
    round.games.iter().find(|row| row.result.is_none())
}

/// Whether a game is the first one of its match without a result.
fn is_first(round: &RoundView, row: &GameRow) -> bool {
    let mut games = round.games.iter().filter(|one| one.table == row.table);
    let open = games.find(|one| one.result.is_none());
    open == Some(row)
}

fn game_of(round: &RoundView, row: &GameRow) -> GameRef {
    GameRef {
        round: round.round,
        table: row.table,
        game: row.game,
    }
}
