//! Splits the first field of a position into the ranks and the hand after them.

use super::board_fen::{Canonical, Field};

/// The ranks and the hands of the first field.
pub(super) struct Placement<'a> {
    ranks: Vec<Field<'a>>,
    hand: Field<'a>,
    /// Black's hand, if it has its own pair of brackets.
    second_hand: Option<Field<'a>>,
    /// Whether the hand is in brackets, which may be empty.
    pub bracketed: bool,
    /// Whether the text has only seven ranks, so that one more empty rank is assumed.
    pub rank_is_missing: bool,
}

const EMPTY: &str = "8";

/// Splits the field into ranks and hands. The content of a rank is read only to find out whether a
/// rank is missing.
///
/// # Errors
/// A bracket is not closed. The error is the byte of the opening bracket.
pub(super) fn placement(field: Field) -> Result<Placement, usize> {
    let mut ranks: Vec<Field> = parts(field).collect();
    let mut hand = Field {
        at: field.at + field.text.len(),
        text: "",
    };
    let (mut bracketed, mut second_hand) = (false, None);
    let last = ranks.last_mut().expect("a split has a part");
    if let Some(open) = last.text.find('[') {
        let at = last.at + open;
        let closed = last.text[open + 1..].strip_suffix(']');
        let text = closed.ok_or(at)?;
        hand = Field { at: at + 1, text };
        if let Some((white, black)) = text.split_once(']') {
            hand.text = white;
            let begin = black.find('[').filter(|at| black[..*at].trim().is_empty());
            let begin = begin.ok_or(at)? + 1;
            second_hand = Some(Field {
                at: hand.at + white.len() + 1 + begin,
                text: &black[begin..],
            });
        }
        last.text = &last.text[..open];
        bracketed = true;
    }
    let last = *ranks.last().expect("a split has a part");
    let slashed = !bracketed && (ranks.len() == 9 || ranks.len() == 8 && !is_rank(last.text));
    if slashed {
        hand = last;
        ranks.pop();
    } else if bracketed && ranks.len() == 9 && last.text.is_empty() {
        ranks.pop();
    }
    for hand in [Some(&mut hand), second_hand.as_mut()]
        .into_iter()
        .flatten()
    {
        if hand.text == "-" {
            hand.text = "";
        }
    }
    let empty = ranks.iter().filter(|rank| rank.text == EMPTY).count();
    let rank_is_missing = ranks.len() == 7 && empty > 0 && is_one_run(&ranks);
    Ok(Placement {
        ranks,
        hand,
        second_hand,
        bracketed,
        rank_is_missing,
    })
}

/// The parts between slashes.
fn parts(field: Field<'_>) -> impl Iterator<Item = Field<'_>> {
    let mut at = field.at;
    field.text.split('/').map(move |text| {
        let part = Field { at, text };
        at += text.len() + 1;
        part
    })
}

/// Whether a text describes eight squares, as a rank does.
fn is_rank(text: &str) -> bool {
    let squares = |letter: char| match letter {
        '~' => 0,
        _ => letter.to_digit(10).unwrap_or(1),
    };
    text.chars().map(squares).sum::<u32>() == 8
}

/// Whether all empty ranks are adjacent. If they are, the missing rank is one more of them.
fn is_one_run(ranks: &[Field]) -> bool {
    let empty = |rank: &&Field| rank.text == EMPTY;
    let from_first = ranks.iter().skip_while(|rank| !empty(rank));
    let behind_run = from_first.skip_while(empty);
    !behind_run.clone().any(|rank| empty(&rank))
}

impl Placement<'_> {
    /// The placement as the core reads it, including the missing rank.
    pub fn canonical(&self) -> Canonical {
        let mut canonical = Canonical::default();
        let empty = self.ranks.iter().position(|rank| rank.text == EMPTY);
        let doubled = empty.filter(|_| self.rank_is_missing);
        for (nth, rank) in self.ranks.iter().enumerate() {
            if nth > 0 {
                canonical.text.push('/');
            }
            if doubled == Some(nth) {
                canonical.push(rank.at, EMPTY);
                canonical.text.push('/');
            }
            canonical.push(rank.at, rank.text);
        }
        let black = self.second_hand.filter(|hand| !hand.text.is_empty());
        if self.hand.text.is_empty() && black.is_none() {
            return canonical;
        }
        canonical.text.push('/');
        canonical.push(self.hand.at, self.hand.text);
        if let Some(black) = black {
            // If White's brackets contain a small letter, the case of each letter gives its color.
            // If not, all letters in Black's brackets are Black's.
            let case_is_color = self.hand.text.bytes().any(|b| b.is_ascii_lowercase());
            match case_is_color {
                true => canonical.push(black.at, black.text),
                false => canonical.push(black.at, &black.text.to_ascii_lowercase()),
            }
        }
        canonical
    }
}
