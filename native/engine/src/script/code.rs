//! A compiled script: names are slots, conversions are explicit. Offsets are those that the reference would
//! report for an exception thrown there.

use super::class::Method;
use super::class::math::Function;
use super::operate::{Comparison, Operator};
use super::types::Ty;
use super::value::Val;
use super::vector::VectorFunction;

/// An expression.
#[derive(Debug)]
pub enum Node {
    /// A constant or a parameter.
    Const(Val),
    /// A variable.
    Local(usize),
    /// Sets a variable and is its new value.
    Set(usize, Box<Node>),
    /// Sets a variable and is its old value.
    SetAfter(usize, Box<Node>),
    /// Compound assignment to a variable of unknown type: the class of its value is preserved.
    Keep(usize, Box<Node>),
    /// The score of the document.
    Score,
    /// `params._source`
    Source,
    /// `emit(…)`
    Emit(Vec<Node>, usize),
    /// `-x`
    Negate(Box<Node>),
    /// `~x`
    Invert(Box<Node>),
    /// `!x`
    Not(Box<Node>),
    /// A numeric operator; `+` also for strings, if types are unknown at compile time. Errors have the offset, if known.
    Operate(Operator, Box<Node>, Box<Node>, Option<usize>),
    /// A comparison.
    Compare(Comparison, Box<Node>, Box<Node>, usize),
    /// `&&`
    And(Box<Node>, Box<Node>),
    /// `||`
    Or(Box<Node>, Box<Node>),
    /// `? :`
    Conditional(Box<Node>, Box<Node>, Box<Node>),
    /// `?:`
    Elvis(Box<Node>, Box<Node>),
    /// Concatenation of strings.
    Concat(Box<Node>, Box<Node>),
    /// Converts a number of known type.
    Widen(Ty, Box<Node>),
    /// Converts a value of unknown type to a known one.
    Cast {
        /// The target type.
        to: Ty,
        /// True for an explicit cast.
        explicit: bool,
        /// The value.
        value: Box<Node>,
        /// Offset of errors; `None` if the reference's message is unknown.
        at: Option<usize>,
    },
    /// `doc['f']`.
    Field(u32),
    /// `doc['f']` of a field that is not mapped.
    NoField(String, usize),
    /// `x.name`
    Get {
        /// Target of the access.
        target: Box<Node>,
        /// The name.
        name: String,
        /// `?.`: null if the target is null.
        null_safe: bool,
        /// Offset of errors.
        at: usize,
    },
    /// `x.name(…)`
    Call {
        /// Target of the call.
        target: Box<Node>,
        /// The method to call; a null receiver is rejected before the method is resolved.
        method: Method,
        /// The arguments.
        arguments: Vec<Node>,
        /// `?.`: null if the target is null.
        null_safe: bool,
        /// Offset of errors.
        at: usize,
    },
    /// `x[i]`
    Index(Box<Node>, Box<Node>, usize),
    /// A function of `Math` on doubles.
    Math(&'static Function, Vec<Node>),
    /// A function of a vector field and a vector of the request.
    Vector(VectorFunction, u32),
    /// `saturation` or `sigmoid`.
    Curve(Curve, Vec<Node>),
}

/// A function of `script_score` whose values approach 1, on doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Curve {
    /// `saturation(value, k)`
    Saturation,
    /// `sigmoid(value, k, a)`
    Sigmoid,
}

/// A statement.
#[derive(Debug)]
pub enum Step {
    /// An expression whose value is discarded.
    Run(Node),
    /// The end of the script.
    Return(Node),
    /// One of two blocks.
    If(Node, Vec<Step>, Vec<Step>),
    /// A loop: condition, body, update, and the offset of errors.
    Loop {
        /// Evaluated before each iteration.
        condition: Node,
        /// True for `do … while`: the first iteration is unconditional.
        body_first: bool,
        /// The body.
        body: Vec<Step>,
        /// The update expression.
        after: Option<Node>,
        /// The script offset at which exceeding the loop limit is reported.
        at: usize,
    },
    /// `for (x : items)`
    Each {
        /// The variable.
        slot: usize,
        /// The items.
        items: Node,
        /// The body.
        body: Vec<Step>,
        /// Offset of errors.
        at: usize,
    },
    /// `break`
    Break,
    /// `continue`
    Continue,
}
