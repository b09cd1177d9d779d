//! Scripts: a subset of the language that the reference calls painless, compiled for an index and run on documents.
//!
//! `lexer` → `parser` (`ast`) → `compile` (`code`) → `interpret`. What is outside of the subset is refused with its name when a script
//! is compiled; what only values tell, when it is run.

mod ast;
mod class;
mod code;
mod compile;
mod compile_chain;
mod compile_expression;
mod compile_statement;
pub mod context;
mod error;
mod fields;
mod interpret;
mod lexer;
mod operate;
mod parse_expression;
mod parser;
pub mod request;
mod types;
pub mod value;
mod vector;

use std::sync::Arc;

use crate::error::EsError;
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
    /// Whether it asks for the score.
    pub const fn uses_score(&self) -> bool {
        self.program.uses_score
    }

    /// The script on a leaf.
    pub fn bind<'a>(&'a self, view: &'a LeafView) -> BoundScript<'a> {
        BoundScript { script: self, fields: self.program.fields.iter().map(|field| field.bind(view)).collect() }
    }
}

/// A script on a leaf.
pub struct BoundScript<'a> {
    script: &'a Script,
    fields: Vec<BoundField<'a>>,
}

impl BoundScript<'_> {
    /// The script's value for a document, of the type that its context wants.
    pub fn run(&self, doc: u32, score: f32) -> Result<Val, EsError> {
        let Program { steps, slots, statements, .. } = &self.script.program;
        let mut frame = Frame { locals: vec![Val::Null; *slots], fields: &self.fields, doc, score, rounds: 0, written: 0 };
        frame.run(steps).map_err(|thrown| thrown.to_es_error(&self.script.source, statements, self.script.major))
    }

    /// The same for scripts that give a number.
    pub fn number(&self, doc: u32, score: f32) -> Result<f64, EsError> {
        self.run(doc, score).map(|value| value.as_double().unwrap_or(f64::NAN))
    }

    /// The values behind doc values that a script gives as they are.
    pub fn field_values(&self, slot: u32, doc: u32) -> Vec<Val> {
        self.fields.get(slot as usize).map(|field| field.all(doc)).unwrap_or_default()
    }
}

/// A compiled script in a query; equal to itself only.
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
