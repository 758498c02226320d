//! How a bot decides: it waits for a turn, its player thinks, and it waits as a person would.

use std::sync::Arc;

use bughouse_engine::Action;
use bughouse_room::clock::Stopwatch;
use bughouse_room::counts::GaugeGuard;

use super::look::{BotChoice, BotLook};
use super::seated::SeatedBot;
use super::threads::BotThreads;
use super::turn::Turn;
use super::{pause, random_number};
use crate::metrics::{GivenUp, Metrics};

/// What a bot has decided, and whether it finds both boards lost.
pub type Decision = (BotChoice, bool);

/// Decides what a bot does, and returns it after about as much time as a person would need. If a piece
/// arrives in the bot's hand meanwhile, or its partner says something, the bot thinks again.
///
/// # Errors
/// The player cannot play on, or did not stop in time.
pub async fn decide(
    threads: BotThreads,
    metrics: Metrics,
    bot: Arc<SeatedBot>,
    look: BotLook,
) -> Result<Decision, GivenUp> {
    let began = Stopwatch::start();
    let left_ms = look.left_ms();
    let pause = pause(left_ms, random_number()).as_secs_f64();
    if let Some(command) = look.without_search() {
        let part = if look.duty.is_some() { 3.0 } else { 1.0 };
        began.reaches(pause / part).await;
        return Ok((BotChoice::Send(command), false));
    }
    loop {
        let (thinker, moment) = (Arc::clone(&bot), look.moment.clone());
        let waits = GaugeGuard::new(&metrics.bots_waiting);
        let think = move |turn: &Turn| {
            drop(waits);
            thinker.think(&moment, turn)
        };
        let Some(thought) = threads.run(left_ms, think).await?? else {
            return Ok((BotChoice::Sit, false));
        };
        let m = match thought.action {
            Action::Play(m) => m,
            Action::Wait(time) => return Ok((BotChoice::Wait(time), thought.is_lost)),
            // When a bot resigns is decided by its opinion of both boards.
            Action::Resign => return Ok((BotChoice::Sit, thought.is_lost)),
        };
        let takes = thought.time.map_or(pause, |time| time.as_secs_f64());
        let disturbed = bot.disturbed.notified();
        if bot.is_disturbed() {
            continue;
        }
        tokio::select! {
            biased;
            () = began.reaches(takes) => {
                return Ok((BotChoice::Send(look.command(m)), thought.is_lost));
            }
            () = disturbed => {}
        }
    }
}
