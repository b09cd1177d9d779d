//! Ranges of positions in a text.

use std::collections::BTreeMap;

/// Ranges of positions, first and last position included.
#[derive(Default)]
pub struct Ranges {
    /// By start: the end of the first range that was added, and the greatest end of all that start there or before.
    by_start: BTreeMap<i64, (i64, i64)>,
}

impl Ranges {
    /// Adds a range.
    pub fn add(&mut self, (start, end): (i64, i64)) {
        let before = self.by_start.range(..=start).next_back().map_or(end, |(_, (_, reach))| end.max(*reach));
        self.by_start.entry(start).or_insert((end, before)).1 = before;
        for (_, (_, reach)) in self.by_start.range_mut(start + 1..) {
            if *reach >= before {
                break;
            }
            *reach = before;
        }
    }

    /// Returns true if one of them has the position.
    pub fn contain(&self, position: i64) -> bool {
        self.by_start.range(..=position).next_back().is_some_and(|(_, (_, reach))| *reach >= position)
    }

    /// The end of the first range that was added with this start.
    pub fn end_from(&self, start: i64) -> Option<i64> {
        self.by_start.get(&start).map(|(end, _)| *end)
    }
}

#[cfg(test)]
mod tests {
    use super::Ranges;

    #[test]
    fn ranges_are_found_by_position_and_start_whatever_their_order() {
        let added = [(7, 9), (1, 3), (1, 20), (2, 2), (30, 28), (25, 26)];
        let mut ranges = Ranges::default();
        for (count, range) in added.iter().enumerate() {
            ranges.add(*range);
            let known = &added[..=count];
            for position in 0..40 {
                assert_eq!(ranges.contain(position), known.iter().any(|(start, end)| (*start..=*end).contains(&position)), "{position}");
                assert_eq!(
                    ranges.end_from(position),
                    known.iter().find(|(start, _)| *start == position).map(|(_, end)| *end),
                    "{position}"
                );
            }
        }
    }
}
