//! Talk at a table: signals, lines of text, and drawings on a board. Decides who may send them, who
//! receives them, and when.
//!
//! Talk does not change the match. It is sent at once and stored a little later.

use bughouse_core::{Audience, ParameterValue as _, Seat, Talk as Rule};
use bughouse_match::Match;
use bughouse_notation::advice::names_a_move;
use bughouse_store::TalkRow;
use bughouse_view::watch::makes_sense;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::MatchStyle;
use bughouse_wire::talk::{Channel, Marks, MaySay, Signal, TalkView};

use super::Room;
use crate::clock::ProcessMs;
use crate::limits;
use crate::link::{BotNews, ConnId};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::seats::{Holder, PersonId, Phase, Seats, shown};
use crate::talk::{Circle, Recipient, Speaker, StoredMessage, Talk, TalkMessage};

impl Room {
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
            self.refuse(conn, refusal);
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
        let Some(play) = &self.play else {
            return Err(Refusal::NotToBeSaid.into());
        };
        if !makes_sense(&signal, seat, play.state()) {
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
        let Some(play) = &self.play else { return };
        let circle = self.team(seat, play.state());
        let (entry, over) = self
            .talk
            .signal(&speaker, seat, signal, circle, play.state());
        self.send_ended(&over);
        self.send_entry(&entry);
        self.tell_bot(seat.partner(), BotNews::Said(signal));
    }

    /// Sends a signal of the bot at `seat`, unless a person in its place would be refused.
    pub(super) fn bot_signals(&mut self, seat: Seat, signal: Signal) {
        let now = self.now();
        let Some(name) = self.speaking_bot(seat) else {
            return;
        };
        let Some(play) = &self.play else { return };
        let is_sensible = makes_sense(&signal, seat, play.state());
        let squares = play.state().rules().talk.partner == Rule::Full;
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
            at_ms: self.play.as_ref().map(|play| play.time(now).ms()),
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
        let Some(Holder::Bot(bot)) = self.seats.holder_in_match(seat) else {
            return None;
        };
        let has_partner = self.seats.holder_in_match(seat.partner()).is_some();
        (has_partner && self.signals_are_allowed()).then(|| bot.name.clone())
    }

