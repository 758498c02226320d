//! A match as its viewers see it. [`ViewedMatch`] makes the frames of each event and decides what each
//! viewer may see. A frame is the message about one event.
//!
//! All viewers see boards, pieces in hand and clocks (WBN 1.1). Only viewers who act for a seat see
//! its legal destinations and what else its player may do.
//!
//! A verdict is what the program finds on a board: a check, a mate, an illegal move. In a match by
//! claims a mate or an illegal move counts only if a player claims it. Before a ruling only the
//! arbiter sees verdicts (WBN 9.5). So each event of such a match has two frames. The full frame is
//! for the arbiter and has verdicts. The open frame is for all other viewers: it has no verdicts,
//! and its moves are in long notation. If the arbiter calls offenses, that is, points out what no
//! player has claimed, the open frame has verdicts too. After the match all viewers see everything.

mod append;
mod away;
mod both;
mod claims;
mod clocks;
mod events;
mod hints;
mod logged_event;
mod may;
mod own;
mod ply;
mod queue;
mod viewer;

use bughouse_core::{BoardId, ByBoard, BySeat, Goal, Seat};
use bughouse_log::LogError;
use bughouse_match::{Article, Event, Expulsion, Match, MatchTime, Outcome, Phase, Setup};
use bughouse_notation::People;
use bughouse_wire::game::{BoardView, GameView, LogLine};
use bughouse_wire::ply::PlyView;
use bughouse_wire::result::ResultView;

use crate::board::{board_view, piece_counts};
use crate::result::result_view;
use both::Both;
use ply::Ply;

pub use logged_event::LoggedEvent;
pub use viewer::Viewer;

/// A match as its viewers see it.
#[derive(Clone, Debug)]
pub struct ViewedMatch {
    id: Option<String>,
    game: u32,
    names: BySeat<String>,
    people: People,
    expulsions: Vec<Expulsion>,
    state: Match,
    /// The number of the last frame.
    seq: u32,
    /// The number of the last entry of the log.
    last_entry: u32,
    /// The time of the latest frame.
    latest_frame: MatchTime,
    plies: Vec<Ply>,
    /// The log of a match by claims; `None` for an event that the viewer does not see.
    log: Vec<Both<Option<LogLine>>>,
    fallen: queue::Fallen,
    /// The boards as the open frames have them.
    open_boards: ByBoard<BoardView>,
}

impl ViewedMatch {
    /// Returns a match that has not begun. `game` is its number at the table.
    pub fn new(game: u32, setup: Setup, names: BySeat<String>) -> ViewedMatch {
        let state = Match::new(setup);
        let mut viewed = ViewedMatch {
            id: None,
            game,
            people: People::of_players(names.clone()),
            names,
            expulsions: Vec::new(),
            state,
            seq: 0,
            last_entry: 0,
            latest_frame: MatchTime::ZERO,
            plies: Vec::new(),
            log: Vec::new(),
            fallen: queue::Fallen::default(),
            open_boards: ByBoard::default(),
        };
        viewed.open_boards = ByBoard::new(|id| viewed.board_view(id, viewed.shows_verdicts()));
        viewed
    }

    /// The same match with its public id, which its views then have.
    pub fn with_id(self, id: String) -> ViewedMatch {
        ViewedMatch {
            id: Some(id),
            ..self
        }
    }

    /// The expulsions in order (WBN 9.4g, 9.6).
    pub fn expulsions(&self) -> &[Expulsion] {
        &self.expulsions
    }

    /// The match after the last appended event.
    pub fn state(&self) -> &Match {
        &self.state
    }

    /// Number of the match at its table.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// Number of the last frame. Events of a premove queue have no frame, so that other viewers do
    /// not notice them.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// Number of the last entry of the log; 0 before the first.
    pub fn last_entry(&self) -> u32 {
        self.last_entry
    }

    /// The names of the people to whom the log refers by number.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// Returns the number of the person with that name, for an event that refers to them.
    pub fn number_of(&mut self, name: &str) -> u32 {
        self.people.number(name)
    }

