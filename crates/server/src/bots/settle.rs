//! How a bot settles the match with the others: it answers draw offers, and it resigns.

use bughouse_core::{Agreement, ResignBy};
use bughouse_match::Command;

use super::look::view;
use super::opinion::Opinion;
use super::task::BotTask;
use super::{pause, random_number};

/// A bot resigns if it finds both boards lost at so many moves in a row.
const LOST_MOVES: u32 = 2;

/// What an opinion is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A draw was offered.
    Draw,
    /// The partner proposes to resign.
    Resignation,
}

/// What a bot thinks of the draw that is offered to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DrawAnswer {
    /// Nothing is offered.
    #[default]
    None,
    /// The bot thinks about it.
    Thinks,
    /// The bot agrees as soon as its partner does.
    AfterPartner,
}

impl BotTask {
    /// Thinks about a draw that is offered, and agrees when its partner has.
    pub(super) async fn answer_draw(&mut self) {
        let Some(follower) = &self.follower else {
            return;
        };
        let (state, seat) = (follower.state(), self.seat);
        let is_offered = !state.offers_draw(seat) && state.draws_offered_to(seat).next().is_some();
        let has_partner_agreed =
            !follower.is_person(seat.partner()) || state.offers_draw(seat.partner());
        match self.draw {
            _ if !is_offered => self.draw = DrawAnswer::None,
            DrawAnswer::None => {
                self.draw = DrawAnswer::Thinks;
                self.ask_opinion(Question::Draw);
            }
            DrawAnswer::AfterPartner if has_partner_agreed => {
                self.draw = DrawAnswer::None;
                drop(self.send(Command::AcceptDraw).await);
            }
            DrawAnswer::Thinks | DrawAnswer::AfterPartner => {}
        }
    }

    /// Asks the player for its opinion, which comes after about as much time as a person would need.
    pub(super) fn ask_opinion(&mut self, about: Question) {
        let Some(follower) = &self.follower else {
            return;
        };
        let now = self.clock.now();
        let view = view(follower.state(), self.seat, follower.time(now));
        let left_ms = view.clocks_ms.map(|clocks| clocks[self.seat]);
        let threads = self.threads.clone();
        self.opinions.spawn(async move {
            let opinion = threads.run(left_ms, move |_| Opinion::of(&view)).await;
            tokio::time::sleep(pause(left_ms, random_number())).await;
            (about, opinion.ok())
        });
    }

    /// Carries out what follows from an opinion.
    pub(super) async fn judged(&mut self, about: Question, opinion: Option<Opinion>) {
        let Some(opinion) = opinion else { return };
        match about {
            Question::Draw if self.draw != DrawAnswer::Thinks => {}
            Question::Draw if opinion.is_better() || self.draws_alone() => {
                drop(self.send(Command::DeclineDraw).await);
            }
            Question::Draw => {
                self.draw = DrawAnswer::AfterPartner;
                self.answer_draw().await;
            }
            Question::Resignation if opinion.is_better() => {}
            Question::Resignation => drop(self.send(Command::Resign).await),
        }
    }

    /// Whether the bot could agree to a draw without its partner, who is a person.
    fn draws_alone(&self) -> bool {
        self.follower.as_ref().is_some_and(|follower| {
            let rules = follower.state().rules();
            let is_of_board = rules.draw_agreement == Agreement::Board && rules.boards == 2;
            is_of_board && follower.is_person(self.seat.partner())
        })
    }

    /// Resigns if the bot has found both boards lost at several moves in a row. Beside a person it does not
    /// resign alone, but it proposes to resign if the rules let partners decide this together.
    pub(super) async fn resign_if_lost(&mut self, is_lost: bool) {
        self.lost_moves = if is_lost { self.lost_moves + 1 } else { 0 };
        if self.lost_moves != LOST_MOVES {
            return;
        }
        let may = self.follower.as_ref().is_some_and(|follower| {
            let asks = follower.state().rules().resign_by == ResignBy::TeamConsent;
            asks || !follower.is_person(self.seat.partner())
        });
        if may {
            drop(self.send(Command::Resign).await);
        }
    }
}
