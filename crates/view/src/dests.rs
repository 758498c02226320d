//! The legal destinations of a board as one text: `e2:e3e4 g1:f3h3 N@:f7h8 e7:e8d8=QRBN
//! e7:e8/c4f1`.
//!
//! Entries are separated by spaces. Before the colon an entry has the square of a piece, or the
//! letter of a piece in hand and `@`. After the colon it has the destinations. If a pawn promotes
//! on them, the entry ends with `=` and the roles that the player may choose. If the pawn is
//! exchanged for a piece of the other board instead, the entry ends with `/` and the squares of
//! these pieces.
//!
//! The entry of the king has the rook's square for castling. Outside chess960 it also has the
//! square where the king arrives.

use bughouse_core::{BoardId, Boards, Held, PieceMoves, Role, Ruleset, Square, SquareSet, Wing};

/// Returns the legal destinations of the side to move of a board; empty if there are none.
/// `last_drop` is the kind of piece that the partner of a mated player may drop as the last move
/// (WBN 1.9). If it is given, only drops of that kind are listed.
///
/// ```
/// use bughouse_core::{BoardId, Boards, Ruleset};
/// use bughouse_view::dests::dests;
///
/// let text = dests(&Boards::start(), BoardId::A, &Ruleset::FICS, None);
/// assert!(text.starts_with("a2:a3a4 b2:b3b4"));
/// assert!(text.contains("g1:f3h3"));
/// ```
pub fn dests(boards: &Boards, id: BoardId, rules: &Ruleset, last_drop: Option<Held>) -> String {
    let board = boards.board(id);
    let mut text = Text(String::with_capacity(USUAL_BYTES));
    if last_drop.is_none() {
        let exchangeable = boards.exchangeable(id, rules);
        board.for_each_piece(|piece| {
            let mut to = piece.to - piece.promoting();
            if piece.role == Role::King && !board.is_chess960() {
                let rooks = to & board.by_color(board.to_move());
                to = rooks
                    .into_iter()
                    .fold(to, |to, rook| to.with(king_arrives(piece.from, rook)));
            }
            text.squares(name(piece.from), to, "");
            promotions(&mut text, &piece, rules, exchangeable);
        });
    }
    let drops = board.drops(rules);
    for held in Held::ALL
        .into_iter()
        .filter(|&held| last_drop.is_none_or(|only| only == held))
    {
        text.squares([held.role().letter(), '@'], drops.of(held), "");
    }
    text.0
}

fn king_arrives(king: Square, rook: Square) -> Square {
    Wing::of(king, rook).king_to(king.rank())
}

fn promotions(text: &mut Text, piece: &PieceMoves, rules: &Ruleset, exchangeable: SquareSet) {
    if piece.promoting().is_empty() {
        return;
    }
    let from = name(piece.from);
    let declared: String = rules
        .declared_promotions()
        .iter()
        .map(|role| role.letter())
        .collect();
    if !declared.is_empty() {
        text.squares(from, piece.promoting(), &format!("={declared}"));
    } else if !exchangeable.is_empty() {
        let mut exchanged = String::from("/");
        exchanged.extend(exchangeable.into_iter().flat_map(name));
        text.squares(from, piece.promoting(), &exchanged);
    }
}

/// Most positions need fewer bytes than this.
const USUAL_BYTES: usize = 512;

struct Text(String);

impl Text {
    /// Appends an entry such as `e2:e3e4`, or nothing if there are no destinations.
    fn squares(&mut self, origin: [char; 2], to: SquareSet, suffix: &str) {
        if to.is_empty() {
            return;
        }
        if !self.0.is_empty() {
            self.0.push(' ');
        }
        self.0.extend(origin);
        self.0.push(':');
        self.0.extend(to.into_iter().flat_map(name));
        self.0.push_str(suffix);
    }
}

