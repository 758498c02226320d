//! A room as a state machine. It does no input or output: it takes what arrives, says what is to be written
//! to the store, takes the answers, and collects what is to be sent.
//!
//! At most one awaited write (`Write`) is on its way. Until its answer has come, the room takes nothing
//! else: so each command is decided on what is certain. Other writes (`Later`) are not waited for.

mod absence;
mod act;
mod arrive;
mod begin;
mod bots;
mod command;
mod due;
mod event;
mod keys;
mod open;
mod over;
mod pause;
mod request;
mod save;
mod show;
mod speak;
mod stage;
mod together;

pub use speak::restored;

use bughouse_core::Seat;
use bughouse_match::{Actor, Command};
use bughouse_store::{
    Batch, IdempotencyKey, LogRow, MatchId, Owned, PrincipalId, RoomDoc, TalkRow, WriteError,
};
use bughouse_wire::keys::KeyKind;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;

use crate::audience::Audience;
use crate::clock::{Now, ProcessMs};
use crate::counts::Counts;
use crate::link::{ConnId, FromRoom, Outbox, ToRoom, WAITED_MAX_MS};
use crate::play::{Beginning, Decided, Play};
use crate::refusal::Refusal;
use crate::secret::Token;
use crate::table::{Expelled, Phase, Table};
use crate::talk::together::Together;
use crate::talk::{Rates, Talk};
use command::EarlyReply;
use open::Published;
use save::Saves;

/// The interval in milliseconds at which a running match looks at what has no deadline of its own: players
/// who are away too long, lag, and a store that failed.
const TICK_MS: i64 = 1_000;

/// A room without people leaves memory after this many milliseconds, unless something happens in its match
/// without them. It remains in the store.
const FORGOTTEN_MS: i64 = 300_000;

/// What the operator decides about all rooms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The largest number of people at a table.
    pub people: usize,
    /// Whether a table may be open to everybody.
    pub open_tables: bool,
    /// How a match resumes after the server was down.
    pub resumption: Resumption,
}

/// How a match resumes after the server was down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resumption {
    /// After the first player is back, the match waits for the other players for this time, in
    /// milliseconds.
    pub wait_ms: i64,
    /// The countdown before the match resumes, in milliseconds.
    pub countdown_ms: i64,
    /// The time that is added to each of the four clocks, in milliseconds, because the interruption
    /// surprises the players. It is the same for all four, because the difference between a player's
    /// clock and that of the partner's opponent decides who can afford to wait.
    pub grant_ms: i64,
}

impl Resumption {
    /// The values that apply if the configuration sets none.
    pub const DEFAULT: Resumption = Resumption {
        wait_ms: 15_000,
        countdown_ms: 5_000,
        grant_ms: 3_000,
    };
}

/// A write that the room waits for, with what its answer is for.
pub(crate) enum Write {
    /// A match begins.
    Begin(Box<Beginning>),
    /// Events of the running match.
    Append(Box<Batch>, Box<Appending>),
    /// The log of this match is read.
    Read(MatchId),
    /// The store is asked if it works.
    Beat,
    /// The table with a new key is stored.
    Key(KeyMade),
    /// The room is removed at the request of its owner, who has this connection.
    Delete(ConnId, PrincipalId),
}

/// The answer to a [`Write`].
pub(crate) enum Written {
    Begun(Box<Beginning>, Result<MatchId, WriteError>),
    Appended(Box<Appending>, Result<(), WriteError>),
    /// `None` if the log could not be read.
    Read(Option<Vec<LogRow>>),
    /// Whether the store works.
    Beaten(bool),
    KeyKept(KeyMade, Result<(), WriteError>),
    Deleted(ConnId, Result<(), WriteError>),
}

/// What a match decided, while it is written.
pub(crate) struct Appending {
    decided: Decided,
    /// When the store was asked.
    asked: ProcessMs,
    then: Then,
}

/// A key that an owner makes: the table with it, which counts as soon as it is stored.
pub(crate) struct KeyMade {
    conn: ConnId,
    kind: KeyKind,
    secret: Token,
    pub(crate) table: Box<Table>,
}

/// A write that the room does not wait for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Later {
    /// The table. The answer comes by [`Room::kept`].
    Keep(RoomDoc),
    /// Talk of the table.
    Talk(Vec<TalkRow>),
    /// The process time at which match time is 0.
    Anchor(MatchId, ProcessMs),
}

/// What is to be done after a command is carried out.
#[derive(Default)]
struct Then {
    /// The connection that gets the answer, and the id of its command.
    answer: Option<(ConnId, String)>,
    /// The person whom the command expels.
    expels: Option<Expelled>,
    /// The seat whose player ends the match alone by the command, because it has just begun.
    leaves: Option<Seat>,
}

