//! `dense_vector`: one vector per document, for nearest-neighbour search.

mod options;
mod parse;
mod sized;
mod update;

use crate::mapping::type_traits::{DocValuesClass, TypeTraits, Values};
use std::sync::Arc;

use super::{FieldSite, TypeSpec};
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::json::{JsonOwned, Value};
use crate::mapping::context::MappingContext;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::field_type::{ColumnKind, DocValue, FieldType, Match, OwnedValue, RangeBounds};
use crate::mapping::java_text::java_text;
use crate::mapping::parameter::{Param, ParamDefault, ParamSet, ParamSite, Serialized};
use crate::mapping::parameter_value::{boolean, meta, one_of};
use crate::mapping::value_error::Refused;
use crate::mapping::vector::{Element, Similarity, VectorType, decode};

pub use parse::{count, end_of_vector};
pub use sized::sized;

/// Its capabilities.
pub(in crate::mapping) static TRAITS: TypeTraits = TypeTraits::of(Values::Vector).in_scripts(DocValuesClass::Vector);

/// The registration of `dense_vector`.
pub static SPEC: TypeSpec =
    TypeSpec { name: "dense_vector", traits: &TRAITS, params: PARAMS, params_before_fields: usize::MAX, derive, build };

const PARAMS: &[Param] = &[
    Param::new("element_type", element_type, ParamDefault::Text("float")),
    Param::new("dims", dims, ParamDefault::Null).updatable_if(|old, new| matches!(old, JsonOwned::Null) || old == new).included_if_set(),
    Param::new("index", boolean, ParamDefault::Bool(true)).serialized(Serialized::If(|_| true)),
    Param::new("similarity", similarity, ParamDefault::Null).nullable().included_if_set(),
    Param::new("index_options", options::parse, ParamDefault::Null)
        .nullable()
        .updatable_if(update::is_allowed)
        .rendered_by(update::print)
        .included_if_set(),
    meta(),
];

fn element_type(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let text = java_text(value);
    match text.as_str() {
        "float" | "byte" | "bit" => Ok(JsonOwned::String(text)),
        "bfloat16" if site.cx.major > 8 => Err(EsError::not_implemented("element_type [bfloat16] of field type [dense_vector]")),
        _ => {
            let known = if site.cx.major == 8 { "float, bit, byte" } else { "bit, float, byte, bfloat16" };
            Err(EsError::mapper_parsing(format!("invalid element_type [{text}]; available types are [{known}]")))
        }
    }
}

fn dims(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    let text = java_text(value);
    let Some(Ok(number)) = value.as_number().map(|_| text.parse::<i32>()) else {
        return Err(EsError::mapper_parsing(format!("Property [dims] on field [{}] must be an integer but got [{text}]", site.field)));
    };
    Ok(JsonOwned::I64(i64::from(number)))
}

fn similarity(site: &ParamSite<'_>, value: &Value<'_>) -> Result<JsonOwned> {
    one_of(site, value, &["l2_norm", "cosine", "dot_product", "max_inner_product"])
}

/// Derives missing parameters.
fn derive(params: &mut ParamSet, cx: &MappingContext) {
    if !params.bool("index") {
        return;
    }
    let element = params.text("element_type").unwrap_or_default().to_owned();
    if params.text("similarity").is_none() {
        let name = if element == "bit" { "l2_norm" } else { "cosine" };
        params.give("similarity", JsonOwned::String(name.to_owned()), cx);
    }
    let known = !matches!(params.get("dims"), JsonOwned::Null);
    if element == "float" && (known || cx.major == 8) {
        let options = options::by_default(params.int("dims"), cx.major);
        match (params.is_given("index_options"), params.get("index_options")) {
            // ES: the default replaces a null, and is not rendered (mapping/dense_vector_options).
            (true, JsonOwned::Null) => params.give_unrendered("index_options", options, cx),
            (true, _) => {}
            (false, _) => params.give("index_options", options, cx),
        }
    }
}

/// A `dense_vector` field.
struct DenseVector {
    vector: VectorType,
}

