//! `bughouse manual`: the manual page.

use std::io::Write;

use clap::{Args, CommandFactory};

use crate::Program;
use crate::failure::Failure;

/// Write the manual page, to be read with `man -l FILE`
///
/// All commands stand in one page, one after another.
#[derive(Args)]
pub struct Manual {}

impl Manual {
    pub fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut program = Program::command();
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
