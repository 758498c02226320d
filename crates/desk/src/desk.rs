//! The state of the desk.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_core::{BySeat, Team};
use bughouse_events::{EntryId, Event, Fact, GameResult, Number, PlayerId, Results};

use crate::{By, DeskNote, Game, Hall, Logged, Note, Place, Reporter, Role, StaffId};

/// The desk of an event. It is a function of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Desk {
    event: Event,
    hall: Hall,
    staff: Vec<Staff>,
    /// How often the link of a player was renewed.
    renewed: BTreeMap<PlayerId, u32>,
    agrees: BTreeMap<EntryId, bool>,
    remote: BTreeSet<PlayerId>,
    hidden: BTreeSet<PlayerId>,
    /// Names that were corrected, and whose they were.
    corrected: Vec<(String, PlayerId)>,
    pub(crate) rooms: BTreeMap<Game, Room>,
    pub(crate) reports: BTreeMap<(Game, Reporter), GameResult>,
    next_round_ms: Option<i64>,
    log: Vec<Done>,
}

/// A member of the staff.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Staff {
    /// What they do.
    pub role: Role,
    /// Their name.
    pub name: String,
    /// Whether they have left.
    pub has_left: bool,
}

/// The room of the server in which a game is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    /// The public id of its table.
    pub public: String,
    /// The secret part of its link.
    pub link: String,
    /// Whether it was called off.
    pub is_called_off: bool,
    /// The result with which the match here ended, as the match has it. The arbiter may have corrected it.
    pub ended: Option<GameResult>,
}

/// A line of the log, and when it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Done {
    /// The time, in milliseconds since 1970.
    pub at_ms: i64,
    /// What has happened, and by whom.
    pub logged: Logged,
}

/// A log that is no desk: the line of this number does not fit those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {0} does not fit those before it")]
pub struct ImpossibleNote(pub usize);

impl Desk {
    /// The desk with this log.
    ///
    /// # Errors
    /// The first line that does not fit.
    pub fn of(log: impl IntoIterator<Item = Done>) -> Result<Desk, ImpossibleNote> {
        let mut log = log.into_iter();
        let first = log.next().ok_or(ImpossibleNote(1))?;
        let Note::Event(began) = &first.logged.note else {
            return Err(ImpossibleNote(1));
        };
        let event = Event::of([began.clone()]).map_err(|_| ImpossibleNote(1))?;
        let mut desk = Desk {
            event,
            hall: Hall::default(),
            staff: Vec::new(),
            renewed: BTreeMap::new(),
            agrees: BTreeMap::new(),
            remote: BTreeSet::new(),
            hidden: BTreeSet::new(),
            corrected: Vec::new(),
            rooms: BTreeMap::new(),
            reports: BTreeMap::new(),
            next_round_ms: None,
            log: vec![first],
        };
        for (number, done) in (2..).zip(log) {
            desk.apply(done).ok_or(ImpossibleNote(number))?;
        }
        Ok(desk)
    }

    /// Adds a line. `None`, and nothing has changed, if it does not fit.
    pub fn apply(&mut self, done: Done) -> Option<()> {
        match &done.logged.note {
            Note::Event(fact) => self.apply_fact(fact)?,
            Note::Desk(note) => self.apply_note(note)?,
        }
        if let Some((game, result)) = ended_by_match(&done.logged)
            && let Some(room) = self.rooms.get_mut(&game)
        {
            room.ended = Some(result);
        }
        self.log.push(done);
        Some(())
    }

