//! Appends an event to a match, and makes its frames.
//!
//! The text of an event and of its half-move are made from the match before the event
//! ([`ViewedMatch::prepare`]). Clocks and boards of the frames are those of the match after it
//! ([`ViewedMatch::finish`]).

use std::sync::Arc;

use bughouse_core::{BoardId, Boards, ByBoard};
use bughouse_match::{Event, Expulsion, Match, MatchTime};
use bughouse_wire::event::EventView;
use bughouse_wire::frame::{BoardChange, Frame, OwnPart};
use bughouse_wire::game::LogLine;

use super::both::Both;
use super::ply::Ply;
use super::{LoggedEvent, ViewedMatch, queue};

/// What the frames of an event need from the match before it.
struct Prepared {
    /// The time of the frames.
    at: MatchTime,
    /// The half-move, if the event is one.
    ply: Option<Ply>,
    /// The view of an event that is no half-move.
    view: Both<EventView>,
    article: Option<String>,
    boards: Boards,
    /// The number of half-moves of each board.
    plies: ByBoard<u32>,
}

impl Prepared {
    /// Whether a board is different in the match after the event.
    fn has_changed(&self, id: BoardId, after: &Match) -> bool {
        self.boards.board(id) != after.boards().board(id) || self.plies[id] != after.plies(id)
    }
}

impl ViewedMatch {
    /// Appends the next event of the log, logged at `logged_at`, and returns it with its frames.
    /// [`ViewedMatch::frame_for`] makes the frame of one viewer from them.
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
    /// let entry = viewed.append(MatchTime::from_ms(900), event);
    /// let frame = viewed.frame_for(&entry, &Viewer::WATCHER, &mut None);
    /// let EventView::Played(ply) = frame.event else {
    ///     panic!("a move was played");
    /// };
    /// assert_eq!((ply.seat, ply.san.as_str()), (white, "e4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the event is impossible in this match.
    pub fn append(&mut self, logged_at: MatchTime, event: &Event) -> LoggedEvent {
        let prepared = self.prepare(logged_at, event);
        self.state.apply(logged_at, event);
        self.finish(prepared, logged_at, event)
    }

    /// Does the same as [`ViewedMatch::append`], but does not apply the event again: `after` is the
    /// match after the event, which a [`Transition`](bughouse_match::Transition) has.
    pub fn append_applied(
        &mut self,
        logged_at: MatchTime,
        event: &Event,
        after: Match,
    ) -> LoggedEvent {
        let prepared = self.prepare(logged_at, event);
        self.state = after;
        self.finish(prepared, logged_at, event)
    }

    /// Returns what the frames need from the match before an event. Updates the canceled premove
    /// queues, whose moves the match no longer has after the event.
    fn prepare(&mut self, logged_at: MatchTime, event: &Event) -> Prepared {
        queue::note(&mut self.fallen, &self.state, event);
        let by_claims = self.over_the_board();
        let at = self.instant(logged_at, event);
        Prepared {
            at,
            ply: self.next_ply(event),
            view: Both::new(by_claims, |sees| self.event_view(at, event, sees)),
            article: self.article(event).filter(|_| by_claims),
            boards: *self.state.boards(),
            plies: ByBoard::new(|id| self.state.plies(id)),
        }
    }

    /// Counts an event that was applied, adds its half-move and its line of the log, and makes its
    /// frames.
    fn finish(&mut self, prepared: Prepared, logged_at: MatchTime, event: &Event) -> LoggedEvent {
        let new_game = matches!(event, Event::NewGame { .. });
        let changed = ByBoard::new(|id| new_game || prepared.has_changed(id, &self.state));
        let (at, article) = (prepared.at, prepared.article.as_deref());
        self.count(event, at);
        if let Event::Expelled(expulsion) = event {
            self.expel(expulsion);
        }
        let views = match prepared.ply {
            Some(ply) => self.add_ply(ply, at),
            None => prepared.view,
        };
        self.forget_undone();
        self.add_line(at, &views, article);
        let full = views.full.as_deref();
        let full = full.map(|view| self.full_frame(at, view, article, &changed));
        LoggedEvent {
            logged_at,
            at,
            event: event.clone(),
            open: Arc::new(self.open_frame(at, &views.open, article, &changed)),
            full: full.map(Arc::new),
        }
    }

    /// Returns the time of the frame of an event. Half-moves and flags may be logged a little after
    /// they took effect; their frames have the time at which they took effect. A player may claim
    /// an end long after it took effect; the frame of such an end has the time of the latest frame
    /// before it, so that the times of frames never go back.
    fn instant(&self, logged_at: MatchTime, event: &Event) -> MatchTime {
        match *event {
            Event::Played { at, .. } | Event::FlagFell { at, .. } => at,
            Event::BoardEnded(ref end) => end.at.max(self.latest_frame),
            Event::Ended(ref outcome) => outcome.at.max(self.latest_frame),
            _ => logged_at,
        }
    }

    /// Numbers an event and its frame.
    fn count(&mut self, event: &Event, at: MatchTime) {
        self.last_entry += 1;
        if !queue::is_private(event) {
            self.seq += 1;
            self.latest_frame = self.latest_frame.max(at);
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

    /// Adds the line of an event to the log of a match by claims.
    fn add_line(&mut self, at: MatchTime, views: &Both<EventView>, article: Option<&str>) {
        if !self.over_the_board() {
            return;
        }
        let line = |sees| {
            let event = views.of(sees);
            event.has_line().then(|| LogLine {
                seq: self.seq,
                at: at.ms(),
                event: event.clone(),
                article: article.map(str::to_owned),
            })
        };
        self.log.push(Both::new(true, line));
    }

    /// Returns the frame for players and watchers. Its boards have what changed since the open frames
    /// before it.
    fn open_frame(
        &mut self,
        at: MatchTime,
        view: &EventView,
        article: Option<&str>,
        changed: &ByBoard<bool>,
    ) -> Frame {
        let [a, b] = BoardId::BOTH.map(|id| changed[id].then(|| self.board_change(id)));
        Frame {
            a,
            b,
            ..self.frame(at, view, article)
        }
    }

    /// Returns the frame for the arbiter, with whole boards.
    fn full_frame(
        &self,
        at: MatchTime,
        view: &EventView,
        article: Option<&str>,
        changed: &ByBoard<bool>,
    ) -> Frame {
        let whole = |id| changed[id].then(|| self.board_view(id, true).into());
        let [a, b] = BoardId::BOTH.map(whole);
        Frame {
            a,
            b,
            ..self.frame(at, view, article)
        }
    }

    /// Returns a frame without boards and without the viewer's own part.
    fn frame(&self, at: MatchTime, view: &EventView, article: Option<&str>) -> Frame {
        Frame {
            game: self.game,
            seq: self.seq,
            event: view.clone(),
            clocks: self.clocks(at).into(),
            a: None,
            b: None,
            article: article.filter(|_| view.has_line()).map(str::to_owned),
            away: self.away(),
            own: OwnPart::default(),
        }
    }

    /// Returns what has changed on a board since the last open frame that had it.
    fn board_change(&mut self, id: BoardId) -> BoardChange {
        let now = self.board_view(id, self.shows_verdicts());
        let change = BoardChange::of(&self.open_boards[id], &now);
        self.open_boards[id] = now;
        change
    }
}
