//! Reads the rules that bughouse.pro writes as tags.
//!
//! The tag `Promotion` has one of three values. `Upgrade` is the promotion of chess. With `Steal`
//! the piece comes from the other board. With `Discard` the pawn leaves the board, `xc8=.`; none of
//! our rulesets has this promotion.

use bughouse_core::{RuleError, Ruleset};

use super::super::Tags;

/// Applies the tags of bughouse.pro to a ruleset. Unknown values are ignored.
pub(in super::super) fn variant_rules(tags: &Tags, rules: &mut Ruleset) -> Result<(), RuleError> {
    if tags.get("Promotion") == Some("Steal") {
        rules.set("promo.source", "take")?;
        rules.set("promo.revert", "piece")?;
    }
    let limit = match tags.get("DropAggression") {
        Some("No check") => Some("no_check"),
        Some("No chess mate") => Some("no_chess_mate"),
        Some("No bughouse mate") => Some("no_bug_mate"),
        Some("Mate allowed") => Some("free"),
        _ => None,
    };
    if let Some(limit) = limit {
        rules.set("drop.check_limit", limit)?;
    }
    if let Some((lowest, highest)) = tags
        .get("PawnDropRanks")
        .and_then(|ranks| ranks.split_once('-'))
    {
        rules.set("drop.pawn_min_rank", lowest.trim())?;
        rules.set("drop.pawn_max_rank", highest.trim())?;
    }
    Ok(())
}
