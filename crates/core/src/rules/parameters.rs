//! Every parameter: its name, what it decides, its values and its field.

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
        text: "Whether a match is run online by the server, or over the board by claims; sets six other parameters.",
        values: <super::Mode as ParameterValue>::NAMES, meanings: <super::Mode as ParameterValue>::TEXTS, range: None,
        same: |one, other| one.mode == other.mode,
        read: |rules| rules.mode.name().into(),
        write: |rules, text| super::Mode::from_name(text).map(|mode| *rules = rules.in_mode(mode)).is_some() },
    row!(Match, "source", choice Source, source, "The text that the rules follow, and that results cite."),
    row!(Match, "match.boards", number 1..=2, boards, "How many boards are played: two, or one for crazyhouse."),
    row!(Match, "match.end_rule", choice EndRule, end_rule, "Whether the first decided board ends the match."),
    row!(Match, "match.goal", choice Goal, goal, "What wins besides time and resignation."),
    row!(Match, "start.array", choice StartArray, start_array, "How the pieces are placed at the start."),
    row!(Clocks, "clock.kind", choice ClockKind, clock.kind, "Whether the match has clocks. Without them, a player who has moved may demand that the partner's opponent moves next."),
    row!(Clocks, "clock.base_s", number 1..=86_400, clock.base_s, "Starting time of each player in seconds."),
    row!(Clocks, "clock.bonus_kind", choice BonusKind, clock.bonus_kind, "How a move earns time."),
    row!(Clocks, "clock.bonus_s", number 0..=3_600, clock.bonus_s, "The time that a move earns, in seconds."),
    odds!(Clocks, "clock.odds.A_s", WHITE_OF_A, "Starting time of White on board A if it differs, in seconds."),
    odds!(Clocks, "clock.odds.a_s", BLACK_OF_A, "Starting time of Black on board A if it differs, in seconds."),
    odds!(Clocks, "clock.odds.B_s", WHITE_OF_B, "Starting time of White on board B if it differs, in seconds."),
    odds!(Clocks, "clock.odds.b_s", BLACK_OF_B, "Starting time of Black on board B if it differs, in seconds."),
    row!(Clocks, "clock.start", choice ClockStart, clock.start, "What starts the clocks."),
    row!(Clocks, "clock.absent_rule", choice AbsentRule, clock.absent_rule, "Whose clock runs before the players arrive."),
    row!(Clocks, "clock.flag_mode", choice FlagMode, clock.flag_mode, "Who notices that a flag fell."),
    row!(Clocks, "clock.both_flags_same_clock", choice BothFlags, clock.both_flags_same_clock, "What follows if both flags of one clock have fallen."),
    row!(Clocks, "clock.min_move_ms", number 0..=5_000, clock.min_move_ms, "The minimum time from the opponent's move to the completion of the reply, in milliseconds."),
    row!(Clocks, "clock.lag", choice Lag, clock.lag, "Which clocks pause for the lag of a move: the time that it needs to reach the server."),
    row!(Clocks, "clock.lag_budget_ms", number 0..=60_000, clock.lag_budget_ms, "How much lag can be granted to a player at first, and how much can be saved up, in milliseconds."),
    row!(Clocks, "clock.lag_gain_ms", number 0..=1_000, clock.lag_gain_ms, "How much more lag can be granted after each move, in milliseconds."),
    row!(Moves, "move.commit", choice Commit, moves.commit, "When a move counts."),
    row!(Moves, "move.retract", choice Retract, moves.retract, "Whether a made move may be taken back."),
    row!(Moves, "move.premove", choice Premove, moves.premove, "What happens to a move in the opponent's time."),
    row!(Moves, "move.illegal", choice Illegal, moves.illegal, "What an illegal move leads to."),
    fixed!(Moves, "move.illegal_window", "own_next_completed", "Until when an illegal move may be claimed: until the opponent completes a move (WBN 1.14)."),
    row!(Moves, "move.queue", number 0..=64, moves.queue, "How many premoves a player may have."),
    row!(Moves, "move.wait_drop", flag, moves.wait_drop, "Whether a drop may wait for its piece (a conditional drop)."),
    row!(Moves, "transfer.timing", choice Transfer, transfer.timing, "When a captured piece goes to the partner."),
    row!(Claims, "transfer.hidden_rule", choice HiddenRule, transfer.hidden_rule, "What follows when pieces in hand are hidden."),
    row!(Drops, "drop.check_limit", choice DropLimit, drops.check_limit, "Whether a drop may give check or mate."),
    row!(Drops, "drop.pawn_min_rank", number 2..=3, drops.pawn_min_rank, "The lowest rank for a pawn drop, counted from its owner's side."),
    row!(Drops, "drop.pawn_max_rank", number 6..=7, drops.pawn_max_rank, "The highest rank for a pawn drop, counted from its owner's side."),
    fixed!(Drops, "drop.pawn_double_step", "true", "Whether a pawn dropped on its second rank may make a double step and be captured en passant (WBN 5.11, RU L3)."),
    fixed!(Drops, "drop.king_forced", "false", "Whether a king in hand must be dropped at once; no king is ever in hand here."),
    row!(Drops, "drop.second_rank_needs_check", flag, drops.second_rank_needs_check, "Whether a pawn drop on the second rank must give check."),
    row!(Moves, "castle.dropped_rook", choice DroppedRook, dropped_rook, "Whether a dropped rook may castle."),
    row!(Promotion, "promo.pieces", choice PromotionPieces, promotion.pieces, "What a pawn may become."),
    row!(Promotion, "promo.announce", choice Announce, promotion.announce, "What must be said at a promotion."),
    row!(Promotion, "promo.source", choice PromotionSource, promotion.source, "Where the promoted piece comes from."),
    row!(Promotion, "promo.revert", choice Revert, promotion.revert, "How a captured promoted piece is handed over."),
    row!(Ends, "mate.pool", choice MatePool, mate_pool, "Which pieces count as able to parry a check by a drop."),
    row!(Ends, "mate.claim_window", choice MateWindow, mate_window, "Until when a mate may be claimed."),
    row!(Ends, "mate.frozen", choice FrozenBoards, mate_frozen, "What follows if on neither board the side to move can move."),
    row!(Ends, "stalemate", choice Stalemate, stalemate, "What happens to a player without moves and drops who is not in check."),
    row!(Ends, "insufficient", choice Insufficient, insufficient, "Whether a match is drawn when neither side could ever mate."),
    row!(Ends, "fifty", choice Fifty, fifty, "Whether fifty moves without capture, drop or pawn move draw."),
    row!(Ends, "repetition.mode", choice RepetitionMode, repetition.mode, "Who finds a threefold repetition."),
    row!(Ends, "repetition.when", choice RepetitionWhen, repetition.when, "When a player may claim a repetition."),
    row!(Ends, "repetition.hand_counts", flag, repetition.hand_counts, "Whether pieces in hand count as part of the position."),
    row!(Ends, "draw.agreement", choice Agreement, draw_agreement, "Whose consent a draw needs."),
    fixed!(Ends, "draw.offer_life", "until_completed", "How long a draw offer is valid: until the opponent completes a move (WBN 3.1)."),
    row!(Ends, "resign.by", choice ResignBy, resign_by, "Who may resign."),
    row!(Ends, "end.simultaneous", choice Simultaneous, ends.simultaneous, "What follows if two boards end at the same time."),
    row!(Ends, "end.simultaneity_ms", number 0..=10_000, ends.simultaneity_ms, "How far apart two ends may be to count as simultaneous, in milliseconds."),
    row!(Ends, "end.last_drop", choice LastDropRule, ends.last_drop, "Whether the partner of a mated player has a last drop."),
    row!(Ends, "end.double_flag_two_boards", choice DoubleFlag, ends.double_flag_two_boards, "What follows if flags fall on both boards at the same time."),
    row!(Claims, "claims.by_partner", choice PartnerClaims, claims_by_partner, "What may be claimed on the partner's board."),
    row!(Claims, "claims.wrong_stop", choice WrongStop, wrong_stop, "What a wrong claim or a groundless stop costs."),
    row!(Talk, "talk.partner", choice Talk, talk.partner, "What partners may say."),
    row!(Talk, "talk.hint_penalty", choice HintPenalty, talk.hint_penalty, "What a forbidden hint costs."),
    row!(Talk, "talk.hint_penalty_s", number 1..=3_600, talk.hint_penalty_s, "How many seconds a forbidden hint costs, if the penalty is time."),
    row!(Talk, "talk.audience", choice Audience, talk.audience, "Who can read what partners say."),
    row!(Talk, "talk.point_on_partner_board", flag, talk.point_on_partner_board, "Whether a player may point at squares of the partner's board."),
    row!(Claims, "arbiter.passive", flag, arbiter_passive, "Whether the arbiter is silent about illegal moves, mates and flags until they are claimed."),
    row!(Claims, "sanction.premove", choice PremoveSanction, premove_sanction, "What follows a move in the opponent's turn."),
    row!(Match, "disconnect.abandon_s", number 0..=3_600, abandon_s, "After how many seconds of absence a player may be forfeited; 0 means never."),
    row!(Claims, "after_end.play_on", flag, play_on, "Whether a mate can no longer be claimed after both players have made another move."),
    row!(Claims, "fide.blitz", flag, fide_blitz, "Whether the rules of FIDE Blitz apply, as far as Asten §1 adopts them."),
    row!(Match, "record.moves", choice MovesRecord, moves_record, "Whether the match knows the moves, or only the clocks."),
    row!(Talk, "watch.hints", flag, watch_hints, "Whether watchers see material hints."),
    row!(Talk, "watch.delay_s", number 0..=3_600, watch_delay_s, "How many seconds later than the players watchers see the match."),
    row!(Match, "score", choice Score, score, "How results are scored."),
];
