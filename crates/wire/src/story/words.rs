//! Describes events in words: for each event its view, a sentence, and the article of the rules
//! that applies.

use bughouse_core::{Boards, Move, Seat};
use bughouse_match::{
    Actor, ClaimKind, Event, Expulsion, MatchTime, RaisedClaim, Reason, ReturnReason, cited,
};
use bughouse_notation::long_algebraic;

use super::Story;
use crate::event::EventView;

/// An event in words. `text` is empty if the event has no sentence, or if the viewer may not see
/// the event.
#[derive(Clone, Debug)]
pub(super) struct Words {
    pub(super) event: EventView,
    pub(super) text: String,
    pub(super) article: Option<String>,
}

impl Words {
    fn new(event: EventView, text: String) -> Words {
        Words {
            event,
            text,
            article: None,
        }
    }

    /// An event without a sentence.
    fn silent(event: EventView) -> Words {
        Words::new(event, String::new())
    }

    fn by(mut self, article: impl ToString) -> Words {
        self.article = Some(article.to_string());
        self
    }
}

impl Story {
    /// Returns an event in words, with verdicts or without. The match must be as it was before the
    /// event. `at` is the time of the frame.
    pub(super) fn words(&self, at: MatchTime, event: &Event, verdicts: bool) -> Words {
        let mut words = self
            .words_of_play(event)
            .or_else(|| self.words_of_calls(event))
            .or_else(|| self.words_of_agreement(event))
            .or_else(|| self.words_of_rulings(event, verdicts))
            .unwrap_or_else(|| self.words_of_other_events(at, event));
        let source = self.state.rules().source;
        words.article = words.article.map(|id| cited(&id, source));
        words
    }

    /// The words of moves and presses.
    fn words_of_play(&self, event: &Event) -> Option<Words> {
        let boards = self.state.boards();
        Some(match *event {
            Event::Played { seat, mv, .. } => {
                let name = self.name(seat);
                let text = long_algebraic::write(boards.board(seat.board), mv);
                // `add_ply` replaces this event by `EventView::Played`.
                Words::new(EventView::Noted, format!("{name} plays {text}."))
            }
            Event::Pressed { seat } => {
                let text = format!("{} presses the clock.", self.name(seat));
                Words::new(EventView::Pressed { seat }, text)
            }
            Event::Made { seat, mv } => {
                let (uci, text) = texts(boards, seat, mv);
                let sentence = format!("{} makes {text}.", self.name(seat));
                Words::new(EventView::Made { seat, uci, text }, sentence)
            }
            Event::Replied { seat, mv } => {
                let (uci, text) = texts(&self.state.boards_with_made_move(seat.board), seat, mv);
                let sentence = format!("{} replies {text} before the press.", self.name(seat));
                Words::new(EventView::Replied { seat, uci, text }, sentence).by("WBN 6.5a")
            }
            Event::OutOfTurnMove { seat, mv } => {
                let (uci, text) = texts(boards, seat, mv);
                let sentence = format!("{} moves {text} out of turn.", self.name(seat));
                Words::new(EventView::OutOfTurnMove { seat, uci, text }, sentence).by("WBN 6.5c")
            }
            Event::Retracted { seat } => {
                let text = format!("{} takes the move back.", self.name(seat));
                Words::new(EventView::Retracted { seat }, text).by("WBN 6.5b")
            }
            Event::MoveReturned { seat } => {
                let text = format!("The move of {} is undone.", self.name(seat));
                Words::new(EventView::MoveReturned { seat }, text)
            }
            Event::MovePending { seat, .. } => Words::silent(EventView::MovePending { seat }),
            Event::PromotionAnnounced { seat, role } => {
                let text = format!("{} says \"{}\".", self.name(seat), role);
                Words::new(EventView::PromotionAnnounced { seat, role }, text).by("WBN 5.7e")
            }
            Event::CapturePassed { seat, held } => {
                let text = format!("{} hands over a {}.", self.name(seat), held);
                Words::new(EventView::CapturePassed { seat, role: held }, text).by("WBN 1.6")
            }
            Event::MoveDemanded { seat } => {
                let text = format!("The next move is demanded of {}.", self.name(seat));
                Words::new(EventView::MoveDemanded { seat }, text).by("RU K2")
            }
            _ => return None,
        })
    }

