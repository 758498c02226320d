//! Faults that are put in by hand, to show that the check finds them. Each changes the rows of the lobby on
//! the disk while no process runs, as if the server had not written them, or had read them wrongly.

use bughouse_lobby::{Key, Row, Time};

/// A fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Searches are lost.
    SearchesLost,
    /// The removal of searches was not written: those who have accepted an offer search again.
    SearchesReturn,
    /// Searches come back with the time of the restart.
    PlacesLost,
    /// The search of a pair comes back as that of one of the two.
    PairsSplit,
    /// Partnerships are lost.
    PartnersLost,
    /// Blocks are lost.
    BlocksLost,
    /// The end of a match was not written, but its points were.
    ResultsTwice,
    /// Sets are lost, and with them the tables of running matches.
    SetsLost,
    /// People have one fault more.
    FaultsTwice,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 9] = [
        Fault::SearchesLost,
        Fault::SearchesReturn,
        Fault::PlacesLost,
        Fault::PairsSplit,
        Fault::PartnersLost,
        Fault::BlocksLost,
        Fault::ResultsTwice,
        Fault::SetsLost,
        Fault::FaultsTwice,
    ];

    /// The rows with the fault. `searches`: the rows of searches when four were asked last. `now_ms`: the
    /// date and time.
    pub fn spoil(
        self,
        rows: Vec<(String, String)>,
        searches: &[(String, String)],
        now_ms: i64,
    ) -> Vec<(String, String)> {
        let mut rows = rows;
        if self == Fault::SearchesReturn {
            rows.retain(|(key, _)| !searches.iter().any(|(other, _)| other == key));
            rows.extend_from_slice(searches);
            return rows;
        }
        rows.retain_mut(|(key, row)| {
            let read = (serde_json::from_str(key), serde_json::from_str(row));
            let (Ok(key), Ok(mut content)) = read else {
                return true;
            };
            let stays = self.spoil_row(&key, &mut content, now_ms);
            *row = serde_json::to_string(&content).expect("a row is plain data");
            stays
        });
        rows
    }

    /// Changes a row. Returns whether it stays.
    fn spoil_row(self, key: &Key, row: &mut Row, now_ms: i64) -> bool {
        match (self, row) {
            (Fault::SearchesLost, Row::Search(_)) => return false,
            (Fault::PlacesLost, Row::Search(search)) => search.since = Time(now_ms),
            (Fault::PairsSplit, Row::Search(search)) => search.with = None,
            (Fault::ResultsTwice, Row::Set(set)) => set.over = false,
            (Fault::FaultsTwice, Row::Faults(faults)) => {
                faults.at.extend(faults.at.last().copied());
            }
            _ => {}
        }
        !matches!(
            (self, key),
            (Fault::PartnersLost, Key::Partners(_))
                | (Fault::BlocksLost, Key::Block(..))
                | (Fault::SetsLost, Key::Set(_))
        )
    }
}
