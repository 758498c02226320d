//! The errors of match scripts (docs/scripts.md), each with a script that has the error.

use bughouse_core::Ruleset;
use bughouse_script::{Expectation, Script};

use super::Part;

pub fn parts() -> Vec<Part> {
    let part = |title, text, rows| Part {
        title,
        text,
        head: &["script", "text"],
        rows,
    };
    let expectations = EXPECTATIONS.iter().map(|text| {
        let error = Expectation::read(text).expect_err(text);
        row(text, &error)
    });
    vec![
        part(
            "A script has an error in its header",
            "The author of a script reads the message, after the name of the file. Nothing is run.",
            HEADERS.iter().map(|text| script(text)).collect(),
        ),
        part(
            "A script has an error in a command",
            "As above.",
            COMMANDS.iter().map(|text| script(text)).collect(),
        ),
        part(
            "The first lines of a script are invalid",
            "The errors of `bughouse script --expect` about the lines that say what is expected.",
            expectations.collect(),
        ),
    ]
}

fn script(text: &str) -> Vec<String> {
    let error = Script::read(text, &Ruleset::FICS).expect_err(text);
    row(text, &error)
}

fn row(text: &str, error: &impl ToString) -> Vec<String> {
    let lines = text.replace('\n', "`<br>`");
    let script = match text.is_empty() {
        true => "(empty)".to_owned(),
        false => format!("`{lines}`"),
    };
    vec![script, error.to_string()]
}

const HEADERS: &[&str] = &[
    "",
    "ruls wbn",
    "rules",
    "rules fisc",
    "rules wbn cs",
    "rules wbn\nrules wbn",
    "set stalemate",
    "set drop.chek=free",
    "set stalemate=sit",
    "set clock.base_s=60\nset clock.base_s=90",
    "set drop.pawn_min_rank=3\nset drop.second_rank_needs_check=true",
    "set start.array=chess960",
    "arbiter",
    "arbiter here",
    "begin",
    "begin now",
    "position",
    "position C startpos",
    "position A",
    "position A 8/8/8/8/8/8/8/4K3 w",
    "rules crazyhouse\nposition B startpos",
    "clock",
    "clock x 1:00",
    "clock A",
    "clock A 60",
    "clock A 10000:00",
    "rules ru-noclock\nclock A 1:00",
    "clock A 1:00\nset clock.kind=none\nset clock.absent_rule=none",
    "0:01 A play e4\nrules wbn",
];

const COMMANDS: &[&str] = &[
    "0:1 A play e4",
    "0:02 A play e4\n0:01 a play e5",
    "0:01",
    "0:01 C play e4",
    "0:01 arbitre start",
    "0:01 A",
    "0:01 A paly e4",
    "0:01 A play",
    "0:01 A play e9",
    "0:01 A play e4 now",
    "0:01 A play e4 lag",
    "0:01 A play e4 lag much",
    "0:01 A queue e9",
    "0:01 A offer",
    "0:01 A offer a draw",
    "0:01 A say",
    "0:01 A say king",
    "0:01 A say quen",
    "0:01 A claim",
    "0:01 A claim mat",
    "0:01 A claim mate on",
    "0:01 A claim mate on C",
    "0:01 A claim abandoned",
    "0:01 A show pieces",
    "0:01 A invisible",
    "0:01 A invisible king",
    "0:01 A return clock late",
    "0:01 A stop",
    "0:01 A talk",
    "0:01 - disconnect",
    "0:01 arbiter uphold first",
    "0:01 arbiter freeze a",
    "0:01 arbiter freeze a 300",
    "0:01 arbiter adjust a",
    "0:01 arbiter adjust a 0:30",
    "0:01 arbiter forfeit",
    "0:01 arbiter forfeit A",
    "0:01 arbiter score",
    "0:01 arbiter score 1",
    "0:01 arbiter score 1 1/3",
    "0:01 arbiter decide",
    "0:01 arbiter decide 2-0",
    "0:01 arbiter new match",
    "0:01 arbiter note A",
    "0:01 arbiter expel",
    "0:01 arbiter expel C replaced by Ann",
    "0:01 arbiter expel A replaced by",
];

const EXPECTATIONS: &[&str] = &["# a script", "# expect won", "# expect 1-0\n# must ("];
