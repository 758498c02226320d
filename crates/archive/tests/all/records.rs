//! Records are made from logs and from texts. A written record is read as the same record.

use bughouse_archive::{Ending, GameRead, Record, UnfinishedMatch};
use bughouse_core::{Board, BoardId, Boards, ByBoard, BySeat, Ruleset, Seat};
use bughouse_engine::simple::{DEFAULT_NODES, Seed, choose_move};
use bughouse_match::{Actor, Command, Event, Match, MatchTime, Reason, Setup, Transition};
use bughouse_notation::People;
use bughouse_notation::bpgn::{Game, Reader, ResultMark, Tags};

use crate::skip::shared;

type Log = Vec<(MatchTime, Event)>;

/// A match while it is played, with its log.
struct Table {
    setup: Setup,
    state: Match,
    log: Log,
}

impl Table {
    fn new(setup: Setup) -> Table {
        Table {
            state: Match::new(setup.clone()),
            setup,
            log: Vec::new(),
        }
    }

    fn take(&mut self, at: MatchTime, transition: Transition) {
        let events = transition.events().cloned();
        self.log.extend(events.map(|event| (at, event)));
        self.state = transition.into_next();
    }

    fn command(&mut self, by: Actor, command: Command, ms: i64) {
        let at = MatchTime::from_ms(ms);
        if let Some(due) = self.state.advance_to(at) {
            self.take(at, due);
        }
        if let Ok(decided) = self.state.decide(by, &command, at) {
            self.take(at, decided);
        }
    }

    fn record(&self, players: BySeat<Option<String>>) -> Result<Record, UnfinishedMatch> {
        let mut tags = Tags::default();
        tags.set("Event", "club evening");
        tags.set("Date", "2026.11.21");
        let log = self.log.iter().map(|(at, event)| (*at, event));
        Record::of_match(&self.setup, log, players, &People::default(), tags)
    }
}

fn players() -> BySeat<Option<String>> {
    BySeat::new(|seat| Some(format!("player {seat}")))
}

/// Four bots play a match to its end. Some moves get lag compensation.
fn bot_match(setup: Setup, seed: u64) -> Table {
    let mut table = Table::new(setup);
    table.command(Actor::System, Command::Start, 0);
    for seat in Seat::ALL {
        table.command(Actor::System, Command::BoundLag { seat, ms: 400 }, 0);
    }
    let mut seed = Seed(seed);
    let mut ms = 0;
    while table.state.result().is_none() && ms < 2_000_000 {
        for &id in table.state.boards_in_play() {
            let rules = *table.state.rules();
            ms += 150 + (ms * 7919 + 13) % 1_700;
            let choice = choose_move(
                table.state.boards(),
                id,
                &rules,
                &mut seed,
                DEFAULT_NODES / 4,
            );
            let seat = table.state.to_move(id);
            let claimed_ms = if (ms / 7) % 3 == 0 { 30 } else { 0 };
            if let Some(mv) = choice {
                table.command(Actor::Seat(seat), Command::Play { mv, claimed_ms }, ms);
            } else {
                table.command(Actor::Seat(seat), Command::OfferDraw, ms);
            }
        }
    }
    table
}

/// The record without the times of its moves, which a text with clocks does not have.
fn timeless(mut record: Record) -> Record {
    record.plies.iter_mut().for_each(|ply| ply.at = None);
    record
}

#[track_caller]
fn read(text: &str) -> GameRead {
    let games: Vec<Game> = Reader::new(text.as_bytes())
        .map(|game| game.expect("no I/O error"))
        .collect();
    assert_eq!(games.len(), 1, "{text}");
    GameRead::of_game(&games[0], &Ruleset::FICS)
}

#[track_caller]
fn reads_back(record: &Record) {
    let text = record.game().to_string();
    let reading = read(&text);
    assert_eq!((reading.defect, reading.repairs), (None, vec![]), "{text}");
    assert_eq!(reading.record.ending, record.ending, "{text}");
    assert_eq!(reading.record.end_clocks_ms, record.end_clocks_ms, "{text}");
    assert_eq!(reading.record.tags, record.tags, "{text}");
    assert!(reading.record == timeless(record.clone()), "{text}");
    assert_eq!(reading.record.game().to_string(), text);
}

