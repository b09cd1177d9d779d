//! `_script`: what a script gives.

use super::key::SortKey;
use super::parse::direction;
use super::{Mode, SortField};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{Kind, Member, Value};
use crate::query::{ParseContext, object_parser};
use crate::scoring::DocScript;
use crate::script::BoundScript;
use crate::script::request::ScriptRequest;
use crate::script::value::Val;

const PARSER: &str = "_script";
const KEYS: &[&str] = &["script", "type", "order", "mode", "nested"];

/// A script to sort by.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptSort {
    /// The script.
    pub script: ScriptRequest,
    /// Whether it gives texts; numbers otherwise.
    pub texts: bool,
    /// Smallest first.
    pub ascending: bool,
}

#[derive(Default)]
struct Options {
    script: Option<ScriptRequest>,
    texts: Option<bool>,
    descending: bool,
}

/// Reads the object.
pub(super) fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<SortField> {
    let mut options = Options::default();
    for member in value.as_object().into_iter().flatten() {
        options.member(member, cx)?;
    }
    let end = cx.closing(value)?;
    let missing = |names: &str| cx.illegal(format!("Required [{names}]"), end);
    match (options.script, options.texts) {
        (Some(script), Some(texts)) => Ok(SortField::Script(ScriptSort { script, texts, ascending: !options.descending })),
        (None, None) => Err(missing("script, type")),
        (None, _) => Err(missing("script")),
        (_, None) => Err(missing("type")),
    }
}

impl Options {
    fn member(&mut self, member: &Member<'_>, cx: &ParseContext<'_>) -> Result<()> {
        let (key, value) = (&*member.key, &member.value);
        let failed = |cause| object_parser::failed(PARSER, key, value, cause, cx);
        let failed_here = |cause| failed(cx.stop(cause, value.at));
        if value.as_str().is_some() {
            cx.read(value).map_err(failed)?;
        }
        match (key, &value.kind) {
            ("script", Kind::Object(_) | Kind::String(_)) => self.script = Some(ScriptRequest::parse(value, cx).map_err(failed)?),
            ("type", Kind::String(text)) => {
                self.texts = Some(match text.to_lowercase().as_str() {
                    "number" => false,
                    "string" => true,
                    "version" => return Err(EsError::not_implemented("sort [_script] of the type [version]")),
                    _ => return Err(failed_here(EsError::illegal_argument(format!("Unknown ScriptSortType [{text}]")))),
                });
            }
            ("order", Kind::String(text)) => self.descending = !direction(text).map_err(failed_here)?,
            ("mode", Kind::String(text)) => self.mode(text).map_err(failed_here)?,
            ("nested", Kind::Object(_)) => return Err(EsError::not_implemented("sort [_script] with [nested]")),
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(PARSER, key, value, cx)),
            _ => return Err(object_parser::unknown_field(PARSER, member, KEYS, cx)),
        }
        Ok(())
    }

    /// A script gives one value, of which each mode makes that value.
    fn mode(&self, text: &str) -> Result<()> {
        let mode = Mode::of(text)?;
        match (mode, self.texts, &self.script) {
            (Mode::Min | Mode::Max, ..) | (_, Some(false), _) => Ok(()),
            (_, Some(true), Some(_)) => {
                let reason = format!("script sort of type [string] doesn't support mode [{}]", text.to_lowercase());
                Err(EsError::illegal_argument(reason))
            }
            _ => Err(EsError::not_implemented("sort [_script] with such a [mode] before the rest")),
        }
    }
}

/// What a script gives for a document that it may see; what goes wrong is noted.
pub fn key_of(script: &DocScript, texts: bool, bound: Option<(&BoundScript<'_>, &LeafView)>, doc: DocId) -> SortKey {
    let none = if texts { SortKey::Term(None) } else { SortKey::Double(0.0) };
    let Some((bound, _)) = bound.filter(|(_, view)| script.sees(view, doc)) else { return none };
    match bound.run(doc, 0.0) {
        Ok(Val::Str(text)) => SortKey::Term(Some(text.as_bytes().into())),
        Ok(Val::Double(number)) if !number.is_nan() => SortKey::Double(number),
        other => {
            let unbuilt = || EsError::not_implemented("sort [_script] with a script that gives no value");
            script.failure.set(other.err().unwrap_or_else(unbuilt));
            none
        }
    }
}
