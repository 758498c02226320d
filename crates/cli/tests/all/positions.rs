//! Tests of `bughouse perft`, `moves` and `verdict`.

use std::fs;

use crate::common::bughouse;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[track_caller]
fn prints(arguments: &[&str], expected: &str) {
    let (status, out, err) = bughouse(arguments, "");
    assert_eq!((status, &*out, &*err), (0, expected, ""), "{arguments:?}");
}

#[test]
fn perft_prints_the_count_of_sequences_and_the_count_for_each_move() {
    prints(&["perft", "--depth", "3", "startpos"], "nodes 8902\n");
    prints(&["perft", "--depth", "0", START], "nodes 1\n");
    // At depth 0 no sequence begins with a move.
    let depth_0 = ["perft", "--depth", "0", "--divide", "7k/8/8/8/8/8/8/K7 w"];
    prints(&depth_0, "nodes 1\n");
    prints(
        &[&depth_0[..], &["--json"]].concat(),
        "{\"divide\":{},\"nodes\":1}\n",
    );
    prints(
        &["perft", "--depth", "2", "--divide", "7k/8/8/8/8/8/8/K7 w"],
        "a1a2: 3\na1b1: 3\na1b2: 3\nnodes 9\n",
    );
    prints(
        &[
            "perft",
            "--depth=1",
            "--divide",
            "--json",
            "7k/8/8/8/8/8/8/K7 w",
        ],
        "{\"divide\":{\"a1a2\":1,\"a1b1\":1,\"a1b2\":1},\"nodes\":3}\n",
    );
    let (_, out, _) = bughouse(
        &["perft", "--depth", "1", "-"],
        "startpos\n\n7k/8/8/8/8/8/8/K7[N] w - -\n",
    );
    assert_eq!(out, "nodes 20\nnodes 65\n");
}

/// In crazyhouse a captured piece goes to the hand of the player who captured it. Under other rules it
/// would go to the partner's board, so here it goes to no hand.
#[test]
fn perft_puts_captured_pieces_in_hand_only_in_crazyhouse() {
    let captures = "7k/8/8/8/8/8/r7/K7 w - -";
    prints(&["perft", "--depth", "2", captures], "nodes 20\n");
    prints(&["perft", "--depth", "3", captures], "nodes 57\n");
    // After Kxa2 Black has three replies, and after each of them the captured rook may be dropped on 62
    // squares.
    prints(
        &["perft", "--depth", "3", "--rules", "crazyhouse", captures],
        "nodes 243\n",
    );
}

/// WBN E2: UCI text, SAN, and the letters of another language.
#[test]
fn legal_moves_are_listed_as_sorted_texts() {
    prints(
        &["moves", "k7/8/8/8/8/8/8/4K2R w K -"],
        "\
e1d1\ne1d2\ne1e2\ne1f1\ne1f2\ne1g1\nh1f1\nh1g1\nh1h2\nh1h3\nh1h4\nh1h5\nh1h6\nh1h7\nh1h8\n",
    );
    prints(
        &["moves", "--san", "7k/4P3/8/8/8/8/8/7K[P] b"],
        "Kg7\nKg8\nKh7\n",
    );
    prints(
        &["moves", "--san", "--json", "7k/8/8/8/8/8/8/7K b"],
        "{\"moves\":[\"Kg7\",\"Kg8\",\"Kh7\"]}\n",
    );
    prints(
        &["moves", "--san", "--lang", "cs", "7k/8/8/8/8/8/6PP/6NK w"],
        "Je2\nJf3\nJh3\ng3\ng4\nh3\nh4\n",
    );
    let (_, out, _) = bughouse(
        &["moves", "-"],
        "7k/8/8/8/8/8/8/7K b\r\n7k/8/8/8/8/8/8/7K w\r\n",
    );
    assert_eq!(out, "h8g7\nh8g8\nh8h7\n\nh1g1\nh1g2\nh1h2\n");
    let (_, out, _) = bughouse(&["moves", "k7/8/8/8/8/8/8/4K2R w H -"], "");
    assert!(out.contains("e1h1\n") && !out.contains("e1g1"), "{out}");
}

/// RU V3b: the pawn is exchanged for a piece of the other board.
#[test]
fn promotion_by_exchange_is_listed_only_if_the_other_board_is_known() {
    let one = "k7/4P3/8/8/8/8/8/6K1 w - -";
    let both = format!("{one} 60 60 | 7k/8/8/8/2B5/8/8/6K1 w - - 60 60");
    let take = ["--rules", "ru", "--set", "promo.source=take"];
    let lines = |position: &str, arguments: &[&str]| {
        let (status, out, err) =
            bughouse(&[&["moves"], arguments, &take, &[position]].concat(), "");
        assert_eq!((status, &*err), (0, ""));
        out.lines()
            .filter(|line| line.starts_with('e'))
            .map(String::from)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(one, &[]), [""; 0]);
    assert_eq!(lines(&both, &[]), ["e7e8bc4"]);
    assert_eq!(lines(&both, &["--san"]), ["e8=Bc4"]);
    assert_eq!(lines(&both, &["--board", "B"]), [""; 0]);
    let (_, out, _) = bughouse(
        &[&["perft", "--depth", "2"], &take[..], &[&both]].concat(),
        "",
    );
    assert_eq!(out, "nodes 18\n");
}

#[test]
fn the_option_board_selects_a_board_of_a_bfen() {
    let both = "7k/8/8/8/8/8/8/K7 w - - | 6k1/6Q1/6K1/8/8/8/8/8 b - -";
    prints(&["verdict", both], "quiet\n");
    prints(&["verdict", "--board", "B", both], "mate\n");
    prints(
        &["verdict", "--json", "--board", "b", both],
        "{\"verdict\":\"mate\"}\n",
    );
    prints(&["verdict", "7k/5Q2/6K1/8/8/8/8/8 b - -"], "stuck\n");
    prints(
        &[
            "verdict",
            "--set",
            "stalemate=draw",
            "7k/5Q2/6K1/8/8/8/8/8 b - -",
        ],
        "draw\n",
    );
}

#[test]
fn the_rules_of_a_file_are_applied() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("ours.toml");
    let file = path.to_str().expect("a path in UTF-8");
    let write = |text: &str| fs::write(&path, text).expect("a writable file");
    let fool = "rnbqkbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -";
    write("preset = \"wbn-cz\"\n[mate]\npool = \"actual\"\n[drop]\npawn_max_rank = 6\n");
    prints(&["verdict", "--rules", file, fool], "mate\n");
    prints(
        &["verdict", "--rules", file, "--set", "mate.pool=any", fool],
        "check\n",
    );
    write("mate.pool = \"actual\"");
    prints(&["verdict", "--rules", file, fool], "mate\n");
}
