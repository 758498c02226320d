//! BFEN is read in all its spellings and written in one.

use bughouse_core::{Board, BoardId, Boards, ByBoard, BySeat, Color, Seat};
use bughouse_notation::bfen::{self, Bfen, PositionDialect, read_board};
use proptest::prelude::*;

use crate::san::random_boards;

const LAWS: &str = "rn1q1b1r/ppp1kBpp/5n2/3PNN2/2B1p3/8/PP3PPP/RNBbK1NR/Pbppp b KQ - 272 279 | rnb4r/ppp1k1pp/5n2/6q1/3p4/2P1B3/PPP1QPPP/R3K2R/QPPp w KQ - 273 278";

/// The lines of a table, split into columns. The first line, which names the columns, is skipped.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

/// The sentences of warnings, joined as in the table.
fn sentences<T: ToString>(warnings: &[T]) -> String {
    match warnings {
        [] => "-".into(),
        _ => warnings
            .iter()
            .map(T::to_string)
            .collect::<Vec<_>>()
            .join(" + "),
    }
}

#[track_caller]
fn all_fit(faults: Vec<String>) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// WBN BFEN: the table has texts, their canonical spelling and their warnings.
#[test]
fn many_spellings_of_bfen_are_read_and_one_is_written() {
    let fault = |row: Vec<&str>| {
        let [id, _, _, base_s, text, canonical, warnings] = row[..] else {
            return Some(format!("{row:?} does not have seven columns"));
        };
        let (read, warned) = match bfen::read(text, base_s.parse().ok()) {
            Ok(reading) => (reading.bfen.to_string(), sentences(&reading.warnings)),
            Err(error) => (format!("! {}: {error}", error.column), "-".into()),
        };
        let same = canonical.starts_with('!')
            || bfen::read(canonical, base_s.parse().ok())
                .is_ok_and(|again| again.bfen.to_string() == canonical);
        (read != canonical || warned != warnings || !same)
            .then(|| format!("{id}\t{read}\t{warned}"))
    };
    all_fit(
        rows(include_str!("../../../../corpus/positions/bfen.tsv"))
            .filter_map(fault)
            .collect(),
    );
}

#[test]
fn the_fen_of_one_board_is_read() {
    let fault = |row: Vec<&str>| {
        let [id, _, text, canonical, clocks_s, warnings] = row[..] else {
            return Some(format!("{row:?} does not have six columns"));
        };
        let (read, clocks, warned) = match read_board(text) {
            Ok(half) => {
                let clocks = half
                    .clocks_s
                    .map(|left| format!("{} {}", left.white, left.black));
                let clocks = clocks.unwrap_or_else(|| "-".into());
                (half.position.to_string(), clocks, sentences(&half.doubts))
            }
            Err(error) => (
                format!("! {}: {error}", error.column),
                "-".into(),
                "-".into(),
            ),
        };
        (read != canonical || clocks != clocks_s || warned != warnings)
            .then(|| format!("{id}\t{read}\t{clocks}\t{warned}"))
    };
    all_fit(
        rows(include_str!("../../../../corpus/positions/fen.tsv"))
            .filter_map(fault)
            .collect(),
    );
}

/// WBN BFEN: the final position of the sample game.
#[test]
fn the_final_position_of_the_laws_is_written_as_it_was_read() {
    let bfen: Bfen = LAWS.parse().expect("the position of the laws");
    assert_eq!(bfen.to_string(), LAWS);
    assert_eq!(bfen.boards.count_pieces(), 64);
    let clocks = bfen.clocks_s.expect("clocks");
    let order = Seat::ALL.map(|seat| clocks[seat]);
    assert_eq!(order, [272, 279, 273, 278]);
}

