//! Fake engines, which are shell scripts, and a table that a test controls.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::sync::Mutex;

use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat, Signal};
use bughouse_engine::{News, PlayerError, Table, View};
use bughouse_hosts::{Cecp, Remote, Uci};
use tempfile::TempDir;

/// A script cannot be started while another thread starts a program, because that program has the
/// script's file open for writing for a moment.
static STARTING: Mutex<()> = Mutex::new(());

/// A script in a folder of its own.
pub struct Fake {
    folder: TempDir,
}

impl Fake {
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("fake")
    }

    /// The lines that the engine has received.
    pub fn received(&self) -> Vec<String> {
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        log.lines().map(str::to_owned).collect()
    }
}

/// A script that logs each line and answers some of them. `cases` are cases of the shell.
fn script(cases: &str) -> Fake {
    let folder = TempDir::new().expect("a folder");
    let log = folder.path().join("log");
    let text = format!(
        "#!/bin/sh\nwhile read -r line; do\necho \"$line\" >> '{}'\ncase \"$line\" in\n{cases}\nesac\ndone\n",
        log.display()
    );
    let path = folder.path().join("fake");
    fs::write(&path, text).expect("a script");
    let all = fs::Permissions::from_mode(0o755);
    fs::set_permissions(&path, all).expect("a program");
    Fake { folder }
}

/// Starts a script that speaks the protocol of XBoard. `cases` come before the usual answers.
pub fn cecp(features: &str, cases: &str) -> (Result<Cecp, PlayerError>, Fake) {
    let _guard = STARTING
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let fake = script(&format!(
        "{cases}\n'protover 2') echo 'feature {features} done=1';;\nping*) echo \"pong ${{line#ping }}\";;"
    ));
    let player = Cecp::start(&fake.path());
    (player, fake)
}

/// A script that begins well.
pub fn good_cecp(cases: &str) -> (Cecp, Fake) {
    let features = "myname=\"Fake\" ping=1 setboard=1 usermove=1 variants=\"normal,bughouse\"";
    let (player, fake) = cecp(features, cases);
    (player.expect("an engine"), fake)
}

/// Starts a script that speaks UCI.
pub fn uci(options: &[(&str, &str)], cases: &str) -> (Result<Uci, PlayerError>, Fake) {
    let _guard = STARTING
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let fake = script(&format!(
        "{cases}
uci) echo 'id name Fake'; echo 'option name Hash type spin default 1'
  echo 'option name UCI_Variant type combo default chess var chess var crazyhouse'; echo uciok;;
isready) echo readyok;;"
    ));
    let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    let options: Vec<_> = options.iter().map(own).collect();
    let player = Uci::start(&fake.path(), &options);
    (player, fake)
}

/// Starts a script that speaks the protocol of our engine.
pub fn remote(cases: &str) -> (Result<Remote, PlayerError>, Fake) {
    let _guard = STARTING
        .lock()
        .unwrap_or_else(|poisoned| poisoned.into_inner());
    let fake = script(&format!(
        "{cases}\nbughouse-engine*) echo 'bughouse-engine 1 Fake 1';;\nbegin*) echo ready;;"
    ));
    let player = Remote::start(&fake.path(), &[]);
    (player, fake)
}

/// What a seat sees at a moment.
pub fn view(seat: Seat, boards: Boards, clock_ms: Option<i64>) -> View {
    View {
        seat,
        rules: Ruleset::FICS,
        boards,
        clocks_ms: clock_ms.map(BySeat::uniform),
        now_ms: 0,
    }
}

/// The boards after moves: `A e2e4`.
pub fn after(moves: &str) -> Boards {
    played(moves)
        .last()
        .map_or(Boards::start(), |(_, boards)| *boards)
}

/// Each move as news, with the boards after it.
pub fn played(moves: &str) -> Vec<(News, Boards)> {
    let mut boards = Boards::start();
    let words: Vec<&str> = moves.split(' ').filter(|word| !word.is_empty()).collect();
    let pairs = words.chunks(2).map(|pair| {
        let board = if pair[0] == "A" {
            BoardId::A
        } else {
            BoardId::B
        };
        let mv = boards.parse_move(board, pair[1]).expect("a move");
        boards
            .play(board, mv, &Ruleset::FICS)
            .expect("a legal move");
        (News::Played { board, mv }, boards)
    });
    pairs.collect()
}

/// A table with news that come one by one.
#[derive(Default)]
pub struct Desk {
    pub news: Vec<(News, View)>,
    pub must_answer: bool,
    pub said: Vec<Signal>,
    pub withdrawn: Vec<Signal>,
}

impl Table for Desk {
    fn news(&mut self) -> Option<(News, View)> {
        (!self.news.is_empty()).then(|| self.news.remove(0))
    }
    fn must_answer(&mut self) -> bool {
        self.must_answer
    }
    fn say(&mut self, signal: Signal) {
        self.said.push(signal);
    }
    fn withdraw(&mut self, signal: Signal) {
        self.withdrawn.push(signal);
    }
}
