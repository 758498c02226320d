//! The events of a match as viewers see them, and the articles of the Laws that apply.

use bughouse_core::{Boards, Move, Seat};
use bughouse_match::{Actor, Event, MatchTime, ReturnReason, cited};
use bughouse_notation::long_algebraic;
use bughouse_wire::event::EventView;

use super::ViewedMatch;

impl ViewedMatch {
    /// Returns an event as viewers with verdicts see it, or those without. The match must be as it was
    /// before the event. `at`: the time of the frame. A half-move has a view of its own
    /// ([`ViewedMatch::add_ply`]).
    pub(super) fn event_view(&self, at: MatchTime, event: &Event, verdicts: bool) -> EventView {
        let made = |boards: &Boards, seat: Seat, mv: Move| {
            let board = boards.board(seat.board);
            (board.move_text(mv), long_algebraic::write(board, mv))
        };
        match event.clone() {
            Event::SeatReady { seat } => EventView::SeatReady { seat },
            Event::WasAbsent { seat } => EventView::WasAbsent { seat },
            Event::Started { .. } => EventView::Started,
            Event::Paused => EventView::Paused,
            Event::Resumed { grant_ms } => EventView::Resumed { grant_ms },
            Event::WentAway { seat } => EventView::WentAway { seat },
            Event::CameBack { seat } => EventView::CameBack { seat },

            // Moves and presses.
            Event::Pressed { seat } => EventView::Pressed { seat },
            Event::Made { seat, mv } => {
                let (uci, text) = made(self.state.boards(), seat, mv);
                EventView::Made { seat, uci, text }
            }
            Event::Replied { seat, mv } => {
                let after_made_move = self.state.boards_with_made_move(seat.board);
                let (uci, text) = made(&after_made_move, seat, mv);
                EventView::Replied { seat, uci, text }
            }
            Event::OutOfTurnMove { seat, mv } => {
                let (uci, text) = made(self.state.boards(), seat, mv);
                EventView::OutOfTurnMove { seat, uci, text }
            }
            Event::Retracted { seat } => EventView::Retracted { seat },
            Event::MoveReturned { seat } => EventView::MoveReturned { seat },
            Event::MovePending { seat, .. } => EventView::MovePending { seat },
            Event::PromotionAnnounced { seat, role } => {
                EventView::PromotionAnnounced { seat, role }
            }
            Event::CapturePassed { seat, held } => EventView::CapturePassed { seat, role: held },
            Event::MoveDemanded { seat } => EventView::MoveDemanded { seat },
            Event::Warned { seat } => EventView::Warned { seat },

            // What players say to each other or to the arbiter.
            Event::PiecesShown { by, of } => EventView::PiecesShown { by, of },
            Event::MadeInvisible { by, held } => EventView::MadeInvisible { by, role: held },
            Event::MadeVisible { by, held } => EventView::MadeVisible { by, role: held },
            Event::ClockReturned { by, why } => EventView::ClockReturned { by, why },
            Event::Adjusting { seat } => EventView::Adjusting { seat },
            Event::ClaimRaised {
                number,
                by,
                claim,
                board,
            } => EventView::ClaimRaised {
                number,
                by,
                claim: claim.kind(),
                board,
            },
            Event::Stopped { number, by, reason } => EventView::Stopped { number, by, reason },

            // Draws, resignations and the last drop.
            Event::DrawOffered { seat } => EventView::DrawOffered { seat },
            Event::DrawAccepted { seat } => EventView::DrawAccepted { seat },
            Event::DrawDeclined { seat } => EventView::DrawDeclined { seat },
            Event::ResignationProposed { seat } => EventView::ResignationProposed { seat },
            Event::AbortProposed { seat } => EventView::AbortProposed { seat },
            Event::LastDropExpired { seat, .. } => EventView::LastDropExpired { seat },
            Event::LastDropOpened { seat, held } => EventView::LastDropOpened { seat, role: held },
            Event::LastDropWaived { seat } => EventView::LastDropWaived { seat },

            // Rulings and other acts of the arbiter, or of the program in a match without an arbiter.
            Event::Upheld { number, article } => EventView::Upheld {
                number,
                article: self.cited(article),
            },
            Event::Rejected { number, article } => EventView::Rejected {
                number,
                article: self.cited(article),
            },
            Event::ArbiterWarned { seat } => EventView::ArbiterWarned { seat },
            Event::Frozen { seat, mark_ms } => EventView::Frozen {
                seat,
                mark_ms: Some(mark_ms),
            },
            Event::Adjusted { seat, ms } => EventView::Adjusted { seat, ms },
            Event::SetupCorrected { board } => EventView::SetupCorrected { board },
            Event::NewGame { .. } => EventView::NewGame,
            Event::Expelled(expulsion) => EventView::Expelled {
                name: self.people.name(expulsion.person),
                seats: expulsion.seats,
                replaced_by: expulsion.replaced_by.map(|other| self.people.name(other)),
            },
            Event::CallsAgreed { seat } => EventView::CallsAgreed { seat },
            Event::Talked { seat, text, .. } | Event::Noted { seat, text } if verdicts => {
                EventView::NoteTaken { seat, text }
            }
            Event::Confirmed { by } => EventView::Confirmed {
                by: match by {
                    Actor::Seat(seat) => Some(seat),
                    Actor::Arbiter | Actor::System => None,
                },
            },

            // Flags and ends.
            Event::FlagFell { seat, .. } => EventView::FlagFell { seat },
            Event::BoardEnded(end) => EventView::BoardEnded {
                board: end.board,
                lost_by: end.lost_by,
                reason: end.reason.to_string(),
                as_of: earlier(end.at, at),
            },
            Event::ArbiterDecided(outcome) => EventView::ArbiterDecided {
                result: self.result_of(&outcome),
            },
            Event::Ended(outcome) => EventView::Ended {
                result: self.result_of(&outcome),
                as_of: earlier(outcome.at, at),
            },
            _ => EventView::Noted,
        }
    }

