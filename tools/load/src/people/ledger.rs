//! Who sat at which table and when, and what must never happen: a person in two matches at once, or two with
//! a block between them in one match.

use std::collections::{BTreeMap, BTreeSet};

/// A match may seem to go on for so long after the next one of its players began, in milliseconds, because
/// the news of both come over several connections.
const OVERLAP_MS: i64 = 3_000;

/// What all people together saw. People are named by their public ids.
#[derive(Default, Debug)]
pub struct Ledger {
    tables: BTreeMap<String, Seen>,
    blocks: BTreeSet<(String, String)>,
}

/// What was seen of a table. Times are in milliseconds.
#[derive(Debug)]
struct Seen {
    people: BTreeSet<String>,
    from_ms: i64,
    /// When it was last seen in use, or was seen to be over.
    until_ms: i64,
    is_over: bool,
    has_begun: bool,
}

impl Ledger {
    /// A table was seen that is not over.
    pub fn sees(&mut self, table: &str, people: impl IntoIterator<Item = String>, now_ms: i64) {
        let seen = self.tables.entry(table.to_owned()).or_insert_with(|| Seen {
            people: BTreeSet::new(),
            from_ms: now_ms,
            until_ms: now_ms,
            is_over: false,
            has_begun: false,
        });
        seen.people.extend(people);
        if !seen.is_over {
            seen.until_ms = now_ms;
        }
    }

    /// The match of a table has begun.
    pub fn begins(&mut self, table: &str) {
        if let Some(seen) = self.tables.get_mut(table) {
            seen.has_begun = true;
        }
    }

    /// A table is over.
    pub fn ends(&mut self, table: &str, now_ms: i64) {
        let open = self.tables.get_mut(table).filter(|seen| !seen.is_over);
        if let Some(seen) = open {
            seen.until_ms = now_ms;
            seen.is_over = true;
        }
    }

    /// One person has blocked another, before either of them looks for a match.
    pub fn blocks(&mut self, one: String, other: String) {
        self.blocks.insert((one, other));
    }

    /// How many matches have begun.
    pub fn matches(&self) -> usize {
        self.tables.values().filter(|seen| seen.has_begun).count()
    }

    /// How often a person was at two tables at once.
    pub fn twice(&self) -> usize {
        let mut of: BTreeMap<&str, Vec<(i64, i64)>> = BTreeMap::new();
        for seen in self.tables.values() {
            for person in &seen.people {
                let times = of.entry(person).or_default();
                times.push((seen.from_ms, seen.until_ms));
            }
        }
        of.into_values().map(overlaps).sum()
    }

    /// How many matches had two with a block between them.
    pub fn blocked(&self) -> usize {
        let has_block = |seen: &&Seen| {
            let both = |(one, other): &(String, String)| {
                seen.people.contains(one) && seen.people.contains(other)
            };
            self.blocks.iter().any(both)
        };
        self.tables.values().filter(has_block).count()
    }
}

fn overlaps(mut times: Vec<(i64, i64)>) -> usize {
    times.sort_unstable();
    let both = times.windows(2);
    both.filter(|both| both[1].0 + OVERLAP_MS < both[0].1)
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line of the script is a time in seconds, a table, and people or `over`.
    fn after(script: &str) -> Ledger {
        let mut ledger = Ledger::default();
        ledger.blocks("Eva".into(), "Tom".into());
        for line in script.lines() {
            let mut words = line.split_whitespace();
            let at = words.next().unwrap().parse::<i64>().unwrap() * 1_000;
            let table = words.next().unwrap();
            match words.collect::<Vec<_>>()[..] {
                ["over"] => ledger.ends(table, at),
                ["begins"] => ledger.begins(table),
                ref people => ledger.sees(table, people.iter().map(|&who| who.into()), at),
            }
        }
        ledger
    }

    #[track_caller]
    fn check(name: &str, script: &str, [matches, twice, blocked]: [usize; 3]) {
        let ledger = after(script);
        let found = [ledger.matches(), ledger.twice(), ledger.blocked()];
        assert_eq!(found, [matches, twice, blocked], "{name}");
    }

    #[test]
    fn the_ledger_finds_people_in_two_matches_and_blocks() {
        let one = "0 t Eva Ada Jan Kim\n3 t begins\n60 t over\n61 u Eva Lea\n70 u begins";
        check("one after the other", one, [2, 0, 0]);
        let both = "0 t Eva\n9 u Eva Ada\n20 t Eva\n30 t over\n31 u over";
        check("at two tables", both, [0, 1, 0]);
        let late = "0 t Eva\n9 u Eva Ada\n10 t over";
        check("the end of the first is seen late", late, [0, 0, 0]);
        check("a block", "0 t Eva Ada Tom Kim", [0, 0, 1]);
        check("never over", "0 t Eva\n5 t Eva\n60 u Eva", [0, 0, 0]);
    }
}
