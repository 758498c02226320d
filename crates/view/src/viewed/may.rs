//! Lists what a viewer may do now, besides making moves.
//!
//! A command is listed if the match does not refuse it. But the list must not show what the program
//! finds on the boards. If wrong claims have a penalty, the list does not depend on whether a claim
//! is true. If only an illegal move may be taken back (Asten §16), the list does not depend on
//! whether the made move is illegal.

use bughouse_core::{BoardId, Held, HiddenRule, Move, RepetitionWhen, Retract, Role, Seat, Team};
use bughouse_match::{
    Actor, ClaimKind, Command, Expulsion, HalfPoints, Match, MatchTime, Phase, Refused,
    ReturnReason,
};
use bughouse_notation::san::Letters;
use bughouse_wire::claims::ActName;
use bughouse_wire::ply::NamedMove;
use bughouse_wire::possibility::Possibility;

use super::{ViewedMatch, Viewer};

impl ViewedMatch {
    /// Returns what the player of each seat of a viewer may do now, besides making moves.
    pub(super) fn possibilities(&self, viewer: &Viewer, now: MatchTime) -> Vec<Possibility> {
        let mut all = Vec::new();
        for &of in &viewer.seats {
            self.agreements(of, now, &mut all);
            if self.over_the_board() {
                self.preparations(of, now, &mut all);
                self.presses(of, now, &mut all);
                self.claims(of, &mut all);
                self.calls(of, now, &mut all);
            } else {
                self.free_claims(of, &mut all);
            }
        }
        all
    }

    /// Adds what players may do in every match: resign, agree to a draw, make the last drop, and
    /// end the match without a result.
    fn agreements(&self, of: Seat, now: MatchTime, all: &mut Vec<Possibility>) {
        let (state, seat) = (&self.state, of);
        if self.may(of, &Command::Resign, now) {
            all.push(Possibility::Resign { seat });
        }
        if self.may(of, &Command::OfferDraw, now) {
            all.push(Possibility::OfferDraw { seat });
        }
        if state.offers_draw(of) {
            // A player who has agreed is not asked again, even if the other board has to agree too.
            all.push(Possibility::AwaitAnswer { seat });
        } else {
            let offers = state.draws_offered_to(of);
            all.extend(offers.map(|from| Possibility::AnswerDraw { seat, from }));
        }
        if let Some((_, held)) = state.last_drop().filter(|(by, _)| *by == of) {
            all.push(Possibility::LastDrop { seat, role: held });
        }
        // If all players have to agree to abort, an automatic match does not list the first
        // proposal. It lists the agreement to a proposal of another player.
        let asked =
            state.aborts_alone() || Seat::ALL.into_iter().any(|by| state.proposes_abort(by));
        if (asked || self.over_the_board()) && self.may(of, &Command::Abort, now) {
            let asks_all = !asked;
            all.push(Possibility::Abort { seat, asks_all });
        }
    }

    /// Adds the claims of a draw that are true now. This is for automatic matches, in which a wrong
    /// claim is refused without a penalty.
    fn free_claims(&self, of: Seat, all: &mut Vec<Possibility>) {
        let state = &self.state;
        let mut claim = |claim: ClaimKind, board: BoardId, with: Option<NamedMove>| {
            all.push(Possibility::Claim {
                seat: of,
                claim,
                board,
                with,
                by_move: false,
                cost: None,
                article: self.cited(self.state.article_of_right_to(claim.naming(None))),
            });
        };
        if let Some(board) = state.repetition_board(of) {
            claim(ClaimKind::Repetition, board, None);
        }
        for mv in state.repetition_claims(of) {
            claim(
                ClaimKind::Repetition,
                of.board,
                Some(self.named(of.board, mv)),
            );
        }
        if state.may_claim_fifty_moves(of) {
            claim(ClaimKind::FiftyMoves, of.board, None);
        }
    }

    /// Adds what a player may do before play, after a stop of the clocks, and when the match is
    /// decided.
    fn preparations(&self, of: Seat, now: MatchTime, all: &mut Vec<Possibility>) {
        let (state, seat) = (&self.state, of);
        if state.phase() == Phase::Setup && self.may(of, &Command::Ready, now) {
            all.push(Possibility::ReadyAtBoard { seat });
        }
        if state.may_go_on(of) {
            all.push(Possibility::GoOn { seat });
        }
        if self.may(of, &Command::AgreeCalls, now) {
            all.push(Possibility::AgreeCalls { seat });
        }
        if self.may(of, &Command::Confirm, now) {
            all.push(Possibility::Confirm { seat });
        }
    }

    /// Adds what a player may do with a made move and with the clock.
    fn presses(&self, of: Seat, now: MatchTime, all: &mut Vec<Possibility>) {
        let (state, seat) = (&self.state, of);
        if self.may(of, &Command::Press, now) {
            all.push(Possibility::Press { seat });
        }
        if self.may_retract(of, now) {
            all.push(Possibility::Retract { seat });
        }
        if self.may(of, &Command::Say(Role::Queen), now) {
            let roles = self.promotions();
            all.push(Possibility::Say { seat, roles });
        }
        if let Some((_, held)) = state.in_transit(of.board)
            && self.may(of, &Command::Pass, now)
        {
            all.push(Possibility::Pass { seat, role: held });
        }
        if self.may(of, &Command::Demand, now) {
            all.push(Possibility::Demand { seat });
        }
    }

