//! Rules drawn by a seed: any rules that a table may have online.

use bughouse_core::{
    Board, Boards, ByBoard, ClockStart, FlagMode, Held, Mode, PARAMETERS, PRESETS, Parameter,
    Ruleset, Seat, StartArray, variants,
};

use crate::chance::{self, Purpose};

/// Numbers for one trial, in turn.
pub(crate) struct Draw {
    seed: u64,
    trial: u64,
    drawn: u64,
}

impl Draw {
    pub(crate) fn new(seed: u64, trial: u64) -> Draw {
        Draw {
            seed,
            trial,
            drawn: 0,
        }
    }

    /// A number from 0 to `bound - 1`.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.drawn += 1;
        let number = chance::number(self.seed, Purpose::Trial, &[self.trial, self.drawn]);
        chance::below(number, bound)
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }
}

/// The rules of a preset or a club variant, played online, with every sixth parameter changed. A
/// change that contradicts the others is left out.
pub(crate) fn rules(draw: &mut Draw) -> Ruleset {
    let preset = match draw.below(2) {
        0 => draw.pick(PRESETS),
        _ => draw.pick(variants()),
    };
    let mut rules = preset.rules.in_mode(Mode::Online);
    if !a_table_may_have(&rules) {
        rules = Ruleset::FICS;
    }
    // A value may need that of a later parameter, so there are two rounds.
    for parameter in PARAMETERS.iter().chain(PARAMETERS) {
        if draw.below(12) == 0 {
            let changed = changed(&rules, parameter, draw);
            if let Some(changed) = changed.filter(a_table_may_have) {
                rules = changed;
            }
        }
    }
    rules
}

fn changed(rules: &Ruleset, parameter: &Parameter, draw: &mut Draw) -> Option<Ruleset> {
    let value = match parameter.range {
        Some((least, most)) => {
            let small = (least + draw.below(60) as u32).min(most);
            draw.pick(&[least, small, small, most]).to_string()
        }
        None => (*draw.pick(parameter.values)).to_owned(),
    };
    let mut changed = *rules;
    changed.set(parameter.name, &value).ok()?;
    Some(changed)
}

/// Whether a match by these rules can be played online without claims and without an arbiter, as the
/// server demands it.
fn a_table_may_have(rules: &Ruleset) -> bool {
    rules.check().is_ok()
        && !rules.over_the_board()
        && rules.clock.flag_mode == FlagMode::Auto
        && rules.clock.start != ClockStart::Arbiter
}

/// The start position by the rules. In every third trial the players have pieces in hand, because
/// drops lead to more kinds of positions.
pub(crate) fn start(draw: &mut Draw, rules: &Ruleset) -> Boards {
    let mut chess960 = || Board::chess960(draw.below(960) as u16);
    let first = chess960();
    let boards = match rules.start_array {
        StartArray::Standard => [Board::start(); 2],
        StartArray::Chess960 => [first; 2],
        StartArray::Chess960Different => [first, chess960()],
    };
    let mut boards = Boards::new(ByBoard(boards));
    if draw.below(3) == 0 {
        for _ in 0..8 {
            let seat = *draw.pick(&Seat::ALL);
            boards.receive(seat, *draw.pick(&Held::ALL));
        }
    }
    boards
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The values of numbers are not counted.
    #[test]
    fn every_value_that_a_table_may_have_online_is_drawn() {
        let drawn: Vec<Ruleset> = (0..3_000).map(|n| rules(&mut Draw::new(1, n))).collect();
        let needs_press = [
            ("mode", "otb"),
            ("clock.start", "black_press"),
            ("clock.start", "arbiter"),
            ("clock.flag_mode", "claim"),
            ("move.commit", "press"),
            ("move.illegal", "claim_loss"),
            ("record.moves", "clock_only"),
        ];
        for parameter in PARAMETERS {
            let values: BTreeSet<String> = drawn.iter().map(|one| parameter.value(one)).collect();
            for &value in parameter.values {
                let may = !needs_press.contains(&(parameter.name, value));
                assert_eq!(values.contains(value), may, "{} {value}", parameter.name);
            }
        }
    }
}
