//! `bughouse completions`: writes completions of the arguments for a shell.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Program;
use crate::failure::Failure;

/// Write completions for a shell
#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl CompletionsArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        // The text is written to memory first, because the generator panics if it cannot write.
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Program::command(), "bughouse", &mut text);
        out.write_all(&text)?;
        Ok(())
    }
}
