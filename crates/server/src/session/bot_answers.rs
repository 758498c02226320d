//! How bots answer draw offers, and when they resign.
//!
//! A bot agrees to a draw unless its team is better, and resigns only if both boards are lost. Beside
//! a person it does neither alone: it agrees to a draw after its partner has, and proposes to resign
//! if the rules let partners decide this together (`resign.by = team_consent`).

use bughouse_core::{Agreement, ResignBy, Seat};
use bughouse_match::{Actor, Command, Event, Match};

use super::{Input, Session};
use crate::bot::{Opinion, pause, random_number, view};
use crate::clock::ProcessMs;
use crate::table::Holder;

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

/// The opinion of the bot at `seat`, in match number `game`.
#[derive(Clone, Copy, Debug)]
pub struct BotOpinion {
    game: u32,
    seat: Seat,
    about: Question,
    opinion: Opinion,
}

/// What a bot thinks of the draw that is offered to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum DrawAnswer {
    /// Nothing is offered.
    #[default]
    None,
    /// The bot thinks about it.
    Thinks,
    /// The bot agrees as soon as its partner does.
    AfterPartner,
}

impl Session {
    /// Lets bots think about draws that are offered to them, and answers for those that have.
    pub(super) async fn answer_for_bots(&mut self, now: ProcessMs) {
        for seat in Seat::ALL {
            let Some(host) = self.host.as_ref().filter(|_| self.is_bot(seat)) else {
                continue;
            };
            let state = host.state();
            let is_offered =
                !state.offers_draw(seat) && state.draws_offered_to(seat).next().is_some();
            match self.bots[seat].draw {
                _ if !is_offered => self.bots[seat].draw = DrawAnswer::None,
                DrawAnswer::None => {
                    self.bots[seat].draw = DrawAnswer::Thinks;
                    self.ask_opinion(seat, Question::Draw);
                }
                DrawAnswer::AfterPartner if self.has_partner_agreed(seat, state) => {
                    self.bot_commands(seat, &Command::AcceptDraw, now).await;
                }
                DrawAnswer::Thinks | DrawAnswer::AfterPartner => {}
            }
        }
    }

    /// Whether a bot could agree to a draw without its partner, who is a person.
    fn draws_alone(&self, seat: Seat) -> bool {
        let only_board = self.host.as_ref().is_some_and(|host| {
            let rules = host.state().rules();
            rules.draw_agreement == Agreement::Board && rules.boards == 2
        });
        only_board && self.is_beside_person(seat)
    }

    fn is_beside_person(&self, seat: Seat) -> bool {
        let partner = self.table.holder_in_match(seat.partner());
        matches!(partner, Some(Holder::Person(_)))
    }

    fn has_partner_agreed(&self, seat: Seat, state: &Match) -> bool {
        !self.is_beside_person(seat) || state.offers_draw(seat.partner())
    }

    /// Asks a bot for its opinion, which comes later as an input: after about as much time as a person
    /// would need.
    fn ask_opinion(&self, seat: Seat, about: Question) {
        let Some(host) = &self.host else { return };
        let (game, now) = (host.game(), self.now());
        let view = view(host.state(), seat, host.time(now));
        let left_ms = view.clocks_ms.map(|clocks| clocks[seat]);
        let (threads, inbox) = (self.shared.bot_threads.clone(), self.inbox.clone());
        tokio::spawn(async move {
            let due = now.saturating_add(left_ms.unwrap_or(0));
            let opinion = threads.run(due, left_ms, move |_| Opinion::of(&view)).await;
            tokio::time::sleep(pause(left_ms, random_number())).await;
            if let Some((inbox, opinion)) = inbox.upgrade().zip(opinion) {
                let opinion = BotOpinion {
                    game,
                    seat,
                    about,
                    opinion,
                };
                // An error means that the table was dropped from memory.
                let _ = inbox.send(Input::BotJudged(opinion)).await;
            }
        });
    }

    /// Carries out what follows from the opinion of a bot.
    pub(super) async fn bot_judged(&mut self, judged: BotOpinion) {
        let BotOpinion {
            game,
            seat,
            about,
            opinion,
        } = judged;
        let now = self.now();
        if self.host.as_ref().is_none_or(|host| host.game() != game) {
            return;
        }
        match about {
            Question::Draw if self.bots[seat].draw != DrawAnswer::Thinks => {}
            Question::Draw if opinion.is_better() || self.draws_alone(seat) => {
                self.bot_commands(seat, &Command::DeclineDraw, now).await;
            }
            // The offer is answered when everything that is due is done.
            Question::Draw => self.bots[seat].draw = DrawAnswer::AfterPartner,
            Question::Resignation if opinion.is_better() => {}
            Question::Resignation => self.bot_commands(seat, &Command::Resign, now).await,
        }
    }

    /// Lets the partners of players who have proposed to resign after entry `before` of the log think
    /// about it.
    pub(super) fn ask_bots_to_resign(&mut self, before: u32) {
        let Some(host) = &self.host else { return };
        let proposed = host.log_after(before).iter().filter_map(|(_, event)| {
            let Event::ResignationProposed { seat } = *event else {
                return None;
            };
            self.is_bot(seat.partner()).then_some(seat.partner())
        });
        for seat in proposed.collect::<Vec<_>>() {
            self.ask_opinion(seat, Question::Resignation);
        }
    }

    /// Resigns for a bot that has found both boards lost at several moves in a row.
    pub(super) async fn resign_if_lost(&mut self, seat: Seat, is_lost: bool, now: ProcessMs) {
        let lost = &mut self.bots[seat].lost_moves;
        *lost = if is_lost { *lost + 1 } else { 0 };
        if *lost != LOST_MOVES {
            return;
        }
        let Some(host) = &self.host else { return };
        let asks = host.state().rules().resign_by == ResignBy::TeamConsent;
        if asks || !self.is_beside_person(seat) {
            self.bot_commands(seat, &Command::Resign, now).await;
        }
    }

    async fn bot_commands(&mut self, seat: Seat, command: &Command, now: ProcessMs) {
        let Some(host) = &mut self.host else { return };
        // A refusal means that the match has changed meanwhile.
        let _ = host.command(Actor::Seat(seat), command, None, now).await;
        self.reload().await;
        self.publish();
        self.finish();
    }
}
