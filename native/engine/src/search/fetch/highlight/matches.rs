//! Matches of a query in a field of one document (Lucene's `Weight.matches`): complete phrases, and only clauses that match the document.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use super::offsets::MatchOffsets;
use super::pattern::pattern;
use super::spans::Part;
use super::text::Tokens;
use super::{intervals, phrases, query_terms, spans};
use crate::bounds::work;
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::{LeafView, ShardSnapshot};
use crate::lucene::{BooleanQuery, IntervalsSource, LikeTogether, Occur, PhraseQuery, Query, SpanQuery, TermQuery};
use crate::mapping::text_stream::{self, MAX_TERM_LENGTH};

/// The document and its fields.
pub struct Document<'a> {
    /// The shard it is in.
    pub shard: &'a ShardSnapshot,
    /// Its leaf.
    pub view: &'a LeafView,
    /// Its number there.
    pub doc: DocId,
}

impl Document<'_> {
    /// Returns true if the document matches a query.
    pub fn matches(&self, query: &Query) -> bool {
        let weight = query.clone().rewrite().weight(self.shard, false);
        weight.scorer(self.view).is_some_and(|mut scorer| scorer.advance(self.doc) == self.doc)
    }
}

/// A field of a document.
pub struct Matcher<'a> {
    /// The document.
    pub document: &'a Document<'a>,
    /// The field's name.
    pub field: &'a str,
    /// The field's tokens.
    pub tokens: &'a Tokens,
    /// True if the tokens come from a term vector.
    is_vector: bool,
    found: RefCell<Vec<MatchOffsets>>,
}

impl<'a> Matcher<'a> {
    /// Matches in one field.
    pub fn new(document: &'a Document<'a>, field: &'a str, tokens: &'a Tokens, is_vector: bool) -> Self {
        Self { document, field, tokens, is_vector, found: RefCell::default() }
    }

    /// The offsets of matches in the field; none if the document does not match.
    pub fn find(self, query: &Query) -> Result<Vec<MatchOffsets>> {
        let matches = self.visit(query)?;
        let mut found = self.found.into_inner();
        if !matches {
            found.clear();
        }
        crate::search::fetch::highlight::offsets::sort(&mut found);
        Ok(found)
    }

    fn is_mine(&self, field: &str) -> bool {
        self.field == field
    }

    fn add(&self, start: usize, end: usize, label: &Arc<[u8]>) {
        // Lucene: matches have no frequency.
        self.found.borrow_mut().push(MatchOffsets { start, end, label: Arc::clone(label), freq: 1 });
    }

    /// Takes back what was found by a clause that does not match.
    fn all_or_nothing(&self, visit: impl FnOnce() -> Result<bool>) -> Result<bool> {
        let before = self.found.borrow().len();
        let matches = visit()?;
        if !matches {
            self.found.borrow_mut().truncate(before);
        }
        Ok(matches)
    }

