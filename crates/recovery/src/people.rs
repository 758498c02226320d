//! Names of players, and what they say.

use bughouse_core::BySeat;

use crate::Seed;

const BEGINNINGS: [&str; 16] = [
    "Bra", "kes", "Tor", "mi", "Zol", "an", "Que", "dro", "Fin", "hal", "Ost", "vel", "Pik", "ru",
    "Sam", "ej",
];
const ENDINGS: [&str; 16] = [
    "ko", "ber", "nix", "lan", "tos", "mar", "di", "vik", "chess", "drop", "to", "sen", "ulf",
    "ri", "gon", "x",
];

/// Four different handles as servers allow them: letters, and now and then a number.
pub fn names(seed: &mut Seed) -> BySeat<String> {
    let mut taken = Vec::new();
    BySeat::new(|_| {
        loop {
            let mut name = String::from(seed.pick(&BEGINNINGS));
            name.push_str(seed.pick(&ENDINGS));
            if seed.chance(0.3) {
                name.push_str(seed.pick(&ENDINGS));
            }
            if seed.chance(0.2) {
                name.push_str(&seed.from_to(1, 2099).to_string());
            }
            if !taken.contains(&name) {
                taken.push(name.clone());
                return name;
            }
        }
    })
}

/// The same in letters that are not Latin.
pub fn cyrillic(name: &str) -> String {
    const LETTERS: &str = "абсдефгхижклмнопкрстуввхиз";
    let small = |letter: char| {
        let index = (letter as usize).checked_sub('a' as usize);
        index.and_then(|index| LETTERS.chars().nth(index))
    };
    let letter = |letter: char| small(letter.to_ascii_lowercase()).unwrap_or(letter);
    name.chars().map(letter).collect()
}

/// What `name` says, as FICS tells it.
pub fn remark(name: &str, rating: Option<u32>, seed: &mut Seed) -> String {
    const TITLES: [&str; 5] = ["", "", "(C)", "(U)", "(TD)"];
    const SAID: [&str; 14] = [
        "good game",
        "sit!",
        "knight mates",
        "no more trades please, he has two rooks in hand",
        "i need a pawn on the h-file and then it is over",
        "thanks, bye",
        "what a save, i never saw that one coming from there",
        "my king goes nowhere",
        "this was lost for both of us since move nine, you should have traded when i told you to",
        "go go go",
        "up 40 seconds",
        "lag",
        "is it really mate? he may drop a bishop in between if your partner gives him one",
        "rook or queen",
    ];
    let rating = rating.map_or("++++".into(), |rating| rating.to_string());
    let verb = seed.pick(&["kibitzes", "whispers"]);
    let title = seed.pick(&TITLES);
    let mut text = format!("{name}{title}({rating})[{}] {verb}: ", seed.from_to(1, 300));
    text.push_str(seed.pick(&SAID));
    text
}
