//! SAN has the shortest disambiguation of the moving piece, and is read back as the same move.

use bughouse_core::{Board, BoardId, Boards, ByBoard, Move, Ruleset};
use bughouse_notation::san::{Letters, SanError};
use bughouse_notation::{long_algebraic, uci};
use proptest::prelude::*;

fn board(text: &str) -> Board {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The boards after some legal moves. Each choice has a board (true for A) and the index of a legal
/// move of that board.
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

/// Positions in which promotions, castling and many pieces of one role occur soon.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "r3k2r/PP2p1pp/8/2pP4/4pP2/8/ppP1P1PP/R3K2R/NNqr w KQkq c6",
    "7k/8/2Q1Q1Q1/8/2Q3Q1/8/2Q1Q1Q1/4K3/NNNNnnnn w - -",
    "k7/2N1N3/1N3N2/8/1N3N2/2N1N3/8/K7/RRBBrrbb b - -",
    "r1k1r3/pppppppp/8/8/8/8/PPPPPPPP/R1K1R3/QQqq w AEae -",
];

pub(crate) fn random_boards() -> impl Strategy<Value = (Boards, Ruleset)> {
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

    /// WBN E1: every legal move has a text of its own, in each language and form.
    #[test]
    fn every_written_move_is_read_back_as_the_same_move((boards, rules) in random_boards()) {
        for id in BoardId::BOTH {
            let moves: Vec<Move> = boards.moves(id, &rules);
            let mut texts: Vec<String> = Vec::new();
            for m in moves {
                let text = Letters::ENGLISH.write_on(&boards, id, m, &rules);
                prop_assert_eq!(Letters::ENGLISH.read_on(&boards, id, &text, &rules), Ok(m), "{} {:#}", text, boards.board(id));
                let bare = text.trim_end_matches(['+', '#']).replace('x', "");
                prop_assert_eq!(Letters::ENGLISH.read_on(&boards, id, &bare, &rules), Ok(m), "{}", bare);
                for &letters in Letters::ALL {
                    let own = letters.write_on(&boards, id, m, &rules);
                    prop_assert_eq!(letters.read_on(&boards, id, &own, &rules), Ok(m), "{}", own);
                    prop_assert_eq!(Letters::ENGLISH.respell(&text, letters), Ok(own.clone()));
                }
                let long = long_algebraic::write(boards.board(id), m);
                prop_assert_eq!(Letters::ENGLISH.read_on(&boards, id, &long, &rules), Ok(m), "{}", long);
                let by_uci = boards.board(id).move_text(m);
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
    fn no_text_makes_the_readers_of_moves_panic(text in "[KQRBNPКр♘\u{fe0f}a-h1-8@x=()/O0o+#-]{0,9}|\\PC{0,6}") {
        for &letters in Letters::ALL {
            let _ = letters.read(&Board::start(), &text, &Ruleset::FICS);
            let _ = letters.respell(&text, Letters::ENGLISH);
        }
        let _ = uci::read(&Board::start(), &text, &Ruleset::FICS);
    }
}

/// WBN E1, E2, and examples in each language: only the letters of pieces are translated.
#[test]
fn the_letters_of_pieces_are_translated_in_both_directions() {
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

/// If a move is not written in the canonical form, only the letters of its pieces are translated.
#[test]
fn respelling_keeps_the_form_of_a_move_that_is_not_canonical() {
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

/// WBN E2: a letter of another language is an error. `corpus/moves/read.tsv` has more errors of the
/// reader of moves.
#[test]
fn letters_of_another_language_are_not_respelled() {
    for (language, text, letter) in [("cs", "Nf3", 'N'), ("en", "♘f3", '♘'), ("cs", "e8=Q", 'Q')]
    {
        let letters: Letters = language.parse().unwrap();
        let refused = letters.respell(text, Letters::ENGLISH);
        assert_eq!(refused, Err(SanError::NoSuchPiece { letter, letters }));
    }
    let error = "xx".parse::<Letters>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "no letters of pieces are known for xx; there are en, cs, de, fr, nl, ru, figurine"
    );
}

/// WBN E2, E13. The sample game of section E, as the Czech text prints it, has an illegal ninth
/// half-move: a pawn on c4 blocks Sc4. If the missing exchange on d5 is added, all moves up to the
/// mate are legal.
#[test]
fn the_sample_game_of_the_laws_lacks_one_exchange() {
    let printed =
        "e4 e6 d4 d5 P@c4 dxe4 d5 Jf6 Sc4 Sg4 P@e6 Sxd1 exf7+ Kxf7 J@e5+ Ke8 S@f7+ Ke7 J@f5#";
    let (played, error) = play_czech(printed);
    assert_eq!(played, 8);
    assert!(
        matches!(error, Some(SanError::NoMover { .. } | SanError::Illegal(_))),
        "{error:?}"
    );
    let corrected = printed.replace("Jf6 Sc4", "exd5 cxd5 Jf6 Sc4");
    assert_eq!(play_czech(&corrected), (21, None));
}

/// Plays moves with Czech letters from the starting position. All pieces that the moves drop are in
/// hand. Each move must be written as it was read. Returns the number of legal moves, and the error
/// of the first illegal move.
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
