//! Where a query's words stand in a field, whether or not the document matches: terms and patterns one by one, phrases and spans where
//! they match.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::hits::{Place, sort};
use super::spans;
use super::text::Tokens;
use super::wanted::{Pattern, Wanted, begins, in_text};

/// Where the words stand, by begin and end.
pub fn find(wanted: &[Wanted<'_>], is_mine: &dyn Fn(&str) -> bool, tokens: &Tokens) -> Vec<Place> {
    let near: Vec<_> = wanted.iter().filter(|wanted| is_near(wanted, is_mine)).collect();
    let mut found = together(wanted, &near, is_mine, tokens);
    sort(&mut found);
    found
}

/// Whether it is a span of which all fields count.
fn is_near(wanted: &Wanted<'_>, is_mine: &dyn Fn(&str) -> bool) -> bool {
    matches!(wanted, Wanted::Span { .. }) && wanted.terms().iter().all(|(field, _)| is_mine(field))
}

fn place(tokens: &Tokens, at: usize, label: Arc<[u8]>, freq: u32) -> Place {
    Place { start: tokens.all[at].start, end: tokens.all[at].end, label, freq }
}

fn together(wanted: &[Wanted<'_>], near: &[&Wanted<'_>], is_mine: &dyn Fn(&str) -> bool, tokens: &Tokens) -> Vec<Place> {
    let mut found = Vec::new();
    // By term, so that each place of a term comes once.
    let mut terms: BTreeMap<&[u8], Vec<usize>> = BTreeMap::new();
    let mut alone: Vec<&[u8]> = Vec::new();
    for wanted in wanted {
        match wanted {
            // Lucene: nothing is known of how intervals stand to each other, and nothing of such queries where there are phrases or spans.
            Wanted::Intervals { .. } | Wanted::Term { combined: true, .. } if !near.is_empty() => {}
            // Lucene: a pattern of one word is a word of the pattern's query, of which nothing is known there either.
            Wanted::Pattern { pattern: Pattern::Accepted(pattern), .. } if !near.is_empty() && pattern.marker().is_single() => {}
            Wanted::Term { field, term, .. } if is_mine(field) => alone.push(term),
            Wanted::Intervals { .. } => alone.extend(wanted.terms().into_iter().filter(|(field, _)| is_mine(field)).map(|(_, term)| term)),
            Wanted::Pattern { field, pattern, label, .. } if is_mine(field) => {
                let picked: Vec<usize> =
                    tokens.terms().filter(|term| pattern.accepts(term)).flat_map(|term| tokens.places(term)).copied().collect();
                found.extend(picked.iter().map(|&at| place(tokens, at, Arc::clone(label), picked.len() as u32)));
            }
            // ES: the last words of a phrase that are given by their beginnings are found wherever they stand.
            Wanted::Span { phrase: Some(phrase), .. } if is_mine(&phrase.field) => {
                let begun = tokens.terms().filter(|term| begins(term, &phrase.prefixes));
                let picked: Vec<usize> = begun.flat_map(|term| tokens.places(term)).copied().collect();
                let label: Arc<[u8]> = Arc::from(format!("{:?}", (&phrase.field, &phrase.prefixes)).into_bytes());
                found.extend(picked.iter().map(|&at| place(tokens, at, Arc::clone(&label), picked.len() as u32)));
            }
            _ => {}
        }
    }
    for term in &alone {
        terms.insert(term, tokens.places(term).to_vec());
    }
    for wanted in near {
        let Wanted::Span { query, phrase, .. } = wanted else { continue };
        let open = phrase.map(|phrase| in_text(phrase, tokens));
        for at in spans::find(open.as_ref().unwrap_or(query), tokens).unwrap_or_default().into_iter().flat_map(|span| span.parts) {
            let term = &tokens.all[at].term[..];
            if !alone.contains(&term) {
                let places = terms.entry(term).or_default();
                if !places.contains(&at) {
                    places.push(at);
                }
            }
        }
    }
    for (term, places) in terms {
        let freq = tokens.places(term).len() as u32;
        found.extend(places.into_iter().map(|at| place(tokens, at, Arc::from(term), freq)));
    }
    found
}
