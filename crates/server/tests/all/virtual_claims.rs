//! Bots play matches by claims in virtual time, with illegal moves, stops and retractions. In such
//! a match players must claim mates, flags and illegal moves. Now and then a match is replayed from
//! its log.

use std::collections::BTreeMap;

use bughouse_core::{Boards, BySeat, PRESETS, Ruleset, Seat};
use bughouse_engine::simple::Seed;
use bughouse_match::{Actor, Command, Match, MatchTime, Phase, Setup, Transition};
use bughouse_server::bot::BotView;
use bughouse_wire::log;
use bughouse_wire::story::{Story, Viewer};
use fastrand::Rng;

const MATCHES: u64 = 100;

/// How many nodes a bot may search for a move. They are enough to capture hanging pieces and to
/// mate in one.
const NODES: u32 = 40;

#[test]
fn bots_claim_and_confirm_the_end_of_a_hundred_matches_by_claims() {
    let mut ends = BTreeMap::<String, u32>::new();
    for seed in 0..MATCHES {
        let reason = BotMatch::new(seed).play();
        *ends.entry(reason).or_default() += 1;
    }
    println!("{ends:?}");
    assert!(
        !ends.contains_key("aborted"),
        "no match is aborted, because bots claim the end: {ends:?}"
    );
    for reason in ["checkmate", "illegal-move", "flag"] {
        assert!(ends.contains_key(reason), "{ends:?}");
    }
    assert!(
        !ends.contains_key("wrong-claim"),
        "bots raise only true claims: {ends:?}"
    );
}

/// A match of bots, and its log.
struct BotMatch {
    seed: u64,
    rng: Rng,
    setup: Setup,
    story: Story,
    log: Vec<(MatchTime, String)>,
    /// When each seat will act next.
    plans: BySeat<Option<MatchTime>>,
    /// For each seat whose bot decided to do nothing: the number of the latest frame at that time.
    sits: BySeat<Option<u32>>,
}

impl BotMatch {
    fn new(seed: u64) -> BotMatch {
        let mut rng = Rng::with_seed(seed);
        let setup = Setup::new(rules(seed, &mut rng), Boards::start());
        let story = Story::new(1, setup.clone(), BySeat::new(|seat| seat.to_string()));
        BotMatch {
            seed,
            rng,
            setup,
            story,
            log: Vec::new(),
            plans: BySeat::uniform(None),
            sits: BySeat::uniform(None),
        }
    }

    fn play(mut self) -> String {
        for _ in 0..8_000 {
            if let Some(result) = self.story.result() {
                self.check_end();
                return result.reason;
            }
            let now = self.state().latest();
            self.plan(now);
            let due = self.state().next_deadline();
            let next = self
                .seats()
                .filter_map(|seat| Some((self.plans[seat]?, seat)));
            match (due, next.min()) {
                (Some(due), next) if next.is_none_or(|(at, _)| due <= at) => self.settle(due),
                (_, Some((at, seat))) => self.act(seat, at),
                (_, None) => self.wait(),
            }
        }
        panic!("seed {}: the match does not end", self.seed);
    }

    fn state(&self) -> &Match {
        self.story.state()
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.state().seats_in_play()
    }

    fn plan(&mut self, now: MatchTime) {
        let seq = self.story.seq();
        for seat in self.seats() {
            let sees = || BotView::at(self.story.state(), seat, now).is_some();
            if self.plans[seat].is_none() && self.sits[seat] != Some(seq) && sees() {
                self.plans[seat] = Some(now + i64::from(self.rng.u32(..1_500)) + 1);
            }
        }
    }

    /// Called when no bot plans to act. Starts the match, or lets time pass until a flag falls or a
    /// frozen player (who as a penalty may not move for some time, WBN 9.4b) may move again. If no
    /// clock runs, aborts the match.
    fn wait(&mut self) {
        let now = self.state().latest();
        if self.state().phase() == Phase::Setup {
            // All bots are ready. A server starts the clocks if the rules leave this to an arbiter
            // and the match has none.
            assert!(self.command(Actor::System, &Command::Start, now));
            return;
        }
        let left = |seat: Seat| {
            let left = self.state().clock(seat, now)?;
            let thaw = self.state().frozen(seat, now).map(|mark| left - mark);
            Some(thaw.unwrap_or(left)).filter(|&ms| ms > 0)
        };
        let ahead: Vec<i64> = self.state().running().filter_map(left).collect();
        let then = ahead.into_iter().min().map(|ms| now + ms);
        if let Some(then) = then {
            self.plan(then);
        }
        if self.plans.iter().all(|(_, plan)| plan.is_none()) {
            // All players wait, and no running clock could end the match. So the match is aborted.
            let at = then.unwrap_or(now);
            self.command(Actor::System, &Command::Abort, at);
        }
    }