    /// Returns true if the document matches, and collects the matches in the field.
    fn visit(&self, query: &Query) -> Result<bool> {
        work(10);
        Ok(match query {
            Query::Term(term) if self.is_mine(&term.field) => self.terms(&[&term.term], &Arc::from(&term.term[..])),
            Query::Synonym { terms } if terms.first().is_some_and(|term| self.is_mine(&term.field)) => {
                let terms: Vec<&[u8]> = terms.iter().map(|term| &term.term[..]).collect();
                self.terms(&terms, &joined(terms.iter().copied()))
            }
            Query::Phrase(phrase) if self.is_mine(&phrase.field) => self.phrase(phrase)?,
            Query::Span(span) if span.field().is_some_and(|(field, _)| self.is_mine(field)) => self.span(query, span)?,
            Query::Intervals { field, source } if self.is_mine(field) => self.intervals(query, source)?,
            Query::Boolean(boolean) => self.all_or_nothing(|| self.boolean(boolean))?,
            Query::DisMax { disjuncts, .. } => self.any(disjuncts)? > 0,
            Query::RankDocs(ranked) => self.any(&ranked.sources)? > 0,
            Query::Expanded { origin: Some(origin), .. } if self.is_mine(&origin.field) => {
                // Lucene: the top terms are selected again among the terms of the text (api/global/search_highlight_patterns).
                let terms = origin.best(self.tokens.terms());
                terms.iter().fold(false, |any, term| self.terms(&[term], &Arc::from(*term)) | any)
            }
            Query::Expanded { unfound: Some(phrase), .. } if self.is_mine(&phrase.field) => self.phrase(phrase)?,
            Query::ConstantScore(inner)
            | Query::Boost(inner, _)
            | Query::Expanded { query: inner, .. }
            | Query::Boosting { positive: inner, .. } => self.visit(inner)?,
            // ES: the text alone is scored anew, with statistics of its own and functions that find no values.
            Query::FunctionScore(function) if function.min_score.is_some() => {
                return Err(EsError::not_implemented("highlighting of [function_score] with [min_score]"));
            }
            Query::FunctionScore(function) => self.visit(&function.query)?,
            Query::LikeThis { alone, .. } => self.like(alone.as_deref().ok_or_else(query_terms::unknown_words)?)?,
            Query::Combined { fields, terms, .. } => {
                let mut any = false;
                for (field, _) in fields {
                    if self.is_mine(field) {
                        for term in terms {
                            any |= self.terms(&[term], &Arc::from(&term[..]));
                        }
                    }
                }
                any || self.document.matches(query)
            }
            Query::Covering { queries, .. } => self.document.matches(query) && self.any(queries)? > 0,
            _ => match pattern(query).filter(|(field, _)| self.is_mine(field)) {
                Some((_, pattern)) => {
                    let terms: Vec<&[u8]> = self.tokens.terms().inspect(|_| work(1)).filter(|term| pattern.accepts(term)).collect();
                    !terms.is_empty() && self.terms(&terms, &query_terms::label(query))
                }
                None => self.document.matches(query),
            },
        })
    }

    /// Lucene: interesting terms are selected again in a leaf in which the field only has this text
    /// (`api/global/search_highlight_more_like_this`).
    fn like(&self, alone: &[LikeTogether]) -> Result<bool> {
        let view = self.document.view;
        let doc_freq = |term: &TermQuery| {
            let is_own = self.is_mine(&term.field);
            let own = || u32::from(self.tokens.of(&term.term).next().is_some());
            u64::from(if is_own { own() } else { view.leaf.doc_freq(&term.field, &term.term) })
        };
        let mut any = false;
        for words in alone {
            let found = words.among(u64::from(view.live_count()), doc_freq);
            any |= self.all_or_nothing(|| self.boolean(&found))?;
        }
        Ok(any)
    }

    fn terms(&self, terms: &[&[u8]], label: &Arc<[u8]>) -> bool {
        let before = self.found.borrow().len();
        for token in terms.iter().flat_map(|term| self.tokens.of(term)) {
            work(1);
            self.add(token.start, token.end, label);
        }
        self.found.borrow().len() > before
    }

    fn phrase(&self, phrase: &PhraseQuery) -> Result<bool> {
        // Lucene: terms with these prefixes are searched for again in the text (api/global/search_highlight_phrase_prefix).
        let in_text = query_terms::first_in_text(phrase, self.tokens);
        let phrase = in_text.as_ref().unwrap_or(phrase);
        if let [(_, terms)] = &phrase.terms[..] {
            return Ok(terms.iter().fold(false, |any, term| self.terms(&[term], &Arc::from(&term[..])) | any));
        }
        let label = joined(phrase.terms.iter().flat_map(|(_, terms)| terms.iter().map(Vec::as_slice)));
        let found = phrases::find(phrase, self.tokens);
        for (start, end) in &found {
            self.add(*start, *end, &label);
        }
        // Lucene: a match is counted by its terms, which are stored as one term (api/global/search_highlight_long_phrases).
        if !found.is_empty() && label.len() > MAX_TERM_LENGTH {
            return Err(text_stream::immense(label.len()));
        }
        Ok(!found.is_empty())
    }

