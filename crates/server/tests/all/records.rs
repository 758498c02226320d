//! Tests over real HTTP: game records that a person pastes or uploads.

use crate::common::*;
use bughouse_archive::{Files, Form, PlayedEntry, ReadOptions, RecordWriter};
use bughouse_core::{BoardId, Ruleset};
use bughouse_notation::san::Letters;
use bughouse_server::limits::Limits;
use bughouse_wire::record::{RecordView, RecordsView};
use std::net::SocketAddr;

const TWO: &str = "[WhiteA \"Ann\"][BlackA \"Bob\"]\n\n1A. e4 {179} 1a. d5 {178} 2A. exd5 {170} *\n\n\
    [WhiteA \"Eve\"]\n\n1A. d4 {179} 1a. Ke7 {178} *\n";

/// Uploads files, each with a name and a text. Returns status and body of the answer.
async fn upload(at: SocketAddr, files: &[(&str, &str)]) -> (u16, String) {
    http(at, "POST /api/records", &records_body(files)).await
}

/// Returns the games of a file, played by the library that the server uses.
fn played(name: &str, text: &str) -> Vec<PlayedEntry> {
    let choice = ReadOptions {
        rules: Ruleset::FICS,
        over_tags: false,
        letters: None,
    };
    let files = Files::of([(name.to_owned(), text.as_bytes().into())]);
    files
        .map(|entry| entry.expect("memory can be read").play(&choice))
        .collect()
}

#[tokio::test]
async fn pasted_games_are_listed_shown_and_downloaded() {
    let server = TestServer::start().await;
    let at = server.address();
    let list: RecordsView = parsed(upload(at, &[("two.bpgn", TWO)]).await);
    assert_eq!(list.games.len(), 2);
    assert_eq!(list.games[0].names[A], "Ann");
    assert!(list.games[1].defect.is_some());
    let again: RecordsView = read(at, &format!("/api/records/{}", list.id)).await;
    assert_eq!(again, list);

    let game: RecordView = read(at, &format!("/api/records/{}/2", list.id)).await;
    assert_eq!((game.number, game.count), (2, 2));
    assert_eq!(game.replay.game.plies.len(), 1);

    let files = played("two.bpgn", TWO);
    for (number, played) in (1..).zip(&files) {
        let plain = Form::ALL.map(|form| (form, form.name(), "canonical"));
        for (form, ending, dialect) in plain.into_iter().chain([(Form::Bpgn, "fics.bpgn", "fics")])
        {
            let path = format!("/r/{}/{number}.{ending}", list.id);
            let (status, text) = get(at, &path).await;
            assert_eq!(status, 200, "{path}");
            let writing = RecordWriter::new(form, dialect, false, Letters::ENGLISH).unwrap();
            let expected = writing.write(number, played);
            let expected = writing.head().unwrap_or_default() + str::from_utf8(&expected).unwrap();
            assert_eq!(text, expected, "{path}");
        }
    }
    let (_, bfen) = get(at, &format!("/r/{}/1.bfen?ply=1", list.id)).await;
    let board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b";
    assert!(bfen.starts_with(board), "{bfen}");
    assert!(bfen.trim_end().ends_with("180 180"), "{bfen}");
}

#[tokio::test]
async fn two_chesscom_files_that_are_uploaded_together_are_one_match() {
    let board = |id: u32, partner: u32, moves: &str| {
        format!(
            r#"{{"game":{{"id":{id},"partnerGameId":{partner},"moveList":"{moves}","moveTimestamps":"1790,1780","baseTime1":1800,"type":"bughouse","pgnHeaders":{{"White":"w{id}","Black":"b{id}"}}}}}}"#
        )
    };
    let (first, second) = (board(7, 8, "mCZJ"), board(8, 7, "mC0K"));
    let server = TestServer::start().await;
    let list: RecordsView =
        parsed(upload(server.address(), &[("b.json", &second), ("a.json", &first)]).await);
    assert_eq!(list.games.len(), 1);
    assert_eq!((list.games[0].plies, &*list.games[0].names[B]), (4, "w8"));
}

#[tokio::test]
async fn an_unusable_text_is_refused_in_one_sentence() {
    let server = TestServer::start().await;
    let at = server.address();
    let check = async |files: &[(&str, &str)], status: u16, part: &str| {
        let (found, answer) = upload(at, files).await;
        assert_eq!(found, status, "{answer}");
        assert!(answer.contains(part), "{answer}");
    };
    check(&[("a", "nothing of the kind")], 422, "1:1: ").await;
    check(&[("a", "")], 422, "the text is empty").await;
    let many = vec![("a", "1A. e4"); 65];
    check(&many, 400, "at most 64 files").await;
    let large = " ".repeat(Limits::DEFAULT.record_bytes + (32 << 10));
    check(&[("a", &large)], 413, "16 MB").await;
    let (status, answer) = http(at, "POST /api/records", "1A. e4").await;
    assert_eq!(status, 400, "{answer}");
    for path in [
        "/api/records/x",
        "/api/records/22222222222222222222222222",
        "/r/x/1.csv",
    ] {
        assert_eq!(get(at, path).await.0, 404, "{path}");
    }
}

#[tokio::test]
async fn an_uploaded_position_is_shown_as_a_match_without_moves() {
    let server = TestServer::start().await;
    let at = server.address();
    let half = "4k3/8/8/8/8/8/8/4K2R/Nq w K -";
    let list: RecordsView =
        parsed(upload(at, &[("it", &format!("{half} 12 34 | {half} 56 78"))]).await);
    let view: RecordView = read(at, &format!("/api/records/{}/1", list.id)).await;
    let shown = &view.replay.replay[0];
    assert_eq!(shown.clocks.left[BLACK_OF_B], Some(78_000));
    assert_eq!(shown.boards[BoardId::B].hands, "Nq");
    assert!(view.replay.game.result.is_none() && view.defect.is_none());
    let (_, bfen) = get(at, &format!("/r/{}/1.bfen?ply=0", list.id)).await;
    assert_eq!(bfen, format!("{half} 12 34 | {half} 56 78\n"));
    // A game that cannot be played is listed with the reason.
    let list: RecordsView = parsed(upload(at, &[("it", "4k3/8/8/8/8/8/8/8 w - -")]).await);
    let defect = list.games[0].defect.as_ref().unwrap();
    assert_eq!(defect.text, "FEN: board A: White has no king");
}
