//! Seating: who plays the next match of a series, and at which seat.
//!
//! People who have sat out longest play next. If people who just played must make room, those with
//! the most matches without a break leave first, then those with the most matches in total. In a
//! rematch partners stay together and all change colors. If the players want other partners, the new
//! line-up repeats as little of the series as possible: partners count first, then colors, then
//! opponents, then seats. Four people who always rotate play with each partner once in three
//! matches, and at each seat three times in twelve matches.

use std::cmp::Reverse;

use bughouse_core::{BySeat, Seat};

/// The player at each seat in one match. If only one board is played, the seats of board B are
/// empty.
pub type LineUp<P> = BySeat<Option<P>>;

/// The people who play next, at most `seats` of them. `waiting`: the people who want to play, in
/// order of arrival, each with the number of matches since they last played.
pub fn next_to_play<P: PartialEq + Clone>(
    waiting: &[(P, u32)],
    history: &[LineUp<P>],
    seats: usize,
) -> Vec<P> {
    let mut line: Vec<_> = waiting.iter().collect();
    line.sort_by_cached_key(|(who, sat_out)| {
        let played = history.iter().filter(|line_up| plays(who, line_up)).count();
        (Reverse(*sat_out), in_a_row(who, history), played)
    });
    let next = line.into_iter().take(seats);
    next.map(|(who, _)| who.clone()).collect()
}

/// The number of matches that a person has played without a break up to now.
fn in_a_row<P: PartialEq>(who: &P, history: &[LineUp<P>]) -> usize {
    let matches = history.iter().rev();
    matches.take_while(|line_up| plays(who, line_up)).count()
}

/// Whether a person held a seat in a match.
pub fn plays<P: PartialEq>(who: &P, line_up: &LineUp<P>) -> bool {
    seats_of(who, line_up).next().is_some()
}

/// The seats that a person held in a match.
pub fn seats_of<P: PartialEq>(who: &P, line_up: &LineUp<P>) -> impl Iterator<Item = Seat> + use<P> {
    let holds = Seat::ALL.map(|seat| line_up[seat].as_ref() == Some(who));
    Seat::ALL
        .into_iter()
        .zip(holds)
        .filter(|(_, holds)| *holds)
        .map(|(seat, _)| seat)
}

/// The line-up with the same partners and other colors: everyone moves to the other side of their
/// board. `players`: the players as they sat last, one for each of `seats`.
pub fn other_colors<P: Clone>(players: &[P], seats: &[Seat]) -> LineUp<P> {
    let mut line_up = LineUp::default();
    for (&seat, player) in seats.iter().zip(players) {
        line_up[seat.opponent()] = Some(player.clone());
    }
    line_up
}

/// The line-up with other partners that repeats least of the series. `None` if there is none: only
/// one board is played, or one person holds several seats.
///
/// `players`: the players as they sat last, one for each of `seats`.
pub fn rotated<P: PartialEq + Clone>(
    players: &[P],
    seats: &[Seat],
    history: &[LineUp<P>],
) -> Option<LineUp<P>> {
    let several = players
        .iter()
        .enumerate()
        .any(|(i, who)| players[..i].contains(who));
    orders(players.len().min(seats.len()))
        .into_iter()
        .filter(|order| !several && !keeps_teams(order, seats))
        .map(|order| {
            let mut line_up = LineUp::default();
            for (&seat, &player) in seats.iter().zip(&order) {
                line_up[seat] = Some(players[player].clone());
            }
            line_up
        })
        .min_by_key(|line_up| repetition(line_up, history))
}

/// Whether both teams stay together if the players sit in this order.
fn keeps_teams(order: &[usize], seats: &[Seat]) -> bool {
    seats.iter().zip(order).all(|(&seat, &was)| {
        let partner = seats.iter().position(|&other| other == seat.partner());
        partner.is_none_or(|at| seats[order[at]] == seats[was].partner())
    })
}

/// How much of the series a line-up repeats: partners, colors, opponents, seats. The numbers are
/// compared from left to right. Each number is a sum of squares, so that several small repetitions
/// are better than a large one.
fn repetition<P: PartialEq>(line_up: &LineUp<P>, history: &[LineUp<P>]) -> [usize; 4] {
    let mut sums = [0; 4];
    for seat in Seat::ALL {
        let Some(who) = &line_up[seat] else { continue };
        let met = |of: fn(Seat) -> Seat| {
            let Some(other) = &line_up[of(seat)] else {
                return 0;
            };
            count(who, history, |was, line_up| {
                line_up[of(was)].as_ref() == Some(other)
            })
        };
        let color = count(who, history, |was, _| was.color == seat.color);
        let same = count(who, history, |was, _| was == seat);
        let counts = [met(Seat::partner), met(Seat::opponent), color, same];
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += (count + 1).pow(2);
        }
    }
    let [partners, opponents, colors, seats] = sums;
    [partners, colors, opponents, seats]
}

