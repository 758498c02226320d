//! A search of the engine, from `go` to its move.

use std::time::{Duration, Instant};

use bughouse_core::{Color, quoted};
use bughouse_engine::{Action, Answer, Limit, NO_MOVE, PlayerError, Table, View};

use super::board::{is_result, refusal};
use super::{Cecp, TALK};

/// How often the table and the processor clock are looked at: after this time, and after so many
/// lines.
const POLL: Duration = Duration::from_millis(1);
const POLL_LINES: usize = 50;

/// After this time, an engine that may be sitting is asked to go, and to move again.
const INSIST: Duration = Duration::from_millis(500);

/// After this time, a deaf engine is asked again to move. Sjeng ends a search at `?`, but may then
/// begin another one for the same move.
const AGAIN: Duration = Duration::from_millis(5);

/// How long an engine that sits may run: after something that concerns its board, and otherwise.
const WINDOW_BOARD: Duration = Duration::from_millis(150);
const WINDOW: Duration = Duration::from_millis(10);

/// The longest time for which an engine that sits is stopped.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// With less time than this on its clock, an engine that sits is not stopped any more.
const LOW_CLOCK_MS: i64 = 1_500;

/// With less time than this on its clock, an engine that was asked to sit must move. Fairy-Stockfish
/// does so by itself, but it does not know how much time has passed since a piece arrived.
const LAST_MS: i64 = 1_000;

/// The clock of an engine that plays by processor time, in hundredths of a second. It must not
/// hurry.
const NO_HURRY_CS: i64 = 360_000;

/// A search in progress.
struct Search {
    limit: Limit,
    view: View,
    /// When the view was seen.
    seen: Instant,
    began: Instant,
    began_processor: Duration,
    /// The processor time after which `?` is sent.
    target: Option<Duration>,
    /// When `?` was sent.
    hurried: Option<Instant>,
    has_insisted: bool,
    /// When `?` was sent last.
    asked: Instant,
    /// The engine said that the game is over, and got the position again.
    has_recovered: bool,
    /// Something was sent during the search.
    has_sent: bool,
    /// How much processor time the engine may use while it sits.
    window: Duration,
}

impl Cecp {
    pub(super) fn search(
        &mut self,
        view: &View,
        limit: Limit,
        table: &mut dyn Table,
    ) -> Result<Answer, PlayerError> {
        if let Limit::Nodes(_) = limit {
            let why = format!("{} cannot count nodes by this protocol", self.process.name);
            return Err(PlayerError::CannotPlay(why));
        }
        let id = self.seat.board;
        if view.boards.moves(id, &view.rules).is_empty() {
            return Ok(answer(Action::Wait(NO_MOVE), Duration::ZERO));
        }
        let mut search = self.begin_search(view, limit)?;
        for text in std::mem::take(&mut self.words) {
            self.says(&text, view.now_ms, table);
        }
        let mut lines = 0;
        loop {
            if let Some(line) = self.process.read(POLL)? {
                if let Some(action) = self.hear_engine(&line, &mut search, table)? {
                    let used = self.process.processor() - search.began_processor;
                    if let Limit::Processor(limit) = limit {
                        self.allowance.used(limit, used);
                    }
                    return Ok(answer(action, used));
                }
                lines += 1;
                if lines % POLL_LINES != 0 {
                    continue;
                }
            }
            self.look_at_table(&mut search, table)?;
            let used = self.process.processor() - search.began_processor;
            self.hurry(&mut search, used, table)?;
            if let Some(wait) = self.may_stop(&search, used) {
                return Ok(answer(Action::Wait(wait), used));
            }
        }
    }

