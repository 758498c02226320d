//! Talk at a table: signals, lines of text, and drawings on a board. Decides who may send them, who
//! receives them, and when.
//!
//! Talk does not change the match. It is sent at once and stored a little later.

use bughouse_core::{Audience, ParameterValue as _, Seat, Talk as Rule};
use bughouse_engine::News;
use bughouse_match::Match;
use bughouse_notation::advice::names_a_move;
use bughouse_store::{Pending, WriteError};
use bughouse_view::watch::makes_sense;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::MatchStyle;
use bughouse_wire::talk::{Channel, Marks, MaySay, Signal, TalkView};

use super::delayed_view::delay_ms;
use super::{ConnId, Session};
use crate::clock::ProcessMs;
use crate::host::Host;
use crate::limits;
use crate::refusal::Refusal;
use crate::session::admission::{refused, text};
use crate::shared::Shared;
use crate::table::{Holder, PersonId, Table, TableError, TableState, shown};
use crate::talk::{Circle, Recipient, Speaker, StoredMessage, Talk, TalkMessage};

impl Session {
    /// Carries out a talk message of a person, or refuses it.
    pub(super) fn talk(&mut self, conn: ConnId, by: PersonId, message: ClientMsg, now: ProcessMs) {
        let done = match message {
            ClientMsg::Signal { seat, signal } => self.signal(by, seat, signal, now),
            ClientMsg::Withdraw { seat, signal } => self.withdraw(by, seat, signal, now),
            ClientMsg::Tell { to, seat, text } => self.line(by, to, seat, &text, now),
            ClientMsg::Mark(marks) => self.mark(by, marks, now),
            _ => return,
        };
        if let Err(refusal) = done {
            self.send(conn, &refused(None, refusal));
        }
    }

    fn signal(
        &mut self,
        by: PersonId,
        seat: Seat,
        signal: Signal,
        now: ProcessMs,
    ) -> Result<(), Problem> {
        self.may_speak_for(by, seat)?;
        let may = self.may_say(by);
        self.talk.may_signal(by, now)?;
        let Some(host) = &self.host else {
            return Err(Refusal::NotToBeSaid.into());
        };
        if !makes_sense(&signal, seat, host.state()) {
            return Err(Refusal::NothingToCapture.into());
        }
        let signal = match may.squares {
            true => signal,
            false => signal.without_squares(),
        };
        self.send_signal(self.speaker(by, Some(seat), now), seat, signal);
        Ok(())
    }

    /// Adds a signal from `seat`, and sends it to its recipients.
    fn send_signal(&mut self, speaker: Speaker, seat: Seat, signal: Signal) {
        let Some(host) = &self.host else { return };
        let circle = self.team(seat, host.state());
        let (entry, over) = self
            .talk
            .signal(&speaker, seat, signal, circle, host.state());
        self.send_ended(&over);
        self.send_entry(&entry);
        self.tell_bot(seat.partner(), News::Said(signal), true);
    }

    /// Sends a signal of the bot at `seat`, unless a person in its place would be refused.
    pub(super) fn bot_signals(&mut self, seat: Seat, signal: Signal) {
        let now = self.now();
        let Some(name) = self.speaking_bot(seat) else {
            return;
        };
        let Some(host) = &self.host else { return };
        let is_sensible = makes_sense(&signal, seat, host.state());
        let squares = host.state().rules().talk.partner == Rule::Full;
        if !is_sensible || self.talk.may_bot_signal(seat, now).is_err() {
            return;
        }
        let signal = match squares {
            true => signal,
            false => signal.without_squares(),
        };
        let speaker = Speaker {
            person: PersonId::NONE,
            name,
            seat: Some(seat),
            now,
            at_ms: self.host.as_ref().map(|host| host.time(now).ms()),
        };
        self.send_signal(speaker, seat, signal);
    }

    /// Withdraws a signal of the bot at `seat`. This is not limited: a bot withdraws only what it has
    /// said.
    pub(super) fn bot_withdraws(&mut self, seat: Seat, signal: Signal) {
        if self.speaking_bot(seat).is_none() {
            return;
        }
        let without = signal.without_squares();
        let mut over = self.talk.withdraw(seat, &signal, self.now());
        over.extend(self.talk.withdraw(seat, &without, self.now()));
        self.send_ended(&over);
    }

