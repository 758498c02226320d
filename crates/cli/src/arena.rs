//! `bughouse arena`: contests between players.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use bughouse_arena::{
    Contest, Folder, FolderError, Pace, Report, RunError, Spec, Sprt, Tally, TeamSpec, Terms,
    make_player, run,
};
use bughouse_core::{BoardId, Ruleset};
use bughouse_hosts::Program;
use clap::{ArgGroup, Args};
use indicatif::ProgressBar;

use crate::failure::Failure;
use crate::progress;
use crate::ruleset::ruleset;

/// Let players compete, to find out which plays better
///
/// Plays games between two sides in pairs: both games of a pair begin with the same opening on each
/// board, and the sides swap their seats. Prints a table, and as last line the score with its 95 %
/// interval, how the games ended, and the processor time of a move.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[command(group(ArgGroup::new("what").required(true).args(["one", "resume", "report"])))]
#[command(group(ArgGroup::new("pace").args(["nodes", "ms", "clock"])))]
pub struct ArenaArgs {
    /// The player or team on side one
    #[arg(long, value_name = "SPEC", requires_all = ["two", "pace", "games", "out"])]
    one: Option<TeamSpec>,

    /// The player or team on side two
    #[arg(long, value_name = "SPEC", requires = "one")]
    two: Option<TeamSpec>,

    /// Positions that the search visits for a move. The same seed then gives the same games
    #[arg(long, value_name = "N", requires = "one", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Milliseconds of processor time for a move. A contest whose sides differ by more than 10 % is
    /// void
    #[arg(long, value_name = "M", requires = "one", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    ms: Option<u64>,

    /// Real clocks: seconds at the start, and seconds added after each move
    #[arg(long, value_name = "BASE+INC", requires = "one", value_parser = clock)]
    clock: Option<Pace>,

    /// With --clock: virtual clocks, on which so many positions take a second. The same seed then gives
    /// the same games. Only for the players of this program
    #[arg(long, value_name = "NODES", requires_all = ["one", "clock"], conflicts_with_all = ["nodes", "ms"], value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    virtual_clock: Option<u64>,

    /// The number of games; an odd number is rounded up
    #[arg(long, value_name = "N", requires = "one", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: Option<u32>,

    /// The seed of all random choices
    #[arg(long, value_name = "S", requires = "one", default_value_t = 1)]
    seed: u64,

    /// A file of openings instead of the program's own: `id`, `moves` and `name` with tabs between them
    #[arg(long, value_name = "FILE", requires = "one")]
    openings: Option<PathBuf>,

    /// A preset, or a TOML file with `preset = "NAME"` and the parameters that differ
    #[arg(
        long,
        value_name = "RULES",
        requires = "one",
        default_value = "chesscom"
    )]
    rules: String,

    /// Change one parameter of the rules; may be given several times
    #[arg(long = "set", value_name = "PARAM=VALUE", requires = "one")]
    changes: Vec<String>,

    /// Stop as soon as a sequential test decides between E0 and E1 Elo, with the error rates A and B
    #[arg(
        long,
        value_name = "E0,E1,A,B",
        requires = "one",
        allow_hyphen_values = true
    )]
    sprt: Option<Sprt>,

    /// The folder for the games
    #[arg(short = 'o', long = "out", value_name = "DIR", requires = "one")]
    out: Option<PathBuf>,

    /// Go on with a contest that was stopped
    #[arg(long, value_name = "DIR", conflicts_with_all = NEW_CONTEST, conflicts_with = "report")]
    resume: Option<PathBuf>,

    /// Play all games of a contest again through the rules, and print its table
    #[arg(long, value_name = "DIR", conflicts_with_all = NEW_CONTEST)]
    report: Option<PathBuf>,

    /// Pairs of games that are played at once. It changes no game at fixed nodes; not with real clocks
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,

    /// Print the report as one JSON object
    #[arg(long)]
    json: bool,
}

/// The arguments of a new contest. A contest in a folder has its own.
const NEW_CONTEST: [&str; 13] = [
    "one",
    "two",
    "nodes",
    "ms",
    "clock",
    "virtual_clock",
    "games",
    "seed",
    "openings",
    "rules",
    "changes",
    "sprt",
    "out",
];

