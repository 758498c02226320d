//! The state of an event: the entries, and the rounds with their results.

use std::collections::{BTreeMap, BTreeSet};

use bughouse_core::{Seat, Team};

use crate::name::key;
use crate::record::Places;
use crate::{
    Entry, EntryId, Fact, Format, GameResult, Gone, Number, Pairing, Player, PlayerId, Points,
    Refused, Results, Setup, Table,
};

/// An event. It is a function of its facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    pub(crate) setup: Setup,
    pub(crate) players: Vec<Player>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) absences: BTreeMap<(Number, EntryId), Points>,
    pub(crate) forbidden: BTreeSet<(EntryId, EntryId)>,
    pub(crate) penalties: Vec<Penalty>,
    pub(crate) deciders: Vec<Decider>,
    pub(crate) is_finished: bool,
    /// All facts that are not undone.
    facts: Vec<Fact>,
}

/// A round that is paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// Who plays where.
    pub pairing: Pairing,
    /// Where each entry is, by the pairing.
    pub(crate) places: Places,
    /// The results, by the number of the table.
    pub results: BTreeMap<Number, Results>,
}

/// Points that the arbiter has taken away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Penalty {
    /// From whom.
    pub entry: EntryId,
    /// In which round.
    pub round: Number,
    /// How many.
    pub points: Points,
    /// Why.
    pub reason: String,
}

/// A match of two who were equal after a round. It counts for nothing but the tie-break of that name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "wire", derive(serde::Serialize, serde::Deserialize))]
pub struct Decider {
    /// The last round before it.
    pub after: Number,
    /// Who played: team one and team two.
    pub entries: [EntryId; 2],
    /// The result.
    pub result: GameResult,
}

impl Decider {
    /// Whether it is between the same two, after the same round.
    fn is_again(&self, other: &Decider) -> bool {
        let [one, two] = other.entries;
        self.after == other.after && [[one, two], [two, one]].contains(&self.entries)
    }
}

/// A log that is no event: it does not start with [`Fact::Began`], or names an entry that there is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("fact {0} does not fit those before it")]
pub struct ImpossibleFact(pub usize);

impl Event {
    /// A new event.
    pub fn new(setup: Setup) -> Event {
        Event {
            facts: vec![Fact::Began(setup.clone())],
            setup,
            players: Vec::new(),
            entries: Vec::new(),
            rounds: Vec::new(),
            absences: BTreeMap::new(),
            forbidden: BTreeSet::new(),
            penalties: Vec::new(),
            deciders: Vec::new(),
            is_finished: false,
        }
    }

    /// The event with these facts.
    ///
    /// # Errors
    /// The first fact that does not fit.
    pub fn of(facts: impl IntoIterator<Item = Fact>) -> Result<Event, ImpossibleFact> {
        let mut facts = facts.into_iter();
        let Some(Fact::Began(setup)) = facts.next() else {
            return Err(ImpossibleFact(1));
        };
        if !setup.fits() {
            return Err(ImpossibleFact(1));
        }
        let mut event = Event::new(setup);
        for (number, fact) in (2..).zip(facts) {
            event.apply(fact).ok_or(ImpossibleFact(number))?;
        }
        Ok(event)
    }

    /// Adds a fact. `None`, and nothing has changed, if it does not fit.
    pub fn apply(&mut self, fact: Fact) -> Option<()> {
        let left_out = match fact {
            Fact::Undone => self.facts.len().checked_sub(1),
            Fact::Unpaired => self
                .facts
                .iter()
                .rposition(|one| matches!(one, Fact::Paired(_))),
            _ => None,
        };
        let last = self.next_round() - 1;
        if let Some(place) = left_out {
            let mut facts = self.facts.clone();
            facts.remove(place);
            // Moves and substitutes of the undone round go with it.
            let tables = facts.split_off(place);
            let others = tables.into_iter();
            let is_of_round = |one: &Fact| match one {
                Fact::Moved { round, .. } => *round == last,
                Fact::Substituted { .. } => true,
                _ => false,
            };
            facts.extend(others.filter(|one| !is_of_round(one)));
            *self = Event::of(facts).ok()?;
            return Some(());
        }
        self.change(&fact)?;
        self.facts.push(fact);
        Some(())
    }

