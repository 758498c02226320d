//! How the task of a table runs its match: begins it, carries out the commands of players, and ends
//! it.

use bughouse_core::{BySeat, MovesRecord, Seat};
use bughouse_match::{Actor, Command};
use bughouse_store::{IdempotencyKey, MatchStart, PublicId, WriteError};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::names::DefaultName;
use bughouse_wire::table::FinishedView;

use super::admission::refused;
use super::requested_command::{RequestedCommand, read};
use super::{ConnId, Session, idempotency, log_id};
use crate::clock::ProcessMs;
use crate::host::{CommandOutcome, Host, ReloadError};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::start::StoredSetup;
use crate::table::{PersonId, TableError, TableState};

/// If it is unknown whether the store has the beginning of a match, the match begins again after this
/// many milliseconds.
const BEGIN_AGAIN_MS: i64 = 1_000;

impl Session {
    /// Carries out everything that is due at `now`: begins the match after the countdown, applies
    /// fallen flags, carries out the server's own commands (such as a claim against a player who is
    /// away too long), and resumes a paused match.
    pub(super) async fn play_on(&mut self, now: ProcessMs) {
        match self.table.phase() {
            // Boxed, because this future is large and rarely used. Without the box the task of
            // every table would be ten times larger.
            TableState::Countdown(at) if now >= at => Box::pin(self.begin(at)).await,
            TableState::Beginning if self.begin_again_at.is_some_and(|at| at <= now) => {
                Box::pin(self.begin(now)).await;
            }
            TableState::Playing => {
                if let Some(host) = &mut self.host {
                    host.retry_store(now).await;
                    host.settle(now).await;
                }
                self.reload().await;
                self.bound_lag(now).await;
                self.claim_abandoned(now).await;
                self.officiate(now).await;
                self.answer_for_bots(now).await;
                self.publish();
                self.finish();
            }
            TableState::Paused(_) => self.wait_or_resume(now).await,
            _ => {}
        }
    }

    /// Begins a match. Match time 0 on both boards is `at`, the end of the countdown.
    async fn begin(&mut self, at: ProcessMs) {
        self.begin_again_at = None;
        self.write_talk();
        let first = self.first_commands();
        match Host::begin(&self.shared, self.owned, self.next_match(), at, &first).await {
            Ok(host) => self.has_begun(host).await,
            Err(WriteError::Refused(error)) => {
                tracing::error!(table = log_id(&self.table), %error, "a match could not begin");
                self.table.call_off();
                self.table_changed();
                self.send_to_seated(&refused(None, Refusal::Unwritten));
            }
            Err(WriteError::Fenced) => self.is_fenced = true,
            // Perhaps the store has the match. Until this is known, nothing at the table may change.
            Err(error @ (WriteError::Unknown(_) | WriteError::Busy)) => {
                tracing::error!(table = log_id(&self.table), %error, "a match begins later");
                self.table.hold();
                self.begin_again_at = Some(self.now() + BEGIN_AGAIN_MS);
            }
        }
    }

    async fn has_begun(&mut self, host: Host) {
        let before = self.table.view(self.now());
        self.talk.begin_match();
        self.table.begin();
        self.table.forget_agreed();
        tracing::info!(
            table = log_id(&self.table),
            game = host.game(),
            "a match begins"
        );
        self.sent_seq = host.story().seq();
        self.queues.clear();
        let last = self.host.replace(host);
        self.open_delayed_view(before, last.as_ref());
        self.update_who_is_delayed();
        self.bots = BySeat::default();
        self.update_views();
        let now = self.now();
        self.end_together();
        self.resync_all();
        self.table_changed();
        self.all_present(now).await;
        self.finish();
    }