    /// Whether players may give signals now.
    fn signals_are_allowed(&self) -> bool {
        let rule = |play: &Play| play.state().rules().talk.partner;
        let partner = self.play.as_ref().map(rule);
        self.seats.phase() == Phase::Playing
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
        if !self.seats.seats_in_match(by).contains(&seat) {
            return Err(Refusal::NotYours.into());
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
                let play = self.play.as_ref().ok_or(Refusal::NotToBeSaid)?;
                (self.team(seat, play.state()), Some(seat))
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
        let mut seats = self.seats.seats_in_match(by).into_iter();
        let wanted = |one: &Seat| {
            seat.is_none_or(|seat| seat == *one) && self.partner_of(by, *one).is_some()
        };
        let found = seats.find(wanted);
        found.ok_or_else(|| Refusal::NotYours.into())
    }

    /// The name of the penalty that the arbiter may give for a line; `None` if the line is allowed.
    /// Under RU T2 players may not name moves to their partners. If no arbiter is online to judge
    /// such a line, the line is refused.
    fn hint(&self, by: PersonId, line: &str) -> Result<Option<String>, Problem> {
        let plays = self.seats.is_running() && !self.seats.seats_in_match(by).is_empty();
        let Some(play) = self.play.as_ref().filter(|_| plays) else {
            return Ok(None);
        };
        let rules = &play.state().rules().talk;
        if rules.partner != Rule::NoDirectMoves || !names_a_move(line) {
            return Ok(None);
        }
        if self.seats.holders_of(KeyKind::Arbiter).is_empty() {
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
        let play = self.play.as_ref().ok_or(Refusal::NotToBeSaid)?;
        let circle = self.team(seat, play.state());
        self.send_to_circle(&circle, ServerMsg::Marked(marks), by);
        Ok(())
    }

    /// The talk that a person may send now.
    fn may_say(&self, person: PersonId) -> MaySay {
        let role = self.seats.role(person);
        let late = self.stage_of(person).is_some();
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
        let running = self.seats.is_running();
        let audience = |play: &Play| play.state().rules().talk.audience;
        let open = self.play.as_ref().map(audience) == Some(Audience::Table);
        let seats = self.seats.seats_in_match(person);
        let Some(play) = self.play.as_ref().filter(|_| !seats.is_empty()) else {
            let hall = running && role.is_none();
            let channel = if hall { Channel::Hall } else { Channel::Table };
            return MaySay {
                channels: vec![channel],
                open,
                ..MaySay::default()
            };
        };
        let rules = play.state().rules().talk;
        let heard = seats.iter().copied();
        let heard: Vec<Seat> = heard.filter(|&seat| self.is_heard(person, seat)).collect();
        let with_partner: Vec<Seat> = seats
            .into_iter()
            .filter(|&seat| self.partner_of(person, seat).is_some())
            .collect();
        let full = rules.partner == Rule::Full;
        let signals = self.seats.phase() == Phase::Playing && rules.partner != Rule::None;
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
        self.seats.rules().style() != MatchStyle::ClockOnly
    }

    /// The person who plays at the seat of `seat`'s partner; `None` if a bot or `person` plays
    /// there.
    fn partner_of(&self, person: PersonId, seat: Seat) -> Option<PersonId> {
        match self.seats.holder_in_match(seat.partner()) {
            Some(Holder::Person(partner)) if *partner != person => Some(*partner),
            _ => None,
        }
    }

    /// Whether the partner of `seat`, where `person` plays, hears signals: a bot or another person.
    fn is_heard(&self, person: PersonId, seat: Seat) -> bool {
        match self.seats.holder_in_match(seat.partner()) {
            Some(Holder::Bot(_)) => true,
            _ => self.partner_of(person, seat).is_some(),
        }
    }

    fn team(&self, seat: Seat, state: &Match) -> Circle {
        team(&self.seats, seat, state)
    }

    fn speaker(&self, person: PersonId, seat: Option<Seat>, now: ProcessMs) -> Speaker {
        Speaker {
            person,
            name: self.seats.name(person).to_owned(),
            seat,
            now,
            at_ms: self.play.as_ref().map(|play| play.time(now).ms()),
        }
    }

    fn recipient(&self, person: PersonId) -> Recipient {
        let role = self.seats.role(person);
        let is_helper = matches!(
            role,
            Some(KeyKind::Clock { .. } | KeyKind::Assistant { .. })
        );
        let late = self.stage_of(person).and(self.play.as_ref());
        Recipient {
            person,
            plays: is_helper || !self.seats.seats_in_match(person).is_empty(),
            arbiter: self.seats.is_arbiter(person),
            behind_ms: late.map_or(0, Play::watch_delay_ms),
        }
    }

    /// Sends a talk message to its recipients. If the message names a move, the arbiter's copy also
    /// has the name of the penalty. The other copies do not.
    fn send_entry(&mut self, entry: &TalkMessage) {
        let now = self.now();
        let message = |recipient: &Recipient| ServerMsg::Talked {
            entry: entry.view_of(recipient, now),
        };
        let (mut plain, mut for_plain, mut later) = (None, Vec::new(), None);
        for (conn, recipient) in self.recipients_of(entry.circle()) {
            match entry.circle().delay_ms(&recipient) {
                0 if recipient.arbiter => self.out.tell([conn], message(&recipient)),
                0 => {
                    plain.get_or_insert_with(|| message(&recipient));
                    for_plain.push(conn);
                }
                delay => later = Some((now + delay, message(&recipient))),
            }
        }
        if let Some(plain) = plain {
            self.out.tell(for_plain, plain);
        }
        // All watchers with a delay get the same message.
        if let Some((due, message)) = later {
            self.stage_message(due, message);
        }
    }

    /// Sends the numbers of ended signals (`over`) to the people who received these signals.
    fn send_ended(&mut self, over: &[u32]) {
        let ended: Vec<_> = over
            .iter()
            .filter_map(|&n| self.talk.signal_at(n))
            .collect();
        for (seat, signal) in ended {
            self.tell_bot(seat.partner(), BotNews::Withdrawn(signal));
        }
        let now = self.now();
        let mut later = None;
        for (conn, recipient) in self.recipients() {
            let receives = |n: &&u32| {
                let circle = self.talk.circle_of(**n);
                circle.is_some_and(|circle| circle.reaches(&recipient))
            };
            let n: Vec<u32> = over.iter().filter(receives).copied().collect();
            if n.is_empty() {
                continue;
            }
            let message = ServerMsg::TalkOver { over: n };
            match recipient.behind_ms {
                0 => self.out.tell([conn], message),
                delay => later = Some((now + delay, message)),
            }
        }
        if let Some((due, message)) = later {
            self.stage_message(due, message);
        }
    }

    /// Sends a message to everyone in a circle (the recipients of some talk) except the person `but`.
    fn send_to_circle(&mut self, circle: &Circle, message: ServerMsg, but: PersonId) {
        let now = self.now();
        let (mut to, mut later) = (Vec::new(), None);
        for (conn, recipient) in self.recipients_of(circle) {
            match circle.delay_ms(&recipient) {
                _ if recipient.person == but => {}
                0 => to.push(conn),
                delay => later = Some(now + delay),
            }
        }
        if let Some(due) = later {
            self.stage_message(due, message.clone());
        }
        self.out.tell(to, message);
    }

    fn recipients(&self) -> Vec<(ConnId, Recipient)> {
        let members = self.audience.members.iter();
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
        let Some(play) = &self.play else { return };
        let over = self.talk.follow(play.state(), now);
        if !over.is_empty() {
            self.send_ended(&over);
        }
    }

    /// Sends all talk again to each person whose rights to talk have changed.
    pub(super) fn show_talk(&mut self) {
        let members = self.audience.members.iter();
        let changed: Vec<(ConnId, PersonId)> = members
            .filter(|(_, member)| {
                member.cursor.may.as_ref() != Some(&self.talk_rights(member.person))
            })
            .map(|(conn, member)| (conn, member.person))
            .collect();
        for (conn, person) in changed {
            self.send_whole_talk(conn, person);
        }
    }

    /// The number of the match that a person sees, and the talk that they may send.
    fn talk_rights(&self, person: PersonId) -> (u32, MaySay) {
        let game = match self.stage_of(person) {
            Some(stage) => stage.table_game(),
            None => self.seats.game(),
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
        if let Some(member) = self.audience.members.get_mut(conn) {
            member.cursor.may = Some((game, may));
        }
        self.out.tell([conn], ServerMsg::Talk { talk });
    }
}

/// The recipients of talk from the player at `seat` to the partner.
fn team(seats: &Seats, seat: Seat, state: &Match) -> Circle {
    let rules = state.rules().talk;
    let person = |seat: Seat| match seats.holder_in_match(seat) {
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
pub fn restored(seats: &Seats, play: &Play, rows: &[TalkRow]) -> Talk {
    let mut talk = Talk::default();
    let read = |row| match StoredMessage::read(row) {
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
            (Channel::Partner, seat) => team(seats, seat?, play.state()),
        };
        Some((kept, circle))
    };
    let kept = rows.iter().filter_map(read).filter_map(circled);
    talk.restore(kept.collect(), play.state(), play.anchor());
    talk
}