    fn apply_fact(&mut self, fact: &Fact) -> Option<()> {
        let players = self.event.players().len();
        let may_reseat = matches!(fact, Fact::Substituted { .. } | Fact::Undone);
        let seats = may_reseat.then(|| self.seats_in_rooms());
        let names = match fact {
            Fact::Renamed { .. } | Fact::Undone => self.names(),
            _ => Vec::new(),
        };
        self.event.apply(fact.clone())?;
        self.note_corrected(names);
        match fact {
            Fact::Ended {
                round, table, game, ..
            }
            | Fact::Corrected {
                round, table, game, ..
            } => self.settle(|one| {
                // Without a game the result is of the whole match.
                let is_meant = game.is_none_or(|game| game == one.game);
                (one.round, one.table) == (*round, *table) && is_meant
            }),
            Fact::Paired(_) => self.next_round_ms = None,
            Fact::Moved { round, table, to } => self.move_room(*round, *table, *to),
            // The table has other players.
            Fact::Replaced { player, .. } => self.forget_room(*player),
            Fact::Unpaired => self.forget_unpaired(),
            Fact::Undone => {
                self.forget_unpaired();
                self.forget_players(players);
            }
            _ => {}
        }
        if let Some(before) = seats {
            self.forget_reseated(&before);
        }
        Some(())
    }

    fn names(&self) -> Vec<String> {
        let players = self.event.players();
        players.map(|(_, one)| one.name.clone()).collect()
    }

    /// Keeps the names of players that are not the same any more. `before`: all names as they were.
    fn note_corrected(&mut self, before: Vec<String>) {
        let now = self.names();
        for (id, (name, now)) in (0..).map(PlayerId).zip(before.into_iter().zip(now)) {
            if name != now {
                self.corrected.retain(|one| one.0 != name);
                self.corrected.push((name, id));
            }
        }
    }

    /// An entry was undone. The numbers of its players are given again; their links and what they agreed to are not.
    /// `before`: how many players there were.
    fn forget_players(&mut self, before: usize) {
        let Desk { event, agrees, .. } = self;
        agrees.retain(|entry, _| event.entries().any(|(id, _)| id == *entry));
        for player in (event.players().len()..before).map(|id| PlayerId(id as u32)) {
            *self.renewed.entry(player).or_default() += 1;
            self.remote.remove(&player);
            self.hidden.remove(&player);
        }
        let after = self.event.players().len() as u32;
        self.corrected.retain(|(_, player)| player.0 < after);
    }

    /// A pairing was undone: its rooms are no rooms of the event any more.
    fn forget_unpaired(&mut self) {
        let next = self.event.next_round();
        self.rooms.retain(|game, _| game.round < next);
        self.settle(|game| game.round >= next);
    }

    /// Who plays in which room.
    fn seats_in_rooms(&self) -> BTreeMap<Game, Option<BySeat<PlayerId>>> {
        let games = self.rooms.keys();
        games.map(|&game| (game, self.seats(game))).collect()
    }

    /// The rooms of games that others play than `before`: they are no rooms of the event any more.
    fn forget_reseated(&mut self, before: &BTreeMap<Game, Option<BySeat<PlayerId>>>) {
        let now = self.seats_in_rooms();
        let is_other = |game: &Game| before.get(game) != now.get(game);
        self.rooms.retain(|game, _| !is_other(game));
        self.settle(|game| before.contains_key(&game) && is_other(&game));
    }

    /// The room of a game whose player was replaced while it had no result.
    fn forget_room(&mut self, player: PlayerId) {
        let is_other = |game: Game, desk: &Desk| {
            let entry = desk.entry_of(player);
            let seats = desk.seats(game);
            let plays = seats
                .is_some_and(|seats| seats.iter().any(|(_, &one)| desk.entry_of(one) == entry));
            plays && desk.result(game).is_none()
        };
        let games = self.rooms.keys().copied();
        let other: Vec<_> = games.filter(|&game| is_other(game, self)).collect();
        self.rooms.retain(|game, _| !other.contains(game));
    }

    /// Where the open games that have rooms are played.
    fn places_of_rooms(&self) -> Vec<(Game, Place)> {
        let games = self.rooms.keys().copied();
        let open = games.filter(|&game| self.result(game).is_none());
        open.map(|game| (game, self.place_of(game))).collect()
    }

