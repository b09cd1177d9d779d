//! Runs a script on a document with `ctx`.

use super::evaluate::{Run, Variable};
use super::heap::Heap;
use super::members::Members;
use super::names;
use super::value::Dyn;
use crate::error::{EsError, Result};
use crate::json::{self, JsonWriter, Kind, Value};
use crate::script::error::{Refused, Thrown};
use crate::script::parser::parse;
use crate::script::value::Val;

/// Maximum length of a script. ES: `script.max_size_in_bytes`.
const MAX_BYTES: usize = 65_535;

/// A script of a request that changes documents.
#[derive(Debug)]
pub(super) struct UpdateScript<'a> {
    pub(super) source: String,
    pub(super) params: Option<Value<'a>>,
}

/// The document for a script.
pub(super) struct Document<'d> {
    /// The operation: `index`, `create`.
    pub op: &'d str,
    /// `_id`, `_version` and the like.
    pub metadata: &'d [(&'d str, Val)],
    /// Names of metadata that the script may change.
    pub changeable: &'d [&'d str],
    /// Its source.
    pub source: &'d Value<'d>,
    /// True if maps of the source are in `HashMap` order.
    pub hashed: bool,
    /// True if script errors are wrapped as those of an update.
    pub wrapped: bool,
}

/// The result of a script.
#[derive(Debug)]
pub struct ScriptedDocument {
    /// The resulting operation.
    pub op: String,
    /// The new source.
    pub source: Vec<u8>,
    /// Metadata that was changed.
    pub metadata: Vec<(String, Val)>,
}

impl<'a> UpdateScript<'a> {
    /// Reads a script: a text, or an object with `source`, `lang` and `params`.
    pub fn parse(value: &Value<'a>) -> Result<Self> {
        let mut script = Self { source: String::new(), params: None };
        match &value.kind {
            Kind::String(text) => script.source = text.to_string(),
            Kind::Object(object) => {
                for member in object {
                    match (&*member.key, &member.value.kind) {
                        ("source", Kind::String(text)) => script.source = text.to_string(),
                        ("lang", Kind::String(lang)) if lang == "painless" => {}
                        ("lang", Kind::String(lang)) => return Err(EsError::not_implemented(format!("update scripts in [{lang}]"))),
                        ("params", Kind::Object(_)) => script.params = Some(member.value.clone()),
                        ("options", Kind::Object(options)) if options.is_empty() => {}
                        ("id", _) => return Err(EsError::not_implemented("stored scripts in such a place")),
                        (key, _) => return Err(EsError::not_implemented(format!("update scripts with such a [{key}]"))),
                    }
                }
            }
            _ => return Err(EsError::not_implemented("a script that is neither an object nor a string")),
        }
        if script.source.is_empty() {
            return Err(EsError::not_implemented("update scripts without a source"));
        }
        if script.source.len() > MAX_BYTES {
            return Err(EsError::not_implemented("scripts of such a length"));
        }
        Ok(script)
    }

    /// Runs it on a document.
    pub(super) fn run_on(&self, document: &Document<'_>) -> Result<ScriptedDocument> {
        let refused = |refused: Refused| match refused {
            // ES: an update reports that first (modules/update/script).
            Refused::Wrong { .. } if document.wrapped => {
                EsError::illegal_argument("failed to execute script").caused_by(refused.to_es_error(&self.source))
            }
            _ => refused.to_es_error(&self.source),
        };
        let statements = parse(&self.source).map_err(refused)?;
        names::check(&statements, &["ctx", "params"]).map_err(refused)?;
        let _heap = Heap;
        let mut members = Members::new(false);
        members.put("op", Dyn::text(document.op));
        for (name, value) in document.metadata {
            members.put(name, Dyn::Scalar(value.clone()));
        }
        members.put("_source", Dyn::from_json(document.source, document.hashed));
        let ctx = Heap::map(members);
        let params = self.params.as_ref().map_or_else(|| Heap::map(Members::new(true)), |params| Dyn::from_json(params, true));
        let mut run =
            Run::new(vec![Variable { name: "ctx", ty: None, value: ctx.clone() }, Variable { name: "params", ty: None, value: params }]);
        let changed = run.block(&statements).and_then(|_| changed(&ctx, document));
        changed.map_err(|thrown| match thrown {
            Thrown::Unbuilt(what) => EsError::not_implemented(what),
            Thrown::Exception(_) => EsError::not_implemented("scripts that fail in such a way"),
        })
    }
}

/// Runs a script, given as JSON, on a source. `document` is `{"op", "metadata"}`, all of which the script may change.
pub fn run_script(script: &[u8], document: &[u8], source: &[u8]) -> Result<ScriptedDocument> {
    let read = |bytes| json::parse(bytes).map_err(|error| error.to_es_error());
    let (script, document, source) = (read(script)?, read(document)?, read(source)?);
    let members = document.get("metadata").and_then(Value::as_object);
    let metadata: Vec<(&str, Val)> = members
        .map(|members| members.iter().map(|member| (member.key.as_ref(), Val::from_json(&member.value))).collect())
        .unwrap_or_default();
    let changeable: Vec<&str> = metadata.iter().map(|member| member.0).collect();
    let op = document.get("op").and_then(Value::as_str).unwrap_or_default();
    UpdateScript::parse(&script)?.run_on(&Document {
        op,
        metadata: &metadata,
        changeable: &changeable,
        source: &source,
        hashed: true,
        wrapped: false,
    })
}

impl ScriptedDocument {
    /// The metadata that was changed, as a JSON object.
    pub fn metadata_json(&self) -> Result<Vec<u8>> {
        let mut out = JsonWriter::default();
        out.begin_object();
        for (name, value) in &self.metadata {
            out.key(name);
            Dyn::Scalar(value.clone())
                .write(&mut out)
                .map_err(|_| EsError::not_implemented(format!("scripts with such a value of [ctx.{name}]")))?;
        }
        out.end_object();
        Ok(out.into_bytes())
    }
}

fn changed(ctx: &Dyn, document: &Document<'_>) -> std::result::Result<ScriptedDocument, Thrown> {
    let Dyn::Map(members) = ctx else { return Err(Thrown::unbuilt("such a [ctx]")) };
    let (mut op, mut source, mut metadata) = (None, None, Vec::new());
    for (name, value) in members.borrow().ordered() {
        match (&*name, value) {
            ("op", value) => op = value.as_text().map(|op| op.to_string()),
            ("_source", value @ Dyn::Map(_)) => {
                let mut out = JsonWriter::default();
                value.write(&mut out)?;
                source = Some(out.into_bytes());
            }
            (name, Dyn::Scalar(value)) => match document.metadata.iter().find(|known| known.0 == name) {
                Some(known) if known.1 == value => {}
                Some(_) if document.changeable.contains(&name) => metadata.push((name.to_owned(), value)),
                _ => return Err(Thrown::unbuilt(format!("[ctx.{name}] changed"))),
            },
            (name, _) => return Err(Thrown::unbuilt(format!("[ctx.{name}] changed"))),
        }
    }
    let (Some(op), Some(source)) = (op, source) else { return Err(Thrown::unbuilt("[ctx.op] or [ctx._source] taken away")) };
    if members.borrow().len() != document.metadata.len() + 2 {
        return Err(Thrown::unbuilt("a member of [ctx] removed"));
    }
    Ok(ScriptedDocument { op, source, metadata })
}
