//! Random matches online. One seed decides the rules, the commands and their times.

use bughouse_core::{
    Board, BoardId, Boards, Drop, Held, Mode, Move, PRESETS, Preset, Ruleset, Seat, Square, Verdict,
};
use bughouse_match::{Actor, Claim, Command, Match, MatchTime, Setup};
use fastrand::Rng;

/// The random choices of a match. The same seed gives the same choices on every machine.
pub struct Chance(Rng);

impl Chance {
    pub fn seeded(seed: u64) -> Chance {
        Chance(Rng::with_seed(seed))
    }

    /// A random number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0.u64(..n)
    }

    /// True with a probability of `p` percent.
    pub fn percent(&mut self, p: u64) -> bool {
        self.below(100) < p
    }

    /// A random item of a list.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }
}

/// Parameter values that may replace those of the preset in a random match.
const CHANGES: &[&[(&str, &str)]] = &[
    &[("clock.bonus_kind", "fischer"), ("clock.bonus_s", "1")],
    &[("clock.bonus_kind", "bronstein"), ("clock.bonus_s", "2")],
    &[("clock.bonus_kind", "delay"), ("clock.bonus_s", "1")],
    &[("clock.lag", "none")],
    &[("clock.lag", "own_board"), ("clock.lag_budget_ms", "3000")],
    &[
        ("clock.lag", "both_boards"),
        ("clock.lag_budget_ms", "5000"),
    ],
    &[("clock.min_move_ms", "0")],
    &[("clock.min_move_ms", "350")],
    &[("clock.start", "first_moves")],
    &[("clock.start", "first_move_any")],
    &[("clock.odds.a_s", "7")],
    &[("clock.kind", "none")],
    &[("end.simultaneous", "sum")],
    &[("end.simultaneous", "any_double_draw")],
    &[("end.simultaneity_ms", "250")],
    &[("end.double_flag_two_boards", "draw")],
    &[("match.end_rule", "both_boards")],
    &[("resign.by", "team_consent")],
    &[("resign.by", "player")],
    &[("repetition.mode", "auto")],
    &[("promo.source", "take")],
    &[("move.illegal", "warn_then_loss")],
    &[("stalemate", "draw")],
    &[("disconnect.abandon_s", "1")],
    &[("draw.agreement", "board")],
    &[("move.queue", "3"), ("move.wait_drop", "true")],
    &[("move.queue", "1")],
];

/// A random setup: a preset in online mode with up to three changes and short clocks.
pub fn setup(chance: &mut Chance) -> Setup {
    let base = (5 + chance.below(60)).to_string();
    let mut preset: &Preset = chance.pick(PRESETS);
    if chance.percent(5) {
        preset = Preset::named("crazyhouse").expect("a preset");
    }
    loop {
        let mut changes = vec![("mode", "online"), ("clock.base_s", base.as_str())];
        for _ in 0..chance.below(4) {
            changes.extend_from_slice(chance.pick::<&[_]>(CHANGES));
        }
        if let Ok(rules) = Ruleset::build(preset.name, changes.iter().copied()) {
            assert_eq!(rules.mode, Mode::Online);
            return Setup::new(rules, Boards::start());
        }
    }
}

/// The next random command: its time, who gives it, and the command.
pub fn next(chance: &mut Chance, state: &Match, now: MatchTime) -> (MatchTime, Actor, Command) {
    let think = match chance.below(10) {
        0..=1 => 0,
        2..=6 => chance.below(150),
        7..=8 => chance.below(600),
        _ => chance.below(2_500),
    };
    let mut at = now + think as i64;
    let near = |due: &MatchTime| *due - now < 600;
    if let Some(due) = state
        .next_deadline()
        .filter(near)
        .filter(|_| chance.percent(30))
    {
        at = due.max(now) + (chance.below(3) as i64 - 1); // at the deadline, or 1 ms before or after it
    }
    let (by, command) = command(chance, state);
    (at.max(now), by, command)
}

fn command(chance: &mut Chance, state: &Match) -> (Actor, Command) {
    if let Some(answer) = answer(chance, state) {
        return answer;
    }
    let seat = *chance.pick(&Seat::ALL);
    let other = *chance.pick(&Seat::ALL);
    let by_seat = |command| (Actor::Seat(seat), command);
    match chance.below(1000) {
        0 => by_seat(Command::Resign),
        1..=9 => by_seat(Command::OfferDraw),
        10..=14 => by_seat(Command::AcceptDraw),
        15..=24 => by_seat(Command::DeclineDraw),
        25..=29 => by_seat(claim(seat, Claim::Repetition(None))),
        30..=32 => by_seat(claim(
            seat,
            Claim::Repetition(Some(any_move(chance, state, seat.board))),
        )),
        33..=34 => by_seat(claim(seat, Claim::FiftyMoves(None))),
        35..=40 => by_seat(Command::Waive),
        41..=42 => by_seat(Command::Abort),
        43..=45 => (Actor::System, Command::Disconnect(seat)),
        46..=52 => (Actor::System, Command::Connect(seat)),
        53..=57 => by_seat(Command::ClaimAbandoned(other)),
        58..=87 => {
            let ms = chance.below(600) as i64;
            (Actor::System, Command::BoundLag { seat, ms })
        }
        88..=89 => (Actor::Arbiter, Command::Pause),
        90..=96 if state.phase() == bughouse_match::Phase::Halted => (
            Actor::System,
            Command::Resume {
                grant_ms: chance.below(3) as i64 * 1000,
            },
        ),
        90..=99 => by_seat(Command::Press),
        100..=102 => by_seat(Command::Unqueue),
        103..=180 => by_seat(Command::Queue(premove(chance, state, seat))),
        181..=200 => by_seat(Command::play(any_move(chance, state, seat.board))),
        _ if state.phase() == bughouse_match::Phase::Halted => {
            (Actor::System, Command::Resume { grant_ms: 1000 })
        }
        _ => play(chance, state),
    }
}