    /// The commands with which the match begins. An automatic match starts at once. In a match by
    /// claims, players have agreed before the match that the arbiter may call offences without a
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
        let name = |seat: Seat| match &table.seats()[seat] {
            None => at_board(table.rules(), seat),
            Some(holder) => table.name_of(holder),
        };
        MatchStart {
            game: table.game() + 1,
            public: PublicId::random(),
            origin: "table".into(),
            setup: StoredSetup::draw(table.rules(), table.has_arbiter())
                .with_hands(table.hands_placed())
                .json(),
            names: BySeat::new(name),
            holders: table.seats().map(|holder| holder.as_ref().map(Into::into)),
            principals: BySeat::default(),
            began_ms: self.shared.clock.wall_ms(),
        }
    }

    /// Carries out a command that a person gives for one of their seats, and sends the answer.
    pub(super) async fn command(
        &mut self,
        conn: ConnId,
        by: PersonId,
        message: ClientMsg,
        at: ProcessMs,
    ) {
        let compared = idempotency::compared(&message);
        let Some((id, asked)) = read(message) else {
            return;
        };
        if !self.check_id(conn, &id) {
            return;
        }
        let sent = idempotency::key(by, &id, &compared);
        let answer = self.carry_out(by, &sent, asked, at).await;
        self.publish();
        self.answer(conn, id, answer);
        self.finish();
    }

    async fn carry_out(
        &mut self,
        by: PersonId,
        sent: &IdempotencyKey,
        asked: RequestedCommand,
        at: ProcessMs,
    ) -> CommandOutcome {
        let table = &self.table;
        let Some(host) = &mut self.host else {
            return CommandOutcome::refused(Refusal::NoMatch);
        };
        if let Some(answer) = host.answered(sent) {
            return answer;
        }
        let seats = table.acts_for(by);
        let Some(seat) = asked.seat(host, &seats) else {
            return host.refuse(Some(sent), TableError::NotYours.into());
        };
        let command = match asked.command(host, at) {
            Ok(command) => command,
            Err(refusal) => return host.refuse(Some(sent), refusal),
        };
        self.decided(Actor::Seat(seat), &command, sent, at).await
    }

    /// Carries out a command and returns its outcome. If the store fails during the write, the log
    /// is read again; if the log has the command, the command was carried out.
    pub(super) async fn decided(
        &mut self,
        by: Actor,
        command: &Command,
        sent: &IdempotencyKey,
        at: ProcessMs,
    ) -> CommandOutcome {
        let Some(host) = &mut self.host else {
            return CommandOutcome::refused(Refusal::NoMatch);
        };
        let answer = host.command(by, command, Some(sent), at).await;
        if !host.is_broken() {
            return answer;
        }
        self.reload().await;
        self.host
            .as_ref()
            .and_then(|host| host.answered(sent))
            .unwrap_or(answer)
    }

    pub(super) async fn command_as_system(
        &mut self,
        command: &Command,
        now: ProcessMs,
    ) -> Option<CommandOutcome> {
        let answer = self
            .host
            .as_mut()?
            .command(Actor::System, command, None, now)
            .await;
        self.reload().await;
        self.publish();
        Some(answer)
    }

    /// Replays the match from its log after a failure of the store. If the log cannot be read, the
    /// next tick of the task (`TICK_MS`) tries again.
    pub(super) async fn reload(&mut self) {
        let Some(host) = self.host.as_mut().filter(|host| host.is_broken()) else {
            return;
        };
        match host.reload().await {
            Ok(()) => {}
            Err(ReloadError::Fenced) => self.is_fenced = true,
            Err(ReloadError::Read(error)) => {
                tracing::error!(
                    table = log_id(&self.table),
                    %error,
                    "the match cannot be read again"
                );
            }
        }
    }

    /// If a player has been away for longer than the rules allow (`disconnect.abandon_s`), claims
    /// the win for their opponent.
    async fn claim_abandoned(&mut self, now: ProcessMs) {
        for away in Seat::ALL {
            let Some(host) = &mut self.host else { return };
            let (claimant, at) = (away.opponent(), host.time(now));
            let (by, claim) = (Actor::Seat(claimant), Command::ClaimAbandoned(away));
            if host.state().allows(by, &claim, at).is_ok() {
                host.command(by, &claim, None, now).await;
                self.reload().await;
            }
        }
    }

    /// If the match has a result, records at the table that the match has ended.
    pub(super) fn finish(&mut self) {
        if !self.table.is_running() {
            return;
        }
        let Some(host) = &self.host else { return };
        let Some(result) = host.story().result() else {
            return;
        };
        tracing::info!(
            table = log_id(&self.table),
            game = host.game(),
            reason = result.reason,
            "a match has ended"
        );
        let names = host.story().names().clone();
        let by_claims = host.story().over_the_board();
        self.bots = BySeat::default();
        self.table.end(FinishedView {
            game: host.game(),
            names,
            result,
        });
        if by_claims {
            // Watchers may now see what was hidden from them during the match.
            self.resync_all();
        }
        self.table_changed();
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
