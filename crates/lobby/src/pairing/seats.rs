//! Who plays where in a four: teams, colors and boards.

use bughouse_core::{BySeat, Seat, Team};
use fastrand::Rng;

use super::{Acquaintance, Company};
use crate::Person;

/// Two teams of two.
type Teams = [[Person; 2]; 2];

/// The seats of a four. A pair is one team. Otherwise partners play together if they can, then opponents of the
/// last match become partners if they can, then teams are as equal in rating as possible, then it is random. Of two partners, the one who has played
/// White less often plays White.
///
/// `first`, `others`: who plays, together four people.
pub fn seat(
    first: Company,
    others: &[Company],
    known: &impl Acquaintance,
    rng: &mut Rng,
) -> BySeat<Person> {
    let companies: Vec<Company> = others.iter().copied().chain([first]).collect();
    let mut possible = possible_teams(&companies);
    rng.shuffle(&mut possible);
    let by_balance = |one: &Teams, two: &Teams| {
        let partners = against(one, |p, q| known.are_partners(p, q));
        let partners = partners.cmp(&against(two, |p, q| known.are_partners(p, q)));
        let meetings = against(one, |p, q| known.were_opponents(p, q));
        let meetings = meetings.cmp(&against(two, |p, q| known.were_opponents(p, q)));
        partners
            .then(meetings)
            .then_with(|| difference(one, known).total_cmp(&difference(two, known)))
    };
    let best = possible.into_iter().min_by(by_balance);
    let mut teams = best.expect("a four has at least one way to make teams");
    rng.shuffle(&mut teams);
    let teams = teams.map(|team| by_color(team, known, rng));
    let seated = Team::BOTH.into_iter().zip(teams);
    let seated = seated.flat_map(|(team, [white, black])| {
        let [of_white, of_black] = team.seats();
        [(of_white, white), (of_black, black)]
    });
    let seated: Vec<(Seat, Person)> = seated.collect();
    BySeat::new(|seat| {
        let at = seated.iter().find(|(at, _)| *at == seat);
        at.expect("each seat is of a team").1
    })
}

/// The ways to make two teams without splitting a pair.
fn possible_teams(companies: &[Company]) -> Vec<Teams> {
    let is_pair = |one: &&Company| one.size() == 2;
    let (pairs, singles): (Vec<&Company>, Vec<_>) = companies.iter().partition(is_pair);
    let people = pairs.iter().chain(&singles).flat_map(|one| one.people());
    let people: Vec<Person> = people.collect();
    let &[p, q, r, s] = &*people else {
        return Vec::new();
    };
    match pairs.is_empty() {
        true => vec![[[p, q], [r, s]], [[p, r], [q, s]], [[p, s], [q, r]]],
        false => vec![[[p, q], [r, s]]],
    }
}

/// How many of those who play against each other are so.
fn against([one, two]: &Teams, are: impl Fn(Person, Person) -> bool) -> usize {
    let against = one.iter().flat_map(|&p| two.iter().map(move |&q| (p, q)));
    against.filter(|&(p, q)| are(p, q)).count()
}

/// How far the ratings of two teams differ; 0 if one of the four is not rated.
fn difference([one, two]: &Teams, known: &impl Acquaintance) -> f64 {
    let strength = |[p, q]: &[Person; 2]| Some(known.rating(*p)? + known.rating(*q)?);
    let strengths = strength(one).zip(strength(two));
    strengths.map_or(0.0, |(one, two)| (one - two).abs())
}

/// A team with its White first.
fn by_color([one, two]: [Person; 2], known: &impl Acquaintance, rng: &mut Rng) -> [Person; 2] {
    let begins = match known.whites(one).cmp(&known.whites(two)) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => rng.bool(),
    };
    if begins { [one, two] } else { [two, one] }
}
