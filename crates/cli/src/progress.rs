//! Progress bars.

use std::io::{IsTerminal, stderr};

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on a terminal, and nothing elsewhere. `template` is one of indicatif.
pub fn bar(length: u64, template: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    ProgressBar::new(length).with_style(style)
}
