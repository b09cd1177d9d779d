//! Methods of lists, maps and other values.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::rc::Rc;

use super::evaluate::Run;
use super::members::Members;
use super::value::Dyn;
use crate::script::ast::Stmt;
use crate::script::class::{number, string};
use crate::script::error::Thrown;
use crate::script::operate::Comparison;
use crate::script::value::Val;

/// An argument of a method.
pub enum Argument<'s> {
    /// A value.
    Value(Dyn),
    /// A function: its parameters and its body.
    Lambda(&'s [&'s str], &'s [Stmt<'s>]),
}

/// Items that a list may have.
const MAX_ITEMS: usize = 1_000_000;

/// Calls a method of a value that is not null.
pub fn call<'s>(run: &mut Run<'s>, target: &Dyn, name: &str, arguments: &[Argument<'s>]) -> Result<Dyn, Thrown> {
    let unbuilt = || Thrown::unbuilt(format!("the method [{name}/{}] on such a value", arguments.len()));
    if let [Argument::Lambda(names, body)] = arguments {
        return with_function(run, target, name, (names, body))?.ok_or_else(unbuilt);
    }
    let mut values = Vec::with_capacity(arguments.len());
    for argument in arguments {
        match argument {
            Argument::Value(value) => values.push(value.clone()),
            Argument::Lambda(..) => return Err(unbuilt()),
        }
    }
    match (name, values.as_slice()) {
        ("toString", []) => return target.to_text().map(|text| Dyn::text(&text)),
        ("equals", [other]) => return target.equals(other).map(Dyn::bool),
        _ => {}
    }
    let found = match target {
        Dyn::List(items) => {
            run.count(items.borrow().len() / 4)?;
            of_list(items, name, &values)?
        }
        Dyn::Map(members) => {
            run.count(members.borrow().len() / 4)?;
            of_map(members, name, &values)?
        }
        Dyn::Doc => run.doc_method(name, &values)?,
        Dyn::Scalar(value @ (Val::Field(_) | Val::Date(_) | Val::Instant(_))) => {
            return run.method(value, name, &scalars(&values).ok_or_else(unbuilt)?);
        }
        Dyn::Scalar(value) => of_scalar(value, name, &values),
    };
    found.ok_or_else(unbuilt)
}

fn of_scalar(value: &Val, name: &str, arguments: &[Dyn]) -> Option<Dyn> {
    if let (Val::Str(text), "splitOnToken", [separator]) = (value, name, arguments) {
        let separator = separator.as_text().filter(|separator| !separator.is_empty())?;
        return Some(Dyn::list(text.split(&*separator).map(Dyn::text).collect()));
    }
    let arguments = scalars(arguments)?;
    let found = match value {
        Val::Str(text) => string::call(text, name, &arguments),
        _ => number::call(value, name, &arguments),
    };
    found.map(Dyn::Scalar)
}

fn scalars(arguments: &[Dyn]) -> Option<Vec<Val>> {
    arguments.iter().map(|argument| if let Dyn::Scalar(value) = argument { Some(value.clone()) } else { None }).collect()
}

