//! The program as a process, which can be killed.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::line::PATIENCE;

/// A running server.
pub struct Program {
    child: Child,
    /// Where it listens.
    pub at: SocketAddr,
}

impl Program {
    /// Starts it by that configuration and waits until it listens. It ends with this value.
    ///
    /// # Errors
    /// It does not start.
    pub async fn start(program: &Path, config: &Path) -> Result<Program> {
        let mut child = Command::new(program)
            .args(["serve", "--config"])
            .arg(config)
            .env_remove("BUGHOUSE_LOG")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{} does not start", program.display()))?;
        let out = child.stdout.take().context("it has an output")?;
        let mut first = String::new();
        let mut out = BufReader::new(out);
        timeout(PATIENCE, out.read_line(&mut first))
            .await
            .context("it does not say where it listens")??;
        let at = first.trim().strip_prefix("http://");
        let at = at.with_context(|| format!("it says {first:?}"))?.parse()?;
        Ok(Program { child, at })
    }

    /// SIGKILL: it cannot say or write anything any more.
    ///
    /// # Errors
    /// The system refuses.
    pub async fn kill(mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Ends it, in order where the system can ask for that.
    ///
    /// # Errors
    /// It does not end.
    pub async fn end(self) -> Result<()> {
        match cfg!(unix) {
            true => self.stop().await,
            false => self.kill().await,
        }
    }

    /// Asks it to stop in order, and it ends by itself.
    ///
    /// # Errors
    /// It cannot be asked, does not end, or not well.
    pub async fn stop(mut self) -> Result<()> {
        ask_to_stop(self.child.id().context("it runs")?)?;
        let status = timeout(PATIENCE, self.child.wait()).await;
        let status = status.context("it does not stop")??;
        ensure!(status.success(), "it stopped with {status}");
        Ok(())
    }
}

/// Asks the process of that id to stop in order: SIGTERM, as a service's manager does, or SIGINT, the
/// only signal that a program built with `--cfg portable` knows.
///
/// # Errors
/// The system refuses, or is not Unix.
pub fn ask_to_stop(id: u32) -> Result<()> {
    ensure!(cfg!(unix), "only on Unix can a program be asked to stop");
    let signal = if cfg!(portable) { "-INT" } else { "-TERM" };
    let mut kill = std::process::Command::new("kill");
    let told = kill.args([signal, &id.to_string()]).status()?;
    ensure!(told.success(), "it cannot be told to stop");
    Ok(())
}
