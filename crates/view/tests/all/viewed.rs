//! Tests what each viewer of a match sees: what they may do, hints, lag and the end.

use bughouse_core::{BoardId, Boards, BySeat, Color, Held, Role, Ruleset, Seat, WrongStop};
use bughouse_match::{Actor, ClaimKind, Command, MatchTime, Setup, Transition};
use bughouse_view::viewed::{ViewedMatch, Viewer};
use bughouse_wire::claims::{HintKind, HintView};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::Frame;
use bughouse_wire::game::{ClocksView, LogLine};
use bughouse_wire::lag::PlyLag;
use bughouse_wire::possibility::Possibility;

const WHITE: Seat = Seat::WHITE_OF_A;
const BLACK: Seat = Seat::BLACK_OF_A;

/// Returns the match after these moves and draw offers on board A, with one command each second.
fn after(rules: Ruleset, commands: &[(Seat, &str)]) -> ViewedMatch {
    let setup = Setup::new(rules, Boards::start());
    let mut viewed = ViewedMatch::new(1, setup, BySeat::new(|seat| seat.to_string()));
    carry_out(&mut viewed, Actor::System, &Command::Start, 0);
    for (at, (seat, text)) in (1_i64..).zip(commands) {
        let command = match *text {
            "offer" => Command::OfferDraw,
            text => {
                let mv = viewed.state().boards().parse_move(BoardId::A, text);
                Command::play(mv.expect("a move"))
            }
        };
        carry_out(&mut viewed, Actor::Seat(*seat), &command, at * 1_000);
    }
    viewed
}

/// Carries out a command. Returns the frames for players and watchers.
fn carry_out(viewed: &mut ViewedMatch, by: Actor, command: &Command, ms: i64) -> Vec<Frame> {
    let at = MatchTime::from_ms(ms);
    let due = viewed.state().advance_to(at);
    for (event, after) in due.into_iter().flat_map(Transition::into_steps) {
        viewed.append_applied(at, &event, after);
    }
    let decided = viewed.state().decide(by, command, at).expect("allowed");
    let steps = decided.into_steps();
    steps
        .map(|(event, after)| Frame::clone(&viewed.append_applied(at, &event, after).open))
        .collect()
}

/// Returns what the player of a seat may do at that time.
fn may(viewed: &ViewedMatch, seat: Seat, ms: i64) -> Vec<Possibility> {
    viewed
        .view(&Viewer::of(&[seat]), MatchTime::from_ms(ms))
        .can
}

/// The rules of a preset with these parameters.
fn rules(preset: &str, set: &[(&'static str, &'static str)]) -> Ruleset {
    Ruleset::build(preset, set.iter().copied()).expect("the parameters fit")
}

/// WBN 3.1a: both players see the offer, also after a reload.
#[test]
fn both_players_see_a_draw_offer_until_the_opponent_moves() {
    let play = [(WHITE, "e2e4"), (WHITE, "offer"), (BLACK, "e7e5")];
    let waits = Possibility::AwaitAnswer { seat: WHITE };
    let answer = Possibility::AnswerDraw {
        seat: BLACK,
        from: WHITE,
    };
    let open = after(Ruleset::FICS, &play[..2]);
    assert!(may(&open, WHITE, 2_500).contains(&waits));
    assert!(may(&open, BLACK, 2_500).contains(&answer));
    // If the other board has to agree too, players who have agreed are not asked again.
    let both = rules("fics", &[("draw.agreement", "both_boards")]);
    let agreed = after(both, &[play[0], play[1], (BLACK, "offer")]);
    for seat in [WHITE, BLACK] {
        let can = may(&agreed, seat, 3_500);
        assert!(can.contains(&Possibility::AwaitAnswer { seat }));
        let asked = |one: &Possibility| matches!(one, Possibility::AnswerDraw { .. });
        assert!(!can.iter().any(asked), "{can:?}");
        assert!(can.contains(&Possibility::Resign { seat }));
    }
    let moved = after(Ruleset::FICS, &play);
    assert!(!may(&moved, WHITE, 3_500).contains(&waits));
    assert!(!may(&moved, BLACK, 3_500).contains(&answer));
}