    /// A game that is played elsewhere now has another room.
    fn forget_rooms_elsewhere(&mut self, before: &[(Game, Place)]) {
        let moved = before
            .iter()
            .filter(|&&(game, place)| self.place_of(game) != place);
        let moved: Vec<_> = moved.map(|&(game, _)| game).collect();
        self.rooms.retain(|game, _| !moved.contains(game));
    }

    /// Two tables of a round have changed their numbers. A match online goes on in its room; at real boards the tablet
    /// of the other table shows the clocks. What was said about a match is kept.
    fn move_room(&mut self, round: Number, table: Number, to: Number) {
        let moved = |mut game: Game| {
            game.table = match game.table {
                number if number == table => to,
                number if number == to => table,
                number => number,
            };
            game
        };
        let is_meant = |game: &Game| game.round == round && [table, to].contains(&game.table);
        let rooms = std::mem::take(&mut self.rooms).into_iter();
        let rooms = rooms.map(|(game, room)| match is_meant(&game) {
            true => (moved(game), room),
            false => (game, room),
        });
        let rooms: BTreeMap<_, _> = rooms.collect();
        let stays = |game: &Game| !is_meant(game) || self.place_of(*game) == Place::Online;
        let rooms = rooms.into_iter().filter(|(game, _)| stays(game)).collect();
        self.rooms = rooms;
        let reports = std::mem::take(&mut self.reports).into_iter();
        let reports = reports.map(|((game, from), result)| match is_meant(&game) {
            true => ((moved(game), from), result),
            false => ((game, from), result),
        });
        self.reports = reports.collect();
    }

    /// What was said about these games does not matter any more.
    fn settle(&mut self, is_meant: impl Fn(Game) -> bool) {
        self.reports.retain(|&(game, _), _| !is_meant(game));
    }

    fn apply_note(&mut self, note: &DeskNote) -> Option<()> {
        match note {
            DeskNote::Hall(hall) => self.hall = hall.clone(),
            DeskNote::Staff { role, name } => self.staff.push(Staff {
                role: *role,
                name: name.clone(),
                has_left: false,
            }),
            DeskNote::StaffLeft { staff } => {
                self.staff.get_mut(staff.0 as usize)?.has_left = true;
            }
            DeskNote::LinkRenewed { player } => *self.renewed.entry(*player).or_default() += 1,
            DeskNote::Agreed { entry, agrees } => {
                self.agrees.insert(*entry, *agrees);
            }
            DeskNote::Remote { player, is_remote } => {
                let places = self.places_of_rooms();
                match is_remote {
                    true => self.remote.insert(*player),
                    false => self.remote.remove(player),
                };
                self.forget_rooms_elsewhere(&places);
            }
            DeskNote::Hidden { player } => {
                self.hidden.insert(*player);
            }
            DeskNote::Room { game, public, link } => {
                let room = Room {
                    public: public.clone(),
                    link: link.clone(),
                    is_called_off: false,
                    ended: None,
                };
                self.rooms.insert(*game, room);
            }
            DeskNote::CalledOff { game, .. } => {
                self.rooms.get_mut(game)?.is_called_off = true;
            }
            DeskNote::Reported { game, from, result } => {
                self.reports.insert((*game, *from), *result);
            }
            DeskNote::Started { .. } => {}
            DeskNote::Settled { game } => self.settle(|one| one == *game),
            DeskNote::NextRound { at_ms } => self.next_round_ms = *at_ms,
        }
        Some(())
    }

    /// The event.
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// What the event has agreed for its matches.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Everybody who has helped to run the event, by their numbers.
    pub fn staff(&self) -> impl Iterator<Item = (StaffId, &Staff)> {
        (0..).map(StaffId).zip(&self.staff)
    }

    /// What a member of the staff does; `None` if they have left.
    pub fn role_of(&self, staff: StaffId) -> Option<Role> {
        let one = self.staff.get(staff.0 as usize)?;
        (!one.has_left).then_some(one.role)
    }

