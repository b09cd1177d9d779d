//! Fields that a document adds to the mapping.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::fault;
use crate::json::{JsonOwned, Kind, Value};
use crate::mapping::context::MappingContext;
use crate::mapping::date::DateFormat;
use crate::mapping::mapper::{Mapper, ObjectMapper};
use crate::mapping::parameter::ParamSet;
use crate::mapping::parse_field::{build_field, type_spec};
use crate::mapping::root::RootOptions;
use crate::mapping::runtime::{RuntimeField, RuntimeFields};
use crate::mapping::template::ValueKind;
use crate::xcontent::java_number::{parse_double, text_to_long};

/// New mappers of a document by full path; new objects' children are new mappers themselves.
#[derive(Default)]
pub struct Additions {
    /// By full path.
    pub mappers: FxHashMap<Arc<str>, Mapper>,
    /// Paths in order of occurrence.
    pub order: Vec<Arc<str>>,
    /// For each of these the path of the object it is added to.
    parents: Vec<Arc<str>>,
    /// Number of new fields and objects, multi-fields included.
    pub count: u64,
    /// New runtime fields.
    pub runtime: RuntimeFields,
}

impl Additions {
    /// Adds a mapper to an object.
    pub fn add(&mut self, object: &ObjectMapper, name: &str, mapper: Mapper) {
        self.put(Arc::clone(&object.path), object.child_path(name), mapper);
    }

    /// Adds a mapper by its full path to the object of a path.
    pub fn put(&mut self, object: Arc<str>, path: Arc<str>, mapper: Mapper) {
        self.count += mapper.count();
        self.order.push(Arc::clone(&path));
        self.parents.push(object);
        self.mappers.insert(path, mapper);
    }

    /// The new objects, with their template mappings.
    pub fn objects(&self) -> impl Iterator<Item = &ObjectMapper> {
        self.mappers.values().filter_map(|mapper| match mapper {
            Mapper::Object(object) => Some(&**object),
            Mapper::Field(_) | Mapper::Alias(_) => None,
        })
    }

    /// Returns true if a new field parses lists as one value, from the next document on.
    pub fn take_lists(&self) -> bool {
        self.mappers.values().any(|mapper| matches!(mapper, Mapper::Field(field) if field.field.ty.takes_arrays()))
    }

    /// The path of the object that a path is added to.
    pub fn parent(&self, path: &str) -> Option<&Arc<str>> {
        self.order.iter().zip(&self.parents).find_map(|(known, parent)| (known.as_ref() == path).then_some(parent))
    }

    /// Adds a runtime field; the last of a name counts.
    pub fn add_runtime(&mut self, field: RuntimeField) {
        let name = Arc::clone(&field.name);
        if self.runtime.insert(name, Some(Arc::new(field))).is_none() {
            self.count += 1;
        }
    }

    /// Returns true if nothing is new.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty() && self.runtime.is_empty()
    }
}

/// The dynamic mapper of a new scalar or object: by the first matching template, else by its JSON type.
pub fn mapper_for(value: &Value<'_>, leaf_name: &str, parent: &ObjectMapper, options: &RootOptions, cx: &MappingContext) -> Result<Mapper> {
    let path = parent.child_path(leaf_name);
    let (kind, date) = kind_of(value, options, cx);
    let extra: Vec<(&str, String)> = match &date {
        Some(Detected::Slashed) => vec![("format", SLASHED.to_owned()), ("locale", String::new())],
        Some(Detected::Format(pattern)) => vec![("format", pattern.clone())],
        Some(Detected::Standard) | None => Vec::new(),
    };
    if let Some(template) = options.dynamic_templates.iter().flatten().find(|template| template.matches(leaf_name, &path, kind)) {
        // ES: the format that detected a date is the default of `date` fields, not of others.
        let detected = match &date {
            Some(Detected::Standard) => vec![("format", "strict_date_optional_time||epoch_millis".to_owned())],
            _ => extra,
        };
        return template.mapper(leaf_name, kind, &detected, parent, cx);
    }
    let nested = parent.nested_scope();
    if kind == ValueKind::Object {
        return Ok(Mapper::Object(Arc::new(ObjectMapper::new(path, nested.cloned()))));
    }
    let make = |type_name: &str, leaf_name: &str, path: Arc<str>, params: Vec<(&str, JsonOwned)>, multi_fields| {
        let spec = type_spec(type_name, leaf_name)?;
        let mut set = ParamSet::new(spec.params, cx);
        for (name, value) in params {
            set.give(name, value, cx);
        }
        build_field(leaf_name, &path, spec, set, multi_fields, nested, cx)
    };
    let field = if kind == ValueKind::String {
        let keyword_path = Arc::from(format!("{path}.keyword"));
        let keyword = make("keyword", "keyword", keyword_path, vec![("ignore_above", JsonOwned::I64(256))], Vec::new())?;
        make("text", leaf_name, path, Vec::new(), vec![(Arc::from("keyword"), Arc::new(keyword))])?
    } else {
        let params = extra.into_iter().map(|(name, value)| (name, JsonOwned::String(value))).collect();
        make(kind.default_type(), leaf_name, path, params, Vec::new())?
    };
    Ok(Mapper::Field(Arc::new(field)))
}

