//! All tests of the public interface, in one program.

#[cfg(unix)]
mod cecp;
#[cfg(unix)]
mod conformance;
mod dialects;
#[cfg(unix)]
mod engines;
#[cfg(unix)]
mod fake;
#[cfg(unix)]
mod hands;
mod limits;
#[cfg(target_os = "linux")]
mod parent;
#[cfg(unix)]
mod remote;
#[cfg(unix)]
mod uci;
