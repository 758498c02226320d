//! Bare material: under `insufficient = fide` a match is drawn if neither side could ever mate.

use bughouse_core::{Board, Ruleset, Verdict};

#[track_caller]
fn check(verdict: Verdict, positions: &[&str]) {
    let rules = Ruleset::build("fics", [("insufficient", "fide")]).expect("a valid ruleset");
    for position in positions {
        let board: Board = format!("{position} w - -").parse().expect(position);
        assert_eq!(board.verdict(&rules), verdict, "{position}");
        let never = board.verdict(&Ruleset::FICS);
        assert_eq!(
            never,
            Verdict::Open,
            "{position}: without this rule there is no draw"
        );
    }
}

#[test]
fn kings_with_one_minor_piece_or_with_bishops_on_squares_of_one_color_draw() {
    check(
        Verdict::Draw,
        &[
            "4k3/8/8/8/8/8/8/4K3",
            "4k3/8/8/8/8/8/8/4KN2",
            "4k3/8/2n5/8/8/8/8/4K3",
            "4k3/8/8/8/8/8/8/4KB2",
            "4kb2/8/8/8/8/8/8/2B1K3",
            "2b1k3/8/8/8/8/8/8/4KB2",
        ],
    );
}

#[test]
fn more_material_or_a_piece_in_hand_is_no_draw() {
    check(
        Verdict::Open,
        &[
            "4k3/8/8/8/8/8/8/4KNN1",
            "4k3/8/8/8/8/8/8/4KR2",
            "4k3/8/8/8/8/8/8/3QK3",
            "4k3/8/8/8/8/8/4P3/4K3",
            "4k3/8/8/8/8/8/8/2B1KB2",
            "4kb2/8/8/8/8/8/8/4KB2",
            "4kb2/8/8/8/8/8/8/4KN2",
            "4k3/8/8/8/8/8/8/4K3/P",
            "4k3/8/8/8/8/8/8/4K3/n",
        ],
    );
}
