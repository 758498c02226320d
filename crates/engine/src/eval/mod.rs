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
pub use weights::{NAMES, TERMS, Term, Weights};

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
    side(us) - side(!us) + weights.of(Term::Tempo)
}

/// Counts how often each term applies to a position: the evaluation adds the weights of the terms,
/// and tuning needs the counts.
pub trait Tally {
    /// A term applies `count` times.
    fn add(&mut self, term: Term, count: i32);

    /// The term that stands `place` behind `first` in the list applies `count` times: `first` is the
    /// term of one role, and those of the other roles follow it.
    fn add_nth(&mut self, first: Term, place: usize, count: i32);
}

/// The sum of the weights.
struct Sum<'a> {
    weights: &'a Weights,
    total: i32,
}

impl Tally for Sum<'_> {
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

impl Tally for [i32; TERMS] {
    fn add(&mut self, term: Term, count: i32) {
        self[term as usize] += count;
    }

    fn add_nth(&mut self, first: Term, place: usize, count: i32) {
        self[first as usize + place] += count;
    }
}

fn count_assets(board: &Board, color: Color, maps: &Maps, tally: &mut impl Tally) {
    count_material(board, color, tally);
    count_activity(board, color, maps, tally);
    count_pawns(board, color, maps, tally);
    count_threats(board, color, maps, tally);
}

/// The pieces of a color on the board and in hand.
fn count_material(board: &Board, color: Color, tally: &mut impl Tally) {
    let hand = board.hand(color);
    for held in Held::ALL {
        let place = held as usize;
        let on_board = board.pieces(color, held.role()).len() as i32;
        tally.add_nth(Term::Pawn, place, on_board);
        let in_hand = hand.count(held) as i32;
        if in_hand > 0 {
            tally.add_nth(Term::HandPawn, place, 1);
            tally.add_nth(Term::MorePawn, place, in_hand - 1);
        }
    }
}

/// Where the pieces of a color stand, and where they can go.
fn count_activity(board: &Board, color: Color, maps: &Maps, tally: &mut impl Tally) {
    let own = board.by_color(color);
    let (our_king, their_king) = (board.king(color), board.king(!color));
    let free = !(own | maps.by_pawns[!color]);
    for &(role, from, attacked) in maps.pieces(color) {
        let place = role as usize - Role::Knight as usize;
        tally.add_nth(Term::MobileKnight, place, (attacked & free).len() as i32);
        tally.add_nth(Term::NearKnight, place, nearness(from, their_king));
        if place < 2 {
            tally.add_nth(Term::CentralKnight, place, centrality(from));
            tally.add(Term::Guard, nearness(from, our_king));
        }
    }
    let home = SquareSet::rank(Rank::First.seen_by(color));
    let minors = (board.by_role(Role::Knight) | board.by_role(Role::Bishop)) & own;
    tally.add(Term::Undeveloped, (minors & home).len() as i32);
    tally.add(
        Term::MayCastle,
        (board.castling().rooks() & own).len() as i32,
    );
    let walked = our_king.seen_by(color).rank() as i32;
    tally.add(Term::Walked, walked.min(4));
}

fn count_pawns(board: &Board, color: Color, maps: &Maps, tally: &mut impl Tally) {
    let pawns = board.pieces(color, Role::Pawn);
    let on = |rank: Rank| (pawns & SquareSet::rank(rank.seen_by(color))).len() as i32;
    tally.add(Term::CentralPawn, pawns.into_iter().map(centrality).sum());
    tally.add(Term::FifthRank, on(Rank::Fifth));
    tally.add(Term::SixthRank, on(Rank::Sixth));
    tally.add(Term::SeventhRank, on(Rank::Seventh));
    tally.add(Term::Defended, (pawns & maps.by_pawns[color]).len() as i32);
    tally.add(Term::Doubled, (pawns & pawns.ahead(color)).len() as i32);
}

/// What a color attacks of the enemy's pieces.
fn count_threats(board: &Board, color: Color, maps: &Maps, tally: &mut impl Tally) {
    let them = board.by_color(!color);
    let pawns = board.by_role(Role::Pawn);
    let minors = board.by_role(Role::Knight) | board.by_role(Role::Bishop);
    let majors = board.by_role(Role::Rook) | board.by_role(Role::Queen);
    let hanging = them & maps.attacked[color] - maps.attacked[!color];
    let count = |set: SquareSet| set.len() as i32;
    tally.add(
        Term::PawnThreat,
        count(them & maps.by_pawns[color] & (minors | majors)),
    );
    tally.add(Term::HangingMinor, count(hanging & minors));
    tally.add(Term::HangingMajor, count(hanging & majors));
    tally.add(Term::HangingPawn, count(hanging & pawns));
}

/// How near two squares are: from 0 to 6; 6 for squares beside each other.
fn nearness(one: Square, two: Square) -> i32 {
    let apart = |a: u8, b: u8| i32::from(a.abs_diff(b));
    let files = apart(one.file() as u8, two.file() as u8);
    7 - files.max(apart(one.rank() as u8, two.rank() as u8)).max(1)
}

/// How central a square is: from 0 at the edge to 3 in the middle.
fn centrality(square: Square) -> i32 {
    let from_edge = |line: u8| i32::from(line.min(7 - line));
    from_edge(square.file() as u8).min(from_edge(square.rank() as u8))
}

/// The squares beside the king of a color.
fn ring(board: &Board, color: Color) -> SquareSet {
    attacks::king(board.king(color))
}
