//! Tests of what the operator of a server uses: the configuration file, the log, the metrics,
//! `bughouse backup` and `bughouse restore`.

use std::fs;
#[cfg(unix)]
use std::io::BufRead;

use crate::common::bughouse;
#[cfg(unix)]
use crate::common::server::ServerProcess;

/// Some error messages already end with their cause. The program then does not print the cause again.
#[test]
fn the_cause_of_an_error_is_printed_once() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().to_str().unwrap();
    fs::write(folder.path().join("bughouse.db"), "no data ".repeat(100)).unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data"];
    let below_a_file = folder.path().join("bughouse.db/x");
    let (no_folder, no_data) = (
        [&serve[..], &[below_a_file.to_str().unwrap()]].concat(),
        [&serve[..], &[name]].concat(),
    );
    let no_address = ["serve", "--listen", "192.0.2.1:99", "--data", name];
    let copy = format!("{name}/copy.db");
    let replaced = ["backup", "--data", name, &copy];
    for (arguments, cause) in [
        (&no_folder[..], "(os error "),
        (&no_data, "file is not a database"),
        (&no_address, "(os error "),
        (&replaced, "file is not a database"),
    ] {
        let (status, _, err) = bughouse(arguments, "");
        assert_eq!(status, 1, "{err}");
        assert_eq!(err.matches(cause).count(), 1, "{err}");
        assert!(!err.contains("the data cannot be used"), "{err}");
    }
}

#[cfg(unix)]
#[test]
fn a_running_server_uses_its_configuration_and_can_be_monitored_and_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("deep/data");
    let text = format!(
        "listen = \"127.0.0.1:0\"\ndata = {data:?}\n[operator]\nlisten = \"127.0.0.1:0\"\n\
         [log]\nformat = \"json\"\n[limits]\ntables_per_hour = 2\n"
    );
    let config = folder.path().join("bughouse.toml");
    fs::write(&config, text).unwrap();
    let config_arg = config.to_str().unwrap();
    let mut server = ServerProcess::start(&["--config", config_arg]);
    let make = || ServerProcess::ask(&server.address, "POST /api/tables", "{\"preset\":\"fics\"}");
    assert!(make().contains("\"id\"") && make().contains("\"id\""));
    assert!(
        make().contains("too many tables"),
        "the limit in the configuration file applies"
    );
    assert_eq!(
        ServerProcess::ask(&server.address, "GET /health/ready", ""),
        "ok\n"
    );

    // Each line of the log is a JSON object. The first one has the address of the metrics.
    let mut line = String::new();
    server.log.read_line(&mut line).unwrap();
    let entry: serde_json::Value = serde_json::from_str(&line).expect(&line);
    let message = entry["message"].as_str().expect(&line);
    let (_, operator) = message.split_once("http://").expect(&line);
    let numbers = ServerProcess::ask(operator.trim_end_matches("/metrics"), "GET /metrics", "");
    assert!(
        numbers.contains("bughouse_limits_hit_total{limit=\"tables_per_hour\"} 1"),
        "{numbers}"
    );

    let copy = folder.path().join("copy.db");
    let copy_arg = copy.to_str().unwrap();
    let (status, out, err) = bughouse(&["backup", "--config", config_arg, copy_arg], "");
    assert_eq!((status, out.trim(), &*err), (0, copy_arg, ""));
    let (status, _, err) = bughouse(&["backup", "--config", config_arg, copy_arg], "");
    assert_eq!(status, 1);
    assert!(err.contains("--overwrite replaces it"), "{err}");
    let (status, _, err) = bughouse(
        &["restore", "--overwrite", "--config", config_arg, copy_arg],
        "",
    );
    assert_eq!(status, 1, "restore is refused while the server runs");
    assert!(err.contains("stop it first"), "{err}");

    let (status, _, err) = bughouse(&["serve", "--config", config_arg], "");
    assert_eq!(status, 1, "a second server on the same folder is refused");
    assert!(err.contains("is in use by another server"), "{err}");
    let database = data.join("bughouse.db");
    let onto_itself = [
        "backup",
        "--overwrite",
        "--config",
        config_arg,
        database.to_str().unwrap(),
    ];
    let (status, _, err) = bughouse(&onto_itself, "");
    assert_eq!(status, 1);
    assert!(err.contains("write the backup to another file"), "{err}");

    let rest = server.stop();
    let lines = rest.lines().map(serde_json::from_str::<serde_json::Value>);
    let messages = lines.map(|line| line.unwrap()["message"].to_string());
    assert!(
        messages.into_iter().any(|one| one.contains("stopping")),
        "{rest}"
    );

    let (status, _, err) = bughouse(&["restore", "--config", config_arg, copy_arg], "");
    assert_eq!(status, 1);
    assert!(err.contains("has data already; --overwrite"), "{err}");
    let (status, _, err) = bughouse(
        &["restore", "--overwrite", "--config", config_arg, copy_arg],
        "",
    );
    assert_eq!(status, 0);
    assert!(
        err.contains("are kept as") && err.contains("bughouse.db.replaced"),
        "{err}"
    );
    assert!(data.join("bughouse.db.replaced").exists());
    let other = folder.path().join("other");
    let (status, _, _) = bughouse(
        &["restore", "--data", other.to_str().unwrap(), copy_arg],
        "",
    );
    assert_eq!(status, 0);
    fs::write(&copy, "this is no backup").unwrap();
    let (status, _, err) = bughouse(
        &["restore", "--overwrite", "--config", config_arg, copy_arg],
        "",
    );
    assert_eq!(status, 1);
    assert!(err.contains("copy.db"), "{err}");
    ServerProcess::start(&["--config", config_arg]).stop();
}
