//! Tests matches by claims over real WebSockets, with and without an arbiter: what is hidden from
//! players, and which commands are refused. In such a match players complete a move by pressing the
//! clock, and must claim illegal moves, mates and flags.

use crate::common::claims::*;
use crate::common::*;
use bughouse_core::{BoardId, Seat, WrongStop};
use bughouse_match::{ClaimKind, Phase};
use bughouse_wire::claims::{ActName, ArbiterAct, HintKind};
use bughouse_wire::client::ClientMsg;
use bughouse_wire::event::EventView;
use bughouse_wire::game::ClocksView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::report::ReportLine;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::{MatchStyle, TablePhase};
use serde_json::Value;

const OTB: (&str, &str) = ("mode", "otb");
const A: Seat = Seat::WHITE_OF_A;
const BLACK_OF_A: Seat = Seat::BLACK_OF_A;
const B: Seat = Seat::WHITE_OF_B;
const BLACK_OF_B: Seat = Seat::BLACK_OF_B;

/// WBN 1.2, 1.4, 1.15, 6.5, 9.1, 9.3, 9.5: from the inspection of the boards to a claim of an
/// illegal move that the arbiter upholds.
#[tokio::test]
async fn only_the_arbiter_is_shown_an_illegal_move_before_it_is_claimed() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB]).await;
    let mut four = seated(at, &link).await;
    assert_eq!(four[0].table.style, MatchStyle::Claims);
    let path = four[0].key(KeyKind::Arbiter).await;
    let mut judge = Client::by_key(at, &link, "Judge", &path).await.unwrap();
    assert_eq!(judge.role, Some(KeyKind::Arbiter));
    begin(&mut four).await;
    judge.until_match_phase(Phase::Running).await;
    assert!(judge.claims().arbiter && judge.claims().moves_known);
    assert!(judge.may_rule(ActName::Halt) && !judge.may_rule(ActName::Uphold));
    assert_eq!(four[0].claims().acts, []);

    // White makes a move, which all see, takes it back, and makes another move.
    let game = four[0].game.as_ref().unwrap();
    assert_eq!(game.dests[BoardId::A].as_deref(), Some("*"));
    four[0].make(A, "e2e4").await.unwrap();
    assert!(four[0].may(|one| *one == Possibility::Retract { seat: A }));
    assert!(four[0].may(|one| *one == Possibility::Press { seat: A }));
    catch_up(&mut four).await;
    let made = four[2].claims().boards[BoardId::A].made.clone().unwrap();
    assert_eq!((made.seat, made.text.as_str()), (A, "e2-e4"));
    assert_eq!(
        four[2].board(A).ply,
        0,
        "a move that is made but not completed is not on the board"
    );
    let replies = four[1].game.as_ref().unwrap().dests[BoardId::A].clone();
    assert_eq!(replies.as_deref(), Some("*"), "WBN 6.5a");
    four[1].make(BLACK_OF_A, "e7e5").await.unwrap();
    assert_eq!(
        four[1].press(BLACK_OF_A).await.unwrap_err(),
        "A has not completed their move"
    );
    catch_up(&mut four).await;
    let retracted = four[0].ask(|id| ClientMsg::Retract { id, seat: A }).await;
    retracted.unwrap();
    assert!(
        four[0].claims().boards[BoardId::A].reply.is_none(),
        "the reply is undone with the move"
    );
    turn(&mut four, A, "g1f3").await;

    // Black makes an illegal move with a knight.
    turn(&mut four, BLACK_OF_A, "b8b6").await;
    catch_up(&mut four).await;
    for player in &four {
        let ply = player.game.as_ref().unwrap().plies.last().cloned().unwrap();
        assert_eq!((ply.san.as_str(), ply.illegal), ("Nb8-b6", None));
        assert_eq!(player.claims().hints, []);
    }
    judge.see(four[0].game.as_ref().unwrap().seq).await;
    let ply = judge.game.as_ref().unwrap().plies.last().cloned().unwrap();
    assert!(ply.illegal.is_some(), "{ply:?}");
    let hint = &judge.claims().hints[0];
    assert_eq!(
        (hint.kind, hint.seat),
        (HintKind::Illegal, Some(BLACK_OF_A))
    );

    // Only the arbiter may read the report during the match.
    let during = report(at, &link, &path).await;
    let mut events = during.log.iter().map(|line| &line.line.event);
    assert!(events.any(|event| matches!(event, EventView::Played(ply) if ply.uci == "b8b6")));
    assert_eq!((during.result, during.preset.as_str()), (None, "wbn"));
    for other in ["", "?key=", "?key=guess"] {
        let (status, _) = http(at, &format!("GET /api/tables/{link}/1/report{other}"), "").await;
        assert_eq!(status, 403, "{other}");
    }

    // The claim is listed with its penalty. It halts the match and waits for the arbiter.
    let priced = |one: &Possibility| {
        matches!(
            one,
            Possibility::Claim {
                claim: ClaimKind::IllegalMove,
                cost: Some(WrongStop::Loss),
                board: BoardId::A,
                ..
            }
        )
    };
    assert!(four[0].may(priced) && four[3].may(priced), "WBN 1.12");
    assert!(!four[1].may(priced), "Bob made the illegal move");
    four[3]
        .claim(BLACK_OF_B, ClaimKind::IllegalMove, BoardId::A)
        .await
        .unwrap();
    catch_up(&mut four).await;
    assert_eq!(four[1].claims().phase, Phase::Halted);
    assert_eq!(four[1].game.as_ref().unwrap().clocks.running, []);
    let refused = four[0].rule(ArbiterAct::Uphold { number: None }).await;
    assert_eq!(refused.unwrap_err(), "only the arbiter may do that");
    judge.until_match_phase(Phase::Halted).await;
    let judgement = judge
        .claims()
        .hints
        .iter()
        .find(|hint| hint.kind == HintKind::Judgement);
    let judgement = judgement.cloned().unwrap();
    assert_eq!((judgement.number, judgement.holds), (Some(1), Some(true)));
    judge
        .rule(ArbiterAct::Uphold { number: Some(1) })
        .await
        .unwrap();
    judge.until_match_phase(Phase::Decided).await;
    let standing = judge.claims().standing.clone().unwrap();
    assert_eq!(
        (standing.score.as_str(), standing.reason.as_str()),
        ("1-0", "illegal-move")
    );
    assert!(!four[0].may(|one| matches!(one, Possibility::Confirm { .. })));
    judge.rule(ArbiterAct::Confirm).await.unwrap();

    // After the match everyone sees everything.
    for client in &mut four {
        client
            .until("the whole match", |client, message| {
                let over = client.game.as_ref().unwrap().result.is_some();
                over && matches!(message, ServerMsg::Game { .. })
            })
            .await;
        let game = client.game.as_ref().unwrap();
        assert_eq!(game.plies[0].san, "Nf3");
        assert!(game.plies[1].illegal.is_some());
        let mut events = game.log.iter().map(|line| &line.event);
        let is_claimed = |event| matches!(event, &EventView::ClaimRaised { number: 1, by, .. } if by == Seat::BLACK_OF_B);
        let is_upheld = |event| matches!(event, &EventView::Upheld { number: 1, .. });
        assert!(events.any(is_claimed) && events.any(is_upheld), "{game:?}");
        client
            .until_phase("over", |phase| *phase == TablePhase::Over)
            .await;
    }
    let report = report(at, &link, "").await;
    assert_eq!(
        (report.game, report.names[Seat::BLACK_OF_B].as_str()),
        (1, "Dan")
    );
    let result = report.result.unwrap();
    assert_eq!(
        (result.score.as_str(), result.article.as_str()),
        ("1-0", "WBN 1.14")
    );
    let [claim] = &report.raised[..] else {
        panic!("one claim, not {:?}", report.raised);
    };
    let ruling = claim.ruling.as_ref().unwrap();
    assert_eq!(claim.claim, Some(ClaimKind::IllegalMove));
    assert_eq!((ruling.upheld, ruling.article.as_str()), (true, "WBN 1.14"));
    let mut lines = report.log.iter().map(|line| &line.line);
    let retracted =
        |line: &&bughouse_wire::game::LogLine| matches!(line.event, EventView::Retracted { .. });
    let retracted = lines.find(retracted).unwrap();
    assert_eq!(retracted.article.as_deref(), Some("WBN 6.5b"));
    let confirmed = |line: &ReportLine| line.line.event == EventView::Confirmed { by: None };
    let confirmed = report.log.iter().find(|line| confirmed(line)).unwrap();
    assert!(
        confirmed.left[Seat::WHITE_OF_A].is_some(),
        "each line has the clocks"
    );
    let (status, replay) = http(at, &format!("GET /api/tables/{link}/1"), "").await;
    assert_eq!(status, 200, "{replay}");
    let replay: bughouse_wire::http::ReplayView = serde_json::from_str(&replay).unwrap();
    assert!(replay.game.plies[1].illegal.is_some() && replay.replay.len() == 3);
    // The report, the replay and the players' clients show the same times.
    assert!(report.log.iter().map(|line| line.line.at).is_sorted());
    let ended = report.log.last().unwrap().left;
    assert_eq!(four[0].game.as_ref().unwrap().clocks.left, ended);
    let shown = |one: &ClocksView| (one.at, one.left);
    let last = replay.between.iter().map(shown).max_by_key(|(at, _)| *at);
    assert_eq!(last.unwrap().1, ended);
    for file in ["bpgn", "bfen"] {
        let (status, text) = http(at, &format!("GET /t/{link}/1.{file}"), "").await;
        assert_eq!(status, 200, "{text}");
        assert_eq!(text.contains("b8b6"), file == "bpgn", "{text}");
    }
    for missing in [format!("{link}/2/report"), "x/1/report".into()] {
        let (status, _) = http(at, &format!("GET /api/tables/{missing}"), "").await;
        assert_eq!(status, 404, "{missing}");
    }
    server.stop().await;
}

