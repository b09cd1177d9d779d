//! `completion`: inputs of documents that begin with a prefix, the heaviest first.

mod collector;
mod context;
mod dictionary;
mod merge;
mod options;
mod pattern;
mod search;

use self::collector::Collector;
use self::context::Context;
pub use self::context::{NamedContexts, write as write_contexts};
use self::dictionary::Dictionary;
use self::options::{Fuzzy, Options, Regex};
use self::pattern::Pattern;
use super::entry::{DocAddress, Entry, SuggestOption};
use super::request::Texts;
use super::suggester::{BoundSuggester, Exists, Suggester, SuggesterSpec};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::Value;
use crate::mapping::completion::CompletionType;
use crate::query_dsl::{ParseContext, QueryContext};

/// Registration.
pub const SPEC: SuggesterSpec = SuggesterSpec { name: "completion", parse };

fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Box<dyn Suggester>> {
    let options = Options::parse(value, cx)?;
    options.field.check()?;
    Ok(Box::new(Completion { options }))
}

struct Completion {
    options: Options,
}

impl Suggester for Completion {
    fn kind(&self) -> &'static str {
        SPEC.name
    }

    fn finds_documents(&self) -> bool {
        true
    }

    fn reduce(&self, shards: Vec<Vec<Entry>>, _major: u8) -> Result<Vec<Entry>> {
        Ok(merge::entries(shards, self.options.field.size(), self.options.skip_duplicates))
    }

    fn bind(&self, texts: &Texts, cx: &QueryContext<'_>) -> Result<Box<dyn BoundSuggester>> {
        let Options { field, skip_duplicates, fuzzy, regex, contexts } = &self.options;
        let mapped = field.bind_field(SPEC.name, cx)?;
        let Some(completion) = mapped.ty.completion() else {
            return Err(EsError::illegal_argument(format!("Field [{}] is not a completion suggest field", mapped.name)));
        };
        let contexts = match contexts {
            Some(_) if completion.contexts.is_empty() => {
                return Err(EsError::illegal_argument(format!("suggester [{}] doesn't expect any context", mapped.name)));
            }
            Some(contexts) => context::resolve(contexts, &completion.contexts)?,
            None => Vec::new(),
        };
        if mapped.nested_path.is_some() {
            return Err(EsError::not_implemented("[completion] suggestions of nested fields"));
        }
        let wanted = match (texts.prefix.as_ref().or(texts.text.as_ref()), &texts.regex) {
            (Some(prefix), _) => InputPattern::Prefix(Some(prefix.clone())),
            (None, Some(regex)) => InputPattern::Regex(regex.clone()),
            (None, None) => InputPattern::Prefix(None),
        };
        Ok(Box::new(BoundCompletion {
            field: mapped.name.to_string(),
            completion: completion.clone(),
            wanted,
            contexts,
            size: field.size(),
            shard_size: field.shard_size()?,
            skip_duplicates: *skip_duplicates,
            fuzzy: fuzzy.clone(),
            regex: regex.clone(),
            major: cx.major,
        }))
    }
}

/// The pattern that inputs must match; an unspecified prefix is the text.
enum InputPattern {
    Prefix(Option<String>),
    Regex(String),
}

struct BoundCompletion {
    field: String,
    completion: CompletionType,
    wanted: InputPattern,
    contexts: Vec<Context>,
    size: usize,
    shard_size: usize,
    skip_duplicates: bool,
    fuzzy: Option<Fuzzy>,
    regex: Regex,
    major: u8,
}

impl BoundCompletion {
    fn pattern(&self, text: &str) -> Result<Pattern> {
        match &self.wanted {
            InputPattern::Prefix(prefix) => {
                let strings = self.completion.prefix_strings(prefix.as_deref().unwrap_or(text));
                Ok(match &self.fuzzy {
                    Some(fuzzy) => Pattern::Fuzzy(strings, fuzzy.clone()),
                    None => Pattern::Prefix(strings),
                })
            }
            InputPattern::Regex(_) if self.fuzzy.is_some() => Err(EsError::illegal_argument("can not use 'fuzzy' options with 'regex")),
            InputPattern::Regex(regex) => Pattern::regex(regex, &self.regex, self.major),
        }
    }
}

impl BoundSuggester for BoundCompletion {
    fn suggest(&self, text: &str, shard: &ShardSnapshot, _exists: &Exists<'_>) -> Result<Vec<Entry>> {
        let mut entry = Entry { text: text.to_owned(), offset: 0, length: text.encode_utf16().count() as u32, ..Entry::default() };
        if shard.is_empty() {
            return Ok(vec![entry]);
        }
        let mut pattern = self.pattern(text)?;
        if !self.completion.contexts.is_empty() {
            if self.contexts.is_empty() {
                return Err(EsError::illegal_argument("Missing mandatory contexts in context query"));
            }
            pattern = Pattern::Contexts(self.contexts.clone(), Box::new(pattern));
        }
        let mut collector = Collector::new(self.shard_size, self.skip_duplicates);
        for (number, view) in shard.leaves.iter().enumerate() {
            if let Some(dictionary) = Dictionary::of(view, &self.field) {
                collector.begin_leaf(number as u32);
                search::search(dictionary, &pattern, view, &mut collector);
            }
        }
        entry.options = collector.finish().into_iter().take(self.size).map(|found| option(found, &self.completion)).collect();
        Ok(vec![entry])
    }
}

fn option(found: collector::CompletionEntry, completion: &CompletionType) -> SuggestOption {
    let contexts = context::named(&found.contexts, &completion.contexts);
    let place = DocAddress { shard: 0, leaf: found.leaf, doc: found.doc };
    SuggestOption { contexts, place: Some(place), ..SuggestOption::of(found.surface, found.score) }
}
