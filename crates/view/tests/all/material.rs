//! Tests who sees material hints: watchers, but not players or the arbiter (`watch.hints`). A
//! material hint names a kind of piece that decides a board when it is in hand: its drop mates, or
//! parries a check that is mate without it.

use bughouse_core::{Board, BoardId, Boards, ByBoard, BySeat, Held, Ruleset, Seat};
use bughouse_match::{Actor, Command, MatchTime, Setup};
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::frame::Frame;
use bughouse_wire::material::MateHint;

/// A drop of a knight on f7 would mate.
const SMOTHERED: &str = "6rk/6pp/8/8/8/8/8/K7 w";

fn boards() -> Boards {
    let board: Board = SMOTHERED.parse().expect("a position");
    Boards::new(ByBoard([board, Board::start()]))
}

fn rules(preset: &str, changes: &[(&'static str, &'static str)]) -> Ruleset {
    Ruleset::build(preset, changes.iter().copied()).expect("the parameters fit")
}

/// Returns the match after a move on board B, and the frame of that move for a viewer.
fn seen(rules: Ruleset, viewer: &Viewer) -> (ViewedMatch, Frame) {
    let mut viewed = ViewedMatch::new(1, Setup::new(rules, boards()), BySeat::new(|_| "?".into()));
    let mv = boards().parse_move(BoardId::B, "e2e4").expect("a move");
    let commands = [
        (Actor::System, Command::Start),
        (Actor::Seat(Seat::WHITE_OF_B), Command::play(mv)),
    ];
    let mut last = None;
    for (ms, (by, command)) in (1..).zip(commands) {
        let at = MatchTime::from_ms(ms * 1_000);
        let decided = viewed.state().decide(by, &command, at).expect("allowed");
        for (event, after) in decided.into_steps() {
            let entry = viewed.append_applied(at, &event, after);
            last = Some(viewed.frame_for(&entry, viewer, &mut None));
        }
    }
    (viewed, last.expect("a move was played"))
}

fn mates(rules: Ruleset, viewer: &Viewer) -> Vec<MateHint> {
    let (viewed, frame) = seen(rules, viewer);
    let whole = viewed.view(viewer, MatchTime::from_ms(2_000)).mates;
    assert_eq!(
        frame.own.mates, whole,
        "the frame and the whole match show the same hints"
    );
    whole
}

fn knight() -> MateHint {
    MateHint::Mates {
        seat: Seat::WHITE_OF_A,
        role: Held::Knight,
        squares: vec!["f7".into()],
        held: false,
    }
}

#[test]
fn only_watchers_see_material_hints_if_the_rules_do_not_hide_them() {
    let shown = rules("fics", &[]);
    assert_eq!(mates(shown, &Viewer::WATCHER), [knight()]);
    for seat in Seat::ALL {
        assert_eq!(mates(shown, &Viewer::of(&[seat])), []);
    }
    assert_eq!(mates(shown, &Viewer::ARBITER), []);
    let hidden = rules("fics", &[("watch.hints", "false")]);
    assert_eq!(mates(hidden, &Viewer::WATCHER), []);
}

#[test]
fn a_match_that_is_over_has_no_material_hints() {
    let (mut viewed, _) = seen(rules("fics", &[]), &Viewer::WATCHER);
    let at = MatchTime::from_ms(3_000);
    let resign = Command::Resign;
    let by = Actor::Seat(Seat::BLACK_OF_A);
    let decided = viewed.state().decide(by, &resign, at).expect("allowed");
    let last = decided
        .into_steps()
        .map(|(event, after)| viewed.append_applied(at, &event, after))
        .last()
        .expect("the resignation is an event");
    assert!(viewed.result().is_some());
    assert_eq!(
        viewed
            .frame_for(&last, &Viewer::WATCHER, &mut None)
            .own
            .mates,
        []
    );
    assert_eq!(viewed.view(&Viewer::WATCHER, at).mates, []);
}

#[test]
fn a_match_by_claims_has_no_material_hints() {
    for (mode, expected) in [("otb", vec![]), ("online", vec![knight()])] {
        let rules = rules("wbn", &[("mode", mode), ("watch.hints", "true")]);
        let viewed = ViewedMatch::new(1, Setup::new(rules, boards()), BySeat::new(|_| "?".into()));
        assert_eq!(viewed.mates(), expected, "{mode}");
    }
}
