//! The first field: the ranks and the hand behind them.

use super::HalfReason;
use super::board_fen::Field;

/// Ranks and hand as they are written.
pub(super) struct Placement<'a> {
    ranks: Vec<Field<'a>>,
    hand: Field<'a>,
    /// Black's, where it stands in brackets of its own.
    second_hand: Option<Field<'a>>,
    /// Whether the hand stands in brackets, be it empty.
    pub bracketed: bool,
    /// Whether one of the empty ranks was missing and is counted twice.
    pub repaired: bool,
}

const EMPTY: &str = "8";

/// Splits the field; the ranks' own content is not looked at, but for one that is missing.
///
/// # Errors
/// Where a bracket is not closed.
pub(super) fn placement(field: Field) -> Result<Placement, (usize, HalfReason)> {
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
        let text = closed.ok_or((at, HalfReason::OpenBracket))?;
        hand = Field { at: at + 1, text };
        if let Some((white, black)) = text.split_once(']') {
            hand.text = white;
            let begin = black.find('[').filter(|at| black[..*at].trim().is_empty());
            let begin = begin.ok_or((at, HalfReason::OpenBracket))? + 1;
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
    let repaired = ranks.len() == 7 && empty > 0 && is_one_run(&ranks);
    Ok(Placement {
        ranks,
        hand,
        second_hand,
        bracketed,
        repaired,
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

/// Whether eight squares are told.
fn is_rank(text: &str) -> bool {
    let squares = |letter: char| match letter {
        '~' => 0,
        _ => letter.to_digit(10).unwrap_or(1),
    };
    text.chars().map(squares).sum::<u32>() == 8
}

/// Whether the empty ranks stand together, so that one more can only stand there.
fn is_one_run(ranks: &[Field]) -> bool {
    let empty = |rank: &&Field| rank.text == EMPTY;
    let from_first = ranks.iter().skip_while(|rank| !empty(rank));
    let behind_run = from_first.skip_while(empty);
    !behind_run.clone().any(|rank| empty(&rank))
}

impl Placement<'_> {
    /// As the core reads it, the missing rank put back.
    pub fn canonical(&self) -> String {
        let mut ranks: Vec<&str> = self.ranks.iter().map(|rank| rank.text).collect();
        if self.repaired {
            let empty = ranks.iter().position(|&rank| rank == EMPTY);
            ranks.insert(empty.expect("a run of empty ranks was found"), EMPTY);
        }
        match &*self.held() {
            "" => ranks.join("/"),
            hand => format!("{}/{hand}", ranks.join("/")),
        }
    }

    /// Both hands, capitals White's. Where the first of two has none but small letters, the case
    /// already tells whose they are.
    fn held(&self) -> String {
        let white = self.hand.text;
        let black = self.second_hand.map_or("", |field| field.text);
        let is_by_place = !white.bytes().any(|letter| letter.is_ascii_lowercase());
        match is_by_place {
            true => white.to_owned() + &black.to_ascii_lowercase(),
            false => white.to_owned() + black,
        }
    }

    /// Where the rank with that digit begins.
    pub fn place_of_rank(&self, digit: char) -> Option<usize> {
        let nth = 8u32.checked_sub(digit.to_digit(10)?)? as usize;
        let first_empty = self.ranks.iter().position(|rank| rank.text == EMPTY);
        let moved = self.repaired && first_empty.is_some_and(|first| nth > first);
        self.ranks.get(nth - usize::from(moved)).map(|rank| rank.at)
    }

    /// Where that letter first stands among the ranks.
    pub fn place_in_ranks(&self, letter: char) -> Option<usize> {
        let at = |rank: &Field| Some(rank.at + rank.text.find(letter)?);
        self.ranks.iter().find_map(at)
    }

    /// Where that letter first stands in the hand.
    pub fn place_in_hand(&self, letter: char) -> Option<usize> {
        let at = |hand: &Field| Some(hand.at + hand.text.find(letter)?);
        let capital = letter.to_ascii_uppercase();
        let second = self.second_hand.as_ref();
        let in_second =
            |letter: char| second.and_then(|hand| Some(hand.at + hand.text.find(letter)?));
        at(&self.hand)
            .or_else(|| in_second(letter))
            .or_else(|| in_second(capital))
    }
}
