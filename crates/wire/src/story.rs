//! A match as it is told: what each entry of the log looks like, and what each viewer may see.
//!
//! The story follows the log. Boards, hands and clocks are open to all (WBN 1.1: four players see
//! everything); legal destinations and rights are told only to whoever holds the seat.

use bughouse_core::{BoardId, Boards, ByBoard, Move, Seat, Wing};
use bughouse_match::{Event, Match, MatchTime, Setup};
use bughouse_notation::san;

use crate::dests::dests;
use crate::names::{per_board, per_seat};
use crate::result::result_view;
use crate::server::{
    BoardView, ClocksView, EventView, Frame, GameView, NamedMove, PerBoard, PerSeat, PlyView,
    Possibility, ResultView,
};

/// A match, as far as its log has been told.
#[derive(Clone, Debug)]
pub struct Story {
    game: u32,
    names: PerSeat<String>,
    state: Match,
    seq: u32,
    plies: Vec<PlyView>,
    /// Squares of the last move of each board.
    last: ByBoard<Vec<String>>,
}

impl Story {
    /// A match that has not begun: number `game` at its table.
    pub fn new(game: u32, setup: Setup, names: PerSeat<String>) -> Story {
        let state = Match::new(setup);
        Story {
            game,
            names,
            state,
            seq: 0,
            plies: Vec::new(),
            last: ByBoard::default(),
        }
    }

    /// The match as it stands.
    pub fn state(&self) -> &Match {
        &self.state
    }

    /// How many entries have been told.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// Names by seat.
    pub fn names(&self) -> &PerSeat<String> {
        &self.names
    }

    /// What has been played, over both boards in order.
    pub fn plies(&self) -> &[PlyView] {
        &self.plies
    }

    /// Tells the next entry of the log, logged at that time. The frame is what a watcher sees;
    /// [`Story::grant`] adds what belongs to seats.
    pub fn tell(&mut self, at: MatchTime, event: &Event) -> Frame {
        let before = *self.state.boards();
        self.state.apply(at, event);
        self.seq += 1;
        let shown = match *event {
            Event::Played { seat, mv, at, .. } => {
                let ply = self.ply(&before, seat, mv, at);
                self.last[seat.board] = squares(mv);
                self.plies.push(ply.clone());
                EventView::Played(ply)
            }
            _ => self.event_view(event),
        };
        let changed = |id: BoardId| {
            let same = before.board(id) == self.state.boards().board(id);
            (!same).then(|| self.board_view(id))
        };
        Frame {
            game: self.game,
            seq: self.seq,
            event: shown,
            clocks: self.clocks(instant(at, event)),
            a: changed(BoardId::A),
            b: changed(BoardId::B),
            dests: PerBoard::default(),
            can: Vec::new(),
        }
    }

    /// Adds what only the holder of these seats may see: a frame as he gets it.
    pub fn grant(&self, frame: &Frame, seats: &[Seat]) -> Frame {
        let mut frame = frame.clone();
        frame.dests = self.dests(seats);
        frame.can = self.possibilities(seats);
        frame
    }

    /// The whole match for the holder of these seats, as it stands at `now`.
    pub fn view(&self, seats: &[Seat], now: MatchTime) -> GameView {
        GameView {
            game: self.game,
            seq: self.seq,
            names: self.names.clone(),
            yours: seats.iter().map(|&seat| seat.into()).collect(),
            boards: per_board(|id| self.board_view(id)),
            clocks: self.clocks(now),
            dests: self.dests(seats),
            plies: self.plies.clone(),
            can: self.possibilities(seats),
            away: self
                .seats()
                .filter(|&seat| self.state.away(seat).is_some())
                .map(Into::into)
                .collect(),
            result: self.result(),
        }
    }

    /// The result, once there is one.
    pub fn result(&self) -> Option<ResultView> {
        self.state
            .result()
            .map(|outcome| result_view(outcome, &self.names))
    }

    /// One board as it stands.
    pub fn board_view(&self, id: BoardId) -> BoardView {
        let board = self.state.boards().board(id);
        let position = board.position();
        let checked = !board.checkers().is_empty();
        BoardView {
            placement: position.placement(),
            hands: position.hand_text(),
            to_move: board.to_move().letter().to_string(),
            ply: self.state.plies(id),
            last: self.last[id].clone(),
            check: checked.then(|| board.king(board.to_move()).to_string()),
        }
    }

