//! Reads expressions, by the binding of operators.

use super::ast::{Expr, ExprKind, Stmt, StmtKind};
use super::error::Refused;
use super::lexer::Kind;
use super::parser::{Parser, TYPES};

/// Operators between two operands from the loosest to the tightest.
const LEVELS: &[&[&str]] = &[
    &["||"],
    &["&&"],
    &["|"],
    &["^"],
    &["&"],
    &["==", "!="],
    &["<", "<=", ">", ">="],
    &["<<", ">>", ">>>"],
    &["+", "-"],
    &["*", "/", "%"],
];

/// Operators that are not built.
const UNBUILT: &[&str] = &["===", "!==", "=~", "==~", "->", "::"];

const ASSIGNMENTS: &[(&str, &str)] = &[
    ("+=", "+"),
    ("-=", "-"),
    ("*=", "*"),
    ("/=", "/"),
    ("%=", "%"),
    ("&=", "&"),
    ("|=", "|"),
    ("^=", "^"),
    ("<<=", "<<"),
    (">>=", ">>"),
    (">>>=", ">>>"),
];

/// Names of types that are valid in a cast but are not implemented.
const OTHER_TYPES: &[&str] = &["byte", "short", "char", "Object", "Integer", "Long", "Float", "Double", "Boolean", "List", "Map"];

