//! Acts of the arbiter in matches by claims. In such a match (over the board) players claim flags,
//! mates and illegal moves, and the program does not end boards by itself. If the match has no
//! arbiter, the server itself sends the most necessary commands of an arbiter.

use bughouse_core::{ClockStart, Team};
use bughouse_match::{Command, HalfPoints, Match, Phase as MatchPhase};
use bughouse_wire::claims::ArbiterAct;
use bughouse_wire::problem::Problem;

use crate::refusal::Refusal;

/// The server confirms a result this many milliseconds after the last log entry. Before it does,
/// players have time to claim an earlier offence.
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

/// The facts that decide whether the server sends a command in place of an arbiter.
#[derive(Clone, Copy, Debug)]
pub struct Attendance {
    /// Whether the match has an arbiter, or a device with the clocks of both boards, at which the
    /// players together act as arbiter. They, and not the server, then decide when clocks run again
    /// and when the result is final.
    pub has_arbiter: bool,
    /// Whether the arbiter is online.
    pub arbiter_online: bool,
    /// Milliseconds since the last person left; 0 while a person is online.
    pub empty_ms: i64,
}

impl Attendance {
    /// The command that the server sends now in place of an arbiter: it starts the clocks, confirms the
    /// result, or aborts a match that all people have left. `None` if there is none. `since_entry_ms`:
    /// milliseconds since the latest entry of the log.
    pub fn due(&self, state: &Match, since_entry_ms: i64) -> Option<Command> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use bughouse_core::{Boards, Ruleset, Seat};
    use bughouse_match::{Actor, MatchTime, Setup};

    fn after(rules: Ruleset, commands: &[(Actor, Command)]) -> Match {
        let mut state = Match::new(Setup::new(rules, Boards::start()));
        for (by, command) in commands {
            let decided = state.decide(*by, command, MatchTime::ZERO);
            state = decided.expect("the match allows the command").into_next();
        }
        state
    }

    fn attendance(has_arbiter: bool, arbiter_online: bool) -> Attendance {
        Attendance {
            has_arbiter,
            arbiter_online,
            empty_ms: 0,
        }
    }

    fn ready() -> Vec<(Actor, Command)> {
        let all = Seat::ALL.into_iter();
        all.map(|seat| (Actor::Seat(seat), Command::Ready))
            .collect()
    }

    #[test]
    fn without_an_arbiter_the_server_starts_the_clocks_when_all_players_are_ready() {
        let asten = Ruleset::build("asten", [("mode", "otb")]).expect("the rules are valid");
        let waits = after(asten, &ready());
        assert_eq!(
            attendance(false, false).due(&waits, 0),
            Some(Command::Start)
        );
        assert_eq!(
            attendance(true, true).due(&waits, 0),
            None,
            "the arbiter starts the clocks"
        );
        assert_eq!(
            attendance(false, false).due(&after(asten, &ready()[..3]), 0),
            None
        );
        let wbn = Ruleset::build("wbn", [("mode", "otb")]).expect("the rules are valid");
        assert_eq!(
            attendance(false, false).due(&after(wbn, &ready()), 0),
            None,
            "by WBN 1.2 each Black starts the clock of White"
        );
    }

    #[test]
    fn a_result_is_confirmed_after_players_had_time_to_claim_an_earlier_offence() {
        let rules = Ruleset::build("wbn", [("mode", "otb")]).expect("the rules are valid");
        let resigns = (Actor::Seat(Seat::WHITE_OF_A), Command::Resign);
        let begins = (Actor::System, Command::Start);
        let decided = after(rules, &[begins, resigns]);
        assert_eq!(decided.phase(), MatchPhase::Decided);
        assert_eq!(attendance(false, false).due(&decided, CONFIRM_MS - 1), None);
        let confirmed = Some(Command::Confirm);
        assert_eq!(
            attendance(false, false).due(&decided, CONFIRM_MS),
            confirmed
        );
        assert_eq!(attendance(true, false).due(&decided, RULING_MS - 1), None);
        assert_eq!(attendance(true, false).due(&decided, RULING_MS), confirmed);
        assert_eq!(
            attendance(true, true).due(&decided, 10 * RULING_MS),
            None,
            "an arbiter who is online confirms the result"
        );
    }

    /// `i64::MIN` is among the inputs, because its absolute value overflows.
    #[test]
    fn a_clock_is_adjusted_by_at_most_one_hour() {
        let seat = Seat::BLACK_OF_A;
        for ms in [i64::MIN, -ADJUST_MAX_MS - 1, ADJUST_MAX_MS + 1, i64::MAX] {
            assert!(command_of(ArbiterAct::Adjust { seat, ms }).is_err(), "{ms}");
            assert!(
                command_of(ArbiterAct::Resume { grant_ms: ms }).is_err(),
                "{ms}"
            );
        }
        for ms in [-ADJUST_MAX_MS, 0, ADJUST_MAX_MS] {
            assert!(command_of(ArbiterAct::Adjust { seat, ms }).is_ok(), "{ms}");
        }
    }

    #[test]
    fn a_match_is_aborted_when_no_person_has_been_online_for_an_hour() {
        let rules = Ruleset::build("wbn", [("mode", "otb")]).expect("the rules are valid");
        let state = after(rules, &ready());
        let left = |empty_ms| Attendance {
            empty_ms,
            ..attendance(false, false)
        };
        assert_eq!(left(DESERTED_MS - 1).due(&state, 0), None);
        assert_eq!(left(DESERTED_MS).due(&state, 0), Some(Command::Abort));
    }
}
