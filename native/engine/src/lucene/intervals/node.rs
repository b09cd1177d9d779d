//! A source of intervals on one leaf.

use super::any_of::AnyOf;
use super::{Interval, IntervalScript, IntervalsSource, Relation, combine};
use crate::bounds::work;
use crate::index::leaf::{DocId, Leaf, Postings};
use crate::lucene::leapfrog::{Approach, agree};

/// How the intervals of several sources are combined.
enum Kind {
    Ordered,
    Unordered,
    Phrase,
}

/// Iterates over documents and returns the intervals in each.
pub enum Node<'a> {
    Term {
        postings: Box<dyn Postings + 'a>,
        started: bool,
    },
    Any(AnyOf<'a>),
    All(AllOf<'a>),
    Repeated(Box<Node<'a>>, usize),
    MaxGaps(Box<Node<'a>>, i64),
    Scripted(Box<Node<'a>>, &'a IntervalScript),
    Extended(Box<Node<'a>>, i64),
    /// Both must match.
    Related(Vec<Node<'a>>, Relation),
    /// The second need not match.
    Unrelated {
        source: Box<Node<'a>>,
        reference: Option<Box<Node<'a>>>,
        relation: Relation,
    },
}

/// Sources that must all match.
pub struct AllOf<'a> {
    nodes: Vec<Node<'a>>,
    kind: Kind,
}

impl<'a> Node<'a> {
    /// `None` if nothing in the leaf can match.
    pub fn open(source: &'a IntervalsSource, leaf: &'a dyn Leaf) -> Option<Self> {
        let open = |source: &'a IntervalsSource| Self::open(source, leaf);
        let boxed = |source: &'a IntervalsSource| open(source).map(Box::new);
        let all = |sources: &'a [IntervalsSource], kind: Kind| {
            let nodes = sources.iter().map(open).collect::<Option<Vec<_>>>()?;
            Some(Self::All(AllOf { nodes, kind }))
        };
        let any = |nodes: Vec<Self>| AnyOf::new(nodes).map(Self::Any);
        match source {
            IntervalsSource::Nothing => None,
            IntervalsSource::Terms { field, terms, .. } => {
                let postings = terms.iter().inspect(|_| work(4)).filter_map(|term| leaf.postings(field, term, true));
                any(postings.map(|postings| Self::Term { postings, started: false }).collect())
            }
            IntervalsSource::Or(sources) => any(sources.iter().filter_map(open).collect()),
            IntervalsSource::Ordered(sources) => all(sources, Kind::Ordered),
            IntervalsSource::Unordered(sources) => all(sources, Kind::Unordered),
            IntervalsSource::Phrase(sources) => all(sources, Kind::Phrase),
            IntervalsSource::OfField(_, source) => open(source),
            IntervalsSource::Repeated(source, count, _) => Some(Self::Repeated(boxed(source)?, *count)),
            IntervalsSource::MaxGaps(source, most) => Some(Self::MaxGaps(boxed(source)?, *most)),
            IntervalsSource::Scripted(source, script) => Some(Self::Scripted(boxed(source)?, script)),
            IntervalsSource::Extended(source, before) => Some(Self::Extended(boxed(source)?, *before)),
            IntervalsSource::Filtered { source, reference, relation, negated: false } => {
                Some(Self::Related(vec![open(source)?, open(reference)?], *relation))
            }
            IntervalsSource::Filtered { source, reference, relation, negated: true } => {
                Some(Self::Unrelated { source: boxed(source)?, reference: boxed(reference), relation: *relation })
            }
        }
    }

    /// The first document at or after `target` that may match.
    pub fn advance(&mut self, target: DocId) -> DocId {
        match self {
            Self::Term { postings, started } => {
                if *started && postings.doc() >= target {
                    return postings.doc();
                }
                *started = true;
                postings.advance(target)
            }
            Self::Any(any) => any.advance(target),
            Self::All(AllOf { nodes, .. }) | Self::Related(nodes, _) => agree(nodes, target),
            Self::Repeated(inner, _) | Self::MaxGaps(inner, _) | Self::Scripted(inner, _) | Self::Extended(inner, _) => {
                inner.advance(target)
            }
            Self::Unrelated { source, .. } => source.advance(target),
        }
    }

    /// Upper bound of the number of documents.
    pub fn cost(&self) -> u64 {
        match self {
            Self::Term { postings, .. } => u64::from(postings.cost()),
            Self::Any(any) => any.cost(),
            Self::All(AllOf { nodes, .. }) | Self::Related(nodes, _) => nodes.iter().map(Self::cost).min().unwrap_or(0),
            Self::Repeated(inner, _) | Self::MaxGaps(inner, _) | Self::Scripted(inner, _) | Self::Extended(inner, _) => inner.cost(),
            Self::Unrelated { source, .. } => source.cost(),
        }
    }

    /// The intervals in a document it has been advanced to.
    pub fn intervals(&mut self, doc: DocId) -> Vec<Interval> {
        match self {
            Self::Term { postings, .. } => {
                if postings.doc() != doc {
                    return Vec::new();
                }
                let mut positions = Vec::new();
                postings.positions(&mut positions);
                work(positions.len() as u32 / 4);
                positions.into_iter().map(i64::from).map(Interval::at).collect()
            }
            Self::Any(any) => combine::any(any.lists(doc)),
            Self::All(AllOf { nodes, kind }) => {
                let lists = lists(nodes, doc);
                match kind {
                    Kind::Ordered => combine::ordered(&lists),
                    Kind::Unordered => combine::unordered(&lists),
                    Kind::Phrase => combine::phrase(&lists),
                }
            }
            Self::Repeated(inner, count) => combine::repeated(&inner.intervals(doc), *count),
            Self::MaxGaps(inner, most) => {
                let mut found = inner.intervals(doc);
                found.retain(|interval| interval.gaps <= *most);
                found
            }
            Self::Scripted(inner, script) => {
                let mut found = inner.intervals(doc);
                found.retain(|interval| script.accepts(interval));
                found
            }
            Self::Extended(inner, before) => {
                let mut found = inner.intervals(doc);
                for interval in &mut found {
                    interval.start = (interval.start - *before).max(0);
                }
                found
            }
            Self::Related(both, relation) => {
                let mut lists = lists(both, doc).into_iter();
                let (mut found, others) = (lists.next().unwrap_or_default(), lists.next().unwrap_or_default());
                found.retain(|interval| related(interval, &others, *relation));
                found
            }
            Self::Unrelated { source, reference, relation } => {
                let mut found = source.intervals(doc);
                if let Some(reference) = reference {
                    reference.advance(doc);
                    let others = reference.intervals(doc);
                    match relation {
                        Relation::Containing => combine::not_containing(&mut found, &others),
                        _ => found.retain(|interval| !related(interval, &others, *relation)),
                    }
                }
                found
            }
        }
    }
}

/// Returns true if the relation holds to any of the others.
fn related(interval: &Interval, others: &[Interval], relation: Relation) -> bool {
    work(others.len() as u32);
    others.iter().any(|other| relation.holds(interval, other))
}

fn lists(nodes: &mut [Node<'_>], doc: DocId) -> Vec<Vec<Interval>> {
    nodes
        .iter_mut()
        .map(|node| {
            node.advance(doc);
            node.intervals(doc)
        })
        .collect()
}

impl Approach for Node<'_> {
    fn approach(&mut self, target: DocId) -> DocId {
        self.advance(target)
    }
}
