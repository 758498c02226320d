//! Makes hints: what the program finds on boards and clocks in a match by claims (WBN 9.5).

use bughouse_core::{BoardId, Move, Seat};
use bughouse_match::{Assessment, Claim, Finding, MatchTime, RaisedClaim};
use bughouse_notation::long_algebraic;
use bughouse_wire::claims::{FindingView, HintKind, HintView};

use super::{Story, Viewer};

impl Story {
    fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    /// Returns the hints for a viewer. Only the arbiter sees how the program would rule on claims
    /// that have no ruling yet.
    pub(super) fn hints_for(&self, viewer: &Viewer, now: MatchTime) -> Vec<HintView> {
        let mut all = Vec::new();
        if viewer.arbiter || self.shows_verdicts() {
            let boards = self.state.boards_in_play().iter();
            all.extend(boards.flat_map(|&id| self.hints_of_board(id)));
            all.extend(self.seats().filter_map(|seat| self.flag_hint(seat, now)));
        }
        if viewer.arbiter {
            let open = self.state.open_claims();
            all.extend(open.filter_map(|one| self.judgement(one)));
        }
        all
    }

    fn hints_of_board(&self, id: BoardId) -> Vec<HintView> {
        let state = &self.state;
        let hint = |kind: HintKind, claim: Claim, text: String, finding: FindingView| HintView {
            kind,
            board: id,
            seat: seat_of(&finding),
            number: None,
            holds: None,
            article: Some(self.cited(state.article_of_claim(claim))),
            text,
            finding,
        };
        let illegal = state.claimable_illegal_move(id).map(|(seat, mv, why)| {
            let text = format!("{} played {mv}, which is illegal: {why}.", self.name(seat));
            let (seat, why) = (seat, why.into());
            let mv = mv.to_string();
            let finding = FindingView::Illegal { seat, mv, why };
            hint(HintKind::Illegal, Claim::IllegalMove, text, finding)
        });
        let mate = state.claimable_mate(id).map(|seat| {
            let text = format!("{} is mated.", self.name(seat));
            let (seat, since) = (seat, None);
            let finding = FindingView::Mated { seat, since };
            hint(HintKind::Mate, Claim::Mate, text, finding)
        });
        let times = state.repetitions(id);
        let repetition = (times >= 3).then(|| {
            let text = format!("The position on board {id} has occurred {times} times.");
            let finding = FindingView::Repeated {
                board: id,
                times: number(times),
            };
            hint(HintKind::Repetition, Claim::Repetition(None), text, finding)
        });
        illegal.into_iter().chain(mate).chain(repetition).collect()
    }

    fn flag_hint(&self, seat: Seat, now: MatchTime) -> Option<HintView> {
        self.state.flag_fell_at(seat, now).map(|_| HintView {
            kind: HintKind::Flag,
            board: seat.board,
            seat: Some(seat),
            number: None,
            holds: None,
            article: Some(self.cited(self.state.article_of_right_to(Claim::Flag))),
            text: format!("The flag of {} has fallen.", self.name(seat)),
            finding: FindingView::FlagFallen { seat },
        })
    }

    /// Returns how the program would rule on a claim that has no ruling yet. `None` for a stop of
    /// the clocks, and for a claim that a player named a move to the partner: the program does not
    /// hear what players say.
    fn judgement(&self, one: &RaisedClaim) -> Option<HintView> {
        let (_, board) = one.claim()?;
        let Assessment {
            holds,
            article,
            finding,
        } = self.state.assess_claim(one.number)?;
        Some(HintView {
            kind: HintKind::Judgement,
            board,
            seat: Some(one.by),
            number: Some(one.number),
            holds: Some(holds),
            article: Some(self.cited(article)),
            finding: self.finding_view(board, &finding)?,
            text: self.finding_text(board, finding)?,
        })
    }

