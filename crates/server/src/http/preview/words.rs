//! The sentences of previews and of their pictures in four languages. Those that the page has too are
//! the same there: a test compares them.

use bughouse_draw::Language;

use super::card::shortened;

/// The texts of previews in one language.
pub struct Words {
    /// What bughouse is.
    pub claim: &'static str,
    /// Below the title on the picture of the start page.
    pub home: &'static str,
    /// `{}` is the name of the person who invites.
    pub by: &'static str,
    pub you: &'static str,
    /// `{}` is the name of the person who looks for a partner.
    pub partner: &'static str,
    pub a_partner: &'static str,
    /// `{}` is a preset.
    pub rules: &'static str,
    pub free_seat: &'static str,
    pub free_seats: &'static str,
    pub full: &'static str,
    pub locked: &'static str,
    pub running: &'static str,
    /// `{}` is the number of the match.
    pub live: &'static str,
    /// `{}` is the number of the match.
    pub over: &'static str,
    pub record: &'static str,
    pub games: &'static str,
    pub no_clocks: &'static str,
    pub learn: &'static str,
    pub lessons: &'static str,
    pub lesson: &'static str,
    pub titles: [&'static str; 9],
    presets: [(&'static str, &'static str); 4],
}

impl Words {
    pub const fn of(language: Language) -> &'static Words {
        match language {
            Language::En => &EN,
            Language::Cs => &CS,
            Language::Ru => &RU,
            Language::Nl => &NL,
        }
    }

    /// The invitation of a person to a table, with `most` letters at most; without a name if they gave none.
    pub fn invitation(&self, host: Option<&str>, most: usize) -> String {
        said_by(host, self.by, self.you, most)
    }

    /// The question of a person who looks for a partner, as [`Words::invitation`].
    pub fn partner_wanted(&self, by: Option<&str>, most: usize) -> String {
        said_by(by, self.partner, self.a_partner, most)
    }

    /// The time control and the rules: `3+0 · FICS rules`.
    pub fn control(&self, control: &str, preset: &str) -> String {
        let control = match control {
            "no clocks" => self.no_clocks,
            control => control,
        };
        let preset = if preset.starts_with("ru-") {
            "ru"
        } else {
            preset
        };
        let named = self
            .presets
            .iter()
            .chain(&PRESETS)
            .find(|(name, _)| *name == preset);
        let preset = named.map_or(preset, |(_, title)| title);
        format!("{control} · {}", self.rules.replace("{}", preset))
    }
}

/// A sentence with a name at `{}`, or the one without a name; `most` letters at most.
fn said_by(name: Option<&str>, named: &str, unnamed: &str, most: usize) -> String {
    match name {
        Some(name) => {
            let others = named.chars().count() - "{}".len();
            named.replace("{}", &shortened(name, most.saturating_sub(others)))
        }
        None => unnamed.to_owned(),
    }
}

/// The names of presets that are the same in every language.
const PRESETS: [(&str, &str); 5] = [
    ("fics", "FICS"),
    ("chesscom", "Chess.com"),
    ("crazychess", "Crazychess"),
    ("crazyhouse", "Crazyhouse"),
    ("wbn", "WBN"),
];

