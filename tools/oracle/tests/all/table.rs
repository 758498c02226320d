//! Every row of the table of counts that two other programs agree on.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bughouse_core::Ruleset;
use bughouse_oracle::ours::Ours;
use bughouse_oracle::table::{self, Row};

#[test]
fn every_row_is_counted_the_same() {
    let Some(rows) = table::rows() else {
        println!("skipped: there is no folder of shared data (BUGHOUSE_SHARED) here");
        return;
    };
    assert!(
        rows.len() >= 300,
        "{} rows are not the whole table",
        rows.len()
    );
    let next = AtomicUsize::new(0);
    let count = || {
        let mine = std::iter::from_fn(|| rows.get(next.fetch_add(1, Ordering::Relaxed)));
        mine.filter_map(difference).collect::<Vec<String>>()
    };
    let differences = thread::scope(|scope| {
        let threads = [scope.spawn(count), scope.spawn(count)];
        threads
            .map(|thread| thread.join().expect("it counts"))
            .concat()
    });
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

fn difference(row: &Row) -> Option<String> {
    let Row {
        id,
        fen,
        depth,
        nodes,
    } = row;
    let ours = match Ours::read(fen, &Ruleset::CHESSCOM) {
        Ok(ours) => ours.perft(*depth),
        Err(error) => return Some(format!("{id}: {fen}: {error}")),
    };
    (ours != *nodes).then(|| format!("{id} at depth {depth}: {ours}, not {nodes}: {fen}"))
}
