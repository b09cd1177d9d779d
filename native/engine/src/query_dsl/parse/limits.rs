//! Limits of queries.

use crate::error::{EsError, Result};

/// Limits of the node and the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QueryLimits {
    /// `index.max_terms_count`.
    pub max_terms_count: u32,
    /// `index.max_regex_length`, in UTF-16 units.
    pub max_regex_length: usize,
    /// `indices.query.bool.max_clause_count`.
    pub max_clause_count: u32,
}

impl QueryLimits {
    /// Rejects a pattern that is too long; `what` and `place` name it in the message.
    pub fn check_pattern(&self, text: &str, (what, place): (&str, &str)) -> Result<()> {
        let (length, most) = (text.encode_utf16().count(), self.max_regex_length);
        if length <= most {
            return Ok(());
        }
        Err(EsError::illegal_argument(format!(
            "The length of {what}[{length}] used in the {place} has exceeded the allowed maximum of [{most}]. This maximum can be set by \
             changing the [index.max_regex_length] index level setting."
        )))
    }
}

impl Default for QueryLimits {
    fn default() -> Self {
        // ES: the clause count depends on heap and threads (64 clauses per megabyte and search thread); this is the value for 1 GiB and two
        // cores (query/clauses_in_all).
        Self { max_terms_count: 65_536, max_regex_length: 1000, max_clause_count: 16_384 }
    }
}