    /// The words of events in which players say something to each other or to the arbiter.
    fn words_of_calls(&self, event: &Event) -> Option<Words> {
        Some(match event.clone() {
            Event::PiecesShown { by, of } => {
                let text = format!(
                    "{} asks {} to show the pieces.",
                    self.name(by),
                    self.name(of)
                );
                Words::new(EventView::PiecesShown { by, of }, text).by("WBN 1.8a")
            }
            Event::MadeInvisible { by, held } => {
                let text = format!("{} calls \"invisible {}\".", self.name(by), held);
                let role = held;
                Words::new(EventView::MadeInvisible { by, role }, text).by("WBN 1.8b")
            }
            Event::MadeVisible { by, held } => {
                let text = format!("{} says \"visible now\": {}.", self.name(by), held);
                let role = held;
                Words::new(EventView::MadeVisible { by, role }, text).by("WBN 1.8c")
            }
            Event::ClockReturned { by, why } => {
                let (reason, article) = match why {
                    ReturnReason::Hidden => ("pieces are hidden", "Asten §8"),
                    ReturnReason::Displaced => ("pieces are displaced", "WBN 6.4"),
                };
                let name = self.name(by);
                let text = format!("{name} starts the opponent's clock again: {reason}.");
                Words::new(EventView::ClockReturned { by, why }, text).by(article)
            }
            Event::Adjusting { seat } => {
                let text = format!("{} adjusts.", self.name(seat));
                Words::new(EventView::Adjusting { seat }, text).by("WBN 6.2")
            }
            Event::ClaimRaised {
                number,
                by,
                claim,
                board,
            } => {
                let kind = claim.kind();
                let what = claimed(kind);
                let text = format!(
                    "{} claims {what} on board {board} ({number}).",
                    self.name(by)
                );
                let event = EventView::ClaimRaised {
                    number,
                    by,
                    claim: kind,
                    board,
                };
                Words::new(event, text).by(self.state.article_of_right_to(claim))
            }
            Event::Stopped { number, by, reason } => {
                let text = format!("{} stops the clocks ({number}): {reason}", self.name(by));
                Words::new(EventView::Stopped { number, by, reason }, text).by("WBN 7.12b")
            }
            _ => return None,
        })
    }

    /// The words of draws, resignations and the last drop.
    fn words_of_agreement(&self, event: &Event) -> Option<Words> {
        let sentence = |view: EventView, seat: Seat, what: &str, article: &str| {
            Words::new(view, format!("{} {what}.", self.name(seat))).by(article)
        };
        Some(match *event {
            Event::DrawOffered { seat } => sentence(
                EventView::DrawOffered { seat },
                seat,
                "offers a draw",
                "WBN 3.1",
            ),
            Event::DrawAccepted { seat } => sentence(
                EventView::DrawAccepted { seat },
                seat,
                "agrees to a draw",
                "WBN 3.1",
            ),
            Event::DrawDeclined { seat } => sentence(
                EventView::DrawDeclined { seat },
                seat,
                "declines the draw",
                "WBN 3.1",
            ),
            Event::ResignationProposed { seat } => {
                let view = EventView::ResignationProposed { seat };
                sentence(view, seat, "proposes to resign", "RU G1")
            }
            Event::AbortProposed { seat } => {
                let view = EventView::AbortProposed { seat };
                sentence(
                    view,
                    seat,
                    "proposes to end the match without a result",
                    "RU G2",
                )
            }
            Event::LastDropExpired { seat, .. } => sentence(
                EventView::LastDropExpired { seat },
                seat,
                "has no time left for the last drop",
                "WBN 2.2c",
            ),
            Event::LastDropOpened { seat, held } => {
                let what = format!("may make the last drop, a {held}");
                let view = EventView::LastDropOpened { seat, role: held };
                sentence(view, seat, &what, "WBN 1.9")
            }
            Event::LastDropWaived { seat } => sentence(
                EventView::LastDropWaived { seat },
                seat,
                "waives the last drop",
                "WBN 1.9",
            ),
            _ => return None,
        })
    }

