//! What our player does beside its search: it brings its partner the pieces that they ask for, waits or
//! hurries, and speaks.

mod obey;

use bughouse_core::{Board, BoardId, Held, Holdings, Move, Signal};

use crate::eval::Weights;
use crate::player::NO_MOVE;
use crate::search::score::{MATE_SOON, plies_to_mate};
use crate::search::{Flow, Found, Memory};
use crate::talk::{Change, Deed, Feed, Heard, Outlook, Request, Said, Scout, Situation, speak};
use crate::waiting::{self, Choice, Facts};
use crate::{Action, Idea, Ideas, Limit, News, Table, View};

/// The memory of the searches with one more piece, in bytes.
const SCOUT_BYTES: usize = 512 << 10;

/// The share of the positions of a move that is used for the other board, and for what one more piece
/// would change on the own board: one part of so many. Together they are less
/// than a tenth, unless the partner asks for pieces.
const FEED_PART: u64 = 40;
const OUTLOOK_PART: u64 = 15;

/// The part for one more piece where the player is mated by force.
const LOST_PART: u64 = 3;

/// The share of the budget that the search of the move itself gets, in percent: usually, and when
/// something is asked of the move.
const USUAL_PERCENT: u32 = 93;
const REQUEST_PERCENT: u32 = 75;

/// How our player plays with its partner.
pub struct WithPartner {
    ideas: Ideas,
    /// Whether the match has a second board.
    has_partner: bool,
    heard: Heard,
    said: Said,
    feed: Feed,
    scout: Memory,
    /// About how many positions a search of this player visits. It falls slowly, so that one short
    /// search (a mate that is found at once) hardly changes it.
    usual_nodes: u64,
    /// What the player found before it began to wait.
    thought: Option<Thought>,
    /// The board on which the player was asked for a move, and since when.
    asked: Option<(Board, i64)>,
    /// What the player holds.
    holds: Holdings,
}

/// A search whose result is used again as long as nothing changes.
struct Thought {
    board: Board,
    other: Board,
    found: Found,
    outlook: Outlook,
}

impl WithPartner {
    pub fn new() -> WithPartner {
        WithPartner {
            ideas: Ideas::ALL,
            has_partner: true,
            heard: Heard::default(),
            said: Said::default(),
            feed: Feed::default(),
            scout: Memory::new(SCOUT_BYTES),
            usual_nodes: 10_000,
            thought: None,
            asked: None,
            holds: Holdings::default(),
        }
    }

    /// Forgets the last match. In the next one the player uses these ideas.
    pub fn begin(&mut self, view: &View, ideas: Ideas) {
        self.ideas = ideas;
        self.has_partner = view.rules.boards == 2;
        self.heard.begin(view);
        self.said = Said::default();
        self.feed = Feed::default();
        self.scout.clear();
        self.thought = None;
        self.asked = None;
        self.holds = own(view).hand(view.seat.color);
    }

    /// Takes note of what has happened. Returns whether a search must begin anew.
    pub fn hear(&mut self, news: &News, view: &View) -> bool {
        let is_changed = self.heard.note(news, view);
        if is_changed {
            self.thought = None;
        }
        if let News::Played { board, .. } = *news {
            self.note_fulfilled(board, view);
        }
        is_changed
    }

    /// Drops the signals of the player that a move fulfills. They are not withdrawn: the partner sees the
    /// move.
    fn note_fulfilled(&mut self, board: BoardId, view: &View) {
        let deed = Deed::of(view, board, view.seat, &mut self.holds);
        let has_arrived = self.said.fulfilled(|signal| {
            let asks = matches!(signal, Signal::Need { .. } | Signal::Mates { .. });
            asks && deed.fulfills(signal)
        });
        if has_arrived {
            self.said.be_friendly(Signal::Nice, view.now_ms);
        }
        self.said.fulfilled(|signal| deed.fulfills(signal));
    }

