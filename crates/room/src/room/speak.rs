//! Talk at a table: signals, lines of text, and drawings on a board. Decides who may send them, who
//! receives them, and when.
//!
//! Talk does not change the match. It is sent at once and stored a little later.

use bughouse_core::{Audience, ParameterValue as _, Ruleset, Seat, Talk as Rule};
use bughouse_notation::advice::names_a_move;
use bughouse_store::TalkRow;
use bughouse_view::watch::makes_sense;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::problem::Problem;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::MatchStyle;
use bughouse_wire::talk::{Channel, Marks, MaySay, Signal, TalkView};

use super::Room;
use super::request::Sender;
use crate::clock::ProcessMs;
use crate::limits;
use crate::link::{BotNews, ConnId};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::table::{Holder, PersonId, Phase, Table, shown};
use crate::talk::{
    Circle, Counted, Recipient, Speaker, StoredMessage, Talk, TalkMessage, check_drawing,
};

impl Room {
    /// Sends a signal of a person.
    pub(super) fn signal(
        &mut self,
        from: Sender,
        seat: Seat,
        signal: Signal,
    ) -> Result<(), Problem> {
        let (by, now) = (from.person, from.at);
        self.may_speak_for(by, seat)?;
        self.rates.count(Counted::Signal(by), now)?;
        let play = self.play.as_ref().ok_or(Refusal::NotToBeSaid)?;
        if !makes_sense(&signal, seat, play.state()) {
            return Err(Refusal::NothingToCapture.into());
        }
        let signal = allowed(signal, play);
        self.send_signal(self.speaker(by, Some(seat), now), seat, signal);
        Ok(())
    }

    /// Adds a signal from `seat`, and sends it to its recipients.
    fn send_signal(&mut self, speaker: Speaker, seat: Seat, signal: Signal) {
        let Some(play) = &self.play else { return };
        let (state, circle) = (play.state(), team(&self.table, seat, play.state().rules()));
        let (entry, over) = self.talk.signal(&speaker, seat, signal, circle, state);
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
        if !is_sensible || self.rates.count(Counted::BotSignal(seat), now).is_err() {
            return;
        }
        let signal = allowed(signal, play);
        let by_bot = self.speaker(PersonId::NONE, Some(seat), now);
        self.send_signal(Speaker { name, ..by_bot }, seat, signal);
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
        let rule = |play: &Play| play.state().rules().talk.partner;
        let partner = self.play.as_ref().map(rule);
        self.table.phase() == Phase::Playing
            && self.knows_moves()
            && partner.is_some_and(|partner| partner != Rule::None)
    }

    /// Withdraws a signal of a person.
    pub(super) fn withdraw(
        &mut self,
        from: Sender,
        seat: Seat,
        signal: Signal,
    ) -> Result<(), Problem> {
        self.may_speak_for(from.person, seat)?;
        self.rates.count(Counted::Signal(from.person), from.at)?;
        let play = self.play.as_ref().ok_or(Refusal::NotToBeSaid)?;
        let over = self.talk.withdraw(seat, &allowed(signal, play), from.at);
        self.send_ended(&over);
        Ok(())
    }

