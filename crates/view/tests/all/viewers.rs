//! Plays random matches by claims with all kinds of viewers: players, an assistant, clocks, the
//! arbiter, a watcher. In such a match players must claim mates, flags and illegal moves.
//!
//! After each event, the match that a viewer knows from the frames is the same as the whole match
//! that the server would send. A match that is replayed from its log gives the same views. Before a
//! ruling players and watchers see no verdict: no check, mate or illegal move that the program
//! found. They never see how the program would rule on a claim, and never see a note of the
//! arbiter.

#![allow(
    dead_code,
    reason = "the two modules belong to the tests of another crate, which use the rest of them"
)]

#[path = "../../../match/tests/all/common/by_claims.rs"]
mod by_claims;
#[path = "../../../match/tests/all/common/random.rs"]
mod random;

use std::collections::BTreeMap;

use bughouse_core::{Move, Seat};
use bughouse_match::{Actor, Claim, Command, MatchTime, Phase, Setup, Transition};
use bughouse_view::viewed::{LoggedEvent, ViewedMatch, Viewer};
use bughouse_wire::claims::{HintKind, HintView};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::{Frame, Rights};
use bughouse_wire::game::GameView;
use random::Chance;

use crate::random_match::opening;

const MATCHES: std::ops::Range<u64> = 30..60;
const COMMANDS: usize = 400;

/// The text of all notes of the arbiter. Only the arbiter may see it.
const PRIVATE: &str = "hovers";

#[test]
fn frames_give_the_same_match_as_a_reload_and_show_no_verdict_before_a_ruling() {
    let mut seen = BTreeMap::<&str, u32>::new();
    for seed in MATCHES {
        RandomMatch::new(seed).play(&mut seen);
    }
    println!("{seen:?}");
    // The random matches must reach each of these cases at least once. WBN 1.8b: a drop is undone if
    // the opponent says that the piece was hidden in hand.
    for what in [
        "notes",
        "illegal moves shown to the arbiter",
        "illegal moves shown to all",
        "hints to all",
        "rulings of the program for the arbiter",
        "drops undone because the piece was hidden",
        "new games",
        "ends",
    ] {
        assert!(
            seen.get(what).is_some_and(|&times| times > 0),
            "{what}: {seen:?}"
        );
    }
}

/// A match with its viewers.
struct RandomMatch {
    seed: u64,
    chance: Chance,
    setup: Setup,
    viewed: ViewedMatch,
    log: Vec<(MatchTime, String)>,
    now: MatchTime,
    pages: Vec<Page>,
}

/// A viewer, and the match as their client knows it from the frames received so far.
struct Page {
    who: &'static str,
    viewer: Viewer,
    game: GameView,
    /// The rights that were sent to the viewer last.
    known: Option<Rights>,
}

fn viewers() -> Vec<(&'static str, Viewer)> {
    let one_board = [Seat::WHITE_OF_A, Seat::BLACK_OF_A];
    let mut all = vec![
        ("assistant of b", Viewer::of(&[Seat::BLACK_OF_B])),
        ("clock of board A", Viewer::of(&one_board)),
        ("clock of both", Viewer::of(&Seat::ALL)),
        ("watcher", Viewer::WATCHER),
        ("arbiter", Viewer::ARBITER),
    ];
    all.extend(Seat::ALL.map(|seat| ("player", Viewer::of(&[seat]))));
    all
}

impl RandomMatch {
    fn new(seed: u64) -> RandomMatch {
        let mut chance = Chance::seeded(seed);
        let mut setup = by_claims::setup(&mut chance);
        setup.rules.arbiter_passive = chance.percent(50);
        let viewed = opening(&setup);
        let page = |(who, viewer): (&'static str, Viewer)| Page {
            who,
            game: viewed.view(&viewer, MatchTime::ZERO),
            known: None,
            viewer,
        };
        RandomMatch {
            seed,
            chance,
            pages: viewers().into_iter().map(page).collect(),
            setup,
            viewed,
            log: Vec::new(),
            now: MatchTime::ZERO,
        }
    }