    /// Whether the player uses an idea. Without a partner all ideas of this file are off.
    fn uses(&self, idea: Idea) -> bool {
        self.has_partner && self.ideas.has(idea)
    }

    /// Looks at the other board before a search. Returns the number of positions visited.
    pub fn look(&mut self, view: &View, limit: Limit) -> u64 {
        if !matches!(self.asked, Some((board, _)) if board == *own(view)) {
            self.asked = Some((*own(view), view.now_ms));
        }
        if !self.uses(Idea::Feed) {
            return 0;
        }
        let nodes = match limit {
            Limit::Nodes(nodes) => nodes,
            _ => self.usual_nodes,
        };
        let nodes = (nodes / FEED_PART).min(6_000);
        let asked = match self.uses(Idea::Talk) {
            true => self.heard.needs(view.now_ms),
            false => Vec::new(),
        };
        self.feed.look(view, asked, nodes, &mut self.scout)
    }

    /// What an earlier search for the same move has found. `None` if something has changed that
    /// matters.
    pub fn thought(&self, view: &View) -> Option<Found> {
        let thought = self.thought.as_ref()?;
        let is_same = thought.board == *own(view)
            && (thought.other == *other(view) || self.facts(view, &thought.found).mated_in > 0);
        is_same.then(|| thought.found.clone())
    }

    /// Begins a search for a move. Returns whether the player has to think fast.
    pub fn begin_search(&mut self, view: &View) -> bool {
        self.thought = None;
        let facts = self.facts(view, &Found::default());
        self.uses(Idea::Talk)
            && (self.heard.asks_to_hurry(view.now_ms) || waiting::hurries(view, &facts))
    }

    /// The share of its budget that the search of the move may use, in percent.
    pub fn share(&self, view: &View) -> u32 {
        let (board, rules) = (own(view), &view.rules);
        let may_matter = |request: &Request| request.wish.may_matter(board, rules);
        if self.requests(view).iter().any(may_matter) {
            return REQUEST_PERCENT;
        }
        match self.has_to_look(view, false) {
            true => USUAL_PERCENT,
            false => 100,
        }
    }

    /// Changes what pieces are worth, as the other board shows.
    pub fn tilt(&self, flow: &mut Flow, view: &View) {
        if self.uses(Idea::Feed) {
            self.feed.tilt(flow, view);
        }
    }

    /// Whether the player looks what one more piece would change.
    fn has_to_look(&self, view: &View, is_lost: bool) -> bool {
        let talks = self.said.may_speak(view.now_ms) || self.said.has_standing();
        self.uses(Idea::Talk) && (talks || is_lost)
    }

    /// What the player does after its search, and the number of positions visited for that.
    pub fn decide(
        &mut self,
        view: &View,
        limit: Limit,
        found: Found,
        searched: u64,
        weights: &Weights,
        table: &mut dyn Table,
    ) -> (Action, u64) {
        let Some(best) = found.best() else {
            self.speak_without_a_move(view, table);
            return (Action::Wait(NO_MOVE), 0);
        };
        let is_new = self.thought.is_none();
        let mut nodes = searched;
        let (mut obeying, mut refused_wish) = (None, None);
        if is_new {
            self.usual_nodes = searched.max(self.usual_nodes * 7 / 8);
            (obeying, refused_wish) = self.obey(view, best, &mut nodes, (weights, &mut *table));
        }
        let m = obeying.unwrap_or(best.0);
        let outlook = self.outlook(view, (m, best.1), weights, table);
        nodes += outlook.nodes;
        let mut facts = self.facts(view, &found);
        facts.mating_piece_is_near = self.is_mating_piece_near(view, &outlook);
        let (choice, refused) = match limit {
            // Each player knows what "sit" means, also one who would never wait without being asked.
            Limit::Clock if self.uses(Idea::Wait) || facts.asked_to_sit => {
                waiting::choose(view, &facts)
            }
            _ => (Choice::Move, None),
        };
        let waits = matches!(choice, Choice::Wait(_));
        if self.uses(Idea::Talk) {
            self.answer(view, m, refused_wish, refused, waits);
            let situation = Situation {
                view,
                outlook: &outlook,
                feed: &self.feed,
                heard: &self.heard,
                mates_in: facts.mates_in,
                mated_in: facts.mated_in,
                waits,
            };
            speak(&situation, &mut self.said, table);
        }
        let action = match choice {
            Choice::Wait(time) => Action::Wait(time),
            Choice::Move => Action::Play(m),
        };
        self.thought = waits.then(|| Thought {
            board: *own(view),
            other: *other(view),
            found: Found {
                moves: vec![(m, best.1)],
                nodes: 0,
            },
            outlook,
        });
        (action, nodes - searched)
    }

