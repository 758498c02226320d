//! Reads logs of events. Each is an event whose standings and next round can be asked for, or it is refused at a line.
#![no_main]

use bughouse_desk::{Desk, Done, Logged};
use bughouse_log::event::Line;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let lines = text.lines().map(Line::<Logged>::decode);
    let Ok(lines) = lines.collect::<Result<Vec<_>, _>>() else {
        return;
    };
    let log = lines.into_iter().map(|line| Done {
        at_ms: 0,
        logged: line.what,
    });
    let Ok(desk) = Desk::of(log) else {
        return;
    };
    let event = desk.event();
    let rounds = event.rounds().len() as u32;
    let standings = event.standings(rounds);
    assert_eq!(standings.rows.len(), event.entries().count());
    if let Ok(pairing) = event.next_pairing() {
        event.remarks(&pairing);
    }
    event.prizes();
    event.breaches();
    for round in 1..=rounds {
        for (entry, _) in event.entries() {
            event.record(entry, round);
        }
    }
});
