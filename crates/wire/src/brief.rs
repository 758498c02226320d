//! Brief frames, which contain only what changed. A client asks for them with `brief` in `hello`.
//!
//! A frame is one event of a match and what the event changed. Most events happen on the other
//! board or in another player's turn, so the destinations and possibilities of a viewer are the
//! same in most frames. A capture changes only the hands of the partner's board. A brief frame
//! leaves out what is the same, and is a third shorter.

use bughouse_core::{BoardId, ByBoard, BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::ClaimsView;
use crate::event::EventView;
use crate::game::{BoardView, ClocksView, Frame, GameView, PieceCounts};
use crate::lag::SeatLag;
use crate::material::MateHint;
use crate::possibility::Possibility;

/// A frame whose boards, `dests` and `can` contain only what changed since the last frame, or since
/// the whole match was sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefFrame {
    /// Number of the match at this table.
    pub game: u32,
    /// Number of the frame, without gaps from 1.
    pub seq: u32,
    /// What happened.
    pub event: EventView,
    /// The clocks at the time of the event.
    pub clocks: BriefClocks,
    /// The changes of board A; absent if the board is unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub a: Option<BriefBoard>,
    /// The changes of board B; absent if the board is unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub b: Option<BriefBoard>,
    /// Legal destinations; absent if unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub dests: Option<ByBoard<Option<String>>>,
    /// What this viewer may do beside moving; absent if unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub can: Option<Vec<Possibility>>,
    /// The data that only a match by claims has; absent in automatic matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub claims: Option<Box<ClaimsView>>,
    /// How much lag each seat may still be granted; sent only to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// The event as a sentence; only in matches by claims.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub text: Option<String>,
    /// The article of the rules for the event: `WBN 1.14`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub article: Option<String>,
    /// Mates by material: what one more piece in hand would decide; sent only to watchers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// The four clocks at one instant, in shorter JSON than `ClocksView`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefClocks {
    /// The time of the match, in milliseconds, at which the clocks showed `left`.
    #[ts(type = "number")]
    pub at: i64,
    /// The time left on the clocks of `A`, `a`, `B` and `b`, in milliseconds; null in a match
    /// without clocks.
    #[ts(type = "[number | null, number | null, number | null, number | null]")]
    pub left: [Option<i64>; 4],
    /// Seats whose clock runs.
    pub running: Vec<Seat>,
    /// The delay that each running clock has left, in milliseconds, in the order of `running`;
    /// absent if no clock has delay left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<i32>>")]
    pub delay: Vec<i64>,
}

/// The changes of a board. An absent field is unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefBoard {
    /// Eight ranks as in FEN, `~` after a promoted piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub placement: Option<String>,
    /// The pieces in hand of both colors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub hands: Option<String>,
    /// The side to move: `w` or `b`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub to_move: Option<String>,
    /// Half-moves played on this board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub ply: Option<u32>,
    /// The squares of the last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub last: Option<Vec<String>>,
    /// The square of the king in check; empty if no king is in check any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub check: Option<String>,
    /// How many pieces of each kind each color has; sent under rules by which the loss of the last
    /// piece of a kind loses the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub piece_counts: Option<PieceCounts>,
}

impl BriefBoard {
    /// Returns the changes from one view of a board to a later view.
    pub fn of(before: &BoardView, now: &BoardView) -> BriefBoard {
        fn if_changed<T: PartialEq + Clone>(before: &T, now: &T) -> Option<T> {
            (before != now).then(|| now.clone())
        }
        let check = if_changed(&before.check, &now.check);
        BriefBoard {
            placement: if_changed(&before.placement, &now.placement),
            hands: if_changed(&before.hands, &now.hands),
            to_move: if_changed(&before.to_move, &now.to_move),
            ply: if_changed(&before.ply, &now.ply),
            last: if_changed(&before.last, &now.last),
            check: check.map(Option::unwrap_or_default),
            piece_counts: if_changed(&before.piece_counts, &now.piece_counts).flatten(),
        }
    }

