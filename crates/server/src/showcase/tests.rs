//! Tests of the list of public matches, without a server.

use bughouse_wire::result::ResultView;

use super::*;

/// Shows a match of a table. The id of a match is the name of its table, once for each match there.
fn show(showcase: &Showcase, table: &str, game: u32, over: bool, ms: i64) {
    let preview = preview(table.repeat(game as usize), game, over);
    showcase.show(table, preview, ProcessMs::at(ms));
}

fn preview(id: String, game: u32, over: bool) -> MatchPreview {
    MatchPreview {
        id,
        game,
        result: over.then(ResultView::default),
        ..MatchPreview::default()
    }
}

/// The matches of the list as one text, and the number of running matches.
fn listed(showcase: &Showcase, ms: i64) -> (String, u32) {
    match showcase.list(None, 100, ProcessMs::at(ms)) {
        Some((_, TopicState::Matches { matches, running })) => (matches.concat(), running),
        other => panic!("{other:?}"),
    }
}

#[test]
fn running_matches_are_listed_before_finished_ones_and_the_latest_first() {
    let showcase = Showcase::default();
    assert_eq!(listed(&showcase, 0), (String::new(), 0));
    for (table, over) in [("a", false), ("b", false), ("c", false), ("d", false)] {
        show(&showcase, table, 1, over, 10);
    }
    show(&showcase, "a", 1, true, 20);
    show(&showcase, "c", 1, true, 30);
    assert_eq!(listed(&showcase, 30), ("dbca".into(), 2));
    // The next match of a table replaces the last.
    show(&showcase, "a", 2, false, 40);
    assert_eq!(listed(&showcase, 40), ("aadbc".into(), 3));
    showcase.withdraw("d");
    assert_eq!(listed(&showcase, 40), ("aabc".into(), 2));
}

#[test]
fn a_finished_match_is_listed_for_an_hour() {
    let showcase = Showcase::default();
    show(&showcase, "a", 1, true, 1_000);
    // A later preview, for example after a watcher joined, does not change the time at which the
    // match ended.
    show(&showcase, "a", 1, true, 500_000);
    assert_eq!(listed(&showcase, 1_000 + SHOWN_AFTER_MS).0, "a");
    assert_eq!(listed(&showcase, 1_001 + SHOWN_AFTER_MS).0, "");
}

#[test]
fn only_the_latest_finished_matches_are_listed() {
    let showcase = Showcase::default();
    for n in 0..150 {
        show(&showcase, &format!("t{n:03}"), 1, true, n);
    }
    let (tables, running) = listed(&showcase, 200);
    assert_eq!((tables.len() / 4, running), (ENDED, 0));
    assert!(tables.starts_with("t149t148") && tables.ends_with("t050"));
}

#[test]
fn a_list_or_preview_is_sent_again_only_after_a_change() {
    let showcase = Showcase::default();
    show(&showcase, "a", 1, false, 0);
    let (list, _) = showcase
        .list(None, 100, ProcessMs::at(0))
        .expect("a new list");
    let (seen, first) = showcase
        .look("a", 0, ProcessMs::at(70))
        .expect("a new preview");
    assert_eq!(
        first.age, 70,
        "milliseconds since the table made the preview"
    );
    assert!(showcase.look("a", seen, ProcessMs::at(80)).is_none());
    show(&showcase, "a", 1, false, 100);
    assert!(
        showcase.list(Some(list), 100, ProcessMs::at(100)).is_none(),
        "the list has the same matches"
    );
    assert!(showcase.look("a", seen, ProcessMs::at(100)).is_some());
    assert!(showcase.look("nowhere", 0, ProcessMs::at(100)).is_none());
    show(&showcase, "a", 1, true, 200);
    assert!(
        showcase.list(Some(list), 100, ProcessMs::at(200)).is_some(),
        "the match has ended"
    );
}

#[test]
fn the_length_of_a_list_is_limited_but_it_counts_all_running_matches() {
    let showcase = Showcase::default();
    for n in 0..5 {
        show(&showcase, &n.to_string(), 1, false, 0);
    }
    let (_, message) = showcase
        .list(None, 2, ProcessMs::at(0))
        .expect("a new list");
    let TopicState::Matches { matches, running } = message else {
        panic!("the message has no list")
    };
    assert_eq!((matches.concat().as_str(), running), ("43", 5));
}
