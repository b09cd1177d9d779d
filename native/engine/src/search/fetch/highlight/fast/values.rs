//! Fragments of several values, each of which lies within one.

use super::fragments::{Fragment, Part};
use super::phrases::Stretch;

/// Cuts fragments where a value ends, by where they begin.
pub fn apart(fragments: Vec<Fragment>, lengths: &[i32]) -> Vec<Fragment> {
    let mut found = Vec::new();
    for fragment in fragments {
        split(fragment, lengths, &mut found);
    }
    found.sort_by_key(|fragment| fragment.start);
    found
}

fn split(mut fragment: Fragment, lengths: &[i32], found: &mut Vec<Fragment>) {
    let mut end = 0;
    for &length in lengths {
        let start = end;
        end += length + 1;
        if length == 0 {
            continue;
        }
        let value = start..=end;
        if value.contains(&fragment.start) && value.contains(&fragment.end) {
            found.push(fragment);
            return;
        }
        let Some(first) = fragment.parts.first().and_then(|part| part.stretches.first()) else { return };
        if fragment.start >= end || first.0 >= end {
            continue;
        }
        let inside = |offset: i32, outside: i32| if offset > start && offset < end { offset } else { outside };
        let (from, to) = (inside(fragment.start, start), inside(fragment.end, end));
        let mut parts = Vec::new();
        for part in &mut fragment.parts {
            let stretches = take(&mut part.stretches, start, end);
            if !stretches.is_empty() {
                parts.push(Part { stretches, number: part.number, boost: part.boost });
            }
        }
        fragment.parts.retain(|part| !part.stretches.is_empty());
        let boost = parts.iter().fold(0.0, |sum, part| sum + part.boost);
        found.push(Fragment { start: from, end: to, parts, boost });
    }
}

/// The parts of the ranges within a value; the rest remains for the next value.
fn take(stretches: &mut Vec<Stretch>, start: i32, end: i32) -> Vec<Stretch> {
    let mut taken = Vec::new();
    let mut is_beyond = false;
    stretches.retain(|&(from, to)| {
        is_beyond |= from >= end;
        if is_beyond {
            return true;
        }
        let ends_inside = to < end;
        taken.push((from.max(start), if ends_inside { to } else { end - 1 }));
        !ends_inside
    });
    taken
}
