//! A person of the lobby: what they may do, when they do it, and what they then ask of the server.
//!
//! What a person may do follows from what the server has said. Each deed gets a time when it becomes possible,
//! and is forgotten when it is no longer possible. Time is an argument, in milliseconds.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_wire::client::{ClientMsg, Visit};
use bughouse_wire::lobby::{LobbyAct, NextWish, OfferKind, OwnLobby, SearchView, Whereabouts};
use bughouse_wire::server::ServerMsg;
use bughouse_wire::topic::{Topic, TopicState, Wish};
use fastrand::Rng;

use super::deed::Deed;
use super::habits::{Answer, Fate, Habits, Wanted, happens, pause};
use super::sitting::Sitting;
use super::tally::Tally;
use crate::connection::Request;
use crate::moves::random_move;
use crate::player::id_prefix;

/// The number of the topic `lobby`.
const LOBBY: u32 = 1;
/// After so many refusals of a search with the partner, a person ends the partnership.
const REFUSALS: u32 = 4;
/// A person who has found a partner stays for so long, to play with them.
const PARTNER_MS: i64 = 150_000;

/// What others want to know about a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// They ask for a search.
    Searching,
    /// The server has answered.
    Searched,
    /// They have a table, so long after they began to look for a match.
    Waited(i64),
    /// They see a table that is not over, with these players.
    Sees(String, Vec<String>),
    /// The match of a table runs.
    Begins(String),
    /// A table is over.
    Ends(String),
    /// They looked for a match with their partner, and got one without them.
    Split,
}

/// What a person wants after a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum After {
    Undecided,
    /// The same again. They wait for the others.
    Same,
}

/// A person of the lobby.
#[derive(Clone, Debug)]
pub struct Person {
    habits: &'static Habits,
    rng: Rng,
    /// When they want to leave.
    until_ms: i64,
    /// They do not look for a match before this time.
    searches_from_ms: i64,
    /// What the lobby says about them; `None` before it has said anything.
    own: Option<OwnLobby>,
    sitting: Option<Sitting>,
    after: After,
    /// The rules and times of the search.
    wanted: Option<Wanted>,
    /// When the search began.
    since_ms: Option<i64>,
    /// Whether they try bots or a further time, if the lobby suggests it in this search.
    tries_others: bool,
    /// The partner with whom they have to be seated.
    expects: Option<String>,
    refusals: u32,
    /// What they are going to do, and when.
    plans: BTreeMap<Deed, i64>,
    /// The offers that they got, and whether they have answered.
    offers: BTreeMap<u32, bool>,
    /// The requests without an answer. The value says whether it is a search.
    unanswered: BTreeMap<String, bool>,
    /// The number of the last topic.
    topic: u32,
    prefix: String,
    requests: u32,
    out: Vec<Request>,
    facts: Vec<Fact>,
    is_gone: bool,
    /// What they did.
    pub tally: Tally,
}

impl Person {
    /// A person who stays until this time. The seed decides what they do.
    pub fn new(habits: &'static Habits, seed: u64, until_ms: i64) -> Person {
        Person {
            habits,
            rng: Rng::with_seed(seed),
            until_ms,
            searches_from_ms: 0,
            own: None,
            sitting: None,
            after: After::Undecided,
            wanted: None,
            since_ms: None,
            tries_others: false,
            expects: None,
            refusals: 0,
            plans: BTreeMap::new(),
            offers: BTreeMap::new(),
            unanswered: BTreeMap::new(),
            topic: LOBBY,
            prefix: id_prefix(),
            requests: 0,
            out: Vec::new(),
            facts: Vec::new(),
            is_gone: false,
            tally: Tally::default(),
        }
    }

    /// Follows the lobby, on a new connection.
    pub fn enter(&mut self) {
        self.own = None;
        self.sitting = None;
        self.plans.clear();
        self.unanswered.clear();
        self.topic = LOBBY;
        self.out.clear();
        self.send(LOBBY, ClientMsg::Sub { to: Topic::Lobby });
        let want = Wish::Lobby {
            rows: true,
            talk: None,
        };
        self.send(LOBBY, ClientMsg::Want { want });
    }

