//! `phrase`: corrections of the whole text, scored by the n-grams of a field.

mod candidate;
mod collate;
mod correction;
mod generator;
mod generator_options;
mod options;
mod smoothing;
mod terms;
mod word_scorer;

use std::sync::Arc;

use self::candidate::CandidateSet;
use self::collate::BoundCollate;
use self::correction::Corrections;
use self::generator::{BoundGenerator, Generator};
use self::options::Options;
use self::smoothing::Smoothing;
use self::terms::FieldTerms;
use self::word_scorer::WordScorer;
use super::entry::{Entry, SuggestOption};
use super::field_options::{BoundField, ID, term_field};
use super::request::Texts;
use super::suggester::{BoundSuggester, Exists, Suggester, SuggesterSpec};
use super::words::Words;
use crate::analysis::Analyzer;
use crate::analysis::token_filter::shingle::{self, Shingle};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::query_dsl::{ParseContext, QueryContext};

/// Registration.
pub const SPEC: SuggesterSpec = SuggesterSpec { name: "phrase", parse };

/// A score that every other is better than.
const MIN_SCORE: f64 = f64::from_bits(1);

fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Box<dyn Suggester>> {
    Ok(Box::new(Phrase { options: Options::parse(value, cx)? }))
}

struct Phrase {
    options: Options,
}

impl Suggester for Phrase {
    fn kind(&self) -> &'static str {
        SPEC.name
    }

    fn reduce(&self, shards: Vec<Vec<Entry>>, _major: u8) -> Result<Vec<Entry>> {
        let one = shards.len() == 1;
        let mut shards = shards.into_iter().flatten();
        let Some(mut all) = shards.next() else { return Ok(Vec::new()) };
        if !one {
            let mut options = std::mem::take(&mut all.options);
            for other in shards {
                all.cutoff = all.cutoff.max(other.cutoff);
                options.extend(other.options);
            }
            // ES: each correction is then returned once, even if a single shard found it twice (api/global/search_suggest_phrase_equal).
            for option in options {
                match all.options.iter_mut().find(|known| known.text == option.text) {
                    Some(known) => {
                        known.score = known.score.max(option.score);
                        known.collate_match = known.collate_match.max(option.collate_match);
                    }
                    None => all.options.push(option),
                }
            }
            let cutoff = all.cutoff;
            all.options.retain(|option| f64::from(option.score) > cutoff);
            all.options.sort_by(|a, b| b.score.total_cmp(&a.score).then_with(|| a.text.cmp(&b.text)));
        }
        all.options.truncate(self.options.field.size());
        Ok(vec![all])
    }

    fn bind(&self, _texts: &Texts, cx: &QueryContext<'_>) -> Result<Box<dyn BoundSuggester>> {
        let options = &self.options;
        let field = options.field.bind(SPEC.name, cx)?;
        let mut generators = Vec::new();
        for generator in &options.generators {
            generators.push(generator.bind(cx)?);
        }
        let collate = options.collate.bind(cx)?;
        let shingle = shingle_of(&field.words, cx);
        let mut gram_size = options.gram_size.unwrap_or(1);
        if let (None, Some(shingle)) = (options.gram_size, &shingle) {
            gram_size = shingle.most;
        }
        if generators.is_empty() {
            if options.needs_unigrams && shingle.is_some_and(|shingle| shingle.least > 1 && !shingle.unigrams) {
                return Err(EsError::illegal_argument(format!(
                    "The default candidate generator for phrase suggest can't operate on field: [{}] since it doesn't emit unigrams. If \
                     this is intentional try to set the candidate generator field explicitly",
                    field.name
                )));
            }
            generators.push(BoundGenerator::of_field(term_field(SPEC.name, &field.name, cx)?));
        }
        Ok(Box::new(BoundPhrase { field, generators, gram_size, collate, options: options.clone(), major: cx.major }))
    }
}

/// The shingle filter of an analyzer.
fn shingle_of(words: &Words, cx: &QueryContext<'_>) -> Option<Shingle> {
    let Words::Analyzed(analyzer) = words else { return None };
    let parts = cx.analysis.custom_parts(analyzer.name())?;
    parts.filters.iter().find_map(|(_, filter)| filter.shingle()).cloned()
}

struct BoundPhrase {
    field: BoundField,
    generators: Vec<BoundGenerator>,
    gram_size: i32,
    collate: Option<BoundCollate>,
    options: Options,
    major: u8,
}

