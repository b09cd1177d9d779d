//! The top terms of a multi-term query. Ties and their order depend on the heap, so it is Lucene's.

use super::priority_queue;

/// A term with its score.
#[derive(Debug)]
pub struct ScoredTerm<T> {
    /// The term.
    pub term: T,
    /// Selectivity of the term (its tf-idf weight).
    pub score: f32,
}

/// Lucene's bounded `PriorityQueue`: a binary min-heap.
pub struct TermQueue<T> {
    heap: Vec<ScoredTerm<T>>,
    limit: usize,
}

impl<T> TermQueue<T> {
    /// A queue of at most `limit` terms.
    pub fn new(limit: usize) -> Self {
        Self { heap: Vec::with_capacity(limit), limit }
    }

    /// Adds a term if there is room, or replaces the one with the least score if the new score is higher.
    pub fn offer(&mut self, term: ScoredTerm<T>) {
        if self.heap.len() < self.limit {
            self.heap.push(term);
            priority_queue::up(&mut self.heap, is_less);
        } else if self.heap.first().is_some_and(|least| least.score < term.score) {
            self.heap[0] = term;
            priority_queue::down(&mut self.heap, is_less);
        }
    }

    /// Removes the least term.
    pub fn pop(&mut self) -> Option<ScoredTerm<T>> {
        let last = self.heap.len().checked_sub(1)?;
        self.heap.swap(0, last);
        let least = self.heap.pop();
        priority_queue::down(&mut self.heap, is_less);
        least
    }
}

fn is_less<T>(a: &ScoredTerm<T>, b: &ScoredTerm<T>) -> bool {
    a.score < b.score
}

#[cfg(test)]
mod tests {
    use super::{ScoredTerm, TermQueue};

    #[test]
    fn keeps_the_best() {
        let mut queue = TermQueue::new(3);
        for (word, score) in [("a", 1.0), ("b", 3.0), ("c", 2.0), ("d", 1.5), ("e", 0.5), ("f", 2.0)] {
            queue.offer(ScoredTerm { term: word, score });
        }
        let words: Vec<&str> = std::iter::from_fn(|| queue.pop()).map(|best| best.term).collect();
        assert_eq!(words, ["f", "c", "b"]);
    }
}
