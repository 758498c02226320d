//! Frames: the messages about the events of a match.
//!
//! A frame has only what the event changed, so a client needs all frames before it, or the whole match
//! ([`GameView`]). Most of it is the same for all viewers. What follows is a viewer's own part: what they
//! may do now, if the event changed it. Most events change it for few: they happen on the other board or
//! in another player's turn.

use bughouse_core::{BoardId, ByBoard, BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::claims::ClaimsView;
use crate::event::EventView;
use crate::game::{AwayView, BoardView, ClocksView, GameView, LogLine, PieceCounts};
use crate::lag::SeatLag;
use crate::material::MateHint;
use crate::possibility::Possibility;

/// An event of a match, and what it changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct Frame {
    /// The number of the match at its table.
    pub game: u32,
    /// The number of the frame within the match, from 1 without gaps.
    pub seq: u32,
    /// What happened.
    pub event: EventView,
    /// All clocks at the time of the event.
    pub clocks: FrameClocks,
    /// What changed on board A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub a: Option<BoardChange>,
    /// What changed on board B.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub b: Option<BoardChange>,
    /// In a match by claims: the article of the Laws that applies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub article: Option<String>,
    /// The players who are not connected, as in [`GameView::away`]; absent if all are connected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub away: Vec<AwayView>,
    /// The viewer's own part.
    #[serde(flatten)]
    pub own: OwnPart,
}

/// The part of a frame that is for one viewer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct OwnPart {
    /// The legal destinations, as in [`GameView::dests`]; absent if they are as before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dests: Option<ByBoard<Option<String>>>,
    /// The commands that the viewer may give now, as in [`GameView::can`]; absent if they are as before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub can: Option<Vec<Possibility>>,
    /// In a match by claims: claims, phase and boards as they are now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<Box<ClaimsView>>,
    /// For the arbiter: how much lag the server may still grant to each seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lag: Option<BySeat<SeatLag>>,
    /// For watchers: the material with which the side to move mates, or is not mated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub mates: Vec<MateHint>,
}

/// The clocks in a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
pub struct FrameClocks {
    /// The match time of the readings, in milliseconds.
    pub at: i64,
    /// What is left on the clocks of `A`, `a`, `B` and `b`, in milliseconds; null without a clock.
    pub left: [Option<i64>; 4],
    /// The seats whose clocks run.
    pub running: Vec<Seat>,
    /// For each running clock, how many milliseconds it still waits before it counts; absent if none waits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub delay: Vec<i64>,
}

/// What changed on a board: the fields of [`BoardView`] that have new values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[ts(optional_fields = nullable)]
pub struct BoardChange {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placement: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Vec<String>>,
    /// The square of a king in check; empty if there is no check any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece_counts: Option<PieceCounts>,
}

impl BoardChange {
    /// What changed from `before` to `now`.
    pub fn of(before: &BoardView, now: &BoardView) -> BoardChange {
        fn if_changed<T: PartialEq + Clone>(before: &T, now: &T) -> Option<T> {
            (before != now).then(|| now.clone())
        }
        let check = if_changed(&before.check, &now.check);
        BoardChange {
            placement: if_changed(&before.placement, &now.placement),
            hands: if_changed(&before.hands, &now.hands),
            to_move: if_changed(&before.to_move, &now.to_move),
            ply: if_changed(&before.ply, &now.ply),
            last: if_changed(&before.last, &now.last),
            check: check.map(Option::unwrap_or_default),
            piece_counts: if_changed(&before.piece_counts, &now.piece_counts).flatten(),
        }
    }

    /// Changes a board.
    pub fn apply(&self, board: &mut BoardView) {
        fn set<T: Clone>(field: &mut T, new: &Option<T>) {
            if let Some(new) = new {
                field.clone_from(new);
            }
        }
        set(&mut board.placement, &self.placement);
        set(&mut board.hands, &self.hands);
        set(&mut board.to_move, &self.to_move);
        set(&mut board.ply, &self.ply);
        set(&mut board.last, &self.last);
        if let Some(square) = &self.check {
            board.check = Some(square.clone()).filter(|square| !square.is_empty());
        }
        if self.piece_counts.is_some() {
            board.piece_counts = self.piece_counts;
        }
    }
}

