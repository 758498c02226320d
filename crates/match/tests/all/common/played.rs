//! A random match in progress, and checks that are valid in all modes. Tests make them after every
//! command.

use bughouse_core::{BonusKind, ClockKind, ClockStart, Lag, Seat};
use bughouse_match::{Actor, Command, Event, Match, MatchTime, Phase, Refused, Setup, Transition};

pub struct Played {
    pub setup: Setup,
    pub state: Match,
    pub log: Vec<(MatchTime, Event)>,
    pub now: MatchTime,
    pub refusals: usize,
    /// Called with each event before it is applied.
    before_event: fn(&Match, &[(MatchTime, Event)], &Event),
}

impl Played {
    pub fn new(setup: Setup, before_event: fn(&Match, &[(MatchTime, Event)], &Event)) -> Played {
        Played {
            before_event,
            state: Match::new(setup.clone()),
            setup,
            log: Vec::new(),
            now: MatchTime::ZERO,
            refusals: 0,
        }
    }

    /// Advances the match to `at`. Checks that one late call of `advance_to` gives the same events
    /// and clocks as a call at each deadline.
    pub fn settle(&mut self, at: MatchTime) {
        assert!(at >= self.now, "time does not run backwards");
        self.now = at;
        let mut punctual = self.state.clone();
        let mut all = Vec::new();
        while let Some(due) = punctual.next_deadline().filter(|&due| due <= at) {
            let transition = punctual.advance_to(due).expect("something is due");
            all.extend(transition.events().cloned());
            punctual = transition.into_next();
        }
        let late = self.state.advance_to(at);
        assert!(late.iter().flat_map(Transition::events).eq(&all));
        late.into_iter()
            .for_each(|transition| self.append(transition));
        for seat in Seat::ALL {
            assert_eq!(self.state.clock(seat, at), punctual.clock(seat, at));
        }
        assert_eq!(self.state.advance_to(at), None, "nothing is due twice");
    }

    /// Gives a command to the match, and checks that `decide` leaves the match unchanged.
    pub fn step(&mut self, by: Actor, command: &Command) -> Result<(), Refused> {
        let before = self.state.clone();
        let decided = self.state.decide(by, command, self.now);
        assert_eq!(self.state, before, "`decide` changes nothing");
        assert_eq!(self.state.fingerprint(), before.fingerprint());
        assert_eq!(decided, self.state.decide(by, command, self.now));
        match decided {
            Ok(transition) => {
                self.append(transition);
                Ok(())
            }
            Err(refused) => {
                assert_ne!(refused, Refused::Unsettled);
                self.refusals += 1;
                Err(refused)
            }
        }
    }

    fn append(&mut self, transition: Transition) {
        for (event, after) in transition.into_steps() {
            assert_ne!(self.state.phase(), Phase::Over, "no event after the end");
            assert_eq!(
                self.state.check_event(self.now, &event),
                Ok(()),
                "{event:?}"
            );
            (self.before_event)(&self.state, &self.log, &event);
            self.state = after;
            self.log.push((self.now, event));
        }
    }

    pub fn count(&self, counts: impl Fn(&Event) -> bool) -> usize {
        self.log.iter().filter(|(_, event)| counts(event)).count()
    }

    /// Checks that no event is due, that no piece was lost, and that both boards used the same
    /// time.
    pub fn check(&self) {
        let state = &self.state;
        assert!(state.next_deadline().is_none_or(|due| due > self.now));
        if self.count(|event| matches!(event, Event::SetupCorrected { .. })) == 0 {
            let pieces = self.setup.boards.count_pieces();
            assert_eq!(state.boards().count_pieces(), pieces);
        }
        self.check_sums();
    }

    /// Checks that both boards have used the same time while clocks run on both. Only for rules by
    /// which both boards start together and moves earn no bonus, and if no clock was changed.
    fn check_sums(&self) {
        let clock = &self.setup.rules.clock;
        let changes = |event: &Event| {
            matches!(
                event,
                Event::Adjusted { .. }
                    | Event::NewGame { .. }
                    | Event::SetupCorrected { .. }
                    | Event::WasAbsent { .. }
                    | Event::LastDropOpened { .. }
            )
        };
        let equal = matches!(clock.start, ClockStart::Server | ClockStart::Arbiter)
            && clock.kind == ClockKind::PerBoard
            && clock.lag != Lag::OwnBoard
            && clock.bonus_kind == BonusKind::None
            && self.state.running().count() == 2
            && self.count(changes) == 0;
        let left = |seat: Seat| self.state.clock(seat, self.now).unwrap_or_default();
        // A clock at zero has used more than it shows.
        if !equal || Seat::ALL.into_iter().any(|seat| left(seat) == 0) {
            return;
        }
        let used = |seat: Seat| self.setup.clocks[seat] - left(seat);
        assert_eq!(
            used(Seat::WHITE_OF_A) + used(Seat::BLACK_OF_A),
            used(Seat::WHITE_OF_B) + used(Seat::BLACK_OF_B),
        );
    }

    /// Checks that the setup and the log rebuild the match.
    pub fn check_replay(&self) {
        let log = self.log.iter().map(|(at, event)| (*at, event));
        let again = Match::replay(self.setup.clone(), log);
        assert_eq!(again, self.state);
        assert_eq!(again.fingerprint(), self.state.fingerprint());
    }
}