/// Laws 4.4: without an arbiter the program rules at once. WBN 7.12d: a wrong claim loses the
/// board. All four players confirm the result.
#[tokio::test]
async fn without_an_arbiter_a_wrong_claim_loses_the_board_and_all_players_confirm_the_result() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB]).await;
    let mut four = seated(at, &link).await;
    begin(&mut four).await;
    turn(&mut four, A, "e2e4").await;
    turn(&mut four, BLACK_OF_A, "e7e5").await;
    catch_up(&mut four).await;
    four[0]
        .claim(A, ClaimKind::IllegalMove, BoardId::A)
        .await
        .unwrap();
    four[0].until_match_phase(Phase::Decided).await;
    let standing = four[0].claims().standing.clone().unwrap();
    assert_eq!(
        (standing.score.as_str(), standing.reason.as_str()),
        ("0-1", "wrong-claim")
    );
    assert_eq!(
        standing.text,
        "Ann claimed wrongly, or stopped the clocks without a valid reason on board A."
    );
    catch_up(&mut four).await;
    for (client, seat) in four.iter_mut().zip(SEATS) {
        assert!(client.may(|one| *one == Possibility::Confirm { seat }));
        client.confirm(seat).await.unwrap();
    }
    for client in &mut four {
        client.until_result().await;
        let result = client.game.as_ref().unwrap().result.clone().unwrap();
        assert_eq!(
            (result.score.as_str(), result.article.as_str()),
            ("0-1", "WBN 7.12d")
        );
    }
    server.stop().await;
}

