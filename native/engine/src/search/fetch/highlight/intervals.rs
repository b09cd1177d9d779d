//! Where intervals stand in a text, with the tokens that each is made of.

use super::text::Tokens;
use crate::scoring::intervals_combine::{self as combine, Stretch};
use crate::scoring::{Interval, IntervalsSource, Relation};

/// An interval and its tokens.
#[derive(Clone)]
pub struct Marked {
    interval: Interval,
    /// The tokens by their places in the text's list of them.
    pub tokens: Vec<usize>,
    /// Whether one of them counts with the positions before it. Lucene: such a one tells no offsets.
    pub is_extended: bool,
    /// Whether other tokens make the same interval, so that it is not known which of them are told.
    pub is_ambiguous: bool,
}

impl Stretch for Marked {
    fn interval(&self) -> Interval {
        self.interval
    }

    fn around<'a>(interval: Interval, parts: impl Iterator<Item = &'a Self>) -> Self {
        let mut marked = Self { interval, tokens: Vec::new(), is_extended: false, is_ambiguous: false };
        parts.for_each(|part| marked.take(part));
        marked
    }

    fn meets(&mut self, other: &Self) {
        self.is_ambiguous |= self.tokens != other.tokens;
    }
}

impl Marked {
    fn take(&mut self, other: &Self) {
        self.tokens.extend(&other.tokens);
        self.is_extended |= other.is_extended;
        self.is_ambiguous |= other.is_ambiguous;
    }
}

/// The intervals of a source of which all terms are of the text's field.
pub fn find(source: &IntervalsSource, tokens: &Tokens) -> Vec<Marked> {
    let lists = |sources: &[IntervalsSource]| sources.iter().map(|source| find(source, tokens)).collect::<Vec<_>>();
    match source {
        IntervalsSource::Nothing => Vec::new(),
        IntervalsSource::Terms { terms, .. } => combine::any(terms.iter().map(|term| of_term(term, tokens)).collect()),
        IntervalsSource::Or(sources) => combine::any(lists(sources)),
        IntervalsSource::Ordered(sources) => combine::ordered(&lists(sources)),
        IntervalsSource::Unordered(sources) => combine::unordered(&lists(sources)),
        IntervalsSource::Phrase(sources) => combine::phrase(&lists(sources)),
        IntervalsSource::OfField(_, inner) => find(inner, tokens),
        IntervalsSource::Repeated(inner, count, _) => combine::repeated(&find(inner, tokens), *count),
        IntervalsSource::MaxGaps(inner, most) => {
            let mut found = find(inner, tokens);
            found.retain(|marked| marked.interval.gaps <= *most);
            found
        }
        IntervalsSource::Scripted(inner, script) => {
            let mut found = find(inner, tokens);
            found.retain(|marked| script.accepts(&marked.interval));
            found
        }
        IntervalsSource::Extended(inner, before) => {
            let mut found = find(inner, tokens);
            for marked in &mut found {
                marked.interval.start = (marked.interval.start - *before).max(0);
                marked.is_extended = true;
            }
            found
        }
        IntervalsSource::Filtered { source, reference, relation, negated } => {
            let (found, others) = (find(source, tokens), find(reference, tokens));
            if *negated { unrelated(found, &others, *relation) } else { related(found, &others, *relation) }
        }
    }
}

fn of_term(term: &[u8], tokens: &Tokens) -> Vec<Marked> {
    let marked = |&place: &usize| {
        let at = i64::from(tokens.all[place].position);
        Marked { interval: Interval::at(at), tokens: vec![place], is_extended: false, is_ambiguous: false }
    };
    tokens.places(term).iter().map(marked).collect()
}

fn related(found: Vec<Marked>, others: &[Marked], relation: Relation) -> Vec<Marked> {
    let hold = |mut marked: Marked| {
        let other = others.iter().find(|other| relation.holds(&marked.interval, &other.interval))?;
        // Lucene: of the relations this one alone tells both.
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
