//! Rules about the folders of the page: a feature is a folder of `web/src`, other features use only its
//! `index.ts`, and what a `state` folder has knows nothing of the network.
//!
//! `page.tsx` and `views.ts` of a feature are loaded on demand, by `import("…")`, from anywhere.

use std::path::{Component, Path, PathBuf};

use regex::Regex;

use super::Source;

const PAGE: &str = "web/src/";

pub fn violations(sources: &[Source]) -> Vec<String> {
    let import = Regex::new(r#"(?:from|import)(?P<late>\()? ?"(?P<path>\.{1,2}/[^"]+)""#)
        .expect("a regular expression");
    let mut violations = Vec::new();
    for Source { path, text } in sources {
        let is_code = path.ends_with(".ts") || path.ends_with(".tsx");
        if !path.starts_with(PAGE) || !is_code || path.contains(".test.") {
            continue;
        }
        for (number, line) in (1..).zip(text.lines()) {
            for found in import.captures_iter(line) {
                let imported = resolved(path, &found["path"]);
                let is_late = found.name("late").is_some();
                if let Some(sentence) = wrong(path, &imported, is_late) {
                    violations.push(format!("{path}:{number}: {sentence}"));
                }
            }
        }
    }
    violations
}

/// Why this import is not allowed; `None` if it is.
fn wrong(path: &str, imported: &str, is_late: bool) -> Option<String> {
    let other = feature(imported)?;
    if path.contains("/state/") && other == "net" {
        return Some("state may not import `net`: it knows no connection".into());
    }
    let inside = imported.strip_prefix(PAGE)?.strip_prefix(other)?;
    let entry = ["/page.tsx", "/views.ts"]
        .iter()
        .any(|name| inside.ends_with(name));
    let is_allowed = feature(path) == Some(other)
        || inside == "/index.ts"
        || inside.ends_with(".css")
        || (is_late && entry);
    (!is_allowed)
        .then(|| format!("import `{other}/index.ts`: other files of `{other}` are its own"))
}

/// The feature of a file: the first folder below `web/src`. `None` for files that belong to no feature.
fn feature(path: &str) -> Option<&str> {
    let (folder, _) = path.strip_prefix(PAGE)?.split_once('/')?;
    Some(folder)
}

/// The path from the root of the repository of what the file at `path` imports as `relative`.
fn resolved(path: &str, relative: &str) -> String {
    let mut parts = PathBuf::from(path);
    parts.pop();
    for part in Path::new(relative).components() {
        match part {
            Component::ParentDir => {
                parts.pop();
            }
            Component::Normal(name) => parts.push(name),
            _ => {}
        }
    }
    parts.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: usize) {
        let source = Source {
            path: path.into(),
            text: text.into(),
        };
        let found = violations(&[source]);
        assert_eq!(found.len(), expected, "{path}: {found:?}");
    }

    #[test]
    fn a_feature_is_used_through_its_index() {
        let talk = "web/src/talk/chat.tsx";
        check(talk, r#"import { t } from "../words/index.ts";"#, 0);
        check(talk, r#"import { t } from "../words/text.ts";"#, 1);
        check(talk, r#"import { Line } from "./line.tsx";"#, 0);
        check(talk, r#"import { route } from "../route.ts";"#, 0);
        check(
            "web/src/talk/chat.test.ts",
            r#"import { t } from "../words/text.ts";"#,
            0,
        );
    }

    #[test]
    fn pages_are_only_loaded_on_demand() {
        let app = "web/src/app.tsx";
        check(app, r#"await import("./home/page.tsx")"#, 0);
        check(app, r#"import Home from "./home/page.tsx";"#, 1);
    }

    #[test]
    fn state_knows_no_connection() {
        let state = "web/src/match/state/reduce.ts";
        check(state, r#"import { Sync } from "../../net/index.ts";"#, 1);
        check(
            "web/src/match/store.ts",
            r#"import { Sync } from "../net/index.ts";"#,
            0,
        );
    }
}
