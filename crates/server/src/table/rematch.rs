//! The series: points, and who plays the next match where.

use bughouse_core::Seat;

use super::{Holder, Phase, Table};
use crate::clock::ProcessMs;
use crate::seating::{LineUp, Waiting, next_to_play, place, seats_of};

impl Table {
    /// Counts the result for everyone who played. Whoever sat in both teams played against
    /// himself, and scores nothing.
    pub(super) fn score(&mut self, score: &str) {
        let [one, two] = match score {
            "1-0" => [2, 0],
            "0-1" => [0, 2],
            "1/2-1/2" => [1, 1],
            "0-0" => [0, 0],
            _ => return,
        };
        let Some(line_up) = self.history.last() else {
            return;
        };
        for person in &mut self.people {
            let mut teams = seats_of(&Holder::Person(person.id), line_up).map(Seat::team);
            let Some(team) = teams.next() else { continue };
            person.played += 1;
            if teams.all(|other| other == team) {
                person.half_points += if team == bughouse_core::Team::One {
                    one
                } else {
                    two
                };
            }
        }
    }

    /// After a match: when all who played and are still here have answered, seats those who
    /// play next. With too few for all seats, the rest is left to people and bots.
    pub(super) fn rematch(&mut self, now: ProcessMs) -> bool {
        let Some(last) = self.history.last().cloned() else {
            return false;
        };
        let here = self.people.iter().filter(|person| {
            let is_here = person.online && !person.kicked && person.role.is_none();
            is_here && self.may_stand_in_line(person.id)
        });
        let (waiting, undecided): (Vec<_>, Vec<_>) = here
            .filter(|person| {
                person.ready || seats_of(&Holder::Person(person.id), &last).next().is_some()
            })
            .partition(|person| person.ready);
        if !undecided.is_empty() || waiting.is_empty() {
            return false;
        }
        let waiting: Vec<_> = waiting
            .into_iter()
            .map(|person| Waiting {
                who: Holder::Person(person.id),
                sat_out: person.sat_out,
            })
            .collect();
        self.seat_next(&waiting, &last, now);
        true
    }

    fn seat_next(&mut self, waiting: &[Waiting<Holder>], last: &LineUp<Holder>, now: ProcessMs) {
        let seats = self.rules.seats();
        let mut players = next_to_play(waiting, &self.history, seats.len());
        fill(&mut players, last, seats);
        if players.len() < seats.len() {
            let stays = |holder: &Holder| players.contains(holder);
            self.seats = last.map(|holder| holder.clone().filter(stays));
            self.phase = Phase::Seating;
            return;
        }
        self.seats = place(&as_they_sat(&players, last, seats), seats, &self.history);
        self.phase = self.countdown(now);
    }
}

/// Where people are too few: whoever held several seats holds them again, and bots stay, and
/// those at real boards.
fn fill(players: &mut Vec<Holder>, last: &LineUp<Holder>, seats: &[Seat]) {
    let people = players.clone();
    let several = people
        .iter()
        .flat_map(|who| seats_of(who, last).skip(1).map(move |_| who.clone()));
    let stays = |holder: &&Holder| matches!(holder, Holder::Bot(_) | Holder::AtBoard(_));
    let rest = seats
        .iter()
        .filter_map(|&seat| last[seat].as_ref())
        .filter(stays)
        .cloned();
    let more: Vec<Holder> = several
        .chain(rest)
        .take(seats.len() - players.len().min(seats.len()))
        .collect();
    players.extend(more);
}

/// The players in the order of the seats they had, newcomers on what is left.
fn as_they_sat(players: &[Holder], last: &LineUp<Holder>, seats: &[Seat]) -> Vec<Holder> {
    let mut rest = players.to_vec();
    let mut take =
        |wanted: &dyn Fn(&Holder) -> bool| rest.iter().position(wanted).map(|at| rest.remove(at));
    let mut placed: Vec<Option<Holder>> = seats
        .iter()
        .map(|&seat| take(&|holder| last[seat].as_ref() == Some(holder)))
        .collect();
    for place in placed.iter_mut().filter(|place| place.is_none()) {
        *place = take(&|_| true);
    }
    placed.into_iter().flatten().collect()
}
