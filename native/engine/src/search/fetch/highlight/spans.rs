//! Matches of span queries in a text, with the tokens of each.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use super::text::Tokens;
use crate::bounds::{Steps, work};
use crate::lucene::span_places::{Parts, Places, Span, apart, containing, ordered, unordered, within};
use crate::lucene::{Origin, SpanQuery};

/// A token of a match, as an index into the text's token list.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// It.
    Token(usize),
    /// Its term, which has not been iterated to yet: it has no position.
    Unreached(usize),
}

/// The parts of a match.
pub type Leaves = Vec<Part>;

impl Parts for Leaves {
    fn add(&mut self, other: &Self) {
        self.extend(other);
    }
}

/// The matches of a span query by start and end, whatever fields it names.
pub fn find<'a>(query: &'a SpanQuery, tokens: &Tokens) -> Option<Vec<Span<Leaves>>> {
    let all = |terms: &[Vec<u8>]| -> Option<Vec<Span<Leaves>>> {
        let mut places: Vec<usize> = terms.iter().flat_map(|term| tokens.places(term)).copied().collect();
        places.sort_by_key(|&place| tokens.all[place].position);
        // Each becomes a span with a list of its own.
        work(terms.len() as Steps + 8 * places.len() as Steps);
        let span = |place: usize| {
            let start = i64::from(tokens.all[place].position);
            Span { start, end: start + 1, width: 0, parts: vec![Part::Token(place)] }
        };
        (!places.is_empty()).then(|| places.into_iter().map(span).collect())
    };
    Some(match query {
        SpanQuery::Term { term, .. } => all(std::slice::from_ref(term))?,
        SpanQuery::Multi { terms, .. } => all(terms)?,
        SpanQuery::Nothing { .. } | SpanQuery::Gap(_) => return None,
        SpanQuery::Expanded { found, .. } => find(found, tokens)?,
        SpanQuery::Or(clauses) => {
            let mut found: Vec<_> = clauses.iter().filter_map(|clause| find(clause, tokens)).flatten().collect();
            found.sort_by_key(|span| (span.start, span.end));
            found
        }
        SpanQuery::Near { clauses, slop, in_order } => {
            let turns_back = clauses.iter().any(|clause| matches!(clause, SpanQuery::Gap(width) if *width < 0));
            let open = |clause: &SpanQuery| {
                let found = find(clause, tokens)?;
                let before = if turns_back { unreached(clause, &found, tokens) } else { Leaves::new() };
                Some(Places::Of(Rc::new(found), before))
            };
            // Each term once: a text may have many positions of a term that many clauses name.
            let mut known: HashMap<&[u8], Places<Leaves>> = HashMap::new();
            let places = |clause: &'a SpanQuery| match clause {
                SpanQuery::Gap(width) => Some(Places::Gap(i64::from(*width))),
                SpanQuery::Term { term, .. } => match known.get(&**term) {
                    Some(places) => Some(places.clone()),
                    None => Some(known.entry(term).or_insert(open(clause)?).clone()),
                },
                clause => open(clause),
            };
            let places = clauses.iter().map(places).collect::<Option<Vec<_>>>()?;
            if *in_order { ordered(&places, *slop) } else { unordered(&places, *slop) }
        }
        SpanQuery::First(inner, end) => find(inner, tokens)?.into_iter().filter(|span| span.start < *end && span.end <= *end).collect(),
        SpanQuery::Not { include, exclude, pre, post } => {
            let found = find(include, tokens)?;
            match find(exclude, tokens) {
                Some(exclude) => apart(found, &exclude, *pre, *post),
                None => found,
            }
        }
        SpanQuery::Containing(big, little) => containing(&find(big, tokens)?, &find(little, tokens)?),
        SpanQuery::Within(big, little) => {
            let found = find(big, tokens)?;
            within(&found, &unreached(big, &found, tokens), &find(little, tokens)?)
        }
        SpanQuery::Masked(inner, ..) => find(inner, tokens)?,
    })
}

