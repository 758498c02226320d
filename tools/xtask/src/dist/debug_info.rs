//! The program without its debug information, and that in a file beside it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::run::run;

/// Writes the stripped program to `stripped`, and its debug information beside `name`: as
/// `NAME.debug` on Linux, where the program says the file's name to a debugger, `NAME.dSYM` on
/// macOS and `NAME.pdb` on Windows.
pub fn part(program: &Path, stripped: &Path, name: &Path) -> Result<()> {
    let ending = |ending: &str| {
        let mut name = name.as_os_str().to_owned();
        name.push(ending);
        name
    };
    match std::env::consts::OS {
        "linux" => {
            let debug = ending(".debug");
            let mut keep = Command::new("objcopy");
            keep.args(["--only-keep-debug", "--compress-debug-sections=zlib"]);
            run(keep.arg(program).arg(&debug))?;
            let mut strip = Command::new("objcopy");
            strip
                .arg("--strip-all")
                .arg("--add-gnu-debuglink")
                .arg(debug);
            run(strip.arg(program).arg(stripped))
        }
        "macos" => {
            let mut dsymutil = Command::new("dsymutil");
            run(dsymutil.arg(program).arg("-o").arg(ending(".dSYM")))?;
            fs::copy(program, stripped)?;
            run(Command::new("strip").arg(stripped))
        }
        _ => {
            // The linker of Windows keeps it apart by itself.
            fs::copy(program, stripped)?;
            fs::copy(program.with_extension("pdb"), ending(".pdb"))?;
            Ok(())
        }
    }
}
