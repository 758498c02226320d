//! Makes the data that only a match by claims has. In such a match players must claim mates, flags
//! and illegal moves.

use bughouse_core::{
    BoardId, Boards, ByBoard, BySeat, ClockStart, Held, Move, MovesRecord, Role, Seat,
};
use bughouse_match::{MatchTime, Phase, Raised, RaisedClaim};
use bughouse_notation::long_algebraic;
use bughouse_wire::claims::{
    ClaimsView, MadeView, RaisedView, RulingView, SeatState, TransitView, Unfinished,
};

use super::{ViewedMatch, Viewer};

impl ViewedMatch {
    /// Returns the data that only a match by claims has. `None` in other matches, where the server
    /// applies the rules itself.
    pub(super) fn claims_view(&self, viewer: &Viewer, now: MatchTime) -> Option<Box<ClaimsView>> {
        if !self.over_the_board() {
            return None;
        }
        let state = &self.state;
        let standing = state
            .provisional_outcome()
            .filter(|_| state.phase() == Phase::Decided);
        Some(Box::new(ClaimsView {
            phase: state.phase(),
            arbiter: state.has_arbiter(),
            moves_known: state.rules().moves_record == MovesRecord::Known,
            games: state.voided() + 1,
            boards: ByBoard::new(|id| self.unfinished(id)),
            seats: BySeat::new(|seat| self.seat_state(seat, now)),
            raised: state.claims().map(|one| self.raised(one)).collect(),
            demanded: state.demanded(),
            standing: standing.map(|outcome| self.result_of(&outcome)),
            promotions: self.promotions(),
            acts: match viewer.arbiter {
                true => self.acts(now),
                false => Vec::new(),
            },
            arbiter_starts: state.has_arbiter() && state.rules().clock.start == ClockStart::Arbiter,
            arbiter_calls: state.arbiter_calls(),
            hints: self.hints_for(viewer, now),
        }))
    }

    fn unfinished(&self, id: BoardId) -> Unfinished {
        let state = &self.state;
        let Some(made) = state.made(id) else {
            return Unfinished::default();
        };
        let view = |seat: Seat, boards: &Boards, mv: Move, said: Option<Role>| {
            let board = boards.board(id);
            MadeView {
                seat,
                uci: board.move_text(mv),
                text: long_algebraic::write(board, mv),
                said,
                at: made.at.ms(),
            }
        };
        let reply = |mv: Move| {
            let after_made_move = state.boards_with_made_move(id);
            view(made.seat.opponent(), &after_made_move, mv, None)
        };
        let transit = state.in_transit(id);
        Unfinished {
            made: Some(view(made.seat, state.boards(), made.mv, made.said)),
            reply: made.reply.map(reply),
            transit: transit.map(|(to, role)| TransitView { to, role }),
        }
    }

    fn seat_state(&self, seat: Seat, now: MatchTime) -> SeatState {
        let state = &self.state;
        let is_barred = |held: &Held| state.is_barred(seat, *held);
        let barred = Held::ALL.into_iter().filter(is_barred);
        SeatState {
            ready: state.is_ready(seat),
            flag: state.flag_fell_at(seat, now).map(MatchTime::ms),
            frozen: state.frozen(seat, now),
            barred: barred.map(|held| held.role().letter()).collect(),
            confirmed: state.has_confirmed(seat),
        }
    }

    fn raised(&self, one: &RaisedClaim) -> RaisedView {
        let (claim, board) = one.claim().unzip();
        let kind = claim.map(|claim| claim.kind());
        let mv = claim.and_then(|claim| claim.named_move());
        RaisedView {
            number: one.number,
            by: one.by,
            claim: kind,
            reason: match &one.raised {
                Raised::Stop(reason) => Some(reason.clone()),
                Raised::Claim { .. } => None,
            },
            board: board.unwrap_or(one.by.board),
            mv: mv.map(|mv| mv.to_string()),
            at: one.at.ms(),
            cost: self.state.penalty_if_rejected(kind),
            ruling: one.ruling.map(|ruling| RulingView {
                upheld: ruling.upheld,
                article: self.cited(ruling.article),
            }),
        }
    }
}
