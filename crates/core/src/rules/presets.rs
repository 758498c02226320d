//! Presets: the published rules, named after the organization or server that uses them.

use super::*;

/// A named ruleset.
pub struct Preset {
    /// The name, for example `fics`.
    pub name: &'static str,
    /// The full name.
    pub title: &'static str,
    /// One or two sentences about what is special in these rules.
    pub text: &'static str,
    /// Where people look for the preset in a list of all.
    pub group: PresetGroup,
    /// The parameters.
    pub rules: Ruleset,
}

/// The groups of presets, in the order in which users see them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "wire",
    derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema, ts_rs::TS),
    serde(rename_all = "snake_case")
)]
pub enum PresetGroup {
    /// What servers play.
    Online,
    /// What clubs play on boards and with clocks of their own.
    OverTheBoard,
    /// Games that differ from bughouse.
    Odd,
}

impl Preset {
    /// The preset with a name (`fics`), or the club variant with a name (`ru-nom-p37`). `wbn-cz` is
    /// another name of `wbn-cs`.
    ///
    /// ```
    /// use bughouse_core::{Preset, Ruleset};
    ///
    /// assert_eq!(Preset::named("fics").expect("a preset").rules, Ruleset::FICS);
    /// assert!(Preset::named("chess").is_none());
    /// ```
    pub fn named(name: &str) -> Option<&'static Preset> {
        let name = if name == "wbn-cz" { "wbn-cs" } else { name };
        let is_named = |preset: &&Preset| preset.name == name;
        let preset = PRESETS.iter().find(is_named);
        preset.or_else(|| {
            variants()
                .iter()
                .find(|preset| name.starts_with("ru-") && is_named(preset))
        })
    }
}

/// All presets, in the order in which users see them.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "wbn",
        title: "World Bughouse Network",
        text: "A move counts when you press the clock. You claim mate, flags and illegal moves yourself.",
        group: PresetGroup::OverTheBoard,
        rules: Ruleset::WBN,
    },
    Preset {
        name: "wbn-cs",
        title: "WBN, Czech text",
        text: "Like WBN, but it is mate only if no piece at all could block. Absent players lose time.",
        group: PresetGroup::OverTheBoard,
        rules: Ruleset::WBN_CS,
    },
    Preset {
        name: "asten",
        title: "Asten",
        text: "A piece you let go stays there. You announce promotions, and all four agree to a draw.",
        group: PresetGroup::OverTheBoard,
        rules: Ruleset::ASTEN,
    },
    Preset {
        name: "ru",
        title: "Russian clubs",
        text: "You hand over captures before you press. Partners suggest no moves. Clubs choose variants.",
        group: PresetGroup::OverTheBoard,
        rules: Ruleset::RU,
    },
    Preset {
        name: "fics",
        title: "Free Internet Chess Server",
        text: "As on FICS: the server sees mates and flags. Two players of a board can agree to a draw.",
        group: PresetGroup::Online,
        rules: Ruleset::FICS,
    },
    Preset {
        name: "crazychess",
        title: "Crasy Chess",
        text: "A drop may give check, but no mate. A promoted piece is a pawn again only if captured at once.",
        group: PresetGroup::Online,
        rules: Ruleset::CRAZYCHESS,
    },
    Preset {
        name: "chesscom",
        title: "Chess.com",
        text: "As on Chess.com: threefold repetition is a draw at once. No castling with a dropped rook.",
        group: PresetGroup::Online,
        rules: Ruleset::CHESSCOM,
    },
    Preset {
        name: "extinction",
        title: "Extinction bughouse",
        text: "Russian club rules. You also win by capturing all pieces of one kind from one opponent.",
        group: PresetGroup::Odd,
        rules: Ruleset::EXTINCTION,
    },
    Preset {
        name: "crazyhouse",
        title: "Crazyhouse",
        text: "Two players, one board: what you capture changes color and is yours to drop.",
        group: PresetGroup::Online,
        rules: Ruleset::CRAZYHOUSE,
    },
];

const NO_ODDS: crate::BySeat<u32> = crate::BySeat::uniform(0);

