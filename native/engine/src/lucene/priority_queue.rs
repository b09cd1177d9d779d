//! Lucene's binary min-heap. The order of ties depends on the history of moves.

/// Sifts the last entry up.
pub fn up<T>(heap: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    let mut at = heap.len().saturating_sub(1);
    while at > 0 && is_less(&heap[at], &heap[(at - 1) / 2]) {
        heap.swap(at, (at - 1) / 2);
        at = (at - 1) / 2;
    }
}

/// Sifts the first entry down.
pub fn down<T>(heap: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    let mut at = 0;
    loop {
        let left = 2 * at + 1;
        if left >= heap.len() {
            return;
        }
        let child = if left + 1 < heap.len() && is_less(&heap[left + 1], &heap[left]) { left + 1 } else { left };
        if !is_less(&heap[child], &heap[at]) {
            return;
        }
        heap.swap(at, child);
        at = child;
    }
}
