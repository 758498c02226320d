//! Properties of random scripts: reading any text gives a script or an error, and every script runs
//! to its end without a panic.

use std::collections::BTreeSet;

use bughouse_core::{PARAMETERS, PRESETS, Parameter, Ruleset};
use bughouse_match::Match;
use bughouse_script::{Log, Script};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

const SEATS: [&str; 4] = ["A", "a", "B", "b"];
const PIECES: [&str; 5] = ["queen", "rook", "bishop", "knight", "pawn"];

/// Positions shortly before a mate, a promotion, castling or a last drop.
const POSITIONS: [&str; 8] = [
    "startpos",
    "6k1/8/8/2q2n2/8/7p/1B3P2/5RK1 w - - 60 60",
    "6k1/8/2q2n2/8/8/7p/1B3P2/5RK1/p w - - 3 2",
    "6k1/8/8/8/8/8/6PP/6RK/n b - - 60 1",
    "5rk1/5ppQ/8/8/8/3B4/8/6K1/n b - - 5 5",
    "8/k3P3/8/8/4r3/8/8/6K1/P w - -",
    "4k3/8/8/3n4/8/8/8/3RK3/Nn w - - 1 1",
    "r3k2r/8/8/8/8/8/8/R3K2R/QRBNPqrbnp b KQkq -",
];

fn one_of(words: &'static [&'static str]) -> impl Strategy<Value = String> + Clone {
    prop::sample::select(words).prop_map(str::to_owned)
}

fn square() -> impl Strategy<Value = String> + Clone {
    (b'a'..=b'h', b'1'..=b'8').prop_map(|(file, rank)| format!("{}{}", file as char, rank as char))
}

/// A common SAN or UCI move, a move between two random squares, or a drop on a random square.
fn mv() -> impl Strategy<Value = String> + Clone {
    prop_oneof![
        3 => one_of(&["e4", "e5", "d4", "d5", "Nf3", "Nf6", "Ng1", "Ng8", "exd5", "Qxd5", "Bxf6", "O-O",
            "e8=N", "Qg2", "N@f2", "Rxd5", "Rxe8", "f2g1", "e1e8", "g1h1", "h1g1", "g8h8"]),
        2 => (square(), square(), one_of(&["", "", "", "q", "n", "bc4"])).prop_map(|(from, to, role)| from + &to + &role),
        1 => (one_of(&["P", "N", "B", "R", "Q"]), square()).prop_map(|(role, to)| format!("{role}@{to}")),
    ]
}

fn header_line() -> BoxedStrategy<String> {
    let parameter = (0..PARAMETERS.len(), any::<prop::sample::Index>(), 0u32..200);
    let change = parameter.prop_map(|(parameter, value, number)| {
        let Parameter { name, values, .. } = PARAMETERS[parameter];
        match values {
            [] => format!("set {name}={number}"),
            values => format!("set {name}={}", values[value.index(values.len())]),
        }
    });
    let position = (one_of(&["A", "B"]), one_of(&POSITIONS));
    let clock = (one_of(&SEATS), 0u8..60, 0u16..1000);
    prop_oneof![
        4 => change,
        2 => position.prop_map(|(board, half)| format!("position {board} {half}")),
        1 => clock.prop_map(|(seat, s, ms)| format!("clock {seat} 0:{s:02}.{ms:03}")),
        1 => one_of(&["arbiter present", "arbiter absent", "begin running", "begin setup"]),
    ]
    .boxed()
}

