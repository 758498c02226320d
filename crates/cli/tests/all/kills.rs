//! Tests of the server under load from bots: it loses no acknowledged move when it is killed, stopped or
//! frozen.

use std::path::Path;

use bughouse_load::generator::Load;
use bughouse_load::kills::{Blow, KillPlan, Report, run};
use bughouse_load::measure::measure;

fn play_through(blows: Vec<Blow>) -> Report {
    let plan = KillPlan {
        program: env!("CARGO_BIN_EXE_bughouse").into(),
        blows,
        tables: 3,
        seed: 5,
        // The machine may be busy.
        frozen_max_ms: 1_000,
        consumer: None,
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let report = runtime.block_on(run(&plan, |_| ()));
    report.unwrap_or_else(|error| panic!("{error:#}"))
}

/// The load is small and the machine may be busy, so the test checks only counts, and no durations.
#[test]
fn a_small_load_is_run_and_measured() {
    let load = Load {
        bots: 0,
        matches: 5,
        moves: 50,
        watchers: 3,
        seconds: 2,
        seed: 1,
    };
    let program = Path::new(env!("CARGO_BIN_EXE_bughouse"));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let measured = runtime.block_on(measure(program, load, None)).unwrap();
    let out = measured.to_string();
    let first: Vec<&str> = out.lines().take(3).collect();
    let counts = [
        "connections           23",
        "matches               5",
        "watchers              3",
    ];
    assert_eq!(first, counts, "{out}");
    for line in [
        "moves",
        "acknowledged within",
        "seen by players",
        "seen by watchers",
        "server's memory",
    ] {
        assert!(
            out.lines().any(|one| one.starts_with(line)),
            "{line}: {out}"
        );
    }
}

/// Commits of the database are delayed by 0, 2 and 10 ms in turn. `cargo xtask kill-test` kills
/// more often.
#[test]
fn no_move_is_lost_and_no_downtime_is_charged_if_the_server_is_killed_five_times() {
    let report = play_through(vec![Blow::Kill; 5]);
    println!("{report}");
    assert_eq!(report.blows, 5);
    // Before each of the five kills the server acknowledges at least 3 · 4 more commands: four per table.
    assert!(report.acks >= 5 * 3 * 4, "{report}");
    assert!(report.frames > report.acks, "{report}");
    // `resumed` and `charged` each count the pauses that passed one check. Each check must have had a pause.
    assert!(report.resumed > 0 && report.charged > 0, "{report}");
}

/// In an upgrade one process stops, and another one starts on the same data and continues the
/// matches.
#[cfg(unix)]
#[test]
fn an_upgrade_pauses_every_match_and_loses_no_match() {
    let report = play_through(vec![Blow::Stop; 2]);
    println!("{report}");
    assert!(report.resumed >= 2, "{report}");
    // The server stops twice, and sends a message to each of 12 players. A player who is connecting at
    // that moment may miss it.
    assert!((18..=24).contains(&report.stop_messages), "{report:?}");
}

/// `cargo xtask kill-test --freeze 0.8,2,10,60 --times 20` freezes more often and longer, and allows 250 ms.
#[cfg(unix)]
#[test]
fn a_frozen_server_charges_no_clock_for_it_and_loses_no_connection() {
    let report = play_through(vec![Blow::Freeze(3_000); 2]);
    println!("{report}");
    assert_eq!(report.blows, 2);
    assert!(report.frozen_ms.is_some(), "a freeze was measured");
    assert!(report.acks >= 2 * 3 * 4, "{report}");
}
