//! Squares and sets of squares.

use bughouse_core::{Color, File, Square, SquareSet};

#[test]
fn a_letter_of_either_case_names_a_file() {
    for (file, letter) in File::ALL.into_iter().zip("abcdefgh".chars()) {
        assert_eq!(File::from_letter(letter), Some(file));
        assert_eq!(File::from_letter(letter.to_ascii_uppercase()), Some(file));
    }
    for letter in ['`', 'i', '@', 'I', '1'] {
        assert_eq!(File::from_letter(letter), None, "{letter}");
    }
}

#[test]
fn the_square_ahead_is_on_the_next_rank_and_the_last_rank_has_none() {
    for color in Color::BOTH {
        for square in Square::all() {
            let seen = square.seen_by(color);
            let name = |square: Square| square.seen_by(color).to_string();
            let ahead = square.ahead(color).map(name);
            let rank = seen.rank() as u8 + 2;
            let expected = (rank <= 8).then(|| format!("{}{rank}", seen.file().letter()));
            assert_eq!(ahead, expected, "{square} of {color}");
        }
    }
}

#[test]
fn a_set_iterates_over_its_squares_from_the_lowest() {
    let set: SquareSet = ["h8", "a1", "e4"]
        .iter()
        .map(|name| name.parse().unwrap())
        .collect();
    let squares = set.into_iter();
    assert_eq!((squares.len(), squares.size_hint()), (3, (3, Some(3))));
    assert!(
        squares
            .map(|square| square.to_string())
            .eq(["a1", "e4", "h8"])
    );
    assert_eq!(format!("{set:?}"), "{a1, e4, h8}");
    assert_eq!(SquareSet::EMPTY.into_iter().len(), 0);
}

#[test]
fn adding_or_removing_a_square_twice_has_the_same_result_as_once() {
    let e4: Square = "e4".parse().unwrap();
    let set = SquareSet::of(e4);
    assert_eq!(set.with(e4), set);
    assert_eq!(set.without(e4).without(e4), SquareSet::EMPTY);
}
