//! The program, run as a user runs it: what it prints, where, and with which exit status.

use std::fs;
use std::path::PathBuf;

use crate::common::bughouse;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[track_caller]
fn prints(arguments: &[&str], expected: &str) {
    let (status, out, err) = bughouse(arguments, "");
    assert_eq!((status, &*out, &*err), (0, expected, ""), "{arguments:?}");
}

#[track_caller]
fn refuses(arguments: &[&str], input: &str, sentence: &str) {
    let (status, out, err) = bughouse(arguments, input);
    assert_eq!(
        (status, &*out, err.trim_end()),
        (2, "", sentence),
        "{arguments:?}"
    );
}

#[test]
fn perft_counts_and_divides() {
    prints(&["perft", "--depth", "3", "startpos"], "nodes 8902\n");
    prints(&["perft", "--depth", "0", START], "nodes 1\n");
    let deep = ["perft", "--depth", "1001", START];
    refuses(
        &deep,
        "",
        "error: invalid value '1001' for '--depth <DEPTH>': 1001 is not in 0..=1000\n\nFor more information, try '--help'.",
    );
    // No sequence of no moves begins with a move.
    let nothing = ["perft", "--depth", "0", "--divide", "7k/8/8/8/8/8/8/K7 w"];
    prints(&nothing, "nodes 1\n");
    prints(
        &[&nothing[..], &["--json"]].concat(),
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

/// A captured man comes back in crazyhouse, and goes nowhere else.
#[test]
fn perft_goes_by_the_rules() {
    let captures = "7k/8/8/8/8/8/r7/K7 w - -";
    prints(&["perft", "--depth", "2", captures], "nodes 20\n");
    prints(&["perft", "--depth", "3", captures], "nodes 57\n");
    // After Kxa2 the rook may be dropped on 62 squares, for each of three replies.
    prints(
        &["perft", "--depth", "3", "--rules", "crazyhouse", captures],
        "nodes 243\n",
    );
}

/// WBN E2.
#[test]
fn moves_are_sorted_texts() {
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

/// RU V3b.
#[test]
fn promotion_by_taking_needs_the_other_board() {
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
fn the_board_of_a_bfen_is_chosen() {
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
fn what_is_not_understood_is_named_with_its_place() {
    let moves = |position| ["moves", position];
    refuses(
        &moves("8/8 w"),
        "",
        "POSITION:1:1: a position needs eight ranks, but this has 2",
    );
    refuses(
        &moves("7k/8/8/8/8/8/8/K7"),
        "",
        "POSITION:1:18: the side to move is missing; write w or b behind the ranks",
    );
    refuses(
        &moves("7k/8/8/8/8/8/8/K7 w e9"),
        "",
        "POSITION:1:21: castling \"e9\" is not understood; write KQkq, the files of the rooks, or -",
    );
    refuses(
        &moves("8/8/8/8/8/8/8/8 w"),
        "",
        "POSITION:1:1: White has no king; Black has no king",
    );
    refuses(
        &moves("7k/8/8/8/8/8/8/K7 w | 8/8 w"),
        "",
        "POSITION:1:23: board B: a position needs eight ranks, but this has 2",
    );
    refuses(
        &["verdict", "-"],
        "startpos\n\n 7k/8/8/8/8/8/8/K6x w\n",
        "-:3:19: 'x' is no piece",
    );
    refuses(
        &["perft", "--depth", "1", "--rules", "fisc", "startpos"],
        "",
        "no preset is called fisc; there are wbn, wbn-cs, asten, ru, fics, crazychess, chesscom, extinction, crazyhouse, and club variants like ru-nom-p37",
    );
    refuses(
        &["moves", "--set", "stalemate", "startpos"],
        "",
        "--set stalemate: it is written PARAM=VALUE",
    );
    let twice = ["--set", "mate.pool=any", "--set", "mate.pool=off"];
    refuses(
        &[&["moves"], &twice[..], &["startpos"]].concat(),
        "",
        "--set mate.pool=off: this parameter is set twice",
    );
    refuses(
        &["moves", "--set", "stalemate=sit", "startpos"],
        "",
        "--set: stalemate cannot be sit; it is one of wait, wait_unless_pool_empty, draw",
    );
    for arguments in [
        &["moves"][..],
        &["perft", "startpos"],
        &["nonsense"],
        &["verdict", "--board", "C", START],
    ] {
        let (status, out, err) = bughouse(arguments, "");
        assert_eq!((status, &*out), (2, ""), "{arguments:?}");
        assert!(err.starts_with("error: "), "{err}");
    }
}

#[test]
fn what_is_no_text_is_named_with_its_place() {
    let bytes = b"startpos\n\xff\n";
    for command in [
        &["moves", "-"][..],
        &["verdict", "-"],
        &["perft", "--depth", "1", "-"],
        &["draw", "-"],
        &["verdict", "startpos", "--rules", "-"],
        &["rules", "check", "-"],
        &["config", "--config", "-"],
    ] {
        let (status, out, err) = crate::common::given(command, bytes);
        let sentence = "-:2:1: this is not text in UTF-8\n";
        assert_eq!((status, &*out, &*err), (2, "", sentence), "{command:?}");
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("ours.toml");
    fs::write(&path, b"# \xc4\x8d \xff").expect("a writable file");
    let file = path.to_str().expect("a path in UTF-8");
    for command in [
        &["verdict", "startpos", "--rules", file][..],
        &["rules", "check", file],
        &["config", "--config", file],
        &["serve", "--config", file],
    ] {
        refuses(
            command,
            "",
            &format!("{file}:1:5: this is not text in UTF-8"),
        );
    }
}

#[test]
fn each_command_has_a_manual_page_of_its_own() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = folder.path().to_str().expect("a path in UTF-8");
    let (status, out, err) = bughouse(&["manual", "--dir", name], "");
    assert_eq!((status, &*out, &*err), (0, "", ""));
    for (page, says) in [
        ("bughouse.1", "bughouse\\-serve(1)"),
        ("bughouse-serve.1", "\\-\\-lan"),
        ("bughouse-rules-show.1", "bughouse\\-rules\\-show"),
    ] {
        let text = fs::read_to_string(folder.path().join(page)).expect(page);
        assert!(text.contains(says), "{page}: {text}");
    }
    let nowhere = folder.path().join("none");
    let nowhere = nowhere.to_str().expect("a path in UTF-8");
    let (status, _, err) = bughouse(&["manual", "--dir", nowhere], "");
    assert_eq!(status, 1);
    assert!(err.starts_with(&format!("bughouse: {nowhere}: ")), "{err}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_sentence() {
    for command in [&["completions", "bash"][..], &["manual"], &["rules"]] {
        let full = fs::File::create("/dev/full").expect("a device that is always full");
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_bughouse"));
        let ran = program.args(command).stdout(full).output();
        let ran = ran.expect("the program runs");
        assert_eq!(ran.status.code(), Some(1), "{command:?}");
        let err = String::from_utf8(ran.stderr).expect("UTF-8");
        let sentence = "bughouse: No space left on device (os error 28)\n";
        assert_eq!(err, sentence, "{command:?}");
    }
}

#[test]
fn rules_come_from_a_file() {
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
    for (text, reason) in [
        (
            "preset = \"fics\"\nmate.pool = \"ocean\"",
            "2:1: mate.pool cannot be ocean; it is one of any, available, actual, off",
        ),
        (
            "[mate]\n  pole = 3",
            "2:3: no parameter is called mate.pole; did you mean mate.pool?",
        ),
        ("preset = \"fics", "1:15: "),
        (
            "stalemate = [1]",
            "1:1: stalemate is a text, a number, true or false",
        ),
        (
            "drop.pawn_min_rank = 3\ndrop.second_rank_needs_check = true",
            "2:1: drop.second_rank_needs_check has no meaning",
        ),
    ] {
        write(text);
        let (status, out, err) = bughouse(&["verdict", "--rules", file, fool], "");
        assert_eq!((status, &*out), (2, ""), "{text}");
        assert!(err.starts_with(&format!("{file}:{reason}")), "{err}");
    }
    let (status, _, err) = bughouse(&["verdict", "--rules", "nowhere/ours.toml", fool], "");
    assert_eq!(status, 2);
    assert!(err.starts_with("nowhere/ours.toml: "), "{err}");
}

#[test]
fn help_completions_and_the_manual_are_written() {
    for arguments in [
        &["--help"][..],
        &["help", "perft"],
        &["moves", "--help"],
        &["--version"],
    ] {
        let (status, out, err) = bughouse(arguments, "");
        assert_eq!((status, &*err), (0, ""), "{arguments:?}");
        assert!(out.contains("bughouse"), "{out}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (status, out, _) = bughouse(&["completions", shell], "");
        assert_eq!(status, 0);
        assert!(
            out.contains("divide") && out.contains("script"),
            "{shell}: {out}"
        );
    }
    let (status, out, _) = bughouse(&["manual"], "");
    assert_eq!(status, 0);
    for part in [
        ".TH",
        "perft",
        "PARAM=VALUE",
        "promotion by taking",
        "match script",
    ] {
        assert!(out.contains(part), "{part} in {out}");
    }
}

/// Every row of our own table of verdicts.
#[test]
fn the_verdicts_of_the_corpus_hold() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../corpus/verdicts.tsv");
    let table = fs::read_to_string(path).expect("the corpus is in the repository");
    let mut rows = 0;
    for row in table.lines().skip(1) {
        let [id, position, rules, verdict, ..] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let (status, out, err) = bughouse(&["verdict", "--rules", rules, position], "");
        assert_eq!((status, out.trim_end(), &*err), (0, verdict, ""), "{id}");
        rows += 1;
    }
    assert!(rows >= 16, "{rows}");
}

/// An en passant square is on rank 6 with White to move, on rank 3 with Black.
#[test]
fn an_en_passant_square_that_no_pawn_can_have_passed_is_refused() {
    let kings = "4k3/8/8/8/8/8/8/4K3";
    for (side, square, who) in [
        ("w", "e5", "White"),
        ("w", "e3", "White"),
        ("w", "e8", "White"),
        ("b", "e4", "Black"),
        ("b", "e6", "Black"),
    ] {
        let position = format!("{kings} {side} - {square}");
        let sentence = format!("{square} cannot be an en passant square with {who} to move");
        for command in [
            &["moves"][..],
            &["verdict"],
            &["perft", "--depth", "1"],
            &["draw"],
        ] {
            let given = [command, &[&position]].concat();
            refuses(&given, "", &format!("POSITION:1:25: {sentence}"));
            let given = [command, &["-"]].concat();
            refuses(&given, &position, &format!("-:1:25: {sentence}"));
            let both = format!("{position} | {kings} w - -");
            let given = [command, &[&both]].concat();
            refuses(&given, "", &format!("POSITION:1:25: board A: {sentence}"));
        }
        let game = format!("[FEN \"{position} | {kings} w - -\"]\n\n*\n");
        for command in [&["replay", "-"][..], &["convert", "--to", "bfen", "-"]] {
            let (status, out, err) = bughouse(command, &game);
            assert_eq!(status, 1);
            assert!(format!("{out}{err}").contains(&sentence), "{out}{err}");
        }
    }
}

#[test]
fn castling_with_two_rooks_on_one_side_of_the_king_is_refused() {
    refuses(
        &["moves", "4k2r/8/8/8/8/8/8/RR2K2R w KBQk -"],
        "",
        "POSITION:1:27: castling \"KBQk\" names two rooks of White on one side of the king; \
         write KQkq, or the files of the rooks",
    );
}

#[test]
fn a_file_without_a_game_is_named() {
    for command in [
        &["replay"][..],
        &["replay", "--json"],
        &["convert", "--to", "bpgn"],
    ] {
        for input in ["", "\n \n\t\n"] {
            let given = [command, &["-"]].concat();
            let (status, out, err) = bughouse(&given, input);
            assert_eq!(
                (status, &*out, &*err),
                (1, "", "-: no game found\n"),
                "{command:?}"
            );
        }
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (empty, game) = (at("empty.bpgn"), at("game.bpgn"));
    fs::write(&empty, "\n").unwrap();
    fs::write(&game, "1A. e4 *\n").unwrap();
    let (status, out, err) = bughouse(&["replay", &game, &empty], "");
    assert_eq!((status, err), (1, format!("{empty}: no game found\n")));
    assert!(
        out.ends_with("1 match, 1 legal, 0 with a defect; 1 ply, 0 repairs\n"),
        "{out}"
    );
}
