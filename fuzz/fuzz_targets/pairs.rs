//! Two boards of chess.com whose moves are legal if only each drop waits for its piece, with clocks
//! that say anything: both boards are read whole, each in its own order.
#![no_main]

use std::sync::Arc;

use arbitrary::{Result, Unstructured};
use bughouse_archive::{Choice, Files};
use bughouse_core::{BoardId, Boards, ByBoard, Move, Ruleset};
use bughouse_notation::tcn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = look(&mut Unstructured::new(bytes));
});

fn look(input: &mut Unstructured) -> Result<()> {
    let rules = Ruleset::FICS;
    let mut boards = Boards::start();
    let mut letters = ByBoard([String::new(), String::new()]);
    let mut played = ByBoard([Vec::<Move>::new(), Vec::new()]);
    let mut clocks = ByBoard([Vec::<String>::new(), Vec::new()]);
    for _ in 0..input.int_in_range(1u8..=120)? {
        let id = *input.choose(&BoardId::BOTH)?;
        let moves = boards.moves(id, &rules);
        let Ok(&m) = input.choose(&moves) else { break };
        letters[id] += &tcn::write(boards.board(id), m).expect("no promotion takes here");
        played[id].push(m);
        clocks[id].push(input.int_in_range(-50i16..=2_000)?.to_string());
        boards.play(id, m, &rules).expect("a listed move is legal");
    }
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
    let answer = |id: BoardId, own: u8, partner: u8| {
        let (letters, clocks) = (quoted(&letters[id]), clocks[id].join(","));
        format!(
            r#"{{"game":{{"id":{own},"partnerGameId":{partner},"moveList":"{letters}","moveTimestamps":"{clocks}","baseTime1":1800}}}}"#
        )
    };
    let file = answer(BoardId::A, 7, 9) + "\n" + &answer(BoardId::B, 9, 7);
    let file: Arc<[u8]> = file.into_bytes().into();
    let mut files = Files::of([(String::from("x"), file)]);
    let choice = Choice {
        rules,
        over_tags: false,
        letters: None,
    };
    let entry = files
        .next()
        .expect("a match")
        .expect("memory gives no I/O errors");
    let found = entry.play(&choice);
    assert!(files.next().is_none(), "two boards are one match");
    assert_eq!(found.reading.defect, None);
    for id in BoardId::BOTH {
        let plies = found.reading.record.plies.iter();
        let own = plies
            .filter(|ply| ply.seat.board == id)
            .map(|ply| ply.played);
        assert_eq!(own.collect::<Vec<_>>(), played[id]);
    }
    Ok(())
}
