//! Scripts: a subset of the Painless language, compiled for an index and run on documents.
//!
//! `lexer` → `parser` (`ast`) → `compile` (`code`) → `interpret`. Constructs outside the subset are rejected
//! by name when a script is compiled, or when it is run if only the values reveal them.

mod ast;
mod class;
mod code;
mod compile;
mod compile_chain;
mod compile_expression;
mod compile_statement;
pub mod context;
mod error;
pub mod fields;
mod interpret;
mod lexer;
mod operate;
mod parse_expression;
mod parser;
pub mod request;
pub mod runtime;
pub mod token;
mod types;
pub mod update;
pub mod value;
mod vector;

use std::sync::Arc;

use crate::error::EsError;
use crate::index::leaf::Leaf;
use crate::index::snapshot::LeafView;
use compile::Program;
use fields::BoundField;
use interpret::Frame;
use value::Val;

/// A script that was compiled for an index.
pub struct Script {
    source: String,
    program: Program,
    major: u8,
}

impl Script {
    /// Returns true if the script uses the score.
    pub const fn uses_score(&self) -> bool {
        self.program.uses_score
    }

    /// Its text.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Evaluates an interval script: first and last position, and the number of gaps.
    pub fn accepts_interval(&self, start: i32, end: i32, gaps: i32) -> Result<bool, EsError> {
        let bound = BoundScript { script: self, fields: Vec::new() };
        let mut frame = bound.frame(0, 0.0, Val::Null);
        for (local, value) in frame.locals.iter_mut().zip([start, end, gaps]) {
            *local = Val::Int(value);
        }
        Ok(bound.run_frame(frame).0? == Val::Bool(true))
    }

    /// Runs a script without a document; `inputs` are the parameters passed to each run.
    pub fn run_alone(&self, inputs: impl Iterator<Item = Val>) -> Result<Val, EsError> {
        let bound = BoundScript { script: self, fields: Vec::new() };
        let mut frame = bound.frame(0, 0.0, Val::Null);
        frame.locals.iter_mut().zip(inputs).for_each(|(local, input)| *local = input);
        bound.run_frame(frame).0
    }

    /// The script on a leaf.
    pub fn bind<'a>(&'a self, view: &'a LeafView) -> BoundScript<'a> {
        self.bind_leaf(view.leaf.as_ref())
    }

    /// The same, deleted documents or not.
    pub fn bind_leaf<'a>(&'a self, leaf: &'a dyn Leaf) -> BoundScript<'a> {
        BoundScript { script: self, fields: self.program.fields.iter().map(|field| field.bind(leaf)).collect() }
    }
}

/// A script on a leaf.
pub struct BoundScript<'a> {
    script: &'a Script,
    fields: Vec<BoundField<'a>>,
}

impl BoundScript<'_> {
    /// Runs the script for a document; the value has the context's type.
    pub fn run(&self, doc: u32, score: f32) -> Result<Val, EsError> {
        self.run_frame(self.frame(doc, score, Val::Null)).0
    }

    /// The script's value for one of the values of a document, which is its first variable.
    pub fn run_with(&self, doc: u32, value: Val) -> Result<Val, EsError> {
        let mut frame = self.frame(doc, 0.0, Val::Null);
        if let Some(first) = frame.locals.first_mut() {
            *first = value;
        }
        self.run_frame(frame).0
    }

    /// The values emitted for a document, and the error, if any. `source`: that of the document.
    pub fn emitted(&self, doc: u32, source: Val) -> (Vec<Val>, Option<EsError>) {
        let (result, emitted) = self.run_frame(self.frame(doc, 0.0, source));
        (emitted, result.err())
    }

    fn frame(&self, doc: u32, score: f32, source: Val) -> Frame<'_, '_> {
        let locals = vec![Val::Null; self.script.program.slots];
        Frame { locals, fields: &self.fields, doc, score, rounds: 0, written: 0, source, emitted: Vec::new() }
    }

    fn run_frame(&self, mut frame: Frame<'_, '_>) -> (Result<Val, EsError>, Vec<Val>) {
        let Script { source, program: Program { steps, statements, .. }, major } = self.script;
        let result = frame.run(steps).map_err(|thrown| thrown.to_es_error(source, statements, *major));
        (result, frame.emitted)
    }

    /// The same for scripts that give a number.
    pub fn number(&self, doc: u32, score: f32) -> Result<f64, EsError> {
        self.run(doc, score).map(|value| value.as_double().unwrap_or(f64::NAN))
    }

    /// The values underlying the doc values of a field that a script returns unchanged.
    pub fn field_values(&self, slot: u32, doc: u32) -> Vec<Val> {
        self.fields.get(slot as usize).map(|field| field.all(doc)).unwrap_or_default()
    }
}

/// A compiled script in a query; compared by identity.
#[derive(Clone)]
pub struct SharedScript(pub Arc<Script>);

impl PartialEq for SharedScript {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl std::fmt::Debug for SharedScript {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SharedScript({:?})", self.0.source)
    }
}
