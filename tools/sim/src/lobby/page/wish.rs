//! What a person wants of the lobby next.

use bughouse_wire::lobby::{LobbyAct, NextWish, OwnLobby};

use super::Page;
use crate::lobby::plan::Way;
use crate::plan::chance;

/// They look for a partner for so long before they search without one, in milliseconds.
const ALONE_AFTER_MS: i64 = 20_000;

/// They wait so long for the others to want the next match too, in milliseconds.
const AGAIN_MS: i64 = 12_000;

/// What a person has wanted so far.
#[derive(Default)]
pub(super) struct Wishes {
    /// Whether they were partners once.
    had_partner: bool,
    has_used_link: bool,
    has_challenged: bool,
    /// How often the search as a pair was refused.
    refused_pairs: u32,
    /// The table of the last match for which they have said what they want, and since when they wait.
    said: Option<(String, Option<i64>)>,
    /// The last table at which they were.
    last_table: Option<String>,
    /// Whether they had a match that was made after the calm began.
    is_done: bool,
    /// Whether they have asked for bots in this search.
    asked_bots: bool,
    /// Whether they have added a time to this search.
    asked_also: bool,
    /// Since when they look for a match without one, in milliseconds.
    idle_since: Option<i64>,
    /// Whether the last request was a search as a pair.
    searches_as_pair: bool,
    /// Whether they have looked at what they want since the calm began.
    has_settled: bool,
}

impl Wishes {
    /// They are at this table now.
    pub(super) fn is_seated(&mut self, table: &str, is_calm: bool) {
        if self.last_table.as_deref() != Some(table) {
            self.last_table = Some(table.to_owned());
            self.is_done |= is_calm;
            (self.asked_bots, self.asked_also) = (false, false);
        }
        self.idle_since = None;
    }

    /// Whether they want no further match.
    pub(super) fn are_done(&self) -> bool {
        self.is_done
    }

    /// Something was refused for this reason.
    pub(super) fn is_refused(&mut self, code: &str) {
        if self.searches_as_pair && code != "unwritten" {
            self.refused_pairs += 1;
        }
    }
}