    /// They do not look for a match before this time.
    pub fn search_from(&mut self, ms: i64) {
        self.searches_from_ms = ms;
        self.plans.remove(&Deed::Search);
    }

    /// Says what they look for.
    pub fn wants(&mut self, wanted: Wanted) {
        self.wanted = Some(wanted);
    }

    /// Asks something of the lobby.
    pub fn ask(&mut self, act: LobbyAct) {
        self.requests += 1;
        let id = format!("{}{}", self.prefix, self.requests);
        let is_search = matches!(act, LobbyAct::Search { .. });
        self.unanswered.insert(id.clone(), is_search);
        self.out.push(Request {
            n: Some(LOBBY),
            id: Some(id),
            message: ClientMsg::Lobby { act },
        });
    }

    /// Whether the server has answered all requests.
    pub fn is_answered(&self) -> bool {
        self.unanswered.is_empty()
    }

    /// What the lobby says about them; `None` before it has said anything.
    pub fn own(&self) -> Option<&OwnLobby> {
        self.own.as_ref()
    }

    /// Whether they have left, or vanished.
    pub fn is_gone(&self) -> bool {
        self.is_gone
    }

    /// What is to be sent.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.out)
    }

    /// What others want to know, since the last call.
    pub fn take_facts(&mut self) -> Vec<Fact> {
        std::mem::take(&mut self.facts)
    }

    /// When something is to be done.
    pub fn next_due(&self) -> Option<i64> {
        let until = (self.until_ms != i64::MAX).then_some(self.until_ms);
        let until = until.filter(|_| !self.plans.contains_key(&Deed::Go) && self.may_go());
        self.plans.values().copied().chain(until).min()
    }

    /// Does what is due.
    pub fn advance(&mut self, now_ms: i64) {
        self.plan(now_ms);
        let due = |(deed, at): (&Deed, &i64)| (*at <= now_ms).then(|| deed.clone());
        let due: Vec<Deed> = self.plans.iter().filter_map(due).collect();
        for deed in due {
            // An earlier deed may have made it impossible.
            if self.plans.remove(&deed).is_some() {
                self.perform(deed, now_ms);
                self.plan(now_ms);
            }
        }
    }

    /// A message has come about the topic `n`.
    pub fn hear(&mut self, n: Option<u32>, message: ServerMsg, now_ms: i64) {
        match message {
            ServerMsg::Probe { k } => {
                let message = ClientMsg::Echo { k };
                let (n, id) = (None, None);
                self.out.push(Request { n, id, message });
            }
            ServerMsg::State {
                state: TopicState::Own { own },
            } => self.set_own(*own, now_ms),
            ServerMsg::Done { id } => {
                if self.unanswered.remove(&id) == Some(true) {
                    self.facts.push(Fact::Searched);
                }
            }
            ServerMsg::Refused { id, problem } if self.is_own_request(id.as_ref()) => {
                *self.tally.refused.entry(problem.code).or_default() += 1;
                let was_search = id.and_then(|id| self.unanswered.remove(&id));
                self.refusals += u32::from(was_search == Some(true));
            }
            message => self.hear_at_table(n, message),
        }
        self.plan(now_ms);
    }

    fn is_own_request(&self, id: Option<&String>) -> bool {
        id.is_some_and(|id| self.unanswered.contains_key(id))
    }

    fn hear_at_table(&mut self, n: Option<u32>, message: ServerMsg) {
        let Some(sitting) = self.sitting.as_mut().filter(|sitting| n == Some(sitting.n)) else {
            return;
        };
        if let ServerMsg::Bye { .. } = message {
            self.sitting = None;
            return;
        }
        if let ServerMsg::Refused { problem, .. } = &message {
            *self.tally.refused.entry(problem.code.clone()).or_default() += 1;
        }
        let (plays, moves) = (sitting.plays(), sitting.moves);
        sitting.hear(message);
        self.tally.moves += u64::from(sitting.moves - moves);
        let table = sitting.table.clone();
        if sitting.misses_frames {
            sitting.misses_frames = false;
            let n = sitting.n;
            self.send(n, ClientMsg::Resync);
        } else if sitting.is_over() {
            self.facts.push(Fact::Ends(table));
        } else if let Some(players) = sitting.players() {
            let expected = self.expects.take();
            if expected.is_some() && expected != sitting.partner() {
                self.facts.push(Fact::Split);
            }
            if !plays && sitting.plays() {
                self.facts.push(Fact::Begins(table.clone()));
            }
            self.facts.push(Fact::Sees(table, players));
        }
    }

    fn set_own(&mut self, own: OwnLobby, now_ms: i64) {
        if let Some(offer) = &own.offer
            && !self.offers.contains_key(&offer.id)
        {
            self.offers.insert(offer.id, false);
            self.tally.offers += 1;
            let is_pair = own.search.as_ref().is_some_and(|search| search.pair);
            let partner = own.partner.as_ref().filter(|_| is_pair);
            let partner = partner.filter(|_| offer.kind == OfferKind::Found);
            self.expects = partner.map(|partner| partner.someone.who.clone());
            let offered = &offer.seats[offer.yours.partner()].someone.who;
            if self.expects.as_ref().is_some_and(|who| who != offered) {
                self.facts.push(Fact::Split);
            }
        }
        let had_partner = self.own.as_ref().is_some_and(|own| own.partner.is_some());
        if own.partner.is_some() && !had_partner {
            self.refusals = 0;
            self.until_ms = self.until_ms.max(now_ms.saturating_add(PARTNER_MS));
        }
        if own.search.is_some() && self.since_ms.is_none() {
            self.since_ms = Some(now_ms); // The partner began the search.
        }
        let at = self.sitting.as_ref().map(|sitting| &sitting.table);
        if let Some(table) = own.table.as_ref().filter(|table| at != Some(table)) {
            self.sit_down(table.clone(), now_ms);
        }
        self.own = Some(own);
    }

    fn sit_down(&mut self, table: String, now_ms: i64) {
        self.rise();
        self.topic += 1;
        let resigns_after = self.rng.u32(self.habits.moves.clone());
        let fate = self.habits.fate(&mut self.rng);
        self.tally.seated += 1;
        self.tally.idle += u64::from(fate == Fate::Idle);
        if let Some(since_ms) = self.since_ms.take() {
            self.facts.push(Fact::Waited(now_ms - since_ms));
        }
        let visit = Visit {
            table: table.clone(),
            ..Visit::default()
        };
        let to = Topic::Table(Box::new(visit));
        self.send(self.topic, ClientMsg::Sub { to });
        self.sitting = Some(Sitting::new(self.topic, table, resigns_after, fate));
    }

    /// Leaves the page of the table.
    fn rise(&mut self) {
        self.after = After::Undecided;
        if let Some(sitting) = self.sitting.take() {
            self.send(sitting.n, ClientMsg::Unsub);
        }
    }

    fn send(&mut self, n: u32, message: ClientMsg) {
        let (n, id) = (Some(n), None);
        self.out.push(Request { n, id, message });
    }

    /// Gives each deed that has become possible a time, and forgets those that are no longer possible.
    fn plan(&mut self, now_ms: i64) {
        let possible = self.possible(now_ms);
        self.plans.retain(|deed, _| possible.contains(deed));
        for deed in possible {
            if !self.plans.contains_key(&deed) {
                let at = now_ms + self.delay_ms(&deed);
                let at = match deed {
                    Deed::Search => at.max(self.searches_from_ms),
                    _ => at,
                };
                self.plans.insert(deed, at);
            }
        }
    }

    fn delay_ms(&mut self, deed: &Deed) -> i64 {
        let habits = self.habits;
        let range = match deed {
            Deed::Search | Deed::Go => &habits.search_ms,
            Deed::Also(_) | Deed::Bots | Deed::Answer(_) => &habits.answer_ms,
            Deed::AnswerPartner(_) => &habits.partner_ms,
            Deed::Unpartner | Deed::Others => &habits.patience_ms,
            Deed::Ready => &habits.ready_ms,
            Deed::Move(..) | Deed::Here | Deed::Resign | Deed::Close => &habits.think_ms,
            Deed::Wish => &habits.wish_ms,
        };
        let wait_ms = self.own.as_ref().and_then(|own| own.wait);
        let wait_ms = wait_ms.map_or(0, |wait| i64::from(wait.ms));
        match deed {
            Deed::Search => pause(range, &mut self.rng).max(wait_ms),
            _ => pause(range, &mut self.rng),
        }
    }

    fn possible(&self, now_ms: i64) -> BTreeSet<Deed> {
        let mut deeds = BTreeSet::new();
        let Some(own) = self.own.as_ref().filter(|_| !self.is_gone) else {
            return deeds;
        };
        let is_idle = self.sitting.as_ref().is_some_and(|s| s.fate == Fate::Idle);
        if is_idle {
            deeds.extend(own.table.is_none().then_some(Deed::Go));
            return deeds;
        }
        if let Some(offer) = &own.offer
            && self.offers.get(&offer.id) == Some(&false)
            && !offer.seats[offer.yours].accepted
        {
            deeds.insert(Deed::Answer(offer.id));
        }
        deeds.extend(
            own.asks
                .iter()
                .map(|ask| Deed::AnswerPartner(ask.who.clone())),
        );
        if own.table.is_some() {
            deeds.extend(self.sitting.iter().filter_map(at_table));
        } else if now_ms >= self.until_ms && self.may_go() {
            deeds.insert(Deed::Go);
        } else if self.sitting.is_some() {
            deeds.insert(match self.after {
                After::Undecided => Deed::Wish,
                After::Same => Deed::Others,
            });
        } else if own.search.is_none() && own.offer.is_none() && self.is_answered() {
            deeds.extend(self.to_search(own));
        }
        if let Some(search) = &own.search
            && self.tries_others
            && own.offer.is_none()
        {
            deeds.extend(search.also.map(|also| Deed::Also(also.chip)));
            let has_bots = search.bots.is_some() && own.table.is_none();
            deeds.extend(has_bots.then_some(Deed::Bots));
        }
        deeds
    }

    /// With a partner who is away, or with whom nothing comes about, they end the partnership.
    fn to_search(&self, own: &OwnLobby) -> Option<Deed> {
        match own.partner.as_ref().map(|partner| partner.at) {
            Some(_) if self.refusals >= REFUSALS => Some(Deed::Unpartner),
            Some(Whereabouts::Away) => Some(Deed::Unpartner),
            Some(Whereabouts::Playing) => None,
            _ => Some(Deed::Search),
        }
    }

    /// They leave neither a match nor an offer that they have accepted.
    fn may_go(&self) -> bool {
        let own = self.own.as_ref();
        own.is_some_and(|own| own.table.is_none() && own.offer.is_none())
    }

    fn perform(&mut self, deed: Deed, now_ms: i64) {
        match deed {
            Deed::Search => self.search(now_ms),
            Deed::Also(chip) => {
                if let Some(search) = self.own.as_ref().and_then(|own| own.search.clone()) {
                    let SearchView {
                        rules,
                        mut chips,
                        pair,
                        ..
                    } = search;
                    chips.push(chip);
                    self.ask(LobbyAct::Search { rules, chips, pair });
                }
                self.tries_others = false;
            }
            Deed::Bots => {
                self.tries_others = false;
                self.tally.bots += 1;
                self.ask(LobbyAct::Bots);
            }
            Deed::Answer(offer) => self.answer(offer),
            Deed::AnswerPartner(who) => {
                let yes = self.own.as_ref().is_some_and(|own| own.partner.is_none());
                self.tally.agreed += u64::from(yes);
                self.ask(LobbyAct::AnswerPartner { who, yes });
            }
            Deed::Unpartner => self.ask(LobbyAct::Unpartner { who: None }),
            Deed::Wish => self.wish(),
            Deed::Others => {
                self.tally.others += 1;
                self.rise();
            }
            Deed::Go => {
                self.tally.left += 1;
                let searches = self.own.as_ref().is_some_and(|own| own.search.is_some());
                if searches && self.rng.bool() {
                    self.ask(LobbyAct::Stop);
                }
                self.is_gone = true;
            }
            Deed::Close => {
                self.tally.closed += 1;
                self.is_gone = true;
            }
            Deed::Ready | Deed::Here | Deed::Move(..) | Deed::Resign => self.play(&deed),
        }
    }

    fn search(&mut self, now_ms: i64) {
        let Wanted { rules, chips } = self.habits.wanted(&mut self.rng);
        let wanted = self.wanted.get_or_insert(Wanted { rules, chips });
        let (rules, chips) = (wanted.rules, wanted.chips.clone());
        let pair = self.own.as_ref().is_some_and(|own| own.partner.is_some());
        self.since_ms.get_or_insert(now_ms);
        self.tries_others = happens(self.habits.tries_others, &mut self.rng);
        self.tally.searches += 1;
        self.tally.pair_searches += u64::from(pair);
        self.facts.push(Fact::Searching);
        self.ask(LobbyAct::Search { rules, chips, pair });
    }

    fn answer(&mut self, offer: u32) {
        self.offers.insert(offer, true);
        let answer = self.habits.answer(&mut self.rng);
        match answer {
            Answer::Accept => self.tally.accepted += 1,
            Answer::Decline => self.tally.declined += 1,
            Answer::Pass => self.tally.passed += 1,
        }
        if answer != Answer::Pass {
            let yes = answer == Answer::Accept;
            self.ask(LobbyAct::Answer { offer, yes });
        }
    }

    fn wish(&mut self) {
        let Some(own) = &self.own else { return };
        let set = own.set.as_ref().filter(|set| set.over);
        let (has_set, has_partner) = (set.is_some(), own.partner.is_some());
        let is_free = own.search.is_none() && has_set;
        let partner = self.sitting.as_ref().and_then(Sitting::partner);
        if let Some(who) = partner.filter(|_| !has_partner)
            && happens(self.habits.asks_partner, &mut self.rng)
        {
            self.tally.asked += 1;
            self.ask(LobbyAct::AskPartner { who });
        }
        if is_free && happens(self.habits.same, &mut self.rng) {
            self.tally.same += 1;
            self.after = After::Same;
            let want = NextWish::Same;
            self.ask(LobbyAct::Next { want });
            return;
        }
        self.tally.others += 1;
        if is_free && happens(30, &mut self.rng) {
            let want = NextWish::Leave;
            self.ask(LobbyAct::Next { want });
        }
        self.rise();
    }

    fn play(&mut self, deed: &Deed) {
        let Some(sitting) = &mut self.sitting else {
            return;
        };
        self.requests += 1;
        let id = format!("{}{}", self.prefix, self.requests);
        let message = match deed {
            Deed::Ready => {
                sitting.is_ready = true;
                Some(ClientMsg::Ready { on: true })
            }
            Deed::Here => Some(ClientMsg::Here),
            Deed::Resign => sitting.seat().map(|seat| {
                self.tally.resigned += 1;
                sitting.pending = Some(id.clone());
                ClientMsg::Resign { id, seat }
            }),
            _ => sitting
                .turn()
                .and_then(|(board, ply, dests)| {
                    let mv = random_move(dests, &mut self.rng)?;
                    let thought_ms = None;
                    Some((id, board, ply, mv, thought_ms))
                })
                .map(|(id, board, ply, mv, thought_ms)| {
                    sitting.pending = Some(id.clone());
                    ClientMsg::Play {
                        id,
                        board,
                        ply,
                        mv,
                        thought_ms,
                    }
                }),
        };
        let n = sitting.n;
        if let Some(message) = message {
            self.send(n, message);
        }
    }
}

/// What a player may do at a table.
fn at_table(sitting: &Sitting) -> Option<Deed> {
    match (sitting.fate, sitting.turn()) {
        _ if sitting.talks() && !sitting.is_ready => Some(Deed::Ready),
        (Fate::Closes(after), _) if sitting.plays() && sitting.moves >= after => Some(Deed::Close),
        _ if sitting.is_asked() => Some(Deed::Here),
        (_, Some(_)) if sitting.moves >= sitting.resigns_after => Some(Deed::Resign),
        (_, Some((board, ply, _))) => Some(Deed::Move(board, ply)),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
