//! Runs a compiled script on one document.

use super::class::string::MAX_TEXT;
use super::class::{self, Site, list, math};
use super::code::{Curve, Node, Step};
use super::error::Thrown;
use super::fields::BoundField;
use super::operate::{Failed, Operator};
use super::types::Ty;
use super::value::Val;
use crate::bounds::{Steps, work};

/// Maximum number of loop iterations per run.
const MAX_ROUNDS: u32 = 1_000_000;

/// Maximum number of values that a runtime field may emit per document.
const MAX_EMITTED: usize = 100;

/// The state of a run.
pub struct Frame<'a, 'f> {
    /// The variables.
    pub locals: Vec<Val>,
    /// The fields that the script names.
    pub fields: &'f [BoundField<'a>],
    /// The document.
    pub doc: u32,
    /// Its score.
    pub score: f32,
    /// Loop iterations so far.
    pub rounds: u32,
    /// Bytes of strings created so far.
    pub written: usize,
    /// The source of the document.
    pub source: Val,
    /// The arguments of all `emit` calls.
    pub emitted: Vec<Val>,
}

/// Control flow after a statement.
enum Flow {
    Next,
    Break,
    Continue,
    Return(Val),
}

impl Frame<'_, '_> {
    /// Runs a script to its end.
    pub fn run(&mut self, steps: &[Step]) -> Result<Val, Thrown> {
        work(1);
        match self.block(steps)? {
            Flow::Return(value) => Ok(value),
            _ => Ok(Val::Null),
        }
    }

