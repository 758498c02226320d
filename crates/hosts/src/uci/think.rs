//! A search of the engine, from `go` to `bestmove`.

use std::time::{Duration, Instant};

use bughouse_engine::{Action, Answer, Limit, NO_MOVE, PlayerError, Table, View};

use super::Uci;

/// How often the table and the processor clock are looked at: after this time, and after so many
/// lines.
const POLL: Duration = Duration::from_millis(1);
const POLL_LINES: usize = 50;

/// How long a search by nodes or processor time may last.
const LONGEST: Duration = Duration::from_secs(120);

/// A search in progress.
struct Search {
    view: View,
    limit: Limit,
    /// The processor time of the process at the beginning.
    began_processor: Duration,
    began: Instant,
    /// What was read last: the positions visited.
    nodes: u64,
    /// The positions visited by searches that were broken off.
    earlier_nodes: u64,
    /// When `stop` was sent.
    stopped: Option<Instant>,
    /// The position has changed, so the next `bestmove` is ignored.
    is_stale: bool,
}

impl Uci {
    pub(super) fn search(
        &mut self,
        view: &View,
        limit: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        let id = self.seat.board;
        if view.boards.moves(id, &view.rules).is_empty() {
            return Ok(Answer {
                action: Action::Wait(NO_MOVE),
                nodes: 0,
                processor: Duration::ZERO,
                time: Duration::ZERO,
            });
        }
        if let Some(text) = self.ask_board()? {
            text.compare(&self.process.name, self.game.board())?;
        }
        let mut search = Search {
            view: view.clone(),
            limit,
            began_processor: self.process.processor(),
            began: Instant::now(),
            nodes: 0,
            earlier_nodes: 0,
            stopped: None,
            is_stale: false,
        };
        self.go(&mut search)?;
        let mut lines = 0;
        loop {
            if let Some(line) = self.process.read(POLL)? {
                if let Some(answer) = self.hear_engine(&line, &mut search)? {
                    return Ok(answer);
                }
                lines += 1;
                if lines % POLL_LINES != 0 {
                    continue;
                }
            }
            self.look_at_table(&mut search, table)?;
        }
    }

    /// Sends the position and `go`.
    fn go(&mut self, search: &mut Search) -> Result<(), PlayerError> {
        let go = match search.limit {
            Limit::Nodes(nodes) => {
                let left = nodes.saturating_sub(search.earlier_nodes).max(1);
                format!("go nodes {left}")
            }
            Limit::Processor(limit) => {
                let used = self.process.processor() - search.began_processor;
                let left = self.allowance.target(limit).saturating_sub(used);
                let nodes = left.as_secs_f64() * 1000.0 * self.speed;
                format!("go nodes {}", nodes.max(50.0) as u64)
            }
            Limit::Clock => self.go_by_clock(&search.view),
        };
        search.is_stale = false;
        search.stopped = None;
        self.is_searching = true;
        let position = self.game.command();
        self.process.write(&format!("{position}{go}\n"))
    }

    fn go_by_clock(&self, view: &View) -> String {
        let Some(clocks) = view.clocks_ms else {
            return "go movetime 1000".to_owned();
        };
        let bonus_ms = view.rules.clock.bonus_s * 1000;
        let (own, other) = (self.seat, self.seat.opponent());
        let [mut white, mut black] = [own, other].map(|seat| clocks[seat].max(1));
        if self.seat.color == bughouse_core::Color::Black {
            std::mem::swap(&mut white, &mut black);
        }
        format!("go wtime {white} btime {black} winc {bonus_ms} binc {bonus_ms}")
    }

    fn hear_engine(
        &mut self,
        line: &str,
        search: &mut Search,
    ) -> Result<Option<Answer>, PlayerError> {
        if let Some(info) = line.strip_prefix("info ") {
            search.nodes = nodes(info).unwrap_or(search.nodes);
            return Ok(None);
        }
        let Some(best) = line.strip_prefix("bestmove ") else {
            return Ok(None);
        };
        self.is_searching = false;
        if search.is_stale {
            search.earlier_nodes += search.nodes;
            search.nodes = 0;
            self.go(search)?;
            return Ok(None);
        }
        let text = best.split(' ').next().unwrap_or_default();
        let action = self.legal(text, search)?;
        let used = self.process.processor() - search.began_processor;
        let visited = search.earlier_nodes + search.nodes;
        if let Limit::Processor(limit) = search.limit {
            self.learn(limit, used, visited);
        }
        Ok(Some(Answer {
            action,
            nodes: visited,
            processor: used,
            time: Duration::ZERO,
        }))
    }

    /// Learns how fast the engine is. Short searches and positions with one move say little.
    fn learn(&mut self, limit: Duration, used: Duration, visited: u64) {
        self.allowance.used(limit, used);
        let ms = used.as_secs_f64() * 1000.0;
        if visited > 500 && ms > 0.5 {
            let speed = (visited as f64 / ms).clamp(1.0, 1e6);
            self.speed += (speed - self.speed) * 0.3;
        }
    }

    fn legal(&self, text: &str, search: &Search) -> Result<Action, PlayerError> {
        let id = self.seat.board;
        let View { boards, rules, .. } = &search.view;
        Ok(Action::Play(
            self.process.read_move(text, boards, id, rules)?,
        ))
    }

    /// Begins anew when the position changes, and stops the search when the engine must move or has
    /// used twice its processor time.
    fn look_at_table(
        &mut self,
        search: &mut Search,
        table: &mut dyn Table,
    ) -> Result<(), PlayerError> {
        let mut has_changed = false;
        while let Some((news, view)) = table.news() {
            has_changed |= self.game.note(&news, self.seat, &view);
            search.view = view;
        }
        search.is_stale |= has_changed;
        let is_over = match search.limit {
            Limit::Processor(limit) => {
                self.process.processor() - search.began_processor > 2 * self.allowance.target(limit)
                    || search.began.elapsed() > LONGEST.max(20 * limit)
            }
            Limit::Nodes(_) => search.began.elapsed() > LONGEST,
            Limit::Clock => false,
        };
        match search.stopped {
            None if has_changed || is_over || table.must_answer() => {
                search.stopped = Some(Instant::now());
                self.process.write("stop\n")
            }
            Some(stopped) if stopped.elapsed() > self.patience => {
                Err(self.process.late("move", self.patience))
            }
            _ => Ok(()),
        }
    }
}

/// The positions visited, in a line of `info`.
fn nodes(info: &str) -> Option<u64> {
    let mut words = info.split(' ');
    words.find(|&word| word == "nodes")?;
    words.next()?.parse().ok()
}
