//! Retrievers that rank the documents of others.

use super::Retriever;
use super::rank_fusion::Merge;
use crate::query_dsl::BoxQuery;
use crate::search::rescore::Rescore;

/// `rescorer`, `rrf` or `linear`: the child retrievers run first, and their documents are combined into one list.
pub struct Compound<'a> {
    /// The retrievers inside, of which a rescorer has one.
    pub children: Vec<Retriever<'a>>,
    /// How their documents become one list.
    pub combine: Combine<'a>,
    /// How many documents are taken of each retriever inside, and given.
    pub window: i64,
    /// What the documents of all retrievers inside must match.
    pub filters: Vec<BoxQuery<'a>>,
    /// What a document must score at least to be given.
    pub least: Option<f32>,
    /// What the documents it gives are named by.
    pub name: Option<String>,
}

/// How documents of the retrievers inside become one list.
pub enum Combine<'a> {
    /// Those of one retriever are ordered anew.
    Rescore(Vec<Rescore<'a>>),
    /// Those of several are merged.
    Merge(Merge),
}

impl Combine<'_> {
    /// The name of the retriever.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Rescore(_) => "rescorer",
            Self::Merge(Merge::Reciprocal { .. }) => "rrf",
            Self::Merge(Merge::Linear(_)) => "linear",
        }
    }

    /// What its window is called.
    pub fn window_name(&self) -> &'static str {
        match self {
            Self::Rescore(_) => "window_size",
            Self::Merge(_) => "rank_window_size",
        }
    }
}

impl<'a> Compound<'a> {
    /// The retrievers inside that rank the documents of others, too.
    pub fn compounds(&self) -> impl Iterator<Item = &Compound<'a>> {
        self.children.iter().filter_map(|child| match child {
            Retriever::Compound(inner) => Some(&**inner),
            _ => None,
        })
    }

    /// The outermost of those that merge others, this one included, by its name.
    pub fn merging(&self) -> Option<&'static str> {
        match self.combine {
            Combine::Rescore(_) => self.compounds().find_map(Compound::merging),
            Combine::Merge(_) => Some(self.combine.name()),
        }
    }
}
