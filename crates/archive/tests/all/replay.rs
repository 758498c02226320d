//! Games replay through the rules: that of the Laws, and composed ones with defects.

use bughouse_archive::GameRead;
use bughouse_core::{Board, BoardId, Color, Ruleset, Verdict};
use bughouse_notation::bpgn::Reader;

fn replayed(text: &str) -> GameRead {
    let game = Reader::new(text.as_bytes()).next().expect("a game");
    GameRead::of_game(&game.expect("memory gives no I/O errors"), &Ruleset::FICS)
}

/// The sample game of the WBN Laws, E14.
const LAWS: &str = "\
1A. e4 {299} 1B. e4 {299} 1a. e6 {299} 1b. e5 {299} 2A. d4 {298} 2a. d5 {298}
2B. Bc4 {297} 2b. Nf6 {298} 3A. c4 {297} 3a. dxe4 {294} 4A. d5 {296} 4a. exd5 {290}
5A. cxd5 {295} 3B. Nc3 {287} 3b. Bb4 {297} 4B. Bxf7+ {286} 4b. Kxf7 {296} 5B. Nh3 {285}
5b. Bxc3 {295} 5a. Nf6 {284} 6B. dxc3 {284} 6A. Bc4 {294} 6a. Bg4 {283} 6b. d5 {293}
7B. Ng5+ {283} 7b. Ke7 {292} 8B. exd5 {282} 8b. Qxd5 {291} 7A. P@e6 {284} 7a. Bxd1 {282}
9B. P@d4 {275} 9b. exd4 {290} 8A. exf7+ {282} 10B. Qe2+ {274} 8a. Kxf7 {281}
9A. N@e5+ {281} 9a. Ke8 {280} 10b. P@e3 {283} 11B. Bxe3 {273} 10A. B@f7+ {276}
10a. Ke7 {279} 11b. Qxg5 {278} 11A. N@f5# {272} {*} 1-0
";

/// WBN BPGN.
#[test]
fn the_game_of_the_laws_ends_where_the_laws_say() {
    let replay = replayed(LAWS);
    let record = replay.record;
    assert_eq!((replay.defect, record.plies.len()), (None, 43));
    assert_eq!(record.end.verdict(BoardId::A, &record.rules), Verdict::Mate);
    assert_eq!(replay.repairs, []);
    assert_eq!(
        record.bfen().to_string(),
        "rn1q1b1r/ppp1kBpp/5n2/3PNN2/2B1p3/8/PP3PPP/RNBbK1NR/Pbppp b KQ - 272 279 | rnb4r/ppp1k1pp/5n2/6q1/3p4/2P1B3/PPP1QPPP/R3K2R/QPPp w KQ - 273 278"
    );
}

#[test]
fn a_defect_keeps_what_came_before_it() {
    let check = |text: &str, plies: usize, defect: &str| {
        let replay = replayed(text);
        let found = replay.defect.expect("a defect");
        assert_eq!(replay.record.plies.len(), plies, "{text}");
        assert_eq!(found.ply, plies + 1, "{text}");
        assert_eq!(found.to_string(), defect, "{text}");
    };
    check(
        "1A. e4 1a. e5\n2A. Qh6",
        2,
        "2:1: 2A. Qh6: no queen can go to h6",
    );
    check("1A. e4 2A. d4", 1, "1:8: 2A. d4: A is not to move");
    check("1A. e4 1b. d4", 1, "1:8: 1b. d4: b is not to move");
    check(
        "1A. e4 {5} 1B. d4 1a. P@e5",
        2,
        "1:19: 1a. P@e5: no pawn in hand",
    );
    check(
        "[WhiteB \"cid\"] 1A. e4 1a. P@e5",
        1,
        "1:23: 1a. P@e5: no pawn in hand",
    );
    check(
        "1A. e4 oops",
        1,
        "1:8: “oops” is not a move with its number and seat",
    );
    check(
        "\n[Variant \"Duck chess\"] 1A. e4",
        0,
        "2:1: variant not supported: Duck chess",
    );
    check(
        "[FEN \"8/8 w | 8/8 w\"] 1A. e4",
        0,
        "1:1: FEN: board A: a position needs eight ranks, but this has 2",
    );
    check(
        "[Rules \"cluedo\"] 1A. e4",
        0,
        "1:1: no preset is called cluedo; there are wbn, wbn-cs, asten, ru, fics, crazychess, chesscom, extinction, crazyhouse, and club variants like ru-nom-p37",
    );
}

#[test]
fn wrong_move_numbers_are_repaired() {
    let replay = replayed("1A. e4 2a. e5 3A. d4 3a. d5");
    assert_eq!((replay.defect, replay.record.plies.len()), (None, 4));
    let repairs: Vec<_> = replay.repairs.iter().map(ToString::to_string).collect();
    assert_eq!(repairs, ["1:8: 2a. is move 1 of its board"]);
}

#[test]
fn rules_and_start_come_from_the_tags() {
    let start = "[FEN \"7k/P7/8/8/8/8/8/7K w - - | 7k/8/8/8/8/8/8/7K/p b - -\"]";
    let promotes = "1A. a8=R+ 1b. P@b7";
    assert_eq!(replayed(&format!("{start} {promotes}")).defect, None);
    let replay = replayed(&format!(
        "[Rules \"wbn\"][Set \"drop.pawn_max_rank=6\"]{start} {promotes}"
    ));
    assert!(
        replay
            .defect
            .expect("wbn knows no rooks")
            .fault
            .to_string()
            .contains("may not become a rook")
    );
    let replay = replayed("[Variant \"Crazyhouse\"] 1A. e4 1a. d5 2A. exd5 2a. Nf6 3A. P@e6");
    assert_eq!((replay.defect, replay.record.rules.boards), (None, 1));
}