const EN: Words = Words {
    claim: "Two against two, on two boards. What you capture, your partner may drop.",
    home: "Two boards, four players, one link.",
    by: "{} invites you to bughouse",
    you: "You are invited to bughouse",
    partner: "{} wants to be your partner in bughouse",
    a_partner: "Somebody wants to be your partner in bughouse",
    rules: "{} rules",
    free_seat: "free seat",
    free_seats: "Free seats: {}.",
    full: "All seats are taken. You can watch, and ask to play in the next match.",
    locked: "The host has locked the seats. You can watch.",
    running: "A match is running. You can watch it, and play in the next one: people take the seats of bots first.",
    live: "Match {}, live: both boards, all four clocks.",
    over: "Match {}, move by move: both boards, all four clocks.",
    record: "A game of bughouse, move by move: both boards, all four clocks.",
    games: "Games: {}.",
    no_clocks: "no clocks",
    learn: "Learn bughouse",
    lessons: "Nine short lessons, right on the board.",
    lesson: "Lesson {}",
    titles: [
        "What you capture goes to your partner",
        "Drop a piece",
        "Drop with check, drop with mate",
        "A mate that cannot be blocked",
        "Promotion",
        "Sitting and the diagonal",
        "Ask for a piece",
        "What a piece in hand is worth",
        "Premove and conditional drop",
    ],
    presets: [
        ("wbn-cs", "Czech WBN"),
        ("asten", "Asten"),
        ("ru", "Russian clubs"),
        ("extinction", "Extinction"),
    ],
};

const CS: Words = Words {
    claim: "Dva proti dvěma na dvou šachovnicích. Co seberete, smí nasadit váš spoluhráč.",
    home: "Dvě šachovnice, čtyři hráči, jeden odkaz.",
    by: "{} vás zve na bughouse",
    you: "Zveme vás na bughouse",
    partner: "{} s vámi chce hrát bughouse ve dvojici",
    a_partner: "Pozvánka do dvojice na bughouse",
    rules: "pravidla {}",
    free_seat: "volné místo",
    free_seats: "Volná místa: {}.",
    full: "Všechna místa jsou obsazená. Můžete se dívat a přihlásit se do příštího zápasu.",
    locked: "Zakladatel místa zamkl. Můžete se dívat.",
    running: "Zápas běží. Můžete se dívat a hrát příští: lidé dostanou nejdřív místa robotů.",
    live: "{}. zápas živě: obě šachovnice, všechny čtvery hodiny.",
    over: "{}. zápas tah po tahu: obě šachovnice, všechny čtvery hodiny.",
    record: "Partie bughousu tah po tahu: obě šachovnice, všechny čtvery hodiny.",
    games: "Partií: {}.",
    no_clocks: "bez hodin",
    learn: "Naučte se bughouse",
    lessons: "Devět krátkých lekcí přímo na šachovnici.",
    lesson: "Lekce {}",
    titles: [
        "Co seberete, dostane spoluhráč",
        "Nasazení kamene",
        "Nasazení se šachem a s matem",
        "Mat, který nelze krýt",
        "Proměna pěšce",
        "Stání a diagonála",
        "Jak si říct o kámen",
        "Jakou cenu má kámen v zásobníku",
        "Předtah a podmíněné nasazení",
    ],
    presets: [
        ("wbn-cs", "Český WBN"),
        ("asten", "Asten"),
        ("ru", "Ruské kluby"),
        ("extinction", "Vyhlazovací"),
    ],
};

const RU: Words = Words {
    claim: "Двое на двое, на двух досках. Что вы взяли, может выставить партнёр.",
    home: "Две доски, четыре игрока, одна ссылка.",
    by: "{} приглашает вас в шведские шахматы",
    you: "Вас приглашают в шведские шахматы",
    partner: "{} зовёт вас в партнёры по шведским шахматам",
    a_partner: "Вас зовут в партнёры по шведским шахматам",
    rules: "правила: {}",
    free_seat: "место свободно",
    free_seats: "Свободных мест: {}.",
    full: "Все места заняты. Можно смотреть и записаться на следующий матч.",
    locked: "Хозяин стола закрыл места. Можно смотреть.",
    running: "Матч идёт. Можно смотреть и сыграть в следующем: люди сначала занимают места ботов.",
    live: "Матч {} в прямом эфире: обе доски, все четверо часов.",
    over: "Матч {} ход за ходом: обе доски, все четверо часов.",
    record: "Партия ход за ходом: обе доски, все четверо часов.",
    games: "Партий: {}.",
    no_clocks: "без часов",
    learn: "Научитесь играть в шведские шахматы",
    lessons: "Девять коротких уроков прямо на доске.",
    lesson: "Урок {}",
    titles: [
        "Взятая фигура достаётся партнёру",
        "Как выставить фигуру",
        "Выставление с шахом и с матом",
        "Мат, от которого нельзя закрыться",
        "Превращение пешки",
        "Как зависнуть: диагональ",
        "Как попросить фигуру",
        "Сколько стоит фигура в резерве",
        "Предварительный ход и условное выставление",
    ],
    presets: [
        ("wbn-cs", "Чешский WBN"),
        ("asten", "Asten"),
        ("ru", "Русские клубы"),
        ("extinction", "Вымирающие"),
    ],
};

