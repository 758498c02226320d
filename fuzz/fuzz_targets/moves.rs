//! A move as text, in the letters of every language, in UCI text and in the letters of chess.com:
//! what is read is legal and is written so that it reads back the same; and every legal move comes
//! back from each of its texts.
#![no_main]

use arbitrary::{Arbitrary, Result, Unstructured};
use bughouse_core::{BoardId, Boards, Move, Ruleset};
use bughouse_notation::san::{self, Letters};
use bughouse_notation::{tcn, uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = look(&mut Unstructured::new(bytes));
});

fn look(input: &mut Unstructured) -> Result<()> {
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
        comes_back(&boards, id, m, &rules);
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

fn comes_back(boards: &Boards, id: BoardId, m: Move, rules: &Ruleset) {
    let board = boards.board(id);
    for &letters in Letters::ALL {
        let text = letters.write_on(boards, id, m, rules);
        assert_eq!(letters.read_on(boards, id, &text, rules), Ok(m), "{text}");
        let english = letters
            .respell(&text, Letters::ENGLISH)
            .expect("letters of this language");
        assert_eq!(
            san::read_on(boards, id, &english, rules),
            Ok(m),
            "{text} is {english}"
        );
    }
    assert_eq!(
        uci::read_on(boards, id, &uci::write(board, m), rules),
        Ok(m)
    );
    if let Some(text) = tcn::write(board, m) {
        let coded = tcn::moves(&text).next().expect("one move");
        assert_eq!(coded.read(board), Ok(m), "{text}");
    }
}
