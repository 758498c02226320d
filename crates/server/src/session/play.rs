//! The match at the table: its beginning, its commands, its pauses and its end.

use bughouse_core::{BoardId, BySeat, Seat};
use bughouse_match::{Actor, Command};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::server::{FinishedView, ServerMsg};

use super::{BotState, ConnId, Input, Session, Thought, log_id};
use crate::bot::Look;
use crate::clock::{ProcessMs, date_ms};
use crate::host::{Answer, Host, MendError};
use crate::limits;
use crate::start::Start;
use crate::store::{NewMatch, StoreError};
use crate::table::{Holder, PersonId, Phase, holder_rows};

/// How long a paused match waits for the others, once the first is back.
const WAIT_MS: i64 = 15_000;

/// How long everybody sees that it goes on.
const RESUME_MS: i64 = 5_000;

/// What each of the four clocks is given after a pause, for the surprise. The same for all:
/// the difference between diagonal clocks decides who may sit.
const GRANT_MS: i64 = 3_000;

impl Session {
    /// A match was going on when the process before this one ended. It is charged up to the last
    /// sign of life, and then stands until its players are back.
    pub(super) async fn recover(&mut self) {
        let now = self.now();
        if matches!(self.table.phase(), Phase::Paused(_)) {
            tracing::info!(table = log_id(&self.table), "a match is taken up again");
            match self.told {
                // It was to begin, and never did.
                0 => drop(self.as_system(&Command::Abort, now).await),
                _ => self.halt(now).await,
            }
            self.table.pause(None);
            self.finish();
        }
    }

    /// Clocks stand. Refused where they stand already: then that is in the log.
    pub(super) async fn halt(&mut self, now: ProcessMs) {
        self.as_system(&Command::Pause, now).await;
    }

    /// Does what is due in the match: begins it, lets flags fall, ends a pause.
    pub(super) async fn play_on(&mut self, now: ProcessMs) {
        match self.table.phase() {
            Phase::Countdown(at) if now >= at => self.begin(at).await,
            Phase::Playing => {
                if let Some(host) = &mut self.host {
                    host.settle(now).await;
                }
                self.mend().await;
                self.claim_abandoned(now).await;
                self.decline_for_bots(now).await;
                self.publish();
                self.finish();
            }
            Phase::Paused(_) => self.wait_or_resume(now).await,
            _ => {}
        }
    }

    /// Both boards begin at the instant that the countdown promised.
    async fn begin(&mut self, at: ProcessMs) {
        self.table.begin();
        match Host::begin(&self.shared, self.new_match(at)).await {
            Ok(host) => {
                tracing::info!(
                    table = log_id(&self.table),
                    game = host.game(),
                    "a match begins"
                );
                self.told = host.story().seq();
                self.host = Some(host);
                self.bots = BySeat::uniform(BotState::Idle);
                self.show();
                let now = self.now();
                for conn in self.members.keys().copied().collect::<Vec<_>>() {
                    self.resync(conn);
                }
                self.table_changed();
                self.all_present(now).await;
                self.finish();
            }
            Err(error) => {
                tracing::error!(table = log_id(&self.table), %error, "a match could not begin");
                self.table.call_off();
                self.table_changed();
            }
        }
    }

    fn new_match(&self, at: ProcessMs) -> NewMatch {
        let table = &self.table;
        let name = |seat: Seat| match &table.seats()[seat] {
            None => String::new(),
            Some(Holder::Person(person)) => table.name(*person).to_owned(),
            Some(Holder::Bot(name)) => name.clone(),
        };
        NewMatch {
            table: table.id().into(),
            game: table.game(),
            setup: Start::draw(table.rules()).json(),
            names: Seat::ALL.map(name),
            holders: holder_rows(table.seats()),
            began_ms: date_ms(),
            anchor_ms: at,
        }
    }

    /// A command of a person for one of his seats.
    pub(super) async fn command(
        &mut self,
        conn: ConnId,
        by: PersonId,
        message: ClientMsg,
        at: ProcessMs,
    ) {
        let Some((id, asked)) = asked(message) else {
            return;
        };
        if id.chars().count() > limits::COMMAND_ID_LETTERS || id.is_empty() {
            let reason = "the id of a command has 1 to 40 letters".to_owned();
            return self.say(conn, &ServerMsg::Refused { id: None, reason });
        }
        let answer = self
            .carry_out(by, &format!("{}:{id}", by.0), asked, at)
            .await;
        self.publish();
        self.answer(conn, id, answer);
        self.finish();
    }

