//! SAN says which man moves, no more and no less, and is read back as the same move.

use bughouse_core::{Board, BoardId, Boards, ByBoard, Move, Ruleset};
use bughouse_notation::san::{self, Letters, SanError};
use bughouse_notation::uci;
use proptest::prelude::*;

fn board(text: &str) -> Board {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Writes the move with that UCI text.
#[track_caller]
fn writes(position: &str, rules: &Ruleset, moves: &[(&str, &str)]) {
    let board = board(position);
    for (text, expected) in moves {
        let m = uci::read(&board, text, rules).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            san::write(&board, m, rules),
            *expected,
            "{text} in {position}"
        );
        assert_eq!(
            san::read(&board, expected, rules),
            Ok(m),
            "{expected} in {position}"
        );
        assert_eq!(uci::write(&board, m), *text);
    }
}

/// WBN E9 and its examples.
#[test]
fn men_are_told_apart_by_file_then_rank_then_square() {
    let fics = &Ruleset::FICS;
    writes(
        "4k3/8/8/8/8/8/8/4N1NK w - -",
        fics,
        &[("g1f3", "Ngf3"), ("e1f3", "Nef3")],
    );
    writes(
        "4k3/8/8/6N1/8/8/8/K5N1 w - -",
        fics,
        &[("g5f3", "N5f3"), ("g1f3", "N1f3")],
    );
    writes(
        "4k3/8/8/8/3N4/8/7N/K7 w - -",
        fics,
        &[("h2f3", "Nhf3"), ("d4f3", "Ndf3")],
    );
    let three = "4k3/8/8/6N1/8/5p2/8/K3N1N1 w - -";
    writes(
        three,
        fics,
        &[("g1f3", "Ng1xf3"), ("e1f3", "Nexf3"), ("g5f3", "N5xf3")],
    );
    let queens = "6k1/8/8/Q3Q3/8/8/8/K3Q3 w - -";
    let apart = [("e5b2", "Qb2"), ("e5c3", "Qe5c3"), ("e1c3", "Q1c3")];
    writes(queens, fics, &apart);
}

#[test]
fn a_pinned_rival_is_none() {
    writes(
        "4k3/8/8/8/1b6/2N5/8/4K1N1 w - -",
        &Ruleset::FICS,
        &[("g1e2", "Ne2")],
    );
    writes(
        "4k3/8/8/8/8/2N5/8/4K1N1 w - -",
        &Ruleset::FICS,
        &[("g1e2", "Nge2"), ("c3e2", "Nce2")],
    );
}

#[test]
fn pawns_castling_drops_and_promotions() {
    let fics = &Ruleset::FICS;
    writes(
        "4k3/8/8/3p4/2P1P3/8/8/4K3 w - -",
        fics,
        &[("c4d5", "cxd5"), ("e4d5", "exd5"), ("e4e5", "e5")],
    );
    writes("4k3/8/8/3pP3/8/8/8/4K3 w - d6", fics, &[("e5d6", "exd6")]);
    writes(
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -",
        fics,
        &[("e8g8", "O-O"), ("e8c8", "O-O-O"), ("a8a1", "Rxa1+")],
    );
    writes(
        "1r2k2r/8/8/8/8/8/8/R3K2R b KQkh -",
        fics,
        &[("e8h8", "O-O")],
    );
    writes(
        "4k3/8/8/8/8/8/8/4K3/QRBNPp w - -",
        fics,
        &[
            ("N@f3", "N@f3"),
            ("P@e4", "P@e4"),
            ("R@e2", "R@e2+"),
            ("B@a1", "B@a1"),
        ],
    );
    writes(
        "3r3k/4P3/8/8/8/8/8/4K3 w - -",
        fics,
        &[("e7e8q", "e8=Q+"), ("e7d8n", "exd8=N"), ("e7e8b", "e8=B")],
    );
}

