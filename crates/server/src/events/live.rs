//! An event in memory, and what everybody sees of it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use bughouse_core::Seat;
use bughouse_desk::{By, Desk, DeskNote, Done, Game, Logged, Note, Refused, Who};
use bughouse_log::event::Line;
use bughouse_room::clock::{self, ProcessMs};
use bughouse_room::link::{AtEvent, ToRoom};
use bughouse_room::rate::Rate;
use bughouse_room::table::{Links, Renames};
use bughouse_store::{PublicId, StoredEvent};
use bughouse_wire::desk::{
    DeskView, EntryView, EventHead, LiveTable, RoundView, StandingView, TableState,
};
use bughouse_wire::problem::Problem;
use tokio::sync::watch;

use super::keys::Keys;
use super::rooms::{closing, links};
use super::{Over, view};
use crate::refusal::Refusal;

/// The holder of a link may act so often in a minute; those who enter have one link together.
const ACTS: u32 = 60;

/// A member of the staff may act so often in a minute.
const STAFF_ACTS: u32 = 600;

/// So many tables are made for an event in an hour. A round that is paired again and again has no more.
const TABLES: u32 = 500;

/// The log of an event has so many lines at most.
pub const MOST_LINES: usize = 20_000;

const RATE_WINDOW: Duration = Duration::from_secs(60);

/// The score of a match that ended without a result.
const NO_SCORE: &str = "*";

/// What everybody sees of an event, and its desk, from which each gets their own part.
#[derive(Debug)]
pub struct Snapshot {
    /// The desk.
    pub desk: Arc<Desk>,
    /// The keys of its links.
    pub keys: Arc<Keys>,
    /// What the event is.
    pub head: Arc<EventHead>,
    /// Its entries.
    pub entries: Arc<Vec<EntryView>>,
    /// Its rounds.
    pub rounds: Vec<Arc<RoundView>>,
    /// Its standings.
    pub standings: Arc<Vec<StandingView>>,
    /// What those see who run it.
    pub staff: Arc<DeskView>,
    /// The tables that are played now.
    pub live: BTreeMap<Game, Arc<Heard>>,
}

/// What is known of a table that is played now.
#[derive(Clone, Debug)]
pub struct Heard {
    table: LiveTable,
    /// When its preview came.
    preview_at: ProcessMs,
}

impl Heard {
    /// The table as it is sent at `now`: its clocks have run since the preview came.
    pub fn at(&self, now: ProcessMs) -> LiveTable {
        let mut table = self.table.clone();
        if let Some(preview) = &mut table.preview {
            preview.age = u32::try_from(now - self.preview_at).unwrap_or_default();
        }
        table
    }
}

/// An event in memory.
pub struct Live {
    /// Its id.
    pub id: PublicId,
    /// Its desk.
    pub desk: Arc<Desk>,
    /// The keys of its links.
    pub keys: Arc<Keys>,
    /// The games for which a table is being made.
    pub making: BTreeSet<Game>,
    live: BTreeMap<Game, Arc<Heard>>,
    shown: watch::Sender<Arc<Snapshot>>,
    /// What the holders of links did lately.
    rates: HashMap<Who, Rate>,
    /// How many tables were made lately.
    tables: Rate,
    /// Whether there were too many. Then none is made until it is tried again.
    is_waiting: bool,
    /// How many games wait for a table.
    pub without_table: u32,
}

/// A log of an event that cannot be read: the number of the line, and the reason.
#[derive(Debug, thiserror::Error)]
#[error("line {0} of the event: {1}")]
pub struct Unreadable(usize, String);

impl Live {
    /// The event as it was stored.
    ///
    /// # Errors
    /// A line cannot be read, or does not fit those before it.
    pub fn of(stored: &StoredEvent) -> Result<Live, Unreadable> {
        let desk = desk_of(&stored.lines)?;
        Ok(Live::new(stored.public.clone(), &stored.secret, desk))
    }

    /// An event with this desk.
    pub fn new(id: PublicId, secret: &str, desk: Desk) -> Live {
        let keys = Arc::new(Keys::new(secret, &desk));
        let desk = Arc::new(desk);
        let first = snapshot(&desk, &keys, 0, BTreeMap::new(), None);
        Live {
            id,
            desk,
            keys,
            making: BTreeSet::new(),
            live: BTreeMap::new(),
            shown: watch::channel(Arc::new(first)).0,
            rates: HashMap::new(),
            tables: Rate::new(Duration::from_secs(3_600), ProcessMs::ZERO),
            is_waiting: false,
            without_table: 0,
        }
    }

