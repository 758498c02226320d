//! The bots of the running match. Each follows it over the link, as a person does over an edge.

use bughouse_core::{BySeat, Held, Seat};
use bughouse_match::Actor;
use bughouse_store::PrincipalId;
use bughouse_wire::client::ClientMsg;
use bughouse_wire::talk::Signal;

use super::absence::aborted;
use super::{Room, Then, Todo};
use crate::audience::BotFollows;
use crate::link::{BotNews, BotWanted, ConnId, EdgeId, FromRoom};
use crate::play::{Play, read};
use crate::refusal::Refusal;
use crate::table::{Holder, Phase};

impl Room {
    /// Asks for the bots that the running match lacks.
    pub(super) fn want_bots(&mut self) {
        let Some(play) = self.play.as_ref() else {
            return;
        };
        if self.table.phase() != Phase::Playing {
            return;
        }
        for seat in Seat::ALL {
            let Some(Holder::Bot(bot)) = self.table.holder_in_match(seat) else {
                continue;
            };
            if self.audience.bots[seat] == BotFollows::No {
                self.audience.bots[seat] = BotFollows::Asked;
                let wanted = FromRoom::BotWanted(BotWanted {
                    game: play.game(),
                    seat,
                    level: bot.level,
                });
                self.out.send(EdgeId::BOTS, wanted);
            }
        }
    }

    /// A bot comes to its seat, and gets the match from its beginning.
    pub(super) fn bot_comes(&mut self, conn: ConnId, game: u32, seat: Seat) {
        let is_bot = matches!(self.table.holder_in_match(seat), Some(Holder::Bot(_)));
        let is_here = self.table.is_running() && is_bot;
        let play = self.play.as_ref().filter(|_| is_here);
        let Some(play) = play.filter(|play| play.game() == game) else {
            return self.out.part(conn, Refusal::NoMatch, false);
        };
        let begins = BotNews::Match {
            setup: play.start().setup.clone(),
            names: play.start().names.clone(),
            bots: BySeat::new(|seat| {
                matches!(self.table.holder_in_match(seat), Some(Holder::Bot(_)))
            }),
        };
        let awaited = self.audience.awaited(seat).into_iter();
        let awaited = awaited.map(|role| Signal::Need { role });
        let signals = self.talk.signals_of(seat.partner()).into_iter();
        let signals = signals.chain(awaited).map(BotNews::Said);
        let news = [begins].into_iter().chain(events_after(play, 0));
        let news = news.chain(signals).collect();
        let followed = self.followed(play, conn, news);
        let seq = play.viewed().seq();
        let before = std::mem::replace(
            &mut self.audience.bots[seat],
            BotFollows::Here { conn, seq },
        );
        if let BotFollows::Here { conn, .. } = before {
            self.out.part(conn, Refusal::Taken, false);
        }
        self.out.send(conn.edge, followed);
    }

    /// These people have a match of four: if a bot plays the running match, and no person besides them, it ends
    /// without a result. A match of the lobby that would begin so is called off.
    pub(super) fn end_bots(&mut self, people: &[PrincipalId]) {
        let (players, runs) = match self.table.is_running() {
            true => (self.table.players_in_match(), true),
            false => (self.table.players(), false),
        };
        let has_bot = players
            .holders
            .iter()
            .any(|(_, holder)| matches!(holder, Some(bughouse_store::Holder::Bot { .. })));
        let mut persons = players.principals.iter().filter_map(|(_, one)| *one);
        if !has_bot || !persons.all(|one| people.contains(&one)) {
            return;
        }
        if !runs {
            return self.call_off_assigned();
        }
        let play = self.play.as_ref().filter(|play| !play.is_broken());
        self.todo = play.and_then(|play| aborted(play, self.now()));
    }

    /// Returns whether the connection was that of a bot. The room then asks for another one.
    pub(super) fn bot_left(&mut self, conn: ConnId) -> bool {
        let seat = self.seat_of_bot(conn);
        if let Some(seat) = seat {
            self.audience.bots[seat] = BotFollows::No;
        }
        seat.is_some()
    }

