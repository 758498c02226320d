//! A move out of the destinations that the server tells.

use crate::lots::Lots;

/// One of the moves of `e2:e3e4 N@:f7h8 e7:e8d8=QRBN`, any of them; none where there is none. Those
/// that promote by taking are left out.
pub fn any(dests: &str, lots: &mut Lots) -> Option<String> {
    let all: Vec<&str> = dests.split(' ').filter(|one| !one.contains('/')).collect();
    let one = all.get(pick(all.len(), lots)?)?;
    let (from, to) = one.split_once(':')?;
    let (squares, promotes) = to.split_once('=').unwrap_or((to, ""));
    let square = 2 * pick(squares.len() / 2, lots)?;
    let square = squares.get(square..square + 2)?;
    let role = match pick(promotes.len(), lots) {
        Some(role) => promotes[role..=role].to_lowercase(),
        None => String::new(),
    };
    Some(format!("{from}{square}{role}"))
}

fn pick(many: usize, lots: &mut Lots) -> Option<usize> {
    (many > 0).then(|| lots.below(many as u64) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_move_that_is_told_is_found_and_no_other() {
        let mut lots = Lots::new(1);
        let text = "e2:e3e4 N@:f7h8 a7:a8=QN b7:b8/c4f1";
        let found: BTreeSet<_> = (0..500).filter_map(|_| any(text, &mut lots)).collect();
        let all = ["N@f7", "N@h8", "a7a8n", "a7a8q", "e2e3", "e2e4"];
        assert!(found.iter().map(String::as_str).eq(all), "{found:?}");
        assert_eq!(any("", &mut lots), None);
    }
}
