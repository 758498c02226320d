//! Logs from elsewhere: whatever a line says, a log is refused or can be asked about.

use bughouse_events::simulate::Simulation;
use bughouse_events::{Format, Setup};
use serde_json::{Value, json};

use super::{Desk, Done, Logged};

/// So many changed logs are tried of each format.
const TRIES: u64 = 150;

/// A whole event with its troubles, a JSON value a line.
fn log(format: Format, seed: u64) -> Vec<Value> {
    let setup = Setup {
        rounds: Some(4),
        ..Setup::usual(format, seed)
    };
    let simulation = Simulation {
        setup,
        entries: 8,
        trouble: true,
    };
    let (event, _) = simulation.play();
    let facts = event.facts().iter();
    facts.map(|fact| json!(fact)).collect()
}

/// Changes a few values, or the order of lines.
fn change(lines: &mut Vec<Value>, random: &mut fastrand::Rng) {
    for _ in 0..random.usize(1..=3) {
        let [place, other] = [(); 2].map(|()| random.usize(1..lines.len()));
        match random.u8(0..8) {
            0 => drop(lines.remove(place)),
            1 => lines.insert(place, lines[other].clone()),
            2 => lines.swap(place, other),
            _ => change_value(&mut lines[place], random),
        }
        if lines.len() < 2 {
            return;
        }
    }
}

/// Changes one value somewhere in a line.
fn change_value(value: &mut Value, random: &mut fastrand::Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let field = random.usize(0..fields.len());
            let field = fields.iter_mut().nth(field).expect("a field");
            change_value(field.1, random);
        }
        Value::Array(all) if !all.is_empty() => {
            let place = random.usize(0..all.len());
            change_value(&mut all[place], random);
        }
        Value::Bool(is) => *is = !*is,
        Value::Number(_) => {
            let numbers = [0, 1, 2, 3, 9, 100, 70_000, i64::from(u32::MAX), -1];
            *value = json!(numbers[random.usize(0..numbers.len())]);
        }
        Value::String(text) if text.len() > 1 => text.truncate(1),
        _ => *value = json!(1),
    }
}

/// Asks everything that a page or the command line asks.
fn ask(desk: &Desk) {
    let event = desk.event();
    let rounds = event.rounds().len() as u32;
    let standings = event.standings(rounds);
    assert_eq!(standings.rows.len(), event.entries().count());
    if let Ok(pairing) = event.next_pairing() {
        event.remarks(&pairing);
    }
    event.prizes();
    event.breaches();
    event.is_over();
    for (entry, _) in event.entries() {
        event.name_of(entry);
        event.score(entry, rounds);
    }
    desk.disputes();
    desk.games_without_room();
}

#[test]
fn a_changed_log_is_refused_or_can_be_asked_about() {
    for format in Format::ALL {
        let mut read = 0;
        for seed in 0..TRIES {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut lines = log(format, seed % 5);
            change(&mut lines, &mut random);
            let log: Result<Vec<Logged>, _> =
                lines.into_iter().map(serde_json::from_value).collect();
            let Ok(log) = log else {
                continue;
            };
            let done = |logged| Done { at_ms: 0, logged };
            if let Ok(desk) = Desk::of(log.into_iter().map(done)) {
                ask(&desk);
                read += 1;
            }
        }
        assert!(read > 0, "{format:?}: some changes leave an event");
    }
}