fn count<P: PartialEq>(
    who: &P,
    history: &[LineUp<P>],
    like: impl Fn(Seat, &LineUp<P>) -> bool,
) -> usize {
    let matches = history.iter();
    matches
        .map(|line_up| {
            seats_of(who, line_up)
                .filter(|&was| like(was, line_up))
                .count()
        })
        .sum()
}

/// All permutations of the numbers 0 to `n` - 1, beginning with the sorted one.
fn orders(n: usize) -> Vec<Vec<usize>> {
    if n == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..n {
        for rest in orders(n - 1) {
            let others = rest.into_iter().map(|i| if i >= first { i + 1 } else { i });
            all.push(std::iter::once(first).chain(others).collect());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn series(first: [u32; 4], matches: usize) -> Vec<LineUp<u32>> {
        let mut players = first;
        let mut history = vec![as_named(&players)];
        for _ in 1..matches {
            let line_up = rotated(&players, &Seat::ALL, &history).unwrap();
            players = Seat::ALL.map(|seat| line_up[seat].unwrap());
            history.push(line_up);
        }
        history
    }

    fn as_named(players: &[u32]) -> LineUp<u32> {
        let mut players = players.iter().copied();
        LineUp::new(|_| players.next())
    }

    fn partner_of(who: u32, line_up: &LineUp<u32>) -> u32 {
        line_up[seats_of(&who, line_up).next().unwrap().partner()].unwrap()
    }

    #[test]
    fn four_people_who_rotate_play_with_each_partner_once_in_three_matches() {
        for matches in series([1, 2, 3, 4], 24).chunks(3) {
            for who in 1..=4 {
                let mut partners: Vec<u32> =
                    matches.iter().map(|one| partner_of(who, one)).collect();
                partners.sort_unstable();
                let others: Vec<u32> = (1..=4).filter(|&other| other != who).collect();
                assert_eq!(partners, others);
            }
        }
    }

    #[test]
    fn four_people_who_rotate_have_every_seat_three_times_in_twelve_matches() {
        let history = series([1, 2, 3, 4], 12);
        for who in 1..=4 {
            let mut had: HashMap<Seat, u32> = HashMap::new();
            for line_up in &history {
                *had.entry(seats_of(&who, line_up).next().unwrap())
                    .or_default() += 1;
            }
            assert_eq!(
                Seat::ALL.map(|seat| had[&seat]),
                [3; 4],
                "{who}: {history:?}"
            );
        }
        let colors = history.windows(2).map(|two| {
            (1..=4).filter(|who| {
                let seat = |m: usize| seats_of(who, &two[m]).next().unwrap();
                seat(0).color == seat(1).color
            })
        });
        assert!(
            colors.map(Iterator::count).sum::<usize>() <= 24,
            "most players change colors from match to match"
        );
    }

    #[test]
    fn five_to_eight_people_all_play_equally_often() {
        for people in 5..=8u32 {
            let mut history: Vec<LineUp<u32>> = Vec::new();
            let mut sat_out = vec![0; people as usize + 1];
            let mut played = vec![0; people as usize + 1];
            for _ in 0..people * 5 {
                let waiting: Vec<_> = (1..=people)
                    .map(|who| (who, sat_out[who as usize]))
                    .collect();
                let four = next_to_play(&waiting, &history, 4);
                let of = |who: u32| sat_out[who as usize];
                let least = four.iter().map(|&who| of(who)).min().unwrap();
                let rest = (1..=people)
                    .filter(|who| !four.contains(who))
                    .map(of)
                    .max()
                    .unwrap();
                assert!(
                    least >= rest,
                    "{people} people: a person who waited longer than one of the players sits out"
                );
                history.push(as_named(&four));
                for who in 1..=people {
                    let plays = four.contains(&who);
                    sat_out[who as usize] = if plays { 0 } else { sat_out[who as usize] + 1 };
                    played[who as usize] += u32::from(plays);
                }
            }
            assert_eq!(played[1..], vec![20; people as usize], "{people} people");
        }
    }

    #[test]
    fn a_late_joiner_does_not_play_more_than_the_others() {
        let history = vec![LineUp::new(|seat| Some(u32::from(seat.letter()))); 9];
        let [white, black] = ['A', 'a'].map(u32::from);
        let waiting = [(white, 0), (black, 0), (1, 2), (2, 1)];
        assert_eq!(next_to_play(&waiting, &history, 3), [1, 2, white]);
    }

    #[test]
    fn after_a_rotation_each_player_has_another_partner() {
        for two in series([1, 2, 3, 4], 24).windows(2) {
            for who in 1..=4 {
                assert_ne!(partner_of(who, &two[0]), partner_of(who, &two[1]));
            }
        }
    }
}
