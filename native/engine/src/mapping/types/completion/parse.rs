//! The inputs of a document: texts, or objects of inputs and a weight.

use rustc_hash::FxHashMap;

use super::contexts;
use crate::error::EsError;
use crate::json::hash_map::{sort_as_hash_map, sort_as_tight_hash_map};
use crate::json::number::f64_to_string;
use crate::json::{Kind, Location, Value};
use crate::mapping::completion::{CompletionType, Input};
use crate::mapping::completion_context;
use crate::mapping::document::parsing_exception::end_of_at;
use crate::mapping::document_context::FieldSink;
use crate::mapping::field::Field;
use crate::mapping::value_error::{Refused, nameless};

type Parsed<T> = std::result::Result<T, Refused>;

/// Options of an input.
#[derive(Default)]
struct InputOptions {
    weight: u32,
    /// Contexts by the number of their mapping.
    contexts: Vec<(usize, String)>,
}

/// Inputs in document order, each text once.
#[derive(Default)]
struct Inputs {
    all: Vec<(String, InputOptions)>,
    places: FxHashMap<String, usize>,
}

impl Inputs {
    /// The options of a text that was read before.
    fn known(&mut self, text: &str) -> Option<&mut InputOptions> {
        let at = *self.places.get(text)?;
        self.all.get_mut(at).map(|(_, options)| options)
    }

    fn push(&mut self, text: String, options: InputOptions) {
        self.places.insert(text.clone(), self.all.len());
        self.all.push((text, options));
    }
}

/// Adds the inputs of a value.
pub fn add(ty: &CompletionType, max_length: usize, field: &Field, value: &Value<'_>, sink: &mut FieldSink<'_>) -> Parsed<()> {
    let mut inputs = Inputs::default();
    match &value.kind {
        Kind::Null => return Ok(()),
        // ES: only inputs without contexts are one where they are the same (mapping/completion_contexts).
        Kind::Array(items) if !ty.contexts.is_empty() => {
            for item in items {
                let mut own = Inputs::default();
                one(ty, item, field, sink, &mut own)?;
                sort_as_tight_hash_map(&mut own.all, |(text, _)| text);
                inputs.all.extend(own.all);
            }
        }
        Kind::Array(items) => items.iter().try_for_each(|item| one(ty, item, field, sink, &mut inputs))?,
        _ => one(ty, value, field, sink, &mut inputs)?,
    }
    // ES: they are stored in a hash map, whose order decides which of equal strings comes first (mapping/completion).
    if ty.contexts.is_empty() || value.as_array().is_none() {
        sort_as_tight_hash_map(&mut inputs.all, |(text, _)| text);
    }
    let mut place = sink.term_count(&field.name);
    for (text, InputOptions { weight, contexts }) in inputs.all {
        if text.chars().all(|c| c <= ' ') {
            sink.ignored(field);
            continue;
        }
        let surface = truncated(&text, max_length);
        if let Some((at, unit)) = reserved(&surface) {
            let reason = format!("Illegal input [{surface}] UTF-16 codepoint [0x{unit:x}] at position {at} is a reserved character");
            let stopped = end_of_at(value.at, sink.source());
            return Err(Refused::wrapped(EsError::illegal_argument(reason), stopped));
        }
        let strings = ty.input_strings(&surface);
        let mut typed = Vec::new();
        for (number, context) in contexts {
            match completion_context::typed(number, &context) {
                Ok(context) => typed.push(context),
                Err(error) => {
                    sink.refuse(error);
                    return Ok(());
                }
            }
        }
        if ty.contexts.is_empty() {
            sink.strings(field, &strings);
        } else {
            sink.in_context(field);
        }
        sink.term(field, Input { surface, weight, contexts: typed, strings }.encode(place), false, true);
        place += 1;
    }
    if place == 0 {
        // ES: a field without any input exists anyway (mapping/completion_contexts).
        sink.strings(field, &[]);
        sink.term(field, Input { surface: String::new(), weight: 0, contexts: Vec::new(), strings: Vec::new() }.encode(0), false, true);
    }
    Ok(())
}

fn wrapped<T>(reason: String, at: Location) -> Parsed<T> {
    Err(Refused::wrapped(EsError::illegal_argument(reason), at))
}