/// WBN E, sample game: a record of one board does not have the captures of its partner.
#[test]
fn a_drop_on_a_board_alone_brings_its_piece() {
    let check = |text: &str, plies: usize, unseen: usize, defect: Option<&str>| {
        let replay = replayed(text);
        let found = replay.defect.map(|defect| defect.to_string());
        assert_eq!(found.as_deref(), defect, "{text}");
        assert_eq!(
            (replay.record.plies.len(), replay.unseen_drops),
            (plies, unseen)
        );
    };
    // As it is printed: 4…exd5 5.cxd5 is missing.
    let printed = "1.e4 e6 2.d4 d5 3.p@c4 dxe4 4.d5 Nf6 5.Bc4 Bg4 6.P@e6 Bxd1 7.exf7+ Kxf7 8.N@e5+ Ke8 9.B@f7+ Ke7 10.N@f5#";
    check(printed, 8, 1, Some("1:38: 5A. Bc4: no bishop can go to c4"));
    let whole = printed.replace("Nf6 5.Bc4", "exd5 5.cxd5 Nf6 6.Bc4");
    let whole = whole
        .replace(" 6.P@e6", " 7.P@e6")
        .replace("7.exf7+", "8.exf7+");
    let whole = whole
        .replace("8.N@e5+", "9.N@e5+")
        .replace("9.B@f7+", "10.B@f7+");
    let whole = whole.replace("10.N@f5#", "11.N@f5#");
    check(&whole, 21, 5, None);
    check("1B. e4 1b. N@f6", 2, 1, None);
    check("[BlackB \"dan\"] 1B. e4 1b. N@d6", 2, 1, None);
    // What brings no piece is illegal for another reason, and nothing arrives.
    let occupied = "1A. e4 1a. N@e4";
    check(occupied, 1, 0, Some("1:8: 1a. N@e4: e4 is occupied"));
    let pawn = "1A. e4 1a. P@d8";
    check(pawn, 1, 0, Some("1:8: 1a. P@d8: d8 is occupied"));
    // A king is never in hand, and one board of crazyhouse has all captures.
    let crazyhouse = "[Variant \"Crazyhouse\"] 1A. e4 1a. P@e5";
    check(crazyhouse, 1, 0, Some("1:31: 1a. P@e5: no pawn in hand"));
}

/// A pawn's capture that names only the destination is read with a repair.
#[test]
fn a_capture_without_its_file_is_a_repair() {
    let check = |text: &str, expected: &[&str]| {
        let replay = replayed(text);
        assert_eq!(replay.defect, None, "{text}");
        let repairs: Vec<_> = replay.repairs.iter().map(ToString::to_string).collect();
        assert_eq!(repairs, expected, "{text}");
    };
    let named = "[WhiteA \"ann\"][WhiteB \"cid\"] ";
    let capture = format!("{named}1A. e4 1a. d5 2A. d5");
    check(&capture, &["1:44: 2A. d5 is the capture exd5"]);
    let black = format!("{named}1A. c4 1a. d5 2A. b3 2a. c4+");
    check(&black, &["1:51: 2a. c4+ is the capture dxc4+"]);
    for whole in ["exd5", "ed5", "xd5", "e4d5", "exd5+"] {
        check(&format!("{named}1A. e4 1a. d5 2A. {whole}"), &[]);
    }
}

/// Lichess writes the start of one board for every game from a position.
#[test]
fn one_board_may_begin_from_a_position_of_its_own() {
    let fen = "[FEN \"r2q1rk1/ppp2ppp/2n2n2/3p4/3P4/2N2N2/PPP2PPP/R2Q1RK1/BNPnp b - - 0 13\"]";
    let check = |variant: &str, moves: &str| {
        let replay = replayed(&format!("[Variant \"{variant}\"]{fen} {moves}"));
        assert_eq!(replay.defect, None, "{variant}");
        let repairs: Vec<_> = replay.repairs.iter().map(ToString::to_string).collect();
        assert!(
            matches!(&repairs[..], [one] if one.contains("no board")),
            "{repairs:?}"
        );
        assert_eq!(
            replay
                .record
                .start
                .board(BoardId::A)
                .hand(Color::White)
                .len(),
            3
        );
        assert_eq!(replay.record.start.board(BoardId::B), &Board::start());
        assert_eq!(replay.record.start_clocks_ms, None);
        replay.record.rules.boards
    };
    assert_eq!(check("Crazyhouse", "13... N@e4 14. B@g5"), 1);
    assert_eq!(check("Chess960", "13... N@e4"), 2);
    for chess in ["fischerandom", "From Position", "Standard"] {
        assert_eq!(check(chess, "13... P@e4"), 2);
    }
    let both = replayed(&format!("{fen} 1A. e4 1B. e4"));
    let defect = both.defect.expect("board B has no start");
    assert!(defect.to_string().contains("two boards"), "{defect}");
    let wrong = replayed("[Variant \"Crazyhouse\"][FEN \"8/8 w - - 0 1\"] 1. e4");
    let defect = wrong.defect.expect("no position");
    assert_eq!(
        defect.to_string(),
        "1:23: FEN: a position needs eight ranks, but this has 2"
    );
}
