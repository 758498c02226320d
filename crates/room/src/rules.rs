//! The rules of a table, parsed from the setup that the page sends.
//!
//! The setup is a preset with changed parameters. The mode of the preset (online or over the board)
//! applies unless the setup names another mode.

use bughouse_core::{
    BoardId, Boards, BonusKind, BySeat, ClockKind, ClockStart, Commit, FlagMode, MateWindow, Mode,
    MovesRecord, ParameterValue, Preset, RuleError, Ruleset, Seat, Verdict,
};
use bughouse_notation::{bfen, rule_error_text};
use bughouse_wire::table::{MatchStyle, RuleDifference, TableSetup};
use serde::Serialize;

/// The name of the parameter that decides whether the rules are played online or over the board.
const MODE: &str = "mode";

/// The reason why no match can be played by a setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum RulesError {
    /// In this setup a move counts as soon as it is made, but the value of this parameter needs
    /// moves that are completed by a press of the clock.
    #[error(
        "{name} = {value} needs moves that count by the press: set mode to otb, or move.commit to press"
    )]
    NeedsPress {
        /// The name of the parameter, such as `clock.start`.
        name: &'static str,
        /// Its value, such as `arbiter`.
        value: &'static str,
    },
    /// The setup gives a parameter two values.
    #[error("{name} is set twice, to {one} and to {other}: leave one of them out")]
    SetTwice {
        /// The name of the parameter, such as `mode`.
        name: String,
        /// The first value.
        one: String,
        /// The second value.
        other: String,
    },
    /// No match can start at the given position. The sentence says why.
    #[error("{0}")]
    Start(String),
    /// The rules are invalid.
    #[error("{}", rule_error_text(.0))]
    #[serde(untagged)]
    None(RuleError),
}

/// The error has the text of the [`RuleError`], as [`rule_error_text`] writes it.
impl From<RuleError> for RulesError {
    fn from(error: RuleError) -> RulesError {
        RulesError::None(error)
    }
}

/// A ruleset with the setup that it was parsed from.
#[derive(Clone, Debug)]
pub struct Rules {
    setup: TableSetup,
    ruleset: Ruleset,
    start: Option<Boards>,
}

impl Rules {
    /// Parses a setup.
    ///
    /// # Errors
    /// A name or value is unknown, values contradict each other, or no match can start at the given
    /// position.
    pub fn new(setup: TableSetup) -> Result<Rules, RulesError> {
        once_each(&setup.set)?;
        let asked = setup
            .set
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let ruleset = Ruleset::build(&setup.preset, asked)?;
        let setup = with_mode(setup, ruleset.mode);
        let start = setup.start.as_deref().map(read_start).transpose()?;
        let rules = Rules {
            setup,
            ruleset,
            start,
        };
        rules.check_style()?;
        rules.check_start()?;
        Ok(rules)
    }

    /// The rules of a stored match. `setup`: the preset and changes that were requested for it.
    pub fn stored(setup: TableSetup, ruleset: Ruleset) -> Rules {
        let start = setup
            .start
            .as_deref()
            .and_then(|text| read_start(text).ok());
        Rules {
            setup,
            ruleset,
            start,
        }
    }

    /// Checks the starting position: both boards are undecided. Over the board the players set up the
    /// boards themselves.
    fn check_start(&self) -> Result<(), RulesError> {
        let Some(boards) = &self.start else {
            return Ok(());
        };
        if self.style() != MatchStyle::Automatic {
            let why = "only a match online can start at a given position";
            return Err(RulesError::Start(why.into()));
        }
        let is_decided = |id: &BoardId| {
            let verdict = boards.verdict(*id, &self.ruleset);
            matches!(verdict, Verdict::Mate | Verdict::Draw)
        };
        match BoardId::BOTH.into_iter().find(is_decided) {
            Some(id) => {
                let why = format!("board {id} is decided at the start");
                Err(RulesError::Start(why))
            }
            None => Ok(()),
        }
    }