    /// Sends `go`, or lets an engine that sits go on.
    fn begin_search(&mut self, view: &View, limit: Limit) -> Result<Search, PlayerError> {
        let is_new = !self.is_searching;
        let has_news = self.queue.contains("holding");
        if limit != Limit::Clock && self.sits() {
            self.queue_go();
        }
        if is_new {
            let text = self.ask_board()?;
            if let Some(text) = text {
                text.compare(&self.process.name, &self.board)?;
            }
        }
        let began_processor = self.process.processor();
        let has_sent = !is_new && !self.queue.is_empty();
        if is_new {
            if std::mem::take(&mut self.believes_over) {
                self.queue_again(view);
            }
            if !self.features.counts_hands {
                self.queue_holdings_of_search();
            }
            self.queue_clocks(view, limit);
            self.queue_line("go");
            self.has_searched = true;
            self.is_searching = true;
        } else {
            self.queue_clocks_of_search(view, limit);
        }
        self.flush()?;
        Ok(Search {
            limit,
            view: view.clone(),
            seen: Instant::now(),
            began: Instant::now(),
            began_processor,
            target: match limit {
                Limit::Processor(limit) => Some(self.allowance.target(limit)),
                Limit::Nodes(_) | Limit::Clock => None,
            },
            hurried: None,
            has_insisted: false,
            asked: Instant::now(),
            has_recovered: false,
            has_sent,
            window: if is_new || has_news {
                WINDOW_BOARD
            } else {
                WINDOW
            },
        })
    }

    /// The clocks of the own board; and those of the partner's board, for an engine that wants them.
    fn queue_clocks(&mut self, view: &View, limit: Limit) {
        let Some(clocks) = view.clocks_ms.filter(|_| limit == Limit::Clock) else {
            self.queue_line(&format!("time {NO_HURRY_CS}\notim {NO_HURRY_CS}"));
            return;
        };
        let seat = self.seat;
        let cs = |seat| clocks[seat].max(10) / 10;
        let line = format!("time {}\notim {}", cs(seat), cs(seat.opponent()));
        self.queue_line(&line);
        if self.features.dialect.reads_clocks() {
            let (partner, diagonal) = (cs(seat.partner()), cs(seat.diagonal()));
            self.queue_line(&format!("ptell time {partner}\nptell otim {diagonal}"));
        }
    }

    /// Puts the clocks before what is queued during a search. Fairy-Stockfish would move at once when
    /// it gets a clock then; it keeps the clocks that it had at `go`. Sjeng, which sits if it reads
    /// this, plans its time anew.
    fn queue_clocks_of_search(&mut self, view: &View, limit: Limit) {
        if self.features.is_deaf && !self.queue.is_empty() {
            let news = std::mem::take(&mut self.queue);
            self.queue_clocks(view, limit);
            self.queue.push_str(&news);
        }
    }

    /// Understands a line of the engine. Returns what it does if it has decided.
    fn hear_engine(
        &mut self,
        line: &str,
        search: &mut Search,
        table: &mut dyn Table,
    ) -> Result<Option<Action>, PlayerError> {
        if let Some(placement) = self.diagram.line(line) {
            self.drawn = Some(placement);
        } else if let Some(text) = line.strip_prefix("move ") {
            return self.hear_move(text.trim(), search, table);
        } else if let Some(text) = line.strip_prefix(TALK) {
            self.says(text, search.view.now_ms, table);
        } else if let Some(mv) = refusal(line) {
            return Err(self.refuses(&mv));
        } else if matches!(line, "resign" | "tellics resign") {
            return Ok(Some(Action::Resign));
        } else if is_result(line) {
            self.go_on_playing(line, search)?;
        }
        Ok(None)
    }

    fn hear_move(
        &mut self,
        text: &str,
        search: &mut Search,
        table: &mut dyn Table,
    ) -> Result<Option<Action>, PlayerError> {
        let id = self.seat.board;
        let View { boards, rules, .. } = &search.view;
        let mv = self.process.read_move(text, boards, id, rules)?;
        self.is_searching = false;
        self.own = Some(mv);
        // A diagram is drawn only after a move that the engine receives.
        self.drawn = None;
        self.has_moved(table);
        let waiting = std::mem::take(&mut self.queue);
        self.queue_line("force");
        if search.has_sent || !waiting.is_empty() {
            // The engine may have read the hands before or after its own drop.
            let before = self.board;
            self.board = self.after_own_move();
            self.queue_holdings(None);
            self.board = before;
        }
        let talk = waiting.lines().filter(|line| line.starts_with("ptell"));
        for line in talk.map(str::to_owned).collect::<Vec<_>>() {
            self.queue_line(&line);
        }
        Ok(Some(Action::Play(mv)))
    }

