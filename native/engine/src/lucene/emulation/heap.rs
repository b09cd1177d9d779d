//! Priority queue of clauses. Lucene: the order of ties depends on the history of moves, and determines which error occurs first.

/// A binary heap of clause indices; each call takes the comparator.
#[derive(Default)]
pub(super) struct Heap {
    places: Vec<usize>,
}

impl Heap {
    /// With clauses none of which was advanced.
    pub(super) fn of_equals(places: Vec<usize>) -> Self {
        Self { places }
    }

    pub(super) fn len(&self) -> usize {
        self.places.len()
    }

    pub(super) fn top(&self) -> Option<usize> {
        self.places.first().copied()
    }

    pub(super) fn add(&mut self, place: usize, is_less: impl Fn(usize, usize) -> bool) {
        let mut at = self.places.len();
        self.places.push(place);
        while at > 0 && is_less(place, self.places[(at - 1) / 2]) {
            self.places.swap(at, (at - 1) / 2);
            at = (at - 1) / 2;
        }
    }

    pub(super) fn pop(&mut self, is_less: impl Fn(usize, usize) -> bool) -> Option<usize> {
        if self.places.is_empty() {
            return None;
        }
        let top = self.places.swap_remove(0);
        self.update_top(is_less);
        Some(top)
    }

    /// Replaces the top; returns the old one.
    pub(super) fn replace_top(&mut self, place: usize, is_less: impl Fn(usize, usize) -> bool) -> Option<usize> {
        let top = std::mem::replace(self.places.first_mut()?, place);
        self.update_top(is_less);
        Some(top)
    }

    /// Moves the top, which has changed, to where it belongs.
    pub(super) fn update_top(&mut self, is_less: impl Fn(usize, usize) -> bool) {
        let mut at = 0;
        loop {
            let (left, right) = (2 * at + 1, 2 * at + 2);
            if left >= self.places.len() {
                break;
            }
            let child = if right < self.places.len() && is_less(self.places[right], self.places[left]) { right } else { left };
            if !is_less(self.places[child], self.places[at]) {
                break;
            }
            self.places.swap(at, child);
            at = child;
        }
    }

    /// The entries equal to the top, in the reverse order of traversal.
    pub(super) fn equal_to_top(&self, is_equal: impl Fn(usize, usize) -> bool) -> Vec<usize> {
        let mut found = Vec::new();
        self.gather(0, &is_equal, &mut found);
        found.reverse();
        found
    }

    fn gather(&self, at: usize, is_equal: &impl Fn(usize, usize) -> bool, found: &mut Vec<usize>) {
        if at < self.places.len() && is_equal(self.places[at], self.places[0]) {
            found.push(self.places[at]);
            self.gather(2 * at + 1, is_equal, found);
            self.gather(2 * at + 2, is_equal, found);
        }
    }

    /// Removes and returns all entries, the top first.
    pub(super) fn take(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.places)
    }
}

#[cfg(test)]
mod tests {
    use super::Heap;

    #[test]
    fn the_minimum_is_first() {
        let numbers = [3, 1, 2, 1];
        let mut heap = Heap::default();
        for place in 0..numbers.len() {
            heap.add(place, |a, b| numbers[a] < numbers[b]);
        }
        let popped: Vec<_> = std::iter::from_fn(|| heap.pop(|a, b| numbers[a] < numbers[b])).map(|place| numbers[place]).collect();
        assert_eq!(popped, [1, 1, 2, 3]);
    }
}
