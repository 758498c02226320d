//! The code of a Rust file: its text with comments and the contents of literals blanked, lines
//! kept, so that a rule about names does not stumble over a sentence.

/// The same number of lines and characters; what is not code is spaces.
pub fn of(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let mut code = String::with_capacity(text.len());
    let mut at = 0;
    while at < characters.len() {
        let end = end_of_non_code(&characters, at);
        match end {
            Some(end) => {
                let blank = |c: &char| if *c == '\n' { '\n' } else { ' ' };
                code.extend(characters[at..end].iter().map(blank));
                at = end;
            }
            None => {
                code.push(characters[at]);
                at += 1;
            }
        }
    }
    code
}

/// Where the comment or literal that begins here ends; `None` if none begins here.
fn end_of_non_code(text: &[char], at: usize) -> Option<usize> {
    let rest = &text[at..];
    match rest {
        ['/', '/', ..] => Some(at + until(rest, &['\n'])),
        ['/', '*', ..] => Some(at + block_comment(rest)),
        ['"', ..] => Some(at + string(rest)),
        ['r', '"' | '#', ..] if !continues_name(text, at) => raw_string(rest).map(|n| at + n),
        ['\'', '\\', _, ..] => Some(at + 3 + until(&rest[3..], &['\'']) + 1),
        ['\'', _, '\'', ..] => Some(at + 3),
        _ => None,
    }
    .map(|end| end.min(text.len()))
}

fn continues_name(text: &[char], at: usize) -> bool {
    at > 0 && (text[at - 1].is_alphanumeric() || text[at - 1] == '_')
}

/// How many characters come before this text.
fn until(text: &[char], stop: &[char]) -> usize {
    let found = text.windows(stop.len()).position(|window| window == stop);
    found.unwrap_or(text.len())
}

/// Block comments nest.
fn block_comment(text: &[char]) -> usize {
    let (mut at, mut depth) = (0, 0);
    while at < text.len() {
        match text[at..] {
            ['/', '*', ..] => (at, depth) = (at + 2, depth + 1),
            ['*', '/', ..] => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

fn string(text: &[char]) -> usize {
    let mut at = 1;
    while at < text.len() && text[at] != '"' {
        at += if text[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// `None` for a raw name (`r#type`).
fn raw_string(text: &[char]) -> Option<usize> {
    let hashes = text[1..].iter().take_while(|c| **c == '#').count();
    if text.get(1 + hashes) != Some(&'"') {
        return None;
    }
    let mut stop = vec!['"'];
    stop.extend(std::iter::repeat_n('#', hashes));
    let inside = 2 + hashes;
    Some(inside + until(&text[inside..], &stop) + stop.len())
}

/// The names in code, with their lines (from 1).
pub fn names(code: &str) -> impl Iterator<Item = (usize, &str)> {
    code.lines().enumerate().flat_map(|(line, text)| {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.filter(|w| !w.is_empty()).map(move |w| (line + 1, w))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_blank_and_code_is_not() {
        check("let a = 1; // b", "let a = 1;     ");
        check("x /* y /* z */ w */ v", "x                   v");
        check(r#"f("a\"b", c)"#, "f(      , c)");
        check(r##"f(r#"a"b"#, c)"##, "f(        , c)");
        check("f('\\n', 'x', '\\'', 'a>)", "f(    ,    ,     , 'a>)");
        check("r#type r2 for_r\"x\"", "r#type r2 for_r   ");
        check("\"a\nb\" c", "  \n   c");
    }

    #[track_caller]
    fn check(text: &str, code: &str) {
        assert_eq!(of(text), code);
    }

    #[test]
    fn an_unfinished_literal_ends_with_the_file() {
        for text in ["\"abc", "/* abc", "r#\"abc", "'\\", "\"a\\"] {
            assert_eq!(of(text).chars().count(), text.chars().count(), "{text}");
        }
    }
}
