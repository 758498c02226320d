//! The table of a series.

use super::*;
use crate::series::{Scored, USUAL_POINTS, series};

fn rows(table: &[Scored]) -> Vec<String> {
    let row = |one: &Scored| {
        let events = one.events.iter().map(|points| match points {
            Some(points) => format!(" {points}"),
            None => " -".into(),
        });
        let events: String = events.collect();
        format!("{} {} {}{events}", one.rank, one.name, one.total)
    };
    table.iter().map(row).collect()
}

/// One match: the first pair wins, or it is a draw.
fn evening(pairs: [[&str; 2]; 2], result: &str) -> Event {
    let mut event = Event::new(setup(Format::Swiss));
    for [name, partner] in pairs {
        does(
            &mut event,
            Command::Add {
                name: name.into(),
                partner: Some(partner.into()),
                rating: None,
            },
        );
    }
    pair_by_hand(&mut event, "1-2");
    results(&mut event, result);
    event
}

#[test]
fn both_of_a_pair_get_the_points_of_its_place() {
    let first = evening([["Anna", "Bob"], ["Cid", "Dan"]], "+");
    let second = evening([["ANNA", "Dan"], ["Eva", "Fay"]], "=");
    let expected = [
        "1 ANNA 1900 1000 900",
        "2 Dan 1700 800 900",
        "3 Bob 1000 1000 -",
        "4 Eva 900 - 900",
        "4 Fay 900 - 900",
        "6 Cid 800 800 -",
    ];
    assert_eq!(rows(&series([&first, &second], &USUAL_POINTS)), expected);
}

#[test]
fn equal_places_share_the_mean_of_their_points() {
    let mut event = event(setup(Format::Swiss), 8);
    pair_by_hand(&mut event, "1-2 3-4 5-6 bye 7 bye 8");
    results(&mut event, "+ + +");
    does(
        &mut event,
        Command::Expel {
            name: "P6".into(),
            reason: "cheating".into(),
        },
    );
    let table = rows(&series([&event], &[10, 9, 8, 4]));
    assert_eq!(table[0], "1 P1 900 900", "27 points for three");
    assert_eq!(table[6], "7 P2 200 200", "4 points for the two who lost");
    assert_eq!(
        table.len(),
        10,
        "without the expelled, and those with a bye"
    );
    let third = rows(&series([&event], &[10]));
    assert_eq!(third[0], "1 P1 333 333");
}

#[test]
fn the_first_of_each_group_has_the_points_of_the_first_place() {
    let groups = Setup {
        groups: Some(2),
        ..setup(Format::RoundRobin)
    };
    let mut event = event(groups, 4);
    does(&mut event, Command::Pair);
    results(&mut event, "+ +");
    let table = rows(&series([&event], &[10, 6]));
    let totals: Vec<_> = table
        .iter()
        .map(|row| row.rsplit(' ').next().unwrap())
        .collect();
    assert_eq!(
        totals,
        ["1000", "1000", "1000", "1000", "600", "600", "600", "600"]
    );
}
