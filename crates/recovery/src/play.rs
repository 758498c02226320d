//! Bots play a match: the truth.
//!
//! Mostly each plays what `bughouse-engine` chooses in a glance, sometimes anything legal. Both
//! boards go on in one time, each by its own clocks; boards begin at different moments. A player
//! without a move waits for his partner. It ends by mate, flag, resignation, agreement, or is
//! broken off at once.

use bughouse_archive::{Ending, Named, Record, RecordedPly};
use bughouse_core::{
    Board, BoardId, Boards, ByBoard, BySeat, Color, Held, Move, Piece, Role, Ruleset, Seat, Team,
    Verdict,
};
use bughouse_engine as engine;
use bughouse_match::{MatchTime, Reason};
use bughouse_notation::bpgn::{Remark, ResultMark, Tags};
use bughouse_notation::{san, uci};

use crate::clocks::{LEAST_MS, Pace, lag_ms};
use crate::truth::{Truth, Written};
use crate::{Seed, people};

/// How many positions a bot looks at before a move: about 20 µs of work.
const GLANCE: u32 = 12;
/// How often a bot plays anything.
const WHIM: f64 = 0.03;
/// How often a bot drops a pawn or promotes because it likes to.
const LIKING: f64 = 0.12;
/// The longest match.
const PLIES: usize = 430;

/// Plays a match.
pub fn play(seed: u64, number: u64) -> Truth {
    Course::new(seed, number).play()
}

/// A match that is being played.
struct Course {
    seed: Seed,
    number: u64,
    rules: Ruleset,
    pace: Pace,
    start: Boards,
    boards: Boards,
    clocks_ms: BySeat<i64>,
    /// When the turn on each board began.
    turn_since: ByBoard<i64>,
    /// When the player to move on each board will have thought, and how long he thinks.
    due: ByBoard<Option<(i64, i64)>>,
    plies: Vec<RecordedPly>,
    written: Vec<Written>,
    full_moves: ByBoard<u32>,
    /// It is broken off after so many plies.
    aborted_at: Option<usize>,
}

/// How it ended, and who lost.
type End = (Reason, Option<Seat>);

impl Course {
    fn new(seed: u64, number: u64) -> Course {
        let mut seed = Seed::new(seed, number);
        let pace = Pace::new(&mut seed);
        let mut rules = Ruleset::FICS;
        let bonus = if pace.bonus_s == 0 { "none" } else { "fischer" };
        for (name, value) in [
            ("clock.base_s", &*pace.base_s.to_string()),
            ("clock.bonus_kind", bonus),
            ("clock.bonus_s", &pace.bonus_s.to_string()),
        ] {
            rules.set(name, value).expect("a time control of servers");
        }
        let mut start = Boards::start();
        if number % 12 == 11 {
            let board = Board::chess960(seed.below(960) as u16);
            start = Boards::new(ByBoard([board, board]));
        }
        let turn_since = ByBoard([0, seed.from_to(0, 3_000)]);
        let aborted = seed.chance(1.0 / 22.0);
        Course {
            rules,
            start,
            boards: start,
            clocks_ms: BySeat::uniform(pace.base_s * 1000),
            pace,
            turn_since,
            due: ByBoard::default(),
            plies: Vec::with_capacity(160),
            written: Vec::with_capacity(160),
            full_moves: ByBoard([1, 1]),
            aborted_at: aborted.then(|| seed.below(8) + 1),
            seed,
            number,
        }
    }

    fn play(mut self) -> Truth {
        let (reason, lost_by) = loop {
            if let Some(end) = self.go_on() {
                break end;
            }
        };
        self.told(reason, lost_by)
    }

    /// Lets the next thing happen.
    fn go_on(&mut self) -> Option<End> {
        if self.aborted_at == Some(self.plies.len()) {
            return Some((Reason::Aborted, None));
        }
        for id in BoardId::BOTH {
            if self.due[id].is_none() {
                self.think(id);
            }
        }
        let when = |id: &BoardId| self.due[*id].map(|(at, _)| at);
        let id = BoardId::BOTH.into_iter().min_by_key(when)?;
        let (at, thought_ms) = self.due[id].take()?;
        let seat = self.to_move(id);
        if thought_ms > self.clocks_ms[seat] && !self.escapes() {
            return Some((Reason::Flag, Some(seat)));
        }
        match self.choose(id) {
            Some(played) => self.make(seat, played, at, thought_ms),
            None => {
                self.wait(id);
                None
            }
        }
    }

    /// Whether a move still counts whose player's flag has fallen, because nobody called it.
    fn escapes(&mut self) -> bool {
        self.seed.chance(0.1)
    }

    fn to_move(&self, board: BoardId) -> Seat {
        let color = self.boards.board(board).to_move();
        Seat { board, color }
    }

    fn think(&mut self, id: BoardId) {
        let seat = self.to_move(id);
        let first = !self.plies.iter().any(|ply| ply.seat.board == id);
        let thought_ms = match first && self.seed.chance(0.5) {
            true => LEAST_MS,
            false => {
                let left = self.clocks_ms[seat];
                self.pace.thought_ms(seat, left, &mut self.seed)
            }
        };
        self.due[id] = Some((self.turn_since[id] + thought_ms, thought_ms));
    }

    /// A player without a move thinks on until the other board has moved; his flag may fall.
    fn wait(&mut self, id: BoardId) {
        let other = self.due[id.other()].map_or(self.turn_since[id.other()], |(at, _)| at);
        let at = other.max(self.turn_since[id]) + self.seed.from_to(LEAST_MS, 2_000);
        self.due[id] = Some((at, at - self.turn_since[id]));
    }

