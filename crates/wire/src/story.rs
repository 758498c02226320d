//! A match as it is told: what each entry of the log looks like, and what each viewer may see.
//!
//! The story follows the log. Boards, hands and clocks are open to all (WBN 1.1: four players see
//! everything); legal destinations and rights are told only to whoever acts for the seat. In a
//! match by claims no verdict is told before it is ruled on, but to the arbiter (WBN 9.5): each
//! entry is told twice then, in long form and in full. An arbiter who was agreed not to be silent
//! tells verdicts to all. When the match is over everybody sees all.

mod claims;
mod hints;
mod may;
mod queue;
mod words;

use bughouse_core::{
    BoardId, Boards, ByBoard, BySeat, Goal, Illegal, Lag, Move, MovesRecord, Premove, Seat,
};
use bughouse_match::{Article, Event, Expulsion, Match, MatchTime, Outcome, Phase, Setup};
use bughouse_notation::san::Letters;
use bughouse_notation::{People, long_algebraic};

use crate::board::{board_view, piece_counts, squares};
use crate::brief::{BriefBoard, BriefFrame, Rights};
use crate::dests::dests;
use crate::event::EventView;
use crate::game::{BoardView, ClocksView, Frame, GameView, LogLine};
use crate::lag::{PlyLag, SeatLag};
use crate::log::{self, LogError};
use crate::material::{self, MateHint};
use crate::ply::PlyView;
use crate::problem::Problem;
use crate::result::{ResultView, result_view};

/// Who looks at a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    /// The seats he acts for.
    pub seats: Vec<Seat>,
    /// He is the arbiter: he sees verdicts, and may rule.
    pub arbiter: bool,
}

impl Viewer {
    /// A watcher.
    pub const WATCHER: Viewer = Viewer {
        seats: Vec::new(),
        arbiter: false,
    };
}

/// An event of the log, and the frames that show it.
#[derive(Clone, Debug)]
pub struct LoggedEvent {
    /// When it was logged.
    pub logged: MatchTime,
    /// The time of the match it is told with: a half-move with that of its press.
    pub at: MatchTime,
    /// What was logged.
    pub event: Event,
    /// To players and watchers.
    pub open: Frame,
    /// What that changed of the boards.
    changed: ByBoard<Option<Box<BriefBoard>>>,
    /// To the arbiter, where that is more.
    full: Option<Box<Frame>>,
}

impl LoggedEvent {
    /// Whether it is no entry that is told: [`Story::queues`] has what it changed, for the seat
    /// itself.
    pub fn is_private(&self) -> bool {
        queue::is_private(&self.event)
    }
}

/// Something that is told in two ways, where not all are told the same.
#[derive(Clone, Debug)]
struct Both<T> {
    open: T,
    full: Option<Box<T>>,
}

impl<T> Both<T> {
    /// What `told` says without verdicts, and with them.
    fn new(two_ways: bool, told: impl Fn(bool) -> T) -> Both<T> {
        Both {
            open: told(false),
            full: two_ways.then(|| Box::new(told(true))),
        }
    }

    fn of(&self, sees: bool) -> &T {
        match &self.full {
            Some(full) if sees => full,
            _ => &self.open,
        }
    }
}

/// A half-move as it was told.
#[derive(Clone, Debug)]
struct Ply {
    view: Both<PlyView>,
    mv: Move,
}

impl Ply {
    fn board(&self) -> BoardId {
        self.view.open.seat.board
    }
}

/// A match, as far as its log has been told.
#[derive(Clone, Debug)]
pub struct Story {
    game: u32,
    names: BySeat<String>,
    people: People,
    expulsions: Vec<Expulsion>,
    state: Match,
    seq: u32,
    logged: u32,
    /// The latest instant of which anything was told.
    told: MatchTime,
    plies: Vec<Ply>,
    /// Entries in words, of matches by claims; without words where a viewer is told nothing.
    log: Vec<Both<Option<LogLine>>>,
    fallen: queue::Fallen,
    /// The boards as players and watchers were shown them last.
    shown: ByBoard<BoardView>,
}

