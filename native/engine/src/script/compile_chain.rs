//! Compiles what is followed by dots and brackets: parameters, doc values, classes, methods, functions.

use super::ast::{Expr, ExprKind};
use super::class::{self, list, math};
use super::code::{Curve, Node};
use super::compile::{Compiler, INTERVAL, TOKEN, Typed};
use super::context::Context;
use super::error::Refused;
use super::fields::{FieldKind, FieldRef};
use super::types::Ty;
use super::value::Val;
use super::vector::{self, VectorFunction};
use crate::mapping::metadata_names::is_metadata;

const CLASSES: &[&str] = &["Double", "Integer", "Long", "Math"];

impl Compiler<'_> {
    pub(super) fn followed(&mut self, expr: &Expr<'_>) -> Result<Typed, Refused> {
        let at = expr.at;
        match &expr.kind {
            ExprKind::Get { target, name, null_safe } => self.get(target, name, *null_safe, at),
            ExprKind::Call { target, name, arguments, null_safe } => self.call(target, name, arguments, *null_safe, at),
            ExprKind::Index(target, index) => self.index(target, index, at),
            ExprKind::Function(name, arguments) => self.function(name, arguments, at),
            _ => Err(Refused::construct("such an expression")),
        }
    }

    fn get(&mut self, target: &Expr<'_>, name: &str, null_safe: bool, at: usize) -> Result<Typed, Refused> {
        match target.kind {
            ExprKind::Name("interval") if self.context == Context::Interval => {
                return self.of_interval(INTERVAL.iter().position(|known| known.0 == name), name, at);
            }
            ExprKind::Name("token") if self.context == Context::Token => {
                return self.of_token(TOKEN.iter().position(|known| known.0 == name), name, at);
            }
            ExprKind::Name("params") => return self.param(name, at),
            ExprKind::Name("doc") => return self.field(name, at),
            ExprKind::Name(class) if CLASSES.contains(&class) => {
                let value = math::constant(class, name).ok_or_else(|| Refused::construct(format!("[{class}.{name}]")))?;
                let ty = Ty::of_value(&value);
                return Ok((Node::Const(value), ty));
            }
            _ => {}
        }
        let (target, ty) = self.expression(target)?;
        if ty != Ty::Def {
            return Err(Refused::construct(format!("the property [{name}] of [{}]", ty.name())));
        }
        self.mark = at;
        // The contents of constant parameters are known.
        if let Node::Const(Val::Map(members)) = &target {
            return Ok((Node::Const(list::member(members, name)), Ty::Def));
        }
        Ok((Node::Get { target: Box::new(target), name: name.to_owned(), null_safe, at }, Ty::Def))
    }

    fn of_interval(&mut self, slot: Option<usize>, name: &str, at: usize) -> Result<Typed, Refused> {
        self.mark = at;
        slot.map(|slot| (Node::Local(slot), Ty::Int)).ok_or_else(|| Refused::construct(format!("[{name}] of an interval")))
    }

    fn of_token(&mut self, slot: Option<usize>, name: &str, at: usize) -> Result<Typed, Refused> {
        self.mark = at;
        slot.map(|slot| (Node::Local(slot), TOKEN[slot].2)).ok_or_else(|| Refused::construct(format!("[{name}] of a token")))
    }

    fn index(&mut self, target: &Expr<'_>, index: &Expr<'_>, at: usize) -> Result<Typed, Refused> {
        let named = match target.kind {
            ExprKind::Name(name @ ("params" | "doc")) => Some(name),
            _ => None,
        };
        let holder = if named.is_some() { None } else { Some(self.expression(target)?) };
        let (key, key_ty) = self.expression(index)?;
        match (named, holder) {
            (Some(name), _) => {
                let Node::Const(Val::Str(key)) = &key else {
                    return Err(Refused::construct(format!("[{name}] with a key that is not constant")));
                };
                if name == "params" {
                    return self.param(key, at);
                }
                // ES: converting a constant keeps its offset.
                self.field(key, if key_ty == Ty::Text { index.at } else { at })
            }
            (None, Some((holder, Ty::Def))) => {
                self.mark = at;
                Ok((Node::Index(Box::new(holder), Box::new(key), at), Ty::Def))
            }
            _ => Err(Refused::construct("an item of such a value")),
        }
    }

    fn param(&mut self, name: &str, at: usize) -> Result<Typed, Refused> {
        self.mark = at;
        self.check_known("params")?;
        let inputs = if self.context == Context::Aggregation { &[] } else { self.inputs };
        if let Some(slot) = inputs.iter().position(|input| *input == name) {
            return Ok((Node::Local(slot), Ty::Def));
        }
        let Val::Map(members) = self.params else { return Err(Refused::construct("such parameters")) };
        if name == "_source" && self.context.emitted().is_some() {
            return Ok((Node::Source, Ty::Def));
        }
        // ES: some contexts add the source and the document to the parameters.
        if name.starts_with('_') && !members.iter().any(|member| &*member.0 == name) {
            return Err(Refused::construct(format!("[params.{name}]")));
        }
        Ok((Node::Const(list::member(members, name)), Ty::Def))
    }

    /// ES: interval and token scripts have neither parameters nor the document.
    fn check_known(&self, name: &str) -> Result<(), Refused> {
        match self.context {
            Context::Interval => Err(Refused::construct(format!("[{name}] where an interval is filtered"))),
            Context::Token => Err(Refused::construct(format!("[{name}] in a script of tokens"))),
            _ => Ok(()),
        }
    }

    /// `doc['f']`: the mapping determines its type.
    fn field(&mut self, name: &str, at: usize) -> Result<Typed, Refused> {
        self.mark = at;
        self.check_known("doc")?;
        if let Some(slot) = self.fields.iter().position(|field| field.name == name) {
            return Ok((Node::Field(slot as u32), Ty::Def));
        }
        let Some(field) = self.mapping.field(name) else {
            if is_metadata(name) {
                return Err(Refused::construct(format!("doc values of [{name}]")));
            }
            return Ok((Node::NoField(name.to_owned(), at), Ty::Def));
        };
        if self.context.emitted().is_some() && field.script.is_some() {
            return Err(Refused::construct(format!("doc values of the runtime field [{name}] in a script of another one")));
        }
        let found = FieldRef::new(name, field)
            .ok_or_else(|| Refused::construct(format!("doc values of the field [{name}] of type [{}]", field.ty.type_name())))?;
        self.fields.push(found);
        Ok((Node::Field(self.fields.len() as u32 - 1), Ty::Def))
    }

    fn call(&mut self, target: &Expr<'_>, name: &str, arguments: &[Expr<'_>], null_safe: bool, at: usize) -> Result<Typed, Refused> {
        match (&target.kind, name, arguments) {
            (ExprKind::Name("interval"), _, []) if self.context == Context::Interval => {
                return self.of_interval(INTERVAL.iter().position(|known| known.1 == name), name, at);
            }
            (ExprKind::Name("token"), _, []) if self.context == Context::Token => {
                return self.of_token(TOKEN.iter().position(|known| known.1 == name), name, at);
            }
            // The term is not a string until it is converted.
            (_, "length" | "toString", []) if self.context == Context::Token && is_term(target) => {
                self.mark = at;
                let term = (Node::Local(TOKEN.len()), Ty::Text);
                if name == "toString" {
                    return Ok(term);
                }
                let method = class::find("length", 0).ok_or_else(|| Refused::construct("the method [length/0]"))?;
                let target = Box::new(term.0);
                return Ok((Node::Call { target, method, arguments: Vec::new(), null_safe: false, at }, Ty::Int));
            }
            (ExprKind::Name("doc"), "containsKey", [key]) => {
                let key = self.constant_key(key, "doc")?;
                let known = self.mapping.field(&key).is_some() || is_metadata(&key);
                return Ok((Node::Const(Val::Bool(known)), Ty::Boolean));
            }
            (ExprKind::Name("doc"), "get", [key]) => {
                let place = key.at;
                let key = self.constant_key(key, "doc")?;
                return self.field(&key, place);
            }
            (ExprKind::Name("params"), "containsKey", [key]) => {
                let key = self.constant_key(key, "params")?;
                let Val::Map(members) = self.params else { return Err(Refused::construct("such parameters")) };
                let has = self.inputs.contains(&&*key) || members.iter().any(|member| *member.0 == *key);
                if !has && key.starts_with('_') {
                    return Err(Refused::construct(format!("[params.{key}]")));
                }
                return Ok((Node::Const(Val::Bool(has)), Ty::Boolean));
            }
            (ExprKind::Name("params"), "get", [key]) => {
                let key = self.constant_key(key, "params")?;
                return self.param(&key, at);
            }
            (ExprKind::Name("Math"), ..) => return self.math(name, arguments, at),
            (ExprKind::Name(class), ..) if CLASSES.contains(class) => {
                return Err(Refused::construct(format!("[{class}.{name}]")));
            }
            _ => {}
        }
        let (target, ty) = self.expression(target)?;
        self.mark = at;
        let method =
            class::find(name, arguments.len()).ok_or_else(|| Refused::construct(format!("the method [{name}/{}]", arguments.len())))?;
        let gives = match ty {
            Ty::Def => Ty::Def,
            Ty::Text => method.of_text.ok_or_else(|| Refused::construct(format!("the method [{name}] of a text")))?,
            ty => return Err(Refused::construct(format!("the method [{name}] of [{}]", ty.name()))),
        };
        let mut nodes = Vec::with_capacity(arguments.len());
        for argument in arguments {
            if matches!(argument.kind, ExprKind::Conditional(..) | ExprKind::Binary("?:", ..)) {
                return Err(Refused::construct(format!("[?] as an argument of [{name}]")));
            }
            let (node, given) = self.expression(argument)?;
            let wanted = if name == "substring" { Ty::Int } else { Ty::Text };
            if ty == Ty::Text && name != "equals" && given != Ty::Def && given != wanted {
                return Err(Refused::construct(format!("[{}] as an argument of [{name}]", given.name())));
            }
            nodes.push(node);
        }
        Ok((Node::Call { target: Box::new(target), method, arguments: nodes, null_safe, at }, gives))
    }

    fn constant_key(&mut self, key: &Expr<'_>, of: &str) -> Result<String, Refused> {
        match self.expression(key)?.0 {
            Node::Const(Val::Str(key)) => Ok(key.to_string()),
            _ => Err(Refused::construct(format!("[{of}] with a key that is not constant"))),
        }
    }

    fn math(&mut self, name: &str, arguments: &[Expr<'_>], at: usize) -> Result<Typed, Refused> {
        let found = math::FUNCTIONS.iter().find(|function| function.name == name && function.arity() == arguments.len());
        let function = found.ok_or_else(|| Refused::construct(format!("[Math.{name}/{}]", arguments.len())))?;
        self.mark = at;
        let arguments = self.doubles(arguments)?;
        let ty = if matches!(function.apply, math::Apply::Round(_)) { Ty::Long } else { Ty::Double };
        Ok((Node::Math(function, arguments), ty))
    }

    fn doubles(&mut self, arguments: &[Expr<'_>]) -> Result<Vec<Node>, Refused> {
        let mut nodes = Vec::with_capacity(arguments.len());
        for argument in arguments {
            nodes.push(self.wanted(argument, Ty::Double)?);
        }
        Ok(nodes)
    }

    fn function(&mut self, name: &str, arguments: &[Expr<'_>], at: usize) -> Result<Typed, Refused> {
        let unknown = || Refused::construct(format!("the function [{name}/{}]", arguments.len()));
        if self.context != Context::Score {
            return Err(unknown());
        }
        self.mark = at;
        match (name, arguments) {
            ("saturation", [_, _]) => Ok((Node::Curve(Curve::Saturation, self.doubles(arguments)?), Ty::Double)),
            ("sigmoid", [_, _, _]) => Ok((Node::Curve(Curve::Sigmoid, self.doubles(arguments)?), Ty::Double)),
            (_, [query, field]) if vector::NAMES.contains(&name) => {
                let (Node::Const(query), Node::Const(Val::Str(field))) = (self.expression(query)?.0, self.expression(field)?.0) else {
                    return Err(Refused::construct(format!("[{name}] of such values")));
                };
                let (node, _) = self.field(&field, at)?;
                let Node::Field(slot) = node else { return Err(Refused::construct(format!("[{name}] on a field that is not mapped"))) };
                let found = self.fields.get(slot as usize).filter(|found| found.kind == FieldKind::Vector);
                let vectors = found.and_then(|found| found.ty.vector());
                let vectors = vectors.ok_or_else(|| Refused::construct(format!("[{name}] on the field [{field}]")))?;
                let function =
                    VectorFunction::new(name, &query, vectors).ok_or_else(|| Refused::construct(format!("[{name}] of such a vector")))?;
                // ES: the reference returns e.g. the number of differing bits as an integer, which is a valid score all the
                // same.
                Ok((Node::Vector(function, slot), Ty::Double))
            }
            _ => Err(unknown()),
        }
    }
}

/// Returns true if the expression is the term of a token.
fn is_term(expr: &Expr<'_>) -> bool {
    let of_token = |target: &Expr<'_>| matches!(target.kind, ExprKind::Name("token"));
    match &expr.kind {
        ExprKind::Get { target, name, .. } => *name == "term" && of_token(target),
        ExprKind::Call { target, name, arguments, .. } => *name == "getTerm" && arguments.is_empty() && of_token(target),
        _ => false,
    }
}
