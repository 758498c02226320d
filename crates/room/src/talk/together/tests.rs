//! Tests of looking at a finished match together, without a server.

use super::*;

const ANN: PersonId = PersonId(1);
const BOB: PersonId = PersonId(2);
const EVE: PersonId = PersonId(9);

fn cursor(ply: u32, tried: &str) -> Cursor {
    Cursor {
        at: ply * 1_000,
        ply,
        tried: tried.into(),
        speed: 0,
    }
}

fn shape(from: &str, to: Option<&str>) -> Shape {
    Shape {
        from: from.into(),
        to: to.map(Into::into),
    }
}

fn look(game: u32, people: &[PersonId]) -> Together {
    let mut together = Together::default();
    for &person in people {
        together.join(person, game).expect("there is room");
    }
    together
}

fn seen(viewing: &Viewing) -> TogetherView {
    viewing.view(1, |person| Looker {
        id: person.0,
        name: String::new(),
        seat: None,
        may: true,
    })
}

#[test]
fn another_person_may_take_the_cursor_and_its_holder_keeps_it_after_a_reload() {
    let mut together = look(1, &[ANN, BOB]);
    let viewing = together.viewing_mut(1).expect("Ann and Bob look");
    viewing.hold(ANN, true);
    viewing.hold(BOB, false);
    assert_eq!(
        viewing.holder(),
        Some(ANN),
        "only the holder can release the cursor"
    );
    viewing.hold(BOB, true);
    assert_eq!(viewing.holder(), Some(BOB));
    together.disconnect(BOB);
    assert_eq!(together.game_of(BOB), None);
    together.join(BOB, 1).expect("there is room");
    assert_eq!(
        together.viewing(1).and_then(Viewing::holder),
        Some(BOB),
        "Bob still holds the cursor after a reload"
    );
    together.leave(BOB);
    assert_eq!(together.viewing(1).and_then(Viewing::holder), None);
}

#[test]
fn drawings_are_shown_only_at_their_position() {
    let mut together = look(1, &[ANN, BOB]);
    let viewing = together.viewing_mut(1).expect("Ann and Bob look");
    assert_eq!(viewing.point(cursor(3, "")), Ok(true));
    let arrow = vec![shape("e2", Some("e4")), shape("f7", None)];
    viewing.draw(ANN, BoardId::A, arrow).expect("two marks");
    viewing
        .draw(BOB, BoardId::A, vec![shape("a1", None)])
        .expect("one mark");
    viewing
        .draw(BOB, BoardId::B, vec![shape("a1", None)])
        .expect("one mark");
    viewing
        .draw(BOB, BoardId::B, Vec::new())
        .expect("the drawing is erased");
    assert_eq!(
        seen(viewing).drawings.len(),
        2,
        "Ann and Bob have one drawing each"
    );
    // A later time in the same position.
    let later = Cursor {
        at: 3_900,
        ..cursor(3, "")
    };
    assert_eq!(viewing.point(later), Ok(false));
    assert_eq!(seen(viewing).drawings.len(), 2);
    assert_eq!(
        viewing.point(cursor(3, "3:Ae2e4*")),
        Ok(true),
        "a tried move leads to another position"
    );
    assert!(seen(viewing).drawings.is_empty());
}

#[test]
fn drawings_are_shown_again_when_the_cursor_returns_to_their_position() {
    let mut together = look(1, &[ANN]);
    let viewing = together.viewing_mut(1).expect("Ann looks");
    let mut at = |ply, tried: &str| {
        viewing.point(cursor(ply, tried)).expect("a position");
        let drawn = seen(viewing).drawings;
        if drawn.is_empty() {
            let marks = vec![shape("a1", None); 1 + ply as usize];
            viewing.draw(ANN, BoardId::A, marks).expect("marks");
        }
        drawn.first().map_or(0, |drawing| drawing.shapes.len())
    };
    assert_eq!([at(3, ""), at(4, ""), at(3, "3:Ae2e4*")], [0, 0, 0]);
    assert_eq!(
        at(4, ""),
        5,
        "the cursor returned from a neighboring position"
    );
    assert_eq!(
        at(3, "3:Ae2e4"),
        4,
        "without `*` the cursor is not at the tried move, so the drawing of half-move 3 is shown"
    );
    assert_eq!(
        at(3, "3:Ae2e4*"),
        4,
        "the position after the tried move has its own drawing"
    );
}

#[test]
fn drawings_of_positions_left_long_ago_are_dropped() {
    let mut together = look(1, &[ANN]);
    let viewing = together.viewing_mut(1).expect("Ann looks");
    let last = POSITIONS as u32 + 1;
    for ply in 0..=last {
        viewing.point(cursor(ply, "")).expect("a position");
        let mark = vec![shape("a1", None)];
        viewing.draw(ANN, BoardId::A, mark).expect("one mark");
    }
    assert_eq!(viewing.left.len(), POSITIONS);
    viewing.point(cursor(1, "")).expect("a position");
    assert_eq!(seen(viewing).drawings.len(), 1);
    viewing.point(cursor(0, "")).expect("a position");
    assert_eq!(seen(viewing).drawings.len(), 0);
}

#[test]
fn invalid_trees_and_squares_are_refused_and_change_nothing() {
    let mut together = look(1, &[ANN]);
    let viewing = together.viewing_mut(1).expect("Ann looks");
    viewing.point(cursor(1, "1:Ae7e5*")).expect("a tree");
    let before = seen(viewing);
    let long = format!("1:{}", ["Ae7e5"; 700].join("."));
    for tried in ["<script>", "1:", "e7e5", long.as_str()] {
        assert!(viewing.point(cursor(1, tried)).is_err(), "{tried}");
    }
    for shapes in [
        vec![shape("i9", None)],
        vec![shape("e2", Some("<b>"))],
        vec![shape("e2", None); limits::MARKS + 1],
    ] {
        assert!(viewing.draw(ANN, BoardId::A, shapes).is_err());
    }
    assert_eq!(seen(viewing), before);
}

#[test]
fn each_person_may_move_the_cursor_and_draw_a_limited_number_of_times() {
    let mut together = look(1, &[ANN, BOB]);
    let signals = SIGNALS as usize;
    let points = (0..50)
        .filter(|_| together.may_point(ANN, ProcessMs::at(0)).is_ok())
        .count();
    let draws = (0..50)
        .filter(|_| together.may_draw(ANN, ProcessMs::at(0)).is_ok())
        .count();
    assert_eq!((points, draws), (2 * signals, signals));
    assert!(
        together.may_point(BOB, ProcessMs::at(0)).is_ok(),
        "each person has a limit of their own"
    );
    assert!(
        together.may_point(ANN, ProcessMs::at(20_000)).is_ok(),
        "later Ann may move the cursor again"
    );
}

#[test]
fn at_most_four_matches_of_a_table_are_looked_at_together() {
    let mut together = Together::default();
    for game in 1..=4 {
        together.join(PersonId(game), game).expect("there is room");
    }
    assert!(together.join(EVE, 5).is_err());
    assert!(together.join(EVE, 4).is_ok());
    // A person who joins another viewing leaves the first. A viewing without people is dropped to
    // make room.
    together.disconnect(PersonId(1));
    assert!(together.join(EVE, 5).is_ok());
    assert_eq!(
        (together.game_of(EVE), together.viewing(1).is_none()),
        (Some(5), true)
    );
    let mut all = together.end();
    all.sort();
    assert_eq!(all, [PersonId(2), PersonId(3), PersonId(4), EVE]);
    assert_eq!(together.game_of(EVE), None);
}