fn claim(seat: Seat, claim: Claim) -> Command {
    Command::Claim {
        claim,
        board: seat.board,
    }
}

/// Sometimes returns a command: one that accepts an offered draw, or the claim that a player who is
/// away has abandoned their board.
fn answer(chance: &mut Chance, state: &Match) -> Option<(Actor, Command)> {
    let offered = |&seat: &Seat| state.draws_offered_to(seat).any(|from| from != seat);
    if let Some(seat) = Seat::ALL
        .into_iter()
        .find(offered)
        .filter(|_| chance.percent(20))
    {
        return Some((Actor::Seat(seat), Command::AcceptDraw));
    }
    let away = Seat::ALL
        .into_iter()
        .find(|&seat| state.away(seat).is_some())?;
    chance
        .percent(5)
        .then_some((Actor::Seat(away.opponent()), Command::ClaimAbandoned(away)))
}

/// A legal move of a player who is to move. Mates and captures are sometimes preferred.
fn play(chance: &mut Chance, state: &Match) -> (Actor, Command) {
    let mut board = *chance.pick(state.boards_in_play());
    if state.board_end(board).is_some() && chance.percent(90) {
        board = board.other();
    }
    let seat = state.to_move(board);
    let claimed_ms = if chance.percent(30) {
        chance.below(600) as i64
    } else {
        0
    };
    let moves = state.boards().moves(board, state.rules());
    if moves.is_empty() {
        return (Actor::Seat(seat), Command::Press); // refused, so the player makes no move
    }
    let held = state.last_drop().map(|(_, held)| held);
    let last: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| matches!(mv, Move::Drop(drop) if Some(drop.role) == held))
        .collect();
    let from = if last.is_empty() { &moves } else { &last };
    let mating = chance
        .percent(60)
        .then(|| mate_among(state, board, from))
        .flatten();
    let enemies = state.boards()[board].by_color(!seat.color);
    let captures: Vec<Move> = from
        .iter()
        .copied()
        .filter(|mv| enemies.has(mv.to()))
        .collect();
    let from = if captures.is_empty() || chance.percent(70) {
        from
    } else {
        &captures
    };
    let mv = mating.unwrap_or_else(|| *chance.pick(from));
    (Actor::Seat(seat), Command::Play { mv, claimed_ms })
}

/// The first of these moves that mates.
pub fn mate_among(state: &Match, board: BoardId, moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|&mv| {
        let mut boards = *state.boards();
        boards.play(board, mv, state.rules()).is_ok()
            && boards.verdict(board, state.rules()) == Verdict::Mate
    })
}

/// A random move for the premove queue: a move that would be legal if this seat were to move, or a
/// drop of any piece.
fn premove(chance: &mut Chance, state: &Match, seat: Seat) -> Move {
    let board = state.boards()[seat.board];
    let mut turned = *board.position();
    turned.set_to_move(seat.color);
    turned.set_en_passant(None);
    let moves = match Board::new(turned) {
        Ok(turned) if chance.percent(80) => turned.moves(state.rules()),
        _ => Vec::new(),
    };
    if !moves.is_empty() {
        return *chance.pick(&moves);
    }
    let to = Square::from_index(chance.below(64) as u8);
    let role = *chance.pick(&Held::ALL);
    Move::Drop(Drop { role, to })
}

/// A random move that is legal on the other board, and so is often illegal on this one. If the
/// other board has no legal move, `e2e4`.
fn any_move(chance: &mut Chance, state: &Match, board: BoardId) -> Move {
    let moves = state.boards().moves(board.other(), state.rules());
    let fallback = state
        .boards()
        .parse_move(board, "e2e4")
        .expect("a move text");
    if moves.is_empty() {
        fallback
    } else {
        *chance.pick(&moves)
    }
}

/// The commands that start the clocks of a match, with who gives them.
pub fn start() -> [(Actor, Command); 3] {
    [
        (Actor::System, Command::Start),
        (Actor::Seat(Seat::BLACK_OF_A), Command::Press),
        (Actor::Seat(Seat::BLACK_OF_B), Command::Press),
    ]
}
