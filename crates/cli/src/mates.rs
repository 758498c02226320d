//! `bughouse mates`: tests whether our player finds mates, and proves the positions of mate sets.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use bughouse_core::{Board, BoardId, Boards, ByBoard, Move, Ruleset, Seat};
use bughouse_engine::{Action, Alone, Limit, Ours, Player, Setup, View};
use bughouse_mates::{FULL_WIDTH, OutOfNodes, Plain, Row};
use clap::Args;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::files::read_text;
use crate::progress;
use crate::ruleset::RulesetArgs;

/// The number of positions that the plain search visits at most to confirm a claimed mate.
const CONFIRM_NODES: u64 = 5_000_000;

/// The number of positions that it visits at most for each part of a proof.
const PROOF_NODES: u64 = 1_000_000_000;

/// Test whether our player finds the mates of positions whose mates are known
///
/// Each line of a FILE has an id, the position of one board with its hands, the length of the shortest mate in
/// plies (or none), and a source, separated by tabs; corpus/mates has such files. The hands are fixed:
/// nothing arrives from the other board, captures give nothing. A mate is one that ends the game: under the
/// rules of --rules no piece that arrives could block it.
///
/// A mate is found if our player's search ends with the score of a forced mate, and the move that it plays
/// keeps a mate in at most as many plies: a plain search confirms it, which has no code of the engine.
/// The found mate may be longer than the shortest. In a position without a mate, the score of a forced mate
/// counts as claimed, unless the plain search confirms a mate that is longer than those that the file
/// excludes.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct MatesArgs {
    /// Files of positions; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    /// Milliseconds of processor time for each position
    #[arg(long, value_name = "MS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    ms: u64,

    /// Positions that the search visits at most, instead of a time: the same on each machine
    #[arg(long, value_name = "N", conflicts_with = "ms")]
    nodes: Option<u64>,

    /// Prove the lengths of N positions of all files with the plain search (all, if they are fewer)
    #[arg(long, value_name = "N")]
    prove: Option<usize>,

    /// Decides which positions --prove proves
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "prove")]
    seed: u64,

    /// One JSON object, which also names the positions without a found mate
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: RulesetArgs,
}

const EXAMPLES: &str = "\
The line counts the mates found for each length, then the claims where there is no mate, then the proofs:
  1: 500 of 500 · 3: 498 of 500 · 5: 471 of 500 · none: 0 of 500 claimed · 20 of 20 proven

A proof plays every move and drop of the attacker and every reply for up to 5 plies, and beyond that every
check and every reply. So it is complete for mates in up to 7 plies. For none, it goes up to 15 plies.

