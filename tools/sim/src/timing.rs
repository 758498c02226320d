//! Measures how much lag costs players: compares the clock time that each move cost with the time that
//! the player thought, and checks whether lag decides whose flag falls first.
//!
//! Players move their knights out and back again, so that only time decides the match. All thinking
//! times are known in advance. So the result without lag can be computed without a server, and is
//! compared with the result of the server over networks with delay and jitter.

use bughouse_core::{BySeat, Lag, ParameterValue, Seat, Team};
use bughouse_match::Event;
use bughouse_room::play::replay;
use bughouse_wire::table::TableSetup;

use crate::plan::{DiskBehavior, Person, Plan, Style, stream};
use crate::proof::Violation;
use crate::world::{FinishedWorld, play};

/// Starting time of each player, in milliseconds.
const BASE_MS: i64 = 20_000;

/// How long players usually think, in milliseconds.
const PACE_MS: i64 = 700;

/// The networks of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkConditions {
    /// The largest delay of a message, one way, in milliseconds. Each person has a random delay up
    /// to it.
    pub delay_ms: i64,
    /// The largest random delay that is added for each message, in milliseconds.
    pub jitter_ms: i64,
    /// The seat whose player claims too much lag, by reporting thinking times of zero.
    pub liar: Option<Seat>,
    /// Whose clocks pause while a move is on its way.
    pub lag: Lag,
}

/// The clock time that a half-move cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charge {
    /// The player's seat.
    pub seat: Seat,
    /// How long the player thought, in milliseconds.
    pub thought_ms: i64,
    /// How much time their clock lost, in milliseconds.
    pub charged_ms: i64,
    /// Whether all claimed lag was granted: the claim was within the lag budget and the measured lag.
    pub within: bool,
    /// The granted lag, in milliseconds.
    pub granted_ms: i64,
}

/// The result of a match, and the clock time that its half-moves cost.
#[derive(Clone, Debug)]
pub struct TimedMatch {
    /// The half-moves, without the first half-move of each player.
    pub charges: Vec<Charge>,
    /// The team that won.
    pub won: Option<Team>,
    /// The team that would have won without lag.
    pub won_without_lag: Team,
    /// How close the match would have been without lag: the time between the first flag on one board and
    /// the first flag on the other board, in milliseconds.
    pub margin_ms: i64,
}

/// Plays the match of a seed over networks with these conditions.
///
/// # Errors
/// The match does not end, or its log does not replay.
pub fn timed(seed: u64, networks: NetworkConditions) -> Result<TimedMatch, Violation> {
    let plan = plan(seed, networks);
    let people = plan.people.clone();
    let FinishedWorld { stored, seen, .. } = play(plan)?;
    let mut charges = Vec::new();
    let mut before = BySeat::uniform(None);
    let replayed = replay::replay(&stored.row.start, &stored.log, |viewed, entry| {
        let (at, event) = (entry.logged_at, &entry.event);
        let state = viewed.state();
        match *event {
            Event::Started { .. } => before = BySeat::new(|seat| state.clock(seat, at)),
            Event::Played { seat, at, lag, .. } => {
                let next = seat.opponent();
                before[next] = state.clock(next, at);
                let ply = state.plies(seat.board);
                let mut thought = seen[index(seat)].thought.iter().rev();
                let thought = thought.find(|(of, _)| *of == ply).filter(|_| ply > 2);
                let lost = before[seat].zip(state.clock(seat, at));
                if let (Some((before, after)), Some(&(_, thought_ms))) = (lost, thought) {
                    charges.push(Charge {
                        seat,
                        thought_ms,
                        charged_ms: before - after,
                        within: lag.granted_ms == lag.claimed_ms,
                        granted_ms: lag.granted_ms,
                    });
                }
            }
            _ => {}
        }
    });
    let replayed = replayed.map_err(|error| Violation::Log(error.to_string()))?;
    let won = replayed
        .viewed
        .state()
        .result()
        .and_then(|outcome| outcome.winner());
    let (won_without_lag, margin_ms) = without_lag(&people);
    Ok(TimedMatch {
        charges,
        won,
        won_without_lag,
        margin_ms,
    })
}

fn index(seat: Seat) -> usize {
    let mut all = Seat::ALL.into_iter();
    all.position(|one| one == seat)
        .expect("`Seat::ALL` has every seat")
}

/// Returns a plan with delayed messages and no other failures, in which only a flag ends the match.
fn plan(seed: u64, networks: NetworkConditions) -> Plan {
    let set = [
        ("clock.base_s", (BASE_MS / 1_000).to_string()),
        ("clock.min_move_ms", "0".into()),
        ("repetition.mode", "off".into()),
        ("clock.lag", networks.lag.name().into()),
    ];
    let people = std::array::from_fn(|number| {
        let mut rng = stream(seed, number as u64);
        Person {
            seed: rng.u64(..),
            delay_ms: rng.i64(0..=networks.delay_ms),
            jitter_ms: networks.jitter_ms,
            pace_ms: PACE_MS,
            is_noisy: false,
            reads_ms: 0,
            premoves: false,
            talks: false,
            style: Style::Knights,
            lies: networks.liar.is_some_and(|liar| index(liar) == number),
        }
    });
    Plan {
        seed,
        rules: TableSetup {
            preset: "fics".into(),
            set: set.map(|(name, value)| (name.to_owned(), value)).into(),
            start: None,
        },
        people,
        watcher: None,
        arbiter: false,
        disk: DiskBehavior::default(),
        links: None,
        seconds: Vec::new(),
        troubles: Vec::new(),
    }
}

/// Computes who would win without lag, when only thinking takes time. Returns this team, and the time
/// between the first flags of the two boards in milliseconds.
fn without_lag(people: &[Person; 4]) -> (Team, i64) {
    let fallen = |first: usize| {
        let mut left = [BASE_MS; 2];
        let mut now = 0;
        for ply in 1.. {
            let side = (ply as usize - 1) % 2;
            let thinking = people[first + side].thinking_at(ply);
            if thinking >= left[side] {
                return (now + left[side], Seat::ALL[first + side]);
            }
            left[side] -= thinking;
            now += thinking;
        }
        unreachable!("without a bonus, one of the two clocks runs out")
    };
    let (a, b) = (fallen(0), fallen(2));
    let (_, flagged) = a.min(b);
    (flagged.team().opponents(), (a.0 - b.0).abs())
}

/// Returns charged time minus thinking time in milliseconds, sorted, for each half-move whose claimed lag was
/// granted in full.
pub fn errors(matches: &[TimedMatch]) -> Vec<i64> {
    let charges = matches.iter().flat_map(|one| &one.charges);
    let within = charges.filter(|charge| charge.within);
    let mut all: Vec<i64> = within
        .map(|charge| charge.charged_ms - charge.thought_ms)
        .collect();
    all.sort_unstable();
    all
}

/// Returns the value at `of` percent of sorted values; 0 if there are none.
pub fn percentile(sorted: &[i64], of: f64) -> i64 {
    let last = sorted.len().saturating_sub(1) as f64;
    let at = (last * of / 100.0).round() as usize;
    sorted.get(at).copied().unwrap_or_default()
}
