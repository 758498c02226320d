//! Default names of players in the language of a picture or a preview. The page has the same names.

use bughouse_core::Color;
use bughouse_draw::Language;
use bughouse_wire::names::DefaultName;

/// A default name such as `Guest 3` in this language. A name that a person chose is not changed.
pub fn shown(name: &str, language: Language) -> String {
    let [guest, bot, white, black] = match language {
        Language::En => return name.to_owned(),
        Language::Cs => ["Host", "Robot", "Bílý", "Černý"],
        Language::Ru => ["Гость", "Бот", "Белые", "Чёрные"],
        Language::Nl => ["Gast", "Bot", "Wit", "Zwart"],
    };
    match name.parse() {
        Ok(DefaultName::Guest(number)) => format!("{guest} {number}"),
        Ok(DefaultName::Bot(number)) => format!("{bot} {number}"),
        Ok(DefaultName::At(seat)) => match seat.color {
            Color::White => format!("{white} {}", seat.board),
            Color::Black => format!("{black} {}", seat.board),
        },
        Err(_) => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_names_are_in_the_language_of_the_picture() {
        let all = ["Guest 3", "Bot 1", "White of A", "Black of B", "Guest X"];
        let check =
            |language, expected| assert_eq!(all.map(|name| shown(name, language)), expected);
        check(Language::En, all.map(String::from));
        check(
            Language::Cs,
            ["Host 3", "Robot 1", "Bílý A", "Černý B", "Guest X"].map(String::from),
        );
        check(
            Language::Ru,
            ["Гость 3", "Бот 1", "Белые A", "Чёрные B", "Guest X"].map(String::from),
        );
        check(
            Language::Nl,
            ["Gast 3", "Bot 1", "Wit A", "Zwart B", "Guest X"].map(String::from),
        );
    }
}
