//! Runs statements and evaluates expressions.

use super::class;
use super::doc_values::DocValues;
use super::heap::{Heap, MAX_OBJECTS};
use super::members::Members;
use super::method::{self, Argument};
use super::value::Dyn;
use crate::bounds::{Steps, deeper, work};
use crate::script::ast::{Expr, ExprKind, Stmt, StmtKind};
use crate::script::error::Thrown;
use crate::script::operate::{Comparison, Failed, Operator};
use crate::script::types::Ty;
use crate::script::value::Val;

/// Maximum number of steps per run: expressions, and members and items scanned.
const MAX_STEPS: u64 = 20_000_000;
/// Maximum number of loop iterations per run.
const MAX_ROUNDS: u32 = 1_000_000;
/// Maximum bytes of strings per run.
const MAX_TEXT: usize = 16 << 20;

/// Control flow after a statement.
pub enum Flow {
    Next,
    Break,
    Continue,
    Return(Dyn),
}

/// A variable: its name, its type if that is a primitive or a text, its value.
#[derive(Clone)]
pub struct Variable<'s> {
    pub name: &'s str,
    pub ty: Option<Ty>,
    pub value: Dyn,
}

/// A run of a script.
pub struct Run<'s> {
    pub variables: Vec<Variable<'s>>,
    /// What `doc` reads.
    pub document: Option<DocValues<'s>>,
    steps: u64,
    rounds: u32,
    written: usize,
}

impl<'s> Run<'s> {
    /// A run with these variables.
    pub fn new(variables: Vec<Variable<'s>>) -> Self {
        Self { variables, document: None, steps: 0, rounds: 0, written: 0 }
    }

    /// Counts what is done.
    pub fn count(&mut self, steps: usize) -> Result<(), Thrown> {
        self.steps += steps as u64;
        if Heap::len() > MAX_OBJECTS {
            return Err(Thrown::unbuilt(format!("more than {MAX_OBJECTS} lists and maps")));
        }
        if self.steps > MAX_STEPS {
            return Err(Thrown::unbuilt(format!("more than {MAX_STEPS} steps")));
        }
        Ok(())
    }