/// What is to be done next, and may need a write.
enum Todo {
    /// What the match has decided is written and applied.
    Append(Decided, Then),
    /// A match begins. Match time 0 is at this time.
    Begin(ProcessMs),
    Write(Write),
}

/// What a match has decided without a command of a client.
impl From<Decided> for Todo {
    fn from(decided: Decided) -> Todo {
        Todo::Append(decided, Then::default())
    }
}

/// A room.
pub struct Room {
    owned: Owned,
    terms: Terms,
    table: Table,
    play: Option<Play>,
    audience: Audience,
    talk: Talk,
    together: Together,
    rates: Rates,
    /// What the lobby knows of the table.
    published: Published,
    /// The time of the present step.
    now: Now,
    /// The request that has no answer yet: its connection and id.
    request: Option<(ConnId, String)>,
    todo: Option<Todo>,
    /// How the desk of the event wants the running match to end.
    wanted_end: Option<Command>,
    /// The commands whose outcome is unknown until the log is read again.
    unsure: Vec<(IdempotencyKey, Then)>,
    /// The time of the next attempt to begin the match, after an attempt whose outcome is unknown.
    begin_again_at: Option<ProcessMs>,
    early_replies: Vec<EarlyReply>,
    saves: Saves,
    later: Vec<Later>,
    out: Outbox,
    counts: Counts,
    /// The time since which no person has been online; `None` if a person is online.
    empty_since: Option<ProcessMs>,
    /// Whether another process has claimed the room.
    is_fenced: bool,
    /// Whether the room was removed from the store.
    is_deleted: bool,
}

impl Room {
    /// A room that this process owns, with its last match and its talk.
    pub fn new(
        owned: Owned,
        terms: Terms,
        counts: Counts,
        table: Table,
        play: Option<Play>,
        talk: Talk,
        now: Now,
    ) -> Room {
        let mut room = Room {
            owned,
            terms,
            table,
            play,
            audience: Audience::default(),
            talk,
            together: Together::default(),
            rates: Rates::default(),
            published: Published::default(),
            now,
            request: None,
            todo: None,
            wanted_end: None,
            unsure: Vec::new(),
            begin_again_at: None,
            early_replies: Vec::new(),
            saves: Saves::default(),
            later: Vec::new(),
            out: Outbox::default(),
            counts,
            empty_since: Some(now.process),
            is_fenced: false,
            is_deleted: false,
        };
        room.table.wake(now);
        room.report_again();
        if matches!(room.table.phase(), Phase::Paused(_)) {
            // Events that watchers had not seen when the process ended are still delayed.
            room.open_stage(room.table.view(now.process), None);
        }
        room
    }

    /// Takes what an edge says. `at`: when it came into the queue of the room. How long it waited at the
    /// edge before that is in the message.
    pub fn take(&mut self, said: ToRoom, at: ProcessMs, now: Now) {
        self.now = now;
        match said {
            ToRoom::Join { conn, id, arrival } => self.welcome(conn, id, &arrival),
            ToRoom::Named { conn, name } => self.named(conn, &name),
            ToRoom::Follow { conn, game, seat } => self.bot_comes(conn, game, seat),
            ToRoom::Say {
                conn,
                id,
                message,
                waited_ms,
            } => self.message(conn, id, *message, at - waited(waited_ms)),
            ToRoom::RoundTrip { conn, ms } => self.measured(conn, ms),
            ToRoom::Resync { conn } => self.resume(conn),
            ToRoom::Leave { conn } => self.left(conn),
            ToRoom::Apart { conn, apart } => self.keep_apart(conn, apart),
            ToRoom::EndBots { people } => self.end_bots(&people),
            ToRoom::CallOff => self.call_off_assigned(),
            ToRoom::Decided(score) => self.decided_by_desk(score),
            ToRoom::Start => self.start_by_desk(),
            ToRoom::Rename(renames) => self.rename(&renames),
            ToRoom::Links(links) => self.renew_links(&links),
            ToRoom::TellEvent => self.published.at_event = None,
            ToRoom::Look { edge, ask } => {
                let table = Box::new(self.table_for_watchers());
                let game = self.seen_by_watchers().map(Box::new);
                self.out.send(edge, FromRoom::Looked { ask, table, game });
            }
        }
    }

    /// The next write that the room has to wait for; `None` if it can go on. Its answer is for
    /// [`Room::written`].
    pub(crate) fn next_write(&mut self, now: Now) -> Option<Write> {
        self.now = now;
        while !self.is_fenced && !self.is_deleted {
            let todo = self.todo.take().or_else(|| self.next_due())?;
            if let Some(write) = self.start(todo) {
                return Some(write);
            }
        }
        None
    }

