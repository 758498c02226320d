//! The levels of our player: eight, from a newcomer to the whole engine.

use crate::named::named;

named! {
    /// How well our player plays. The highest level has no handicap.
    Level {
        Newcomer = "newcomer", "knows the moves";
        Beginner = "beginner", "captures what hangs";
        Casual = "casual", "sees a reply";
        Regular = "regular", "plays often";
        Club = "club", "plays in a club";
        Expert = "expert", "wins most club evenings";
        Master = "master", "overlooks little";
        Champion = "champion", "the whole engine, without a handicap";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_is_found_by_its_name() {
        for level in Level::ALL {
            assert_eq!(Level::by_name(level.name()), Some(level));
        }
        assert_eq!(Level::by_name("Champion"), None);
    }
}
