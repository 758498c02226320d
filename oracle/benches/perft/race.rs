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
    ours: Times,
    peer: Times,
}

/// The times of all rounds, shortest first.
struct Times(Vec<Duration>);

impl Times {
    fn of(rounds: &[Counted]) -> Times {
        let mut times: Vec<_> = rounds.iter().map(|round| round.ran).collect();
        times.sort();
        Times(times)
    }

    fn best(&self) -> f64 {
        self.0[0].as_secs_f64()
    }

    fn median(&self) -> f64 {
        self.0[self.0.len() / 2].as_secs_f64()
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
        let (mut our_rounds, mut peer_rounds) = (Vec::new(), Vec::new());
        for _ in 0..rounds.max(1) {
            our_rounds.push(ours());
            peer_rounds.push(peer());
        }
        let nodes = our_rounds[0].nodes;
        assert_eq!(
            nodes, peer_rounds[0].nodes,
            "{name}, depth {depth}: ours and the peer's"
        );
        self.rows.push(Row {
            name: name.to_owned(),
            depth,
            nodes,
            ours: Times::of(&our_rounds),
            peer: Times::of(&peer_rounds),
        });
    }

    /// Whether the medians are in the wanted ratio on each position.
    pub fn reached(&self) -> bool {
        self.rows.iter().all(|row| row.median_ratio() >= self.goal)
    }

    /// All positions as one task.
    fn total(&self) -> f64 {
        let sum = |times: fn(&Row) -> f64| self.rows.iter().map(times).sum::<f64>();
        sum(|row| row.peer.median()) / sum(|row| row.ours.median())
    }
}

impl Row {
    fn median_ratio(&self) -> f64 {
        self.peer.median() / self.ours.median()
    }

    fn best_ratio(&self) -> f64 {
        self.peer.best() / self.ours.best()
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
            "| position | depth | nodes | ours, M/s | peer, M/s | ratio | of the best |"
        )?;
        writeln!(f, "| --- | --: | --: | --: | --: | --: | --: |")?;
        for row in &self.rows {
            writeln!(
                f,
                "| {} | {} | {} | {:.1} | {:.1} | **{:.2}** | {:.2} |",
                row.name,
                row.depth,
                row.nodes,
                row.speed(row.ours.median()),
                row.speed(row.peer.median()),
                row.median_ratio(),
                row.best_ratio(),
            )?;
        }
        write!(f, "| all together | | | | | **{:.2}** | |", self.total())
    }
}
