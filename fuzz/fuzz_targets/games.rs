//! Games as text of any bytes.
#![no_main]

use bughouse_fuzz::games_read_as_they_are_written;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| games_read_as_they_are_written(text));
