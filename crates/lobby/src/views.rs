//! What a person sees of the lobby, and what everybody sees.

use bughouse_core::{BySeat, Seat};

use crate::{Chip, NextWish, OfferId, OfferKind, Person, Player, Pool, Pools, Time};

/// A running search, as the person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchView {
    /// For what.
    pub pools: Pools,
    /// The partner, if a pair searches.
    pub with: Option<Person>,
    /// Since when.
    pub since: Time,
    /// How many people are found so far, with those of the search: 1 to 4.
    pub found: u32,
    /// Whether four wait who would be found if some of them had not just been opponents. They are once they have
    /// waited long enough.
    pub meets_again: bool,
    /// A further time, and how many others wait for it, once the search is old enough.
    pub also: Option<(Chip, u32)>,
    /// How many bots would play if they began now, once the search is old enough.
    pub bots: Option<u32>,
}

/// An open offer, as one of its people sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferView {
    /// Its number.
    pub id: OfferId,
    /// Why they are asked.
    pub kind: OfferKind,
    /// Who asks the others, if a person does.
    pub by: Option<Seat>,
    /// Rules and time.
    pub pool: Pool,
    /// Until when they may answer.
    pub until: Time,
    /// Who would play where.
    pub seats: BySeat<OfferedSeat>,
    /// The own seat.
    pub yours: Seat,
    /// Whether they play with bots now, and that match ends when all accept.
    pub ends_bots: bool,
}

/// A seat of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferedSeat {
    /// Who would play there.
    pub player: Player,
    /// Their round trip, in milliseconds.
    pub lag_ms: Option<u32>,
    /// Whether they have accepted. Bots have.
    pub accepted: bool,
}

/// The partner of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartnerView {
    /// Who they are.
    pub who: Person,
    /// Where they are, as far as the lobby knows it.
    pub at: Whereabouts,
}

/// Where a person is. That they are at a table where no match runs is not known here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    /// Not connected.
    Away,
    /// On a page of the site.
    Here,
    /// Looking for a match.
    Searching,
    /// In a match, at this table. It is not checked whether everybody may know this table.
    Playing(String),
}

/// The last match of the lobby of a person, and who wants to play again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetView {
    /// The table of the last match.
    pub table: String,
    /// Rules and time.
    pub pool: Pool,
    /// Who played where.
    pub seats: BySeat<Player>,
    /// The points of each over the set, in half points.
    pub half_points: BySeat<u32>,
    /// How many matches of the set have ended.
    pub played: u32,
    /// What each wants next.
    pub wants: BySeat<Option<NextWish>>,
    /// Whether the last match has ended.
    pub over: bool,
}

/// How long a person waits before the next search, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitView {
    /// Until when.
    pub until: Time,
    /// How often they were absent or left a match within an hour.
    pub times: u32,
}

/// Why the last offer or match of a person came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// This person did not accept. The others keep their places.
    Declined(Person),
    /// This person is not here, or did not come. The others keep their places.
    Gone(Person),
    /// They did not answer in time, and lost their place.
    Late,
    /// This player was absent. The match ended without a result.
    Absent(Person),
    /// They were absent, or did not come.
    WereAbsent,
    /// They left a match while it ran.
    HaveLeft,
    /// The partner no longer searches: they stopped it, or did not answer in time.
    Stopped(Person),
    /// The partner has ended the partnership.
    Unpartnered(Person),
    /// Four were found, and the match with bots ended without a result.
    BotsEnded,
    /// The search ended, because they were away too long.
    WasAway,
    /// The match could not be made. Everybody keeps their place.
    NotMade,
}

/// A person who looks for a match or for a partner, as everybody sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Searcher {
    /// Who; of a pair, the one who began the search.
    pub who: Person,
    /// The partner, if a pair searches.
    pub with: Option<Person>,
    /// For what; `None` if they look only for a partner.
    pub pools: Option<Pools>,
    /// Whether they look for a partner.
    pub seeks: bool,
    /// Since when.
    pub since: Time,
}
