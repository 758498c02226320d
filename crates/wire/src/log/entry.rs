//! The kinds of entries, field by field as they lie in the log.

use bughouse_core::{BoardId, Boards, Move, Seat};
use bughouse_match::{Claim, Event, Expulsion, Match, MoveLag};
use serde::{Deserialize, Serialize};

use super::LogError;
use super::texts::{
    BoardEntry, OutcomeEntry, actor_text, read, read_actor, read_held, read_move, read_role, time,
};
use crate::claims::{ClaimKind, ReturnReason};
use crate::names::{BoardName, SeatName};
use crate::queue::FallName;

/// An event as it is written.
#[derive(Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Entry {
    Started {
        by_signal: bool,
    },
    Pressed {
        seat: SeatName,
    },
    Readied {
        seat: SeatName,
        mv: String,
        due: i64,
    },
    Returned {
        seat: SeatName,
    },
    Played {
        seat: SeatName,
        mv: String,
        at: i64,
        granted_ms: i64,
        /// Not in logs of the first time, and not where nothing was claimed.
        #[serde(default, skip_serializing_if = "is_zero")]
        claimed_ms: i64,
    },
    Warned {
        seat: SeatName,
    },
    DrawOffered {
        seat: SeatName,
    },
    DrawAccepted {
        seat: SeatName,
    },
    DrawDeclined {
        seat: SeatName,
    },
    ResignationProposed {
        seat: SeatName,
    },
    AbortProposed {
        seat: SeatName,
    },
    SetupCorrected {
        board: BoardName,
    },
    LastDropExpired {
        seat: SeatName,
        at: i64,
    },
    LastDropOpened {
        seat: SeatName,
        held: char,
    },
    Waived {
        seat: SeatName,
    },
    FlagFell {
        seat: SeatName,
        at: i64,
    },
    BoardEnded(BoardEntry),
    WentAway {
        seat: SeatName,
    },
    CameBack {
        seat: SeatName,
    },
    LagBounded {
        seat: SeatName,
        ms: i64,
    },
    Paused,
    Resumed {
        grant_ms: i64,
    },
    Ended(OutcomeEntry),
    // Since version 2.
    SeatReady {
        seat: SeatName,
    },
    WasAbsent {
        seat: SeatName,
    },
    Made {
        seat: SeatName,
        mv: String,
    },
    Replied {
        seat: SeatName,
        mv: String,
    },
    PremoveSeen {
        seat: SeatName,
        mv: String,
    },
    Retracted {
        seat: SeatName,
    },
    Said {
        seat: SeatName,
        role: char,
    },
    Passed {
        seat: SeatName,
        held: char,
    },
    Demanded {
        seat: SeatName,
    },
    PiecesShown {
        by: SeatName,
        of: SeatName,
    },
    MadeInvisible {
        by: SeatName,
        held: char,
    },
    MadeVisible {
        by: SeatName,
        held: char,
    },
    ClockReturned {
        by: SeatName,
        why: ReturnReason,
    },
    Adjusting {
        seat: SeatName,
    },
    ClaimRaised {
        number: u32,
        by: SeatName,
        claim: ClaimKind,
        board: BoardName,
        mv: Option<String>,
    },
    Stopped {
        number: u32,
        by: SeatName,
        reason: String,
    },
    Upheld {
        number: u32,
        article: String,
    },
    Rejected {
        number: u32,
        article: String,
    },
    ArbiterWarned {
        seat: SeatName,
    },
    Frozen {
        seat: SeatName,
        mark_ms: i64,
    },
    Adjusted {
        seat: SeatName,
        ms: i64,
    },
    DecisionSet(OutcomeEntry),
    NewGame {
        article: String,
    },
    Expelled {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<SeatName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaced_by: Option<String>,
    },
    CallsAgreed {
        seat: SeatName,
    },
    Talked {
        seat: SeatName,
        text: String,
        hint: bool,
    },
    Noted {
        seat: SeatName,
        text: String,
    },
    Confirmed {
        by: String,
    },
    // Since version 3.
    Queued {
        seat: SeatName,
        /// Apart from any board.
        mv: String,
    },
    Unqueued {
        seat: SeatName,
    },
    CarriedOut {
        seat: SeatName,
    },
    FellOut {
        seat: SeatName,
        why: FallName,
    },
}

