//! Finds the moves that a chat line names: `Qg5`, `пойди ферзём на g5`, `e2-e4`, `N@f7`, `0-0`. In
//! many clubs a player may not suggest a move to their partner (RU T2).
//!
//! Partners write in haste and in four languages, so a destination square alone counts as a move.
//! If the text also names a piece or a starting square, only moves of that piece or from that
//! square count.

use bughouse_core::{Board, Boards, Move, Role, Ruleset, Seat, Square};

/// The parts of a move that a text names.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Named {
    /// The roles of the pieces that the text may mean. There are several if a letter means
    /// different pieces in different languages, or if the text names several pieces. There are none
    /// if the text names no piece.
    roles: Vec<Role>,
    from: Option<Square>,
    /// `None` for castling.
    to: Option<Square>,
}

/// Whether a chat line names a square or castling. The file of a square may be a Latin letter, or a
/// Cyrillic letter that looks or sounds like the Latin one.
///
/// ```
/// use bughouse_notation::advice::names_a_move;
///
/// assert!(names_a_move("пойди ферзём на g5"));
/// assert!(!names_a_move("I need a knight"));
/// ```
pub fn names_a_move(text: &str) -> bool {
    !named(text).is_empty()
}

/// Whether a chat line names a move that is legal for `seat`, or would be legal if it were that
/// seat's turn.
///
/// ```
/// use bughouse_core::{Boards, Ruleset, Seat};
/// use bughouse_notation::advice::names_a_legal_move;
///
/// let boards = Boards::start();
/// let is_legal = |text| names_a_legal_move(text, &boards, Seat::WHITE_OF_A, &Ruleset::RU);
/// assert!(is_legal("Nf3"));
/// assert!(!is_legal("N@f5"));
/// ```
pub fn names_a_legal_move(text: &str, boards: &Boards, seat: Seat, rules: &Ruleset) -> bool {
    let named = named(text);
    let Some(boards) = on_turn(boards, seat).filter(|_| !named.is_empty()) else {
        return false;
    };
    let board = &boards[seat.board];
    let moves = boards.moves(seat.board, rules);
    let is_named = |&mv: &Move| named.iter().any(|named| named.is(mv, board));
    moves.iter().any(is_named)
}

/// The boards, with `seat` to move. `None` if this position is illegal because the opponent of
/// `seat` is in check.
fn on_turn(boards: &Boards, seat: Seat) -> Option<Boards> {
    let board = &boards[seat.board];
    if board.to_move() == seat.color {
        return Some(*boards);
    }
    let mut position = *board.position();
    position.set_to_move(seat.color);
    position.set_en_passant(None);
    let mut boards = *boards;
    boards.set_board(seat.board, Board::new(position).ok()?);
    Some(boards)
}

impl Named {
    fn is(&self, mv: Move, board: &Board) -> bool {
        let Some(to) = self.to else {
            return matches!(mv, Move::Castle { .. });
        };
        let role = match mv {
            Move::Step { from, .. } => board.piece_at(from).map(|piece| piece.role),
            Move::Drop(drop) => Some(drop.role.role()),
            Move::Castle { .. } => None,
        };
        let fits = |role| self.roles.is_empty() || self.roles.contains(&role);
        let comes = self.from.is_none() || self.from == mv.from();
        mv.to() == to && comes && role.is_some_and(fits)
    }
}

fn named(text: &str) -> Vec<Named> {
    let signs: Vec<char> = text.chars().collect();
    let mut named: Vec<Named> = Vec::new();
    let mut after = 0; // the index after the last square
    for at in 0..signs.len() {
        if is_castling(&signs[at..])
            && !signs[..at]
                .last()
                .is_some_and(|sign| sign.is_alphanumeric())
        {
            named.push(Named {
                roles: Vec::new(),
                from: None,
                to: None,
            });
        }
        let Some(to) = square(&signs[at..]) else {
            continue;
        };
        let between = &signs[after.min(at)..at];
        match named.last_mut() {
            // `e2-e4`, `e2e4`, `Ng1-f3`: the square before is the starting square.
            Some(last) if last.from.is_none() && after > 0 && is_path(between) => {
                last.from = last.to;
                last.to = Some(to);
            }
            _ => named.push(Named {
                roles: roles(between),
                from: None,
                to: Some(to),
            }),
        }
        after = at + 2;
    }
    named
}

/// The square that `signs` begin with. `b12` does not begin with a square, because a digit follows
/// `b1`.
fn square(signs: &[char]) -> Option<Square> {
    let [file, rank @ '1'..='8', rest @ ..] = signs else {
        return None;
    };
    let file = latin(*file).filter(|_| !rest.first().is_some_and(char::is_ascii_digit))?;
    format!("{file}{rank}").parse().ok()
}

/// The Latin letter of the file that `letter` means. `letter` may be Cyrillic, and look or sound
/// like the Latin letter.
fn latin(letter: char) -> Option<char> {
    Some(match letter.to_lowercase().next()? {
        'а' => 'a',
        'б' | 'в' => 'b',
        'с' | 'ц' => 'c',
        'д' => 'd',
        'е' => 'e',
        'ф' => 'f',
        'г' | 'ж' => 'g',
        'х' | 'н' => 'h',
        file @ 'a'..='h' => file,
        _ => return None,
    })
}

fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '–' | '—' | '−')
}

fn is_castling(signs: &[char]) -> bool {
    let is_o = |sign: char| matches!(sign, 'o' | 'O' | '0' | 'о' | 'О');
    let ends = |rest: &[char]| !rest.first().is_some_and(|sign| sign.is_alphanumeric());
    matches!(signs, [one, dash, two, rest @ ..]
        if is_o(*one) && is_dash(*dash) && is_o(*two) && ends(rest))
}

