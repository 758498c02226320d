//! Builds the page: installs its npm packages and runs its bundler, each only when something
//! changed.
//!
//! The build script of `bughouse-web-assets` calls this, so that `cargo run` is enough on a
//! fresh machine; `cargo xtask` calls it for the packages its checks need. Nothing else in the
//! workspace runs npm. Two builds at once wait for each other.

mod node;
mod stamp;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub use node::{NodeMissing, find_node};
pub use stamp::fingerprint;

/// The folder of the page's sources, `web/` in this repository.
pub struct Web {
    root: PathBuf,
}

/// Why there is no page.
#[derive(Debug)]
pub enum BuildError {
    /// No usable Node.
    Node(NodeMissing),
    /// The folder holds no `package.json`.
    NoSources(PathBuf),
    /// A command ended badly: what was run, and the beginning of what it said (empty when the
    /// terminal has seen it).
    Command { command: String, output: String },
    /// A file could not be read or written.
    Io(io::Error),
}

impl std::fmt::Display for BuildError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BuildError::Node(missing) => write!(f, "{missing}"),
            BuildError::NoSources(root) => write!(f, "no package.json in {}", root.display()),
            BuildError::Command { command, output } if output.is_empty() => {
                write!(f, "`{command}` failed in web/")
            }
            BuildError::Command { command, output } => {
                write!(f, "`{command}` failed in web/: {output}")
            }
            BuildError::Io(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for BuildError {}

impl From<io::Error> for BuildError {
    fn from(error: io::Error) -> Self {
        BuildError::Io(error)
    }
}

impl From<NodeMissing> for BuildError {
    fn from(missing: NodeMissing) -> Self {
        BuildError::Node(missing)
    }
}

/// Where the output of npm goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Output {
    /// To the terminal, as it comes.
    Shown,
    /// Kept for the error, for a build script, whose own output cargo reads.
    Kept,
}

impl Web {
    pub fn at(root: impl Into<PathBuf>) -> Web {
        Web { root: root.into() }
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The built page.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Says for which sources the built page was made. The bundler empties `dist` first, so a
    /// page broken off halfway has no stamp.
    pub fn dist_stamp(&self) -> PathBuf {
        self.dist().join(".stamp")
    }

    fn packages_stamp(&self) -> PathBuf {
        self.root.join("node_modules").join(".stamp")
    }

    /// The files and folders at the top that the page is made of.
    pub fn sources(&self) -> io::Result<Vec<PathBuf>> {
        stamp::sources(&self.root)
    }

    /// Whether `dist` is the page of the sources as they are now.
    pub fn is_fresh(&self) -> io::Result<bool> {
        stamp::matches(&self.dist_stamp(), &stamp::of_sources(&self.root)?)
    }

    /// Installs the npm packages of the lockfile, if it changed since they were installed.
    pub fn install(&self, output: Output) -> Result<(), BuildError> {
        let _alone = self.lock()?;
        self.install_locked(output)
    }

    /// Makes `dist` the page of the sources as they are now. Does nothing if it is.
    pub fn build(&self, output: Output) -> Result<(), BuildError> {
        let _alone = self.lock()?;
        if self.is_fresh()? {
            return Ok(());
        }
        self.install_locked(output)?;
        let made_of = stamp::of_sources(&self.root)?;
        self.npm(&["run", "build"], output)?;
        Ok(stamp::write(&self.dist_stamp(), &made_of)?)
    }

    fn install_locked(&self, output: Output) -> Result<(), BuildError> {
        find_node()?;
        let lockfile = stamp::of_file(&self.root.join("package-lock.json"))?;
        if stamp::matches(&self.packages_stamp(), &lockfile)? {
            return Ok(());
        }
        self.npm(&["ci", "--no-audit", "--no-fund"], output)?;
        Ok(stamp::write(&self.packages_stamp(), &lockfile)?)
    }

    /// Holds off every other build of this page until the file is dropped.
    fn lock(&self) -> Result<File, BuildError> {
        if !self.root.join("package.json").is_file() {
            return Err(BuildError::NoSources(self.root.clone()));
        }
        let file = File::create(self.root.join(".lock"))?;
        file.lock()?;
        Ok(file)
    }

    fn npm(&self, arguments: &[&str], output: Output) -> Result<(), BuildError> {
        let mut npm = Command::new(node::NPM);
        npm.args(arguments)
            .current_dir(&self.root)
            .stdin(Stdio::null());
        let (success, output) = match output {
            Output::Shown => (npm.status()?.success(), String::new()),
            Output::Kept => {
                let done = npm.output()?;
                (done.status.success(), reason(&done.stdout, &done.stderr))
            }
        };
        match success {
            true => Ok(()),
            false => Err(BuildError::Command {
                command: format!("npm {}", arguments.join(" ")),
                output,
            }),
        }
    }
}

/// What a failed command said was wrong: npm and the bundler begin their errors with the reason
/// and go on with help.
fn reason(stdout: &[u8], stderr: &[u8]) -> String {
    const LINES: usize = 12;
    let said = match stderr.is_empty() {
        true => stdout,
        false => stderr,
    };
    let said = String::from_utf8_lossy(said);
    let lines = said.trim().lines();
    let lines = lines.filter(|line| !line.starts_with("npm warn"));
    let lines: Vec<&str> = lines.take(LINES).collect();
    lines.join("\n")
}

/// Every file below a folder, sorted by path; files whose name begins with a dot are left out.
pub fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            if entry.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            match entry.file_type()?.is_dir() {
                true => folders.push(entry.path()),
                false => files.push(entry.path()),
            }
        }
    }
    files.sort();
    Ok(files)
}
