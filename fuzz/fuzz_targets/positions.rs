//! A position as text: understood or refused, and what is understood is written the same again.
#![no_main]

use bughouse_core::Board;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(board) = text.parse::<Board>() {
        let again: Board = board.to_string().parse().expect("what was written is read");
        assert_eq!(board, again);
    }
});