/// The whole board as a change.
impl From<BoardView> for BoardChange {
    fn from(board: BoardView) -> BoardChange {
        BoardChange {
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

impl From<ClocksView> for FrameClocks {
    fn from(clocks: ClocksView) -> FrameClocks {
        let has_delay = clocks.delay.iter().any(|&ms| ms != 0);
        FrameClocks {
            at: clocks.at,
            left: Seat::ALL.map(|seat| clocks.left[seat]),
            running: clocks.running,
            delay: if has_delay { clocks.delay } else { Vec::new() },
        }
    }
}

impl From<FrameClocks> for ClocksView {
    fn from(clocks: FrameClocks) -> ClocksView {
        let mut left = clocks.left.into_iter();
        ClocksView {
            at: clocks.at,
            left: BySeat::new(|_| left.next().expect("there are four clocks")),
            delay: match clocks.delay.is_empty() {
                true => vec![0; clocks.running.len()],
                false => clocks.delay,
            },
            running: clocks.running,
        }
    }
}

/// The part of a frame that viewers share, as JSON. It is encoded once and completed for each viewer.
#[derive(Clone, Debug)]
pub struct SharedJson(String);

impl SharedJson {
    /// Encodes the shared part of a frame that has no own part yet.
    pub fn new(frame: &Frame) -> SharedJson {
        debug_assert_eq!(frame.own, OwnPart::default(), "the frame is shared");
        let mut text = json(&Shared::Frame(frame));
        text.pop(); // the closing brace
        SharedJson(text)
    }

    /// The whole message for a viewer.
    pub fn with(&self, own: &OwnPart) -> String {
        match json(own).as_str() {
            "{}" => format!("{}}}", self.0),
            own => format!("{},{}", self.0, &own[1..]),
        }
    }
}

/// A [`ServerMsg::Frame`](crate::server::ServerMsg::Frame) without a copy of the frame.
#[derive(Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
enum Shared<'f> {
    Frame(&'f Frame),
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a message is plain data")
}

/// What a viewer may do, as it was sent last.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rights {
    /// As in [`GameView::dests`].
    pub dests: ByBoard<Option<String>>,
    /// As in [`GameView::can`].
    pub can: Vec<Possibility>,
}

impl GameView {
    /// What the viewer may do.
    pub fn rights(&self) -> Rights {
        Rights {
            dests: self.dests.clone(),
            can: self.can.clone(),
        }
    }

    /// Follows the match by a frame. Returns false and changes nothing if the frame is not the next one of
    /// this match; the client then asks for the whole match.
    pub fn follow(&mut self, frame: &Frame) -> bool {
        if (frame.game, frame.seq) != (self.game, self.seq + 1) {
            return false;
        }
        self.seq = frame.seq;
        self.clocks = frame.clocks.clone().into();
        for (id, change) in [(BoardId::A, &frame.a), (BoardId::B, &frame.b)] {
            if let Some(change) = change {
                change.apply(&mut self.boards[id]);
            }
        }
        self.away.clone_from(&frame.away);
        let own = frame.own.clone();
        if let Some(dests) = own.dests {
            self.dests = dests;
        }
        if let Some(can) = own.can {
            self.can = can;
        }
        (self.claims, self.lag, self.mates) = (own.claims, own.lag, own.mates);
        self.follow_event(&frame.event);
        if self.claims.is_some() && frame.event.has_line() && !frame.event.is_half_move() {
            self.log.push(LogLine {
                seq: frame.seq,
                at: frame.clocks.at,
                event: frame.event.clone(),
                article: frame.article.clone(),
            });
        }
        true
    }

    fn follow_event(&mut self, event: &EventView) {
        match event {
            EventView::Played(ply) => self.plies.push(ply.clone()),
            EventView::NewGame => self.plies.clear(),
            EventView::Expelled {
                seats,
                replaced_by: Some(name),
                ..
            } => {
                for &seat in seats {
                    self.names[seat].clone_from(name);
                }
            }
            // A drop of a piece that was hidden in hand is undone (WBN 1.8b), or the moves of a board
            // whose start was wrong (WBN 1.15).
            EventView::MadeInvisible { .. } | EventView::SetupCorrected { .. } => {
                let boards = &self.boards;
                let counts = |ply: &crate::ply::PlyView| ply.ply <= boards[ply.seat.board].ply;
                self.plies.retain(counts);
            }
            EventView::Ended { result, .. } => self.result = Some(result.clone()),
            _ => {}
        }
    }
}