fn of_list(items: &Rc<RefCell<Vec<Dyn>>>, name: &str, arguments: &[Dyn]) -> Result<Option<Dyn>, Thrown> {
    let position = |wanted: &Dyn| -> Result<Option<usize>, Thrown> {
        for (place, item) in items.borrow().iter().enumerate() {
            if item.equals(wanted)? {
                return Ok(Some(place));
            }
        }
        Ok(None)
    };
    let int = |value: usize| Dyn::Scalar(Val::Int(value as i32));
    Ok(Some(match (name, arguments) {
        ("size" | "getLength", []) => int(items.borrow().len()),
        ("isEmpty", []) => Dyn::bool(items.borrow().is_empty()),
        ("contains", [wanted]) => Dyn::bool(position(wanted)?.is_some()),
        ("indexOf", [wanted]) => position(wanted)?.map_or(Dyn::Scalar(Val::Int(-1)), int),
        ("get", [Dyn::Scalar(Val::Int(index))]) => {
            let items = items.borrow();
            usize::try_from(*index).ok().and_then(|index| items.get(index)).cloned().ok_or_else(beyond)?
        }
        ("add", [value]) => {
            push(items, [value.clone()])?;
            Dyn::bool(true)
        }
        ("add", [Dyn::Scalar(Val::Int(index)), value]) => {
            let mut items = items.borrow_mut();
            let index = usize::try_from(*index).ok().filter(|index| *index <= items.len()).ok_or_else(beyond)?;
            items.insert(index, value.clone());
            Dyn::NULL
        }
        ("addAll", [Dyn::List(others)]) => {
            let others = others.borrow().clone();
            let changed = !others.is_empty();
            push(items, others)?;
            Dyn::bool(changed)
        }
        ("set", [Dyn::Scalar(Val::Int(index)), value]) => {
            let mut items = items.borrow_mut();
            let item = usize::try_from(*index).ok().and_then(|index| items.get_mut(index)).ok_or_else(beyond)?;
            std::mem::replace(item, value.clone())
        }
        // Java: an int is an index, any other value is the item.
        ("remove", [Dyn::Scalar(Val::Int(index))]) => {
            let mut items = items.borrow_mut();
            let index = usize::try_from(*index).ok().filter(|index| *index < items.len()).ok_or_else(beyond)?;
            items.remove(index)
        }
        ("removeAll", [Dyn::List(others)]) => {
            let others = others.borrow().clone();
            let mut kept = Vec::new();
            let before = items.borrow().clone();
            for item in &before {
                if !contains(&others, item)? {
                    kept.push(item.clone());
                }
            }
            let changed = kept.len() != before.len();
            *items.borrow_mut() = kept;
            Dyn::bool(changed)
        }
        ("containsAll", [Dyn::List(others)]) => {
            let (items, others) = (items.borrow(), others.borrow());
            let mut all = true;
            for other in others.iter() {
                all = all && contains(&items, other)?;
            }
            Dyn::bool(all)
        }
        ("clear", []) => {
            items.borrow_mut().clear();
            Dyn::NULL
        }
        ("sort", [value]) if value.is_null() => {
            sort(&mut items.borrow_mut())?;
            Dyn::NULL
        }
        _ => return Ok(None),
    }))
}

fn of_map(members: &Rc<RefCell<Members>>, name: &str, arguments: &[Dyn]) -> Result<Option<Dyn>, Thrown> {
    let text = |key: &Dyn| key.as_text().ok_or_else(|| Thrown::unbuilt("a map with a key that is not a text"));
    Ok(Some(match (name, arguments) {
        ("size", []) => Dyn::Scalar(Val::Int(members.borrow().len() as i32)),
        ("isEmpty", []) => Dyn::bool(members.borrow().len() == 0),
        ("get", [key]) => members.borrow().find(&text(key)?).unwrap_or(Dyn::NULL),
        ("getOrDefault", [key, default]) => members.borrow().find(&text(key)?).unwrap_or_else(|| default.clone()),
        ("containsKey", [key]) => Dyn::bool(members.borrow().find(&text(key)?).is_some()),
        ("containsValue", [value]) => {
            let values: Vec<Dyn> = members.borrow().ordered().into_iter().map(|member| member.1).collect();
            Dyn::bool(contains(&values, value)?)
        }
        ("put", [key, value]) => members.borrow_mut().put(&text(key)?, value.clone()).unwrap_or(Dyn::NULL),
        ("putIfAbsent", [key, value]) => {
            let key = text(key)?;
            let found = members.borrow().find(&key).filter(|found| !found.is_null());
            match found {
                Some(found) => found,
                None => members.borrow_mut().put(&key, value.clone()).unwrap_or(Dyn::NULL),
            }
        }
        ("putAll", [Dyn::Map(others)]) => {
            let others = others.borrow().ordered();
            for (key, value) in others {
                members.borrow_mut().put(&key, value);
            }
            Dyn::NULL
        }
        ("remove", [key]) => members.borrow_mut().remove(&text(key)?).unwrap_or(Dyn::NULL),
        ("clear", []) => {
            members.borrow_mut().clear();
            Dyn::NULL
        }
        ("keySet", []) => Dyn::list(members.borrow().ordered().into_iter().map(|(key, _)| Dyn::text(&key)).collect()),
        ("values", []) => Dyn::list(members.borrow().ordered().into_iter().map(|member| member.1).collect()),
        ("entrySet", []) => Dyn::list(members.borrow().ordered().into_iter().map(|(key, value)| entry(&key, value)).collect()),
        ("getKey", []) => members.borrow().find("key").unwrap_or(Dyn::NULL),
        ("getValue", []) => members.borrow().find("value").unwrap_or(Dyn::NULL),
        _ => return Ok(None),
    }))
}