impl Ruleset {
    /// The WBN Laws, English text.
    pub const WBN: Ruleset = Ruleset {
        mode: Mode::Otb,
        source: Source::Wbn,
        boards: 2,
        end_rule: EndRule::FirstBoard,
        goal: Goal::Mate,
        start_array: StartArray::Standard,
        clock: ClockRules {
            kind: ClockKind::PerBoard,
            base_s: 300,
            bonus_kind: BonusKind::None,
            bonus_s: 0,
            odds_s: NO_ODDS,
            start: ClockStart::BlackPress,
            absent_rule: AbsentRule::WhiteIfNone,
            flag_mode: FlagMode::Claim,
            both_flags_same_clock: BothFlags::Draw,
            min_move_ms: 100,
            lag: Lag::None,
            lag_budget_ms: 0,
            lag_gain_ms: 0,
        },
        moves: MoveRules {
            commit: Commit::Press,
            retract: Retract::UntilPress,
            premove: Premove::NonDisruptive,
            illegal: Illegal::ClaimLoss,
            queue: 0,
            wait_drop: false,
        },
        transfer: TransferRules {
            timing: Transfer::AfterPress,
            hidden_rule: HiddenRule::Invisible,
        },
        drops: DropRules {
            check_limit: DropLimit::Free,
            pawn_min_rank: 2,
            pawn_max_rank: 7,
            second_rank_needs_check: false,
        },
        dropped_rook: DroppedRook::Forbidden,
        promotion: PromotionRules {
            pieces: PromotionPieces::QueenKnight,
            announce: Announce::KnightOnly,
            source: PromotionSource::Declare,
            revert: Revert::Pawn,
        },
        mate_pool: MatePool::Available,
        mate_window: MateWindow::UntilCancelled,
        mate_frozen: FrozenBoards::Decide,
        stalemate: Stalemate::Wait,
        insufficient: Insufficient::Never,
        fifty: Fifty::Off,
        repetition: RepetitionRules {
            mode: RepetitionMode::Claim,
            when: RepetitionWhen::ThirdImminent,
            hand_counts: false,
        },
        draw_agreement: Agreement::Board,
        resign_by: ResignBy::Player,
        ends: EndRules {
            simultaneous: Simultaneous::Sum,
            simultaneity_ms: 1000,
            last_drop: LastDropRule::MateOrRepetition,
            double_flag_two_boards: DoubleFlag::Sum,
        },
        claims_by_partner: PartnerClaims::All,
        wrong_stop: WrongStop::Loss,
        talk: TalkRules {
            partner: Talk::Full,
            hint_penalty: HintPenalty::None,
            hint_penalty_s: 60,
            audience: Audience::Team,
            point_on_partner_board: false,
        },
        arbiter_passive: true,
        premove_sanction: PremoveSanction::Freeze5,
        abandon_s: 0,
        play_on: false,
        fide_blitz: false,
        moves_record: MovesRecord::Known,
        watch_hints: false,
        watch_delay_s: 0,
        score: Score::Points,
    };

    /// The WBN Laws, Czech text.
    pub const WBN_CS: Ruleset = Ruleset {
        source: Source::WbnCs,
        clock: ClockRules {
            absent_rule: AbsentRule::EachAbsent,
            ..Ruleset::WBN.clock
        },
        mate_pool: MatePool::Any,
        mate_frozen: FrozenBoards::Clock,
        ..Ruleset::WBN
    };

    /// The Asten regulations on top of FIDE Blitz.
    pub const ASTEN: Ruleset = Ruleset {
        source: Source::Asten,
        clock: ClockRules {
            start: ClockStart::Arbiter,
            absent_rule: AbsentRule::EachAbsent,
            min_move_ms: 0,
            ..Ruleset::WBN.clock
        },
        moves: MoveRules {
            retract: Retract::IllegalOnly,
            premove: Premove::Forbidden,
            ..Ruleset::WBN.moves
        },
        transfer: TransferRules {
            hidden_rule: HiddenRule::ReturnClock,
            ..Ruleset::WBN.transfer
        },
        dropped_rook: DroppedRook::Allowed,
        promotion: PromotionRules {
            pieces: PromotionPieces::QueenKnightDefault,
            announce: Announce::Always,
            ..Ruleset::WBN.promotion
        },
        mate_frozen: FrozenBoards::Clock,
        stalemate: Stalemate::WaitUnlessPoolEmpty,
        fifty: Fifty::Fide,
        repetition: RepetitionRules {
            when: RepetitionWhen::AfterThird,
            ..Ruleset::WBN.repetition
        },
        draw_agreement: Agreement::BothTeams,
        ends: EndRules {
            last_drop: LastDropRule::MateOnly,
            ..Ruleset::WBN.ends
        },
        claims_by_partner: PartnerClaims::MateFlag,
        premove_sanction: PremoveSanction::LossIfRepeated,
        play_on: true,
        fide_blitz: true,
        ..Ruleset::WBN
    };

    /// The Russian encyclopedia article.
    pub const RU: Ruleset = Ruleset {
        source: Source::Ru,
        clock: ClockRules {
            start: ClockStart::Arbiter,
            absent_rule: AbsentRule::None,
            both_flags_same_clock: BothFlags::FirstLoses,
            min_move_ms: 0,
            ..Ruleset::WBN.clock
        },
        transfer: TransferRules {
            timing: Transfer::BeforePress,
            hidden_rule: HiddenRule::Forbidden,
        },
        dropped_rook: DroppedRook::Allowed,
        promotion: PromotionRules {
            pieces: PromotionPieces::Any,
            announce: Announce::Always,
            ..Ruleset::WBN.promotion
        },
        mate_pool: MatePool::Any,
        mate_frozen: FrozenBoards::Clock,
        draw_agreement: Agreement::BothTeams,
        resign_by: ResignBy::Team,
        ends: EndRules {
            last_drop: LastDropRule::Off,
            double_flag_two_boards: DoubleFlag::Draw,
            ..Ruleset::WBN.ends
        },
        claims_by_partner: PartnerClaims::MateFlag,
        wrong_stop: WrongStop::Warn,
        talk: TalkRules {
            partner: Talk::NoDirectMoves,
            hint_penalty: HintPenalty::None,
            hint_penalty_s: 60,
            audience: Audience::Table,
            point_on_partner_board: false,
        },
        premove_sanction: PremoveSanction::None,
        ..Ruleset::WBN
    };