    /// All clocks at one instant.
    pub fn clocks(&self, now: MatchTime) -> ClocksView {
        let running: Vec<Seat> = self.state.running().collect();
        ClocksView {
            at: now.ms(),
            left: per_seat(|seat| self.state.clock(seat, now)),
            delay: running
                .iter()
                .map(|&seat| self.state.delay_left(seat, now))
                .collect(),
            running: running.into_iter().map(Into::into).collect(),
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.state.seats_in_play()
    }

    fn dests(&self, seats: &[Seat]) -> PerBoard<Option<String>> {
        let last_drop = self.state.last_drop().map(|(_, held)| held);
        per_board(|id| {
            let seat = self.state.to_move(id);
            let granted = seats.contains(&seat) && self.state.may_play(seat);
            granted.then(|| dests(self.state.boards(), id, self.state.rules(), last_drop))
        })
    }

    fn possibilities(&self, seats: &[Seat]) -> Vec<Possibility> {
        let mut all = Vec::new();
        for &of in seats {
            let (state, seat) = (&self.state, of.into());
            if state.may_resign(of) {
                all.push(Possibility::Resign { seat });
            }
            if state.may_offer_draw(of) {
                all.push(Possibility::OfferDraw { seat });
            }
            for from in state.draws_offered_to(of) {
                all.push(Possibility::AnswerDraw {
                    seat,
                    from: from.into(),
                });
            }
            if state.offers_draw(of) {
                all.push(Possibility::AwaitAnswer { seat });
            }
            if state.may_claim_repetition(of) {
                all.push(Possibility::ClaimRepetition { seat, with: None });
            }
            for mv in state.repetition_claims(of) {
                let with = Some(self.named(of.board, mv));
                all.push(Possibility::ClaimRepetition { seat, with });
            }
            if let Some((_, held)) = state.last_drop().filter(|(by, _)| *by == of) {
                all.push(Possibility::LastDrop {
                    seat,
                    role: held.role().letter().to_string(),
                });
            }
            if state.may_abort(of) {
                all.push(Possibility::Abort { seat });
            }
        }
        all
    }

    fn named(&self, id: BoardId, mv: Move) -> NamedMove {
        let boards = self.state.boards();
        NamedMove {
            uci: boards.board(id).move_text(mv),
            san: san::write_on(boards, id, mv, self.state.rules()),
        }
    }

    fn ply(&self, boards: &Boards, seat: Seat, mv: Move, at: MatchTime) -> PlyView {
        PlyView {
            seat: seat.into(),
            ply: self.state.plies(seat.board),
            san: san::write_on(boards, seat.board, mv, self.state.rules()),
            uci: boards.board(seat.board).move_text(mv),
            at: at.ms(),
            left: self.state.clock(seat, at),
        }
    }

    fn event_view(&self, event: &Event) -> EventView {
        match *event {
            Event::Started => EventView::Started,
            Event::Readied { seat, .. } => EventView::MoveWaits { seat: seat.into() },
            Event::Returned { seat } => EventView::MoveReturned { seat: seat.into() },
            Event::Warned { seat } => EventView::Warned { seat: seat.into() },
            Event::DrawOffered { seat } => EventView::DrawOffered { seat: seat.into() },
            Event::DrawAccepted { seat } => EventView::DrawAccepted { seat: seat.into() },
            Event::DrawDeclined { seat } => EventView::DrawDeclined { seat: seat.into() },
            Event::ResignationProposed { seat } => {
                EventView::ResignationProposed { seat: seat.into() }
            }
            Event::LastDropOpened { seat, held } => EventView::LastDrop {
                seat: seat.into(),
                role: held.role().letter().to_string(),
            },
            Event::Waived { seat } => EventView::Waived { seat: seat.into() },
            Event::FlagFell { seat, .. } => EventView::FlagFell { seat: seat.into() },
            Event::BoardEnded(ref end) => EventView::BoardEnded {
                board: end.board.into(),
            },
            Event::WentAway { seat } => EventView::WentAway { seat: seat.into() },
            Event::CameBack { seat } => EventView::CameBack { seat: seat.into() },
            Event::Paused => EventView::Paused,
            Event::Resumed { grant_ms } => EventView::Resumed { grant_ms },
            Event::Ended(ref outcome) => EventView::Ended {
                result: result_view(outcome, &self.names),
            },
            _ => EventView::Noted,
        }
    }
}

/// When an event took effect: it may have been noticed and logged a little later.
pub fn instant(logged: MatchTime, event: &Event) -> MatchTime {
    match *event {
        Event::Played { at, .. } | Event::FlagFell { at, .. } => at,
        Event::BoardEnded(ref end) => end.at,
        Event::Ended(ref outcome) => outcome.at,
        _ => logged,
    }
}

/// The squares to be marked for a move: from and to, for castling those of the king.
fn squares(mv: Move) -> Vec<String> {
    let squares = match mv {
        Move::Castle { king, rook } => vec![king, Wing::of(king, rook).king_to(king.rank())],
        _ => mv.from().into_iter().chain([mv.to()]).collect(),
    };
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}
