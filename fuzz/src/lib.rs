//! What more than one fuzz target asks.

use bughouse_core::Ruleset;
use bughouse_notation::bpgn::{Game, Reader};
use bughouse_notation::replay;

/// Whatever the bytes, they are read to their end without a panic, and what is read is written so
/// that it reads as the same game, without any repair.
pub fn games_read_as_they_are_written(text: &[u8]) {
    for game in Reader::new(text) {
        let game = game.expect("memory gives no I/O errors");
        let _ = replay(&game, &Ruleset::FICS);
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