    /// The name of the bot at `seat`; `None` if there is no bot, or no signal may be given now.
    fn speaking_bot(&self, seat: Seat) -> Option<String> {
        let Some(Holder::Bot(bot)) = self.table.holder_in_match(seat) else {
            return None;
        };
        let has_partner = self.table.holder_in_match(seat.partner()).is_some();
        (has_partner && self.signals_are_allowed()).then(|| bot.name.clone())
    }

    /// Whether players may give signals now.
    fn signals_are_allowed(&self) -> bool {
        let rule = |host: &Host| host.state().rules().talk.partner;
        let partner = self.host.as_ref().map(rule);
        self.table.phase() == TableState::Playing
            && self.knows_moves()
            && partner.is_some_and(|partner| partner != Rule::None)
    }

    fn withdraw(
        &mut self,
        by: PersonId,
        seat: Seat,
        signal: Signal,
        now: ProcessMs,
    ) -> Result<(), Problem> {
        self.may_speak_for(by, seat)?;
        self.talk.may_signal(by, now)?;
        let signal = match self.may_say(by).squares {
            true => signal,
            false => signal.without_squares(),
        };
        let over = self.talk.withdraw(seat, &signal, now);
        self.send_ended(&over);
        Ok(())
    }

    /// Checks that a person may give signals for a seat now.
    fn may_speak_for(&self, by: PersonId, seat: Seat) -> Result<(), Problem> {
        if !self.table.seats_in_match(by).contains(&seat) {
            return Err(TableError::NotYours.into());
        }
        if !self.is_heard(by, seat) {
            return Err(Refusal::NoRecipient.into());
        }
        if !self.may_say(by).signals.contains(&seat) {
            return Err(Refusal::NotToBeSaid.into());
        }
        Ok(())
    }

    /// Sends a line of text.
    fn line(
        &mut self,
        by: PersonId,
        to: Channel,
        seat: Option<Seat>,
        line: &str,
        now: ProcessMs,
    ) -> Result<(), Problem> {
        // The line is cut two characters above the limit. If it were cut one above, the last
        // character could be a space, which is trimmed, and a line that is too long would be
        // accepted.
        let line = shown(line, limits::LINE_LETTERS + 2);
        if line.is_empty() {
            return Ok(());
        }
        if line.chars().count() > limits::LINE_LETTERS {
            return Err(bughouse_match::Refused::TooLong.into());
        }
        if !self.may_say(by).channels.contains(&to) {
            return Err(Refusal::NotToBeSaid.into());
        }
        let (circle, seat) = match to {
            Channel::Table => (Circle::Table, None),
            Channel::Hall => (Circle::Hall, None),
            Channel::Partner => {
                let seat = self.seat_spoken_for(by, seat)?;
                let host = self.host.as_ref().ok_or(Refusal::NotToBeSaid)?;
                (self.team(seat, host.state()), Some(seat))
            }
        };
        self.talk.may_write(by, now)?;
        let hint = self.hint(by, &line)?;
        let speaker = self.speaker(by, seat, now);
        let entry = self.talk.add_line(&speaker, line, circle, hint);
        self.send_entry(&entry);
        Ok(())
    }

    /// The seat for which a person speaks: `seat`, or their first seat with a partner if `seat` is
    /// `None`.
    fn seat_spoken_for(&self, by: PersonId, seat: Option<Seat>) -> Result<Seat, Problem> {
        let mut seats = self.table.seats_in_match(by).into_iter();
        let wanted = |one: &Seat| {
            seat.is_none_or(|seat| seat == *one) && self.partner_of(by, *one).is_some()
        };
        let found = seats.find(wanted);
        found.ok_or_else(|| TableError::NotYours.into())
    }

    /// The name of the penalty that the arbiter may give for a line; `None` if the line is allowed.
    /// Under RU T2 players may not name moves to their partners. If no arbiter is online to judge
    /// such a line, the line is refused.
    fn hint(&self, by: PersonId, line: &str) -> Result<Option<String>, Problem> {
        let plays = self.table.is_running() && !self.table.seats_in_match(by).is_empty();
        let Some(host) = self.host.as_ref().filter(|_| plays) else {
            return Ok(None);
        };
        let rules = &host.state().rules().talk;
        if rules.partner != Rule::NoDirectMoves || !names_a_move(line) {
            return Ok(None);
        }
        if self.table.holders_of(KeyKind::Arbiter).is_empty() {
            return Err(Refusal::NamesAMove.into());
        }
        Ok(Some(rules.hint_penalty.name().to_owned()))
    }