    /// Asks for the pieces with which the player could move.
    fn speak_without_a_move(&mut self, view: &View, table: &mut dyn Table) {
        if !self.uses(Idea::Talk) {
            return;
        }
        let outlook = Outlook::without_a_move(own(view), &view.rules);
        let situation = Situation {
            view,
            outlook: &outlook,
            feed: &self.feed,
            heard: &self.heard,
            mates_in: 0,
            mated_in: 1,
            waits: true,
        };
        speak(&situation, &mut self.said, table);
    }

    fn outlook(
        &mut self,
        view: &View,
        (m, score): (Move, i32),
        weights: &Weights,
        table: &mut dyn Table,
    ) -> Outlook {
        if let Some(thought) = &self.thought {
            return Outlook {
                nodes: 0,
                ..thought.outlook.clone()
            };
        }
        if !self.has_to_look(view, score <= -MATE_SOON) {
            return Outlook::default();
        }
        // A player that is mated has time to find out what saves them: the search was short, and they
        // may wait.
        let part = if score <= -MATE_SOON {
            LOST_PART
        } else {
            OUTLOOK_PART
        };
        let nodes = self.usual_nodes / part;
        let mut scout = Scout {
            view,
            weights,
            memory: &mut self.scout,
            table,
        };
        Outlook::of(&mut scout, m, score, nodes)
    }

    /// What the player knows for its choice.
    fn facts(&self, view: &View, found: &Found) -> Facts {
        let score = found.best().map_or(0, |(_, score)| score);
        let in_plies = |score| plies_to_mate(score).map_or(0, |plies| plies.max(1));
        let talks = self.uses(Idea::Talk);
        let since = self.asked.map_or(view.now_ms, |(_, since)| since);
        Facts {
            mates_in: in_plies(score),
            mated_in: in_plies(-score),
            mating_piece_is_near: false,
            partner_mates: self.feed.partner_mates(view),
            partner_is_mated: self.feed.partner_is_mated(view),
            partner_sits: talks && self.heard.partner_sits(view.now_ms),
            asked_to_sit: talks && self.heard.asks_to_sit(view.now_ms),
            asked_to_go: talks && self.heard.asks_to_go(view.now_ms),
            waited_ms: view.now_ms - since,
        }
    }

    /// Whether the partner was asked for a piece with which the player mates, and can capture one.
    fn is_mating_piece_near(&self, view: &View, outlook: &Outlook) -> bool {
        let asked_for = self.said.standing();
        let asked: Vec<Held> = Held::ALL
            .into_iter()
            .filter(|&role| outlook.ours[role as usize] == Change::Mates)
            .filter(|&role| asked_for.contains(&Signal::Need { role }))
            .collect();
        let brings = |m: Move| {
            let mut after = *other(view);
            let handed = after.play_unchecked(m, &view.rules).handed;
            handed.is_some_and(|role| asked.contains(&role))
        };
        let moves = || other(view).moves(&view.rules);
        !asked.is_empty() && moves().into_iter().any(brings)
    }
}

fn own(view: &View) -> &Board {
    view.boards.board(view.seat.board)
}

fn other(view: &View) -> &Board {
    view.boards.board(view.seat.board.other())
}
