//! The automation of this repository, as a Rust program instead of shell scripts. `cargo xtask` without
//! arguments lists the commands.

mod check;
mod dist;
mod gallery;
mod laws;
mod machine;
mod run;
mod spell;
mod suite;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND
  test       run everything that a change must pass; --install installs missing programs
  check      check rules of this repository that the compiler and clippy do not (part of test)
  laws       check that each article of the Laws has its tests (part of test);
             --write writes docs/laws.md
  spell      check the spelling of all texts in four languages (part of test)
  gallery    take pictures of every state of the page in target/gallery, and check each;
             --state NAME[,NAME…] --size WxH; --dist FOLDER shows another build of the page,
             --compare FOLDER lists the pictures that differ from another run, --out FOLDER
  still      send everything that may arrive during a match to pages of four sizes, and list the
             controls that moved; --live plays 60 half-moves on four pages instead
  newcomer   play as a newcomer with an empty browser, and count taps and time;
             --size phone|tablet|upright|desktop, --lesson for the lessons instead of a match,
             --first-move ends after the first move; --lobby plays with three of fifty people, who are
             played by a program, and keeps one as the partner: --seed N or --seeds 1..10
  evening    run an evening for ten friends as a person on a phone, and count taps and time
  types      write web/src/wire.gen.ts from the Rust types
  portable   test the program and the server, built as for systems other than Unix
  simulate   play matches in which networks, disks and processes fail;
             --matches N --first SEED; --lobby lets people meet in the lobby; --help lists all
             options
  kill-test  kill the program while bots play, and compare its logs with what the bots received;
             --kills N --seed S --tables N; --stop stops it by SIGTERM instead
  dist       pack the program for users, in target/dist: archive, Debian package, debug
             information; --target TRIPLE for another processor";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (options, words): (Vec<&str>, Vec<&str>) = arguments
        .iter()
        .map(String::as_str)
        .partition(|word| *word == "--install");
    let may_install = !options.is_empty() || std::env::var_os("CI").is_some();
    let done = match words[..] {
        ["test"] => suite::test(may_install),
        ["check"] => check::check(),
        ["gallery", ..] => gallery::gallery(&words[1..]),
        ["still"] => suite::npm("still", []),
        ["still", "--live"] => suite::npm("still:live", []),
        ["newcomer", ..] => suite::newcomer(&words[1..]),
        ["evening"] => suite::evening(),
        ["types"] => suite::types(),
        ["spell"] => spell::spell(),
        ["laws"] => laws::laws(false),
        ["laws", "--write"] => laws::laws(true),
        ["kill-test", ..] => suite::kill_test(&words[1..]),
        ["simulate", ..] => suite::simulate(&words[1..]),
        ["dist"] => dist::dist(None, may_install),
        ["dist", "--target", target] => dist::dist(Some(target), may_install),
        ["portable"] => suite::portable(),
        // `cargo xtask portable` makes cargo call xtask in place of rustc.
        [rustc, ..]
            if Path::new(rustc)
                .file_stem()
                .is_some_and(|name| name == "rustc") =>
        {
            suite::rustc_portable(&words)
        }
        ["--help" | "-h" | "help"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the repository.
fn root() -> &'static Path {
    static ROOT: std::sync::LazyLock<PathBuf> = std::sync::LazyLock::new(|| {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        here.ancestors()
            .nth(2)
            .expect("this package is two folders below the root")
            .to_owned()
    });
    &ROOT
}