#[test]
fn matches_of_bots_are_read_back_from_their_text() {
    let mut reasons = Vec::new();
    let mut lags = 0;
    for seed in 0..6 {
        let boards = Boards::new(ByBoard([
            Board::start(),
            Board::chess960(seed as u16 * 100),
        ]));
        for setup in [
            Setup::new(Ruleset::FICS, Boards::start()),
            Setup::new(
                Ruleset::build("wbn", [("mode", "online"), ("clock.base_s", "20")]).expect("rules"),
                boards,
            ),
            Setup::new(
                Ruleset::build(
                    "ru",
                    [
                        ("mode", "online"),
                        ("promo.source", "take"),
                        ("clock.odds.b_s", "60"),
                    ],
                )
                .expect("rules"),
                Boards::start(),
            ),
            Setup {
                clocks: BySeat::uniform(33_000),
                ..Setup::new(Ruleset::CRAZYHOUSE, Boards::start())
            },
        ] {
            let table = bot_match(setup, seed);
            let record = table.record(players()).expect("the match is over");
            assert_eq!(record.end, *table.state.boards());
            reasons.extend(record.ending.reason);
            lags += record
                .plies
                .iter()
                .filter_map(|ply| ply.lag_ms)
                .sum::<i64>();
            reads_back(&record);
        }
    }
    assert!(lags > 0, "no match has lag compensation");
    for reason in [Reason::Checkmate, Reason::Flag] {
        assert!(
            reasons.contains(&reason),
            "{reason} is not among {reasons:?}"
        );
    }
}

#[test]
fn a_record_has_the_result_and_reason_of_its_match() {
    let check = |command: Command, by: Actor, ending: (&str, ResultMark), termination: &str| {
        let mut table = Table::new(Setup::new(Ruleset::FICS, Boards::start()));
        table.command(Actor::System, Command::Start, 0);
        table.command(by, command, 1_500);
        let record = table.record(players()).expect("the match is over");
        let Ending { text, result, .. } = &record.ending;
        assert_eq!((text.as_deref(), *result), (Some(ending.0), ending.1));
        assert_eq!(record.game().tags.get("Termination"), Some(termination));
        reads_back(&record);
    };
    let seat = Actor::Seat(Seat::BLACK_OF_A);
    check(
        Command::Resign,
        seat,
        ("player a resigns", ResultMark::One),
        "resignation a (FICS)",
    );
    check(
        Command::Abort,
        Actor::System,
        ("Game aborted", ResultMark::Open),
        "aborted (abort)",
    );
}

#[test]
fn a_match_that_is_not_over_has_no_record() {
    let mut table = Table::new(Setup::new(Ruleset::FICS, Boards::start()));
    table.command(Actor::System, Command::Start, 0);
    assert_eq!(table.record(players()), Err(UnfinishedMatch));
}

/// The clocks of the moves are exact to the millisecond. The clocks in the BFEN are rounded up to
/// seconds.
#[test]
fn clocks_of_moves_are_exact_to_the_millisecond() {
    let mut table = Table::new(Setup::new(Ruleset::FICS, Boards::start()));
    table.command(Actor::System, Command::Start, 0);
    let play = |table: &mut Table, id: BoardId, text: &str, ms| {
        let mv = table.state.boards().parse_move(id, text).expect("a move");
        table.command(Actor::Seat(table.state.to_move(id)), Command::play(mv), ms);
    };
    play(&mut table, BoardId::A, "e2e4", 1_234);
    play(&mut table, BoardId::B, "d2d4", 2_000);
    play(&mut table, BoardId::A, "e7e5", 4_000);
    table.command(Actor::Seat(Seat::WHITE_OF_B), Command::Resign, 10_001);
    let record = table.record(players()).expect("the match is over");
    let game = record.game();
    let clocks: Vec<_> = game.plies.iter().map(|ply| ply.clock_ms).collect();
    assert_eq!(clocks, [Some(178_766), Some(178_000), Some(177_234)]);
    let start = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 173 178 | rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 178 172";
    assert_eq!(record.bfen().to_string(), start);
    assert!(
        game.to_string().ends_with(
            "\n\n1A. e4 {178.766} 1B. d4 {178.000} 1a. e5 {177.234} {player B resigns} 1-0\n\n"
        ),
        "{game}"
    );
}