/// `#` is the mate of the ruleset: fool's mate can be covered in bughouse, not in crazyhouse.
#[test]
fn mate_is_signed_as_the_ruleset_defines_it() {
    let fool = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq -";
    writes(fool, &Ruleset::FICS, &[("d8h4", "Qh4+")]);
    writes(fool, &Ruleset::CRAZYHOUSE, &[("d8h4", "Qh4#")]);
    let contact = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR/pp w KQkq -";
    writes(contact, &Ruleset::FICS, &[("h5f7", "Qxf7#")]);
}

#[test]
fn sloppy_moves_are_understood() {
    let check = |position: &str, texts: &[&str], expected: &str| {
        let board = board(position);
        for text in texts {
            let read = san::read(&board, text, &Ruleset::FICS);
            assert_eq!(
                read.map(|m| uci::write(&board, m)).as_deref(),
                Ok(expected),
                "{text}"
            );
        }
    };
    let captures = "4k3/8/8/3p4/2P5/1N6/8/R3K2R/PN w KQ -";
    check(
        captures,
        &[
            "cxd5", "cd5", "c4xd5", "c4d5", "c:d5", "cxd5+", "cxd5!?", "cxd5#", "d5", "Pcxd5",
        ],
        "c4d5",
    );
    check(
        captures,
        &["Nd4", "Nxd4", "Nbd4", "N3d4", "Nb3d4", "Nb3-d4", "Nd4++"],
        "b3d4",
    );
    check(
        captures,
        &["O-O", "0-0", "0-0+", "o-o", "O-O(=)", "O-O! (=)"],
        "e1g1",
    );
    check(captures, &["P@e4", "p@e4", "@e4"], "P@e4");
    check(captures, &["N@e4", "n@e4"], "N@e4");
    let promotes = "7k/4P3/8/8/8/8/8/4K3 w - -";
    check(
        promotes,
        &[
            "e8=Q+", "e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8", "e8=q", "e7e8=Q",
        ],
        "e7e8q",
    );
    check(
        promotes,
        &["e8=N", "e8N", "e8(N)", "e8=(N)", "e7e8n"],
        "e7e8n",
    );
    check(
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6",
        &["exd6 e.p.", "exd6e.p.", "ed6"],
        "e5d6",
    );
}

#[test]
fn refusals_say_why() {
    let check = |position: &str, text: &str, reason: &str| {
        let refused = san::read(&board(position), text, &Ruleset::WBN).expect_err(text);
        assert_eq!(refused.to_string(), reason, "{text}");
    };
    let position = "4k3/P7/8/8/1b6/2N2N2/8/R3K3/P w - -";
    check(position, "Nxe9", "not a move");
    check(position, "", "not a move");
    check(position, "é4", "not a move");
    check(position, "Qe4", "no queen can go to e4");
    check(position, "Nb5", "the king would be in check");
    check(position, "Nh8", "no knight can go to h8");
    check(position, "N@e4", "no knight in hand");
    check(position, "P@a1", "a1 is occupied");
    check(position, "P@b8", "a pawn may not be dropped on b8");
    check(position, "O-O-O", "castling is not possible now");
    check(
        position,
        "a8=R",
        "a pawn may not become a rook under these rules",
    );
    check(position, "Nd4=Q", "only a pawn on the last rank promotes");
    let two = "4k3/8/8/8/8/2N3N1/8/4K3 w - -";
    check(two, "Ne4", "the knights on c3 and g3 can both go to e4");
}

