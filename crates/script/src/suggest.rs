//! The known word that is nearest to one that is not known.

/// No known word has so many bytes.
const LONG: usize = 32;

/// ` (did you mean X?)`, or nothing if no known word is near.
pub(crate) fn suggestion<'a>(text: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    if text.len() > LONG {
        return String::new(); // it is far from every word, and takes long to compare
    }
    let lower = text.to_lowercase();
    let near = known
        .into_iter()
        .map(|word| (distance(&lower, &word.to_lowercase()), word))
        .min_by_key(|&(distance, _)| distance)
        .filter(|&(distance, word)| distance <= 1 + word.len() / 4);
    near.map_or_else(String::new, |(_, word)| {
        format!(" (did you mean `{word}`?)")
    })
}

/// How many letters must be put in, left out, exchanged or swapped with their neighbor to make
/// one word the other.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for i in 1..=one.len() {
        let mut row = vec![i];
        for j in 1..=other.len() {
            let exchanged = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
            let mut best = exchanged.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_suggested_if_it_is_near() {
        let known = ["play", "press", "premove", "retract"];
        assert_eq!(suggestion("paly", known), " (did you mean `play`?)");
        assert_eq!(suggestion("Press", known), " (did you mean `press`?)");
        assert_eq!(suggestion("retrat", known), " (did you mean `retract`?)");
        assert_eq!(suggestion("castle", known), "");
        assert_eq!(suggestion(&"p".repeat(5000), known), "");
    }
}