/// Whether these characters may be between the two squares of one move: a dash, a sign of capture,
/// or nothing.
fn is_path(between: &[char]) -> bool {
    let joins = |sign: &char| is_dash(*sign) || matches!(sign, 'x' | 'х' | ':');
    between.len() <= 1 && between.iter().all(joins)
}

/// The pieces that the words or the letter before a square may mean.
fn roles(before: &[char]) -> Vec<Role> {
    let by_letter = letters(before);
    if !by_letter.is_empty() {
        return by_letter.to_vec();
    }
    let text: String = before.iter().collect::<String>().to_lowercase();
    let words = text.split(|sign: char| !sign.is_alphabetic());
    let known = words.filter_map(|word| {
        let begins = |(stem, _): &&(&str, Role)| is_form_of(stem, word);
        STEMS.iter().find(begins).map(|(_, role)| *role)
    });
    known.collect()
}

/// Whether a word is this stem with a short ending; `kingside` is no form of `king`.
fn is_form_of(stem: &str, word: &str) -> bool {
    let ending = word.strip_prefix(stem);
    ending.is_some_and(|ending| ending.chars().count() <= LONGEST_ENDING)
}

/// The length of the longest ending in characters: `cem` in `střelcem`.
const LONGEST_ENDING: usize = 3;

/// The pieces that the letter before a square may mean. Between the letter and the square there may
/// be a file or rank (`Nbd7`) and a sign of capture or drop (`Qxg5`, `N@f7`).
fn letters(before: &[char]) -> &'static [Role] {
    let mut signs = before;
    if let [rest @ .., 'x' | 'х' | ':' | '@'] = signs {
        signs = rest;
    }
    if let [rest @ .., 'a'..='h' | '1'..='8'] = signs {
        signs = rest;
    }
    match signs {
        [.., 'К', 'р'] | [.., 'K'] => &[Role::King],
        [.., 'Q' | 'D' | 'Ф'] => &[Role::Queen],
        [.., 'R' | 'V' | 'T' | 'Л'] => &[Role::Rook],
        [.., 'B' | 'S' | 'L' | 'С'] => &[Role::Bishop],
        [.., 'N' | 'J' | 'К'] => &[Role::Knight],
        [.., 'P'] => &[Role::Pawn, Role::Knight], // a pawn, in Dutch a knight
        _ => &[],
    }
}

/// The stems of words for pieces in English, Czech, Russian and Dutch.
const STEMS: [(&str, Role); 31] = [
    ("koning", Role::King),
    ("king", Role::King),
    ("král", Role::King),
    ("корол", Role::King),
    ("queen", Role::Queen),
    ("dáma", Role::Queen),
    ("dámo", Role::Queen),
    ("dámu", Role::Queen),
    ("dame", Role::Queen),
    ("ферз", Role::Queen),
    ("rook", Role::Rook),
    ("věž", Role::Rook),
    ("toren", Role::Rook),
    ("ладь", Role::Rook),
    ("bishop", Role::Bishop),
    ("střel", Role::Bishop),
    ("loper", Role::Bishop),
    ("слон", Role::Bishop),
    ("knight", Role::Knight),
    ("jezd", Role::Knight),
    ("koň", Role::Knight),
    ("koněm", Role::Knight),
    ("paard", Role::Knight),
    ("конь", Role::Knight),
    ("коня", Role::Knight),
    ("конём", Role::Knight),
    ("конем", Role::Knight),
    ("pawn", Role::Pawn),
    ("pion", Role::Pawn),
    ("pěš", Role::Pawn),
    ("пешк", Role::Pawn),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// RU T2: a line is a hint if it names a square or castling.
    #[test]
    fn a_line_that_names_a_move_is_found() {
        for hint in [
            "Qg5",
            "пойди ферзём на g5",
            "ферзь ж5",
            "e2-e4!",
            "N@f7",
            "O-O now",
            "0-0-0",
            "take on F6?",
            "иди на е4",
        ] {
            assert!(names_a_move(hint), "{hint}");
        }
        for idle in [
            "I need a knight",
            "2-0 for us",
            "be 12 quick",
            "game 7, move 12",
            "a1000",
            "hurry",
            "сиди",
            "b12",
            "no-one",
            "co-operate",
        ] {
            assert!(!names_a_move(idle), "{idle}");
        }
    }

    /// RU T2: a line names a legal move if the seat could make at least one of the named moves.
    #[test]
    fn a_named_move_is_legal_if_the_seat_could_make_it_on_its_turn() {
        let start = Boards::start();
        let (white, black) = (Seat::WHITE_OF_A, Seat::BLACK_OF_A);
        for (seat, hint, legal) in [
            (white, "Nf3", true),
            (white, "конём на f3", true),
            (white, "конечно e4", true),
            (white, "Кf3", true),
            (white, "jezdcem na f3", true),
            (white, "Paard naar f3", true),
            (white, "Pf3", true),
            (white, "queen to f3", false),
            (white, "knight before bishop to f3", true), // one of the two can go there
            (white, "attack kingside, f3", true),
            (white, "e2-e4", true),
            (white, "e2e5", false),
            (white, "e5", false),
            (white, "0-0", false),
            (white, "N@f5", false),
            (white, "not e5 but d4", true),
            (black, "e5", true), // it is not Black's turn yet
            (black, "Nf3", false),
        ] {
            let found = names_a_legal_move(hint, &start, seat, &Ruleset::RU);
            assert_eq!(found, legal, "{hint}");
        }
    }
}
