//! Interesting terms: frequent in the example documents and texts, and rare in the shard.

use crate::mapping::type_traits::Ability;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::item::Vectors;
use super::words::Words;
use super::{Limits, MoreLikeThis};
use crate::analysis::Analyzer;
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::number::f32_to_string;
use crate::lucene::{BooleanQuery, LikeLimits, LikeTogether, LikeWords, Occur, Query, TermQuery};
use crate::mapping::Field;
use crate::query_dsl::QueryContext;
use crate::query_dsl::field::mapped_field_query::term_of;
use crate::query_dsl::full_text::minimum_should_match;
use crate::similarity::FieldScoring;

/// Lucene: the maximum number of tokens of a text that are examined.
const MAX_TOKENS: u32 = 5000;

/// Metadata fields that have term vectors, too.
const METADATA: [&str; 2] = ["_ignored", "_routing"];

/// Selects interesting terms for one shard.
pub struct Likeness<'q, 'c> {
    query: &'q MoreLikeThis<'q>,
    fields: &'q [&'q str],
    cx: &'q QueryContext<'c>,
    documents: u64,
    skipped: FxHashSet<(String, String)>,
}

/// The terms of the `like` examples.
pub struct Liked<'d> {
    /// Terms of the documents by field.
    documents: Vec<(&'d str, Words)>,
    /// Terms of the texts; `None` without texts.
    texts: Option<Result<Words>>,
}

/// How texts are analyzed.
enum Analysis<'q> {
    Analyzer(Arc<Analyzer>),
    Whole(&'q Field),
}