impl BoundPhrase {
    fn corrections(&self, text: &str, shard: &ShardSnapshot) -> Result<Corrections> {
        if self.generators.iter().any(|generator| generator.field.as_deref() == Some(ID)) {
            FieldTerms::check_ids(shard)?;
        }
        let mut generators = Vec::new();
        for (place, generator) in self.generators.iter().enumerate() {
            generator.spelling.check()?;
            if let Some(terms) = generator.field.as_deref().and_then(|field| FieldTerms::of(field, shard)) {
                generators.push(Generator::new(place, generator, terms, self.options.real_word_error_likelihood));
            }
        }
        let own = self.field.field.as_deref().and_then(|field| FieldTerms::of_words(field, shard));
        let (Some(first), Some(terms)) = (generators.first(), own) else {
            return Ok(Corrections::none());
        };
        let mut sets = Vec::new();
        let words = self.words(text)?;
        if !words.is_empty() && self.is_busy(&self.generators[first.place]) {
            return Err(EsError::illegal_state("TokenStream contract violation: close() call missing"));
        }
        for word in words {
            sets.push(CandidateSet::new(first.original(word)));
        }
        if sets.is_empty() || sets.len() as i64 >= i64::from(self.options.token_limit) {
            return Ok(Corrections::none());
        }
        let most = self.field.shard_size as usize;
        for set in &mut sets {
            for generator in &generators {
                generator.draw(set)?;
            }
            set.keep(most);
        }
        let scorer = WordScorer {
            terms,
            real_word_likelihood: self.options.real_word_error_likelihood,
            separator: self.options.separator.as_bytes().to_vec(),
            smoothing: self.options.smoothing.unwrap_or(Smoothing::DEFAULT),
            gram_size: self.gram_size,
        };
        Ok(Corrections::find(&sets, &scorer, most, self.options.max_errors, self.options.confidence))
    }

    /// Returns true if the generator's filter is the analyzer of the text. ES: it then analyzes words while it is still analyzing the text
    /// (`api/global/search_suggest_phrase`).
    fn is_busy(&self, generator: &BoundGenerator) -> bool {
        // ES: an analyzer `default` that the index does not define is the one named `standard` (api/global/search_suggest_phrase).
        let name = |analyzer: &Analyzer| if analyzer.name() == "default" { "standard".to_owned() } else { analyzer.name().to_owned() };
        match (&self.field.words, &generator.pre_filter) {
            (Words::Analyzed(analyzer), Some(filter)) => name(analyzer) == name(filter),
            _ => false,
        }
    }

    /// The words to correct.
    fn words(&self, text: &str) -> Result<Vec<Arc<str>>> {
        let all = self.field.words.split(text);
        let unigrams = |word: &super::words::Word| !self.options.needs_unigrams || word.kind != shingle::KIND;
        let words: Vec<Arc<str>> = all.iter().filter(|word| unigrams(word)).map(|word| word.text.as_str().into()).collect();
        if words.is_empty() && !all.is_empty() {
            let reason = "At least one unigram is required but all tokens were ngrams";
            return Err(if self.major >= 9 { EsError::illegal_argument(reason) } else { EsError::illegal_state(reason) });
        }
        Ok(words)
    }
}

impl BoundSuggester for BoundPhrase {
    fn suggest(&self, text: &str, shard: &ShardSnapshot, exists: &Exists<'_>) -> Result<Vec<Entry>> {
        let length = text.encode_utf16().count() as u32;
        let mut entry = Entry { text: text.to_owned(), offset: 0, length, options: Vec::new(), cutoff: MIN_SCORE };
        // ES: a shard whose documents are all deleted suggests nothing (api/global/search_suggest_phrase).
        if shard.is_empty() {
            return Ok(vec![entry]);
        }
        let found = self.corrections(text, shard)?;
        entry.cutoff = found.cutoff;
        for correction in found.best {
            let score = correction.score as f32;
            let text = correction.join(None);
            let collate_match = self.collate.as_ref().map(|collate| collate.matches(&text, exists)).transpose()?;
            let is_told = self.collate.as_ref().is_some_and(|collate| collate.prune);
            if collate_match == Some(false) && !is_told {
                continue;
            }
            if f64::from(score) > entry.cutoff {
                let highlighted = self.options.tags.as_ref().map(|(pre, post)| correction.join(Some((pre, post))));
                entry.options.push(SuggestOption {
                    highlighted,
                    collate_match: collate_match.filter(|_| is_told),
                    ..SuggestOption::of(text, score)
                });
            }
        }
        Ok(vec![entry])
    }
}