    /// Counts an act. Returns false if this holder of a link has acted too often.
    pub fn may_act(&mut self, who: Who, now: ProcessMs) -> bool {
        let allowed = match who {
            Who::Staff(_) => STAFF_ACTS,
            _ => ACTS,
        };
        let rate = self.rates.entry(who);
        rate.or_insert_with(|| Rate::new(RATE_WINDOW, now))
            .allows(allowed, now)
    }

    /// The games for which a table is to be made now. The others wait until the hour allows it; they are tried only after
    /// [`Live::try_again`], because a try counts, too.
    pub fn take_games(&mut self, now: ProcessMs) -> Vec<Game> {
        let mut games = self.desk.games_without_room();
        if self.desk.event().is_finished() {
            games.clear();
        }
        games.retain(|game| !self.making.contains(game));
        let (mut taken, mut waits) = (Vec::new(), 0);
        for game in games {
            self.is_waiting = self.is_waiting || !self.tables.allows(TABLES, now);
            match self.is_waiting {
                false => taken.push(game),
                true => waits += 1,
            }
        }
        self.making.extend(&taken);
        self.without_table = waits;
        taken
    }

    /// Whether there were too many tables in the last hour.
    pub fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Games that wait for a table may be tried again.
    pub fn try_again(&mut self) {
        self.is_waiting = false;
    }

    /// Whether a page follows the event.
    pub fn is_followed(&self) -> bool {
        self.shown.receiver_count() > 0
    }

    /// Those who follow the event, when it leaves memory.
    pub fn into_followers(self) -> watch::Sender<Arc<Snapshot>> {
        self.shown
    }

    /// Those who followed the event before it left memory see it again.
    pub fn is_shown_to(&mut self, followers: watch::Sender<Arc<Snapshot>>) {
        self.shown = followers;
        self.publish();
    }

    /// What everybody sees, from now on.
    pub fn follow(&self) -> watch::Receiver<Arc<Snapshot>> {
        self.shown.subscribe()
    }

    /// The tables that the next desk closes, and what they get to know: their games have results, or other players.
    pub fn closed_by(&self, next: &Desk) -> Vec<(String, ToRoom)> {
        let open = next.open_rooms();
        let before = self.desk.open_rooms().into_iter();
        let closed = before.filter(|table| !open.contains(table));
        closed
            .map(|table| {
                let news = closing(next.result_in(&table));
                (table, news)
            })
            .collect()
    }

    /// Takes over a desk whose new lines are stored.
    pub fn changed(&mut self, desk: Desk) {
        let mut keys = Keys::clone(&self.keys);
        keys.update(&desk);
        let round = desk.event().next_round() - 1;
        let table = |desk: &Desk, game| desk.room(game).map(|room| room.public.clone());
        // The game may have another table meanwhile.
        self.live.retain(|&game, _| {
            game.round == round && table(&self.desk, game) == table(&desk, game)
        });
        let renames = Renames(desk.renamed());
        if renames.0 != self.desk.renamed() {
            let heard = self.live.values_mut();
            for preview in heard.filter_map(|one| Arc::make_mut(one).table.preview.as_mut()) {
                renames.apply_to_all(&mut preview.names);
            }
        }
        (self.desk, self.keys) = (Arc::new(desk), Arc::new(keys));
    }

    /// The tables at which a name is shown that the next desk shows no more.
    pub fn renamed_by(&self, next: &Desk) -> Vec<String> {
        let (before, after) = (self.desk.renamed(), next.renamed());
        if before == after {
            return Vec::new();
        }
        let changed = before.iter().filter(|one| !after.contains(one));
        let changed: Vec<_> = changed
            .chain(after.iter().filter(|one| !before.contains(one)))
            .collect();
        let shows = |game: Game| {
            let seats = next.seats(game);
            seats.is_some_and(|seats| {
                seats.iter().any(|(_, &player)| {
                    let name = next.name_of(player);
                    changed
                        .iter()
                        .any(|(wrong, shown)| *shown == name || *wrong == name)
                })
            })
        };
        let rooms = next.rooms().filter(|&(game, _)| shows(game));
        rooms.map(|(_, room)| room.public.clone()).collect()
    }

    /// The open tables to which other links lead with the next desk, with these links.
    pub fn renewed_by(&self, next: &Desk) -> Vec<(String, Links)> {
        let new = next.log().iter().skip(self.desk.log().len());
        let mut notes = new.map(|done| &done.logged.note);
        let renews = |note: &Note| {
            matches!(
                note,
                Note::Desk(DeskNote::LinkRenewed { .. } | DeskNote::StaffLeft { .. })
            )
        };
        if !notes.any(renews) {
            return Vec::new();
        }
        let rooms = next
            .rooms()
            .filter(|&(game, _)| next.result(game).is_none());
        rooms
            .map(|(game, room)| (room.public.clone(), links(next, &self.keys, game)))
            .collect()
    }