const NL: Words = Words {
    claim: "Twee tegen twee op twee borden. Wat jij slaat, mag je partner inzetten.",
    home: "Twee borden, vier spelers, één link.",
    by: "{} nodigt je uit voor bughouse",
    you: "Je bent uitgenodigd voor bughouse",
    partner: "{} wil je partner zijn in bughouse",
    a_partner: "Iemand wil je partner zijn in bughouse",
    rules: "regels: {}",
    free_seat: "vrije plaats",
    free_seats: "Vrije plaatsen: {}.",
    full: "Alle plaatsen zijn bezet. Je kunt kijken en je aanmelden voor de volgende match.",
    locked: "De host heeft de plaatsen vergrendeld. Je kunt kijken.",
    running: "Er loopt een match. Je kunt kijken en de volgende meespelen: mensen krijgen eerst de plaatsen van bots.",
    live: "Match {}, live: beide borden, alle vier de klokken.",
    over: "Match {}, zet voor zet: beide borden, alle vier de klokken.",
    record: "Een partij bughouse, zet voor zet: beide borden, alle vier de klokken.",
    games: "Partijen: {}.",
    no_clocks: "zonder klok",
    learn: "Leer bughouse",
    lessons: "Negen korte lessen, gewoon op het bord.",
    lesson: "Les {}",
    titles: [
        "Wat je slaat, krijgt je partner",
        "Een stuk inzetten",
        "Inzetten met schaak en met mat",
        "Mat waar niets tussen kan",
        "Promotie",
        "Wachten en de diagonaal",
        "Om een stuk vragen",
        "Wat een stuk in de hand waard is",
        "Premove en voorwaardelijke inzet",
    ],
    presets: [
        ("wbn-cs", "Tsjechische WBN"),
        ("asten", "Asten"),
        ("ru", "Russische clubs"),
        ("extinction", "Extinction"),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// The texts of the page in one language.
    fn page(language: Language) -> String {
        let folder = format!("../../web/src/words/{}", language.code());
        let files = ["home.ts", "invite.ts", "learn.ts", "match.ts"];
        files
            .map(|file| fs::read_to_string(format!("{folder}/{file}")).unwrap())
            .concat()
    }

    #[test]
    fn the_page_has_the_same_words() {
        for language in Language::ALL {
            let (page, words) = (page(language), Words::of(language));
            let rules = words.rules.replace("{}", "${preset}");
            let by = words.by.replace("{}", "${name}");
            let lesson = words.lesson.replace("{}", "${n}");
            let all = [
                words.claim,
                &by,
                words.you,
                &rules,
                words.running,
                words.no_clocks,
                words.learn,
                words.lessons,
                &lesson,
            ];
            // The page has room for more than the first sentence.
            for text in [words.full, words.locked] {
                let sentence = text.split_inclusive('.').next().unwrap();
                assert!(page.contains(sentence), "{language:?}: {sentence}");
            }
            let presets = words
                .presets
                .iter()
                .chain(&PRESETS)
                .map(|(_, title)| *title);
            for text in all.into_iter().chain(words.titles).chain(presets) {
                let quoted = ['"', '`'].map(|quote| format!("{quote}{text}{quote}"));
                assert!(
                    quoted.iter().any(|one| page.contains(one)),
                    "{language:?}: {text}"
                );
            }
        }
    }
}
