//! The addresses of the server, and the origins whose pages may send requests to it.

use std::net::{IpAddr, SocketAddr};

/// The addresses under which others reach this server.
#[derive(Clone, Debug)]
pub struct ServerAddresses {
    /// Where it listens.
    listens: SocketAddr,
    /// Addresses of this machine that reach the server, the likeliest first.
    hosts: Vec<IpAddr>,
    /// Names of this machine in its networks, if it listens there.
    names: Vec<String>,
    /// The public addresses behind a proxy.
    origins: Vec<String>,
}

impl ServerAddresses {
    /// The addresses of a server that listens there.
    pub fn of(listens: SocketAddr) -> ServerAddresses {
        let hosts = if listens.ip().is_unspecified() {
            local_addresses()
        } else {
            vec![listens.ip()]
        };
        let names = match listens.ip().is_loopback() {
            true => Vec::new(),
            false => names_of(&gethostname::gethostname().to_string_lossy()),
        };
        ServerAddresses {
            listens,
            hosts,
            names,
            origins: Vec::new(),
        }
    }

    /// Adds the public addresses: `https://bughouse.example`.
    pub fn known_as(self, origins: Vec<String>) -> ServerAddresses {
        ServerAddresses { origins, ..self }
    }

    /// Whether other machines can reach the server.
    pub fn is_lan(&self) -> bool {
        !self.listens.ip().is_loopback() || !self.origins.is_empty()
    }

    /// `http://192.168.1.5:8080`, the likeliest first.
    pub fn addresses(&self) -> Vec<String> {
        let address =
            |&host: &IpAddr| format!("http://{}", SocketAddr::new(host, self.listens.port()));
        let origins = self.origins.iter().cloned();
        origins.chain(self.hosts.iter().map(address)).collect()
    }

