//! `cargo xtask dist`: what a person installs.
//!
//! An archive with the stripped program, completions, manual pages, the unit and the licences, and
//! on Linux a Debian package with the same. The debug information is a file beside them, which
//! nobody installs. It ends by unpacking what it made, starting each program and asking it for the
//! page. Linux is what was tried; macOS and Windows are prepared (docs/operating.md).

mod debug_info;
mod notices;
mod stage;
mod trial;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::run::{Steps, run};
use crate::suite::{cargo, target_folder};
use crate::{machine, root};
use stage::{Stage, copy};

/// A stripped program that is larger carries what it should not.
const MEGABYTES_MAX: u64 = 25;

/// What is packed, and how.
struct Plan {
    program: PathBuf,
    /// `x86_64-linux`
    system: String,
    /// Where archives and packages go.
    folder: PathBuf,
    /// A rehearsal packs a program of any size, quickly.
    rehearsal: bool,
}

/// Builds the program and packs it, for this system or for the target that is named.
pub fn dist(target: Option<&str>, may_install: bool) -> Result<()> {
    let mut steps = Steps::begin();
    steps.step("the machine", || {
        machine::provide(machine::for_packing()?, may_install)
    })?;
    let profile = ["build", "--release", "--locked", "-p", "bughouse"];
    let mut build = cargo(&profile);
    build.env("BUG_WEB", "require");
    build.args(target.iter().flat_map(|target| ["--target", target]));
    steps.step("the program", || run(&mut build))?;
    let built = target_folder()?.join(target.unwrap_or_default());
    let plan = Plan {
        program: built.join("release").join(file_name()),
        system: system(target)?,
        folder: root().join("target/dist"),
        rehearsal: false,
    };
    pack(&plan, &mut steps)?;
    steps.end();
    println!("\n{}:", plan.folder.display());
    for file in made(&plan)? {
        let size = fs::metadata(&file)?.len();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        println!("{:>9.1} MB  {name}", size as f64 / 1e6);
    }
    Ok(())
}

/// Packs a program that is already built, as quickly as may be, and tries what was made.
pub fn rehearse(program: &Path) -> Result<()> {
    let plan = Plan {
        program: program.to_owned(),
        system: system(None)?,
        folder: root().join("target/dist-rehearsal"),
        rehearsal: true,
    };
    pack(&plan, &mut Steps::begin())
}

fn pack(plan: &Plan, steps: &mut Steps) -> Result<()> {
    let on_linux = plan.system.ends_with("linux");
    let name = format!("bughouse-{}-{}", version(), plan.system);
    if plan.folder.exists() {
        fs::remove_dir_all(&plan.folder)?;
    }
    fs::create_dir_all(&plan.folder)?;
    let stripped = plan.folder.join(file_name());
    steps.step("the stripped program", || {
        debug_info::part(&plan.program, &stripped, &plan.folder.join(&name))?;
        let size = fs::metadata(&stripped)?.len();
        println!("{:.1} MB", size as f64 / 1e6);
        let fits = plan.rehearsal || size <= MEGABYTES_MAX * 1_000_000;
        ensure!(
            fits,
            "the stripped program has {size} bytes; at most {MEGABYTES_MAX} MB are installed"
        );
        Ok(())
    })?;
    let tree = plan.folder.join(&name);
    steps.step("what is installed", || Stage::new(&tree).fill(&stripped))?;
    steps.step("the archive", || archive(plan, &name))?;
    if on_linux {
        steps.step("the Debian package", || debian(plan, &tree))?;
    }
    fs::remove_dir_all(&tree)?;
    fs::remove_file(&stripped)?;
    for file in made(plan)? {
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let is_debian = name.ends_with(".deb");
        if is_debian || name.contains(".tar.") || name.ends_with(".zip") {
            steps.step(
                &format!("{name}, unpacked and started"),
                || match is_debian {
                    true => trial::debian(&file),
                    false => trial::archive(&file),
                },
            )?;
        }
    }
    Ok(())
}

/// One folder, the same bytes for the same files.
fn archive(plan: &Plan, name: &str) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.current_dir(&plan.folder);
    match &plan.system {
        linux if linux.ends_with("linux") => {
            let level = if plan.rehearsal { "-1" } else { "-19" };
            tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"])
                .args(["--mtime=2000-01-01 00:00Z", "--mode=u+rw,go=rX"])
                .arg(format!("--use-compress-program=zstd {level} -T0 -q"))
                .args(["-cf", &format!("{name}.tar.zst")])
        }
        mac if mac.ends_with("macos") => tar.args(["-czf", &format!("{name}.tar.gz")]),
        // The tar of Windows makes what the name says.
        _ => tar.args(["-a", "-cf", &format!("{name}.zip")]),
    };
    run(tar.arg(name))
}

/// By `[package.metadata.deb]` of the program's manifest, which takes its files from `target/deb`.
fn debian(plan: &Plan, tree: &Path) -> Result<()> {
    let from = root().join("target/deb");
    if from.exists() {
        fs::remove_dir_all(&from)?;
    }
    copy(tree, &from)?;
    stage::unit(&from, "/usr/bin")?;
    let mut deb = cargo(&[
        "deb",
        "-p",
        "bughouse",
        "--no-build",
        "--no-strip",
        // It warns that it does not build the files.
        "--quiet",
        "--locked",
    ]);
    if plan.rehearsal {
        deb.arg("--fast");
    }
    run(deb.arg("--output").arg(&plan.folder))
}

/// What lies in the folder, by name.
fn made(plan: &Plan) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(&plan.folder)?;
    let mut files = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    files.sort();
    Ok(files)
}

/// `x86_64-linux`, `aarch64-macos`, `x86_64-windows`.
fn system(target: Option<&str>) -> Result<String> {
    let Some(target) = target else {
        let (processor, system) = (std::env::consts::ARCH, std::env::consts::OS);
        return Ok(format!("{processor}-{system}"));
    };
    let processor = target.split('-').next().context("a target has a name")?;
    let systems = [
        ("linux", "linux"),
        ("darwin", "macos"),
        ("windows", "windows"),
    ];
    let found = systems.iter().find(|(part, _)| target.contains(part));
    match found {
        Some((_, system)) => Ok(format!("{processor}-{system}")),
        None => bail!("{target}: neither a Linux nor a macOS nor a Windows"),
    }
}

/// All crates have the version of the workspace, and so has xtask.
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// What the program is called here.
fn file_name() -> String {
    format!("bughouse{}", std::env::consts::EXE_SUFFIX)
}

#[cfg(test)]
mod tests {
    use super::system;

    #[test]
    fn an_archive_is_named_after_processor_and_system() {
        for (target, name) in [
            ("x86_64-unknown-linux-gnu", "x86_64-linux"),
            ("aarch64-apple-darwin", "aarch64-macos"),
            ("x86_64-apple-darwin", "x86_64-macos"),
            ("x86_64-pc-windows-msvc", "x86_64-windows"),
        ] {
            assert_eq!(system(Some(target)).unwrap(), name);
        }
        assert!(system(Some("wasm32-wasip1")).is_err());
    }
}
