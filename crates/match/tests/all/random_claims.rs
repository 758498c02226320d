//! Random matches by claims: whatever four players and an arbiter say, nothing breaks.

use std::collections::BTreeMap;

use crate::common::by_claims;
use crate::common::presses;
use crate::common::random::Chance;
use bughouse_core::{BonusKind, ClockKind, ClockStart, Seat};
use bughouse_match::{Actor, Command, Event, Match, MatchTime, Phase, Refused, Setup, Transition};
use proptest::prelude::*;

struct Played {
    setup: Setup,
    state: Match,
    log: Vec<(MatchTime, Event)>,
    now: MatchTime,
}

impl Played {
    fn random(seed: u64, commands: usize) -> Played {
        let mut chance = Chance::seeded(seed);
        let setup = by_claims::setup(&mut chance);
        let mut played = Played {
            state: Match::new(setup.clone()),
            setup,
            log: Vec::new(),
            now: MatchTime::ZERO,
        };
        for _ in 0..commands {
            if played.state.phase() == Phase::Over {
                break;
            }
            let think = match chance.below(10) {
                0..=2 => 0,
                3..=7 => chance.below(200),
                _ => chance.below(2_000),
            };
            played.settle(played.now + think as i64);
            let (by, command) = by_claims::command(&mut chance, &played.state);
            played.step(by, &command);
        }
        played.check_clocks();
        played.check_replay();
        played
    }

    fn settle(&mut self, at: MatchTime) {
        self.now = at;
        let mut patient = self.state.clone();
        let mut all = Vec::new();
        while let Some(due) = patient.next_deadline().filter(|&due| due <= at) {
            let transition = patient.advance_to(due).expect("something is due");
            all.extend(transition.events().cloned());
            patient = transition.into_next();
        }
        let late = self.state.advance_to(at);
        let events = late.iter().flat_map(Transition::events);
        assert!(
            events.eq(&all),
            "looking late finds what looking in time finds"
        );
        late.into_iter().for_each(|due| self.take(due));
        for seat in Seat::ALL {
            assert_eq!(self.state.clock(seat, at), patient.clock(seat, at));
        }
    }

    fn step(&mut self, by: Actor, command: &Command) {
        let before = self.state.clone();
        let decided = self.state.decide(by, command, self.now);
        assert_eq!(self.state, before, "deciding changes nothing");
        assert_eq!(self.state.fingerprint(), before.fingerprint());
        match decided {
            Ok(decided) => self.take(decided),
            Err(refused) => assert_ne!(refused, Refused::Unsettled),
        }
        self.check(command);
    }

    fn take(&mut self, transition: Transition) {
        for (event, after) in transition.into_steps() {
            assert_ne!(self.state.phase(), Phase::Over, "nothing follows the end");
            self.state = after;
            self.log.push((self.now, event));
        }
    }

    fn check(&self, command: &Command) {
        let state = &self.state;
        let corrects = |event: &Event| matches!(event, Event::SetupCorrected { .. });
        let corrected = self.log.iter().any(|(_, event)| corrects(event));
        let men = self.setup.boards.count_pieces();
        assert!(
            state.boards().count_pieces() == men || corrected,
            "{command:?}"
        );
        assert!(state.next_deadline().is_none_or(|due| due > self.now));
        if matches!(state.phase(), Phase::Halted | Phase::Decided | Phase::Over) {
            assert_eq!(state.running().count(), 0, "clocks stand");
        }
        for seat in Seat::ALL {
            assert!(state.clock(seat, self.now).is_none_or(|left| left >= 0));
            // What the program offers to do, it does.
            let offered = [
                (state.may_confirm(seat), Command::Confirm),
                (state.may_demand(seat), Command::Demand),
                (state.may_resign(seat), Command::Resign),
                (state.may_offer_draw(seat), Command::OfferDraw),
            ];
            for (may, command) in offered {
                let decided = state.decide(Actor::Seat(seat), &command, self.now);
                assert_eq!(decided.is_ok(), may, "{seat} {command:?} {decided:?}");
            }
        }
        for open in state.open_claims() {
            state.assess_claim(open.number);
        }
        for board in state.boards_in_play() {
            state.claimable_mate(*board);
            state.in_transit(*board);
        }
        self.check_sums();
        if self.log.len().is_multiple_of(8) {
            self.check_clocks();
            self.check_replay();
        }
    }