/// Which of the date formats a text was detected by.
pub(super) enum Detected {
    /// `strict_date_optional_time`
    Standard,
    /// The default with slashes.
    Slashed,
    /// One of `dynamic_date_formats`.
    Format(String),
}

pub(super) const SLASHED: &str = "yyyy/MM/dd HH:mm:ss||yyyy/MM/dd||epoch_millis";

/// The kind of a value after date and number detection.
pub(super) fn kind_of(value: &Value<'_>, options: &RootOptions, cx: &MappingContext) -> (ValueKind, Option<Detected>) {
    let kind = match &value.kind {
        Kind::Bool(_) => ValueKind::Boolean,
        Kind::Number(number) if number.is_integer() => ValueKind::Long,
        Kind::Number(_) => ValueKind::Double,
        Kind::Null | Kind::Array(_) | Kind::Object(_) => ValueKind::Object,
        Kind::String(text) => {
            let whole = text_to_long(text, false, "").is_ok();
            let number = whole || parse_double(text).is_ok();
            if number {
                return match (options.numeric_detection, whole) {
                    (Some(true), true) => (ValueKind::Long, None),
                    (Some(true), false) => (ValueKind::Double, None),
                    _ => (ValueKind::String, None),
                };
            }
            if options.date_detection != Some(false)
                && !fault::is_on("date_detection_off")
                && let Some(detected) = detect_date(text, options, cx)
            {
                return (ValueKind::Date, Some(detected));
            }
            ValueKind::String
        }
    };
    (kind, None)
}

fn detect_date(text: &str, options: &RootOptions, cx: &MappingContext) -> Option<Detected> {
    if let Some(formats) = &options.dynamic_date_formats {
        let format = formats.iter().find(|format| format.millis(text, cx.major).is_ok())?;
        return Some(Detected::Format(format.pattern().to_owned()));
    }
    // Cheap rejection of ordinary words: the default formats start with a digit or a minus.
    if !text.starts_with(|c: char| c.is_ascii_digit() || c == '-' || c == '+') {
        return None;
    }
    if STANDARD.with(|standard| standard.millis(text, cx.major).is_ok()) {
        return Some(Detected::Standard);
    }
    SLASHES.with(|slashes| slashes.millis(text, cx.major).is_ok()).then_some(Detected::Slashed)
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
    for (path, parent) in additions.order.iter().zip(&additions.parents) {
        if let Some(mapper) = additions.mappers.get(path) {
            children.entry(parent).or_default().push((path, mapper));
        }
    }
    attach(object, &children)
}

fn attach(object: &ObjectMapper, additions: &FxHashMap<&str, Vec<(&Arc<str>, &Mapper)>>) -> ObjectMapper {
    let mut grown = object.clone();
    for (path, mapper) in additions.get(object.path.as_ref()).into_iter().flatten() {
        let name = if object.path.is_empty() { path.as_ref() } else { &path[object.path.len() + 1..] };
        grown.children.insert(Arc::from(name), (*mapper).clone());
    }
    for mapper in grown.children.values_mut() {
        if let Mapper::Object(child) = mapper
            && additions
                .keys()
                .any(|path| path.strip_prefix(child.path.as_ref()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')))
        {
            *mapper = Mapper::Object(Arc::new(attach(child, additions)));
        }
    }
    grown
}
