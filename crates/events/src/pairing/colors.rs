//! Who sits where: each pair has one White and one Black in a match.
//!
//! FIDE C.04.6 has no colours here, so this is the program's own rule: both of a pair change their color from the first
//! game of their last played round. Where two who had the same color have become partners, the one with more of it
//! changes; then the lot decides.

use bughouse_core::{BySeat, Color, Seat, Team};

use crate::lot::{Purpose, draw};
use crate::{EntryId, Event, Number, PlayerId, Record};

impl Event {
    /// The seats of a match of two pairs, the first of which is team one.
    pub(crate) fn seat_pairs(&self, teams: [EntryId; 2]) -> BySeat<PlayerId> {
        let [one, two] = teams.map(|entry| self.white_and_black(entry));
        BySeat::new(|seat: Seat| {
            let [white, black] = match seat.team() {
                Team::One => one,
                Team::Two => two,
            };
            match seat.color {
                Color::White => white,
                Color::Black => black,
            }
        })
    }

    /// Who of a pair has White in the next round, and who has Black.
    fn white_and_black(&self, entry: EntryId) -> [PlayerId; 2] {
        let [one, other] = self.entry(entry).members[..] else {
            unreachable!("a pair has two players");
        };
        let last = [one, other].map(|player| self.colors_of(player).last().copied());
        let one_is_white = match last {
            [Some(color), None] => color == Color::Black,
            [None, Some(color)] => color == Color::White,
            [Some(color), Some(others)] if color != others => color == Color::Black,
            [Some(color), Some(_)] => self.one_is_white_of(color, one, other),
            [None, None] => self.draws_white(entry),
        };
        match one_is_white {
            true => [one, other],
            false => [other, one],
        }
    }

    /// Two who both had this color: the one with more of it changes.
    fn one_is_white_of(&self, color: Color, one: PlayerId, other: PlayerId) -> bool {
        let count = |player| {
            self.colors_of(player)
                .iter()
                .filter(|&&had| had == color)
                .count()
        };
        let (ones, others) = (count(one), count(other));
        if ones == others {
            return self.draws_white(self.player(one).entry);
        }
        (ones > others) == (color == Color::Black)
    }

    fn draws_white(&self, entry: EntryId) -> bool {
        let mut lots = draw(self.setup.seed, self.next_round(), Purpose::Color);
        (0..=entry.0)
            .map(|_| lots.bool())
            .last()
            .unwrap_or_default()
    }

    /// The colors of a player in the first games of the matches that were played, in order.
    pub(crate) fn colors_of(&self, player: PlayerId) -> Vec<Color> {
        let entry = self.player(player).entry;
        let rounds = (1..self.next_round()).filter(|&round: &Number| {
            let record = self.record(entry, round);
            matches!(record, Record::Match { .. }) && record.is_played()
        });
        let tables = rounds.flat_map(|round| &self.rounds[round as usize - 1].pairing.tables);
        tables.filter_map(|table| table.color_of(player)).collect()
    }
}
