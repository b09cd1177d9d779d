//! The options of a completion, read as the reference's declarative parser reads them.

use crate::automaton::DEFAULT_WORK_LIMIT;
use crate::error::{EsError, Result};
use crate::json::{Member, Value};
use crate::query_dsl::ParseContext;
use crate::query_dsl::pattern::fuzziness::Fuzziness;
use crate::query_dsl::pattern::regexp_flags;
use crate::suggest::field_options::FieldOptions;
use crate::xcontent::object_parser::{failed, unknown_field, wrong_type};
use crate::xcontent::scalar;

const KEYS: &[&str] = &["analyzer", "contexts", "field", "fuzzy", "regex", "shard_size", "size", "skip_duplicates"];
const FUZZY_KEYS: &[&str] = &["fuzziness", "max_determinized_states", "min_length", "prefix_length", "transpositions", "unicode_aware"];
const REGEX_KEYS: &[&str] = &["flags", "flags_value", "max_determinized_states"];

/// The options.
#[derive(Default)]
pub struct Options {
    /// Field, analyzer and sizes.
    pub field: FieldOptions,
    /// True to skip duplicate inputs.
    pub skip_duplicates: bool,
    /// Fuzzy options.
    pub fuzzy: Option<Fuzzy>,
    /// Regular expression options.
    pub regex: Regex,
    /// The object of contexts, compact.
    pub contexts: Option<Vec<u8>>,
}

/// Fuzzy options.
#[derive(Clone, Debug)]
pub struct Fuzzy {
    /// 0 to 2.
    pub edits: u8,
    /// True if swapping two neighbouring characters is one edit.
    pub transpositions: bool,
    /// Shorter prefixes must be as they are.
    pub min_length: usize,
    /// Length of the exact prefix.
    pub prefix_length: usize,
    /// True to count code points, false for bytes.
    pub unicode_aware: bool,
}

impl Default for Fuzzy {
    fn default() -> Self {
        Self { edits: 1, transpositions: true, min_length: 3, prefix_length: 1, unicode_aware: false }
    }
}

/// Regular expression options.
#[derive(Clone, Debug, Default)]
pub struct Regex {
    /// Lucene's flags, if they were specified.
    pub flags: Option<i32>,
}

/// Value type of a key.
enum Takes {
    Text,
    Number,
    Boolean,
    Value,
    Object,
    ObjectOrBoolean,
}

fn check(parser: &str, member: &Member<'_>, takes: &Takes, cx: &ParseContext<'_>) -> Result<()> {
    let token = member.value.token();
    let fits = match takes {
        Takes::Text => token == "VALUE_STRING",
        Takes::Number => matches!(token, "VALUE_NUMBER" | "VALUE_STRING"),
        Takes::Boolean => matches!(token, "VALUE_BOOLEAN" | "VALUE_STRING"),
        Takes::Value => !matches!(token, "START_OBJECT" | "START_ARRAY"),
        Takes::Object => token == "START_OBJECT",
        Takes::ObjectOrBoolean => matches!(token, "START_OBJECT" | "VALUE_BOOLEAN"),
    };
    if fits { Ok(()) } else { Err(wrong_type(parser, &member.key, &member.value, cx)) }
}

/// A number that must not be negative.
fn natural(value: &Value<'_>, what: &str, cx: &ParseContext<'_>) -> Result<i32> {
    let number = scalar::int(value, cx)?;
    if number < 0 {
        return Err(cx.stop(EsError::illegal_argument(format!("{what} must not be negative")), value.at));
    }
    Ok(number)
}

