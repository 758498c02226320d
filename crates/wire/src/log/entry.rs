//! The kinds of entries, field by field as they lie in the log.

use bughouse_core::{BoardId, Boards, Seat};
use bughouse_match::{ClaimKind, Event, Expulsion, Match, MoveLag, QueueFailure, ReturnReason};
use serde::{Deserialize, Serialize};

use super::LogError;
use super::texts::{
    BoardEntry, OutcomeEntry, actor_text, read, read_actor, read_held, read_move, read_role, time,
};

/// An event as it is written.
#[derive(Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Entry {
    Started {
        by_signal: bool,
    },
    Pressed {
        seat: Seat,
    },
    Readied {
        seat: Seat,
        mv: String,
        due: i64,
    },
    Returned {
        seat: Seat,
    },
    Played {
        seat: Seat,
        mv: String,
        at: i64,
        granted_ms: i64,
        /// Not in logs of the first time, and not where nothing was claimed.
        #[serde(default, skip_serializing_if = "is_zero")]
        claimed_ms: i64,
    },
    Warned {
        seat: Seat,
    },
    DrawOffered {
        seat: Seat,
    },
    DrawAccepted {
        seat: Seat,
    },
    DrawDeclined {
        seat: Seat,
    },
    ResignationProposed {
        seat: Seat,
    },
    AbortProposed {
        seat: Seat,
    },
    SetupCorrected {
        board: BoardId,
    },
    LastDropExpired {
        seat: Seat,
        at: i64,
    },
    LastDropOpened {
        seat: Seat,
        held: char,
    },
    Waived {
        seat: Seat,
    },
    FlagFell {
        seat: Seat,
        at: i64,
    },
    BoardEnded(BoardEntry),
    WentAway {
        seat: Seat,
    },
    CameBack {
        seat: Seat,
    },
    LagBounded {
        seat: Seat,
        ms: i64,
    },
    Paused,
    Resumed {
        grant_ms: i64,
    },
    Ended(OutcomeEntry),
    // Since version 2.
    SeatReady {
        seat: Seat,
    },
    WasAbsent {
        seat: Seat,
    },
    Made {
        seat: Seat,
        mv: String,
    },
    Replied {
        seat: Seat,
        mv: String,
    },
    PremoveSeen {
        seat: Seat,
        mv: String,
    },
    Retracted {
        seat: Seat,
    },
    Said {
        seat: Seat,
        role: char,
    },
    Passed {
        seat: Seat,
        held: char,
    },
    Demanded {
        seat: Seat,
    },
    PiecesShown {
        by: Seat,
        of: Seat,
    },
    MadeInvisible {
        by: Seat,
        held: char,
    },
    MadeVisible {
        by: Seat,
        held: char,
    },
    ClockReturned {
        by: Seat,
        why: ReturnReason,
    },
    Adjusting {
        seat: Seat,
    },
    ClaimRaised {
        number: u32,
        by: Seat,
        claim: ClaimKind,
        board: BoardId,
        mv: Option<String>,
    },
    Stopped {
        number: u32,
        by: Seat,
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
        seat: Seat,
    },
    Frozen {
        seat: Seat,
        mark_ms: i64,
    },
    Adjusted {
        seat: Seat,
        ms: i64,
    },
    DecisionSet(OutcomeEntry),
    NewGame {
        article: String,
    },
    Expelled {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replaced_by: Option<String>,
    },
    CallsAgreed {
        seat: Seat,
    },
    Talked {
        seat: Seat,
        text: String,
        hint: bool,
    },
    Noted {
        seat: Seat,
        text: String,
    },
    Confirmed {
        by: String,
    },
    // Since version 3.
    Queued {
        seat: Seat,
        /// Apart from any board.
        mv: String,
    },
    Unqueued {
        seat: Seat,
    },
    CarriedOut {
        seat: Seat,
    },
    FellOut {
        seat: Seat,
        why: QueueFailure,
    },
}