/// WBN 2.2b, Q9, FICS: Black may claim with Ng8, after which the start position would occur for the
/// third time. Under `after_third` only White may claim, when Ng8 has been played. Under the rules
/// of FICS both players may claim then.
#[test]
fn a_claim_of_a_repetition_may_name_the_move_that_repeats_the_position() {
    let turn = [
        (WHITE, "g1f3"),
        (BLACK, "g8f6"),
        (WHITE, "f3g1"),
        (BLACK, "f6g8"),
    ];
    let twice: Vec<_> = turn.iter().chain(&turn[..3]).copied().collect();
    let claims_of = |rules: Ruleset, moves: &[_], of: Seat| -> Vec<Option<String>> {
        let all = may(&after(rules, moves), of, 8_500).into_iter();
        all.filter_map(|one| match one {
            Possibility::Claim { with, .. } => Some(with.map(|mv| mv.san)),
            _ => None,
        })
        .collect()
    };
    let thrice: Vec<_> = turn.iter().chain(&turn).copied().collect();
    let imminent = rules("wbn", &[("mode", "online")]);
    let after_third = rules("asten", &[("mode", "online")]);
    for (rules, moves, of, expected) in [
        (imminent, &twice, BLACK, &[Some("Ng8")][..]),
        (after_third, &twice, BLACK, &[]),
        (Ruleset::FICS, &twice, BLACK, &[Some("Ng8")]),
        // The program ends the board without a claim.
        (Ruleset::CHESSCOM, &twice, BLACK, &[]),
        (after_third, &thrice, WHITE, &[None]),
        // Black has just moved, and may not claim.
        (after_third, &thrice, BLACK, &[]),
        (Ruleset::FICS, &thrice, WHITE, &[None, Some("Nf3")]),
        (Ruleset::FICS, &thrice, BLACK, &[None]),
    ] {
        let claims = claims_of(rules, moves, of);
        let claims: Vec<_> = claims.iter().map(Option::as_deref).collect();
        assert_eq!(claims, expected, "{of} after {moves:?}");
    }
}

/// Returns a match by claims that starts from this position of board A, with running clocks on both
/// boards.
fn over_the_board(preset: &str, position: &str) -> ViewedMatch {
    let rules = rules(preset, &[("mode", "otb"), ("clock.start", "server")]);
    let mut viewed = set_up_from(rules, position, false);
    carry_out(&mut viewed, Actor::System, &Command::Start, 0);
    viewed
}

fn set_up_from(rules: Ruleset, position: &str, arbiter: bool) -> ViewedMatch {
    let mut boards = Boards::start();
    boards.set_board(BoardId::A, position.parse().expect(position));
    let setup = Setup {
        arbiter,
        ..Setup::new(rules, boards)
    };
    ViewedMatch::new(1, setup, BySeat::new(|seat| seat.to_string()))
}

fn makes(viewed: &mut ViewedMatch, seat: Seat, text: &str, ms: i64) {
    let mv = viewed.state().boards().parse_move(BoardId::A, text);
    let make = Command::Make(mv.expect(text));
    carry_out(viewed, Actor::Seat(seat), &make, ms);
}

fn presses(viewed: &mut ViewedMatch, seat: Seat, ms: i64) -> Vec<Frame> {
    carry_out(viewed, Actor::Seat(seat), &Command::Press, ms)
}

/// Plays a move that is made at `ms` and completed a second later. Returns the frames of the press.
fn plays(viewed: &mut ViewedMatch, seat: Seat, text: &str, ms: i64) -> Vec<Frame> {
    makes(viewed, seat, text, ms);
    presses(viewed, seat, ms + 1_000)
}

/// A claim of an illegal move on board A.
const ILLEGAL: Command = Command::Claim {
    claim: bughouse_match::Claim::IllegalMove,
    board: BoardId::A,
};

