//! The ending of a match, and its text: `{bob forfeits on time} 1-0`.

use bughouse_core::{BySeat, Seat, Source, Team};
use bughouse_match::{Article, Outcome, Reason};
use bughouse_notation::bpgn::ResultMark;

/// The ending of a match: result, reason, loser, article, text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The result; `1-0` is a win of White on board A and Black on board B.
    pub result: ResultMark,
    /// The reason, if known.
    pub reason: Option<Reason>,
    /// The player who was mated, flagged, resigned or left.
    pub lost_by: Option<Seat>,
    /// The article of the rules by which the match ended.
    pub article: Option<Article>,
    /// The text before the result, such as `bob resigns`.
    pub text: Option<String>,
}

impl Ending {
    /// The ending of a match, with the players' names.
    pub fn of_match(outcome: &Outcome, players: &BySeat<Option<String>>) -> Ending {
        let result = result_of(outcome);
        let text = phrase(outcome.reason, outcome.lost_by, players);
        Ending {
            result,
            reason: Some(outcome.reason),
            lost_by: outcome.lost_by,
            article: Some(outcome.article),
            text: Some(text),
        }
    }

    /// The value of the tag `Termination`, `checkmate a (WBN 2.1a)`. `source` is the rule text that
    /// the ruleset follows. An article of another rule text is cited as `as in WBN 2.1a`.
    pub(crate) fn termination(&self, source: Source) -> Option<String> {
        let mut text = self.reason?.to_string();
        if let Some(seat) = self.lost_by {
            text.push_str(&format!(" {seat}"));
        }
        if let Some(article) = self.article {
            text.push_str(&format!(" ({})", article.under(source)));
        }
        Some(text)
    }
}

/// Parses the text that [`Ending::termination`] writes.
pub(crate) fn read_termination(text: &str) -> Option<(Reason, Option<Seat>, Option<Article>)> {
    let (words, article) = match text
        .strip_suffix(')')
        .and_then(|text| text.split_once(" ("))
    {
        Some((words, article)) => (words, Some(Article::from_citation(article).ok()?)),
        None => (text, None),
    };
    let (reason, seat) = match words.split_once(' ') {
        Some((reason, seat)) => (reason, Some(Seat::from_letter(seat.parse().ok()?)?)),
        None => (words, None),
    };
    Some((reason.parse().ok()?, seat, article))
}

/// Texts about the player who lost, in the words of FICS if FICS has a text for the reason. If a
/// reason has several texts here, all are read and the first is written.
const OF_PLAYERS: &[(Reason, &str)] = &[
    (Reason::Checkmate, "checkmated"),
    (Reason::Flag, "forfeits on time"),
    (Reason::Resignation, "resigns"),
    (Reason::IllegalMove, "forfeits by an illegal move"),
    (Reason::Forfeit, "forfeits by disconnection"),
    (Reason::Extinction, "lost all pieces of a kind"),
    (Reason::BothBoards, "lost as both boards ended"),
    (Reason::BothFlags, "ran out of time"),
    (Reason::LastDrop, "checkmated before the last drop"),
    (Reason::WrongClaim, "forfeits by a wrong claim"),
];

/// Texts about the whole match.
const OF_MATCHES: &[(Reason, &str)] = &[
    (Reason::Agreement, "Game drawn by mutual agreement"),
    (Reason::Agreement, "Partners' game drawn"),
    (Reason::Repetition, "Game drawn by repetition"),
    (Reason::FiftyMoves, "Game drawn by the 50 move rule"),
    (Reason::Stalemate, "Game drawn by stalemate"),
    (Reason::Insufficient, "Neither player has mating material"),
    (
        Reason::BothFlags,
        "Game drawn because both players ran out of time",
    ),
    (
        Reason::BothBoards,
        "Game drawn because both boards ended together",
    ),
    (Reason::LastDrop, "Game drawn by the last drop"),
    (Reason::Forfeit, "Game forfeited by the arbiter"),
    (Reason::Arbiter, "Game decided by the arbiter"),
    (Reason::BothLose, "Game lost by both teams"),
    (Reason::Aborted, "Game aborted"),
    (Reason::Aborted, "Partner's game aborted"),
];

/// The text of an ending. If a player lost, it is about that player, otherwise about the match.
pub(crate) fn phrase(
    reason: Reason,
    lost_by: Option<Seat>,
    players: &BySeat<Option<String>>,
) -> String {
    let of = |table: &'static [(Reason, &str)]| table.iter().find(|(of, _)| *of == reason);
    let name = lost_by.map(|seat| players[seat].clone().unwrap_or_else(|| seat.to_string()));
    match (name, of(OF_PLAYERS), of(OF_MATCHES)) {
        (Some(name), Some((_, words)), _) => format!("{name} {words}"),
        (_, _, Some((_, words))) => (*words).into(),
        _ => reason.to_string(),
    }
}

/// The meaning of the text before a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndingText {
    /// The player at this seat lost, for this reason if it is known. The text may name the partner
    /// instead: `ann's partner resigns`.
    Lost(Option<Reason>, Seat),
    /// A team won, for this reason.
    Won(Team, Option<Reason>),
    /// The match ended for this reason.
    Match(Reason),
}

impl EndingText {
    /// The meaning of a reason with or without a losing seat.
    pub fn of(reason: Reason, lost_by: Option<Seat>) -> EndingText {
        match lost_by {
            Some(seat) => EndingText::Lost(Some(reason), seat),
            None => EndingText::Match(reason),
        }
    }

