//! Reads games as text: any bytes, and any sequence of words of recorded games. The words are move
//! numbers with and without boards, squares, moves of both boards, clocks of every form, notes,
//! parentheses, and tags.
#![no_main]

use bughouse_archive::GameRead;
use bughouse_core::Ruleset;
use bughouse_notation::bpgn::{Game, Reader};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    // Random bytes seldom contain a move, so the same bytes also choose words from a list.
    let words = bytes
        .iter()
        .map(|byte| WORDS[usize::from(*byte) % WORDS.len()]);
    check(words.collect::<String>().as_bytes());
});

/// Checks that any bytes are read to their end without a panic. Each game is then written and read
/// again; it must be the same game, and need no correction.
fn check(text: &[u8]) {
    for game in Reader::new(text) {
        let game = game.expect("memory gives no I/O errors");
        let _ = GameRead::of_game(&game, &Ruleset::FICS);
        let written = game.to_string();
        let Some(again) = Reader::new(written.as_bytes()).next() else {
            assert_eq!(written.trim(), "");
            continue;
        };
        let again = again.expect("memory gives no I/O errors");
        assert_eq!(again.repairs, []);
        assert_eq!(again.to_string(), written);
        let game = Game {
            defect: None,
            rest: String::new(),
            ..game
        };
        assert_eq!(again.placeless(), game.placeless());
    }
}

const WORDS: [&str; 96] = [
    " ",
    " ",
    " ",
    " ",
    "\n",
    "\r\n",
    "1A. ",
    "1a. ",
    "1B. ",
    "1b. ",
    "2A. ",
    "2a. ",
    "2B. ",
    "2b. ",
    "3A.",
    "3a.",
    "1A.",
    "1B.",
    "2A.",
    "1. ",
    "1... ",
    "2. ",
    "2...",
    "12",
    "A",
    "b",
    "e4",
    "e5",
    "d4",
    "d5",
    "exd5",
    "Nf3",
    "Nc6",
    "Nb1c3",
    "P@e3",
    "@e6",
    "p@d3",
    "$146@f3",
    "$1",
    "N@f3+",
    "Qh5#",
    "O-O",
    "0-0-0",
    "e8=Q",
    "e8(Q)",
    "xc8=.",
    "xd5",
    "1e2e4",
    "2e2e4",
    "1e7e5",
    "2d7d5",
    "2P@e6",
    "1N@f3",
    "2B@e6",
    "(d2d4,pass)",
    "(d7d5,e2e4)",
    "(pass,",
    "pass)",
    "(",
    ")",
    "{",
    "}",
    "{180}",
    "{179.9}",
    "{179.8}",
    "{-0.5}",
    "{[%clk 0:02:59.9]}",
    "{[%clk\n0:00:01]}",
    "{[ts=1.500]}",
    "{C:",
    "{C: sit!}",
    "{A:!}",
    "{R:draw?}",
    "{ann resigns}",
    "{*}",
    "*",
    "1-0",
    "0-1",
    "1/2-1/2",
    "; so\n",
    "%x\n",
    "[Event \"x\"]",
    "[WhiteA \"ann\"]",
    "[BlackA \"ben\"]",
    "[TimeControl \"180+2\"]",
    "[Lag \"1 2\"]",
    "[Result \"1-0\"]",
    "[Variant \"Bughouse\"]",
    "[Variant \"Chess960\"]",
    "[SetUp \"1\"]",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R/Nq w K - 9 9 | 4k3/8/8/8/8/8/8/4K3 b - - 9 9\"]",
    "[DualFEN \"4k3/8/8/8/8/8/8/4K3[] w - - 0 1|4k3/8/8/8/8/8/8/4K3[] b - - 0 1\"]",
    "[FENBoardB \"4k3/8/8/8/8/8/8/4K3 b - - 0 1\"]",
    "[Promotion \"Steal\"]",
    "[Rules \"ru\"]",
    "\u{fe}",
];
