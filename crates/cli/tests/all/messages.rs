//! Compares `docs/messages.md`, which lists every error message with example values, with the messages
//! of the program.
//!
//! With `BUGHOUSE_BLESS=1` the test writes the file instead.

mod operator;
mod program;
mod records;
mod refusals;
mod scripts;

use std::fmt::Write;
use std::path::Path;

/// One value for each variant of an enum. If a variant is missing, the code does not compile.
macro_rules! one_of_each {
    ($name:ident: $($variant:ident $(($($tuple:expr),*))? $({$($field:ident: $value:expr),*})?),+ $(,)?) => {{
        #[allow(dead_code, reason = "only the compiler checks that its `match` has every variant")]
        fn names_every_variant(error: &$name) {
            match error { $($name::$variant { .. } => {})+ }
        }
        vec![$($name::$variant $(($($tuple),*))? $({$($field: $value),*})?),+]
    }};
}
pub(crate) use one_of_each;

/// A section of the page: a heading, the text below it, and a table.
struct Part {
    title: &'static str,
    text: &'static str,
    head: &'static [&'static str],
    rows: Vec<Vec<String>>,
}

impl Part {
    fn write(&self, out: &mut String) {
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        let head: Vec<String> = self.head.iter().map(ToString::to_string).collect();
        let _ = write!(out, "\n## {}\n\n{}\n\n", self.title, self.text);
        *out += &line(&head);
        *out += &line(&vec!["---".to_owned(); head.len()]);
        for row in &self.rows {
            let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
            *out += &line(&cells);
        }
    }
}

/// The page quotes error messages of the operating system. They are those of Linux, so the test runs
/// only there.
#[cfg(target_os = "linux")]
#[test]
fn the_page_of_messages_lists_every_error_of_the_program() {
    let mut text = String::from(
        "# Messages\n\nWhat the program says when something is wrong, one row for each error with values as they occur. \
         `cargo test -p bughouse --test all messages` compares this page with the program; with `BUGHOUSE_BLESS=1` it \
         writes it.\n",
    );
    let parts = [
        refusals::parts(),
        records::parts(),
        scripts::parts(),
        program::parts(),
        operator::parts(),
    ];
    for part in parts.into_iter().flatten() {
        part.write(&mut text);
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/messages.md");
    if std::env::var_os("BUGHOUSE_BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    let first = text
        .lines()
        .zip(found.lines())
        .find(|(one, other)| one != other);
    assert!(
        text == found,
        "docs/messages.md is out of date; BUGHOUSE_BLESS=1 writes it: {first:?}"
    );
}
