//! The commands that a bot sends besides moves in a match over the board: it says that it is ready,
//! presses the clock, hands captured pieces over, announces what a pawn becomes, claims, and
//! confirms the result. (In an online match the program does all this.)
//!
//! A bot claims only what is true, because a wrong claim is penalized.

use bughouse_core::{ClockStart, MovesRecord, Promotion, Seat};
use bughouse_match::{Actor, Claim, Command, Match, MatchTime, Phase};

/// The command that a bot sends now without a search for a move; `None` if there is none. In an
/// online match there is never one.
pub fn duty(state: &Match, seat: Seat, now: MatchTime) -> Option<Command> {
    let rules = state.rules();
    if !rules.over_the_board() || rules.moves_record == MovesRecord::ClockOnly {
        return None;
    }
    let allowed = |command: &Command| state.allows(Actor::Seat(seat), command, now).is_ok();
    claim(state, seat, now)
        .or_else(|| preparation(state, seat))
        .or_else(|| Some(Command::Confirm).filter(allowed))
        .or_else(|| completion(state, seat))
        .filter(allowed)
}

/// A true claim about the bot's own board; `None` if there is nothing to claim, or while an earlier
/// claim waits for its ruling.
fn claim(state: &Match, seat: Seat, now: MatchTime) -> Option<Command> {
    let (board, opponent) = (seat.board, seat.opponent());
    let claims_nothing = matches!(state.phase(), Phase::Setup | Phase::Over)
        || state.board_end(board).is_some()
        || state.open_claims().next().is_some();
    if claims_nothing {
        return None;
    }
    let illegal = state.claimable_illegal_move(board).map(|(by, ..)| by);
    let possible = [
        (illegal == Some(opponent), Claim::IllegalMove),
        (state.claimable_mate(board) == Some(opponent), Claim::Mate),
        (state.has_flag_fallen(opponent, now), Claim::Flag),
    ];
    let claim = possible
        .into_iter()
        .find(|&(is_true, claim)| is_true && state.may_claim(seat, claim, board).is_ok());
    claim.map(|(_, claim)| Command::Claim { claim, board })
}

/// The commands before the first move: the bot says that it is ready, and as Black it starts
/// White's clock (WBN 1.2, 1.15).
fn preparation(state: &Match, seat: Seat) -> Option<Command> {
    if state.phase() == Phase::Setup && !state.is_ready(seat) {
        return Some(Command::Ready);
    }
    let starts = state.rules().clock.start == ClockStart::BlackPress
        && matches!(state.phase(), Phase::Setup | Phase::Running)
        && state.plies(seat.board) == 0
        && state.to_move(seat.board) == seat.opponent()
        && !state.running().any(|running| running.board == seat.board);
    starts.then_some(Command::Press)
}

/// The commands that complete the bot's move on the board: it says what the pawn becomes, hands the
/// captured piece over, and presses the clock. It also presses if the opponent started the bot's
/// clock again without a move (WBN 6.4).
fn completion(state: &Match, seat: Seat) -> Option<Command> {
    if state.returned(seat.board) == Some(seat) {
        return Some(Command::Press);
    }
    let made = state.made(seat.board).filter(|made| made.seat == seat)?;
    let becomes = match made.mv {
        bughouse_core::Move::Step {
            promotion: Some(Promotion::Declared(role)),
            ..
        } => Some(role),
        _ => None,
    };
    let command = |command: Command| {
        let allowed = state.allows(Actor::Seat(seat), &command, state.latest());
        allowed.is_ok().then_some(command)
    };
    let says = becomes.filter(|_| made.said.is_none());
    says.and_then(|role| command(Command::Say(role)))
        .or_else(|| command(Command::Pass))
        .or(Some(Command::Press))
}