impl From<&Event> for Entry {
    fn from(event: &Event) -> Entry {
        match event.clone() {
            Event::Started { by_signal } => Entry::Started { by_signal },
            Event::AbortProposed { seat } => Entry::AbortProposed { seat },
            Event::SetupCorrected { board } => Entry::SetupCorrected { board },
            Event::LastDropExpired { seat, at } => Entry::LastDropExpired { seat, at: at.ms() },
            Event::Pressed { seat } => Entry::Pressed { seat },
            Event::MovePending { seat, mv, due } => Entry::Readied {
                seat,
                mv: mv.to_string(),
                due: due.ms(),
            },
            Event::MoveReturned { seat } => Entry::Returned { seat },
            Event::Played { seat, mv, at, lag } => Entry::Played {
                seat,
                mv: mv.to_string(),
                at: at.ms(),
                granted_ms: lag.granted_ms,
                claimed_ms: lag.claimed_ms,
            },
            Event::Warned { seat } => Entry::Warned { seat },
            Event::DrawOffered { seat } => Entry::DrawOffered { seat },
            Event::DrawAccepted { seat } => Entry::DrawAccepted { seat },
            Event::DrawDeclined { seat } => Entry::DrawDeclined { seat },
            Event::ResignationProposed { seat } => Entry::ResignationProposed { seat },
            Event::LastDropOpened { seat, held } => Entry::LastDropOpened {
                seat,
                held: held.role().letter(),
            },
            Event::LastDropWaived { seat } => Entry::Waived { seat },
            Event::FlagFell { seat, at } => Entry::FlagFell { seat, at: at.ms() },
            Event::BoardEnded(end) => Entry::BoardEnded((&end).into()),
            Event::WentAway { seat } => Entry::WentAway { seat },
            Event::CameBack { seat } => Entry::CameBack { seat },
            Event::LagBounded { seat, ms } => Entry::LagBounded { seat, ms },
            Event::Paused => Entry::Paused,
            Event::Resumed { grant_ms } => Entry::Resumed { grant_ms },
            Event::Ended(outcome) => Entry::Ended((&outcome).into()),
            Event::SeatReady { seat } => Entry::SeatReady { seat },
            Event::WasAbsent { seat } => Entry::WasAbsent { seat },
            Event::Made { seat, mv } => Entry::Made {
                seat,
                mv: mv.to_string(),
            },
            Event::Replied { seat, mv } => Entry::Replied {
                seat,
                mv: mv.to_string(),
            },
            Event::OutOfTurnMove { seat, mv } => Entry::PremoveSeen {
                seat,
                mv: mv.to_string(),
            },
            Event::Retracted { seat } => Entry::Retracted { seat },
            Event::PromotionAnnounced { seat, role } => Entry::Said {
                seat,
                role: role.letter(),
            },
            Event::CapturePassed { seat, held } => Entry::Passed {
                seat,
                held: held.role().letter(),
            },
            Event::MoveDemanded { seat } => Entry::Demanded { seat },
            Event::PiecesShown { by, of } => Entry::PiecesShown { by, of },
            Event::MadeInvisible { by, held } => Entry::MadeInvisible {
                by,
                held: held.role().letter(),
            },
            Event::MadeVisible { by, held } => Entry::MadeVisible {
                by,
                held: held.role().letter(),
            },
            Event::ClockReturned { by, why } => Entry::ClockReturned { by, why },
            Event::Adjusting { seat } => Entry::Adjusting { seat },
            Event::ClaimRaised {
                number,
                by,
                claim,
                board,
            } => Entry::ClaimRaised {
                number,
                by,
                claim: claim.kind(),
                board,
                mv: claim.named_move().map(|mv| mv.to_string()),
            },
            Event::Stopped { number, by, reason } => Entry::Stopped { number, by, reason },
            Event::Upheld { number, article } => Entry::Upheld {
                number,
                article: article.to_string(),
            },
            Event::Rejected { number, article } => Entry::Rejected {
                number,
                article: article.to_string(),
            },
            Event::ArbiterWarned { seat } => Entry::ArbiterWarned { seat },
            Event::Frozen { seat, mark_ms } => Entry::Frozen { seat, mark_ms },
            Event::Adjusted { seat, ms } => Entry::Adjusted { seat, ms },
            Event::ArbiterDecided(outcome) => Entry::DecisionSet((&outcome).into()),
            Event::NewGame { article } => Entry::NewGame {
                article: article.to_string(),
            },
            Event::CallsAgreed { seat } => Entry::CallsAgreed { seat },
            Event::Talked { seat, text, hint } => Entry::Talked { seat, text, hint },
            Event::Expelled(Expulsion {
                name,
                seats,
                replaced_by,
            }) => Entry::Expelled {
                name,
                seats: seats.into_iter().collect(),
                replaced_by,
            },
            Event::Noted { seat, text } => Entry::Noted { seat, text },
            Event::Confirmed { by } => Entry::Confirmed { by: actor_text(by) },
            Event::MoveQueued { seat, mv } => Entry::Queued {
                seat,
                mv: mv.to_string(),
            },
            Event::QueueCleared { seat } => Entry::Unqueued { seat },
            Event::QueueAdvanced { seat } => Entry::CarriedOut { seat },
            Event::QueueFailed { seat, why } => Entry::FellOut { seat, why },
        }
    }
}