impl From<&Event> for Entry {
    fn from(event: &Event) -> Entry {
        match event.clone() {
            Event::Started { by_signal } => Entry::Started { by_signal },
            Event::AbortProposed { seat } => Entry::AbortProposed { seat: seat.into() },
            Event::SetupCorrected { board } => Entry::SetupCorrected {
                board: board.into(),
            },
            Event::LastDropExpired { seat, at } => Entry::LastDropExpired {
                seat: seat.into(),
                at: at.ms(),
            },
            Event::Pressed { seat } => Entry::Pressed { seat: seat.into() },
            Event::MovePending { seat, mv, due } => Entry::Readied {
                seat: seat.into(),
                mv: mv.to_string(),
                due: due.ms(),
            },
            Event::MoveReturned { seat } => Entry::Returned { seat: seat.into() },
            Event::Played { seat, mv, at, lag } => Entry::Played {
                seat: seat.into(),
                mv: mv.to_string(),
                at: at.ms(),
                granted_ms: lag.granted_ms,
                claimed_ms: lag.claimed_ms,
            },
            Event::Warned { seat } => Entry::Warned { seat: seat.into() },
            Event::DrawOffered { seat } => Entry::DrawOffered { seat: seat.into() },
            Event::DrawAccepted { seat } => Entry::DrawAccepted { seat: seat.into() },
            Event::DrawDeclined { seat } => Entry::DrawDeclined { seat: seat.into() },
            Event::ResignationProposed { seat } => Entry::ResignationProposed { seat: seat.into() },
            Event::LastDropOpened { seat, held } => Entry::LastDropOpened {
                seat: seat.into(),
                held: held.role().letter(),
            },
            Event::LastDropWaived { seat } => Entry::Waived { seat: seat.into() },
            Event::FlagFell { seat, at } => Entry::FlagFell {
                seat: seat.into(),
                at: at.ms(),
            },
            Event::BoardEnded(end) => Entry::BoardEnded((&end).into()),
            Event::WentAway { seat } => Entry::WentAway { seat: seat.into() },
            Event::CameBack { seat } => Entry::CameBack { seat: seat.into() },
            Event::LagBounded { seat, ms } => Entry::LagBounded {
                seat: seat.into(),
                ms,
            },
            Event::Paused => Entry::Paused,
            Event::Resumed { grant_ms } => Entry::Resumed { grant_ms },
            Event::Ended(outcome) => Entry::Ended((&outcome).into()),
            Event::SeatReady { seat } => Entry::SeatReady { seat: seat.into() },
            Event::WasAbsent { seat } => Entry::WasAbsent { seat: seat.into() },
            Event::Made { seat, mv } => Entry::Made {
                seat: seat.into(),
                mv: mv.to_string(),
            },
            Event::Replied { seat, mv } => Entry::Replied {
                seat: seat.into(),
                mv: mv.to_string(),
            },
            Event::OutOfTurnMove { seat, mv } => Entry::PremoveSeen {
                seat: seat.into(),
                mv: mv.to_string(),
            },
            Event::Retracted { seat } => Entry::Retracted { seat: seat.into() },
            Event::PromotionAnnounced { seat, role } => Entry::Said {
                seat: seat.into(),
                role: role.letter(),
            },
            Event::CapturePassed { seat, held } => Entry::Passed {
                seat: seat.into(),
                held: held.role().letter(),
            },
            Event::MoveDemanded { seat } => Entry::Demanded { seat: seat.into() },
            Event::PiecesShown { by, of } => Entry::PiecesShown {
                by: by.into(),
                of: of.into(),
            },
            Event::MadeInvisible { by, held } => Entry::MadeInvisible {
                by: by.into(),
                held: held.role().letter(),
            },
            Event::MadeVisible { by, held } => Entry::MadeVisible {
                by: by.into(),
                held: held.role().letter(),
            },
            Event::ClockReturned { by, why } => Entry::ClockReturned {
                by: by.into(),
                why: why.into(),
            },
            Event::Adjusting { seat } => Entry::Adjusting { seat: seat.into() },
            Event::ClaimRaised {
                number,
                by,
                claim,
                board,
            } => Entry::ClaimRaised {
                number,
                by: by.into(),
                claim: claim.into(),
                board: board.into(),
                mv: named_move(claim).map(|mv| mv.to_string()),
            },
            Event::Stopped { number, by, reason } => Entry::Stopped {
                number,
                by: by.into(),
                reason,
            },
            Event::Upheld { number, article } => Entry::Upheld {
                number,
                article: article.to_string(),
            },
            Event::Rejected { number, article } => Entry::Rejected {
                number,
                article: article.to_string(),
            },
            Event::ArbiterWarned { seat } => Entry::ArbiterWarned { seat: seat.into() },
            Event::Frozen { seat, mark_ms } => Entry::Frozen {
                seat: seat.into(),
                mark_ms,
            },
            Event::Adjusted { seat, ms } => Entry::Adjusted {
                seat: seat.into(),
                ms,
            },
            Event::ArbiterDecided(outcome) => Entry::DecisionSet((&outcome).into()),
            Event::NewGame { article } => Entry::NewGame {
                article: article.to_string(),
            },
            Event::CallsAgreed { seat } => Entry::CallsAgreed { seat: seat.into() },
            Event::Talked { seat, text, hint } => Entry::Talked {
                seat: seat.into(),
                text,
                hint,
            },
            Event::Expelled(Expulsion {
                name,
                seats,
                replaced_by,
            }) => Entry::Expelled {
                name,
                seats: seats.into_iter().map(SeatName::from).collect(),
                replaced_by,
            },
            Event::Noted { seat, text } => Entry::Noted {
                seat: seat.into(),
                text,
            },
            Event::Confirmed { by } => Entry::Confirmed { by: actor_text(by) },
            Event::MoveQueued { seat, mv } => Entry::Queued {
                seat: seat.into(),
                mv: mv.to_string(),
            },
            Event::QueueCleared { seat } => Entry::Unqueued { seat: seat.into() },
            Event::QueueAdvanced { seat } => Entry::CarriedOut { seat: seat.into() },
            Event::QueueFailed { seat, why } => Entry::FellOut {
                seat: seat.into(),
                why: why.into(),
            },
        }
    }
}

