//! Two programs at the same task in turn, and the table of it.

use std::fmt;
use std::time::Duration;

/// One answer and the time it took.
#[derive(Clone, Copy)]
pub struct Counted {
    pub nodes: u64,
    pub ran: Duration,
}

/// Ours against one peer over several positions.
pub struct Race {
    title: String,
    /// The ratio of speeds that we want on each position.
    goal: f64,
    rows: Vec<Row>,
}

struct Row {
    name: String,
    depth: u32,
    nodes: u64,
    rounds: Vec<Round>,
}

/// The two times of one round, in seconds; they lie side by side, so that what slows the machine
/// for a while slows both.
#[derive(Clone, Copy)]
struct Round {
    ours: f64,
    peer: f64,
}

impl Round {
    /// How many times as fast ours is.
    fn ratio(self) -> f64 {
        self.peer / self.ours
    }
}

impl Race {
    pub fn new(title: &str, goal: f64) -> Race {
        Race {
            title: title.to_owned(),
            goal,
            rows: Vec::new(),
        }
    }

    /// Runs both in turn.
    ///
    /// # Panics
    /// If they do not count the same.
    pub fn run(
        &mut self,
        name: &str,
        depth: u32,
        rounds: usize,
        mut ours: impl FnMut() -> Counted,
        mut peer: impl FnMut() -> Counted,
    ) {
        let mut rows = Vec::new();
        let mut nodes = 0;
        for _ in 0..rounds.max(1) {
            let (ours, peer) = (ours(), peer());
            assert_eq!(
                ours.nodes, peer.nodes,
                "{name}, depth {depth}: ours and the peer's"
            );
            nodes = ours.nodes;
            rows.push(Round {
                ours: ours.ran.as_secs_f64(),
                peer: peer.ran.as_secs_f64(),
            });
        }
        self.rows.push(Row {
            name: name.to_owned(),
            depth,
            nodes,
            rounds: rows,
        });
    }

    /// Whether the median of the rounds is the wanted one on each position.
    pub fn reached(&self) -> bool {
        self.rows
            .iter()
            .all(|row| row.median(Round::ratio) >= self.goal)
    }

    /// All positions as one task.
    fn total(&self) -> f64 {
        let sum =
            |time: fn(Round) -> f64| self.rows.iter().map(|row| row.median(time)).sum::<f64>();
        sum(|round| round.peer) / sum(|round| round.ours)
    }
}

impl Row {
    fn sorted(&self, of: fn(Round) -> f64) -> Vec<f64> {
        let mut values: Vec<f64> = self.rounds.iter().map(|&round| of(round)).collect();
        values.sort_by(f64::total_cmp);
        values
    }

    fn median(&self, of: fn(Round) -> f64) -> f64 {
        let values = self.sorted(of);
        values[values.len() / 2]
    }

    /// Millions of positions a second.
    fn speed(&self, seconds: f64) -> f64 {
        self.nodes as f64 / seconds / 1e6
    }
}

/// A table in Markdown, as `docs/performance.md` has it.
impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}; goal {:.1} on each.\n", self.title, self.goal)?;
        writeln!(
            f,
            "| position | depth | positions | ours, M/s | peer, M/s | ratio | lowest, highest |"
        )?;
        writeln!(f, "| --- | --: | --: | --: | --: | --: | --: |")?;
        for row in &self.rows {
            let ratios = row.sorted(Round::ratio);
            writeln!(
                f,
                "| {} | {} | {} | {:.0} | {:.0} | **{:.2}** | {:.2}, {:.2} |",
                row.name,
                row.depth,
                row.nodes,
                row.speed(row.median(|round| round.ours)),
                row.speed(row.median(|round| round.peer)),
                row.median(Round::ratio),
                ratios[0],
                ratios[ratios.len() - 1],
            )?;
        }
        write!(f, "| all together | | | | | **{:.2}** | |", self.total())
    }
}
