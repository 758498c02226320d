//! Tests of `bughouse draw`.

use std::fs;

use crate::common::bughouse;

/// Both boards as BFEN, with hands and clocks.
const TWO: &str = "4k3/8/8/8/8/8/8/4K2R/Nq w K - 61 60 | 4k3/8/8/8/8/8/8/4K3 b - - 59 60";

/// A recorded game with clocks.
const GAME: &str = "[WhiteA \"anna\"]\n[BlackA \"ben\"]\n[WhiteB \"cleo\"]\n[BlackB \"dan\"]\n\
    [TimeControl \"180\"]\n[Result \"*\"]\n\n1A. e4 {179} 1B. d4 {178} 1a. e5 {175} *\n";

#[track_caller]
fn refuses(arguments: &[&str], input: &str, part: &str) {
    let (status, out, err) = bughouse(&[&["draw"], arguments].concat(), input);
    assert_eq!((status, &*out), (2, ""), "{arguments:?}: {err}");
    assert!(err.contains(part), "{arguments:?}: {err}");
}

#[test]
fn a_folder_is_not_a_position() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    refuses(&[name], "", &format!("{name}: Is a directory"));
}

#[test]
fn the_picture_does_not_overwrite_the_file_with_the_games() {
    let folder = tempfile::tempdir().unwrap();
    for ending in ["svg", "gif"] {
        let path = folder.path().join(format!("games.{ending}"));
        fs::write(&path, GAME).unwrap();
        let name = path.to_str().unwrap();
        refuses(&[name, "-o", name], "", "the command reads this file");
        assert_eq!(fs::read_to_string(&path).unwrap(), GAME);
    }
}

#[test]
fn a_position_is_written_as_svg_to_standard_output() {
    let (status, out, err) = bughouse(&["draw", "startpos"], "");
    assert_eq!((status, &*err), (0, ""));
    assert!(out.starts_with("<svg ") && out.trim_end().ends_with("</svg>"));
    assert_eq!(out.matches("<use href=\"#white-p\"").count(), 8);
    let (_, again, _) = bughouse(&["draw", "-"], "\n startpos \n");
    assert_eq!(out, again);
    let (_, two, _) = bughouse(&["draw", TWO], "");
    assert_eq!(two.matches("<use href=\"#white-k\"").count(), 2);
    assert!(
        two.contains(">1:01</text>"),
        "the picture has the clocks of the BFEN"
    );
    let (_, czech, _) = bughouse(&["draw", TWO, "--lang", "cs"], "");
    assert!(czech.contains("<title>Bughouse: Bílý – Černý"), "{czech}");
    let (_, one, _) = bughouse(&["draw", TWO, "--board", "b"], "");
    assert_eq!(one.matches("<use href=\"#white-k\"").count(), 1);
}

#[test]
fn the_extension_of_the_output_file_decides_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(file("game.bpgn"), GAME).unwrap();
    let drawn = |arguments: &[&str], begin: &[u8]| {
        let output = arguments[arguments.len() - 1];
        let (status, out, err) = bughouse(&[&["draw"], arguments].concat(), "");
        assert_eq!((status, &*out, &*err), (0, "", ""), "{arguments:?}");
        assert!(
            fs::read(output).unwrap().starts_with(begin),
            "{arguments:?}"
        );
    };
    drawn(&[TWO, "-o", &file("a.svg")], b"<svg ");
    drawn(
        &[
            TWO,
            "--size",
            "300",
            "--theme",
            "dark",
            "-o",
            &file("a.PNG"),
        ],
        b"\x89PNG",
    );
    drawn(
        &[&file("game.bpgn"), "--at", "0:01.5", "-o", &file("b.png")],
        b"\x89PNG",
    );
    let film = ["--speed", "8", "--size", "200", "-o"];
    drawn(
        &[&[&*file("game.bpgn")], &film[..], &[&*file("c.gif")]].concat(),
        b"GIF89a",
    );
    let (_, then, _) = bughouse(
        &["draw", &file("game.bpgn"), "--at", "1", "--name", "a=Bořek"],
        "",
    );
    assert!(
        then.contains(">0:01.0   1A. e4</text>") && then.contains(">Bořek</text>"),
        "{then}"
    );
}

#[test]
fn a_game_with_a_defect_is_drawn_up_to_the_defect() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.bpgn");
    fs::write(&path, GAME.replace("e5 {175}", "e9 {175}")).unwrap();
    let (status, out, err) = bughouse(&["draw", path.to_str().unwrap()], "");
    assert_eq!(status, 1, "{err}");
    assert!(
        out.starts_with("<svg ") && err.contains("drawn up to there"),
        "{err}"
    );
}

#[test]
fn no_file_is_written_for_invalid_arguments() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    refuses(&["9/8 w", "-o", &path("x.png")], "", "POSITION:1:");
    refuses(&["startpos", "-o", &path("x.gif")], "", "a GIF");
    refuses(&["absent.bpgn", "-o", &path("x.gif")], "", "absent.bpgn");
    assert!(fs::read_dir(folder.path()).unwrap().next().is_none());
}
