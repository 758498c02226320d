//! The commands that the server itself gives to a running match.

use bughouse_core::{BySeat, Seat};
use bughouse_match::{Actor, Command, MatchTime};

use super::Play;
use crate::clock::ProcessMs;

/// A match time that no match reaches, in milliseconds. Differences of match times do not overflow there.
const NEVER_MS: i64 = i64::MAX / 4;

/// What a match has to know about its table.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// Whether the player of each seat is connected; `None` for a bot and for a player at a real board.
    pub present: BySeat<Option<bool>>,
    /// The measured round trip of each seat, in milliseconds.
    pub round_trips: BySeat<Option<i64>>,
    /// Whether the match has an arbiter, or a device with the clocks of both boards, at which the
    /// players together act as arbiter. They, and not the server, then decide when clocks run again
    /// and when the result is final.
    pub has_arbiter: bool,
    /// Whether the arbiter is online.
    pub arbiter_online: bool,
    /// Milliseconds since the last person left; 0 while a person is online.
    pub empty_ms: i64,
}

impl Play {
    /// The next command of the server that is due at `now`: that a player went away or came back, the
    /// limit of lag compensation, the loss of a player who is away too long (`disconnect.abandon_s`), or
    /// what an arbiter would do. Only commands that the match allows are returned, so each changes the
    /// match, and is not due again.
    pub fn next_command(
        &mut self,
        around: &Surroundings,
        now: ProcessMs,
    ) -> Option<(Actor, Command)> {
        self.next_act(around, self.time(now)).or_else(|| {
            let (state, at) = (self.viewed.state(), self.time(now));
            let bound = self.lags.next(state, &around.round_trips, now)?;
            let is_allowed = state.allows(Actor::System, &bound, at).is_ok();
            is_allowed.then_some((Actor::System, bound))
        })
    }

    /// Whether nothing happens in the match until a person comes, however long this takes: no clock runs,
    /// and the server has nothing to do. `around`: while no person is connected.
    pub fn waits_for_people(&self, around: &Surroundings) -> bool {
        let for_ever = Surroundings {
            empty_ms: i64::MAX,
            ..around.clone()
        };
        let has_failed = self.is_broken() || self.is_paused();
        let is_at_rest = !has_failed && self.state().next_deadline().is_none();
        is_at_rest
            && self
                .next_act(&for_ever, MatchTime::from_ms(NEVER_MS))
                .is_none()
    }

    /// The next command of the server at match time `at`, besides the limit of lag compensation.
    fn next_act(&self, around: &Surroundings, at: MatchTime) -> Option<(Actor, Command)> {
        let state = self.viewed.state();
        let is_allowed = |by, command: &Command| state.allows(by, command, at).is_ok();
        let by_server = |command: Command| (Actor::System, command);
        let presence = Seat::ALL.into_iter().find_map(|seat| {
            let command = match (around.present[seat]?, state.away(seat).is_some()) {
                (true, true) => Command::Connect(seat),
                (false, false) => Command::Disconnect(seat),
                _ => return None,
            };
            is_allowed(Actor::System, &command).then(|| by_server(command))
        });
        let abandoned = || {
            let claims = Seat::ALL.into_iter().map(|away| {
                let by = Actor::Seat(away.opponent());
                (by, Command::ClaimAbandoned(away))
            });
            let mut claims = claims.filter(|(by, claim)| is_allowed(*by, claim));
            claims.next()
        };
        let officiated = || {
            let around = Some(around).filter(|_| self.viewed.over_the_board());
            let due = around?.officiates(state, at - state.latest())?;
            is_allowed(Actor::System, &due).then(|| by_server(due))
        };
        presence.or_else(abandoned).or_else(officiated)
    }
}
