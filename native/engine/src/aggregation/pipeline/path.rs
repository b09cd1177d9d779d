//! `buckets_path`: names of aggregations divided by `>`, the last with the name of one of its values.

use crate::error::{EsError, Result};

/// One part of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Name of an aggregation.
    pub name: String,
    /// After a dot or in brackets: a property of the aggregation, or a quoted bucket key.
    pub key: Option<String>,
}

/// Reads a path.
pub fn parse(path: &str) -> Result<Vec<Element>> {
    let parts: Vec<&str> = path.split('>').map(str::trim).filter(|part| !part.is_empty()).collect();
    let Some((last, front)) = parts.split_last() else { return Err(EsError::illegal_argument(format!("Invalid path [{path}]"))) };
    let invalid =
        |part: &str| EsError::new("aggregation_execution_exception", 500, format!("Invalid path element [{part}] in path [{path}]"));
    let mut elements = Vec::with_capacity(parts.len());
    for part in front {
        elements.push(in_brackets(part).map_err(|()| invalid(part))?.unwrap_or_else(|| named(part, None)));
    }
    elements.push(match in_brackets(last).map_err(|()| invalid(last))? {
        Some(element) => element,
        None => match last.rsplit_once('.') {
            Some((name, key)) if name.is_empty() || key.is_empty() => return Err(invalid(last)),
            Some((name, key)) => named(name, Some(key)),
            None => named(last, None),
        },
    });
    Ok(elements)
}

/// The path as a list of names.
pub fn names(elements: &[Element]) -> Vec<String> {
    elements.iter().flat_map(|element| std::iter::once(element.name.clone()).chain(element.key.clone())).collect()
}

/// The text between the quotes of a bucket's key.
pub fn quoted(key: &str) -> Option<&str> {
    key.strip_prefix('\'')?.strip_suffix('\'')
}

fn named(name: &str, key: Option<&str>) -> Element {
    Element { name: name.to_owned(), key: key.map(str::to_owned) }
}

fn in_brackets(part: &str) -> std::result::Result<Option<Element>, ()> {
    let Some((name, key)) = part.rsplit_once('[') else { return Ok(None) };
    match key.strip_suffix(']') {
        Some(key) if !name.is_empty() && !key.is_empty() => Ok(Some(named(name, Some(key)))),
        _ => Err(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{names, parse};

    #[test]
    fn elements_have_names_and_keys() {
        let read = |path: &str| parse(path).map(|elements| names(&elements)).ok();
        let owned = |names: &[&str]| Some(names.iter().map(|&name| name.to_owned()).collect::<Vec<String>>());
        assert_eq!(read("a>b.c"), owned(&["a", "b", "c"]));
        assert_eq!(read("a['x']>b[99.0]"), owned(&["a", "'x'", "b", "99.0"]));
        assert_eq!(read("a.b>c"), owned(&["a.b", "c"]));
        assert_eq!(read("a>"), owned(&["a"]));
        assert_eq!(read(""), None);
        assert_eq!(read("a[x"), None);
    }
}
