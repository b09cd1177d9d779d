//! Compiles statements.

use super::ast::{Expr, ExprKind, Stmt, StmtKind};
use super::code::{Node, Step};
use super::compile::Compiler;
use super::context::Emitted;
use super::error::Refused;
use super::types::Ty;
use super::value::Val;

impl Compiler<'_> {
    /// Statements with variables of their own; the `last` one of a script may give its value without saying so.
    pub(super) fn block(&mut self, statements: &[Stmt<'_>], last: bool) -> Result<Vec<Step>, Refused> {
        if statements.is_empty() {
            // ES: an empty block is extraneous.
            return Err(Refused::construct("an empty block"));
        }
        self.scope(|compiler| {
            let mut steps = Vec::with_capacity(statements.len());
            for (place, statement) in statements.iter().enumerate() {
                let is_last = place + 1 == statements.len();
                if !is_last && ends(statement) {
                    return Err(Refused::construct("a statement that is never reached"));
                }
                compiler.statement(statement, last && is_last, &mut steps)?;
            }
            Ok(steps)
        })
    }

    fn statement(&mut self, statement: &Stmt<'_>, last: bool, steps: &mut Vec<Step>) -> Result<(), Refused> {
        if !matches!(statement.kind, StmtKind::Declare(..)) {
            self.statements.push(statement.at);
        }
        match &statement.kind {
            StmtKind::Declare(ty, variables) => self.declaration(ty, variables, steps),
            StmtKind::Expr(expr) if last && self.context.emitted().is_none() => {
                let value = self.returned(expr)?;
                steps.push(Step::Return(value));
                Ok(())
            }
            StmtKind::Expr(expr) => {
                steps.push(Step::Run(self.effect(expr)?));
                Ok(())
            }
            StmtKind::Return(value) if self.context.emitted().is_some() => match value {
                None => {
                    steps.push(Step::Return(Node::Const(Val::Null)));
                    Ok(())
                }
                Some(_) => Err(Refused::construct("a value of a script that gives none")),
            },
            StmtKind::Return(Some(expr)) => {
                let value = self.wanted(expr, self.context.returns())?;
                steps.push(Step::Return(value));
                Ok(())
            }
            StmtKind::Return(None) => Err(Refused::construct("[return] without a value")),
            StmtKind::If(condition, then, otherwise) => {
                let condition = self.condition(condition)?;
                let then = self.block(then, last)?;
                let otherwise = match otherwise {
                    Some(otherwise) => self.block(otherwise, last)?,
                    None => Vec::new(),
                };
                steps.push(Step::If(condition, then, otherwise));
                Ok(())
            }
            StmtKind::Loop { .. } | StmtKind::Do(..) | StmtKind::Each(..) => {
                let compiled = self.scope(|compiler| compiler.rounds(statement))?;
                steps.extend(compiled);
                Ok(())
            }
            StmtKind::Break | StmtKind::Continue if self.loops == 0 => Err(Refused::construct("[break] or [continue] outside of a loop")),
            StmtKind::Break => {
                steps.push(Step::Break);
                Ok(())
            }
            StmtKind::Continue => {
                steps.push(Step::Continue);
                Ok(())
            }
        }
    }

    fn declaration(&mut self, ty: &str, variables: &[(&str, usize, Option<Expr<'_>>)], steps: &mut Vec<Step>) -> Result<(), Refused> {
        let Some(ty) = Ty::of(ty) else { return Err(Refused::construct(format!("the type [{ty}]"))) };
        for (name, at, value) in variables {
            self.statements.push(*at);
            let value = match value {
                Some(expr) => self.wanted(expr, ty)?,
                None => Node::Const(ty.default()),
            };
            let slot = self.declare(name, ty, *at)?;
            steps.push(Step::Run(Node::Set(slot, Box::new(value))));
        }
        Ok(())
    }

    fn rounds(&mut self, statement: &Stmt<'_>) -> Result<Vec<Step>, Refused> {
        let at = statement.at;
        let mut steps = Vec::new();
        match &statement.kind {
            StmtKind::Loop { init, condition, after, body } => {
                match init.as_deref() {
                    Some(Stmt { kind: StmtKind::Declare(ty, variables), .. }) => self.declaration(ty, variables, &mut steps)?,
                    Some(Stmt { kind: StmtKind::Expr(expr), .. }) => steps.push(Step::Run(self.effect(expr)?)),
                    Some(_) => return Err(Refused::construct("such a begin of a loop")),
                    None => {}
                }
                let condition = match condition {
                    Some(condition) => self.condition(condition)?,
                    None => return Err(Refused::construct("a loop without a condition")),
                };
                // The reference counts iterations before the body and emits the update expression after it.
                let body = self.round(body, at)?;
                let after = after.as_ref().map(|after| self.effect(after)).transpose()?;
                steps.push(Step::Loop { condition, body_first: false, body, after, at });
            }
            StmtKind::Do(body, condition) => {
                let body = self.round(body, at)?;
                let condition = self.condition(condition)?;
                steps.push(Step::Loop { condition, body_first: true, body, after: None, at });
            }
            StmtKind::Each(name, items, body) => {
                let (items, ty) = self.expression(items)?;
                if ty != Ty::Def {
                    return Err(Refused::construct(format!("a loop over [{}]", ty.name())));
                }
                let slot = self.declare(name, Ty::Def, at)?;
                let body = self.round(body, at)?;
                steps.push(Step::Each { slot, items, body, at });
            }
            _ => {}
        }
        Ok(steps)
    }

    fn round(&mut self, body: &[Stmt<'_>], at: usize) -> Result<Vec<Step>, Refused> {
        // ES: a loop that is left in its first round is extraneous.
        if body.last().is_some_and(|last| ends(last) || continues(last)) {
            return Err(Refused::construct("a loop of one round or with a [continue] at its end"));
        }
        self.mark = at;
        self.loops += 1;
        let compiled = self.block(body, false);
        self.loops -= 1;
        compiled
    }

    fn condition(&mut self, expr: &Expr<'_>) -> Result<Node, Refused> {
        let typed = self.expression(expr)?;
        if matches!(typed.0, Node::Const(Val::Bool(_))) && typed.1 == Ty::Boolean {
            return Err(Refused::construct("a condition that is constant"));
        }
        self.convert(typed, Ty::Boolean, false, expr)
    }

    fn returned(&mut self, expr: &Expr<'_>) -> Result<Node, Refused> {
        let typed = self.expression(expr)?;
        self.convert(typed, self.context.returns(), false, expr)
    }

    fn emit(&mut self, arguments: &[Expr<'_>], at: usize) -> Result<Node, Refused> {
        let types = self.context.emitted().map_or(&[][..], Emitted::arguments);
        if arguments.len() != types.len() {
            return Err(Refused::construct(format!("the function [emit/{}]", arguments.len())));
        }
        let arguments = arguments.iter().zip(types).map(|(argument, ty)| self.wanted(argument, *ty)).collect::<Result<_, _>>()?;
        self.mark = at;
        Ok(Node::Emit(arguments, at))
    }

    /// An expression whose value is not used: only expressions with side effects are allowed.
    fn effect(&mut self, expr: &Expr<'_>) -> Result<Node, Refused> {
        match &expr.kind {
            ExprKind::Function("emit", arguments) if self.context.emitted().is_some() => self.emit(arguments, expr.at),
            ExprKind::Assign(..) | ExprKind::Step { .. } | ExprKind::Call { .. } | ExprKind::Function(..) => Ok(self.expression(expr)?.0),
            _ => Err(Refused::construct("an expression that does nothing")),
        }
    }
}

/// Returns true if the statement may end with `continue`.
fn continues(statement: &Stmt<'_>) -> bool {
    let last = |block: &[Stmt<'_>]| block.last().is_some_and(continues);
    match &statement.kind {
        StmtKind::Continue => true,
        StmtKind::If(_, then, otherwise) => last(then) || otherwise.as_deref().is_some_and(last),
        _ => false,
    }
}

/// Returns true if nothing after the statement is reachable.
fn ends(statement: &Stmt<'_>) -> bool {
    match &statement.kind {
        StmtKind::Return(_) | StmtKind::Break | StmtKind::Continue => true,
        StmtKind::If(_, then, Some(otherwise)) => then.last().is_some_and(ends) && otherwise.last().is_some_and(ends),
        _ => false,
    }
}