    /// Whether the tables at real boards have an arbiter: the event has agreed so, or an arbiter helps to run it.
    pub fn has_arbiter(&self) -> bool {
        let mut staff = self.staff.iter();
        let helps = staff.any(|one| one.role == Role::Arbiter && !one.has_left);
        self.hall.has_arbiter || helps
    }

    /// The log.
    pub fn log(&self) -> &[Done] {
        &self.log
    }

    /// When the next round begins, in milliseconds since 1970.
    pub fn next_round_ms(&self) -> Option<i64> {
        self.next_round_ms
    }

    /// How often the link of a player was renewed.
    pub fn renewed(&self, player: PlayerId) -> u32 {
        self.renewed.get(&player).copied().unwrap_or(0)
    }

    /// Whether the name of a player is not shown any more.
    pub fn is_hidden(&self, player: PlayerId) -> bool {
        self.hidden.contains(&player)
    }

    /// Whether a player plays from elsewhere.
    pub fn is_remote(&self, player: PlayerId) -> bool {
        self.remote.contains(&player)
    }

    /// Whether the arbiter may say what they see in the matches of an entry; `None` if it was not asked.
    pub fn agrees(&self, entry: EntryId) -> Option<bool> {
        self.agrees.get(&entry).copied()
    }

    /// The name of a player as it is shown.
    pub fn name_of(&self, player: PlayerId) -> String {
        match self.is_hidden(player) {
            true => format!("{UNNAMED} {}", player.0 + 1),
            false => self.event.player(player).name.clone(),
        }
    }

    /// The name in the event of a player who is shown by this one, if that is another one: their name was taken off.
    pub fn name_behind(&self, shown: &str) -> Option<String> {
        let hidden = self.hidden.iter().find(|&&one| self.name_of(one) == shown);
        hidden.map(|&one| self.event.player(one).name.clone())
    }

    /// The names that matches of the event may have, and that are not shown any more, each with the one that is shown: names
    /// that were taken off or corrected. A name that another player has now is shown.
    pub fn renamed(&self) -> Vec<(String, String)> {
        let corrected = self.corrected.iter().cloned();
        let hidden = self.hidden.iter().copied();
        let hidden = hidden.map(|player| (self.event.player(player).name.clone(), player));
        let all = corrected.chain(hidden);
        let is_shown = |name: &str| {
            let mut players = self.event.players();
            players.any(|(id, one)| one.name == name && !one.is_removed && !self.is_hidden(id))
        };
        let all = all.filter(|(name, _)| !is_shown(name));
        all.map(|(name, player)| (name, self.name_of(player)))
            .collect()
    }

    /// Whether the event has this player.
    pub(crate) fn is_player(&self, player: PlayerId) -> bool {
        let has = (player.0 as usize) < self.event.players().len();
        has && !self.event.player(player).is_removed
    }

    /// The entry of a player.
    pub fn entry_of(&self, player: PlayerId) -> EntryId {
        self.event.player(player).entry
    }

    /// The rooms of all games.
    pub fn rooms(&self) -> impl Iterator<Item = (Game, &Room)> {
        self.rooms.iter().map(|(&game, room)| (game, room))
    }

    /// The room of a game.
    pub fn room(&self, game: Game) -> Option<&Room> {
        self.rooms.get(&game)
    }

    /// The game that is played in the room with this public id.
    pub fn game_of(&self, public: &str) -> Option<Game> {
        let mut rooms = self.rooms.iter();
        rooms
            .find(|(_, room)| room.public == public)
            .map(|(&game, _)| game)
    }

    /// The result of a game, or of its match if that was not played.
    pub fn result(&self, game: Game) -> Option<GameResult> {
        let round = self
            .event
            .rounds()
            .get(game.round.checked_sub(1)? as usize)?;
        match round.results.get(&game.table)? {
            Results::Forfeit(result) => Some(*result),
            Results::Played(games) => *games.get(game.game.checked_sub(1)? as usize)?,
        }
    }

