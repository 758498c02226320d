//! The words of pictures in four languages. Moves have English piece letters in every language, as in
//! recorded games and on the page of the server.

use bughouse_core::Color;
use bughouse_match::Reason;
use bughouse_notation::Language;

/// The word for a player whose name is unknown: White or Black.
pub fn color(color: Color, language: Language) -> &'static str {
    let [white, black] = match language {
        Language::En => ["White", "Black"],
        Language::Cs => ["Bílý", "Černý"],
        Language::Ru => ["Белые", "Чёрные"],
        Language::Nl => ["Wit", "Zwart"],
    };
    match color {
        Color::White => white,
        Color::Black => black,
    }
}

/// The sign between a number and its decimals.
pub fn point(language: Language) -> char {
    match language {
        Language::En => '.',
        Language::Cs | Language::Ru | Language::Nl => ',',
    }
}

/// The words for the reason why a match ended, which follow the name of the player who lost. `None` for
/// English, because the record itself has English words.
pub fn ended(reason: Reason, language: Language) -> Option<&'static str> {
    let [cs, ru, nl] = in_others(reason);
    match language {
        Language::En => None,
        Language::Cs => Some(cs),
        Language::Ru => Some(ru),
        Language::Nl => Some(nl),
    }
}

/// The words for a reason in Czech, Russian and Dutch.
#[rustfmt::skip]
fn in_others(reason: Reason) -> [&'static str; 3] {
    match reason {
        Reason::Checkmate => ["mat", "мат", "schaakmat"],
        Reason::Flag => ["překročení času", "просрочено время", "tijd overschreden"],
        Reason::Resignation => ["vzdání", "сдача", "opgave"],
        Reason::IllegalMove => ["nemožný tah", "невозможный ход", "onreglementaire zet"],
        Reason::Forfeit => ["kontumace", "засчитано поражение", "verloren verklaard"],
        Reason::Agreement => ["remíza dohodou", "ничья по согласию", "remise in overleg"],
        Reason::Repetition => ["třikrát stejná pozice", "троекратное повторение", "drie keer dezelfde stelling"],
        Reason::FiftyMoves => ["padesát tahů", "пятьдесят ходов", "vijftig zetten"],
        Reason::Stalemate => ["pat", "пат", "pat"],
        Reason::Insufficient => ["nedostatek materiálu", "недостаточно материала", "te weinig materiaal"],
        Reason::BothFlags => ["praporky padly současně", "флажки упали одновременно", "vlaggen vielen tegelijk"],
        Reason::BothBoards => ["obě šachovnice skončily současně", "обе доски закончили одновременно", "beide borden eindigden tegelijk"],
        Reason::LastDrop => ["poslední nasazení", "последнее выставление", "laatste inzet"],
        Reason::Extinction => ["ztráta posledního kamene jednoho druhu", "потеряна последняя фигура одного вида", "laatste stuk van één soort verloren"],
        Reason::WrongClaim => ["neoprávněná reklamace", "неверное заявление", "onterechte claim"],
        Reason::Arbiter => ["rozhodnutí rozhodčího", "решение судьи", "beslissing van de arbiter"],
        Reason::BothLose => ["prohra obou týmů", "поражение обеих команд", "verlies voor beide teams"],
        Reason::Aborted => ["zrušeno", "матч прерван", "afgebroken"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::has;

    #[test]
    fn the_font_has_the_letters_of_every_word() {
        for language in Language::ALL {
            let colors = Color::BOTH.map(|one| color(one, language));
            let ends = Reason::ALL.iter().filter_map(|one| ended(*one, language));
            let words: Vec<_> = colors.into_iter().chain(ends).collect();
            assert!(has(point(language)), "{language:?}");
            for letter in words.concat().chars() {
                assert!(has(letter), "{letter} in {language:?}");
            }
            let ends = if language == Language::En {
                0
            } else {
                Reason::ALL.len()
            };
            assert_eq!(words.len(), 2 + ends, "{language:?}");
        }
    }
}
