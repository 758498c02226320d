//! `cargo xtask laws`: every article of the Laws with the tests that show it.
//!
//! `corpus/laws` holds a record for each article and each decision. This command checks that
//! what a record names is there, that what the code cites has a record, and that `docs/laws.md` is
//! up to date; `--write` writes it again. It prints what is missing and the counts.

mod cited;
mod record;
mod references;
mod write;

use std::fs;

use anyhow::{Context, Result, bail};

use crate::root;

pub fn laws(write: bool) -> Result<()> {
    let records = record::load()?;
    let mut faults = record::faults(&records);
    let shown = references::resolve(&records, &mut faults)?;
    faults.extend(cited::faults(&records)?);
    let document = write::document(&records, &shown);
    let path = root().join("docs/laws.md");
    if write {
        fs::write(&path, document).context("docs/laws.md cannot be written")?;
    } else if fs::read_to_string(&path).unwrap_or_default() != document {
        faults.push("docs/laws.md is out of date; `cargo xtask laws --write` writes it".into());
    }
    for fault in &faults {
        println!("{fault}");
    }
    print!("{}", write::counts(&records, &shown));
    match faults.len() {
        0 => Ok(()),
        1 => bail!("1 fault"),
        many => bail!("{many} faults"),
    }
}
