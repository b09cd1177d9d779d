//! Writes a template with its parameters.

use super::encode::{Encoder, write_form};
use super::java::{Lookup, find, print};
use super::{Code, FILE, Function, Node};
use crate::error::EsError;
use crate::json::{Kind, Value};

/// ES: a setting of the node, `mustache.max_output_size_bytes`.
const LONGEST: usize = 1024 * 1024;

/// Maximum number of rendered parts: nested sections may produce many more parts than text.
const MAX_PARTS: u64 = 10_000_000;

/// Why a template cannot be written.
pub enum Failure {
    /// The reference's exception, without the one that names the template.
    Failed(EsError),
    /// Unsupported.
    Refused(EsError),
}

type Written = Result<(), Failure>;

/// The text of a template.
pub fn render<'v>(codes: &[Node], encoder: Encoder, params: &'v Value<'v>) -> Result<String, Failure> {
    let mut renderer = Renderer { encoder, scopes: vec![params], parts: 0 };
    let mut out = String::new();
    renderer.run(codes, &mut out)?;
    Ok(out)
}

struct Renderer<'v> {
    encoder: Encoder,
    /// Scopes, outermost first, without nulls.
    scopes: Vec<&'v Value<'v>>,
    /// Parts written so far.
    parts: u64,
}

impl<'v> Renderer<'v> {
    fn run(&mut self, codes: &[Node], out: &mut String) -> Written {
        for node in codes {
            self.run_node(node, out)?;
        }
        Ok(())
    }

    fn run_node(&mut self, node: &Node, out: &mut String) -> Written {
        let Node { code, line, text } = node;
        self.parts += 1;
        if self.parts > MAX_PARTS {
            return Err(Failure::Refused(EsError::not_implemented("[template] of more than ten million parts")));
        }
        match code {
            Code::Text | Code::Comment => {}
            Code::Value { name, is_encoded } => {
                let message = format!("Failed to get value for {name}");
                let found = self.get(name, *line).map_err(|cause| Failure::Failed(mustache_error(&message, *line).caused_by(cause)))?;
                self.write_value(found, *is_encoded, out);
            }
            Code::Section { name, codes } => {
                let found = self.get(name, *line).map_err(Failure::Failed)?;
                self.iterate(found, codes, out)?;
            }
            Code::Inverted { name, codes } => {
                let found = self.get(name, *line).map_err(Failure::Failed)?;
                if !is_truthy(found) {
                    self.run(codes, out)?;
                }
            }
            Code::Block { codes } => self.run(codes, out)?,
            Code::Function { function, name, codes } => {
                let found = self.get(name, *line).map_err(Failure::Failed)?;
                self.call(function, found, codes, out)?;
            }
            Code::Url { codes } => {
                let mut inner = String::new();
                self.run(codes, &mut inner)?;
                write_form(out, &inner);
            }
        }
        out.push_str(text);
        if out.len() > LONGEST {
            return Err(Failure::Refused(EsError::not_implemented("[template] that renders more than 1mb")));
        }
        Ok(())
    }

    /// Looks up a name; null counts as missing.
    fn get(&self, name: &str, line: u32) -> Result<Option<Lookup<'v>>, EsError> {
        let found = match name {
            "." => self.scopes.last().copied().map(Lookup::Value),
            name => find(name, &self.scopes).map_err(|cause| mustache_error(cause.message(), line).caused_by(cause))?,
        };
        Ok(found.filter(|found| !found.value().is_some_and(Value::is_null)))
    }

    fn write_value(&self, found: Option<Lookup<'v>>, is_encoded: bool, out: &mut String) {
        let Some(found) = found else { return };
        let text = found.print();
        if is_encoded {
            self.encoder.write(out, &text);
        } else {
            out.push_str(&text);
        }
    }

    fn iterate(&mut self, found: Option<Lookup<'v>>, codes: &[Node], out: &mut String) -> Written {
        if !is_truthy(found) {
            return Ok(());
        }
        match found.and_then(Lookup::value) {
            Some(Value { kind: Kind::Array(items), .. }) => {
                for item in items {
                    self.run_in(item, codes, out)?;
                }
                Ok(())
            }
            Some(value) => self.run_in(value, codes, out),
            None => self.run(codes, out),
        }
    }

    fn run_in(&mut self, scope: &'v Value<'v>, codes: &[Node], out: &mut String) -> Written {
        if scope.is_null() {
            return self.run(codes, out);
        }
        self.scopes.push(scope);
        let written = self.run(codes, out);
        self.scopes.pop();
        written
    }

    fn call(&mut self, function: &Function, found: Option<Lookup<'v>>, codes: &[Node], out: &mut String) -> Written {
        // ES: what the function is written around is rendered first.
        let mut inner = String::new();
        self.run(codes, &mut inner)?;
        match function {
            Function::ToJson => out.push_str(&found.map(Lookup::json).unwrap_or_default()),
            Function::Join { delimiter } => match found.and_then(Lookup::value).and_then(Value::as_array) {
                None => out.push_str(&inner),
                Some(items) => {
                    for (at, item) in items.iter().enumerate() {
                        if item.is_null() {
                            let reason = "Cannot invoke \"Object.toString()\" because \"object\" is null";
                            return Err(Failure::Failed(EsError::new("null_pointer_exception", 500, reason)));
                        }
                        if at > 0 {
                            out.push_str(delimiter);
                        }
                        print(out, item);
                    }
                }
            },
        }
        Ok(())
    }
}

/// ES: nothing, false, the empty string and the empty list are not; zero is (`modules/render_template`).
fn is_truthy(found: Option<Lookup<'_>>) -> bool {
    match found {
        None => false,
        Some(Lookup::Size(_)) => true,
        Some(Lookup::Value(value)) => match &value.kind {
            Kind::Null | Kind::Bool(false) => false,
            Kind::String(text) => !text.is_empty(),
            Kind::Array(items) => !items.is_empty(),
            _ => true,
        },
    }
}

fn mustache_error(reason: &str, line: u32) -> EsError {
    EsError::new("mustache_exception", 500, format!("{reason} @[{FILE}:{line}]"))
}
