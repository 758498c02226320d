//! Tests of what the check says about individuals.

use fastrand::Rng;

use crate::tests::{does, event, setup};
use crate::{Breach, Command, Entered, Event, Format, GameResult, Points, Rule, Setup};

/// An evening on which people come and go between the rounds.
struct Evening {
    event: Event,
    lots: Rng,
    came: u32,
}

impl Evening {
    fn new(format: Format, people: u32, tables: Option<u32>, seed: u64) -> Evening {
        let rounds = Some(8);
        let setup = Setup {
            seed,
            rounds,
            tables,
            ..setup(format)
        };
        Evening {
            event: event(setup, people),
            lots: Rng::with_seed(seed),
            came: people,
        }
    }

    fn plays(mut self) -> Event {
        for round in 1..=8 {
            if round > 1 {
                self.changes();
            }
            does(&mut self.event, Command::Pair);
            for table in 1..=self.event.rounds()[round - 1].pairing.tables.len() {
                self.ends(round as u32, table as u32);
            }
        }
        self.event
    }

    /// An entry comes late, leaves, or is absent for a round.
    fn changes(&mut self) {
        let present = self.event.present();
        let name = self
            .event
            .name_of(present[self.lots.usize(..present.len())]);
        let round = self.event.next_round();
        let command = match self.lots.u32(..6) {
            0 => {
                self.came += 1;
                let name = format!("P{}", self.came);
                Command::Add {
                    name,
                    partner: None,
                    rating: None,
                }
            }
            1 if present.len() > 6 => Command::Withdraw(name),
            2 if present.len() > 6 => Command::Absent {
                round,
                name,
                points: Points::ZERO,
            },
            _ => return,
        };
        does(&mut self.event, command);
    }

    /// One of twenty matches is not played.
    fn ends(&mut self, round: u32, table: u32) {
        let wins = self.lots.bool();
        let [one, two] = if wins {
            [Points::ONE, Points::ZERO]
        } else {
            [Points::ZERO, Points::ONE]
        };
        let is_played = self.lots.u32(..20) > 0;
        let result = GameResult {
            one,
            two,
            is_played,
        };
        let game = None;
        does(
            &mut self.event,
            Command::Result(Entered {
                round,
                table,
                game,
                result,
            }),
        );
    }
}

fn evenings(format: Format) -> impl Iterator<Item = Event> {
    [4, 5, 6, 7, 8, 9, 11, 14, 18, 23]
        .into_iter()
        .flat_map(move |people| {
            (1..=3).map(move |seed| {
                let tables = (seed == 3).then_some(2);
                Evening::new(format, people, tables, seed).plays()
            })
        })
}

/// The largest difference between a person's matches in one place and in the other one, at any time.
fn largest(event: &Event, is_one: impl Fn(bughouse_core::Seat) -> bool) -> i32 {
    let mut differences = vec![0_i32; event.players.len()];
    let mut largest = 0;
    for round in event.rounds() {
        for table in &round.pairing.tables {
            let result = round.result(table.number, 1);
            for (seat, player) in table.seats.iter() {
                let difference = &mut differences[player.0 as usize];
                let change = if is_one(seat) { 1 } else { -1 };
                largest = largest.max((*difference + change).abs());
                if result.is_some_and(|result| result.is_played) {
                    *difference += change;
                }
            }
        }
    }
    largest
}

#[track_caller]
fn avoidable(event: &Event) -> Vec<Breach> {
    event
        .breaches()
        .into_iter()
        .filter(|one| !one.is_needed)
        .collect()
}

#[test]
fn where_partners_change_colors_and_boards_are_even_if_people_come_and_go() {
    for event in evenings(Format::Partners) {
        assert_eq!(avoidable(&event), []);
        let people = event.entries().count();
        let colors = largest(&event, |seat| seat.color == bughouse_core::Color::White);
        assert!(colors <= 2, "{people}: {colors}");
        let boards = largest(&event, |seat| seat.board == bughouse_core::BoardId::A);
        assert!(boards <= 4, "{people}: {boards}");
    }
}

#[test]
fn in_a_swiss_of_individuals_colors_are_even_from_8_people_on() {
    for event in evenings(Format::IndividualSwiss) {
        assert_eq!(avoidable(&event), []);
        let people = event.entries().count();
        let colors = largest(&event, |seat| seat.color == bughouse_core::Color::White);
        assert!(colors <= 2 || people < 8, "{people}: {colors}");
    }
}