    /// The rules of the Free Internet Chess Server, with three minutes for each player. The program
    /// uses them unless others are chosen.
    pub const FICS: Ruleset = Ruleset {
        mode: Mode::Online,
        source: Source::Fics,
        clock: ClockRules {
            base_s: 180,
            start: ClockStart::Server,
            absent_rule: AbsentRule::None,
            flag_mode: FlagMode::Auto,
            both_flags_same_clock: BothFlags::FirstLoses,
            lag: Lag::BothBoards,
            lag_budget_ms: 1000,
            lag_gain_ms: 100,
            ..Ruleset::WBN.clock
        },
        moves: MoveRules {
            commit: Commit::Instant,
            retract: Retract::No,
            premove: Premove::Queue,
            illegal: Illegal::Reject,
            queue: 8,
            wait_drop: true,
        },
        transfer: TransferRules {
            timing: Transfer::AtMove,
            hidden_rule: HiddenRule::None,
        },
        dropped_rook: DroppedRook::CornerFlag,
        promotion: PromotionRules {
            pieces: PromotionPieces::Any,
            announce: Announce::Dialog,
            ..Ruleset::WBN.promotion
        },
        mate_pool: MatePool::Any,
        mate_window: MateWindow::Auto,
        mate_frozen: FrozenBoards::Clock,
        repetition: RepetitionRules {
            when: RepetitionWhen::ThirdOccurred,
            ..Ruleset::WBN.repetition
        },
        draw_agreement: Agreement::Board,
        resign_by: ResignBy::Team,
        ends: EndRules {
            simultaneous: Simultaneous::ServerOrder,
            simultaneity_ms: 0,
            last_drop: LastDropRule::Off,
            double_flag_two_boards: DoubleFlag::First,
        },
        claims_by_partner: PartnerClaims::None,
        wrong_stop: WrongStop::Warn,
        talk: TalkRules {
            point_on_partner_board: true,
            ..Ruleset::WBN.talk
        },
        arbiter_passive: false,
        premove_sanction: PremoveSanction::None,
        abandon_s: 60,
        watch_hints: true,
        score: Score::Rating,
        ..Ruleset::WBN
    };

    /// The rules of Crasy Chess.
    pub const CRAZYCHESS: Ruleset = Ruleset {
        source: Source::Ru,
        clock: ClockRules {
            min_move_ms: 0,
            ..Ruleset::FICS.clock
        },
        drops: DropRules {
            check_limit: DropLimit::NoBugMate,
            ..Ruleset::FICS.drops
        },
        dropped_rook: DroppedRook::Allowed,
        promotion: PromotionRules {
            revert: Revert::PawnIfNext,
            ..Ruleset::FICS.promotion
        },
        repetition: RepetitionRules {
            mode: RepetitionMode::Auto,
            when: RepetitionWhen::AfterThird,
            ..Ruleset::FICS.repetition
        },
        draw_agreement: Agreement::BothTeams,
        ..Ruleset::FICS
    };

    /// The rules of chess.com.
    pub const CHESSCOM: Ruleset = Ruleset {
        source: Source::Chesscom,
        dropped_rook: DroppedRook::Forbidden,
        repetition: RepetitionRules {
            mode: RepetitionMode::Auto,
            when: RepetitionWhen::AfterThird,
            ..Ruleset::FICS.repetition
        },
        draw_agreement: Agreement::BothTeams,
        ..Ruleset::FICS
    };

    /// Extinction bughouse (RU O1).
    pub const EXTINCTION: Ruleset = Ruleset {
        goal: Goal::MateOrExtinction,
        ..Ruleset::RU
    };

    /// Crazyhouse: two players, one board (RU O2).
    pub const CRAZYHOUSE: Ruleset = Ruleset {
        source: Source::Crazyhouse,
        boards: 1,
        score: Score::Points,
        clock: ClockRules {
            min_move_ms: 0,
            ..Ruleset::FICS.clock
        },
        dropped_rook: DroppedRook::Forbidden,
        mate_pool: MatePool::Actual,
        stalemate: Stalemate::Draw,
        repetition: RepetitionRules {
            hand_counts: true,
            ..Ruleset::FICS.repetition
        },
        draw_agreement: Agreement::Board,
        talk: TalkRules {
            point_on_partner_board: false,
            ..Ruleset::FICS.talk
        },
        ..Ruleset::FICS
    };
}