    /// Returns the article of the Laws that applies to an event, as it is cited under the rules of this
    /// match.
    pub(super) fn article(&self, event: &Event) -> Option<String> {
        let article = match event {
            Event::Replied { .. } => "WBN 6.5a",
            Event::OutOfTurnMove { .. } => "WBN 6.5c",
            Event::Retracted { .. } => "WBN 6.5b",
            Event::PromotionAnnounced { .. } => "WBN 5.7e",
            Event::CapturePassed { .. } => "WBN 1.6",
            Event::MoveDemanded { .. } => "RU K2",
            Event::PiecesShown { .. } => "WBN 1.8a",
            Event::MadeInvisible { .. } => "WBN 1.8b",
            Event::MadeVisible { .. } => "WBN 1.8c",
            Event::ClockReturned { why, .. } => match why {
                ReturnReason::Hidden => "Asten §8",
                ReturnReason::Displaced => "WBN 6.4",
            },
            Event::Adjusting { .. } => "WBN 6.2",
            Event::ClaimRaised { claim, .. } => {
                return Some(self.cited(self.state.article_of_right_to(*claim)));
            }
            Event::Stopped { .. } => "WBN 7.12b",
            Event::DrawOffered { .. } | Event::DrawAccepted { .. } | Event::DrawDeclined { .. } => {
                "WBN 3.1"
            }
            Event::ResignationProposed { .. } => "RU G1",
            Event::AbortProposed { .. } => "RU G2",
            Event::LastDropExpired { .. } => "WBN 2.2c",
            Event::LastDropOpened { .. } | Event::LastDropWaived { .. } => "WBN 1.9",
            Event::Upheld { article, .. }
            | Event::Rejected { article, .. }
            | Event::NewGame { article } => return Some(self.cited(*article)),
            Event::ArbiterWarned { .. } => "WBN 9.4a",
            Event::Frozen { .. } => "WBN 9.4b",
            Event::SetupCorrected { .. } | Event::SeatReady { .. } => "WBN 1.15",
            Event::Expelled(_) => "WBN 9.4g",
            Event::CallsAgreed { .. } => "WBN 9.5",
            Event::ArbiterDecided(outcome) | Event::Ended(outcome) => {
                return Some(self.cited(outcome.article));
            }
            Event::WasAbsent { .. } => "WBN 7.6",
            Event::FlagFell { .. } => "WBN 7.3",
            Event::BoardEnded(end) => return Some(self.cited(end.article)),
            _ => return None,
        };
        Some(cited(article, self.state.rules().source))
    }
}

/// Returns when an end took effect, in milliseconds since the match began, if this is before the time
/// of the frame.
fn earlier(effect: MatchTime, frame: MatchTime) -> Option<i64> {
    (effect < frame).then(|| effect.ms())
}
