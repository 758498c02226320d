//! Rulesets. A [`Ruleset`] has a value for each parameter. A parameter is a rule about which
//! organizers disagree; the rules on which all of them agree are code.
//!
//! [`PARAMETERS`] lists all parameters with their meaning; [`Ruleset::set`] and [`Ruleset::get`]
//! accept their names.

mod choices;
mod contradictions;
mod parameter;
mod parameters;
mod presets;
mod sources;
mod variants;

pub use choices::*;
pub use contradictions::Contradiction;
pub use parameter::{Group, Parameter, RuleError};
pub use parameters::PARAMETERS;
pub use presets::{PRESETS, Preset, PresetGroup};
pub use variants::{VARIANT_GROUPS, VariantGroup, VariantPart, variants};

use variants::VARIANT_PARTS;

use crate::BySeat;

/// A value for each parameter. Published rules differ only in these values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // PARAMETERS explains each field
pub struct Ruleset {
    pub mode: Mode,
    pub source: Source,
    pub boards: u8,
    pub end_rule: EndRule,
    pub goal: Goal,
    pub start_array: StartArray,
    pub clock: ClockRules,
    pub moves: MoveRules,
    pub transfer: TransferRules,
    pub drops: DropRules,
    pub dropped_rook: DroppedRook,
    pub promotion: PromotionRules,
    pub mate_pool: MatePool,
    pub mate_window: MateWindow,
    pub mate_frozen: FrozenBoards,
    pub stalemate: Stalemate,
    pub insufficient: Insufficient,
    pub fifty: Fifty,
    pub repetition: RepetitionRules,
    pub draw_agreement: Agreement,
    pub resign_by: ResignBy,
    pub ends: EndRules,
    pub claims_by_partner: PartnerClaims,
    pub wrong_stop: WrongStop,
    pub talk: TalkRules,
    pub arbiter_passive: bool,
    pub premove_sanction: PremoveSanction,
    pub abandon_s: u32,
    pub play_on: bool,
    pub fide_blitz: bool,
    pub moves_record: MovesRecord,
    pub watch_hints: bool,
    pub watch_delay_s: u32,
    pub score: Score,
}

/// The parameters `clock.*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct ClockRules {
    pub kind: ClockKind,
    pub base_s: u32,
    pub bonus_kind: BonusKind,
    pub bonus_s: u32,
    /// Starting time of a seat in seconds, if it differs from `base_s`; 0 means `base_s`.
    pub odds_s: BySeat<u32>,
    pub start: ClockStart,
    pub absent_rule: AbsentRule,
    pub flag_mode: FlagMode,
    pub both_flags_same_clock: BothFlags,
    pub min_move_ms: u32,
    pub lag: Lag,
    pub lag_budget_ms: u32,
    pub lag_gain_ms: u32,
}

/// The parameters `move.*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct MoveRules {
    pub commit: Commit,
    pub retract: Retract,
    pub premove: Premove,
    pub illegal: Illegal,
    pub queue: u32,
    pub wait_drop: bool,
}

/// The parameters `transfer.*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct TransferRules {
    pub timing: Transfer,
    pub hidden_rule: HiddenRule,
}

/// The parameters `drop.*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct DropRules {
    pub check_limit: DropLimit,
    pub pawn_min_rank: u8,
    pub pawn_max_rank: u8,
    pub second_rank_needs_check: bool,
}

/// The parameters `promo.*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct PromotionRules {
    pub pieces: PromotionPieces,
    pub announce: Announce,
    pub source: PromotionSource,
    pub revert: Revert,
}

/// The parameters `repetition.*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct RepetitionRules {
    pub mode: RepetitionMode,
    pub when: RepetitionWhen,
    pub hand_counts: bool,
}

/// The parameters `end.*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct EndRules {
    pub simultaneous: Simultaneous,
    pub simultaneity_ms: u32,
    pub last_drop: LastDropRule,
    pub double_flag_two_boards: DoubleFlag,
}

/// The parameters `talk.*`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct TalkRules {
    pub partner: Talk,
    pub hint_penalty: HintPenalty,
    pub hint_penalty_s: u32,
    pub audience: Audience,
    pub point_on_partner_board: bool,
}

impl Ruleset {
    /// Whether all players must agree, before the match starts, that the arbiter intervenes without
    /// a claim (WBN 9.5). They must if there is an arbiter, `arbiter.passive` is false, and the
    /// rules follow the WBN Laws.
    pub fn needs_consent_to_arbiter(&self, has_arbiter: bool) -> bool {
        has_arbiter && !self.arbiter_passive && matches!(self.source, Source::Wbn | Source::WbnCs)
    }

    /// The starting time of a seat in milliseconds.
    ///
    /// ```
    /// use bughouse_core::{Ruleset, Seat};
    ///
    /// assert_eq!(Ruleset::FICS.base_ms(Seat::WHITE_OF_A), 180_000);
    /// ```
    pub fn base_ms(&self, seat: crate::Seat) -> i64 {
        let odds = self.clock.odds_s[seat];
        i64::from(if odds == 0 { self.clock.base_s } else { odds }) * 1000
    }

    /// Whether the match is played over the board: a move counts when the clock is pressed. This
    /// includes matches in which the program knows only the presses, not the moves. Over the board
    /// a claim stops the match, and a wrong claim has a penalty. Online a wrong claim is only
    /// refused (Q21).
    ///
    /// ```
    /// use bughouse_core::Ruleset;
    ///
    /// assert!(Ruleset::WBN.over_the_board() && !Ruleset::FICS.over_the_board());
    /// ```
    pub fn over_the_board(&self) -> bool {
        self.moves.commit == Commit::Press
    }

    /// The parameters other than `mode` that [`Ruleset::in_mode`] sets.
    pub const SET_BY_MODE: [&str; 6] = [
        "move.commit",
        "clock.flag_mode",
        "move.illegal",
        "mate.claim_window",
        "clock.start",
        "end.simultaneity_ms",
    ];

    /// The same rules in a given mode. Online the server refuses illegal moves and finds mates and
    /// flags; over the board players claim them.
    ///
    /// ```
    /// use bughouse_core::{Mode, Ruleset};
    ///
    /// let rules = Ruleset::FICS.in_mode(Mode::Otb);
    /// assert_eq!(rules.get("move.illegal").as_deref(), Some("claim_loss"));
    /// ```
    #[must_use]
    pub fn in_mode(mut self, mode: Mode) -> Ruleset {
        let online = mode == Mode::Online;
        self.mode = mode;
        self.moves.commit = if online {
            Commit::Instant
        } else {
            Commit::Press
        };
        self.clock.flag_mode = if online {
            FlagMode::Auto
        } else {
            FlagMode::Claim
        };
        self.moves.illegal = if online {
            Illegal::Reject
        } else {
            Illegal::ClaimLoss
        };
        self.mate_window = if online {
            MateWindow::Auto
        } else {
            MateWindow::UntilCancelled
        };
        if online {
            self.clock.start = ClockStart::Server;
        }
        self.ends.simultaneity_ms = if online { 0 } else { 1000 };
        self
    }
}
