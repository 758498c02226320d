//! The evaluation: what a position of one board is worth, in hundredths of a pawn, without a search.
//!
//! It adds material on the board and in hand, the activity of pieces, threats, and the danger to
//! both kings. Danger is counted in units: attackers, weak squares, and checks that the enemy could
//! give with pieces on the board or in hand. Its value grows with the square of the units.

mod danger;
mod maps;
mod weights;

use bughouse_core::{Board, Color, Held, Rank, Role, Square, SquareSet, attacks};

pub use danger::value as danger_value;
use maps::Maps;
pub use maps::pawn_attacks;
pub use weights::{NAMES, SENTENCES, TERMS, Term, Weights};

/// No position is worth more. Ordinary positions never reach it; one with forty queens in hand does.
pub const EVAL_MAX: i32 = 20_000;

/// The value of a position for the side to move.
pub fn evaluate(board: &Board, weights: &Weights) -> i32 {
    let us = board.to_move();
    let maps = Maps::of(board);
    let side = |color: Color| {
        let mut worth = Sum { weights, total: 0 };
        count_assets(board, color, &maps, &mut worth);
        let mut units = Sum { weights, total: 0 };
        danger::count(board, color, &maps, &mut units);
        worth.total - danger::value(units.total)
    };
    let value = side(us) - side(!us) + weights.of(Term::Tempo);
    value.clamp(-EVAL_MAX, EVAL_MAX)
}

/// Counts how often each term applies to a position: the evaluation adds the weights of the terms,
/// and tuning needs the counts.
pub trait Counter {
    /// A term applies `count` times.
    fn add(&mut self, term: Term, count: i32);

    /// The term that is `place` lines after `first` in the list applies `count` times: `first` is the
    /// term of one role, and those of the other roles follow it.
    fn add_nth(&mut self, first: Term, place: usize, count: i32);
}

/// The sum of the weights.
struct Sum<'a> {
    weights: &'a Weights,
    total: i32,
}

impl Counter for Sum<'_> {
    #[inline]
    fn add(&mut self, term: Term, count: i32) {
        self.total += self.weights.of(term) * count;
    }

    #[inline]
    fn add_nth(&mut self, first: Term, place: usize, count: i32) {
        self.total += self.weights.0[first as usize + place] * count;
    }
}

/// How often each term applies to each side of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    /// The terms of the side to move minus those of the other side, without those of danger.
    pub assets: [i32; TERMS],
    /// The terms of danger to the king of the side to move, and to the king of the other side.
    pub danger: [[i32; TERMS]; 2],
}

impl Counts {
    /// The counts of a position.
    pub fn of(board: &Board) -> Counts {
        let maps = Maps::of(board);
        let us = board.to_move();
        let assets = |color| {
            let mut counts = [0; TERMS];
            count_assets(board, color, &maps, &mut counts);
            counts
        };
        let danger = |color| {
            let mut counts = [0; TERMS];
            danger::count(board, color, &maps, &mut counts);
            counts
        };
        let (ours, theirs) = (assets(us), assets(!us));
        let mut assets: [i32; TERMS] = std::array::from_fn(|term| ours[term] - theirs[term]);
        assets[Term::Tempo as usize] += 1;
        Counts {
            assets,
            danger: [danger(us), danger(!us)],
        }
    }
}

impl Counter for [i32; TERMS] {
    fn add(&mut self, term: Term, count: i32) {
        self[term as usize] += count;
    }

    fn add_nth(&mut self, first: Term, place: usize, count: i32) {
        self[first as usize + place] += count;
    }
}

fn count_assets(board: &Board, color: Color, maps: &Maps, counter: &mut impl Counter) {
    count_material(board, color, counter);
    count_activity(board, color, maps, counter);
    count_pawns(board, color, maps, counter);
    count_threats(board, color, maps, counter);
}

