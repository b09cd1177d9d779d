//! `text`: a value is analysed into terms.

use crate::mapping::type_traits::{Ability, TypeTraits, Values};
use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::analysis::Analyzer;
use crate::document::term_vector::TermVectors;
use crate::error::{EsError, Result};
use crate::fault;
use crate::json::{JsonOwned, Kind, Value, writer::write_string};
use crate::mapping::context::MappingContext;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::{FIELDDATA, Field, PostingsDetail};
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, index, integer, meta, one_of, raw, similarity, store, text};
use crate::mapping::text_subfields;
use crate::mapping::value_error::Refused;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Text).with(&[
    Ability::Patterns,
    Ability::IgnoreCase,
    Ability::LikeTerms,
    Ability::Category,
    Ability::SuggestTerms,
]);

/// The registration of `text`.
pub static SPEC: TypeSpec = TypeSpec { name: "text", traits: &TRAITS, params: PARAMS, params_before_fields: 3, derive, build };

pub(super) const PARAMS: &[Param] = &[
    index(),
    store(),
    Param::new("doc_values", raw, ParamDefault::Bool(false)).serialized(Serialized::Given).unsupported().since(9),
    meta(),
    Param::new("index_options", index_options, ParamDefault::Text("positions")),
    Param::new("term_vector", term_vector, ParamDefault::Text("no")),
    Param::new("norms", boolean, ParamDefault::Bool(true)).updatable_if(|_, new| *new == JsonOwned::Bool(false)),
    Param::new("analyzer", analyzer, ParamDefault::Text("default"))
        .serialized(Serialized::If(|set| set.text("analyzer") != Some("default") || search_differs(set) || quote_differs(set))),
    Param::new("search_analyzer", analyzer, ParamDefault::Null)
        .updatable()
        .serialized(Serialized::If(|set| (set.is_given("search_analyzer") && search_differs(set)) || quote_differs(set)))
        .included_as(|set, _| search_name(set).map(JsonOwned::from)),
    Param::new("search_quote_analyzer", analyzer, ParamDefault::Null)
        .updatable()
        .serialized(Serialized::If(quote_differs))
        .included_as(|set, _| set.text("search_quote_analyzer").or(search_name(set)).map(JsonOwned::from)),
    Param::new("similarity", similarity, ParamDefault::Null).nullable(),
    Param::new("eager_global_ordinals", boolean, ParamDefault::Bool(false)).updatable(),
    Param::new("position_increment_gap", gap, ParamDefault::Int(100)),
    Param::new("fielddata", boolean, ParamDefault::Bool(false)).updatable(),
    Param::new("fielddata_frequency_filter", raw, ParamDefault::Null)
        .updatable()
        .unsupported()
        .included_as(|_, _| Some(no_frequency_filter())),
    Param::new("index_prefixes", text_subfields::index_prefixes, ParamDefault::Null).nullable(),
    Param::new("index_phrases", boolean, ParamDefault::Bool(false)),
    Param::new("synthetic_source_keep", raw, ParamDefault::Null).unsupported().included_if_set(),
];

/// The filter that lets all frequencies pass.
fn no_frequency_filter() -> JsonOwned {
    let number = |name: &str, text: &str| (name.to_owned(), JsonOwned::Number(text.to_owned()));
    JsonOwned::Object(vec![number("min", "0.0"), number("max", "2.147483647E9"), number("min_segment_size", "0")])
}

/// A phrase analyzer makes the search analyzer explicit.
pub(super) fn derive(params: &mut ParamSet, cx: &MappingContext) {
    if params.text("analyzer") == Some("default") && cx.analysis.analyzer("default_search").is_some() {
        params.derive("search_analyzer", JsonOwned::from("default_search"));
    }
    if quote_differs(params)
        && let Some(name) = search_name(params).map(str::to_owned)
    {
        params.give("search_analyzer", JsonOwned::String(name), cx);
    }
}

pub(super) fn search_name(set: &ParamSet) -> Option<&str> {
    set.text("search_analyzer").or(set.text("analyzer"))
}

pub(super) fn search_differs(set: &ParamSet) -> bool {
    search_name(set) != set.text("analyzer")
}

pub(super) fn quote_differs(set: &ParamSet) -> bool {
    set.text("search_quote_analyzer").is_some_and(|quote| Some(quote) != search_name(set))
}

pub(super) fn analyzer(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let name = text(site, value)?;
    if let JsonOwned::String(name) = &name {
        let Some(analyzer) = site.cx.analysis.find_analyzer(name)? else {
            return Err(EsError::illegal_argument(format!("analyzer [{name}] has not been configured in mappings")));
        };
        if let Some(filter) = analyzer.only_searches().filter(|_| site.param == "analyzer") {
            let reason = format!("analyzer [{name}] contains filters [{filter}] that are not allowed to run in index time mode.");
            return Err(EsError::new("mapper_exception", 400, reason));
        }
    }
    Ok(name)
}

pub(super) fn index_options(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    one_of(site, value, &["positions", "docs", "freqs", "offsets"])
}

pub(super) fn term_vector(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    one_of(
        site,
        value,
        &[
            "no",
            "yes",
            "with_positions",
            "with_offsets",
            "with_positions_offsets",
            "with_positions_payloads",
            "with_positions_offsets_payloads",
        ],
    )
}