    /// Checks the rules of an automatic match: a match in which a move counts at once, and the
    /// program ends boards by itself. Such a match may need neither a claim for a fallen flag or a mate, nor
    /// an arbiter to start the clocks.
    fn check_style(&self) -> Result<(), RulesError> {
        let clock = &self.ruleset.clock;
        if self.style() != MatchStyle::Automatic {
            return Ok(());
        }
        let window = self.ruleset.mate_window;
        let (name, value) = match (clock.flag_mode, clock.start, window) {
            (mode @ FlagMode::Claim, ..) => ("clock.flag_mode", mode.name()),
            (_, start @ ClockStart::Arbiter, _) => ("clock.start", start.name()),
            (.., MateWindow::UntilCancelled) => ("mate.claim_window", window.name()),
            _ => return Ok(()),
        };
        Err(RulesError::NeedsPress { name, value })
    }

    /// The rules themselves.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The starting position of both boards, if the setup has one.
    pub fn start(&self) -> Option<Boards> {
        self.start
    }

    /// The setup. It always names the mode.
    pub fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The same rules with other time odds: the starting time of a seat in seconds, or 0 if it has the
    /// time of the other seats.
    pub fn with_odds(mut self, odds_s: BySeat<u32>) -> Rules {
        for seat in Seat::ALL {
            let name = format!("clock.odds.{seat}_s");
            self.setup.set.retain(|(known, _)| *known != name);
            if odds_s[seat] != 0 {
                self.setup.set.push((name, odds_s[seat].to_string()));
            }
        }
        self.ruleset.clock.odds_s = odds_s;
        self
    }

    /// The seats that are played.
    pub fn seats(&self) -> &'static [Seat] {
        if self.ruleset.boards == 1 {
            &Seat::ALL[..2]
        } else {
            &Seat::ALL
        }
    }

    /// The style of a match by these rules: automatic, by claims, or only with clocks.
    pub fn style(&self) -> MatchStyle {
        if self.ruleset.moves_record == MovesRecord::ClockOnly {
            MatchStyle::ClockOnly
        } else if self.ruleset.moves.commit == Commit::Press {
            MatchStyle::Claims
        } else {
            MatchStyle::Automatic
        }
    }

    /// The mode in force: `online` or `otb`.
    pub fn mode(&self) -> &'static str {
        self.ruleset.mode.name()
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

    /// The parameters that differ from the preset in the same mode.
    pub fn differences(&self) -> Vec<RuleDifference> {
        let Some(preset) = Preset::named(&self.setup.preset) else {
            return Vec::new();
        };
        let differences = self
            .ruleset
            .differences(&preset.rules.in_mode(self.ruleset.mode));
        let difference = |(param, value, preset): (&str, String, String)| RuleDifference {
            param: param.into(),
            value,
            preset,
        };
        differences.into_iter().map(difference).collect()
    }
}

/// The starting position of a setup.
fn read_start(text: &str) -> Result<Boards, RulesError> {
    let read = bfen::read(text, None);
    let read =
        read.map_err(|error| RulesError::Start(format!("start:{}: {error}", error.column)))?;
    Ok(read.bfen.boards)
}

/// The same setup with this mode, if it does not name a mode already.
fn with_mode(mut setup: TableSetup, mode: Mode) -> TableSetup {
    if !setup.set.iter().any(|(name, _)| name == MODE) {
        let mode = (MODE.to_owned(), mode.name().to_owned());
        setup.set.insert(0, mode);
    }
    setup
}

