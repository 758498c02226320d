//! Frames without what their reader knows already (`hello` with `brief`).
//!
//! Where men may go and what may be done beside moving is the same in most frames, since most are of
//! the other board or of somebody else's turn; and of the partner's board a capture changes the hands
//! alone. Left out, a frame is a third shorter.

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

/// A [`Frame`] in which boards, `dests` and `can` stand only so far as they have changed since the
/// last frame, or since the whole match; everything else is as there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefFrame {
    /// Number of the match at this table.
    pub game: u32,
    /// Dense from 1, as in [`Frame`].
    pub seq: u32,
    /// What happened.
    pub event: EventView,
    /// Clocks at this instant.
    pub clocks: BriefClocks,
    /// What changed of board A, if anything did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub a: Option<BriefBoard>,
    /// Board B, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub b: Option<BriefBoard>,
    /// Legal destinations; absent where they are what they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub dests: Option<ByBoard<Option<String>>>,
    /// What this viewer may do beside moving; absent where it is what it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub can: Option<Vec<Possibility>>,
    /// What a match by claims has beside this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub claims: Option<Box<ClaimsView>>,
    /// What each seat may still be granted for lag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub lag: Option<BySeat<SeatLag>>,
    /// The event in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub text: Option<String>,
    /// The article it rests on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub article: Option<String>,
    /// What material decides now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// Four clocks at one instant, as [`ClocksView`].
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
    /// A delay that the running clocks still owe, in milliseconds, in the order of `running`; absent
    /// where none owes any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<i32>>")]
    pub delay: Vec<i64>,
}

/// What changed of a board; what is absent is what it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct BriefBoard {
    /// Eight ranks as in FEN, `~` after a promoted man.
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
    /// The square of a king in check; empty where none is any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub check: Option<String>,
    /// The men of each color, where losing all of one kind loses the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub piece_counts: Option<PieceCounts>,
}

impl BriefBoard {
    /// What is different of `now`.
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

    /// The board as it stands now, for whoever knows how it stood.
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

/// What a viewer may do, as he was told it last. Who watches may do nothing, which is the default.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rights {
    dests: ByBoard<Option<String>>,
    can: Vec<Possibility>,
}

impl Rights {
    /// What that frame tells of them.
    fn of(frame: &Frame) -> Rights {
        Rights {
            dests: frame.dests.clone(),
            can: frame.can.clone(),
        }
    }
}

impl Frame {
    /// The same for whoever knows what he may do, if he was told; notes what he knows then. Without
    /// boards: [`crate::story::Story::show_brief`] knows how they stood before.
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
    /// The whole frame, for whoever knows the match as it stood before it.
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
