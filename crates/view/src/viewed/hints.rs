//! Makes hints: what the program finds on boards and clocks in a match by claims (WBN 9.5).

use bughouse_core::{BoardId, Seat};
use bughouse_match::{Article, Claim, Finding, MatchTime, RaisedClaim};
use bughouse_notation::long_algebraic;
use bughouse_wire::claims::{FindingView, HintKind, HintView};

use super::{ViewedMatch, Viewer};

impl ViewedMatch {
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
        let hint = |kind: HintKind, claim: Claim, finding: FindingView| {
            self.hint(kind, id, state.article_of_claim(claim), finding)
        };
        let illegal = state.claimable_illegal_move(id).map(|(seat, mv, why)| {
            let (mv, why) = (mv.to_string(), why.into());
            let finding = FindingView::Illegal { seat, mv, why };
            hint(HintKind::Illegal, Claim::IllegalMove, finding)
        });
        let mate = state.claimable_mate(id).map(|seat| {
            let finding = FindingView::Mated { seat, since: None };
            hint(HintKind::Mate, Claim::Mate, finding)
        });
        let times = state.repetitions(id);
        let repetition = (times >= 3).then(|| HintView {
            text: format!("The position on board {id} has occurred {times} times."),
            ..hint(
                HintKind::Repetition,
                Claim::Repetition(None),
                repeated(id, times),
            )
        });
        illegal.into_iter().chain(mate).chain(repetition).collect()
    }

    fn flag_hint(&self, seat: Seat, now: MatchTime) -> Option<HintView> {
        self.state.flag_fell_at(seat, now)?;
        let article = self.state.article_of_right_to(Claim::Flag);
        let finding = FindingView::FlagFallen { seat };
        Some(self.hint(HintKind::Flag, seat.board, article, finding))
    }

    fn hint(
        &self,
        kind: HintKind,
        board: BoardId,
        article: Article,
        finding: FindingView,
    ) -> HintView {
        HintView {
            kind,
            board,
            seat: match finding {
                FindingView::Illegal { seat, .. }
                | FindingView::Mated { seat, .. }
                | FindingView::FlagFallen { seat } => Some(seat),
                _ => None,
            },
            number: None,
            holds: None,
            article: Some(self.cited(article)),
            text: self.sentence(&finding),
            finding,
        }
    }

    /// Returns how the program would rule on a claim that has no ruling yet. `None` for a stop of
    /// the clocks, and for a claim that a player named a move to the partner: the program does not
    /// hear what players say.
    fn judgement(&self, one: &RaisedClaim) -> Option<HintView> {
        let (_, board) = one.claim()?;
        let assessment = self.state.assess_claim(one.number)?;
        let finding = self.finding_view(board, &assessment.finding)?;
        Some(HintView {
            seat: Some(one.by),
            number: Some(one.number),
            holds: Some(assessment.holds),
            ..self.hint(HintKind::Judgement, board, assessment.article, finding)
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
            Finding::Repeated(times) => repeated(board, times),
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

    fn sentence(&self, finding: &FindingView) -> String {
        let name = |seat: &Seat| &self.names[*seat];
        match finding {
            FindingView::Mated { seat, since: None } => format!("{} is mated.", name(seat)),
            FindingView::Mated {
                seat,
                since: Some(at),
            } => format!("{} is mated since {}.", name(seat), clock_text(*at)),
            FindingView::MatedIllegally { seat } => {
                format!("{} is mated, but by an illegal move.", name(seat))
            }
            FindingView::NotMated { seat } => format!("{} is not mated.", name(seat)),
            FindingView::Illegal { seat, mv, why } => {
                let why = &why.text;
                format!("{} played {mv}, which is illegal: {why}.", name(seat))
            }
            FindingView::Legal { seat } => format!("The last move of {} was legal.", name(seat)),
            FindingView::FlagFallen { seat } => format!("The flag of {} has fallen.", name(seat)),
            FindingView::BothFlagsFallen { board } => {
                format!("Both flags on board {board} have fallen.")
            }
            FindingView::TimeLeft { seat, left } => {
                format!("{} has {} left.", name(seat), clock_text(*left))
            }
            FindingView::Repeated { times, .. } => {
                format!("The position has occurred {times} times.")
            }
            FindingView::HalfmoveClock { plies } => format!("The halfmove clock is at {plies}."),
            FindingView::NamedIllegal { mv, why } => {
                let why = &why.text;
                format!("{mv}, the move that was named, is illegal: {why}.")
            }
            FindingView::HidingNoted { seat, times } => {
                format!("{} was asked {times} times to show the pieces.", name(seat))
            }
            FindingView::MovedOutOfTurn { seat } => format!("{} moved out of turn.", name(seat)),
            FindingView::NotOutOfTurn { seat } => {
                format!("{} did not move out of turn.", name(seat))
            }
            FindingView::SetupRight => "Position and clocks were right.".into(),
            FindingView::SetupWrong => "Position or clocks were wrong.".into(),
        }
    }
}

fn repeated(board: BoardId, times: usize) -> FindingView {
    let times = u32::try_from(times).expect("at most the number of half-moves, which is a u32");
    FindingView::Repeated { board, times }
}

/// Returns a time in milliseconds as text: `4:59.5`.
fn clock_text(ms: i64) -> String {
    let (minutes, seconds, tenths) = (ms / 60_000, ms / 1_000 % 60, ms / 100 % 10);
    format!("{minutes}:{seconds:02}.{tenths}")
}
