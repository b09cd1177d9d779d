//! `keyword`: a value is one term.

use crate::mapping::type_traits::{Ability, DocValuesClass, TypeTraits, Values};
use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::analysis::Normalizer;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{JsonOwned, Kind, Value, writer::write_string};
use crate::mapping::context::MappingContext;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::{Field, PostingsDetail};
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, doc_values, index, integer, meta, one_of, raw, similarity, store, text};
use crate::mapping::text_stream::MAX_TERM_LENGTH;
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Keyword).in_scripts(DocValuesClass::Strings).with(&[
    Ability::Collapse,
    Ability::Patterns,
    Ability::IgnoreCase,
    Ability::LikeTerms,
    Ability::Category,
    Ability::SourceScalars,
    Ability::SuggestTerms,
]);

/// The registration of `keyword`.
pub static SPEC: TypeSpec = TypeSpec { name: "keyword", traits: &TRAITS, params: PARAMS, params_before_fields: usize::MAX, derive, build };

const PARAMS: &[Param] = &[
    index(),
    doc_values(),
    store(),
    Param::new("null_value", text, ParamDefault::Null).nullable(),
    Param::new("eager_global_ordinals", boolean, ParamDefault::Bool(false)).updatable(),
    Param::new("ignore_above", positive, ParamDefault::IgnoreAbove).updatable(),
    Param::new("index_options", index_options, ParamDefault::Text("docs")),
    Param::new("norms", boolean, ParamDefault::Bool(false)).updatable_if(|_, new| *new == JsonOwned::Bool(false)),
    Param::new("similarity", similarity, ParamDefault::Null).nullable(),
    Param::new("normalizer", text, ParamDefault::Null).nullable(),
    Param::new("normalizer_skip_store_original_value", skip_store, ParamDefault::Bool(false))
        .serialized(Serialized::If(|_| false))
        // ES: true by default for the normalizer that needs no definition (api/indices/normalizer_defaults).
        .included_as(|params, _| Some(JsonOwned::Bool(params.text("normalizer") == Some("lowercase"))))
        .since(9),
    Param::new("split_queries_on_whitespace", boolean, ParamDefault::Bool(false)).updatable(),
    Param::new("script", raw, ParamDefault::Null).nullable().unsupported(),
    Param::new("on_script_error", raw, ParamDefault::Text("fail")).unsupported(),
    meta(),
    Param::new("time_series_dimension", boolean, ParamDefault::Bool(false)).unsupported(),
    Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
];

fn skip_store(_site: &ParamSite<'_>, _value: &Value<'_>) -> Result<JsonOwned> {
    Err(EsError::not_implemented("mapping parameter [normalizer_skip_store_original_value] of field type [keyword]"))
}

/// ES 9: its default is whether there is a normalizer.
fn derive(params: &mut ParamSet, cx: &MappingContext) {
    if cx.major > 8 && params.text("normalizer").is_some() {
        params.give("normalizer_skip_store_original_value", JsonOwned::Bool(true), cx);
    }
}

pub(super) fn positive(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let parsed = integer(site, value)?;
    match parsed {
        JsonOwned::I64(number) if number < 0 => Err(EsError::illegal_argument(format!("[ignore_above] must be positive, got [{number}]"))),
        _ => Ok(parsed),
    }
}

pub(super) fn index_options(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    one_of(site, value, &["docs", "freqs"])
}

/// A `keyword` field.
struct Keyword {
    normalizer: Option<Arc<Normalizer>>,
    null_value: Option<String>,
    ignore_above: usize,
    indexed: bool,
    doc_values: bool,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let normalizer = match params.text("normalizer").filter(|_| !fault::is_on("normalizer_dropped")) {
        Some(name) => Some(
            site.cx
                .analysis
                .normalizer(name)
                .ok_or_else(|| EsError::mapper_parsing(format!("normalizer [{name}] not found for field [{}]", site.leaf_name)))?,
        ),
        None => None,
    };
    let keyword = Keyword {
        normalizer,
        null_value: params.text("null_value").map(str::to_owned),
        ignore_above: usize::try_from(params.int("ignore_above")).unwrap_or_default(),
        indexed: params.bool("index"),
        doc_values: params.bool("doc_values"),
    };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(keyword));
    field.indexed = params.bool("index");
    field.doc_values = params.bool("doc_values");
    field.store = params.bool("store");
    field.postings = if params.text("index_options") == Some("freqs") { PostingsDetail::Freqs } else { PostingsDetail::Docs };
    field.norms = params.bool("norms");
    // ES: phrases are searched as one term, and so is any string if the normalizer is not composed of components (mapping/keyword_terms).
    if params.bool("split_queries_on_whitespace") {
        let normalizer = params.text("normalizer").and_then(|name| site.cx.analysis.normalizer(name));
        field.search_analyzer = match normalizer {
            Some(normalizer) => normalizer.of_words().map(Arc::new),
            None => site.cx.analysis.find_analyzer("whitespace")?,
        };
    }
    Ok(field)
}

