//! The referee of one game: the match with its log, and what each player may see of it.

use bughouse_archive::{Ending, Record};
use bughouse_core::{BoardId, Boards, ByBoard, BySeat, Move, Seat, Team};
use bughouse_engine::{News, PlayerError, View, last_drop};
use bughouse_match::{
    Actor, Article, Command, Event, HalfPoints, Match, MatchTime, Outcome, Reason, Refused, Setup,
    Transition,
};
use bughouse_notation::People;
use bughouse_notation::bpgn::Tags;

/// How a player failed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Failed {
    /// It sent a move that is not legal.
    Illegal,
    /// Its board was not the board of the match.
    OutOfStep,
    /// Its program ended, or did not answer.
    Gone,
}

impl Failed {
    const ALL: [Failed; 3] = [Failed::Illegal, Failed::OutOfStep, Failed::Gone];

    /// The word in the tag `Failure`.
    fn word(self) -> &'static str {
        match self {
            Failed::Illegal => "illegal",
            Failed::OutOfStep => "out-of-step",
            Failed::Gone => "gone",
        }
    }

    fn reason(self) -> Reason {
        match self {
            Failed::Illegal => Reason::IllegalMove,
            Failed::OutOfStep | Failed::Gone => Reason::Forfeit,
        }
    }
}

/// The failure of a player, which loses the game for its team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The seat of the player.
    pub seat: Seat,
    /// How it failed.
    pub how: Failed,
    /// What happened, in a sentence.
    pub sentence: String,
}

/// The tag that has the failure of a player: `a illegal: e2e5 is not legal`.
pub(crate) const FAILURE: &str = "Failure";

impl Failure {
    pub(crate) fn new(seat: Seat, error: &PlayerError) -> Failure {
        let how = match error {
            PlayerError::Illegal(_) => Failed::Illegal,
            PlayerError::OutOfStep(_) => Failed::OutOfStep,
            PlayerError::CannotPlay(_) | PlayerError::Gone(_) => Failed::Gone,
        };
        // The sentence is written into a tag. A program of another author may have sent anything.
        let sentence = error.to_string();
        let plain = sentence
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c });
        let sentence: String = plain.take(200).collect();
        Failure {
            seat,
            how,
            sentence: sentence.split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }

    pub(crate) fn tag(&self) -> String {
        format!("{} {}: {}", self.seat, self.how.word(), self.sentence)
    }

    /// Reads what [`Failure::tag`] writes.
    pub(crate) fn of_tag(text: &str) -> Option<Failure> {
        let (head, sentence) = text.split_once(": ")?;
        let (seat, word) = head.split_once(' ')?;
        Some(Failure {
            seat: Seat::from_letter(seat.parse().ok()?)?,
            how: Failed::ALL.into_iter().find(|how| how.word() == word)?,
            sentence: sentence.into(),
        })
    }
}

/// A move that was played, with both boards after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fresh {
    pub(crate) board: BoardId,
    pub(crate) mv: Move,
    boards: Boards,
}

/// A match that is being played.
pub(crate) struct Referee {
    setup: Setup,
    state: Match,
    log: Vec<(MatchTime, Event)>,
    failure: Option<Failure>,
    /// The moves that the players have not heard of yet.
    fresh: Vec<Fresh>,
}

impl Referee {
    /// A match that begins at time zero.
    ///
    /// # Errors
    /// The rules do not let a program begin the match.
    pub(crate) fn begin(setup: Setup) -> Result<Referee, Refused> {
        let mut referee = Referee {
            state: Match::new(setup.clone()),
            setup,
            log: Vec::new(),
            failure: None,
            fresh: Vec::new(),
        };
        referee.command(Actor::System, &Command::Start, MatchTime::ZERO)?;
        Ok(referee)
    }

    pub(crate) fn state(&self) -> &Match {
        &self.state
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.result().is_some()
    }

    /// The seat to move on a board; `None` if the board is not played, or is decided.
    pub(crate) fn to_move(&self, board: BoardId) -> Option<Seat> {
        let is_played = self.state.boards_in_play().contains(&board);
        let is_open = is_played && self.state.board_end(board).is_none();
        is_open.then(|| self.state.to_move(board))
    }

    /// The half-moves of both boards together.
    pub(crate) fn plies(&self) -> u32 {
        let boards = BoardId::BOTH.into_iter();
        boards.map(|board| self.state.plies(board)).sum()
    }

    /// Lets everything happen that is due by `now`: flags fall, early replies complete.
    pub(crate) fn advance(&mut self, now: MatchTime) {
        while let Some(due) = self.state.next_deadline().filter(|due| *due <= now)
            && let Some(transition) = self.state.advance_to(due)
        {
            self.record(transition, due);
            self.use_last_drop(due);
        }
    }

    /// Makes the end of a match final whose first board has ended: by some rules the other board may
    /// still end at the same instant.
    pub(crate) fn settle(&mut self) {
        let has_ended = |&board: &BoardId| self.state.board_end(board).is_some();
        if !self.is_over()
            && BoardId::BOTH.iter().any(has_ended)
            && let Some(due) = self.state.next_deadline()
        {
            self.advance(due);
        }
    }

    pub(crate) fn play(&mut self, seat: Seat, mv: Move, now: MatchTime) -> Result<(), Refused> {
        self.command(Actor::Seat(seat), &Command::play(mv), now)
    }

    pub(crate) fn resign(&mut self, seat: Seat, now: MatchTime) -> Result<(), Refused> {
        self.command(Actor::Seat(seat), &Command::Resign, now)
    }