    /// Statements with variables of their own.
    pub fn block(&mut self, statements: &'s [Stmt<'s>]) -> Result<Flow, Thrown> {
        let before = self.variables.len();
        let flow = self.statements(statements);
        self.variables.truncate(before);
        flow
    }

    /// Statements whose variables stay declared.
    pub fn statements(&mut self, statements: &'s [Stmt<'s>]) -> Result<Flow, Thrown> {
        for statement in statements {
            match deeper(|| self.statement(statement))? {
                Flow::Next => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Next)
    }

    fn statement(&mut self, statement: &'s Stmt<'s>) -> Result<Flow, Thrown> {
        match &statement.kind {
            StmtKind::Declare(ty, variables) => {
                for (name, _, value) in variables {
                    let ty = Ty::of(ty).filter(|ty| *ty != Ty::Def);
                    let value = match value {
                        Some(value) => convert(self.eval(value)?, ty, false)?,
                        None => Dyn::Scalar(ty.unwrap_or(Ty::Def).default()),
                    };
                    self.variables.push(Variable { name, ty, value });
                }
                Ok(Flow::Next)
            }
            StmtKind::Expr(expr) => self.eval(expr).map(|_| Flow::Next),
            StmtKind::Return(value) => Ok(Flow::Return(value.as_ref().map_or(Ok(Dyn::NULL), |value| self.eval(value))?)),
            StmtKind::If(condition, then, otherwise) => match (self.holds(condition)?, otherwise) {
                (true, _) => self.block(then),
                (false, Some(otherwise)) => self.block(otherwise),
                (false, None) => Ok(Flow::Next),
            },
            StmtKind::Loop { init, condition, after, body } => {
                let before = self.variables.len();
                if let Some(init) = init {
                    self.statement(init)?;
                }
                let flow = self.rounds(condition.as_ref(), false, body, after.as_ref());
                self.variables.truncate(before);
                flow
            }
            StmtKind::Do(body, condition) => self.rounds(Some(condition), true, body, None),
            StmtKind::Each(name, items, body) => {
                let items = match self.eval(items)? {
                    Dyn::List(items) => items.borrow().clone(),
                    Dyn::Scalar(Val::Field(slot)) => self.field_values(slot),
                    Dyn::Map(_) | Dyn::Scalar(_) | Dyn::Doc => return Err(Thrown::unbuilt("a loop over such a value")),
                };
                for value in items {
                    self.round()?;
                    let before = self.variables.len();
                    self.variables.push(Variable { name, ty: None, value });
                    let flow = self.block(body);
                    self.variables.truncate(before);
                    match flow? {
                        Flow::Break => break,
                        Flow::Return(value) => return Ok(Flow::Return(value)),
                        Flow::Next | Flow::Continue => {}
                    }
                }
                Ok(Flow::Next)
            }
            StmtKind::Break => Ok(Flow::Break),
            StmtKind::Continue => Ok(Flow::Continue),
        }
    }

    fn rounds(
        &mut self,
        condition: Option<&'s Expr<'s>>,
        body_first: bool,
        body: &'s [Stmt<'s>],
        after: Option<&'s Expr<'s>>,
    ) -> Result<Flow, Thrown> {
        let mut unasked = body_first;
        loop {
            if !unasked && !condition.map_or(Ok(true), |condition| self.holds(condition))? {
                return Ok(Flow::Next);
            }
            unasked = false;
            self.round()?;
            match self.block(body)? {
                Flow::Break => return Ok(Flow::Next),
                Flow::Return(value) => return Ok(Flow::Return(value)),
                Flow::Next | Flow::Continue => {}
            }
            if let Some(after) = after {
                self.eval(after)?;
            }
        }
    }

    fn round(&mut self) -> Result<(), Thrown> {
        work(1);
        self.rounds += 1;
        if self.rounds >= MAX_ROUNDS {
            return Err(Thrown::unbuilt(format!("{MAX_ROUNDS} rounds of loops")));
        }
        Ok(())
    }

    /// A condition.
    pub fn holds(&mut self, expr: &'s Expr<'s>) -> Result<bool, Thrown> {
        match self.eval(expr)? {
            Dyn::Scalar(Val::Bool(value)) => Ok(value),
            _ => Err(Thrown::unbuilt("a condition that is not a boolean")),
        }
    }

    /// The value of an expression.
    pub fn eval(&mut self, expr: &'s Expr<'s>) -> Result<Dyn, Thrown> {
        self.count(1)?;
        deeper(|| self.eval_here(expr))
    }

    fn eval_here(&mut self, expr: &'s Expr<'s>) -> Result<Dyn, Thrown> {
        Ok(match &expr.kind {
            ExprKind::Number(text) => Dyn::Scalar(number(text)?),
            ExprKind::Text(text) => Dyn::text(text),
            ExprKind::Bool(value) => Dyn::bool(*value),
            ExprKind::Null => Dyn::NULL,
            ExprKind::Name(name) => self.variable(name)?.value.clone(),
            ExprKind::Unary("!", operand) => Dyn::bool(!self.holds(operand)?),
            ExprKind::Unary("-", operand) => {
                if let ExprKind::Number(text) = &operand.kind {
                    return number(&format!("-{text}")).map(Dyn::Scalar);
                }
                let value = self.eval(operand)?;
                let negated = self.operate(Operator::Subtract, &Dyn::Scalar(Val::Int(0)), &value)?;
                negative_zero(&value, negated)
            }
            ExprKind::Unary(sign, _) => return Err(Thrown::unbuilt(format!("[{sign}]"))),
            ExprKind::Binary("&&", left, right) => Dyn::bool(self.holds(left)? && self.holds(right)?),
            ExprKind::Binary("||", left, right) => Dyn::bool(self.holds(left)? || self.holds(right)?),
            ExprKind::Binary("?:", left, right) => match self.eval(left)? {
                value if value.is_null() => self.eval(right)?,
                value => value,
            },
            ExprKind::Binary(sign, left, right) => {
                let (left, right) = (self.eval(left)?, self.eval(right)?);
                self.binary(sign, &left, &right)?
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                let branch = if self.holds(condition)? { then } else { otherwise };
                self.eval(branch)?
            }
            ExprKind::Cast(name, value) => {
                let value = self.eval(value)?;
                match Ty::of(name) {
                    Some(ty) => convert(value, Some(ty).filter(|ty| *ty != Ty::Def), true)?,
                    None if class::is_instance(&value, name)? || value.is_null() => value,
                    None => return Err(Thrown::unbuilt(format!("a cast of such a value to [{name}]"))),
                }
            }
            ExprKind::InstanceOf(value, name) => {
                let value = self.eval(value)?;
                Dyn::bool(!value.is_null() && class::is_instance(&value, name)?)
            }
            ExprKind::Get { target, name, null_safe } => {
                if let Some(constant) = class::constant(target, name) {
                    return Ok(Dyn::Scalar(constant));
                }
                match self.eval(target)? {
                    value if value.is_null() && *null_safe => Dyn::NULL,
                    value => self.get(&value, name)?,
                }
            }
            ExprKind::Index(target, index) => {
                let (target, index) = (self.eval(target)?, self.eval(index)?);
                self.item(&target, &index)?
            }
            ExprKind::Call { target, name, arguments, null_safe } => self.call(target, name, arguments, *null_safe)?,
            ExprKind::New(name, arguments) => {
                let arguments = arguments.iter().map(|argument| self.eval(argument)).collect::<Result<Vec<_>, _>>()?;
                class::new(name, &arguments)?
            }
            ExprKind::List(items) => Dyn::list(items.iter().map(|item| self.eval(item)).collect::<Result<_, _>>()?),
            ExprKind::Map(entries) => {
                let mut members = Members::new(true);
                for (key, value) in entries {
                    let key = self.eval(key)?.as_text().ok_or_else(|| Thrown::unbuilt("a map with a key that is not a text"))?;
                    let value = self.eval(value)?;
                    members.put(&key, value);
                }
                Dyn::map(members)
            }
            ExprKind::Assign(..) | ExprKind::Store(..) | ExprKind::Step { .. } | ExprKind::StepAt(..) => self.assign(expr)?,
            ExprKind::Function(name, _) => return Err(Thrown::unbuilt(format!("the function [{name}]"))),
            ExprKind::Lambda(..) => return Err(Thrown::unbuilt("[->] in such a place")),
        })
    }

    fn call(&mut self, target: &'s Expr<'s>, name: &'s str, arguments: &'s [Expr<'s>], null_safe: bool) -> Result<Dyn, Thrown> {
        if let ExprKind::Name(class) = target.kind
            && class.starts_with(char::is_uppercase)
        {
            let arguments = arguments.iter().map(|argument| self.eval(argument)).collect::<Result<Vec<_>, _>>()?;
            return class::call(class, name, &arguments);
        }
        let target = self.eval(target)?;
        if target.is_null() && null_safe {
            return Ok(Dyn::NULL);
        }
        let mut given = Vec::with_capacity(arguments.len());
        for argument in arguments {
            given.push(match &argument.kind {
                ExprKind::Lambda(names, body) => Argument::Lambda(names, body),
                _ => Argument::Value(self.eval(argument)?),
            });
        }
        if target.is_null() {
            return Err(Thrown::unbuilt(format!("[{name}] of null")));
        }
        let value = method::call(self, &target, name, &given)?;
        self.made(value)
    }

    /// Calls a lambda.
    pub fn apply(&mut self, (names, body): (&'s [&'s str], &'s [Stmt<'s>]), arguments: Vec<Dyn>) -> Result<Dyn, Thrown> {
        self.round()?;
        if names.len() != arguments.len() {
            return Err(Thrown::unbuilt("a function of another number of arguments"));
        }
        let before = self.variables.len();
        for (name, value) in names.iter().zip(arguments) {
            self.variables.push(Variable { name, ty: None, value });
        }
        let flow = self.block(body);
        self.variables.truncate(before);
        match flow? {
            Flow::Return(value) => Ok(value),
            _ => Ok(Dyn::NULL),
        }
    }

    /// An operator or a comparison.
    pub fn binary(&mut self, sign: &str, left: &Dyn, right: &Dyn) -> Result<Dyn, Thrown> {
        if let Some(comparison) = Comparison::of(sign) {
            return match (left, right) {
                (Dyn::Scalar(one), Dyn::Scalar(other)) => {
                    let holds = comparison.apply(one, other);
                    holds.map(Dyn::bool).ok_or_else(|| Thrown::unbuilt(format!("[{sign}] on such values")))
                }
                _ if comparison == Comparison::Equal => Ok(Dyn::bool(left.equals(right)?)),
                _ if comparison == Comparison::Unequal => Ok(Dyn::bool(!left.equals(right)?)),
                _ => Err(Thrown::unbuilt(format!("[{sign}] on such values"))),
            };
        }
        let operator = Operator::of(sign).ok_or_else(|| Thrown::unbuilt(format!("[{sign}]")))?;
        self.operate(operator, left, right)
    }

    fn operate(&mut self, operator: Operator, left: &Dyn, right: &Dyn) -> Result<Dyn, Thrown> {
        if operator == Operator::Add && (left.as_text().is_some() || right.as_text().is_some()) {
            let joined = format!("{}{}", left.to_text()?, right.to_text()?);
            return self.made(Dyn::text(&joined));
        }
        let (Dyn::Scalar(one), Dyn::Scalar(other)) = (left, right) else {
            return Err(Thrown::unbuilt(format!("[{}] on such values", operator.names().0)));
        };
        operator.apply(one, other).map(Dyn::Scalar).map_err(|failed| match failed {
            Failed::DivisionByZero => Thrown::unbuilt("a division by zero"),
            Failed::Undefined => Thrown::unbuilt(format!("[{}] on such values", operator.names().0)),
        })
    }

    /// Counts a created string against the limit.
    fn made(&mut self, value: Dyn) -> Result<Dyn, Thrown> {
        if let Some(text) = value.as_text() {
            work(text.len() as Steps / 16);
            self.written += text.len();
            if self.written > MAX_TEXT {
                return Err(Thrown::unbuilt(format!("more than {MAX_TEXT} bytes of text")));
            }
        }
        Ok(value)
    }

    /// A variable.
    pub fn variable(&mut self, name: &str) -> Result<&mut Variable<'s>, Thrown> {
        let found = self.variables.iter_mut().rev().find(|variable| variable.name == name);
        found.ok_or_else(|| Thrown::unbuilt(format!("[{name}] in such a place")))
    }
}

