//! Words that make texts alike.

use std::sync::Arc;

use super::{BooleanQuery, Occur, Query, TermQuery};

/// The words of one field that may count in a text which is searched as an index of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct LikeWords {
    /// Full field name.
    pub field: Arc<str>,
    /// The words.
    pub terms: Vec<TermQuery>,
    /// How many must match of as many as the text has, from none to the most that are looked for.
    pub required: Vec<u32>,
}

impl LikeWords {
    /// What is looked for in a text that has some of the words; nothing if it has more than are looked for, so that it is not known
    /// which.
    pub fn in_text(&self, has: impl Fn(&[u8]) -> bool) -> Option<BooleanQuery> {
        let had = self.terms.iter().filter(|term| has(&term.term));
        let clauses: Vec<_> = had.map(|term| (Occur::Should, Query::Term(term.clone()))).collect();
        let minimum_should_match = *self.required.get(clauses.len())?;
        Some(BooleanQuery { clauses, minimum_should_match })
    }
}