/// WBN E13, 3.1a, 3.1b: a draw offer is a remark of the last half-move that the offering player
/// made or completed. If that player has not moved yet, it is a note.
#[test]
fn draw_offers_are_remarks_of_the_record() {
    let rules = Ruleset::WBN;
    let mut table = Table::new(Setup {
        arbiter: true,
        ..Setup::new(rules, Boards::start())
    });
    let by = |seat: Seat| Actor::Seat(seat);
    let (white, black) = (Seat::WHITE_OF_A, Seat::BLACK_OF_A);
    table.command(Actor::System, Command::Start, 0);
    table.command(by(Seat::BLACK_OF_B), Command::OfferDraw, 500);
    table.command(by(black), Command::Press, 700);
    table.command(by(Seat::BLACK_OF_B), Command::Press, 700);
    let make = |table: &mut Table, seat: Seat, text: &str, ms| {
        let mv = table.state.boards().parse_move(seat.board, text);
        table.command(by(seat), Command::Make(mv.expect("a move")), ms);
    };
    make(&mut table, white, "e2e4", 1_000);
    table.command(by(white), Command::OfferDraw, 1_200);
    table.command(by(white), Command::Press, 1_500);
    make(&mut table, black, "e7e5", 2_000);
    table.command(by(black), Command::Press, 2_500);
    table.command(by(black), Command::OfferDraw, 2_600);
    table.command(by(Seat::WHITE_OF_B), Command::Resign, 3_000);
    table.command(Actor::Arbiter, Command::Confirm, 3_500);
    let record = table.record(players()).expect("the match is over");
    let text = record.game().to_string();
    let moves = text.split("\n\n").nth(1).expect("moves").replace('\n', " ");
    assert!(
        moves.starts_with("{C:0:00.500 b offers a draw (=)} 1A. e4 "),
        "{moves}"
    );
    assert_eq!(moves.matches("} (=) ").count(), 2, "{moves}");
    reads_back(&record);
}

/// WBN 9.4: the record has each act of the arbiter with its time, and scores that PGN has no mark
/// for.
#[test]
fn acts_of_the_arbiter_and_uneven_scores_are_read_back() {
    let mut table = Table::new(Setup {
        arbiter: true,
        ..Setup::new(Ruleset::WBN, Boards::start())
    });
    let by = |seat: Seat| Actor::Seat(seat);
    table.command(Actor::System, Command::Start, 0);
    table.command(by(Seat::BLACK_OF_A), Command::Press, 100);
    table.command(by(Seat::BLACK_OF_B), Command::Press, 100);
    let mv = table.state.boards().parse_move(BoardId::A, "e2e4");
    let mv = mv.expect("a move");
    table.command(by(Seat::WHITE_OF_A), Command::Make(mv), 1_000);
    table.command(by(Seat::WHITE_OF_A), Command::Press, 1_100);
    let (seat, ms) = (Seat::BLACK_OF_A, -60_000);
    table.command(Actor::Arbiter, Command::Warn(seat), 2_000);
    table.command(Actor::Arbiter, Command::Adjust { seat, ms }, 2_500);
    let claim = bughouse_match::Claim::IllegalMove;
    let board = BoardId::A;
    table.command(by(seat), Command::Claim { claim, board }, 3_000);
    table.command(Actor::Arbiter, Command::Uphold(None), 4_000);
    let score = bughouse_match::HalfPoints { one: 1, two: 0 };
    table.command(Actor::Arbiter, Command::Score(score), 5_000);
    table.command(Actor::Arbiter, Command::Confirm, 6_000);
    let record = table.record(players()).expect("the match is over");
    let text = record.game().to_string().replace('\n', " ");
    for note in [
        "{C:0:02.000 the arbiter warns a}",
        "{C:0:02.500 1:00.000 is taken from the clock of a}",
        "{C:0:04.000 claim 1 of a, on board A, is upheld}",
        "{C:0:05.000 the match is decided: 1/2-0}",
        "[Result \"*\"] [Score \"1/2-0\"]",
    ] {
        assert!(text.contains(note), "{note}: {text}");
    }
    assert!(text.trim_end().ends_with("} *"), "{text}");
    assert_eq!(record.ending.result, ResultMark::HalfNone);
    reads_back(&record);
    for mark in ["1/2-0", "0-1/2", "1-1/2", "1/2-1", "1-1", "0-0", "1/2-1/2"] {
        let ours = read(&format!("[Result \"*\"][Score \"{mark}\"] 1A. e4 *"));
        assert_eq!(ours.record.ending.result.text(), mark);
        let behind = read(&format!("1A. e4 {mark}"));
        assert_eq!(behind.record.ending.result.text(), mark);
        assert_eq!((behind.conflicts, ours.conflicts), (vec![], vec![]));
        reads_back(&behind.record);
    }
}

