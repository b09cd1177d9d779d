//! Reads expressions, by the binding of operators.

use super::ast::{Expr, ExprKind};
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
        let left = self.conditional()?;
        let Kind::Sign(sign) = *self.peek() else { return Ok(left) };
        let operator = ASSIGNMENTS.iter().find(|known| known.0 == sign).map(|known| known.1);
        if sign != "=" && operator.is_none() {
            return if UNBUILT.contains(&sign) { Err(Refused::construct(format!("[{sign}]"))) } else { Ok(left) };
        }
        let ExprKind::Name(name) = left.kind else { return Err(Refused::construct("an assignment to something else than a variable")) };
        self.advance();
        let value = self.expression()?;
        Ok(Expr { kind: ExprKind::Assign(name, operator, Box::new(value)), at: left.at })
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
                let name = self.name()?;
                let by = if sign == "++" { 1 } else { -1 };
                Ok(Expr { kind: ExprKind::Step { name, by, after: false }, at })
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
            Kind::Sign("[") => return Err(Refused::construct("a list or a map")),
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
