//! Renders a mapping like `_mapping`: sorted names, without defaults.

use super::mapper::{FieldMapper, Mapper, ObjectMapper};
use super::root::RootOptions;
use super::runtime::RuntimeFields;
use crate::bounds::deeper;
use crate::json::JsonWriter;

/// Which parameters of fields are written.
#[derive(Clone, Copy, Debug)]
pub enum IncludedParameters {
    /// Those that differ from the defaults.
    Changed,
    /// All that a major version has.
    All(u8),
}

/// Writes the root.
pub fn write_root(root: &ObjectMapper, options: &RootOptions, included: IncludedParameters, out: &mut JsonWriter) {
    out.begin_object();
    if let Some(dynamic) = root.dynamic {
        out.key("dynamic");
        out.string(dynamic.name());
    }
    write_switches(root, out);
    if let Some(meta) = &options.meta {
        out.key("_meta");
        meta.write(out);
    }
    if options.routing_required == Some(true) {
        write_flag("_routing", "required", true, out);
    }
    write_source(options, out);
    if let Some(formats) = &options.dynamic_date_formats {
        out.key("dynamic_date_formats");
        out.begin_array();
        for format in formats {
            out.string(format.pattern());
        }
        out.end_array();
    }
    if let Some(templates) = &options.dynamic_templates {
        out.key("dynamic_templates");
        out.begin_array();
        for template in templates {
            out.begin_object();
            out.key(&template.name);
            template.write(out);
            out.end_object();
        }
        out.end_array();
    }
    for (name, value) in [("date_detection", options.date_detection), ("numeric_detection", options.numeric_detection)] {
        if let Some(value) = value {
            out.key(name);
            out.bool(value);
        }
    }
    write_runtime(&options.runtime, out);
    write_children(root, included, out);
    out.end_object();
}

fn write_source(options: &RootOptions, out: &mut JsonWriter) {
    let Some(parts) = options.source_parts.as_ref().filter(|parts| !parts.is_empty()) else {
        if options.source_enabled == Some(false) {
            write_flag("_source", "enabled", false, out);
        }
        return;
    };
    out.key("_source");
    out.begin_object();
    if let Some(enabled) = parts.enabled {
        out.key("enabled");
        out.bool(enabled);
    }
    for (key, patterns) in [("includes", &parts.includes), ("excludes", &parts.excludes)] {
        if !patterns.is_empty() {
            out.key(key);
            out.begin_array();
            for pattern in patterns {
                out.string(pattern);
            }
            out.end_array();
        }
    }
    out.end_object();
}

fn write_runtime(fields: &RuntimeFields, out: &mut JsonWriter) {
    if fields.is_empty() {
        return;
    }
    let mut fields: Vec<_> = fields.iter().filter_map(|(name, field)| Some((name, field.as_ref()?))).collect();
    // Java orders strings by UTF-16 unit.
    fields.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
    out.key("runtime");
    out.begin_object();
    for (name, field) in fields {
        out.key(name);
        field.write(out);
    }
    out.end_object();
}

fn write_switches(object: &ObjectMapper, out: &mut JsonWriter) {
    if object.enabled == Some(false) {
        out.key("enabled");
        out.bool(false);
    }
    if let Some(subobjects) = object.subobjects.filter(|_| object.passthrough.is_none()) {
        out.key("subobjects");
        out.bool(subobjects);
    }
}

fn write_flag(name: &str, parameter: &str, value: bool, out: &mut JsonWriter) {
    out.key(name);
    out.begin_object();
    out.key(parameter);
    out.bool(value);
    out.end_object();
}

fn write_children(object: &ObjectMapper, included: IncludedParameters, out: &mut JsonWriter) {
    if object.children.is_empty() {
        return;
    }
    out.key("properties");
    out.begin_object();
    for (name, mapper) in object.sorted() {
        out.key(name);
        match mapper {
            Mapper::Object(object) => deeper(|| write_object(object, included, out)),
            Mapper::Field(field) => write_field(field, included, out),
            Mapper::Alias(alias) => {
                out.begin_object();
                out.key("type");
                out.string("alias");
                out.key("path");
                out.string(&alias.path);
                out.end_object();
            }
        }
    }
    out.end_object();
}

fn write_object(object: &ObjectMapper, included: IncludedParameters, out: &mut JsonWriter) {
    out.begin_object();
    if let Some(nested) = object.nested {
        out.key("type");
        out.string("nested");
        for (name, given) in [("include_in_parent", nested.include_in_parent), ("include_in_root", nested.include_in_root)] {
            if given {
                out.key(name);
                out.bool(true);
            }
        }
    } else if let Some(passthrough) = object.passthrough {
        passthrough.write(out);
    } else if object.children.is_empty() {
        out.key("type");
        out.string("object");
    }
    if let Some(dynamic) = object.dynamic {
        out.key("dynamic");
        out.string(dynamic.name());
    }
    write_switches(object, out);
    write_children(object, included, out);
    out.end_object();
}

fn write_field(field: &FieldMapper, included: IncludedParameters, out: &mut JsonWriter) {
    out.begin_object();
    out.key("type");
    out.string(field.spec.name);
    let early = &field.spec.params[..field.spec.params_before_fields.min(field.spec.params.len())];
    let params: Vec<_> = match included {
        IncludedParameters::Changed => field.params.rendered().map(|(name, value)| (name, value.clone())).collect(),
        IncludedParameters::All(major) => field.params.with_defaults(major).collect(),
    };
    let (before, after): (Vec<_>, Vec<_>) = params.into_iter().partition(|(name, _)| early.iter().any(|param| param.name == *name));
    for (name, value) in before {
        out.key(name);
        value.write(out);
    }
    if !field.multi_fields.is_empty() {
        out.key("fields");
        out.begin_object();
        for (name, sub_field) in &field.multi_fields {
            out.key(name);
            write_field(sub_field, included, out);
        }
        out.end_object();
    }
    if !field.copy_to.is_empty() {
        out.key("copy_to");
        out.begin_array();
        for target in &field.copy_to {
            out.string(target);
        }
        out.end_array();
    }
    for (name, value) in after {
        out.key(name);
        value.write(out);
    }
    out.end_object();
}