impl Entry {
    /// The event, in the match as it stood before.
    pub fn event(self, state: &Match) -> Result<Event, LogError> {
        let on = |boards: &Boards, seat: Seat, mv: &str| read_move(boards, seat.board, mv);
        let boards = state.boards();
        Ok(match self {
            Entry::Started { by_signal } => Event::Started { by_signal },
            Entry::AbortProposed { seat } => Event::AbortProposed { seat },
            Entry::SetupCorrected { board } => Event::SetupCorrected { board },
            Entry::LastDropExpired { seat, at } => Event::LastDropExpired { seat, at: time(at) },
            Entry::Pressed { seat } => Event::Pressed { seat },
            Entry::Readied { seat, mv, due } => Event::MovePending {
                seat,
                mv: on(boards, seat, &mv)?,
                due: time(due),
            },
            Entry::Returned { seat } => Event::MoveReturned { seat },
            Entry::Played {
                seat,
                mv,
                at,
                granted_ms,
                claimed_ms,
            } => Event::Played {
                seat,
                mv: on(boards, seat, &mv)?,
                at: time(at),
                lag: MoveLag {
                    claimed_ms,
                    granted_ms,
                },
            },
            Entry::Warned { seat } => Event::Warned { seat },
            Entry::DrawOffered { seat } => Event::DrawOffered { seat },
            Entry::DrawAccepted { seat } => Event::DrawAccepted { seat },
            Entry::DrawDeclined { seat } => Event::DrawDeclined { seat },
            Entry::ResignationProposed { seat } => Event::ResignationProposed { seat },
            Entry::LastDropOpened { seat, held } => Event::LastDropOpened {
                seat,
                held: read_held(held)?,
            },
            Entry::Waived { seat } => Event::LastDropWaived { seat },
            Entry::FlagFell { seat, at } => Event::FlagFell { seat, at: time(at) },
            Entry::BoardEnded(end) => Event::BoardEnded(end.end()?),
            Entry::WentAway { seat } => Event::WentAway { seat },
            Entry::CameBack { seat } => Event::CameBack { seat },
            Entry::LagBounded { seat, ms } => Event::LagBounded { seat, ms },
            Entry::Paused => Event::Paused,
            Entry::Resumed { grant_ms } => Event::Resumed { grant_ms },
            Entry::Ended(outcome) => Event::Ended(outcome.outcome()?),
            Entry::SeatReady { seat } => Event::SeatReady { seat },
            Entry::WasAbsent { seat } => Event::WasAbsent { seat },
            Entry::Made { seat, mv } => Event::Made {
                seat,
                mv: on(boards, seat, &mv)?,
            },
            // It answers a move that is not completed.
            Entry::Replied { seat, mv } => {
                let boards = state.boards_with_made_move(seat.board);
                Event::Replied {
                    seat,
                    mv: on(&boards, seat, &mv)?,
                }
            }
            Entry::PremoveSeen { seat, mv } => Event::OutOfTurnMove {
                seat,
                mv: on(boards, seat, &mv)?,
            },
            Entry::Retracted { seat } => Event::Retracted { seat },
            Entry::Said { seat, role } => Event::PromotionAnnounced {
                seat,
                role: read_role(role)?,
            },
            Entry::Passed { seat, held } => Event::CapturePassed {
                seat,
                held: read_held(held)?,
            },
            Entry::Demanded { seat } => Event::MoveDemanded { seat },
            Entry::PiecesShown { by, of } => Event::PiecesShown { by, of },
            Entry::MadeInvisible { by, held } => Event::MadeInvisible {
                by,
                held: read_held(held)?,
            },
            Entry::MadeVisible { by, held } => Event::MadeVisible {
                by,
                held: read_held(held)?,
            },
            Entry::ClockReturned { by, why } => Event::ClockReturned { by, why },
            Entry::Adjusting { seat } => Event::Adjusting { seat },
            Entry::ClaimRaised {
                number,
                by,
                claim,
                board,
                mv,
            } => {
                let mv = mv.map(|text| read_move(boards, board, &text)).transpose()?;
                Event::ClaimRaised {
                    number,
                    by,
                    claim: claim.naming(mv),
                    board,
                }
            }
            Entry::Stopped { number, by, reason } => Event::Stopped { number, by, reason },
            Entry::Upheld { number, article } => Event::Upheld {
                number,
                article: read("article", &article)?,
            },
            Entry::Rejected { number, article } => Event::Rejected {
                number,
                article: read("article", &article)?,
            },
            Entry::ArbiterWarned { seat } => Event::ArbiterWarned { seat },
            Entry::Frozen { seat, mark_ms } => Event::Frozen { seat, mark_ms },
            Entry::Adjusted { seat, ms } => Event::Adjusted { seat, ms },
            Entry::DecisionSet(outcome) => Event::ArbiterDecided(outcome.outcome()?),
            Entry::NewGame { article } => Event::NewGame {
                article: read("article", &article)?,
            },
            Entry::CallsAgreed { seat } => Event::CallsAgreed { seat },
            Entry::Talked { seat, text, hint } => Event::Talked { seat, text, hint },
            Entry::Expelled {
                name,
                seats,
                replaced_by,
            } => Event::Expelled(Expulsion {
                name,
                seats: seats.into_iter().collect(),
                replaced_by,
            }),
            Entry::Noted { seat, text } => Event::Noted { seat, text },
            Entry::Confirmed { by } => Event::Confirmed {
                by: read_actor(&by)?,
            },
            Entry::Queued { seat, mv } => Event::MoveQueued {
                seat,
                mv: read("move", &mv)?,
            },
            Entry::Unqueued { seat } => Event::QueueCleared { seat },
            Entry::CarriedOut { seat } => Event::QueueAdvanced { seat },
            Entry::FellOut { seat, why } => Event::QueueFailed { seat, why },
        })
    }
}

fn is_zero(ms: &i64) -> bool {
    *ms == 0
}