impl Story {
    /// A match that has not begun: number `game` at its table.
    pub fn new(game: u32, setup: Setup, names: BySeat<String>) -> Story {
        let state = Match::new(setup);
        let mut story = Story {
            game,
            people: People::of_players(names.clone()),
            names,
            expulsions: Vec::new(),
            state,
            seq: 0,
            logged: 0,
            told: MatchTime::ZERO,
            plies: Vec::new(),
            log: Vec::new(),
            fallen: queue::Fallen::default(),
            shown: ByBoard::default(),
        };
        story.shown = ByBoard::new(|id| story.board_view(id, story.tells_verdicts()));
        story
    }

    /// Who was expelled, in order (WBN 9.4g, 9.6).
    pub fn expulsions(&self) -> &[Expulsion] {
        &self.expulsions
    }

    /// The match as it stands.
    pub fn state(&self) -> &Match {
        &self.state
    }

    /// Its number at its table.
    pub fn game(&self) -> u32 {
        self.game
    }

    /// How many entries have been told: those that concern one seat alone are not counted, so
    /// that nobody sees that there are any.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// How many entries its log has.
    pub fn logged(&self) -> u32 {
        self.logged
    }

    /// The names of the people whom the log has by number.
    pub fn people(&self) -> &People {
        &self.people
    }

    /// The number of a person of that name, for an event that names them.
    pub fn number_of(&mut self, name: &str) -> u32 {
        self.people.number(name)
    }

    /// Reads the next entry of the log, with the names in it.
    ///
    /// # Errors
    /// As of [`log::decode`].
    pub fn decode(&mut self, text: &str) -> Result<Event, LogError> {
        log::decode(text, &self.state, &mut self.people)
    }

    /// Names by seat.
    pub fn names(&self) -> &BySeat<String> {
        &self.names
    }

    /// Whether it is played by claims: what is told has a log in words then, and two forms.
    pub fn over_the_board(&self) -> bool {
        self.state.rules().over_the_board()
    }

    /// Whether players and watchers are told verdicts while the match goes on: where nobody has to
    /// claim, and where all agreed that the arbiter says what they see (WBN 9.5).
    pub fn tells_verdicts(&self) -> bool {
        !self.over_the_board() || self.state.arbiter_calls()
    }

    /// What has been played and stands, over both boards in order, with verdicts.
    pub fn plies(&self) -> impl ExactSizeIterator<Item = &PlyView> {
        self.plies.iter().map(|ply| ply.view.of(true))
    }

    /// All that was logged, in words and with verdicts: matches by claims alone.
    pub fn full_log(&self) -> impl Iterator<Item = &LogLine> {
        self.log.iter().filter_map(|line| line.of(true).as_ref())
    }

    /// Appends the next event of the log, logged at that time. [`Story::show`] makes the frame of a
    /// viewer from it.
    pub fn append(&mut self, at: MatchTime, event: &Event) -> LoggedEvent {
        self.report(at, event, |state| state.apply(at, event))
    }

    /// [`Story::append`] where the match after the event is known
    /// ([`Transition`](bughouse_match::Transition)): the event is not applied again.
    pub fn append_applied(&mut self, at: MatchTime, event: &Event, after: Match) -> LoggedEvent {
        self.report(at, event, |state| *state = after)
    }

    /// Reports an event; `advance` brings the match from before it to after it.
    fn report(
        &mut self,
        at: MatchTime,
        event: &Event,
        advance: impl FnOnce(&mut Match),
    ) -> LoggedEvent {
        let before = Shown::of(&self.state);
        // Said of the match as it stood before; a half-move is told with the clock after it.
        let by_claims = self.over_the_board();
        let logged = at;
        let at = self.instant(logged, event);
        let words = Both::new(by_claims, |sees| self.words(at, event, sees));
        let ply = self.next_ply(event);
        queue::note(&mut self.fallen, &self.state, event);
        if let Event::Expelled(expulsion) = event {
            self.expel(expulsion);
        }
        advance(&mut self.state);
        self.logged += 1;
        if !queue::is_private(event) {
            self.seq += 1;
            self.told = self.told.max(at);
        }
        let events = match ply {
            Some(ply) => self.take_ply(ply, at),
            None => Both::new(by_claims, |sees| words.of(sees).event.clone()),
        };
        self.forget_undone();
        if by_claims {
            let line = |sees| self.line(at, events.of(sees), words.of(sees));
            self.log.push(Both::new(true, line));
        }
        let verdicts = self.tells_verdicts();
        let frames = Both::new(by_claims, |sees| {
            let (event, words) = (events.of(sees), words.of(sees));
            self.frame(at, &before, event, words, sees || verdicts)
        });
        let Both { open, full } = frames;
        let changed = ByBoard([
            follow(&mut self.shown[BoardId::A], open.a.as_ref()),
            follow(&mut self.shown[BoardId::B], open.b.as_ref()),
        ]);
        LoggedEvent {
            logged,
            at,
            event: event.clone(),
            open,
            changed,
            full,
        }
    }