    /// The seat of the bot with this connection.
    pub(super) fn seat_of_bot(&self, conn: ConnId) -> Option<Seat> {
        let is_its = |seat: &Seat| {
            let follows = self.audience.bots[*seat];
            matches!(follows, BotFollows::Here { conn: its, .. } if its == conn)
        };
        Seat::ALL.into_iter().find(is_its)
    }

    /// Ends the visits of all bots, because their match is over.
    pub(super) fn dismiss_bots(&mut self) {
        for seat in Seat::ALL {
            let before = std::mem::replace(&mut self.audience.bots[seat], BotFollows::No);
            if let BotFollows::Here { conn, .. } = before {
                self.out.part(conn, Refusal::NoMatch, false);
            }
        }
    }

    fn followed(&self, play: &Play, conn: ConnId, news: Vec<BotNews>) -> FromRoom {
        let match_ms = play.time(self.now()).ms();
        FromRoom::Followed {
            conn,
            match_ms,
            news,
        }
    }

    /// Sends each bot the public events that it lacks.
    pub(super) fn tell_bots_events(&mut self) {
        let Some(play) = &self.play else { return };
        let latest = play.viewed().seq();
        for seat in Seat::ALL {
            if let BotFollows::Here { conn, seq } = self.audience.bots[seat]
                && seq < latest
            {
                let news = events_after(play, seq).collect();
                let followed = self.followed(play, conn, news);
                self.out.send(conn.edge, followed);
                self.audience.bots[seat] = BotFollows::Here { conn, seq: latest };
            }
        }
    }

    /// Sends news to the bot at `seat`, if there is one.
    pub(super) fn tell_bot(&mut self, seat: Seat, news: BotNews) {
        let Some(play) = &self.play else { return };
        if let BotFollows::Here { conn, .. } = self.audience.bots[seat] {
            let followed = self.followed(play, conn, vec![news]);
            self.out.send(conn.edge, followed);
        }
    }

    /// Sends the bot at a seat, as signals, the pieces for which its partner waits now and did not
    /// wait `before`, and the end of such requests. A signal of the partner for that piece stays.
    pub(super) fn tell_bot_awaited(&mut self, seat: Seat, before: &[Held]) {
        let now = self.audience.awaited(seat);
        let given = self.talk.signals_of(seat.partner());
        for role in Held::ALL {
            let signal = Signal::Need { role };
            match (before.contains(&role), now.contains(&role)) {
                _ if given.contains(&signal) => {}
                (false, true) => self.tell_bot(seat, BotNews::Said(signal)),
                (true, false) => self.tell_bot(seat, BotNews::Withdrawn(signal)),
                _ => {}
            }
        }
    }

    /// Carries out what a bot says.
    pub(super) fn bot_says(&mut self, conn: ConnId, seat: Seat, message: ClientMsg) {
        match message {
            ClientMsg::Signal { signal, .. } => self.bot_signals(seat, signal),
            ClientMsg::Withdraw { signal, .. } => self.bot_withdraws(seat, signal),
            command => self.bot_commands(conn, seat, command),
        }
    }

    fn bot_commands(&mut self, conn: ConnId, seat: Seat, message: ClientMsg) {
        let Some((id, asked)) = read(message) else {
            return;
        };
        let then = Then {
            answer: Some((conn, id)),
            ..Then::default()
        };
        let now = self.now();
        let Some(play) = &self.play else { return };
        let command = match asked.seat(play, &[seat]) {
            None => Err(Refusal::NotYours.into()),
            Some(_) => asked.command(play, now),
        };
        match command {
            Ok(command) => {
                let decided = play.decide(Actor::Seat(seat), &command, None, now);
                self.todo = Some(Todo::Append(decided, then));
            }
            Err(refusal) => self.carried_out(then, Err(refusal)),
        }
    }
}

/// The public events of a match after entry `seq`, as a bot gets them.
fn events_after(play: &Play, seq: u32) -> impl Iterator<Item = BotNews> + '_ {
    let people = play.viewed().people();
    let events = play.log_after(seq).iter();
    events.map(move |(at, event)| BotNews::Event {
        at_ms: at.ms(),
        event: bughouse_log::encode(event, people),
    })
}
