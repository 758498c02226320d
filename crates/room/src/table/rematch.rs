//! The series of matches: points, and who plays the next match on which seat.

use bughouse_core::{BySeat, Seat, Team};

use super::{Act, Holder, Participant, Phase, Presence, Table};
use crate::clock::ProcessMs;
use bughouse_lobby::seating::{LineUp, next_to_play, other_colors, plays, rotated, seats_of};

impl Table {
    /// Adds the points of a match (`1-0`, `1/2-1/2`) to all people who played. A person in both
    /// teams scores nothing. The score `*` gives no points.
    pub(super) fn score(&mut self, score: &str) {
        let half_points = |side| match side {
            "0" => Some(0),
            "1/2" => Some(1),
            "1" => Some(2),
            _ => None,
        };
        let sides = score.split_once('-');
        let both = sides.and_then(|(one, two)| half_points(one).zip(half_points(two)));
        let Some((one, two)) = both else {
            return; // the score is `*`
        };
        let Some(line_up) = self.history.last() else {
            return;
        };
        for person in &mut self.people {
            let mut teams = seats_of(&Holder::Person(person.id), line_up).map(Seat::team);
            let Some(team) = teams.next() else { continue };
            person.played += 1;
            if teams.all(|other| other == team) {
                person.half_points += match team {
                    Team::One => one,
                    Team::Two => two,
                };
            }
        }
    }

    /// After a match, seats the players of the next match as soon as all people who may play it are
    /// ready, and the players of the last match agree whether partners change. Returns whether people
    /// were seated. If there are too few players, those who stay change colors too, and the remaining
    /// seats are empty until people sit down or add bots.
    pub(super) fn rematch(&mut self, now: ProcessMs) -> bool {
        let Some(last) = self.history.last() else {
            return false;
        };
        let may_play = self.may_play_next(last);
        if may_play.is_empty() || may_play.iter().any(|one| !(one.ready && one.is_online())) {
            return false;
        }
        let next = self.next(last, &may_play);
        let played = |person: &&&Participant| plays(&Holder::Person(person.id), last);
        let mut votes = may_play.iter().filter(played).map(|one| one.rotate);
        let first = votes.next().unwrap_or(false);
        let seats = match next.rotated {
            Some(_) if votes.any(|vote| vote != first) => return false,
            Some(rotated) if first => rotated,
            _ => next.rematch,
        };
        let is_full = self.rules.seats().iter().all(|&seat| seats[seat].is_some());
        self.phase = match is_full {
            true => self.countdown(now),
            false => Phase::Seating,
        };
        self.rules = self.rules.clone().with_odds(self.odds(last, &seats));
        self.holders = seats;
        true
    }

    /// The time odds of the next match. They belong to the player, not to the seat.
    fn odds(&self, last: &LineUp<Holder>, next: &LineUp<Holder>) -> BySeat<u32> {
        let odds_s = self.rules.ruleset().clock.odds_s;
        let mut rest = Seat::ALL.to_vec();
        BySeat::new(|seat| {
            let is_theirs = |from: &Seat| next[seat].is_some() && last[*from] == next[seat];
            let at = rest.iter().position(is_theirs);
            at.map_or(0, |at| odds_s[rest.remove(at)])
        })
    }

    /// The seats of the next match if everyone who may play it wants to play; `None` if no person
    /// may.
    pub(super) fn next_if_all_want(&self) -> Option<Next> {
        let is_free = self.phase == Phase::Over && self.assigned.is_none();
        let last = self.history.last().filter(|_| is_free)?;
        let may_play = self.may_play_next(last);
        (!may_play.is_empty()).then(|| self.next(last, &may_play))
    }

    /// The people who played the last match or wait in line, and are here or were so a moment ago.
    fn may_play_next(&self, last: &LineUp<Holder>) -> Vec<&Participant> {
        let may = |person: &&Participant| {
            let is_here =
                person.presence != Presence::Away && !person.kicked && person.role.is_none();
            let wants = person.ready || plays(&Holder::Person(person.id), last);
            is_here && wants && self.may(person.id, Act::Want).is_ok()
        };
        self.people.iter().filter(may).collect()
    }

    fn next(&self, last: &LineUp<Holder>, may_play: &[&Participant]) -> Next {
        let seats = self.rules.seats();
        let waiting: Vec<_> = may_play
            .iter()
            .map(|person| (Holder::Person(person.id), person.sat_out))
            .collect();
        let mut players = next_to_play(&waiting, &self.history, seats.len());
        fill(&mut players, last, seats);
        if players.len() < seats.len() {
            let stays = |holder: &Holder| players.contains(holder);
            let mut rematch = LineUp::new(|seat| last[seat.opponent()].clone().filter(stays));
            let mut others = players.iter().filter(|who| !plays(*who, last));
            for &seat in seats.iter() {
                rematch[seat] = rematch[seat].take().or_else(|| others.next().cloned());
            }
            return Next {
                rematch,
                rotated: None,
            };
        }
        let players = as_they_sat(&players, last, seats);
        Next {
            rematch: other_colors(&players, seats),
            rotated: rotated(&players, seats, &self.history),
        }
    }
}

/// The seats of the next match.
pub(super) struct Next {
    /// The seats if players keep their partners and change colors.
    pub(super) rematch: LineUp<Holder>,
    /// The seats if players change partners; `None` if no player can have another partner.
    pub(super) rotated: Option<LineUp<Holder>>,
}

/// If there are fewer players than seats, adds players: people who held several seats hold them
/// again, and bots and players at real boards stay.
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
        .take(seats.len() - players.len())
        .collect();
    players.extend(more);
}

/// The players in the order of the seats that they held in the last match. A new player gets the
/// place of a player who left.
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
