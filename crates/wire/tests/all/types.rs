//! Generates `web/src/wire.gen.ts`, which has the types of this crate in TypeScript. The test fails
//! if the file is out of date. With `BUGHOUSE_BLESS=1` it writes the file.

use std::collections::BTreeMap;
use std::path::Path;

use bughouse_wire::client::{ClientMsg, Envelope};
use bughouse_wire::frame::OwnPart;
use bughouse_wire::schema::Bodies;
use bughouse_wire::server::ServerMsg;
use ts_rs::{Config, TS, TypeVisitor};

const HEADER: &str =
    "// Written by crates/wire/tests/all/types.rs from the Rust types. Do not edit:
// change the types, then run BUGHOUSE_BLESS=1 cargo test -p bughouse-wire --test all types

";

#[test]
fn the_page_has_the_types_of_this_crate() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.gen.ts");
    let expected = typescript();
    if std::env::var_os("BUGHOUSE_BLESS").is_some() {
        std::fs::write(&file, &expected).expect("web/src is writable");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == expected,
        "web/src/wire.gen.ts is out of date; BUGHOUSE_BLESS=1 writes it"
    );
}

/// Returns all types of messages in TypeScript, by their names.
fn typescript() -> String {
    let mut all = Declarations::default();
    all.visit::<ClientMsg>();
    all.visit::<Envelope>();
    all.visit::<ServerMsg>();
    all.visit::<OwnPart>();
    Bodies::visit_dependencies(&mut all);
    let declarations = Vec::from_iter(all.0.into_values());
    let text = format!("{HEADER}{}\n", declarations.join("\n\n"));
    text.lines()
        .fold(String::new(), |text, line| text + line.trim_end() + "\n")
}

/// The declarations of the visited types and of all types that these use, by their names. The order in which
/// the types of fields are visited differs from build to build.
#[derive(Default)]
struct Declarations(BTreeMap<String, String>);

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let config = Config::new().with_large_int("number");
        // Types of the standard library have no declaration.
        if T::output_path().is_none() || self.0.contains_key(&T::ident(&config)) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}", T::decl(&config));
        self.0
            .insert(T::ident(&config), one_line_comments(&declaration));
        T::visit_dependencies(self);
    }
}

/// Joins the lines of each comment, and removes its examples in Rust.
fn one_line_comments(declaration: &str) -> String {
    let mut parts = declaration.split("/**");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (comment, code) = part.split_once("*/").expect("a comment ends");
        let prose = comment.split("```").next().unwrap_or_default();
        let words = prose.split_whitespace().filter(|word| *word != "*");
        let words: Vec<&str> = words.collect();
        out += &format!("/** {} */{code}", words.join(" "));
    }
    out
}
