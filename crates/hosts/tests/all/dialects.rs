//! Every row of the table of texts, in the direction it is written for.

use bughouse_core::Held;
use bughouse_hosts::{Dialect, Direction, Phrase};

/// A text as an engine would write it: with a number, a move and a square in its places.
fn example(phrase: &Phrase, role: Option<Held>) -> String {
    let piece = role.map_or(String::new(), |role| {
        role.role().letter().to_ascii_lowercase().to_string()
    });
    let text = phrase.text.replace("<piece>", &piece).replace("<n>", "42");
    let text = text.replace("<move>", "e2e4").replace("<square>", "f4");
    text.replace("<any>", "Pawn is good")
}

fn roles(phrase: &Phrase) -> Vec<Option<Held>> {
    if phrase.text.contains("<piece>") {
        Held::ALL.map(Some).to_vec()
    } else {
        vec![None]
    }
}

#[test]
fn every_text_means_what_its_row_says() {
    let mut rows = 0;
    for phrase in Dialect::phrases() {
        let dialect = Dialect::of(phrase.engine);
        for role in roles(phrase) {
            let (text, meanings) = (example(phrase, role), phrase.meanings(role));
            let has_signal = phrase.signals != "-";
            assert_eq!(
                has_signal,
                !meanings.is_empty(),
                "{phrase:?}: the signals are unknown"
            );
            let signals = phrase.signals.split(", ").count();
            assert!(
                !has_signal || meanings.len() == signals,
                "{phrase:?}: a signal is unknown"
            );
            rows += 1;
            match phrase.direction {
                Direction::Says => assert_eq!(dialect.meanings(&text), meanings, "{text}"),
                // Another text with the same meaning may come first.
                Direction::Hears if has_signal => {
                    let words = dialect.words(&meanings).expect("a text with this meaning");
                    let first = Dialect::phrases().iter().find(|first| {
                        let is_same =
                            first.engine == phrase.engine && first.direction == phrase.direction;
                        is_same
                            && roles(first).into_iter().any(|role| {
                                first.meanings(role) == meanings && example(first, role) == words
                            })
                    });
                    assert!(first.is_some(), "{words} for {text}");
                }
                Direction::Hears => assert_eq!(dialect.words(&meanings), None, "{text}"),
            }
        }
    }
    assert!(rows > 200, "{rows}");
}

#[test]
fn a_direction_is_one_of_two_words_and_each_row_has_four_columns() {
    let table = include_str!("../../../../corpus/engines/dialects.tsv");
    let rows = table.lines().filter(|line| !line.starts_with('#')).skip(1);
    for row in rows {
        let columns: Vec<&str> = row.split('\t').collect();
        assert_eq!(columns.len(), 4, "{row}");
        assert!(["says", "hears"].contains(&columns[1]), "{row}");
    }
}

#[test]
fn fairy_stockfish_reads_a_clock_where_sjeng_goes_faster() {
    use bughouse_core::Signal;
    use bughouse_hosts::Meaning;

    let [fairy, sjeng] = ["Fairy-Stockfish 11.1", "Sjeng 11.2"].map(Dialect::of);
    let time = |dialect: Dialect| {
        let engine = if dialect == fairy {
            "fairy-stockfish"
        } else {
            "sjeng"
        };
        let mut rows = Dialect::phrases().iter();
        let row = rows.find(|row| {
            row.engine == engine && row.direction == Direction::Hears && row.text == "time <n>"
        });
        row.expect("a row").meanings(None)
    };
    assert_eq!(time(fairy), []);
    assert_eq!(time(sjeng), [Meaning::Says(Signal::Fast)]);
    assert_eq!(fairy.meanings("time 699"), []);
}
