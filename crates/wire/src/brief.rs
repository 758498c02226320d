//! Frames with only what changed (`hello` with `brief`).
//!
//! Destinations and possibilities are the same in most frames, since most frames are of the other
//! board or of another player's turn, and a capture changes only the hands of the partner's board.
//! Without them a frame is a third shorter.

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

/// A frame that has of boards, `dests` and `can` only what changed since the last frame or the
/// whole match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefFrame {
    /// Number of the match at this table.
    pub game: u32,
    /// Number of the frame, without gaps from 1.
    pub seq: u32,
    /// What happened.
    pub event: EventView,
    /// Clocks at this instant.
    pub clocks: BriefClocks,
    /// What changed of board A; absent if nothing did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub a: Option<BriefBoard>,
    /// What changed of board B; absent if nothing did.
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
    /// What only a match by claims has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub claims: Option<Box<ClaimsView>>,
    /// What each seat may still be granted for lag; for the arbiter alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// The event as a sentence; only in matches by claims.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub text: Option<String>,
    /// The article of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub article: Option<String>,
    /// Mates by material.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// Four clocks at one instant, in a shorter form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefClocks {
    /// Time of the match, in milliseconds, for which the readings hold.
    #[ts(type = "number")]
    pub at: i64,
    /// What is left of `A`, `a`, `B` and `b`, in milliseconds; null without clocks.
    #[ts(type = "[number | null, number | null, number | null, number | null]")]
    pub left: [Option<i64>; 4],
    /// Seats whose clock runs.
    pub running: Vec<Seat>,
    /// What is left of the delay of each running clock, in milliseconds, in the order of `running`;
    /// absent where no delay is left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<i32>>")]
    pub delay: Vec<i64>,
}

/// What changed of a board; a member that is absent is unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefBoard {
    /// Eight ranks as in FEN, `~` after a promoted piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub placement: Option<String>,
    /// Held pieces of both colors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub hands: Option<String>,
    /// `w` or `b`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub to_move: Option<String>,
    /// Half-moves played on this board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub ply: Option<u32>,
    /// Squares of the last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub last: Option<Vec<String>>,
    /// The square of the king in check; empty when no king is in check any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub check: Option<String>,
    /// The pieces of each color, where losing all of one kind loses the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub piece_counts: Option<PieceCounts>,
}

impl BriefBoard {
    /// The differences between two views of a board.
    pub fn of(before: &BoardView, now: &BoardView) -> BriefBoard {
        fn news<T: PartialEq + Clone>(before: &T, now: &T) -> Option<T> {
            (before != now).then(|| now.clone())
        }
        let check = news(&before.check, &now.check);
        BriefBoard {
            placement: news(&before.placement, &now.placement),
            hands: news(&before.hands, &now.hands),
            to_move: news(&before.to_move, &now.to_move),
            ply: news(&before.ply, &now.ply),
            last: news(&before.last, &now.last),
            check: check.map(Option::unwrap_or_default),
            piece_counts: news(&before.piece_counts, &now.piece_counts).flatten(),
        }
    }

    /// The whole board, from the view before it.
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

/// What a viewer may do, as of the last frame sent to them. By default nothing, as for a watcher.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rights {
    dests: ByBoard<Option<String>>,
    can: Vec<Possibility>,
}

impl Rights {
    /// What a frame has of them.
    fn of(frame: &Frame) -> Rights {
        Rights {
            dests: frame.dests.clone(),
            can: frame.can.clone(),
        }
    }
}

impl Frame {
    /// The brief frame for a viewer to whom `known` was sent last, and updates `known`. The boards are
    /// left out: [`crate::story::Story::show_brief`] adds what changed of them.
    pub(crate) fn brief(self, known: &mut Option<Rights>) -> BriefFrame {
        let before = known.as_ref();
        let moved = before.is_none_or(|known| known.dests != self.dests);
        let able = before.is_none_or(|known| known.can != self.can);
        if moved || able {
            *known = Some(Rights::of(&self));
        }
        BriefFrame {
            game: self.game,
            seq: self.seq,
            event: self.event,
            clocks: self.clocks.into(),
            a: None,
            b: None,
            dests: moved.then_some(self.dests),
            can: able.then_some(self.can),
            claims: self.claims,
            lag: self.lag,
            text: self.text,
            article: self.article,
            mates: self.mates,
        }
    }
}

impl BriefFrame {
    /// The whole frame, from the match before it.
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
        let owed = clocks.delay.iter().any(|&ms| ms != 0);
        BriefClocks {
            at: clocks.at,
            left,
            running: clocks.running,
            delay: if owed { clocks.delay } else { Vec::new() },
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
