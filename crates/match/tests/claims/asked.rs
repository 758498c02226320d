//! What a match answers when it is asked, and what it offers to do: pages show it, and an arbiter
//! reads it.

use bughouse_core::{BoardId, BonusKind, ClockRules, Goal, Ruleset};
use bughouse_match::{Actor, Article, Claim, Command, Event, MatchTime, Phase, Refused};

use crate::table::{A, B, FOE, PAL, Table, halves, wbn};

/// WBN 7.3: a flag is down when the clock shows 0:00, and since that very instant.
#[test]
fn a_flag_is_down_from_the_instant_that_nothing_is_left() {
    let mut table = Table::with(wbn(), |setup| setup.clocks[A] = 5_000);
    table.wait(4_999);
    assert_eq!(table.clock(A), 1);
    assert!(!table.state.flag_is_down(A, table.now()));
    assert_eq!(table.state.flag_down_at(A, table.now()), None);
    table.wait(1);
    assert!(table.state.flag_is_down(A, table.now()));
    table.wait(700);
    let down = Some(MatchTime::from_ms(5_000));
    assert_eq!(table.state.flag_down_at(A, table.now()), down);
    assert!(!table.state.flag_is_down(FOE, table.now()));
    assert!(!table.state.flag_is_down(B, table.now()));
}

/// RU O1, Q15.
#[test]
fn the_men_of_each_kind_are_counted_for_extinction() {
    let rules = Ruleset {
        goal: Goal::MateOrExtinction,
        ..wbn()
    };
    let (board, other) = ("4k3/2pp4/8/8/3N4/4N3/8/R2QK3[] w", "4k3/8/8/8/8/8/8/4K3 w");
    let table = Table::with(rules, halves(board, other));
    assert_eq!(table.state.extinction_counts(A), [0, 2, 0, 1, 1, 1]);
    assert_eq!(table.state.extinction_counts(FOE), [2, 0, 0, 0, 0, 1]);
    assert_eq!(table.state.extinction_counts(PAL), [0, 0, 0, 0, 0, 1]);
}

/// WBN 9.4d: what a new game leaves of the one before.
#[test]
fn a_new_game_forgets_all_but_its_log_who_is_away_and_the_lag() {
    let rules = Ruleset {
        clock: ClockRules {
            lag: bughouse_core::Lag::BothBoards,
            lag_budget_ms: 5_000,
            ..wbn().clock
        },
        ..wbn()
    };
    let mut table = Table::with(rules, |setup| setup.arbiter = true);
    assert_eq!(table.state.voided(), 0);
    table.play(A, "e2e4");
    table
        .give(Actor::System, Command::Disconnect(B))
        .expect("he is away");
    let bound = Command::BoundLag { seat: A, ms: 200 };
    table.give(Actor::System, bound).expect("a bound");
    let away = table.state.away(B);
    assert_eq!(away, Some(table.now()));
    table.arbiter(Command::NewGame).expect("a new game");
    assert_eq!(table.state.voided(), 1);
    assert_eq!(table.phase(), Phase::Setup);
    assert_eq!(table.state.away(B), away, "he has not come back");
    assert_eq!(table.state.latest(), table.now(), "time goes on");
    // The lag that was bound is still granted.
    table.give(Actor::System, Command::Start).expect("a start");
    table
        .give(Actor::Seat(FOE), Command::Press)
        .expect("White's clock");
    table.wait(1_000);
    let play = Command::Play {
        mv: table.mv(A, "e2e4"),
        granted_ms: 500,
    };
    let events = table.give(Actor::Seat(A), play).expect("a move");
    assert!(
        matches!(
            events[..],
            [Event::Played {
                granted_ms: 200,
                ..
            }]
        ),
        "{events:?}"
    );
    table.arbiter(Command::NewGame).expect("another one");
    assert_eq!(table.state.voided(), 2);
}

/// `clock.bonus_kind = delay`
#[test]
fn the_delay_of_a_running_clock_is_told() {
    let rules = Ruleset {
        clock: ClockRules {
            bonus_kind: BonusKind::Delay,
            bonus_s: 3,
            ..wbn().clock
        },
        ..wbn()
    };
    let mut table = Table::running(rules);
    let full = table.clock(A);
    assert_eq!(table.state.delay_left(A, table.now()), 3_000);
    table.wait(1_200);
    assert_eq!(table.state.delay_left(A, table.now()), 1_800);
    assert_eq!(
        table.state.delay_left(FOE, table.now()),
        0,
        "his clock stands"
    );
    assert_eq!(table.clock(A), full);
    table.wait(2_000);
    assert_eq!(table.state.delay_left(A, table.now()), 0);
    assert_eq!(table.clock(A), full - 200);
}

/// WBN 1.15: a claim of the setup names a new game by its own article, an arbiter by his.
#[test]
fn a_new_game_says_by_which_article() {
    let mut table = Table::with(wbn(), |setup| setup.clocks[A] = 1_000);
    let events = table.claim(A, Claim::Setup).expect("the clock is wrong");
    let article = |event: &Event| match event {
        Event::NewGame { article } => Some(*article),
        _ => None,
    };
    assert_eq!(events.iter().find_map(article), Some(Article::Wbn1_15));
    assert_eq!(
        table.state.clock(A, table.now()),
        Some(300_000),
        "corrected"
    );
    assert_eq!(table.say(A, Command::Press), Err(Refused::NotAllReady));
    assert_eq!(table.state.times(BoardId::A), 1);
}
