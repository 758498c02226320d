//! The events of the server: club evenings, opens, championships.
//!
//! One task has the desks of all events ([`bughouse_desk::Desk`]). Pages and rooms send it [`Input`]s. What happens is in
//! the store before it is answered or shown. For each game that can be played the task makes a table, and it takes over
//! how the match there ends.

mod act;
mod keys;
mod live;
mod rooms;
mod setup;
mod task;
mod view;

use std::sync::Arc;

use bughouse_core::{BySeat, Seat};
use bughouse_desk::{Game, Note, Refused, Who};
use bughouse_events::PlayerId;
use bughouse_room::link::{AtEvent, FromRoom};
use bughouse_room::refusal::Refusal as RoomRefusal;
use bughouse_store::PublicId;
use bughouse_wire::desk::{ActWanted, EventCard, EventMade, EventWanted};
use bughouse_wire::problem::Problem;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

pub use act::by_hand;
pub use live::{Heard, Snapshot, Unreadable, desk_of, line};
pub use task::{SECRET_LETTERS, Task};
pub use view::{game_ref, next_round, pairing, you};

/// What the task of the events gets.
pub enum Input {
    /// A new event.
    Make {
        /// What it agrees.
        wanted: Box<EventWanted>,
        /// For its id and the key of its organizer.
        answer: oneshot::Sender<Result<EventMade, Problem>>,
    },
    /// An act at the desk of an event.
    Act {
        /// The public id of the event.
        event: String,
        /// The key of who asks.
        key: Option<String>,
        /// What they ask.
        wanted: Box<ActWanted>,
        /// For the answer: how many lines the log has then.
        answer: oneshot::Sender<Result<u32, Problem>>,
    },
    /// The next round of a large event was paired beside the task.
    Paired {
        /// The event.
        event: PublicId,
        /// Who has asked.
        who: Who,
        /// How many lines the log had.
        seen: usize,
        /// The round, or why there is none.
        notes: Result<Vec<Note>, Refused>,
        /// For the answer: how many lines the log has then.
        answer: oneshot::Sender<Result<u32, Problem>>,
    },
    /// A connection would like to follow an event.
    Follow {
        /// Its public id.
        event: String,
        /// For what everybody sees of it; `None` if there is no such event.
        answer: oneshot::Sender<Option<watch::Receiver<Arc<Snapshot>>>>,
    },
    /// Asks for the names that an event does not show any more.
    Renamed {
        /// Its public id.
        event: String,
        /// For the names, each with the one that is shown.
        answer: oneshot::Sender<Vec<(String, String)>>,
    },
    /// Asks for the events that everybody finds.
    List(oneshot::Sender<Vec<EventCard>>),
    /// What a room says about its table.
    At {
        /// The public id of the event.
        event: String,
        /// The public id of the table.
        table: String,
        /// What it says.
        news: AtEvent,
    },
    /// The match of a table has ended or was called off.
    Over {
        /// The public id of the event.
        event: String,
        /// How.
        over: Over,
    },
    /// An event goes on after the store has failed.
    Again(PublicId),
    /// Games of an event that wait for a table are tried again.
    TryTables(PublicId),
    /// The table of a game was made; `None` if it could not be made.
    Made {
        /// The event.
        event: PublicId,
        /// The game.
        game: Game,
        /// Who was to play when the table was ordered.
        seats: Option<BySeat<PlayerId>>,
        /// Its table.
        made: Option<rooms::Made>,
    },
}

/// How the match of a table has ended.
#[derive(Debug)]
pub struct Over {
    /// The public id of the table.
    table: String,
    /// The score; `None` if the match was called off.
    score: Option<String>,
    /// The seats whose players were not there.
    missing: Vec<Seat>,
}

/// The way into the events.
#[derive(Clone)]
pub struct EventsInbox {
    inputs: mpsc::UnboundedSender<Input>,
    /// Held while something is computed beside the task.
    aside: Arc<Semaphore>,
}

/// The other end of the way into the events.
pub type EventsEnd = mpsc::UnboundedReceiver<Input>;

impl EventsInbox {
    /// The way into the events, and its other end.
    pub fn new() -> (EventsInbox, EventsEnd) {
        let (inputs, end) = mpsc::unbounded_channel();
        let aside = Arc::new(Semaphore::new(1));
        (EventsInbox { inputs, aside }, end)
    }

    /// Computes something that takes about a second, one after the other. Who gives up while they wait costs nothing.
    /// `None`: the computation has failed.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let permit = Arc::clone(&self.aside).acquire_owned().await.ok()?;
        let computed = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        computed.await.ok()
    }

    /// Hands something to the task of the events.
    pub fn send(&self, input: Input) {
        let _ = self.inputs.send(input); // The server may be stopping.
    }

    /// Takes what a room says to all, if it is about an event.
    pub fn hear(&self, said: FromRoom) {
        match said {
            FromRoom::AtEvent { event, table, news } => {
                self.send(Input::At { event, table, news });
            }
            FromRoom::Over {
                event: Some(event),
                over,
                ..
            } => {
                let over = Over {
                    table: over.table,
                    score: over.result.map(|result| result.score),
                    missing: over.missing,
                };
                self.send(Input::Over { event, over });
            }
            _ => {}
        }
    }

    /// Makes an event.
    ///
    /// # Errors
    /// Why there can be no such event.
    pub async fn make(&self, wanted: EventWanted) -> Result<EventMade, Problem> {
        let (answer, answered) = oneshot::channel();
        let wanted = Box::new(wanted);
        self.send(Input::Make { wanted, answer });
        answered.await.unwrap_or_else(|_| Err(stops()))
    }

    /// Carries out an act at the desk of an event. Returns how many lines its log has then.
    ///
    /// # Errors
    /// The reason why it was not done.
    pub async fn act(
        &self,
        event: String,
        key: Option<String>,
        wanted: ActWanted,
    ) -> Result<u32, Problem> {
        let (answer, answered) = oneshot::channel();
        let wanted = Box::new(wanted);
        self.send(Input::Act {
            event,
            key,
            wanted,
            answer,
        });
        answered.await.unwrap_or_else(|_| Err(stops()))
    }

    /// The events that everybody finds, the newest first.
    pub async fn listed(&self) -> Vec<EventCard> {
        let (answer, answered) = oneshot::channel();
        self.send(Input::List(answer));
        answered.await.unwrap_or_default()
    }

    /// The names that an event does not show any more, each with the one that is shown.
    pub async fn renamed(&self, event: String) -> Vec<(String, String)> {
        let (answer, answered) = oneshot::channel();
        self.send(Input::Renamed { event, answer });
        answered.await.unwrap_or_default()
    }

    /// What everybody sees of an event, from now on; `None` if there is no such event.
    pub async fn follow(&self, event: String) -> Option<watch::Receiver<Arc<Snapshot>>> {
        let (answer, answered) = oneshot::channel();
        self.send(Input::Follow { event, answer });
        answered.await.ok().flatten()
    }
}

fn stops() -> Problem {
    RoomRefusal::ServerStops.into()
}
