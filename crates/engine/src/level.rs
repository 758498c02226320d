//! The levels of our player: eight, from a newcomer to the whole engine.

/// How well our player plays. The highest level has no handicap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Knows the moves.
    Newcomer,
    /// Takes what hangs.
    Beginner,
    /// Sees a reply.
    Casual,
    /// Plays often.
    Regular,
    /// Plays in a club.
    Club,
    /// Wins most club evenings.
    Expert,
    /// Overlooks little.
    Master,
    /// The whole engine.
    Champion,
}

impl Level {
    /// Every level with its name in commands, from the lowest to the highest.
    pub const ALL: [(Level, &'static str); 8] = [
        (Level::Newcomer, "newcomer"),
        (Level::Beginner, "beginner"),
        (Level::Casual, "casual"),
        (Level::Regular, "regular"),
        (Level::Club, "club"),
        (Level::Expert, "expert"),
        (Level::Master, "master"),
        (Level::Champion, "champion"),
    ];

    /// The name of the level in commands.
    pub fn name(self) -> &'static str {
        Level::ALL[self as usize].1
    }

    /// The level of a name.
    pub fn by_name(name: &str) -> Option<Level> {
        let found = Level::ALL.into_iter().find(|(_, known)| *known == name);
        found.map(|(level, _)| level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_is_found_by_its_name() {
        for (level, name) in Level::ALL {
            assert_eq!(Level::by_name(name), Some(level));
            assert_eq!(level.name(), name);
        }
        assert_eq!(Level::by_name("Champion"), None);
    }
}