/// The pieces of a color on the board and in hand.
fn count_material(board: &Board, color: Color, counter: &mut impl Counter) {
    let hand = board.hand(color);
    for held in Held::ALL {
        let place = held as usize;
        let on_board = board.pieces(color, held.role()).len() as i32;
        counter.add_nth(Term::Pawn, place, on_board);
        let in_hand = hand.count(held) as i32;
        if in_hand > 0 {
            counter.add_nth(Term::HandPawn, place, 1);
            counter.add_nth(Term::MorePawn, place, in_hand - 1);
        }
    }
}

/// Where the pieces of a color are, and where they can go.
fn count_activity(board: &Board, color: Color, maps: &Maps, counter: &mut impl Counter) {
    let own = board.by_color(color);
    let (our_king, their_king) = (board.king(color), board.king(!color));
    let free = !(own | maps.by_pawns[!color]);
    for &(role, from, attacked) in maps.pieces(color) {
        let place = role as usize - Role::Knight as usize;
        counter.add_nth(Term::MobileKnight, place, (attacked & free).len() as i32);
        counter.add_nth(Term::NearKnight, place, nearness(from, their_king));
        if place < 2 {
            counter.add_nth(Term::CentralKnight, place, centrality(from));
            counter.add(Term::Guard, nearness(from, our_king));
        }
    }
    let home = SquareSet::rank(Rank::First.seen_by(color));
    let minors = (board.by_role(Role::Knight) | board.by_role(Role::Bishop)) & own;
    counter.add(Term::Undeveloped, (minors & home).len() as i32);
    counter.add(
        Term::MayCastle,
        (board.castling().rooks() & own).len() as i32,
    );
    let walked = our_king.seen_by(color).rank() as i32;
    counter.add(Term::Walked, walked.min(4));
}

/// Squares of pawns, as White sees them: f2 and g2, a4 to c6, d5 to g6.
const F2: SquareSet = SquareSet(1 << 13);
const G2: SquareSet = SquareSet(1 << 14);
const FLANK: SquareSet = SquareSet(0x0000_0707_0700_0000);
const FORWARD: SquareSet = SquareSet(0x0000_7878_0000_0000);

fn count_pawns(board: &Board, color: Color, maps: &Maps, counter: &mut impl Counter) {
    let pawns = board.pieces(color, Role::Pawn);
    let on = |rank: Rank| (pawns & SquareSet::rank(rank.seen_by(color))).len() as i32;
    counter.add(Term::CentralPawn, pawns.into_iter().map(centrality).sum());
    counter.add(Term::FifthRank, on(Rank::Fifth));
    counter.add(Term::SixthRank, on(Rank::Sixth));
    counter.add(Term::SeventhRank, on(Rank::Seventh));
    let seen = match color {
        Color::White => pawns,
        Color::Black => SquareSet(pawns.0.swap_bytes()),
    };
    let among = |squares: SquareSet| (seen & squares).len() as i32;
    counter.add(Term::PawnOnF, among(F2));
    counter.add(Term::PawnOnG, among(G2));
    counter.add(Term::FlankPawn, among(FLANK));
    counter.add(Term::ForwardPawn, among(FORWARD));
    counter.add(Term::Defended, (pawns & maps.by_pawns[color]).len() as i32);
    counter.add(Term::Doubled, (pawns & pawns.ahead(color)).len() as i32);
}

/// What a color attacks of the enemy's pieces.
fn count_threats(board: &Board, color: Color, maps: &Maps, counter: &mut impl Counter) {
    let them = board.by_color(!color);
    let pawns = board.by_role(Role::Pawn);
    let minors = board.by_role(Role::Knight) | board.by_role(Role::Bishop);
    let majors = board.by_role(Role::Rook) | board.by_role(Role::Queen);
    let hanging = (them & maps.attacked[color]) - maps.attacked[!color];
    let count = |set: SquareSet| set.len() as i32;
    counter.add(
        Term::PawnThreat,
        count(them & maps.by_pawns[color] & (minors | majors)),
    );
    counter.add(Term::HangingMinor, count(hanging & minors));
    counter.add(Term::HangingMajor, count(hanging & majors));
    counter.add(Term::HangingPawn, count(hanging & pawns));
}

