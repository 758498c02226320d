//! [`Match::decide`] turns a command into events, or refuses it.

use bughouse_core::{BoardId, Seat};

use crate::transition::Draft;
use crate::{
    Actor, Article, Command, Event, HalfPoints, LAG_MAX_MS, Match, MatchTime, Outcome, Phase,
    Reason, Refused, Transition,
};

impl Match {
    /// Returns the events that follow from a command, and the match after them. `now` is the time
    /// that the caller measured.
    ///
    /// A move that mates gives three events: the move, the end of the board and the end of the
    /// match. The end of the match comes later, from [`Match::advance_to`], if another event of the
    /// same instant could still change the result. If `now` is before the latest event, the time of
    /// that event counts. The caller must have recorded everything that is due by `now`
    /// ([`Match::advance_to`]).
    ///
    /// # Errors
    /// [`Refused`] says why the command is refused.
    pub fn decide(
        &self,
        by: Actor,
        command: &Command,
        now: MatchTime,
    ) -> Result<Transition, Refused> {
        let due = self.next_deadline();
        if !self.is_over() && due.is_some_and(|due| due <= now.max(self.latest)) {
            return Err(Refused::Unsettled);
        }
        self.try_command(by, command, now)
    }

    /// Checks whether a command is possible now. Pages ask this after each event, to show or hide
    /// buttons, so frequent commands are checked without a copy of the match. Events that are due
    /// by `now` and not recorded yet are ignored.
    ///
    /// # Errors
    /// The refusal that [`Match::decide`] would return.
    pub fn allows(&self, by: Actor, command: &Command, now: MatchTime) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        let Actor::Seat(seat) = by else {
            return self.try_command(by, command, now).map(drop);
        };
        match *command {
            Command::Resign => self.check_resignation(seat),
            Command::OfferDraw => self.check_offer(seat),
            Command::Abort => self.check_abort(seat),
            Command::Confirm => self.check_confirmation(seat),
            Command::Demand => self.check_right_to_demand(seat),
            Command::Invisible(held) => self.check_invisible(seat, held),
            Command::ReturnClock(why) => self.check_return(seat, why),
            Command::ClaimAbandoned(away) => self.check_abandoned(seat, away, now.max(self.latest)),
            _ => self.try_command(by, command, now).map(drop),
        }
    }

    fn try_command(
        &self,
        by: Actor,
        command: &Command,
        now: MatchTime,
    ) -> Result<Transition, Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        let mut draft = Draft::new(self, now);
        match by {
            Actor::Seat(seat) => draft.command_of_seat(seat, command)?,
            Actor::Arbiter | Actor::System => draft.command_of_official(by, command)?,
        }
        draft.run_due();
        Ok(draft.finish().expect("an accepted command has an event"))
    }

    pub(crate) fn check_in_play(&self, seat: Seat) -> Result<(), Refused> {
        if self.boards_in_play().contains(&seat.board) {
            Ok(())
        } else {
            Err(Refused::NotInPlay(seat))
        }
    }

    /// Whether clocks run and players may act.
    pub(crate) fn check_running(&self) -> Result<(), Refused> {
        match self.phase() {
            Phase::Setup => Err(Refused::NotBegun),
            Phase::Halted => Err(Refused::Halted),
            Phase::Decided => Err(Refused::Decided),
            Phase::Over => Err(Refused::Over),
            Phase::Running | Phase::LastDrop => Ok(()),
        }
    }

    pub(crate) fn check_undecided(&self, board: BoardId) -> Result<(), Refused> {
        match self.board_end(board) {
            Some(_) => Err(Refused::BoardOver(board)),
            None => Ok(()),
        }
    }

    /// Refuses an abort by a player if the match is decided or has an arbiter. There is one
    /// exception: online, a player may abort a match that has just begun.
    pub(crate) fn check_abort(&self, seat: Seat) -> Result<(), Refused> {
        self.check_in_play(seat)?;
        if self.is_over() {
            return Err(Refused::Over);
        }
        if self.aborts_alone() {
            return Ok(());
        }
        if self.arbiter {
            return Err(Refused::ArbiterAborts);
        }
        self.check_no_last_drop()?;
        match self.phase() {
            Phase::Decided => Err(Refused::Decided),
            _ if self.seats[seat].aborting => Err(Refused::AlreadyProposed),
            _ => Ok(()),
        }
    }

    /// Refuses a command that is not allowed while a last drop is open.
    pub(crate) fn check_no_last_drop(&self) -> Result<(), Refused> {
        self.last_drop()
            .map_or(Ok(()), |(_, held)| Err(Refused::LastDropOnly(held)))
    }
}

