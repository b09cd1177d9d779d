//! References to named expressions: `%{NAME}`, `%{NAME:field}`, `%{NAME:field:type}`.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use regex::Regex;

use crate::error::{EsError, Result};

/// Bytes that an expanded expression may have.
const LONGEST: usize = 1_000_000;

static REFERENCE: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"%\{(?<name>[A-z0-9]+)(?::(?<field>[\p{Alphabetic}\p{Nd}@\[\]_:.-]+))?(?<definition>=[^}]*)?\}").expect("it compiles")
});

/// Replaces the references of an expression until there are none; one with a field becomes a group of its name.
pub fn expand<'a>(pattern: &'a str, find: &impl Fn(&str) -> Option<&'a str>) -> Result<String> {
    let mut out = String::new();
    // Texts and how far they are read, innermost last.
    let mut open = vec![(pattern, 0)];
    while let Some((text, at)) = open.pop() {
        let Some(found) = REFERENCE.captures_at(text, at) else {
            out.push_str(&text[at..]);
            if !open.is_empty() {
                out.push(')');
            }
            continue;
        };
        if found.name("definition").is_some() {
            return Err(EsError::not_implemented("definitions inside a pattern of the ingest processor [grok]"));
        }
        let whole = found.get_match();
        out.push_str(&text[at..whole.start()]);
        open.push((text, whole.end()));
        let name = &found["name"];
        let Some(definition) = find(name) else {
            if super::is_left_out(name) {
                return Err(EsError::not_implemented(format!("the pattern [{name}] of the ingest processor [grok]")));
            }
            return Err(EsError::illegal_argument(format!("Unable to find pattern [{name}] in Grok's pattern dictionary")));
        };
        match found.name("field") {
            Some(field) => out.extend(["(?<", name, ":", field.as_str(), ">"]),
            None => out.push_str("(?:"),
        }
        if out.len() > LONGEST {
            return Err(EsError::not_implemented("such a long expression of the ingest processor [grok]"));
        }
        open.push((definition, 0));
    }
    Ok(out)
}

/// Refuses definitions that refer to themselves. ES: whether they are used or not (modules/ingest/grok).
pub fn check_definitions(definitions: &[(String, String)]) -> Result<()> {
    let texts: HashMap<&str, &str> = definitions.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    for (name, _) in definitions {
        Walk { first: name, texts: &texts, path: vec![], seen: HashSet::new() }.follow(name)?;
    }
    Ok(())
}

/// Definitions between which references may be followed inside one another.
const DEEPEST: usize = 100;

struct Walk<'a> {
    first: &'a str,
    texts: &'a HashMap<&'a str, &'a str>,
    /// Those that are followed now, outermost first.
    path: Vec<&'a str>,
    /// Those that were followed to their ends.
    seen: HashSet<&'a str>,
}

impl<'a> Walk<'a> {
    fn follow(&mut self, name: &'a str) -> Result<()> {
        let Some(text) = self.texts.get(name).copied() else { return Ok(()) };
        if self.path.contains(&name) || self.path.len() > DEEPEST {
            return Err(EsError::not_implemented("definitions of the ingest processor [grok] that refer to each other in a circle"));
        }
        if self.seen.contains(name) {
            return Ok(());
        }
        self.path.push(name);
        for found in REFERENCE.captures_iter(text) {
            let next = found.name("name").map_or("", |part| part.as_str());
            if next == self.first {
                return Err(circular(self.first, &self.path, text));
            }
            self.follow(next)?;
        }
        self.path.pop();
        self.seen.insert(name);
        Ok(())
    }
}

fn circular(first: &str, path: &[&str], text: &str) -> EsError {
    let mut reason = format!("circular reference in pattern [{}][{text}]", path.last().copied().unwrap_or(first));
    if path.len() > 1 {
        reason.push_str(" back to pattern [");
        reason.push_str(first);
        reason.push(']');
    }
    if path.len() > 2 {
        reason.push_str(" via patterns [");
        reason.push_str(&path[1..path.len() - 1].join("=>"));
        reason.push(']');
    }
    EsError::illegal_argument(reason)
}
