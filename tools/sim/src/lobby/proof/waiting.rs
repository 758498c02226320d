//! At the end no person waits for others who fit and wait too.

use std::collections::BTreeSet;

use bughouse_lobby::{Key, Pool, Row, Search};

use super::Violation;
use super::history::Histories;

/// A person who waits for so long, in milliseconds, is put together with others who fit.
const LONG_MS: i64 = 45_000;

/// Those who search together.
struct Company<'a> {
    people: Vec<usize>,
    search: &'a Search,
}

pub(super) fn check(all: &Histories) -> Result<(), Violation> {
    let lobby = all.lobby;
    let companies: Vec<Company> = lobby
        .rows
        .iter()
        .filter_map(|(key, row)| match (key, row) {
            (Key::Search(by), Row::Search(search)) => Some(Company {
                people: search
                    .members(*by)
                    .filter_map(|who| lobby.index_of(who))
                    .collect(),
                search,
            }),
            _ => None,
        })
        .filter(|one| lobby.date_ms + lobby.took_ms - one.search.since.0 >= LONG_MS)
        .collect();
    let blocks: BTreeSet<(usize, usize)> = lobby
        .rows
        .iter()
        .filter_map(|(key, _)| match key {
            Key::Block(by, of) => Some((lobby.index_of(*by)?, lobby.index_of(*of)?)),
            _ => None,
        })
        .collect();
    let pools: BTreeSet<Pool> = companies
        .iter()
        .flat_map(|one| one.search.pools.iter())
        .collect();
    for pool in pools {
        let in_pool = companies
            .iter()
            .filter(|one| one.search.pools.iter().any(|other| other == pool));
        let in_pool: Vec<&Company> = in_pool.collect();
        if let Some(four) = four(&in_pool, &blocks, &mut Vec::new()) {
            return Err(Violation::Waiting(four));
        }
    }
    Ok(())
}

/// Four people of these companies who fit together with those of `chosen`.
fn four(
    companies: &[&Company],
    blocks: &BTreeSet<(usize, usize)>,
    chosen: &mut Vec<usize>,
) -> Option<Vec<usize>> {
    if chosen.len() == 4 {
        return Some(chosen.clone());
    }
    for (i, company) in companies.iter().enumerate() {
        let fits = |one: &usize| {
            let mut chosen = chosen.iter();
            !chosen
                .any(|other| blocks.contains(&(*one, *other)) || blocks.contains(&(*other, *one)))
        };
        let has_room = chosen.len() + company.people.len() <= 4;
        if !has_room || !company.people.iter().all(fits) {
            continue;
        }
        let before = chosen.len();
        chosen.extend(&company.people);
        if let Some(found) = four(&companies[i + 1..], blocks, chosen) {
            return Some(found);
        }
        chosen.truncate(before);
    }
    None
}
