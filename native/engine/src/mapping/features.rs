//! The features of fields that the query `rank_feature` reads.

/// The features of a field, as the query `rank_feature` reads them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Features {
    /// One number of each document, in a column of numbers. `positive`: greater ones score more.
    One {
        /// True if greater numbers score more.
        positive: bool,
    },
    /// Numbers by name, joined to one doc value of each document.
    Named {
        /// True if greater numbers score more.
        positive: bool,
    },
}