const EXAMPLES: &str = "\
SPEC is a player: ours[@PROGRAM][:level=NAME][:without=IDEA], simple, greedy,
uci:PROGRAM[,OPTION=VALUE...], cecp:PROGRAM or two:PROGRAM. Two players joined by + are the two seats
of a team, the first on board A.

Examples:
  bughouse arena --one simple --two simple --nodes 6000 --games 20 --seed 1 -o DIR
  bughouse arena --one ours --two ours@old/bughouse --nodes 20000 --games 2000 \\
      --sprt 0,10,0.05,0.05 -o DIR         is the new one better?
  bughouse arena --one ours --two simple --clock 180+0 --virtual-clock 100000 --games 20 -o DIR
  bughouse arena --resume DIR              goes on after it was stopped
  bughouse arena --report DIR              plays the games again and prints the table

Exit status: 0 fine; 1 a player of ours sent an illegal move or was out of step, the processor times
differ by more than 10 %, or a game of the folder is not legal; 2 the arguments are invalid, or a player
cannot be started. docs/engine.md explains the numbers.";

fn clock(text: &str) -> Result<Pace, String> {
    let read = || {
        let (base, bonus) = text.split_once('+')?;
        Some((base.parse().ok()?, bonus.parse().ok()?))
    };
    let (base_s, bonus_s) =
        read().ok_or("a time control is written BASE+INC in seconds, for example 8+0")?;
    match base_s {
        1..=86_400 if bonus_s <= 3_600 => Ok(Pace::Clock { base_s, bonus_s }),
        _ => Err("BASE is from 1 to 86400 seconds, INC at most 3600".into()),
    }
}

impl ArenaArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let report = match (&self.report, &self.resume) {
            (Some(folder), _) => {
                let folder = Folder::open(folder).map_err(invalid)?;
                Report::of(&folder).map_err(invalid)?
            }
            (None, Some(folder)) => self.play(&Folder::open(folder).map_err(invalid)?)?,
            (None, None) => self.play(&self.begin()?)?,
        };
        match self.json {
            true => writeln!(out, "{}", report.json())?,
            false => writeln!(out, "{}{}", report.table(), report.tally.line())?,
        }
        out.flush()?;
        let defects = report.sentences();
        for defect in &defects {
            eprintln!("{defect}");
        }
        match defects.is_empty() {
            true => Ok(()),
            false => Err(Failure::Defects),
        }
    }

    /// The folder of a new contest.
    fn begin(&self) -> Result<Folder, Failure> {
        let lacking = || Failure::Invalid("a contest needs --one, --two, --games and -o".into());
        let (Some(one), Some(two)) = (&self.one, &self.two) else {
            return Err(lacking());
        };
        let (Some(games), Some(path)) = (self.games, &self.out) else {
            return Err(lacking());
        };
        let pace = self.pace().ok_or_else(lacking)?;
        let contest = Contest::new(Terms {
            one: one.clone(),
            two: two.clone(),
            pace,
            games,
            seed: self.seed,
            rules: ruleset(&self.rules, &self.changes)?,
            sprt: self.sprt,
        });
        let contest = contest.map_err(|error| Failure::Invalid(error.to_string()))?;
        if contest.games != games {
            let more = contest.games;
            eprintln!("--games {games}: games come in pairs, so {more} are played");
        }
        let rules = contest.rules();
        let rules = rules.map_err(|error| Failure::Invalid(error.to_string()))?;
        check_players(&contest, &rules)?;
        let openings = match &self.openings {
            None => None,
            Some(file) => {
                let name = file.display().to_string();
                let text = fs::read_to_string(file);
                let text = text.map_err(|error| Failure::of_file(&name, error))?;
                bughouse_arena::Openings::read(&text, &rules)
                    .map_err(|error| Failure::Invalid(format!("{name}:{error}")))?;
                Some(text)
            }
        };
        Folder::create(path, contest, openings.as_deref()).map_err(invalid)
    }

    fn pace(&self) -> Option<Pace> {
        let nodes = self.nodes.map(Pace::Nodes);
        let clock = self.clock.map(|clock| match (clock, self.virtual_clock) {
            (Pace::Clock { base_s, bonus_s }, Some(nodes_a_second)) => Pace::VirtualClock {
                base_s,
                bonus_s,
                nodes_a_second,
            },
            _ => clock,
        });
        nodes.or(self.ms.map(Pace::Ms)).or(clock)
    }

    fn play(&self, folder: &Folder) -> Result<Report, Failure> {
        let contest = &folder.contest;
        if self.jobs > 1 && matches!(contest.pace, Pace::Clock { .. }) {
            let sentence = "--jobs: with real clocks one game is played at a time";
            return Err(Failure::Invalid(sentence.into()));
        }
        if contest.program != env!("CARGO_PKG_VERSION") {
            let (path, begun) = (folder.path().display(), &contest.program);
            eprintln!("{path}: this contest was begun by version {begun} of the program");
        }
        let rules = contest.rules();
        let rules = rules.map_err(|error| Failure::Invalid(error.to_string()))?;
        check_players(contest, &rules)?;
        let mut watch = Watch::new(contest);
        let report = run(folder, &make_player, self.jobs.into(), |tally| {
            watch.show(tally);
        });
        watch.bar.finish_and_clear();
        report.map_err(|error| match error {
            RunError::Folder(error) => invalid(error),
            error => Failure::Stopped(error.into()),
        })
    }
}

