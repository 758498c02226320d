//! Players that do what a test needs, and contests with them.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bughouse_arena::{
    Contest, Folder, NoPlayer, Pace, Report, Spec, Sprt, Terms, make_player, run,
};
use bughouse_core::{Boards, Ruleset, Seat, Signal};
use bughouse_engine::{Action, Answer, Limit, News, Player, PlayerError, Table, View};
use bughouse_hosts::Program;

/// What players have heard: the seat, and the news.
pub type Heard = Arc<Mutex<Vec<(Seat, News)>>>;

/// A player that is made by `uci:NAME` in these tests.
struct Scripted {
    name: String,
    heard: Heard,
    seat: Option<Seat>,
    /// The boards after the moves that it has heard.
    boards: Boards,
    thoughts: u32,
}

impl Scripted {
    fn answer(&self, action: Action) -> Result<Answer, PlayerError> {
        let us = match &*self.name {
            "slow" => 1_500,
            _ => 1_000,
        };
        Ok(Answer {
            action,
            nodes: 0,
            processor: Duration::from_micros(us),
            time: Duration::from_secs(if self.name == "slow to move" { 30 } else { 0 }),
        })
    }
}

impl Player for Scripted {
    fn begin(&mut self, view: &View) -> Result<(), PlayerError> {
        self.seat = Some(view.seat);
        self.boards = view.boards;
        match &*self.name {
            "cannot" => Err(PlayerError::CannotPlay("it knows only chess".into())),
            _ => Ok(()),
        }
    }

    fn hear(&mut self, news: &News, view: &View) -> Result<(), PlayerError> {
        assert_eq!(
            self.seat,
            Some(view.seat),
            "a view is that of the player's seat"
        );
        if let News::Played { board, mv } = *news {
            self.boards.play_unchecked(board, mv, &view.rules);
        }
        assert_eq!(self.boards, view.boards, "boards change by moves alone");
        self.heard.lock().unwrap().push((view.seat, *news));
        match (&*self.name, view.now_ms > 3_000) {
            ("lost", true) => Err(PlayerError::OutOfStep("its board is not ours".into())),
            _ => Ok(()),
        }
    }

    fn think(
        &mut self,
        view: &View,
        _: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        self.thoughts += 1;
        let moves = view.boards.moves(view.seat.board, &view.rules);
        let first = moves.first().copied();
        let wait = Action::Wait(Duration::from_secs(3_600));
        match &*self.name {
            "waits" => self.answer(wait),
            // Waits once in each of its first turns, and moves when there is news.
            "patient" if self.thoughts < 6 && self.thoughts % 2 == 1 => self.answer(wait),
            "resigns" => self.answer(Action::Resign),
            "illegal" => self.answer(Action::Play("a1a8".parse().unwrap())),
            "gone" => Err(PlayerError::Gone("the program\nhas \"ended\"".into())),
            "talks" => {
                table.say(Signal::Fast);
                table.withdraw(Signal::Fast);
                self.answer(first.map_or(wait, Action::Play))
            }
            _ => self.answer(first.map_or(wait, Action::Play)),
        }
    }
}

/// A contest of a test.
pub struct Trial {
    pub terms: Terms,
    pub heard: Heard,
    pub jobs: usize,
}

impl Trial {
    pub fn new(one: &str, two: &str) -> Trial {
        Trial {
            terms: Terms {
                one: one.parse().unwrap(),
                two: two.parse().unwrap(),
                pace: Pace::Nodes(50),
                games: 4,
                seed: 7,
                rules: Ruleset::CHESSCOM,
                sprt: None,
            },
            heard: Heard::default(),
            jobs: 1,
        }
    }

    pub fn pace(mut self, pace: Pace) -> Trial {
        self.terms.pace = pace;
        self
    }

    pub fn games(mut self, games: u32) -> Trial {
        self.terms.games = games;
        self
    }

    pub fn sprt(mut self, test: &str) -> Trial {
        self.terms.sprt = Some(test.parse::<Sprt>().unwrap());
        self
    }

    pub fn rules(mut self, changes: &[(&str, &str)]) -> Trial {
        self.terms.rules = Ruleset::build("chesscom", changes.iter().copied()).unwrap();
        self
    }

    pub fn begin(&self, path: &Path) -> Folder {
        let contest = Contest::new(self.terms.clone()).unwrap();
        Folder::create(path, contest, None).unwrap()
    }

    pub fn go_on(&self, path: &Path) -> Result<Report, String> {
        let folder = Folder::open(path).map_err(|error| error.to_string())?;
        let make = |spec: &Spec, rules: &Ruleset, seed| self.make(spec, rules, seed);
        run(&folder, &make, self.jobs, |_| ()).map_err(|error| error.to_string())
    }

    /// Plays the contest in a new folder.
    pub fn play(&self) -> Report {
        let place = tempfile::tempdir().unwrap();
        self.play_in(place.path())
    }

    pub fn play_in(&self, path: &Path) -> Report {
        self.begin(path);
        self.go_on(path).unwrap()
    }

    fn make(&self, spec: &Spec, rules: &Ruleset, seed: u64) -> Result<Box<dyn Player>, NoPlayer> {
        match spec {
            Spec::Program(Program::Uci { program, .. }) => Ok(Box::new(Scripted {
                name: program.to_string_lossy().into(),
                heard: self.heard.clone(),
                seat: None,
                boards: Boards::start(),
                thoughts: 0,
            })),
            other => make_player(other, rules, seed),
        }
    }
}
