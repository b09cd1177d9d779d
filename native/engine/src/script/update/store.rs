//! Reads and sets variables, members and items.

use super::evaluate::{Run, convert};
use super::value::Dyn;
use crate::script::ast::{Expr, ExprKind};
use crate::script::error::Thrown;
use crate::script::types::Ty;
use crate::script::value::Val;

/// The target of an assignment.
enum Target<'s> {
    Variable(&'s str),
    Member(Dyn, Dyn),
}

impl<'s> Run<'s> {
    /// `x.name`: a member of a map, or a property.
    pub fn get(&mut self, target: &Dyn, name: &str) -> Result<Dyn, Thrown> {
        match target {
            Dyn::Map(members) => {
                let members = members.borrow();
                self.count(members.len() / 16)?;
                Ok(members.find(name).unwrap_or(Dyn::NULL))
            }
            Dyn::List(items) => match name {
                "length" => Ok(Dyn::Scalar(Val::Int(items.borrow().len() as i32))),
                "empty" => Ok(Dyn::bool(items.borrow().is_empty())),
                place => {
                    let place = place.parse::<i32>().map_err(|_| Thrown::unbuilt(format!("the property [{name}] of a list")))?;
                    self.item(target, &Dyn::Scalar(Val::Int(place)))
                }
            },
            Dyn::Doc => self.field(name),
            Dyn::Scalar(Val::Null) => Err(Thrown::unbuilt(format!("[{name}] of null"))),
            Dyn::Scalar(value @ (Val::Field(_) | Val::Date(_))) => self.property(value, name),
            Dyn::Scalar(_) => Err(Thrown::unbuilt(format!("the property [{name}] of such a value"))),
        }
    }

    /// `x[i]`
    pub fn item(&mut self, target: &Dyn, index: &Dyn) -> Result<Dyn, Thrown> {
        match (target, index) {
            (Dyn::Map(_) | Dyn::Doc, Dyn::Scalar(Val::Str(key))) => self.get(target, key),
            (Dyn::Scalar(Val::Field(slot)), Dyn::Scalar(Val::Int(index))) => self.field_value(*slot, *index),
            (Dyn::List(items), Dyn::Scalar(Val::Int(index))) => {
                let items = items.borrow();
                let place = place(*index, items.len()).ok_or_else(|| Thrown::unbuilt("an item beyond the end of a list"))?;
                Ok(items[place].clone())
            }
            _ => Err(Thrown::unbuilt("such an item of a value")),
        }
    }

    /// All kinds of assignments.
    pub fn assign(&mut self, expr: &'s Expr<'s>) -> Result<Dyn, Thrown> {
        match &expr.kind {
            ExprKind::Assign(name, operator, value) => self.set(&Target::Variable(name), *operator, value),
            ExprKind::Store(target, operator, value) => {
                let target = self.target(target)?;
                self.set(&target, *operator, value)
            }
            ExprKind::Step { name, by, after } => self.step(&Target::Variable(name), *by, *after),
            ExprKind::StepAt(target, by, after) => {
                let target = self.target(target)?;
                self.step(&target, *by, *after)
            }
            _ => Err(Thrown::unbuilt("such an assignment")),
        }
    }

    fn target(&mut self, expr: &'s Expr<'s>) -> Result<Target<'s>, Thrown> {
        match &expr.kind {
            ExprKind::Get { target, name, null_safe: false } => Ok(Target::Member(self.eval(target)?, Dyn::text(name))),
            ExprKind::Index(target, index) => Ok(Target::Member(self.eval(target)?, self.eval(index)?)),
            _ => Err(Thrown::unbuilt("such an assignment")),
        }
    }

    fn set(&mut self, target: &Target<'s>, operator: Option<&str>, value: &'s Expr<'s>) -> Result<Dyn, Thrown> {
        let value = match operator {
            None => self.eval(value)?,
            Some(sign) => {
                let before = self.read(target)?;
                let right = self.eval(value)?;
                let changed = self.binary(sign, &before, &right)?;
                self.kept(target, &before, changed)?
            }
        };
        self.write(target, value)
    }

    fn step(&mut self, target: &Target<'s>, by: i32, after: bool) -> Result<Dyn, Thrown> {
        let before = self.read(target)?;
        let changed = self.binary("+", &before, &Dyn::Scalar(Val::Int(by)))?;
        let changed = self.kept(target, &before, changed)?;
        let now = self.write(target, changed)?;
        Ok(if after { before } else { now })
    }

    /// Java: compound assignment preserves the previous type.
    fn kept(&mut self, target: &Target<'s>, before: &Dyn, changed: Dyn) -> Result<Dyn, Thrown> {
        let declared = match target {
            Target::Variable(name) => self.variable(name)?.ty,
            Target::Member(..) => None,
        };
        let own = match (declared, before) {
            (Some(ty), _) => Some(ty),
            (None, Dyn::Scalar(before)) => Some(Ty::of_value(before)).filter(|ty| ty.is_number()),
            _ => None,
        };
        match &changed {
            Dyn::Scalar(value) if Ty::of_value(value).is_number() => convert(changed, own, true),
            _ => Ok(changed),
        }
    }

    fn read(&mut self, target: &Target<'s>) -> Result<Dyn, Thrown> {
        match target {
            Target::Variable(name) => Ok(self.variable(name)?.value.clone()),
            Target::Member(holder, key) => self.item(holder, key),
        }
    }

    fn write(&mut self, target: &Target<'s>, value: Dyn) -> Result<Dyn, Thrown> {
        match target {
            Target::Variable(name @ ("ctx" | "params" | "state" | "states" | "doc" | "_score")) => {
                return Err(Thrown::unbuilt(format!("an assignment to [{name}]")));
            }
            Target::Variable(name) => {
                let variable = self.variable(name)?;
                variable.value = convert(value, variable.ty, false)?;
                return Ok(variable.value.clone());
            }
            Target::Member(Dyn::Map(members), Dyn::Scalar(Val::Str(key))) => {
                self.count(members.borrow().len() / 16)?;
                members.borrow_mut().put(key, value.clone());
            }
            Target::Member(Dyn::List(items), Dyn::Scalar(Val::Int(index))) => {
                let mut items = items.borrow_mut();
                let place = place(*index, items.len()).ok_or_else(|| Thrown::unbuilt("an item beyond the end of a list"))?;
                items[place] = value.clone();
            }
            Target::Member(..) => return Err(Thrown::unbuilt("an assignment to such a value")),
        }
        Ok(value)
    }
}

/// An item's index; negative ones count from the end.
pub fn place(index: i32, length: usize) -> Option<usize> {
    let place = if index < 0 { length.checked_sub(index.unsigned_abs() as usize)? } else { index as usize };
    (place < length).then_some(place)
}