/// Java: the negative of 0.0 is -0.0, which no difference gives.
fn negative_zero(value: &Dyn, negated: Dyn) -> Dyn {
    match value {
        Dyn::Scalar(Val::Double(value)) => Dyn::Scalar(Val::Double(-value)),
        Dyn::Scalar(Val::Float(value)) => Dyn::Scalar(Val::Float(-value)),
        _ => negated,
    }
}

/// A value as one of a type.
pub fn convert(value: Dyn, to: Option<Ty>, explicit: bool) -> Result<Dyn, Thrown> {
    let Some(to) = to else { return Ok(value) };
    let Dyn::Scalar(scalar) = &value else { return Err(Thrown::unbuilt(format!("a conversion of such a value to [{}]", to.name()))) };
    let own = Ty::of_value(scalar);
    if own == to || (to == Ty::Text && value.is_null()) {
        return Ok(value);
    }
    let fits = own.is_number() && to.is_number() && (explicit || own.width() < to.width());
    let converted = if fits { to.convert(scalar) } else { None };
    converted.map(Dyn::Scalar).ok_or_else(|| Thrown::unbuilt(format!("a conversion of such a value to [{}]", to.name())))
}

/// A number as it is written.
fn number(text: &str) -> Result<Val, Thrown> {
    let unknown = || Thrown::unbuilt(format!("the number [{text}]"));
    let digits = text.trim_start_matches('-');
    // Octal and hexadecimal.
    if digits.strip_prefix('0').is_some_and(|rest| rest.starts_with(|next: char| next.is_ascii_digit() || matches!(next, 'x' | 'X'))) {
        return Err(unknown());
    }
    if let Some(whole) = text.strip_suffix(['l', 'L']) {
        return whole.parse().map(Val::Long).map_err(|_| unknown());
    }
    if text.contains(['.', 'e', 'E', 'f', 'F', 'd', 'D']) {
        let plain = text.trim_end_matches(['f', 'F', 'd', 'D']);
        return if text.ends_with(['f', 'F']) {
            plain.parse().map(Val::Float).map_err(|_| unknown())
        } else {
            plain.parse().map(Val::Double).map_err(|_| unknown())
        };
    }
    text.parse().map(Val::Int).map_err(|_| unknown())
}