/// WBN 1.8b, 1.8c: if the opponent says that a dropped piece was hidden in hand, the half-move of
/// the drop is removed, and the player who made it may not drop pieces of this kind.
#[test]
fn a_drop_that_was_called_invisible_is_removed_from_the_half_moves() {
    let mut viewed = over_the_board("wbn", "4k3/8/8/8/8/8/8/4K3/B w - -");
    plays(&mut viewed, WHITE, "B@e5", 1_000);
    assert_eq!(viewed.plies().len(), 1);
    let call = Command::Invisible(Held::Bishop);
    assert!(may(&viewed, BLACK, 2_500).iter().any(|one| matches!(
        one,
        Possibility::Invisible { role, .. } if *role == Held::Bishop
    )));
    carry_out(&mut viewed, Actor::Seat(BLACK), &call, 3_000);
    assert_eq!(viewed.plies().len(), 0);
    let view = viewed.view(&Viewer::WATCHER, MatchTime::from_ms(3_000));
    let board = &view.boards[BoardId::A];
    assert_eq!((board.ply, &board.last[..]), (0, &[][..]));
    let claims = view.claims.expect("a match by claims");
    assert_eq!(claims.seats[Seat::WHITE_OF_A].barred, "B");
    assert!(may(&viewed, BLACK, 3_500).iter().any(|one| matches!(
        one,
        Possibility::Visible { role, .. } if *role == Held::Bishop
    )));
}

/// WBN 5.7e, Asten §12: the player is asked to announce what the pawn becomes. Under `asten` they
/// may press only after this.
#[test]
fn a_promotion_is_announced_before_the_press() {
    let says = |viewed: &ViewedMatch| {
        may(viewed, WHITE, 1_500)
            .into_iter()
            .find_map(|one| match one {
                Possibility::Say { roles, .. } => Some(roles),
                _ => None,
            })
    };
    let press = Possibility::Press { seat: WHITE };
    for (preset, waits) in [("asten", true), ("wbn", false)] {
        let mut viewed = over_the_board(preset, "6k1/3P4/8/8/8/8/8/7K w - -");
        assert_eq!(says(&viewed), None);
        makes(&mut viewed, WHITE, "d7d8n", 1_000);
        assert!(says(&viewed).is_some_and(|roles| roles.contains('Q') && roles.contains('N')));
        assert_eq!(
            may(&viewed, WHITE, 1_500).contains(&press),
            !waits,
            "{preset}"
        );
        let say = Command::Say(Role::Knight);
        carry_out(&mut viewed, Actor::Seat(WHITE), &say, 2_000);
        assert!(may(&viewed, WHITE, 2_500).contains(&press), "{preset}");
        presses(&mut viewed, WHITE, 3_000);
        let open = viewed.view(&Viewer::WATCHER, MatchTime::from_ms(3_000));
        assert_eq!(open.plies[0].san, "d7-d8=N", "{preset}");
    }
}

/// Asten §16: only an illegal move may be taken back, but the list has the retraction for any made
/// move.
#[test]
fn the_possibility_to_retract_does_not_show_whether_the_move_is_illegal() {
    let rights = |mv: &str| {
        let mut viewed = over_the_board("asten", "4k3/8/8/8/8/8/8/4K2R w - -");
        makes(&mut viewed, WHITE, mv, 1_000);
        may(&viewed, WHITE, 1_500)
    };
    let (legal, illegal) = (rights("h1h5"), rights("h1g5"));
    assert!(legal.contains(&Possibility::Retract { seat: WHITE }));
    assert_eq!(legal, illegal);
}

/// WBN 1.16: a claim of mate is listed whether or not a mate was missed.
#[test]
fn a_missed_mate_does_not_show_in_the_possibilities() {
    let rights = |mv: &str| {
        let mut viewed = over_the_board("wbn", "6rk/6pp/8/4N3/8/8/8/6K1 w - -");
        plays(&mut viewed, WHITE, mv, 1_000);
        plays(&mut viewed, BLACK, "g7g6", 3_000);
        plays(&mut viewed, WHITE, "g1h1", 5_000);
        may(&viewed, WHITE, 6_500)
    };
    assert_eq!(rights("e5f7"), rights("e5d7"));
}

