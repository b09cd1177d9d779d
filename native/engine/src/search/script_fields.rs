//! `script_fields`: values of hits that scripts give.

use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{JsonOwned, JsonWriter, Kind, Value};
use crate::mapping::Mapping;
use crate::mapping::date::DateFormat;
use crate::mapping::date::instant::Instant;
use crate::query_dsl::ParseContext;
use crate::script::SharedScript;
use crate::script::context::Context;
use crate::script::request::ScriptRequest;
use crate::script::value::Val;
use crate::xcontent::scalar;

/// A requested value.
pub struct ScriptField {
    name: String,
    script: ScriptRequest,
    ignore_failure: bool,
}

/// The same with its script compiled for an index.
pub struct Resolved {
    name: String,
    script: SharedScript,
    ignore_failure: bool,
}

impl ScriptField {
    /// Parses the object of `script_fields`.
    pub fn parse_all(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Vec<Self>> {
        let mut fields = Vec::new();
        for member in value.as_object().into_iter().flatten() {
            fields.push(Self::parse(&member.key, &member.value, cx)?);
        }
        cx.closing(value)?;
        Ok(fields)
    }

    fn parse(name: &str, value: &Value<'_>, cx: &ParseContext<'_>) -> Result<Self> {
        if value.as_object().is_none() {
            let reason = format!("Expected [START_OBJECT] in [{name}] but found [{}]", value.token());
            return Err(EsError::parsing(reason, value.at));
        }
        let (mut script, mut ignore_failure) = (None, false);
        for member in value.as_object().into_iter().flatten() {
            let (key, value) = (member.key.as_ref(), &member.value);
            match (key, &value.kind) {
                ("script", Kind::Object(_) | Kind::String(_) | Kind::Number(_) | Kind::Bool(_)) => {
                    script = Some(ScriptRequest::parse(value, cx)?);
                }
                ("ignore_failure", Kind::Bool(_) | Kind::String(_) | Kind::Number(_)) => ignore_failure = scalar::boolean(value, cx)?,
                _ => return Err(EsError::parsing(format!("Unknown key for a {} in [{key}].", value.token()), value.at)),
            }
        }
        cx.closing(value)?;
        // ES: a missing script is detected at execution, by an exception without a message.
        let script = script.ok_or_else(|| EsError::not_implemented("[script_fields] without a [script]"))?;
        Ok(Self { name: name.to_owned(), script, ignore_failure })
    }
}

/// Compiles the scripts for an index that allows `limit` of them.
pub fn resolve(fields: &[ScriptField], limit: u64, mapping: &Mapping, major: u8) -> Result<Vec<Resolved>> {
    if fields.len() as u64 > limit {
        return Err(EsError::illegal_argument(format!(
            "Trying to retrieve too many script_fields. Must be less than or equal to: [{limit}] but was [{}]. This limit can be set by \
             changing the [index.max_script_fields] index level setting.",
            fields.len()
        )));
    }
    let compile = |field: &ScriptField| {
        let script = field.script.compile(Context::Field, mapping, major)?;
        Ok(Resolved { name: field.name.clone(), script, ignore_failure: field.ignore_failure })
    };
    fields.iter().map(compile).collect()
}

/// Adds the values to those the hit already returns; a name that is taken is left as it is.
pub fn add(fields: &[Resolved], (view, doc): (&LeafView, DocId), is_yaml: bool, shown: &mut Vec<(String, JsonOwned)>) -> Result<()> {
    for field in fields {
        let script = field.script.0.bind(view);
        let value = match script.run(doc, 0.0) {
            Err(error) if field.ignore_failure && !error.is_unsupported() => continue,
            value => value?,
        };
        if shown.iter().any(|(name, _)| *name == field.name) {
            continue;
        }
        let mut out = JsonWriter::default().for_yaml(is_yaml);
        out.begin_array();
        // ES: an array result returns each of its items.
        match &value {
            Val::List(items) => items.iter().try_for_each(|item| write(item, &mut out))?,
            Val::Field(slot) => script.field_values(*slot, doc).iter().try_for_each(|item| write(item, &mut out))?,
            value => write(value, &mut out)?,
        }
        out.end_array();
        shown.push((field.name.clone(), JsonOwned::Raw(out.into_string())));
    }
    Ok(())
}

fn write(value: &Val, out: &mut JsonWriter) -> Result<()> {
    match value {
        Val::Null => out.null(),
        Val::Bool(value) => out.bool(*value),
        Val::Int(value) => out.i64(i64::from(*value)),
        Val::Long(value) => out.i64(*value),
        Val::Float(value) => out.f32(*value),
        Val::Double(value) => out.f64(*value),
        Val::Str(text) => out.string(text),
        Val::Big(text) => out.raw(text.as_bytes()),
        Val::Date(millis) => out.string(&DateFormat::parse("strict_date_optional_time_nanos")?.print_utc(Instant::of_millis(*millis))),
        Val::List(items) => {
            out.begin_array();
            items.iter().try_for_each(|item| write(item, out))?;
            out.end_array();
        }
        // Several members are in hash table order.
        Val::Map(members) if members.len() < 2 => {
            out.begin_object();
            for (name, value) in members.iter() {
                out.key(name);
                write(value, out)?;
            }
            out.end_object();
        }
        Val::Map(_) | Val::Instant(_) | Val::Field(_) => return Err(EsError::not_implemented("[script_fields] with such a value")),
    }
    Ok(())
}