    /// Whoever plays on in another's place goes by their own name.
    fn expel(&mut self, expulsion: &Expulsion) {
        if let Some(successor) = expulsion.replaced_by {
            for &seat in &expulsion.seats {
                self.names[seat] = self.people.name(successor);
            }
        }
        self.expulsions.push(expulsion.clone());
    }

    /// An entry as this viewer gets it, with what he may see and do now.
    pub fn show(&self, told: &LoggedEvent, viewer: &Viewer) -> Frame {
        let frame = self.full(told, viewer).unwrap_or(&told.open);
        Frame {
            a: frame.a.clone(),
            b: frame.b.clone(),
            ..self.beside_boards(frame, viewer)
        }
    }

    /// The same for a viewer who knows all that was told before, and `known` of what he may do; notes
    /// what he knows then.
    pub fn show_brief(
        &self,
        told: &LoggedEvent,
        viewer: &Viewer,
        known: &mut Option<Rights>,
    ) -> BriefFrame {
        let full = self.full(told, viewer);
        let frame = full.unwrap_or(&told.open);
        let brief = self.beside_boards(frame, viewer).brief(known);
        let [a, b] = match full {
            None => told
                .changed
                .0
                .each_ref()
                .map(|board| board.as_deref().cloned()),
            // They see more of the boards than is noted.
            Some(full) => [&full.a, &full.b].map(|board| board.clone().map(Into::into)),
        };
        BriefFrame { a, b, ..brief }
    }

