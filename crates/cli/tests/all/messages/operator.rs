//! The errors that the operator of a server reads: errors of the settings file, and errors of the
//! database, which are in the server's log.

use bughouse_room::play::replay::{ReadError, UnreadableMatch};
use bughouse_server::settings::read;
use bughouse_store::{StoreError, WriteError};

use super::{Part, one_of_each};

pub fn parts() -> Vec<Part> {
    let sentences = |title, text, errors: Vec<String>| Part {
        title,
        text,
        head: &["text"],
        rows: errors.into_iter().map(|error| vec![error]).collect(),
    };
    vec![
        Part {
            title: "A settings file is refused",
            text: "Each message begins with its line and column, both counted from 1.",
            head: &["line of the file", "text"],
            rows: SETTINGS.iter().map(setting).collect(),
        },
        sentences(
            "The store fails",
            "The server writes the message to its log and continues to run.",
            store(),
        ),
    ]
}

/// Settings files with one error each. For each type of value, one file has an invalid value of it.
const SETTINGS: &[&str] = &[
    "lan",
    "lan = true\nlan = false",
    "peeple = 5",
    "xyzzyplugh = 1",
    "lan = \"yes\"",
    "limits.people = 3",
    "name = 7",
    "listen = \"here\"",
    "operator.listen = \"here\"",
    "origins = \"https://a.example\"",
    "origins = [\"https://a.example/\"]",
    "proxies = [\"proxy.example\"]",
    "disk.survives = \"fire\"",
    "log.format = \"xml\"",
];

fn setting(line: &&str) -> Vec<String> {
    let defect = read(line).expect_err(line);
    vec![
        format!("`{}`", line.replace('\n', "`, `")),
        defect.to_string().replace('\n', " "),
    ]
}

fn store() -> Vec<String> {
    let writes = one_of_each!(WriteError:
        Fenced,
        Refused("database or disk is full".into()),
        Busy,
        Unknown("the writer has stopped".into()),
    );
    let reads = one_of_each!(ReadError:
        Store(StoreError("disk I/O error".into())),
        Match(UnreadableMatch { entry: 3, why: "the entry before it is missing".into() }),
        Corrupt("a table of version 7".into()),
    );
    let writes = writes.iter().map(ToString::to_string);
    let reads = reads.iter().map(ToString::to_string);
    writes.chain(reads).collect()
}