    /// Starts what is to be done. Returns the write that it needs; `None` if it is done already.
    fn start(&mut self, todo: Todo) -> Option<Write> {
        match todo {
            Todo::Append(decided, then) => self.append(decided, then),
            Todo::Begin(at) => self.begin(at),
            Todo::Write(write) => Some(write),
        }
    }

    fn append(&mut self, decided: Decided, then: Then) -> Option<Write> {
        let play = self.play.as_mut()?;
        if decided.is_empty() {
            let outcome = play.apply(decided);
            self.carried_out(then, outcome);
            return None;
        }
        let table = &self.table;
        let batch = play.batch(&decided, self.now.wall_ms, || table.players_in_match());
        let appending = Appending {
            decided,
            asked: self.now(),
            then,
        };
        Some(Write::Append(Box::new(batch), Box::new(appending)))
    }

    /// Takes the answer to the last write.
    pub(crate) fn written(&mut self, written: Written, now: Now) {
        self.now = now;
        match written {
            Written::Begun(beginning, answer) => self.begun(*beginning, answer),
            Written::Appended(appending, answer) => self.appended(*appending, answer),
            Written::Read(log) => self.read_again(log),
            Written::Beaten(works) => {
                if let Some(play) = &mut self.play {
                    play.store_answered(works, now.process);
                }
            }
            Written::KeyKept(key, answer) => self.key_stored(key, answer),
            Written::Deleted(conn, answer) => self.deleted(conn, answer),
        }
        self.store_anchor();
    }

    fn appended(&mut self, appending: Appending, answer: Result<(), WriteError>) {
        let now = self.now();
        let Some(play) = &mut self.play else { return };
        let Appending {
            decided,
            asked,
            then,
        } = appending;
        let sent = decided.sent().cloned();
        let is_written = answer.is_ok();
        let outcome = play.written(decided, answer, asked, now);
        if play.is_fenced() {
            self.is_fenced = true;
        } else if !is_written && let Some(sent) = sent {
            // If the log has the command, it was carried out.
            self.unsure.push((sent, then));
            return;
        }
        self.carried_out(then, outcome);
    }

    /// Takes the answer of the store to a removal. All clients are disconnected only after the table is
    /// removed there. If it is unknown whether it was removed, the next write for the room shows it: it is
    /// refused, and the clients connect again.
    fn deleted(&mut self, conn: ConnId, answer: Result<(), WriteError>) {
        match answer {
            Ok(()) => {
                self.is_deleted = true;
                self.done();
            }
            Err(WriteError::Fenced) => self.is_fenced = true,
            Err(_) => {
                self.save_later();
                self.refuse(conn, Refusal::Unwritten);
            }
        }
    }

    /// Replays the match from its log after a failure of the store. If the log cannot be read, it is read
    /// again later.
    fn read_again(&mut self, log: Option<Vec<LogRow>>) {
        let now = self.now();
        let Some(play) = &mut self.play else { return };
        let read = log.map(|log| play.read_again(&log));
        if !matches!(read, Some(Ok(()))) {
            play.read_failed(now);
            if let Some(Err(error)) = read {
                tracing::error!(table = self.public(), %error, "the match cannot be read again");
            }
            return;
        }
        let unsure = std::mem::take(&mut self.unsure);
        if unsure.is_empty() {
            self.carried_out(Then::default(), Ok(0));
        }
        for (sent, then) in unsure {
            let play = self.play.as_ref();
            let outcome = play.and_then(|play| play.answered(&sent));
            let unwritten = || Err(Refusal::Unwritten.into());
            self.carried_out(then, outcome.unwrap_or_else(unwritten));
        }
    }

    /// Does everything else that is due: what needs no write, or a write that is not waited for.
    pub fn rest(&mut self, now: Now) {
        self.now = now;
        if self.is_fenced {
            self.withdraw_preview();
            self.leave_lobby();
            return self.farewell(&Refusal::ServerMoved, true);
        }
        if self.is_deleted {
            self.withdraw_preview();
            self.leave_lobby();
            return self.farewell(&Refusal::Deleted, false);
        }
        let was_called_off = self.table.is_called_off();
        if self.table.settle(now.process) {
            self.table_changed();
        }
        if self.table.is_called_off() && !was_called_off {
            self.report_called_off();
        }
        self.ask_silent();
        self.save_if_due();
        self.send_people();
        self.send_due_on_stage();
        self.write_talk();
        self.want_bots();
        self.show_preview();
        self.show_lobby();
        self.show_event();
    }

