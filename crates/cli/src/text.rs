//! Files of text that are read whole, and standard input.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use crate::failure::Failure;

/// The text of that file, or of standard input for `-`. What is no UTF-8 is refused with its place.
pub fn read(file: impl AsRef<Path>) -> Result<String, Failure> {
    let file = file.as_ref();
    let name = file.display().to_string();
    let bytes = match &*name {
        "-" => standard_input(),
        _ => fs::read(file),
    };
    let bytes = bytes.map_err(|error| Failure::of_file(&name, error))?;
    String::from_utf8(bytes).map_err(|error| {
        let understood = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let before = String::from_utf8_lossy(understood);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Failure::at(&name, line, column, "this is not text in UTF-8")
    })
}

fn standard_input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}
