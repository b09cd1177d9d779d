//! Numbers between two bounds: `<1-10>`.

use super::{Automaton, concatenate, remove_dead_states, repeat, union};

/// Decimal numbers in `min..=max`, of `digits` digits, or with any number of leading zeros if `digits` is 0.
pub fn decimal_interval(min: u32, max: u32, digits: usize) -> Automaton {
    let written = |number: u32, width: usize| format!("{number:0width$}").into_bytes();
    if digits > 0 {
        return between(&written(min, digits), &written(max, digits));
    }
    let mut lengths = Vec::new();
    for width in min.to_string().len()..=max.to_string().len() {
        let least = if width == 1 { 0 } else { 10_u64.pow(width as u32 - 1) };
        let greatest = 10_u64.pow(width as u32) - 1;
        let (low, high) = (u64::from(min).max(least), u64::from(max).min(greatest));
        lengths.push(between(&written(low as u32, width), &written(high as u32, width)));
    }
    let zeros = repeat(&Automaton::char('0'), 0, false);
    remove_dead_states(&concatenate(&[zeros, union(&lengths)]))
}

/// Strings of digits between two of the same length.
fn between(low: &[u8], high: &[u8]) -> Automaton {
    /// Whether the digits so far equal those of the lower bound, and of the upper one.
    type Tight = (bool, bool);
    let mut result = Automaton::empty();
    let mut states: Vec<(Tight, u32)> = vec![((true, true), 0)];
    for (place, (&least, &greatest)) in low.iter().zip(high).enumerate() {
        let last = place + 1 == low.len();
        let mut next: Vec<(Tight, u32)> = Vec::new();
        for ((at_low, at_high), from) in states {
            let first = if at_low { least } else { b'0' };
            let end = if at_high { greatest } else { b'9' };
            for digit in first..=end {
                let tight = (at_low && digit == least, at_high && digit == greatest);
                let found = next.iter().find(|(other, _)| *other == tight).map(|(_, state)| *state);
                let dest = found.unwrap_or_else(|| {
                    let state = result.add_state(last);
                    next.push((tight, state));
                    state
                });
                result.add_transition(from, dest, u32::from(digit), u32::from(digit));
            }
        }
        states = next;
    }
    result.finish();
    result
}