/// RU V3b, laws 1.3: A promotes on e8 and takes the bishop on c4 of board B.
#[test]
fn promotion_by_taking_names_the_piece_and_its_square() {
    let rules = Ruleset::build("ru", [("promo.source", "take")]).expect("a variant of ru");
    let boards = Boards::new(ByBoard([
        board("k7/4P3/8/8/8/8/8/6K1 w - -"),
        board("7k/8/8/8/2B3N1/8/8/6K1 w - -"),
    ]));
    let m = uci::read_on(&boards, BoardId::A, "e7e8bc4", &rules).expect("legal");
    assert_eq!(san::write_on(&boards, BoardId::A, m, &rules), "e8=Bc4");
    assert_eq!(san::read_on(&boards, BoardId::A, "e8=Bc4", &rules), Ok(m));
    for text in ["e8Bc4", "e8(Bc4)", "e8/Bc4", "e7-e8=Bc4", "e7e8bc4"] {
        assert_eq!(
            san::read_on(&boards, BoardId::A, text, &rules),
            Ok(m),
            "{text}"
        );
    }
    assert_eq!(uci::write(boards.board(BoardId::A), m), "e7e8bc4");
    for (text, reason) in [
        (
            "e8=Nc4",
            "no knight may be taken from c4 of the other board",
        ),
        ("e8=Kg1", "no king may be taken from g1 of the other board"),
        (
            "e8=Q",
            "under these rules the pawn is exchanged for a piece of the other board",
        ),
    ] {
        let refused = san::read_on(&boards, BoardId::A, text, &rules).expect_err(text);
        assert_eq!(refused.to_string(), reason);
    }
    let sources = boards.moves(BoardId::A, &rules);
    assert!(sources.contains(&m));
}

/// Boards after some moves of a game, chosen by numbers.
fn after(start: Boards, choices: &[(bool, u16)], rules: &Ruleset) -> Boards {
    let mut boards = start;
    for (first, choice) in choices {
        let id = if *first { BoardId::A } else { BoardId::B };
        let moves = boards.moves(id, rules);
        if !moves.is_empty() {
            let m = moves[usize::from(*choice) % moves.len()];
            boards.play(id, m, rules).expect("a listed move is legal");
        }
    }
    boards
}

/// Starts from which promotions, castlings and crowds of men of one role come soon.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "r3k2r/PP2p1pp/8/2pP4/4pP2/8/ppP1P1PP/R3K2R/NNqr w KQkq c6",
    "7k/8/2Q1Q1Q1/8/2Q3Q1/8/2Q1Q1Q1/4K3/NNNNnnnn w - -",
    "k7/2N1N3/1N3N2/8/1N3N2/2N1N3/8/K7/RRBBrrbb b - -",
    "r1k1r3/pppppppp/8/8/8/8/PPPPPPPP/R1K1R3/QQqq w AEae -",
];

