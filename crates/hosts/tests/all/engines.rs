//! Matches of Fairy-Stockfish and Sjeng, where they are installed: every move is legal, and the
//! boards stay equal.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use bughouse_core::{BoardId, Boards, BySeat, Ruleset, Seat, Verdict};
use bughouse_engine::simple::{Seed, Simple};
use bughouse_engine::{Action, Alone, Limit, News, Player};
use bughouse_hosts::conformance::{Options, Protocol, check};
use bughouse_hosts::{Host, Program, start};

use crate::fake::view;

const RULES: &Ruleset = &Ruleset::FICS;

/// The path of a program. Debian installs games in a folder that is not in everyone's `PATH`.
fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/games".into()]);
    let mut files = folders.map(|folder| folder.join(program));
    let found = files.find(|file| file.is_file());
    if found.is_none() {
        let line = format!("skipped: {program} is not installed\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
    found
}

/// Plays a few matches in turn: the program has White of both boards, so it is its own opponent's
/// partner, and `simple` the rest.
fn plays(program: &str, protocol: &str, options: &str) {
    let Some(path) = find(program) else {
        return;
    };
    let spec = format!("{protocol}:{}{options}", path.display());
    let hosted = [Seat::WHITE_OF_A, Seat::WHITE_OF_B];
    let program: Program = spec.parse().expect("a program");
    let mut hosts = hosted.map(|_| start(&program, RULES).expect("an engine"));
    for seed in 0..2 {
        let boards = play(hosted, &mut hosts, seed);
        let plies: usize = boards.map(|(_, plies)| plies).iter().sum();
        assert!(plies > 20, "{spec}: {plies} plies");
    }
}

/// A match: for each board, its end and the number of its plies.
fn play(hosted: [Seat; 2], hosts: &mut [Box<dyn Host>; 2], seed: u64) -> [(Verdict, usize); 2] {
    let mut simple = BySeat::new(|_| Simple::new(Seed(seed)));
    let mut boards = Boards::start();
    for (host, seat) in hosts.iter_mut().zip(hosted) {
        host.begin(&view(seat, boards, None)).expect("it begins");
    }
    let mut plies = [0; 2];
    let limit = Limit::Processor(Duration::from_millis(2));
    for turn in 0..160 {
        let board = BoardId::BOTH[turn % 2];
        let seat = Seat {
            board,
            color: boards[board].to_move(),
        };
        let now = view(seat, boards, None);
        let player: &mut dyn Player = match hosted.iter().position(|hosted| *hosted == seat) {
            Some(nth) => hosts[nth].as_mut(),
            None => &mut simple[seat],
        };
        let answer = player.think(&now, limit, &mut Alone).expect("an answer");
        let Action::Play(mv) = answer.action else {
            continue;
        };
        boards.play(board, mv, RULES).expect("a legal move");
        plies[turn % 2] += 1;
        for (host, seat) in hosts.iter_mut().zip(hosted) {
            host.hear(&News::Played { board, mv }, &view(seat, boards, None))
                .expect("it hears");
            host.check_board().expect("the same board");
        }
        if boards.verdict(board, RULES) == Verdict::Mate {
            break;
        }
    }
    BoardId::BOTH.map(|id| (boards.verdict(id, RULES), plies[id as usize]))
}

#[test]
fn fairy_stockfish_plays_by_the_protocol_of_xboard() {
    plays("fairy-stockfish", "cecp", "");
}

#[test]
fn fairy_stockfish_plays_by_uci() {
    plays("fairy-stockfish", "uci", "");
}

#[test]
fn fairy_stockfish_plays_crazyhouse_with_the_hands_of_the_match() {
    plays("fairy-stockfish", "uci", ",UCI_Variant=crazyhouse");
}

#[test]
fn sjeng_plays_by_the_protocol_of_xboard() {
    plays("sjeng", "cecp", "");
}

/// The sentences of the clauses that fail, of those that need a position.
fn failures(program: &str, protocol: Protocol) -> Vec<String> {
    let Some(path) = find(program) else {
        return Vec::new();
    };
    let options = Options {
        protocol: Some(protocol),
        only: vec![5, 6, 10, 11],
    };
    let outcomes = check(&path, &[], &options, |_| ()).expect("an engine");
    let failed = outcomes.iter().filter(|outcome| outcome.failure.is_some());
    failed.map(ToString::to_string).collect()
}

#[test]
fn engines_that_are_installed_drop_and_capture_en_passant() {
    assert_eq!(failures("fairy-stockfish", Protocol::Cecp), [""; 0]);
    assert_eq!(failures("fairy-stockfish", Protocol::Uci), [""; 0]);
    assert_eq!(failures("sjeng", Protocol::Cecp), [""; 0]);
}
