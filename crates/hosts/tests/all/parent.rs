//! No engine is left when the program that started it is killed.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use bughouse_core::{Boards, Seat, Signal, Who};
use bughouse_engine::{Action, Limit, News, Player};
use nix::sys::stat::Mode;
use tempfile::TempDir;

use crate::fake::{Desk, good_cecp, view};

/// The path of a pipe, in the environment of the program that is killed.
const PIPE: &str = "BUGHOUSE_TEST_PIPE";

/// The test starts this program again. That one starts an engine, which sits and is stopped, and is
/// then killed. The engine has a pipe open, and the test reads the pipe until no process has it open
/// any more.
#[test]
fn an_engine_ends_with_the_program_that_started_it() {
    if let Ok(pipe) = std::env::var(PIPE) {
        start_and_wait(&pipe);
        return;
    }
    let folder = TempDir::new().expect("a folder");
    let pipe = folder.path().join("pipe");
    nix::unistd::mkfifo(&pipe, Mode::S_IRWXU).expect("a pipe");
    let mut program = Command::new(std::env::current_exe().expect("this program"))
        .args([
            "--exact",
            "parent::an_engine_ends_with_the_program_that_started_it",
            "--nocapture",
        ])
        .env(PIPE, &pipe)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program starts");
    let mut held = fs::File::open(&pipe).expect("the engine opens the pipe");
    let output = program.stdout.take().expect("its output");
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    assert!(
        lines.any(|line| line.contains("the engine sits")),
        "it starts an engine"
    );
    program.kill().expect("it is killed");
    program.wait().expect("it has ended");
    let (ended, end) = channel();
    thread::spawn(move || {
        let read = held.read_to_end(&mut Vec::new());
        // The test has failed if it does not wait any more.
        let _ = ended.send(read.is_ok());
    });
    let end = end.recv_timeout(Duration::from_secs(60));
    assert_eq!(end, Ok(true), "the engine has not survived");
}

fn start_and_wait(pipe: &str) {
    // The engine ends neither with its terminal nor with its input.
    let stays = format!("level*) trap '' HUP; trap 'sleep 90' EXIT; exec 3> '{pipe}';;");
    let (mut player, _fake) = good_cecp(&stays);
    let now = view(Seat::WHITE_OF_A, Boards::start(), Some(60_000));
    player.begin(&now).expect("it begins");
    let sit = Signal::Sit { who: Who::You };
    player.hear(&News::Said(sit), &now).expect("it hears");
    let answer = player.think(&now, Limit::Clock, &mut Desk::default());
    let action = answer.expect("an answer").action;
    assert!(matches!(action, Action::Wait(_)), "{action:?}");
    println!("the engine sits");
    std::io::stdin()
        .read_line(&mut String::new())
        .expect("the input");
}