    fn mark(&mut self, by: PersonId, marks: Marks, now: ProcessMs) -> Result<(), Problem> {
        let seat = marks.seat;
        self.may_speak_for(by, seat)?;
        let may = self.may_say(by);
        let allowed = match seat.board == marks.board {
            true => may.marks,
            false => may.point,
        };
        let square = |text: &String| text.parse::<bughouse_core::Square>().is_ok();
        let fits = |shape: &bughouse_wire::talk::Shape| {
            square(&shape.from) && shape.to.as_ref().is_none_or(square)
        };
        if !allowed {
            return Err(Refusal::NotToBeSaid.into());
        }
        if marks.shapes.len() > limits::MARKS || !marks.shapes.iter().all(fits) {
            return Err(Refusal::from(
                "a drawing has at most eight marks, and each must be on squares of the board",
            )
            .into());
        }
        self.talk.may_mark(by, now)?;
        let host = self.host.as_ref().ok_or(Refusal::NotToBeSaid)?;
        let circle = self.team(seat, host.state());
        self.send_to_circle(&circle, &ServerMsg::Marked(marks), Some(by));
        Ok(())
    }

    /// The talk that a person may send now.
    fn may_say(&self, person: PersonId) -> MaySay {
        let role = self.table.role(person);
        let late = self.delayed_view_of(person).is_some();
        if late {
            // The rights of a watcher with a delay must not reveal that the match is over.
            return MaySay {
                channels: vec![Channel::Hall],
                ..MaySay::default()
            };
        }
        if matches!(
            role,
            Some(KeyKind::Clock { .. } | KeyKind::Assistant { .. })
        ) {
            return MaySay::default();
        }
        let running = self.table.is_running();
        let audience = |host: &Host| host.state().rules().talk.audience;
        let open = self.host.as_ref().map(audience) == Some(Audience::Table);
        let seats = self.table.seats_in_match(person);
        let Some(host) = self.host.as_ref().filter(|_| !seats.is_empty()) else {
            let hall = running && role.is_none();
            let channel = if hall { Channel::Hall } else { Channel::Table };
            return MaySay {
                channels: vec![channel],
                open,
                ..MaySay::default()
            };
        };
        let rules = host.state().rules().talk;
        let heard = seats.iter().copied();
        let heard: Vec<Seat> = heard.filter(|&seat| self.is_heard(person, seat)).collect();
        let with_partner: Vec<Seat> = seats
            .into_iter()
            .filter(|&seat| self.partner_of(person, seat).is_some())
            .collect();
        let full = rules.partner == Rule::Full;
        let signals = self.table.phase() == TableState::Playing && rules.partner != Rule::None;
        let mut channels = Vec::new();
        if !with_partner.is_empty() && (full || !running) {
            channels.push(Channel::Partner);
        }
        if !running || rules.partner != Rule::None {
            channels.push(Channel::Table);
        }
        let drawn = signals && full && !with_partner.is_empty();
        MaySay {
            signals: match self.signals_are_allowed() {
                true => heard,
                false => Vec::new(),
            },
            channels,
            squares: full,
            marks: drawn,
            point: drawn && rules.point_on_partner_board,
            open,
        }
    }

    fn knows_moves(&self) -> bool {
        self.table.rules().style() != MatchStyle::ClockOnly
    }

    /// The person who plays at the seat of `seat`'s partner; `None` if a bot or `person` plays
    /// there.
    fn partner_of(&self, person: PersonId, seat: Seat) -> Option<PersonId> {
        match self.table.holder_in_match(seat.partner()) {
            Some(Holder::Person(partner)) if *partner != person => Some(*partner),
            _ => None,
        }
    }

    /// Whether the partner of `seat`, where `person` plays, hears signals: a bot or another person.
    fn is_heard(&self, person: PersonId, seat: Seat) -> bool {
        match self.table.holder_in_match(seat.partner()) {
            Some(Holder::Bot(_)) => true,
            _ => self.partner_of(person, seat).is_some(),
        }
    }

    fn team(&self, seat: Seat, state: &Match) -> Circle {
        team(&self.table, seat, state)
    }

    fn speaker(&self, person: PersonId, seat: Option<Seat>, now: ProcessMs) -> Speaker {
        Speaker {
            person,
            name: self.table.name(person).to_owned(),
            seat,
            now,
            at_ms: self.host.as_ref().map(|host| host.time(now).ms()),
        }
    }

