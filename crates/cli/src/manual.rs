//! `bughouse manual`: writes the manual page.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, CommandFactory};

use crate::Program;
use crate::failure::Failure;

/// Write the manual page; read it with `man -l FILE`
///
/// One page has all commands. With --dir each command has a page of its own: bughouse.1,
/// bughouse-serve.1 and so on.
#[derive(Args)]
pub struct ManualArgs {
    /// Write a page for each command into this existing folder
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl ManualArgs {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut program = Program::command();
        if let Some(folder) = &self.dir {
            let written = clap_mangen::generate_to(program, folder);
            return Ok(written.with_context(|| format!("{}", folder.display()))?);
        }
        program.build();
        let commands: Vec<_> = program
            .get_subcommands()
            .filter(|command| command.get_name() != "help")
            .cloned()
            .collect();
        clap_mangen::Man::new(program).render(out)?;
        for command in commands {
            let page = clap_mangen::Man::new(command);
            page.render_name_section(out)?;
            page.render_synopsis_section(out)?;
            page.render_description_section(out)?;
            page.render_options_section(out)?;
        }
        Ok(())
    }
}
