//! The times of the moves of a record.
//!
//! Few texts have the times of moves, but clocks determine them. Both boards begin together, and
//! one clock of each board runs at any time. So the time since the start is the time that the two
//! players of a board have used together.

use bughouse_core::{BoardId, BonusKind, ByBoard, BySeat, Seat};
use bughouse_match::MatchTime;

use crate::Record;

/// Where the times of a record come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimesFrom {
    /// The record has the time of each move.
    Recorded,
    /// The times are computed from the clocks. The delay of a time control does not show on the
    /// clocks, so the computed times lack it.
    Clocks,
    /// The record has neither times nor clocks.
    Unknown,
}

/// The time of each move in milliseconds since the match began, in the order of play; no move is
/// earlier than the one before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveTimes {
    /// The source of the times.
    pub from: TimesFrom,
    /// The time of each move. If the times are unknown, each move is one second after the move
    /// before it.
    pub plies_ms: Vec<i64>,
    /// The time of the end, which is that of the last move or later.
    pub end_ms: i64,
}

/// The time between two moves if the times are unknown.
const EVEN_MS: i64 = 1000;

impl Record {
    /// The times of the moves.
    ///
    /// ```
    /// use bughouse_archive::{GameRead, TimesFrom};
    /// use bughouse_core::Ruleset;
    /// use bughouse_notation::bpgn::Reader;
    ///
    /// let text = "[TimeControl \"180\"] 1A. e4 {179.5} 1a. d5 {178} *";
    /// let game = Reader::of_text(text.as_bytes()).next().expect("a game")?;
    /// let times = GameRead::of_game(&game, &Ruleset::FICS).record.times();
    /// assert_eq!(times.from, TimesFrom::Clocks);
    /// assert_eq!(times.plies_ms, [500, 2_500]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn times(&self) -> MoveTimes {
        let is_recorded = !self.plies.is_empty() && self.plies.iter().all(|ply| ply.at.is_some());
        let has_clocks = self.plies.iter().any(|ply| ply.clock_ms.is_some());
        let from = match (is_recorded, has_clocks) {
            (true, _) => TimesFrom::Recorded,
            (false, true) => TimesFrom::Clocks,
            (false, false) => TimesFrom::Unknown,
        };
        let mut so_far = SoFar {
            bonus_ms: self.bonus_ms(),
            left_ms: self.start_clocks(),
            boards_ms: ByBoard::new(|_: BoardId| 0),
            latest_ms: 0,
        };
        let plies = self.plies.iter().zip(1..);
        let time = |(ply, number): (&crate::RecordedPly, i64)| match from {
            TimesFrom::Recorded => so_far.recorded(ply.seat, ply.at, ply.clock_ms),
            TimesFrom::Clocks => so_far.by_clock(ply.seat, ply.clock_ms),
            TimesFrom::Unknown => number * EVEN_MS,
        };
        let plies_ms: Vec<i64> = plies.map(time).collect();
        let last_ms = plies_ms.last().copied().unwrap_or(0);
        let end_ms = match (from, &self.end_clocks_ms) {
            (TimesFrom::Unknown, _) | (_, None) => last_ms,
            (_, Some(clocks)) => so_far.end(self, clocks).max(last_ms),
        };
        MoveTimes {
            from,
            plies_ms,
            end_ms,
        }
    }

    /// The increment for each move in milliseconds; 0 for a delay, which is not added to the clock.
    pub(crate) fn bonus_ms(&self) -> i64 {
        match self.rules.clock.bonus_kind {
            BonusKind::Fischer => i64::from(self.rules.clock.bonus_s) * 1000,
            BonusKind::None | BonusKind::Bronstein | BonusKind::Delay => 0,
        }
    }
}

/// The clocks and times after the moves that were examined so far.
struct SoFar {
    bonus_ms: i64,
    left_ms: BySeat<i64>,
    /// The time since the start on each board, according to its clocks.
    boards_ms: ByBoard<i64>,
    latest_ms: i64,
}

impl SoFar {
    fn recorded(&mut self, seat: Seat, at: Option<MatchTime>, clock_ms: Option<i64>) -> i64 {
        self.left_ms[seat] = clock_ms.unwrap_or(self.left_ms[seat]);
        let at_ms = at.map_or(self.latest_ms, MatchTime::ms);
        self.boards_ms[seat.board] = at_ms;
        self.latest_ms = self.latest_ms.max(at_ms);
        self.latest_ms
    }

    fn by_clock(&mut self, seat: Seat, clock_ms: Option<i64>) -> i64 {
        if let Some(clock_ms) = clock_ms {
            let used = self.left_ms[seat].saturating_add(self.bonus_ms);
            let used = used.saturating_sub(clock_ms).max(0);
            let board = &mut self.boards_ms[seat.board];
            *board = board.saturating_add(used);
            self.left_ms[seat] = clock_ms;
        }
        self.latest_ms = self.latest_ms.max(self.boards_ms[seat.board]);
        self.latest_ms
    }

    /// The time of the end: the later of the times that the end clocks of both boards give.
    fn end(&self, record: &Record, clocks_ms: &BySeat<i64>) -> i64 {
        let board = |id: BoardId| {
            let color = record.end.board(id).to_move();
            let seat = Seat { board: id, color };
            let used = self.left_ms[seat].saturating_sub(clocks_ms[seat]);
            self.boards_ms[id].saturating_add(used.max(0))
        };
        board(BoardId::A).max(board(BoardId::B))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameRead;
    use bughouse_core::Ruleset;
    use bughouse_notation::bpgn::Reader;

    fn times(text: &str) -> MoveTimes {
        let mut games = Reader::new(text.as_bytes());
        let game = games.next().expect("a game").expect("it can be read");
        GameRead::of_game(&game, &Ruleset::FICS).record.times()
    }

    #[test]
    fn the_times_of_moves_follow_from_the_clocks() {
        let found = times(
            "[TimeControl \"180\"]\n1A. e4 {179.5} 1B. d4 {178} 1a. d5 {178} 2A. exd5 {170.25} *",
        );
        assert_eq!(found.from, TimesFrom::Clocks);
        assert_eq!(found.plies_ms, [500, 2_000, 2_500, 11_750]);
        assert_eq!(found.end_ms, 11_750);
    }

    #[test]
    fn an_increment_on_the_clock_is_not_counted_as_time() {
        let found = times("[TimeControl \"180+2\"]\n1A. e4 {181} 1a. d5 {179} *");
        assert_eq!(found.plies_ms, [1_000, 4_000]);
    }

    #[test]
    fn the_time_of_the_end_follows_from_the_clocks_of_the_players_to_move() {
        let found = times(
            "[TimeControl \"180\"]\n[EndClocks \"178000 170000 180000 180000\"]\n1A. e4 {178} *",
        );
        assert_eq!((found.plies_ms, found.end_ms), (vec![2_000], 12_000));
    }

    #[test]
    fn no_move_is_earlier_than_the_one_before_it() {
        let found = times("[TimeControl \"180\"]\n1A. e4 {170} 1B. d4 {178} 1b. d5 {177} *");
        assert_eq!(found.plies_ms, [10_000, 10_000, 10_000]);
    }

    #[test]
    fn without_clocks_each_move_is_one_second_after_the_move_before_it() {
        let found = times("1A. e4 1a. d5 1B. d4 *");
        assert_eq!(found.from, TimesFrom::Unknown);
        assert_eq!(
            (found.plies_ms, found.end_ms),
            (vec![1000, 2000, 3000], 3000)
        );
    }
}