/// WBN 7.12d: a wrong claim has the penalty of `claims.wrong_stop`, and so has a stop without a
/// valid reason. A wrong claim of a hint has none, because a hint cannot be proved. A claim before
/// play has none, because it stops no clock. In a match without clocks, a warning replaces the loss
/// of time.
#[test]
fn the_penalty_of_a_wrong_claim_is_shown_before_the_claim() {
    let penalties = |set: &[(&'static str, &'static str)], begin: bool| {
        let by_claims = [("mode", "otb"), ("clock.start", "server")];
        let rules = rules("wbn", &[&by_claims[..], set].concat());
        let position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -";
        let mut viewed = set_up_from(rules, position, true);
        if begin {
            carry_out(&mut viewed, Actor::System, &Command::Start, 0);
            plays(&mut viewed, WHITE, "g1f3", 1_000);
        }
        let shown = may(&viewed, BLACK, 2_500).into_iter();
        shown
            .filter_map(|one| match one {
                Possibility::Claim { claim, cost, .. } => Some((Some(claim), cost)),
                Possibility::Stop { cost, .. } => Some((None, cost)),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    let before = penalties(&[], false);
    assert!(before.iter().all(|(_, cost)| cost.is_none()), "{before:?}");
    let shown = penalties(&[("talk.partner", "no_direct_moves")], true);
    for claim in [None, Some(ClaimKind::Setup), Some(ClaimKind::IllegalMove)] {
        assert!(shown.contains(&(claim, Some(WrongStop::Loss))), "{shown:?}");
    }
    assert!(shown.contains(&(Some(ClaimKind::Hint), None)), "{shown:?}");
    let loses_time = ("claims.wrong_stop", "time_penalty");
    let timed = penalties(&[loses_time], true);
    let expected = (None, Some(WrongStop::TimePenalty));
    assert!(timed.contains(&expected), "{timed:?}");
    let no_clocks = [("clock.kind", "none"), ("clock.absent_rule", "none")];
    let timeless = penalties(&[&[loses_time], &no_clocks[..]].concat(), true);
    let expected = (None, Some(WrongStop::Warn));
    assert!(timeless.contains(&expected), "{timeless:?}");
}

/// RU O1: a player who loses all pieces of one kind loses the board.
#[test]
fn pieces_are_counted_if_losing_all_of_one_kind_loses_the_board() {
    let counts = |preset: &str| {
        let viewed = after(rules(preset, &[("mode", "online")]), &[]);
        viewed.view(&Viewer::WATCHER, MatchTime::ZERO).boards[BoardId::A].piece_counts
    };
    assert_eq!(counts("fics"), None);
    let counted = counts("extinction").expect("these rules count pieces");
    assert_eq!(
        (counted.w, counted.b),
        ([8, 2, 2, 2, 1, 1], [8, 2, 2, 2, 1, 1])
    );
}

#[test]
fn crazyhouse_has_one_board_in_play() {
    let boards = |rules: Ruleset| {
        let viewed = after(rules, &[]);
        viewed.view(&Viewer::WATCHER, MatchTime::ZERO).in_play
    };
    assert_eq!(boards(Ruleset::CRAZYHOUSE), [BoardId::A]);
    assert_eq!(boards(Ruleset::FICS), [BoardId::A, BoardId::B]);
}

/// WBN 9.5: players and watchers see verdicts only if the match has an arbiter and all four players
/// agreed that the arbiter calls offenses without a claim. How the program would rule on a claim (a
/// judgement) is shown only to the arbiter, and so are the notes of the arbiter.
#[test]
fn viewers_see_verdicts_if_the_arbiter_calls_offenses() {
    for (passive, arbiter, agreed, shown) in [
        ("true", true, 0, false),
        ("false", true, 3, false),
        ("false", true, 4, true),
        ("false", false, 0, false),
    ] {
        let set = [
            ("mode", "otb"),
            ("clock.start", "server"),
            ("clock.min_move_ms", "0"),
            ("arbiter.passive", passive),
        ];
        let mut viewed = set_up_from(rules("wbn", &set), "4k3/8/8/8/8/8/8/4K2R w - -", arbiter);
        for &seat in &Seat::ALL[..agreed] {
            carry_out(&mut viewed, Actor::Seat(seat), &Command::AgreeCalls, 0);
        }
        carry_out(&mut viewed, Actor::System, &Command::Start, 0);
        let name = format!("arbiter.passive = {passive}, arbiter: {arbiter}, agreed: {agreed}");

        // White moves a rook like a knight. Two moves later the rook gives check.
        let frames = plays(&mut viewed, WHITE, "h1f2", 1_000);
        let says = |frames: &[Frame], holds: fn(&Frame) -> bool| frames.iter().any(holds);
        let illegal =
            |frame: &Frame| matches!(&frame.event, EventView::Played(ply) if ply.illegal.is_some());
        assert_eq!(says(&frames, illegal), shown, "{name}");
        plays(&mut viewed, BLACK, "e8d8", 3_000);
        let frames = plays(&mut viewed, WHITE, "f2f8", 5_000);
        let check = |frame: &Frame| {
            let change = frame.a.as_ref().and_then(|board| board.check.as_deref());
            change.is_some_and(|square| !square.is_empty())
        };
        assert_eq!(says(&frames, check), shown, "{name}");
        let text =
            |frame: &Frame| matches!(&frame.event, EventView::Played(ply) if ply.san == "Rf8+");
        assert_eq!(says(&frames, text), shown, "{name}");

        // Black moves the king over seven ranks. This illegal move can still be claimed.
        plays(&mut viewed, BLACK, "d8d1", 7_000);
        let at = MatchTime::from_ms(8_500);
        let hints = |viewed: &ViewedMatch, viewer: &Viewer, at: MatchTime| -> Vec<HintView> {
            viewed.view(viewer, at).claims.expect("by claims").hints
        };
        let player = Viewer::of(&[WHITE]);
        for viewer in [&player, &Viewer::WATCHER] {
            let kinds: Vec<HintKind> = hints(&viewed, viewer, at).iter().map(|h| h.kind).collect();
            let expected: &[HintKind] = if shown { &[HintKind::Illegal] } else { &[] };
            assert_eq!(kinds, expected, "{name}");
            let view = viewed.view(viewer, at);
            let calls = view.claims.as_ref().map(|claims| claims.arbiter_calls);
            assert_eq!(calls, Some(arbiter && shown), "{name}");
            let is_illegal = |ply: usize| view.plies[ply].illegal.is_some();
            assert_eq!(is_illegal(3), shown, "{name}: after a reload");
            assert!(!is_illegal(1), "{name}");
        }
        if !arbiter {
            continue;
        }

        carry_out(&mut viewed, Actor::Seat(WHITE), &ILLEGAL, 9_000);
        let note = Command::Note {
            seat: BLACK,
            text: "hawking".into(),
        };
        let frames = carry_out(&mut viewed, Actor::Arbiter, &note, 9_500);
        let says_nothing =
            |frame: &Frame| frame.event == EventView::Noted && frame.article.is_none();
        assert!(frames.iter().all(says_nothing), "{name}: {frames:?}");
        let at = MatchTime::from_ms(9_600);
        let judges = |hints: &[HintView]| hints.iter().any(|h| h.kind == HintKind::Judgement);
        assert!(!judges(&hints(&viewed, &player, at)), "{name}");
        assert!(judges(&hints(&viewed, &Viewer::ARBITER, at)), "{name}");
        let noted = |viewer: &Viewer| {
            let log = viewed.view(viewer, at).log;
            let is_note = |line: &LogLine| matches!(&line.event, EventView::NoteTaken { text, .. } if text == "hawking");
            log.iter().any(is_note)
        };
        assert!(noted(&Viewer::ARBITER) && !noted(&player), "{name}");
    }
}

/// For each move, all viewers see the lag that was measured, claimed and granted. Only the arbiter
/// sees how much lag the server may still grant to a seat.
#[test]
fn all_viewers_see_the_lag_of_a_move_and_only_the_arbiter_sees_lag_budgets() {
    let mut viewed = after(Ruleset::FICS, &[]);
    let bound = Command::BoundLag {
        seat: WHITE,
        ms: 150,
    };
    carry_out(&mut viewed, Actor::System, &bound, 500);
    let mv = viewed.state().boards().parse_move(BoardId::A, "e2e4");
    let late = Command::Play {
        mv: mv.expect("a move"),
        claimed_ms: 400,
    };
    let frames = carry_out(&mut viewed, Actor::Seat(WHITE), &late, 3_000);
    let lag = frames.iter().find_map(|frame| match &frame.event {
        EventView::Played(ply) => ply.lag,
        _ => None,
    });
    let expected = PlyLag {
        bound: Some(150),
        claimed: Some(400),
        granted: 150,
    };
    assert_eq!(lag, Some(expected));
    let view = |viewer: &Viewer| viewed.view(viewer, MatchTime::from_ms(3_000));
    let open = view(&Viewer::WATCHER);
    assert_eq!(open.lag, None);
    assert_eq!(open.plies[0].lag, Some(expected), "after a reload too");
    let lag = view(&Viewer::ARBITER)
        .lag
        .expect("lag is granted under these rules");
    let rules = Ruleset::FICS.clock;
    let (first, gain) = (i64::from(rules.lag_budget_ms), i64::from(rules.lag_gain_ms));
    assert_eq!(lag[WHITE].bound, 150);
    assert_eq!(lag[WHITE].budget, (first - 150 + gain).min(first));
    assert_eq!(lag[BLACK].bound, 0);
    assert_eq!(lag[BLACK].budget, first);
}

/// Q7: if a claim of an illegal move wins a board, the end counts from the time of the illegal
/// move. The frame of the end has the time of the decision. The clocks in this frame are the final
/// clocks.
#[test]
fn the_frame_of_an_end_has_the_time_of_its_decision_even_if_the_end_took_effect_earlier() {
    let mut viewed = over_the_board("wbn", "6rk/6pp/8/4N3/8/8/8/6K1 w - -");
    plays(&mut viewed, WHITE, "e5a1", 1_000);
    let mut frames = carry_out(&mut viewed, Actor::Seat(BLACK), &ILLEGAL, 6_500);
    for seat in Seat::ALL {
        let by = Actor::Seat(seat);
        frames.extend(carry_out(&mut viewed, by, &Command::Confirm, 9_000));
        if viewed.state().result().is_some() {
            break;
        }
    }
    let times: Vec<i64> = frames.iter().map(|frame| frame.clocks.at).collect();
    assert!(times.is_sorted(), "{times:?}");
    let as_of: Vec<_> = frames
        .iter()
        .filter_map(|frame| match frame.event {
            EventView::BoardEnded { as_of, .. } => Some(("board", frame.clocks.at, as_of)),
            EventView::Ended { as_of, .. } => Some(("match", frame.clocks.at, as_of)),
            _ => None,
        })
        .collect();
    assert_eq!(
        as_of,
        [("board", 6_500, Some(2_000)), ("match", 9_000, Some(2_000))]
    );
    let ended = frames.last().expect("a frame");
    // Time used after the illegal move does not count, on either board.
    let left = ClocksView::from(ended.clocks.clone()).left;
    let used = |seat: Seat| match seat.color {
        Color::White => 2_000,
        Color::Black => 0,
    };
    assert_eq!(left, BySeat::new(|seat| Some(300_000 - used(seat))));
    let later = viewed.clocks(MatchTime::from_ms(20_000));
    assert_eq!(later.left, left);
}
