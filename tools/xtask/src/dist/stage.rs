//! Makes the tree of files to install: the folders `bin`, `lib` and `share`, which a user copies to
//! `/usr/local`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{file_name, notices};
use crate::root;
use crate::run::{output, run};

/// The folder in which the tree of files is made.
pub struct Stage<'a> {
    tree: &'a Path,
}

impl Stage<'_> {
    pub fn new(tree: &Path) -> Stage<'_> {
        Stage { tree }
    }

    /// Makes all files of the tree. Runs `program` to write its completions and manual pages.
    pub fn fill(&self, program: &Path) -> Result<()> {
        fs::copy(program, self.folder("bin")?.join(file_name()))?;
        for (shell, file) in [
            ("bash", "bash-completion/completions/bughouse"),
            ("zsh", "zsh/site-functions/_bughouse"),
            ("fish", "fish/vendor_completions.d/bughouse.fish"),
            ("powershell", "bughouse/bughouse.ps1"),
        ] {
            let text = output(Command::new(program).args(["completions", shell]))?;
            let file = self.tree.join("share").join(file);
            fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
            fs::write(file, text)?;
        }
        let manual = self.folder("share/man/man1")?;
        run(Command::new(program).args(["manual", "--dir"]).arg(manual))?;
        let doc = self.folder("share/doc/bughouse")?;
        for (from, to) in [
            ("README.md", "README.md"),
            ("CHANGELOG.md", "CHANGELOG.md"),
            ("docs/operating.md", "operating.md"),
            ("packaging/bughouse.toml", "bughouse.toml"),
            ("LICENSE-GPL", "LICENSE-GPL"),
            ("LICENSE-MIT", "LICENSE-MIT"),
            ("LICENSE-APACHE", "LICENSE-APACHE"),
        ] {
            fs::copy(root().join(from), doc.join(to))
                .with_context(|| format!("{from} is missing"))?;
        }
        fs::write(doc.join("THIRD-PARTY"), notices::text()?)?;
        unit(self.tree, "/usr/local/bin")
    }

    fn folder(&self, name: &str) -> Result<PathBuf> {
        let folder = self.tree.join(name);
        fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

/// Writes the systemd unit into the tree. `program` is the folder of the program that the unit starts.
pub fn unit(tree: &Path, program: &str) -> Result<()> {
    let text = fs::read_to_string(root().join("packaging/bughouse.service"))?;
    let starts = "ExecStart=/usr/local/bin/bughouse";
    ensure!(
        text.contains(starts),
        "packaging/bughouse.service has no `{starts}`"
    );
    let folder = tree.join("lib/systemd/system");
    fs::create_dir_all(&folder)?;
    let text = text.replace("/usr/local/bin", program);
    Ok(fs::write(folder.join("bughouse.service"), text)?)
}

/// Copies a folder and everything in it.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &to)?,
            false => drop(fs::copy(entry.path(), to)?),
        }
    }
    Ok(())
}
