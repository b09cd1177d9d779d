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
    /// What an assignment with an operator makes of a variable of unknown type: its value stays of the class that it was of.
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
    /// An operator on numbers; `+` on texts too, where the types are not known before. It fails at the place, if that is known.
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
    /// Texts joined.
    Concat(Box<Node>, Box<Node>),
    /// A number of known type as another.
    Widen(Ty, Box<Node>),
    /// A value of unknown type as one of a known.
    Cast {
        /// The type that is wanted.
        to: Ty,
        /// Whether the conversion is explicit in the script (a cast).
        explicit: bool,
        /// The value.
        value: Box<Node>,
        /// Where it fails; `None` where the reference's words for that are not known.
        at: Option<usize>,
    },
    /// `doc['f']`.
    Field(u32),
    /// `doc['f']` of a field that is not mapped.
    NoField(String, usize),
    /// `x.name`
    Get {
        /// What is followed.
        target: Box<Node>,
        /// The name.
        name: String,
        /// Null gives null.
        null_safe: bool,
        /// Where it fails.
        at: usize,
    },
    /// `x.name(…)`
    Call {
        /// What is followed.
        target: Box<Node>,
        /// The method to call; a null receiver is rejected before the method is resolved.
        method: Method,
        /// The arguments.
        arguments: Vec<Node>,
        /// Null gives null.
        null_safe: bool,
        /// Where it fails.
        at: usize,
    },
    /// `x[i]`
    Index(Box<Node>, Box<Node>, usize),
    /// A function of `Math` on doubles.
    Math(&'static Function, Vec<Node>),
    /// A function of a vector field and a vector of the request.
    Vector(VectorFunction, u32),
    /// A curve of `script_score`.
    Curve(Curve, Vec<Node>),
}

/// A curve that rises to 1, on doubles.
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
    /// An expression whose value is not wanted.
    Run(Node),
    /// The end of the script.
    Return(Node),
    /// One of two blocks.
    If(Node, Vec<Step>, Vec<Step>),
    /// Rounds: whether the condition comes first, the condition, the body, what comes after a round, and where it fails.
    Loop {
        /// Asked before each round.
        condition: Node,
        /// Whether the first round goes unasked.
        body_first: bool,
        /// The round.
        body: Vec<Step>,
        /// What comes after it.
        after: Option<Node>,
        /// The script offset at which exceeding the loop limit is reported.
        at: usize,
    },
    /// A round for each item.
    Each {
        /// The variable.
        slot: usize,
        /// The items.
        items: Node,
        /// The round.
        body: Vec<Step>,
        /// Where it fails.
        at: usize,
    },
    /// `break`
    Break,
    /// `continue`
    Continue,
}