    /// The team of the player loses, because the player failed.
    pub(crate) fn fail(&mut self, failure: Failure, now: MatchTime) {
        let lost = Command::Forfeit(failure.seat.team());
        if self.command(Actor::Arbiter, &lost, now).is_ok() {
            self.failure = Some(failure);
        }
    }

    /// Lets the next thing happen in virtual time. `due` says when a player on each board is due.
    /// Advances `now`, and returns the board whose player is due; `None` if the match had a deadline
    /// before.
    pub(crate) fn next_due(
        &mut self,
        due: ByBoard<Option<MatchTime>>,
        now: &mut MatchTime,
    ) -> Option<BoardId> {
        let at = |board: BoardId| Some((due[board]?, board));
        let next = BoardId::BOTH.into_iter().filter_map(at).min();
        match (next, self.state.next_deadline()) {
            (Some((due, board)), deadline) if deadline.is_none_or(|deadline| due < deadline) => {
                *now = due.max(*now);
                return Some(board);
            }
            (_, Some(deadline)) => {
                *now = deadline.max(*now);
                self.advance(*now);
            }
            // A match with clocks has a deadline as long as it is not over.
            (_, None) => self.stop(*now),
        }
        None
    }

    /// Ends a game of this many half-moves as a draw.
    pub(crate) fn stop_if_endless(&mut self, plies_max: u32, now: MatchTime) {
        if self.plies() >= plies_max {
            self.stop(now);
        }
    }

    /// Ends the game as a draw: it is too long, or nothing will happen any more.
    pub(crate) fn stop(&mut self, now: MatchTime) {
        let draw = Command::Decide(HalfPoints::DRAW);
        // The command is refused only if the match is over, and then there is nothing to stop.
        let _ = self.command(Actor::Arbiter, &draw, now);
    }

    fn command(&mut self, by: Actor, command: &Command, now: MatchTime) -> Result<(), Refused> {
        self.advance(now);
        let transition = self.state.decide(by, command, now)?;
        self.record(transition, now);
        self.use_last_drop(now);
        Ok(())
    }

    /// If the partner of a mated player has a last drop, plays it, or waives it if it cannot mate
    /// (WBN 1.9). No player has to choose: a mate is better than any other drop.
    fn use_last_drop(&mut self, now: MatchTime) {
        let Some((seat, held)) = self.state.last_drop() else {
            return;
        };
        let by = Actor::Seat(seat);
        let drop = last_drop(self.state.boards(), seat.board, held, &self.setup.rules);
        let command = drop.map_or(Command::Waive, Command::play);
        let done = self.state.decide(by, &command, now);
        if let Ok(transition) = done.or_else(|_| self.state.decide(by, &Command::Waive, now)) {
            self.record(transition, now);
        }
    }

    fn record(&mut self, transition: Transition, now: MatchTime) {
        // The match gives events that come too late the time of its latest event.
        let at = now.max(self.state.latest());
        for (event, after) in transition.into_steps() {
            if let Event::Played { seat, mv, .. } = event {
                self.fresh.push(Fresh {
                    board: seat.board,
                    mv,
                    boards: *after.boards(),
                });
            }
            self.state = after;
            self.log.push((at, event));
        }
    }

    /// What the player of a seat may see now.
    pub(crate) fn view(&self, seat: Seat, now: MatchTime) -> View {
        let now = now.max(self.state.latest());
        let shown = |seat: Seat| self.state.clock(seat, now);
        let has_clocks = shown(seat).is_some();
        View {
            seat,
            rules: self.setup.rules,
            boards: *self.state.boards(),
            clocks_ms: has_clocks.then(|| BySeat::new(|seat| shown(seat).unwrap_or(0))),
            now_ms: now.ms(),
        }
    }

    /// The moves since the last call.
    pub(crate) fn fresh(&mut self) -> Vec<Fresh> {
        std::mem::take(&mut self.fresh)
    }

    /// What a move is for the player of a seat, and what the player sees after it.
    pub(crate) fn news(&self, fresh: &Fresh, seat: Seat, now: MatchTime) -> (News, View) {
        let news = News::Played {
            board: fresh.board,
            mv: fresh.mv,
        };
        let view = View {
            boards: fresh.boards,
            ..self.view(seat, now)
        };
        (news, view)
    }

    pub(crate) fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }

    /// The outcome, with the player who lost if a player failed.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let outcome = *self.state.result()?;
        Some(match &self.failure {
            None => outcome,
            Some(failure) => Outcome {
                reason: failure.how.reason(),
                article: Article::Wbn9_4c,
                lost_by: Some(failure.seat),
                ..outcome
            },
        })
    }

    pub(crate) fn winner(&self) -> Option<Team> {
        self.outcome()?.winner()
    }

    /// The game as BPGN; `None` if it is not over.
    pub(crate) fn text(&self, players: &BySeat<String>, mut tags: Tags) -> Option<String> {
        let outcome = self.outcome()?;
        if let Some(failure) = &self.failure {
            tags.set(FAILURE, failure.tag());
        }
        let players = players.map(|name| Some(name.clone()));
        let log = self.log.iter().map(|(at, event)| (*at, event));
        let people = People::default();
        let mut record = Record::of_match(&self.setup, log, players, &people, tags).ok()?;
        record.ending = Ending::of_match(&outcome, &record.players);
        // The moves are written with clocks, from which the times follow.
        for ply in &mut record.plies {
            ply.at = None;
        }
        Some(record.game().to_string())
    }
}
