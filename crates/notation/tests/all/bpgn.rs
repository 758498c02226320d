//! BPGN is read leniently, with exact places and limited memory. A written game is read as the same
//! game.

use bughouse_core::Seat;
use bughouse_notation::bpgn::{
    Game, GameDialect, Place, Reader, Remark, ResultMark, Variation, write,
};
use proptest::prelude::*;

fn games(text: &[u8]) -> Vec<Game> {
    Reader::new(text)
        .map(|game| game.expect("memory gives no I/O errors"))
        .collect()
}

#[track_caller]
fn game(text: &str) -> Game {
    let mut games = games(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn written(game: &Game, dialect: GameDialect) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(game, dialect, &mut bytes).expect("memory gives no I/O errors");
    bytes
}

fn moves(game: &Game) -> String {
    let moves: Vec<_> = game
        .plies
        .iter()
        .map(|ply| format!("{}{}.{}", ply.number, ply.seat, ply.san))
        .collect();
    moves.join(" ")
}

const CANONICAL: &str = "\
[Event \"a \\\"friendly\\\" match\"]
[Site \"C:\\\\here\"]
[WhiteA \"ann\"]
[Result \"1-0\"]
[Lag \"53 37 31 28 100 29 34 24 88 35 122 35 28 30 24 30 87 27 54 63 30 28 143 33 66\"]
[Mood \"čilá\"]

{C:This is game number 1 of a long evening, and its note is broken at blanks
only, [like this], for all to see} 1A. e4 {119.051} 1B. e4 {118.000} {C:ann
kibitzes: hello} {A:!} $1 (1B. d4 {2.000} (1B. c4) 1b. d5) 1a. Nf6
2A. P@e6 {-0.576} {something else} {bob's partner checkmated} 1-0

";

/// WBN E14: the canonical form has tags, notes, clocks and variations.
#[test]
fn a_canonical_text_that_is_read_and_written_again_has_the_same_bytes() {
    let game = game(CANONICAL);
    assert_eq!(game.defect, None);
    assert_eq!(game.to_string(), CANONICAL);
    assert_eq!(game.tags.get("Event"), Some("a \"friendly\" match"));
    assert_eq!(game.tags.get("Mood"), Some("čilá"));
    assert_eq!(game.ending.as_deref(), Some("bob's partner checkmated"));
    assert_eq!(game.plies[3].clock_ms, Some(-576));
    assert_eq!(
        game.plies[3].remarks,
        [Remark::Comment("something else".into())]
    );
    let line = games(b"1B. d4 {2.0} (1B. c4) 1b. d5").remove(0);
    let variation = Remark::Variation(Variation {
        prelude: Vec::new(),
        plies: line.placeless().plies,
    });
    assert_eq!(game.clone().placeless().plies[1].remarks[3], variation);
    assert_eq!(
        game.plies[1].place,
        Place {
            line: 9,
            column: 53
        }
    );
}

/// Variations of any depth are read in a short time and with little stack.
#[test]
fn deeply_nested_variations_are_read_and_written() {
    let nested = |depth: usize| {
        let moves = "(1A. d4 ".repeat(depth) + "1a. d5" + &")".repeat(depth);
        game(&format!("1A. e4 {moves} 1a. e5 *"))
    };
    for depth in [1, 64, 65, 5_000] {
        let game = nested(depth);
        assert_eq!((&game.defect, game.plies.len()), (&None, 2), "{depth}");
        let text = game.to_string();
        let one_line = text.replace('\n', " ");
        assert_eq!(one_line.matches("1A. d4").count(), depth);
        assert_eq!(games(text.as_bytes())[0].to_string(), text);
    }
}

/// Nested parentheses without moves are read in a short time: the reader does not read each level
/// again for every level around it.
#[test]
fn nested_parentheses_without_moves_become_one_comment() {
    let text = format!("1A. e4 {}{} 1a. e5 *", "(".repeat(60), " oops)".repeat(60));
    let game = game(&text);
    assert_eq!((&game.defect, game.plies.len()), (&None, 2));
    assert!(matches!(game.plies[0].remarks[..], [Remark::Comment(_)]));
}

/// WBN E14: blanks, dots, line ends and the places of clocks may vary.
#[test]
fn spelling_variants_are_read_as_the_same_game() {
    let check = |text: &str| {
        let game = game(text);
        assert_eq!(game.defect, None, "{text}");
        assert_eq!(moves(&game), "1A.e4 1b.Nf6 2A.e8(Q)", "{text}");
        assert_eq!(game.plies[0].clock_ms, Some(179_500), "{text}");
        assert_eq!(game.result, Some(ResultMark::Draw), "{text}");
    };
    check("1A. e4 {179.5} 1b. Nf6 2A. e8(Q) 1/2-1/2");
    check("[A \"b\"][C \"d\"]1A.e4{179.500}1b.Nf6 2A.e8(Q){hm}{C:so}1/2-1/2 {said}");
    check("\u{feff}[A\"b\" ]\r\n1A\r\ne4\r\n{179.5000}\r\n1b... Nf6 2A. e8(Q)\r\n1/2-1/2\r\n\r\n");
    check("% escaped {\n1A. e4 {C:x}{179.5} ; 1A. a line {\n1b. Nf6 2A. e8(Q) \"{\"}\"\" 1/2-1/2");
}

/// Found by fuzzing. When such a text was written, its line ends changed. So a comment inside the
/// parentheses ended at another place, and the text was read as a list of moves.
#[test]
fn text_in_parentheses_that_is_no_list_of_moves_is_read_back_unchanged() {
    for text in [
        "({[%clk\n0:00:01]}{179.9}; so\n}Nb1c3{C: sit!}\n2d7d5[WhiteA \"ann\"]\r\n1. 2. 2B. 1... 0-0-0)(d2d4,pass))",
        "({179.9}{179.9}; so\n 2d7d5{179.9}{A:!}{179.9}d4   1B.  1B.  )",
        "({179.9}; so\n{179.9}2d7d5}[FENBoardB \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"])",
        "(; so\n{179.9}2d7d5{179.9}}[BlackA \"ben\"])",
        "1A. e4 (179.9) (ann} resigns {) 1a. e5 *",
    ] {
        let written = game(text).to_string();
        let again = game(&written);
        assert_eq!(
            (again.repairs.len(), again.to_string()),
            (0, written),
            "{text}"
        );
    }
}

#[test]
fn games_of_one_text_are_separated_by_results_tags_or_both() {
    let check = |text: &str| {
        let games = games(text.as_bytes());
        let all: Vec<_> = games.iter().map(moves).collect();
        assert_eq!(all, ["1A.e4", "1A.d4"], "{text}");
    };
    check("[Event \"1\"]\n1A. e4 *\n[Event \"2\"]\n1A. d4 *");
    check("[Event \"1\"] 1A. e4 1-0[Event \"2\"]1A. d4");
    check("1A. e4 1-0 1A. d4");
    check("[Event \"1\"] 1A. e4 * {C:sent later}\n[Event \"2\"]\n1A. d4 {b [and] a} 1-0");
    assert_eq!(games(b"[Event \"1\"]\n[Event \"2\"]\n").len(), 2);
    assert_eq!(games(b" \n\r\n ").len(), 0);
    assert_eq!(games(b"").len(), 0);
}

#[test]
fn the_defect_of_bytes_that_are_no_game_has_a_place() {
    let check = |text: &[u8], defect: &str| {
        let games = games(text);
        let found = games[0].defect.as_ref().expect("a defect");
        assert_eq!(found.to_string(), defect);
    };
    let wide = "1A. e4".encode_utf16();
    let wide: Vec<u8> = wide.flat_map(u16::to_le_bytes).collect();
    let reason = "1:1: the text is UTF-16; BPGN is UTF-8 or Latin-1";
    check(&[b"\xff\xfe", &wide[..]].concat(), reason);
    check(
        &wide,
        "1:1: “1\\u{0}A\\u{0}.\\u{0}” names no seat A, a, B or b",
    );
    check(
        b"\n\n \x7fELF\0\0",
        "3:2: “\\u{7f}ELF\\u{0}\\u{0}” is not a move with its number and seat",
    );
    check(
        b"1A. e4 1a. e5 \0\n2A.",
        "1:15: “\\u{0}” is not a move with its number and seat",
    );
    check(
        "1A. é5 {ěš} 5x".as_bytes(),
        "1:13: “5x” names no seat A, a, B or b",
    );
}

/// A text that ends too early is read up to its end. All games except the last are the same as in
/// the whole text. The last game has the first moves of the same game in the whole text.
#[test]
fn a_truncated_text_loses_only_the_moves_at_its_end() {
    let whole = CANONICAL.repeat(2);
    let all = games(whole.as_bytes());
    for end in (0..whole.len()).filter(|end| whole.is_char_boundary(*end)) {
        let cut = games(&whole.as_bytes()[..end]);
        assert!(cut.len() <= 2, "{end}");
        for (n, game) in cut.iter().enumerate() {
            let is_last = n + 1 == cut.len();
            assert!(is_last || *game == all[n], "{end}");
            let complete = game.plies.len().saturating_sub(1);
            assert_eq!(game.plies[..complete], all[n].plies[..complete], "{end}");
        }
    }
}

#[test]
fn reading_into_a_used_game_leaves_nothing_of_the_game_before() {
    let text = format!("{CANONICAL}1A. e4 oops\n[Event \"x\"]\n1A.e4 1A.e5 *\n{CANONICAL}");
    let all = games(text.as_bytes());
    let mut reader = Reader::new(text.as_bytes());
    let mut game = Game::default();
    for one in &all {
        assert!(reader.read_into(&mut game).expect("no I/O error"));
        assert_eq!(&game, one);
    }
    assert!(!reader.read_into(&mut game).expect("no I/O error"));
    assert_eq!(game, Game::default());
    assert_eq!(all.len(), 4);
}

#[test]
fn latin1_and_utf8_are_distinguished() {
    let text = b"[WhiteA \"Ji\xf8\xed\"]\n[BlackA \"\xc5\xbdofie\"]\n1A. e4 {C:a\xfeb} *";
    let game = &games(text)[0];
    assert_eq!(game.tags.player(Seat::WHITE_OF_A), Some("Jiøí"));
    assert_eq!(game.tags.player(Seat::BLACK_OF_A), Some("Žofie"));
    let notes = ["a", "b"].map(|note| Remark::Note(note.into()));
    assert_eq!(game.plies[0].remarks, notes);
}

const THIEF: &str = "\
[Event \"fics rated bughouse match\"]
[WhiteA \"ChaseJr\"][WhiteAElo \"2187\"]
[BlackA \"Tecumseh\"][BlackAElo \"2159\"]
[Result \"1-0\"]

1A. e4 {179} 1B. e4 {178} 1a. Nc6 {180} 2A. Nc3 {179} 1b. Nf6 {180}
2a. Nf6 {180} 3A. Qxf7+ {179} {Tecumseh checkmated} 1-0

";

const BUGHOUSE_DB: &str = "\
[Event \"rated bughouse match\"]\r
[WhiteA \"caf\u{e9}\"][WhiteAElo \"2187\"]\r
[Result \"1-0\"]\r
\r
{C:This is game number 1}\r
1A. e4{179.051} 1B. e4{178.100} 1a. Nc6{179.000} 2A. Nc3{179.000} 2a. Nf6{178.000} 3A. Qxf7#{177.999} {x checkmated} 1-0\r
\r
";

#[test]
fn a_text_of_a_fics_dialect_that_is_written_again_has_the_same_bytes() {
    let thief = game(THIEF);
    assert_eq!(
        String::from_utf8(written(&thief, GameDialect::Thief)).expect("UTF-8"),
        THIEF
    );
    let bytes: Vec<u8> = BUGHOUSE_DB
        .chars()
        .map(|c| u8::try_from(c).expect("Latin-1"))
        .collect();
    let database = &games(&bytes)[0];
    assert_eq!(database.tags.player(Seat::WHITE_OF_A), Some("café"));
    assert_eq!(written(database, GameDialect::BughouseDb), bytes);
    let thief = String::from_utf8(written(database, GameDialect::Thief)).expect("UTF-8");
    assert!(
        thief.contains("1A. e4 {180} 1B. e4 {179} 1a. Nc6 {179}"),
        "{thief}"
    );
    assert!(thief.contains("3A. Qxf7+ {178}"), "{thief}");
}

#[test]
fn old_viewers_get_at_most_one_note_and_one_glyph_for_a_move() {
    let game = game(
        "[SetUp \"1\"] 1A. e4 {[ts=1.5]} {C:one} {R:two} {three} {A:!} $2 (1A. d4) {C:four} 1a. e5 *",
    );
    let text = String::from_utf8(written(&game, GameDialect::Thief)).expect("UTF-8");
    let moves = "1A. e4 {C:one two three four} {A:! ?} (1A. d4) 1a. e5 *";
    assert_eq!(text, format!("[Setup \"1\"]\n\n{moves}\n\n"));
}

#[test]
fn the_dialect_of_bughouse_db_joins_adjacent_notes_in_one_pair_of_braces() {
    let text = b"1A. e4{179.000} {C:one\xfetwo} {hm} {C:three} *\r\n\r\n";
    assert_eq!(written(&games(text)[0], GameDialect::BughouseDb), text);
}

/// No line of a written note ends at column 79, because the reader would assume that the line end
/// cut a word there.
#[test]
fn line_ends_of_written_notes_are_not_read_as_cut_words() {
    for first in 1..90 {
        for second in [1, 5, 70] {
            let words = [
                "x".repeat(first),
                "y".repeat(second),
                "z".repeat(20),
                "end".into(),
            ];
            let note = Remark::Note(words.join(" "));
            let mut game = game("1A. e4 {179} *");
            game.plies[0].remarks = vec![note];
            for dialect in [GameDialect::Canonical, GameDialect::Thief] {
                let again = games(&written(&game, dialect)).remove(0);
                assert_eq!(
                    again.plies[0].remarks, game.plies[0].remarks,
                    "{first} {second}"
                );
                assert_eq!(again.repairs, []);
            }
        }
    }
}

/// Parts of the text of games, valid and invalid. Random texts are composed of them.
const PARTS: &[&str] = &[
    "[Event \"x\"]",
    "[WhiteA \"a\\\"b\\\\\"]",
    "[Lag \"1 2\" ]",
    "[A \"b\"c\"]",
    "[",
    "]",
    "\"",
    "[Event ",
    "1A.",
    "1a. Nf6",
    "22B.e4",
    "3b e8(Q)",
    "4A...d4",
    "99999999999A. e4",
    "N@f3",
    "1A. %x",
    "1A. 1-0",
    "7A. (Q)",
    "{179}",
    "{179.25}",
    "{-0.5}",
    "{12.3456}",
    "{}",
    "{C: a note}",
    "{C:[Event here}",
    "{A:!}",
    "{C:}",
    "{[%clk 1:2]}",
    "{[%clk 0:01:02.5] so}",
    "{[ts=1.250]}",
    "{R: abort}",
    "1. e4 e5",
    "2... Nc6",
    "1e2e4",
    "2B@e6",
    "1. (d2d4,pass)",
    "(pass,N@f3)",
    "5b. $146@g4",
    "[BlackA \"x\"]",
    "[FEN \"8 b | 8 w\"]",
    "1A.e4 1B.d4 1A.e5",
    "1A. e4 (1B. d4 1a. e5)",
    "{ends} ",
    "{",
    "}",
    "(",
    ")",
    "(1A. d4 {)} (2A. x) )",
    "(1a. c5 {178.5} {C:a\nnote} $2 2A. Nf3 (2A. c3))",
    "(1A. d4; so )\n 1a. d5)",
    "(better is % x)",
    "(1... c5 2. Nf3)",
    "({C:first} 1B. c4 {[%clk 0:01:02]})",
    "(1A. d4 *)",
    "()",
    "$14",
    "$",
    "; a } b\n",
    "% x\n",
    "%",
    "1-0",
    "0-1",
    "1/2-1/2",
    "*",
    "\\*",
    "0-0",
    "\n",
    "\r\n",
    " ",
    "\t",
    "\0",
    "\u{feff}",
    "é",
    "漢字",
    ",",
    "a long row of words that will have to be broken somewhere since it is far too long for it",
    "{another long row of words [Event that] will have to be broken [Event somewhere, since it is too long}",
];

fn random_parts() -> impl Strategy<Value = Vec<u8>> {
    let part = prop_oneof![
        20 => prop::sample::select(PARTS).prop_map(|part| part.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
}

/// Texts of valid parts only.
fn valid_parts() -> impl Strategy<Value = Vec<u8>> {
    let valid: Vec<&str> = PARTS
        .iter()
        .copied()
        .filter(|part| {
            part.len() > 1
                && !["[Event ", "1A.", "99999999999A. e4", "N@f3", "7A. (Q)"].contains(part)
        })
        .filter(|part| !part.starts_with('[') && !part.starts_with("a long"))
        .collect();
    prop::collection::vec(prop::sample::select(valid), 0..40)
        .prop_map(|parts| parts.join(" ").into_bytes())
}

/// Checks that the written game is read as the same game, and that the game read is written as the
/// same text.
fn reads_back(game: Game) -> Result<(), TestCaseError> {
    let game = Game {
        defect: None,
        rest: String::new(),
        ..game.placeless()
    };
    let text = game.to_string();
    let again = games(text.as_bytes());
    if again.is_empty() {
        prop_assert_eq!(text.trim(), "");
        return Ok(());
    }
    prop_assert_eq!(again.len(), 1, "{}", text);
    prop_assert_eq!(&again[0].repairs, &[], "{}", text);
    prop_assert_eq!(again[0].to_string(), &*text);
    prop_assert_eq!(again[0].clone().placeless(), game, "{}", text);
    for line in text
        .lines()
        .filter(|line| !line.starts_with('[') && line.contains(' '))
    {
        prop_assert!(
            line.chars().count() <= 80 || line.contains(" ["),
            "{}",
            line
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn games_found_in_any_bytes_are_read_back_from_their_written_text(text in random_parts()) {
        for game in games(&text) {
            reads_back(game)?;
        }
    }

    #[test]
    fn games_of_valid_parts_are_read_back_from_their_written_text(text in valid_parts()) {
        for game in games(&text) {
            reads_back(game)?;
        }
    }

    /// A game that is written in the dialect of another program is read with the same moves, and
    /// written again as the same text.
    #[test]
    fn games_in_dialects_of_other_programs_are_read_back(text in valid_parts()) {
        let stripped = |game: &Game| moves(game).replace('#', "+");
        for game in games(&text) {
            // These dialects do not write the time of a move, `[ts=…]`. If a remark of the move
            // begins with another `[ts=…]`, that one would be read as the time of the move.
            if game.to_string().contains("[ts=") {
                continue;
            }
            let is_latin1 = game.to_string().chars().all(|letter| u32::from(letter) < 256);
            for dialect in [GameDialect::Thief, GameDialect::BughouseDb] {
                if dialect == GameDialect::BughouseDb && !is_latin1 {
                    continue;
                }
                let bytes = written(&game, dialect);
                let again = games(&bytes);
                let shown = String::from_utf8_lossy(&bytes);
                let Some(first) = again.first() else {
                    prop_assert_eq!(shown.trim(), "");
                    continue;
                };
                prop_assert_eq!(again.len(), 1, "{}", shown);
                prop_assert_eq!(stripped(first), stripped(&game), "{}", shown);
                prop_assert_eq!(written(first, dialect), bytes.clone(), "{}", shown);
            }
        }
    }

    #[test]
    fn the_size_of_the_chunks_of_a_source_does_not_change_the_games(text in random_parts(), chunk in 1..9usize) {
        let source = Chunked { text: &text, chunk };
        let in_chunks: Vec<_> = Reader::new(source).map(|game| game.expect("no I/O error")).collect();
        prop_assert_eq!(in_chunks, games(&text));
    }
}

/// A source that gives a few bytes at a time.
struct Chunked<'a> {
    text: &'a [u8],
    chunk: usize,
}

impl std::io::Read for Chunked<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let chunk = self.chunk.min(out.len());
        self.text.read(&mut out[..chunk])
    }
}

#[test]
fn an_error_of_the_source_is_returned_once() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("broken"))
        }
    }
    let mut reader = Reader::new(Broken);
    assert_eq!(
        reader
            .next()
            .expect("an item")
            .expect_err("an error")
            .to_string(),
        "broken"
    );
    assert!(reader.next().is_none());
}

/// Found by fuzzing: `(B)` after a move number was read as a move, but such a move could not be
/// written.
#[test]
fn a_piece_in_parentheses_is_a_promotion_only_after_a_square() {
    let text = "3B(B)x *";
    let game = games(text.as_bytes()).remove(0);
    assert_eq!(game.plies, []);
    let defect = game.defect.expect("there is no move");
    assert_eq!((defect.place.line, defect.place.column), (1, 1));
    let game = games(b"1A. e8(Q) 1a. Nf6(Q) *").remove(0);
    assert_eq!(game.plies[0].san, "e8(Q)");
    assert_eq!(game.plies[1].san, "Nf6");
}