Examples:
  bughouse mates corpus/mates/*.tsv
  bughouse mates corpus/mates/3.tsv --ms 5 --prove 50 --seed 2

Exit status: 0 fine; 1 a claimed mate is none, or a proof fails; 2 the arguments or a file are invalid.";

/// What is counted.
#[derive(Default)]
struct Tally {
    /// The rows of each length of a mate, and the ids of those whose mate was not found.
    mates: BTreeMap<u32, (usize, Vec<String>)>,
    /// The rows without a mate, and the ids of those with a claim.
    none: (usize, Vec<String>),
    /// The positions that were to be proven, and the ids of those that are not.
    proofs: Option<(usize, Vec<String>)>,
    /// A sentence for each wrong claim and each failed proof.
    defects: Vec<String>,
}

/// What our player says of a position.
struct Claim {
    m: Move,
    plies: u32,
}

impl MatesArgs {
    pub fn run(self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = self.rules.ruleset()?;
        let mut rows = Vec::new();
        for file in &self.files {
            let read = bughouse_mates::read(&read_text(file)?);
            rows.extend(read.map_err(|error| Failure::Invalid(format!("{file}:{error}")))?);
        }
        let mut tally = Tally::default();
        self.find(&rows, &rules, &mut tally)?;
        if let Some(count) = self.prove {
            tally.prove(&self.drawn(&rows, count), &rules);
        }
        match self.json {
            true => writeln!(out, "{}", tally.json())?,
            false => writeln!(out, "{}", tally.line())?,
        }
        out.flush()?;
        for defect in &tally.defects {
            eprintln!("{defect}");
        }
        match tally.defects.is_empty() {
            true => Ok(()),
            false => Err(Failure::Defects),
        }
    }

    /// Lets our player search each position.
    fn find(&self, rows: &[Row], rules: &Ruleset, tally: &mut Tally) -> Result<(), Failure> {
        let limit = match self.nodes {
            Some(nodes) => Limit::Nodes(nodes),
            None => Limit::Processor(Duration::from_millis(self.ms)),
        };
        let mut player = Ours::new(Setup::default());
        let mut plain = Plain::new(rules, CONFIRM_NODES);
        let bar = progress::bar(
            rows.len() as u64,
            "{bar:30} {pos}/{len} positions, {eta} left",
        );
        for row in rows {
            let claim = claim(&mut player, &row.board, rules, limit)?;
            let confirmed =
                claim.map(|Claim { m, plies }| (plies, plain.confirms(&row.board, m, plies)));
            tally.count(row, confirmed);
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// `count` of the rows, as the seed decides, in the order of the files.
    fn drawn<'a>(&self, rows: &'a [Row], count: usize) -> Vec<&'a Row> {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let mut places = random.choose_multiple(0..rows.len(), count);
        places.sort_unstable();
        places.into_iter().map(|place| &rows[place]).collect()
    }
}

/// The mate that our player claims on board A of a new match. The other board is at its start.
fn claim(
    player: &mut Ours,
    board: &Board,
    rules: &Ruleset,
    limit: Limit,
) -> Result<Option<Claim>, Failure> {
    let view = View {
        seat: Seat {
            board: BoardId::A,
            color: board.to_move(),
        },
        rules: *rules,
        boards: Boards::new(ByBoard([*board, Board::start()])),
        clocks_ms: None,
        now_ms: 0,
    };
    let failed = |error: bughouse_engine::PlayerError| Failure::Invalid(error.to_string());
    player.begin(&view).map_err(failed)?;
    let answer = player.think(&view, limit, &mut Alone).map_err(failed)?;
    let plies = player.plies_to_mate();
    Ok(match answer.action {
        Action::Play(m) => plies.map(|plies| Claim { m, plies }),
        Action::Wait(_) | Action::Resign => None,
    })
}

impl Tally {
    /// Counts what the player claims of a row, and whether the plain search confirms it.
    fn count(&mut self, row: &Row, claim: Option<(u32, Result<bool, OutOfNodes>)>) {
        let found = claim.is_some_and(|(_, confirmed)| confirmed == Ok(true));
        match row.plies {
            Some(plies) => {
                let (of, missed) = self.mates.entry(plies).or_default();
                *of += 1;
                if !found {
                    missed.push(row.id.clone());
                }
            }
            None => {
                self.none.0 += 1;
                if claim.is_some() && !found {
                    self.none.1.push(row.id.clone());
                }
            }
        }
        let Some((plies, confirmed)) = claim else {
            return;
        };
        let (sentence, is_defect) = match (confirmed, row.plies) {
            (Ok(true), Some(_)) => return,
            (Ok(true), None) if plies <= FULL_WIDTH => {
                ("there is one, although the file says none".into(), true)
            }
            (Ok(true), None) => (
                "there is one, longer than the mates that the file excludes".into(),
                false,
            ),
            (Ok(false), _) => ("its move allows a longer defense".into(), true),
            (Err(error), plies) => (error.to_string(), plies.is_none()),
        };
        let sentence = format!(
            "{}: our player claims a mate in {plies} plies: {sentence}",
            row.id
        );
        match is_defect {
            true => self.defects.push(sentence),
            false => eprintln!("{sentence}"),
        }
    }

    fn prove(&mut self, rows: &[&Row], rules: &Ruleset) {
        let mut plain = Plain::new(rules, PROOF_NODES);
        let mut failed = Vec::new();
        let bar = progress::bar(rows.len() as u64, "{bar:30} {pos}/{len} proofs, {eta} left");
        for row in rows {
            if let Err(error) = plain.prove(row) {
                self.defects.push(format!("{}: {error}", row.id));
                failed.push(row.id.clone());
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        self.proofs = Some((rows.len(), failed));
    }

    fn line(&self) -> String {
        let mut parts = Vec::new();
        for (plies, (of, missed)) in &self.mates {
            parts.push(format!("{plies}: {} of {of}", of - missed.len()));
        }
        if let (of @ 1.., claimed) = &self.none {
            parts.push(format!("none: {} of {of} claimed", claimed.len()));
        }
        if let Some((of, failed)) = &self.proofs {
            parts.push(format!("{} of {of} proven", of - failed.len()));
        }
        parts.join(" · ")
    }

    fn json(&self) -> Value {
        let mates = self.mates.iter().map(|(plies, (of, missed))| {
            let found = of - missed.len();
            (
                plies.to_string(),
                json!({ "found": found, "of": of, "missed": missed }),
            )
        });
        let (of, claimed) = &self.none;
        let proofs = self
            .proofs
            .as_ref()
            .map(|(of, failed)| json!({ "proven": of - failed.len(), "of": of, "failed": failed }));
        json!({
            "mates": mates.collect::<serde_json::Map<_, _>>(),
            "none": { "claimed": claimed.len(), "of": of, "ids": claimed },
            "proofs": proofs,
            "defects": self.defects,
        })
    }
}
