//! A condition on the terms and numbers of a document that is necessary for a query to match it.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::index::column::Column;
use crate::index::leaf::Leaf;
use crate::lucene::{BooleanQuery, NumericValues, Occur, Query};

/// The terms of conditions, with numbers.
#[derive(Default)]
pub struct Terms {
    of_fields: FxHashMap<Arc<str>, FxHashMap<Box<[u8]>, u32>>,
    /// By number, in bytes.
    lengths: Vec<usize>,
}

impl Terms {
    /// How many there are.
    pub fn count(&self) -> usize {
        self.lengths.len()
    }

    /// The number of a term.
    fn number(&mut self, field: &Arc<str>, term: &[u8]) -> u32 {
        let of_field = self.of_fields.entry(Arc::clone(field)).or_default();
        if let Some(number) = of_field.get(term) {
            return *number;
        }
        let number = self.lengths.len() as u32;
        of_field.insert(term.into(), number);
        self.lengths.push(term.len());
        number
    }

    /// Calls `visit` with those that the leaf has.
    pub fn each_of(&self, leaf: &dyn Leaf, visit: &mut dyn FnMut(u32)) {
        for (field, terms) in &self.of_fields {
            leaf.terms(field, b"", &mut |term| {
                if let Some(number) = terms.get(term) {
                    visit(*number);
                }
                true
            });
        }
    }
}

/// A necessary condition on a document.
pub enum Condition {
    /// It has the term with this number.
    Has(u32),
    /// It has such a number in a field.
    Within(Arc<str>, NumericValues),
    /// At least this many of these conditions hold.
    AtLeast(usize, Vec<Self>),
}

/// Queries nested deeper have no known condition.
const MAX_DEPTH: usize = 50;

impl Condition {
    /// The condition of a query; `None` if unknown.
    pub fn of(query: &Query, terms: &mut Terms, depth: usize) -> Option<Self> {
        if depth > MAX_DEPTH {
            return None;
        }
        match query {
            Query::Term(term) => Some(Self::Has(terms.number(&term.field, &term.term))),
            Query::Synonym { terms: any } => {
                Some(Self::AtLeast(1, any.iter().map(|term| Self::Has(terms.number(&term.field, &term.term))).collect()))
            }
            Query::TermInSet { field, terms: any } => Some(Self::any_of(field, any, terms)),
            Query::Numeric { field, values, .. } => Some(Self::Within(Arc::clone(field), values.clone())),
            Query::Phrase(phrase) if phrase.prefixes.is_none() => {
                Self::all(phrase.terms.iter().map(|(_, any)| Self::any_of(&phrase.field, any, terms)).collect())
            }
            Query::Boolean(boolean) => Self::of_boolean(boolean, terms, depth),
            Query::ConstantScore(inner) | Query::Boost(inner, _) => Self::of(inner, terms, depth + 1),
            Query::DisMax { disjuncts, .. } => Self::at_least(1, disjuncts.iter(), terms, depth),
            _ => None,
        }
    }

    fn any_of(field: &Arc<str>, any: &[Vec<u8>], terms: &mut Terms) -> Self {
        match any {
            [term] => Self::Has(terms.number(field, term)),
            any => Self::AtLeast(1, any.iter().map(|term| Self::Has(terms.number(field, term))).collect()),
        }
    }

    fn of_boolean(boolean: &BooleanQuery, terms: &mut Terms, depth: usize) -> Option<Self> {
        let clauses = |occur: Occur| boolean.clauses.iter().filter(move |clause| clause.0 == occur).map(|clause| &clause.1);
        let required: Vec<&Query> = clauses(Occur::Must).chain(clauses(Occur::Filter)).collect();
        let optional: Vec<&Query> = clauses(Occur::Should).collect();
        let mut conditions: Vec<Self> = required.iter().filter_map(|query| Self::of(query, terms, depth + 1)).collect();
        let minimum = boolean.minimum_should_match as usize;
        if !optional.is_empty() {
            let count = if required.is_empty() { minimum.max(1) } else { minimum };
            conditions.extend(Self::at_least(count, optional.into_iter(), terms, depth));
        }
        Self::all(conditions)
    }

    /// The condition of a query of which `count` of these must match; queries of which none is known count as satisfied.
    fn at_least<'q>(count: usize, queries: impl Iterator<Item = &'q Query>, terms: &mut Terms, depth: usize) -> Option<Self> {
        let conditions: Vec<Option<Self>> = queries.map(|query| Self::of(query, terms, depth + 1)).collect();
        let unknown = conditions.iter().filter(|condition| condition.is_none()).count();
        let count = count.saturating_sub(unknown);
        (count > 0).then(|| Self::AtLeast(count, conditions.into_iter().flatten().collect()))
    }

    fn all(mut conditions: Vec<Self>) -> Option<Self> {
        match conditions.len() {
            0 => None,
            1 => conditions.pop(),
            count => Some(Self::AtLeast(count, conditions)),
        }
    }

    /// Terms of which a document that satisfies the condition has at least one; `None` if numbers may suffice.
    pub fn one_of(&self, terms: &Terms) -> Option<Vec<u32>> {
        match self {
            Self::Has(term) => Some(vec![*term]),
            Self::Within(..) => None,
            // Of n conditions of which k are satisfied, one of any n - k + 1 is.
            Self::AtLeast(count, conditions) => {
                let needed = (conditions.len() + 1).saturating_sub(*count);
                let mut known: Vec<Vec<u32>> = conditions.iter().filter_map(|condition| condition.one_of(terms)).collect();
                // Long terms tend to be rare.
                let length = |any: &[u32]| any.iter().map(|term| terms.lengths[*term as usize]).min().unwrap_or_default();
                known.sort_by_key(|any| (any.len(), usize::MAX - length(any)));
                known.truncate(needed);
                (known.len() == needed).then(|| known.into_iter().flatten().collect())
            }
        }
    }

    /// Returns true if one of the terms of [`Self::one_of`] may not be sufficient.
    pub fn needs_several(&self) -> bool {
        match self {
            Self::Has(_) => false,
            Self::Within(..) => true,
            Self::AtLeast(count, conditions) => *count > 1 || conditions.iter().any(Self::needs_several),
        }
    }

    /// Returns true if a leaf with these terms satisfies it.
    pub fn is_satisfied(&self, present: &[bool], leaf: &dyn Leaf) -> bool {
        match self {
            Self::Has(term) => present.get(*term as usize).is_some_and(|is_present| *is_present),
            Self::Within(field, values) => leaf.column(field).is_some_and(|column| may_have_any(column, values)),
            Self::AtLeast(count, conditions) => {
                conditions.iter().filter(|condition| condition.is_satisfied(present, leaf)).take(*count).count() == *count
            }
        }
    }
}

/// Returns false if a column has none of these numbers.
fn may_have_any(column: &Column, wanted: &NumericValues) -> bool {
    match (column, wanted) {
        (Column::Long(column), NumericValues::LongRange { min, max }) => column.values.iter().any(|value| (min..=max).contains(&value)),
        (Column::Long(column), NumericValues::LongSet(set)) => column.values.iter().any(|value| set.binary_search(value).is_ok()),
        (Column::Double(column), NumericValues::DoubleRange { min, max }) => {
            column.values.iter().any(|value| min.total_cmp(value).is_le() && value.total_cmp(max).is_le())
        }
        (Column::Double(column), NumericValues::DoubleSet(set)) => {
            column.values.iter().any(|value| set.binary_search_by(|other| other.total_cmp(value)).is_ok())
        }
        _ => true,
    }
}