    /// Who plays a game.
    pub fn seats(&self, game: Game) -> Option<BySeat<PlayerId>> {
        let round = self
            .event
            .rounds()
            .get(game.round.checked_sub(1)? as usize)?;
        round
            .table(game.table)
            .map(|table| table.seats_in(game.game))
    }

    /// The team of a player in a game.
    pub fn team_of(&self, player: PlayerId, game: Game) -> Option<Team> {
        let seats = self.seats(game)?;
        let seat = seats.iter().find(|(_, one)| **one == player);
        seat.map(|(seat, _)| seat.team())
    }

    /// The game that a player plays now or next, in the round that is not over.
    pub fn game_now(&self, player: PlayerId) -> Option<Game> {
        let last = self.event.rounds().last()?;
        let mut tables = last.pairing.tables.iter();
        let table = tables.find(|table| table.seat_of(player).is_some())?;
        self.game_at(table.number)
    }

    /// The game that is played at a table now or next, in the round that is not over.
    pub fn game_at(&self, table: Number) -> Option<Game> {
        let round = self.event.next_round() - 1;
        self.event.rounds().last()?.table(table)?;
        let mut games = (1..=self.event.setup().games).map(|game| Game { round, table, game });
        games.find(|&game| self.result(game).is_none())
    }

    /// The games that can be played now and have no room yet: of each match the first one without a result.
    pub fn games_without_room(&self) -> Vec<Game> {
        let Some(last) = self.event.rounds().last() else {
            return Vec::new();
        };
        let tables = last.pairing.tables.iter();
        let games = tables.filter_map(|table| self.game_at(table.number));
        games
            .filter(|game| !self.rooms.contains_key(game))
            .collect()
    }

    /// The public ids of the rooms whose games have no result yet.
    pub fn open_rooms(&self) -> Vec<String> {
        let rooms = self.rooms.iter();
        let open =
            rooms.filter(|&(&game, room)| self.result(game).is_none() && !room.is_called_off);
        open.map(|(_, room)| room.public.clone()).collect()
    }

    /// The result of the game in a room, if it is a room of the event and has one.
    pub fn result_in(&self, public: &str) -> Option<GameResult> {
        self.result(self.game_of(public)?)
    }

    /// The public ids of the rooms of which the log does not have how their matches ended. The arbiter may have entered a
    /// result meanwhile; the match may end otherwise.
    pub fn rooms_without_end(&self) -> Vec<String> {
        let rooms = self.rooms.values();
        let open = rooms.filter(|room| room.ended.is_none() && !room.is_called_off);
        open.map(|room| room.public.clone()).collect()
    }

    /// Where a game is played.
    pub fn place_of(&self, game: Game) -> Place {
        let is_remote = self
            .seats(game)
            .is_some_and(|seats| seats.iter().any(|(_, &player)| self.is_remote(player)));
        match is_remote {
            true => Place::Online,
            false => self.hall.place,
        }
    }
}

/// How a player is shown whose name was taken off, before their number.
const UNNAMED: &str = "player";

/// Whether a name looks like that of a player whose name was taken off.
pub(crate) fn is_reserved(name: &str) -> bool {
    let lower = name.trim().to_lowercase();
    let number = lower.strip_prefix(UNNAMED).map(str::trim);
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}

/// The game whose match has ended, as this line says, and with which result.
fn ended_by_match(logged: &Logged) -> Option<(Game, GameResult)> {
    match logged.note {
        Note::Event(Fact::Ended {
            round,
            table,
            game,
            result,
        }) if logged.by == Some(By::Match) => {
            let game = game.unwrap_or(1);
            Some((Game { round, table, game }, result))
        }
        Note::Desk(DeskNote::Reported {
            game,
            from: Reporter::Match,
            result,
        }) => Some((game, result)),
        _ => None,
    }
}
