//! Builds the page of `web/` and compresses its files, for `src/lib.rs` to embed.
//!
//! Without a page (no Node, a broken source, `BUG_WEB=skip`) a page that says what to do takes its
//! place, so that the program can always be built. `BUG_WEB=require` fails instead.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What the page is made of, from the root of the repository.
const SOURCES: [&str; 11] = [
    "corpus/laws",
    "web/ahead.ts",
    "web/articles.ts",
    "web/index.html",
    "web/offline.ts",
    "web/package.json",
    "web/package-lock.json",
    "web/public",
    "web/src",
    "web/tsconfig.json",
    "web/vite.config.ts",
];

/// npm is a script, which Windows finds by its whole name alone.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let page = out.join("page");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/placeholder.html");
    println!("cargo::rerun-if-env-changed=BUG_WEB");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    let wish = env::var("BUG_WEB").unwrap_or_default();
    let built = match &*wish {
        "skip" => Err("BUG_WEB=skip was set when this program was built".into()),
        _ => build(&root.join("web"), &page),
    };
    if let Err(reason) = built {
        if wish != "skip" {
            // Cargo takes a missing file for a changed one, so the next build tries again.
            println!("cargo::rerun-if-changed={}", out.join("none").display());
        }
        assert!(wish != "require", "no page: {reason}");
        println!("cargo::warning=no page: {}", reason.replace('\n', " / "));
        placeholder(&page, &reason).expect("cargo's own folder takes files");
    }
    compress_below(&page).expect("cargo's own folder takes files");
}

/// Installs the packages if the lockfile is newer than they are, and runs the bundler.
fn build(web: &Path, page: &Path) -> Result<(), String> {
    let installed = web.join("node_modules/.package-lock.json");
    println!("cargo::rerun-if-changed={}", installed.display());
    let modified = |file: &Path| fs::metadata(file).and_then(|file| file.modified());
    let locked = modified(&web.join("package-lock.json")).map_err(|error| error.to_string())?;
    if modified(&installed).is_ok_and(|installed| installed < locked) || !installed.is_file() {
        npm(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    let page = page
        .to_str()
        .ok_or("the target folder's path is not UTF-8")?;
    npm(
        web,
        &["run", "build", "--", "--emptyOutDir", "--outDir", page],
    )
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let mut npm = Command::new(NPM);
    npm.current_dir(web).args(arguments).stdin(Stdio::null());
    let done = npm
        .output()
        .map_err(|error| format!("npm, which comes with Node, could not be started: {error}"))?;
    if done.status.success() {
        return Ok(());
    }
    let said = match done.stderr.is_empty() {
        true => done.stdout,
        false => done.stderr,
    };
    // npm and the bundler begin with the reason and go on with help.
    let said = String::from_utf8_lossy(&said);
    let lines = said
        .trim()
        .lines()
        .filter(|line| !line.starts_with("npm warn"));
    let lines: Vec<&str> = lines.take(12).collect();
    Err(format!(
        "`npm {}` failed: {}",
        arguments[..2].join(" "),
        lines.join("\n")
    ))
}

fn placeholder(page: &Path, reason: &str) -> io::Result<()> {
    let reason = reason
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    if page.exists() {
        fs::remove_dir_all(page)?;
    }
    fs::create_dir_all(page)?;
    let text = include_str!("src/placeholder.html").replace("{reason}", &reason);
    fs::write(page.join("index.html"), text)
}

/// Puts `FILE.br` and `FILE.gz` beside each file that they make smaller; pictures they do not.
fn compress_below(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            compress_below(&path)?;
            continue;
        }
        let bytes = fs::read(&path)?;
        for (ending, packed) in [("br", brotli(&bytes)?), ("gz", gzip(&bytes)?)] {
            if packed.len() < bytes.len() {
                let mut name = path.clone().into_os_string();
                name.push(format!(".{ending}"));
                fs::write(name, packed)?;
            }
        }
    }
    Ok(())
}

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let best = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &best)?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