fn build(site: &FieldSite<'_>, params: &ParamSet) -> Result<Field> {
    let element = match params.text("element_type") {
        Some("byte") => Element::Byte,
        Some("bit") => Element::Bit,
        _ => Element::Float,
    };
    let dims = match params.get("dims") {
        JsonOwned::I64(dims) => Some(*dims),
        _ => None,
    };
    if let Some(dims) = dims {
        check_dims(dims, element)?;
    }
    let indexed = params.bool("index");
    for name in ["similarity", "index_options"] {
        if !indexed && !matches!(params.get(name), JsonOwned::Null) {
            return Err(EsError::illegal_argument(format!(
                "Field [{name}] can only be specified for a field of type [dense_vector] when it is indexed"
            )));
        }
    }
    let similarity = match params.text("similarity") {
        Some("l2_norm") => Some(Similarity::L2Norm),
        Some("dot_product") => Some(Similarity::DotProduct),
        Some("max_inner_product") => Some(Similarity::MaxInnerProduct),
        Some(_) => Some(Similarity::Cosine),
        None => None,
    };
    if element == Element::Bit && similarity.is_some_and(|similarity| similarity != Similarity::L2Norm) {
        return Err(EsError::illegal_argument("The [l2_norm] similarity is the only supported similarity for bit vectors"));
    }
    let element_name = params.text("element_type").unwrap_or_default();
    let graph = options::check(params.get("index_options"), dims, (element, element_name), site.cx.major)?;
    let vector = VectorType { element, dims: dims.map(|dims| dims as usize), similarity, graph };
    let mut field = Field::new(Arc::clone(site.name), Arc::new(DenseVector { vector }));
    field.indexed = indexed;
    Ok(field)
}

fn check_dims(dims: i64, element: Element) -> Result<()> {
    let most = if element == Element::Bit { 4096 * 8 } else { 4096 };
    let least = if element == Element::Bit { 8 } else { 1 };
    if !(least..=most).contains(&dims) {
        return Err(EsError::mapper_parsing(format!("The number of dimensions should be in the range [{least}, {most}] but was [{dims}]")));
    }
    if element == Element::Bit && dims % 8 != 0 {
        return Err(EsError::mapper_parsing(format!("The number of dimensions for should be a multiple of 8 but was [{dims}]")));
    }
    Ok(())
}

impl FieldType for DenseVector {
    fn type_name(&self) -> &'static str {
        "dense_vector"
    }

    fn traits(&self) -> &'static TypeTraits {
        &TRAITS
    }

    fn column(&self) -> ColumnKind {
        ColumnKind::Terms
    }

    fn is_indexed(&self) -> bool {
        false
    }

    fn answers_match(&self) -> bool {
        false
    }

    fn has_buckets(&self) -> bool {
        false
    }

    fn takes_arrays(&self) -> bool {
        true
    }

    fn vector(&self) -> Option<&VectorType> {
        Some(&self.vector)
    }

    fn index(&self, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> std::result::Result<(), Refused> {
        parse::add(&self.vector, field, value, sink)
    }

    fn term(&self, name: &str, _value: &Value<'_>, _now: i64) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [dense_vector] doesn't support term queries")))
    }

    fn range(&self, name: &str, _bounds: &RangeBounds<'_>) -> Result<Match> {
        Err(EsError::illegal_argument(format!("Field [{name}] of type [dense_vector] does not support range queries")))
    }

    fn read_text(&self, _text: &str, _now: i64) -> Result<OwnedValue> {
        Err(EsError::not_implemented("parameter [missing] on [dense_vector]"))
    }

    fn write_value(&self, value: DocValue<'_>, out: &mut Vec<u8>) {
        let DocValue::Term(bytes) = value else { return };
        let print = |value: &f32| if self.vector.element == Element::Float { f32_to_string(*value) } else { value.to_string() };
        let numbers: Vec<String> = decode(bytes).iter().map(print).collect();
        out.extend_from_slice(format!("[{}]", numbers.join(",")).as_bytes());
    }
}
