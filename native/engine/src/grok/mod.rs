//! Grok: texts matched by regular expressions that are put together from a library of named ones.

mod class;
mod expand;
mod set;
mod translate;

use std::collections::HashMap;
use std::sync::LazyLock;

use fancy_regex::{Regex, RegexBuilder};

use crate::error::{EsError, Result};

/// Whether an expression of the crate's library is left out: those of firewalls there name fields as another library does.
fn is_left_out(name: &str) -> bool {
    ["IPTABLES", "SFW2", "SHOREWALL"].iter().any(|family| name.starts_with(family))
}

/// The library of expressions, in the order of their names. Apache-2.0, of the crate `grok`.
pub fn library() -> &'static [(&'static str, &'static str)] {
    static SORTED: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
        let mut patterns = grok::patterns().to_vec();
        patterns.retain(|(name, _)| !is_left_out(name));
        patterns.sort_unstable();
        patterns
    });
    &SORTED
}

/// Steps back that a match may take.
const BACKTRACKS: usize = 1_000_000;

/// A compiled expression.
#[derive(Debug)]
pub struct Grok {
    regex: Regex,
    /// Each name with its groups, in the order of the expression.
    names: Vec<(String, Vec<usize>)>,
}

impl Grok {
    /// Compiles an expression; `definitions` come before the library. Errors: what is wrong with it, or 501 for syntax that is not built.
    pub fn compile(pattern: &str, definitions: &[(String, String)]) -> Result<Self> {
        let own: HashMap<&str, &str> = definitions.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let find = |name: &str| {
            own.get(name).copied().or_else(|| {
                let at = library().binary_search_by_key(&name, |(known, _)| known).ok()?;
                Some(library()[at].1)
            })
        };
        expand::check_definitions(definitions)?;
        let translated = translate::translate(&expand::expand(pattern, &find)?)?;
        let unbuilt = |_| EsError::not_implemented(format!("the regular expression [{pattern}] of the ingest processor [grok]"));
        let regex = RegexBuilder::new(&translated.text).backtrack_limit(BACKTRACKS).build().map_err(unbuilt)?;
        let mut names: Vec<(String, Vec<usize>)> = vec![];
        for (index, name) in translated.names.into_iter().enumerate() {
            match names.iter_mut().find(|(known, _)| *known == name) {
                Some((_, groups)) => groups.push(index + 1),
                None => names.push((name, vec![index + 1])),
            }
        }
        Ok(Self { regex, names })
    }

    /// The groups that take part in the first match, by name; `None` where nothing matches. A name of several groups has the text of the first one.
    pub fn captures<'t>(&self, text: &'t str) -> Result<Option<Vec<(&str, &'t str)>>> {
        let unbuilt = |_| EsError::not_implemented("an expression of the ingest processor [grok] that takes too many steps");
        let Some(found) = self.regex.captures(text).map_err(unbuilt)? else { return Ok(None) };
        let text_of = |groups: &[usize]| groups.iter().find_map(|group| found.get(*group));
        let named = self.names.iter().filter_map(|(name, groups)| Some((name.as_str(), text_of(groups)?.as_str())));
        Ok(Some(named.collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::Grok;

    fn found(pattern: &str, text: &str) -> Option<Vec<(String, String)>> {
        let grok = Grok::compile(pattern, &[]).expect("it compiles");
        let captures = grok.captures(text).expect("it ends")?;
        Some(captures.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    #[test]
    fn every_expression_of_the_library_compiles() {
        for (name, _) in super::library() {
            assert!(Grok::compile(&format!("%{{{name}}}"), &[]).is_ok(), "{name}");
        }
    }

    #[test]
    fn captures_are_named() {
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(found("%{INT:a:int} %{WORD:b}", "x 12 y"), Some(vec![pair("INT:a:int", "12"), pair("WORD:b", "y")]));
        assert_eq!(found("(?<z>..)\\k<z>", "abab"), Some(vec![pair("z", "ab")]));
        assert_eq!(found("^%{INT:a}$", "x"), None);
    }

    #[test]
    fn long_matches_end() {
        let grok = Grok::compile("(x+x+)+y\\b(?=z)", &[]).expect("it compiles");
        assert!(grok.captures(&"x".repeat(60)).is_err());
    }
}
