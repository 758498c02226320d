//! `cargo xtask dist`: packs the program for users.
//!
//! Makes an archive with the stripped program, completions, manual pages, the systemd unit and the
//! licenses, and on Linux a Debian package with the same files. The debug information is a separate
//! file. Then tests each package: unpacks it, starts its program and requests the page. This is tested on
//! Linux; the code for macOS and Windows is untested (docs/operating.md).

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

/// The largest size of the stripped program. A larger program probably contains a file or a crate by
/// mistake.
const MEGABYTES_MAX: u64 = 25;

/// What is packed, and how.
struct Packing {
    program: PathBuf,
    /// Processor and system: `x86_64-linux`.
    system: String,
    /// Where archives and packages go.
    folder: PathBuf,
    /// Whether the packages are made only to test the packing. The program may then have any size, and
    /// compression is quick.
    is_rehearsal: bool,
}

/// Builds the program and packs it, for the Rust target `target`, or for this system if it is `None`.
pub fn dist(target: Option<&str>, may_install: bool) -> Result<()> {
    let mut steps = Steps::begin();
    steps.step("needed programs", || {
        machine::provide(machine::for_packing()?, may_install)
    })?;
    let profile = ["build", "--release", "--locked", "-p", "bughouse"];
    let mut build = cargo(&profile);
    build.env("BUG_WEB", "require");
    build.args(target.iter().flat_map(|target| ["--target", target]));
    steps.step("the program", || run(&mut build))?;
    let built = target_folder()?.join(target.unwrap_or_default());
    let packing = Packing {
        program: built.join("release").join(file_name()),
        system: system(target)?,
        folder: root().join("target/dist"),
        is_rehearsal: false,
    };
    pack(&packing, &mut steps)?;
    steps.end();
    println!("\n{}:", packing.folder.display());
    for file in made(&packing)? {
        let size = fs::metadata(&file)?.len();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        println!("{:>9.1} MB  {name}", size as f64 / 1e6);
    }
    Ok(())
}

/// Packs a program that is already built, with quick compression, and tests the packages.
pub fn rehearse(program: &Path) -> Result<()> {
    let packing = Packing {
        program: program.to_owned(),
        system: system(None)?,
        folder: root().join("target/dist-rehearsal"),
        is_rehearsal: true,
    };
    pack(&packing, &mut Steps::begin())
}

fn pack(packing: &Packing, steps: &mut Steps) -> Result<()> {
    let on_linux = packing.system.ends_with("linux");
    let name = format!("bughouse-{}-{}", version(), packing.system);
    if packing.folder.exists() {
        fs::remove_dir_all(&packing.folder)?;
    }
    fs::create_dir_all(&packing.folder)?;
    let stripped = packing.folder.join(file_name());
    steps.step("the stripped program", || {
        debug_info::split(&packing.program, &stripped, &packing.folder.join(&name))?;
        let size = fs::metadata(&stripped)?.len();
        println!("{:.1} MB", size as f64 / 1e6);
        let fits = packing.is_rehearsal || size <= MEGABYTES_MAX * 1_000_000;
        ensure!(
            fits,
            "the stripped program has {size} bytes; at most {MEGABYTES_MAX} MB are allowed"
        );
        Ok(())
    })?;
    let tree = packing.folder.join(&name);
    steps.step("the files to install", || Stage::new(&tree).fill(&stripped))?;
    steps.step("the archive", || archive(packing, &name))?;
    if on_linux {
        steps.step("the Debian package", || debian(packing, &tree))?;
    }
    fs::remove_dir_all(&tree)?;
    fs::remove_file(&stripped)?;
    for file in made(packing)? {
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

/// Packs the folder `name` as an archive. On Linux the same files give the same archive, byte for byte.
fn archive(packing: &Packing, name: &str) -> Result<()> {
    let mut tar = Command::new("tar");
    tar.current_dir(&packing.folder);
    match &packing.system {
        linux if linux.ends_with("linux") => {
            let level = if packing.is_rehearsal { "-1" } else { "-19" };
            tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"])
                .args(["--mtime=2000-01-01 00:00Z", "--mode=u+rw,go=rX"])
                .arg(format!("--use-compress-program=zstd {level} -T0 -q"))
                .args(["-cf", &format!("{name}.tar.zst")])
        }
        mac if mac.ends_with("macos") => tar.args(["-czf", &format!("{name}.tar.gz")]),
        // On Windows tar chooses the format from the extension of the file.
        _ => tar.args(["-a", "-cf", &format!("{name}.zip")]),
    };
    run(tar.arg(name))
}

/// Makes the Debian package. `[package.metadata.deb]` in the program's manifest lists its files,
/// which are in `target/deb`.
fn debian(packing: &Packing, tree: &Path) -> Result<()> {
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
        // Without `--quiet`, cargo-deb warns that it builds nothing.
        "--quiet",
        "--locked",
    ]);
    if packing.is_rehearsal {
        deb.arg("--fast");
    }
    run(deb.arg("--output").arg(&packing.folder))
}

/// Returns the files that were made: all files in the folder of the packages, sorted by name.
fn made(packing: &Packing) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(&packing.folder)?;
    let mut files = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?;
    files.sort();
    Ok(files)
}

/// Returns processor and system of a target: `x86_64-linux`, `aarch64-macos`, `x86_64-windows`.
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
        None => bail!("{target}: not a target of Linux, macOS or Windows"),
    }
}

/// Returns the version of the workspace, which is also the version of xtask.
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// The program's file name on this system.
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