fn gap(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let parsed = integer(site, value)?;
    match parsed {
        JsonOwned::I64(number) if number < 0 => {
            Err(EsError::mapper_parsing(format!("[position_increment_gap] must be positive, got [{number}]")))
        }
        _ => Ok(parsed),
    }
}

/// A `text` field.
struct Text {
    indexed: bool,
    fielddata: bool,
    /// It has something to store, but vectors are for what is indexed.
    misses_index: bool,
    major: u8,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let indexed = params.bool("index");
    let misses_index = !indexed && params.bool("store") && params.text("term_vector") != Some("no");
    let ty = Text { indexed, fielddata: params.bool("fielddata"), misses_index, major: site.cx.major };
    build_as(site, params, Arc::new(ty))
}

/// A field of analysed text of a type.
pub(super) fn build_as(site: &FieldSite<'_>, params: &ParamSet, ty: Arc<dyn FieldType>) -> Result<Field> {
    let indexed = params.bool("index");
    let postings = match params.text("index_options") {
        Some("docs") => PostingsDetail::Docs,
        Some("freqs") => PostingsDetail::Freqs,
        _ => PostingsDetail::Positions,
    };
    let positions = indexed && postings == PostingsDetail::Positions;
    if params.bool("fielddata") && !indexed {
        return Err(EsError::illegal_argument(format!("Cannot enable fielddata on a [text] field that is not indexed: [{}]", site.name)));
    }
    if params.is_given("position_increment_gap") && params.int("position_increment_gap") != 100 && !positions {
        return Err(EsError::illegal_argument(format!(
            "Cannot set position_increment_gap on field [{}] without positions enabled",
            // ES: the field by its own name, without those it lies in (mapping/text).
            site.name.rsplit('.').next().unwrap_or_default()
        )));
    }
    let named = |name: Option<&str>| -> Option<Arc<Analyzer>> {
        name.map(|name| if fault::is_on("analyzer_dropped") { "standard" } else { name }).and_then(|name| site.cx.analysis.analyzer(name))
    };
    let index_name = params.text("analyzer");
    let mut field = Field::new(Arc::clone(site.name), ty);
    field.index_analyzer = named(index_name);
    let default_search = (index_name == Some("default") && !params.is_given("search_analyzer")).then_some("default_search");
    field.search_analyzer = named(default_search).or_else(|| named(search_name(params)));
    field.search_quote_analyzer = named(params.text("search_quote_analyzer")).or_else(|| field.search_analyzer.clone());
    field.position_increment_gap = match &field.index_analyzer {
        Some(analyzer) if !params.is_given("position_increment_gap") => analyzer.position_increment_gap(),
        _ => u32::try_from(params.int("position_increment_gap")).unwrap_or_default(),
    };
    field.indexed = indexed;
    field.doc_values = false;
    field.store = params.bool("store");
    let vectors = params.text("term_vector").unwrap_or("no");
    field.keeps_terms = vectors != "no";
    field.keeps_positions = vectors.contains("positions");
    field.keeps_payloads = vectors.contains("payloads");
    field.term_vectors = vectors.contains("offsets").then(|| TermVectors {
        // No field's name has two dots in a row.
        column: Arc::from(format!("{}..term_vector", site.name)),
        positions: vectors.contains("positions"),
    });
    field.norms = params.bool("norms");
    field.postings = postings;
    if params.bool("fielddata") {
        field.fielddata = true;
        field.column = Some(Arc::from(format!("{}{FIELDDATA}", site.name)));
    }
    field.offsets = indexed && params.text("index_options") == Some("offsets");
    text_subfields::check(&field, site.leaf_name, params)?;
    Ok(field)
}

impl Text {
    fn check_indexed(&self, name: &str, missing: &str) -> Result<()> {
        if self.indexed {
            return Ok(());
        }
        Err(EsError::illegal_argument(format!("Cannot search on field [{name}] since it is not indexed{missing}.")))
    }
}

impl FieldType for Text {
    fn type_name(&self) -> &'static str {
        "text"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        if self.fielddata { ColumnKind::Terms } else { ColumnKind::None }
    }

    fn is_text(&self) -> bool {
        true
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        match &value.kind {
            Kind::Null => Ok(()),
            Kind::Array(_) | Kind::Object(_) => Err(Refused::fatal(sink.no_text(value))),
            // ES: the mapping is accepted, the first value is rejected (mapping/term_vector).
            _ => {
                if self.misses_index {
                    sink.refuse_wholly(EsError::illegal_argument(format!(
                        "cannot store term vectors for a field that is not indexed (field=\"{}\")",
                        field.name
                    )));
                    return Ok(());
                }
                let text = value.scalar_text().unwrap_or_default();
                sink.keep(field, |out| out.string(text));
                if self.indexed || field.store {
                    sink.context_text(field, text);
                }
                if self.indexed {
                    sink.text(field, text);
                }
                Ok(())
            }
        }
    }

    fn term(&self, name: &str, value: &Value<'_>, _now: i64) -> Result<Match> {
        self.check_indexed(name, if self.major == 8 { "" } else { " nor has doc values" })?;
        Ok(Match::Term(java_text(value).into_bytes()))
    }

    fn range(&self, name: &str, bounds: &RangeBounds<'_>) -> Result<Match> {
        self.check_indexed(name, "")?;
        let bound = |bound: Option<(&Value<'_>, bool)>| bound.map(|(value, inclusive)| (java_text(value).into_bytes(), inclusive));
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
