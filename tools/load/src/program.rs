//! Starts, stops and kills `bughouse serve` as a child process.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use bughouse_server::settings::{Settings, write};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::connection::ANSWER_MAX;

/// A running server.
pub struct Program {
    child: Child,
    /// The address at which the program listens.
    pub at: SocketAddr,
}

impl Program {
    /// Starts the server with these settings and its data in `folder`, and waits until it listens. Each
    /// commit on its disk takes longer by `disk_delay_ms`. The process is killed when the returned value is
    /// dropped.
    ///
    /// # Errors
    /// The program does not start.
    pub async fn start(
        program: &Path,
        folder: &Path,
        settings: Settings,
        disk_delay_ms: u64,
    ) -> Result<Program> {
        let settings = Settings {
            listen: (Ipv4Addr::LOCALHOST, 0).into(),
            data: Some(folder.join("data")),
            log_filter: "error".into(),
            ..settings
        };
        let config = folder.join("bughouse.toml");
        std::fs::write(&config, write(&settings))?;
        let mut child = Command::new(program)
            .args(["serve", "--config"])
            .arg(config)
            .env_remove("BUGHOUSE_LOG")
            .env("BUGHOUSE_DISK_DELAY_MS", disk_delay_ms.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{} does not start", program.display()))?;
        let out = child.stdout.take().context("the output is piped")?;
        let mut first = String::new();
        let mut out = BufReader::new(out);
        timeout(ANSWER_MAX, out.read_line(&mut first))
            .await
            .context("the program does not print its address")??;
        let at = first.trim().strip_prefix("http://");
        let at = at
            .with_context(|| format!("the program prints {first:?} instead of its address"))?
            .parse()?;
        Ok(Program { child, at })
    }

    fn id(&self) -> Result<u32> {
        self.child.id().context("the program has ended")
    }

    /// The memory of the program that is in use, in bytes (`VmRSS`).
    ///
    /// # Errors
    /// The program has ended, or the system does not say it: only Linux does.
    pub fn memory_bytes(&self) -> Result<i64> {
        bughouse_server::metrics::memory_bytes_of(&self.id()?.to_string())
            .context("the system does not report the memory of a program")
    }

    /// The processor time that the program has used so far, in seconds: in user mode, and in the system.
    ///
    /// # Errors
    /// The program has ended, or the system does not say it: only Linux does.
    pub fn cpu_s(&self) -> Result<[f64; 2]> {
        bughouse_server::metrics::cpu_seconds_of(&self.id()?.to_string())
            .context("the system does not report the processor time of a program")
    }

    /// Freezes the process (SIGSTOP), or lets it go on (SIGCONT).
    ///
    /// # Errors
    /// The signal cannot be sent.
    pub fn freeze(&self, on: bool) -> Result<()> {
        signal(self.id()?, if on { "-STOP" } else { "-CONT" })
    }

    /// Kills the process with SIGKILL, so that it cannot send or write anything any more.
    ///
    /// # Errors
    /// The system refuses to kill the process.
    pub async fn kill(mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Stops the program. On systems other than Unix, kills it.
    ///
    /// # Errors
    /// The program does not end.
    pub async fn end(self) -> Result<()> {
        match cfg!(unix) {
            true => self.stop().await,
            false => self.kill().await,
        }
    }

    /// Asks the program to stop and waits until it has ended.
    ///
    /// # Errors
    /// The signal cannot be sent, or the program does not end, or ends with an error.
    pub async fn stop(mut self) -> Result<()> {
        ask_to_stop(self.id()?)?;
        let status = timeout(ANSWER_MAX, self.child.wait()).await;
        let status = status.context("the program does not stop")??;
        ensure!(status.success(), "the program stopped with {status}");
        Ok(())
    }
}

/// Asks the process `id` to stop. Sends SIGTERM, as a service manager does. `--cfg portable` builds the
/// code for systems other than Unix, which handles only Ctrl-C. If this tool was built with it, the
/// server was too, and SIGINT is sent instead.
///
/// # Errors
/// The system refuses to send the signal, or is not Unix.
pub fn ask_to_stop(id: u32) -> Result<()> {
    ensure!(cfg!(unix), "only on Unix can a program be asked to stop");
    signal(id, if cfg!(portable) { "-INT" } else { "-TERM" })
}

fn signal(id: u32, name: &str) -> Result<()> {
    let mut kill = std::process::Command::new("kill");
    let sent = kill.args([name, &id.to_string()]).status()?;
    ensure!(sent.success(), "the signal {name} could not be sent");
    Ok(())
}
