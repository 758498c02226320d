//! Every parameter: its name, a heading that says what it decides, its values and its field.

use super::parameter::{Parameter, read_number, write_number};
use super::{Group, ParameterValue};
use crate::Seat;

const YES_NO: &[&str] = &["true", "false"];

/// Makes one row of [`PARAMETERS`]. Its arguments are the group, the name, the kind (`choice`,
/// `flag` or `number least..=most`), the path of the field, and a sentence.
macro_rules! row {
    ($group:ident, $name:literal, choice $type:ident, $($field:ident).+, $text:literal) => {
        Parameter { name: $name, group: Group::$group, text: $text, range: None,
            values: <super::$type as ParameterValue>::NAMES, meanings: <super::$type as ParameterValue>::TEXTS,
            same: |one, other| one.$($field).+ == other.$($field).+,
            read: |rules| rules.$($field).+.name().into(),
            write: |rules, text| ParameterValue::from_name(text).map(|value| rules.$($field).+ = value).is_some() }
    };
    ($group:ident, $name:literal, flag, $($field:ident).+, $text:literal) => {
        Parameter { name: $name, group: Group::$group, text: $text, range: None,
            values: YES_NO, meanings: &["Yes.", "No."],
            same: |one, other| one.$($field).+ == other.$($field).+,
            read: |rules| rules.$($field).+.to_string(),
            write: |rules, text| text.parse().map(|value| rules.$($field).+ = value).is_ok() }
    };
    ($group:ident, $name:literal, number $least:literal..=$most:literal, $($field:ident).+, $text:literal) => {
        Parameter { name: $name, group: Group::$group, text: $text, range: Some(($least, $most)),
            values: &[], meanings: &[],
            same: |one, other| one.$($field).+ == other.$($field).+,
            read: |rules| read_number(rules.$($field).+),
            write: |rules, text| write_number(&mut rules.$($field).+, text, ($least, $most)) }
    };
}

macro_rules! odds {
    ($group:ident, $name:literal, $seat:ident, $text:literal) => {
        Parameter {
            name: $name,
            group: Group::$group,
            text: $text,
            range: Some((0, 86_400)),
            values: &[],
            meanings: &[],
            same: |one, other| one.clock.odds_s[Seat::$seat] == other.clock.odds_s[Seat::$seat],
            read: |rules| rules.clock.odds_s[Seat::$seat].to_string(),
            write: |rules, text| {
                write_number(&mut rules.clock.odds_s[Seat::$seat], text, (0, 86_400))
            },
        }
    };
}

/// Makes a parameter with a single value, which is the same in all rulesets. A rules file may set
/// the parameter, but only to this value.
macro_rules! fixed {
    ($group:ident, $name:literal, $value:literal, $text:literal) => {
        Parameter {
            name: $name,
            group: Group::$group,
            text: $text,
            range: None,
            values: &[$value],
            meanings: &["The same under all rules."],
            same: |_, _| true,
            read: |_| $value.into(),
            write: |_, text| text == $value,
        }
    };
}

