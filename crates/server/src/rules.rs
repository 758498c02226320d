//! The rules of a table: what the page asked for, understood and put in online mode.

use bughouse_core::{
    BonusKind, Choice, ClockKind, ClockStart, Commit, FlagMode, Illegal, Mode, MovesRecord, Preset,
    Ruleset, Seat,
};
use bughouse_wire::client::TableSetup;
use bughouse_wire::server::RuleDifference;

/// A ruleset with the words it was asked for in.
#[derive(Clone, Debug)]
pub struct Rules {
    setup: TableSetup,
    ruleset: Ruleset,
}

impl Rules {
    /// Understands a setup.
    ///
    /// # Errors
    /// A sentence: a name or value is unknown, values contradict each other, or they need an
    /// arbiter at the board.
    pub fn new(setup: TableSetup) -> Result<Rules, String> {
        let online = ("mode", Mode::Online.name());
        let asked = setup
            .set
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let changes = std::iter::once(online).chain(asked);
        let ruleset = Ruleset::build(&setup.preset, changes).map_err(|error| error.to_string())?;
        if ruleset.mode != Mode::Online
            || ruleset.moves.commit != Commit::Instant
            || ruleset.moves.illegal != Illegal::Reject
            || ruleset.clock.flag_mode != FlagMode::Auto
            || ruleset.moves_record != MovesRecord::Known
            || matches!(
                ruleset.clock.start,
                ClockStart::BlackPress | ClockStart::Arbiter
            )
        {
            return Err(
                "rules with claims and presses are for a board on the table, not for this server"
                    .into(),
            );
        }
        Ok(Rules { setup, ruleset })
    }

    /// The rules themselves.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The words they were asked for in.
    pub fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The seats that are played.
    pub fn seats(&self) -> &'static [Seat] {
        if self.ruleset.boards == 1 {
            &Seat::ALL[..2]
        } else {
            &Seat::ALL
        }
    }

    /// The time control in short: `3+0`, `5+3 bronstein`, `0:45+0`, `no clocks`.
    pub fn control(&self) -> String {
        let clock = &self.ruleset.clock;
        if clock.kind == ClockKind::None {
            return "no clocks".into();
        }
        let base = match (clock.base_s / 60, clock.base_s % 60) {
            (minutes, 0) => minutes.to_string(),
            (minutes, seconds) => format!("{minutes}:{seconds:02}"),
        };
        match clock.bonus_kind {
            BonusKind::None => format!("{base}+0"),
            BonusKind::Fischer => format!("{base}+{}", clock.bonus_s),
            kind => format!("{base}+{} {}", clock.bonus_s, kind.name()),
        }
    }

    /// What differs from the preset as it is played online.
    pub fn differences(&self) -> Vec<RuleDifference> {
        let Some(preset) = Preset::named(&self.setup.preset) else {
            return Vec::new();
        };
        let differences = self
            .ruleset
            .differences(&preset.rules.in_mode(Mode::Online));
        let difference = |(param, value, preset): (&str, String, String)| RuleDifference {
            param: param.into(),
            value,
            preset,
        };
        differences.into_iter().map(difference).collect()
    }
}

#[cfg(test)]
mod tests {
    use bughouse_core::PRESETS;

    use super::*;

    fn setup(preset: &str, set: &[(&str, &str)]) -> TableSetup {
        let pair = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        TableSetup {
            preset: preset.into(),
            set: set.iter().map(pair).collect(),
        }
    }

    #[test]
    fn every_preset_can_be_played_online() {
        for preset in PRESETS {
            let rules = Rules::new(setup(preset.name, &[])).expect(preset.name);
            assert_eq!(rules.differences(), [], "{}", preset.name);
        }
    }

    #[test]
    fn rules_for_a_board_on_the_table_are_refused() {
        let refusal = |set| Rules::new(setup("wbn", set)).unwrap_err();
        assert!(refusal(&[("mode", "otb")]).contains("board on the table"));
        assert!(refusal(&[("clock.start", "black_press")]).contains("move.commit = press"));
        assert!(refusal(&[("clock.flag_mode", "claim")]).contains("board on the table"));
        assert!(refusal(&[("clock.bas_s", "5")]).contains("clock.bas_s"));
        assert!(
            Rules::new(setup("chess", &[]))
                .unwrap_err()
                .contains("chess")
        );
    }

    #[test]
    fn the_control_is_said_in_short() {
        let control = |set| {
            Rules::new(setup("fics", set))
                .expect("fitting rules")
                .control()
        };
        assert_eq!(control(&[]), "3+0");
        assert_eq!(control(&[("clock.base_s", "45")]), "0:45+0");
        let bronstein = &[
            ("clock.base_s", "300"),
            ("clock.bonus_kind", "bronstein"),
            ("clock.bonus_s", "3"),
        ];
        assert_eq!(control(bronstein), "5+3 bronstein");
        assert_eq!(control(&[("clock.kind", "none")]), "no clocks");
    }

    #[test]
    fn differences_name_the_value_of_the_preset() {
        let rules = Rules::new(setup("fics", &[("promo.pieces", "QN")])).expect("fitting rules");
        let expected = RuleDifference {
            param: "promo.pieces".into(),
            value: "QN".into(),
            preset: "QRBN".into(),
        };
        assert_eq!(rules.differences(), [expected]);
    }
}