impl Draft {
    fn command_of_seat(&mut self, seat: Seat, command: &Command) -> Result<(), Refused> {
        self.state.check_in_play(seat)?;
        if matches!(
            command,
            Command::Make(_) | Command::Play { .. } | Command::Press
        ) {
            self.go_on_after_stop(seat);
        }
        match *command {
            Command::Ready => self.ready(seat),
            Command::AgreeCalls => self.agree_calls(seat),
            Command::Press => self.press(seat),
            Command::Make(mv) => self.make(seat, mv),
            Command::Play { mv, claimed_ms } => self.play(seat, mv, claimed_ms),
            Command::Queue(mv) => self.queue(seat, mv),
            Command::Unqueue => self.unqueue(seat),
            Command::Retract => self.retract(seat),
            Command::Say(role) => self.say(seat, role),
            Command::Pass => self.pass(seat),
            Command::Waive => self.waive(seat),
            Command::Demand => self.demand(seat),
            Command::Resign => self.resign(seat),
            Command::OfferDraw => self.offer_draw(seat),
            Command::AcceptDraw => self.accept_draw(seat),
            Command::DeclineDraw => self.decline_draw(seat),
            Command::Claim { claim, board } => self.claim(seat, claim, board),
            Command::ClaimAbandoned(away) => self.claim_abandoned(seat, away),
            Command::ShowPieces(of) => self.show_pieces(seat, of),
            Command::Invisible(held) => self.call_invisible(seat, held),
            Command::Visible(held) => self.call_visible(seat, held),
            Command::ReturnClock(why) => self.return_clock(seat, why),
            Command::Stop(ref reason) => self.stop(seat, reason),
            Command::Confirm => self.confirm_by_seat(seat),
            Command::Talk { ref text, hint } => self.talk(seat, text, hint),
            Command::Adjusting => self.adjusting(seat),
            Command::Abort => self.abort_by_seat(seat),
            Command::Resume { .. } => self.resume_by_seat(seat),
            _ => Err(Refused::NotForPlayers),
        }
    }

    fn command_of_official(&mut self, by: Actor, command: &Command) -> Result<(), Refused> {
        match *command {
            Command::Start => self.start(),
            Command::Abort => self.abort(),
            Command::Disconnect(seat) => self.disconnect(seat),
            Command::Connect(seat) => self.connect(seat),
            Command::BoundLag { seat, ms } => self.bound_lag(seat, ms),
            Command::Pause => self.pause(),
            Command::Resume { grant_ms } => self.resume(by, grant_ms),
            Command::Confirm => self.confirm_by_official(by),
            _ if by == Actor::System => Err(Refused::OnlyForPeople),
            _ => self.command_of_arbiter(command),
        }
    }

    fn command_of_arbiter(&mut self, command: &Command) -> Result<(), Refused> {
        match *command {
            Command::Uphold(number) => self.uphold_claim(number),
            Command::Reject(number) => self.reject_claim(number),
            Command::Warn(seat) => self.warn(seat),
            Command::Freeze { seat, s } => self.freeze(seat, s),
            Command::Adjust { seat, ms } => self.adjust(seat, ms),
            Command::NewGame => self.new_game(),
            Command::Absent(seat) => self.absent(seat),
            Command::Expel(ref expulsion) => self.expel(expulsion),
            Command::Note { seat, ref text } => self.note(seat, text),
            _ => {
                let (score, reason, article) = decreed(command).ok_or(Refused::OnlyForPlayers)?;
                self.decree(score, reason, article);
                Ok(())
            }
        }
    }

    fn adjusting(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_running()?;
        self.record(Event::Adjusting { seat });
        Ok(())
    }

    fn abort(&mut self) -> Result<(), Refused> {
        self.record(Event::Ended(Outcome {
            score: None,
            reason: Reason::Aborted,
            article: Article::Abort,
            board: None,
            lost_by: None,
            at: self.now,
        }));
        Ok(())
    }

    /// Aborts the match at once if it has just begun. Otherwise records the proposal, and aborts
    /// the match when all players have proposed it.
    fn abort_by_seat(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_abort(seat)?;
        if self.state.aborts_alone() {
            return self.abort();
        }
        self.record(Event::AbortProposed { seat });
        let all = self
            .state
            .seats_in_play()
            .all(|seat| self.state.seats[seat].aborting);
        if all { self.abort() } else { Ok(()) }
    }

    fn disconnect(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_in_play(seat)?;
        if self.state.away(seat).is_some() {
            return Err(Refused::AlreadyAway(seat));
        }
        self.record(Event::WentAway { seat });
        Ok(())
    }

    fn connect(&mut self, seat: Seat) -> Result<(), Refused> {
        self.state.check_in_play(seat)?;
        if self.state.away(seat).is_none() {
            return Err(Refused::NotAway(seat));
        }
        self.record(Event::CameBack { seat });
        Ok(())
    }

    fn bound_lag(&mut self, seat: Seat, ms: i64) -> Result<(), Refused> {
        self.state.check_in_play(seat)?;
        if ms < 0 {
            return Err(Refused::NegativeTime);
        }
        self.record(Event::LagBounded {
            seat,
            ms: ms.min(LAG_MAX_MS),
        });
        Ok(())
    }
}

/// The result of the match that an arbiter's command sets.
fn decreed(command: &Command) -> Option<(HalfPoints, Reason, Article)> {
    Some(match *command {
        Command::Forfeit(team) => (
            HalfPoints::win(team.opponents()),
            Reason::Forfeit,
            Article::Wbn9_4c,
        ),
        Command::BothLose => (HalfPoints::BOTH_LOSE, Reason::BothLose, Article::Wbn8_7),
        Command::Score(score) => (score, Reason::Arbiter, Article::Wbn8_6),
        Command::Decide(score) => (score, Reason::Arbiter, Article::Wbn9_3),
        _ => return None,
    })
}