fn words_of_a_seat() -> BoxedStrategy<String> {
    let claim = one_of(&[
        "mate",
        "illegal",
        "flag",
        "hiding",
        "premove",
        "setup",
        "repetition",
        "fifty",
    ]);
    let on = one_of(&["", " on A", " on B"]);
    prop_oneof![
        4 => mv().prop_map(|mv| format!("make {mv}")),
        4 => mv().prop_map(|mv| format!("play {mv}")),
        1 => (mv(), 0i32..900).prop_map(|(mv, lag)| format!("play {mv} lag {lag}")),
        4 => one_of(&["press", "ready", "retract", "pass", "waive", "demand", "resign", "adjust", "abort",
            "confirm", "offer draw", "accept draw", "decline draw", "disconnect", "connect",
            "return clock hidden", "return clock displaced", "stop they speak to their neighbor"]),
        3 => (claim, on.clone()).prop_map(|(claim, on)| format!("claim {claim}{on}")),
        1 => (one_of(&["repetition", "fifty"]), mv(), on).prop_map(|(claim, mv, on)| format!("claim {claim} {mv}{on}")),
        1 => one_of(&SEATS).prop_map(|seat| format!("claim abandoned {seat}")),
        1 => one_of(&SEATS).prop_map(|seat| format!("show pieces {seat}")),
        2 => (one_of(&["say", "invisible", "visible"]), one_of(&PIECES)).prop_map(|(verb, piece)| format!("{verb} {piece}")),
    ]
    .boxed()
}

fn words_of_the_arbiter() -> BoxedStrategy<String> {
    prop_oneof![
        3 => one_of(&["start", "halt", "resume", "uphold", "reject", "uphold 1", "reject 2", "both lose",
            "score 1 0", "score 0.5 1/2", "decide 1-0", "decide 1/2-1/2", "new game", "expel a parrot",
            "confirm", "abort", "forfeit 1", "forfeit 2", "resume 500", "resume -5"]),
        1 => (one_of(&["warn", "absent"]), one_of(&SEATS)).prop_map(|(verb, seat)| format!("{verb} {seat}")),
        1 => (one_of(&SEATS), any::<u8>()).prop_map(|(seat, s)| format!("freeze {seat} {s}")),
        1 => (one_of(&SEATS), one_of(&["+", "-"]), 0u8..9).prop_map(|(seat, sign, m)| format!("adjust {seat} {sign}{m}:07.500")),
        1 => (one_of(&SEATS), any::<i32>()).prop_map(|(seat, ms)| format!("bound {seat} {ms}")),
    ]
    .boxed()
}

fn line() -> BoxedStrategy<(u32, String)> {
    let ms = prop_oneof![4 => 0u32..2_000, 1 => 0u32..90_000, 1 => Just(0)];
    let said = prop_oneof![
        8 => (one_of(&SEATS), words_of_a_seat()),
        3 => (one_of(&["arbiter", "-"]), words_of_the_arbiter()),
        1 => (one_of(&["-"]), Just("wait".to_owned())),
    ];
    (ms, said.prop_map(|(who, words)| format!("{who} {words}"))).boxed()
}

fn lines_of_one() -> BoxedStrategy<Vec<(u32, String)>> {
    line().prop_map(|line| vec![line]).boxed()
}

/// A fixed sequence of commands that random lines would hardly ever produce.
fn a_scene() -> BoxedStrategy<Vec<(u32, String)>> {
    const SCENES: [&str; 8] = [
        "A offer draw; a accept draw; b accept draw; B accept draw",
        "A make e4; a make e5; A press; a press",
        "B make Nf3; b make d5; b retract; B retract",
        "A play Nf3; a play Nf6; A play Ng1; a play Ng8; A claim repetition",
        "A make Bxf6; A pass; A press; a make Qg2; a press; a claim mate; b play N@f2",
        "A ready; a ready; B ready; b ready; a press; b press",
        "A play e2e5; a claim illegal; arbiter uphold; - confirm",
        "A make e8=Q; A say knight; A press; a play Rxe8; B play P@d4; b invisible pawn",
    ];
    one_of(&SCENES)
        .prop_map(|scene| {
            scene
                .split("; ")
                .map(|line| (300, line.to_owned()))
                .collect()
        })
        .boxed()
}

/// A random script. It has an error if a header line repeats or contradicts another, or sets a
/// number out of range.
fn script() -> impl Strategy<Value = String> {
    let preset = 0..PRESETS.len();
    let header = prop::collection::vec(header_line(), 0..5);
    let lines = prop::collection::vec(prop_oneof![6 => lines_of_one(), 1 => a_scene()], 0..60);
    (preset, header, lines).prop_map(|(preset, header, lines)| {
        let mut text = format!("rules {}\n{}\n", PRESETS[preset].name, header.join("\n"));
        let mut now = 0;
        for (ms, line) in lines.into_iter().flatten() {
            now += ms;
            let (minutes, s, ms) = (now / 60_000, now / 1000 % 60, now % 1000);
            text.push_str(&format!("{minutes}:{s:02}.{ms:03} {line}\n"));
        }
        text
    })
}