    /// The links that lead to a table of the event now.
    pub fn links(&self, table: &str) -> Option<Links> {
        let game = self.desk.game_of(table)?;
        Some(links(&self.desk, &self.keys, game))
    }

    /// The tables of the last round of which is not known what they do.
    pub fn unheard(&self) -> Vec<String> {
        let round = self.desk.event().next_round() - 1;
        let rooms = self.desk.rooms();
        let unheard =
            rooms.filter(|(game, _)| game.round == round && !self.live.contains_key(game));
        unheard.map(|(_, room)| room.public.clone()).collect()
    }

    /// Shows the present state to all.
    pub fn publish(&mut self) {
        let before = Arc::clone(&self.shown.borrow());
        let (live, waits) = (self.live.clone(), self.without_table);
        let next = snapshot(&self.desk, &self.keys, waits, live, Some(&before));
        self.shown.send_replace(Arc::new(next));
    }

    /// What a room says about its table. Returns whether it is one of the event.
    pub fn hear(&mut self, table: &str, news: AtEvent, now: ProcessMs) -> bool {
        let Some(game) = self.desk.game_of(table) else {
            return false;
        };
        let first = || {
            Arc::new(Heard {
                table: LiveTable {
                    game: view::game_ref(game),
                    missing: Vec::new(),
                    calls: false,
                    state: TableState::Waits,
                    preview: None,
                },
                preview_at: now,
            })
        };
        let heard = Arc::make_mut(self.live.entry(game).or_insert_with(first));
        let live = &mut heard.table;
        match news {
            AtEvent::Table(at) => {
                let seats = self.desk.seats(game);
                let player = |seat: &Seat| seats.map(|seats| seats[*seat].0);
                live.missing = at.missing.iter().filter_map(player).collect();
                (live.state, live.calls) = (at.state, at.calls);
            }
            AtEvent::Preview(mut preview) => {
                Renames(self.desk.renamed()).apply_to_all(&mut preview.names);
                live.preview = Some(preview);
                heard.preview_at = now;
            }
        }
        true
    }

    /// Whether the clocks of a game wait for the arbiter.
    pub fn is_ready(&self, game: Game) -> bool {
        let live = self.live.get(&game);
        live.is_some_and(|live| live.table.state == TableState::Ready)
            && self.desk.result(game).is_none()
    }

    /// What is to be noted when the match of a table has ended or was called off.
    ///
    /// # Errors
    /// The table is not of the event any more.
    pub fn over(&self, over: &Over) -> Result<Vec<Note>, Refused> {
        let score = over.score.as_deref().filter(|score| *score != NO_SCORE);
        let Some(score) = score else {
            let game = self.desk.game_of(&over.table).ok_or(Refused::NoRoom)?;
            let seats = self.desk.seats(game).ok_or(Refused::NoRoom)?;
            let missing = over.missing.iter().map(|&seat| seats[seat]);
            return self.desk.decide_called_off(&over.table, missing.collect());
        };
        let result = score
            .parse()
            .map_err(|_| bughouse_events::Refused::NoResult)?;
        self.desk.decide_ended(&over.table, result)
    }
}

/// The present state. Parts that are as they were before are shared with it.
fn snapshot(
    desk: &Arc<Desk>,
    keys: &Arc<Keys>,
    without_table: u32,
    live: BTreeMap<Game, Arc<Heard>>,
    before: Option<&Snapshot>,
) -> Snapshot {
    if let Some(before) = before.filter(|before| Arc::ptr_eq(&before.desk, desk)) {
        return Snapshot {
            desk: Arc::clone(desk),
            keys: Arc::clone(keys),
            head: Arc::clone(&before.head),
            entries: Arc::clone(&before.entries),
            rounds: before.rounds.clone(),
            standings: Arc::clone(&before.standings),
            staff: match before.staff.without_table == without_table {
                true => Arc::clone(&before.staff),
                false => Arc::new(DeskView {
                    without_table,
                    ..DeskView::clone(&before.staff)
                }),
            },
            live,
        };
    }
    let rounds = (1..).zip(desk.event().rounds());
    let known = |place: usize| before.and_then(|before| before.rounds.get(place));
    Snapshot {
        desk: Arc::clone(desk),
        keys: Arc::clone(keys),
        head: shared(view::head(desk), before.map(|one| &one.head)),
        entries: shared(view::entries(desk), before.map(|one| &one.entries)),
        rounds: rounds
            .enumerate()
            .map(|(place, (number, round))| shared(view::round(desk, number, round), known(place)))
            .collect(),
        standings: shared(
            view::standings(desk.event()),
            before.map(|one| &one.standings),
        ),
        staff: Arc::new(DeskView {
            without_table,
            ..view::desk(desk, keys)
        }),
        live,
    }
}

