//! Minimal intervals: position ranges that match a source and contain no other match of it.

mod any_of;
pub mod combine;
mod disjunctions;
mod multi_term;
mod node;
mod script_filter;
mod weight;

use std::sync::Arc;

pub use self::multi_term::Picked;
pub use self::script_filter::IntervalScript;
pub use self::weight::IntervalsWeight;

/// Lucene's interval sources.
#[derive(Clone, Debug, PartialEq)]
pub enum IntervalsSource {
    /// Nowhere.
    Nothing,
    /// Positions of any of the terms.
    Terms {
        /// Full field name.
        field: Arc<str>,
        /// The terms.
        terms: Vec<Vec<u8>>,
        /// The pattern that was expanded to the terms, if they were not named explicitly.
        pattern: Option<Picked>,
    },
    /// The same in a field that was named with it.
    OfField(Arc<str>, Box<IntervalsSource>),
    /// Disjunction.
    Or(Vec<IntervalsSource>),
    /// Intervals that span one of each source, in order.
    Ordered(Vec<IntervalsSource>),
    /// Around one of each, in any order.
    Unordered(Vec<IntervalsSource>),
    /// One of each source, each directly after the previous one.
    Phrase(Vec<IntervalsSource>),
    /// Several consecutive intervals of one source; with the description if that is the complete source.
    Repeated(Box<IntervalsSource>, usize, RepeatName),
    /// Intervals with a maximum number of gaps.
    MaxGaps(Box<IntervalsSource>, i64),
    /// Intervals accepted by a script.
    Scripted(Box<IntervalsSource>, IntervalScript),
    /// With so many positions before.
    Extended(Box<IntervalsSource>, i64),
    /// The intervals of the first source that have a relation to one of the second.
    Filtered {
        /// The source that is filtered.
        source: Box<IntervalsSource>,
        /// The source to compare with.
        reference: Box<IntervalsSource>,
        /// The relation between the two.
        relation: Relation,
        /// If true, the intervals without the relation match instead.
        negated: bool,
    },
}

/// Description of repetitions. Lucene: equality ignores it, so that `a a` unordered equals `a a` ordered, and one repetition represents
/// both (`query/intervals_equal`).
#[derive(Clone, Copy, Debug)]
pub struct RepeatName(pub Option<&'static str>);

impl PartialEq for RepeatName {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// The relation of one interval to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It ends before the other begins.
    Before,
    /// It starts after the end of the other.
    After,
    /// It reaches at least from the begin to the end of the other.
    Containing,
    /// The other reaches at least from its begin to its end.
    ContainedBy,
    /// They share a position.
    Overlapping,
}

/// One stretch of positions, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    /// First position.
    pub start: i64,
    /// Last position.
    pub end: i64,
    /// Positions that belong to no part.
    pub gaps: i64,
    /// Positions between repetitions of one source. Lucene: they count as gaps of what the repetitions are part of
    /// (`api/global/search_highlight_intervals`).
    pub unfilled: i64,
}

impl Interval {
    /// One position.
    pub fn at(position: i64) -> Self {
        Self { start: position, end: position, gaps: 0, unfilled: 0 }
    }

    fn width(&self) -> i64 {
        self.end - self.start + 1
    }

    /// Number of positions it covers in the enclosing interval.
    fn filled(&self) -> i64 {
        self.width() - self.unfilled
    }
}

impl Relation {
    /// Returns true if the first interval has this relation to the other.
    pub fn holds(self, one: &Interval, other: &Interval) -> bool {
        match self {
            // Lucene: an interval that would end before position 0 ends there.
            Self::Before => one.end <= (other.start - 1).max(0),
            Self::After => one.start > other.end,
            Self::Containing => one.start <= other.start && one.end >= other.end,
            Self::ContainedBy => other.start <= one.start && other.end >= one.end,
            Self::Overlapping => one.start <= other.end && other.start <= one.end,
        }
    }
}

impl IntervalsSource {
    /// One of each, in any order; equal ones must follow each other.
    pub fn unordered(sources: Vec<Self>) -> Self {
        let mut counted: Vec<(Self, usize)> = Vec::new();
        for source in sources {
            match counted.iter_mut().find(|(known, _)| *known == source) {
                Some((_, count)) => *count += 1,
                None => counted.push((source, 1)),
            }
        }
        Self::of(counted, "UNORDERED", Self::Unordered)
    }

    /// One of each source, in order; equal neighbours become one repeated source.
    pub fn ordered(sources: Vec<Self>) -> Self {
        let mut counted: Vec<(Self, usize)> = Vec::new();
        for source in sources {
            match counted.last_mut() {
                Some((known, count)) if *known == source => *count += 1,
                _ => counted.push((source, 1)),
            }
        }
        Self::of(counted, "ORDERED", Self::Ordered)
    }

    fn of(counted: Vec<(Self, usize)>, name: &'static str, combine: fn(Vec<Self>) -> Self) -> Self {
        let name = RepeatName((counted.len() == 1).then_some(name));
        let repeated = |(source, count)| if count == 1 { source } else { Self::Repeated(Box::new(source), count, name) };
        let mut sources: Vec<Self> = counted.into_iter().map(repeated).collect();
        if sources.len() == 1 { sources.remove(0) } else { combine(sources) }
    }

    /// Calls `visit` with the term sources, except excluded ones.
    pub fn leaves<'a>(&'a self, visit: &mut dyn FnMut(&'a Arc<str>, &'a [Vec<u8>], Option<&'a Picked>)) {
        match self {
            Self::Nothing => {}
            Self::Terms { field, terms, pattern } => visit(field, terms, pattern.as_ref()),
            Self::Or(sources) | Self::Ordered(sources) | Self::Unordered(sources) | Self::Phrase(sources) => {
                for source in sources {
                    source.leaves(visit);
                }
            }
            Self::OfField(_, source)
            | Self::Repeated(source, ..)
            | Self::MaxGaps(source, _)
            | Self::Scripted(source, _)
            | Self::Extended(source, _)
            | Self::Filtered { source, negated: true, .. } => source.leaves(visit),
            Self::Filtered { source, reference, .. } => {
                source.leaves(visit);
                reference.leaves(visit);
            }
        }
    }

    /// Returns true if all terms are of this field.
    pub fn is_within(&self, name: &str) -> bool {
        match self {
            Self::Nothing => true,
            Self::Terms { field, .. } => **field == *name,
            Self::Or(sources) | Self::Ordered(sources) | Self::Unordered(sources) | Self::Phrase(sources) => {
                sources.iter().all(|source| source.is_within(name))
            }
            Self::OfField(_, source)
            | Self::Repeated(source, ..)
            | Self::MaxGaps(source, _)
            | Self::Scripted(source, _)
            | Self::Extended(source, _) => source.is_within(name),
            Self::Filtered { source, reference, .. } => source.is_within(name) && reference.is_within(name),
        }
    }

    /// The least width of an interval.
    pub fn least_width(&self) -> i64 {
        match self {
            Self::Nothing => 0,
            Self::Terms { .. } => 1,
            Self::Or(sources) => sources.iter().map(Self::least_width).min().unwrap_or(0),
            Self::Ordered(sources) | Self::Unordered(sources) | Self::Phrase(sources) => sources.iter().map(Self::least_width).sum(),
            Self::OfField(_, source)
            | Self::Repeated(source, ..)
            | Self::MaxGaps(source, _)
            | Self::Scripted(source, _)
            | Self::Filtered { source, .. } => source.least_width(),
            Self::Extended(source, before) => source.least_width() + before,
        }
    }
}
