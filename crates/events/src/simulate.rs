//! Whole events with made-up results, and what goes wrong in them: late entries, withdrawals, no-shows, corrections,
//! replacements.

use fastrand::Rng;

use crate::{Breach, Command, Entered, Event, Format, GameResult, Number, Points, Refused, Setup};

/// What an event is simulated with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simulation {
    /// What the event agrees. Its seed decides everything.
    pub setup: Setup,
    /// How many entries there are: pairs, where they are fixed.
    pub entries: u32,
    /// Whether something goes wrong. That needs 8 entries and 4 rounds.
    pub trouble: bool,
}

/// What has happened in simulated events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Rounds that were paired.
    pub rounds: u32,
    /// Games with a result.
    pub games: u32,
    /// Entries that came late.
    pub late: u32,
    /// Entries that withdrew.
    pub withdrawn: u32,
    /// Matches to which an entry did not come.
    pub absent: u32,
    /// Partners who were replaced.
    pub replaced: u32,
    /// Results that were corrected.
    pub corrected: u32,
    /// Events that could not be played to their end.
    pub unfinished: u32,
}

/// A simulated event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simulated {
    /// The event, with its last round.
    pub event: Event,
    /// What has happened in it.
    pub counts: Counts,
    /// What its rounds did not keep.
    pub breaches: Vec<Breach>,
}

impl Simulation {
    /// Plays the event, and checks its rounds.
    pub fn run(&self) -> Simulated {
        let (event, counts) = self.play();
        Simulated {
            breaches: event.breaches(),
            event,
            counts,
        }
    }

    /// Plays the event.
    pub fn play(&self) -> (Event, Counts) {
        let mut run = Run {
            rng: Rng::with_seed(self.setup.seed ^ 0x5EED_0FE0_E37A_11B5),
            event: Event::new(self.setup.clone()),
            counts: Counts::default(),
            names: 0,
        };
        for _ in 0..self.entries {
            run.enters();
        }
        let has_trouble = self.trouble && self.entries >= 8;
        while run.plays_round(has_trouble) {}
        (run.event, run.counts)
    }
}

/// The most rounds of an event that does not say how many it has.
const MOST_ROUNDS: Number = 200;

struct Run {
    rng: Rng,
    event: Event,
    counts: Counts,
    names: u32,
}

impl Run {
    /// Carries out a command. Returns whether the event allows it.
    fn does(&mut self, command: Command) -> Result<(), Refused> {
        for fact in self.event.decide(command)? {
            self.event.apply(fact);
        }
        Ok(())
    }

    fn enters(&mut self) {
        let with_partner = self.event.setup.format.has_fixed_pairs();
        let name = self.new_name();
        let partner = with_partner.then(|| self.new_name());
        let rating = Some(self.rng.u32(1_200..2_400));
        let added = self.does(Command::Add {
            name,
            partner,
            rating,
        });
        debug_assert_eq!(added, Ok(()));
    }

    fn new_name(&mut self) -> String {
        self.names += 1;
        format!("Player {}", self.names)
    }

    /// Plays the next round. Returns whether there was one.
    fn plays_round(&mut self, has_trouble: bool) -> bool {
        let round = self.event.next_round();
        if has_trouble {
            self.trouble_before(round);
        }
        match self.does(Command::Pair) {
            Ok(()) => {}
            Err(Refused::NoMoreRounds(_)) => return false,
            Err(_) => {
                self.counts.unfinished += 1;
                return false;
            }
        }
        self.counts.rounds += 1;
        let tables: Vec<_> = self.event.rounds[round as usize - 1]
            .pairing
            .tables
            .iter()
            .map(|table| table.number)
            .collect();
        let has_no_show = has_trouble && round == 2;
        let no_show = has_no_show.then(|| tables[self.rng.usize(..tables.len())]);
        for table in tables {
            self.ends(round, table, no_show == Some(table));
        }
        if has_trouble && round == 3 {
            self.corrects(round);
        }
        round < MOST_ROUNDS
    }

    /// Before round 2 one comes late, before round 3 one withdraws, before round 4 a partner is replaced.
    fn trouble_before(&mut self, round: Number) {
        let is_knockout = self.event.setup.format == Format::Knockout;
        let present = self.event.present();
        match round {
            2 if !is_knockout => {
                self.enters();
                self.counts.late += 1;
            }
            3 => {
                let who = present[self.rng.usize(..present.len())];
                let name = self
                    .event
                    .player(self.event.entry(who).members[0])
                    .name
                    .clone();
                self.counts.withdrawn += u32::from(self.does(Command::Withdraw(name)).is_ok());
            }
            4 if self.event.setup.format.has_fixed_pairs() && !present.is_empty() => {
                let who = present[self.rng.usize(..present.len())];
                let name = self
                    .event
                    .player(self.event.entry(who).members[1])
                    .name
                    .clone();
                let by = self.new_name();
                self.counts.replaced += u32::from(self.does(Command::Replace { name, by }).is_ok());
            }
            _ => {}
        }
    }

    fn ends(&mut self, round: Number, table: Number, is_default: bool) {
        if is_default {
            let result = GameResult {
                is_played: false,
                ..self.result()
            };
            let result = if result.one == result.two {
                GameResult {
                    one: Points::ONE,
                    two: Points::ZERO,
                    ..result
                }
            } else {
                result
            };
            self.counts.absent += u32::from(self.enter(round, table, None, result).is_ok());
            return;
        }
        let games = self.event.setup.games;
        for game in 1..=games {
            let result = self.result();
            let game = (games > 1).then_some(game);
            self.counts.games += u32::from(self.enter(round, table, game, result).is_ok());
        }
    }

    fn enter(
        &mut self,
        round: Number,
        table: Number,
        game: Option<Number>,
        result: GameResult,
    ) -> Result<(), Refused> {
        self.does(Command::Result(Entered {
            round,
            table,
            game,
            result,
        }))
    }

    fn corrects(&mut self, round: Number) {
        let Some(table) = self.event.rounds[round as usize - 1]
            .pairing
            .tables
            .last()
            .map(|table| table.number)
        else {
            return;
        };
        let game = (self.event.setup.games > 1).then_some(1);
        for (one, two) in [(Points::ONE, Points::ZERO), (Points::ZERO, Points::ONE)] {
            let result = Entered {
                round,
                table,
                game,
                result: GameResult {
                    one,
                    two,
                    is_played: true,
                },
            };
            let correct = Command::Correct {
                result,
                reason: "a wrong entry".into(),
            };
            let changes = self
                .event
                .decide(correct.clone())
                .is_ok_and(|facts| !facts.is_empty());
            if changes && self.does(correct).is_ok() {
                self.counts.corrected += 1;
                return;
            }
        }
    }

    /// A win in nine of ten games.
    fn result(&mut self) -> GameResult {
        let (one, two) = match self.rng.u32(..20) {
            0..9 => (Points::ONE, Points::ZERO),
            9..18 => (Points::ZERO, Points::ONE),
            _ => (Points::HALF, Points::HALF),
        };
        GameResult {
            one,
            two,
            is_played: true,
        }
    }
}