/// WBN 9.5: the same moves are made under two sets of rules. One set forbids one of the drops.
/// Until the arbiter rules, players and watchers receive the same bytes under both, except for
/// times.
#[tokio::test]
async fn players_are_sent_the_same_bytes_whether_a_move_is_legal_or_not() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let mut frames = Vec::new();
    for limit in ["free", "no_check"] {
        let link = table(
            at,
            "wbn",
            &[OTB, ("drop.check_limit", limit), ("clock.min_move_ms", "0")],
        )
        .await;
        let mut four = seated(at, &link).await;
        let path = four[0].key(KeyKind::Arbiter).await;
        let mut judge = Client::by_key(at, &link, "Judge", &path).await.unwrap();
        let mut watcher = Client::join(at, &link, "Eve").await;
        begin(&mut four).await;
        watcher.until_match_phase(Phase::Running).await;
        judge.until_match_phase(Phase::Running).await;
        turn(&mut four, B, "d2d4").await;
        turn(&mut four, A, "e2e4").await;
        turn(&mut four, BLACK_OF_A, "d7d5").await;
        turn(&mut four, A, "e4d5").await;
        turn(&mut four, BLACK_OF_B, "P@d2").await; // a drop that gives check to the king on e1
        turn(&mut four, B, "b1d2").await;
        turn(&mut four, BLACK_OF_A, "d8d5").await;
        catch_up(&mut four).await;
        let seq = four[0].game.as_ref().unwrap().seq;
        watcher.see(seq).await;
        judge.see(seq).await;
        let illegal = judge.game.as_ref().unwrap().plies.iter();
        let illegal = illegal.filter(|ply| ply.illegal.is_some()).count();
        assert_eq!(illegal, usize::from(limit == "no_check"));
        let [ann, bob, cid, dan] = four;
        frames.push([ann, bob, cid, dan, watcher].map(|client| untimed_frames(&client)));
    }
    let [legal, illegal] = frames.try_into().unwrap();
    for (one, other) in legal.iter().zip(&illegal) {
        assert!(one.len() > 15, "{}", one.len());
        assert_eq!(one.len(), other.len());
        for (frame, twin) in one.iter().zip(other) {
            assert_eq!(frame, twin);
        }
    }
    server.stop().await;
}

