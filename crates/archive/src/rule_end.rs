//! Finds out whether the rules end the match of a record: by a mate, a drawn position, a
//! repetition, or extinction. For this, the moves are played in a [`Match`] without clocks.

use bughouse_core::{
    BoardId, Boards, ClockKind, ClockStart, EndRule, Fifty, Goal, Insufficient, PromotionSource,
    RepetitionMode, Ruleset, Stalemate, Verdict,
};
use bughouse_match::{Actor, Command, Match, MatchTime, Outcome, Setup};
use bughouse_notation::Fault;
use bughouse_notation::bpgn::{Defect, Game};

use crate::decide_result::outweighs_a_mate;
use crate::ending::read_termination;
use crate::walk::add_missing_piece;
use crate::{GameRead, RecordedPly};

/// The time between two moves, so that no two moves are made at the same time.
const APART_MS: i64 = 60_000;

impl GameRead {
    /// If the rules end the match before its last move, removes the moves after that end and sets a
    /// defect. Returns the outcome.
    ///
    /// `None` if the rules do not end the match. Also `None` if our own tag `Termination` states a
    /// reason that takes precedence over a mate, such as a decision of the arbiter.
    pub(crate) fn end_by_rules(&mut self, game: &Game) -> Option<Outcome> {
        let record = &mut self.record;
        let stated = game.tags.get("Termination").and_then(read_termination);
        if stated.is_some_and(|(reason, ..)| outweighs_a_mate(reason, &record.rules)) {
            return None;
        }
        let (plies, outcome) = rule_end(&record.rules, &record.start, &record.plies)?;
        if plies < record.plies.len() {
            let last = plies.checked_sub(1).map(|last| game.plies[last].name());
            let moves = game.plies.len() - plies;
            self.defect = Some(Defect {
                place: game.plies[plies].place,
                ply: plies + 1,
                fault: Fault::AfterEnd { last, moves },
            });
            record.plies.truncate(plies);
            record.end = record.walk().last().map_or(record.start, |step| step.after);
        }
        Some(outcome)
    }
}

/// The number of moves before an end by the rules, and the outcome. `None` if the rules do not end
/// the match. Always `None` over the board, where every end has to be claimed.
fn rule_end(rules: &Ruleset, start: &Boards, plies: &[RecordedPly]) -> Option<(usize, Outcome)> {
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
            return Some((n, *outcome));
        }
        let Some(ply) = plies.get(n) else { break };
        let (mv, claimed_ms) = (ply.played, 0);
        let play = Command::Play { mv, claimed_ms };
        command(&mut state, Actor::Seat(ply.seat), play, now)?;
    }
    None
}

/// The starting position, with the pieces in hand that the record drops without a known capture. A
/// record of one board lacks the captures of the other board.
fn with_unknown_captures(rules: &Ruleset, start: &Boards, plies: &[RecordedPly]) -> Boards {
    let (mut with_pieces, mut boards) = (*start, *start);
    for ply in plies {
        if let Some(held) = add_missing_piece(&mut boards, ply.seat, ply.played) {
            with_pieces.receive(ply.seat, held);
        }
        boards.play_unchecked(ply.seat.board, ply.played, rules);
    }
    with_pieces
}

fn command(state: &mut Match, by: Actor, command: Command, now: MatchTime) -> Option<()> {
    *state = state.decide(by, &command, now).ok()?.into_next();
    Some(())
}

/// Whether the rules may end this match, so that the moves must be played in a [`Match`]. Most
/// records are excluded quickly, because they have no position that is a mate or a draw.
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