    /// Returns the whole view of the board: the view `before` with these changes.
    pub fn whole(self, before: &BoardView) -> BoardView {
        let before = before.clone();
        let checked = |square: String| (!square.is_empty()).then_some(square);
        BoardView {
            placement: self.placement.unwrap_or(before.placement),
            hands: self.hands.unwrap_or(before.hands),
            to_move: self.to_move.unwrap_or(before.to_move),
            ply: self.ply.unwrap_or(before.ply),
            last: self.last.unwrap_or(before.last),
            check: self.check.map_or(before.check, checked),
            piece_counts: self.piece_counts.or(before.piece_counts),
        }
    }
}

impl From<BoardView> for BriefBoard {
    fn from(board: BoardView) -> BriefBoard {
        BriefBoard {
            placement: Some(board.placement),
            hands: Some(board.hands),
            to_move: Some(board.to_move),
            ply: Some(board.ply),
            last: Some(board.last),
            check: Some(board.check.unwrap_or_default()),
            piece_counts: board.piece_counts,
        }
    }
}

/// What a viewer may do according to the last frame that was sent to them. The default is that they
/// may do nothing, like a watcher.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rights {
    dests: ByBoard<Option<String>>,
    can: Vec<Possibility>,
}

impl Rights {
    /// Returns the rights in a frame.
    fn of(frame: &Frame) -> Rights {
        Rights {
            dests: frame.dests.clone(),
            can: frame.can.clone(),
        }
    }
}

impl Frame {
    /// Returns the brief frame for a viewer, without the boards, whose changes
    /// [`crate::story::Story::show_brief`] adds. `known` has the rights that were sent to the
    /// viewer last, and is updated.
    pub(crate) fn brief(self, known: &mut Option<Rights>) -> BriefFrame {
        let before = known.as_ref();
        let dests_changed = before.is_none_or(|known| known.dests != self.dests);
        let can_changed = before.is_none_or(|known| known.can != self.can);
        if dests_changed || can_changed {
            *known = Some(Rights::of(&self));
        }
        BriefFrame {
            game: self.game,
            seq: self.seq,
            event: self.event,
            clocks: self.clocks.into(),
            a: None,
            b: None,
            dests: dests_changed.then_some(self.dests),
            can: can_changed.then_some(self.can),
            claims: self.claims,
            lag: self.lag,
            text: self.text,
            article: self.article,
            mates: self.mates,
        }
    }
}

impl BriefFrame {
    /// Returns the whole frame. What this frame leaves out is copied from `before`, the match
    /// before the event.
    pub fn whole(self, before: &GameView) -> Frame {
        Frame {
            game: self.game,
            seq: self.seq,
            event: self.event,
            clocks: self.clocks.into(),
            a: self.a.map(|board| board.whole(&before.boards[BoardId::A])),
            b: self.b.map(|board| board.whole(&before.boards[BoardId::B])),
            dests: self.dests.unwrap_or_else(|| before.dests.clone()),
            can: self.can.unwrap_or_else(|| before.can.clone()),
            claims: self.claims,
            lag: self.lag,
            text: self.text,
            article: self.article,
            mates: self.mates,
        }
    }
}

impl From<ClocksView> for BriefClocks {
    fn from(clocks: ClocksView) -> BriefClocks {
        let left = Seat::ALL.map(|seat| clocks.left[seat]);
        let has_delay = clocks.delay.iter().any(|&ms| ms != 0);
        BriefClocks {
            at: clocks.at,
            left,
            running: clocks.running,
            delay: if has_delay { clocks.delay } else { Vec::new() },
        }
    }
}

impl From<BriefClocks> for ClocksView {
    fn from(clocks: BriefClocks) -> ClocksView {
        let none = vec![0; clocks.running.len()];
        let mut left = clocks.left.into_iter();
        ClocksView {
            at: clocks.at,
            left: BySeat::new(|_| left.next().expect("four seats")),
            delay: match clocks.delay.is_empty() {
                true => none,
                false => clocks.delay,
            },
            running: clocks.running,
        }
    }
}
