//! Compiles a parsed script to executable nodes: names become slots, types are checked, conversions made
//! explicit.
//!
//! The reference reports an exception at the offset it last recorded while generating code;
//! [`Compiler::mark`] follows that. Statements: [`super::compile_statement`]; expressions:
//! [`super::compile_expression`]; member access and call chains: [`super::compile_chain`].

use super::ast::{Expr, ExprKind};
use super::code::{Node, Step};
use super::context::Context;
use super::error::Refused;
use super::fields::FieldRef;
use super::parser::parse;
use super::types::Ty;
use super::value::Val;
use crate::mapping::Mapping;

/// A script that is ready to run.
pub struct Program {
    /// Its statements.
    pub steps: Vec<Step>,
    /// Number of variables.
    pub slots: usize,
    /// The fields that it names.
    pub fields: Vec<FieldRef>,
    /// Offsets of its statements, ascending.
    pub statements: Vec<usize>,
    /// True if the script uses the score.
    pub uses_score: bool,
}

/// An expression with its type.
pub type Typed = (Node, Ty);

/// State of compilation.
pub struct Compiler<'c> {
    pub(super) context: Context,
    pub(super) params: &'c Val,
    /// Parameters whose values are passed to each run; they are the first variables.
    pub(super) inputs: &'c [&'c str],
    pub(super) mapping: &'c Mapping,
    pub(super) fields: Vec<FieldRef>,
    pub(super) mark: usize,
    pub(super) statements: Vec<usize>,
    pub(super) uses_score: bool,
    /// Loops around what is compiled.
    pub(super) loops: u32,
    scopes: Vec<Vec<(String, usize, Ty)>>,
    slots: usize,
}

/// Properties of an interval; its values are the first variables of interval scripts.
pub const INTERVAL: [(&str, &str); 3] = [("start", "getStart"), ("end", "getEnd"), ("gaps", "getGaps")];

/// Properties of a token, in variable order; the term, which is a `CharSequence`, follows.
pub const TOKEN: [(&str, &str, Ty); 7] = [
    ("position", "getPosition", Ty::Int),
    ("positionIncrement", "getPositionIncrement", Ty::Int),
    ("positionLength", "getPositionLength", Ty::Int),
    ("startOffset", "getStartOffset", Ty::Int),
    ("endOffset", "getEndOffset", Ty::Int),
    ("type", "getType", Ty::Text),
    ("keyword", "isKeyword", Ty::Boolean),
];

/// Reserved words: syntax errors as identifiers.
const NOT_NAMES: &[&str] =
    &["boolean", "break", "byte", "catch", "char", "continue", "def", "do", "double", "else", "float", "in", "int", "long", "short"];

/// Compiles a script.
pub fn compile(source: &str, params: &Val, inputs: &[&str], context: Context, mapping: &Mapping) -> Result<Program, Refused> {
    let statements = parse(source)?;
    if statements.is_empty() {
        return Err(Refused::construct("no statement"));
    }
    let mut compiler = Compiler {
        context,
        params,
        inputs,
        mapping,
        fields: Vec::new(),
        mark: 0,
        statements: Vec::new(),
        uses_score: false,
        loops: 0,
        scopes: Vec::new(),
        slots: match context {
            Context::Interval => INTERVAL.len(),
            Context::Token => TOKEN.len() + 1,
            _ => inputs.len(),
        },
    };
    let mut steps = compiler.block(&statements, true)?;
    // ES: a script without `return` returns the default of its type.
    steps.push(Step::Return(Node::Const(context.returns().default())));
    compiler.statements.sort_unstable();
    compiler.statements.dedup();
    Ok(Program { steps, slots: compiler.slots, fields: compiler.fields, statements: compiler.statements, uses_score: compiler.uses_score })
}

