//! The report as text: what the matches are like, each dialect, its quirks, what was not read back.

use std::fmt;

use crate::{Quirk, Report, Row, Sample};

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.sample)?;
        let (texts, recovered) = self.totals();
        writeln!(
            f,
            "{:<18}{:>10}{:>12}{:>10}{:>10}{:>10}",
            "dialect", "texts", "read back", "lacking", "not read", "remarks"
        )?;
        for (dialect, row) in &self.rows {
            line(f, dialect.name(), row)?;
        }
        let sum = |of: fn(&Row) -> u64| self.rows.values().map(of).sum();
        let all = Row {
            texts,
            recovered,
            lacking: sum(|row| row.lacking),
            remarks: sum(|row| row.remarks),
            ..Row::default()
        };
        line(f, "all", &all)?;
        writeln!(
            f,
            "\nquirks: of so many places, in how many; and what was counted in real files"
        )?;
        for (dialect, row) in &self.rows {
            quirks(f, dialect.name(), row)?;
        }
        writeln!(f, "\nnot read back")?;
        for (dialect, row) in &self.rows {
            for (kind, (count, example)) in &row.misses {
                writeln!(f, "{:<18}{count:>10}  {kind}; {example}", dialect.name())?;
            }
        }
        Ok(())
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, row: &Row) -> fmt::Result {
    let Row {
        texts,
        recovered,
        lacking,
        remarks,
        ..
    } = row;
    // Rounded down: 99.9996 % is not all of them.
    let part = (recovered * 100_000).checked_div(*texts).unwrap_or(0) as f64 / 1000.0;
    let missed = row.missed();
    writeln!(
        f,
        "{name:<18}{texts:>10}{part:>10.3} %{lacking:>10}{missed:>10}{remarks:>10}"
    )
}

fn quirks(f: &mut fmt::Formatter<'_>, name: &str, row: &Row) -> fmt::Result {
    for quirk in Quirk::all() {
        let (places, times) = row.quirks.of(quirk);
        if places == 0 {
            continue;
        }
        let part = times as f64 * 100.0 / places as f64;
        let (what, counted) = (quirk.name(), quirk.counted());
        writeln!(
            f,
            "{name:<18}{places:>10}{times:>10}{part:>9.2} %  {what} ({counted})"
        )?;
    }
    Ok(())
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut plies = self.plies.clone();
        plies.sort_unstable();
        let matches = plies.len().max(1) as f64;
        let all: f64 = plies.iter().map(|plies| f64::from(*plies)).sum();
        let median = plies.get(plies.len() / 2).copied().unwrap_or(0);
        let longest = plies.last().copied().unwrap_or(0);
        let drops: u64 = self.drops.iter().sum();
        let of_drops = self
            .drops
            .map(|count| count as f64 * 100.0 / drops.max(1) as f64);
        writeln!(
            f,
            "{} matches, {:.0} plies each (median {median}, longest {longest})",
            plies.len(),
            all / matches
        )?;
        writeln!(
            f,
            "{:.1} drops each (P {:.0} %, N {:.0} %, B {:.0} %, R {:.0} %, Q {:.0} %), {:.1} promotions",
            drops as f64 / matches,
            of_drops[0],
            of_drops[1],
            of_drops[2],
            of_drops[3],
            of_drops[4],
            self.promotions as f64 / matches,
        )?;
        writeln!(
            f,
            "{:.0} % of moves in the least time, {:.0} % in less than a second",
            self.least as f64 * 100.0 / all.max(1.0),
            self.quick as f64 * 100.0 / all.max(1.0),
        )?;
        let endings = self.endings.iter();
        let endings = endings
            .map(|(reason, count)| format!("{reason} {:.1} %", *count as f64 * 100.0 / matches));
        writeln!(f, "{}", endings.collect::<Vec<_>>().join(", "))
    }
}
