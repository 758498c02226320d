//! What must hold in every match at every moment.

use bughouse_core::{BonusKind, BySeat, ClockKind, ClockStart, Lag, Seat, Team};
use bughouse_match::{
    Actor, Claim, Command, Event, Match, MatchTime, Phase, Refused, Setup, Transition,
};

use super::random::{self, Chance};
use super::reference;

/// A match as it was played.
pub struct Played {
    pub setup: Setup,
    pub state: Match,
    pub log: Vec<(MatchTime, Event)>,
    pub now: MatchTime,
    pub refusals: usize,
    looks: usize,
}

impl Played {
    /// Plays a random match of that seed to its end, looking at everything on the way.
    pub fn random(seed: u64, most_commands: usize) -> Played {
        let mut chance = Chance::seeded(seed);
        let setup = random::setup(&mut chance);
        let (state, log) = random::begin(&setup);
        let mut played = Played {
            setup,
            state,
            log,
            now: MatchTime::ZERO,
            refusals: 0,
            looks: 0,
        };
        for _ in 0..most_commands {
            if played.state.phase() == Phase::Over {
                break;
            }
            let (at, by, command) = random::next(&mut chance, &played.state, played.now);
            played.step(at, by, &command);
        }
        played.run_out();
        played
    }

    /// Settles, then gives a command.
    pub fn step(&mut self, at: MatchTime, by: Actor, command: &Command) {
        self.settle(at);
        let before = self.state.fingerprint();
        let announced = self.announced(by, command);
        let decided = self.state.decide(by, command, at);
        assert_eq!(self.state.fingerprint(), before, "deciding changes nothing");
        assert_eq!(
            decided,
            self.state.decide(by, command, at),
            "and is the same twice"
        );
        if let Some(announced) = announced {
            assert_eq!(decided.is_ok(), announced, "{by:?} {command:?} {decided:?}");
        }
        match decided {
            Ok(decided) => self.take(decided),
            Err(refused) => {
                assert_ne!(refused, Refused::Unsettled, "all was settled");
                self.refusals += 1;
            }
        }
        self.check();
    }

    /// Whether the match says that this command is possible.
    fn announced(&self, by: Actor, command: &Command) -> Option<bool> {
        let Actor::Seat(seat) = by else { return None };
        Some(match command {
            Command::Resign => self.state.may_resign(seat),
            Command::OfferDraw => self.state.may_offer_draw(seat),
            Command::DeclineDraw => self.state.draws_offered_to(seat).next().is_some(),
            Command::Claim {
                claim: Claim::Repetition(None),
                board,
            } if self.state.may_claim_repetition(seat) => {
                self.state.repetition_board(seat) == Some(*board)
            }
            Command::Claim {
                claim: Claim::Repetition(None) | Claim::FiftyMoves(None),
                ..
            } if !self.setup.rules.over_the_board() => {
                self.state.may_claim_repetition(seat) || self.state.may_claim_fifty_moves(seat)
            }
            Command::ClaimAbandoned(away) => self.state.may_claim_abandoned(seat, *away, self.now),
            Command::Waive => self
                .state
                .last_drop()
                .is_some_and(|(holder, _)| holder == seat),
            Command::Abort => self.state.may_abort(seat),
            Command::Play { .. } if !self.state.may_play(seat) => false,
            _ => return None,
        })
    }

    fn settle(&mut self, at: MatchTime) {
        assert!(at >= self.now, "time does not run backwards");
        self.now = at;
        let (patient, clocks) = self.settled_on_time(at);
        let late = self.state.advance_to(at);
        let events = late.iter().flat_map(Transition::events);
        assert!(
            events.eq(&patient),
            "looking late finds what looking in time finds"
        );
        late.into_iter().for_each(|due| self.take(due));
        for seat in Seat::ALL {
            assert_eq!(
                self.state.clock(seat, at),
                clocks[seat],
                "and the same clocks"
            );
        }
        assert_eq!(self.state.advance_to(at), None, "all was due");
    }