/// A value, or the one before if it is the same.
fn shared<T: PartialEq>(value: T, before: Option<&Arc<T>>) -> Arc<T> {
    match before {
        Some(before) if **before == value => Arc::clone(before),
        _ => Arc::new(value),
    }
}

/// Adds notes to a desk. Returns the lines that are to be stored.
///
/// # Errors
/// What was decided does not fit, which would be an error of this program.
pub fn add(
    desk: &mut Desk,
    by: Option<By>,
    notes: Vec<Note>,
    now_ms: i64,
) -> Result<Vec<String>, Problem> {
    let mut lines = Vec::new();
    for note in notes {
        let logged = Logged { by, note };
        let text = line(now_ms, &logged);
        let done = Done {
            at_ms: now_ms,
            logged,
        };
        if desk.apply(done).is_none() {
            tracing::error!(text, "an event cannot take what it has decided");
            return Err(Refusal::Broken.into());
        }
        lines.push(text);
    }
    Ok(lines)
}

/// A line as it is stored.
pub fn line(at_ms: i64, logged: &Logged) -> String {
    Line::new(clock::date_and_time(at_ms), logged.clone()).encode()
}

/// The desk with this log, as it is stored.
///
/// # Errors
/// A line cannot be read, or does not fit those before it.
pub fn desk_of(lines: &[String]) -> Result<Desk, Unreadable> {
    let lines = (1..).zip(lines);
    let read =
        lines.map(|(number, line)| read_line(line).map_err(|error| Unreadable(number, error)));
    let log: Vec<_> = read.collect::<Result<_, _>>()?;
    Desk::of(log).map_err(|error| Unreadable(error.0, error.to_string()))
}

fn read_line(text: &str) -> Result<Done, String> {
    let line: Line<Logged> = Line::decode(text).map_err(|error| error.to_string())?;
    let at_ms = clock::read_date_and_time(&line.at);
    Ok(Done {
        at_ms: at_ms.ok_or_else(|| format!("{:?} is no time", line.at))?,
        logged: line.what,
    })
}

#[cfg(test)]
mod tests {
    use bughouse_events::{Command, Fact, Format, Setup};

    use super::*;

    const SECOND_MS: i64 = 1_000;

    /// An event of 1,000 players, who meet at 250 tables.
    fn large() -> Live {
        let done = |note: Note| Done {
            at_ms: 0,
            logged: Logged { by: None, note },
        };
        let setup = Setup::usual(Format::Partners, 7);
        let mut desk = Desk::of([done(Fact::Began(setup).into())]).unwrap();
        for number in 0..1_000 {
            let added = Fact::Added {
                players: vec![format!("A{number}")],
                rating: None,
            };
            desk.apply(done(added.into())).unwrap();
        }
        for fact in desk.event().decide(Command::Pair).unwrap() {
            desk.apply(done(fact.into())).unwrap();
        }
        Live::new(PublicId::random(), "secret", desk)
    }

    #[test]
    fn clocks_are_sent_with_their_age() {
        let heard = Heard {
            table: LiveTable {
                game: view::game_ref(Game {
                    round: 1,
                    table: 1,
                    game: 1,
                }),
                missing: Vec::new(),
                calls: false,
                state: TableState::Runs,
                preview: Some(Box::default()),
            },
            preview_at: ProcessMs::at(1_000),
        };
        let age = |at| {
            heard
                .at(ProcessMs::at(at))
                .preview
                .map(|preview| preview.age)
        };
        assert_eq!([age(1_000), age(4_500)], [Some(0), Some(3_500)]);
    }

    #[test]
    fn games_beyond_the_limit_of_an_hour_get_a_table_later() {
        let mut live = large();
        let minute = |minute: i64| ProcessMs::at(minute * 60 * SECOND_MS);
        // The round is paired three times.
        assert_eq!(live.take_games(minute(0)).len(), 250);
        live.making.clear();
        assert_eq!(live.take_games(minute(0)).len(), 250);
        live.making.clear();
        assert_eq!(live.take_games(minute(1)), []);
        assert_eq!((live.without_table, live.is_waiting()), (250, true));
        // Acts in the meantime make no table, and no try.
        for minute_of in 2..200 {
            assert_eq!(live.take_games(minute(minute_of)), []);
        }
        live.try_again();
        assert_eq!(live.take_games(minute(200)).len(), 250);
        assert_eq!((live.without_table, live.is_waiting()), (0, false));
    }
}