impl Compiler<'_> {
    /// Runs `compile` with variables of its own.
    pub(super) fn scope<T>(&mut self, compile: impl FnOnce(&mut Self) -> Result<T, Refused>) -> Result<T, Refused> {
        self.scopes.push(Vec::new());
        let compiled = compile(self);
        self.scopes.pop();
        compiled
    }

    /// A new variable.
    pub(super) fn declare(&mut self, name: &str, ty: Ty, at: usize) -> Result<usize, Refused> {
        if self.find(name).is_some() {
            return Err(Refused::illegal(format!("variable [{name}] is already defined"), at));
        }
        if matches!(name, "doc" | "params" | "_score" | "_value" | "Math" | "interval" | "token") {
            return Err(Refused::construct(format!("a variable [{name}]")));
        }
        let slot = self.slots;
        self.slots += 1;
        if let Some(scope) = self.scopes.last_mut() {
            scope.push((name.to_owned(), slot, ty));
        }
        Ok(slot)
    }

    fn find(&self, name: &str) -> Option<(usize, Ty)> {
        let mut known = self.scopes.iter().rev().flatten();
        known.find(|variable| variable.0 == name).map(|variable| (variable.1, variable.2))
    }

    /// A variable.
    pub(super) fn variable(&self, name: &str, at: usize) -> Result<(usize, Ty), Refused> {
        // Names of other contexts and classes exist in the reference.
        match self.find(name) {
            Some(found) => Ok(found),
            None if name == "_value" && self.context == Context::Aggregation && !self.inputs.is_empty() => Ok((0, Ty::Def)),
            None if matches!(name, "doc" | "params" | "ctx" | "state" | "states" | "this" | "_value" | "_source" | "_fields") => {
                Err(Refused::construct(format!("[{name}] in such a place")))
            }
            None if name == "_score" && matches!(self.context, Context::NumberSort | Context::StringSort) => {
                Err(Refused::construct("[_score] to sort by"))
            }
            None if name == "interval" && self.context == Context::Interval => Err(Refused::construct("[interval] in such a place")),
            None if name == "token" && self.context == Context::Token => Err(Refused::construct("[token] in such a place")),
            None if NOT_NAMES.contains(&name) => Err(Refused::construct(format!("[{name}]"))),
            None if name.starts_with(char::is_uppercase) => Err(Refused::construct(format!("the class [{name}]"))),
            None => Err(Refused::illegal(format!("cannot resolve symbol [{name}]"), at)),
        }
    }

    /// A value as one of another type.
    pub(super) fn convert(&mut self, (mut node, from): Typed, to: Ty, explicit: bool, expr: &Expr<'_>) -> Result<Node, Refused> {
        if from == to || to == Ty::Def || (from == Ty::Null && to == Ty::Text) || (from.is_number() && to == Ty::Number) {
            return Ok(node);
        }
        let widens = from.is_number() && to.is_number() && (explicit || from.width() < to.width());
        if !widens && from != Ty::Def {
            // ES: each branch is converted separately, and null has its own type.
            return Err(match expr.kind {
                ExprKind::Conditional(..) | ExprKind::Binary("?:", ..) | ExprKind::Null => {
                    Refused::construct(format!("a conversion of such an expression to [{}]", to.name()))
                }
                _ => Refused::class_cast(format!("Cannot cast from [{}] to [{}].", from.name(), to.name()), expr.at),
            });
        }
        // Constants are converted at compile time.
        if let (Node::Const(value), true) = (&node, widens) {
            return Ok(Node::Const(to.convert(value).unwrap_or(Val::Null)));
        }
        self.mark = expr.at;
        if widens {
            return Ok(Node::Widen(to, Box::new(node)));
        }
        if let Node::Operate(.., at) = &mut node
            && !matches!(to, Ty::Double | Ty::Number)
        {
            *at = None;
        }
        // ES: the result of a method or an operator is requested in the target type, and fails with another message
        // where it cannot be converted.
        let known = to == Ty::Number || matches!(node, Node::Const(_) | Node::Local(_) | Node::Conditional(..) | Node::Elvis(..));
        Ok(Node::Cast { to, explicit, value: Box::new(node), at: known.then_some(expr.at) })
    }
}