/// Every parameter, in the order in which users see them.
#[rustfmt::skip]
pub const PARAMETERS: &[Parameter] = &[
    Parameter { name: "mode", group: Group::Match,
        text: "How the match is run",
        values: <super::Mode as ParameterValue>::NAMES, meanings: <super::Mode as ParameterValue>::TEXTS, range: None,
        same: |one, other| one.mode == other.mode,
        read: |rules| rules.mode.name().into(),
        write: |rules, text| super::Mode::from_name(text).map(|mode| *rules = rules.in_mode(mode)).is_some() },
    row!(Match, "source", choice Source, source, "Laws that the rules follow"),
    row!(Match, "match.boards", number 1..=2, boards, "Number of boards"),
    row!(Match, "match.end_rule", choice EndRule, end_rule, "The match ends"),
    row!(Match, "match.goal", choice Goal, goal, "A team wins by"),
    row!(Match, "start.array", choice StartArray, start_array, "Starting position"),
    row!(Clocks, "clock.kind", choice ClockKind, clock.kind, "Clocks"),
    row!(Clocks, "clock.base_s", number 1..=86_400, clock.base_s, "Starting time, seconds"),
    row!(Clocks, "clock.bonus_kind", choice BonusKind, clock.bonus_kind, "Bonus per move"),
    row!(Clocks, "clock.bonus_s", number 0..=3_600, clock.bonus_s, "Bonus per move, seconds"),
    odds!(Clocks, "clock.odds.A_s", WHITE_OF_A, "Other starting time of White on board A, seconds"),
    odds!(Clocks, "clock.odds.a_s", BLACK_OF_A, "Other starting time of Black on board A, seconds"),
    odds!(Clocks, "clock.odds.B_s", WHITE_OF_B, "Other starting time of White on board B, seconds"),
    odds!(Clocks, "clock.odds.b_s", BLACK_OF_B, "Other starting time of Black on board B, seconds"),
    row!(Clocks, "clock.start", choice ClockStart, clock.start, "Start of the clocks"),
    row!(Clocks, "clock.absent_rule", choice AbsentRule, clock.absent_rule, "Clock that runs before the players arrive"),
    row!(Clocks, "clock.flag_mode", choice FlagMode, clock.flag_mode, "Fallen flags"),
    row!(Clocks, "clock.both_flags_same_clock", choice BothFlags, clock.both_flags_same_clock, "Both flags of one clock fallen"),
    row!(Clocks, "clock.min_move_ms", number 0..=5_000, clock.min_move_ms, "Least time for a reply, milliseconds"),
    row!(Clocks, "clock.lag", choice Lag, clock.lag, "Clocks that pause while a move travels to the server"),
    row!(Clocks, "clock.lag_budget_ms", number 0..=60_000, clock.lag_budget_ms, "Lag credit at the start, and at most, milliseconds"),
    row!(Clocks, "clock.lag_gain_ms", number 0..=1_000, clock.lag_gain_ms, "More lag credit after each move, milliseconds"),
    row!(Moves, "move.commit", choice Commit, moves.commit, "A move counts"),
    row!(Moves, "move.retract", choice Retract, moves.retract, "Taking a move back"),
    row!(Moves, "move.premove", choice Premove, moves.premove, "Moves in the opponent's time"),
    row!(Moves, "move.illegal", choice Illegal, moves.illegal, "Illegal moves"),
    fixed!(Moves, "move.illegal_window", "own_next_completed", "An illegal move may be claimed until the opponent completes a move (WBN 1.14)"),
    row!(Moves, "move.queue", number 0..=64, moves.queue, "Number of premoves"),
    row!(Moves, "move.wait_drop", flag, moves.wait_drop, "Conditional drops: a drop may wait for its piece"),
    row!(Moves, "transfer.timing", choice Transfer, transfer.timing, "A captured piece goes to the partner"),
    row!(Claims, "transfer.hidden_rule", choice HiddenRule, transfer.hidden_rule, "Hidden pieces in hand"),
    row!(Drops, "drop.check_limit", choice DropLimit, drops.check_limit, "Drops with check or mate"),
    row!(Drops, "drop.pawn_min_rank", number 2..=3, drops.pawn_min_rank, "Pawn drops from rank"),
    row!(Drops, "drop.pawn_max_rank", number 6..=7, drops.pawn_max_rank, "Pawn drops up to rank"),
    fixed!(Drops, "drop.pawn_double_step", "true", "A pawn dropped on its second rank may make a double step and be captured en passant (WBN 5.11, RU L3)"),
    fixed!(Drops, "drop.king_forced", "false", "A king in hand must be dropped at once; no king is ever in hand here"),
    row!(Drops, "drop.second_rank_needs_check", flag, drops.second_rank_needs_check, "Pawn drops on the second rank only with check"),
    row!(Moves, "castle.dropped_rook", choice DroppedRook, dropped_rook, "Castling with a dropped rook"),
    row!(Promotion, "promo.pieces", choice PromotionPieces, promotion.pieces, "A pawn becomes"),
    row!(Promotion, "promo.announce", choice Announce, promotion.announce, "What a player says at a promotion"),
    row!(Promotion, "promo.source", choice PromotionSource, promotion.source, "Where the promoted piece comes from"),
    row!(Promotion, "promo.revert", choice Revert, promotion.revert, "A captured promoted piece goes to the partner"),
    row!(Ends, "mate.pool", choice MatePool, mate_pool, "A drop could stop the check with"),
    row!(Ends, "mate.claim_window", choice MateWindow, mate_window, "Claim of a mate"),
    row!(Ends, "mate.frozen", choice FrozenBoards, mate_frozen, "No player to move can move, on either board"),
    row!(Ends, "stalemate", choice Stalemate, stalemate, "No move, no drop and no check"),
    row!(Ends, "insufficient", choice Insufficient, insufficient, "Draw by insufficient material"),
    row!(Ends, "fifty", choice Fifty, fifty, "Fifty moves without a capture, drop or pawn move"),
    row!(Ends, "repetition.mode", choice RepetitionMode, repetition.mode, "Threefold repetition"),
    row!(Ends, "repetition.when", choice RepetitionWhen, repetition.when, "Claim of a repetition"),
    row!(Ends, "repetition.hand_counts", flag, repetition.hand_counts, "Pieces in hand are part of the position"),
    row!(Ends, "draw.agreement", choice Agreement, draw_agreement, "A draw needs the consent"),
    fixed!(Ends, "draw.offer_life", "until_completed", "A draw offer is valid until the opponent completes a move (WBN 3.1)"),
    row!(Ends, "resign.by", choice ResignBy, resign_by, "Resigning"),
    row!(Ends, "end.simultaneous", choice Simultaneous, ends.simultaneous, "Both boards end at the same time"),
    row!(Ends, "end.simultaneity_ms", number 0..=10_000, ends.simultaneity_ms, "Ends count as simultaneous within, milliseconds"),
    row!(Ends, "end.last_drop", choice LastDropRule, ends.last_drop, "Last drop of a mated player's partner"),
    row!(Ends, "end.double_flag_two_boards", choice DoubleFlag, ends.double_flag_two_boards, "Flags fall on both boards at the same time"),
    row!(Claims, "claims.by_partner", choice PartnerClaims, claims_by_partner, "Claims on the partner's board"),
    row!(Claims, "claims.wrong_stop", choice WrongStop, wrong_stop, "A wrong claim or stop costs"),
    row!(Talk, "talk.partner", choice Talk, talk.partner, "Partners may say"),
    row!(Talk, "talk.hint_penalty", choice HintPenalty, talk.hint_penalty, "A forbidden hint costs"),
    row!(Talk, "talk.hint_penalty_s", number 1..=3_600, talk.hint_penalty_s, "Time that a forbidden hint costs, seconds"),
    row!(Talk, "talk.audience", choice Audience, talk.audience, "What partners say is read by"),
    row!(Talk, "talk.point_on_partner_board", flag, talk.point_on_partner_board, "Pointing at squares of the partner's board"),
    row!(Claims, "arbiter.passive", flag, arbiter_passive, "The arbiter waits for claims"),
    row!(Claims, "sanction.premove", choice PremoveSanction, premove_sanction, "A move in the opponent's turn costs"),
    row!(Match, "disconnect.abandon_s", number 0..=3_600, abandon_s, "Absence that can lose the match, seconds (0: none)"),
    row!(Claims, "after_end.play_on", flag, play_on, "A mate lapses when both have played on"),
    row!(Claims, "fide.blitz", flag, fide_blitz, "FIDE Blitz rules, as far as Asten §1 adopts them"),
    row!(Match, "record.moves", choice MovesRecord, moves_record, "Record moves"),
    row!(Talk, "watch.hints", flag, watch_hints, "Watchers see which piece would mate"),
    row!(Talk, "watch.delay_s", number 0..=3_600, watch_delay_s, "Watchers are behind, seconds"),
    row!(Match, "score", choice Score, score, "Scoring"),
];