    /// Whether to list that the player may take a made move back. Under `illegal_only` they may do
    /// so only with an illegal move, but this is listed for any made move, because otherwise the
    /// list would show whether the move is illegal.
    fn may_retract(&self, of: Seat, now: MatchTime) -> bool {
        if self.state.rules().moves.retract != Retract::IllegalOnly {
            return self.may(of, &Command::Retract, now);
        }
        let made = self.state.made(of.board);
        made.is_some_and(|made| made.seat == of || made.reply.is_some())
            && matches!(self.state.phase(), Phase::Running | Phase::LastDrop)
    }

    /// Adds the claims that a player may raise in a match by claims, true or false.
    fn claims(&self, of: Seat, all: &mut Vec<Possibility>) {
        let rules = self.state.rules();
        let named = rules.repetition.when != RepetitionWhen::AfterThird;
        for &board in self.state.boards_in_play() {
            for claim in ClaimKind::ALL {
                let is_heard = claim != ClaimKind::Hint || self.state.has_arbiter();
                if !is_heard || !self.may_raise(of, claim, board) {
                    continue;
                }
                let by_move = of.board == board
                    && match claim {
                        ClaimKind::Repetition => named && self.state.to_move(board) == of,
                        ClaimKind::FiftyMoves => true,
                        _ => false,
                    };
                all.push(Possibility::Claim {
                    seat: of,
                    claim,
                    board,
                    with: None,
                    by_move,
                    cost: self.state.penalty_if_rejected(Some(claim)),
                    article: self.cited(self.state.article_of_right_to(claim.naming(None))),
                });
            }
        }
    }

    /// Whether to list this claim. A claim of mate is listed even if the right to it has lapsed,
    /// because otherwise the list would show that there was a mate.
    fn may_raise(&self, of: Seat, claim: ClaimKind, board: BoardId) -> bool {
        match self.state.may_claim(of, claim.naming(None), board) {
            Ok(()) => true,
            Err(Refused::Lapsed) => claim == ClaimKind::Mate,
            Err(_) => false,
        }
    }

    /// Adds what players may say to each other and to the arbiter.
    fn calls(&self, of: Seat, now: MatchTime, all: &mut Vec<Possibility>) {
        let (state, seat): (&Match, Seat) = (&self.state, of);
        let hides = state.rules().transfer.hidden_rule != HiddenRule::None;
        let opponents = [of.opponent(), of.partner().opponent()];
        for hider in opponents.into_iter().filter(|_| hides) {
            if self.may(of, &Command::ShowPieces(hider), now) {
                let of = hider;
                all.push(Possibility::ShowPieces { seat, of });
            }
        }
        for role in Held::ALL {
            if self.may(of, &Command::Invisible(role), now) {
                all.push(Possibility::Invisible { seat, role });
            } else if state.is_barred(of.opponent(), role) {
                all.push(Possibility::Visible { seat, role });
            }
        }
        for why in [ReturnReason::Hidden, ReturnReason::Displaced] {
            if self.may(of, &Command::ReturnClock(why), now) {
                all.push(Possibility::ReturnClock { seat, why });
            }
        }
        if self.may(of, &Command::Stop(String::new()), now) {
            let cost = self.state.penalty_if_rejected(None);
            all.push(Possibility::Stop { seat, cost });
        }
        if self.may(of, &Command::Adjusting, now) {
            all.push(Possibility::Adjust { seat });
        }
    }

    /// Returns what the arbiter may do now.
    pub(super) fn acts(&self, now: MatchTime) -> Vec<ActName> {
        let may = |command: Command| self.state.allows(Actor::Arbiter, &command, now).is_ok();
        let some_seat = |command: fn(Seat) -> Command| self.seats().any(|seat| may(command(seat)));
        let draw = HalfPoints::DRAW;
        let acts = [
            (ActName::Start, may(Command::Start)),
            (ActName::Halt, may(Command::Pause)),
            (ActName::Resume, may(Command::Resume { grant_ms: 0 })),
            (ActName::Uphold, may(Command::Uphold(None))),
            (ActName::Reject, may(Command::Reject(None))),
            (ActName::Warn, some_seat(Command::Warn)),
            (
                ActName::Freeze,
                some_seat(|seat| Command::Freeze { seat, s: 5 }),
            ),
            (
                ActName::Adjust,
                some_seat(|seat| Command::Adjust { seat, ms: 1 }),
            ),
            (ActName::Forfeit, may(Command::Forfeit(Team::One))),
            (ActName::BothLose, may(Command::BothLose)),
            (ActName::Score, may(Command::Score(draw))),
            (ActName::Decide, may(Command::Decide(draw))),
            (ActName::NewGame, may(Command::NewGame)),
            (ActName::Absent, some_seat(Command::Absent)),
            (ActName::Expel, may(Command::Expel(Expulsion::default()))),
            (
                ActName::Note,
                some_seat(|seat| Command::Note {
                    seat,
                    text: String::new(),
                }),
            ),
            (ActName::Confirm, may(Command::Confirm)),
            (ActName::Abort, may(Command::Abort)),
        ];
        acts.into_iter()
            .filter(|(_, may)| *may)
            .map(|(act, _)| act)
            .collect()
    }

    /// Returns the roles that a player may choose for a promoting pawn. Empty if a promoting pawn
    /// is exchanged for a piece of the other board.
    pub(super) fn promotions(&self) -> String {
        let roles = self.state.rules().declared_promotions();
        roles.iter().map(|role| role.letter()).collect()
    }

    fn may(&self, of: Seat, command: &Command, now: MatchTime) -> bool {
        self.state.allows(Actor::Seat(of), command, now).is_ok()
    }

    fn named(&self, id: BoardId, mv: Move) -> NamedMove {
        let boards = self.state.boards();
        NamedMove {
            uci: boards.board(id).move_text(mv),
            san: Letters::ENGLISH.write_on(boards, id, mv, self.state.rules()),
        }
    }
}
