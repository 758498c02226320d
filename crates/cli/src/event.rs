//! `bughouse event`: tournaments, from the entries to the prizes.

mod acts;
mod check;
mod crosstable;
mod export;
mod file;
mod new;
mod pack;
mod pair;
mod results;
mod series;
mod show;
mod simulate;
mod standings;

use std::io::Write;

use clap::{Args, Subcommand};
use jiff::Timestamp;

use crate::failure::Failure;

/// Run events: entries, pairings, results, standings
///
/// FILE is the log of the event: a JSON object a line. A command that is refused leaves it as it was. The same
/// commands with the same --seed and --at give the same file.
///
/// Exit status: 0 done; 1 understood, but the state of the event forbids it; 2 the arguments or the file are not
/// understood, the name, round or table is unknown, or a server holds the file.
#[derive(Args)]
pub struct EventArgs {
    #[command(subcommand)]
    command: EventCommand,

    /// When it happens, such as 2026-11-29T18:30:00Z [default: now]
    #[arg(long, global = true, value_name = "RFC3339")]
    at: Option<Timestamp>,

    /// Print JSON: an object a line, with the same fields
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum EventCommand {
    New(new::NewArgs),
    Add(acts::AddArgs),
    Withdraw(acts::WithdrawArgs),
    Return(acts::ReturnArgs),
    Replace(acts::ReplaceArgs),
    Substitute(acts::SubstituteArgs),
    Rename(acts::RenameArgs),
    Remove(acts::RemoveArgs),
    Absent(acts::AbsentArgs),
    Present(acts::PresentArgs),
    Tables(acts::TablesArgs),
    Move(acts::MoveArgs),
    Forbid(acts::ForbidArgs),
    Penalty(acts::PenaltyArgs),
    Pair(pair::PairArgs),
    Result(results::ResultArgs),
    Correct(results::CorrectArgs),
    Decider(results::DeciderArgs),
    Undo(acts::UndoArgs),
    Finish(acts::FinishArgs),
    Expel(acts::ExpelArgs),
    Standings(standings::StandingsArgs),
    Show(show::ShowArgs),
    Crosstable(crosstable::CrosstableArgs),
    Check(check::CheckArgs),
    Simulate(simulate::SimulateArgs),
    Series(series::SeriesArgs),
    Export(export::ExportArgs),
    Pack(pack::PackArgs),
    Unpack(pack::UnpackArgs),
}

impl EventArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let at = self.at.unwrap_or_else(Timestamp::now);
        let json = self.json;
        match self.command {
            EventCommand::New(new) => new.run(at, json, out),
            EventCommand::Add(add) => add.run(at, json, out),
            EventCommand::Withdraw(withdraw) => withdraw.run(at),
            EventCommand::Return(returns) => returns.run(at),
            EventCommand::Replace(replace) => replace.run(at),
            EventCommand::Substitute(substitute) => substitute.run(at),
            EventCommand::Rename(rename) => rename.run(at),
            EventCommand::Remove(remove) => remove.run(at),
            EventCommand::Absent(absent) => absent.run(at),
            EventCommand::Present(present) => present.run(at),
            EventCommand::Tables(tables) => tables.run(at),
            EventCommand::Move(moves) => moves.run(at),
            EventCommand::Forbid(forbid) => forbid.run(at),
            EventCommand::Penalty(penalty) => penalty.run(at),
            EventCommand::Pair(pair) => pair.run(at, json, out),
            EventCommand::Result(result) => result.run(at),
            EventCommand::Correct(correct) => correct.run(at),
            EventCommand::Decider(decider) => decider.run(at),
            EventCommand::Undo(undo) => undo.run(at),
            EventCommand::Finish(finish) => finish.run(at),
            EventCommand::Expel(expel) => expel.run(at),
            EventCommand::Standings(standings) => standings.run(json, out),
            EventCommand::Show(show) => show.run(json, out),
            EventCommand::Crosstable(crosstable) => crosstable.run(json, out),
            EventCommand::Check(check) => check.run(json, out),
            EventCommand::Simulate(simulate) => simulate.run(at, json, out),
            EventCommand::Series(series) => series.run(json, out),
            EventCommand::Export(export) => export.run(out),
            EventCommand::Pack(pack) => pack.run(json, out),
            EventCommand::Unpack(unpack) => unpack.run(json, out),
        }
    }
}
