//! How an engine ends.

use std::time::Duration;

use super::subject::Subject;

/// How long an engine may take to end.
const ENDS: Duration = Duration::from_secs(5);

/// How long the processes that it has started may go on after its end.
const LEFT: Duration = Duration::from_secs(1);

pub fn quit(subject: &Subject) -> Result<(), String> {
    let mut process = subject.start_process()?;
    process.write("quit\n").map_err(|error| error.to_string())?;
    match process.wait_for_end(ENDS) {
        true => Ok(()),
        false => Err(format!("it runs {} s after `quit`", ENDS.as_secs())),
    }
}

pub fn end_of_input(subject: &Subject) -> Result<(), String> {
    let mut process = subject.start_process()?;
    process.close_input();
    match process.wait_for_end(ENDS) {
        true => Ok(()),
        false => Err(format!(
            "it runs {} s after the end of its input",
            ENDS.as_secs()
        )),
    }
}

pub fn leaves_nothing(subject: &Subject) -> Result<(), String> {
    let mut process = subject.start_process()?;
    process.write("quit\n").map_err(|error| error.to_string())?;
    process.close_input();
    if !process.wait_for_end(ENDS) {
        return Err(format!("{} itself has not ended", subject.name()));
    }
    match process.leaves_processes(LEFT) {
        false => Ok(()),
        true => Err("a process that it has started runs on".into()),
    }
}
