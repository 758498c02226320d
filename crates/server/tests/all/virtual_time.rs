//! Bots play five hundred matches in virtual time. Time is an argument, so minutes pass in
//! milliseconds. A failure prints its seed.

use bughouse_core::{
    BoardId, Boards, BonusKind, ByBoard, BySeat, ClockKind, Mode, PRESETS, Ruleset, Seat,
};
use bughouse_engine::simple::Seed;
use bughouse_match::{
    Actor, Claim, Command, Event, Match, MatchTime, Phase, Refused, Setup, Transition,
};
use bughouse_notation::People;
use bughouse_server::bot::BotView;
use bughouse_wire::log;
use bughouse_wire::story::Story;
use fastrand::Rng;

const MATCHES: u64 = 500;

/// How many nodes a bot may search for a move. They are enough to capture hanging pieces and to
/// mate in one.
const NODES: u32 = 40;

#[test]
fn five_hundred_matches_end_as_the_laws_say() {
    let mut ends = std::collections::BTreeMap::<String, u32>::new();
    for seed in 0..MATCHES {
        let reason = Bots::new(seed).play();
        *ends.entry(reason).or_default() += 1;
    }
    assert_eq!(ends.values().sum::<u32>(), MATCHES as u32);
    assert!(ends["checkmate"] > MATCHES as u32 / 4, "{ends:?}");
    assert!(
        ends.contains_key("flag") && ends.contains_key("resignation"),
        "{ends:?}"
    );
    println!("{ends:?}");
}

/// A match of bots, and its log.
struct Bots {
    seed: u64,
    rng: Rng,
    story: Story,
    log: Vec<(MatchTime, String)>,
    /// When each seat will act next.
    plans: BySeat<Option<MatchTime>>,
    /// For each seat whose bot decided to do nothing: the number of the latest frame at that time.
    sits: BySeat<Option<u32>>,
    /// The time that was added to each clock: increments and grants.
    added: BySeat<i64>,
    /// Whether a last drop was opened: after one board has ended, a player of the other board may
    /// still mate by one drop (WBN 1.9). From then on only one clock runs.
    last_drop: bool,
}

impl Bots {
    fn new(seed: u64) -> Bots {
        let mut rng = Rng::with_seed(seed);
        let setup = Setup::new(rules(seed, &mut rng), Boards::start());
        let names = BySeat::new(|seat| seat.to_string());
        Bots {
            seed,
            rng,
            story: Story::new(1, setup, names),
            log: Vec::new(),
            plans: BySeat::uniform(None),
            sits: BySeat::uniform(None),
            added: BySeat::uniform(0),
            last_drop: false,
        }
    }

