//! Which hosts requests may name. A browser that was led here by a name of another page (DNS rebinding) still sends that name, so names
//! must be known. An address that is written out leads only to where it says: no page can make it mean this machine.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The port that is not written.
const USUAL_PORT: u16 = 80;

pub(super) struct Hosts {
    port: u16,
    names: Vec<String>,
    /// Whether only this machine reaches the server.
    is_local: bool,
}

impl Hosts {
    /// The hosts of a server at this address, which also answers to these names.
    pub(super) fn new(address: SocketAddr, names: &[String]) -> Self {
        let ip = address.ip();
        let mut names: Vec<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
        if ip.is_loopback() || ip.is_unspecified() {
            names.push("localhost".to_owned());
        }
        Self { port: address.port(), names, is_local: ip.is_loopback() }
    }

    /// Whether this is a host of the server, in lower case.
    pub(super) fn has(&self, host: &str) -> bool {
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port),
            _ => return self.port == USUAL_PORT && self.has_name(host),
        };
        port == self.port.to_string() && self.has_name(name)
    }

    fn has_name(&self, name: &str) -> bool {
        let is_own = |ip: IpAddr| !self.is_local || ip.is_loopback();
        self.names.iter().any(|own| own == name) || written_address(name).is_some_and(is_own)
    }
}

/// An address as it stands in a URL: version 6 in brackets.
fn written_address(name: &str) -> Option<IpAddr> {
    match name.strip_prefix('[') {
        Some(rest) => rest.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::V6),
        None => name.parse().ok().filter(IpAddr::is_ipv4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_hosts_where_they_lead_here_and_names_only_if_they_are_known() {
        let hosts = |address: &str, names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            Hosts::new(address.parse().expect("an address"), &names)
        };
        let local = hosts("127.0.0.1:8191", &[]);
        let open = hosts("0.0.0.0:8191", &["Games.example"]);
        let usual = hosts("[::1]:80", &[]);
        for (server, host, expected) in [
            (&local, "127.0.0.1:8191", true),
            (&local, "localhost:8191", true),
            (&local, "[::1]:8191", true),
            (&local, "192.0.2.7:8191", false),
            (&local, "evil.example:8191", false),
            (&local, "127.0.0.1", false),
            (&local, "127.0.0.1:80", false),
            (&local, "127.0.0.1:08191", false),
            (&local, "me@127.0.0.1:8191", false),
            (&local, "", false),
            (&open, "192.0.2.7:8191", true),
            (&open, "[2001:db8::7]:8191", true),
            (&open, "2001:db8::7:8191", false),
            (&open, "localhost:8191", true),
            (&open, "games.example:8191", true),
            (&open, "evil.example:8191", false),
            (&open, "192.0.2.7.evil.example:8191", false),
            (&open, "3221225991:8191", false),
            (&usual, "[::1]", true),
            (&usual, "localhost", true),
            (&usual, "[::1]:80", true),
        ] {
            assert_eq!(server.has(host), expected, "{host}");
        }
    }
}
