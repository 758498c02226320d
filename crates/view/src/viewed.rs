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

mod claims;
mod events;
mod hints;
mod may;
mod queue;

use std::sync::Arc;

use bughouse_core::{
    BoardId, Boards, ByBoard, BySeat, Goal, Illegal, Lag, Move, MovesRecord, Premove, Seat,
};
use bughouse_match::{Article, Event, Expulsion, Match, MatchTime, Outcome, Phase, Setup};
use bughouse_notation::san::Letters;
use bughouse_notation::{People, long_algebraic};

use crate::board::{board_view, piece_counts, squares};
use crate::dests::dests;
use crate::material;
use crate::result::result_view;
use bughouse_log::LogError;
use bughouse_wire::event::EventView;
use bughouse_wire::frame::{BoardChange, Frame, OwnPart, Rights};
use bughouse_wire::game::{AwayView, BoardView, ClocksView, GameView, LogLine};
use bughouse_wire::lag::{PlyLag, SeatLag};
use bughouse_wire::material::MateHint;
use bughouse_wire::ply::PlyView;
use bughouse_wire::problem::Problem;
use bughouse_wire::result::ResultView;

/// A viewer of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Viewer {
    /// The seats that the viewer acts for.
    pub seats: Vec<Seat>,
    /// Whether the viewer is the arbiter, who sees verdicts and rules on claims.
    pub arbiter: bool,
}

impl Viewer {
    /// A watcher.
    pub const WATCHER: Viewer = Viewer {
        seats: Vec::new(),
        arbiter: false,
    };

    /// An arbiter who acts for no seat.
    pub const ARBITER: Viewer = Viewer {
        seats: Vec::new(),
        arbiter: true,
    };

    /// A viewer who acts for these seats and is not the arbiter.
    pub fn of(seats: &[Seat]) -> Viewer {
        Viewer {
            seats: seats.to_vec(),
            arbiter: false,
        }
    }
}

/// An event of the log with its frames.
#[derive(Clone, Debug)]
pub struct LoggedEvent {
    /// When the event was logged.
    pub logged: MatchTime,
    /// The time of the frame. It may be earlier than `logged`: the frame of a half-move has the
    /// time at which the half-move was completed.
    pub at: MatchTime,
    /// The event.
    pub event: Event,
    /// The frame for players and watchers, without their own parts.
    pub open: Arc<Frame>,
    /// The frame for the arbiter, if it has more than the open frame. Its boards are whole.
    pub full: Option<Arc<Frame>>,
}

impl LoggedEvent {
    /// Whether the event changes only a premove queue ([`ViewedMatch::queues`]). Such an event is not
    /// sent as a frame.
    pub fn is_private(&self) -> bool {
        queue::is_private(&self.event)
    }
}

/// A value without verdicts for players and watchers and, if the arbiter sees more, the same value
/// with verdicts.
#[derive(Clone, Debug)]
struct Both<T> {
    open: T,
    full: Option<Box<T>>,
}

impl<T> Both<T> {
    /// Makes the value without verdicts, `value(false)`. If `two_ways`, also makes the value with
    /// verdicts, `value(true)`.
    fn new(two_ways: bool, value: impl Fn(bool) -> T) -> Both<T> {
        Both {
            open: value(false),
            full: two_ways.then(|| Box::new(value(true))),
        }
    }

    /// Returns the value with verdicts if `sees` and if there is such a value. Otherwise returns the
    /// value without verdicts.
    fn of(&self, sees: bool) -> &T {
        match &self.full {
            Some(full) if sees => full,
            _ => &self.open,
        }
    }
}

/// A half-move of the match.
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