/// The first move is made at time 0. It starts the clock of the opponent, and the clock of White on
/// the other board.
#[test]
fn the_times_of_moves_determine_all_four_clocks() {
    let clocks = |text: &str| -> Vec<Option<i64>> {
        let reading = read(text);
        reads_as_written(&reading.record);
        reading
            .record
            .plies
            .iter()
            .map(|ply| ply.clock_ms)
            .collect()
    };
    let moves = "1A. e4 {[ts=0.000]} 1a. e5 {[ts=10.000]} 1B. d4 {[ts=12.500]} 1b. d5 {[ts=13.000]} 2A. Nf3 {[ts=30.000]} *";
    let known = [100_000, 90_000, 87_500, 99_500, 80_000].map(Some);
    assert_eq!(clocks(&format!("[TimeControl \"100\"] {moves}")), known);
    let gained = [102_000, 92_000, 89_500, 101_500, 84_000].map(Some);
    assert_eq!(clocks(&format!("[TimeControl \"100+2\"] {moves}")), gained);
    // The clocks are unknown without a time control, without a first move at 0, and if one move has
    // no time.
    assert_eq!(clocks(moves), [None; 5]);
    let late = moves.replace("ts=0.000", "ts=1.000");
    assert_eq!(clocks(&format!("[TimeControl \"100\"] {late}")), [None; 5]);
    let incomplete = moves.replace("{[ts=12.500]} ", "");
    assert_eq!(
        clocks(&format!("[TimeControl \"100\"] {incomplete}")),
        [None; 5]
    );
}

/// Checks that the written record has the times of its moves and is read as the same record.
#[track_caller]
fn reads_as_written(record: &Record) {
    let text = record.game().to_string();
    let again = read(&text);
    assert!(again.record == *record, "{text}");
    assert!(text.contains("[ts="), "{text}");
}

#[test]
fn a_name_at_several_seats_means_the_player_of_the_losing_team() {
    let reading = read(
        "[WhiteA \"bot\"][BlackA \"bot\"][WhiteB \"me\"][BlackB \"bot\"][Result \"1-0\"] 1A. e4 {bot resigns} 1-0",
    );
    assert_eq!(reading.record.ending.lost_by, Some(Seat::BLACK_OF_A));
    assert_eq!(reading.repairs, []);
}

/// The canonical text of each real game of FICS is read as the same record.
#[test]
fn real_games_of_fics_are_read_back_from_their_canonical_text() {
    let Some(folder) = shared("data/games/fics") else {
        return;
    };
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.extension().is_none_or(|extension| extension != "bpgn") {
            continue;
        }
        let text = std::fs::read(&path).expect("a readable file");
        let games: Vec<_> = Reader::new(&text[..]).collect();
        assert_eq!(games.len(), 1, "{}", path.display());
        for game in games {
            let reading = GameRead::of_game(&game.expect("no I/O error"), &Ruleset::FICS);
            assert_eq!(reading.defect, None, "{}", path.display());
            assert!(reading.record.ending.reason.is_some(), "{}", path.display());
            reads_back(&reading.record);
        }
    }
}

#[test]
fn variations_are_played_from_the_position_before_the_move_they_replace() {
    let reading = read(
        "1A. e4 {180} 1a. e5 2A. Nf3 (2A. Nb1-c3 {170} (2A. Qh5 2a. Ke7) {C:good} 2a. Nf6) 2a. Nc6 (2a. Nxe4 3A. d4) *",
    );
    let repairs: Vec<_> = reading.repairs.iter().map(ToString::to_string).collect();
    let repair =
        "1:92: in a variation: 2a. Nxe4: no knight can go to e4; from there on the text is kept";
    assert_eq!(repairs, [repair]);
    let steps: Vec<_> = reading.record.walk().collect();
    let branches = steps[2].branches();
    let [line] = &branches[..] else {
        panic!("one variation, not {}", branches.len())
    };
    let sans: Vec<_> = line.iter().map(|branch| &*branch.ply.san).collect();
    assert_eq!(sans, ["Nc3", "Nf6"]);
    assert!(line.iter().all(|branch| branch.played.is_some()));
    let after = line[1].after.board(BoardId::A).to_string();
    assert_eq!(
        after,
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq -"
    );
    let inner = &line[0].branches[0];
    assert_eq!(inner[1].before, inner[0].after);
    assert_eq!(inner.len(), 2);
    let illegal = &steps[3].branches()[0];
    assert_eq!(
        illegal
            .iter()
            .map(|branch| branch.played)
            .collect::<Vec<_>>(),
        [None, None]
    );
    let text = reading.record.game().to_string();
    let one_line = text.replace('\n', " ");
    for line in [
        "(2A. Nc3 {170.000} (2A. Qh5 2a. Ke7) {C:good} 2a. Nf6)",
        "(2a. Nxe4 3A. d4)",
    ] {
        assert!(one_line.contains(line), "{text}");
    }
    let again = read(&text);
    assert_eq!(again.record.game().to_string(), text);
    assert_eq!(
        (again.record.plies, again.repairs.len()),
        (reading.record.plies, 1)
    );
}
