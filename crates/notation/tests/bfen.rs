//! BFEN is read in its spellings, written in one.

use bughouse_core::{Board, BoardId, Boards, ByBoard, BySeat, Seat};
use bughouse_notation::bfen::{Bfen, read_half};

const LAWS: &str = "rn1q1b1r/ppp1kBpp/5n2/3PNN2/2B1p3/8/PP3PPP/RNBbK1NR/Pbppp b KQ - 272 279 | rnb4r/ppp1k1pp/5n2/6q1/3p4/2P1B3/PPP1QPPP/R3K2R/QPPp w KQ - 273 278";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

#[track_caller]
fn reads(text: &str, canonical: &str) {
    let bfen: Bfen = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(bfen.to_string(), canonical);
    assert_eq!(canonical.parse(), Ok(bfen));
}

#[test]
fn one_spelling_is_written_for_many_that_are_read() {
    let start = format!("{START} w KQkq - 180 180 | {START} w KQkq - 180 180");
    reads(&start, &start);
    reads(&start.replace(" | ", "|"), &start);
    reads(&start.replace("180", "179.4"), &start);
    reads(&start.replace(" w KQkq -", " KQkq - w"), &start);
    reads(&start.replace("RNBQKBNR ", "RNBQKBNR/ "), &start);
    let unclocked = format!("{START} w KQkq - | {START} w KQkq -");
    reads(&unclocked, &unclocked);
    reads(&start.replace("180 180", "0 1"), &unclocked);
    reads(&start.replace("KQkq - 180 180", "KQkq"), &unclocked);
    let held = "4k2Q~/8/8/8/8/8/8/4K3/RNPqbp b - - 5 0 | r3k1r1/8/8/8/8/8/8/1R2K1R1/P w GBga - 0 3";
    reads(held, held);
    let bracketed =
        "4k2Q~/8/8/8/8/8/8/4K3[pPbNqR] b - - 5 0|r3k1r1/8/8/8/8/8/8/1R2K1R1[P] w GBga - 0 3";
    reads(bracketed, held);
}

/// Laws 6.2: the end of the sample game.
#[test]
fn the_position_of_the_laws_is_canonical_but_for_its_hands() {
    let bfen: Bfen = LAWS.parse().expect("the position of the laws");
    assert_eq!(bfen.to_string(), LAWS);
    assert_eq!(bfen.boards.count_men(), 64);
    let clocks = bfen.clocks_s.expect("clocks");
    let order = Seat::ALL.map(|seat| clocks[seat]);
    assert_eq!(order, [272, 279, 273, 278]);
}

#[test]
fn refusals_name_the_board_and_the_reason() {
    let check = |text: &str, reason: &str| {
        let refused = text.parse::<Bfen>().expect_err(text);
        assert_eq!(refused.to_string(), reason, "{text}");
    };
    check(START, "a BFEN has two boards with | between them");
    check("||", "a BFEN has two boards with | between them");
    check(
        &format!("{START} w|{START}"),
        "board B: the side to move is missing",
    );
    check(
        &format!("{START} w - - 1|{START} w"),
        "board A: there is one clock, but a board has two",
    );
    check(
        &format!("{START} w - - - |{START} w"),
        "board A: \"-\" is one field too many",
    );
    check(
        &format!("{START} w|{START} w KQkq - 1 2 3"),
        "board B: \"3\" is one field too many",
    );
    check(
        &format!("8/8/8/8/8/8/8/8 w|{START} w"),
        "board A: White has no king; Black has no king",
    );
    check(
        &format!("{START} w|8/8 w"),
        "board B: a position needs eight ranks, but this has 2",
    );
}

#[test]
fn a_half_may_be_a_position_that_cannot_be_played() {
    let (position, clocks) = read_half("8/8/8/8/8/8/8/8 w").expect("an empty board");
    assert_eq!(
        (position.to_string().as_str(), clocks),
        ("8/8/8/8/8/8/8/8 w - -", None)
    );
    assert!(read_half("").is_err());
}

#[test]
fn clocks_are_rounded_up_to_seconds() {
    let mut clocks = BySeat::uniform(179_001);
    clocks[Seat::BLACK_OF_A] = -5;
    clocks[Seat::WHITE_OF_B] = 1_000;
    clocks[Seat::BLACK_OF_B] = i64::MAX;
    let bfen = Bfen::with_clocks_ms(Boards::start(), &clocks);
    let seconds = bfen.clocks_s.expect("clocks");
    assert_eq!(Seat::ALL.map(|seat| seconds[seat]), [180, 0, 1, u32::MAX]);
    let boards = Boards::new(ByBoard::new(|_| Board::start()));
    assert_eq!(bfen.boards.board(BoardId::A), boards.board(BoardId::A));
}
