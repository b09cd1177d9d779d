//! `_script`: what a script gives.

use super::key::{SortKey, pick_double};
use super::nested::{self, NestedSort};
use super::parse::direction;
use super::{Mode, SortField};
use crate::error::{EsError, Result};
use crate::index::leaf::DocId;
use crate::index::snapshot::LeafView;
use crate::json::{Kind, Member, Value};
use crate::lucene::DocScript;
use crate::query_dsl::ParseContext;
use crate::script::BoundScript;
use crate::script::request::ScriptRequest;
use crate::script::value::Val;
use crate::xcontent::object_parser;

const PARSER: &str = "_script";
const KEYS: &[&str] = &["script", "type", "order", "mode", "nested"];

/// A script to sort by.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptSort {
    /// The script.
    pub script: ScriptRequest,
    /// True if it returns strings, false for numbers.
    pub texts: bool,
    /// Smallest first.
    pub ascending: bool,
    /// Mode for nested objects; `None` follows the direction.
    pub mode: Option<Mode>,
    /// The nested objects that the script is evaluated on.
    pub nested: Option<NestedSort>,
}

#[derive(Default)]
struct Options {
    script: Option<ScriptRequest>,
    texts: Option<bool>,
    descending: bool,
    mode: Option<Mode>,
    nested: Option<NestedSort>,
}

/// Reads the object.
pub(super) fn parse(value: &Value<'_>, cx: &ParseContext<'_>) -> Result<SortField> {
    let mut options = Options::default();
    for member in value.as_object().into_iter().flatten() {
        options.member(member, cx)?;
    }
    let end = cx.closing(value)?;
    let missing = |names: &str| cx.illegal(format!("Required [{names}]"), end);
    let Options { mode, nested, .. } = options;
    match (options.script, options.texts) {
        (Some(script), Some(texts)) => Ok(SortField::Script(ScriptSort { script, texts, ascending: !options.descending, mode, nested })),
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
            ("nested", Kind::Object(_)) => self.nested = Some(nested::parse(value, cx).map_err(failed)?),
            _ if KEYS.contains(&key) => return Err(object_parser::wrong_type(PARSER, key, value, cx)),
            _ => return Err(object_parser::unknown_field(PARSER, member, KEYS, cx)),
        }
        Ok(())
    }

    /// With a single value all modes return that value.
    fn mode(&mut self, text: &str) -> Result<()> {
        let mode = Mode::of(text)?;
        match (mode, self.texts, &self.script) {
            (Mode::Min | Mode::Max, ..) | (_, Some(false), _) => {
                self.mode = Some(mode);
                Ok(())
            }
            (_, Some(true), Some(_)) => {
                let reason = format!("script sort of type [string] doesn't support mode [{}]", text.to_lowercase());
                Err(EsError::illegal_argument(reason))
            }
            _ => Err(EsError::not_implemented("sort [_script] with such a [mode] before the rest")),
        }
    }
}

/// A script that gives keys.
#[derive(Clone)]
pub struct ScriptKeys {
    /// The script.
    pub script: DocScript,
    /// True if it returns strings, false for numbers.
    pub texts: bool,
    /// Which of the values of nested objects counts.
    pub mode: Mode,
}

impl ScriptKeys {
    /// The script's key for a document; errors are recorded.
    pub fn of(&self, bound: Option<(&BoundScript<'_>, &LeafView)>, doc: DocId) -> SortKey {
        let none = if self.texts { SortKey::Term(None) } else { SortKey::Double(0.0) };
        let bound = bound.filter(|(_, view)| self.script.sees(view, doc));
        bound.and_then(|(bound, _)| self.given(bound, doc)).unwrap_or(none)
    }

    /// The selected key for nested objects.
    pub fn of_children(&self, bound: &BoundScript<'_>, children: &[DocId]) -> SortKey {
        let (mut numbers, mut texts) = (Vec::new(), Vec::new());
        for &child in children {
            match self.given(bound, child) {
                Some(SortKey::Double(number)) => numbers.push(number),
                Some(SortKey::Term(text)) => texts.push(text),
                _ => break,
            }
        }
        if self.texts {
            let texts = texts.into_iter();
            return SortKey::Term(if self.mode == Mode::Max { texts.max() } else { texts.min() }.flatten());
        }
        if matches!(self.mode, Mode::Min | Mode::Max) {
            numbers.sort_by(f64::total_cmp);
        }
        // ES: documents without objects have the greatest number, in both directions.
        SortKey::Double(pick_double(&numbers, self.mode).unwrap_or(f64::MAX))
    }

    fn given(&self, bound: &BoundScript<'_>, doc: DocId) -> Option<SortKey> {
        match bound.run(doc, 0.0) {
            Ok(Val::Str(text)) => Some(SortKey::Term(Some(text.as_bytes().into()))),
            Ok(Val::Double(number)) if !number.is_nan() => Some(SortKey::Double(number)),
            other => {
                let unbuilt = || EsError::not_implemented("sort [_script] with a script that gives no value");
                self.script.failure.set(other.err().unwrap_or_else(unbuilt));
                None
            }
        }
    }
}