    /// What happens by then, settled at each deadline, and the clocks after it.
    fn settled_on_time(&self, at: MatchTime) -> (Vec<Event>, BySeat<Option<i64>>) {
        let mut state = self.state.clone();
        let mut all = Vec::new();
        while let Some(due) = state.next_deadline().filter(|&due| due <= at) {
            let transition = state.advance_to(due).expect("something is due");
            all.extend(transition.events().cloned());
            state = transition.into_next();
        }
        let clocks = BySeat::new(|seat| state.clock(seat, at));
        (all, clocks)
    }

    fn take(&mut self, transition: Transition) {
        for (event, after) in transition.into_steps() {
            assert_ne!(self.state.phase(), Phase::Over, "nothing follows the end");
            self.check_carried_out(&event);
            self.state = after;
            self.log.push((self.now, event));
        }
    }

    /// Lets time pass until a result is there; a match without clocks is given up.
    fn run_out(&mut self) {
        while self.state.phase() != Phase::Over {
            if self.state.phase() == Phase::Halted {
                self.step(self.now, Actor::System, &Command::Resume { grant_ms: 0 });
            } else if let Some(due) = self.state.next_deadline() {
                self.settle(due.max(self.now));
                self.check();
            } else {
                self.step(self.now, Actor::System, &Command::Abort);
            }
        }
        self.check_end();
    }

    fn check(&mut self) {
        self.looks += 1;
        if self.looks.is_multiple_of(8) || self.state.phase() == Phase::Over {
            self.check_clocks();
        }
        self.check_zero();
        self.check_sums();
        assert!(
            self.state.next_deadline().is_none_or(|due| due > self.now),
            "all that was due is done"
        );
        assert_eq!(
            self.state.boards().count_pieces(),
            64,
            "men are neither lost nor made"
        );
        for &board in self.state.boards_in_play() {
            let played =
                |event: &Event| matches!(event, Event::Played { seat, .. } if seat.board == board);
            let plies = self.log.iter().filter(|(_, event)| played(event)).count();
            assert_eq!(self.state.plies(board) as usize, plies);
        }
        for seat in self.state.seats_in_play() {
            let waits = self.state.queue(seat);
            assert!(
                waits.len() <= self.state.queue_room() as usize,
                "there is room"
            );
            let on_turn = self.state.may_play(seat) && !waits.is_empty();
            assert!(
                !on_turn || self.state.awaits_piece(seat),
                "its turn has come"
            );
        }
        if self.log.len().is_multiple_of(16) {
            self.check_replay();
        }
    }

    /// What waited is legal when it completes, and no younger than `clock.min_move_ms` since the
    /// opponent's move and, of a drop that waited for its piece, since that came.
    fn check_carried_out(&self, event: &Event) {
        let Event::Played { seat, mv, at, .. } = *event else {
            return;
        };
        assert!(
            self.state
                .boards()
                .is_legal(seat.board, mv, self.state.rules()),
            "{mv} of {seat} is legal"
        );
        let turn = self.log.iter().rev().take_while(
            |(_, event)| !matches!(event, Event::Played { seat: mover, .. } if mover.board == seat.board),
        );
        let carried = |event: &Event| *event == Event::QueueAdvanced { seat };
        if turn.clone().any(|(_, event)| carried(event)) {
            let least = i64::from(self.setup.rules.clock.min_move_ms);
            let mut earlier = self
                .log
                .iter()
                .rev()
                .skip_while(|(_, event)| !carried(event));
            let since = earlier.find_map(|(_, event)| match event {
                Event::Played {
                    seat: mover, at, ..
                } if *mover == seat.opponent() => Some(*at),
                _ => None,
            });
            assert!(
                since.is_none_or(|since| at >= since + least),
                "{mv} of {seat} waits"
            );
        }
    }

    /// Every clock shows what the whole log says.
    fn check_clocks(&self) {
        for seat in self.state.seats_in_play() {
            let Some(left) = self.state.clock(seat, self.now) else {
                assert_eq!(self.setup.rules.clock.kind, ClockKind::None);
                continue;
            };
            let reckoned = reference::clock(&self.setup, &self.log, seat, self.now);
            assert_eq!(left, reckoned, "clock of {seat} at {}", self.now);
        }
    }