/// Returns the frames of a client without times, which differ in every match.
fn untimed_frames(client: &Client) -> Vec<String> {
    client
        .frames
        .iter()
        .map(|frame| {
            let mut json = serde_json::to_value(frame).unwrap();
            without_times(&mut json);
            json.to_string()
        })
        .collect()
}

fn without_times(json: &mut Value) {
    match json {
        Value::Object(all) => {
            for key in ["at", "left", "delay"] {
                all.remove(key);
            }
            all.values_mut().for_each(without_times);
        }
        Value::Array(all) => all.iter_mut().for_each(without_times),
        _ => {}
    }
}

/// WBN 7.7d: an assistant acts for a player from another device.
#[tokio::test]
async fn an_assistants_device_acts_for_its_seat() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB]).await;
    let mut four = seated(at, &link).await;
    let kind = KeyKind::Assistant { seat: A };
    let path = four[0].key(kind).await;
    let mut hand = Client::by_key(at, &link, "Hand", &path).await.unwrap();
    assert_eq!(hand.role, Some(kind));
    begin(&mut four).await;
    hand.until_match_phase(Phase::Running).await;
    assert_eq!(hand.game.as_ref().unwrap().yours, [A]);
    assert_eq!(
        hand.game.as_ref().unwrap().dests[BoardId::A].as_deref(),
        Some("*")
    );
    four[0].make(A, "e2e4").await.unwrap();
    hand.see(four[0].game.as_ref().unwrap().seq).await;
    hand.press(A).await.unwrap();
    assert_eq!(
        hand.press(BLACK_OF_A).await.unwrap_err(),
        "you do not hold that seat"
    );
    // While the assistant is online, the player does not count as away.
    let seq = hand.game.as_ref().unwrap().seq;
    let [ann, mut bob, _cid, _dan] = four;
    drop(ann);
    bob.until("Ann is gone", |client, _| {
        client
            .table
            .people
            .iter()
            .any(|one| one.name == "Ann" && !one.online)
    })
    .await;
    bob.see(seq).await;
    bob.make(BLACK_OF_A, "e7e5").await.unwrap();
    assert_eq!(bob.game.as_ref().unwrap().away, []);
    let away = |frame: &bughouse_wire::frame::Frame| frame.event == EventView::WentAway { seat: A };
    assert!(!bob.frames.iter().any(away));
    drop(hand);
    bob.until(
        "the seat is away",
        |_, message| matches!(message, ServerMsg::Frame(frame) if away(frame)),
    )
    .await;
    server.stop().await;
}