    /// Returns a finding about a claim on `board` as data.
    fn finding_view(&self, board: BoardId, finding: &Finding) -> Option<FindingView> {
        let seen = match *finding {
            Finding::Mated(seat, at) => FindingView::Mated {
                seat,
                since: Some(at.ms()),
            },
            Finding::MatedIllegally(seat) => FindingView::MatedIllegally { seat },
            Finding::NotMated(seat) => FindingView::NotMated { seat },
            Finding::Illegal(seat, mv, why) => FindingView::Illegal {
                seat,
                mv: mv.to_string(),
                why: why.into(),
            },
            Finding::Legal(seat) => FindingView::Legal { seat },
            Finding::FlagFallen(seat) => FindingView::FlagFallen { seat },
            Finding::BothFlagsFallen(board) => FindingView::BothFlagsFallen { board },
            Finding::TimeLeft(seat, left) => FindingView::TimeLeft { seat, left },
            Finding::Repeated(times) => FindingView::Repeated {
                board,
                times: number(times),
            },
            Finding::HalfmoveClock(plies) => FindingView::HalfmoveClock { plies },
            Finding::NamedIllegal(mv, why) => FindingView::NamedIllegal {
                mv: long_algebraic::write(self.state.boards().board(board), mv),
                why: why.into(),
            },
            Finding::HidingNoted(seat, times) => FindingView::HidingNoted { seat, times },
            Finding::MovedOutOfTurn(seat) => FindingView::MovedOutOfTurn { seat },
            Finding::NotOutOfTurn(seat) => FindingView::NotOutOfTurn { seat },
            Finding::SetupRight => FindingView::SetupRight,
            Finding::SetupWrong => FindingView::SetupWrong,
            Finding::Hinted(_) | Finding::NotHinted(_) => return None,
        };
        Some(seen)
    }

    /// Returns a finding about a claim on `board` as a sentence.
    fn finding_text(&self, board: BoardId, finding: Finding) -> Option<String> {
        let long = |mv: Move| long_algebraic::write(self.state.boards().board(board), mv);
        Some(match finding {
            Finding::Mated(seat, at) => {
                format!(
                    "{} is mated since {}.",
                    self.name(seat),
                    clock_text(at.ms())
                )
            }
            Finding::MatedIllegally(seat) => {
                format!("{} is mated, but by an illegal move.", self.name(seat))
            }
            Finding::NotMated(seat) => format!("{} is not mated.", self.name(seat)),
            Finding::Illegal(seat, mv, why) => {
                format!("{} played {mv}, which is illegal: {why}.", self.name(seat))
            }
            Finding::Legal(seat) => format!("The last move of {} was legal.", self.name(seat)),
            Finding::FlagFallen(seat) => format!("The flag of {} has fallen.", self.name(seat)),
            Finding::BothFlagsFallen(board) => format!("Both flags on board {board} have fallen."),
            Finding::TimeLeft(seat, left) => {
                format!("{} has {} left.", self.name(seat), clock_text(left))
            }
            Finding::Repeated(times) => format!("The position has occurred {times} times."),
            Finding::HalfmoveClock(plies) => format!("The halfmove clock is at {plies}."),
            Finding::NamedIllegal(mv, why) => {
                format!("{}, the move that was named, is illegal: {why}.", long(mv))
            }
            Finding::HidingNoted(seat, times) => {
                format!(
                    "{} was asked {times} times to show the pieces.",
                    self.name(seat)
                )
            }
            Finding::MovedOutOfTurn(seat) => format!("{} moved out of turn.", self.name(seat)),
            Finding::NotOutOfTurn(seat) => format!("{} did not move out of turn.", self.name(seat)),
            Finding::SetupRight => "Position and clocks were right.".into(),
            Finding::SetupWrong => "Position or clocks were wrong.".into(),
            Finding::Hinted(_) | Finding::NotHinted(_) => return None,
        })
    }
}

/// Returns the player who moved illegally or is mated; `None` for a repetition.
fn seat_of(finding: &FindingView) -> Option<Seat> {
    match *finding {
        FindingView::Illegal { seat, .. } | FindingView::Mated { seat, .. } => Some(seat),
        _ => None,
    }
}

fn number(times: usize) -> u32 {
    u32::try_from(times).expect("at most the number of half-moves, which is a u32")
}

/// Returns a time in milliseconds as text: `4:59.5`.
fn clock_text(ms: i64) -> String {
    let (minutes, seconds, tenths) = (ms / 60_000, ms / 1_000 % 60, ms / 100 % 10);
    format!("{minutes}:{seconds:02}.{tenths}")
}