    /// Reads the next entry of the log, with the names in it.
    ///
    /// # Errors
    /// The text is not an entry of a log, or it is an entry of another version.
    pub fn decode(&mut self, text: &str) -> Result<Event, LogError> {
        bughouse_log::decode(text, &self.state, &mut self.people)
    }

    /// The names of the players.
    pub fn names(&self) -> &BySeat<String> {
        &self.names
    }

    /// Changes names of people: `rename` gets each of them.
    pub fn rename(&mut self, rename: impl Fn(&mut String)) {
        self.names = self.names.map(|name| {
            let mut name = name.clone();
            rename(&mut name);
            name
        });
        self.people.rename(rename);
    }

    /// Whether the match is by claims. Events then have lines of a log, and two frames.
    pub fn over_the_board(&self) -> bool {
        self.state.rules().over_the_board()
    }

    /// Whether players and watchers see verdicts during the match: in automatic matches, and in
    /// matches by claims in which the arbiter calls offenses (WBN 9.5).
    pub fn shows_verdicts(&self) -> bool {
        !self.over_the_board() || self.state.arbiter_calls()
    }

    /// The half-moves of both boards in order, with verdicts.
    pub fn plies(&self) -> impl ExactSizeIterator<Item = &PlyView> {
        self.plies.iter().map(|ply| ply.view.of(true))
    }

    /// The log, with verdicts; empty in automatic matches.
    pub fn full_log(&self) -> impl Iterator<Item = &LogLine> {
        self.log.iter().filter_map(|line| line.of(true).as_ref())
    }

    /// Returns the whole match at `now`, as a viewer sees it.
    pub fn view(&self, viewer: &Viewer, now: MatchTime) -> GameView {
        let sees = self.sees(viewer);
        let in_play = self.state.boards_in_play();
        let plies = self.plies.iter().map(|ply| ply.view.of(sees).clone());
        let log = self.log.iter().filter_map(|line| line.of(sees).clone());
        GameView {
            id: self.id.clone(),
            game: self.game,
            seq: self.seq,
            names: self.names.clone(),
            yours: viewer.seats.to_vec(),
            in_play: in_play.to_vec(),
            boards: ByBoard::new(|id| self.board_view(id, sees || self.shows_verdicts())),
            clocks: self.clocks(now),
            dests: self.dests(viewer, now),
            plies: plies.collect(),
            can: self.possibilities(viewer, now),
            away: self.away(),
            result: self.result(),
            claims: self.claims_view(viewer, now),
            lag: self.lag_view(viewer),
            queueing: self.queueing(viewer),
            // Half-moves are in `plies`.
            log: log.filter(|line| !line.event.is_half_move()).collect(),
            mates: self.mates_for(viewer),
        }
    }

    /// The result; `None` while the match runs.
    pub fn result(&self) -> Option<ResultView> {
        self.state.result().map(|outcome| self.result_of(outcome))
    }

    fn result_of(&self, outcome: &Outcome) -> ResultView {
        result_view(outcome, self.state.rules().source, &self.names)
    }

    /// Returns the citation of an article under the rules of this match: `WBN 2.1a`, or `as in WBN
    /// 2.1a` if the text that the rules follow has no such article.
    fn cited(&self, article: Article) -> String {
        article.under(self.state.rules().source)
    }

    /// Whether a viewer sees all verdicts and all notes of the arbiter.
    pub fn sees(&self, viewer: &Viewer) -> bool {
        !self.over_the_board() || viewer.arbiter || self.state.phase() == Phase::Over
    }

    /// Returns the view of a board, with verdicts or without.
    pub fn board_view(&self, id: BoardId, verdicts: bool) -> BoardView {
        let board = self.state.boards().board(id);
        let view = board_view(board, self.state.plies(id), self.last(id));
        let counted = self.state.rules().goal == Goal::MateOrExtinction;
        BoardView {
            to_move: self.state.to_move(id).color.letter().to_string(),
            check: view.check.filter(|_| verdicts),
            piece_counts: counted.then(|| piece_counts(board)),
            ..view
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.state.seats_in_play()
    }
}