/// WBN 9.4, 9.6, 7.12a, 9.4a, 9.4b, 9.4d: acts of the arbiter are in the log, with their articles
/// if they have any.
#[tokio::test]
async fn the_arbiter_halts_warns_freezes_sets_clocks_notes_expels_and_orders_a_new_game() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB]).await;
    let mut four = seated(at, &link).await;
    let path = four[0].key(KeyKind::Arbiter).await;
    let mut judge = Client::by_key(at, &link, "Judge", &path).await.unwrap();
    let mut eve = Client::join(at, &link, "Eve").await;
    begin(&mut four).await;
    turn(&mut four, A, "e2e4").await;
    judge.until_match_phase(Phase::Running).await;
    judge.rule(ArbiterAct::Halt).await.unwrap();
    assert_eq!(
        judge.rule(ArbiterAct::Halt).await.unwrap_err(),
        "the clocks are stopped"
    );
    let seat = BLACK_OF_A;
    judge.rule(ArbiterAct::Warn { seat }).await.unwrap();
    judge.rule(ArbiterAct::Freeze { seat, s: 5 }).await.unwrap();
    let left = judge.game.as_ref().unwrap().clocks.left[Seat::BLACK_OF_A].unwrap();
    assert_eq!(
        judge.claims().seats[Seat::BLACK_OF_A].frozen,
        Some(left - 5_000)
    );
    judge
        .rule(ArbiterAct::Adjust { seat, ms: -60_000 })
        .await
        .unwrap();
    assert_eq!(
        judge.game.as_ref().unwrap().clocks.left[Seat::BLACK_OF_A],
        Some(left - 60_000)
    );
    let much = ArbiterAct::Adjust {
        seat,
        ms: 3_600_001,
    };
    assert_eq!(
        judge.rule(much).await.unwrap_err(),
        "a clock is changed by at most an hour"
    );
    let score = ArbiterAct::Score { one: 3, two: 0 };
    assert!(
        judge
            .rule(score)
            .await
            .unwrap_err()
            .contains("two half points")
    );
    assert_eq!(
        judge
            .rule(ArbiterAct::Forfeit { team: 3 })
            .await
            .unwrap_err(),
        "teams are 1 and 2"
    );
    assert_eq!(
        judge
            .rule(ArbiterAct::Uphold { number: Some(7) })
            .await
            .unwrap_err(),
        "no open claim has the number 7"
    );
    let text = "wrong  hand\u{2028}twice".to_owned();
    judge.rule(ArbiterAct::Note { seat, text }).await.unwrap();
    let long = "x".repeat(201);
    let note = ArbiterAct::Note { seat, text: long };
    assert!(
        judge.rule(note).await.is_err(),
        "a note of more than 200 characters is refused"
    );

    // The arbiter expels a watcher by the number of the person, and a player by the seat. The
    // number of a player is refused.
    let plays = ArbiterAct::Expel {
        person: four[0].you,
    };
    assert!(judge.rule(plays).await.unwrap_err().contains("is playing"));
    judge
        .rule(ArbiterAct::Expel { person: eve.you })
        .await
        .unwrap();
    assert_eq!(
        eve.farewell().await,
        ("you were asked to leave this table".into(), false)
    );

    judge.rule(ArbiterAct::NewGame).await.unwrap();
    judge.until_match_phase(Phase::Setup).await;
    assert_eq!(judge.claims().games, 2);
    assert_eq!(judge.game.as_ref().unwrap().plies, []);
    assert_eq!(judge.board(A).ply, 0);
    judge.send(&ClientMsg::Resync).await;
    judge
        .until("everything", |_, message| {
            matches!(message, ServerMsg::Game { .. })
        })
        .await;
    let log = judge.game.as_ref().unwrap().log.clone();
    let said: Vec<(&EventView, &str)> = log
        .iter()
        .map(|line| (&line.event, line.article.as_deref().unwrap_or("")))
        .collect();
    let bob = BLACK_OF_A;
    let expelled = EventView::Expelled {
        name: "Eve".into(),
        seats: Vec::new(),
        replaced_by: None,
    };
    let noted = EventView::NoteTaken {
        seat: bob,
        text: "wrong hand twice".into(),
    };
    for (event, article) in [
        (EventView::ArbiterWarned { seat: bob }, "WBN 9.4a"),
        (
            EventView::Adjusted {
                seat: bob,
                ms: -60_000,
            },
            "",
        ),
        (noted.clone(), ""),
        (expelled, "WBN 9.4g"),
        (EventView::NewGame, "WBN 9.4d"),
    ] {
        assert!(said.contains(&(&event, article)), "{said:?}");
    }
    // Only the arbiter sees the note before the end of the match.
    catch_up(&mut four).await;
    let has_note = |client: &Client| client.frames.iter().any(|frame| frame.event == noted);
    assert!(has_note(&judge) && !four.iter().any(has_note));
    judge.rule(ArbiterAct::Abort).await.unwrap();
    four[0].until_result().await;
    server.stop().await;
}