fn one(ty: &CompletionType, value: &Value<'_>, field: &Field, sink: &FieldSink<'_>, inputs: &mut Inputs) -> Parsed<()> {
    match &value.kind {
        Kind::String(text) => {
            let options = InputOptions { weight: 1, contexts: Vec::new() };
            match inputs.known(text) {
                Some(known) => *known = options,
                None => inputs.push(text.to_string(), options),
            }
            Ok(())
        }
        Kind::Object(_) => object(ty, value, field, sink, inputs),
        _ => {
            let name = sink.key_of(value).unwrap_or_else(|| "null".to_owned());
            let reason = format!("failed to parse [{name}]: expected text or object, but got {}", value.token());
            Err(Refused::wrapped(EsError::parsing(reason, value.at), value.at))
        }
    }
}

fn object(ty: &CompletionType, value: &Value<'_>, field: &Field, sink: &FieldSink<'_>, inputs: &mut Inputs) -> Parsed<()> {
    let (mut texts, mut weight, mut contexts) = (Vec::new(), 1, Vec::new());
    for member in value.as_object().into_iter().flatten() {
        let value = &member.value;
        match member.key.as_ref() {
            "input" => input(value, &mut texts)?,
            "weight" => weight = self::weight(value)?,
            "contexts" if !ty.contexts.is_empty() => contexts::read(ty, value, sink, &mut contexts)?,
            "contexts" => {
                return wrapped(format!("contexts field is not supported for field: [{}]", field.name), value.at);
            }
            "" => return Err(Refused::wrapped(nameless(), member.at)),
            key => return wrapped(format!("unknown field name [{key}], must be one of [input, weight, contexts]"), member.at),
        }
    }
    // ES: those of an object are a set of their own before.
    sort_as_hash_map(&mut texts, |text| text);
    for text in texts {
        match inputs.known(&text) {
            Some(known) => {
                known.weight = known.weight.max(weight);
                known.contexts.extend(contexts.iter().cloned());
            }
            None => inputs.push(text, InputOptions { weight, contexts: contexts.clone() }),
        }
    }
    Ok(())
}

fn input(value: &Value<'_>, texts: &mut Vec<String>) -> Parsed<()> {
    match &value.kind {
        Kind::String(text) => texts.push(text.to_string()),
        Kind::Array(items) => {
            for item in items {
                let Some(text) = item.as_str() else {
                    return wrapped(format!("input array must have string values, but was [{}]", item.token()), item.at);
                };
                texts.push(text.to_owned());
            }
        }
        _ => return wrapped(format!("input must be a string or array, but was [{}]", value.token()), value.at),
    }
    Ok(())
}

fn weight(value: &Value<'_>) -> Parsed<u32> {
    let no_integer = |shown: &str| wrapped(format!("weight must be an integer, but was [{shown}]"), value.at);
    let number = match &value.kind {
        Kind::String(text) => match text.parse::<i64>() {
            Ok(number) => number,
            Err(_) => return no_integer(text),
        },
        Kind::Number(number) => match (number.is_integer(), number.as_i64()) {
            (true, Some(number)) => number,
            (true, None) => return no_integer(value.scalar_text().unwrap_or_default()),
            (false, _) => return no_integer(&f64_to_string(number.as_f64())),
        },
        _ => return wrapped(format!("weight must be a number or string, but was [{}]", value.token()), value.at),
    };
    match u32::try_from(number) {
        Ok(weight) if i32::try_from(weight).is_ok() => Ok(weight),
        _ => wrapped(format!("weight must be in the interval [0..2147483647], but was [{number}]"), value.at),
    }
}

/// At most so many UTF-16 units, one more where they would end inside a code point.
fn truncated(text: &str, most: usize) -> String {
    let mut units = 0;
    let end = text.char_indices().find(|(_, c)| {
        let full = units >= most;
        units += c.len_utf16();
        full
    });
    text[..end.map_or(text.len(), |(at, _)| at)].to_owned()
}

/// The first reserved code unit, with its index.
fn reserved(text: &str) -> Option<(usize, u16)> {
    text.encode_utf16().enumerate().find(|(_, unit)| matches!(unit, 0 | 0x1E | 0x1F))
}
