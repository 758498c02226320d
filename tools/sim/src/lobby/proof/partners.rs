//! Partnerships and blocks last until a person ends them.

use bughouse_wire::lobby::LobbyAct;

use super::Violation;
use super::history::Histories;

pub(super) fn check(all: &Histories) -> Result<(), Violation> {
    for (person, history) in all.people.iter().enumerate() {
        for pair in history.owns.windows(2) {
            let ((from, before), (at, after)) = (pair[0], pair[1]);
            let partners = [before, after].map(|own| all.partner(own));
            let company = std::iter::once(person).chain(partners.into_iter().flatten());
            let mut acts = company.flat_map(|one| &all.people[one].acts);
            let has_reason = acts.any(|act| changes_partners(act.act) && act.may_count((from, at)));
            if partners[0] != partners[1] && !has_reason {
                return Err(Violation::Partner { person, at });
            }
            for one in before.blocked() {
                let of = all.lobby.index(&one.who);
                let is_still = after.blocked().iter().any(|other| other.who == one.who);
                if let Some(of) = of.filter(|_| !is_still) {
                    return Err(Violation::BlockLost { person, of, at });
                }
            }
        }
    }
    Ok(())
}

fn changes_partners(act: &LobbyAct) -> bool {
    matches!(
        act,
        LobbyAct::AnswerPartner { yes: true, .. }
            | LobbyAct::AskPartner { .. }
            | LobbyAct::UseLink { .. }
            | LobbyAct::Unpartner { .. }
            | LobbyAct::Block { .. }
    )
}
