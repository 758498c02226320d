//! What makes a level weaker than the whole engine: how far it looks, what it overlooks, how it judges
//! a position, and how hasty it is.
//!
//! One number decides them all: the skill, from 0 to 800. A person plays better in one match than in
//! another, so a level has a range of skill, from which each match draws.

use crate::blindness::Chances;
use crate::{Idea, Ideas, Level};

/// The skill of the whole engine.
const WHOLE: i32 = 800;

/// The skill of each level below the highest, from the lowest: the middle of its range, and how far the
/// range goes to both sides.
const SKILLS: [(i32, i32); 7] = [
    (77, 66),
    (146, 215),
    (283, 240),
    (408, 240),
    (530, 240),
    (654, 142),
    (731, 65),
];

/// The deepest search.
const MAX_DEPTH: i32 = 40;

/// What a player of some skill does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ability {
    /// How many hundredths of a ply deep it searches.
    depth: i32,
    /// The most positions that it searches for a move.
    nodes: i32,
    /// Its part of the search that the whole engine would make, in percent.
    share: i32,
    /// How often it overlooks a move that goes far, in thousandths.
    far: i32,
    /// How much of all that is not material it counts in a position, in percent.
    judgement: i32,
    /// How often it plays hastily in a quiet position, in percent.
    haste: i32,
}

/// The abilities at skill 0, 100, and so on. Between them they change evenly. Low skill searches few
/// positions, so it is as weak on a fast machine; high skill searches a part of what the whole engine does.
const ABILITIES: [Ability; 9] = [
    ability(100, 200, 100, (2_500, 0), 70),
    ability(100, 300, 100, (1_600, 0), 60),
    ability(120, 500, 100, (900, 10), 50),
    ability(200, 1_000, 100, (650, 20), 45),
    ability(280, 1_500, 100, (470, 35), 40),
    ability(350, 3_000, 100, (320, 55), 30),
    ability(500, 10_000, 70, (190, 75), 20),
    ability(1_200, 1_000_000, 70, (80, 100), 10),
    ability(1_600, 4_000_000, 100, (0, 100), 0),
];

const fn ability(
    depth: i32,
    nodes: i32,
    share: i32,
    (far, judgement): (i32, i32),
    haste: i32,
) -> Ability {
    Ability {
        depth,
        nodes,
        share,
        far,
        judgement,
        haste,
    }
}

impl Ability {
    fn of(skill: i32) -> Ability {
        let skill = skill.clamp(0, WHOLE - 1);
        let (at, part) = ((skill / 100) as usize, i64::from(skill % 100));
        let (low, high) = (ABILITIES[at], ABILITIES[at + 1]);
        let between = |low: i32, high: i32| {
            let (low, high) = (i64::from(low), i64::from(high));
            (low + (high - low) * part / 100) as i32
        };
        Ability {
            depth: between(low.depth, high.depth),
            nodes: between(low.nodes, high.nodes),
            share: between(low.share, high.share),
            far: between(low.far, high.far),
            judgement: between(low.judgement, high.judgement),
            haste: between(low.haste, high.haste),
        }
    }
}

/// The handicap of a level in one match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// `None`: the whole engine.
    ability: Option<Ability>,
}

impl Handicap {
    /// The handicap of a level in a match. The number `random` decides how well the player plays in it.
    pub fn of(level: Level, random: u64) -> Handicap {
        let ability = SKILLS.get(level as usize).map(|&(middle, range)| {
            let form = (random % 2_001) as i32 - 1_000;
            Ability::of(middle + range * form / 1_000)
        });
        Handicap { ability }
    }

    /// Whether it is none.
    pub fn is_none(&self) -> bool {
        self.ability.is_none()
    }

    /// How many plies deep the player searches. Between two depths, the number `random` decides.
    pub fn depth(&self, random: u64) -> i32 {
        self.ability.map_or(MAX_DEPTH, |ability| {
            (ability.depth + (random % 100) as i32) / 100
        })
    }

    /// The most positions that it searches for a move.
    pub fn nodes(&self) -> u64 {
        self.ability
            .map_or(u64::MAX, |ability| u64::from(ability.nodes.unsigned_abs()))
    }

    /// Its part of the search that the whole engine would make, in percent.
    pub fn share(&self) -> u32 {
        self.ability
            .map_or(100, |ability| ability.share.unsigned_abs())
    }

    /// What it overlooks.
    pub fn chances(&self) -> Chances {
        Chances::of(self.ability.map_or(0, |ability| ability.far.unsigned_abs()))
    }

    /// How much of all that is not material it counts in a position, in percent.
    pub fn judgement(&self) -> i32 {
        self.ability.map_or(100, |ability| ability.judgement)
    }

    /// Whether it plays a move in a quiet position hastily; the number `random` decides.
    pub fn is_hasty(&self, random: u64) -> bool {
        let percent = self.ability.map_or(0, |ability| ability.haste);
        random % 100 < u64::from(percent.unsigned_abs())
    }

    /// The ideas that the player uses. One who searches less than 10 plies does not look for long mates
    /// by checks, on neither board. With at most 2 plies they wait only if they are asked to.
    pub fn ideas(&self, ideas: Ideas) -> Ideas {
        let without_long_mates = ideas.without(Idea::Proof).without(Idea::Feed);
        match self.depth(0) {
            ..=2 => without_long_mates.without(Idea::Wait),
            3..10 => without_long_mates,
            _ => ideas,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_skill_overlooks_less_and_looks_farther() {
        let mut last = Ability::of(0);
        for skill in 1..WHOLE {
            let next = Ability::of(skill);
            assert!(next.far <= last.far && next.haste <= last.haste, "{skill}");
            assert!(
                next.depth >= last.depth && next.nodes >= last.nodes,
                "{skill}"
            );
            assert!(next.judgement >= last.judgement, "{skill}");
            last = next;
        }
    }

    #[test]
    fn only_the_highest_level_has_no_handicap() {
        for level in Level::ALL {
            let is_none = Handicap::of(level, 7).is_none();
            assert_eq!(is_none, level == Level::Champion, "{level:?}");
        }
    }
}
