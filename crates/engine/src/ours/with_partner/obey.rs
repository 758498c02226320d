//! Whether the player does what its partner asks: what that costs, and what it answers.

use bughouse_core::{Move, Signal, Who};

use super::{WithPartner, own};
use crate::eval::Weights;
use crate::search::score::MATE_SOON;
use crate::talk::{REQUEST, Request, Scout, Wish};
use crate::waiting::Refused;
use crate::{Idea, Table, View};

/// Each of the two searches that find out what a request costs visits this part of the positions of
/// the search.
const PROBE_PART: u64 = 8;

impl WithPartner {
    /// What the partner and the other board ask of the next move, the most important first; each wish
    /// once.
    pub(super) fn requests(&self, view: &View) -> Vec<Request> {
        let mut requests = Vec::new();
        if self.ideas.has(Idea::Feed) {
            requests = self.feed.requests(view);
        }
        if self.ideas.has(Idea::Talk) {
            // On what the partner asks for a mate may depend; then it may cost more than a request.
            let asked = self.heard.requests(view.now_ms).into_iter();
            let is_new = |one: &Request| !requests.iter().any(|known| known.wish == one.wish);
            let asked: Vec<Request> = asked.filter(is_new).collect();
            requests.extend(asked);
        }
        requests
    }

    /// The request that decides about the next move, and the moves that obey it: the first that some
    /// move obeys. One on which a mate depends is left out if the best move obeys it already. Others
    /// are not: what was asked for may cost too much even if the search likes to bring it, since the
    /// flow table counts what it is worth to the partner.
    fn open_request(&self, view: &View, best: Move) -> Option<(Request, Vec<Move>)> {
        let (board, rules) = (own(view), &view.rules);
        self.requests(view).into_iter().find_map(|request| {
            if request.may_cost != REQUEST && request.wish.obeys(board, best, rules) {
                return None;
            }
            let moves = request.wish.moves(board, rules);
            (!moves.is_empty()).then_some((request, moves))
        })
    }

    /// Finds out what the open request costs. Returns the move to play instead of the best one, if it
    /// is another, and whether the player refuses. Adds the positions visited to `nodes`.
    pub(super) fn obey(
        &mut self,
        view: &View,
        best: (Move, i32),
        nodes: &mut u64,
        (weights, table): (&Weights, &mut dyn Table),
    ) -> (Option<Move>, Option<Wish>) {
        if best.1 >= MATE_SOON {
            return (None, None);
        }
        let Some((request, moves)) = self.open_request(view, best.0) else {
            return (None, None);
        };
        let board = own(view);
        let limit = *nodes / PROBE_PART;
        let obeys = moves.contains(&best.0);
        let mut scout = Scout {
            view,
            weights,
            memory: &mut self.scout,
            table,
        };
        let (freely, visited) = scout.search(board, Vec::new(), limit);
        let (obeying, more) = scout.search(board, moves.clone(), limit);
        *nodes += visited + more;
        let (Some((free, free_score)), Some((m, score))) = (freely, obeying) else {
            return (None, None);
        };
        // A piece is no use to a partner whose team is mated first.
        let is_possible = score > -MATE_SOON || best.1 <= -MATE_SOON;
        let accepts = is_possible && free_score - score <= request.may_cost;
        match (accepts, obeys) {
            (true, true) => (None, None),
            (true, false) => (Some(m), None),
            (false, true) => (
                Some(free).filter(|free| !moves.contains(free)),
                Some(request.wish),
            ),
            (false, false) => (None, Some(request.wish)),
        }
    }

    /// Answers a request once: yes, or no. A player who waits on request says that it waits, which is an
    /// answer.
    pub(super) fn answer(
        &mut self,
        view: &View,
        m: Move,
        refused_wish: Option<Wish>,
        refused: Option<Refused>,
        waits: bool,
    ) {
        let is_sit = |signal: &Signal| *signal == Signal::Sit { who: Who::You };
        let is_go = |signal: &Signal| *signal == Signal::Go { who: Who::You };
        let is_refused = |signal: &Signal| match refused_wish {
            Some(Wish::Bring(of, _)) => {
                matches!(*signal, Signal::Need { role } | Signal::Take { role, .. } | Signal::Mates { role } if role == of)
            }
            Some(Wish::Keep(of)) => {
                matches!(*signal, Signal::Keep { role } | Signal::MatesMe { role } if role == of)
            }
            Some(Wish::NoTrade) => *signal == Signal::Trades { good: false },
            None => false,
        };
        let no = refused == Some(Refused::Sit) && self.heard.answer_once(is_sit)
            || refused == Some(Refused::Go) && self.heard.answer_once(is_go)
            || self.heard.answer_once(is_refused);
        if no {
            self.said.answer(Signal::No, view.now_ms);
            return;
        }
        let obeys = |signal: &Signal| {
            Wish::of(signal).is_some_and(|wish| wish.obeys(own(view), m, &view.rules))
        };
        if waits {
            self.heard.answer_once(is_sit);
        } else if self.heard.answer_once(obeys) {
            self.said.be_friendly(Signal::Ok, view.now_ms);
        }
    }
}
