//! Reads positions and moves as text. A position is one board, or both boards in any dialect. A
//! move is SAN with the piece letters of any language, UCI text, or a coded move of chess.com
//! (TCN).
#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use bughouse_core::{Board, BoardId, Boards, Move, Ruleset};
use bughouse_notation::bfen::{self, Bfen, PositionDialect};
use bughouse_notation::san::Letters;
use bughouse_notation::{tcn, uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = str::from_utf8(bytes) {
        check_board(text);
        check_bfen(text);
    }
    // An error means only that all bytes are used.
    let _ = check_moves(&mut Unstructured::new(bytes));
});

/// Checks that a text is refused, or that its board is the same when it is written and read again.
fn check_board(text: &str) {
    if let Ok(board) = text.parse::<Board>() {
        let again: Board = board.to_string().parse().expect("our own text can be read");
        assert_eq!(board, again);
    }
}

/// Checks that a text is refused with an error whose column is in the text, or that its position is
/// the same when it is written and read again. If it is written in another dialect, only pieces,
/// hands and sides to move must be the same.
fn check_bfen(text: &str) {
    let columns = text.chars().count() + 1;
    if let Err(error) = bfen::read_board(text).and_then(|read| read.board()) {
        assert!((1..=columns).contains(&error.column), "{error}");
    }
    let read = match bfen::read(text, Some(180)) {
        Ok(read) => read,
        Err(error) => {
            assert!((1..=columns).contains(&error.column), "{error}");
            return;
        }
    };
    read.warnings
        .iter()
        .for_each(|warning| _ = warning.to_string());
    let text = read.bfen.to_string();
    assert_eq!(
        text.parse::<Bfen>().expect("our own text can be read"),
        read.bfen
    );
    for dialect in PositionDialect::ALL {
        let written = dialect.write(&read.bfen);
        let again: Bfen = written.parse().expect("our own text can be read");
        for id in BoardId::BOTH {
            let pieces = |bfen: &Bfen| {
                let board = bfen.boards.board(id).to_string();
                board
                    .split(' ')
                    .take(2)
                    .map(String::from)
                    .collect::<Vec<_>>()
            };
            assert_eq!(pieces(&again), pieces(&read.bfen), "{written}");
        }
    }
}

/// Checks that every text that is read as a move is a legal move. Checks that every legal move is
/// the same when it is written and read again in each notation.
fn check_moves(input: &mut Unstructured) -> Result<()> {
    let rules = *input.choose(&[Ruleset::FICS, Ruleset::CHESSCOM, Ruleset::WBN, Ruleset::RU])?;
    let mut boards = Boards::start();
    for _ in 0..input.int_in_range(0u8..=80)? {
        let id = *input.choose(&BoardId::BOTH)?;
        let moves = boards.moves(id, &rules);
        let Ok(m) = input.choose(&moves) else { break };
        boards.play(id, *m, &rules).expect("a listed move is legal");
    }
    let id = *input.choose(&BoardId::BOTH)?;
    for m in boards.moves(id, &rules) {
        check_survives(&boards, id, m, &rules);
    }
    let text = <&str>::arbitrary(input)?;
    for &letters in Letters::ALL {
        if let Ok(m) = letters.read_on(&boards, id, text, &rules) {
            assert!(boards.is_legal(id, m, &rules), "{text} is {m:?}");
        }
    }
    if let Ok(m) = uci::read_on(&boards, id, text, &rules) {
        assert!(boards.is_legal(id, m, &rules), "{text} is {m:?}");
    }
    for coded in tcn::moves(text) {
        let _ = coded.read(boards.board(id));
    }
    Ok(())
}

fn check_survives(boards: &Boards, id: BoardId, m: Move, rules: &Ruleset) {
    let board = boards.board(id);
    for &letters in Letters::ALL {
        let text = letters.write_on(boards, id, m, rules);
        assert_eq!(letters.read_on(boards, id, &text, rules), Ok(m), "{text}");
        let english = letters
            .respell(&text, Letters::ENGLISH)
            .expect("letters of this language");
        assert_eq!(
            Letters::ENGLISH.read_on(boards, id, &english, rules),
            Ok(m),
            "{text} is {english}"
        );
    }
    assert_eq!(
        uci::read_on(boards, id, &board.move_text(m), rules),
        Ok(m)
    );
    if let Some(text) = tcn::write(board, m) {
        let coded = tcn::moves(&text).next().expect("one move");
        assert_eq!(coded.read(board), Ok(m), "{text}");
    }
}