    /// What the arbiter is told, for whom it is more.
    fn full<'t>(&self, told: &'t LoggedEvent, viewer: &Viewer) -> Option<&'t Frame> {
        told.full.as_deref().filter(|_| self.sees(viewer))
    }

    /// All of a frame but the boards, with what this viewer may see and do now.
    fn beside_boards(&self, frame: &Frame, viewer: &Viewer) -> Frame {
        let now = MatchTime::from_ms(frame.clocks.at).max(self.state.latest());
        let watches = *viewer == Viewer::WATCHER && self.state.result().is_none();
        Frame {
            game: frame.game,
            seq: frame.seq,
            event: frame.event.clone(),
            clocks: frame.clocks.clone(),
            a: None,
            b: None,
            dests: self.dests(viewer, now),
            can: self.possibilities(viewer, now),
            claims: self.claims_view(viewer, now),
            lag: self.lag_view(viewer),
            text: frame.text.clone(),
            article: frame.article.clone(),
            mates: match watches {
                true => self.mates(),
                false => Vec::new(),
            },
        }
    }

    /// What material decides in the position that stands, where watchers may know it
    /// (`watch.hints`). Never where somebody has to claim: it is a verdict.
    pub fn mates(&self) -> Vec<MateHint> {
        let rules = self.state.rules();
        if !rules.watch_hints || self.over_the_board() {
            return Vec::new();
        }
        let boards = self.state.boards_in_play().iter();
        boards
            .filter(|&&id| self.state.board_end(id).is_none())
            .flat_map(|&id| material::hints(self.state.boards(), id, rules))
            .collect()
    }

    /// The whole match for that viewer, as it stands at `now`.
    pub fn view(&self, viewer: &Viewer, now: MatchTime) -> GameView {
        let sees = self.sees(viewer);
        let in_play = self.state.boards_in_play();
        let log = self.log.iter().filter_map(|line| line.of(sees).clone());
        GameView {
            game: self.game,
            seq: self.seq,
            names: self.names.clone(),
            yours: viewer.seats.to_vec(),
            in_play: in_play.to_vec(),
            boards: ByBoard::new(|id| self.board_view(id, sees || self.tells_verdicts())),
            clocks: self.clocks(now),
            dests: self.dests(viewer, now),
            plies: self
                .plies
                .iter()
                .map(|ply| ply.view.of(sees).clone())
                .collect(),
            can: self.possibilities(viewer, now),
            away: self
                .seats()
                .filter(|&seat| self.state.away(seat).is_some())
                .collect(),
            result: self.result(),
            claims: self.claims_view(viewer, now),
            lag: self.lag_view(viewer),
            queueing: self.queueing(viewer),
            // Half-moves are in `plies`.
            log: log
                .filter(|line| !matches!(line.event, EventView::Played(_)))
                .collect(),
            mates: match *viewer == Viewer::WATCHER && self.state.result().is_none() {
                true => self.mates(),
                false => Vec::new(),
            },
        }
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<ResultView> {
        self.state.result().map(|outcome| self.result_of(outcome))
    }

    fn result_of(&self, outcome: &Outcome) -> ResultView {
        result_view(outcome, self.state.rules().source, &self.names)
    }

    /// The article as the rules of this match cite it.
    fn cited(&self, article: Article) -> String {
        article.under(self.state.rules().source)
    }

    /// Whether that viewer is told everything, the arbiter's notes too.
    pub fn sees(&self, viewer: &Viewer) -> bool {
        !self.over_the_board() || viewer.arbiter || self.state.phase() == Phase::Over
    }

    /// One board as it stands, with verdicts or without.
    pub fn board_view(&self, id: BoardId, verdicts: bool) -> BoardView {
        let board = self.state.boards().board(id);
        let shown = board_view(board, self.state.plies(id), self.last(id));
        let counted = self.state.rules().goal == Goal::MateOrExtinction;
        BoardView {
            to_move: self.state.to_move(id).color.letter().to_string(),
            check: shown.check.filter(|_| verdicts),
            piece_counts: counted.then(|| piece_counts(board)),
            ..shown
        }
    }

    /// All clocks at one instant.
    pub fn clocks(&self, now: MatchTime) -> ClocksView {
        let running: Vec<Seat> = self.state.running().collect();
        ClocksView {
            at: now.ms(),
            left: BySeat::new(|seat| self.state.clock(seat, now)),
            delay: running
                .iter()
                .map(|&seat| self.state.delay_left(seat, now))
                .collect(),
            running: running.into_iter().collect(),
        }
    }

    /// The time of the match that an entry is told with. A half-move and a flag may have been
    /// noticed and logged a little later than they were. An end that was decided later than it
    /// counts from, because somebody had to claim it, is told when it was decided: what was told
    /// is not told otherwise.
    fn instant(&self, logged: MatchTime, event: &Event) -> MatchTime {
        match *event {
            Event::Played { at, .. } | Event::FlagFell { at, .. } => at,
            Event::BoardEnded(ref end) => end.at.max(self.told),
            Event::Ended(ref outcome) => outcome.at.max(self.told),
            _ => logged,
        }
    }

    fn frame(
        &self,
        at: MatchTime,
        before: &Shown,
        event: &EventView,
        words: &words::Words,
        verdicts: bool,
    ) -> Frame {
        let anew = matches!(event, EventView::NewGame);
        let changed = |id: BoardId| {
            let same = before.same(&self.state, id);
            (anew || !same).then(|| self.board_view(id, verdicts))
        };
        let told = self.over_the_board() && !words.text.is_empty();
        Frame {
            game: self.game,
            seq: self.seq,
            event: event.clone(),
            clocks: self.clocks(at),
            a: changed(BoardId::A),
            b: changed(BoardId::B),
            dests: ByBoard::default(),
            can: Vec::new(),
            claims: None,
            lag: None,
            text: told.then(|| words.text.clone()),
            article: words.article.clone().filter(|_| told),
            mates: Vec::new(),
        }
    }

    /// What each seat may still be granted for lag, for the arbiter of a match with clocks that
    /// grants any.
    fn lag_view(&self, viewer: &Viewer) -> Option<BySeat<SeatLag>> {
        let granted = self.state.rules().clock.lag != Lag::None;
        (viewer.arbiter && granted && self.result().is_none()).then(|| {
            BySeat::new(|seat| SeatLag {
                bound: self.state.lag_bound(seat),
                budget: self.state.lag_budget(seat),
            })
        })
    }

    fn line(&self, at: MatchTime, event: &EventView, words: &words::Words) -> Option<LogLine> {
        (!words.text.is_empty()).then(|| LogLine {
            seq: self.seq,
            at: at.ms(),
            event: event.clone(),
            text: words.text.clone(),
            article: words.article.clone(),
        })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.state.seats_in_play()
    }

    /// Where a seat of this viewer may go, or `*` where any possible move may be made.
    fn dests(&self, viewer: &Viewer, now: MatchTime) -> ByBoard<Option<String>> {
        let state = &self.state;
        let last_drop = state.last_drop().map(|(_, held)| held);
        let any = state.rules().moves.illegal == Illegal::ClaimLoss && last_drop.is_none();
        if state.rules().moves_record == MovesRecord::ClockOnly {
            return ByBoard::default();
        }
        ByBoard::new(|id| {
            let seat = state.to_move(id);
            let (mover, boards) = match state.made(id) {
                None if state.may_play(seat) => (seat, *state.boards()),
                Some(made) if made.reply.is_none() && self.may_reply() => {
                    (seat.opponent(), state.boards_with_made_move(id))
                }
                _ => return None,
            };
            let acts = viewer.seats.contains(&mover) && state.frozen(mover, now).is_none();
            acts.then(|| match any {
                true => "*".into(),
                false => dests(&boards, id, state.rules(), last_drop),
            })
        })
    }

    /// Whether a move that was made may be answered before it is completed (WBN 6.5a).
    fn may_reply(&self) -> bool {
        let premove = self.state.rules().moves.premove;
        premove == Premove::NonDisruptive && self.state.phase() == Phase::Running
    }

    /// The half-move that an entry brings, its clock still to come.
    fn next_ply(&self, event: &Event) -> Option<(Both<PlyView>, Move)> {
        let Event::Played { seat, mv, at, lag } = *event else {
            return None;
        };
        let lag = PlyLag {
            bound: Some(self.state.lag_bound(seat)),
            claimed: Some(lag.claimed_ms),
            granted: lag.granted_ms,
        };
        let (boards, rules) = (self.state.boards(), self.state.rules());
        let board = boards.board(seat.board);
        let illegal = boards.check_move(seat.board, mv, rules).err();
        let text = |sees: bool| match sees && illegal.is_none() {
            true => Letters::ENGLISH.write_on(boards, seat.board, mv, rules),
            false => long_algebraic::write(board, mv),
        };
        let ply = |sees: bool| PlyView {
            seat,
            ply: self.state.plies(seat.board) + 1,
            san: text(sees),
            uci: board.move_text(mv),
            at: at.ms(),
            left: None,
            lag: (!lag.is_none()).then_some(lag),
            illegal: illegal.filter(|_| sees).map(Problem::from),
        };
        let verdicts = self.tells_verdicts();
        Some((Both::new(!verdicts, |sees| ply(sees || verdicts)), mv))
    }

    fn take_ply(&mut self, ply: (Both<PlyView>, Move), at: MatchTime) -> Both<EventView> {
        let (mut view, mv) = ply;
        let left = self.state.clock(view.open.seat, at);
        view.open.left = left;
        if let Some(full) = &mut view.full {
            full.left = left;
        }
        let played = |sees| EventView::Played(view.of(sees).clone());
        let events = Both::new(self.over_the_board(), played);
        self.plies.push(Ply { view, mv });
        events
    }

    /// Half-moves that do not count any more: of a game that is void, and a drop that was called
    /// invisible (WBN 1.8b).
    fn forget_undone(&mut self) {
        for id in BoardId::BOTH {
            let stand = self.state.plies(id);
            self.plies
                .retain(|ply| ply.board() != id || ply.view.open.ply <= stand);
        }
    }

    /// The squares of the last move of a board.
    fn last(&self, id: BoardId) -> Vec<String> {
        let mut own = self.plies.iter().rev().filter(|ply| ply.board() == id);
        own.next().map_or_else(Vec::new, |ply| squares(ply.mv))
    }
}

/// What of a match is on its boards, to see what an entry changes.
struct Shown {
    boards: Boards,
    plies: ByBoard<u32>,
}

impl Shown {
    fn of(state: &Match) -> Shown {
        Shown {
            boards: *state.boards(),
            plies: ByBoard::new(|id| state.plies(id)),
        }
    }

    fn same(&self, state: &Match, id: BoardId) -> bool {
        self.boards.board(id) == state.boards().board(id) && self.plies[id] == state.plies(id)
    }
}

/// What is new of a board; it is what is shown then.
fn follow(shown: &mut BoardView, now: Option<&BoardView>) -> Option<Box<BriefBoard>> {
    let now = now?;
    let changed = Box::new(BriefBoard::of(shown, now));
    shown.clone_from(now);
    Some(changed)
}
