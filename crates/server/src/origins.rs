//! The addresses of the server, and the origins whose pages may send requests to it.

use std::net::{IpAddr, SocketAddr};

/// The addresses under which people reach this server.
#[derive(Clone, Debug)]
pub struct ServerAddresses {
    /// The address at which the server listens.
    listens: SocketAddr,
    /// The IP addresses of this machine at which the server listens, the most useful first.
    hosts: Vec<IpAddr>,
    /// The names of this machine in its networks; empty if the server listens only on this machine.
    names: Vec<String>,
    /// The public addresses of this server, if it is behind a proxy.
    origins: Vec<String>,
}

impl ServerAddresses {
    /// The addresses of a server that listens at `listens`.
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

    /// The same addresses, and in addition the public addresses of the server behind a proxy
    /// (`https://bughouse.example`).
    pub fn known_as(self, origins: Vec<String>) -> ServerAddresses {
        ServerAddresses { origins, ..self }
    }

    /// Whether other machines can reach the server.
    pub fn is_lan(&self) -> bool {
        !self.listens.ip().is_loopback() || !self.origins.is_empty()
    }

    /// The addresses as a browser needs them (`http://192.168.1.5:8080`), the most useful first.
    pub fn addresses(&self) -> Vec<String> {
        let address =
            |&host: &IpAddr| format!("http://{}", SocketAddr::new(host, self.listens.port()));
        let origins = self.origins.iter().cloned();
        origins.chain(self.hosts.iter().map(address)).collect()
    }

    /// Whether a page of this origin may send requests to the server, whatever the `host` header
    /// says. Pages of this server and pages from this machine may; pages of other sites may not.
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

    /// Whether a page of this origin may send requests to the server. `host`: the `host` header of
    /// the request.
    ///
    /// If `host` is an IP address, a page of the same address may send requests, even if this
    /// machine does not have the address: a container or a router may map it to this machine. If
    /// `host` is a name, an equal origin is not enough, because the owner of any name can let the
    /// name resolve to this machine (DNS rebinding).
    pub fn allows(&self, origin: &str, host: Option<&str>) -> bool {
        let same = host.is_some_and(|host| is_number(host) && origin == format!("http://{host}"));
        same || self.allows_origin(origin)
    }

    /// The address of the server for a visitor whose request was sent to `host`; `None` if `host`
    /// is not an address of the server.
    pub fn known_by(&self, host: &str) -> Option<String> {
        let schemes = ["https", "http"].map(|scheme| format!("{scheme}://{host}"));
        let known = |address: &&String| self.origins.contains(address);
        let [_, plain] = &schemes;
        let found = schemes.iter().find(known);
        found
            .or_else(|| self.allows(plain, Some(host)).then_some(plain))
            .cloned()
    }

    /// Whether a text is an address of a page of this server. The address by which the visitor's
    /// request reached the server (`host`) counts too. Only such texts are shown as QR codes.
    pub fn is_here(&self, text: &str, host: Option<&str>) -> bool {
        let own = self.addresses().into_iter().chain(self.by_name());
        let asked = host.and_then(|host| self.known_by(host));
        own.chain(self.loopback()).chain(asked).any(|address| {
            text.strip_prefix(&address)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        })
    }

    /// The addresses with the names of this machine (`http://club.local:8080`). People may type
    /// them, but the server does not print them, because not every network resolves the names.
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

/// Whether a host is an IP address (`192.168.1.5:8080`, `[fd00::5]`) and not a name.
fn is_number(host: &str) -> bool {
    let bracketed = |host: &str| {
        let inner = host.strip_prefix('[')?.strip_suffix(']')?;
        inner.parse::<std::net::Ipv6Addr>().ok()
    };
    host.parse::<SocketAddr>().is_ok()
        || host.parse::<std::net::Ipv4Addr>().is_ok()
        || bracketed(host).is_some()
}

/// The names of a machine in its networks in lower case: the first label of its name, the same with
/// `.local` (multicast DNS, RFC 6762), and the full name.
fn names_of(machine: &str) -> Vec<String> {
    let whole = machine.trim_end_matches('.').to_ascii_lowercase();
    let fits = |one: char| one.is_ascii_alphanumeric() || matches!(one, '-' | '_' | '.');
    let short = whole.split('.').next().unwrap_or("");
    if short.is_empty() || !whole.chars().all(fits) {
        return Vec::new();
    }
    vec![short.to_owned(), format!("{short}.local"), whole]
}

/// The IP addresses of this machine: private IPv4 first, then other IPv4, then IPv6, then loopback.
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
    fn the_server_is_known_to_visitors_only_by_its_own_addresses() {
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
        // A router maps a port: the visitor uses an address that this machine does not know.
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
                "the page is of another site"
            );
            assert!(
                !place.allows(&format!("https://{host}"), Some(host)),
                "{host}"
            );
        }
        // The owner of a name can let it resolve to this machine.
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
    fn a_machine_has_its_short_name_its_local_name_and_its_full_name() {
        let check = |machine: &str, names: &[&str]| assert_eq!(names_of(machine), names);
        check("Club", &["club", "club.local", "club"]);
        check("mac.local", &["mac", "mac.local", "mac.local"]);
        check("a.b.example.", &["a", "a.local", "a.b.example"]);
        check("", &[]);
        check(".local", &[]);
        check("two words", &[]);
        check("evil/x", &[]);
        // A server that listens only on loopback cannot be reached by the machine's names.
        let place = ServerAddresses::of("127.0.0.1:8080".parse().unwrap());
        assert_eq!(place.by_name().count(), 0);
    }

    #[test]
    fn only_addresses_of_this_server_may_be_shown_as_qr_codes() {
        let place = ServerAddresses::of("127.0.0.1:8080".parse().unwrap());
        assert!(place.is_here("http://127.0.0.1:8080/t/abc", None));
        assert!(!place.is_here("http://127.0.0.1:80801/t/abc", None));
        assert!(!place.is_here("http://evil.example/", None));
        assert!(!place.is_lan());
    }
}