    /// Writes that are not waited for, in order.
    pub fn take_later(&mut self) -> Vec<Later> {
        std::mem::take(&mut self.later)
    }

    /// What is to be sent.
    pub fn outbox(&mut self) -> &mut Outbox {
        &mut self.out
    }

    /// The right to write for the room.
    pub fn owned(&self) -> Owned {
        self.owned
    }

    /// Whether a match is running or paused.
    pub fn is_running(&self) -> bool {
        self.table.is_running()
    }

    /// Whether the room is to leave memory: another process has claimed it, it was removed, or no person
    /// has been there for a while.
    pub fn is_over(&self) -> bool {
        let is_gone = self.is_fenced || self.is_deleted;
        is_gone || self.forgotten_at().is_some_and(|at| at <= self.now())
    }

    /// When the room has something to do, even if nothing arrives.
    pub fn deadline(&self) -> Option<ProcessMs> {
        let now = self.now();
        // A paused match has no deadlines.
        let goes_on = self.table.phase() == Phase::Playing;
        let play = self.play.as_ref().filter(|_| goes_on);
        let stage = self.audience.stage.as_deref();
        // While the store fails, nothing can resume the match. Its time may have come already.
        let store_fails = |play: &Play| play.is_broken() || play.is_paused();
        let table = self.table.next_deadline();
        let table = match self.play.as_ref().is_some_and(store_fails) {
            true => table.map(|at| at.max(now + TICK_MS)),
            false => table,
        };
        let all = [
            play.and_then(Play::next_deadline),
            self.table.is_running().then_some(now + TICK_MS),
            self.forgotten_at(),
            stage.and_then(crate::audience::stage::Stage::next_due),
            self.next_preview(),
            self.next_absence(),
            self.audience.people.next_due(),
            self.saves.next_deadline(),
            self.begin_again_at,
            table,
        ];
        all.into_iter().flatten().min()
    }

    /// The time at which the room leaves memory; `None` while people are online, something happens in the
    /// match without them, or something still has to be sent or stored.
    fn forgotten_at(&self) -> Option<ProcessMs> {
        let since = self.empty_since?;
        let stage = self.audience.stage.as_deref();
        let is_shown = stage.is_none_or(crate::audience::stage::Stage::is_caught_up);
        let is_at_rest = self.saves.is_done() && is_shown;
        let waits = is_at_rest
            && !self.table.waits_to_begin()
            && (!self.table.is_running() || self.waits_for_people());
        waits.then(|| since + FORGOTTEN_MS)
    }

    /// What the room sends before it leaves memory.
    pub fn leave(&mut self) {
        if self.table.is_running() {
            // The match is not on the page of running matches until a person comes back.
            self.withdraw_preview();
        }
        self.leave_lobby();
        self.dismiss_bots();
    }

    /// The server stops: a running match is to be paused.
    pub fn stop(&mut self, now: Now) {
        self.now = now;
        if self.table.phase() == Phase::Playing {
            let pause =
                |play: &Play| play.decide(Actor::System, &Command::Pause, None, now.process);
            self.todo = self.play.as_ref().map(pause).map(Todo::from);
        }
    }

    /// The last writes of a room whose server stops. The table comes last: if it is stored, all earlier
    /// writes are too.
    pub fn last_writes(&mut self) -> Vec<Later> {
        self.write_talk();
        self.later.push(Later::Keep(self.table.doc()));
        self.take_later()
    }

    /// Ends all visits. `again`: whether the clients should subscribe again.
    pub fn farewell(&mut self, why: &Refusal, again: bool) {
        let conns: Vec<ConnId> = self.audience.members.iter().map(|(conn, _)| conn).collect();
        for conn in conns {
            self.audience.members.remove(conn);
            self.out.part(conn, why.clone(), again);
        }
        self.dismiss_bots();
    }

    fn store_anchor(&mut self) {
        if let Some(play) = &mut self.play
            && let Some(anchor) = play.take_new_anchor()
        {
            self.later.push(Later::Anchor(play.id(), anchor));
        }
    }

    fn now(&self) -> ProcessMs {
        self.now.process
    }

    /// The public id of the table.
    fn public(&self) -> &str {
        self.table.public().as_str()
    }
}

fn waited(ms: u32) -> i64 {
    i64::from(ms.min(WAITED_MAX_MS))
}

/// The message that refuses a command or a request. `id`: its id, if it has one.
fn refused(id: Option<String>, why: impl Into<Problem>) -> ServerMsg {
    ServerMsg::Refused {
        id,
        problem: why.into(),
    }
}