    fn change(&mut self, fact: &Fact) -> Option<()> {
        if !self.fits(fact) {
            return None;
        }
        match fact {
            Fact::Began(_) | Fact::Undone | Fact::Unpaired => return None,
            Fact::Added { players, rating } => self.add(players, *rating),
            Fact::Joined {
                entry,
                name,
                rating,
            } => self.join(*entry, name, *rating)?,
            Fact::Withdrew { entry } => self.leave(*entry, Gone::Withdrawn)?,
            Fact::Returned { entry } => self.come_back(*entry)?,
            Fact::Replaced { player, name } => self.replace(*player, name)?,
            Fact::Substituted {
                absent,
                plays,
                players,
            } => self.substitute(*absent, *plays, players)?,
            Fact::Renamed { player, name } => {
                let renamed = self.players.get_mut(player.0 as usize)?;
                renamed.name.clone_from(name);
            }
            Fact::Removed { entry } => self.remove(*entry)?,
            Fact::Absent {
                round,
                entry,
                points,
            } => {
                self.absences.insert((*round, *entry), *points);
            }
            Fact::Present { round, entry } => {
                self.absences.remove(&(*round, *entry));
            }
            Fact::Tables { tables } => self.setup.tables = Some(*tables),
            Fact::Forbade { one, other } => {
                self.forbidden.insert((*one.min(other), *one.max(other)));
            }
            Fact::Penalized {
                entry,
                round,
                points,
                reason,
            } => self.penalties.push(Penalty {
                entry: *entry,
                round: *round,
                points: *points,
                reason: reason.clone(),
            }),
            Fact::Paired(pairing) => {
                let places = Places::of(pairing, self)?;
                self.give_numbers();
                self.rounds.push(Round {
                    pairing: pairing.clone(),
                    places,
                    results: BTreeMap::new(),
                });
            }
            Fact::Ended {
                round,
                table,
                game,
                result,
            }
            | Fact::Corrected {
                round,
                table,
                game,
                result,
                ..
            } => self.enter(*round, *table, *game, *result)?,
            Fact::Decided(decider) => {
                self.deciders.retain(|one| !one.is_again(decider));
                self.deciders.push(*decider);
            }
            Fact::Moved { round, table, to } => self.move_match(*round, *table, *to)?,
            Fact::Expelled { entry, reason } => {
                self.leave(*entry, Gone::Expelled(reason.clone()))?;
            }
            Fact::Finished => self.is_finished = true,
        }
        Some(())
    }

    fn leave(&mut self, entry: EntryId, gone: Gone) -> Option<()> {
        self.entries.get(entry.0 as usize)?;
        let uncounted = self.is_before_half(entry);
        let left = self.entry_mut(entry)?;
        left.gone = Some(gone);
        left.uncounted = uncounted;
        Some(())
    }

    /// Who left before they were ever paired, and comes back, is a late entry if rounds are paired.
    fn come_back(&mut self, entry: EntryId) -> Option<()> {
        let since = self.next_round();
        let back = self.entry_mut(entry)?;
        back.gone = None;
        back.uncounted = false;
        if back.number.is_none() {
            back.since = since;
        }
        Some(())
    }

    fn add(&mut self, names: &[String], rating: Option<u32>) {
        let entry = EntryId(self.entries.len() as u32);
        self.entries.push(Entry {
            members: Vec::new(),
            rating,
            number: None,
            since: self.next_round(),
            gone: None,
            fresh_from: Vec::new(),
            uncounted: false,
        });
        for name in names {
            self.add_player(entry, name);
        }
    }

    /// A pair is complete. Until now it has not played, so it is a late entry if rounds are paired.
    fn join(&mut self, entry: EntryId, name: &str, rating: Option<u32>) -> Option<()> {
        let since = self.next_round();
        let joined = self.entry_mut(entry)?;
        joined.since = since;
        joined.rating = rating.or(joined.rating);
        self.join_player(entry, name);
        Some(())
    }

    /// Adds a player to an entry: a new one, or one who was in another entry or in this one before.
    fn join_player(&mut self, entry: EntryId, name: &str) {
        let Some(player) = self.find(name) else {
            return self.add_player(entry, name);
        };
        let before = self.player(player).entry;
        self.entries[before.0 as usize]
            .members
            .retain(|&one| one != player);
        self.players[player.0 as usize].entry = entry;
        self.entries[entry.0 as usize].members.push(player);
    }

