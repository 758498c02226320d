//! Tests of `bughouse mates`.

use crate::common::bughouse;

const SET: &str = "\
# A set for this test.
id\tposition\tplies\tsource
one\t6rk/6pp/8/6N1/8/8/8/K7 w - -\t1\t-
three\tr4r1k/6pp/8/6N1/8/1B6/8/6K1/Q w - -\t3\t-
none\t6k1/5ppp/8/8/8/8/8/R5K1 w - -\tnone\t-
";

fn mates(arguments: &[&str], text: &str) -> (i32, String, String) {
    bughouse(
        &[&["mates", "-", "--nodes", "3000"], arguments].concat(),
        text,
    )
}

#[test]
fn the_line_counts_found_mates_claims_and_proofs() {
    let (status, out, err) = mates(&[], SET);
    assert_eq!((status, &*err), (0, ""));
    assert_eq!(out, "1: 1 of 1 · 3: 1 of 1 · none: 0 of 1 claimed\n");
    let (status, out, _) = mates(&["--prove", "2"], SET);
    let line = "1: 1 of 1 · 3: 1 of 1 · none: 0 of 1 claimed · 2 of 2 proven\n";
    assert_eq!((status, &*out), (0, line));
    let (_, out, _) = mates(&["--prove", "20"], SET);
    assert!(out.ends_with(" · 3 of 3 proven\n"), "{out}");
}

#[test]
fn a_wrong_row_is_a_defect() {
    let text = SET.replace("\t3\t-", "\t5\t-");
    let (status, out, err) = mates(&["--prove", "3"], &text);
    assert_eq!((status, &*err), (1, "three: there is a mate in 3 plies\n"));
    assert!(out.ends_with(" · 2 of 3 proven\n"), "{out}");
}

#[test]
fn json_names_the_positions() {
    let (status, out, _) = mates(&["--json", "--prove", "1"], SET);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(status, 0);
    assert_eq!(json["mates"]["3"]["found"], 1);
    assert_eq!(json["mates"]["3"]["missed"], serde_json::json!([]));
    assert_eq!(json["none"]["of"], 1);
    assert_eq!(json["proofs"]["proven"], 1);
}

#[test]
fn a_file_that_is_no_set_is_refused() {
    let (status, _, err) = mates(&[], "no set");
    let sentence =
        "-:1: the first line names the columns id, position, plies, source, separated by tabs\n";
    assert_eq!((status, &*err), (2, sentence));
}
