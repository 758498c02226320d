//! A running program: lines to it, lines from it, its processor time, and its end.

use std::io::{self, BufReader, ErrorKind, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use bughouse_core::{BoardId, Boards, Move, Ruleset, quoted};
use bughouse_engine::PlayerError;

use crate::lines::{self, LONGEST, Line};
use crate::system::{self, Order};

/// The most lines that wait to be read. If a program writes more, its writing waits.
const QUEUE: usize = 1024;

/// The most lines that a program may write for one answer.
const FLOOD: usize = 200_000;

/// How often the end of a process is looked for.
const WAIT: Duration = Duration::from_millis(5);

/// A program with its pipes.
#[derive(Debug)]
pub struct Process {
    /// The name in error messages: what the program calls itself, or the name of its file.
    pub name: String,
    child: Child,
    /// `None` if it was closed.
    input: Option<ChildStdin>,
    output: Receiver<Line>,
    is_stopped: bool,
    /// The lines since the last [`Process::new_answer`].
    lines: usize,
    /// The last known processor time. A process that has ended has no clock any more.
    processor: Duration,
    began: Instant,
}

impl Process {
    /// Starts a program with arguments.
    ///
    /// # Errors
    /// The program cannot be started.
    pub fn start(program: &Path, arguments: &[String]) -> Result<Process, PlayerError> {
        let cannot = |error: io::Error| {
            let program = program.display();
            PlayerError::Gone(format!("cannot start {program}: {error}"))
        };
        let (started, parts) = sync_channel(1);
        let (lines, output) = sync_channel(QUEUE);
        let mut command = Command::new(program);
        command.args(arguments);
        // The kernel kills the program when the thread that started it ends. So the thread that
        // reads its output starts it, and lives as long as there is output.
        thread::Builder::new()
            .name("engine".into())
            .spawn(move || start_and_read(command, &started, &lines))
            .map_err(cannot)?;
        let parts: io::Result<(Child, ChildStdin)> = parts
            .recv()
            .unwrap_or_else(|_| Err(ErrorKind::Other.into()));
        let (child, input) = parts.map_err(cannot)?;
        let name = program.file_name().unwrap_or(program.as_os_str());
        Ok(Process {
            name: name.to_string_lossy().into_owned(),
            child,
            input: Some(input),
            output,
            is_stopped: false,
            lines: 0,
            processor: Duration::ZERO,
            began: Instant::now(),
        })
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Writes lines.
    ///
    /// # Errors
    /// The program has ended.
    pub fn write(&mut self, text: &str) -> Result<(), PlayerError> {
        // The program cannot read while it is stopped, and the buffer of the pipe has a limit.
        self.go_on();
        let written = match &mut self.input {
            Some(input) => input.write_all(text.as_bytes()),
            None => Err(ErrorKind::BrokenPipe.into()),
        };
        written.map_err(|_| self.ended())
    }

    /// Closes the input of the program.
    pub fn close_input(&mut self) {
        self.go_on();
        self.input = None;
    }

    /// Waits until the process has ended, and reads what it writes meanwhile. Returns whether it
    /// ended in time.
    pub fn wait_for_end(&mut self, within: Duration) -> bool {
        let until = Instant::now() + within;
        loop {
            // An error would mean that there is no such process.
            if !matches!(self.child.try_wait(), Ok(None)) {
                return true;
            }
            if Instant::now() >= until {
                return false;
            }
            match self.output.recv_timeout(WAIT) {
                Err(RecvTimeoutError::Disconnected) => thread::sleep(WAIT),
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Whether processes that the program has started are left after its end. They are killed then.
    pub fn leaves_processes(&mut self, within: Duration) -> bool {
        let until = Instant::now() + within;
        while system::has_group(&self.child) {
            if Instant::now() >= until {
                system::order(&mut self.child, Order::Kill);
                return true;
            }
            thread::sleep(WAIT);
        }
        false
    }

    /// The next line. `None` if there is none within this time.
    ///
    /// # Errors
    /// The program has ended, or writes too much.
    pub fn read(&mut self, within: Duration) -> Result<Option<String>, PlayerError> {
        match self.output.recv_timeout(within) {
            Ok(Line::Text(line)) => {
                self.lines += 1;
                if self.lines > FLOOD {
                    let why = format!(
                        "{} writes more than {FLOOD} lines for one answer",
                        self.name
                    );
                    return Err(PlayerError::Gone(why));
                }
                Ok(Some(line))
            }
            Ok(Line::TooLong) => {
                let why = format!("{} writes a line of more than {LONGEST} bytes", self.name);
                Err(PlayerError::Gone(why))
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Reads lines until `wanted` returns something.
    ///
    /// # Errors
    /// The program has ended, writes too much, or does not send it in time; `what` says what.
    pub fn read_until<T>(
        &mut self,
        within: Duration,
        what: &str,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, PlayerError> {
        let until = Instant::now() + within;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let Some(line) = self.read(left)? else {
                return Err(self.late(what, within));
            };
            if let Some(found) = wanted(&line) {
                return Ok(found);
            }
        }
    }

    /// The error of a program that does not answer in time.
    pub fn late(&self, what: &str, within: Duration) -> PlayerError {
        let seconds = within.as_secs_f32();
        PlayerError::Gone(format!(
            "{} sent no {what} within {seconds:.1} s",
            self.name
        ))
    }

    /// Reads a move that the program has sent.
    ///
    /// # Errors
    /// The text is no move, or the move is illegal.
    pub fn read_move(
        &self,
        text: &str,
        boards: &Boards,
        id: BoardId,
        rules: &Ruleset,
    ) -> Result<Move, PlayerError> {
        let (name, quoted) = (&self.name, quoted(text));
        let no_move =
            || PlayerError::Illegal(format!("{name} sent \"{quoted}\", which is no move"));
        let mv = boards.parse_move(id, text).map_err(|_| no_move())?;
        boards.check_move(id, mv, rules).map_err(|error| {
            let why = format!("{name} sent the move {quoted}, which is illegal: {error}");
            PlayerError::Illegal(why)
        })?;
        Ok(mv)
    }

    /// The error of a line that no message of our protocol has.
    pub fn no_message(&self, line: &str) -> PlayerError {
        let line = quoted(line);
        let name = &self.name;
        PlayerError::Illegal(format!(
            "{name} sent \"{line}\", which is not a message of the protocol"
        ))
    }

    /// Begins to count the lines of an answer.
    pub fn new_answer(&mut self) {
        self.lines = 0;
    }

    /// Stops the process until something is written to it, or until [`Process::go_on`].
    pub fn stop(&mut self) {
        if !self.is_stopped {
            system::order(&mut self.child, Order::Stop);
            self.is_stopped = true;
        }
    }

    /// Lets a stopped process go on.
    pub fn go_on(&mut self) {
        if self.is_stopped {
            system::order(&mut self.child, Order::Continue);
            self.is_stopped = false;
        }
    }

    /// The processor time of the process with its threads, since it began. Where the system cannot
    /// say, the time of the wall clock.
    pub fn processor(&mut self) -> Duration {
        if system::HAS_PROCESSOR_CLOCK {
            self.processor = system::processor(&self.child).unwrap_or(self.processor);
            self.processor
        } else {
            self.began.elapsed()
        }
    }

    /// The error of a program whose output has ended.
    fn ended(&mut self) -> PlayerError {
        let status = self.exit_status();
        let name = &self.name;
        let why = match status {
            Some(status) => format!("{name} has ended ({status})"),
            None => format!("{name} has closed its output"),
        };
        PlayerError::Gone(why)
    }

    /// How the process ended. Its output ends a moment before the process does.
    fn exit_status(&mut self) -> Option<ExitStatus> {
        (0..100).find_map(|_| {
            // An error would mean that there is no such process.
            let status = self.child.try_wait().ok().flatten();
            if status.is_none() {
                thread::sleep(Duration::from_millis(1));
            }
            status
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // `try_wait` may have waited for the process already. Its number could then be another
        // one's.
        if matches!(self.child.try_wait(), Ok(None)) {
            system::order(&mut self.child, Order::Kill);
            // An error would mean that the process has been waited for.
            let _ = self.child.wait();
        }
    }
}

/// Starts a program, sends it to the thread that asked for it, and reads its output to the end.
fn start_and_read(
    mut command: Command,
    started: &SyncSender<io::Result<(Child, ChildStdin)>>,
    lines: &SyncSender<Line>,
) {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    system::prepare(&mut command);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) => {
            // The other thread waits for this.
            let _ = started.send(Err(error));
            return;
        }
    };
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let (Some(input), Some(output)) = (input, output) else {
        return;
    };
    if started.send(Ok((child, input))).is_err() {
        return;
    }
    let mut output = BufReader::new(output);
    while let Some(line) = lines::read(&mut output) {
        let is_last = line == Line::TooLong;
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}
