//! Checks for undefined names before a script runs.

use crate::script::ast::{Expr, ExprKind, Stmt, StmtKind};
use crate::script::error::Refused;

/// Variables in scope.
struct Names<'s> {
    known: Vec<&'s str>,
}

/// Checks that every name is in `given` or declared before.
pub fn check<'s>(statements: &'s [Stmt<'s>], given: &[&'s str]) -> Result<(), Refused> {
    Names { known: given.to_vec() }.block(statements)
}

impl<'s> Names<'s> {
    fn block(&mut self, statements: &'s [Stmt<'s>]) -> Result<(), Refused> {
        let before = self.known.len();
        let checked = statements.iter().try_for_each(|statement| self.statement(statement));
        self.known.truncate(before);
        checked
    }

    fn declare(&mut self, name: &'s str, at: usize) -> Result<(), Refused> {
        if self.known.contains(&name) {
            return Err(Refused::illegal(format!("variable [{name}] is already defined"), at));
        }
        self.known.push(name);
        Ok(())
    }

    fn statement(&mut self, statement: &'s Stmt<'s>) -> Result<(), Refused> {
        match &statement.kind {
            StmtKind::Declare(_, variables) => {
                for (name, at, value) in variables {
                    self.all(value)?;
                    self.declare(name, *at)?;
                }
                Ok(())
            }
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Return(value) => self.all(value),
            StmtKind::If(condition, then, otherwise) => {
                self.expr(condition)?;
                self.block(then)?;
                otherwise.as_ref().map_or(Ok(()), |otherwise| self.block(otherwise))
            }
            StmtKind::Loop { init, condition, after, body } => {
                let before = self.known.len();
                if let Some(init) = init {
                    self.statement(init)?;
                }
                self.all(condition)?;
                self.all(after)?;
                let checked = self.block(body);
                self.known.truncate(before);
                checked
            }
            StmtKind::Do(body, condition) => {
                self.block(body)?;
                self.expr(condition)
            }
            StmtKind::Each(name, items, body) => {
                self.expr(items)?;
                let before = self.known.len();
                self.declare(name, statement.at)?;
                let checked = self.block(body);
                self.known.truncate(before);
                checked
            }
            StmtKind::Break | StmtKind::Continue => Ok(()),
        }
    }

    fn all(&mut self, exprs: impl IntoIterator<Item = &'s Expr<'s>>) -> Result<(), Refused> {
        exprs.into_iter().try_for_each(|expr| self.expr(expr))
    }

    fn name(&self, name: &str, at: usize) -> Result<(), Refused> {
        if self.known.contains(&name) || name.starts_with(char::is_uppercase) {
            return Ok(());
        }
        Err(Refused::illegal(format!("cannot resolve symbol [{name}]"), at))
    }

    fn expr(&mut self, expr: &'s Expr<'s>) -> Result<(), Refused> {
        match &expr.kind {
            ExprKind::Name(name) | ExprKind::Step { name, .. } => self.name(name, expr.at),
            ExprKind::Assign(name, _, value) => {
                self.name(name, expr.at)?;
                self.expr(value)
            }
            ExprKind::Unary(_, one) | ExprKind::Cast(_, one) | ExprKind::StepAt(one, ..) | ExprKind::InstanceOf(one, _) => self.expr(one),
            ExprKind::Get { target, .. } => self.expr(target),
            ExprKind::Binary(_, one, other) | ExprKind::Index(one, other) | ExprKind::Store(one, _, other) => {
                self.expr(one)?;
                self.expr(other)
            }
            ExprKind::Conditional(condition, then, otherwise) => {
                self.expr(condition)?;
                self.expr(then)?;
                self.expr(otherwise)
            }
            ExprKind::Call { target, arguments, .. } => {
                self.expr(target)?;
                self.all(arguments)
            }
            ExprKind::Function(_, arguments) | ExprKind::New(_, arguments) | ExprKind::List(arguments) => self.all(arguments),
            ExprKind::Map(entries) => entries.iter().try_for_each(|(key, value)| {
                self.expr(key)?;
                self.expr(value)
            }),
            ExprKind::Lambda(names, body) => {
                let before = self.known.len();
                for name in names {
                    self.declare(name, expr.at)?;
                }
                let checked = self.block(body);
                self.known.truncate(before);
                checked
            }
            ExprKind::Number(_) | ExprKind::Text(_) | ExprKind::Bool(_) | ExprKind::Null => Ok(()),
        }
    }
}
