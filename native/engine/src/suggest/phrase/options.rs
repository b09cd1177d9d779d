//! The options of a phrase, read one by one as the reference reads them.

use super::collate::Collate;
use super::generator_options::GeneratorOptions;
use super::smoothing::Smoothing;
use crate::error::{EsError, Result};
use crate::json::Value;
use crate::query_dsl::ParseContext;
use crate::suggest::field_options::FieldOptions;
use crate::xcontent::scalar;

/// The options.
#[derive(Clone)]
pub struct Options {
    /// Field, analyzer and sizes.
    pub field: FieldOptions,
    /// The number of words scored together; `None` if the analyzer determines it.
    pub gram_size: Option<i32>,
    /// Likelihood that a word of the text is correct.
    pub real_word_error_likelihood: f64,
    /// Minimum ratio of a correction's score to the text's.
    pub confidence: f32,
    /// Maximum number of wrong words; below 1 a fraction.
    pub max_errors: f32,
    /// Separator of the words of a shingle.
    pub separator: String,
    /// True to require unigrams in the analysis of the text.
    pub needs_unigrams: bool,
    /// Texts with this many words are not corrected.
    pub token_limit: i32,
    /// The tags before and after changed words.
    pub tags: Option<(String, String)>,
    /// Smoothing of n-grams that do not occur in the field.
    pub smoothing: Option<Smoothing>,
    /// Candidate generators.
    pub generators: Vec<GeneratorOptions>,
    /// The query that corrections are tried with.
    pub collate: Collate,
}

impl Options {
    /// Parses the object of `phrase`.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut options = Self {
            field: FieldOptions::default(),
            gram_size: None,
            real_word_error_likelihood: f64::from(0.95_f32),
            confidence: 1.0,
            max_errors: 0.5,
            separator: " ".to_owned(),
            needs_unigrams: true,
            token_limit: 10,
            tags: None,
            smoothing: None,
            generators: Vec::new(),
            collate: Collate::default(),
        };
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            if scalar::is_value(value) {
                if !options.field.take(key, value, cx)? && !options.take(key, value, cx)? {
                    return Err(unsupported(key, value, cx));
                }
            } else if let Some(items) = value.as_array() {
                options.array(key, value, items, cx)?;
            } else if value.as_object().is_some() {
                options.object(key, value, cx)?;
            } else {
                return Err(unsupported(key, value, cx));
            }
        }
        cx.closing(value)?;
        options.field.check()?;
        Ok(options)
    }

    fn take(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<bool> {
        let refuse = |wrong: bool, reason: &str| if wrong { Err(EsError::illegal_argument(reason)) } else { Ok(()) };
        match key {
            "real_word_error_likelihood" => {
                self.real_word_error_likelihood = f64::from(scalar::float(value, cx)?);
                refuse(self.real_word_error_likelihood <= 0.0, "real_word_error_likelihood must be > 0.0")?;
            }
            "confidence" => {
                self.confidence = scalar::float(value, cx)?;
                refuse(self.confidence < 0.0, "confidence must be >= 0.0")?;
            }
            "separator" => scalar::text(value, cx)?.clone_into(&mut self.separator),
            "max_errors" => {
                self.max_errors = scalar::float(value, cx)?;
                refuse(self.max_errors <= 0.0, "max_error must be > 0.0")?;
            }
            "gram_size" => {
                let size = scalar::int(value, cx)?;
                refuse(size < 1, "gramSize must be >= 1")?;
                self.gram_size = Some(size);
            }
            "force_unigrams" => self.needs_unigrams = scalar::boolean(value, cx)?,
            "token_limit" => {
                self.token_limit = scalar::int(value, cx)?;
                refuse(self.token_limit <= 0, "token_limit must be >= 1")?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn array(&mut self, key: &str, value: &Value<'_>, items: &[Value<'_>], cx: &ParseContext<'_>) -> Result<()> {
        if key != "direct_generator" {
            return Err(unsupported_container(key, value, cx));
        }
        for (place, item) in items.iter().enumerate() {
            if item.as_object().is_none() {
                // ES: the loop over objects ends at another item, and what follows is taken for the next value of the key
                // (api/global/search_suggest_phrase).
                let (within, next) = match item.as_array() {
                    Some(inner) => (item, inner.first()),
                    None => (value, items.get(place + 1)),
                };
                return match next {
                    None => Err(cx.parsing(format!("suggester[phrase] doesn't support field [{key}]"), cx.closing(within)?)),
                    Some(next) if next.as_object().is_some() => Err(unsupported_container(key, next, cx)),
                    Some(next) if next.as_array().is_some() => {
                        Err(EsError::not_implemented("option [direct_generator] with items that are no objects"))
                    }
                    Some(next) => Err(unsupported(key, next, cx)),
                };
            }
            self.generators.push(GeneratorOptions::parse(item, cx)?);
        }
        cx.closing(value).map(drop)
    }

    fn object(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "smoothing" => self.smoothing = Smoothing::parse(value, cx)?,
            "highlight" => self.tags = tags(value, cx)?,
            "collate" => self.collate.parse(value, cx)?,
            _ => return Err(unsupported_container(key, value, cx)),
        }
        Ok(())
    }
}

fn unsupported(key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    cx.parsing(format!("suggester[phrase] doesn't support field [{key}]"), value.at)
}

/// ES: objects are called arrays too (`api/global/search_suggest_phrase`).
fn unsupported_container(key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> EsError {
    cx.parsing(format!("suggester[phrase]  doesn't support array field [{key}]"), value.at)
}

/// `highlight`: the tags around changed words.
fn tags(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Option<(String, String)>> {
    let (mut pre, mut post) = (None, None);
    for member in value.as_object().into_iter().flatten() {
        tag(&member.key, &member.value, &mut pre, &mut post, cx)?;
    }
    cx.closing(value)?;
    match (pre, post) {
        (None, None) => Ok(None),
        (Some(pre), Some(post)) => Ok(Some((pre, post))),
        _ => Err(EsError::illegal_argument("Pre and post tag must both be null or both not be null.")),
    }
}

/// ES: `null` is passed over, and of an array each item is taken as if it were alone (`api/global/search_suggest_phrase`).
fn tag(key: &str, value: &Value<'_>, pre: &mut Option<String>, post: &mut Option<String>, cx: &ParseContext<'_>) -> Result<()> {
    if let Some(items) = value.as_array() {
        items.iter().try_for_each(|item| tag(key, item, pre, post, cx))?;
        return cx.closing(value).map(drop);
    }
    if let Some(members) = value.as_object() {
        members.iter().try_for_each(|member| tag(&member.key, &member.value, pre, post, cx))?;
        return Err(EsError::not_implemented("option [highlight] of suggester [phrase] with an object in it"));
    }
    if scalar::is_value(value) {
        let slot = match key {
            "pre_tag" => pre,
            "post_tag" => post,
            _ => return Err(cx.parsing(format!("suggester[phrase][highlight] doesn't support field [{key}]"), value.at)),
        };
        *slot = Some(scalar::text(value, cx)?.to_owned());
    }
    Ok(())
}
