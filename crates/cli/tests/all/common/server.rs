//! Runs `bughouse serve` as a separate process, and sends HTTP requests to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, Stdio};

/// A running server. Its process is killed when this value is dropped.
pub struct ServerProcess {
    pub child: Child,
    /// The address of the server, `127.0.0.1:1234`.
    pub address: String,
    /// Standard error, to which the server writes its log.
    pub log: BufReader<ChildStderr>,
}

impl ServerProcess {
    /// Runs `bughouse serve` and waits until it prints its address.
    pub fn start(arguments: &[&str]) -> ServerProcess {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bughouse"))
            .arg("serve")
            .args(arguments)
            .env_remove("BUGHOUSE_LOG")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = BufReader::new(child.stderr.take().unwrap());
        let mut first = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        let address = first.trim().strip_prefix("http://");
        ServerProcess {
            address: address.expect(&first).to_owned(),
            child,
            log,
        }
    }

    /// Sends a request like `GET /api/rules` and returns the body of the response.
    pub fn ask(address: &str, request: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(address).unwrap();
        let length = body.len();
        write!(stream, "{request} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").unwrap().1.to_owned()
    }

    /// Kills the process with SIGKILL, so that it cannot send or write anything more.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Stops the server with SIGTERM and waits until its process has ended. Returns the rest of the log.
    #[cfg(unix)]
    pub fn stop(mut self) -> String {
        bughouse_load::program::ask_to_stop(self.child.id()).unwrap();
        let mut rest = String::new();
        self.log.read_to_string(&mut rest).unwrap();
        assert!(self.child.wait().unwrap().success(), "{rest}");
        rest
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
