//! Compares perft counts and verdicts with the tables in `corpus/`. Each row of a table has an id
//! and a source.

use bughouse_core::{Board, BoardId, Boards, Ruleset};

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().skip(1).map(|line| line.split('\t').collect())
}

#[test]
fn perft_counts_agree_with_the_table() {
    for row in rows(include_str!("../../../../corpus/perft.tsv")) {
        let board: Board = row[1]
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let depth = row[2].parse().unwrap();
        let nodes = board.perft(depth, &Ruleset::CHESSCOM).to_string();
        assert_eq!(nodes, row[3], "{}\n{board:#}", row[0]);
        let divided: u64 = board
            .perft_divide(depth, &Ruleset::CHESSCOM)
            .into_iter()
            .map(|(_, n)| n)
            .sum();
        assert_eq!(divided.to_string(), nodes, "{}", row[0]);
    }
}

#[test]
fn a_board_has_the_same_perft_count_alone_and_in_a_pair() {
    for row in rows(include_str!("../../../../corpus/perft.tsv")) {
        let board: Board = row[1].parse().expect(row[0]);
        let rules = Ruleset::CHESSCOM;
        for id in BoardId::BOTH {
            let mut boards = Boards::start();
            boards.set_board(id, board);
            for depth in 0..=2 {
                let nodes = board.perft(depth, &rules);
                assert_eq!(boards.perft(id, depth, &rules), nodes, "{}", row[0]);
            }
            let ours = board.perft_divide(2, &rules);
            assert_eq!(boards.perft_divide(id, 2, &rules), ours, "{}", row[0]);
        }
    }
}

/// The expected counts are those of Fairy-Stockfish 11.1 in crazyhouse (RU O2).
#[test]
fn perft_in_crazyhouse_puts_a_captured_piece_into_the_hand_of_its_captor() {
    let counts = [
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
            3,
            106_456,
        ),
        ("2k5/8/8/8/8/8/8/4K3/Qn w - -", 3, 88_634),
    ];
    for (position, depth, nodes) in counts {
        let board: Board = position.parse().expect(position);
        let rules = Ruleset::CRAZYHOUSE;
        assert_eq!(board.perft(depth, &rules), nodes, "{position}");
        let mut boards = Boards::start();
        boards.set_board(BoardId::A, board);
        assert_eq!(boards.perft(BoardId::A, depth, &rules), nodes, "{position}");
    }
}

#[test]
fn verdicts_agree_with_the_table() {
    for row in rows(include_str!("../../../../corpus/verdicts.tsv")) {
        let board: Board = row[1]
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", row[0]));
        let rules = Ruleset::build(row[2], []).unwrap();
        assert_eq!(
            board.verdict(&rules).to_string(),
            row[3],
            "{} {}\n{board:#}",
            row[0],
            row[5]
        );
    }
}