    fn recipient(&self, person: PersonId) -> Recipient {
        let role = self.table.role(person);
        let is_helper = matches!(
            role,
            Some(KeyKind::Clock { .. } | KeyKind::Assistant { .. })
        );
        let late = self.delayed_view_of(person).and(self.host.as_ref());
        Recipient {
            person,
            plays: is_helper || !self.table.seats_in_match(person).is_empty(),
            arbiter: self.table.is_arbiter(person),
            behind_ms: late.map_or(0, delay_ms),
        }
    }

    /// Sends a talk message to its recipients. If the message names a move, the arbiter's copy also
    /// has the name of the penalty. The other copies do not.
    fn send_entry(&mut self, entry: &TalkMessage) {
        let now = self.now();
        let message = |recipient: &Recipient| ServerMsg::Talked {
            entry: entry.view_of(recipient, now),
        };
        let mut plain = None;
        let mut later = None;
        for (conn, recipient) in self.recipients_of(entry.circle()) {
            match entry.circle().delay_ms(&recipient) {
                0 if recipient.arbiter => self.send(conn, &message(&recipient)),
                0 => {
                    let plain = plain
                        .get_or_insert_with(|| text(&message(&recipient)))
                        .clone();
                    if let Some(member) = self.members.get_mut(conn) {
                        member.send(plain);
                    }
                }
                delay => later = Some((now + delay, message(&recipient))),
            }
        }
        // All watchers with a delay get the same message.
        self.delayed_talk.extend(later);
    }

    /// Sends the numbers of ended signals (`over`) to the people who received these signals.
    fn send_ended(&mut self, over: &[u32]) {
        for (seat, signal) in over.iter().filter_map(|&n| self.talk.signal_at(n)) {
            self.tell_bot(seat.partner(), News::Withdrawn(signal), true);
        }
        let now = self.now();
        let mut later = None;
        let members: Vec<(ConnId, Recipient)> = self.recipients();
        for (conn, recipient) in members {
            let receives = |n: &&u32| {
                let circle = self.talk.circle_of(**n);
                circle.is_some_and(|circle| circle.reaches(&recipient))
            };
            let n: Vec<u32> = over.iter().filter(receives).copied().collect();
            if n.is_empty() {
                continue;
            }
            let message = ServerMsg::TalkOver { n };
            match recipient.behind_ms {
                0 => self.send(conn, &message),
                delay => later = Some((now + delay, message)),
            }
        }
        self.delayed_talk.extend(later);
    }

    /// Sends a message to everyone in a circle (the recipients of some talk) except the person `but`.
    fn send_to_circle(&mut self, circle: &Circle, message: &ServerMsg, but: Option<PersonId>) {
        let now = self.now();
        let mut later = None;
        for (conn, recipient) in self.recipients_of(circle) {
            match circle.delay_ms(&recipient) {
                _ if Some(recipient.person) == but => {}
                0 => self.send(conn, message),
                delay => later = Some((now + delay, message.clone())),
            }
        }
        self.delayed_talk.extend(later);
    }

    fn recipients(&self) -> Vec<(ConnId, Recipient)> {
        let members = self.members.iter();
        members
            .map(|(conn, member)| (conn, self.recipient(member.person)))
            .collect()
    }

    fn recipients_of(&self, circle: &Circle) -> Vec<(ConnId, Recipient)> {
        let mut recipients = self.recipients();
        recipients.retain(|(_, recipient)| circle.reaches(recipient));
        recipients
    }

    /// Ends the signals that no longer apply after the match has changed.
    pub(super) fn follow_with_talk(&mut self) {
        let now = self.now();
        let Some(host) = &self.host else { return };
        let over = self.talk.follow(host.state(), now);
        if !over.is_empty() {
            self.send_ended(&over);
        }
    }

    /// Sends watchers with a delay the talk that is due. Before each message they receive all
    /// frames that were due before it.
    pub(super) fn send_delayed_talk(&mut self, now: ProcessMs) {
        while let Some(due) = self.delayed_talk.front().map(|(due, _)| *due)
            && due <= now
        {
            self.send_due_to_delayed(due - 1);
            if let Some((_, message)) = self.delayed_talk.pop_front() {
                let recipients = self.recipients().into_iter();
                let late: Vec<ConnId> = recipients
                    .filter(|(_, recipient)| recipient.behind_ms > 0)
                    .map(|(conn, _)| conn)
                    .collect();
                let message = text(&message);
                for conn in late {
                    if let Some(member) = self.members.get_mut(conn) {
                        member.send(message.clone());
                    }
                }
            }
        }
    }

