//! A viewer's own part of a frame: what only they may see and do.

use std::sync::Arc;

use bughouse_core::{ByBoard, Illegal, MovesRecord, Premove};
use bughouse_match::{MatchTime, Phase};
use bughouse_wire::frame::{Frame, OwnPart, Rights};
use bughouse_wire::material::MateHint;

use super::{LoggedEvent, ViewedMatch, Viewer};
use crate::dests::dests;
use crate::material;

impl ViewedMatch {
    /// Returns the frame of an event for one viewer, with what they may see and do now. `known` has the
    /// rights that were last sent to the viewer, and is set to those in this frame.
    pub fn frame_for(
        &self,
        entry: &LoggedEvent,
        viewer: &Viewer,
        known: &mut Option<Rights>,
    ) -> Frame {
        Frame {
            own: self.own_part(viewer, entry.open.clocks.at, known),
            ..Frame::clone(self.shared(entry, viewer))
        }
    }

    /// Returns the frame of an event without the viewer's own part: the full one if there is one and
    /// the viewer may see it.
    pub fn shared<'e>(&self, entry: &'e LoggedEvent, viewer: &Viewer) -> &'e Arc<Frame> {
        let full = entry.full.as_ref().filter(|_| self.sees(viewer));
        full.unwrap_or(&entry.open)
    }

    /// Returns a viewer's own part of a frame at `at_ms`. `known`: as for [`ViewedMatch::frame_for`].
    pub fn own_part(&self, viewer: &Viewer, at_ms: i64, known: &mut Option<Rights>) -> OwnPart {
        let now = MatchTime::from_ms(at_ms).max(self.state.latest());
        let rights = self.rights(viewer, now);
        let before = known.as_ref();
        let dests_changed = before.is_none_or(|known| known.dests != rights.dests);
        let can_changed = before.is_none_or(|known| known.can != rights.can);
        let own = OwnPart {
            dests: dests_changed.then(|| rights.dests.clone()),
            can: can_changed.then(|| rights.can.clone()),
            claims: self.claims_view(viewer, now),
            lag: self.lag_view(viewer),
            mates: self.mates_for(viewer),
        };
        *known = Some(rights);
        own
    }

    /// Returns what a viewer may do at `now`.
    pub fn rights(&self, viewer: &Viewer, now: MatchTime) -> Rights {
        Rights {
            dests: self.dests(viewer, now),
            can: self.possibilities(viewer, now),
        }
    }

    /// Returns the material hints that a viewer sees: those of [`ViewedMatch::mates`] for a watcher during
    /// the match.
    pub(super) fn mates_for(&self, viewer: &Viewer) -> Vec<MateHint> {
        match *viewer == Viewer::WATCHER && self.state.result().is_none() {
            true => self.mates(),
            false => Vec::new(),
        }
    }

    /// Returns the material hints for the side to move of each undecided board
    /// ([`crate::material`]). Empty if the rules do not show them to watchers (`watch.hints`), and
    /// in a match by claims, where they would be verdicts.
    pub fn mates(&self) -> Vec<MateHint> {
        let rules = self.state.rules();
        if !rules.watch_hints || self.over_the_board() {
            return Vec::new();
        }
        let boards = self.state.boards_in_play().iter();
        boards
            .filter(|&&id| self.state.board_end(id).is_none())
            .flat_map(|&id| material::hints(self.state.boards(), id, rules))
            .collect()
    }

    /// Returns the legal destinations for the seats of a viewer, or `*` if illegal moves may be
    /// made too.
    pub(super) fn dests(&self, viewer: &Viewer, now: MatchTime) -> ByBoard<Option<String>> {
        let state = &self.state;
        let last_drop = state.last_drop().map(|(_, held)| held);
        let any = state.rules().moves.illegal == Illegal::ClaimLoss && last_drop.is_none();
        if state.rules().moves_record == MovesRecord::ClockOnly {
            return ByBoard::default();
        }
        ByBoard::new(|id| {
            let seat = state.to_move(id);
            let (mover, boards) = match state.made(id) {
                None if state.may_play(seat) => (seat, *state.boards()),
                Some(made) if made.reply.is_none() && self.may_reply() => {
                    (seat.opponent(), state.boards_with_made_move(id))
                }
                _ => return None,
            };
            let acts = viewer.seats.contains(&mover) && state.frozen(mover, now).is_none();
            acts.then(|| match any {
                true => "*".into(),
                false => dests(&boards, id, state.rules(), last_drop),
            })
        })
    }

    /// Whether a reply may be made before the opponent completes the move (WBN 6.5a).
    fn may_reply(&self) -> bool {
        let premove = self.state.rules().moves.premove;
        premove == Premove::NonDisruptive && self.state.phase() == Phase::Running
    }
}