/// WBN 1.8, 6.2, 6.5c, 7.12b; RU L1: players call offences, claim and stop the clocks. An invalid
/// command is refused with a sentence.
#[tokio::test]
async fn players_claim_and_stop_the_clocks_and_their_invalid_commands_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB]).await;
    let mut four = seated(at, &link).await;
    let mut eve = Client::join(at, &link, "Eve").await;
    // Commands are refused before the match begins, and in the match until all players are ready.
    let early = four[0].press(A).await;
    assert_eq!(early.unwrap_err(), "no match is going on");
    for client in &mut four {
        client.send(&ClientMsg::Ready { on: true }).await;
    }
    for client in &mut four {
        client.until_playing(1).await;
    }
    eve.until_match_phase(Phase::Setup).await;
    assert_eq!(
        four[1].press(BLACK_OF_A).await.unwrap_err(),
        "not every player is ready"
    );
    assert_eq!(
        four[0].make(A, "e2e4").await.unwrap_err(),
        "the match has not begun"
    );
    for (client, seat) in four.iter_mut().zip(SEATS) {
        assert!(client.may(|one| *one == Possibility::ReadyAtBoard { seat }));
        client.ready_at_board(seat).await.unwrap();
        assert!(
            client.ready_at_board(seat).await.is_err(),
            "a player can say only once that they are ready"
        );
    }
    four[1].press(BLACK_OF_A).await.unwrap();
    four[3].press(BLACK_OF_B).await.unwrap();
    catch_up(&mut four).await;

    assert_eq!(eve.press(A).await.unwrap_err(), "you do not hold that seat");
    assert_eq!(
        four[0].press(A).await.unwrap_err(),
        "there is no move to complete"
    );
    assert_eq!(
        four[0].press(B).await.unwrap_err(),
        "you do not hold that seat"
    );
    assert!(four[0].make(A, "e1e1").await.is_err());
    assert!(four[0].make(A, "Q@e5").await.is_err(), "no queen in hand");
    assert!(four[0].make(A, "nonsense").await.is_err());
    let late = four[0]
        .ask(|id| ClientMsg::Make {
            id,
            seat: A,
            ply: 3,
            mv: "e2e4".into(),
        })
        .await;
    assert_eq!(late.unwrap_err(), "the board has changed since then");

    // Black moves before White. The move does not count, and White can claim it (WBN 6.5c).
    four[1].make(BLACK_OF_A, "e7e5").await.unwrap();
    four[0]
        .until("the move out of turn", |client, _| {
            client
                .frames
                .iter()
                .any(|frame| matches!(frame.event, EventView::OutOfTurnMove { .. }))
        })
        .await;
    four[0]
        .claim(A, ClaimKind::OutOfTurnMove, BoardId::A)
        .await
        .unwrap();
    four[0]
        .until("the player is frozen", |client, _| {
            client.claims().seats[Seat::BLACK_OF_A].frozen.is_some()
        })
        .await;
    assert_eq!(four[0].claims().phase, Phase::Running, "play goes on");

    let adjusts = four[0].ask(|id| ClientMsg::Adjust { id, seat: A }).await;
    adjusts.unwrap();
    let of = BLACK_OF_A;
    let shows = four[0]
        .ask(|id| ClientMsg::ShowPieces { id, seat: A, of })
        .await;
    shows.unwrap();
    let of = BLACK_OF_B;
    let own = four[0]
        .ask(|id| ClientMsg::ShowPieces { id, seat: A, of })
        .await;
    assert!(
        own.is_err(),
        "a player may not ask their partner to show pieces"
    );

    // A player stops the clocks to call an arbiter, but the match has none. The other team lets
    // play go on.
    let text = "x".repeat(201);
    let stop = four[0]
        .ask(|id| ClientMsg::Stop { id, seat: A, text })
        .await;
    assert!(stop.unwrap_err().contains("200"));
    let text = "their hand\nis on my board".to_owned();
    let stop = four[0]
        .ask(|id| ClientMsg::Stop { id, seat: A, text })
        .await;
    stop.unwrap();
    four[0].until_match_phase(Phase::Halted).await;
    let raised = four[0].claims().raised.last().cloned().unwrap();
    assert_eq!(raised.reason.as_deref(), Some("their hand is on my board"));
    assert_eq!(
        four[0].make(A, "e2e4").await.unwrap_err(),
        "the clocks are stopped"
    );
    assert!(
        four[0].confirm(A).await.is_err(),
        "a player may not confirm their own stop"
    );
    catch_up(&mut four).await;
    four[2].confirm(B).await.unwrap();
    four[2].until_match_phase(Phase::Running).await;
    server.stop().await;
}