/// Makes each player once, so that a program that cannot be started is named before anything is
/// written.
fn check_players(contest: &Contest, rules: &Ruleset) -> Result<(), Failure> {
    let is_virtual = matches!(contest.pace, Pace::VirtualClock { .. });
    for team in [&contest.one, &contest.two] {
        for board in BoardId::BOTH {
            let spec = &team.0[board];
            if is_virtual && !spec.can_use_virtual_clocks() {
                let sentence =
                    format!("{spec}: with virtual clocks only players of this program play");
                return Err(Failure::Invalid(sentence));
            }
            if matches!(
                (spec, contest.pace),
                (Spec::Program(Program::Cecp { .. }), Pace::Nodes(_))
            ) {
                let sentence = format!(
                    "{spec}: an engine cannot count positions by this protocol; use --ms or --clock"
                );
                return Err(Failure::Invalid(sentence));
            }
            make_player(spec, rules, 0).map_err(|error| Failure::Invalid(error.to_string()))?;
        }
    }
    Ok(())
}

fn invalid(error: FolderError) -> Failure {
    Failure::Invalid(error.to_string())
}

/// What is seen of a contest while it runs: a bar on a terminal, otherwise a line for each tenth.
struct Watch {
    bar: ProgressBar,
    began: Instant,
    /// The games of earlier runs, which do not count for the speed.
    before: Option<u32>,
    games: u32,
    tenths: u64,
}

impl Watch {
    fn new(contest: &Contest) -> Watch {
        let template = "{bar:30} {pos}/{len} games, {eta} left, {msg}";
        Watch {
            bar: progress::bar(contest.games.into(), template),
            began: Instant::now(),
            before: None,
            games: contest.games,
            tenths: 0,
        }
    }

    fn show(&mut self, tally: &Tally) {
        let percent = tally.percent();
        let games = tally.games();
        let test = tally.evidence().map(|evidence| {
            let (ratio, lower, upper) = (evidence.ratio, evidence.lower, evidence.upper);
            format!(", sprt {ratio:.2} of [{lower:.2}, {upper:.2}]")
        });
        let before = *self.before.get_or_insert(games);
        if games == before {
            self.bar.set_position(games.into());
            self.bar.reset_eta();
            return;
        }
        let minutes = self.began.elapsed().as_secs_f64() / 60.0;
        let speed = f64::from(games - before) / minutes.max(1e-6);
        let so_far = format!("{percent} %{}", test.unwrap_or_default());
        self.bar.set_position(games.into());
        self.bar
            .set_message(format!("{speed:.0} games a minute, {so_far}"));
        let tenths = u64::from(games) * 10 / u64::from(self.games.max(1));
        if self.bar.is_hidden() && tenths > self.tenths {
            self.tenths = tenths;
            eprintln!("{games} of {} games: {so_far}", self.games);
        }
    }
}