/// Checks that no parameter is set to two values.
fn once_each(set: &[(String, String)]) -> Result<(), RulesError> {
    for (n, (name, other)) in set.iter().enumerate() {
        let first = set[..n].iter().find(|(known, _)| known == name);
        if let Some((_, one)) = first.filter(|(_, one)| one != other) {
            let (name, one, other) = (name.clone(), one.clone(), other.clone());
            return Err(RulesError::SetTwice { name, one, other });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use bughouse_core::PRESETS;

    use super::*;
    use crate::cases::setup;

    #[track_caller]
    fn rules(preset: &str, changes: &[&str]) -> Rules {
        Rules::new(setup(preset, changes)).expect(preset)
    }

    #[test]
    fn every_preset_can_be_played_online_and_over_the_board() {
        for preset in PRESETS {
            let online = rules(preset.name, &["mode=online"]);
            assert_eq!(online.style(), MatchStyle::Automatic, "{}", preset.name);
            let otb = rules(preset.name, &["mode=otb"]);
            assert_eq!(otb.style(), MatchStyle::Claims, "{}", preset.name);
            for (rules, mode) in [(online, "online"), (otb, "otb")] {
                assert_eq!(rules.mode(), mode, "{}", preset.name);
                assert_eq!(rules.differences(), [], "{}", preset.name);
            }
        }
        assert_eq!(
            rules("wbn", &["mode=otb"]).ruleset().clock.start,
            ClockStart::BlackPress,
            "by WBN 1.2 each Black starts the clock of White"
        );
        let clock = rules("wbn", &["mode=otb", "record.moves=clock_only"]);
        assert_eq!(clock.style(), MatchStyle::ClockOnly);
    }

    #[test]
    fn a_setup_that_names_no_mode_gets_the_mode_of_its_preset() {
        for preset in PRESETS {
            let rules = rules(preset.name, &[]);
            assert_eq!(*rules.ruleset(), preset.rules, "{}", preset.name);
            let mode = format!("mode={}", preset.rules.mode.name());
            assert_eq!(*rules.setup(), setup(preset.name, &[&mode]));
            let again = Rules::new(rules.setup().clone()).expect(preset.name);
            assert_eq!(again.ruleset(), rules.ruleset());
        }
    }

    #[test]
    fn a_setup_by_which_no_match_can_be_played_is_refused_with_the_reason() {
        let press = "set mode to otb, or move.commit to press";
        for (preset, changes, reason) in [
            ("wbn", "mode=otb mode=online", "mode"),
            ("wbn", "move.commit=instant", "move.commit"),
            ("wbn", "mode=online clock.start=arbiter", "clock.start"),
            ("wbn", "mode=online clock.start=arbiter", press),
            (
                "wbn",
                "mode=online clock.start=black_press",
                "move.commit = press",
            ),
            ("wbn", "mode=online clock.flag_mode=claim", press),
            (
                "wbn",
                "mode=online mate.claim_window=until_cancelled",
                press,
            ),
            ("wbn", "mode=online move.illegal=claim_loss", "move.illegal"),
            ("wbn", "mode=online record.moves=clock_only", "record.moves"),
            ("wbn", "clock.bas_s=5", "clock.bas_s"),
            ("chess", "", "chess"),
        ] {
            let changes: Vec<&str> = changes.split(' ').collect();
            let refused = Rules::new(setup(preset, &changes)).expect_err(reason);
            let refused = refused.to_string();
            assert!(refused.contains(reason), "{changes:?}: {refused}");
        }
        rules("wbn", &["mode=otb", "mode=otb"]);
    }

    #[test]
    fn the_time_control_has_a_short_form() {
        let control = |changes| rules("fics", changes).control();
        assert_eq!(control(&[]), "3+0");
        assert_eq!(control(&["clock.base_s=45"]), "0:45+0");
        let bronstein = [
            "clock.base_s=300",
            "clock.bonus_kind=bronstein",
            "clock.bonus_s=3",
        ];
        assert_eq!(control(&bronstein), "5+3 bronstein");
        assert_eq!(control(&["clock.kind=none"]), "no clocks");
    }

    #[test]
    fn differences_name_both_the_chosen_value_and_that_of_the_preset() {
        let expected = RuleDifference {
            param: "promo.pieces".into(),
            value: "QN".into(),
            preset: "QRBN".into(),
        };
        let rules = rules("fics", &["promo.pieces=QN"]);
        assert_eq!(rules.differences(), [expected]);
    }
}
