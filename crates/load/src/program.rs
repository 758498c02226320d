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

    /// SIGTERM, and it ends by itself.
    ///
    /// # Errors
    /// It does not end, or not well.
    pub async fn stop(mut self) -> Result<()> {
        let id = self.child.id().context("it runs")?.to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status().await?;
        ensure!(told.success(), "it cannot be told to stop");
        let status = timeout(PATIENCE, self.child.wait()).await;
        let status = status.context("it does not stop")??;
        ensure!(status.success(), "it stopped with {status}");
        Ok(())
    }
}
