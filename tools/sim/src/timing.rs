//! How near the charged time comes to the thought time, and whether lag decides who flags.
//!
//! Knights go out and come home, so that nothing but time decides, and everybody's thinking is
//! known before. Without any line the match can be reckoned by hand; what the server made of it
//! over lines with delay and jitter is compared with that.

use bughouse_core::{BySeat, Lag, ParameterValue, Seat, Team};
use bughouse_match::Event;
use bughouse_server::recovery;
use bughouse_wire::table::TableSetup;

use crate::plan::{Person, Plan, Style, Temper, stream};
use crate::proof::Broken;
use crate::world::{Witness, witness};

/// Starting time of each player, in milliseconds.
const BASE_MS: i64 = 20_000;

/// What people usually think.
const PACE_MS: i64 = 700;

/// What the lines of a match are like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lines {
    /// The longest delay of anybody, one way; each has his own.
    pub delay_ms: i64,
    /// At most so much more, each message anew.
    pub jitter_ms: i64,
    /// This seat says that it never thinks.
    pub liar: Option<Seat>,
    /// Whose clocks stand while a move is on its way.
    pub lag: Lag,
}

/// One half-move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charge {
    /// Who.
    pub seat: Seat,
    /// What he truly thought, in milliseconds.
    pub thought_ms: i64,
    /// What his clock lost meanwhile.
    pub charged_ms: i64,
    /// Whether his budget and what was measured were enough for all that he claimed.
    pub within: bool,
    /// What he was granted.
    pub granted_ms: i64,
}

/// What came of a match.
#[derive(Clone, Debug)]
pub struct Timed {
    /// Its half-moves, but the first ones of each board.
    pub charges: Vec<Charge>,
    /// Who won.
    pub won: Option<Team>,
    /// Who would have won without any line.
    pub won_without_lag: Team,
    /// By how many milliseconds.
    pub margin_ms: i64,
}

/// The match of that seed over such lines.
///
/// # Errors
/// It has no end, or its log cannot be told.
pub fn timed(seed: u64, lines: Lines) -> Result<Timed, Broken> {
    let plan = plan(seed, lines);
    let people = plan.people.clone();
    let Witness { kept, seen, .. } = witness(plan)?;
    let mut charges = Vec::new();
    let mut before = BySeat::uniform(None);
    let told = recovery::replay(&kept.row, &kept.log, |story, told| {
        let (at, event) = (told.logged, &told.event);
        let state = story.state();
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
    let told = told.map_err(|error| Broken::Log(error.to_string()))?;
    let won = told
        .story
        .state()
        .result()
        .and_then(|outcome| outcome.winner());
    let (won_without_lag, margin_ms) = without_lag(&people);
    Ok(Timed {
        charges,
        won,
        won_without_lag,
        margin_ms,
    })
}

fn index(seat: Seat) -> usize {
    let mut all = Seat::ALL.into_iter();
    all.position(|one| one == seat).expect("it is one of them")
}

/// Nothing goes wrong but lag, and no rule ends the match but a flag.
fn plan(seed: u64, lines: Lines) -> Plan {
    let set = [
        ("clock.base_s", (BASE_MS / 1_000).to_string()),
        ("clock.min_move_ms", "0".into()),
        ("repetition.mode", "off".into()),
        ("clock.lag", lines.lag.name().into()),
    ];
    let people = std::array::from_fn(|number| {
        let mut rng = stream(seed, number as u64);
        Person {
            seed: rng.u64(..),
            delay_ms: rng.i64(0..=lines.delay_ms),
            jitter_ms: lines.jitter_ms,
            pace_ms: PACE_MS,
            is_noisy: false,
            reads_ms: 0,
            plans_ahead: false,
            talks: false,
            style: Style::Waits,
            lies: lines.liar.is_some_and(|liar| index(liar) == number),
        }
    });
    Plan {
        seed,
        rules: TableSetup {
            preset: "fics".into(),
            set: set.map(|(name, value)| (name.to_owned(), value)).into(),
        },
        people,
        watcher: None,
        arbiter: false,
        disk: Temper::default(),
        troubles: Vec::new(),
    }
}

/// Who wins where thinking takes time and nothing else does, and by how much.
fn without_lag(people: &[Person; 4]) -> (Team, i64) {
    let fallen = |first: usize| {
        let mut left = [BASE_MS; 2];
        let mut now = 0;
        for ply in 1.. {
            let side = (ply as usize - 1) % 2;
            let thinks = people[first + side].thinks_at(ply);
            if thinks >= left[side] {
                return (now + left[side], Seat::ALL[first + side]);
            }
            left[side] -= thinks;
            now += thinks;
        }
        unreachable!("everybody's time comes to an end")
    };
    let (a, b) = (fallen(0), fallen(2));
    let (_, flagged) = a.min(b);
    (flagged.team().opponents(), (a.0 - b.0).abs())
}

/// How far charges are from thinking, sorted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errors(Vec<i64>);

/// Charged less thought, in milliseconds, of all half-moves that were granted all they claimed.
pub fn errors(matches: &[Timed]) -> Errors {
    let charges = matches.iter().flat_map(|one| &one.charges);
    let within = charges.filter(|charge| charge.within);
    let mut all: Vec<i64> = within
        .map(|charge| charge.charged_ms - charge.thought_ms)
        .collect();
    all.sort_unstable();
    Errors(all)
}

impl Errors {
    /// How many half-moves.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one below which so many of a hundred lie; 0 where there is none.
    pub fn percentile(&self, of: f64) -> i64 {
        let last = self.0.len().saturating_sub(1) as f64;
        let at = (last * of / 100.0).round() as usize;
        self.0.get(at).copied().unwrap_or_default()
    }
}
