//! Compiles expressions without what is followed by dots and brackets.

use super::ast::{Expr, ExprKind};
use super::code::Node;
use super::compile::{Compiler, Typed};
use super::error::Refused;
use super::operate::{Comparison, Failed, Operator};
use super::types::Ty;
use super::value::Val;

impl Compiler<'_> {
    pub(super) fn expression(&mut self, expr: &Expr<'_>) -> Result<Typed, Refused> {
        Ok(match &expr.kind {
            ExprKind::Number(text) => number(text, expr.at)?,
            ExprKind::Text(text) => (Node::Const(Val::text(text)), Ty::Text),
            ExprKind::Bool(value) => (Node::Const(Val::Bool(*value)), Ty::Boolean),
            ExprKind::Null => (Node::Const(Val::Null), Ty::Null),
            ExprKind::Name("_score") if self.context.has_score() => {
                self.uses_score = true;
                (Node::Score, Ty::Double)
            }
            ExprKind::Name(name) => {
                let (slot, ty) = self.variable(name, expr.at)?;
                (Node::Local(slot), ty)
            }
            ExprKind::Unary(sign, operand) => self.unary(sign, operand, expr.at)?,
            ExprKind::Binary("&&", left, right) => {
                self.mark = expr.at;
                (Node::And(Box::new(self.boolean(left)?), Box::new(self.boolean(right)?)), Ty::Boolean)
            }
            ExprKind::Binary("||", left, right) => {
                self.mark = expr.at;
                (Node::Or(Box::new(self.boolean(left)?), Box::new(self.boolean(right)?)), Ty::Boolean)
            }
            ExprKind::Binary("?:", left, right) => self.elvis(left, right, expr.at)?,
            ExprKind::Binary(sign, left, right) => self.binary(sign, left, right, expr.at)?,
            ExprKind::Conditional(condition, then, otherwise) => self.conditional(condition, then, otherwise, expr.at)?,
            // How its branches are converted is not known well enough.
            ExprKind::Cast(_, value) if matches!(value.kind, ExprKind::Conditional(..) | ExprKind::Binary("?:", ..)) => {
                return Err(Refused::construct("a cast of [?]"));
            }
            ExprKind::Cast(name, value) => {
                let Some(ty) = Ty::of(name) else { return Err(Refused::construct(format!("the type [{name}]"))) };
                let typed = self.expression(value)?;
                (self.convert(typed, ty, true, value)?, ty)
            }
            ExprKind::Assign(name, operator, value) => self.assign(name, *operator, value, expr.at)?,
            ExprKind::Step { name, by, after } => self.step(name, *by, *after, expr.at)?,
            ExprKind::Get { .. } | ExprKind::Call { .. } | ExprKind::Function(..) | ExprKind::Index(..) => self.followed(expr)?,
            ExprKind::Store(..) | ExprKind::StepAt(..) => {
                return Err(Refused::construct("an assignment to something else than a variable"));
            }
            ExprKind::List(_) | ExprKind::Map(_) => return Err(Refused::construct("a list or a map")),
            ExprKind::New(..) => return Err(Refused::construct("[new]")),
            ExprKind::Lambda(..) => return Err(Refused::construct("[->]")),
            ExprKind::InstanceOf(..) => return Err(Refused::construct("[instanceof]")),
        })
    }

    /// Compiles an expression with an expected type. ES: branches are then converted separately, not promoted first.
    pub(super) fn wanted(&mut self, expr: &Expr<'_>, ty: Ty) -> Result<Node, Refused> {
        match &expr.kind {
            ExprKind::Conditional(condition, then, otherwise) => {
                self.mark = expr.at;
                let condition = self.boolean(condition)?;
                let (then, otherwise) = (self.wanted(then, ty)?, self.wanted(otherwise, ty)?);
                Ok(Node::Conditional(Box::new(condition), Box::new(then), Box::new(otherwise)))
            }
            ExprKind::Binary("?:", ..) if ty.is_number() || ty == Ty::Boolean => {
                Err(Refused::construct(format!("[?:] where [{}] is wanted", ty.name())))
            }
            _ => {
                let typed = self.expression(expr)?;
                self.convert(typed, ty, false, expr)
            }
        }
    }

    fn boolean(&mut self, expr: &Expr<'_>) -> Result<Node, Refused> {
        let typed = self.expression(expr)?;
        self.convert(typed, Ty::Boolean, false, expr)
    }

    fn unary(&mut self, sign: &str, operand: &Expr<'_>, at: usize) -> Result<Typed, Refused> {
        if let ("-", ExprKind::Number(text)) = (sign, &operand.kind) {
            return number(&format!("-{text}"), at);
        }
        if sign == "!" {
            return Ok((Node::Not(Box::new(self.boolean(operand)?)), Ty::Boolean));
        }
        self.mark = at;
        let (node, ty) = self.expression(operand)?;
        let fits = ty == Ty::Def || if sign == "~" { matches!(ty, Ty::Int | Ty::Long) } else { ty.is_number() };
        if !fits {
            return Err(Refused::construct(format!("[{sign}] on [{}]", ty.name())));
        }
        Ok(match (sign, node) {
            ("-", node) => (Node::Negate(Box::new(node)), ty),
            ("~", node) => (Node::Invert(Box::new(node)), ty),
            // A value of unknown type would need a check at run time.
            (_, _) if ty == Ty::Def => return Err(Refused::construct("[+] before such a value")),
            (_, node) => (node, ty),
        })
    }

    fn elvis(&mut self, left: &Expr<'_>, right: &Expr<'_>, at: usize) -> Result<Typed, Refused> {
        self.mark = at;
        let (value, ty) = self.expression(left)?;
        let (otherwise, other) = self.expression(right)?;
        // ES: it gives no primitive, unless that is a constant.
        let primitive = other != Ty::Def && other != Ty::Text && !matches!(otherwise, Node::Const(_));
        if ty != Ty::Def || other == Ty::Null || primitive {
            return Err(Refused::construct("[?:] on such values"));
        }
        Ok((Node::Elvis(Box::new(value), Box::new(otherwise)), Ty::Def))
    }

    fn conditional(&mut self, condition: &Expr<'_>, then: &Expr<'_>, otherwise: &Expr<'_>, at: usize) -> Result<Typed, Refused> {
        self.mark = at;
        let condition = self.boolean(condition)?;
        let one = self.expression(then)?;
        let other = self.expression(otherwise)?;
        let ty = match (one.1, other.1) {
            (a, b) if a == b && a != Ty::Null => a,
            (a, b) if a.is_number() && b.is_number() => a.wider(b),
            (Ty::Def, _) | (_, Ty::Def) => Ty::Def,
            (Ty::Text, Ty::Null) | (Ty::Null, Ty::Text) => Ty::Text,
            (a, b) => return Err(Refused::construct(format!("[{}] and [{}] as branches", a.name(), b.name()))),
        };
        let one = self.convert(one, ty, false, then)?;
        let other = self.convert(other, ty, false, otherwise)?;
        Ok((Node::Conditional(Box::new(condition), Box::new(one), Box::new(other)), ty))
    }

    fn binary(&mut self, sign: &'static str, left: &Expr<'_>, right: &Expr<'_>, at: usize) -> Result<Typed, Refused> {
        self.mark = at;
        let one = self.expression(left)?;
        if let Some(comparison) = Comparison::of(sign) {
            let other = self.expression(right)?;
            return self.compare(comparison, (one, left), (other, right));
        }
        let Some(operator) = Operator::of(sign) else { return Err(Refused::construct(format!("[{sign}]"))) };
        let other = self.expression(right)?;
        if operator == Operator::Add && (one.1 == Ty::Text || other.1 == Ty::Text) {
            return Ok((concat(one.0, other.0), Ty::Text));
        }
        self.operate(operator, (one, left), (other, right))
    }

    /// An operator on numbers, or on what may be numbers.
    fn operate(
        &mut self,
        operator: Operator,
        (one, left): (Typed, &Expr<'_>),
        (other, right): (Typed, &Expr<'_>),
    ) -> Result<Typed, Refused> {
        let (a, b) = (one.1, other.1);
        if operator == Operator::Xor && a == Ty::Boolean && b == Ty::Boolean {
            return Ok((Node::Operate(operator, Box::new(one.0), Box::new(other.0), Some(self.mark)), Ty::Boolean));
        }
        let whole = |ty: Ty| matches!(ty, Ty::Int | Ty::Long | Ty::Def);
        let fits = |ty: Ty| if operator.is_bitwise() { whole(ty) } else { ty.is_number() || ty == Ty::Def };
        if !fits(a) || !fits(b) {
            let (_, name) = operator.names();
            return Err(Refused::construct(format!("{name} of [{}] and [{}]", a.name(), b.name())));
        }
        if a == Ty::Def || b == Ty::Def {
            // ES: for a compound assignment it reports the previously recorded offset, whichever that is.
            let at = (!matches!(left.kind, ExprKind::Null)).then_some(self.mark);
            return Ok((Node::Operate(operator, Box::new(one.0), Box::new(other.0), at), Ty::Def));
        }
        let ty = if operator.is_shift() { a } else { a.wider(b) };
        let one = self.convert(one, ty, false, left)?;
        let other = if operator.is_shift() { other.0 } else { self.convert(other, ty, false, right)? };
        if let (Node::Const(one), Node::Const(other)) = (&one, &other) {
            return match operator.apply(one, other) {
                Ok(value) => Ok((Node::Const(value), ty)),
                Err(Failed::DivisionByZero) => {
                    Err(Refused::Wrong { kind: "arithmetic_exception", reason: "/ by zero".to_owned(), at: left.at })
                }
                Err(Failed::Undefined) => Err(Refused::construct("such constants")),
            };
        }
        Ok((Node::Operate(operator, Box::new(one), Box::new(other), Some(self.mark)), ty))
    }

    fn compare(
        &mut self,
        comparison: Comparison,
        (one, left): (Typed, &Expr<'_>),
        (other, right): (Typed, &Expr<'_>),
    ) -> Result<Typed, Refused> {
        let (a, b) = (one.1, other.1);
        let fits = match (a, b) {
            (Ty::Def, Ty::Def) => true,
            (Ty::Def, ty) | (ty, Ty::Def) => comparison.is_equality() || ty.is_number(),
            (a, b) if a.is_number() && b.is_number() => true,
            (Ty::Text, Ty::Text | Ty::Null) | (Ty::Null, Ty::Text) | (Ty::Boolean, Ty::Boolean) => comparison.is_equality(),
            _ => false,
        };
        if !fits {
            let (_, name) = comparison.names();
            return Err(Refused::construct(format!("{name} of [{}] and [{}]", a.name(), b.name())));
        }
        let (one, other) = if a.is_number() && b.is_number() {
            let ty = a.wider(b);
            (self.convert(one, ty, false, left)?, self.convert(other, ty, false, right)?)
        } else {
            (one.0, other.0)
        };
        if let (Node::Const(one), Node::Const(other), true) = (&one, &other, a != Ty::Def && b != Ty::Def)
            && let Some(value) = comparison.apply(one, other)
        {
            return Ok((Node::Const(Val::Bool(value)), Ty::Boolean));
        }
        Ok((Node::Compare(comparison, Box::new(one), Box::new(other), self.mark), Ty::Boolean))
    }

    fn assign(&mut self, name: &str, operator: Option<&'static str>, value: &Expr<'_>, at: usize) -> Result<Typed, Refused> {
        let (slot, ty) = self.variable(name, at)?;
        let Some(sign) = operator else {
            return Ok((Node::Set(slot, Box::new(self.wanted(value, ty)?)), ty));
        };
        let Some(operator) = Operator::of(sign) else { return Err(Refused::construct(format!("[{sign}=]"))) };
        self.mark = at;
        let left = Expr { kind: ExprKind::Null, at };
        let right = self.expression(value)?;
        if operator == Operator::Add && ty == Ty::Text {
            return Ok((Node::Set(slot, Box::new(concat(Node::Local(slot), right.0))), ty));
        }
        if operator == Operator::Add && right.1 == Ty::Text {
            return Err(Refused::construct("such a text added"));
        }
        let changed = self.operate(operator, ((Node::Local(slot), ty), &left), (right, value))?;
        Ok((Node::Set(slot, Box::new(self.kept(slot, changed, ty, &left)?)), ty))
    }

    /// ES: the value is converted to the variable's type, even with loss; or to its value's class, if the type is unknown.
    fn kept(&mut self, slot: usize, changed: Typed, ty: Ty, place: &Expr<'_>) -> Result<Node, Refused> {
        if ty == Ty::Def { Ok(Node::Keep(slot, Box::new(changed.0))) } else { self.convert(changed, ty, true, place) }
    }

    fn step(&mut self, name: &str, by: i32, after: bool, at: usize) -> Result<Typed, Refused> {
        let (slot, ty) = self.variable(name, at)?;
        self.mark = at;
        let place = Expr { kind: ExprKind::Null, at };
        let one = (Node::Const(Val::Int(by)), Ty::Int);
        let changed = self.operate(Operator::Add, ((Node::Local(slot), ty), &place), (one, &place))?;
        let value = Box::new(self.kept(slot, changed, ty, &place)?);
        Ok((if after { Node::SetAfter(slot, value) } else { Node::Set(slot, value) }, ty))
    }
}

fn concat(left: Node, right: Node) -> Node {
    if let (Node::Const(one), Node::Const(other)) = (&left, &right)
        && let (Some(one), Some(other)) = (one.to_text(), other.to_text())
    {
        return Node::Const(Val::text(&format!("{one}{other}")));
    }
    Node::Concat(Box::new(left), Box::new(right))
}

/// A number as it is written, with its sign.
fn number(text: &str, at: usize) -> Result<Typed, Refused> {
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (radix, body) = match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
        Some(body) => (16, body),
        None if digits.len() > 1 && digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit()) => (8, &digits[1..]),
        None => (10, digits),
    };
    let unknown = || Refused::construct(format!("the number [{text}]"));
    // ES: the last digit of such a number is taken for a suffix.
    if radix == 16 && body.ends_with(['f', 'F', 'd', 'D']) {
        return Err(unknown());
    }
    if radix == 10 && body.contains(['.', 'e', 'E', 'f', 'F', 'd', 'D']) {
        let is_float = body.ends_with(['f', 'F']);
        let plain = format!("{sign}{}", body.trim_end_matches(['f', 'F', 'd', 'D']));
        return Ok(if is_float {
            (Node::Const(Val::Float(plain.parse().map_err(|_| unknown())?)), Ty::Float)
        } else {
            (Node::Const(Val::Double(plain.parse().map_err(|_| unknown())?)), Ty::Double)
        });
    }
    if let Some(whole) = body.strip_suffix(['l', 'L']) {
        let value = i64::from_str_radix(&format!("{sign}{whole}"), radix).map_err(|_| unknown())?;
        return Ok((Node::Const(Val::Long(value)), Ty::Long));
    }
    match i64::from_str_radix(&format!("{sign}{body}"), radix) {
        Ok(value) => match i32::try_from(value) {
            Ok(value) => Ok((Node::Const(Val::Int(value)), Ty::Int)),
            Err(_) if radix == 10 => {
                let advice = format!("If you want a long constant then change it to [{text}L].");
                Err(Refused::illegal(format!("Invalid int constant [{text}]. {advice}"), at))
            }
            Err(_) => Err(unknown()),
        },
        Err(_) => Err(unknown()),
    }
}