impl<'q, 'c> Likeness<'q, 'c> {
    /// For the shard of the context.
    pub fn new(query: &'q MoreLikeThis<'q>, fields: &'q [&'q str], cx: &'q QueryContext<'c>) -> Self {
        let live = |shard: &ShardSnapshot| shard.leaves.iter().map(|view| u64::from(view.live_count())).sum();
        Self { query, fields, cx, documents: cx.shard.map_or(0, live), skipped: FxHashSet::default() }
    }

    /// Excludes the terms of the `unlike` texts and documents.
    pub fn skip(&mut self, texts: &[&str], documents: &[Vectors]) -> Result<()> {
        if !texts.is_empty() {
            let (field, analysis) = (self.first_field(), self.analysis()?);
            for text in texts {
                analysis.tokens(text, &mut |word| {
                    self.skipped.insert((field.to_owned(), word.to_owned()));
                });
            }
        }
        for (field, terms) in documents.iter().flatten() {
            self.skipped.extend(terms.iter().map(|(word, _)| (field.clone(), word.clone())));
        }
        Ok(())
    }

    /// Reads what is liked.
    pub fn read<'d>(&self, documents: &'d [Vectors], texts: &[&str]) -> Liked<'d> {
        let of_texts = (!texts.is_empty()).then(|| self.words_of_texts(texts));
        Liked { documents: self.words_of_documents(documents), texts: of_texts }
    }

    /// The top terms of the documents, per field.
    pub fn to_documents(&self, liked: &Liked<'_>) -> Result<BooleanQuery> {
        let mut query = BooleanQuery::default();
        for (name, words) in &liked.documents {
            self.add_best(words.clone(), &[name], &mut query)?;
        }
        Ok(query)
    }

    /// The top terms of the texts, each in the field with its highest document frequency; `None` without texts.
    pub fn to_texts(&self, liked: &Liked<'_>) -> Result<Option<BooleanQuery>> {
        let Some(words) = liked.texts.clone().transpose()? else { return Ok(None) };
        let mut query = BooleanQuery::default();
        self.add_best(words, self.fields, &mut query)?;
        Ok(Some(query))
    }

    /// The interesting terms of each example on its own, for documents that are scored by one; `None` if unsupported.
    pub fn alone(&self, liked: Liked<'_>) -> Option<Vec<LikeTogether>> {
        let documents = liked.documents.into_iter().map(|(name, words)| self.alone_in(&[name], words));
        let documents = self.together(documents.collect::<Option<_>>()?)?;
        let texts = match liked.texts {
            Some(words) => Some(self.together(vec![self.alone_in(self.fields, words.ok()?)?])?),
            None => None,
        };
        Some(std::iter::once(documents).chain(texts).filter(|words| !words.lists.is_empty()).collect())
    }

    /// Merges terms that count as one example.
    fn together(&self, lists: Vec<LikeWords>) -> Option<LikeTogether> {
        let most = lists.iter().map(LikeWords::most).sum();
        let required = (0..=most).map(|count| minimum_should_match::of(count, self.query.minimum_should_match).ok());
        let required = required.collect::<Option<_>>()?;
        Some(LikeTogether { lists, required })
    }

    fn alone_in(&self, names: &[&str], words: Words) -> Option<LikeWords> {
        if words.count() > self.cx.limits.max_clause_count as usize {
            return None;
        }
        let mut fields = vec![self.plain_field(names.first()?)?];
        for name in names.iter().skip(1).filter(|name| self.has_words(name)) {
            fields.push(self.plain_field(name)?);
        }
        let forms = |word: String| fields.iter().map(|field| term_of(field, word.clone().into_bytes())).collect();
        let terms = self.frequent(words).into_iter().map(|(word, freq)| (forms(word), freq)).collect();
        Some(LikeWords { terms, limits: self.choice(), boost_terms: self.query.boost_terms })
    }

    /// A field for which the analysis of a text is supported.
    fn plain_field(&self, name: &str) -> Option<&'c Field> {
        self.cx.mapping.mapped_field(name).map(|field| &**field).filter(|field| {
            let is_known = field.ty.is_text() || field.ty.traits().is_keyword();
            *field.name == *name && field.indexed && is_known && self.cx.mapping.field(name).is_some_and(|field| !field.is_runtime())
        })
    }

    /// The limits of term selection.
    fn choice(&self) -> LikeLimits {
        let Limits { max_query_terms, min_doc_freq, max_doc_freq, .. } = self.query.limits;
        LikeLimits { most: max_query_terms as usize, min_doc_freq, max_doc_freq }
    }

    /// The terms with the minimum frequency in the examples.
    fn frequent(&self, words: Words) -> Vec<(String, u32)> {
        let least = i64::from(self.query.limits.min_term_freq);
        let mut words = words.in_hash_map_order();
        words.retain(|(_, freq)| least <= 0 || i64::from(*freq) >= least);
        words
    }

    fn words_of_documents<'d>(&self, documents: &'d [Vectors]) -> Vec<(&'d str, Words)> {
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in documents.iter().flatten() {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        // ES: fields in the order of a hash set (query/more_like_this).
        sort_as_hash_map(&mut names, |name| name);
        let of_field = |name: &'d str| {
            let mut words = Words::default();
            for (_, terms) in documents.iter().flatten().filter(|(other, _)| other == name) {
                for (word, freq) in terms.iter().filter(|(word, _)| self.counts(name, word)) {
                    words.add(word, *freq);
                }
            }
            (name, words)
        };
        names.into_iter().map(of_field).collect()
    }

    fn words_of_texts(&self, texts: &[&str]) -> Result<Words> {
        let (field, analysis) = (self.first_field(), self.analysis()?);
        let mut words = Words::default();
        for text in texts {
            let mut tokens = 0;
            analysis.tokens(text, &mut |word| {
                tokens += 1;
                if tokens <= MAX_TOKENS && self.counts(field, word) {
                    words.add(word, 1);
                }
            });
        }
        Ok(words)
    }

    /// ES: texts are analysed as those of the first field (`query/more_like_this`).
    fn first_field(&self) -> &'q str {
        self.fields.first().copied().unwrap_or_default()
    }

    fn analysis(&self) -> Result<Analysis<'q>> {
        // ES: an unknown analyzer is treated as none (query/more_like_this).
        if let Some(name) = self.query.analyzer
            && let Some(analyzer) = self.cx.analysis.find_analyzer(name)?
        {
            return Ok(Analysis::Analyzer(analyzer));
        }
        let name = self.first_field();
        match self.cx.mapping.field(name) {
            Some(field) => {
                Ok(field.index_analyzer.as_ref().map_or(Analysis::Whole(field), |analyzer| Analysis::Analyzer(Arc::clone(analyzer))))
            }
            None => Err(EsError::illegal_argument(format!("No analyzer configured for field {name}"))),
        }
    }

    /// Returns true if a term is neither noise nor a stop word.
    fn counts(&self, field: &str, word: &str) -> bool {
        let (limits, length) = (&self.query.limits, word.encode_utf16().count() as i32);
        let too_short = limits.min_word_length > 0 && length < limits.min_word_length;
        let too_long = limits.max_word_length > 0 && length > limits.max_word_length;
        let skipped = || !self.skipped.is_empty() && self.skipped.contains(&(field.to_owned(), word.to_owned()));
        !too_short && !too_long && !self.query.stop_words.contains(&word) && !skipped()
    }

    /// Adds the most interesting terms, the least interesting first.
    fn add_best(&self, words: Words, fields: &[&str], query: &mut BooleanQuery) -> Result<()> {
        let words = self.frequent(words);
        let forms = words.iter().map(|(word, freq)| (fields.iter().map(move |field| (*field, word.as_str())), *freq));
        let best = self.choice().choose(forms, self.documents, |(field, word)| self.doc_freq(field, word));
        let least = best.first().map_or(0.0, |(_, score)| *score);
        for ((field, word), score) in best {
            // Lucene: what does not fit any more is left out in silence.
            if query.clauses.len() >= self.cx.limits.max_clause_count as usize {
                break;
            }
            let term = self.term(field, word);
            query.add(Occur::Should, self.boosted(term, score, least)?);
        }
        Ok(())
    }

    #[allow(clippy::float_cmp, reason = "0 and 1 as they were sent")]
    fn boosted(&self, term: Query, score: f32, least: f32) -> Result<Query> {
        if self.query.boost_terms == 0.0 {
            return Ok(term);
        }
        let boost = self.query.boost_terms * score / least;
        if !boost.is_finite() || boost.is_sign_negative() {
            let boost = f32_to_string(boost);
            return Err(EsError::illegal_argument(format!("boost must be a positive float, got {boost}")));
        }
        Ok(term.boosted(boost))
    }

    /// Document frequency in the shard, deleted documents included.
    fn doc_freq(&self, name: &str, word: &str) -> u64 {
        self.cx.shard.filter(|_| self.has_words(name)).map_or(0, |shard| shard.doc_freq(name, word.as_bytes()))
    }

    /// Returns true if a field may have terms. ES: they are searched in the shard even if a runtime field of the search shadows it
    /// (`query/more_like_this_hidden`).
    fn has_words(&self, name: &str) -> bool {
        match self.cx.mapping.mapped_field(name) {
            Some(field) => *field.name == *name && field.indexed && field.ty.traits().can(Ability::LikeTerms),
            None => METADATA.contains(&name),
        }
    }

    fn term(&self, name: &str, word: &str) -> Query {
        let term = word.as_bytes().to_vec();
        if let Some(field) = self.cx.mapping.mapped_field(name) {
            return Query::Term(term_of(field, term));
        }
        let scoring = FieldScoring { norms: false, similarity: self.cx.keywords.similarity() };
        Query::Term(TermQuery { field: Arc::from(name), term, scoring, freqs: false, blended: None })
    }
}

impl Analysis<'_> {
    fn tokens(&self, text: &str, sink: &mut dyn FnMut(&str)) {
        match self {
            Self::Analyzer(analyzer) => {
                analyzer.tokens(text, &mut |token| sink(token.text));
            }
            Self::Whole(field) => match field.ty.normalizer() {
                Some(normalizer) => sink(&normalizer.normalize(text)),
                None => sink(text),
            },
        }
    }
}
