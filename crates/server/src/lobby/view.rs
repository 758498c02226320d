//! What the lobby says to one person, as it is sent: names for numbers, and durations for times.

use bughouse_lobby::{
    Lobby, Note, OfferKind, OfferView, OfferedSeat, PartnerView, Person, Player, Pools, SearchView,
    Searcher, SetView, Time, Whereabouts,
};
use bughouse_wire::lobby as wire;

use super::names::Names;

/// What is known about people from elsewhere.
pub trait Elsewhere {
    /// Whether a person is at a table.
    fn is_at_table(&self, who: Person) -> bool;
    /// Whether everybody may watch the match of a table.
    fn is_listed(&self, table: &str) -> bool;
    /// The open table at which a person sits.
    fn open_table_of(&self, who: &str) -> Option<String>;
}

/// All that is needed to show the lobby to a person.
pub struct Shown<'a, E> {
    /// The state.
    pub lobby: &'a Lobby,
    /// Who people are.
    pub names: &'a Names,
    /// Where people are.
    pub elsewhere: &'a E,
    /// The present time.
    pub now: Time,
}

impl<E: Elsewhere> Shown<'_, E> {
    /// What the lobby says to a person about themselves.
    pub fn own(&self, who: Person) -> wire::OwnLobby {
        let (lobby, names) = (self.lobby, self.names);
        let all = |people: Vec<Person>| people.into_iter().map(|one| names.of(one)).collect();
        wire::OwnLobby {
            search: self.search(who),
            seeks: lobby.seeks(who),
            offer: lobby.offer_of(who).map(|offer| self.offer(&offer)),
            table: lobby.table_of(who).map(str::to_owned),
            partner: lobby.partner_of(who).map(|partner| self.partner(&partner)),
            asks: all(lobby.asks_to(who)),
            asked: all(lobby.asks_by(who)),
            links: lobby.links_of(who),
            blocked: Some(all(lobby.blocked_by(who))),
            set: lobby.set_of(who).map(|set| self.set(&set)),
            wait: lobby.wait_of(who, self.now).map(|wait| wire::WaitView {
                ms: milliseconds(wait.until - self.now),
                times: wait.times,
            }),
            note: lobby.note_of(who).map(|note| self.note(note)),
        }
    }

    /// The search of a person.
    pub fn search(&self, who: Person) -> Option<wire::SearchView> {
        let search: SearchView = self.lobby.search_of(who, self.now)?;
        let wire::Searched { rules, chips } = searched(&search.pools);
        Some(wire::SearchView {
            rules,
            chips,
            pair: search.with.is_some(),
            age_ms: milliseconds(self.now - search.since),
            found: search.found,
            meets_again: search.meets_again,
            also: search
                .also
                .map(|(chip, waiting)| wire::AlsoView { chip, waiting }),
            bots: search.bots,
        })
    }

    fn offer(&self, offer: &OfferView) -> wire::OfferView {
        let seat = |seat: &OfferedSeat| wire::OfferedSeat {
            someone: self.names.of_player(seat.player),
            bot: seat.player == Player::Bot,
            lag_ms: seat.lag_ms,
            accepted: seat.accepted,
        };
        wire::OfferView {
            id: offer.id.0,
            kind: kind_of(offer.kind),
            by: offer.by,
            rules: offer.pool.rules,
            chip: offer.pool.chip,
            ms: milliseconds(offer.until - self.now),
            seats: offer.seats.map(seat),
            yours: offer.yours,
            ends_bots: offer.ends_bots,
        }
    }

    fn partner(&self, partner: &PartnerView) -> wire::PartnerView {
        let someone = self.names.of(partner.who);
        let listed = |table: &String| self.elsewhere.is_listed(table);
        let (at, table) = match &partner.at {
            Whereabouts::Playing(table) => (
                wire::Whereabouts::Playing,
                Some(table.clone()).filter(listed),
            ),
            Whereabouts::Away => (wire::Whereabouts::Away, None),
            Whereabouts::Searching => (wire::Whereabouts::Searching, None),
            Whereabouts::Here if self.elsewhere.is_at_table(partner.who) => (
                wire::Whereabouts::AtTable,
                self.elsewhere.open_table_of(&someone.who),
            ),
            Whereabouts::Here => (wire::Whereabouts::Here, None),
        };
        wire::PartnerView { someone, at, table }
    }

    fn set(&self, set: &SetView) -> wire::SetView {
        wire::SetView {
            table: set.table.clone(),
            rules: set.pool.rules,
            chip: set.pool.chip,
            seats: set.seats.map(|player| self.names.of_player(*player)),
            half_points: set.half_points,
            played: set.played,
            wants: set.wants,
            over: set.over,
        }
    }

    fn note(&self, note: Note) -> wire::LobbyNote {
        use wire::LobbyNote as N;
        let of = |who| self.names.of(who);
        match note {
            Note::Declined(who) => N::Declined { by: of(who) },
            Note::Gone(who) => N::Gone { by: of(who) },
            Note::Late => N::Late,
            Note::Absent(who) => N::Absent { who: of(who) },
            Note::WereAbsent => N::WereAbsent,
            Note::HaveLeft => N::HaveLeft,
            Note::Stopped(who) => N::Stopped { by: of(who) },
            Note::Unpartnered(who) => N::Unpartnered { by: of(who) },
            Note::BotsEnded => N::BotsEnded,
            Note::WasAway => N::WasAway,
            Note::NotMade => N::NotMade,
        }
    }
}

/// The row of a person who looks for a match or a partner. Its age is left to the sender.
pub fn row(searcher: &Searcher, names: &Names) -> wire::LobbyRow {
    wire::LobbyRow::Person {
        someone: names.of(searcher.who),
        with: searcher.with.map(|with| names.of(with)),
        search: searcher.pools.as_ref().map(searched),
        seeks: searcher.seeks,
        age_s: 0,
    }
}

fn searched(pools: &Pools) -> wire::Searched {
    wire::Searched {
        rules: pools.rules,
        chips: pools.chips.clone(),
    }
}

fn kind_of(kind: OfferKind) -> wire::OfferKind {
    match kind {
        // A match that all want again is made without a question.
        OfferKind::Found | OfferKind::Again => wire::OfferKind::Found,
        OfferKind::Bots => wire::OfferKind::Bots,
        OfferKind::Challenge => wire::OfferKind::Challenge,
        OfferKind::Substitute => wire::OfferKind::Substitute,
        OfferKind::PlayOn => wire::OfferKind::PlayOn,
    }
}

/// A duration for a message; 0 if it is over.
fn milliseconds(ms: i64) -> u32 {
    u32::try_from(ms.max(0)).unwrap_or(u32::MAX)
}

/// A duration in whole seconds; 0 if it is over.
pub fn seconds(ms: i64) -> u32 {
    milliseconds(ms / 1_000)
}

/// What was said to a person `passed_ms` ago, as it is now.
pub fn later(own: &wire::OwnLobby, passed_ms: i64) -> wire::OwnLobby {
    let passed = milliseconds(passed_ms);
    let mut own = own.clone();
    if let Some(search) = &mut own.search {
        search.age_ms = search.age_ms.saturating_add(passed);
    }
    if let Some(offer) = &mut own.offer {
        offer.ms = offer.ms.saturating_sub(passed);
    }
    if let Some(wait) = &mut own.wait {
        wait.ms = wait.ms.saturating_sub(passed);
    }
    own
}
