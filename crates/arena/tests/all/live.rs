//! Games with real clocks. The players answer at once, so no test waits.

use bughouse_arena::{Pace, Report, Side};

use crate::scripted::Trial;

fn play(one: &str, two: &str) -> Report {
    let pace = Pace::Clock {
        base_s: 600,
        bonus_s: 1,
    };
    // A reply at once would wait for the least time of a move.
    let rules = [("clock.min_move_ms", "0")];
    Trial::new(one, two).rules(&rules).pace(pace).play()
}

#[test]
fn players_on_their_own_threads_play_to_the_end() {
    // Which side wins depends on which thread is faster. Each game is checked when it is written.
    let report = play("simple", "uci:first");
    assert_eq!(report.sentences(), [""; 0]);
    assert_eq!(report.tally.games(), 4);
    let line = report.tally.line();
    assert!(line.contains("flags 0"), "{line}");
    assert!(line.contains("illegal 0, desync 0, restarts 0"), "{line}");
}

#[test]
fn a_player_that_resigns_or_fails_loses() {
    for (two, ends) in [
        ("uci:resigns", "other 4; illegal 0, desync 0, restarts 0"),
        ("uci:illegal", "other 4; illegal 4, desync 0, restarts 0"),
        ("uci:gone", "other 4; illegal 0, desync 0, restarts 4"),
    ] {
        let report = play("simple", two);
        assert_eq!(report.sentences(), [""; 0]);
        let line = report.tally.line();
        assert!(line.contains(ends), "{line}");
        assert_eq!(report.tally.side(Side::One).wins, 4);
    }
}

#[test]
fn a_player_that_waits_moves_when_there_is_news() {
    // Each player of side one waits in every other thought for an hour. Moves and signals of the
    // other board are news.
    let report = play("uci:patient+uci:talks", "uci:talks+simple");
    assert_eq!(report.tally.games(), 4);
    assert!(report.tally.line().contains("flags 0"));
}