#[test]
fn who_must_not_meet_is_at_no_table_together() {
    for format in [Format::Partners, Format::IndividualSwiss] {
        let mut event = event(
            Setup {
                rounds: Some(4),
                ..setup(format)
            },
            12,
        );
        for round in 1..=4 {
            does(&mut event, Command::Pair);
            let tables = event.rounds()[round - 1].pairing.tables.clone();
            for table in tables {
                let names = table
                    .seats
                    .iter()
                    .map(|(_, &one)| event.player(one).name.clone());
                let names: Vec<_> = names.collect();
                let both = ["P1", "P2"].map(|name| names.iter().any(|one| one == name));
                assert!(
                    round <= 2 || both != [true, true],
                    "{format:?} {round}: {names:?}"
                );
                let result = GameResult {
                    one: Points::ONE,
                    two: Points::ZERO,
                    is_played: true,
                };
                let entered = Entered {
                    round: round as u32,
                    table: table.number,
                    game: None,
                    result,
                };
                does(&mut event, Command::Result(entered));
            }
            if round == 2 {
                does(&mut event, Command::Forbid("P1".into(), "P2".into()));
            }
        }
    }
}

/// Pairs a round by hand: four people a table, who are partners in the order of entry.
fn by_hand(event: &mut Event, tables: &[[u32; 4]], out: &[u32]) {
    use crate::{EntryId, Pairing, PlayerId, Table};
    let tables = (1..)
        .zip(tables)
        .map(|(number, &[one, two, three, last])| Table {
            number,
            // The two of a team are White and Black, on different boards.
            seats: bughouse_core::BySeat::new(|seat| {
                let white = seat.color == bughouse_core::Color::White;
                PlayerId(
                    match (seat.team(), white) {
                        (bughouse_core::Team::One, true) => one,
                        (bughouse_core::Team::One, false) => two,
                        (bughouse_core::Team::Two, true) => three,
                        (bughouse_core::Team::Two, false) => last,
                    } - 1,
                )
            }),
        });
    let pairing = Pairing {
        tables: tables.collect(),
        out: out.iter().map(|&one| EntryId(one - 1)).collect(),
        ..Pairing::default()
    };
    does(event, Command::PairByHand(pairing));
    let round = event.rounds().len() as u32;
    for table in 1..=event.rounds()[round as usize - 1].pairing.tables.len() as u32 {
        let result = GameResult {
            one: Points::ONE,
            two: Points::ZERO,
            is_played: true,
        };
        does(
            event,
            Command::Result(Entered {
                round,
                table,
                game: None,
                result,
            }),
        );
    }
}

/// The breaches of events of so many people whose rounds are made by hand.
#[track_caller]
fn check(people: u32, rounds: &[(&[[u32; 4]], &[u32])], expected: &[(u32, Rule, bool)]) {
    let mut event = event(setup(Format::Partners), people);
    for (tables, out) in rounds {
        by_hand(&mut event, tables, out);
    }
    let breaches = event.breaches();
    let found: Vec<_> = breaches
        .iter()
        .map(|one| (one.round, one.rule, one.is_needed))
        .collect();
    assert_eq!(found, expected, "{breaches:?}");
}

#[test]
fn a_partner_again_is_needed_only_if_not_all_can_have_new_ones() {
    let four: [&[[u32; 4]]; 3] = [&[[1, 2, 3, 4]], &[[3, 1, 4, 2]], &[[1, 4, 2, 3]]];
    let all = [(four[0], &[][..]), (four[1], &[]), (four[2], &[])];
    check(
        4,
        &all,
        &[(2, Rule::Opponent, true), (3, Rule::Opponent, true)],
    );
    // A fourth round of the four repeats both pairs, and a second round need not.
    let again = [all[0], all[1], all[2], (&[[2, 1, 4, 3]], &[])];
    let needed = [
        (2, Rule::Opponent, true),
        (3, Rule::Opponent, true),
        (4, Rule::Partner, true),
        (4, Rule::Partner, true),
        (4, Rule::Opponent, true),
    ];
    check(4, &again, &needed);
    let early = [all[0], (&[[2, 1, 4, 3]][..], &[][..])];
    let avoidable = [
        (2, Rule::Partner, false),
        (2, Rule::Partner, false),
        (2, Rule::Opponent, false),
    ];
    check(4, &early, &avoidable);
}

#[test]
fn who_sits_out_twice_before_others_do_and_a_free_table_are_avoidable() {
    let twice = [(&[[1, 2, 3, 4]][..], &[5][..]), (&[[3, 1, 4, 2]], &[5])];
    check(
        5,
        &twice,
        &[(2, Rule::Opponent, false), (2, Rule::SitOut, false)],
    );
    let free = [(&[[1, 2, 3, 4]][..], &[5, 6, 7, 8][..])];
    check(8, &free, &[(1, Rule::SitOut, false)]);
}
