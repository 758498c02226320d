//! Expectations: the result that a script must have, and the lines that its log must or must not
//! have.
//!
//! The first line of the script is `# expect RESULT [REASON]`. The reason of the match must begin
//! with REASON; without REASON, or with `any`, every reason is accepted. Lines `# must RE` and
//! `# not RE` may follow: the log must match each regular expression of a `must` line, and must not
//! match that of a `not` line.

use bughouse_core::quoted;
use bughouse_notation::bpgn::ResultMark;
use regex::Regex;

use crate::{Diagnostic, Log};

/// The expectation that a script has of its own log. `bughouse script --expect` compares the log
/// with it.
///
/// ```
/// use bughouse_core::Ruleset;
/// use bughouse_script::{Expectation, Script};
///
/// let text = "# expect 1-0 resignation\n# must a resigned\n0:01 A play e4\n0:02 a resign";
/// let log = Script::read(text, &Ruleset::FICS)?.run();
/// let differences = Expectation::read(text)?.differences(&log);
/// assert_eq!(differences, ["missing a resigned"]);
/// # Ok::<(), bughouse_script::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Expectation {
    result: String,
    reason: Option<String>,
    must: Vec<Regex>,
    not: Vec<Regex>,
}

impl Expectation {
    /// Reads the expectation of a script.
    ///
    /// # Errors
    /// The first line is not `# expect RESULT [REASON]`, or a regular expression is invalid.
    pub fn read(text: &str) -> Result<Expectation, Diagnostic> {
        let first = text.lines().next().unwrap_or_default();
        let mut words = first
            .strip_prefix("# expect ")
            .unwrap_or_default()
            .split_whitespace();
        let result = words.next().ok_or_else(|| Diagnostic {
            line: 1,
            column: 1,
            what: "the first line must be # expect RESULT [REASON]".into(),
        })?;
        if ResultMark::from_text(result).is_none() {
            return Err(Diagnostic {
                line: 1,
                column: "# expect ".len() + 1,
                what: format!(
                    "not a result: {}; a result is * or the points of both teams, like 1-0 or 1/2-1/2",
                    quoted(result)
                ),
            });
        }
        let reason = words.collect::<Vec<_>>().join(" ");
        Ok(Expectation {
            result: result.into(),
            reason: (!reason.is_empty() && reason != "any").then_some(reason),
            must: expressions(text, "# must ")?,
            not: expressions(text, "# not ")?,
        })
    }

    /// An expectation of a result, written `RESULT [REASON]`, with no conditions on the log lines.
    pub fn of_end(end: &str) -> Expectation {
        let (result, reason) = end.split_once(' ').unwrap_or((end, ""));
        Expectation {
            result: result.into(),
            reason: (!reason.is_empty()).then(|| reason.into()),
            must: Vec::new(),
            not: Vec::new(),
        }
    }

    /// One sentence for each difference between the expectation and a log: another result, a
    /// missing line, a line that must not be there.
    pub fn differences(&self, log: &Log) -> Vec<String> {
        let reason = self.reason.as_deref();
        let ends =
            log.result == self.result && reason.is_none_or(|reason| log.reason.starts_with(reason));
        let end = (!ends).then(|| {
            let (result, reason) = (&self.result, reason.unwrap_or("any"));
            format!(
                "expected {result} {reason}, got {} {}",
                log.result, log.reason
            )
        });
        let text = log.lines().collect::<Vec<_>>().join("\n");
        let missing = self.must.iter().filter(|must| !must.is_match(&text));
        let present = self.not.iter().filter(|not| not.is_match(&text));
        let missing = missing.map(|must| format!("missing {must}"));
        let present = present.map(|not| format!("must not be there: {not}"));
        end.into_iter().chain(missing).chain(present).collect()
    }
}

fn expressions(text: &str, prefix: &str) -> Result<Vec<Regex>, Diagnostic> {
    let lines = (1..).zip(text.lines());
    lines
        .filter_map(|(line, text)| Some((line, text.strip_prefix(prefix)?)))
        .map(|(line, expression)| {
            Regex::new(expression).map_err(|_| Diagnostic {
                line,
                column: 1 + prefix.len(),
                what: "not a regular expression".into(),
            })
        })
        .collect()
}