    /// Whether a page of that origin may send requests to the server: a page of this server, or
    /// one from this machine. Other sites in a visitor's browser may not.
    fn allows_origin(&self, origin: &str) -> bool {
        if self.origins.iter().any(|known| known == origin) {
            return true;
        }
        let Some(authority) = origin.strip_prefix("http://") else {
            return false;
        };
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().ok()),
            _ => (authority, Some(80)),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        if host == "localhost" {
            return port.is_some();
        }
        let own_port = port == Some(self.listens.port());
        let Ok(ip) = host.parse::<IpAddr>() else {
            return own_port && self.names.iter().any(|name| name == host);
        };
        ip.is_loopback() || (own_port && self.hosts.contains(&ip))
    }

    /// The same for a page whose browser sent that host. If the host is an IP address, a page of the
    /// same host is allowed: a container or a router that maps a port has addresses that this machine
    /// does not know. A name is not allowed by this rule, since its owner could point it at this
    /// machine (DNS rebinding).
    pub fn allows(&self, origin: &str, host: Option<&str>) -> bool {
        let same = host.is_some_and(|host| is_number(host) && origin == format!("http://{host}"));
        same || self.allows_origin(origin)
    }

    /// The address of the server for a visitor who sent that host; `None` for an unknown host.
    pub fn known_by(&self, host: &str) -> Option<String> {
        let schemes = ["https", "http"].map(|scheme| format!("{scheme}://{host}"));
        let known = |address: &&String| self.origins.contains(address);
        let [_, plain] = &schemes;
        let found = schemes.iter().find(known);
        found
            .or_else(|| self.allows(plain, Some(host)).then_some(plain))
            .cloned()
    }

    /// Whether a text is an address of this server for a visitor who sent that host, so that it
    /// may be shown as a QR code.
    pub fn is_here(&self, text: &str, host: Option<&str>) -> bool {
        let own = self.addresses().into_iter().chain(self.by_name());
        let asked = host.and_then(|host| self.known_by(host));
        own.chain(self.loopback()).chain(asked).any(|address| {
            text.strip_prefix(&address)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    }

    /// `http://club.local:8080`: the name of this machine, for people who type it. The server does not
    /// advertise it, since not every network resolves it.
    fn by_name(&self) -> impl Iterator<Item = String> {
        let port = self.listens.port();
        self.names
            .iter()
            .map(move |name| format!("http://{name}:{port}"))
    }

    fn loopback(&self) -> [String; 2] {
        let port = self.listens.port();
        [
            format!("http://127.0.0.1:{port}"),
            format!("http://localhost:{port}"),
        ]
    }
}

/// `192.168.1.5:8080`, `[fd00::5]`: an IP address, not a name.
fn is_number(host: &str) -> bool {
    let bracketed = |host: &str| {
        let inner = host.strip_prefix('[')?.strip_suffix(']')?;
        inner.parse::<std::net::Ipv6Addr>().ok()
    };
    host.parse::<SocketAddr>().is_ok()
        || host.parse::<std::net::Ipv4Addr>().is_ok()
        || bracketed(host).is_some()
}

/// The names of a machine in its networks, as a browser writes them: the first label, the same
/// with `.local` (multicast DNS, RFC 6762), and the full name.
fn names_of(machine: &str) -> Vec<String> {
    let whole = machine.trim_end_matches('.').to_ascii_lowercase();
    let fits = |one: char| one.is_ascii_alphanumeric() || matches!(one, '-' | '_' | '.');
    let short = whole.split('.').next().unwrap_or("");
    if short.is_empty() || !whole.chars().all(fits) {
        return Vec::new();
    }
    vec![short.to_owned(), format!("{short}.local"), whole]
}

/// Addresses of this machine in its networks: private IPv4 first, then other IPv4, then IPv6.
fn local_addresses() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let usable = interfaces
        .into_iter()
        .map(|interface| interface.ip())
        .filter(|ip| match ip {
            IpAddr::V4(ip) => !ip.is_link_local(),
            IpAddr::V6(ip) => !ip.is_unicast_link_local(),
        });
    let mut hosts: Vec<IpAddr> = usable.collect();
    hosts.sort_by_key(|ip| match ip {
        _ if ip.is_loopback() => 3,
        IpAddr::V4(ip) if ip.is_private() => 0,
        IpAddr::V4(_) => 1,
        IpAddr::V6(_) => 2,
    });
    hosts.dedup();
    hosts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visitor_gets_only_addresses_of_the_server() {
        let place = ServerAddresses {
            listens: "0.0.0.0:8080".parse().unwrap(),
            hosts: vec!["192.168.1.5".parse().unwrap()],
            names: names_of("Club"),
            origins: vec!["https://bughouse.example".into()],
        };
        let check = |host: &str, known: Option<&str>| {
            assert_eq!(place.known_by(host).as_deref(), known, "{host}");
        };
        check("bughouse.example", Some("https://bughouse.example"));
        check("192.168.1.5:8080", Some("http://192.168.1.5:8080"));
        check("club:8080", Some("http://club:8080"));
        check("127.0.0.1:8080", Some("http://127.0.0.1:8080"));
        check("evil.example", None);
        check("192.168.1.5:8080\"><script>", None);
        check("club:8080\"><script>", None);
        check("", None);
    }

    #[test]
    fn only_pages_of_this_server_and_machine_may_connect() {
        let place = ServerAddresses {
            listens: "0.0.0.0:8080".parse().unwrap(),
            hosts: vec!["192.168.1.5".parse().unwrap(), "fd00::5".parse().unwrap()],
            names: names_of("Club.example.org"),
            origins: vec!["https://bughouse.example".into()],
        };
        assert!(place.is_here("https://bughouse.example/t/abc", None));
        // A mapped port: the visitor uses an address that this machine does not know.
        for host in [
            "203.0.113.7:18080",
            "203.0.113.7",
            "[2001:db8::7]:9000",
            "[2001:db8::7]",
        ] {
            let own = format!("http://{host}");
            assert!(place.allows(&own, Some(host)), "{host}");
            assert!(place.is_here(&format!("{own}/t/abc"), Some(host)), "{host}");
            assert!(!place.is_here(&format!("{own}/t/abc"), None), "{host}");
            assert!(
                !place.allows(&own, Some("192.168.1.5:8080")),
                "another site"
            );
            assert!(
                !place.allows(&format!("https://{host}"), Some(host)),
                "{host}"
            );
        }
        // A name may have been pointed at this machine.
        for host in [
            "evil.example:8080",
            "evil.example",
            "203.0.113.7.example:8080",
            "",
        ] {
            assert!(
                !place.allows(&format!("http://{host}"), Some(host)),
                "{host}"
            );
        }
        assert!(place.is_here("http://club.local:8080/t/abc", None));
        for origin in [
            "http://192.168.1.5:8080",
            "http://[fd00::5]:8080",
            "http://club:8080",
            "http://club.local:8080",
            "http://club.example.org:8080",
            "http://localhost:8080",
            "http://localhost:5173",
            "http://127.0.0.1:8080",
            "http://[::1]:8080",
            "https://bughouse.example",
        ] {
            assert!(place.allows_origin(origin), "{origin}");
        }
        for origin in [
            "null",
            "",
            "http://192.168.1.5",
            "http://192.168.1.5:81",
            "http://192.168.1.6:8080",
            "http://club",
            "http://club:81",
            "https://club:8080",
            "http://club.example.com:8080",
            "http://club.local.evil.example:8080",
            "http://evil.club:8080",
            "https://192.168.1.5:8080",
            "http://localhost.evil.example:8080",
            "http://evil.example:8080",
            "http://bughouse.example",
            "https://bughouse.example.evil.example",
            "http://192.168.1.5:8080@evil.example",
            "http://192.168.1.5:8080.evil.example",
        ] {
            assert!(!place.allows_origin(origin), "{origin}");
        }
    }

    #[test]
    fn a_machine_is_known_by_what_a_browser_calls_it() {
        let check = |machine: &str, names: &[&str]| assert_eq!(names_of(machine), names);
        check("Club", &["club", "club.local", "club"]);
        check("mac.local", &["mac", "mac.local", "mac.local"]);
        check("a.b.example.", &["a", "a.local", "a.b.example"]);
        check("", &[]);
        check(".local", &[]);
        check("two words", &[]);
        check("evil/x", &[]);
        // A server that listens on loopback only is known by none of the machine's names.
        assert_eq!(
            ServerAddresses::of("127.0.0.1:8080".parse().unwrap())
                .by_name()
                .count(),
            0
        );
    }

    #[test]
    fn codes_are_made_for_addresses_of_this_server_alone() {
        let place = ServerAddresses::of("127.0.0.1:8080".parse().unwrap());
        assert!(place.is_here("http://127.0.0.1:8080/t/abc", None));
        assert!(!place.is_here("http://127.0.0.1:80801/t/abc", None));
        assert!(!place.is_here("http://evil.example/", None));
        assert!(!place.is_lan());
    }
}
