//! The commands that the server itself gives to a running match.

use bughouse_core::{BySeat, Seat};
use bughouse_match::{Actor, Command};

use super::{Attendance, Play};
use crate::clock::ProcessMs;

/// What a match has to know about its table.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// Whether the player of each seat is connected; `None` for a bot and for a player at a real board.
    pub present: BySeat<Option<bool>>,
    /// The measured round trip of each seat, in milliseconds.
    pub round_trips: BySeat<Option<i64>>,
    /// Who acts as arbiter.
    pub attendance: Attendance,
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
        let at = self.time(now);
        let state = self.story.state();
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
            let attendance = Some(around.attendance).filter(|_| self.story.over_the_board());
            let due = attendance?.due(state, at - state.latest())?;
            is_allowed(Actor::System, &due).then(|| by_server(due))
        };
        let found = presence.or_else(abandoned).or_else(officiated);
        found.or_else(|| {
            let bound = self.lags.next(state, &around.round_trips, now)?;
            is_allowed(Actor::System, &bound).then(|| by_server(bound))
        })
    }
}
