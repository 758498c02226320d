//! Moves the debug information out of the program into a separate file.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::run::run;

/// Writes the stripped program to `stripped`, and its debug information to `NAME.debug` on Linux,
/// `NAME.dSYM` on macOS and `NAME.pdb` on Windows. On Linux the stripped program contains the name of the
/// file with its debug information, so that debuggers find it.
pub fn split(program: &Path, stripped: &Path, name: &Path) -> Result<()> {
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
            // The linker has already written the debug information to a separate file.
            fs::copy(program, stripped)?;
            fs::copy(program.with_extension("pdb"), ending(".pdb"))?;
            Ok(())
        }
    }
}
