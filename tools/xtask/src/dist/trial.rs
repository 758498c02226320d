//! Tests a package: installs it into an empty root folder, starts its program and requests the page.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use super::{file_name, version};
use crate::machine;
use crate::run::{output, run};

/// Files that both packages contain, below `/usr` or the folder of the archive.
const INSTALLED: [&str; 7] = [
    "share/bash-completion/completions/bughouse",
    "share/zsh/site-functions/_bughouse",
    "share/fish/vendor_completions.d/bughouse.fish",
    "share/doc/bughouse/LICENSE-GPL",
    "share/doc/bughouse/THIRD-PARTY",
    "share/doc/bughouse/operating.md",
    "lib/systemd/system/bughouse.service",
];

/// How long to wait for an answer of the server.
const ANSWER_MAX: Duration = Duration::from_secs(60);

/// Tests an archive, which has one folder at its top.
pub fn archive(file: &Path) -> Result<()> {
    let root = empty(file)?;
    run(Command::new("tar")
        .arg("-xf")
        .arg(file)
        .arg("-C")
        .arg(&root))?;
    let folders: Vec<PathBuf> = fs::read_dir(&root)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    let [folder] = &folders[..] else {
        bail!(
            "{}: an archive has one folder at its top, not {}",
            file.display(),
            folders.len()
        );
    };
    installed(folder, &folder.join("share/man/man1/bughouse-serve.1"))?;
    fs::remove_dir_all(&root).map_err(Into::into)
}

/// Tests a Debian package: dpkg installs it into a root folder that has no other packages.
pub fn debian(file: &Path) -> Result<()> {
    let root = empty(file)?;
    for folder in ["info", "updates"] {
        fs::create_dir_all(root.join("var/lib/dpkg").join(folder))?;
    }
    fs::write(root.join("var/lib/dpkg/status"), "")?;
    let is_root = machine::is_root()?;
    let mut dpkg = match is_root {
        true => Command::new("dpkg"),
        // The files of the package belong to root, so dpkg must run as root. `fakeroot` simulates this.
        false => Command::new("fakeroot"),
    };
    if !is_root {
        dpkg.arg("dpkg");
    }
    // dpkg needs programs from folders that only root has in PATH.
    let path = std::env::var("PATH").unwrap_or_default();
    dpkg.env("PATH", format!("{path}:/usr/local/sbin:/usr/sbin:/sbin"));
    // The dependencies of the package are not installed in the empty root. When the program is started
    // below, it uses the libraries of this system.
    dpkg.arg(format!("--root={}", root.display()))
        .args(["--force-depends", "--install"]);
    run(dpkg.arg(file))?;
    let known = Command::new("dpkg-query")
        .arg(format!(
            "--admindir={}",
            root.join("var/lib/dpkg").display()
        ))
        .args(["-W", "-f", "${Status} ${Version}", "bughouse"])
        .output()?;
    let known = String::from_utf8_lossy(&known.stdout).into_owned();
    let expected = format!("install ok installed {}", version());
    ensure!(
        known.starts_with(&expected),
        "dpkg reports {known:?} instead of {expected:?}"
    );
    let usr = root.join("usr");
    installed(&usr, &usr.join("share/man/man1/bughouse-serve.1.gz"))?;
    let unit = fs::read_to_string(usr.join("lib/systemd/system/bughouse.service"))?;
    ensure!(
        unit.contains("ExecStart=/usr/bin/bughouse "),
        "the unit starts another program:\n{unit}"
    );
    ensure!(
        root.join("etc/bughouse.toml").is_file(),
        "there is no /etc/bughouse.toml"
    );
    fs::remove_dir_all(&root).map_err(Into::into)
}

/// Makes an empty folder beside the file.
fn empty(file: &Path) -> Result<PathBuf> {
    let root = file.with_extension("root");
    if root.exists() {
        fs::remove_dir_all(&root)?;
    }
    fs::create_dir_all(&root)?;
    Ok(root)
}

/// Fails unless all files are installed and the program serves the page.
fn installed(folder: &Path, manual: &Path) -> Result<()> {
    for file in INSTALLED
        .iter()
        .map(|name| folder.join(name))
        .chain([manual.to_owned()])
    {
        let size = fs::metadata(&file).map_or(0, |found| found.len());
        ensure!(size > 0, "{} is missing or empty", file.display());
    }
    let bin = folder.join("bin");
    let programs = fs::read_dir(&bin)?.count();
    ensure!(
        programs == 1,
        "{} has {programs} programs instead of one",
        bin.display()
    );
    let program = bin.join(file_name());
    let printed = output(Command::new(&program).arg("--version"))?;
    ensure!(
        printed.trim() == format!("bughouse {}", version()),
        "`bughouse --version` prints {printed:?}"
    );
    let data = folder.join("data");
    let server = Server::start(&program, &data)?;
    let page = server.get("/")?;
    let (_, script) = page
        .split_once("<script type=\"module\"")
        .context("the program was built without its page")?;
    let script = script.split('"').find(|part| part.ends_with(".js"));
    let script = script.context("the page names no script")?;
    ensure!(!server.get(script)?.is_empty(), "{script} is empty");
    println!("{} serves the page and its {script}", program.display());
    drop(server);
    Ok(fs::remove_dir_all(&data)?)
}

/// A running server. Its process is killed when this value is dropped.
struct Server {
    child: Child,
    /// The address of the server, `127.0.0.1:1234`.
    at: String,
}

impl Server {
    fn start(program: &Path, data: &Path) -> Result<Server> {
        let mut serve = Command::new(program);
        serve
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data);
        let mut child = serve.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let out = child.stdout.take().context("standard output is a pipe")?;
        let mut server = Server {
            child,
            at: String::new(),
        };
        let mut first = String::new();
        BufReader::new(out).read_line(&mut first)?;
        let at = first.trim().strip_prefix("http://");
        server.at = at
            .with_context(|| format!("the server prints {first:?} instead of its address"))?
            .to_owned();
        Ok(server)
    }

    /// Requests `path` and returns the body of the response. Fails if its status is not 200.
    fn get(&self, path: &str) -> Result<String> {
        let mut stream = TcpStream::connect(&self.at)?;
        stream.set_read_timeout(Some(ANSWER_MAX))?;
        let host = &self.at;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n"
        )?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer
            .split_once("\r\n\r\n")
            .context("the answer is not an HTTP response")?;
        ensure!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        Ok(body.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The server may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