/// How near two squares are: from 0 to 6; 6 for squares beside each other.
fn nearness(one: Square, two: Square) -> i32 {
    let apart = |a: u8, b: u8| i32::from(a.abs_diff(b));
    let files = apart(one.file() as u8, two.file() as u8);
    7 - files.max(apart(one.rank() as u8, two.rank() as u8)).max(1)
}

/// How central a square is: from 0 at the edge to 3 in the middle.
pub fn centrality(square: Square) -> i32 {
    let from_edge = |line: u8| i32::from(line.min(7 - line));
    from_edge(square.file() as u8).min(from_edge(square.rank() as u8))
}

/// The squares beside the king of a color.
fn ring(board: &Board, color: Color) -> SquareSet {
    attacks::king(board.king(color))
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITIONS: [&str; 4] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1/NPnp w - -",
        "r2q1rk1/ppp2ppp/2np1n2/4p1N1/2B1P1b1/2NP4/PPP2PPP/R1BQ1RK1/QRBNPPqbnpp w - -",
        "4k3/8/8/3pP3/8/8/8/4K2R/BBq w K d6",
    ];

    /// The position with the colors exchanged and the ranks in reverse order.
    fn mirrored(text: &str) -> String {
        let fields: Vec<&str> = text.split(' ').collect();
        let swap = |text: &str| -> String {
            let swapped = |c: char| match c.is_uppercase() {
                true => c.to_ascii_lowercase(),
                false => c.to_ascii_uppercase(),
            };
            text.chars().map(swapped).collect()
        };
        let mut parts: Vec<&str> = fields[0].split('/').collect();
        let hands = if parts.len() > 8 { parts.pop() } else { None };
        parts.reverse();
        let mut placement = swap(&parts.join("/"));
        if let Some(hands) = hands {
            placement = format!("{placement}/{}", swap(hands));
        }
        let en_passant = fields[3].replace('6', "3");
        format!("{placement} b {} {en_passant}", swap(fields[2]))
    }

    #[test]
    fn a_position_is_worth_the_same_with_the_colors_exchanged() {
        for text in POSITIONS {
            let value = |text: &str| evaluate(&text.parse().expect(text), &Weights::TUNED);
            assert_eq!(value(text), value(&mirrored(text)), "{text}");
        }
    }

    #[test]
    fn the_counts_give_the_evaluation() {
        for text in POSITIONS {
            let board: Board = text.parse().expect(text);
            let counts = Counts::of(&board);
            let sum = |counts: &[i32; TERMS]| -> i32 {
                counts
                    .iter()
                    .zip(&Weights::TUNED.0)
                    .map(|(count, weight)| count * weight)
                    .sum()
            };
            let danger = counts.danger.map(|counts| danger_value(sum(&counts)));
            let value = sum(&counts.assets) - danger[0] + danger[1];
            assert_eq!(value, evaluate(&board, &Weights::TUNED), "{text}");
        }
    }

    #[test]
    fn a_position_with_very_many_pieces_is_worth_no_mate() {
        let mut board = Board::start();
        for _ in 0..200 {
            board.receive(Color::White, Held::Queen);
        }
        assert_eq!(evaluate(&board, &Weights::TUNED), EVAL_MAX);
    }

    #[test]
    fn weights_are_changed_by_lines_of_text() {
        let weights = Weights::TUNED
            .changed("Pawn = 7\nTempo = -3\n")
            .expect("two terms");
        assert_eq!((weights.of(Term::Pawn), weights.of(Term::Tempo)), (7, -3));
        assert_eq!(weights.of(Term::Queen), Weights::TUNED.of(Term::Queen));
        assert!(Weights::TUNED.changed("Duck = 7").is_err());
    }
}
