//! What a move's text says, before asking a board whether that is a move.

use bughouse_core::{File, Held, Rank, Role, Square, Wing};

/// The content of a SAN text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spoken {
    Drop(Held, Square),
    Castle(Wing),
    Step {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
        promotion: Option<(Role, Option<Square>)>,
    },
}

/// Understands a text, with the sloppiness of real files: signs and `x` may be missing or wrong,
/// `0-0` castles, `@e4` and `p@e4` drop pawns, `e8Q`, `e8(Q)`, `e8/Q` promote, `e2-e4` moves.
pub(super) fn spoken(text: &str) -> Option<Spoken> {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let text = text.strip_suffix("e.p.").unwrap_or(text).trim_end();
    if !text.is_ascii() {
        return None;
    }
    match text {
        "O-O" | "0-0" | "o-o" => Some(Spoken::Castle(Wing::King)),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(Spoken::Castle(Wing::Queen)),
        _ if text.contains('@') => drop(text),
        _ => step(text),
    }
}

fn drop(text: &str) -> Option<Spoken> {
    let (letter, to) = text.split_once('@')?;
    let held = match letter {
        "" => Held::Pawn,
        _ => Held::from_role(single_role(letter)?)?,
    };
    Some(Spoken::Drop(held, to.parse().ok()?))
}

fn step(text: &str) -> Option<Spoken> {
    let (body, promotion) = split_promotion(text)?;
    let role = body.chars().next().filter(char::is_ascii_uppercase);
    let (role, squares) = match role {
        Some(letter) => (Role::from_letter(letter)?, &body[1..]),
        None => (Role::Pawn, body),
    };
    let squares: String = squares
        .chars()
        .filter(|c| !matches!(c, 'x' | ':' | '-'))
        .collect();
    let (hint, to) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
    let (file, rank) = hints(hint)?;
    Some(Spoken::Step {
        role,
        file,
        rank,
        to: to.parse().ok()?,
        promotion,
    })
}

type Promoted = Option<(Role, Option<Square>)>;

/// `e8=Bc4` into `e8` and the bishop from c4.
fn split_promotion(text: &str) -> Option<(&str, Promoted)> {
    let split = text.find(['=', '/', '(']);
    let (body, promoted) = match split {
        Some(at) => (&text[..at], text[at + 1..].trim_end_matches(')')),
        None if text.ends_with(|c: char| c.is_ascii_alphabetic()) => text.split_at(text.len() - 1),
        None => return Some((text, None)),
    };
    let (letter, square) = promoted.split_at_checked(1)?;
    let square = match square {
        "" => None,
        _ => Some(square.parse().ok()?),
    };
    Some((body, Some((single_role(letter)?, square))))
}

/// Where the man came from, as far as the text says.
fn hints(text: &str) -> Option<(Option<File>, Option<Rank>)> {
    let file = |letter: u8| File::from_letter(char::from(letter.to_ascii_lowercase()));
    let rank = |digit: u8| matches!(digit, b'1'..=b'8').then(|| Rank::new(digit - b'1'));
    match *text.as_bytes() {
        [] => Some((None, None)),
        [one] if one.is_ascii_digit() => Some((None, Some(rank(one)?))),
        [one] => Some((Some(file(one)?), None)),
        [one, two] => Some((Some(file(one)?), Some(rank(two)?))),
        _ => None,
    }
}

fn single_role(letter: &str) -> Option<Role> {
    let mut letters = letter.chars();
    letters
        .next()
        .filter(|_| letters.next().is_none())
        .and_then(Role::from_letter)
}