/// The parts of a matching clause before it is advanced to its first position.
///
/// Lucene: a term is already present, but without a position; a two-phase clause is at its first match; of disjunctive alternatives none is
/// present (`api/global/search_highlight_span_gaps`).
fn unreached(query: &SpanQuery, found: &[Span<Leaves>], tokens: &Tokens) -> Leaves {
    let only = |clauses: &[SpanQuery]| {
        let mut present = clauses.iter().filter(|clause| find(clause, tokens).is_some());
        present.next().filter(|_| present.next().is_none()).cloned()
    };
    match query {
        SpanQuery::Term { term, .. } => tokens.places(term).first().map(|&place| Part::Unreached(place)).into_iter().collect(),
        SpanQuery::Multi { terms, .. } => {
            let mut present = terms.iter().filter_map(|term| tokens.places(term).first());
            present.next().filter(|_| present.next().is_none()).map(|&place| Part::Unreached(place)).into_iter().collect()
        }
        SpanQuery::Or(clauses) => only(clauses).map(|clause| unreached(&clause, found, tokens)).unwrap_or_default(),
        SpanQuery::Expanded { found: inner, .. } | SpanQuery::Masked(inner, ..) => unreached(inner, found, tokens),
        SpanQuery::Not { include, exclude, .. } if find(exclude, tokens).is_none() => unreached(include, found, tokens),
        _ => found.first().map(|span| span.parts.clone()).unwrap_or_default(),
    }
}

/// Replaces multi-term clauses by the matching terms of a text instead of those of the shard.
pub fn in_text(query: &SpanQuery, tokens: &Tokens) -> SpanQuery {
    let inner = |query: &SpanQuery| Box::new(in_text(query, tokens));
    let all = |clauses: &[SpanQuery]| clauses.iter().map(|clause| in_text(clause, tokens)).collect();
    match query {
        SpanQuery::Expanded { origin: Some(origin), .. } => {
            let terms: Vec<_> = origin.best(tokens.terms()).into_iter().map(<[u8]>::to_vec).collect();
            let field = Arc::clone(&origin.field);
            if terms.is_empty() {
                return SpanQuery::Nothing { field: Some(field), reason: "".into() };
            }
            SpanQuery::Multi { field, terms, scoring: origin.scoring }
        }
        SpanQuery::Or(clauses) => SpanQuery::Or(all(clauses)),
        SpanQuery::Near { clauses, slop, in_order } => SpanQuery::Near { clauses: all(clauses), slop: *slop, in_order: *in_order },
        SpanQuery::First(first, end) => SpanQuery::First(inner(first), *end),
        SpanQuery::Not { include, exclude, pre, post } => {
            SpanQuery::Not { include: inner(include), exclude: inner(exclude), pre: *pre, post: *post }
        }
        SpanQuery::Containing(big, little) => SpanQuery::Containing(inner(big), inner(little)),
        SpanQuery::Within(big, little) => SpanQuery::Within(inner(big), inner(little)),
        SpanQuery::Masked(masked, field, scoring, failure) => {
            SpanQuery::Masked(inner(masked), Arc::clone(field), *scoring, failure.clone())
        }
        leaf => leaf.clone(),
    }
}

/// The patterns that a span query searches for; those that it excludes are not included.
pub fn origins<'a>(query: &'a SpanQuery, found: &mut Vec<&'a Origin>) {
    match query {
        SpanQuery::Expanded { origin: Some(origin), .. } => found.push(origin),
        SpanQuery::Or(clauses) | SpanQuery::Near { clauses, .. } => clauses.iter().for_each(|clause| origins(clause, found)),
        SpanQuery::First(inner, _) | SpanQuery::Masked(inner, ..) | SpanQuery::Not { include: inner, .. } => origins(inner, found),
        SpanQuery::Containing(a, b) | SpanQuery::Within(a, b) => {
            origins(a, found);
            origins(b, found);
        }
        _ => {}
    }
}

/// The terms that a span query searches for by name; those that it excludes are not included.
pub fn terms<'a>(query: &'a SpanQuery, found: &mut Vec<(&'a str, &'a [u8])>) {
    match query {
        SpanQuery::Term { field, term, .. } => found.push((field, term)),
        SpanQuery::Multi { field, terms, .. } => found.extend(terms.iter().map(|term| (&**field, term.as_slice()))),
        SpanQuery::Nothing { .. } | SpanQuery::Gap(_) | SpanQuery::Expanded { origin: Some(_), .. } => {}
        SpanQuery::Or(clauses) | SpanQuery::Near { clauses, .. } => clauses.iter().for_each(|clause| terms(clause, found)),
        SpanQuery::First(inner, _)
        | SpanQuery::Masked(inner, ..)
        | SpanQuery::Not { include: inner, .. }
        | SpanQuery::Expanded { found: inner, .. } => terms(inner, found),
        SpanQuery::Containing(a, b) | SpanQuery::Within(a, b) => {
            terms(a, found);
            terms(b, found);
        }
    }
}
