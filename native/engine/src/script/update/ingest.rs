//! Scripts of ingest pipelines: `ctx` is a document with its metadata beside its fields.

use super::evaluate::{Flow, Run, Variable};
use super::heap::Heap;
use super::members::Members;
use super::names;
use super::run::UpdateScript;
use super::value::Dyn;
use crate::error::{EsError, Result};
use crate::json::{self, JsonWriter};
use crate::script::ast::{Stmt, StmtKind};
use crate::script::error::Thrown;
use crate::script::parser::parse;

/// What the reference offers to these scripts and this engine does not, and what depends on the number and order of the members of `ctx`:
/// the metadata among them differ from version to version.
const UNBUILT: &[&str] = &[
    "_ingest",
    "_now",
    "metadata(",
    "field(",
    "$(",
    "ctx.size",
    "ctx.keySet",
    "ctx.values",
    "ctx.entrySet",
    "ctx.isEmpty",
    "ctx.empty",
    "ctx.forEach",
    "ctx.clear",
];

/// What a script of a pipeline has returned, and the document as it left it.
#[derive(Debug)]
pub struct Ingested {
    /// The returned value as JSON; `null` if nothing was returned.
    pub value: Vec<u8>,
    /// `ctx` as JSON, its members in the order of a `HashMap`.
    pub ctx: Vec<u8>,
}

/// Compiles a script, given as JSON. Errors: what is wrong with it before it is run.
pub fn check(script: &[u8]) -> Result<()> {
    let script = json::parse(script).map_err(|error| error.to_es_error())?;
    let script = UpdateScript::parse(&script)?;
    compile(&script).map(drop)
}

/// Runs a script, given as JSON, on a document.
pub fn run(script: &[u8], ctx: &[u8]) -> Result<Ingested> {
    let read = |bytes| json::parse(bytes).map_err(|error| error.to_es_error());
    let (script, ctx) = (read(script)?, read(ctx)?);
    let script = UpdateScript::parse(&script)?;
    let statements = compile(&script)?;
    let _heap = Heap;
    let ctx = Dyn::from_json(&ctx, true);
    let params = script.params.as_ref().map_or_else(|| Heap::map(Members::new(true)), |params| Dyn::from_json(params, true));
    let variable = |name, value| Variable { name, ty: None, value };
    let mut run = Run::new(vec![variable("ctx", ctx.clone()), variable("params", params)]);
    let written = returned(&mut run, &statements).and_then(|value| Ok(Ingested { value: written(&value)?, ctx: written(&ctx)? }));
    written.map_err(|thrown| match thrown {
        Thrown::Unbuilt(what) => EsError::not_implemented(what),
        Thrown::Exception(_) => EsError::not_implemented("ingest scripts that fail in such a way"),
    })
}

fn compile<'s>(script: &'s UpdateScript<'_>) -> Result<Vec<Stmt<'s>>> {
    if let Some(word) = UNBUILT.iter().find(|word| script.source.contains(**word)) {
        return Err(EsError::not_implemented(format!("ingest scripts with [{word}]")));
    }
    let statements = parse(&script.source).map_err(|refused| refused.to_es_error(&script.source))?;
    names::check(&statements, &["ctx", "params"]).map_err(|refused| refused.to_es_error(&script.source))?;
    Ok(statements)
}

/// The value of a script: that of its last statement, if this is an expression.
pub(super) fn returned<'s>(run: &mut Run<'s>, statements: &'s [Stmt<'s>]) -> std::result::Result<Dyn, Thrown> {
    let last = match statements.split_last() {
        Some((Stmt { kind: StmtKind::Expr(expr), .. }, before)) => Some((before, expr)),
        _ => None,
    };
    let flow = match last {
        Some((before, expr)) => match run.statements(before)? {
            Flow::Next => return run.eval(expr),
            flow => flow,
        },
        None => run.statements(statements)?,
    };
    Ok(if let Flow::Return(value) = flow { value } else { Dyn::NULL })
}

fn written(value: &Dyn) -> std::result::Result<Vec<u8>, Thrown> {
    let mut out = JsonWriter::default();
    value.write(&mut out)?;
    Ok(out.into_bytes())
}