    /// Checks that a person may give signals for a seat now.
    fn may_speak_for(&self, by: PersonId, seat: Seat) -> Result<(), Problem> {
        if !self.table.seats_in_match(by).contains(&seat) {
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
    pub(super) fn line(
        &mut self,
        from: Sender,
        to: Channel,
        seat: Option<Seat>,
        line: &str,
    ) -> Result<(), Problem> {
        let (by, now) = (from.person, from.at);
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
        let seat = match to {
            Channel::Partner => Some(self.seat_spoken_for(by, seat)?),
            Channel::Table | Channel::Hall => None,
        };
        let circle = circle(to, seat, &self.table, self.play.as_ref());
        let circle = circle.ok_or(Refusal::NotToBeSaid)?;
        self.rates.count_line(by, now)?;
        let hint = self.hint(by, &line)?;
        let speaker = self.speaker(by, seat, now);
        let entry = self.talk.add_line(&speaker, line, circle, hint);
        self.send_entry(&entry);
        Ok(())
    }

    /// The seat for which a person speaks: `seat`, or their first seat with a partner if `seat` is
    /// `None`.
    fn seat_spoken_for(&self, by: PersonId, seat: Option<Seat>) -> Result<Seat, Problem> {
        let mut seats = self.table.talk_seats(by).into_iter();
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
        let plays = self.table.is_running() && !self.table.seats_in_match(by).is_empty();
        let Some(play) = self.play.as_ref().filter(|_| plays) else {
            return Ok(None);
        };
        let rules = &play.state().rules().talk;
        if rules.partner != Rule::NoDirectMoves || !names_a_move(line) {
            return Ok(None);
        }
        if self.table.holders_of(KeyKind::Arbiter).is_empty() {
            return Err(Refusal::NamesAMove.into());
        }
        Ok(Some(rules.hint_penalty.name().to_owned()))
    }

    /// Sends a drawing on a board.
    pub(super) fn mark(&mut self, from: Sender, marks: Marks) -> Result<(), Problem> {
        let by = from.person;
        let seat = marks.seat;
        self.may_speak_for(by, seat)?;
        let may = self.may_say(by);
        let allowed = match seat.board == marks.board {
            true => may.marks,
            false => may.point,
        };
        if !allowed {
            return Err(Refusal::NotToBeSaid.into());
        }
        check_drawing(&marks.shapes)?;
        self.rates.count(Counted::Mark(by), from.at)?;
        let play = self.play.as_ref().ok_or(Refusal::NotToBeSaid)?;
        let circle = team(&self.table, seat, play.state().rules());
        self.send_talk(|recipient| {
            let is_for = circle.reaches(recipient) && recipient.person != by;
            let marked = || ServerMsg::Marked(marks.clone());
            is_for.then(|| (circle.delay_ms(recipient), marked()))
        });
        Ok(())
    }

    /// The talk that a person may send now.
    fn may_say(&self, person: PersonId) -> MaySay {
        if self.stage_of(person).is_some() {
            // The rights of a watcher with a delay must not reveal that the match is over.
            return MaySay {
                channels: vec![Channel::Hall],
                ..MaySay::default()
            };
        }
        if self.table.is_helper(person) {
            return MaySay::default();
        }
        let running = self.table.is_running();
        let audience = |play: &Play| play.state().rules().talk.audience;
        let open = self.play.as_ref().map(audience) == Some(Audience::Table);
        let seats = self.table.seats_in_match(person);
        let Some(play) = self.play.as_ref().filter(|_| !seats.is_empty()) else {
            let hall = running && self.table.role(person).is_none();
            let channel = if hall { Channel::Hall } else { Channel::Table };
            let seats = self.table.talk_seats(person).into_iter();
            let mut seats = seats.filter(|_| !running);
            let has_partner = seats.any(|seat| self.partner_of(person, seat).is_some());
            let partner = has_partner.then_some(Channel::Partner);
            return MaySay {
                channels: partner.into_iter().chain([channel]).collect(),
                open,
                ..MaySay::default()
            };
        };
        let rules = play.state().rules().talk;
        let has_partner = |&seat: &Seat| self.partner_of(person, seat).is_some();
        let has_partner = seats.iter().any(has_partner);
        let heard = seats.into_iter();
        let heard = heard.filter(|&seat| self.is_heard(person, seat));
        let full = rules.partner == Rule::Full;
        let signals = self.table.phase() == Phase::Playing && rules.partner != Rule::None;
        let mut channels = Vec::new();
        if has_partner && (full || !running) {
            channels.push(Channel::Partner);
        }
        if !running || rules.partner != Rule::None {
            channels.push(Channel::Table);
        }
        let drawn = signals && full && has_partner;
        let signals = self.signals_are_allowed();
        MaySay {
            signals: heard.filter(|_| signals).collect(),
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
        let partner = self.table.talk_holder(seat.partner())?.person();
        partner.filter(|&partner| partner != person)
    }

    /// Whether the partner of `seat`, where `person` plays, hears signals: a bot or another person.
    fn is_heard(&self, person: PersonId, seat: Seat) -> bool {
        match self.table.holder_in_match(seat.partner()) {
            Some(Holder::Bot(_)) => true,
            _ => self.partner_of(person, seat).is_some(),
        }
    }

    fn speaker(&self, person: PersonId, seat: Option<Seat>, now: ProcessMs) -> Speaker {
        Speaker {
            person,
            name: self.table.name(person).to_owned(),
            seat,
            now,
            at_ms: self.play.as_ref().map(|play| play.time(now).ms()),
        }
    }

    fn recipient(&self, person: PersonId) -> Recipient {
        let is_helper = self.table.is_helper(person);
        let late = self.stage_of(person).and(self.play.as_ref());
        Recipient {
            person,
            plays: is_helper || !self.table.seats_in_match(person).is_empty(),
            arbiter: self.table.role(person) == Some(KeyKind::Arbiter),
            behind_ms: late.map_or(0, Play::watch_delay_ms),
        }
    }

    /// Sends a talk message to its recipients. If the message names a move, the arbiter's copy also
    /// has the name of the penalty. The other copies do not.
    fn send_entry(&mut self, entry: &TalkMessage) {
        let (now, circle) = (self.now(), entry.circle());
        self.send_talk(|recipient| {
            let entry = circle
                .reaches(recipient)
                .then(|| entry.view_of(recipient, now))?;
            Some((circle.delay_ms(recipient), ServerMsg::Talked { entry }))
        });
    }

    /// Sends the numbers of ended signals (`over`) to the people who received these signals.
    fn send_ended(&mut self, over: &[u32]) {
        let signals = over.iter().filter_map(|&n| self.talk.signal_at(n));
        for (seat, signal) in signals.collect::<Vec<_>>() {
            self.tell_bot(seat.partner(), BotNews::Withdrawn(signal));
        }
        let circle = |&n: &u32| Some((n, self.talk.circle_of(n)?.clone()));
        let ended: Vec<(u32, Circle)> = over.iter().filter_map(circle).collect();
        self.send_talk(|recipient| {
            let received = ended.iter().filter(|(_, circle)| circle.reaches(recipient));
            let over: Vec<u32> = received.map(|&(n, _)| n).collect();
            (!over.is_empty()).then_some((recipient.behind_ms, ServerMsg::TalkOver { over }))
        });
    }

    /// Sends talk. `of` returns the delay in milliseconds with which a person gets it, and the message. All
    /// watchers with a delay get the same message.
    fn send_talk(&mut self, of: impl Fn(&Recipient) -> Option<(i64, ServerMsg)>) {
        let mut sent: Vec<((i64, ServerMsg), Vec<ConnId>)> = Vec::new();
        for (conn, member) in self.audience.members.iter() {
            let Some(one) = of(&self.recipient(member.person)) else {
                continue;
            };
            match sent.iter_mut().find(|(same, _)| *same == one) {
                Some((_, to)) => to.push(conn),
                None => sent.push((one, vec![conn])),
            }
        }
        for ((delay_ms, message), to) in sent {
            match delay_ms {
                0 => self.out.tell(to, message),
                _ => self.stage_message(self.now() + delay_ms, message),
            }
        }
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
        let changed = members.filter(|(_, member)| {
            member.cursor.may.as_ref() != Some(&self.talk_rights(member.person))
        });
        let changed = changed.map(|(conn, member)| (conn, member.person));
        for (conn, person) in changed.collect::<Vec<_>>() {
            self.send_whole_talk(conn, person);
        }
    }

    /// The number of the match that a person sees, and the talk that they may send.
    fn talk_rights(&self, person: PersonId) -> (u32, MaySay) {
        let game = match self.stage_of(person) {
            Some(stage) => stage.table_game(),
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
        if let Some(member) = self.audience.members.get_mut(conn) {
            member.cursor.may = Some((game, may));
        }
        self.out.tell([conn], ServerMsg::Talk { talk });
    }
}

/// The signal as the rules allow it: perhaps without its squares.
fn allowed(signal: Signal, play: &Play) -> Signal {
    match play.state().rules().talk.partner {
        Rule::Full => signal,
        _ => signal.without_squares(),
    }
}

/// The recipients of talk on a channel; `None` if there is no seat whose partner could receive it.
fn circle(
    channel: Channel,
    seat: Option<Seat>,
    table: &Table,
    play: Option<&Play>,
) -> Option<Circle> {
    Some(match channel {
        Channel::Table => Circle::Table,
        Channel::Hall => Circle::Hall,
        Channel::Partner => {
            let rules = play.map_or(table.rules().ruleset(), |play| play.state().rules());
            team(table, seat?, rules)
        }
    })
}

/// The recipients of talk from the player at `seat` to the partner.
fn team(table: &Table, seat: Seat, rules: &Ruleset) -> Circle {
    let rules = rules.talk;
    let people = [seat, seat.partner()].into_iter();
    let people = people.filter_map(|seat| table.talk_holder(seat)?.person());
    Circle::Team {
        team: seat.team(),
        people: people.collect(),
        open: rules.audience == Audience::Table,
        judged: rules.partner == Rule::NoDirectMoves,
    }
}

/// The stored talk of a table: all talk of its last match, and the lines for everyone from before this match.
/// These count as sent at `now`, because their process time is not known, and watchers with a delay must not
/// receive them too early. Messages that were sent after the last sign of life of the former process count as
/// sent at `now` too. Messages that cannot be read are left out, because no match depends on them.
pub fn restored(table: &Table, play: Option<&Play>, rows: &[TalkRow], now: ProcessMs) -> Talk {
    let mut talk = Talk::default();
    let read = |row: &TalkRow| match StoredMessage::read(row) {
        Ok(kept) => Some(kept),
        Err(error) => {
            tracing::warn!(%error, "a stored line of talk is corrupt");
            None
        }
    };
    let is_of_last = |row: &&TalkRow| play.is_some_and(|play| play.game() == row.game);
    let earlier = rows.iter().filter(|row| !is_of_last(row)).filter_map(read);
    let lines = earlier.filter(|kept| kept.entry().to == Channel::Table);
    let lines = lines.map(|kept| (kept, Circle::Table));
    talk.restore(lines.collect(), |_| now, None);
    if let Some(play) = play {
        let circled = |kept: StoredMessage| {
            let circle = circle(kept.entry().to, kept.entry().seat, table, Some(play))?;
            Some((kept, circle))
        };
        let last = rows.iter().filter(is_of_last).filter_map(read);
        let at = |at_ms| now.min(play.anchor() + at_ms);
        let last = last.filter_map(circled).collect();
        talk.restore(last, at, Some(play.state()));
    }
    talk
}
