//! Automation of this repository, instead of scripts.
//!
//! `cargo xtask test` is the whole proof, `cargo xtask check` the part of it that reads the tree,
//! `cargo xtask types` writes the TypeScript types again, `cargo xtask laws` looks after the
//! record of each article of the Laws, `cargo xtask simulate` that nothing is lost where everything fails, `cargo xtask kill-test` that
//! the real program loses nothing either, `cargo xtask portable` that what other systems run instead
//! of what only Unix has works too, `cargo xtask dist` makes what a person installs.

mod check;
mod dist;
mod laws;
mod machine;
mod run;
mod suite;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND
  test     run everything a change must pass; --install installs what is missing on the machine
  check    check what may not be in the tree (part of test)
  dist     make what a person installs, in target/dist: archive, Debian package, debug information;
           --target TRIPLE for another system of the same kind
  portable run the tests of program and server with what other systems than Unix run
  types    write web's types again from the Rust types
  laws     check each article of the Laws and the tests that show it; --write writes docs/laws.md
  simulate play matches on networks, disks and processes that fail as their seeds say;
           --matches N --first SEED, --help tells the rest
  kill-test  kill the program under load and hold its log against what bots were told;
           --kills N --seed S --tables N --stop";

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
        ["types"] => suite::types(),
        ["laws"] => laws::laws(false),
        ["laws", "--write"] => laws::laws(true),
        ["kill-test", ..] => suite::kill_test(&words[1..]),
        ["simulate", ..] => suite::simulate(&words[1..]),
        ["dist"] => dist::dist(None, may_install),
        ["dist", "--target", target] => dist::dist(Some(target), may_install),
        ["portable"] => suite::portable(&["test"]),
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

/// The repository's root.
fn root() -> &'static Path {
    static ROOT: std::sync::LazyLock<PathBuf> = std::sync::LazyLock::new(|| {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        here.ancestors()
            .nth(2)
            .expect("xtask is a folder of tools")
            .to_owned()
    });
    &ROOT
}