    fn act(&mut self, seat: Seat, at: MatchTime) {
        self.plans[seat] = None;
        if self.rng.u32(..40) == 0 {
            self.restart();
        }
        if self.rng.u32(..60) == 0 && self.interlude(seat, at) {
            return;
        }
        let Some(look) = BotView::at(self.state(), seat, at) else {
            return;
        };
        let thought = look.choose(&mut Seed(u64::from(self.rng.u32(..))), NODES);
        let taken = thought.is_some_and(|command| self.command(Actor::Seat(seat), &command, at));
        if !taken {
            self.sits[seat] = Some(self.story.seq());
        }
    }

    /// Tries a command that bots never send. Returns whether it was accepted.
    fn interlude(&mut self, seat: Seat, at: MatchTime) -> bool {
        let command = match self.rng.u32(..8) {
            0..=3 => {
                let square = |random: u32| {
                    let file = char::from(b'a' + (random % 8) as u8);
                    format!("{file}{}", random / 8 % 8 + 1)
                };
                let (from, to) = (square(self.rng.u32(..)), square(self.rng.u32(..)));
                let text = format!("{from}{to}");
                match self.state().boards().parse_move(seat.board, &text) {
                    Ok(mv) => Command::Make(mv),
                    Err(_) => return false,
                }
            }
            4 => Command::Retract,
            5 => Command::Stop("the next table is loud".into()),
            6 => Command::ShowPieces(seat.opponent()),
            _ => Command::OfferDraw,
        };
        self.command(Actor::Seat(seat), &command, at)
    }

    /// Replays the match from its log, as a server does after a restart.
    fn restart(&mut self) {
        let mut story = Story::new(1, self.setup.clone(), BySeat::new(|seat| seat.to_string()));
        for (at, text) in &self.log {
            let event = story.decode(text).expect("a written entry can be read");
            story.append(*at, &event);
        }
        assert_eq!(
            story.state().fingerprint(),
            self.state().fingerprint(),
            "seed {}",
            self.seed
        );
        let at = self.state().latest();
        let viewer = Viewer {
            seats: Seat::ALL.to_vec(),
            arbiter: true,
        };
        assert_eq!(story.view(&viewer, at), self.story.view(&viewer, at));
        self.story = story;
        self.plans = BySeat::uniform(None);
        self.sits = BySeat::uniform(None);
    }

    fn command(&mut self, by: Actor, command: &Command, at: MatchTime) -> bool {
        self.settle(at);
        match self.state().decide(by, command, at) {
            Ok(decided) => {
                self.join(at, decided);
                true
            }
            Err(_) => false,
        }
    }

    fn settle(&mut self, at: MatchTime) {
        if let Some(due) = self.state().advance_to(at) {
            self.join(at, due);
        }
    }

    fn join(&mut self, at: MatchTime, transition: Transition) {
        for (event, after) in transition.into_steps() {
            self.log
                .push((at, log::encode(&event, self.story.people())));
            let entry = self.story.append_applied(at, &event, after);
            self.check_secrecy(&entry.open);
        }
        let pieces = self.state().boards().count_pieces();
        assert_eq!(
            pieces, 64,
            "seed {}: the boards and hands do not have 64 pieces",
            self.seed
        );
    }

    /// Checks that a frame for players has no verdict before the end: no check, no illegal move, no
    /// hint.
    fn check_secrecy(&self, open: &bughouse_wire::game::Frame) {
        if self.state().phase() == Phase::Over {
            return;
        }
        let json = serde_json::to_string(open).unwrap();
        let seed = self.seed;
        assert!(!json.contains("\"illegal\":\""), "seed {seed}: {json}");
        assert!(!json.contains("\"hints\""), "seed {seed}: {json}");
        for board in [&open.a, &open.b].into_iter().flatten() {
            assert_eq!(board.check, None, "seed {seed}");
        }
        let plies = self.story.plies().len();
        let counted: u32 = bughouse_core::BoardId::BOTH
            .into_iter()
            .map(|id| self.state().plies(id))
            .sum();
        assert_eq!(plies, counted as usize, "seed {seed}: half-moves are lost");
    }

    fn check_end(&mut self) {
        self.restart();
        assert_eq!(self.state().phase(), Phase::Over);
        let last = self.log.last().unwrap().1.clone();
        assert!(last.contains("\"ended\""), "seed {}: {last}", self.seed);
    }
}

/// Returns the rules of a seed: each preset in turn, over the board and with short times.
fn rules(seed: u64, rng: &mut Rng) -> Ruleset {
    let preset = &PRESETS[seed as usize % PRESETS.len()];
    let base = (20 + rng.u32(..60)).to_string();
    let set = [("mode", "otb"), ("clock.base_s", base.as_str())];
    let rules = Ruleset::build(preset.name, set);
    rules.unwrap_or_else(|error| panic!("seed {seed}, {}: {error}", preset.name))
}
