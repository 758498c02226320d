//! Makes random legal games in the forms in which servers write them. The same seed gives the same
//! games.

use std::fmt::Write as _;

use bughouse_core::{BoardId, Boards, Color, Move, Ruleset, Seat};
use bughouse_notation::san::Letters;
use fastrand::Rng;

/// A text of several games, and how many games and half-moves it has.
#[derive(Default)]
pub struct GameText {
    pub text: String,
    pub games: usize,
    pub plies: usize,
}

/// The same games of chess in two forms.
pub struct Chess {
    /// PGN as other programs write it.
    pub pgn: GameText,
    /// Bughouse matches in which only board A is played.
    pub bpgn: GameText,
}

/// Makes random games of chess.
pub fn chess(seed: u64, games: usize) -> Chess {
    let mut rng = Rng::with_seed(seed);
    let mut chess = Chess {
        pgn: GameText::default(),
        bpgn: GameText::default(),
    };
    for number in 1..=games {
        let length = 30 + rng.usize(..120);
        let moves = random_moves(&mut rng, length, |_| BoardId::A);
        let tags = |names: [&str; 2]| {
            let [white, black] = names;
            format!(
                "[Event \"Rated game\"]\n[Site \"here/{number}\"]\n[Date \"2024.03.{:02}\"]\n[Round \"-\"]\n\
                 [{white} \"player{}\"]\n[{black} \"player{}\"]\n[Result \"1-0\"]\n[{white}Elo \"2103\"]\n\
                 [{black}Elo \"2090\"]\n[TimeControl \"180+0\"]\n\n",
                number % 28 + 1,
                number % 311,
                number % 173,
            )
        };
        let word = |n: usize, text: &str| match n % 2 {
            0 => format!("{}. {text}", n / 2 + 1),
            _ => text.to_owned(),
        };
        let pgn = moves.iter().enumerate().map(|(n, (_, text))| word(n, text));
        chess.pgn.add(&tags(["White", "Black"]), pgn, "1-0");
        let bpgn = moves
            .iter()
            .enumerate()
            .map(|(n, (seat, text))| format!("{}{seat}. {text}", n / 2 + 1));
        chess.bpgn.add(&tags(["WhiteA", "BlackA"]), bpgn, "1-0");
    }
    chess
}

/// Makes random matches in the form of bughouse-db.org, with clocks, lag and a few remarks.
pub fn bughouse(seed: u64, matches: usize) -> GameText {
    let mut rng = Rng::with_seed(seed);
    let mut text = GameText::default();
    for number in 1..=matches {
        let length = 60 + rng.usize(..120);
        let moves = random_moves(&mut rng, length, |rng| BoardId::BOTH[rng.usize(..2)]);
        let mut numbers = [0; 4];
        let mut clocks_ms = [120_000_i64; 4];
        let mut words = Vec::with_capacity(moves.len());
        for (seat, text) in &moves {
            let at = Seat::ALL.iter().position(|one| one == seat).unwrap_or(0);
            numbers[at] += 1;
            clocks_ms[at] -= 100 + rng.usize(..1_500) as i64;
            let ms = clocks_ms[at].max(0);
            let clock = format!("{{{}.{:03}}}", ms / 1000, ms % 1000);
            let mut word = format!("{}{seat}. {text}{clock}", numbers[at]);
            if rng.usize(..400) == 0 {
                word += " {C:somebody(1900)[12] kibitzes: that was quick}";
            }
            words.push(word);
        }
        let lags: Vec<_> = moves
            .iter()
            .map(|_| (17 + rng.usize(..500)).to_string())
            .collect();
        let tags = format!(
            "[Event \"FICS rated bughouse match\"]\n[Site \"FICS freechess.org\"]\n[Date \"2017.{:02}.{:02}\"]\n\
             [Time \"20:{:02}:11\"]\n[BughouseDBGameNo \"{number}\"]\n[WhiteA \"player{}\"][WhiteAElo \"2011\"]\n\
             [BlackA \"player{}\"][BlackAElo \"1876\"]\n[WhiteB \"player{}\"][WhiteBElo \"2240\"]\n\
             [BlackB \"player{}\"][BlackBElo \"1990\"]\n[TimeControl \"120+0\"]\n[Lag \"{}\"]\n[Result \"0-1\"]\n\n",
            number % 12 + 1,
            number % 28 + 1,
            number % 60,
            number % 101,
            number % 103,
            number % 107,
            number % 109,
            lags.join(" "),
        );
        let end = format!("{{player{} resigns}} 0-1", number % 101);
        text.add(&tags, words.into_iter(), &end);
    }
    text
}

impl GameText {
    fn add(&mut self, tags: &str, words: impl Iterator<Item = String>, end: &str) {
        self.games += 1;
        self.text.push_str(tags);
        let mut width = 0;
        for word in words {
            self.plies += 1;
            if width + word.len() >= 80 {
                self.text.push('\n');
                width = 0;
            }
            width += word.len() + 1;
            write!(self.text, "{word} ").expect("writing to a string succeeds");
        }
        writeln!(self.text, "{end}\n").expect("writing to a string succeeds");
    }
}

/// At most `length` random legal moves in SAN, each on the board that `choose` returns. If captures
/// are possible, one is chosen with a chance of at least one in three.
fn random_moves(
    rng: &mut Rng,
    length: usize,
    choose: impl Fn(&mut Rng) -> BoardId,
) -> Vec<(Seat, String)> {
    let rules = &Ruleset::FICS;
    let mut boards = Boards::start();
    let mut played = Vec::with_capacity(length);
    while played.len() < length {
        let board = choose(rng);
        let moves = boards.moves(board, rules);
        let here = boards.board(board);
        let captures: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|m| m.from().is_some() && here.by_color(!here.to_move()).has(m.to()))
            .collect();
        let capture = rng.usize(..3) == 0 && !captures.is_empty();
        let Some(&m) = rng.choice(if capture { &captures } else { &moves }) else {
            break;
        };
        let color: Color = here.to_move();
        let text = Letters::ENGLISH.write_on(&boards, board, m, rules);
        boards.play(board, m, rules).expect("the move is legal");
        played.push((Seat { board, color }, text));
    }
    played
}
