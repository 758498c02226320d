//! Whether a line of text names a move (RU T2): `Qg5`, `пойди ферзём на g5`, `e2-e4`, `N@f7`,
//! `0-0`.
//!
//! A square or castling is enough. Whether it was advice is for the arbiter to say: what is found
//! here is shown to him, and decides nothing.

/// Whether the line names a square or castling, in Latin letters or Cyrillic ones that look or
/// stand for the same.
pub fn names_a_move(text: &str) -> bool {
    let letters: Vec<char> = text.to_lowercase().chars().map(latin).collect();
    let squares = letters.windows(2).enumerate().any(|(at, pair)| {
        matches!(pair, ['a'..='h', '1'..='8'])
            // `b12` and `4a5` are no squares; `e2e4` is two.
            && !letters.get(at + 2).is_some_and(char::is_ascii_digit)
    });
    squares || castles(&letters)
}

/// Cyrillic letters for files: those that look like Latin ones, and those that sound like them.
fn latin(letter: char) -> char {
    match letter {
        'а' => 'a',
        'б' | 'в' => 'b',
        'с' | 'ц' => 'c',
        'д' => 'd',
        'е' => 'e',
        'ф' => 'f',
        'г' | 'ж' => 'g',
        'х' | 'н' => 'h',
        'о' => 'o',
        '–' | '—' | '−' => '-',
        other => other,
    }
}

fn castles(letters: &[char]) -> bool {
    letters
        .windows(3)
        .any(|three| matches!(three, ['o' | '0', '-', 'o' | '0']))
}