    async fn carry_out(&mut self, by: PersonId, id: &str, asked: Asked, at: ProcessMs) -> Answer {
        let table = &self.table;
        let Some(host) = &mut self.host else {
            return Answer::Refused("no match is going on".into());
        };
        if let Some(answer) = host.answered(id) {
            return answer;
        }
        let seats = table.seats_in_match(by);
        let Some(seat) = asked.seat(host, &seats) else {
            return host.refuse(Some(id), "you do not hold that seat".into());
        };
        let command = match asked.command(host) {
            Ok(command) => command,
            Err(reason) => return host.refuse(Some(id), reason),
        };
        let answer = host
            .command(Actor::Seat(seat), &command, Some(id), at)
            .await;
        if !host.is_broken() {
            return answer;
        }
        self.mend().await;
        self.host
            .as_ref()
            .and_then(|host| host.answered(id))
            .unwrap_or(answer)
    }

    async fn as_system(&mut self, command: &Command, now: ProcessMs) -> Option<Answer> {
        let answer = self
            .host
            .as_mut()?
            .command(Actor::System, command, None, now)
            .await;
        self.mend().await;
        self.publish();
        Some(answer)
    }

    /// After a failure of the store the match is made again from its log. When that fails too it
    /// is tried again at the next tick.
    async fn mend(&mut self) {
        let Some(host) = self.host.as_mut().filter(|host| host.is_broken()) else {
            return;
        };
        match host.mend().await {
            Ok(()) => {}
            Err(MendError::Fenced) => self.lost = true,
            Err(MendError::Store(StoreError(error))) => {
                tracing::error!(
                    table = log_id(&self.table),
                    error,
                    "the match cannot be read again"
                );
            }
        }
    }

    /// A connection came or went: the seats of that person are there or away.
    pub(super) async fn presence(&mut self, person: PersonId, now: ProcessMs) {
        if self.table.phase() == Phase::Playing {
            for seat in self.table.seats_in_match(person) {
                self.seat_presence(seat, now).await;
            }
            self.finish();
        }
    }

    async fn all_present(&mut self, now: ProcessMs) {
        for seat in Seat::ALL {
            self.seat_presence(seat, now).await;
        }
    }

    async fn seat_presence(&mut self, seat: Seat, now: ProcessMs) {
        let Some(Holder::Person(person)) = self.table.seats()[seat] else {
            return;
        };
        let online = self.table.is_online(person);
        let away = self
            .host
            .as_ref()
            .is_some_and(|host| host.state().away(seat).is_some());
        match (online, away) {
            (true, true) => self.as_system(&Command::Connect(seat), now).await,
            (false, false) => self.as_system(&Command::Disconnect(seat), now).await,
            _ => None,
        };
    }

    /// An opponent who stays away for as long as the rules allow has lost (`disconnect.abandon_s`).
    async fn claim_abandoned(&mut self, now: ProcessMs) {
        for away in Seat::ALL {
            let Some(host) = &mut self.host else { return };
            let (claimant, at) = (away.opponent(), host.time(now));
            if host.state().may_claim_abandoned(claimant, away, at) {
                host.command(
                    Actor::Seat(claimant),
                    &Command::ClaimAbandoned(away),
                    None,
                    now,
                )
                .await;
                self.mend().await;
            }
        }
    }

    /// The match goes on five seconds after all its players are back, or fifteen after the first.
    async fn wait_or_resume(&mut self, now: ProcessMs) {
        let Phase::Paused(planned) = self.table.phase() else {
            return;
        };
        if self.members.is_empty() {
            if planned.is_some() {
                self.table.pause(None);
            }
            return;
        }
        let latest = planned.unwrap_or(now + WAIT_MS + RESUME_MS);
        let at = if self.all_back() {
            latest.min(now + RESUME_MS)
        } else {
            latest
        };
        if now >= at {
            return self.resume(now).await;
        }
        if planned != Some(at) {
            self.table.pause(Some(at));
            self.table_changed();
        }
    }

    fn all_back(&self) -> bool {
        Seat::ALL
            .into_iter()
            .all(|seat| match self.table.seats()[seat] {
                Some(Holder::Person(person)) => self.table.is_online(person),
                _ => true,
            })
    }

    async fn resume(&mut self, now: ProcessMs) {
        self.as_system(&Command::Resume { grant_ms: GRANT_MS }, now)
            .await;
        let stands = self
            .host
            .as_ref()
            .is_some_and(|host| host.state().phase() == bughouse_match::Phase::Halted);
        if stands {
            return; // It could not be written down; the next tick tries again.
        }
        self.table.resume();
        self.all_present(now).await;
        self.table_changed();
    }