    fn play(&mut self, seen: &mut BTreeMap<&'static str, u32>) {
        for _ in 0..COMMANDS {
            if self.viewed.state().phase() == Phase::Over {
                *seen.entry("ends").or_default() += 1;
                break;
            }
            let think = self.chance.below(600);
            self.now = self.now + i64::try_from(think).expect("less than a second");
            if let Some(due) = self.viewed.state().advance_to(self.now) {
                self.join(due, seen);
            }
            let (by, command) = by_claims::command(&mut self.chance, self.viewed.state());
            let (by, command) = match self.chance.below(60) {
                0 => (Actor::Arbiter, note(by)),
                1 => (Actor::System, Command::Disconnect(Seat::WHITE_OF_B)),
                2 => (Actor::System, Command::Connect(Seat::WHITE_OF_B)),
                _ => (by, command),
            };
            let Some(command) = self.as_text(by, command) else {
                continue;
            };
            if let Ok(decided) = self.viewed.state().decide(by, &command, self.now) {
                self.join(decided, seen);
            }
            if self.chance.percent(2) {
                self.restart();
            }
        }
        self.restart();
    }

    /// Returns the command as the server gets it. Clients send each move as text, and the server
    /// parses the text on the boards before the move. `None` if the text is not a move there.
    fn as_text(&self, by: Actor, command: Command) -> Option<Command> {
        let state = self.viewed.state();
        let read = |seat: Seat, mv: Move| {
            let replies = state.made(seat.board).is_some_and(|made| made.seat != seat);
            let boards = match replies {
                true => state.boards_with_made_move(seat.board),
                false => *state.boards(),
            };
            boards.parse_move(seat.board, &mv.to_string()).ok()
        };
        let Actor::Seat(seat) = by else {
            return Some(command);
        };
        Some(match command {
            Command::Make(mv) => Command::Make(read(seat, mv)?),
            Command::Play { mv, .. } => Command::play(read(seat, mv)?),
            Command::Claim { claim, board } => {
                let read = |mv| read(state.to_move(board), mv);
                let claim = match claim {
                    Claim::Repetition(Some(mv)) => Claim::Repetition(Some(read(mv)?)),
                    Claim::FiftyMoves(Some(mv)) => Claim::FiftyMoves(Some(read(mv)?)),
                    claim => claim,
                };
                Command::Claim { claim, board }
            }
            command => command,
        })
    }

    /// Appends the events of a transition to the log, and then gives their frames to all viewers,
    /// as the server does.
    fn join(&mut self, transition: Transition, seen: &mut BTreeMap<&'static str, u32>) {
        let mut all: Vec<LoggedEvent> = Vec::new();
        for (event, after) in transition.into_steps() {
            self.log
                .push((self.now, bughouse_log::encode(&event, self.viewed.people())));
            all.push(self.viewed.append_applied(self.now, &event, after));
        }
        let over = self.viewed.state().phase() == Phase::Over;
        // WBN 9.5: if the arbiter calls offenses (points out what no player has claimed), all
        // viewers see verdicts.
        let verdicts_for_all = self.viewed.state().arbiter_calls();
        for entry in &all {
            for page in &mut self.pages {
                let frame = self.viewed.frame_for(entry, &page.viewer, &mut page.known);
                assert!(page.game.follow(&frame), "frames have no gaps");
                count(page, &frame, verdicts_for_all, seen);
                if !over && !page.viewer.arbiter {
                    check_hidden(self.seed, verdicts_for_all, &frame);
                }
            }
        }
        self.check_pages();
    }

    /// Asserts that the match that each viewer knows from the frames is the match that they would
    /// get by a reload.
    fn check_pages(&mut self) {
        let over = self.viewed.state().phase() == Phase::Over;
        for page in &mut self.pages {
            let now = MatchTime::from_ms(page.game.clocks.at).max(self.viewed.state().latest());
            let mut anew = self.viewed.view(&page.viewer, now);
            if anew.clocks.at != page.game.clocks.at {
                // The frame shows the clocks at the time when its event took effect. The reload
                // shows them at the later time when the event was logged. So the clocks of the two
                // cannot be compared.
                anew.clocks = page.game.clocks.clone();
            }
            if over {
                // After the end the server sends the whole match, with all verdicts.
                page.game = anew;
            } else {
                assert_eq!(page.game, anew, "seed {}, {}", self.seed, page.who);
            }
        }
    }

