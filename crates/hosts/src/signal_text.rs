//! Signals as text: `need n`, `sit me`, `take q f6`. The table of dialects and the protocol of our
//! engine write them so.

use bughouse_core::{Held, Role, Signal, Square, Who};

/// Writes a signal.
pub fn write(signal: Signal) -> String {
    let about = |name: &str, role: Held| format!("{name} {}", letter(role));
    let of = |name: &str, who: Who| match who {
        Who::Me => format!("{name} me"),
        Who::You => format!("{name} you"),
    };
    let good = |name: &str, good: bool| match good {
        true => format!("{name} good"),
        false => format!("{name} bad"),
    };
    match signal {
        Signal::Need { role } => about("need", role),
        Signal::Keep { role } => about("keep", role),
        Signal::Mates { role } => about("mates", role),
        Signal::MatesMe { role } => about("mates_me", role),
        Signal::Take { role, square } => match square {
            Some(square) => format!("{} {square}", about("take", role)),
            None => about("take", role),
        },
        Signal::Trades { good: is_good } => good("trades", is_good),
        Signal::Time { good: is_good } => good("time", is_good),
        Signal::Sit { who } => of("sit", who),
        Signal::Go { who } => of("go", who),
        Signal::Fast => "fast".into(),
        Signal::MateOnBoard => "mate_on_board".into(),
        Signal::Defend => "defend".into(),
        Signal::Waits => "waits".into(),
        Signal::Ok => "ok".into(),
        Signal::No => "no".into(),
        Signal::Sorry => "sorry".into(),
        Signal::Nice => "nice".into(),
    }
}

/// Reads a signal.
pub fn read(text: &str) -> Option<Signal> {
    let (name, about) = text.split_once(' ').unwrap_or((text, ""));
    let who = || match about {
        "me" => Some(Who::Me),
        "you" => Some(Who::You),
        _ => None,
    };
    let good = || match about {
        "good" => Some(true),
        "bad" => Some(false),
        _ => None,
    };
    let alone = |signal| about.is_empty().then_some(signal);
    match name {
        "need" => Some(Signal::Need { role: held(about)? }),
        "keep" => Some(Signal::Keep { role: held(about)? }),
        "mates" => Some(Signal::Mates { role: held(about)? }),
        "mates_me" => Some(Signal::MatesMe { role: held(about)? }),
        "take" => take(about),
        "trades" => Some(Signal::Trades { good: good()? }),
        "time" => Some(Signal::Time { good: good()? }),
        "sit" => Some(Signal::Sit { who: who()? }),
        "go" => Some(Signal::Go { who: who()? }),
        "fast" => alone(Signal::Fast),
        "mate_on_board" => alone(Signal::MateOnBoard),
        "defend" => alone(Signal::Defend),
        "waits" => alone(Signal::Waits),
        "ok" => alone(Signal::Ok),
        "no" => alone(Signal::No),
        "sorry" => alone(Signal::Sorry),
        "nice" => alone(Signal::Nice),
        _ => None,
    }
}

fn take(about: &str) -> Option<Signal> {
    let (role, square) = match about.split_once(' ') {
        Some((role, square)) => (role, Some(square.parse::<Square>().ok()?)),
        None => (about, None),
    };
    let role = held(role)?;
    Some(Signal::Take { role, square })
}

/// The letter of a piece, as signals have it.
pub fn letter(role: Held) -> char {
    role.role().letter().to_ascii_lowercase()
}

/// The piece of a text that is one letter.
pub fn held(text: &str) -> Option<Held> {
    let mut letters = text.chars();
    let role = Role::from_letter(letters.next()?).and_then(Held::from_role);
    role.filter(|_| letters.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_signal_is_read_as_it_is_written() {
        let about = |role| {
            [
                Signal::Need { role },
                Signal::Keep { role },
                Signal::Mates { role },
                Signal::MatesMe { role },
                Signal::Take { role, square: None },
                Signal::Take {
                    role,
                    square: "f6".parse().ok(),
                },
            ]
        };
        let both = [true, false].map(|good| [Signal::Trades { good }, Signal::Time { good }]);
        let who = [Who::Me, Who::You].map(|who| [Signal::Sit { who }, Signal::Go { who }]);
        let alone = [
            Signal::Fast,
            Signal::MateOnBoard,
            Signal::Defend,
            Signal::Waits,
            Signal::Ok,
            Signal::No,
            Signal::Sorry,
            Signal::Nice,
        ];
        let signals = Held::ALL.into_iter().flat_map(about);
        let signals = signals.chain(both.concat()).chain(who.concat());
        for signal in signals.chain(alone) {
            let text = write(signal);
            assert_eq!(read(&text), Some(signal), "{text}");
        }
        for text in [
            "",
            "need",
            "need k",
            "need nn",
            "sit",
            "fast n",
            "take q z9",
            "time",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
