//! The Laws of bughouse as a state machine over events.
//!
//! A match has four seats, two boards, clocks, offers, claims and endings. [`Match::decide`] turns
//! a command into events or refuses it. [`Match::advance_to`] gives the events that need no
//! command, such as the fall of a flag. Both functions return the events and the match after them.
//! Time is an argument: whole milliseconds since the match began. This crate has no wall clock, no
//! randomness, no floating point and no file formats.
//!
//! The parameters of the ruleset say how the Laws are applied. Online a move counts at once,
//! illegal moves are refused, and mates and flags end a board without a claim. Over the board a
//! player first makes a move (moves a piece and releases it) and then completes it by pressing the
//! clock; illegal moves may be played, and a player must claim mates, flags and illegal moves.
//!
//! Comments cite articles of the published rules (`WBN 7.9`, `Asten §18`, `RU G1`; `CZ 7.6` for the
//! Czech text of the WBN Laws) and decisions of this program (`Q17`). `docs/laws.md` lists them.
//!
//! ```
//! use bughouse_core::{BoardId, Boards, Ruleset, Seat};
//! use bughouse_match::{Actor, Command, Match, MatchTime, Setup};
//!
//! let mut state = Match::new(Setup::new(Ruleset::FICS, Boards::start()));
//! let started = state.decide(Actor::System, &Command::Start, MatchTime::ZERO)?;
//! state = started.into_next();
//! let e4 = Command::play(state.boards().parse_move(BoardId::A, "e2e4")?);
//! let at = MatchTime::from_ms(1_200);
//! assert_eq!(state.advance_to(at), None, "no event is due yet");
//! let played = state.decide(Actor::Seat(Seat::WHITE_OF_A), &e4, at)?;
//! assert_eq!(played.events().len(), 1);
//! state = played.into_next();
//! assert_eq!(state.clock(Seat::WHITE_OF_A, at), Some(178_800));
//! assert_eq!(state.clock(Seat::WHITE_OF_B, at), Some(178_800));
//! assert_eq!(state.to_move(BoardId::A), Seat::BLACK_OF_A);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod apply;
mod board;
mod citation;
mod claims;
mod clock;
mod command;
mod decide;
mod event;
mod fingerprint;
mod impossible;
mod outcome;
mod query;
mod reason;
mod refused;
mod result;
mod setup;
mod shared_list;
mod state;
mod table;
mod transition;
#[cfg(feature = "wire")]
mod wire;

#[cfg(debug_assertions)]
pub use apply::applied_events;
pub use board::made::MadeMove;
pub use board::premove_queue::QueueFailure;
pub use claims::assess::{Assessment, Finding};
pub use claims::{Claim, ClaimKind, Raised, RaisedClaim, Ruling};
pub use clock::LAG_MAX_MS;
pub use clock::lag::MoveLag;
pub use clock::time::{MatchTime, ParseTimeError};
pub use command::{Actor, Command, ReturnReason, TEXT_MAX};
pub use event::Event;
pub use fingerprint::Fingerprint;
pub use impossible::ImpossibleEvent;
pub use outcome::{BoardEnd, HalfPoints, Outcome};
pub use query::Phase;
pub use reason::{Article, Reason, UnknownArticle, UnknownReason, cited};
pub use refused::Refused;
pub use setup::Setup;
pub use state::Match;
pub use table::expel::Expulsion;
pub use transition::Transition;