    /// When the match has a result, the table has it too.
    pub(super) fn finish(&mut self) {
        if !matches!(self.table.phase(), Phase::Playing | Phase::Paused(_)) {
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
        self.table.end(FinishedView {
            game: host.game(),
            names,
            result,
        });
        self.table_changed();
    }

    /// Bots that have the move and have not yet looked at this position begin to think.
    pub(super) fn wake_bots(&mut self) {
        let Some(host) = self
            .host
            .as_ref()
            .filter(|_| self.table.phase() == Phase::Playing)
        else {
            return;
        };
        let (story, game) = (host.story(), host.game());
        let now = host.time(self.shared.clock.now());
        for seat in Seat::ALL {
            let is_bot = matches!(self.table.seats()[seat], Some(Holder::Bot(_)));
            let busy = match self.bots[seat] {
                BotState::Idle => false,
                BotState::Thinks(_) => true,
                BotState::Sits(seq) => seq == story.seq(),
            };
            if !is_bot || busy || !story.state().may_play(seat) {
                continue;
            }
            let look = Look::at(story.state(), seat, now);
            let (seq, thinkers, inbox) = (
                story.seq(),
                self.shared.thinkers.clone(),
                self.inbox.clone(),
            );
            self.bots[seat] = BotState::Thinks(seq);
            tokio::spawn(async move {
                let command = thinkers.think(look).await;
                if let Some(inbox) = inbox.upgrade() {
                    // A table that rests needs no thoughts.
                    let _ = inbox
                        .send(Input::Thought(Thought {
                            game,
                            seq,
                            seat,
                            command,
                        }))
                        .await;
                }
            });
        }
    }

    pub(super) async fn thought(&mut self, thought: Thought) {
        let Thought {
            game,
            seq,
            seat,
            command,
        } = thought;
        let now = self.now();
        let Some(host) = self.host.as_mut().filter(|host| host.game() == game) else {
            return;
        };
        if self.bots[seat] != BotState::Thinks(seq) {
            return;
        }
        let same = host.story().seq() == seq;
        let answer = match command {
            None => None,
            Some(command) => Some(host.command(Actor::Seat(seat), &command, None, now).await),
        };
        // What was thought of another position may be refused: then the bot looks again.
        self.bots[seat] = match answer {
            Some(Answer::Done(_)) => BotState::Idle,
            _ if same => BotState::Sits(seq),
            _ => BotState::Idle,
        };
        self.mend().await;
        self.publish();
        self.finish();
    }

    /// Bots do not agree to draws.
    pub(super) async fn decline_for_bots(&mut self, now: ProcessMs) {
        for seat in Seat::ALL {
            let is_bot = matches!(self.table.seats()[seat], Some(Holder::Bot(_)));
            let Some(host) = self.host.as_mut().filter(|_| is_bot) else {
                continue;
            };
            if host.state().draws_offered_to(seat).next().is_some() {
                host.command(Actor::Seat(seat), &Command::DeclineDraw, None, now)
                    .await;
                self.mend().await;
            }
        }
    }
}

/// A command as it was asked for.
enum Asked {
    Play {
        board: BoardId,
        ply: u32,
        mv: String,
    },
    Claim {
        seat: Seat,
        mv: Option<String>,
    },
    Plain(Seat, Command),
}

/// What of a message is a command, with its id.
fn asked(message: ClientMsg) -> Option<(String, Asked)> {
    Some(match message {
        ClientMsg::Play {
            id, board, ply, mv, ..
        } => (
            id,
            Asked::Play {
                board: board.into(),
                ply,
                mv,
            },
        ),
        ClientMsg::Resign { id, seat } => (id, Asked::Plain(seat.into(), Command::Resign)),
        ClientMsg::OfferDraw { id, seat } => (id, Asked::Plain(seat.into(), Command::OfferDraw)),
        ClientMsg::AcceptDraw { id, seat } => (id, Asked::Plain(seat.into(), Command::AcceptDraw)),
        ClientMsg::DeclineDraw { id, seat } => {
            (id, Asked::Plain(seat.into(), Command::DeclineDraw))
        }
        ClientMsg::ClaimRepetition { id, seat, mv } => (
            id,
            Asked::Claim {
                seat: seat.into(),
                mv,
            },
        ),
        ClientMsg::Waive { id, seat } => (id, Asked::Plain(seat.into(), Command::Waive)),
        ClientMsg::Abort { id, seat } => (id, Asked::Plain(seat.into(), Command::Abort)),
        _ => return None,
    })
}

impl Asked {
    /// The seat, of those that the person holds, that it is asked for: a move is of the side to
    /// move, if he holds that one.
    fn seat(&self, host: &Host, held: &[Seat]) -> Option<Seat> {
        let wanted = match *self {
            Asked::Play { board, .. } => {
                let to_move = host.state().to_move(board);
                [to_move, to_move.opponent()]
            }
            Asked::Claim { seat, .. } | Asked::Plain(seat, _) => [seat, seat],
        };
        wanted.into_iter().find(|seat| held.contains(seat))
    }

    fn command(self, host: &Host) -> Result<Command, String> {
        let read = |board, text: &str| {
            let mv = host.state().boards().parse_move(board, text);
            mv.map_err(|error| error.to_string())
        };
        Ok(match self {
            Asked::Plain(_, command) => command,
            Asked::Claim { seat, mv } => {
                let mv = mv.map(|text| read(seat.board, &text)).transpose()?;
                Command::ClaimRepetition(mv)
            }
            Asked::Play { board, ply, .. } if ply != host.state().plies(board) => {
                return Err("that board has changed since".into());
            }
            Asked::Play { board, mv, .. } => Command::play(read(board, &mv)?),
        })
    }
}
