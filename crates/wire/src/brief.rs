//! Brief frames, which contain only what changed. A client asks for them with `brief` in `hello`.
//!
//! A frame is the message about one event of a match: what happened, and what it changed. Most
//! events do not change what a viewer may do: they happen on the other board or in another player's
//! turn. On the partner's board a capture changes only the pieces in hand. A brief frame leaves out
//! everything that is unchanged. In an automatic match this makes a player's frame a third shorter.

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

/// A frame in which boards, `dests` and `can` have only what changed since the last message that
/// this client received about the match: a frame or the whole match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefFrame {
    /// Number of the match at this table, from 1.
    pub game: u32,
    /// Number of the frame. The frames of a match are numbered from 1 without gaps.
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
    /// Legal destinations, as in `frame`; absent if unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub dests: Option<ByBoard<Option<String>>>,
    /// What this viewer may do besides moving; absent if unchanged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub can: Option<Vec<Possibility>>,
    /// The data of a match by claims, in which players must claim mates, flags and illegal moves;
    /// absent in other matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub claims: Option<Box<ClaimsView>>,
    /// How much lag the server may still grant to each seat; sent only to the arbiter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// The event as a sentence; only in matches by claims.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub text: Option<String>,
    /// The article of the rules that applies to the event: `WBN 1.14`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub article: Option<String>,
    /// Material hints: drops that mate, and pieces that would parry a mate if they arrived in hand.
    /// Sent only to watchers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// The four clocks at one instant. This is shorter as JSON than `ClocksView`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefClocks {
    /// The instant at which the clocks showed `left`, in milliseconds since the match began.
    #[ts(type = "number")]
    pub at: i64,
    /// The time left on the clocks of the seats `A`, `a`, `B` and `b`, in milliseconds; null in a
    /// match without clocks.
    #[ts(type = "[number | null, number | null, number | null, number | null]")]
    pub left: [Option<i64>; 4],
    /// The seats whose clocks run.
    pub running: Vec<Seat>,
    /// For each seat in `running`, in the same order: the rest of the delay before its clock counts
    /// down, in milliseconds. Absent if no clock has delay left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<i32>>")]
    pub delay: Vec<i64>,
}

/// The changes of a board. If a field is absent, it has not changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefBoard {
    /// The eight ranks as in FEN, with `~` after a promoted piece.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub placement: Option<String>,
    /// The pieces in hand of both colors: `QPPn`. Upper case is for White of this board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub hands: Option<String>,
    /// The side to move: `w` or `b`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub to_move: Option<String>,
    /// The number of half-moves played on this board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub ply: Option<u32>,
    /// The squares of the last move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub last: Option<Vec<String>>,
    /// The square of the king in check; an empty text if no king is in check any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub check: Option<String>,
    /// How many pieces of each kind each color has. Sent only under rules by which a player who
    /// loses the last piece of a kind loses the board (RU O1).
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

/// What a viewer may do according to the last frame that was sent to them. By default they may do
/// nothing, like a watcher.
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
    /// Returns the brief frame for a viewer. It has no boards: [`crate::story::Story::show_brief`]
    /// adds their changes. `known` has the rights that were last sent to the viewer, and is set to
    /// the rights in this frame.
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
            left: BySeat::new(|_| left.next().expect("there are four clocks")),
            delay: match clocks.delay.is_empty() {
                true => none,
                false => clocks.delay,
            },
            running: clocks.running,
        }
    }
}