    /// Sends all talk again to each person whose rights to talk have changed.
    pub(super) fn show_talk(&mut self) {
        let members = self.members.iter();
        let changed: Vec<(ConnId, PersonId)> = members
            .filter(|(_, member)| member.may.as_ref() != Some(&self.talk_rights(member.person)))
            .map(|(conn, member)| (conn, member.person))
            .collect();
        for (conn, person) in changed {
            self.send_whole_talk(conn, person);
        }
    }

    /// The number of the match that a person sees, and the talk that they may send.
    fn talk_rights(&self, person: PersonId) -> (u32, MaySay) {
        let game = match self.delayed_view_of(person) {
            Some(delayed_view) => delayed_view.table_game(),
            None => self.table.game(),
        };
        (game, self.may_say(person))
    }

    /// Sends a person all talk that they may see, and their rights to talk.
    pub(super) fn send_whole_talk(&mut self, conn: ConnId, person: PersonId) {
        let (game, may) = self.talk_rights(person);
        let talk = TalkView {
            game,
            entries: self.talk.received(&self.recipient(person), self.now()),
            may: may.clone(),
        };
        if let Some(member) = self.members.get_mut(conn) {
            member.may = Some((game, may));
        }
        self.send(conn, &ServerMsg::Talk { talk });
    }

    /// Hands the unwritten talk to the store, and does not wait until it is written. It comes before
    /// the events that are decided later, so the talk of a match is stored before its end. If the
    /// store fails, the talk is lost; the match is not affected.
    pub(super) fn write_talk(&mut self) {
        drop(self.hand_over_talk());
    }

    /// Writes all unwritten talk, and waits until it is stored.
    pub(super) async fn write_all_talk(&mut self) {
        if let Some(written) = self.hand_over_talk()
            && let Err(error) = written.await
        {
            tracing::warn!(%error, "the latest talk could not be written");
        }
    }

    fn hand_over_talk(&mut self) -> Option<Pending<Result<(), WriteError>>> {
        let kept = self.talk.unwritten();
        let id = self.host.as_ref()?.id();
        let rows: Vec<_> = kept.iter().map(|one| one.row(id)).collect();
        (!rows.is_empty()).then(|| self.shared.store.keep_talk(self.owned, rows))
    }
}

/// The recipients of talk from the player at `seat` to the partner.
fn team(table: &Table, seat: Seat, state: &Match) -> Circle {
    let rules = state.rules().talk;
    let person = |seat: Seat| match table.holder_in_match(seat) {
        Some(Holder::Person(person)) => Some(*person),
        _ => None,
    };
    Circle::Team {
        team: seat.team(),
        people: [seat, seat.partner()]
            .into_iter()
            .filter_map(person)
            .collect(),
        open: rules.audience == Audience::Table,
        judged: rules.partner == Rule::NoDirectMoves,
    }
}

/// The stored talk of the last match. Messages that cannot be read are left out, because the match
/// does not depend on them.
pub(super) async fn restored(shared: &Shared, table: &Table, host: Option<&Host>) -> Talk {
    let mut talk = Talk::new(shared.limits);
    let Some(host) = host else { return talk };
    let rows = match shared.store.talk(host.id()).await {
        Ok(rows) => rows,
        Err(error) => {
            tracing::warn!(%error, "the talk of a match cannot be read");
            return talk;
        }
    };
    let read = |row| match StoredMessage::read(&row) {
        Ok(kept) => Some(kept),
        Err(error) => {
            tracing::warn!(%error, "a stored line of talk is corrupt");
            None
        }
    };
    let circled = |kept: StoredMessage| {
        let circle = match (kept.entry().to, kept.entry().seat) {
            (Channel::Table, _) => Circle::Table,
            (Channel::Hall, _) => Circle::Hall,
            (Channel::Partner, seat) => team(table, seat?, host.state()),
        };
        Some((kept, circle))
    };
    let kept = rows.into_iter().filter_map(read).filter_map(circled);
    talk.restore(kept.collect(), host.state(), host.anchor());
    talk
}
