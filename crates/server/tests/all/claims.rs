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
use bughouse_wire::http::ReplayView;
use bughouse_wire::keys::KeyKind;
use bughouse_wire::possibility::Possibility;
use bughouse_wire::server::ServerMsg;
use bughouse_wire::table::MatchStyle;
use serde_json::Value;

const OTB: (&str, &str) = ("mode", "otb");

/// WBN 1.2, 1.4, 1.15, 6.5, 9.1, 9.3, 9.5: from the inspection of the boards to a claim of an
/// illegal move that the arbiter upholds.
#[tokio::test]
async fn only_the_arbiter_is_shown_an_illegal_move_before_it_is_claimed() {
    let (server, link) = with_table("wbn", &[OTB]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    assert_eq!(four[0].table.style, MatchStyle::Claims);
    let (path, mut judge) = with_arbiter(&mut four[0]).await;
    assert_eq!(judge.role, Some(KeyKind::Arbiter));
    begin(&mut four).await;
    judge.until_match_phase(Phase::Running).await;
    assert!(judge.claims().arbiter && judge.claims().moves_known);
    assert!(judge.may_rule(ActName::Halt) && !judge.may_rule(ActName::Uphold));
    assert_eq!(four[0].claims().acts, []);

    // White makes a move, which all see, takes it back, and makes another move.
    let game = four[0].game();
    assert_eq!(game.dests[BoardId::A].as_deref(), Some("*"));
    four[0].make(A, "e2e4").await.unwrap();
    assert!(four[0].may(|one| *one == Possibility::Retract { seat: A }));
    assert!(four[0].may(|one| *one == Possibility::Press { seat: A }));
    catch_up(&mut four).await;
    let made = four[2].claims().boards[BoardId::A].made.clone().unwrap();
    assert_eq!((made.seat, made.text.as_str()), (A, "e2-e4"));
    assert_eq!(four[2].board(A).ply, 0, "the move is not completed yet");
    let replies = four[1].game().dests[BoardId::A].clone();
    assert_eq!(replies.as_deref(), Some("*"), "WBN 6.5a");
    four[1].make(BLACK_OF_A, "e7e5").await.unwrap();
    let press = four[1].press(BLACK_OF_A).await;
    refused(press, "A has not completed their move");
    catch_up(&mut four).await;
    let retracted = four[0].ask(|id| ClientMsg::Retract { id, seat: A }).await;
    retracted.unwrap();
    let reply = &four[0].claims().boards[BoardId::A].reply;
    assert!(reply.is_none(), "the reply is undone with the move");
    turn(&mut four, A, "g1f3").await;

    // Black makes an illegal move with a knight.
    turn(&mut four, BLACK_OF_A, "b8b6").await;
    catch_up(&mut four).await;
    for player in &four {
        let ply = player.game().plies.last().cloned().unwrap();
        assert_eq!((ply.san.as_str(), ply.illegal), ("Nb8-b6", None));
        assert_eq!(player.claims().hints, []);
    }
    judge.see(four[0].game().seq).await;
    let ply = judge.game().plies.last().cloned().unwrap();
    assert!(ply.illegal.is_some(), "{ply:?}");
    let hint = &judge.claims().hints[0];
    let expected = (HintKind::Illegal, Some(BLACK_OF_A));
    assert_eq!((hint.kind, hint.seat), expected);

    // Only the arbiter may read the report during the match.
    let during = report(at, &link, &path).await;
    let mut events = during.log.iter().map(|line| &line.line.event);
    assert!(events.any(|event| matches!(event, EventView::Played(ply) if ply.uci == "b8b6")));
    assert_eq!((during.result, during.preset.as_str()), (None, "wbn"));
    for other in ["", "?key=", "?key=guess"] {
        let (status, _) = get(at, &format!("/api/tables/{link}/1/report{other}")).await;
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
    let claim = four[3].claim(BLACK_OF_B, ClaimKind::IllegalMove, BoardId::A);
    claim.await.unwrap();
    catch_up(&mut four).await;
    assert_eq!(four[1].claims().phase, Phase::Halted);
    assert_eq!(four[1].game().clocks.running, []);
    let uphold = four[0].try_rule(ArbiterAct::Uphold { number: None });
    refused(uphold.await, "only the arbiter may do that");
    judge.until_match_phase(Phase::Halted).await;
    let mut hints = judge.claims().hints.iter();
    let judgement = hints.find(|hint| hint.kind == HintKind::Judgement);
    let judgement = judgement.unwrap();
    assert_eq!((judgement.number, judgement.holds), (Some(1), Some(true)));
    judge.rule(ArbiterAct::Uphold { number: Some(1) }).await;
    judge.until_match_phase(Phase::Decided).await;
    let standing = judge.standing();
    assert_eq!(
        (&*standing.score, &*standing.reason),
        ("1-0", "illegal-move")
    );
    assert!(!four[0].may(|one| matches!(one, Possibility::Confirm { .. })));
    judge.rule(ArbiterAct::Confirm).await;

    // After the match everyone sees everything.
    for client in &mut four {
        client
            .until("the whole match", |client, message| {
                let over = client.game().result.is_some();
                over && matches!(message, ServerMsg::Game { .. })
            })
            .await;
        let game = client.game();
        assert_eq!(game.plies[0].san, "Nf3");
        assert!(game.plies[1].illegal.is_some());
        let mut events = game.log.iter().map(|line| &line.event);
        let is_claimed = |event| matches!(event, &EventView::ClaimRaised { number: 1, by, .. } if by == BLACK_OF_B);
        let is_upheld = |event| matches!(event, &EventView::Upheld { number: 1, .. });
        assert!(events.any(is_claimed) && events.any(is_upheld), "{game:?}");
        client.until_over().await;
    }
    let report = report(at, &link, "").await;
    assert_eq!((report.game, report.names[BLACK_OF_B].as_str()), (1, "Dan"));
    let result = report.result.unwrap();
    assert_eq!((&*result.score, &*result.article), ("1-0", "WBN 1.14"));
    let [claim] = &report.raised[..] else {
        panic!("one claim, not {:?}", report.raised);
    };
    let ruling = claim.ruling.as_ref().unwrap();
    assert_eq!(claim.claim, Some(ClaimKind::IllegalMove));
    assert_eq!((ruling.upheld, ruling.article.as_str()), (true, "WBN 1.14"));
    let line = |is_it: fn(&EventView) -> bool| {
        let mut lines = report.log.iter();
        lines.find(|line| is_it(&line.line.event)).unwrap()
    };
    let retracted = line(|event| matches!(event, EventView::Retracted { .. }));
    assert_eq!(retracted.line.article.as_deref(), Some("WBN 6.5b"));
    let confirmed = line(|event| *event == EventView::Confirmed { by: None });
    assert!(confirmed.left[A].is_some(), "each line has the clocks");
    let replay: ReplayView = read(at, &format!("/api/tables/{link}/1")).await;
    assert!(replay.game.plies[1].illegal.is_some() && replay.replay.len() == 3);
    // The report, the replay and the players' clients show the same times.
    assert!(report.log.iter().map(|line| line.line.at).is_sorted());
    let ended = report.log.last().unwrap().left;
    assert_eq!(four[0].game().clocks.left, ended);
    let shown = |one: &ClocksView| (one.at, one.left);
    let last = replay.between.iter().map(shown).max_by_key(|(at, _)| *at);
    assert_eq!(last.unwrap().1, ended);
    for file in ["bpgn", "bfen"] {
        let (status, text) = get(at, &format!("/t/{link}/1.{file}")).await;
        assert_eq!(status, 200, "{text}");
        assert_eq!(text.contains("b8b6"), file == "bpgn", "{text}");
    }
    for missing in [format!("{link}/2/report"), "x/1/report".into()] {
        let (status, _) = get(at, &format!("/api/tables/{missing}")).await;
        assert_eq!(status, 404, "{missing}");
    }
}

/// Laws 4.4: without an arbiter the program rules at once. WBN 7.12d: a wrong claim loses the
/// board. All four players confirm the result.
#[tokio::test]
async fn without_an_arbiter_a_wrong_claim_loses_the_board_and_all_players_confirm_the_result() {
    let (server, link) = with_table("wbn", &[OTB]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    begin(&mut four).await;
    turn(&mut four, A, "e2e4").await;
    turn(&mut four, BLACK_OF_A, "e7e5").await;
    catch_up(&mut four).await;
    let claim = four[0].claim(A, ClaimKind::IllegalMove, BoardId::A);
    claim.await.unwrap();
    four[0].until_match_phase(Phase::Decided).await;
    let standing = four[0].standing();
    assert_eq!(
        (&*standing.score, &*standing.reason),
        ("0-1", "wrong-claim")
    );
    let text = "Ann claimed wrongly, or stopped the clocks without a valid reason on board A.";
    assert_eq!(standing.text, text);
    catch_up(&mut four).await;
    for (client, seat) in four.iter_mut().zip(SEATS) {
        assert!(client.may(|one| *one == Possibility::Confirm { seat }));
        client.confirm(seat).await.unwrap();
    }
    for client in &mut four {
        client.until_result().await;
        let result = client.game().result.as_ref().unwrap();
        assert_eq!((&*result.score, &*result.article), ("0-1", "WBN 7.12d"));
    }
}

/// WBN 9.5: the same moves are made under two sets of rules. One set forbids one of the drops.
/// Until the arbiter rules, players and watchers receive the same bytes under both, except for
/// times.
#[tokio::test]
async fn players_are_sent_the_same_bytes_whether_a_move_is_legal_or_not() {
    let server = TestServer::start().await;
    let at = server.address();
    let mut frames = Vec::new();
    for limit in ["free", "no_check"] {
        let drops = ("drop.check_limit", limit);
        let set = [OTB, drops, ("clock.min_move_ms", "0")];
        let link = table(at, "wbn", &set).await;
        let mut four = seated(at, &link).await;
        let (_, mut judge) = with_arbiter(&mut four[0]).await;
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
        let seq = four[0].game().seq;
        watcher.see(seq).await;
        judge.see(seq).await;
        let illegal = judge.game().plies.iter();
        let illegal = illegal.filter(|ply| ply.illegal.is_some()).count();
        assert_eq!(illegal, usize::from(limit == "no_check"));
        let [ann, bob, cid, dan] = four;
        frames.push([ann, bob, cid, dan, watcher].map(|client| untimed_frames(&client)));
    }
    let [legal, illegal] = frames.try_into().unwrap();
    for (one, other) in legal.iter().zip(&illegal) {
        assert!(one.len() > 15, "{}", one.len());
        assert_eq!(one, other);
    }
}

/// Returns the frames of a client without times, which differ in every match.
fn untimed_frames(client: &Client) -> Vec<String> {
    let untimed = |frame| {
        let mut json = serde_json::to_value(frame).unwrap();
        without_times(&mut json);
        json.to_string()
    };
    client.frames.iter().map(untimed).collect()
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
    let (server, link) = with_table("wbn", &[OTB]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    let kind = KeyKind::Assistant { seat: A };
    let path = four[0].key(kind).await;
    let mut hand = Client::by_key(at, &link, "Hand", &path).await;
    assert_eq!(hand.role, Some(kind));
    begin(&mut four).await;
    hand.until_match_phase(Phase::Running).await;
    assert_eq!(hand.game().yours, [A]);
    assert_eq!(hand.game().dests[BoardId::A].as_deref(), Some("*"));
    four[0].make(A, "e2e4").await.unwrap();
    hand.see(four[0].game().seq).await;
    hand.press(A).await.unwrap();
    refused(hand.press(BLACK_OF_A).await, "you do not hold that seat");
    // While the assistant is online, the player does not count as away.
    let seq = hand.game().seq;
    let [ann, mut bob, _cid, _dan] = four;
    drop(ann);
    bob.until("Ann is gone", |client, _| {
        let mut people = client.table.people.iter();
        people.any(|one| one.name == "Ann" && !one.online)
    })
    .await;
    bob.see(seq).await;
    bob.make(BLACK_OF_A, "e7e5").await.unwrap();
    assert_eq!(bob.game().away, []);
    let away = EventView::WentAway { seat: A };
    assert!(!bob.frames.iter().any(|frame| frame.event == away));
    drop(hand);
    bob.until_event(&away).await;
}

/// WBN 9.4, 9.6, 7.12a, 9.4a, 9.4b, 9.4d: acts of the arbiter are in the log, with their articles
/// if they have any.
#[tokio::test]
async fn the_arbiter_halts_warns_freezes_sets_clocks_notes_expels_and_orders_a_new_game() {
    let (server, link) = with_table("wbn", &[OTB]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    let (_, mut judge) = with_arbiter(&mut four[0]).await;
    let mut eve = Client::join(at, &link, "Eve").await;
    begin(&mut four).await;
    turn(&mut four, A, "e2e4").await;
    judge.until_match_phase(Phase::Running).await;
    judge.rule(ArbiterAct::Halt).await;
    refused(
        judge.try_rule(ArbiterAct::Halt).await,
        "the clocks are stopped",
    );
    let seat = BLACK_OF_A;
    judge.rule(ArbiterAct::Warn { seat }).await;
    judge.rule(ArbiterAct::Freeze { seat, s: 5 }).await;
    let left = judge.game().clocks.left[BLACK_OF_A].unwrap();
    assert_eq!(judge.claims().seats[BLACK_OF_A].frozen, Some(left - 5_000));
    judge.rule(ArbiterAct::Adjust { seat, ms: -60_000 }).await;
    assert_eq!(judge.game().clocks.left[BLACK_OF_A], Some(left - 60_000));
    let ms = 3_600_001;
    for (act, why) in [
        (ArbiterAct::Adjust { seat, ms }, "by at most an hour"),
        (ArbiterAct::Score { one: 3, two: 0 }, "at most one point"),
        (ArbiterAct::Forfeit { team: 3 }, "teams are 1 and 2"),
        (ArbiterAct::Uphold { number: Some(7) }, "has the number 7"),
    ] {
        refused(judge.try_rule(act).await, why);
    }
    let text = "wrong  hand\u{2028}twice".to_owned();
    judge.rule(ArbiterAct::Note { seat, text }).await;
    let text = "x".repeat(201);
    let note = ArbiterAct::Note { seat, text };
    refused(judge.try_rule(note).await, "200");

    // The arbiter expels a watcher by the number of the person, and a player by the seat. The
    // number of a player is refused.
    let person = four[0].you;
    let plays = ArbiterAct::Expel { person };
    refused(judge.try_rule(plays).await, "is playing");
    judge.rule(ArbiterAct::Expel { person: eve.you }).await;
    let why = "you were removed from this table";
    assert_eq!(eve.farewell().await, (why.into(), false));

    judge.rule(ArbiterAct::NewGame).await;
    judge.until_match_phase(Phase::Setup).await;
    assert_eq!(judge.claims().games, 2);
    assert_eq!(judge.game().plies, []);
    assert_eq!(judge.board(A).ply, 0);
    judge.resync().await;
    let log = judge.game().log.iter();
    let said = log.map(|line| (line.event.clone(), line.article.as_deref().unwrap_or("")));
    let said: Vec<(EventView, &str)> = said.collect();
    let expelled = EventView::Expelled {
        name: "Eve".into(),
        seats: Vec::new(),
        replaced_by: None,
    };
    let text = "wrong hand twice".into();
    let noted = EventView::NoteTaken { seat, text };
    let ms = -60_000;
    for line in [
        (EventView::ArbiterWarned { seat }, "WBN 9.4a"),
        (EventView::Adjusted { seat, ms }, ""),
        (noted.clone(), ""),
        (expelled, "WBN 9.4g"),
        (EventView::NewGame, "WBN 9.4d"),
    ] {
        assert!(said.contains(&line), "{line:?} {said:?}");
    }
    // Only the arbiter sees the note before the end of the match.
    catch_up(&mut four).await;
    let has_note = |client: &Client| client.frames.iter().any(|frame| frame.event == noted);
    assert!(has_note(&judge) && !four.iter().any(has_note));
    judge.rule(ArbiterAct::Abort).await;
    four[0].until_result().await;
}

/// WBN 1.8, 6.2, 6.5c, 7.12b; RU L1: players call offenses, claim and stop the clocks. An invalid
/// command is refused with a sentence.
#[tokio::test]
async fn players_claim_and_stop_the_clocks_and_their_invalid_commands_are_refused() {
    let (server, link) = with_table("wbn", &[OTB]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    let mut eve = Client::join(at, &link, "Eve").await;
    // Commands are refused before the match begins, and in the match until all players are ready.
    let early = four[0].press(A).await;
    refused(early, "no match is running");
    until_all_play(&mut four).await;
    eve.until_match_phase(Phase::Setup).await;
    refused(four[1].press(BLACK_OF_A).await, "not every player is ready");
    refused(four[0].make(A, "e2e4").await, "the match has not begun");
    for (client, seat) in four.iter_mut().zip(SEATS) {
        assert!(client.may(|one| *one == Possibility::ReadyAtBoard { seat }));
        client.ready_at_board(seat).await.unwrap();
        let again = client.ready_at_board(seat).await;
        assert!(again.is_err(), "a player is ready once");
    }
    four[1].press(BLACK_OF_A).await.unwrap();
    four[3].press(BLACK_OF_B).await.unwrap();
    catch_up(&mut four).await;

    refused(eve.press(A).await, "you do not hold that seat");
    refused(four[0].press(A).await, "there is no move to complete");
    refused(four[0].press(B).await, "you do not hold that seat");
    assert!(four[0].make(A, "e1e1").await.is_err());
    assert!(four[0].make(A, "Q@e5").await.is_err(), "no queen in hand");
    assert!(four[0].make(A, "nonsense").await.is_err());
    let (seat, ply, mv) = (A, 3, "e2e4".into());
    let make = |id| ClientMsg::Make { id, seat, ply, mv };
    let late = four[0].ask(make).await;
    refused(late, "the board has changed since then");

    // Black moves before White. The move does not count, and White can claim it (WBN 6.5c).
    four[1].make(BLACK_OF_A, "e7e5").await.unwrap();
    four[0]
        .until("the move out of turn", |_, message| {
            matches!(message, ServerMsg::Frame(frame) if matches!(frame.event, EventView::OutOfTurnMove { .. }))
        })
        .await;
    let claim = four[0].claim(A, ClaimKind::OutOfTurnMove, BoardId::A);
    claim.await.unwrap();
    four[0]
        .until("the player is frozen", |client, _| {
            client.claims().seats[BLACK_OF_A].frozen.is_some()
        })
        .await;
    assert_eq!(four[0].claims().phase, Phase::Running, "play goes on");

    let ann = &mut four[0];
    let adjusts = ann.ask(|id| ClientMsg::Adjust { id, seat: A }).await;
    adjusts.unwrap();
    let shows = |of| move |id| ClientMsg::ShowPieces { id, seat: A, of };
    ann.ask(shows(BLACK_OF_A)).await.unwrap();
    let own = ann.ask(shows(BLACK_OF_B)).await;
    assert!(own.is_err(), "a partner need not show their pieces");

    // A player stops the clocks to call an arbiter, but the match has none. The other team lets
    // play go on.
    let stop = |text: &str| {
        let text = text.to_owned();
        move |id| ClientMsg::Stop { id, seat: A, text }
    };
    refused(ann.ask(stop(&"x".repeat(201))).await, "200");
    let stopped = ann.ask(stop("their hand\nis on my board")).await;
    stopped.unwrap();
    ann.until_match_phase(Phase::Halted).await;
    let raised = ann.claims().raised.last().unwrap();
    assert_eq!(raised.reason.as_deref(), Some("their hand is on my board"));
    refused(ann.make(A, "e2e4").await, "the clocks are stopped");
    let own = ann.confirm(A).await;
    assert!(own.is_err(), "a player may not confirm their own stop");
    catch_up(&mut four).await;
    four[2].confirm(B).await.unwrap();
    four[2].until_match_phase(Phase::Running).await;
}

/// WBN 6.5, 7.12d: a move waits because it came too soon after the opponent's move. The other board
/// decides the match, so the move is never made. Its player gets the answer at once.
#[tokio::test]
async fn a_press_that_came_too_soon_is_answered_when_the_match_is_decided() {
    let (server, link) = with_table("wbn", &[OTB, ("clock.min_move_ms", "5000")]).await;
    let at = server.address();
    let mut four = seated(at, &link).await;
    begin(&mut four).await;
    turn(&mut four, B, "e2e4").await;
    turn(&mut four, A, "e2e4").await;
    catch_up(&mut four).await;
    four[1].make(BLACK_OF_A, "e7e5").await.unwrap();
    let (id, seat) = (four[1].command_id(), BLACK_OF_A);
    let answer = id.clone();
    four[1].send(&ClientMsg::Press { id, seat }).await;
    four[1].until_event(&EventView::MovePending { seat }).await;
    four[3].see(four[1].game().seq).await;
    let wrong = four[3].claim(BLACK_OF_B, ClaimKind::IllegalMove, BoardId::B);
    wrong.await.unwrap();
    four[1].answer(&answer).await.unwrap();
    assert_eq!(four[1].board(BLACK_OF_A).ply, 1, "the move is not made");
    assert_eq!(four[1].claims().phase, Phase::Decided);
}

/// In a match by claims, bots say that they are ready, press, claim and confirm.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_bots_play_a_match_by_claims_to_its_confirmed_end() {
    let (server, link) = with_table("wbn", &[OTB, ("clock.base_s", "2")]).await;
    let at = server.address();
    let mut eve = Client::join(at, &link, "Eve").await;
    eve.add_bots(&SEATS).await;
    eve.ready().await;
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
}