    fn move_match(&mut self, round: Number, table: Number, to: Number) -> Option<()> {
        let round = self.rounds.get_mut(round.checked_sub(1)? as usize)?;
        let [moved, other] = [table, to].map(|number| round.results.remove(&number));
        for one in &mut round.pairing.tables {
            one.number = match one.number {
                number if number == table => to,
                number if number == to => table,
                number => number,
            };
        }
        let results = [(to, moved), (table, other)];
        round.results.extend(
            results
                .into_iter()
                .filter_map(|(number, result)| Some((number, result?))),
        );
        Some(())
    }

    fn add_player(&mut self, entry: EntryId, name: &str) {
        let id = PlayerId(self.players.len() as u32);
        self.players.push(Player {
            name: name.to_owned(),
            entry,
            is_removed: false,
        });
        self.entries[entry.0 as usize].members.push(id);
    }

    /// Removes an entry. Its number and those of its players are not given to others.
    fn remove(&mut self, entry: EntryId) -> Option<()> {
        self.entry_mut(entry)?.members.clear();
        for player in self.players.iter_mut().filter(|one| one.entry == entry) {
            player.is_removed = true;
        }
        self.absences.retain(|&(_, one), _| one != entry);
        self.forbidden
            .retain(|&(one, other)| one != entry && other != entry);
        self.penalties.retain(|one| one.entry != entry);
        Some(())
    }

    fn replace(&mut self, player: PlayerId, by: &str) -> Option<()> {
        let entry = self.players.get(player.0 as usize)?.entry;
        let from = self.first_round_of_new(entry);
        let replaced = &mut self.entries[entry.0 as usize];
        let place = replaced.members.iter().position(|&one| one == player)?;
        if !self.setup.keeps_points {
            replaced.fresh_from.push(from);
        }
        let members = &mut replaced.members;
        members.remove(place);
        self.join_player(entry, by);
        let members = &mut self.entries[entry.0 as usize].members;
        let new = *members.last()?;
        // Who plays now has the place of who was replaced.
        members.rotate_right(usize::from(place == 0));
        self.seat_instead(player, new);
        Some(())
    }

    /// The first round that a new partner plays: the last one, if its match is still open.
    fn first_round_of_new(&self, entry: EntryId) -> Number {
        let last = self.rounds.last();
        let table = last.and_then(|round| round.table_of(entry));
        let is_open = last
            .zip(table)
            .is_some_and(|(round, (table, _))| !round.results.contains_key(&table.number));
        self.next_round() - Number::from(is_open)
    }

    /// In the last round one that waited has the seats of one that has not come.
    fn substitute(&mut self, absent: EntryId, plays: EntryId, players: &[PlayerId]) -> Option<()> {
        let number = self.next_round().checked_sub(1)?;
        let round = self.rounds.last()?;
        let (table, _) = round.table_of(absent)?;
        if round.results.contains_key(&table.number) || round.table_of(plays).is_some() {
            return None;
        }
        let (seats, table) = (self.seats_of(absent, table), table.number);
        if seats.len() != players.len() {
            return None;
        }
        let mut pairing = round.pairing.clone();
        let at = pairing.tables.iter_mut().find(|one| one.number == table)?;
        for (seat, &player) in seats.into_iter().zip(players) {
            at.seats[seat] = player;
        }
        pairing.byes.retain(|&one| one != plays);
        pairing.out.retain(|&one| one != plays);
        pairing.absent.retain(|&(one, _)| one != plays);
        pairing.absent.push((absent, Points::ZERO));
        let places = Places::of(&pairing, self)?;
        let round = self.rounds.last_mut()?;
        (round.pairing, round.places) = (pairing, places);
        let entry = self.entry_mut(plays)?;
        entry.since = entry.since.min(number);
        self.give_numbers();
        Some(())
    }

    /// The seats of an entry at a table.
    pub(crate) fn seats_of(&self, entry: EntryId, table: &Table) -> Vec<Seat> {
        let all = Seat::ALL.into_iter();
        all.filter(|&seat| self.player(table.seats[seat]).entry == entry)
            .collect()
    }