    /// The words of rulings and other acts of the arbiter, or of the program in a match without an
    /// arbiter.
    fn words_of_rulings(&self, event: &Event, verdicts: bool) -> Option<Words> {
        Some(match event.clone() {
            Event::Upheld { number, article } => {
                let text = format!("{} is upheld.", self.raised_text(number));
                let by = self.cited(article);
                Words::new(
                    EventView::Upheld {
                        number,
                        article: by,
                    },
                    text,
                )
                .by(article)
            }
            Event::Rejected { number, article } => {
                let text = format!("{} is rejected.", self.raised_text(number));
                let by = self.cited(article);
                Words::new(
                    EventView::Rejected {
                        number,
                        article: by,
                    },
                    text,
                )
                .by(article)
            }
            Event::ArbiterWarned { seat } => {
                let text = format!("{} is warned.", self.name(seat));
                Words::new(EventView::ArbiterWarned { seat }, text).by("WBN 9.4a")
            }
            Event::Frozen { seat, mark_ms } => {
                let until = match mark_ms {
                    ..0 => "for the rest of the time".to_owned(),
                    mark => format!("until the clock shows {}", clock_text(mark)),
                };
                let text = format!("{} may not move {until}.", self.name(seat));
                let view = EventView::Frozen {
                    seat,
                    mark_ms: Some(mark_ms),
                };
                Words::new(view, text).by("WBN 9.4b")
            }
            Event::Adjusted { seat, ms } => {
                let way = if ms < 0 { "loses" } else { "gets" };
                let text = format!(
                    "The clock of {} {way} {}.",
                    self.name(seat),
                    clock_text(ms.abs())
                );
                Words::new(EventView::Adjusted { seat, ms }, text)
            }
            Event::SetupCorrected { board } => {
                let text = format!("Position and clocks of board {board} are corrected.");
                let view = EventView::SetupCorrected { board };
                Words::new(view, text).by("WBN 1.15")
            }
            Event::NewGame { article } => {
                let text = "This game is void; a new one begins.".to_owned();
                Words::new(EventView::NewGame, text).by(article)
            }
            Event::Expelled(Expulsion {
                person,
                seats,
                replaced_by,
            }) => {
                let name = self.people.name(person);
                let replaced_by = replaced_by.map(|successor| self.people.name(successor));
                let text = match &replaced_by {
                    Some(by) => format!("{name} is expelled; {by} plays on."),
                    None => format!("{name} is expelled."),
                };
                let view = EventView::Expelled {
                    name,
                    seats: seats.into_iter().collect(),
                    replaced_by,
                };
                Words::new(view, text).by("WBN 9.4g")
            }
            Event::CallsAgreed { seat } => {
                let text = format!(
                    "{} agrees that the arbiter calls offences.",
                    self.name(seat)
                );
                Words::new(EventView::CallsAgreed { seat }, text).by("WBN 9.5")
            }
            Event::Talked { .. } if !verdicts => Words::silent(EventView::Noted),
            Event::Talked { seat, text, .. } => {
                let sentence = format!("{} says: {text}", self.name(seat));
                Words::new(EventView::NoteTaken { seat, text }, sentence)
            }
            Event::Noted { .. } if !verdicts => Words::silent(EventView::Noted),
            Event::Noted { seat, text } => {
                let sentence = format!("Noted of {}: {text}", self.name(seat));
                Words::new(EventView::NoteTaken { seat, text }, sentence)
            }
            Event::Confirmed { by } => {
                let seat = match by {
                    Actor::Seat(seat) => Some(seat),
                    Actor::Arbiter | Actor::System => None,
                };
                let who = match by {
                    Actor::Seat(seat) => self.name(seat).to_owned(),
                    Actor::Arbiter => "The arbiter".into(),
                    Actor::System => "The program".into(),
                };
                Words::new(
                    EventView::Confirmed { by: seat },
                    format!("{who} confirms the result."),
                )
            }
            Event::ArbiterDecided(outcome) => {
                let result = self.result_of(&outcome);
                let text = format!("{} {}", result.score, result.text);
                Words::new(EventView::ArbiterDecided { result }, text).by(outcome.article)
            }
            _ => return None,
        })
    }

