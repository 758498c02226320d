//! The club variants of the preset `ru`. Their rules are those of `ru` with some parameters
//! changed. A name like `ru-nom-p37-take-noclock` has at most one part of each group of rules
//! (RU V1, V2, V3, K2). If a name has no part of a group, the rules of that group are as in `ru`.

use std::sync::LazyLock;

use super::{Preset, Ruleset};

/// A part of a club variant's name.
pub struct VariantPart {
    /// The name, for example `nom`.
    pub name: &'static str,
    /// A sentence that says what the part means.
    pub text: &'static str,
    /// The parameters that the part sets, with their values.
    pub sets: &'static [(&'static str, &'static str)],
}

/// A group of parts. A club chooses one of them or none.
pub struct VariantGroup {
    /// A sentence about the rule of `ru`. It applies if the name has no part of this group.
    pub usual: &'static str,
    /// The parts.
    pub parts: &'static [VariantPart],
}

/// The groups, in the order in which a variant's name lists their parts.
pub const VARIANT_GROUPS: &[VariantGroup] = &[
    VariantGroup {
        usual: "Drops may give check and mate (RU V1).",
        parts: &[
            VariantPart {
                name: "noc",
                text: "No drop may give check (RU V1).",
                sets: &[("drop.check_limit", "no_check")],
            },
            VariantPart {
                name: "nom",
                text: "No drop may mate (RU V1).",
                sets: &[("drop.check_limit", "no_bug_mate")],
            },
        ],
    },
    VariantGroup {
        usual: "Pawns are dropped on ranks 2 to 7 (RU V2).",
        parts: &[
            VariantPart {
                name: "p37",
                text: "Pawns are dropped on ranks 3 to 7 (RU V2).",
                sets: &[("drop.pawn_min_rank", "3")],
            },
            VariantPart {
                name: "p36",
                text: "Pawns are dropped on ranks 3 to 6 (RU V2).",
                sets: &[("drop.pawn_min_rank", "3"), ("drop.pawn_max_rank", "6")],
            },
            VariantPart {
                name: "p2c",
                text: "A pawn is dropped on its second rank only with check (RU V2).",
                sets: &[("drop.second_rank_needs_check", "true")],
            },
        ],
    },
    VariantGroup {
        usual: "A promoting pawn becomes the piece that its player names (RU V3a).",
        parts: &[
            VariantPart {
                name: "take",
                text: "A promoting pawn is exchanged for a piece of the other board (RU V3b).",
                sets: &[("promo.source", "take"), ("promo.revert", "piece")],
            },
            VariantPart {
                name: "takenq",
                text: "A promoting pawn is exchanged for a piece of the other board, but no queen (RU V3b).",
                sets: &[("promo.source", "take_noq"), ("promo.revert", "piece")],
            },
        ],
    },
    VariantGroup {
        usual: "With clocks (RU K1).",
        parts: &[VariantPart {
            name: "noclock",
            text: "No clocks, but demands to move (RU K2); the match ends when no player can move.",
            sets: &[("clock.kind", "none"), ("mate.frozen", "decide")],
        }],
    },
];

/// The list of all parts, for error messages.
pub(super) const VARIANT_PARTS: &str = "noc or nom (no drop may give check, or mate), p37, p36 or \
     p2c (where pawns are dropped), take or takenq (promotion by exchange), noclock";

/// All 71 club variants, without `ru` itself.
///
/// ```
/// let longest = bughouse_core::variants().last().expect("71 variants");
/// assert_eq!(longest.name, "ru-nom-p2c-takenq-noclock");
/// ```
pub fn variants() -> &'static [Preset] {
    static VARIANTS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
        let mut names: Vec<Vec<&VariantPart>> = vec![vec![]];
        for group in VARIANT_GROUPS {
            let without_group = names.clone();
            for part in group.parts {
                let with_part = |parts: &Vec<_>| [parts.as_slice(), &[part]].concat();
                names.extend(without_group.iter().map(with_part));
            }
        }
        names[1..].iter().map(|parts| variant(parts)).collect()
    });
    &VARIANTS
}

/// The variant with these parts. Its name and texts are leaked, so that they are `&'static str` as
/// in the presets. This happens once for each variant.
fn variant(parts: &[&VariantPart]) -> Preset {
    let mut rules = Ruleset::RU;
    for (name, value) in parts.iter().flat_map(|part| part.sets) {
        rules.set(name, value).expect("parts set known parameters");
    }
    let joined = |text: fn(&VariantPart) -> &'static str, by: &str| {
        let texts: Vec<_> = parts.iter().map(|part| text(part)).collect();
        texts.join(by)
    };
    let ru = Preset::named("ru").expect("a preset");
    Preset {
        name: format!("ru-{}", joined(|part| part.name, "-")).leak(),
        title: format!("{}: {}", ru.title, joined(|part| part.name, ", ")).leak(),
        text: joined(|part| part.text, " ").leak(),
        group: ru.group,
        rules,
    }
}