fn entry(key: &str, value: Dyn) -> Dyn {
    let mut members = Members::new(false);
    members.put("key", Dyn::text(key));
    members.put("value", value);
    Dyn::map(members)
}

/// Methods that take a function.
fn with_function<'s>(
    run: &mut Run<'s>,
    target: &Dyn,
    name: &str,
    function: (&'s [&'s str], &'s [Stmt<'s>]),
) -> Result<Option<Dyn>, Thrown> {
    let Dyn::List(items) = target else { return Ok(None) };
    let before = items.borrow().clone();
    match name {
        "removeIf" => {
            let mut kept = Vec::new();
            for item in &before {
                if !is_true(&run.apply(function, vec![item.clone()])?)? {
                    kept.push(item.clone());
                }
            }
            let changed = kept.len() != before.len();
            *items.borrow_mut() = kept;
            Ok(Some(Dyn::bool(changed)))
        }
        "forEach" => {
            for item in before {
                run.apply(function, vec![item])?;
            }
            Ok(Some(Dyn::NULL))
        }
        "any" | "every" => {
            for item in before {
                let holds = is_true(&run.apply(function, vec![item])?)?;
                if holds == (name == "any") {
                    return Ok(Some(Dyn::bool(holds)));
                }
            }
            Ok(Some(Dyn::bool(name == "every")))
        }
        "findAll" | "collect" => {
            let mut found = Vec::new();
            for item in before {
                let value = run.apply(function, vec![item.clone()])?;
                match name {
                    "collect" => found.push(value),
                    _ if is_true(&value)? => found.push(item),
                    _ => {}
                }
            }
            Ok(Some(Dyn::list(found)))
        }
        "find" => {
            for item in before {
                if is_true(&run.apply(function, vec![item.clone()])?)? {
                    return Ok(Some(item));
                }
            }
            Ok(Some(Dyn::NULL))
        }
        _ => Ok(None),
    }
}

fn is_true(value: &Dyn) -> Result<bool, Thrown> {
    if let Dyn::Scalar(Val::Bool(value)) = value { Ok(*value) } else { Err(Thrown::unbuilt("a condition that is not a boolean")) }
}

fn beyond() -> Thrown {
    Thrown::unbuilt("an item beyond the end of a list")
}

fn contains(items: &[Dyn], wanted: &Dyn) -> Result<bool, Thrown> {
    for item in items {
        if item.equals(wanted)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn push(items: &Rc<RefCell<Vec<Dyn>>>, others: impl IntoIterator<Item = Dyn>) -> Result<(), Thrown> {
    let mut items = items.borrow_mut();
    items.extend(others);
    if items.len() > MAX_ITEMS {
        return Err(Thrown::unbuilt(format!("a list of more than {MAX_ITEMS} items")));
    }
    Ok(())
}

/// Sorts numbers or texts, which must be of one class.
fn sort(items: &mut [Dyn]) -> Result<(), Thrown> {
    let class = |item: &Dyn| if let Dyn::Scalar(value) = item { value.class() } else { None };
    let first = items.first().and_then(class);
    if !items.is_empty() && (first.is_none() || items.iter().any(|item| class(item) != first)) {
        return Err(Thrown::unbuilt("a sort of such values"));
    }
    items.sort_by(|one, other| match (one, other) {
        (Dyn::Scalar(Val::Str(one)), Dyn::Scalar(Val::Str(other))) => one.encode_utf16().cmp(other.encode_utf16()),
        (Dyn::Scalar(one), Dyn::Scalar(other)) if Comparison::Less.apply(one, other) == Some(true) => Ordering::Less,
        (Dyn::Scalar(one), Dyn::Scalar(other)) if Comparison::Greater.apply(one, other) == Some(true) => Ordering::Greater,
        _ => Ordering::Equal,
    });
    Ok(())
}
