//! Material hints: which pieces from the other board the side to move could drop to parry a check or to
//! give mate.

use bughouse_core::{Board, BoardId, Boards, ByBoard, Held, Ruleset, SquareSet};

const OTHER: &str = "4k3/8/8/8/8/8/8/4K3 w";

fn rules(changes: &[(&'static str, &'static str)]) -> Ruleset {
    Ruleset::build("fics", changes.iter().copied()).expect("a valid ruleset")
}

/// The hints as text: `unless PN` if the drop of a pawn or knight parries the check;
/// `N f7 h6, Q g7` for drops that mate; `-` for no hint.
fn hints(position: &str, rules: &Ruleset) -> String {
    let board: Board = position.parse().expect(position);
    let other: Board = OTHER.parse().expect("two kings");
    let found = Boards::new(ByBoard([board, other])).material_hints(BoardId::A, rules);
    let letter = |held: Held| "PNBRQ".chars().nth(held as usize).expect("five roles");
    if let Some(roles) = found.parried_by {
        return format!("unless {}", roles.roles().map(letter).collect::<String>());
    }
    let squares = |set: SquareSet| set.into_iter().map(|square| format!(" {square}"));
    let all = Held::ALL.into_iter().filter_map(|held| {
        let mating = found.mating_drops(held);
        (!mating.is_empty())
            .then(|| format!("{}{}", letter(held), squares(mating).collect::<String>()))
    });
    let all = all.collect::<Vec<_>>().join(", ");
    assert_eq!(all.is_empty(), found.is_empty(), "{position}");
    if all.is_empty() { "-".into() } else { all }
}

#[track_caller]
fn check(name: &str, position: &str, expected: &str) {
    assert_eq!(hints(position, &Ruleset::FICS), expected, "{name}");
}

#[test]
fn in_check_without_a_legal_move_a_hint_names_the_roles_that_parry() {
    check(
        "on the first rank no pawn parries",
        "6k1/8/8/8/8/8/5PPP/r5K1 w",
        "unless NBRQ",
    );
    check(
        "on a file a pawn parries, too",
        "6rk/8/8/8/8/8/5P1P/5RKR w",
        "unless PNBRQ",
    );
    check(
        "the piece in hand parries",
        "6k1/8/8/8/8/8/5PPP/r5K1/N w",
        "-",
    );
    check(
        "a pawn in hand does not parry",
        "6k1/8/8/8/8/8/5PPP/r5K1/P w",
        "unless NBRQ",
    );
    check("a pawn move parries", "6k1/8/8/8/8/8/5PP1/r5K1 w", "-");
    check(
        "no drop parries a checker next to the king: mate gives no hint",
        "6k1/8/8/8/8/2b5/1q6/K7 w",
        "-",
    );
}

#[test]
fn a_hint_names_each_role_that_mates_and_its_squares() {
    check("a smothered king", "6rk/6pp/8/8/8/8/8/K7 w", "N f7");
    check(
        "the mating knight may be in hand",
        "6rk/6pp/8/8/8/8/8/K7/N w",
        "N f7",
    );
    check(
        "checks from a distance can be parried",
        "6k1/5ppp/8/8/8/8/8/6K1 w",
        "-",
    );
    check(
        "the king protects the mating queen",
        "6k1/8/6K1/8/8/8/8/8 w",
        "Q g7",
    );
    check(
        "the side that could mate does not have the move",
        "6rk/6pp/8/8/8/8/8/K7 b",
        "-",
    );
    check(
        "the mating square is occupied",
        "6rk/5npp/8/8/8/8/8/K7 w",
        "-",
    );
}

#[test]
fn hints_follow_drop_limits_and_the_mate_pool() {
    let smothered = "6rk/6pp/8/8/8/8/8/K7/N w";
    for limit in ["no_check", "no_bug_mate", "no_chess_mate"] {
        assert_eq!(
            hints(smothered, &rules(&[("drop.check_limit", limit)])),
            "-",
            "{limit}"
        );
    }
    // If only pieces in hand can parry, a check from a distance mates.
    let actual = rules(&[("mate.pool", "actual")]);
    let behind_pawns = hints("6k1/5ppp/8/8/8/8/8/6K1 w", &actual);
    assert_eq!(behind_pawns, "R a8 b8 c8 d8 e8, Q a8 b8 c8 d8 e8");
    // A check that no piece in hand parries is mate, and gives no hint.
    assert_eq!(hints("6k1/8/8/8/8/8/5PPP/r5K1 w", &actual), "-");
}

#[test]
fn a_role_that_can_never_arrive_does_not_parry() {
    // All four White knights of two sets are on this board (Asten §13).
    let available = rules(&[("mate.pool", "available")]);
    let knights = "N6N/N6N/8/8/3k4/8/5PPP/r5K1 w";
    assert_eq!(hints(knights, &Ruleset::FICS), "unless NBRQ");
    assert_eq!(hints(knights, &available), "unless BRQ");
}
