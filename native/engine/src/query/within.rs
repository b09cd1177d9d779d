//! What the query that is being built stands in.

use super::QueryContext;

/// What a query stands in, as far as that matters to a search for vectors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Within {
    /// Anything else.
    #[default]
    Other,
    /// In nothing but a nested query.
    NestedAlone,
    /// In a nested query whose objects are shown.
    InnerHits,
}

impl QueryContext<'_> {
    /// What the query being built stands in.
    pub(super) fn within(&self) -> Within {
        self.within.get()
    }

    /// Runs `build` where what it builds stands in something.
    pub(super) fn standing<T>(&self, within: Within, build: impl FnOnce() -> T) -> T {
        let outer = self.within.replace(within);
        let built = build();
        self.within.set(outer);
        built
    }
}