    /// The engine believes that the game is over, after a repetition for example. It gets a new
    /// game with the same position.
    fn go_on_playing(&mut self, line: &str, search: &mut Search) -> Result<(), PlayerError> {
        if search.has_recovered {
            let (name, line) = (&self.process.name, quoted(line));
            let why = format!("{name} does not play on, because for it the game is over: {line}");
            return Err(PlayerError::Gone(why));
        }
        search.has_recovered = true;
        self.queue_again(&search.view);
        self.queue_holdings_of_search();
        self.queue_clocks(&search.view, search.limit);
        self.queue_line("go");
        self.has_searched = true;
        self.flush()
    }

    /// The hands before a search.
    fn queue_holdings_of_search(&mut self) {
        let is_mistaken = self.features.is_black_until_go && !self.has_searched;
        if is_mistaken && self.seat.color == Color::White {
            // `black` makes it Black's turn and lets the engine play White; `white` the reverse.
            self.queue_line("black");
            self.queue_holdings(None);
            self.queue_line("white");
        } else {
            self.queue_holdings(None);
        }
    }

    /// Passes on what happens at the table. An engine that is deaf gets it after its move, unless it
    /// sits.
    fn look_at_table(
        &mut self,
        search: &mut Search,
        table: &mut dyn Table,
    ) -> Result<(), PlayerError> {
        while let Some((news, view)) = table.news() {
            self.note(&news, &view);
            search.view = view;
            search.seen = Instant::now();
        }
        let keeps = self.features.is_deaf && !self.says_it_sits;
        if self.queue.is_empty() || keeps {
            return Ok(());
        }
        if self.queue.contains("holding") {
            search.window = self.process.processor() - search.began_processor + WINDOW_BOARD;
        }
        search.has_sent = true;
        self.queue_clocks_of_search(&search.view, search.limit);
        self.flush()
    }

    /// Asks the engine to move now, when it must. If it does not, it is asked to go.
    fn hurry(
        &mut self,
        search: &mut Search,
        used: Duration,
        table: &mut dyn Table,
    ) -> Result<(), PlayerError> {
        let Some(hurried) = search.hurried else {
            let is_late = self.is_asked_to_sit && self.clock_ms(search) < LAST_MS;
            let is_used_up = search.target.is_some_and(|target| {
                used >= target || search.began.elapsed() > 20 * target + 2 * self.patience
            });
            if is_used_up || is_late || table.must_answer() {
                search.hurried = Some(Instant::now());
                search.asked = Instant::now();
                return self.write_move_now();
            }
            return Ok(());
        };
        if hurried.elapsed() > self.patience {
            return Err(self.process.late("move", self.patience));
        }
        let may_sit = !search.has_insisted && hurried.elapsed() > INSIST;
        if self.says_it_sits || may_sit {
            search.has_insisted |= may_sit;
            self.queue_go();
            self.flush()?;
            return self.write_move_now();
        }
        if self.features.is_deaf && search.asked.elapsed() > AGAIN {
            search.asked = Instant::now();
            return self.write_move_now();
        }
        Ok(())
    }

    /// Whether the engine sits and may be stopped, and for how long.
    fn may_stop(&self, search: &Search, used: Duration) -> Option<Duration> {
        if !self.sits() || search.limit != Limit::Clock || search.hurried.is_some() {
            return None;
        }
        let left_ms = self.clock_ms(search).saturating_sub(LOW_CLOCK_MS);
        let is_used_up = used >= search.window || search.began.elapsed() >= 20 * search.window;
        if left_ms <= 0 || !is_used_up {
            return None;
        }
        Some(LONGEST_WAIT.min(Duration::from_millis(left_ms as u64)))
    }

    /// What is left on the engine's clock now.
    fn clock_ms(&self, search: &Search) -> i64 {
        let Some(clocks) = search
            .view
            .clocks_ms
            .filter(|_| search.limit == Limit::Clock)
        else {
            return i64::MAX;
        };
        clocks[self.seat] - search.seen.elapsed().as_millis() as i64
    }
}

fn answer(action: Action, processor: Duration) -> Answer {
    Answer {
        action,
        nodes: 0,
        processor,
        time: Duration::ZERO,
    }
}
