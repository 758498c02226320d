//! What the partner has said and still means.
//!
//! A signal ends when it is fulfilled, when another one on the same subject replaces it, when the
//! partner withdraws it, and some end after a time ([`Signal::lasts_ms`]; "fast" holds longer here than
//! it is shown).

use bughouse_core::{BoardId, Held, Holdings, Signal, Who};

use super::Deed;
use super::wish::{MATING, REQUEST, Request, Wish};
use crate::{News, View};

/// The longest time for which the player hurries, in milliseconds.
const HURRY_MS: i64 = 20_000;

/// What the partner says.
#[derive(Clone, Default, Debug)]
pub struct Heard {
    standing: Vec<Standing>,
    /// What the partner holds.
    partner_holds: Holdings,
    /// When the other board last changed, in milliseconds of the match.
    other_board_ms: i64,
}

#[derive(Clone, Copy, Debug)]
struct Standing {
    signal: Signal,
    since_ms: i64,
    /// Whether the player has answered.
    answered: bool,
}

impl Heard {
    /// Forgets everything for a new match.
    pub fn begin(&mut self, view: &View) {
        let partner = view.seat.partner();
        *self = Heard {
            partner_holds: view.boards.board(partner.board).hand(partner.color),
            other_board_ms: view.now_ms,
            ..Heard::default()
        };
    }

    /// Takes note of what has happened. Returns whether the search must begin anew.
    pub fn note(&mut self, news: &News, view: &View) -> bool {
        match *news {
            News::Said(signal) => {
                self.standing.retain(|one| !signal.replaces(&one.signal));
                self.standing.push(Standing {
                    signal,
                    since_ms: view.now_ms,
                    answered: false,
                });
                Wish::of(&signal).is_some()
            }
            News::Withdrawn(signal) => {
                let before = self.standing.len();
                self.standing.retain(|one| one.signal != signal);
                self.standing.len() < before && Wish::of(&signal).is_some()
            }
            News::Played { board, .. } => {
                self.note_move(board, view);
                false
            }
        }
    }

    fn note_move(&mut self, id: BoardId, view: &View) {
        let seat = view.seat;
        let deed = Deed::of(view, id, seat.partner(), &mut self.partner_holds);
        if id != seat.board {
            self.other_board_ms = view.now_ms;
        }
        let own = view.boards.board(seat.board);
        self.standing.retain(|one| match one.signal {
            Signal::Take {
                role,
                square: Some(square),
            } => own
                .piece_at(square)
                .is_some_and(|piece| piece.color != seat.color && piece.role == role.role()),
            signal => !deed.fulfills(&signal),
        });
    }

    fn active(&self, now_ms: i64) -> impl Iterator<Item = Signal> + '_ {
        let lasts = move |one: &&Standing| {
            let longest = match one.signal {
                Signal::Fast => Some(HURRY_MS),
                signal => signal.lasts_ms().map(i64::from),
            };
            longest.is_none_or(|ms| now_ms - one.since_ms < ms)
        };
        self.standing.iter().filter(lasts).map(|one| one.signal)
    }

    fn has(&self, signal: Signal, now_ms: i64) -> bool {
        self.active(now_ms).any(|one| one == signal)
    }

    /// Whether the partner asks the player to wait.
    pub fn asks_to_sit(&self, now_ms: i64) -> bool {
        self.has(Signal::Sit { who: Who::You }, now_ms)
    }

    /// Whether the partner asks the player to move.
    pub fn asks_to_go(&self, now_ms: i64) -> bool {
        self.has(Signal::Go { who: Who::You }, now_ms)
    }

    /// Whether the player has to move fast.
    pub fn asks_to_hurry(&self, now_ms: i64) -> bool {
        self.has(Signal::Fast, now_ms) || self.asks_to_go(now_ms)
    }

    /// Whether the partner waits, so nothing comes.
    pub fn partner_sits(&self, now_ms: i64) -> bool {
        self.has(Signal::Sit { who: Who::Me }, now_ms)
    }

    /// How long the other board has not changed, in milliseconds.
    pub fn other_board_rests_ms(&self, now_ms: i64) -> i64 {
        now_ms - self.other_board_ms
    }

    /// The pieces that the partner asks for.
    pub fn needs(&self, now_ms: i64) -> Vec<Held> {
        let need = |signal| match signal {
            Signal::Need { role } | Signal::Mates { role } => Some(role),
            _ => None,
        };
        self.active(now_ms).filter_map(need).collect()
    }

    /// What the partner wishes of the next move.
    pub fn requests(&self, now_ms: i64) -> Vec<Request> {
        let request = |signal: Signal| {
            let wish = Wish::of(&signal)?;
            let may_cost = match signal {
                Signal::MatesMe { .. } => MATING,
                _ => REQUEST,
            };
            Some(Request { wish, may_cost })
        };
        let mut requests: Vec<Request> = self.active(now_ms).filter_map(request).collect();
        requests.sort_by_key(|request| -request.may_cost);
        requests
    }

    /// Whether there is a request of this kind that the player has not answered. It counts as
    /// answered from now on.
    pub fn answer_once(&mut self, is_asked: impl Fn(&Signal) -> bool) -> bool {
        let mut asked = false;
        for one in &mut self.standing {
            if is_asked(&one.signal) && !one.answered {
                one.answered = true;
                asked = true;
            }
        }
        asked
    }
}
