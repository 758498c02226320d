//! The weights as the table of `eval/weights.rs`.

use std::fmt::Write;

use crate::eval::{NAMES, SENTENCES, Weights};

/// The table of the terms with these weights, as the source of the evaluation has it.
pub fn table_of(weights: &Weights) -> String {
    let mut text = String::from("terms! {\n");
    for ((name, weight), sentence) in NAMES.iter().zip(weights.0).zip(SENTENCES) {
        // Writing to a string succeeds.
        let _ = writeln!(text, "    {name} = {weight}, \"{sentence}\";");
    }
    text + "}\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_our_weights_is_in_their_source() {
        let source = include_str!("../eval/weights.rs");
        assert!(source.contains(&table_of(&Weights::TUNED)));
    }
}