    fn span(&self, query: &Query, span: &SpanQuery) -> Result<bool> {
        let in_text = spans::in_text(span, self.tokens);
        let mut terms = Vec::new();
        spans::terms(&in_text, &mut terms);
        if terms.iter().any(|(field, _)| !self.is_mine(field)) {
            if self.document.matches(query) {
                // ES: other fields were not analyzed again, so their positions are unknown (api/global/search_highlight_queries).
                let field = span.field().map_or("", |(field, _)| field);
                return Err(EsError::illegal_argument(format!("field '{field}' was indexed without offsets, cannot highlight")));
            }
            return Ok(false);
        }
        let found = spans::find(&in_text, self.tokens).unwrap_or_default();
        let mut labels: HashMap<&[u8], Arc<[u8]>> = HashMap::new();
        for part in found.iter().flat_map(|span| &span.parts) {
            work(1);
            let (Part::Token(at) | Part::Unreached(at)) = part;
            let token = &self.tokens.all[*at];
            // Lucene: a term that has not been iterated to yet is reported as empty and at the start; a term vector
            // fails (api/global/search_highlight_span_gaps).
            let (start, end) = match part {
                Part::Token(_) => (token.start, token.end),
                Part::Unreached(_) if self.is_vector => return Err(EsError::illegal_state("Position enum not started")),
                Part::Unreached(_) => (0, 0),
            };
            self.add(start, end, labels.entry(&token.term).or_insert_with(|| Arc::from(&token.term[..])));
        }
        Ok(!found.is_empty())
    }

    fn intervals(&self, query: &Query, source: &IntervalsSource) -> Result<bool> {
        if !source.is_within(self.field) {
            let refused = || EsError::not_implemented("the [unified] highlighter of an [intervals] query with [use_field]");
            return if self.document.matches(query) { Err(refused()) } else { Ok(false) };
        }
        let found = intervals::find(source, self.tokens)?;
        let mut labels: HashMap<&[u8], Arc<[u8]>> = HashMap::new();
        for stretch in &found {
            if stretch.is_extended {
                let reason = format!("field '{}' was indexed without offsets, cannot highlight", self.field);
                return Err(EsError::illegal_argument(reason));
            }
            if stretch.is_ambiguous {
                return Err(EsError::not_implemented("the [unified] highlighter of [any_of] intervals of which two are equal"));
            }
            for &place in &stretch.tokens {
                work(1);
                let token = &self.tokens.all[place];
                self.add(token.start, token.end, labels.entry(&token.term).or_insert_with(|| Arc::from(&token.term[..])));
            }
        }
        Ok(!found.is_empty())
    }

    fn boolean(&self, boolean: &BooleanQuery) -> Result<bool> {
        let (mut optional, mut required) = (0, 0);
        for (occur, clause) in &boolean.clauses {
            let matches = self.all_or_nothing(|| self.visit(clause))?;
            match occur {
                Occur::MustNot if matches => return Ok(false),
                Occur::Must | Occur::Filter if !matches => return Ok(false),
                Occur::Must | Occur::Filter => required += 1,
                Occur::Should => optional += u32::from(matches),
                Occur::MustNot => {}
            }
        }
        let least = if required == 0 { boolean.minimum_should_match.max(1) } else { boolean.minimum_should_match };
        Ok(optional >= least)
    }

    /// The number of matching queries.
    fn any(&self, queries: &[Query]) -> Result<usize> {
        let mut count = 0;
        for query in queries {
            count += usize::from(self.all_or_nothing(|| self.visit(query))?);
        }
        Ok(count)
    }
}

/// Lucene: what matched is called by its terms.
fn joined<'a>(terms: impl Iterator<Item = &'a [u8]>) -> Arc<[u8]> {
    Arc::from(terms.collect::<Vec<_>>().join(&b' '))
}
