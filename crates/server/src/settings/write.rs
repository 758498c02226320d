//! Writes a configuration file with all settings, their values and their explanations.

use std::fmt::Write;

use super::{Settings, settings};

const WIDTH: usize = 100;

const HEAD: &str = "\
# A configuration file for `bughouse serve --config FILE`, with every setting and its value.
# If a file leaves out a setting, the setting has its default, which `bughouse config` prints.
# Options on the command line take precedence over the file.
";

/// The configuration file for these settings.
pub fn write(settings: &Settings) -> String {
    let mut text = String::from(HEAD);
    let mut heading = "";
    for setting in self::settings() {
        let (under, name) = setting.name.split_once('.').unwrap_or(("", setting.name));
        text.push('\n');
        if under != heading {
            heading = under;
            let _ = writeln!(text, "[{heading}]"); // Writing to a string does not fail.
        }
        comment(&mut text, setting.reason);
        let _ = writeln!(text, "{name} = {}", (setting.show)(settings));
    }
    text
}

/// Appends a sentence as a comment, wrapped to [`WIDTH`] characters.
fn comment(text: &mut String, sentence: &str) {
    let mut line = String::from("#");
    for word in sentence.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            text.push_str(&line);
            text.push('\n');
            line = String::from("#");
        }
        line.push(' ');
        line.push_str(word);
    }
    text.push_str(&line);
    text.push('\n');
}
