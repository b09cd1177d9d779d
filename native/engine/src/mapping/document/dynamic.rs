//! Fields that a document adds to the mapping.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::context::MappingContext;
use crate::mapping::date::DateFormat;
use crate::mapping::mapper::{FieldMapper, Mapper, ObjectMapper};
use crate::mapping::parameter::ParamSet;
use crate::mapping::parse_field::{build_field, type_spec};
use crate::mapping::root::RootOptions;
use crate::mapping::types::number::java_number::{parse_double, text_to_long};

/// The new mappers of a document by full path; the children of new objects are new mappers themselves.
#[derive(Default)]
pub struct Additions {
    /// By full path.
    pub mappers: FxHashMap<Arc<str>, Mapper>,
    /// The paths in the order they came.
    pub order: Vec<Arc<str>>,
    /// How many fields and objects they are, multi-fields included.
    pub count: u64,
}

impl Additions {
    /// Adds a mapper.
    pub fn add(&mut self, path: &Arc<str>, mapper: Mapper) {
        self.count += mapper.count();
        self.order.push(Arc::clone(path));
        self.mappers.insert(Arc::clone(path), mapper);
    }
}

/// The field that the reference maps a scalar to.
pub fn field_for(
    value: &Value<'_>,
    leaf_name: &str,
    path: &Arc<str>,
    nested: Option<&Arc<str>>,
    options: &RootOptions,
    cx: &MappingContext,
) -> Result<FieldMapper> {
    let make = |type_name: &str, params: Vec<(&str, JsonOwned)>, multi_fields| {
        let spec = type_spec(type_name, leaf_name)?;
        let mut set = ParamSet::new(spec.params, cx);
        for (name, value) in params {
            set.give(name, value, cx);
        }
        build_field(leaf_name, Arc::clone(path), spec, set, multi_fields, nested, cx)
    };
    match &value.kind {
        Kind::Bool(_) => make("boolean", Vec::new(), Vec::new()),
        Kind::Number(number) if number.is_integer() => make("long", Vec::new(), Vec::new()),
        Kind::Number(_) => make("float", Vec::new(), Vec::new()),
        Kind::String(text) => {
            let whole = text_to_long(text, false, "").is_ok();
            let number = whole || parse_double(text).is_ok();
            if options.numeric_detection == Some(true) && number {
                return make(if whole { "long" } else { "float" }, Vec::new(), Vec::new());
            }
            if !number && options.date_detection != Some(false)
                && let Some(params) = date_params(text, options, cx)
            {
                return make("date", params, Vec::new());
            }
            let keyword_path = Arc::from(format!("{path}.keyword"));
            let spec = type_spec("keyword", "keyword")?;
            let mut set = ParamSet::new(spec.params, cx);
            set.give("ignore_above", JsonOwned::I64(256), cx);
            let keyword = build_field("keyword", keyword_path, spec, set, Vec::new(), nested, cx)?;
            make("text", Vec::new(), vec![(Arc::from("keyword"), Arc::new(keyword))])
        }
        Kind::Null | Kind::Array(_) | Kind::Object(_) => make("object", Vec::new(), Vec::new()),
    }
}

/// The parameters of the date field that a text is mapped to, if it is a date.
fn date_params(text: &str, options: &RootOptions, cx: &MappingContext) -> Option<Vec<(&'static str, JsonOwned)>> {
    // Cheap refusal of plain words: every built format has a digit.
    if !text.bytes().any(|b| b.is_ascii_digit()) {
        return None;
    }
    let params = |pattern: &str| vec![("format", JsonOwned::String(pattern.to_owned())), ("locale", JsonOwned::String(String::new()))];
    if let Some(formats) = &options.dynamic_date_formats {
        return formats.iter().find(|format| format.millis(text, cx.major).is_ok()).map(|format| params(format.pattern()));
    }
    if STANDARD.with(|standard| standard.millis(text, cx.major).is_ok()) {
        return Some(Vec::new());
    }
    const SLASHED: &str = "yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis";
    SLASHES.with(|slashes| slashes.millis(text, cx.major).is_ok()).then(|| params(SLASHED))
}

thread_local! {
    /// The first default of `dynamic_date_formats`.
    static STANDARD: DateFormat = DateFormat::parse("strict_date_optional_time").unwrap_or_else(|_| DateFormat::standard());
    /// The second one.
    static SLASHES: DateFormat = DateFormat::parse("yyyy/MM/dd HH:mm:ss||yyyy/MM/dd").unwrap_or_else(|_| DateFormat::standard());
}

/// The tree with the new mappers in it.
pub fn grown(object: &ObjectMapper, additions: &Additions) -> ObjectMapper {
    let mut children: FxHashMap<&str, Vec<(&Arc<str>, &Mapper)>> = FxHashMap::default();
    for path in &additions.order {
        let parent = path.rfind('.').map_or("", |dot| &path[..dot]);
        if let Some(mapper) = additions.mappers.get(path) {
            children.entry(parent).or_default().push((path, mapper));
        }
    }
    attach(object, &children)
}

fn attach(object: &ObjectMapper, additions: &FxHashMap<&str, Vec<(&Arc<str>, &Mapper)>>) -> ObjectMapper {
    let mut grown = object.clone();
    for (path, mapper) in additions.get(object.path.as_ref()).into_iter().flatten() {
        let name = path.rfind('.').map_or(path.as_ref(), |dot| &path[dot + 1..]);
        grown.children.insert(Arc::from(name), (*mapper).clone());
    }
    for mapper in grown.children.values_mut() {
        if let Mapper::Object(child) = mapper
            && additions.keys().any(|path| path.strip_prefix(child.path.as_ref()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')))
        {
            *mapper = Mapper::Object(Arc::new(attach(child, additions)));
        }
    }
    grown
}
