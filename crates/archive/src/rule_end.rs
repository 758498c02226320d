//! The end by the rules: a mate, a draw by the position, a repetition, extinction. A match without
//! clocks plays the moves and finds it.

use bughouse_core::{
    BoardId, Boards, ClockKind, ClockStart, Drop, EndRule, Fifty, Goal, Insufficient, Move,
    PromotionSource, RepetitionMode, Ruleset, Stalemate, Verdict,
};
use bughouse_match::{Actor, Command, Match, MatchTime, Outcome, Setup};
use bughouse_notation::bpgn::Tags;

use crate::decide_result::outweighs_a_mate;
use crate::ending::read_termination;
use crate::walk::add_missing_piece;
use crate::{Record, RecordedPly};

/// An end by the rules.
pub(crate) struct RuleEnd {
    /// The number of moves before the end.
    pub plies: usize,
    /// The outcome.
    pub outcome: Outcome,
}

/// The time between two moves, so that no two are made at the same time.
const APART_MS: i64 = 60_000;

impl Record {
    /// The end of the moves by the rules. `None` if the tag `Termination` of our own records has a
    /// reason that can end a match with a mate on the board.
    pub(crate) fn end_by_rules(&self, tags: &Tags) -> Option<RuleEnd> {
        let stated = tags.get("Termination").and_then(read_termination);
        match stated {
            Some((reason, ..)) if outweighs_a_mate(reason, &self.rules) => None,
            _ => rule_end(&self.rules, &self.start, &self.plies),
        }
    }

    /// Removes all moves after the first `plies`.
    pub(crate) fn keep_first(&mut self, plies: usize) {
        self.plies.truncate(plies);
        self.end = self.walk().last().map_or(self.start, |step| step.after);
    }
}

/// The end of these moves by the rules. `None` also for play over the board, where every end is
/// claimed.
pub(crate) fn rule_end(rules: &Ruleset, start: &Boards, plies: &[RecordedPly]) -> Option<RuleEnd> {
    if rules.over_the_board() || !may_end(rules, start, plies) {
        return None;
    }
    let mut rules = *rules;
    rules.clock.kind = ClockKind::None;
    rules.clock.start = ClockStart::Server;
    let start = with_unknown_captures(&rules, start, plies);
    let mut state = Match::new(Setup::new(rules, start));
    let mut now = MatchTime::ZERO;
    command(&mut state, Actor::System, Command::Start, now)?;
    for n in 0..=plies.len() {
        now = now + APART_MS;
        if let Some(due) = state.advance_to(now) {
            state = due.into_next();
        }
        if let Some(outcome) = state.result() {
            let outcome = *outcome;
            return Some(RuleEnd { plies: n, outcome });
        }
        let Some(ply) = plies.get(n) else { break };
        let (mv, claimed_ms) = (ply.played, 0);
        let play = Command::Play { mv, claimed_ms };
        command(&mut state, Actor::Seat(ply.seat), play, now)?;
    }
    None
}

/// The start with all pieces in hand that a record of one board drops without a known capture.
fn with_unknown_captures(rules: &Ruleset, start: &Boards, plies: &[RecordedPly]) -> Boards {
    let (mut with_pieces, mut boards) = (*start, *start);
    for ply in plies {
        if add_missing_piece(&mut boards, ply.seat, ply.played)
            && let Move::Drop(Drop { role, .. }) = ply.played
        {
            with_pieces.receive(ply.seat, role);
        }
        boards.play_unchecked(ply.seat.board, ply.played, rules);
    }
    with_pieces
}

fn command(state: &mut Match, by: Actor, command: Command, now: MatchTime) -> Option<()> {
    *state = state.decide(by, &command, now).ok()?.into_next();
    Some(())
}

/// Whether a match has to play the moves. Most records cannot end by the rules: they have checks, but
/// no mate.
fn may_end(rules: &Ruleset, start: &Boards, plies: &[RecordedPly]) -> bool {
    let by_history = rules.repetition.mode == RepetitionMode::Auto
        || rules.fide_blitz
        || rules.fifty == Fifty::Fide
        || rules.goal == Goal::MateOrExtinction
        || rules.end_rule == EndRule::BothBoards;
    let draws = rules.stalemate != Stalemate::Wait || rules.insufficient == Insufficient::Fide;
    let exchanges = rules.promotion.source != PromotionSource::Declare;
    let ends = |boards: &Boards, id: BoardId| {
        (draws || boards.board(id).in_check())
            && matches!(boards.verdict(id, rules), Verdict::Mate | Verdict::Draw)
    };
    let any = |boards: &Boards| BoardId::BOTH.into_iter().any(|id| ends(boards, id));
    if by_history || any(start) {
        return true;
    }
    let mut boards = *start;
    plies.iter().any(|ply| {
        add_missing_piece(&mut boards, ply.seat, ply.played);
        boards.play_unchecked(ply.seat.board, ply.played, rules);
        if exchanges {
            any(&boards)
        } else {
            ends(&boards, ply.seat.board)
        }
    })
}
