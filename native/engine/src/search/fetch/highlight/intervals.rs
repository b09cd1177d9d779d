//! Matches of intervals in a text, with the tokens of each.

use std::cell::Cell;

use super::text::Tokens;
use crate::error::{EsError, Result};
use crate::lucene::intervals_combine as combine;
use crate::lucene::intervals_combine::Stretch;
use crate::lucene::{Interval, IntervalsSource, Relation};

/// Lucene: at most this many tokens of each part of an interval can be cached, where the parts may occur anywhere in
/// it (`api/global/search_highlight_long_intervals`).
const KEPT: usize = 12;

/// An interval and its tokens.
#[derive(Clone)]
pub struct Marked {
    interval: Interval,
    /// Indices into the text's token list.
    pub tokens: Vec<usize>,
    /// True if one of them also covers the positions before it. Lucene: such an interval reports no offsets.
    pub is_extended: bool,
    /// True if other tokens make up the same interval, so that it is unknown which of them are reported.
    pub is_ambiguous: bool,
    /// True if a part of it has too many tokens.
    is_overfull: bool,
}

impl Stretch for Marked {
    fn interval(&self) -> Interval {
        self.interval
    }

    fn around<'a>(interval: Interval, parts: impl Iterator<Item = &'a Self>) -> Self {
        let mut marked = Self { interval, tokens: Vec::new(), is_extended: false, is_ambiguous: false, is_overfull: false };
        parts.for_each(|part| marked.take(part));
        marked
    }

    fn gathered<'a>(interval: Interval, parts: impl Iterator<Item = &'a Self>) -> Self {
        let mut is_overfull = false;
        let marked = Self::around(interval, parts.inspect(|part| is_overfull |= part.is_long()));
        Self { is_overfull: is_overfull || marked.is_overfull, ..marked }
    }

    fn meets(&mut self, other: &Self) {
        self.is_ambiguous |= self.tokens != other.tokens;
    }
}

impl Marked {
    fn is_long(&self) -> bool {
        self.tokens.len() > KEPT
    }

    fn take(&mut self, other: &Self) {
        self.tokens.extend(&other.tokens);
        self.is_extended |= other.is_extended;
        self.is_ambiguous |= other.is_ambiguous;
        self.is_overfull |= other.is_overfull;
    }
}

/// Matches of a source whose terms are all of the text's field; fails if a part of one has too many tokens.
pub fn find(source: &IntervalsSource, tokens: &Tokens) -> Result<Vec<Marked>> {
    let has_long = Cell::new(false);
    let found = all(source, tokens, &has_long);
    if found.iter().any(|marked| marked.is_overfull) {
        // Lucene: there is room for 50 numbers, four of each token (api/global/search_highlight_long_intervals).
        return Err(EsError::new("array_index_out_of_bounds_exception", 500, "Index 50 out of bounds for length 50"));
    }
    if has_long.get() {
        return Err(EsError::not_implemented("the [unified] highlighter of intervals beside others with more than 12 words"));
    }
    Ok(found)
}

/// All matches; sets `has_long` if any part has too many tokens, including the intervals of filters.
fn all(source: &IntervalsSource, tokens: &Tokens, has_long: &Cell<bool>) -> Vec<Marked> {
    let find = |source: &IntervalsSource| all(source, tokens, has_long);
    let lists = |sources: &[IntervalsSource]| sources.iter().map(find).collect::<Vec<_>>();
    let loose = |sources: &[IntervalsSource]| {
        let lists = lists(sources);
        let is_long = lists.iter().all(|list| !list.is_empty()) && lists.iter().flatten().any(Marked::is_long);
        has_long.set(has_long.get() || is_long);
        lists
    };
    match source {
        IntervalsSource::Nothing => Vec::new(),
        IntervalsSource::Terms { terms, .. } => combine::any(terms.iter().map(|term| of_term(term, tokens)).collect()),
        IntervalsSource::Or(sources) => combine::any(lists(sources)),
        IntervalsSource::Ordered(sources) => combine::ordered(&loose(sources)),
        IntervalsSource::Unordered(sources) => combine::unordered(&loose(sources)),
        IntervalsSource::Phrase(sources) => combine::phrase(&lists(sources)),
        IntervalsSource::OfField(_, inner) => find(inner),
        IntervalsSource::Repeated(inner, count, _) => combine::repeated(&find(inner), *count),
        IntervalsSource::MaxGaps(inner, most) => {
            let mut found = find(inner);
            found.retain(|marked| marked.interval.gaps <= *most);
            found
        }
        IntervalsSource::Scripted(inner, script) => {
            let mut found = find(inner);
            found.retain(|marked| script.accepts(&marked.interval));
            found
        }
        IntervalsSource::Extended(inner, before) => {
            let mut found = find(inner);
            for marked in &mut found {
                marked.interval.start = (marked.interval.start - *before).max(0);
                marked.is_extended = true;
            }
            found
        }
        IntervalsSource::Filtered { source, reference, relation, negated } => {
            let (found, others) = (find(source), find(reference));
            if *negated { unrelated(found, &others, *relation) } else { related(found, &others, *relation) }
        }
    }
}

fn of_term(term: &[u8], tokens: &Tokens) -> Vec<Marked> {
    let marked = |&place: &usize| {
        let at = i64::from(tokens.all[place].position);
        let interval = Interval::at(at);
        Marked { interval, tokens: vec![place], is_extended: false, is_ambiguous: false, is_overfull: false }
    };
    tokens.places(term).iter().map(marked).collect()
}

fn related(found: Vec<Marked>, others: &[Marked], relation: Relation) -> Vec<Marked> {
    let hold = |mut marked: Marked| {
        let other = others.iter().find(|other| relation.holds(&marked.interval, &other.interval))?;
        // Lucene: this is the only relation that reports the matches of both sources (api/global/search_highlight_intervals).
        if relation == Relation::Containing {
            marked.take(other);
        }
        Some(marked)
    };
    found.into_iter().filter_map(hold).collect()
}

fn unrelated(mut found: Vec<Marked>, others: &[Marked], relation: Relation) -> Vec<Marked> {
    match relation {
        Relation::Containing => combine::not_containing(&mut found, others),
        _ => found.retain(|marked| !others.iter().any(|other| relation.holds(&marked.interval, &other.interval))),
    }
    found
}