    /// Plays to the end and returns the reason.
    fn play(mut self) -> String {
        self.command(Actor::System, &Command::Start, MatchTime::ZERO)
            .expect("a match begins");
        for _ in 0..5_000 {
            if let Some(result) = self.story.result() {
                self.check_end();
                return result.reason;
            }
            self.plan();
            let due = self.state().next_deadline();
            let next = self
                .seats()
                .filter_map(|seat| Some((self.plans[seat]?, seat)))
                .min();
            match (due, next) {
                (Some(due), next) if next.is_none_or(|(at, _)| due <= at) => self.settle(due),
                (_, Some((at, seat))) => self.act(seat, at),
                (_, None) => {
                    // All players wait, and no clock runs. So the match is aborted.
                    let at = self.state().latest();
                    self.command(Actor::System, &Command::Abort, at)
                        .expect("a match can be aborted");
                }
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

    /// Plans the next act of each bot that may act now, except a bot that did nothing after the
    /// latest frame.
    fn plan(&mut self) {
        let (now, seq) = (self.state().latest(), self.story.seq());
        for seat in self.seats() {
            let free = self.plans[seat].is_none() && BotView::at(self.state(), seat, now).is_some();
            if free && self.sits[seat] != Some(seq) {
                self.plans[seat] = Some(now + i64::from(self.rng.u32(..2_000)) + 1);
            }
        }
    }

    fn act(&mut self, seat: Seat, at: MatchTime) {
        self.plans[seat] = None;
        self.interlude(seat, at);
        let Some(look) = BotView::at(self.state(), seat, at) else {
            return;
        };
        match look.choose(&mut Seed(u64::from(self.rng.u32(..))), NODES) {
            Some(command) => self
                .command(Actor::Seat(seat), &command, at)
                .expect("the match accepts the command that a bot chose"),
            None => self.sits[seat] = Some(self.story.seq()),
        }
    }

    /// Sometimes sends a command that is not a move.
    fn interlude(&mut self, seat: Seat, at: MatchTime) {
        let other = self.seats().nth(self.rng.u32(..4) as usize).unwrap_or(seat);
        let system = Actor::System;
        let (by, command) = match self.rng.u32(..400) {
            0 => (Actor::Seat(other), Command::OfferDraw),
            1 | 2 => (Actor::Seat(other), Command::AcceptDraw),
            3 => (Actor::Seat(other), Command::DeclineDraw),
            4 if self.state().plies(BoardId::A) > 20 => (Actor::Seat(other), Command::Resign),
            5 => (system, Command::Disconnect(other)),
            6 | 7 => (system, Command::Connect(other)),
            8 => (
                Actor::Seat(other),
                Command::Claim {
                    claim: Claim::Repetition(None),
                    board: other.board,
                },
            ),
            9 => (system, Command::Pause),
            _ => return,
        };
        // The command is often refused, and then changes nothing.
        let _ = self.command(by, &command, at);
        if self.state().phase() == Phase::Halted {
            let later = at + i64::from(self.rng.u32(..60_000));
            let resume = Command::Resume { grant_ms: 3_000 };
            self.command(system, &resume, later)
                .expect("a halted match goes on");
            self.plans = BySeat::uniform(None);
        }
    }

    fn command(&mut self, by: Actor, command: &Command, at: MatchTime) -> Result<(), Refused> {
        self.settle(at);
        if self.state().result().is_some() {
            return Ok(());
        }
        let before = self.state().fingerprint();
        match self.state().decide(by, command, at) {
            Ok(decided) => {
                self.join(at, decided);
                Ok(())
            }
            Err(refused) => {
                assert_eq!(
                    self.state().fingerprint(),
                    before,
                    "seed {}: {command:?}",
                    self.seed
                );
                Err(refused)
            }
        }
    }

    fn settle(&mut self, at: MatchTime) {
        if let Some(due) = self.state().advance_to(at) {
            self.join(at, due);
        }
    }

    fn join(&mut self, at: MatchTime, transition: Transition) {
        for (event, after) in transition.into_steps() {
            self.note_added(&event);
            let seq = self.story.seq();
            let frame = self.story.append_applied(at, &event, after);
            assert_eq!(frame.open.seq, seq + 1);
            self.log
                .push((at, log::encode(&event, self.story.people())));
        }
        self.check(at);
    }

    fn note_added(&mut self, event: &Event) {
        let clock = self.state().rules().clock;
        match *event {
            Event::Played { seat, .. } if clock.bonus_kind == BonusKind::Fischer => {
                self.added[seat] += i64::from(clock.bonus_s) * 1_000;
            }
            Event::LastDropOpened { .. } => self.last_drop = true,
            Event::Resumed { grant_ms } => self.added = self.added.map(|added| added + grant_ms),
            _ => {}
        }
    }

    /// Checks what must be true after every event.
    fn check(&self, at: MatchTime) {
        let seed = self.seed;
        assert_eq!(
            self.state().boards().count_pieces(),
            64,
            "seed {seed}: the boards and hands do not have 64 pieces"
        );
        let clock = self.state().rules().clock;
        if clock.kind == ClockKind::None {
            return;
        }
        let boards = self.state().boards_in_play();
        let decided = boards
            .iter()
            .any(|&board| self.state().board_end(board).is_some());
        if self.state().phase() == Phase::Running && !decided && !self.last_drop {
            let running = self.state().running().count();
            assert_eq!(running, boards.len(), "seed {seed}: a clock is stopped");
        }
        let used = BySeat::new(|seat| {
            let left = self.state().clock(seat, at).unwrap_or(0);
            assert!(left >= 0, "seed {seed}: a clock is below zero");
            self.state().rules().base_ms(seat) + self.added[seat] - left
        });
        let bonus = matches!(clock.bonus_kind, BonusKind::Bronstein | BonusKind::Delay);
        if !bonus && !self.last_drop && self.state().boards_in_play().len() == 2 {
            let board = ByBoard::new(|board| {
                let of = |seat: &Seat| seat.board == board;
                Seat::ALL
                    .iter()
                    .filter(|seat| of(seat))
                    .map(|&seat| used[seat])
                    .sum::<i64>()
            });
            assert_eq!(
                board[BoardId::A],
                board[BoardId::B],
                "seed {seed}: the boards used different times"
            );
        }
    }

    /// Checks at the end that the log alone gives the same match.
    fn check_end(&self) {
        let seed = self.seed;
        let outcome = self.state().result().expect("the match is over");
        let setup = Setup::new(*self.state().rules(), Boards::start());
        let mut again = Match::new(setup);
        let mut results = 0;
        for (at, text) in &self.log {
            let event = log::decode(text, &again, &mut People::default())
                .expect("a written entry can be read");
            results += u32::from(matches!(event, Event::Ended(_)));
            again.apply(*at, &event);
        }
        assert_eq!(
            results, 1,
            "seed {seed}: the log does not have exactly one result"
        );
        assert_eq!(
            again.fingerprint(),
            self.state().fingerprint(),
            "seed {seed}: the log gives another match"
        );
        assert_eq!(again.result(), Some(outcome));
        assert_eq!(again.running().count(), 0);
        let late = again.decide(
            Actor::Seat(Seat::WHITE_OF_A),
            &Command::Resign,
            again.latest() + 1,
        );
        assert_eq!(
            late,
            Err(Refused::Over),
            "seed {seed}: a command is accepted after the end"
        );
    }
}

/// Returns the rules of a seed: each preset in turn, with short times of every kind.
fn rules(seed: u64, rng: &mut Rng) -> Ruleset {
    let preset = &PRESETS[seed as usize % PRESETS.len()];
    let base = (10 + rng.u32(..50)).to_string();
    let bonus = [
        ("none", "0"),
        ("fischer", "1"),
        ("bronstein", "2"),
        ("delay", "1"),
    ];
    let (kind, seconds) = bonus[rng.u32(..4) as usize];
    let online = ("mode", bughouse_core::ParameterValue::name(Mode::Online));
    let times = [
        ("clock.base_s", base.as_str()),
        ("clock.bonus_kind", kind),
        ("clock.bonus_s", seconds),
    ];
    let rules = Ruleset::build(
        preset.name,
        [online].into_iter().chain(times).collect::<Vec<_>>(),
    );
    rules.unwrap_or_else(|error| panic!("seed {seed}, {}: {error}", preset.name))
}