impl Options {
    /// Reads the object of `completion`.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut options = Self::default();
        for member in value.as_object().into_iter().flatten() {
            let takes = match member.key.as_ref() {
                "analyzer" | "field" => Takes::Text,
                "contexts" | "regex" => Takes::Object,
                "fuzzy" => Takes::ObjectOrBoolean,
                "shard_size" | "size" => Takes::Number,
                "skip_duplicates" => Takes::Boolean,
                _ => return Err(unknown_field("completion", member, KEYS, cx)),
            };
            check("completion", member, &takes, cx)?;
            let taken = options.take(&member.key, &member.value, cx);
            taken.map_err(|cause| failed("completion", &member.key, &member.value, cause, cx))?;
        }
        cx.closing(value)?;
        Ok(options)
    }

    fn take(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "contexts" => {
                // ES: the parser's own error is reported here, not the server's wrapper (api/global/search_suggest_contexts).
                let end =
                    cx.closing(value).map_err(|error| error.caused_by.map_or(EsError::illegal_state("cut"), |cause| *cause))?.end as usize;
                self.contexts = Some(super::context::compact(cx.body.get(value.at.start as usize..end).unwrap_or_default()));
            }
            "fuzzy" if value.as_object().is_some() => self.fuzzy = Some(Fuzzy::parse(value, cx)?),
            "fuzzy" => self.fuzzy = scalar::boolean(value, cx)?.then(Fuzzy::default),
            "regex" => self.regex = Regex::parse(value, cx)?,
            "skip_duplicates" => self.skip_duplicates = scalar::boolean(value, cx)?,
            _ => {
                self.field.take(key, value, cx)?;
            }
        }
        Ok(())
    }
}

impl Fuzzy {
    fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut fuzzy = Self::default();
        for member in value.as_object().into_iter().flatten() {
            let takes = match member.key.as_ref() {
                "fuzziness" => Takes::Value,
                "max_determinized_states" | "min_length" | "prefix_length" => Takes::Number,
                "transpositions" | "unicode_aware" => Takes::Boolean,
                _ => return Err(unknown_field("fuzzy", member, FUZZY_KEYS, cx)),
            };
            check("fuzzy", member, &takes, cx)?;
            let taken = fuzzy.take(&member.key, &member.value, cx);
            taken.map_err(|cause| failed("fuzzy", &member.key, &member.value, cause, cx))?;
        }
        cx.closing(value)?;
        Ok(fuzzy)
    }

    fn take(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        match key {
            "fuzziness" => {
                self.edits = match Fuzziness::parse(value, cx)? {
                    Fuzziness::Edits(edits) => edits,
                    // ES: the length of the prefix is not passed to it (api/global/search_suggest_completion).
                    Fuzziness::Auto(..) => 1,
                }
            }
            "max_determinized_states" => {
                natural(value, "maxDeterminizedStates", cx)?;
            }
            "min_length" => self.min_length = natural(value, "fuzzyMinLength", cx)? as usize,
            "prefix_length" => self.prefix_length = natural(value, "fuzzyPrefixLength", cx)? as usize,
            "transpositions" => self.transpositions = scalar::boolean(value, cx)?,
            _ => self.unicode_aware = scalar::boolean(value, cx)?,
        }
        Ok(())
    }
}

impl Regex {
    fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut regex = Self::default();
        for member in value.as_object().into_iter().flatten() {
            let takes = match member.key.as_ref() {
                "flags" | "flags_value" => Takes::Value,
                "max_determinized_states" => Takes::Number,
                _ => return Err(unknown_field("regex", member, REGEX_KEYS, cx)),
            };
            check("regex", member, &takes, cx)?;
            let taken = regex.take(&member.key, &member.value, cx);
            taken.map_err(|cause| failed("regex", &member.key, &member.value, cause, cx))?;
        }
        cx.closing(value)?;
        Ok(regex)
    }

    fn take(&mut self, key: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<()> {
        match (key, value.token()) {
            ("max_determinized_states", _) => {
                if natural(value, "maxDeterminizedStates", cx)? < DEFAULT_WORK_LIMIT as i32 {
                    return Err(EsError::not_implemented(format!("option [{key}] of [regex] below {DEFAULT_WORK_LIMIT}")));
                }
            }
            (_, "VALUE_STRING") => self.flags = Some(regexp_flags::parse(value, cx)?),
            (_, "VALUE_NUMBER") => return Err(EsError::not_implemented("option [flags] of [regex] as a number")),
            _ => {
                let cause = EsError::new("parse_exception", 400, "regex flags supports string or number");
                return Err(cx.stop(cause, value.at));
            }
        }
        Ok(())
    }
}
