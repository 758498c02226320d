//! Chooses a random move from the legal destinations that the server sends as text, such as
//! `e2:e3e4 N@:f7h8 e7:e8d8=QRBN e7:e8/c4f1`. The module `dests` of the crate `wire` describes this text.

use bughouse_core::BoardId;
use bughouse_wire::game::GameView;
use fastrand::Rng;

/// Returns the board on which the player of this view is to move, the number of its half-moves, and the
/// destinations there; `None` if it is the turn of others, or if the match has ended.
pub fn turn(game: &GameView) -> Option<(BoardId, u32, &str)> {
    if game.result.is_some() {
        return None;
    }
    BoardId::BOTH.into_iter().find_map(|name| {
        let dests = game.dests[name].as_deref();
        let dests = dests.filter(|dests| !dests.is_empty())?;
        let running = game.clocks.running.iter();
        let mut own = running.filter(|seat| seat.board == name && game.yours.contains(seat));
        own.next().map(|_| (name, game.boards[name].ply, dests))
    })
}

/// Returns a random move as UCI text; `None` if there is no move. Each destination of each piece has the
/// same probability. The piece of a promotion is chosen after that.
pub fn random_move(dests: &str, rng: &mut Rng) -> Option<String> {
    let squares: usize = tokens(dests).map(|token| token.to.len() / 2).sum();
    let mut at = rng.usize(0..squares.max(1));
    for token in tokens(dests) {
        let here = token.to.len() / 2;
        if at < here {
            let to = token.to.get(2 * at..2 * at + 2)?;
            return Some(format!("{}{to}{}", token.from, token.promotion(rng)));
        }
        at -= here;
    }
    None
}

/// One entry of the text: a piece on the board or in hand, and its destinations.
struct Token<'a> {
    /// Where the piece comes from: `e2`, `N@`.
    from: &'a str,
    /// The destinations: `e3e4`.
    to: &'a str,
    /// For a promotion, the choices: `=QRBN` names roles, `/c4f1` names the squares of pieces on the
    /// other board for which the pawn may be exchanged. Empty for other moves.
    becomes: &'a str,
}

impl Token<'_> {
    fn promotion(&self, rng: &mut Rng) -> String {
        let (sign, choices) = self.becomes.split_at(self.becomes.len().min(1));
        match sign {
            "=" => {
                let roles: Vec<char> = choices.chars().collect();
                let role = rng.choice(roles).map(|role| role.to_ascii_lowercase());
                role.into_iter().collect()
            }
            "/" => {
                let at = 2 * rng.usize(0..(choices.len() / 2).max(1));
                choices.get(at..at + 2).unwrap_or_default().to_owned()
            }
            _ => String::new(),
        }
    }
}

fn tokens(dests: &str) -> impl Iterator<Item = Token<'_>> {
    dests.split_whitespace().filter_map(|token| {
        let (from, to) = token.split_once(':')?;
        let (to, becomes) = to.split_at(to.find(['=', '/']).unwrap_or(to.len()));
        Some(Token { from, to, becomes })
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_listed_move_is_chosen_and_no_other_move() {
        let mut rng = Rng::with_seed(1);
        let dests = "e2:e3e4 N@:f7h8 e7:e8d8=QN a7:a8/c4f1";
        let seen: BTreeSet<String> = (0..500)
            .filter_map(|_| random_move(dests, &mut rng))
            .collect();
        let all = [
            "N@f7", "N@h8", "a7a8c4", "a7a8f1", "e2e3", "e2e4", "e7d8n", "e7d8q", "e7e8n", "e7e8q",
        ];
        assert_eq!(seen.iter().collect::<Vec<_>>(), all);
        assert_eq!(random_move("", &mut rng), None);
    }
}