    /// In a match of the last round that has no result, a player sits where another one was to sit.
    fn seat_instead(&mut self, player: PlayerId, new: PlayerId) {
        let Some(round) = self.rounds.last_mut() else {
            return;
        };
        let open = round.pairing.tables.iter_mut();
        for table in open.filter(|table| !round.results.contains_key(&table.number)) {
            if let Some(seat) = table.seat_of(player) {
                table.seats[seat] = new;
            }
        }
    }

    /// Gives pairing numbers to those who take part and have none: by rating, then by the order of entry. Who comes late follows the
    /// others (TS-1, GH-3).
    fn give_numbers(&mut self) {
        let numbered = self.entries.iter().filter(|one| one.number.is_some());
        let first = 1 + numbered.count() as Number;
        let size = self.setup.format.size();
        let new = self.entries.iter_mut();
        let takes_part = |one: &Entry| one.gone.is_none() && one.members.len() == size;
        let new = new.filter(|one| one.number.is_none() && takes_part(one));
        let mut new: Vec<_> = new.collect();
        new.sort_by_key(|one| std::cmp::Reverse(one.rating));
        for (number, entry) in (first..).zip(new) {
            entry.number = Some(number);
        }
    }

    fn enter(
        &mut self,
        round: Number,
        table: Number,
        game: Option<Number>,
        result: GameResult,
    ) -> Option<()> {
        let games = self.setup.games;
        let round = self.rounds.get_mut(round.checked_sub(1)? as usize)?;
        round.table(table)?;
        if game.is_some_and(|game| !(1..=games).contains(&game)) {
            return None;
        }
        let Some(game) = game else {
            round.results.insert(table, Results::Forfeit(result));
            return Some(());
        };
        let results = round
            .results
            .entry(table)
            .or_insert(Results::Played([None; 2]));
        if let Results::Forfeit(_) = results {
            *results = Results::Played([None; 2]);
        }
        if let Results::Played(games) = results {
            *games.get_mut(game.checked_sub(1)? as usize)? = Some(result);
        }
        Some(())
    }

    fn entry_mut(&mut self, entry: EntryId) -> Option<&mut Entry> {
        self.entries.get_mut(entry.0 as usize)
    }

    /// What the event has agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The facts that are not undone.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The rounds that are paired.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The entries, in the order in which they came. An entry that was removed is left out, and one whose player has joined
    /// another one.
    pub fn entries(&self) -> impl Iterator<Item = (EntryId, &Entry)> {
        let all = (0..).map(EntryId).zip(&self.entries);
        all.filter(|(_, entry)| !entry.members.is_empty())
    }

    /// Whether an entry is a player who has no partner, where pairs stay together.
    pub fn looks_for_partner(&self, entry: EntryId) -> bool {
        self.setup.format.has_fixed_pairs() && self.entry(entry).members.len() == 1
    }

    /// Who is absent in which rounds, and what they get for it.
    pub fn absences(&self) -> impl Iterator<Item = (Number, EntryId, Points)> {
        let all = self.absences.iter();
        all.map(|(&(round, entry), &points)| (round, entry, points))
    }

    /// Two entries each that must not meet.
    pub fn forbidden(&self) -> impl Iterator<Item = (EntryId, EntryId)> {
        self.forbidden.iter().copied()
    }

    /// The deciders that count.
    pub fn deciders(&self) -> &[Decider] {
        &self.deciders
    }

    /// The points that the arbiter has taken away.
    pub fn penalties(&self) -> &[Penalty] {
        &self.penalties
    }

    /// Whether all rounds are played, or the organizer has ended it.
    pub fn is_over(&self) -> bool {
        let last = self.rounds.last();
        let is_played = last.is_none_or(|round| round.missing(self.setup.games).next().is_none());
        let is_last = match self.setup.rounds {
            Some(rounds) if self.next_round() > rounds => true,
            // The format knows its last round.
            _ if self.setup.format.is_round_robin() || self.setup.format == Format::Knockout => {
                matches!(self.pair_by_format(), Err(Refused::NoMoreRounds(_)))
            }
            _ => false,
        };
        self.is_finished || is_played && is_last
    }

