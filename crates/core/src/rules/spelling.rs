//! The name that was probably meant.

/// The name nearest to a word, if so few letters differ that it was probably meant.
pub(super) fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST {
        return None;
    }
    let most = (word.len() / 3).max(2);
    names
        .map(|name| (distance(word, name), name))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// A word that is longer, in bytes, is not a name with a few wrong letters. Two words are compared
/// in a time that grows with both lengths.
const LONGEST: usize = 64;

/// How many letters must be put in, left out or changed to get from one word to the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (n, letter) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = n + 1;
        for (m, &other) in to.iter().enumerate() {
            let changed = diagonal + usize::from(letter != other);
            diagonal = row[m + 1];
            row[m + 1] = changed.min(diagonal + 1).min(row[m] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_letters() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("pool", "pool"), 0);
    }

    #[test]
    fn only_a_near_name_was_meant() {
        let names = || ["mate.pool", "drop.check_limit"].into_iter();
        assert_eq!(nearest("mate.pole", names()), Some("mate.pool"));
        assert_eq!(
            nearest("drop.chek_limit", names()),
            Some("drop.check_limit")
        );
        assert_eq!(
            nearest("drops.check_limits_", names()),
            Some("drop.check_limit"),
            "a long name may be missed by more"
        );
        assert_eq!(nearest("talk", names()), None);
        let long = format!("drop.check_limit{}", "t".repeat(LONGEST));
        assert_eq!(nearest(&long, names()), None, "a long word is no name");
    }
}