#[test]
fn each_dialect_writes_a_position_in_its_own_spelling() {
    let bfen: Bfen = "4k3/8/8/8/8/8/8/4K2R/Np w K - 60 59 | r3k3/8/8/8/8/8/8/R3K2R b KQq - 58 57"
        .parse()
        .expect("a BFEN");
    for (name, expected) in [
        (
            "canonical",
            "4k3/8/8/8/8/8/8/4K2R/Np w K - 60 59 | r3k3/8/8/8/8/8/8/R3K2R b KQq - 58 57",
        ),
        (
            "brackets",
            "4k3/8/8/8/8/8/8/4K2R[Np] w K - 0 1 | r3k3/8/8/8/8/8/8/R3K2R[] b KQq - 0 1",
        ),
        (
            "shredder",
            "4k3/8/8/8/8/8/8/4K2R[Np] w H - 0 1 | r3k3/8/8/8/8/8/8/R3K2R b AHa - 0 1",
        ),
        (
            "slash",
            "4k3/8/8/8/8/8/8/4K2R/Np w K - 0 1 | r3k3/8/8/8/8/8/8/R3K2R/ b KQq - 0 1",
        ),
    ] {
        let dialect: PositionDialect = name.parse().expect("a dialect");
        assert_eq!(dialect.write(&bfen), expected);
    }
    let error = "fen".parse::<PositionDialect>().expect_err("no dialect");
    let sentence =
        "there is no dialect fen of BFEN; there are canonical, brackets, shredder, slash";
    assert_eq!(error.to_string(), sentence);
}

fn random_bfen() -> impl Strategy<Value = Bfen> {
    let clocks = prop::option::of(prop::array::uniform4(0u32..4000));
    (random_boards(), clocks).prop_map(|((boards, _), clocks)| {
        let clocks_s = clocks.map(|clocks| {
            let mut clocks = clocks.into_iter();
            BySeat::new(|_| clocks.next().expect("one of four"))
        });
        Bfen { boards, clocks_s }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    /// A position that a dialect writes is read as the same position. Shredder is an exception: its
    /// castling letters make the position one of chess960.
    #[test]
    fn a_position_written_in_any_dialect_is_read_as_the_same_position(bfen in random_bfen()) {
        for dialect in PositionDialect::ALL {
            let text = dialect.write(&bfen);
            let read = bfen::read(&text, None);
            prop_assert!(read.is_ok(), "{text}: {read:?}");
            let read = read.expect("checked above").bfen;
            prop_assert_eq!(dialect.write(&read), text.clone());
            let is_counted = dialect != PositionDialect::Canonical;
            let numbers_begin_games = bfen.clocks_s.is_none_or(|clocks| {
                BoardId::BOTH.iter().all(|&board| {
                    clocks[Seat { board, color: Color::White }] == 0
                })
            });
            prop_assert_eq!(read.clocks_s, bfen.clocks_s.filter(|_| !is_counted && !numbers_begin_games));
            for id in BoardId::BOTH {
                let (there, here) = (read.boards.board(id), bfen.boards.board(id));
                prop_assert_eq!(there.position().placement(), here.position().placement());
                prop_assert_eq!(there.position().hand_text(), here.position().hand_text());
                prop_assert_eq!(there.castling().rooks(), here.castling().rooks());
                prop_assert!(dialect == PositionDialect::Shredder || there.to_string() == here.to_string());
            }
        }
    }

    #[test]
    fn no_text_makes_the_readers_of_positions_panic(text in "[KQRBNPkqrbnp1-8/~|w \\[\\]0-9.-]{0,60}|\\PC{0,20}") {
        let column = match bfen::read(&text, Some(180)) {
            Ok(_) => 1,
            Err(error) => error.column,
        };
        prop_assert!((1..=text.chars().count() + 1).contains(&column));
        let column = read_board(&text).err().map_or(1, |error| error.column);
        prop_assert!((1..=text.chars().count() + 1).contains(&column));
    }
}

#[test]
fn clocks_are_rounded_up_to_seconds() {
    let mut clocks = BySeat::uniform(179_001);
    clocks[Seat::BLACK_OF_A] = -5;
    clocks[Seat::WHITE_OF_B] = 1_000;
    clocks[Seat::BLACK_OF_B] = i64::MAX;
    let bfen = Bfen::with_clocks_ms(Boards::start(), &clocks);
    let seconds = bfen.clocks_s.expect("clocks");
    assert_eq!(Seat::ALL.map(|seat| seconds[seat]), [180, 0, 1, u32::MAX]);
    let boards = Boards::new(ByBoard::new(|_| Board::start()));
    assert_eq!(bfen.boards.board(BoardId::A), boards.board(BoardId::A));
}