    /// The result that follows from the text. `None` if the reason allows any result, as a decision
    /// of the arbiter does.
    pub fn result(self) -> Option<ResultMark> {
        match self {
            EndingText::Lost(_, seat) => Some(win_of(seat.team().opponents())),
            EndingText::Won(team, _) => Some(win_of(team)),
            EndingText::Match(reason) => match reason {
                Reason::Agreement
                | Reason::Repetition
                | Reason::FiftyMoves
                | Reason::Stalemate
                | Reason::Insufficient
                | Reason::BothFlags
                | Reason::BothBoards
                | Reason::LastDrop => Some(ResultMark::Draw),
                Reason::BothLose => Some(ResultMark::Neither),
                Reason::Aborted => Some(ResultMark::Open),
                _ => None,
            },
        }
    }

    /// The reason, and the seat that lost.
    pub fn how(self) -> (Option<Reason>, Option<Seat>) {
        match self {
            EndingText::Lost(reason, seat) => (reason, Some(seat)),
            EndingText::Won(_, reason) => (reason, None),
            EndingText::Match(reason) => (Some(reason), None),
        }
    }
}

/// Parses the text before a result. If players at several seats have the same name, the player of
/// the team `losers` is meant.
pub(crate) fn parse_ending(
    text: &str,
    players: &BySeat<Option<String>>,
    losers: Option<Team>,
) -> Option<EndingText> {
    if let Some((reason, _)) = OF_MATCHES.iter().find(|(_, words)| text.starts_with(words)) {
        return Some(EndingText::Match(*reason));
    }
    let named = |seat: &Seat| {
        let rest = text.strip_prefix(players[*seat].as_deref()?)?;
        rest.strip_prefix("'s partner ")
            .map(|words| (seat.partner(), words))
            .or_else(|| rest.strip_prefix(' ').map(|words| (*seat, words)))
    };
    let mut found: Vec<_> = Seat::ALL.iter().filter_map(named).collect();
    found.sort_by_key(|(seat, _)| Some(seat.team()) != losers);
    let (seat, words) = *found.first()?;
    let reason = OF_PLAYERS
        .iter()
        .find(|(_, text)| *text == words)
        .map(|(reason, _)| *reason);
    match (reason, words) {
        (Some(reason), _) => Some(EndingText::Lost(Some(reason), seat)),
        (None, "lost") => Some(EndingText::Lost(None, seat)),
        (None, words) if words == "won" || words.starts_with("won ") => {
            Some(EndingText::Won(seat.team(), won_how(words)))
        }
        _ => None,
    }
}

/// The last words of texts that chess.com writes, such as `ann won by checkmate`.
const WON_HOW: &[(Reason, &str)] = &[
    (Reason::Checkmate, "won by checkmate"),
    (Reason::Resignation, "won by resignation"),
    (Reason::Flag, "won on time"),
    (Reason::Forfeit, "won - game abandoned"),
];

/// The reason that a text of chess.com ends with.
pub(crate) fn won_how(text: &str) -> Option<Reason> {
    let found = WON_HOW.iter().find(|(_, words)| text.ends_with(words));
    found.map(|(reason, _)| *reason)
}

/// The result and the reason in the tag `Outcome` of bughouse.pro: `X & Y won: Z & W checkmated`,
/// or `Draw: threefold repetition`.
pub(crate) fn outcome(
    text: &str,
    players: &BySeat<Option<String>>,
) -> (Option<ResultMark>, Option<Reason>) {
    const HOW: &[(Reason, &str)] = &[
        (Reason::Checkmate, "checkmated"),
        (Reason::Checkmate, "won by checkmate"),
        (Reason::Flag, "lost on time"),
        (Reason::Flag, "won by flag"),
        (Reason::Resignation, "resigned"),
        (Reason::Resignation, "won by resignation"),
        (Reason::BothFlags, "simultaneous flags"),
        (Reason::Repetition, "threefold repetition"),
    ];
    let how = HOW.iter().find(|(_, words)| text.ends_with(words));
    let is_of = |team: &Team| {
        let names = Seat::ALL.iter().filter(|seat| seat.team() == *team);
        let mut names = names.filter_map(|seat| players[*seat].as_deref());
        match (names.next(), names.next()) {
            (Some(one), Some(two)) => [format!("{one} & {two} won"), format!("{two} & {one} won")]
                .iter()
                .any(|words| text.starts_with(words)),
            _ => false,
        }
    };
    let won = Team::BOTH.into_iter().find(is_of).map(win_of);
    let drawn = text.starts_with("Draw").then_some(ResultMark::Draw);
    (won.or(drawn), how.map(|(reason, _)| *reason))
}

/// The result if this team wins.
pub(crate) const fn win_of(team: Team) -> ResultMark {
    match team {
        Team::One => ResultMark::One,
        Team::Two => ResultMark::Two,
    }
}

/// The team that lost a match with this result. `None` if neither team won.
pub(crate) fn losers_by(mark: ResultMark) -> Option<Team> {
    mark.winner().map(Team::opponents)
}

/// The result of an outcome.
pub(crate) fn result_of(outcome: &Outcome) -> ResultMark {
    ResultMark::from_text(&outcome.result()).unwrap_or(ResultMark::Open)
}