    /// Replays the match from its log, as a server does after a restart, and asserts that the views
    /// are the same.
    fn restart(&mut self) {
        let mut viewed = opening(&self.setup);
        for (at, text) in &self.log {
            let event = viewed.decode(text);
            let event = event.unwrap_or_else(|why| panic!("seed {}: {text}: {why}", self.seed));
            viewed.append(*at, &event);
        }
        let now = self.now.max(viewed.state().latest());
        for page in &self.pages {
            let (viewer, seed) = (&page.viewer, self.seed);
            assert_eq!(
                viewed.view(viewer, now),
                self.viewed.view(viewer, now),
                "seed {seed}"
            );
        }
        self.viewed = viewed;
    }
}

/// Asserts that the frame of a player or watcher has no note of the arbiter, none of the actions
/// that only the arbiter may take, and no judgement (how the program would rule on a claim). The
/// frame may have verdicts only if the arbiter calls offenses (`verdicts_for_all`).
#[track_caller]
fn check_hidden(seed: u64, verdicts_for_all: bool, frame: &Frame) {
    let text = serde_json::to_string(frame).expect("a frame is plain data");
    assert!(!text.contains(PRIVATE), "seed {seed}: {text}");
    let claims = frame.own.claims.as_ref().expect("a match by claims");
    assert!(claims.acts.is_empty(), "seed {seed}: {text}");
    let judges = |hint: &HintView| hint.kind == HintKind::Judgement;
    assert!(!claims.hints.iter().any(judges), "seed {seed}: {text}");
    if verdicts_for_all {
        return;
    }
    assert!(claims.hints.is_empty(), "seed {seed}: {text}");
    for board in [&frame.a, &frame.b].into_iter().flatten() {
        let check = board.check.as_deref().unwrap_or_default();
        assert_eq!(check, "", "seed {seed}: {text}");
    }
    if let EventView::Played(ply) = &frame.event {
        assert_eq!(ply.illegal, None, "seed {seed}: {text}");
        assert!(!ply.san.contains(['+', '#']), "seed {seed}: {text}");
    }
}

/// If this frame shows one of the counted cases to this viewer, adds one to the count of the case.
fn count(
    page: &Page,
    frame: &Frame,
    verdicts_for_all: bool,
    seen: &mut BTreeMap<&'static str, u32>,
) {
    let hints = frame.own.claims.iter().flat_map(|claims| &claims.hints);
    let judges = |hint: &HintView| hint.kind == HintKind::Judgement;
    let hints: Vec<bool> = hints.map(judges).collect();
    let what = match (page.who, &frame.event) {
        ("arbiter", EventView::NoteTaken { .. }) => "notes",
        ("arbiter", EventView::Played(ply)) if ply.illegal.is_some() && !verdicts_for_all => {
            "illegal moves shown to the arbiter"
        }
        ("watcher", EventView::Played(ply)) if ply.illegal.is_some() => {
            "illegal moves shown to all"
        }
        ("watcher", EventView::MadeInvisible { .. }) => "drops undone because the piece was hidden",
        ("watcher", EventView::NewGame) => "new games",
        ("watcher", _) if !hints.is_empty() => "hints to all",
        ("arbiter", _) if hints.contains(&true) => "rulings of the program for the arbiter",
        _ => return,
    };
    *seen.entry(what).or_default() += 1;
}

fn note(of: Actor) -> Command {
    let seat = match of {
        Actor::Seat(seat) => seat,
        Actor::Arbiter | Actor::System => Seat::WHITE_OF_A,
    };
    let text = PRIVATE.into();
    Command::Note { seat, text }
}