/// Checks that the log of a script rebuilds the match and that no piece is lost. The number of pieces
/// may change only if a wrong setup is corrected (WBN 1.15).
fn check(script: &Script) {
    let log = script.run();
    check_log(&log);
    let events = log.events.iter().map(|(at, event)| (*at, event));
    let again = Match::replay(script.setup().clone(), events);
    assert_eq!(again, log.end, "the log rebuilds the match");
    let corrected = log
        .entries
        .iter()
        .any(|entry| entry.text.contains("WBN 1.15"));
    let pieces = [
        script.setup().boards.count_pieces(),
        log.end.boards().count_pieces(),
    ];
    assert!(
        corrected || pieces[0] == pieces[1],
        "{pieces:?} pieces, {:#?}",
        log.entries
    );
}

fn check_log(log: &Log) {
    let lines: Vec<String> = log.lines().collect();
    let last = &lines[lines.len() - 2..];
    assert!(
        last[0].starts_with("result ") && last[1].starts_with("reason "),
        "{last:?}"
    );
    assert_eq!(log.result == "*", log.score.is_none(), "{last:?}");
    assert_eq!(log.objects().count(), lines.len() - 1);
    // With lag, a flag may be logged some time after it fell.
    let lagged = log.entries.iter().any(|entry| entry.event == "lag bounded");
    let in_order = log.entries.windows(2).all(|pair| pair[0].at <= pair[1].at);
    assert!(lagged || in_order, "{lines:#?}");
    for line in &lines[..lines.len() - 2] {
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        assert!(words[0].contains(':') && words.len() == 3, "{line}");
        assert!(
            ["A", "a", "B", "b", "arbiter", "-"].contains(&words[1]),
            "{line}"
        );
    }
}

/// Runs 120 cases, or as many as the environment variable `PROPTEST_CASES` says.
fn config() -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok();
    ProptestConfig {
        cases: asked.and_then(|cases| cases.parse().ok()).unwrap_or(120),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn reading_any_text_gives_a_script_or_an_error(text in "(?s).{0,400}") {
        if let Ok(script) = Script::read(&text, &Ruleset::FICS) {
            check(&script);
        }
    }

    #[test]
    fn every_random_script_runs_to_its_end(text in script()) {
        if let Ok(script) = Script::read(&text, &Ruleset::FICS) {
            check(&script);
        }
    }

    #[test]
    fn reading_rotated_lines_gives_a_script_or_an_error(text in script(), turn in any::<prop::sample::Index>()) {
        let mut lines: Vec<&str> = text.lines().collect();
        let turn = turn.index(lines.len());
        lines.rotate_left(turn);
        if let Ok(script) = Script::read(&lines.join("\n"), &Ruleset::FICS) {
            check(&script);
        }
    }
}

/// The test also fails if more than half of the random scripts have an error.
#[test]
fn random_scripts_reach_nearly_every_event() {
    let mut runner = TestRunner::deterministic();
    let (mut valid, mut events) = (0, BTreeSet::new());
    for _ in 0..600 {
        let text = script().new_tree(&mut runner).expect("a script").current();
        if let Ok(script) = Script::read(&text, &Ruleset::FICS) {
            valid += 1;
            events.extend(script.run().entries.iter().map(|entry| entry.event));
        }
    }
    assert!(valid >= 300, "{valid} of 600 have no error");
    for event in [
        "made",
        "replied",
        "played",
        "retracted",
        "claimed",
        "upheld",
        "rejected",
        "stopped",
        "board ended",
        "decided",
        "ended",
        "froze",
        "adjusted",
        "new game",
        "halted",
        "resumed",
        "offered",
        "accepted",
        "confirmed",
        "show pieces",
    ] {
        assert!(events.contains(event), "no {event} in {events:?}");
    }
}
