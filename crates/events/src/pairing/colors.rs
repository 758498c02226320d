//! Who sits where: each pair has one White and one Black in a match.
//!
//! FIDE C.04.6 has no colors here, so this is the program's own rule: both of a pair change their color from the first
//! game of their last played round. Where two who had the same color have become partners, the one with more of it
//! changes; then the lot decides.

use std::cmp::Ordering;

use bughouse_core::{ByColor, BySeat, Color, Seat, Team};

use crate::lot::{Purpose, draw};
use crate::{EntryId, Event, PlayerId};

impl Event {
    /// The seats of a match of two pairs, the first of which is team one.
    pub(crate) fn seat_pairs(&self, teams: [EntryId; 2]) -> BySeat<PlayerId> {
        let [one, two] = teams.map(|entry| self.colors_in_pair(entry));
        BySeat::new(|seat: Seat| match seat.team() {
            Team::One => one[seat.color],
            Team::Two => two[seat.color],
        })
    }

    /// Who of a pair has which color in the next round.
    pub(crate) fn colors_in_pair(&self, entry: EntryId) -> ByColor<PlayerId> {
        let [one, other] = self.entry(entry).members[..] else {
            unreachable!("a pair has two players");
        };
        let first = self.next_color(one, other);
        ByColor::new(|color| if color == first { one } else { other })
    }

    /// The color of the first player of a pair in the next round.
    fn next_color(&self, one: PlayerId, other: PlayerId) -> Color {
        let last = |player| self.colors_of(player).last().copied();
        match (last(one), last(other)) {
            (Some(color), Some(same)) if color == same => self.color_of_equal(color, one, other),
            (Some(color), _) => !color,
            (None, Some(color)) => color,
            (None, None) => self.drawn_color(one),
        }
    }

    /// Two who both had this color: the one with more of it changes.
    fn color_of_equal(&self, color: Color, one: PlayerId, other: PlayerId) -> Color {
        let count = |player| {
            let colors = self.colors_of(player);
            colors.iter().filter(|&&had| had == color).count()
        };
        match count(one).cmp(&count(other)) {
            Ordering::Greater => !color,
            Ordering::Less => color,
            Ordering::Equal => self.drawn_color(one),
        }
    }

    fn drawn_color(&self, player: PlayerId) -> Color {
        let mut lots = draw(self.setup.seed, self.next_round(), Purpose::Color);
        let EntryId(entry) = self.player(player).entry;
        let lot = (0..=entry).map(|_| lots.bool()).last();
        match lot {
            Some(true) => Color::White,
            _ => Color::Black,
        }
    }

    /// The colors of a player in the first games of the matches that were played, in order.
    pub(crate) fn colors_of(&self, player: PlayerId) -> Vec<Color> {
        let colors = self.rounds.iter().filter_map(|round| {
            let mut tables = round.pairing.tables.iter();
            let table = tables.find(|table| table.seat_of(player).is_some())?;
            let result = round.result(table.number, self.setup.games)?;
            table.color_of(player).filter(|_| result.is_played)
        });
        colors.collect()
    }
}
