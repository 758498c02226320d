//! Our player plays by drawn rules. The example `rulesets` plays more matches.

use std::collections::BTreeSet;

use bughouse_arena::Trial;
use bughouse_core::{Goal, PromotionSource};

#[test]
fn our_player_plays_by_every_ruleset_of_an_online_table() {
    let mut reasons = BTreeSet::new();
    let (mut extinction, mut exchange, mut one_board) = (0, 0, 0);
    for trial in (0..60).map(|number| Trial::new(3, number)) {
        let end = trial.play();
        assert_eq!(end.defect, None, "{trial}");
        reasons.extend(end.reason.map(|reason| reason.to_string()));
        extinction += u32::from(trial.rules.goal == Goal::MateOrExtinction);
        exchange += u32::from(trial.rules.promotion.source != PromotionSource::Declare);
        one_board += u32::from(trial.rules.boards == 1);
    }
    assert!(extinction > 5 && exchange > 5 && one_board > 2);
    for reason in ["checkmate", "extinction", "flag"] {
        assert!(reasons.contains(reason), "{reasons:?}");
    }
}

#[test]
fn a_trial_is_a_function_of_its_seed_and_number() {
    let [one, again] = [(); 2].map(|()| Trial::new(3, 7));
    assert_eq!(one, again);
    assert_eq!(one.play(), again.play());
    assert_ne!(one, Trial::new(4, 7));
}
