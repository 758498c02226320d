//! What a client asks of the lobby, checked before it reaches the task of the lobby: switches of the
//! operator, limits, and the people whom it names.

use std::net::IpAddr;

use bughouse_lobby::{Command, OfferId, Person, Pool, Pools, Refused};
use bughouse_room::refusal::Refusal as RoomRefusal;
use bughouse_store::random_text;
use bughouse_wire::lobby::{LobbyAct, Someone};
use bughouse_wire::problem::Problem;

use super::limits::Act;
use super::talk::Said;
use crate::refusal::Refusal;
use crate::shared::Shared;

/// The length of a link by which a person becomes a partner: 80 random bits.
const LINK_LETTERS: usize = 16;

/// What the task of the lobby carries out.
#[derive(Debug)]
pub enum Asked {
    /// A command.
    Command(Command),
    /// A line of the talk.
    Talk(Said),
}

/// What a client asks, and the person whom it names.
#[derive(Debug)]
pub struct Wanted {
    /// What it asks.
    pub asked: Asked,
    /// Whom it names.
    pub named: Option<(Person, Someone)>,
}

/// Reads what a person at this address asks.
///
/// # Errors
/// The operator does not want it, it was too often, or there is no person whom it names.
pub async fn read(
    act: LobbyAct,
    by: Person,
    from: IpAddr,
    shared: &Shared,
) -> Result<Wanted, Problem> {
    let Shared { public, lobby, .. } = shared;
    if !public.lobby_guests {
        return Err(Refusal::NoGuests.into());
    }
    if matches!(act, LobbyAct::Talk { .. }) && !public.lobby_talk {
        return Err(Refusal::NoLobbyTalk.into());
    }
    if let Some(counted) = counted(&act) {
        let counts = lobby.rates.count(counted, by, from, shared.clock.now());
        counts.map_err(|wait_s| {
            shared.metrics.hit(counted.limit());
            Refusal::TooOften(wait_s)
        })?;
    }
    let named = match named(&act) {
        Some(who) => Some(person(who, shared).await?),
        None => None,
    };
    let who = named.as_ref().map_or(by, |(who, _)| *who);
    let asked = asked(act, who, lobby.origin_of(from))?;
    Ok(Wanted { asked, named })
}

/// The limit that a request counts for.
fn counted(act: &LobbyAct) -> Option<Act> {
    match act {
        LobbyAct::AskPartner { .. } | LobbyAct::Challenge { .. } => Some(Act::Ask),
        LobbyAct::Search { .. } => Some(Act::Search),
        LobbyAct::Talk { .. } => Some(Act::Talk),
        _ => None,
    }
}

/// The public id of the person whom it names.
fn named(act: &LobbyAct) -> Option<&str> {
    match act {
        LobbyAct::AskPartner { who }
        | LobbyAct::AnswerPartner { who, .. }
        | LobbyAct::Challenge { who, .. }
        | LobbyAct::Block { who, .. }
        | LobbyAct::Unpartner { who: Some(who) } => Some(who),
        _ => None,
    }
}

async fn person(who: &str, shared: &Shared) -> Result<(Person, Someone), Problem> {
    let no_person = || Problem::from(Refused::NoPerson);
    let public = who.parse().map_err(|_| no_person())?;
    let found = shared.store.principal_with(public).await;
    let found = found.map_err(|error| {
        tracing::error!(%error, "a person of the lobby cannot be found");
        Problem::from(RoomRefusal::Unwritten)
    })?;
    let principal = found.ok_or_else(no_person)?;
    let someone = Someone {
        who: principal.public.into(),
        name: principal.name,
    };
    Ok((Person(principal.id.0), someone))
}

/// `who`: the person whom it names. `origin`: where the client comes from.
fn asked(act: LobbyAct, who: Person, origin: u64) -> Result<Asked, Refusal> {
    let command = match act {
        LobbyAct::Search { rules, chips, pair } => {
            let pools = Pools { rules, chips };
            Command::Search { pools, pair }
        }
        LobbyAct::Stop => Command::Stop,
        LobbyAct::Answer { offer, yes } => {
            let offer = OfferId(offer);
            Command::Answer { offer, yes }
        }
        LobbyAct::Bots => Command::Bots,
        LobbyAct::Seek { on } => Command::Seek { on },
        LobbyAct::AskPartner { .. } => Command::AskPartner(who),
        LobbyAct::AnswerPartner { yes, .. } => Command::AnswerPartner { who, yes },
        LobbyAct::Unpartner { who: named } => Command::Unpartner(named.map(|_| who)),
        LobbyAct::MakeLink => {
            let link = random_text(LINK_LETTERS);
            Command::MakeLink { link, origin }
        }
        LobbyAct::DropLink { link } => Command::DropLink(link),
        LobbyAct::UseLink { link } => Command::UseLink(link),
        LobbyAct::Challenge { rules, chip, .. } => {
            let pool = Pool { rules, chip };
            Command::Challenge { who, pool }
        }
        LobbyAct::Next { want } => Command::Next(want),
        LobbyAct::Block { on, .. } => Command::Block { who, on },
        LobbyAct::Talk { language, text } => {
            return Ok(Asked::Talk(Said::read(&language, &text)?));
        }
    };
    Ok(Asked::Command(command))
}