fn random_boards() -> impl Strategy<Value = (Boards, Ruleset)> {
    let choices = prop::collection::vec((any::<bool>(), any::<u16>()), 0..80);
    let rules = prop::sample::select(vec![
        Ruleset::FICS,
        Ruleset::CRAZYCHESS,
        Ruleset::build("ru", [("promo.source", "take")]).expect("a variant of ru"),
    ]);
    let start = || prop::sample::select(STARTS);
    (start(), start(), choices, rules).prop_map(|(here, there, choices, rules)| {
        let start = Boards::new(ByBoard([board(here), board(there)]));
        (after(start, &choices, &rules), rules)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn every_move_is_read_back_as_itself((boards, rules) in random_boards()) {
        for id in BoardId::BOTH {
            let moves: Vec<Move> = boards.moves(id, &rules);
            let mut texts: Vec<String> = Vec::new();
            for m in moves {
                let text = san::write_on(&boards, id, m, &rules);
                prop_assert_eq!(san::read_on(&boards, id, &text, &rules), Ok(m), "{} {:#}", text, boards.board(id));
                let bare = text.trim_end_matches(['+', '#']).replace('x', "");
                prop_assert_eq!(san::read_on(&boards, id, &bare, &rules), Ok(m), "{}", bare);
                for &letters in Letters::ALL {
                    let own = letters.write_on(&boards, id, m, &rules);
                    prop_assert_eq!(letters.read_on(&boards, id, &own, &rules), Ok(m), "{}", own);
                    prop_assert_eq!(Letters::ENGLISH.respell(&text, letters), Ok(own.clone()));
                    let long = letters.write_long(boards.board(id), m);
                    prop_assert_eq!(letters.read_on(&boards, id, &long, &rules), Ok(m), "{}", long);
                }
                let by_uci = uci::write(boards.board(id), m);
                prop_assert_eq!(uci::read_on(&boards, id, &by_uci, &rules), Ok(m), "{}", by_uci);
                texts.push(text);
            }
            texts.sort();
            let count = texts.len();
            texts.dedup();
            prop_assert_eq!(texts.len(), count);
        }
    }

    #[test]
    fn any_text_is_refused_without_panic(text in "[KQRBNPКр♘\u{fe0f}a-h1-8@x=()/O0o+#-]{0,9}|\\PC{0,6}") {
        for &letters in Letters::ALL {
            let _ = letters.read(&Board::start(), &text, &Ruleset::FICS);
            let _ = letters.respell(&text, Letters::ENGLISH);
        }
        let _ = uci::read(&Board::start(), &text, &Ruleset::FICS);
    }
}

/// WBN E1, E2, and the examples of laws 6.1: the letter of the piece alone is translated.
#[test]
fn everyone_may_write_the_letters_of_his_language() {
    for (language, text, english) in [
        ("cs", "Jf3", "Nf3"),
        ("cs", "Sxe5", "Bxe5"),
        ("cs", "Vd1", "Rd1"),
        ("cs", "Dh5", "Qh5"),
        ("cs", "J@f5#", "N@f5#"),
        ("cs", "P@c4", "P@c4"),
        ("cs", "e8=J", "e8=N"),
        ("cs", "dxe8=Sc4", "dxe8=Bc4"),
        ("cs", "O-O-O+", "O-O-O+"),
        ("cs", "bxc3", "bxc3"),
        ("fr", "Fe5", "Be5"),
        ("fr", "Rxd1", "Kxd1"),
        ("nl", "Le5", "Be5"),
        ("nl", "Pgf3", "Ngf3"),
        ("de", "B@e4", "P@e4"),
        ("ru", "Крe2", "Ke2"),
        ("ru", "Кf3", "Nf3"),
        ("en", "Nf3", "Nf3"),
        ("figurine", "♘@f3!?", "N@f3!?"),
        ("figurine", "♙@f3", "P@f3"),
    ] {
        let letters: Letters = language.parse().unwrap();
        let respelled = letters.respell(text, Letters::ENGLISH);
        assert_eq!(respelled.as_deref(), Ok(english), "{text}");
        let respelled = Letters::ENGLISH.respell(english, letters);
        assert_eq!(respelled.as_deref(), Ok(text), "{english}");
    }
}

/// What is no canonical text stays so, but for its letters.
#[test]
fn sloppy_moves_are_respelled_as_they_are() {
    for (english, czech) in [
        ("p@e4", "P@e4"),
        ("n@e4", "J@e4"),
        ("@e4", "@e4"),
        ("e8q", "e8D"),
        ("e8b", "e8S"),
        ("e8(N)+", "e8(J)+"),
        ("e7e8bc4", "e7e8Sc4"),
        ("a7b8", "a7b8"),
        ("bxc3", "bxc3"),
        ("Nb3-d4", "Jb3-d4"),
        ("N5b3", "J5b3"),
        ("exd6 e.p.", "exd6 e.p."),
        ("0-0", "0-0"),
        ("Bc4 (=)", "Sc4 (=)"),
    ] {
        let respelled = Letters::ENGLISH.respell(english, Letters::CZECH);
        assert_eq!(respelled.as_deref(), Ok(czech));
    }
}

/// A Dutch P is the knight, so that a pawn is dropped without a letter, which is understood too.
#[test]
fn a_letter_that_two_roles_would_share_belongs_to_the_piece() {
    let board = board("4k3/8/8/8/8/8/8/4K3/PN w - -");
    let fics = &Ruleset::FICS;
    let pawn = uci::read(&board, "P@e4", fics).unwrap();
    let knight = uci::read(&board, "N@e4", fics).unwrap();
    assert_eq!(Letters::DUTCH.write(&board, pawn, fics), "@e4");
    assert_eq!(Letters::DUTCH.read(&board, "@e4", fics), Ok(pawn));
    assert_eq!(Letters::DUTCH.read(&board, "P@e4", fics), Ok(knight));
    assert_eq!(san::read(&board, "@e4", fics), Ok(pawn));
}

#[test]
fn letters_of_another_language_are_refused() {
    for (language, text, letter) in [
        ("cs", "Nf3", 'N'),
        ("nl", "Rd1", 'R'),
        ("en", "Jf3", 'J'),
        ("en", "J@f3", 'J'),
        ("en", "Крe2", 'К'),
        ("en", "♘f3", '♘'),
        ("cs", "e8=Q", 'Q'),
        ("cs", "Кf3", 'К'),
        ("fr", "dxe8Q+", 'Q'),
    ] {
        let letters: Letters = language.parse().unwrap();
        let refused = letters.read(&Board::start(), text, &Ruleset::FICS);
        assert_eq!(refused, Err(SanError::NoSuchPiece { letter, letters }));
        let refused = letters.respell(text, Letters::ENGLISH);
        assert_eq!(refused, Err(SanError::NoSuchPiece { letter, letters }));
    }
    for (language, text) in [
        ("cs", "j@f3"),
        ("de", "e8=d"),
        ("cs", "Hello"),
        ("en", "Jf9"),
    ] {
        let letters: Letters = language.parse().unwrap();
        let refused = letters.read(&Board::start(), text, &Ruleset::FICS);
        assert_eq!(refused, Err(SanError::NotAMove), "{text}");
    }
    let error = "xx".parse::<Letters>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "no letters of pieces are known for xx; there are en, cs, de, fr, nl, ru, figurine"
    );
}

/// WBN E9 (3) as the English text misprints it (laws 6.4).
#[test]
fn half_a_square_of_arrival_is_refused_with_the_square_it_may_be() {
    let knights = board("4k3/8/8/8/3N4/5p2/7N/K7 w - -");
    for (text, reason) in [
        ("Nhx3", "the square of arrival lacks its file; it may be f3"),
        ("Ndx3", "the square of arrival lacks its file; it may be f3"),
        ("Nhx4", "the square of arrival lacks its file"),
        ("Bx3", "the square of arrival lacks its file"),
    ] {
        let refused = san::read(&knights, text, &Ruleset::WBN).expect_err(text);
        assert_eq!(refused.to_string(), reason, "{text}");
        assert!(refused.is_of_the_text());
    }
}

/// The sample game of section E, as the Czech text prints it: the pawn on c4 stands in the way of
/// the fifth move. With the exchange on d5 that is missing it is legal to its mate (laws 6.4).
#[test]
fn the_sample_game_of_the_laws_lacks_one_exchange() {
    let printed =
        "e4 e6 d4 d5 P@c4 dxe4 d5 Jf6 Sc4 Sg4 P@e6 Sxd1 exf7+ Kxf7 J@e5+ Ke8 S@f7+ Ke7 J@f5#";
    let (played, error) = play_czech(printed);
    assert_eq!(played, 8);
    assert!(
        matches!(error, Some(SanError::Nobody { .. } | SanError::Illegal(_))),
        "{error:?}"
    );
    let mended = printed.replace("Jf6 Sc4", "exd5 cxd5 Jf6 Sc4");
    assert_eq!(play_czech(&mended), (21, None));
}

/// Plays moves with Czech letters from the start, with everything in hand that is dropped; each
/// must be written as it was read. Says how many were legal, and why the next was not.
fn play_czech(moves: &str) -> (usize, Option<SanError>) {
    let czech = Letters::CZECH;
    let mut board = board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/PPNNB w KQkq -");
    for (played, text) in moves.split(' ').enumerate() {
        let m = match czech.read(&board, text, &Ruleset::WBN) {
            Ok(m) => m,
            Err(error) => return (played, Some(error)),
        };
        assert_eq!(czech.write(&board, m, &Ruleset::WBN), text);
        board.play(m, &Ruleset::WBN).expect("it was read as legal");
    }
    (moves.split(' ').count(), None)
}
