//! The options of an engine.

use std::time::Duration;

use bughouse_core::quoted;
use bughouse_engine::PlayerError;

use crate::process::Process;

/// How long an engine may take to begin. Some read large files first.
const START: Duration = Duration::from_secs(30);

/// The option that names the variant.
const VARIANT: &str = "UCI_Variant";

/// Starts the protocol and sets the options.
///
/// # Errors
/// The engine does not speak the protocol, has no such option, or plays neither bughouse nor
/// crazyhouse.
pub fn set(process: &mut Process, options: &[(String, String)]) -> Result<(), PlayerError> {
    process.write("uci\n")?;
    let mut known = Vec::new();
    let mut variants = Vec::new();
    let mut called = None;
    process.read_until(START, "`uciok`", |line| {
        if let Some(name) = line.strip_prefix("id name ") {
            called = Some(quoted(name).to_string());
        }
        if let Some((name, kind)) = line
            .strip_prefix("option name ")
            .and_then(|option| option.split_once(" type "))
        {
            if name == VARIANT {
                variants = kind.split(" var ").skip(1).map(str::to_owned).collect();
            }
            known.push(name.to_owned());
        }
        (line == "uciok").then_some(())
    })?;
    if let Some(name) = called {
        process.name = name;
    }
    let is_named = |name: &str, other: &str| name.eq_ignore_ascii_case(other);
    let unknown = options
        .iter()
        .find(|(name, _)| !known.iter().any(|other| is_named(name, other)));
    if let Some((name, _)) = unknown {
        let why = format!("{} has no option \"{}\"", process.name, quoted(name));
        return Err(PlayerError::CannotPlay(why));
    }
    let mut commands = String::new();
    if !options.iter().any(|(name, _)| is_named(name, VARIANT)) {
        let ours = ["bughouse", "crazyhouse"];
        let Some(variant) = ours
            .into_iter()
            .find(|ours| variants.iter().any(|v| v == ours))
        else {
            let why = format!("{} plays neither bughouse nor crazyhouse", process.name);
            return Err(PlayerError::CannotPlay(why));
        };
        commands += &format!("setoption name {VARIANT} value {variant}\n");
    }
    for (name, value) in options {
        commands += &format!("setoption name {name} value {value}\n");
    }
    process.write(&(commands + "isready\n"))?;
    process.read_until(START, "`readyok`", |line| (line == "readyok").then_some(()))
}
