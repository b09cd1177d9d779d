//! Validation of the rank windows of compound retrievers.

use super::Compound;

impl Compound<'_> {
    /// Errors of the windows relative to the search's `size`, which is -1 if not given.
    pub fn complaints(&self, size: i64, scroll: bool) -> Vec<String> {
        let mut all = Vec::new();
        self.complain(size, scroll, &mut all);
        all
    }

    fn complain(&self, size: i64, scroll: bool, all: &mut Vec<String>) {
        let (name, key, window) = (self.combine.name(), self.combine.window_name(), self.window);
        if window < size {
            all.push(format!("[{name}] requires [{key}: {window}] be greater than or equal to [size: {size}]"));
        }
        if window < 0 {
            all.push(format!("[{key}] parameter cannot be negative, found [{window}]"));
        }
        if scroll {
            all.push(format!("cannot specify [{name}] and [scroll]"));
        }
        for inner in self.compounds() {
            inner.complain(size, scroll, all);
            if window > inner.window {
                let (sub, sub_key, sub_window) = (inner.combine.name(), inner.combine.window_name(), inner.window);
                all.push(format!(
                    "[{name}] requires [{key}: {window}] to be smaller than or equal to its sub retriever's {sub} [{sub_key}: {sub_window}]"
                ));
            }
        }
    }
}
