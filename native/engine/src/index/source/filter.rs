//! Source filtering: `_source_includes` and `_source_excludes`.

use super::write::write_value;
use crate::json::{JsonWriter, Kind, Value};

/// What of a source is wanted. Patterns are paths with `*` for any characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceFilter {
    /// What is wanted; empty for everything.
    pub includes: Vec<String>,
    /// What is not.
    pub excludes: Vec<String>,
}

/// How a path stands to a list of patterns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// A pattern names it or something above it.
    Named,
    /// A pattern may name something below it.
    Above,
    /// Neither.
    Apart,
}

impl SourceFilter {
    /// Whether it lets everything through: then the source goes out verbatim.
    pub fn is_empty(&self) -> bool {
        self.includes.is_empty() && self.excludes.is_empty()
    }

    /// The source's wanted members; objects and arrays of which nothing is left vanish, but for the source itself.
    pub fn apply(&self, source: &Value<'_>) -> Vec<u8> {
        let mut out = JsonWriter::default();
        match self.filter(source, "") {
            Some(kept) => write_value(&kept, &mut out),
            None => {
                out.begin_object();
                out.end_object();
            }
        }
        out.into_bytes()
    }

    fn filter<'a>(&self, value: &Value<'a>, path: &str) -> Option<Value<'a>> {
        let included = if self.includes.is_empty() { Standing::Named } else { standing(&self.includes, path) };
        let excluded = standing(&self.excludes, path);
        match (included, excluded) {
            (Standing::Apart, _) | (_, Standing::Named) => return None,
            (Standing::Named, Standing::Apart) => return Some(value.clone()),
            _ => {}
        }
        let kind = match &value.kind {
            Kind::Object(object) => {
                let kept = object.iter().filter_map(|member| {
                    let path = if path.is_empty() { member.key.to_string() } else { format!("{path}.{}", member.key) };
                    let mut member = member.clone();
                    member.value = self.filter(&member.value, &path)?;
                    Some(member)
                });
                Kind::Object(kept.collect())
            }
            Kind::Array(items) => Kind::Array(items.iter().filter_map(|item| self.filter(item, path)).collect()),
            kind if included == Standing::Named => kind.clone(),
            _ => return None,
        };
        let empty = match &kind {
            Kind::Object(object) => object.is_empty(),
            Kind::Array(items) => items.is_empty(),
            _ => false,
        };
        (!empty).then_some(Value { kind, at: value.at })
    }
}

fn standing(patterns: &[String], path: &str) -> Standing {
    let mut best = Standing::Apart;
    for pattern in patterns {
        if names(pattern, path) {
            return Standing::Named;
        }
        if path.is_empty() || reaches(pattern, path) {
            best = Standing::Above;
        }
    }
    best
}

/// Whether the pattern names the path or something above it.
fn names(pattern: &str, path: &str) -> bool {
    let ends = path.match_indices('.').map(|(dot, _)| dot).chain([path.len()]);
    !path.is_empty() && ends.into_iter().any(|end| wildcard(pattern.as_bytes(), path[..end].as_bytes(), false))
}

/// Whether the pattern may name something below the path.
fn reaches(pattern: &str, path: &str) -> bool {
    wildcard(pattern.as_bytes(), format!("{path}.").as_bytes(), true)
}

/// Whether the pattern matches the text or, if `prefix`, a longer text that starts with it.
fn wildcard(pattern: &[u8], text: &[u8], prefix: bool) -> bool {
    match (pattern.split_first(), text.split_first()) {
        (_, None) if prefix => true,
        (None, None) => true,
        (Some((b'*', rest)), None) => wildcard(rest, text, prefix),
        (Some((b'*', rest)), Some((_, tail))) => wildcard(rest, text, prefix) || wildcard(pattern, tail, prefix),
        (Some((a, rest)), Some((b, tail))) => a == b && wildcard(rest, tail, prefix),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::SourceFilter;
    use crate::json::parse;

    const SOURCE: &str = r#"{"zeta":1.0,"alpha":{"x":1e2,  "y":[1,2,{"k":1,"j":2.50}],"e":{},"n":null},"arr":[{"p":1,"q":2},{"q":3},5,[{"p":4}]],"dot.ted":{"in":1},"emp":[]}"#;

    fn filtered(includes: &[&str], excludes: &[&str]) -> String {
        let own = |patterns: &[&str]| patterns.iter().map(|&pattern| pattern.to_owned()).collect();
        let filter = SourceFilter { includes: own(includes), excludes: own(excludes) };
        let Ok(source) = parse(SOURCE.as_bytes()) else { panic!("not read") };
        String::from_utf8_lossy(&filter.apply(&source)).into_owned()
    }

    #[test]
    fn filters_as_recorded() {
        // ES: recorded on 8.19.21 and 9.5.3.
        assert_eq!(filtered(&["alpha.y"], &[]), r#"{"alpha":{"y":[1,2,{"k":1,"j":2.5}]}}"#);
        assert_eq!(filtered(&["alpha.y.k"], &[]), r#"{"alpha":{"y":[{"k":1}]}}"#);
        assert_eq!(filtered(&["al*a.x", "arr.p"], &[]), r#"{"alpha":{"x":100.0},"arr":[{"p":1},[{"p":4}]]}"#);
        assert_eq!(filtered(&["emp", "alpha.e"], &[]), r#"{"alpha":{"e":{}},"emp":[]}"#);
        for dotted in ["dot", "dot.*", "dot.ted", "dot.ted.in"] {
            assert_eq!(filtered(&[dotted], &[]), r#"{"dot.ted":{"in":1}}"#);
        }
        assert_eq!(filtered(&["alpha"], &["alpha.x"]), r#"{"alpha":{"y":[1,2,{"k":1,"j":2.5}],"e":{},"n":null}}"#);
        assert_eq!(filtered(&["arr"], &["arr.p"]), r#"{"arr":[{"q":2},{"q":3},5]}"#);
        assert_eq!(filtered(&["alpha", "emp"], &["alpha.x", "alpha.y", "alpha.e", "alpha.n"]), r#"{"emp":[]}"#);
        assert_eq!(filtered(&["nope"], &[]), "{}");
        assert_eq!(filtered(&[], &["*"]), "{}");
    }
}