    fn block(&mut self, steps: &[Step]) -> Result<Flow, Thrown> {
        for step in steps {
            match self.step(step)? {
                Flow::Next => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    fn step(&mut self, step: &Step) -> Result<Flow, Thrown> {
        match step {
            Step::Run(node) => self.eval(node).map(|_| Flow::Next),
            Step::Return(node) => self.eval(node).map(Flow::Return),
            Step::If(condition, then, otherwise) => {
                let branch = if self.holds(condition)? { then } else { otherwise };
                self.block(branch)
            }
            Step::Loop { condition, body_first, body, after, at } => {
                let mut unasked = *body_first;
                while unasked || self.holds(condition)? {
                    unasked = false;
                    self.round(*at)?;
                    match self.block(body)? {
                        Flow::Break => break,
                        Flow::Return(value) => return Ok(Flow::Return(value)),
                        Flow::Next | Flow::Continue => {}
                    }
                    if let Some(after) = after {
                        self.eval(after)?;
                    }
                }
                Ok(Flow::Next)
            }
            Step::Each { slot, items, body, at } => {
                let items = match self.eval(items)? {
                    Val::List(items) => items.to_vec(),
                    Val::Field(field) => self.fields.get(field as usize).map(|field| field.all(self.doc)).unwrap_or_default(),
                    _ => return Err(Thrown::unbuilt("a loop over such a value")),
                };
                for item in items {
                    self.round(*at)?;
                    self.set(*slot, item);
                    match self.block(body)? {
                        Flow::Break => break,
                        Flow::Return(value) => return Ok(Flow::Return(value)),
                        Flow::Next | Flow::Continue => {}
                    }
                }
                Ok(Flow::Next)
            }
            Step::Break => Ok(Flow::Break),
            Step::Continue => Ok(Flow::Continue),
        }
    }

    /// Stores emitted values.
    fn emit(&mut self, arguments: &[Node], at: usize) -> Result<Val, Thrown> {
        for argument in arguments {
            let value = self.eval(argument)?;
            if value == Val::Null {
                return Err(Thrown::unbuilt("[emit] of null"));
            }
            self.emitted.push(value);
        }
        if self.emitted.len() > MAX_EMITTED * arguments.len() {
            return Err(Thrown::exception("illegal_argument_exception", "a runtime field is emitting too many values", at));
        }
        Ok(Val::Null)
    }

    fn round(&mut self, at: usize) -> Result<(), Thrown> {
        work(1);
        self.rounds += 1;
        if self.rounds >= MAX_ROUNDS {
            let reason = "The maximum number of statements that can be executed in a loop has been reached.";
            return Err(Thrown::exception("painless_error", reason, at));
        }
        Ok(())
    }

    fn set(&mut self, slot: usize, value: Val) {
        if let Some(local) = self.locals.get_mut(slot) {
            *local = value;
        }
    }

    fn holds(&mut self, node: &Node) -> Result<bool, Thrown> {
        match self.eval(node)? {
            Val::Bool(value) => Ok(value),
            _ => Err(Thrown::unbuilt("such a condition")),
        }
    }

    /// The value of an expression.
    fn eval(&mut self, node: &Node) -> Result<Val, Thrown> {
        Ok(match node {
            Node::Const(value) => value.clone(),
            Node::Local(slot) => self.locals.get(*slot).cloned().unwrap_or(Val::Null),
            Node::Source => self.source.clone(),
            Node::Emit(arguments, at) => self.emit(arguments, *at)?,
            Node::Score => Val::Double(f64::from(self.score)),
            Node::Set(slot, value) => {
                let value = self.eval(value)?;
                self.set(*slot, value.clone());
                value
            }
            Node::SetAfter(slot, value) => {
                let before = self.locals.get(*slot).cloned().unwrap_or(Val::Null);
                let value = self.eval(value)?;
                self.set(*slot, value);
                before
            }
            Node::Keep(slot, value) => {
                let value = self.eval(value)?;
                keep(self.locals.get(*slot).unwrap_or(&Val::Null), value)?
            }
            Node::Operate(operator, left, right, at) => {
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                self.operate(*operator, &left, &right, *at)?
            }
            Node::Compare(comparison, left, right, at) => {
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                match comparison.apply(&left, &right) {
                    Some(value) => Val::Bool(value),
                    None => return undefined(comparison.names().0, &left, &right, Some(*at)),
                }
            }
            Node::And(left, right) => Val::Bool(self.holds(left)? && self.holds(right)?),
            Node::Or(left, right) => Val::Bool(self.holds(left)? || self.holds(right)?),
            Node::Not(value) => Val::Bool(!self.holds(value)?),
            Node::Conditional(condition, then, otherwise) => {
                let branch = if self.holds(condition)? { then } else { otherwise };
                self.eval(branch)?
            }
            Node::Elvis(value, otherwise) => match self.eval(value)? {
                Val::Null => self.eval(otherwise)?,
                value => value,
            },
            Node::Negate(value) => negate(&self.eval(value)?)?,
            Node::Invert(value) => invert(&self.eval(value)?)?,
            Node::Concat(left, right) => {
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                self.made(concat(&left, &right)?)?
            }
            Node::Widen(ty, value) => {
                let value = self.eval(value)?;
                ty.convert(&value).unwrap_or(value)
            }
            Node::Cast { to, explicit, value, at } => {
                let value = self.eval(value)?;
                cast(value, *to, *explicit, *at)?
            }
            Node::Field(slot) => Val::Field(*slot),
            Node::NoField(name, at) => return Err(no_field(name, *at)),
            Node::Get { target, name, null_safe, at } => match self.eval(target)? {
                Val::Null if *null_safe => Val::Null,
                Val::Null => return Err(null_target(name)),
                target => class::get(&target, name, &Site { fields: self.fields, doc: self.doc, at: *at })?,
            },
            Node::Call { target, method, arguments, null_safe, at } => {
                let target = self.eval(target)?;
                if target == Val::Null && *null_safe {
                    return Ok(Val::Null);
                }
                let arguments = arguments.iter().map(|argument| self.eval(argument)).collect::<Result<Vec<_>, _>>()?;
                if target == Val::Null {
                    return Err(null_target(method.name));
                }
                let value = class::call(&target, *method, &arguments, &Site { fields: self.fields, doc: self.doc, at: *at })?;
                self.made(value)?
            }
            Node::Index(target, index, at) => {
                let (target, index) = (self.eval(target)?, self.eval(index)?);
                self.index(&target, &index, *at)?
            }
            Node::Math(function, arguments) => {
                let [a, b, _] = self.doubles(arguments)?;
                function.call(&[a, b])
            }
            Node::Curve(curve, arguments) => {
                let [value, k, a] = self.doubles(arguments)?;
                Val::Double(match curve {
                    Curve::Saturation => value / (k + value),
                    Curve::Sigmoid => math::pow(value, a) / (math::pow(k, a) + math::pow(value, a)),
                })
            }
            Node::Vector(function, slot) => {
                let vector = self.fields.get(*slot as usize).and_then(|field| field.vector(self.doc));
                // ES: a document without a vector fails with stack frames of the server that are not known here.
                Val::Double(function.apply(&vector.ok_or_else(|| Thrown::unbuilt("a function of a vector that a document lacks"))?))
            }
        })
    }

    fn operate(&mut self, operator: Operator, left: &Val, right: &Val, at: Option<usize>) -> Result<Val, Thrown> {
        match operator.apply(left, right) {
            Ok(value) => Ok(value),
            Err(Failed::DivisionByZero) => {
                let at = at.ok_or_else(|| Thrown::unbuilt("a division by zero in such a place"))?;
                Err(Thrown::exception("arithmetic_exception", "/ by zero", at))
            }
            Err(Failed::Undefined) => {
                let value = undefined(operator.names().0, left, right, at)?;
                self.made(value)
            }
        }
    }

    /// Counts a created string against the limit.
    fn made(&mut self, value: Val) -> Result<Val, Thrown> {
        if let Val::Str(text) = &value {
            work(text.len() as Steps / 16);
            self.written += text.len();
            if self.written > MAX_TEXT {
                return Err(Thrown::unbuilt(format!("more than {MAX_TEXT} bytes of text")));
            }
        }
        Ok(value)
    }

    fn doubles(&mut self, arguments: &[Node]) -> Result<[f64; 3], Thrown> {
        let mut numbers = [0.0; 3];
        for (number, argument) in numbers.iter_mut().zip(arguments) {
            *number = self.eval(argument)?.as_double().unwrap_or(f64::NAN);
        }
        Ok(numbers)
    }

    fn index(&self, target: &Val, index: &Val, at: usize) -> Result<Val, Thrown> {
        let found = match (target, index) {
            (Val::Map(members), Val::Str(key)) => Some(list::member(members, key)),
            (Val::List(items), Val::Int(place)) => list::item(items, *place),
            (Val::Field(slot), Val::Int(place)) => match self.fields.get(*slot as usize) {
                Some(field) => return field.index(*place, &Site { fields: self.fields, doc: self.doc, at }),
                None => None,
            },
            _ => None,
        };
        found.ok_or_else(|| Thrown::unbuilt("such an item of a value"))
    }
}

/// A value as one of the class of what was there before.
fn keep(before: &Val, value: Val) -> Result<Val, Thrown> {
    match (before, Ty::of_value(before).convert(&value)) {
        (_, Some(converted)) => Ok(converted),
        (Val::Null, None) => Ok(value),
        (before, None) if before.class().is_some() && before.class() == value.class() => Ok(value),
        _ => Err(Thrown::unbuilt("an assignment with an operator that makes a value of another class")),
    }
}

fn negate(value: &Val) -> Result<Val, Thrown> {
    Ok(match value {
        Val::Int(value) => Val::Int(value.wrapping_neg()),
        Val::Long(value) => Val::Long(value.wrapping_neg()),
        Val::Float(value) => Val::Float(-value),
        Val::Double(value) => Val::Double(-value),
        _ => return Err(Thrown::unbuilt("[-] on such a value")),
    })
}

fn invert(value: &Val) -> Result<Val, Thrown> {
    match value {
        Val::Int(value) => Ok(Val::Int(!value)),
        Val::Long(value) => Ok(Val::Long(!value)),
        _ => Err(Thrown::unbuilt("[~] on such a value")),
    }
}

/// The two major versions have different messages.
fn null_target(name: &str) -> Thrown {
    Thrown::unbuilt(format!("[{name}] of null"))
}

fn no_field(name: &str, at: usize) -> Thrown {
    const FRAMES: &[&str] = &[
        "search.lookup.LeafDocLookup.getFactoryForDoc(LeafDocLookup.java:135)",
        "search.lookup.LeafDocLookup.get(LeafDocLookup.java:171)",
        "search.lookup.LeafDocLookup.get(LeafDocLookup.java:31)",
    ];
    Thrown::below("illegal_argument_exception", format!("No field found for [{name}] in mapping"), FRAMES, at)
}

/// An operator on unsupported operands: `+` concatenates strings; the reference's errors for null are not known for all.
fn undefined(sign: &str, left: &Val, right: &Val, at: Option<usize>) -> Result<Val, Thrown> {
    let is_text = |value: &Val| matches!(value, Val::Str(_));
    if sign == "+" && (is_text(left) || is_text(right)) {
        return concat(left, right);
    }
    match (left.class(), right.class(), at) {
        (Some(one), Some(other), Some(at)) if is_text(left) && !matches!(sign, "&" | "|" | "^" | "<<" | ">>" | ">>>") => {
            let reason = format!("Cannot apply [{sign}] operation to types [{one}] and [{other}].");
            Err(Thrown::exception("class_cast_exception", reason, at))
        }
        _ => Err(Thrown::unbuilt(format!("[{sign}] on such values"))),
    }
}

fn concat(left: &Val, right: &Val) -> Result<Val, Thrown> {
    match (left.to_text(), right.to_text()) {
        (Some(left), Some(right)) => Ok(Val::text(&format!("{left}{right}"))),
        _ => Err(Thrown::unbuilt("the text of such a value")),
    }
}

/// Converts a value of unknown type.
fn cast(value: Val, to: Ty, explicit: bool, at: Option<usize>) -> Result<Val, Thrown> {
    let own = Ty::of_value(&value);
    let fits = match to {
        Ty::Def => true,
        Ty::Text => value == Val::Null,
        Ty::Number => own.is_number() || value == Val::Null,
        _ => false,
    };
    if own == to || fits {
        return Ok(value);
    }
    if own.is_number()
        && to.is_number()
        && (explicit || own.width() < to.width())
        && let Some(converted) = to.convert(&value)
    {
        return Ok(converted);
    }
    if let (Ty::Number, Some(class), Some(at)) = (to, value.class(), at) {
        let to = to.name();
        let reason = format!("class {class} cannot be cast to class {to} ({class} and {to} are in module java.base of loader 'bootstrap')");
        return Err(Thrown::exception("class_cast_exception", reason, at));
    }
    let (Some(name), Some(at)) = (value.unboxed().filter(|_| to != Ty::Number), at) else {
        return Err(Thrown::unbuilt(format!("a conversion of such a value to [{}]", to.name())));
    };
    let how = match (to, explicit) {
        (Ty::Boolean, _) => "cast",
        (_, true) => "explicitly cast",
        (_, false) => "implicitly cast",
    };
    Err(Thrown::exception("class_cast_exception", format!("cannot {how} def [{name}] to {}", to.name()), at))
}