/// A match as its viewers see it.
#[derive(Clone, Debug)]
pub struct ViewedMatch {
    id: Option<String>,
    game: u32,
    names: BySeat<String>,
    people: People,
    expulsions: Vec<Expulsion>,
    state: Match,
    seq: u32,
    logged: u32,
    /// The time of the latest frame.
    latest_frame: MatchTime,
    plies: Vec<Ply>,
    /// The log of a match by claims; `None` for an event that the viewer does not see.
    log: Vec<Both<Option<LogLine>>>,
    fallen: queue::Fallen,
    /// The boards as the open frames so far have shown them.
    shown: ByBoard<BoardView>,
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
            logged: 0,
            latest_frame: MatchTime::ZERO,
            plies: Vec::new(),
            log: Vec::new(),
            fallen: queue::Fallen::default(),
            shown: ByBoard::default(),
        };
        viewed.shown = ByBoard::new(|id| viewed.board_view(id, viewed.shows_verdicts()));
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

    /// How many events the log has.
    pub fn logged(&self) -> u32 {
        self.logged
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

    /// Appends the next event of the log, logged at `at`, and returns it with its frames.
    /// [`ViewedMatch::show`] makes the frame of one viewer from them.
    ///
    /// ```
    /// use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat};
    /// use bughouse_match::{Actor, Command, MatchTime, Setup};
    /// use bughouse_wire::event::EventView;
    /// use bughouse_view::viewed::{ViewedMatch, Viewer};
    ///
    /// let setup = Setup::new(Ruleset::FICS, Boards::start());
    /// let names = BySeat::new(|seat| seat.to_string());
    /// let mut viewed = ViewedMatch::new(1, setup, names);
    /// let at = MatchTime::ZERO;
    /// let started = viewed.state().decide(Actor::System, &Command::Start, at)?;
    /// for event in started.events() {
    ///     viewed.append(at, event);
    /// }
    /// let e4 = Command::play(viewed.state().boards().parse_move(BoardId::A, "e2e4")?);
    /// let white = Seat::WHITE_OF_A;
    /// let played = viewed.state().decide(Actor::Seat(white), &e4, MatchTime::from_ms(900))?;
    /// let event = played.events().next().expect("a move is an event");
    /// let logged = viewed.append(MatchTime::from_ms(900), event);
    /// let frame = viewed.show(&logged, &Viewer::WATCHER, &mut None);
    /// let EventView::Played(ply) = frame.event else {
    ///     panic!("a move was played");
    /// };
    /// assert_eq!((ply.seat, ply.san.as_str()), (white, "e4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the event is impossible in this match.
    pub fn append(&mut self, at: MatchTime, event: &Event) -> LoggedEvent {
        self.report(at, event, |state| state.apply(at, event))
    }

    /// Does the same as [`ViewedMatch::append`], but does not apply the event again: `after` is the match
    /// after the event, which a [`Transition`](bughouse_match::Transition) has.
    pub fn append_applied(&mut self, at: MatchTime, event: &Event, after: Match) -> LoggedEvent {
        self.report(at, event, |state| *state = after)
    }

    /// Makes the frames of an event. `advance` applies the event to the match.
    fn report(
        &mut self,
        at: MatchTime,
        event: &Event,
        advance: impl FnOnce(&mut Match),
    ) -> LoggedEvent {
        let before = Shown::of(&self.state);
        // The view of the event and the half-move are made from the match before the event, clocks
        // and boards from the match after it.
        let by_claims = self.over_the_board();
        let logged = at;
        let at = self.instant(logged, event);
        let views = Both::new(by_claims, |sees| self.event_view(at, event, sees));
        let article = self.article(event).filter(|_| by_claims);
        let ply = self.next_ply(event);
        queue::note(&mut self.fallen, &self.state, event);
        if let Event::Expelled(expulsion) = event {
            self.expel(expulsion);
        }
        advance(&mut self.state);
        self.logged += 1;
        if !queue::is_private(event) {
            self.seq += 1;
            self.latest_frame = self.latest_frame.max(at);
        }
        let events = match ply {
            Some(ply) => self.add_ply(ply, at),
            None => views,
        };
        self.forget_undone();
        if by_claims {
            let line = |sees| self.line(at, events.of(sees), article.as_deref());
            self.log.push(Both::new(true, line));
        }
        let changed = self.changed_boards(&before, event);
        let open = self.frame(at, &events.open, article.clone());
        let full = events.full.map(|event| {
            let whole = |id| changed[id].then(|| self.board_view(id, true).into());
            Arc::new(Frame {
                a: whole(BoardId::A),
                b: whole(BoardId::B),
                ..self.frame(at, &event, article)
            })
        });
        let [a, b] = BoardId::BOTH.map(|id| changed[id].then(|| self.show_board(id)));
        LoggedEvent {
            logged,
            at,
            event: event.clone(),
            open: Arc::new(Frame { a, b, ..open }),
            full,
        }
    }

    /// Adds an expulsion. The seats of the expelled player get the name of the person who plays on.
    fn expel(&mut self, expulsion: &Expulsion) {
        if let Some(successor) = expulsion.replaced_by {
            for &seat in &expulsion.seats {
                self.names[seat] = self.people.name(successor);
            }
        }
        self.expulsions.push(expulsion.clone());
    }

    /// Returns the frame of an event for one viewer, with what they may see and do now. `known` has the
    /// rights that were last sent to the viewer, and is set to those in this frame.
    pub fn show(&self, logged: &LoggedEvent, viewer: &Viewer, known: &mut Option<Rights>) -> Frame {
        Frame {
            own: self.own_part(viewer, logged.open.clocks.at, known),
            ..Frame::clone(self.shared(logged, viewer))
        }
    }

    /// Returns the frame of an event without the viewer's own part: the full one if there is one and
    /// the viewer may see it.
    pub fn shared<'t>(&self, logged: &'t LoggedEvent, viewer: &Viewer) -> &'t Arc<Frame> {
        let full = logged.full.as_ref().filter(|_| self.sees(viewer));
        full.unwrap_or(&logged.open)
    }

    /// Returns a viewer's own part of a frame at `at_ms`. `known`: as for [`ViewedMatch::show`].
    pub fn own_part(&self, viewer: &Viewer, at_ms: i64, known: &mut Option<Rights>) -> OwnPart {
        let now = MatchTime::from_ms(at_ms).max(self.state.latest());
        let rights = self.rights(viewer, now);
        let before = known.as_ref();
        let dests_changed = before.is_none_or(|known| known.dests != rights.dests);
        let can_changed = before.is_none_or(|known| known.can != rights.can);
        let own = OwnPart {
            dests: dests_changed.then(|| rights.dests.clone()),
            can: can_changed.then(|| rights.can.clone()),
            claims: self.claims_view(viewer, now),
            lag: self.lag_view(viewer),
            mates: self.mates_for(viewer),
        };
        *known = Some(rights);
        own
    }

    /// Returns what a viewer may do at `now`.
    pub fn rights(&self, viewer: &Viewer, now: MatchTime) -> Rights {
        Rights {
            dests: self.dests(viewer, now),
            can: self.possibilities(viewer, now),
        }
    }

    /// Returns the material hints that a viewer sees: those of [`ViewedMatch::mates`] for a watcher during
    /// the match.
    fn mates_for(&self, viewer: &Viewer) -> Vec<MateHint> {
        match *viewer == Viewer::WATCHER && self.state.result().is_none() {
            true => self.mates(),
            false => Vec::new(),
        }
    }

    /// Returns the material hints for the side to move of each undecided board
    /// ([`crate::material`]). Empty if the rules do not show them to watchers (`watch.hints`), and
    /// in a match by claims, where they would be verdicts.
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

    /// The players who are not connected.
    fn away(&self) -> Vec<AwayView> {
        let limit = i64::from(self.state.rules().abandon_s) * 1_000;
        let away = self.seats().filter_map(|seat| {
            let since = self.state.away(seat)?.ms();
            Some(AwayView {
                seat,
                since,
                loses_at: (limit > 0).then_some(since + limit),
            })
        });
        away.collect()
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
        let shown = board_view(board, self.state.plies(id), self.last(id));
        let counted = self.state.rules().goal == Goal::MateOrExtinction;
        BoardView {
            to_move: self.state.to_move(id).color.letter().to_string(),
            check: shown.check.filter(|_| verdicts),
            piece_counts: counted.then(|| piece_counts(board)),
            ..shown
        }
    }

    /// Returns all clocks at one instant.
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

    /// Returns the time of the frame of an event. Half-moves and flags may be logged a little after
    /// they took effect; their frames have the time at which they took effect. A player may claim
    /// an end long after it took effect; the frame of such an end has the time of the latest frame
    /// before it, so that the times of frames never go back.
    fn instant(&self, logged: MatchTime, event: &Event) -> MatchTime {
        match *event {
            Event::Played { at, .. } | Event::FlagFell { at, .. } => at,
            Event::BoardEnded(ref end) => end.at.max(self.latest_frame),
            Event::Ended(ref outcome) => outcome.at.max(self.latest_frame),
            _ => logged,
        }
    }

    /// Returns a frame without boards and without the viewer's own part.
    fn frame(&self, at: MatchTime, event: &EventView, article: Option<String>) -> Frame {
        Frame {
            game: self.game,
            seq: self.seq,
            event: event.clone(),
            clocks: self.clocks(at).into(),
            a: None,
            b: None,
            article: article.filter(|_| event.has_line()),
            away: self.away(),
            own: OwnPart::default(),
        }
    }

    /// Returns which boards an event has changed. `before`: the boards before it.
    fn changed_boards(&self, before: &Shown, event: &Event) -> ByBoard<bool> {
        let new_game = matches!(event, Event::NewGame { .. });
        ByBoard::new(|id| new_game || !before.same(&self.state, id))
    }

    /// Returns what has changed on a board since open frames have last shown it.
    fn show_board(&mut self, id: BoardId) -> BoardChange {
        let now = self.board_view(id, self.shows_verdicts());
        let change = BoardChange::of(&self.shown[id], &now);
        self.shown[id] = now;
        change
    }

    /// Returns how much lag the server may still grant to each seat. `None` if the viewer is not
    /// the arbiter, if the rules grant no lag, or if the match is over.
    fn lag_view(&self, viewer: &Viewer) -> Option<BySeat<SeatLag>> {
        let granted = self.state.rules().clock.lag != Lag::None;
        (viewer.arbiter && granted && self.result().is_none()).then(|| {
            BySeat::new(|seat| SeatLag {
                bound: self.state.lag_bound(seat),
                budget: self.state.lag_budget(seat),
            })
        })
    }

    fn line(&self, at: MatchTime, event: &EventView, article: Option<&str>) -> Option<LogLine> {
        event.has_line().then(|| LogLine {
            seq: self.seq,
            at: at.ms(),
            event: event.clone(),
            article: article.map(str::to_owned),
        })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.state.seats_in_play()
    }

    /// Returns the legal destinations for the seats of a viewer, or `*` if illegal moves may be
    /// made too.
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

    /// Whether a reply may be made before the opponent completes the move (WBN 6.5a).
    fn may_reply(&self) -> bool {
        let premove = self.state.rules().moves.premove;
        premove == Premove::NonDisruptive && self.state.phase() == Phase::Running
    }

    /// Returns the half-move of an event. [`ViewedMatch::add_ply`] adds the time left on the clock, which
    /// is known only after the event.
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
        let verdicts = self.shows_verdicts();
        Some((Both::new(!verdicts, |sees| ply(sees || verdicts)), mv))
    }

    /// Adds a half-move, with the time left on the clock after it. Returns the view of this event
    /// for the frames.
    fn add_ply(&mut self, ply: (Both<PlyView>, Move), at: MatchTime) -> Both<EventView> {
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

    /// Removes half-moves that do not count any more: all of a void game, and a drop that was
    /// undone because the opponent said that the piece was hidden in hand (WBN 1.8b).
    fn forget_undone(&mut self) {
        for id in BoardId::BOTH {
            let plies = self.state.plies(id);
            self.plies
                .retain(|ply| ply.board() != id || ply.view.open.ply <= plies);
        }
    }

    /// Returns the squares of the last move on a board.
    fn last(&self, id: BoardId) -> Vec<String> {
        let mut own = self.plies.iter().rev().filter(|ply| ply.board() == id);
        own.next().map_or_else(Vec::new, |ply| squares(ply.mv))
    }
}

/// The boards before an event, to find out which of them the event changes.
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