    /// With a common start, no bonus and nobody's hand on the clocks, both boards have used the
    /// same time while both run.
    fn check_sums(&self) {
        let clock = &self.setup.rules.clock;
        let common = matches!(clock.start, ClockStart::Server | ClockStart::Arbiter);
        let touched = |event: &Event| {
            matches!(
                event,
                Event::Adjusted { .. }
                    | Event::NewGame { .. }
                    | Event::SetupCorrected { .. }
                    | Event::WasAbsent { .. }
                    | Event::LastDropOpened { .. }
            )
        };
        let plain = common
            && clock.kind == ClockKind::PerBoard
            && clock.bonus_kind == BonusKind::None
            && self.state.running().count() == 2
            && !self.log.iter().any(|(_, event)| touched(event));
        let left = |seat: Seat| self.state.clock(seat, self.now).unwrap_or_default();
        if !plain || Seat::ALL.into_iter().any(|seat| left(seat) == 0) {
            return;
        }
        let used = |seat: Seat| self.setup.clocks[seat] - left(seat);
        assert_eq!(
            used(Seat::WHITE_OF_A) + used(Seat::BLACK_OF_A),
            used(Seat::WHITE_OF_B) + used(Seat::BLACK_OF_B),
        );
    }

    /// Every clock shows what its presses and the halts of the match add up to.
    fn check_clocks(&self) {
        let reckoned = presses::clocks(&self.setup, &self.log, self.now);
        for seat in self.state.seats_in_play() {
            if let Some(left) = reckoned[seat] {
                let shown = self.state.clock(seat, self.now);
                assert_eq!(shown, Some(left), "clock of {seat} at {}", self.now);
            }
        }
    }

    fn check_replay(&self) {
        let log = self.log.iter().map(|(at, event)| (*at, event));
        let again = Match::replay(self.setup.clone(), log);
        assert_eq!(again, self.state, "the log tells the whole match");
        assert_eq!(again.fingerprint(), self.state.fingerprint());
    }
}

fn kind(event: &Event) -> String {
    let text = format!("{event:?}");
    let end = text.find(|letter: char| !letter.is_alphanumeric());
    text[..end.unwrap_or(text.len())].to_owned()
}

/// Every kind of event there is happens somewhere.
#[test]
fn a_thousand_random_matches_by_claims_hold_together() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut reasons: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..1_000 {
        let played = Played::random(seed, 600);
        for (_, event) in &played.log {
            *seen.entry(kind(event)).or_default() += 1;
            if let Event::BoardEnded(end) = event {
                *reasons.entry(end.reason.to_string()).or_default() += 1;
            }
        }
    }
    println!("{seen:?}\n{reasons:?}");
    for wanted in [
        "Made",
        "Replied",
        "OutOfTurnMove",
        "Retracted",
        "PromotionAnnounced",
        "CapturePassed",
        "MoveReturned",
        "MovePending",
        "MoveDemanded",
        "PiecesShown",
        "MadeInvisible",
        "MadeVisible",
        "ClockReturned",
        "ClaimRaised",
        "Stopped",
        "Upheld",
        "Rejected",
        "ArbiterWarned",
        "Frozen",
        "Adjusted",
        "ArbiterDecided",
        "NewGame",
        "WasAbsent",
        "SeatReady",
        "Confirmed",
        "Ended",
        "BoardEnded",
        "FlagFell",
        "Pressed",
        "Resumed",
        "Paused",
        "LastDropOpened",
    ] {
        assert!(seen.contains_key(wanted), "never seen: {wanted}: {seen:?}");
    }
    for wanted in ["illegal-move", "wrong-claim", "flag", "checkmate"] {
        assert!(reasons.contains_key(wanted), "no board ended by {wanted}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// In a match of any seed.
    #[test]
    fn a_match_by_claims_of_any_seed_holds_together(seed: u64, commands in 1usize..500) {
        Played::random(seed, commands);
    }
}