/// A field that the server itself fills: indexed like a keyword without parameters.
pub fn of_server(name: &str, doc_values: bool) -> Field {
    let keyword = Keyword { normalizer: None, null_value: None, ignore_above: usize::MAX, indexed: true, doc_values };
    Field { doc_values, ..Field::new(Arc::from(name), Arc::new(keyword)) }
}

impl Keyword {
    fn add(&self, field: &Field, text: &str, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        // ES: a value that is neither indexed nor stored is not even checked for length (mapping/kept_nowhere).
        if !field.store && !sink.keeps(self.indexed, self.doc_values) {
            return Ok(());
        }
        // ES: ignore_above counts UTF-16 units (mapping/keyword).
        if !fault::is_on("keyword_ignore_above_ignored")
            && text.len() > self.ignore_above
            && text.encode_utf16().count() > self.ignore_above
        {
            sink.ignored(field);
            return Ok(());
        }
        let normalized = self.normalizer.as_ref().map(|normalizer| normalizer.normalize(text));
        let text = normalized.as_deref().unwrap_or(text);
        if text.len() > MAX_TERM_LENGTH {
            return Err(Refused::fatal(immense(&field.name, text.as_bytes())));
        }
        sink.keep(field, |out| out.string(text));
        if !sink.keeps(self.indexed, self.doc_values) {
            return Ok(());
        }
        // With frequencies or norms, the value is indexed like the words of a text field.
        let counted = self.indexed && (field.norms || field.postings != PostingsDetail::Docs);
        if counted {
            sink.word(field, text);
        }
        sink.term(field, text.as_bytes().to_vec(), self.indexed && !counted, self.doc_values);
        Ok(())
    }

    /// A query's text, normalized as values are.
    fn query_text(&self, value: &Value<'_>) -> String {
        let text = java_text(value);
        self.normalizer.as_ref().map_or(text.clone(), |normalizer| normalizer.normalize(&text))
    }
}

fn immense(field: &str, term: &[u8]) -> EsError {
    let prefix = term.iter().take(30).map(|byte| (*byte as i8).to_string()).collect::<Vec<_>>().join(", ");
    EsError::illegal_argument(format!(
        "Document contains at least one immense term in field=\"{field}\" (whose UTF8 encoding is longer than the max length \
         {MAX_TERM_LENGTH}), all of which were skipped. Please correct the analyzer to not produce such terms. The prefix of the \
         first immense term is: '[{prefix}]...'"
    ))
}

impl FieldType for Keyword {
    fn normalizer(&self) -> Option<&Arc<Normalizer>> {
        self.normalizer.as_ref()
    }

    fn null_text(&self) -> Option<&str> {
        self.null_value.as_deref()
    }

    fn type_name(&self) -> &'static str {
        "keyword"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        self.indexed
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match &value.kind {
            Kind::Null => match self.null_value.as_ref().filter(|_| !fault::is_on("keyword_null_value_ignored")) {
                Some(text) => self.add(field, text, sink),
                None => Ok(()),
            },
            Kind::Array(_) | Kind::Object(_) => Err(Refused::fatal(sink.no_text(value))),
            _ => self.add(field, value.scalar_text().unwrap_or_default(), sink),
        }
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        super::number::check_searchable(name, self.indexed, self.doc_values)?;
        Ok(Match::Term(self.query_text(value).into_bytes()))
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        super::number::check_searchable(name, self.indexed, self.doc_values)?;
        let bound = |bound: Option<(&Value<'_>, bool)>| bound.map(|(value, inclusive)| (self.query_text(value).into_bytes(), inclusive));
        Ok(Match::TermRange { min: bound(bounds.lower), max: bound(bounds.upper) })
    }

    fn read_text(&self, text: &str, _now: i64) -> Result<OwnedValue> {
        Ok(OwnedValue::Term(text.as_bytes().to_vec()))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        if let DocValue::Term(term) = value {
            write_string(out, &String::from_utf8_lossy(term));
        }
    }
}