impl<'s> Parser<'s> {
    pub(super) fn expression(&mut self) -> Result<Expr<'s>, Refused> {
        self.deeper(Self::assignment)
    }

    fn assignment(&mut self) -> Result<Expr<'s>, Refused> {
        if let Some(lambda) = self.lambda()? {
            return Ok(lambda);
        }
        let left = self.conditional()?;
        let Kind::Sign(sign) = *self.peek() else { return Ok(left) };
        let operator = ASSIGNMENTS.iter().find(|known| known.0 == sign).map(|known| known.1);
        if sign != "=" && operator.is_none() {
            return if UNBUILT.contains(&sign) { Err(Refused::construct(format!("[{sign}]"))) } else { Ok(left) };
        }
        if !matches!(left.kind, ExprKind::Name(_) | ExprKind::Get { .. } | ExprKind::Index(..)) {
            return Err(Refused::construct("an assignment to such an expression"));
        }
        self.advance();
        let value = Box::new(self.expression()?);
        let at = left.at;
        let kind = match left.kind {
            ExprKind::Name(name) => ExprKind::Assign(name, operator, value),
            _ => ExprKind::Store(Box::new(left), operator, value),
        };
        Ok(Expr { kind, at })
    }

    /// `x -> y` and `(x, y) -> { … }`.
    fn lambda(&mut self) -> Result<Option<Expr<'s>>, Refused> {
        let at = self.at();
        let (mut names, mut ahead) = (Vec::new(), 0);
        match (self.peek().clone(), self.ahead(1)) {
            (Kind::Word(name), Kind::Sign("->")) => {
                names.push(name);
                ahead = 1;
            }
            (Kind::Sign("("), Kind::Word(_) | Kind::Sign(")")) => {
                while let Kind::Word(name) = *self.ahead(ahead + 1) {
                    names.push(name);
                    ahead += 2;
                    if *self.ahead(ahead) != Kind::Sign(",") {
                        break;
                    }
                }
                if names.is_empty() {
                    ahead = 1;
                }
                if *self.ahead(ahead) != Kind::Sign(")") || *self.ahead(ahead + 1) != Kind::Sign("->") {
                    return Ok(None);
                }
                ahead += 1;
            }
            _ => return Ok(None),
        }
        for _ in 0..=ahead {
            self.advance();
        }
        let body = if self.is("{") {
            self.block()?
        } else {
            let value = self.expression()?;
            vec![Stmt { at: value.at, kind: StmtKind::Return(Some(value)) }]
        };
        Ok(Some(Expr { kind: ExprKind::Lambda(names, body), at }))
    }

    /// `[a, b]` and `['k': a]`, from the bracket on.
    fn list_or_map(&mut self, at: usize) -> Result<Expr<'s>, Refused> {
        self.expect("[")?;
        if self.take(":") {
            self.expect("]")?;
            return Ok(Expr { kind: ExprKind::Map(Vec::new()), at });
        }
        let (mut items, mut entries) = (Vec::new(), Vec::new());
        while !self.take("]") {
            if !items.is_empty() || !entries.is_empty() {
                self.expect(",")?;
            }
            let item = self.expression()?;
            if items.is_empty() && self.take(":") {
                entries.push((item, self.expression()?));
            } else if entries.is_empty() {
                items.push(item);
            } else {
                return Err(self.unexpected());
            }
        }
        Ok(Expr { kind: if entries.is_empty() { ExprKind::List(items) } else { ExprKind::Map(entries) }, at })
    }

    fn conditional(&mut self) -> Result<Expr<'s>, Refused> {
        let at = self.at();
        let condition = self.binary(0)?;
        if self.take("?") {
            let then = self.expression()?;
            self.expect(":")?;
            let otherwise = self.expression()?;
            return Ok(Expr { kind: ExprKind::Conditional(Box::new(condition), Box::new(then), Box::new(otherwise)), at });
        }
        if self.take("?:") {
            let otherwise = self.deeper(Self::conditional)?;
            return Ok(Expr { kind: ExprKind::Binary("?:", Box::new(condition), Box::new(otherwise)), at });
        }
        Ok(condition)
    }

    /// An operand with all operators following it that bind at least as tightly as a level.
    fn binary(&mut self, loosest: usize) -> Result<Expr<'s>, Refused> {
        let at = self.at();
        let mut left = self.unary()?;
        if self.word("instanceof") {
            left = Expr { kind: ExprKind::InstanceOf(Box::new(left), self.name()?), at };
        }
        let mut links = 0;
        while let Kind::Sign(sign) = *self.peek() {
            let level = LEVELS.iter().position(|operators| operators.contains(&sign));
            let Some(level) = level.filter(|level| *level >= loosest) else { break };
            self.advance();
            self.enter()?;
            links += 1;
            let right = self.binary(level + 1)?;
            left = Expr { kind: ExprKind::Binary(sign, Box::new(left), Box::new(right)), at };
        }
        self.leave(links);
        Ok(left)
    }

    fn unary(&mut self) -> Result<Expr<'s>, Refused> {
        let at = self.at();
        match *self.peek() {
            Kind::Sign(sign @ ("-" | "+" | "!" | "~")) => {
                self.advance();
                let operand = self.deeper(Self::unary)?;
                Ok(Expr { kind: ExprKind::Unary(sign, Box::new(operand)), at })
            }
            Kind::Sign(sign @ ("++" | "--")) => {
                self.advance();
                let by = if sign == "++" { 1 } else { -1 };
                let target = self.chain()?;
                let kind = match target.kind {
                    ExprKind::Name(name) => ExprKind::Step { name, by, after: false },
                    ExprKind::Get { .. } | ExprKind::Index(..) => ExprKind::StepAt(Box::new(target), by, false),
                    _ => return Err(Refused::construct("[++] or [--] of such an expression")),
                };
                Ok(Expr { kind, at })
            }
            Kind::Sign("(") => match (self.ahead(1).clone(), self.ahead(2)) {
                (Kind::Word(name), Kind::Sign(")")) if TYPES.contains(&name) || OTHER_TYPES.contains(&name) => {
                    self.advance();
                    self.advance();
                    self.advance();
                    let operand = self.deeper(Self::unary)?;
                    Ok(Expr { kind: ExprKind::Cast(name, Box::new(operand)), at })
                }
                _ => self.chain(),
            },
            _ => self.chain(),
        }
    }

    /// Something with all that is followed from it.
    fn chain(&mut self) -> Result<Expr<'s>, Refused> {
        let mut found = self.primary()?;
        let mut links = 0;
        loop {
            let at = self.at();
            let kind = if self.is(".") || self.is("?.") {
                let null_safe = self.advance() == Kind::Sign("?.");
                let name = self.name()?;
                let target = Box::new(found);
                if self.is("(") {
                    ExprKind::Call { target, name, arguments: self.arguments()?, null_safe }
                } else {
                    ExprKind::Get { target, name, null_safe }
                }
            } else if self.take("[") {
                let index = self.expression()?;
                self.expect("]")?;
                ExprKind::Index(Box::new(found), Box::new(index))
            } else if let (ExprKind::Name(name), true) = (&found.kind, self.is("++") || self.is("--")) {
                let by = if self.advance() == Kind::Sign("++") { 1 } else { -1 };
                found = Expr { kind: ExprKind::Step { name, by, after: true }, at: found.at };
                break;
            } else if matches!(found.kind, ExprKind::Get { .. } | ExprKind::Index(..)) && (self.is("++") || self.is("--")) {
                let by = if self.advance() == Kind::Sign("++") { 1 } else { -1 };
                let at = found.at;
                found = Expr { kind: ExprKind::StepAt(Box::new(found), by, true), at };
                break;
            } else {
                break;
            };
            self.enter()?;
            links += 1;
            found = Expr { kind, at };
        }
        self.leave(links);
        Ok(found)
    }

    fn arguments(&mut self) -> Result<Vec<Expr<'s>>, Refused> {
        self.expect("(")?;
        let mut arguments = Vec::new();
        while !self.take(")") {
            if !arguments.is_empty() {
                self.expect(",")?;
            }
            arguments.push(self.expression()?);
        }
        Ok(arguments)
    }

    fn primary(&mut self) -> Result<Expr<'s>, Refused> {
        let at = self.at();
        let kind = match self.peek().clone() {
            Kind::Number(text) => ExprKind::Number(text),
            Kind::Text(text) => ExprKind::Text(text),
            Kind::Word("true") => ExprKind::Bool(true),
            Kind::Word("false") => ExprKind::Bool(false),
            Kind::Word("null") => ExprKind::Null,
            Kind::Word("new") if matches!(self.ahead(1), Kind::Word(_)) && *self.ahead(2) == Kind::Sign("(") => {
                self.advance();
                let name = self.name()?;
                return Ok(Expr { kind: ExprKind::New(name, self.arguments()?), at });
            }
            Kind::Word(name @ ("new" | "this" | "if" | "for" | "while" | "try" | "instanceof" | "return" | "throw")) => {
                return Err(Refused::construct(format!("[{name}]")));
            }
            Kind::Word(name) => {
                self.advance();
                if self.is("(") {
                    return Ok(Expr { kind: ExprKind::Function(name, self.arguments()?), at });
                }
                return Ok(Expr { kind: ExprKind::Name(name), at });
            }
            Kind::Sign("(") => {
                self.advance();
                let inner = self.expression()?;
                self.expect(")")?;
                return Ok(inner);
            }
            Kind::Sign("[") => return self.deeper(|parser| parser.list_or_map(at)),
            Kind::Sign("/") => return Err(Refused::construct("a regular expression")),
            _ => return Err(self.unexpected()),
        };
        self.advance();
        Ok(Expr { kind, at })
    }
}

#[cfg(test)]
mod tests {
    use crate::script::parser::parse;

    #[test]
    fn depth_is_bounded() {
        for deep in
            [format!("{}1{}", "(".repeat(50_000), ")".repeat(50_000)), "-".repeat(50_000), "1+".repeat(30_000) + "1", "a.b".repeat(20_000)]
        {
            assert!(parse(&deep).is_err());
        }
        assert!(parse(&("1+".repeat(60) + "1")).is_ok());
    }
}