    /// A clock at zero has flagged, or runs and its flag is provisional.
    fn check_zero(&self) {
        for seat in self.state.seats_in_play() {
            let at_zero = self.state.clock(seat, self.now) == Some(0);
            if at_zero && self.state.phase() != Phase::Over {
                let fell = |event: &Event| matches!(event, Event::FlagFell { seat: fallen, .. } if *fallen == seat);
                let down = self.log.iter().any(|(_, event)| fell(event));
                let lag = self.setup.rules.clock.lag != Lag::None;
                let provisional = lag && self.state.running().any(|running| running == seat);
                assert!(down || provisional, "{seat} is at zero");
            }
        }
    }

    /// With a common start and no bonus both boards have used the same time while both run.
    fn check_sums(&self) {
        let clock = &self.setup.rules.clock;
        let both_run = self.state.running().count() == 2;
        let common = matches!(clock.start, ClockStart::Server | ClockStart::Arbiter);
        let equal = matches!(clock.lag, Lag::None | Lag::BothBoards);
        if !(both_run && common && equal && clock.bonus_kind == BonusKind::None) {
            return;
        }
        let used = |seats: [Seat; 2]| -> i64 {
            let left = |seat: Seat| self.state.clock(seat, self.now).expect("clocks run");
            seats
                .into_iter()
                .map(|seat| self.setup.clocks[seat] - left(seat))
                .sum()
        };
        let provisional = Seat::ALL
            .into_iter()
            .any(|seat| self.state.clock(seat, self.now) == Some(0));
        if !provisional {
            let (a, b) = (
                [Seat::WHITE_OF_A, Seat::BLACK_OF_A],
                [Seat::WHITE_OF_B, Seat::BLACK_OF_B],
            );
            assert_eq!(used(a), used(b), "both boards used the same time");
        }
    }

    fn check_replay(&self) {
        let log = self.log.iter().map(|(at, event)| (*at, event));
        let again = Match::replay(self.setup.clone(), log);
        assert_eq!(again, self.state, "the log tells the whole match");
        assert_eq!(again.fingerprint(), self.state.fingerprint());
    }

    fn check_end(&self) {
        self.check_clocks();
        self.check_replay();
        let ends = self
            .log
            .iter()
            .filter(|(_, event)| matches!(event, Event::Ended(_)))
            .count();
        assert_eq!(ends, 1, "exactly one result");
        assert!(
            matches!(self.log.last(), Some((_, Event::Ended(_)))),
            "and it is the last word"
        );
        let outcome = self
            .state
            .result()
            .expect("a match that is over has a result");
        if let Some(score) = outcome.score {
            assert_eq!(
                score.of(Team::One) + score.of(Team::Two),
                2,
                "one point is shared"
            );
        }
        let (later, sit) = (self.now + 1_000_000, Command::OfferDraw);
        for seat in Seat::ALL {
            assert_eq!(
                self.state.decide(Actor::Seat(seat), &sit, later),
                Err(Refused::Over)
            );
            assert_eq!(
                self.state.clock(seat, self.now),
                self.state.clock(seat, later),
                "clocks stand"
            );
        }
        assert_eq!(
            (self.state.next_deadline(), self.state.advance_to(later)),
            (None, None)
        );
        assert_eq!(self.state.running().count(), 0);
        for seat in Seat::ALL {
            let state = &self.state;
            assert_eq!(state.pending_move(seat), None);
            assert!(state.queue(seat).is_empty(), "nothing waits after the end");
            assert!(
                !state.may_play(seat) && !state.may_offer_draw(seat) && !state.may_resign(seat)
            );
            assert!(!state.may_claim_repetition(seat) && !state.may_claim_fifty_moves(seat));
            assert!(
                !state.may_abort(seat) && !state.offers_draw(seat) && state.last_drop().is_none()
            );
            assert!(!state.may_claim_abandoned(seat, seat.opponent(), later));
            assert_eq!(state.draws_offered_to(seat).count(), 0);
        }
    }
}
