//! Matches are read back from what every program makes of them. `cargo xtask recover` does the same
//! with as many as one likes.

use std::sync::LazyLock;

use bughouse_recovery::{Dialect, Options, Quirk, Report, play, recover, texts};

fn options(matches: u64, dialects: &[Dialect]) -> Options {
    Options {
        matches,
        seed: 4,
        first: 0,
        dialects: dialects.to_vec(),
        threads: std::thread::available_parallelism().map_or(1, usize::from),
    }
}

/// 130 matches, each in every dialect that has a place for it: some 2000 texts.
static EVERY: LazyLock<Report> =
    LazyLock::new(|| recover(&options(130, &Dialect::ALL)).expect("files can be written"));

#[test]
fn matches_are_read_back_from_every_dialect() {
    let report = &*EVERY;
    let (texts, recovered) = report.totals();
    assert!(texts > 1_800, "{texts} texts");
    // Of so few nearly all must come back: one of these matches begins in mid-game in a thousand.
    assert!(report.is_good() || texts - recovered <= 3, "{report}");
    let missed: u64 = report.rows.values().map(|row| row.missed()).sum();
    assert_eq!(missed, 0, "{report}");
    for (dialect, row) in &report.rows {
        assert!(row.texts >= 100, "{dialect:?}: {}", row.texts);
    }
}

/// Quirks are there, at their rates.
#[test]
fn the_texts_have_their_quirks() {
    let report = &*EVERY;
    let rare = [
        Quirk::MidGame,
        Quirk::BelowZero,
        Quirk::UnknownEnd,
        Quirk::Zeros,
        Quirk::Request,
        Quirk::LateClocks,
    ];
    for quirk in Quirk::all() {
        let counts = report.rows.values().map(|row| row.quirks.of(quirk));
        let (places, times) = counts.fold((0, 0), |sum, of| (sum.0 + of.0, sum.1 + of.1));
        assert!(places > 0, "no place for {quirk:?}");
        assert!(
            times > 0 || rare.contains(&quirk),
            "{quirk:?} in none of {places}"
        );
        // Seven standard deviations, so that no seed fails by chance.
        let (rate, places) = (quirk.rate(), places as f64);
        let wide = 7.0 * (rate * (1.0 - rate) / places).sqrt();
        let found = times as f64 / places;
        let is_counted = matches!(quirk, Quirk::BelowZero);
        assert!(
            is_counted || (found - rate).abs() <= wide,
            "{quirk:?}: {found}, not {rate}"
        );
    }
}

#[test]
fn a_seed_and_a_number_are_always_the_same_match() {
    let (one, same, other) = (play(1, 2), play(1, 2), play(1, 3));
    assert_eq!(one.record, same.record);
    assert_ne!(one.record, other.record);
    let of_first = options(4, &[Dialect::Dumps]);
    let later = Options {
        first: 2,
        matches: 2,
        ..of_first.clone()
    };
    let all = texts(&of_first);
    assert!(all.ends_with(&texts(&later)));
}

/// Bots drop, promote, castle, mate, let flags fall, resign, and think as long as people do.
#[test]
fn bots_play_matches_like_those_of_people() {
    let report = recover(&options(200, &[Dialect::Canonical])).expect("files can be written");
    let sample = &report.sample;
    let plies: u32 = sample.plies.iter().sum();
    let each = f64::from(plies) / 200.0;
    assert!((60.0..180.0).contains(&each), "{each} plies");
    let drops = sample.drops.iter().sum::<u64>() as f64 / 200.0;
    assert!((12.0..50.0).contains(&drops), "{drops} drops");
    assert!(sample.drops.iter().all(|count| *count > 0), "{sample}");
    assert!(sample.promotions > 0);
    for ending in ["checkmate", "flag", "resignation", "aborted"] {
        assert!(sample.endings.contains_key(ending), "{sample}");
    }
    let least = sample.least as f64 / f64::from(plies);
    assert!((0.07..0.14).contains(&least), "{least}");
}