    /// The words of beginnings, pauses and ends, and of all events that the functions above leave
    /// out.
    fn words_of_other_events(&self, at: MatchTime, event: &Event) -> Words {
        match event.clone() {
            Event::SeatReady { seat } => {
                let text = format!("{} is ready.", self.name(seat));
                Words::new(EventView::SeatReady { seat }, text).by("WBN 1.15")
            }
            Event::WasAbsent { seat } => {
                let text = format!("{} is absent.", self.name(seat));
                Words::new(EventView::WasAbsent { seat }, text).by("WBN 7.6")
            }
            Event::Started { .. } => Words::new(EventView::Started, "Play begins.".into()),
            Event::Warned { seat } => {
                let text = format!("{} tried an illegal move, and is warned.", self.name(seat));
                Words::new(EventView::Warned { seat }, text)
            }
            Event::FlagFell { seat, .. } => {
                let text = format!("The flag of {} falls.", self.name(seat));
                Words::new(EventView::FlagFell { seat }, text).by("WBN 7.3")
            }
            Event::BoardEnded(end) => {
                let text = match end.lost_by {
                    Some(seat) => format!(
                        "{} has lost board {}: {}.",
                        self.name(seat),
                        end.board,
                        reason_text(end.reason)
                    ),
                    None => format!("Board {} is drawn: {}.", end.board, reason_text(end.reason)),
                };
                let as_of = earlier(end.at, at);
                Words::new(
                    EventView::BoardEnded {
                        board: end.board,
                        lost_by: end.lost_by,
                        reason: end.reason.to_string(),
                        as_of,
                    },
                    since(text, as_of),
                )
                .by(end.article)
            }
            Event::Paused => Words::new(EventView::Paused, "The clocks are stopped.".into()),
            Event::Resumed { grant_ms } => Words::new(
                EventView::Resumed { grant_ms },
                "The clocks run again.".into(),
            ),
            Event::Ended(outcome) => {
                let result = self.result_of(&outcome);
                let text = format!("{} {}", result.score, result.text);
                let as_of = earlier(outcome.at, at);
                Words::new(EventView::Ended { result, as_of }, since(text, as_of))
                    .by(outcome.article)
            }
            Event::WentAway { seat } => Words::silent(EventView::WentAway { seat }),
            Event::CameBack { seat } => Words::silent(EventView::CameBack { seat }),
            _ => Words::silent(EventView::Noted),
        }
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// Returns a phrase such as `The claim of Bob of mate on board A (1)`.
    fn raised_text(&self, number: u32) -> String {
        let found = self.state.claim_number(number);
        let by = found.map_or("a player", |raised| self.name(raised.by));
        match found.and_then(RaisedClaim::claim) {
            Some((claim, board)) => {
                let what = claimed(claim.kind());
                format!("The claim of {by} of {what} on board {board} ({number})")
            }
            None => format!("The stop by {by} ({number})"),
        }
    }
}

/// Returns what is claimed, as a phrase for a sentence.
fn claimed(kind: ClaimKind) -> &'static str {
    match kind {
        ClaimKind::Mate => "mate",
        ClaimKind::IllegalMove => "an illegal move",
        ClaimKind::Flag => "the fall of a flag",
        ClaimKind::Repetition => "a draw by repetition",
        ClaimKind::FiftyMoves => "a draw by fifty moves",
        ClaimKind::Hiding => "repeated hiding of pieces",
        ClaimKind::OutOfTurnMove => "a move out of turn",
        ClaimKind::Setup => "a wrong start",
        ClaimKind::Hint => "a direct hint",
    }
}

fn texts(boards: &Boards, seat: Seat, mv: Move) -> (String, String) {
    let board = boards.board(seat.board);
    (board.move_text(mv), long_algebraic::write(board, mv))
}

/// Returns the reason as words: `illegal move`.
fn reason_text(reason: Reason) -> String {
    reason.to_string().replace('-', " ")
}

/// Returns a time in milliseconds as text: `4:59.5`.
pub(super) fn clock_text(ms: i64) -> String {
    let (minutes, seconds, tenths) = (ms / 60_000, ms / 1_000 % 60, ms / 100 % 10);
    format!("{minutes}:{seconds:02}.{tenths}")
}

/// Returns when an end took effect, in milliseconds since the match began, if this is before the
/// time of the frame.
fn earlier(effect: MatchTime, frame: MatchTime) -> Option<i64> {
    (effect < frame).then(|| effect.ms())
}

/// Adds to a sentence the time at which an end took effect, if there is one: `Bob has lost board A:
/// illegal move. It counts from 0:12.500.`
fn since(text: String, as_of: Option<i64>) -> String {
    match as_of {
        Some(ms) => format!("{text} It counts from {}.", MatchTime::from_ms(ms)),
        None => text,
    }
}
