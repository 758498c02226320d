//! Acts of the arbiter in matches by claims. In such a match (over the board) players claim flags,
//! mates and illegal moves, and the program does not end boards by itself. If the match has no
//! arbiter, the server itself sends the most necessary commands of an arbiter.

use bughouse_core::{ClockStart, Team};
use bughouse_match::{Command, HalfPoints, Match, Phase as MatchPhase};
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::problem::Problem;

use super::Surroundings;
use crate::refusal::Refusal;

/// The server confirms a result this many milliseconds after the last log entry. Before it does,
/// players have time to claim an earlier offense.
const CONFIRM_MS: i64 = 20_000;

/// If a claim has no ruling yet, or if the match has an arbiter, the server waits for this many
/// milliseconds instead of [`CONFIRM_MS`]. It never confirms the result while the arbiter is online,
/// but the arbiter may have left without confirming it.
const RULING_MS: i64 = 300_000;

/// A match by claims is aborted when no person has been online for this many milliseconds. It would
/// never end by itself, because a fallen flag does not end it.
const DESERTED_MS: i64 = 3_600_000;

/// The arbiter may change a clock by at most this many milliseconds in one act.
const ADJUST_MAX_MS: i64 = 3_600_000;

impl Surroundings {
    /// The command that the server sends now in place of an arbiter: it starts the clocks, confirms the
    /// result, or aborts a match that all people have left. `None` if there is none. `since_entry_ms`:
    /// milliseconds since the latest entry of the log.
    pub(super) fn officiates(&self, state: &Match, since_entry_ms: i64) -> Option<Command> {
        match state.phase() {
            _ if self.empty_ms >= DESERTED_MS => Some(Command::Abort),
            MatchPhase::Setup => self.starts_without_arbiter(state).then_some(Command::Start),
            MatchPhase::Decided => {
                let disputed = self.has_arbiter || state.open_claims().next().is_some();
                let wait = if disputed { RULING_MS } else { CONFIRM_MS };
                let arbiter_confirms = self.has_arbiter && self.arbiter_online;
                (since_entry_ms >= wait && !arbiter_confirms).then_some(Command::Confirm)
            }
            _ => None,
        }
    }

    /// Whether the server starts the clocks: the rules leave this to the arbiter, there is no
    /// arbiter, and all players are ready.
    fn starts_without_arbiter(&self, state: &Match) -> bool {
        let by_arbiter = state.rules().clock.start == ClockStart::Arbiter;
        by_arbiter && !self.has_arbiter && state.seats_in_play().all(|seat| state.is_ready(seat))
    }
}

/// The command of an act; the match decides whether it is allowed.
pub fn command_of(act: ArbiterAct) -> Result<Command, Problem> {
    Ok(match act {
        ArbiterAct::Start => Command::Start,
        ArbiterAct::Halt => Command::Pause,
        ArbiterAct::Resume { grant_ms } => Command::Resume {
            grant_ms: within(grant_ms)?,
        },
        ArbiterAct::Uphold { number } => Command::Uphold(number),
        ArbiterAct::Reject { number } => Command::Reject(number),
        ArbiterAct::Warn { seat } => Command::Warn(seat),
        ArbiterAct::Freeze { seat, s } => Command::Freeze { seat, s },
        ArbiterAct::Adjust { seat, ms } => Command::Adjust {
            seat,
            ms: within(ms)?,
        },
        ArbiterAct::Forfeit { team } => Command::Forfeit(match team {
            1 => Team::One,
            2 => Team::Two,
            _ => return Err(Refusal::from("teams are 1 and 2").into()),
        }),
        ArbiterAct::BothLose => Command::BothLose,
        ArbiterAct::Score { one, two } => Command::Score(points(one, two)?),
        ArbiterAct::Decide { one, two } => Command::Decide(points(one, two)?),
        ArbiterAct::NewGame => Command::NewGame,
        ArbiterAct::Absent { seat } => Command::Absent(seat),
        ArbiterAct::Note { seat, text } => Command::Note {
            seat,
            text: one_line(&text),
        },
        ArbiterAct::Confirm => Command::Confirm,
        ArbiterAct::Abort => Command::Abort,
        ArbiterAct::Expel { .. } | ArbiterAct::ExpelPlayer { .. } => {
            return Err(Refusal::NoPerson.into());
        }
    })
}

fn within(ms: i64) -> Result<i64, Problem> {
    if (-ADJUST_MAX_MS..=ADJUST_MAX_MS).contains(&ms) {
        Ok(ms)
    } else {
        Err(Refusal::SetTooFar.into())
    }
}

/// A score in half points. Refused if a team would get more than two half points.
fn points(one: u8, two: u8) -> Result<HalfPoints, Problem> {
    if one <= 2 && two <= 2 {
        Ok(HalfPoints { one, two })
    } else {
        Err(Refusal::ScoredTooHigh.into())
    }
}

/// The text without line breaks and repeated spaces, so that it fits in a line of the log.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
