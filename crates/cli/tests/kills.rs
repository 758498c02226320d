//! The program is ended under load, by force and in order, and loses nothing that it acknowledged.
#![allow(clippy::unwrap_used, reason = "only tests are here")]

use bughouse_load::kills::{End, Report, Siege, siege};

fn end(ends: u32, by: End) -> Report {
    let plan = Siege {
        program: env!("CARGO_BIN_EXE_bughouse").into(),
        ends,
        by,
        tables: 3,
        seed: 5,
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let held = runtime.block_on(siege(&plan, |_| ()));
    held.unwrap_or_else(|error| panic!("{error:#}"))
}

/// With commits held back by 0, 2 and 10 ms in turn; `cargo xtask kill-test` does it more often.
#[test]
fn five_kills_lose_nothing_and_charge_nobody() {
    let report = end(5, End::Kill);
    println!("{report}");
    assert_eq!(report.ends, 5);
    assert!(report.acks >= 5 * 3 * 4, "{report}");
    assert!(report.frames > report.acks, "{report}");
    assert!(report.resumed > 0 && report.charged > 0, "{report}");
}

/// An upgrade: one process stops, another starts on the same data, and everybody is told so and
/// plays on.
#[test]
fn an_upgrade_pauses_every_match_says_so_and_loses_none() {
    let report = end(2, End::Stop);
    println!("{report}");
    assert!(report.resumed >= 2, "{report}");
    // Who was on his way in at that moment hears it at the next; nearly all hear it.
    assert!((18..=24).contains(&report.stops_told), "{report:?}");
}
