//! A move out of the destinations that the server tells.

use fastrand::Rng;

/// One of the moves of `e2:e3e4 N@:f7h8 e7:e8d8=QRBN`, any of them; none where there is none. Those
/// that promote by taking are left out.
pub fn any(dests: &str, rng: &mut Rng) -> Option<String> {
    let all: Vec<&str> = dests.split(' ').filter(|one| !one.contains('/')).collect();
    let one = all.get(pick(all.len(), rng)?)?;
    let (from, to) = one.split_once(':')?;
    let (squares, promotes) = to.split_once('=').unwrap_or((to, ""));
    let square = 2 * pick(squares.len() / 2, rng)?;
    let square = squares.get(square..square + 2)?;
    let role = match pick(promotes.len(), rng) {
        Some(role) => promotes[role..=role].to_lowercase(),
        None => String::new(),
    };
    Some(format!("{from}{square}{role}"))
}

fn pick(many: usize, rng: &mut Rng) -> Option<usize> {
    (many > 0).then(|| rng.u64(..many as u64) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_move_that_is_told_is_found_and_no_other() {
        let mut rng = Rng::with_seed(1);
        let text = "e2:e3e4 N@:f7h8 a7:a8=QN b7:b8/c4f1";
        let found: BTreeSet<_> = (0..500).filter_map(|_| any(text, &mut rng)).collect();
        let all = ["N@f7", "N@h8", "a7a8n", "a7a8q", "e2e3", "e2e4"];
        assert!(found.iter().map(String::as_str).eq(all), "{found:?}");
        assert_eq!(any("", &mut rng), None);
    }
}
