//! Where the rules end the moves of a record by themselves: by a mate, a draw of the position, a
//! repetition, extinction. The match itself is asked, without clocks.

use bughouse_core::{
    BoardId, Boards, ClockKind, ClockStart, Drop, EndRule, Fifty, Goal, Insufficient, Move,
    PromotionSource, RepetitionMode, Ruleset, Stalemate, Verdict,
};
use bughouse_match::{Actor, Command, Match, MatchTime, Outcome, Setup};
use bughouse_notation::bpgn::Tags;

use crate::decide_result::outweighs_a_mate;
use crate::ending::read_termination;
use crate::walk::see_arrive;
use crate::{Record, RecordedPly};

/// An end by the rules.
pub(crate) struct RuleEnd {
    /// After so many moves.
    pub plies: usize,
    /// How.
    pub outcome: Outcome,
}

/// So far apart that no two moves are of the same instant.
const APART_MS: i64 = 60_000;

impl Record {
    /// The end that the rules give its moves, unless the tag `Termination` of our own records tells
    /// another one that stands beside a mate.
    pub(crate) fn end_by_rules(&self, tags: &Tags) -> Option<RuleEnd> {
        let told = tags.get("Termination").and_then(read_termination);
        match told {
            Some((reason, ..)) if outweighs_a_mate(reason, &self.rules) => None,
            _ => rule_end(&self.rules, &self.start, &self.plies),
        }
    }

    /// Forgets all moves but the first so many.
    pub(crate) fn keep_first(&mut self, plies: usize) {
        self.plies.truncate(plies);
        self.end = self.walk().last().map_or(self.start, |step| step.after);
    }
}

/// The end that the rules give these moves, if they end them. Where a mate is claimed (over the
/// board), nothing ends by itself.
pub(crate) fn rule_end(rules: &Ruleset, start: &Boards, plies: &[RecordedPly]) -> Option<RuleEnd> {
    if rules.over_the_board() || !may_end(rules, start, plies) {
        return None;
    }
    let mut rules = *rules;
    rules.clock.kind = ClockKind::None;
    rules.clock.start = ClockStart::Server;
    let start = with_unseen(&rules, start, plies);
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

/// The start with all pieces in hand that a record of one board only shows as they are dropped.
fn with_unseen(rules: &Ruleset, start: &Boards, plies: &[RecordedPly]) -> Boards {
    let (mut unseen, mut boards) = (*start, *start);
    for ply in plies {
        if see_arrive(&mut boards, ply.seat, ply.played)
            && let Move::Drop(Drop { role, .. }) = ply.played
        {
            unseen.receive(ply.seat, role);
        }
        boards.play_unchecked(ply.seat.board, ply.played, rules);
    }
    unseen
}

fn command(state: &mut Match, by: Actor, command: Command, now: MatchTime) -> Option<()> {
    *state = state.decide(by, &command, now).ok()?.into_next();
    Some(())
}

/// Whether the match has to be asked: most records only hold checks that are no mate.
fn may_end(rules: &Ruleset, start: &Boards, plies: &[RecordedPly]) -> bool {
    let by_history = rules.repetition.mode == RepetitionMode::Auto
        || rules.fide_blitz
        || rules.fifty == Fifty::Fide
        || rules.goal == Goal::MateOrExtinction
        || rules.end_rule == EndRule::BothBoards;
    let draws = rules.stalemate != Stalemate::Wait || rules.insufficient == Insufficient::Fide;
    let takes = rules.promotion.source != PromotionSource::Declare;
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
        see_arrive(&mut boards, ply.seat, ply.played);
        boards.play_unchecked(ply.seat.board, ply.played, rules);
        if takes {
            any(&boards)
        } else {
            ends(&boards, ply.seat.board)
        }
    })
}