impl Entry {
    /// The event, in the match as it stood before.
    pub fn event(self, state: &Match) -> Result<Event, LogError> {
        let on = |boards: &Boards, seat: SeatName, mv: &str| {
            read_move(boards, Seat::from(seat).board, mv)
        };
        let boards = state.boards();
        Ok(match self {
            Entry::Started { by_signal } => Event::Started { by_signal },
            Entry::AbortProposed { seat } => Event::AbortProposed { seat: seat.into() },
            Entry::SetupCorrected { board } => Event::SetupCorrected {
                board: board.into(),
            },
            Entry::LastDropExpired { seat, at } => Event::LastDropExpired {
                seat: seat.into(),
                at: time(at),
            },
            Entry::Pressed { seat } => Event::Pressed { seat: seat.into() },
            Entry::Readied { seat, mv, due } => Event::MovePending {
                seat: seat.into(),
                mv: on(boards, seat, &mv)?,
                due: time(due),
            },
            Entry::Returned { seat } => Event::MoveReturned { seat: seat.into() },
            Entry::Played {
                seat,
                mv,
                at,
                granted_ms,
                claimed_ms,
            } => Event::Played {
                seat: seat.into(),
                mv: on(boards, seat, &mv)?,
                at: time(at),
                lag: MoveLag {
                    claimed_ms,
                    granted_ms,
                },
            },
            Entry::Warned { seat } => Event::Warned { seat: seat.into() },
            Entry::DrawOffered { seat } => Event::DrawOffered { seat: seat.into() },
            Entry::DrawAccepted { seat } => Event::DrawAccepted { seat: seat.into() },
            Entry::DrawDeclined { seat } => Event::DrawDeclined { seat: seat.into() },
            Entry::ResignationProposed { seat } => Event::ResignationProposed { seat: seat.into() },
            Entry::LastDropOpened { seat, held } => Event::LastDropOpened {
                seat: seat.into(),
                held: read_held(held)?,
            },
            Entry::Waived { seat } => Event::LastDropWaived { seat: seat.into() },
            Entry::FlagFell { seat, at } => Event::FlagFell {
                seat: seat.into(),
                at: time(at),
            },
            Entry::BoardEnded(end) => Event::BoardEnded(end.end()?),
            Entry::WentAway { seat } => Event::WentAway { seat: seat.into() },
            Entry::CameBack { seat } => Event::CameBack { seat: seat.into() },
            Entry::LagBounded { seat, ms } => Event::LagBounded {
                seat: seat.into(),
                ms,
            },
            Entry::Paused => Event::Paused,
            Entry::Resumed { grant_ms } => Event::Resumed { grant_ms },
            Entry::Ended(outcome) => Event::Ended(outcome.outcome()?),
            Entry::SeatReady { seat } => Event::SeatReady { seat: seat.into() },
            Entry::WasAbsent { seat } => Event::WasAbsent { seat: seat.into() },
            Entry::Made { seat, mv } => Event::Made {
                seat: seat.into(),
                mv: on(boards, seat, &mv)?,
            },
            // It answers a move that is not completed.
            Entry::Replied { seat, mv } => {
                let boards = state.boards_with_made_move(Seat::from(seat).board);
                Event::Replied {
                    seat: seat.into(),
                    mv: on(&boards, seat, &mv)?,
                }
            }
            Entry::PremoveSeen { seat, mv } => Event::OutOfTurnMove {
                seat: seat.into(),
                mv: on(boards, seat, &mv)?,
            },
            Entry::Retracted { seat } => Event::Retracted { seat: seat.into() },
            Entry::Said { seat, role } => Event::PromotionAnnounced {
                seat: seat.into(),
                role: read_role(role)?,
            },
            Entry::Passed { seat, held } => Event::CapturePassed {
                seat: seat.into(),
                held: read_held(held)?,
            },
            Entry::Demanded { seat } => Event::MoveDemanded { seat: seat.into() },
            Entry::PiecesShown { by, of } => Event::PiecesShown {
                by: by.into(),
                of: of.into(),
            },
            Entry::MadeInvisible { by, held } => Event::MadeInvisible {
                by: by.into(),
                held: read_held(held)?,
            },
            Entry::MadeVisible { by, held } => Event::MadeVisible {
                by: by.into(),
                held: read_held(held)?,
            },
            Entry::ClockReturned { by, why } => Event::ClockReturned {
                by: by.into(),
                why: why.into(),
            },
            Entry::Adjusting { seat } => Event::Adjusting { seat: seat.into() },
            Entry::ClaimRaised {
                number,
                by,
                claim,
                board,
                mv,
            } => {
                let board = BoardId::from(board);
                let mv = mv.map(|text| read_move(boards, board, &text)).transpose()?;
                Event::ClaimRaised {
                    number,
                    by: by.into(),
                    claim: claim.with(mv),
                    board,
                }
            }
            Entry::Stopped { number, by, reason } => Event::Stopped {
                number,
                by: by.into(),
                reason,
            },
            Entry::Upheld { number, article } => Event::Upheld {
                number,
                article: read("article", &article)?,
            },
            Entry::Rejected { number, article } => Event::Rejected {
                number,
                article: read("article", &article)?,
            },
            Entry::ArbiterWarned { seat } => Event::ArbiterWarned { seat: seat.into() },
            Entry::Frozen { seat, mark_ms } => Event::Frozen {
                seat: seat.into(),
                mark_ms,
            },
            Entry::Adjusted { seat, ms } => Event::Adjusted {
                seat: seat.into(),
                ms,
            },
            Entry::DecisionSet(outcome) => Event::ArbiterDecided(outcome.outcome()?),
            Entry::NewGame { article } => Event::NewGame {
                article: read("article", &article)?,
            },
            Entry::CallsAgreed { seat } => Event::CallsAgreed { seat: seat.into() },
            Entry::Talked { seat, text, hint } => Event::Talked {
                seat: seat.into(),
                text,
                hint,
            },
            Entry::Expelled {
                name,
                seats,
                replaced_by,
            } => Event::Expelled(Expulsion {
                name,
                seats: seats.into_iter().map(Seat::from).collect(),
                replaced_by,
            }),
            Entry::Noted { seat, text } => Event::Noted {
                seat: seat.into(),
                text,
            },
            Entry::Confirmed { by } => Event::Confirmed {
                by: read_actor(&by)?,
            },
            Entry::Queued { seat, mv } => Event::MoveQueued {
                seat: seat.into(),
                mv: read("move", &mv)?,
            },
            Entry::Unqueued { seat } => Event::QueueCleared { seat: seat.into() },
            Entry::CarriedOut { seat } => Event::QueueAdvanced { seat: seat.into() },
            Entry::FellOut { seat, why } => Event::QueueFailed {
                seat: seat.into(),
                why: why.into(),
            },
        })
    }
}

/// The move that a claim names.
pub fn named_move(claim: Claim) -> Option<Move> {
    match claim {
        Claim::Repetition(mv) | Claim::FiftyMoves(mv) => mv,
        _ => None,
    }
}

fn is_zero(ms: &i64) -> bool {
    *ms == 0
}