/// The name of a square, such as `e2`.
fn name(square: Square) -> [char; 2] {
    [square.file().letter(), square.rank().digit()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use bughouse_core::Board;

    #[track_caller]
    fn check(board: &str, expected: &str) {
        let board: Board = board.parse().unwrap();
        let mut boards = Boards::start();
        boards.set_board(BoardId::A, board);
        assert_eq!(
            dests(&boards, BoardId::A, &Ruleset::FICS, None),
            expected,
            "{board:#}"
        );
    }

    #[test]
    fn moves_drops_promotions_and_castling_are_listed() {
        check(
            "4k3/8/8/8/8/8/8/R3K2R/ w KQ - ",
            "a1:b1c1d1a2a3a4a5a6a7a8 h1:f1g1h2h3h4h5h6h7h8 e1:a1c1d1f1g1h1d2e2f2",
        );
        check("6k1/3P4/8/8/8/8/8/7K w - -", "d7:d8=QRBN h1:g1g2h2");
        check("6rk/5Npp/8/8/8/8/8/6K1/q b - -", "");
        check("4k2r/5ppp/8/8/8/8/5PPP/r5K1/N w - -", "N@:b1c1d1e1f1");
    }

    /// WBN 1.9: the last drop uses a piece of one kind.
    #[test]
    fn only_drops_of_one_kind_are_listed_for_the_last_drop() {
        let mut boards = Boards::start();
        boards.set_board(
            BoardId::A,
            "4k3/pppppppp/8/8/8/8/8/4K3/PN w - -".parse().unwrap(),
        );
        let text = dests(&boards, BoardId::A, &Ruleset::FICS, Some(Held::Knight));
        assert!(text.starts_with("N@:a1b1") && !text.contains(' '), "{text}");
    }

    #[test]
    fn a_promotion_by_exchange_lists_the_exchangeable_pieces() {
        let rules = Ruleset::build("ru", [("promo.source", "take")]).unwrap();
        let mut boards = Boards::start();
        boards.set_board(BoardId::A, "6k1/3P4/8/8/8/8/8/7K w - -".parse().unwrap());
        boards.set_board(BoardId::B, "4k3/8/8/8/2B5/8/8/4K2N b - -".parse().unwrap());
        let text = dests(&boards, BoardId::A, &rules, None);
        assert_eq!(text, "d7:d8/h1c4 h1:g1g2h2");
    }

    #[test]
    fn the_listed_moves_are_the_legal_moves() {
        for preset in bughouse_core::PRESETS {
            let rules = preset.rules;
            let mut boards = Boards::start();
            for ply in 0..120u64 {
                let id = BoardId::BOTH[(ply % 2) as usize * usize::from(rules.boards == 2)];
                let moves = boards.moves(id, &rules);
                let listed = dests(&boards, id, &rules, None);
                let legal: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
                assert_eq!(
                    self::moves(&listed, &boards, id),
                    legal,
                    "{}\n{:#}",
                    preset.name,
                    boards.board(id)
                );
                let Some(mv) = moves.get((ply * 7919 % moves.len().max(1) as u64) as usize) else {
                    break;
                };
                boards.play(id, *mv, &rules).unwrap();
            }
        }
    }

    /// Returns the moves in a text of destinations. Castling is listed twice and becomes one move.
    fn moves(listed: &str, boards: &Boards, id: BoardId) -> BTreeSet<String> {
        let mut texts = Vec::new();
        for token in listed.split_whitespace() {
            let (from, to) = token.split_once(':').unwrap();
            let (to, ways) = to.split_at(to.find(['=', '/']).unwrap_or(to.len()));
            let pairs = |text: &str| -> Vec<String> {
                text.as_bytes()
                    .chunks(2)
                    .map(|pair| String::from_utf8(pair.to_vec()).unwrap())
                    .collect()
            };
            let exchanged_role = |square: &str| {
                let piece = boards
                    .board(id.other())
                    .piece_at(square.parse().unwrap())
                    .unwrap();
                piece.role.letter().to_ascii_lowercase()
            };
            let ways: Vec<String> = match ways.split_at(ways.len().min(1)) {
                ("=", roles) => roles.to_lowercase().chars().map(String::from).collect(),
                ("/", squares) => pairs(squares)
                    .iter()
                    .map(|s| format!("{}{s}", exchanged_role(s)))
                    .collect(),
                _ => vec![String::new()],
            };
            for to in pairs(to) {
                texts.extend(ways.iter().map(|way| format!("{from}{to}{way}")));
            }
        }
        texts
            .iter()
            .map(|text| boards.parse_move(id, text).expect(text).to_string())
            .collect()
    }
}