impl Page<'_> {
    /// What they ask for now.
    pub(super) fn wish(&mut self, now: i64) -> Option<LobbyAct> {
        let own = self.own.clone()?;
        self.wishes.searches_as_pair = false;
        if own.partner.is_some() {
            self.wishes.had_partner = true;
        }
        if own.offer.is_some() {
            return None;
        }
        self.partner_wish(&own)
            .or_else(|| self.block_wish(&own, now))
            .or_else(|| self.set_wish(&own, now))
            .or_else(|| self.search_wish(&own, now))
    }

    /// Asks for the partner, or answers them. Strangers are declined.
    fn partner_wish(&mut self, own: &OwnLobby) -> Option<LobbyAct> {
        let (other, way) = self.guest.partner?;
        let who = self.world.who(other)?;
        let stranger = own.asks.iter().find(|one| one.who != who);
        if let Some(stranger) = stranger {
            return Some(LobbyAct::AnswerPartner {
                who: stranger.who.clone(),
                yes: false,
            });
        }
        if own.partner.is_some() {
            let parts = !self.world.is_calm() && chance(&mut self.rng, self.guest.parts);
            return parts.then_some(LobbyAct::Unpartner { who: None });
        }
        if self.wishes.had_partner {
            return None;
        }
        match way {
            Way::Asks if own.asked.is_empty() => Some(LobbyAct::AskPartner { who }),
            Way::IsAsked if !own.asks.is_empty() => {
                Some(LobbyAct::AnswerPartner { who, yes: true })
            }
            Way::MakesLink if own.links.is_empty() => Some(LobbyAct::MakeLink),
            Way::UsesLink if !self.wishes.has_used_link => {
                let link = self.world.link(other)?;
                self.wishes.has_used_link = true;
                Some(LobbyAct::UseLink { link })
            }
            _ => None,
        }
    }

    fn block_wish(&self, own: &OwnLobby, now: i64) -> Option<LobbyAct> {
        let due = self.guest.blocks.iter().filter(|(_, at)| *at <= now);
        let mut missing = due.filter_map(|(of, _)| {
            let who = self.world.who(*of)?;
            let is_blocked = own.blocked().iter().any(|one| one.who == who);
            (!is_blocked).then_some(who)
        });
        missing.next().map(|who| LobbyAct::Block { who, on: true })
    }

    /// After a match: the same four again, other partners, or neither.
    fn set_wish(&mut self, own: &OwnLobby, now: i64) -> Option<LobbyAct> {
        let set = own.set.as_ref().filter(|set| set.over)?;
        let has_said = self.wishes.said.as_ref();
        if has_said.is_some_and(|(table, _)| *table == set.table) {
            return None;
        }
        let draw = self.rng.f64();
        let (same, change) = self.guest.again;
        let want = match () {
            () if self.world.is_calm() => NextWish::Leave,
            () if draw < same => NextWish::Same,
            () if draw < same + change => NextWish::Change,
            () if draw > 0.9 => NextWish::Leave,
            () => {
                self.wishes.said = Some((set.table.clone(), None));
                return None;
            }
        };
        let waits = want != NextWish::Leave;
        self.wishes.said = Some((set.table.clone(), waits.then_some(now)));
        Some(LobbyAct::Next { want })
    }

    fn search_wish(&mut self, own: &OwnLobby, now: i64) -> Option<LobbyAct> {
        if own.search.is_some() {
            self.wishes.idle_since = None;
            return self.searching_wish(own);
        }
        if own.table.is_some() || own.wait.is_some() || self.wishes.is_done {
            return None;
        }
        if self.waits_for_others(own, now) {
            return None;
        }
        let since = *self.wishes.idle_since.get_or_insert(now);
        let guest = self.guest;
        if let Some((other, way)) = guest.partner {
            let is_alone = own.partner.is_none();
            if is_alone && !self.wishes.had_partner && now - since < ALONE_AFTER_MS {
                return None;
            }
            let leads = matches!(way, Way::Asks | Way::MakesLink);
            if !is_alone && self.wishes.refused_pairs < 4 {
                if let Some(act) = self.challenge(own) {
                    return Some(act);
                }
                let waits =
                    !leads && now - since < ALONE_AFTER_MS && self.world.who(other).is_some();
                self.wishes.searches_as_pair = !waits;
                return (!waits).then(|| self.search(true));
            }
        }
        self.wishes.refused_pairs = 0;
        Some(self.search(false))
    }

    fn search(&mut self, pair: bool) -> LobbyAct {
        (self.wishes.asked_bots, self.wishes.asked_also) = (false, false);
        LobbyAct::Search {
            rules: self.guest.rules,
            chips: self.guest.chips.clone(),
            pair,
        }
    }

    /// Challenges a pair, once.
    fn challenge(&mut self, own: &OwnLobby) -> Option<LobbyAct> {
        let whom = self.guest.challenges.filter(|_| own.partner.is_some())?;
        let who = self.world.who(whom)?;
        if self.world.is_calm() || std::mem::replace(&mut self.wishes.has_challenged, true) {
            return None;
        }
        Some(LobbyAct::Challenge {
            who,
            rules: self.guest.rules,
            chip: self.guest.chips[0],
        })
    }

    /// Whether they have said that they want the same four again, and the others may still say it.
    fn waits_for_others(&self, own: &OwnLobby, now: i64) -> bool {
        let said = self.wishes.said.as_ref();
        let since = said.and_then(|(table, since)| {
            let is_open = own.set.as_ref().is_some_and(|set| set.table == *table);
            since.filter(|_| is_open)
        });
        since.is_some_and(|since| now - since < AGAIN_MS && !self.world.is_calm())
    }

    /// What they want while they search.
    fn searching_wish(&mut self, own: &OwnLobby) -> Option<LobbyAct> {
        let search = own.search.as_ref()?;
        if self.world.is_calm() {
            return None;
        }
        if own.table.is_none() && chance(&mut self.rng, self.guest.stops) {
            return Some(LobbyAct::Stop);
        }
        let also = search.also.filter(|_| self.guest.takes_also);
        if let Some(also) = also
            && !std::mem::replace(&mut self.wishes.asked_also, true)
        {
            let mut chips = search.chips.clone();
            chips.push(also.chip);
            return Some(LobbyAct::Search {
                rules: search.rules,
                chips,
                pair: search.pair,
            });
        }
        let bots = search
            .bots
            .filter(|_| self.guest.likes_bots && own.table.is_none());
        if bots.is_some() && !std::mem::replace(&mut self.wishes.asked_bots, true) {
            return Some(LobbyAct::Bots);
        }
        None
    }

    /// They want nothing more: says so to the world, once.
    pub(super) fn settle_if_done(&mut self) {
        let is_new = self.world.is_calm() && !std::mem::replace(&mut self.wishes.has_settled, true);
        if is_new {
            self.settle();
        }
    }
}
