//! Both boards as text, or one: refused with a column that is in the text, or read; what is read
//! comes back from every dialect, but for the clocks in those that have none.
#![no_main]

use bughouse_core::{Board, BoardId};
use bughouse_notation::bfen::{self, Bfen, Dialect};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let columns = text.chars().count() + 1;
    if let Ok(half) = bfen::read_half(text) {
        let _ = Board::new(half.position).map_err(|error| half.unplayable(error));
    }
    let read = match bfen::read(text, Some(180)) {
        Ok(read) => read,
        Err(error) => {
            assert!((1..=columns).contains(&error.column()), "{error}");
            return;
        }
    };
    read.warnings
        .iter()
        .for_each(|warning| _ = warning.to_string());
    let text = read.bfen.to_string();
    assert_eq!(
        text.parse::<Bfen>().expect("what was written is read"),
        read.bfen
    );
    for dialect in Dialect::ALL {
        let written = dialect.write(&read.bfen);
        let again: Bfen = written.parse().expect("what was written is read");
        for id in BoardId::BOTH {
            let men = |bfen: &Bfen| {
                let board = bfen.boards.board(id).to_string();
                board
                    .split(' ')
                    .take(2)
                    .map(String::from)
                    .collect::<Vec<_>>()
            };
            assert_eq!(men(&again), men(&read.bfen), "{written}");
        }
    }
});