    fn choose(&mut self, id: BoardId) -> Option<Move> {
        if self.seed.chance(LIKING)
            && let Some(played) = self.liked(id)
        {
            return Some(played);
        }
        if self.seed.chance(WHIM) {
            let moves = self.boards.moves(id, &self.rules);
            return (!moves.is_empty()).then(|| self.seed.pick(&moves));
        }
        let mut mood = engine::Seed(self.seed.number());
        engine::choose(&self.boards, id, &self.rules, &mut mood, GLANCE)
    }

    /// A pawn's drop or a promotion, which the engine likes less than people do.
    fn liked(&mut self, id: BoardId) -> Option<Move> {
        let is_liked = |m: &Move| match m {
            Move::Drop(drop) => drop.role == Held::Pawn,
            Move::Step { promotion, .. } => promotion.is_some(),
            Move::Castle { .. } => false,
        };
        let mut moves = self.boards.moves(id, &self.rules);
        moves.retain(is_liked);
        (!moves.is_empty()).then(|| self.seed.pick(&moves))
    }

    fn make(&mut self, seat: Seat, played: Move, at: i64, thought_ms: i64) -> Option<End> {
        let id = seat.board;
        let before = self.boards;
        let san = san::write_on(&before, id, played, &self.rules);
        self.written.push(Written {
            number: self.full_moves[id],
            uci: uci::write(before.board(id), played),
            san,
            before,
        });
        self.full_moves[id] += u32::from(seat.color == Color::Black);
        let lag_ms = lag_ms(&mut self.seed);
        let clock = &mut self.clocks_ms[seat];
        *clock += self.pace.bonus_s * 1000 - thought_ms;
        self.plies.push(RecordedPly {
            seat,
            played,
            at: Some(MatchTime::from_ms(at)),
            clock_ms: Some(*clock),
            lag_ms: Some(lag_ms),
            remarks: Vec::new(),
        });
        let (flagged, played) = (*clock < 0, self.boards.play(id, played, &self.rules));
        played.expect("a bot plays what is legal");
        self.turn_since[id] = at + lag_ms;
        if self.boards.verdict(id, &self.rules) == Verdict::Mate {
            return Some((Reason::Checkmate, Some(self.to_move(id))));
        }
        if flagged {
            return Some((Reason::Flag, Some(seat)));
        }
        self.given_up()
    }

    /// Now and then somebody resigns, or all agree to a draw.
    fn given_up(&mut self) -> Option<End> {
        let plies = self.plies.len();
        if plies >= PLIES || plies > 60 && self.seed.chance(0.000_05) {
            return Some((Reason::Agreement, None));
        }
        if plies < 30 || !self.seed.chance(0.002) {
            return None;
        }
        let worth = |team: Team| team.seats().into_iter().map(|seat| self.worth(seat)).sum();
        let (one, two): (i32, i32) = (worth(Team::One), worth(Team::Two));
        let losers = if one < two { Team::One } else { Team::Two };
        Some((Reason::Resignation, Some(self.seed.pick(&losers.seats()))))
    }

    /// What a player has on his board.
    fn worth(&self, seat: Seat) -> i32 {
        const WORTH: [(Role, i32); 5] = [
            (Role::Pawn, 1),
            (Role::Knight, 3),
            (Role::Bishop, 3),
            (Role::Rook, 5),
            (Role::Queen, 9),
        ];
        let board = self.boards.board(seat.board);
        let of = |(role, worth): (Role, i32)| {
            let color = seat.color;
            board.pieces(Piece { color, role }).into_iter().count() as i32 * worth
        };
        WORTH.into_iter().map(of).sum()
    }

    fn told(mut self, reason: Reason, lost_by: Option<Seat>) -> Truth {
        let names = people::names(&mut self.seed);
        let ratings = BySeat::new(|_| {
            let rated = self.seed.chance(0.9);
            rated.then(|| self.seed.from_to(900, 2600) as u32)
        });
        self.talk(&names, &ratings);
        let result = match lost_by.map(Seat::team) {
            Some(Team::One) => ResultMark::Two,
            Some(Team::Two) => ResultMark::One,
            None if reason == Reason::Aborted => ResultMark::Open,
            None => ResultMark::Draw,
        };
        let ending = Ending {
            result,
            reason: Some(reason),
            lost_by,
            article: None,
            text: None,
        };
        let record = Record {
            players: names.map(|name| Some(name.clone())),
            tags: Tags::default(),
            rules: self.rules,
            named: Named::all(&self.rules),
            start: self.start,
            start_clocks_ms: None,
            prelude: Vec::new(),
            plies: self.plies,
            end: self.boards,
            end_clocks_ms: Some(self.clocks_ms),
            ending,
            tail: Vec::new(),
        };
        Truth {
            number: self.number,
            record,
            written: self.written,
            ratings,
            control: (self.pace.base_s, self.pace.bonus_s),
            ended_on: lost_by.map(|seat| seat.board),
        }
    }

    /// In a quarter of the matches something is said.
    fn talk(&mut self, names: &BySeat<String>, ratings: &BySeat<Option<u32>>) {
        if self.plies.is_empty() || !self.seed.chance(0.25) {
            return;
        }
        for _ in 0..=self.seed.below(4) {
            let seat = self.seed.pick(&Seat::ALL);
            let text = people::remark(&names[seat], ratings[seat], &mut self.seed);
            let ply = self.seed.below(self.plies.len());
            self.plies[ply].remarks.push(Remark::Note(text));
        }
    }
}
