//! Makes the page part of the program.
//!
//! Builds `web/` when its sources changed and Node is there, compresses every file, and writes
//! the table that `src/lib.rs` includes. Without a page (no Node, `BUG_WEB=skip`, a broken
//! source) it embeds one that says what to do: building the program never fails for it.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use bughouse_web_build::{Output, Web, files_below, fingerprint};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let web = Web::at(here.join("../../web"));
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=BUG_WEB");
    let page = built_page(&web).unwrap_or_else(|reason| {
        println!("cargo::warning=no page: {}", reason.replace('\n', " / "));
        placeholder(&reason)
    });
    let ahead = ahead(&page);
    let table = embed(&page, &out).expect("cargo's own folder takes files");
    for (name, text) in [("files.rs", table), ("ahead.rs", ahead)] {
        fs::write(out.join(name), text).expect("cargo's own folder takes files");
    }
}

/// What the bundler says of each kind of address and each language, as a `Link` header says it.
fn ahead(page: &[Asset]) -> String {
    let said = page.iter().find(|asset| asset.path == "/ahead.txt");
    let said = said.map_or_else(Default::default, |asset| {
        String::from_utf8_lossy(&asset.bytes)
    });
    let mut table = String::from("&[\n");
    for line in said.lines() {
        let (name, files) = line.split_once(' ').unwrap_or((line, ""));
        let links: Vec<String> = files.split_whitespace().map(link).collect();
        writeln!(table, "    ({name:?}, {:?}),", links.join(", ")).expect("a string takes text");
    }
    table + "]\n"
}

/// As the page itself asks for it, or it is fetched twice.
fn link(file: &str) -> String {
    match file.ends_with(".css") {
        true => format!("<{file}>; rel=preload; as=style; crossorigin"),
        false => format!("<{file}>; rel=modulepreload; crossorigin"),
    }
}

/// One file of the page: its path as the browser asks for it, and its bytes.
struct Asset {
    path: String,
    bytes: Vec<u8>,
}

/// The page of the sources as they are, built now if need be; else why there is none.
fn built_page(web: &Web) -> Result<Vec<Asset>, String> {
    let manifest = web.root().join("package.json");
    println!("cargo::rerun-if-changed={}", manifest.display());
    let sources = web.sources().map_err(|_| "there is no folder web/ here")?;
    for source in sources {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    if env::var_os("BUG_WEB").is_some_and(|value| value == "skip") {
        let fresh = web.is_fresh().map_err(|error| error.to_string())?;
        return match fresh {
            true => read(&web.dist()).map_err(|error| error.to_string()),
            false => Err("BUG_WEB=skip was set when this program was built".into()),
        };
    }
    // A missing stamp is always newer to cargo, so a failed build is tried again next time.
    println!("cargo::rerun-if-changed={}", web.dist_stamp().display());
    web.build(Output::Kept).map_err(|error| error.to_string())?;
    read(&web.dist()).map_err(|error| error.to_string())
}

fn read(dist: &Path) -> io::Result<Vec<Asset>> {
    let asset = |file: PathBuf| {
        let below = file.strip_prefix(dist).expect("it was found below dist");
        let names: Vec<_> = below.iter().map(|name| name.to_string_lossy()).collect();
        Ok(Asset {
            path: format!("/{}", names.join("/")),
            bytes: fs::read(&file)?,
        })
    };
    files_below(dist)?.into_iter().map(asset).collect()
}

fn placeholder(reason: &str) -> Vec<Asset> {
    let reason = reason
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    let text = include_str!("src/placeholder.html").replace("{reason}", &reason);
    vec![Asset {
        path: "/index.html".into(),
        bytes: text.into_bytes(),
    }]
}

/// Copies the files to where the compiler reads them, whatever happens to `dist` meanwhile, and
/// returns the table of them as Rust.
fn embed(page: &[Asset], out: &Path) -> io::Result<String> {
    let mut table = String::from("&[\n");
    for (number, asset) in page.iter().enumerate() {
        let keep = |suffix: &str, bytes: &[u8]| {
            let file = out.join(format!("{number}{suffix}"));
            fs::write(&file, bytes)?;
            Ok::<_, io::Error>(format!("include_bytes!({file:?})"))
        };
        // Only what gets smaller is kept compressed; pictures do not.
        let smaller = |suffix: &str, packed: Vec<u8>| match packed.len() < asset.bytes.len() {
            true => keep(suffix, &packed).map(|include| format!("Some({include})")),
            false => Ok("None".into()),
        };
        writeln!(
            table,
            "    File {{ path: {:?}, etag: \"W/\\\"{:016x}\\\"\", plain: {}, brotli: {}, gzip: {} }},",
            asset.path,
            fingerprint(&asset.bytes),
            keep("", &asset.bytes)?,
            smaller(".br", brotli(&asset.bytes)?)?,
            smaller(".gz", gzip(&asset.bytes)?)?,
        )
        .expect("a string takes text");
    }
    Ok(table + "]\n")
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