/// WBN 6.5, 7.12d: a move waits because it came too soon after the opponent's move. The other board
/// decides the match, so the move is never made. Its player gets the answer at once.
#[tokio::test]
async fn a_press_that_came_too_soon_is_answered_when_the_match_is_decided() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB, ("clock.min_move_ms", "5000")]).await;
    let mut four = seated(at, &link).await;
    begin(&mut four).await;
    turn(&mut four, B, "e2e4").await;
    turn(&mut four, A, "e2e4").await;
    catch_up(&mut four).await;
    four[1].make(BLACK_OF_A, "e7e5").await.unwrap();
    let id = four[1].command_id();
    let press = ClientMsg::Press {
        id: id.clone(),
        seat: BLACK_OF_A,
    };
    four[1].send(&press).await;
    let waits = EventView::MovePending { seat: BLACK_OF_A };
    four[1]
        .until("a move that waits", |client, _| {
            client.frames.last().is_some_and(|last| last.event == waits)
        })
        .await;
    four[3].see(four[1].game.as_ref().unwrap().seq).await;
    let wrong = four[3].claim(BLACK_OF_B, ClaimKind::IllegalMove, BoardId::B);
    wrong.await.unwrap();
    four[1].answer(&id).await.unwrap();
    assert_eq!(four[1].board(BLACK_OF_A).ply, 1, "the move is not made");
    assert_eq!(four[1].claims().phase, Phase::Decided);
    server.stop().await;
}

/// In a match by claims, bots say that they are ready, press, claim and confirm.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_bots_play_a_match_by_claims_to_its_confirmed_end() {
    let data = tempfile::tempdir().unwrap();
    let server = server(data.path()).await;
    let at = server.address();
    let link = table(at, "wbn", &[OTB, ("clock.base_s", "2")]).await;
    let mut eve = Client::join(at, &link, "Eve").await;
    for seat in SEATS {
        eve.send(&bot(seat)).await;
    }
    eve.send(&ClientMsg::Ready { on: true }).await;
    eve.until_result().await;
    let happened = |what: fn(&EventView) -> bool| eve.frames.iter().any(|frame| what(&frame.event));
    assert!(happened(|event| matches!(event, EventView::Made { .. })));
    assert!(happened(|event| matches!(
        event,
        EventView::ClaimRaised { .. }
    )));
    assert!(!happened(|event| matches!(
        event,
        EventView::Rejected { .. }
    )));
    // A later claim may change the result. Then players who had confirmed have to confirm again.
    let is_decision = |event: &EventView| {
        matches!(
            event,
            EventView::BoardEnded { .. } | EventView::ArbiterDecided { .. }
        )
    };
    let last = eve
        .frames
        .iter()
        .rposition(|frame| is_decision(&frame.event));
    let confirmed: Vec<Seat> = eve.frames[last.expect("the match was decided")..]
        .iter()
        .filter_map(|frame| match frame.event {
            EventView::Confirmed { by } => by,
            _ => None,
        })
        .collect();
    assert_eq!(confirmed.len(), 4, "{confirmed:?}");
    assert!(SEATS.iter().all(|seat| confirmed.contains(seat)));
    server.stop().await;
}
