//! Builds the page of `web/` and compresses its files. `src/lib.rs` embeds them in the program.
//!
//! If the page cannot be built (no Node, an error in its source) or `BUG_WEB=skip` is set, a
//! placeholder that says what to do is embedded instead, so the program can always be built. With
//! `BUG_WEB=require` the build fails instead.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The files and folders from which the page is built, relative to the root of the repository.
const SOURCES: [&str; 13] = [
    "corpus/laws",
    "corpus/lessons.tsv",
    "web/ahead.ts",
    "web/articles.ts",
    "web/index.html",
    "web/lessons.ts",
    "web/offline.ts",
    "web/package.json",
    "web/package-lock.json",
    "web/public",
    "web/src",
    "web/tsconfig.json",
    "web/vite.config.ts",
];

/// On Windows npm is a script, and the system finds a script only by its full name.
const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts"));
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
            // Cargo treats a missing file as changed, so the next build runs this script again.
            println!("cargo::rerun-if-changed={}", out.join("none").display());
        }
        assert!(wish != "require", "the page was not built: {reason}");
        println!(
            "cargo::warning=the page was not built: {}",
            reason.replace('\n', " / ")
        );
        placeholder(&page, &reason).expect("files can be written to OUT_DIR");
    }
    compress_below(&page).expect("files can be written to OUT_DIR");
}

/// Installs the npm packages if the lockfile is newer than the installed ones, and runs the
/// bundler.
fn build(web: &Path, page: &Path) -> Result<(), String> {
    let installed = web.join("node_modules/.package-lock.json");
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
    // The output of npm and of the bundler begins with the reason; help follows.
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

/// Writes a page that gives the reason why there is no built page.
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

/// Writes `FILE.br` and `FILE.gz` beside each `FILE` that compression makes smaller. It does not
/// make pictures smaller.
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
