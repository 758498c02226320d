//! Tests of a match that watchers see with a delay of half a minute. Time is simulated.

use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat};
use bughouse_match::{Actor, Command, Setup};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::Rights;
use bughouse_wire::table::TableSetup;

use super::*;
use crate::seats::Seats;

/// The delay for watchers, in milliseconds.
const DELAY: i64 = 30_000;

/// When the match begins.
const ANCHOR: ProcessMs = ProcessMs::at(5_000);

/// The moves, each with its board and its match time in milliseconds. White of B resigns at
/// [`END`].
const PLAY: [(BoardId, &str, i64); 6] = [
    (BoardId::A, "e2e4", 1_000),
    (BoardId::B, "d2d4", 1_500),
    (BoardId::A, "d7d5", 20_000),
    (BoardId::A, "e4d5", 36_000),
    (BoardId::B, "P@e4", 70_000),
    (BoardId::B, "b1c3", 71_000),
];

/// The match time of the resignation, in milliseconds.
const END: i64 = 72_000;

fn table() -> TableView {
    let setup = TableSetup {
        preset: "fics".into(),
        set: Vec::new(),
    };
    let seats = Seats::new(bughouse_store::PublicId::random(), setup).unwrap();
    seats.view(ProcessMs::ZERO)
}

fn story(game: u32) -> Story {
    let setup = Setup::new(Ruleset::FICS, Boards::start());
    Story::new(game, setup, BySeat::new(|seat| seat.to_string()))
}

/// A match without a delay, and its stage.
struct DelayedMatch {
    live: Story,
    /// The frames (messages with one log entry), each with the process time at which viewers
    /// without a delay saw it.
    frames: Vec<(ProcessMs, Frame)>,
    entries: Vec<(MatchTime, Event)>,
    stage: Stage,
}

impl DelayedMatch {
    fn new() -> DelayedMatch {
        let mut stage = Stage::new(table(), None, ProcessMs::ZERO);
        stage.push(ANCHOR + DELAY, Change::Match(Box::new(story(1))));
        let mut delayed = DelayedMatch {
            live: story(1),
            frames: Vec::new(),
            entries: Vec::new(),
            stage,
        };
        delayed.command(Actor::System, &Command::Start, 0);
        delayed
    }

    fn command(&mut self, by: Actor, command: &Command, ms: i64) {
        let at = MatchTime::from_ms(ms);
        let decided = self.live.state().decide(by, command, at);
        for (event, after) in decided.expect("the match allows the command").into_steps() {
            let logged = self.live.append_applied(at, &event, after);
            let known = &mut Some(Rights::default());
            let frame = self.live.show(&logged, &Viewer::WATCHER, known);
            self.frames.push((ANCHOR + ms, frame));
            self.entries.push((at, event.clone()));
            let anchor = ANCHOR + DELAY;
            let change = Change::Entry { at, event, anchor };
            self.stage.push(ANCHOR + ms + DELAY, change);
        }
    }

    fn play(&mut self) {
        for (board, mv, ms) in PLAY {
            let mover = self.live.state().to_move(board);
            let mv = self.live.state().boards().parse_move(board, mv).unwrap();
            self.command(Actor::Seat(mover), &Command::play(mv), ms);
        }
        self.command(Actor::Seat(Seat::WHITE_OF_B), &Command::Resign, END);
    }
}

/// Every half second, watchers have received the frames that are at least half a minute old, each
/// once and in order. A watcher who reloads sees the match as viewers without a delay saw it half a
/// minute ago.
#[test]
fn watchers_see_the_match_as_it_was_half_a_minute_ago() {
    let mut delayed = DelayedMatch::new();
    delayed.play();
    let mut follower = story(1);
    let mut sent = 0;
    let end = ANCHOR + END + DELAY + 2_000;
    for now in (0..end.ms()).step_by(500).map(ProcessMs::at) {
        for one in delayed.stage.release(now) {
            let Due::Frame(frame) = one else {
                assert!(sent == 0, "watchers receive the match before its entries");
                continue;
            };
            let (seen, live) = &delayed.frames[sent];
            assert_eq!(frame.as_ref(), live);
            assert!(*seen <= now - DELAY, "{seen:?} is shown at {now:?}");
            let (at, event) = &delayed.entries[sent];
            follower.append(*at, event);
            sent += 1;
        }
        let due = delayed.frames.iter().filter(|(at, _)| *at <= now - DELAY);
        assert_eq!(sent, due.count(), "at {now:?}");
        let then = (now - DELAY >= ANCHOR)
            .then(|| play::view(&follower, &Viewer::WATCHER, (now - DELAY) - ANCHOR));
        assert_eq!(delayed.stage.game(now), then, "at {now:?}");
        let is_over = delayed
            .stage
            .game(now)
            .is_some_and(|game| game.result.is_some());
        assert_eq!(is_over, sent == delayed.frames.len());
    }
    assert!(sent > PLAY.len() && delayed.stage.is_caught_up());
    let (_, last) = delayed.frames.last().unwrap();
    assert!(matches!(last.event, EventView::Ended { .. }));
}

/// Here the next match is due before the end of the last match. Watchers still see that end first,
/// because changes are shown in the order of the queue.
#[test]
fn watchers_see_the_next_match_only_after_the_end_of_the_last() {
    let mut delayed = DelayedMatch::new();
    delayed.play();
    let over = TableView {
        game: 1,
        phase: TablePhase::Over,
        ..table()
    };
    delayed.stage.push_table(ANCHOR + END, &over);
    let next = TableView {
        game: 2,
        phase: TablePhase::Playing,
        ..table()
    };
    delayed.stage.push_table(ANCHOR + END + 1, &next);
    delayed
        .stage
        .push(ANCHOR + END + 1, Change::Match(Box::new(story(2))));
    let end = ANCHOR + END + DELAY;
    delayed.stage.release(end - 1);
    assert_eq!(delayed.stage.table(next.clone()).game, 0);
    let tables = |all: &[Due]| all.iter().filter(|one| matches!(one, Due::Table)).count();
    let released = delayed.stage.release(end);
    assert_eq!(
        tables(&released),
        1,
        "a later state of the table replaces one that is due at the same time"
    );
    assert_eq!(delayed.stage.table(over).game, 2);
    assert_eq!(delayed.stage.game(end).map(|game| game.game), Some(2));
}

/// A new name is shown without a delay, so it is not queued.
#[test]
fn watchers_with_a_delay_see_present_names_and_delayed_scores() {
    let mut stage = Stage::new(table(), None, ProcessMs::ZERO);
    stage.push(ProcessMs::at(DELAY), Change::Match(Box::new(story(1))));
    let person = |name: &str, half_points: u32| PersonView {
        id: 1,
        name: name.into(),
        online: true,
        ready: false,
        rotate: false,
        agrees_calls: false,
        half_points,
        played: half_points,
        sat_out: 0,
        role: None,
    };
    for n in 0..1_000 {
        let people = vec![person(&n.to_string(), 0)];
        stage.push_table(ProcessMs::at(n + DELAY), &TableView { people, ..table() });
    }
    assert_eq!(stage.waiting.len(), 1, "only the match is in the queue");
    let people = vec![person("Ann", 2)];
    let now = TableView { people, ..table() };
    stage.push_table(ProcessMs::at(2 * DELAY), &now);
    let shown = stage.table(now.clone());
    assert_eq!(
        (shown.people[0].name.as_str(), shown.people[0].half_points),
        ("Ann", 0)
    );
    stage.release(ProcessMs::at(2 * DELAY));
    assert_eq!(stage.table(now).people[0].half_points, 2);
}
