//! Retrievers that rank the documents of others.

use super::Retriever;
use super::rank_fusion::Merge;
use crate::query_dsl::BoxQuery;
use crate::search::rescore::Rescore;

/// `rescorer`, `rrf` or `linear`: the child retrievers run first, and their documents are combined into one list.
pub struct Compound<'a> {
    /// The retrievers inside, of which a rescorer has one.
    pub children: Vec<Retriever<'a>>,
    /// How the result lists are combined.
    pub combine: Combine<'a>,
    /// Rank window: number of documents per inner retriever and in the result.
    pub window: i64,
    /// Filters on all inner retrievers.
    pub filters: Vec<BoxQuery<'a>>,
    /// `min_score`.
    pub least: Option<f32>,
    /// `_name`.
    pub name: Option<String>,
}

/// How result lists are combined.
pub enum Combine<'a> {
    /// Rescores the documents of one retriever.
    Rescore(Vec<Rescore<'a>>),
    /// Merges several lists.
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

    /// The name of its window in messages.
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
