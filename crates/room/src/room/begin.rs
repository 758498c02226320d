//! How a match begins at its table.

use bughouse_core::{BySeat, MovesRecord, Seat};
use bughouse_match::{Actor, Command};
use bughouse_store::{MatchId, MatchStart, PublicId, WriteError};
use bughouse_wire::names::DefaultName;

use super::{Room, Write, refused};
use crate::clock::ProcessMs;
use crate::play::setup::StoredSetup;
use crate::play::{Beginning, Play, Players};
use crate::refusal::Refusal;
use crate::rules::Rules;

/// If it is unknown whether the store has the beginning of a match, the match begins again after this
/// many milliseconds.
const BEGIN_AGAIN_MS: i64 = 1_000;

impl Room {
    /// Begins a match. Match time 0 on both boards is `at`, the end of the countdown. Nothing at the table
    /// may change until the store has answered.
    pub(super) fn begin(&mut self, at: ProcessMs) -> Option<Write> {
        self.begin_again_at = None;
        self.write_talk();
        let first = self.first_commands();
        match Beginning::new(self.next_match(), at, &first) {
            Ok(beginning) => Some(Write::Begin(Box::new(beginning))),
            Err(problem) => {
                let error = problem.text;
                tracing::error!(table = self.public(), error, "a match could not begin");
                self.call_off();
                None
            }
        }
    }

    /// Takes the answer of the store to the beginning of a match.
    pub(super) fn begun(&mut self, beginning: Beginning, answer: Result<MatchId, WriteError>) {
        match answer {
            Ok(id) => self.has_begun(beginning.begun(self.owned.room(), id)),
            Err(WriteError::Refused(error)) => {
                tracing::error!(table = self.public(), %error, "a match could not begin");
                self.call_off();
            }
            Err(WriteError::Fenced) => self.is_fenced = true,
            // Perhaps the store has the match. Until this is known, nothing at the table may change.
            Err(error @ (WriteError::Unknown(_) | WriteError::Busy)) => {
                tracing::error!(table = self.public(), %error, "a match begins later");
                self.table.hold();
                self.begin_again_at = Some(self.now() + BEGIN_AGAIN_MS);
            }
        }
    }

    fn call_off(&mut self) {
        self.table.call_off();
        self.table_changed();
        let members = self.audience.members.iter();
        let to = members.filter(|(_, one)| self.table.sits(one.person));
        let to: Vec<_> = to.map(|(conn, _)| conn).collect();
        self.out.tell(to, refused(None, Refusal::Unwritten));
    }

    fn has_begun(&mut self, play: Play) {
        let before = self.table.view(self.now());
        self.talk.begin_match();
        self.table.begin();
        let game = play.game();
        tracing::info!(table = self.public(), game, "a match begins");
        self.audience.forget_queues();
        self.dismiss_bots();
        let last = self.play.replace(play);
        self.open_stage(before, last.as_ref());
        self.update_who_is_late();
        self.end_together();
        self.resync_all();
        self.table_changed();
        self.finish(None);
    }

    /// The commands with which the match begins. An automatic match starts at once. In a match by
    /// claims, players have agreed before the match that the arbiter may call offenses without a
    /// claim (WBN 9.5), and the match learns it.
    fn first_commands(&self) -> Vec<(Actor, Command)> {
        if !self.table.rules().ruleset().over_the_board() {
            return vec![(Actor::System, Command::Start)];
        }
        let agreed = self.table.agreed().into_iter();
        agreed
            .map(|seat| (Actor::Seat(seat), Command::AgreeCalls))
            .collect()
    }

    fn next_match(&self) -> MatchStart {
        let table = &self.table;
        let name = |seat: Seat| match &table.holders()[seat] {
            None => at_board(table.rules(), seat),
            Some(holder) => table.name_of(holder),
        };
        let origin = match (table.event(), table.is_assigned()) {
            (Some(_), _) => "event",
            (None, true) => "assigned",
            (None, false) => "table",
        };
        let Players {
            holders,
            principals,
        } = table.players();
        MatchStart {
            game: table.game() + 1,
            public: PublicId::random(),
            origin: origin.into(),
            setup: StoredSetup::draw(table.rules(), table.has_arbiter())
                .with_hands(table.hands_placed())
                .for_event(table.event().cloned())
                .json(),
            names: BySeat::new(name),
            holders,
            principals,
            began_ms: self.now.wall_ms,
        }
    }
}

/// The name of a seat that has no holder when a match begins. If the server knows only the clocks
/// (`record.moves`), the seat belongs to a player at a real board, and the name of this player was
/// not entered. The name is empty for a seat that the rules do not use. It is also empty if the
/// server knows the moves, because a match then begins only when all seats are held.
fn at_board(rules: &Rules, seat: Seat) -> String {
    let known = rules.ruleset().moves_record == MovesRecord::Known;
    if known || !rules.seats().contains(&seat) {
        return String::new();
    }
    DefaultName::At(seat).to_string()
}
