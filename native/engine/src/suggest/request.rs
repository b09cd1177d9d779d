//! `suggest` of a search: named suggestions and the text they share.

use super::entry::{Entry, WriteHit};
use super::suggester::{BoundSuggester, Exists, Suggester};
use super::{SUGGESTERS, term};
use crate::error::{EsError, Result};
use crate::index::snapshot::ShardSnapshot;
use crate::json::hash_map::sort_as_hash_map;
use crate::json::{JsonWriter, Value};
use crate::query_dsl::{ParseContext, QueryContext};
use crate::xcontent::scalar;

/// The suggestions as sent.
#[derive(Default)]
pub struct SuggestRequest {
    text: Option<String>,
    named: Vec<NamedSuggestion>,
}

struct NamedSuggestion {
    name: String,
    texts: Texts,
    suggester: Box<dyn Suggester>,
}

/// The text of a suggestion, under the names it may have.
#[derive(Default)]
pub struct Texts {
    /// `text`.
    pub text: Option<String>,
    /// `prefix`.
    pub prefix: Option<String>,
    /// `regex`.
    pub regex: Option<String>,
}

/// The suggestions on an index, in the order of their names.
pub struct BoundSuggestions(Vec<Bound>);

struct Bound {
    place: usize,
    text: String,
    suggester: Box<dyn BoundSuggester>,
}

/// How suggestions are rendered.
pub struct RenderOptions<'a> {
    /// True to include the suggester in keys.
    pub typed_keys: bool,
    /// 8 or 9.
    pub major: u8,
    /// Writes the documents.
    pub hit: &'a WriteHit<'a>,
}

impl SuggestRequest {
    /// Reads the object of `suggest`.
    pub fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let mut request = Self::default();
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            if value.as_object().is_some() {
                request.named.push(NamedSuggestion::parse(key, value, cx)?);
            } else if !scalar::is_value(value) {
                return Err(cx.parsing(format!("unexpected token [{}] after [{key}]", value.token()), value.at));
            } else if key == "text" {
                request.text = Some(scalar::text(value, cx)?.to_owned());
            } else {
                return Err(cx.illegal(format!("[suggest] does not support [{key}]"), value.at));
            }
        }
        cx.closing(value)?;
        // ES: they are returned in the order of their names, by UTF-16 units (api/global/search_suggest).
        request.named.sort_by(|a, b| a.name.encode_utf16().cmp(b.name.encode_utf16()));
        Ok(request)
    }

    /// The suggester of the URL parameters: on a field, named after it.
    pub fn of_field(field: &str, text: Option<&str>, size: i32, mode: Option<&str>) -> Result<Self> {
        let texts = Texts { text: text.map(str::to_owned), ..Texts::default() };
        let suggester = term::of_field(field, size, mode)?;
        Ok(Self { text: None, named: vec![NamedSuggestion { name: field.to_owned(), texts, suggester }] })
    }

    /// Returns true for completion suggesters, which return documents.
    pub fn finds_documents(&self) -> bool {
        self.named.iter().any(|named| named.suggester.finds_documents())
    }

    /// Binds the suggesters to an index.
    pub fn bind(&self, cx: &QueryContext<'_>) -> Result<BoundSuggestions> {
        let mut bound = Vec::new();
        // ES: they are stored in a hash map, whose order determines which error is reported (api/global/search_suggest).
        let mut order: Vec<(usize, &NamedSuggestion)> = self.named.iter().enumerate().collect();
        sort_as_hash_map(&mut order, |(_, named)| &named.name);
        for (place, named) in order {
            let suggester = named.suggester.bind(&named.texts, cx)?;
            let Texts { text, prefix, regex } = &named.texts;
            let text = [text, prefix, regex, &self.text].into_iter().flatten().next();
            let text = text.ok_or_else(|| EsError::illegal_argument("The required text option is missing"))?;
            bound.push(Bound { place, text: text.clone(), suggester });
        }
        bound.sort_by_key(|bound| bound.place);
        Ok(BoundSuggestions(bound))
    }

    /// Renders `suggest` from the shards' results, each by suggester index; nothing if no shard has any.
    pub fn write(&self, mut shards: Vec<Vec<Vec<Entry>>>, shown: &RenderOptions<'_>, out: &mut JsonWriter) -> Result<()> {
        if self.named.is_empty() || shards.is_empty() {
            return Ok(());
        }
        for (number, entries) in shards.iter_mut().enumerate() {
            for option in entries.iter_mut().flatten().flat_map(|entry| &mut entry.options) {
                option.place.iter_mut().for_each(|place| place.shard = number);
            }
        }
        let mut shards: Vec<_> = shards.into_iter().map(Vec::into_iter).collect();
        out.key("suggest");
        out.begin_object();
        for named in &self.named {
            let entries = shards.iter_mut().filter_map(Iterator::next).collect();
            let entries = named.suggester.reduce(entries, shown.major)?;
            if shown.typed_keys {
                out.key(&format!("{}#{}", named.suggester.kind(), named.name));
            } else {
                out.key(&named.name);
            }
            out.begin_array();
            for entry in &entries {
                entry.write(shown.hit, out)?;
            }
            out.end_array();
        }
        out.end_object();
        Ok(())
    }
}

impl NamedSuggestion {
    fn parse(name: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        let (mut texts, mut suggester) = (Texts::default(), None);
        for member in value.as_object().into_iter().flatten() {
            part(&member.key, &member.value, &mut texts, &mut suggester, cx)?;
        }
        cx.closing(value)?;
        let suggester = suggester.ok_or_else(|| EsError::new("parse_exception", 400, "missing suggestion object"))?;
        Ok(Self { name: name.to_owned(), texts, suggester })
    }
}

/// A member of a suggestion. ES: `null` is passed over, and of an array each item is taken as if it were alone
/// (`api/global/search_suggest`).
fn part(key: &str, value: &Value<'_>, texts: &mut Texts, suggester: &mut Option<Box<dyn Suggester>>, cx: &ParseContext<'_>) -> Result<()> {
    if let Some(items) = value.as_array() {
        for item in items {
            part(key, item, texts, suggester, cx)?;
        }
        cx.closing(value)?;
    } else if value.as_object().is_some() {
        let Some(spec) = SUGGESTERS.iter().find(|spec| spec.name == key) else {
            let reason = format!("[{}:{}] unknown field [{key}]", value.at.line, value.at.column);
            return Err(cx.stop(EsError::new("named_object_not_found_exception", 400, reason), value.at));
        };
        *suggester = Some((spec.parse)(value, cx)?);
    } else if scalar::is_value(value) {
        let slot = match key {
            "text" => &mut texts.text,
            "prefix" => &mut texts.prefix,
            "regex" => &mut texts.regex,
            _ => return Err(cx.parsing(format!("suggestion does not support [{key}]"), value.at)),
        };
        *slot = Some(scalar::text(value, cx)?.to_owned());
    }
    Ok(())
}

impl BoundSuggestions {
    /// The suggestions of one shard, by suggester.
    pub fn suggest(&self, shard: &ShardSnapshot, exists: &Exists<'_>) -> Result<Vec<Vec<Entry>>> {
        self.0.iter().map(|bound| bound.suggester.suggest(&bound.text, shard, exists)).collect()
    }
}
