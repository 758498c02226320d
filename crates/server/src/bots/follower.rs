//! The copy of a match that a bot keeps. It follows the match by the events that the room sends.

use bughouse_core::{BySeat, Seat};
use bughouse_engine::News;
use bughouse_match::{Event, Match, MatchTime};
use bughouse_notation::People;
use bughouse_room::clock::ProcessMs;
use bughouse_room::play::setup::StoredSetup;

/// A match, as a bot follows it.
#[derive(Debug)]
pub struct Follower {
    state: Match,
    people: People,
    /// The number of events.
    seq: u32,
    /// The process time at which match time is 0.
    anchor: ProcessMs,
    /// Whether each seat is held by a bot.
    bots: BySeat<bool>,
}

/// An event that the match cannot have. The bot cannot go on.
#[derive(Debug, thiserror::Error)]
#[error("a bot cannot follow its match: {0}")]
pub struct LostTrack(String);

impl LostTrack {
    fn new(error: impl std::fmt::Display) -> LostTrack {
        LostTrack(error.to_string())
    }
}

impl Follower {
    /// A match before its first event.
    ///
    /// # Errors
    /// The setup cannot be read.
    pub fn new(
        setup: &str,
        names: &BySeat<String>,
        bots: BySeat<bool>,
        anchor: ProcessMs,
    ) -> Result<Follower, LostTrack> {
        let setup = StoredSetup::read(setup).map_err(LostTrack::new)?;
        Ok(Follower {
            state: Match::new(setup),
            people: People::of_players(names.clone()),
            seq: 0,
            anchor,
            bots,
        })
    }

    /// The state of the match.
    pub fn state(&self) -> &Match {
        &self.state
    }

    /// The number of events so far.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// Whether a person holds a seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        let mut in_play = self.state.seats_in_play();
        in_play.any(|one| one == seat) && !self.bots[seat]
    }

    /// The match time at `now`.
    pub fn time(&self, now: ProcessMs) -> MatchTime {
        MatchTime::from_ms(now - self.anchor).max(self.state.latest())
    }

    /// Sets the process time at which match time is 0. It changes after a pause.
    pub fn set_anchor(&mut self, anchor: ProcessMs) {
        self.anchor = anchor;
    }

    /// Follows an event, and returns it.
    ///
    /// # Errors
    /// The text is no event, or the match cannot have this event.
    pub fn follow(&mut self, at_ms: i64, event: &str) -> Result<Event, LostTrack> {
        let event = bughouse_log::decode(event, &self.state, &mut self.people);
        let event = event.map_err(LostTrack::new)?;
        let at = MatchTime::from_ms(at_ms);
        self.state.check_event(at, &event).map_err(LostTrack::new)?;
        self.state.apply(at, &event);
        self.seq += 1;
        Ok(event)
    }
}

/// The news of an event for a player, if it is a move.
pub fn news_of(event: &Event) -> Option<(Seat, News)> {
    match *event {
        Event::Played { seat, mv, .. } => {
            let board = seat.board;
            Some((seat, News::Played { board, mv }))
        }
        _ => None,
    }
}