    /// The players, in the order in which their names were entered. Some may have been replaced or removed.
    pub fn players(&self) -> impl ExactSizeIterator<Item = (PlayerId, &Player)> {
        let all = self.players.iter().enumerate();
        all.map(|(id, player)| (PlayerId(id as u32), player))
    }

    /// The rounds for which an entry has said that it will be absent.
    pub fn absent_rounds(&self, entry: EntryId) -> Vec<Number> {
        let absences = self.absences.keys();
        let own = absences.filter(|(_, one)| *one == entry);
        own.map(|&(round, _)| round).collect()
    }

    /// An entry of this event.
    pub fn entry(&self, entry: EntryId) -> &Entry {
        &self.entries[entry.0 as usize]
    }

    /// A player of this event.
    pub fn player(&self, player: PlayerId) -> &Player {
        &self.players[player.0 as usize]
    }

    /// The number of the round that is paired next.
    pub fn next_round(&self) -> Number {
        self.rounds.len() as Number + 1
    }

    /// Whether the organizer has ended it.
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// The player of a name, without regard to case.
    pub fn find(&self, name: &str) -> Option<PlayerId> {
        let name = key(name);
        let mut players = self.players.iter();
        let place = players.position(|one| !one.is_removed && key(&one.name) == name);
        place.map(|place| PlayerId(place as u32))
    }

    /// The name of an entry: `NAME`, or `NAME/PARTNER`.
    pub fn name_of(&self, entry: EntryId) -> String {
        let members = self.entry(entry).members.iter();
        let names: Vec<_> = members.map(|&one| self.player(one).name.as_str()).collect();
        names.join("/")
    }

    /// The entries of a team, at the table of a round: a pair, or two players.
    pub(crate) fn entries_of(&self, table: &Table, team: Team) -> Vec<EntryId> {
        let mut entries: Vec<_> = table.team(team).map(|one| self.player(one).entry).into();
        entries.dedup();
        entries
    }
}

impl Round {
    /// The table of a number.
    pub fn table(&self, number: Number) -> Option<&Table> {
        self.pairing.tables.iter().find(|one| one.number == number)
    }

    /// What the teams scored in the match of a table, if it is over: `games` games of it have a result, or it was not
    /// played.
    pub fn result(&self, table: Number, games: u32) -> Option<GameResult> {
        match self.results.get(&table)? {
            Results::Forfeit(result) => Some(*result),
            Results::Played(all) => {
                let all: Option<Vec<_>> = all[..games as usize].iter().copied().collect();
                all.map(|all| of_match(&all))
            }
        }
    }

    /// The result of a game: that of the whole match, if it was not played.
    pub fn game(&self, table: Number, game: Number) -> Option<GameResult> {
        match self.results.get(&table)? {
            Results::Forfeit(result) => Some(*result),
            Results::Played(all) => *all.get(game.checked_sub(1)? as usize)?,
        }
    }

    /// The results of the games of a table.
    pub fn games(&self, table: Number) -> Vec<GameResult> {
        match self.results.get(&table) {
            Some(Results::Played(all)) => all.iter().flatten().copied().collect(),
            _ => Vec::new(),
        }
    }

    /// The tables whose match is not over.
    pub fn missing(&self, games: u32) -> impl Iterator<Item = Number> {
        let tables = self.pairing.tables.iter().map(|one| one.number);
        tables.filter(move |&table| self.result(table, games).is_none())
    }
}

/// The result of a match of these games: that of its only game, or a win for who scored more.
fn of_match(games: &[GameResult]) -> GameResult {
    if let [only] = games {
        return *only;
    }
    let sum = |team| games.iter().map(|game| game.of(team)).sum::<Points>();
    let (one, two) = (sum(Team::One), sum(Team::Two));
    let (one, two) = match one.cmp(&two) {
        std::cmp::Ordering::Greater => (Points::ONE, Points::ZERO),
        std::cmp::Ordering::Less => (Points::ZERO, Points::ONE),
        std::cmp::Ordering::Equal if one == Points::ZERO => (Points::ZERO, Points::ZERO),
        std::cmp::Ordering::Equal => (Points::HALF, Points::HALF),
    };
    GameResult {
        one,
        two,
        is_played: games.iter().any(|game| game.is_played),
    }
}
