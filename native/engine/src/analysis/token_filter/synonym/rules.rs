//! Synonym rules in Solr format and in `WordNet` format.

use super::map::SynonymMap;
use crate::error::{EsError, Result};

/// Analyzes the text of a rule.
pub type Analyze<'a> = dyn Fn(&str) -> Result<Vec<String>> + 'a;

/// `a, b => c, d` and `a, b, c`; lines that begin with `#` are comments.
pub fn solr(lines: &[String], expand: bool, analyze: &Analyze<'_>, map: &mut SynonymMap) -> Result<()> {
    for (number, line) in lines.iter().flat_map(|text| text.lines()).enumerate() {
        let line = line.trim_end_matches(['\r']);
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        solr_line(line, expand, analyze, map).map_err(|error| invalid(number + 1, error))?;
    }
    Ok(())
}

fn invalid(line: usize, error: EsError) -> EsError {
    if error.is_unsupported() {
        return error;
    }
    EsError::new("parse_exception", 400, format!("Invalid synonym rule at line {line}")).caused_by(error)
}

fn solr_line(line: &str, expand: bool, analyze: &Analyze<'_>, map: &mut SynonymMap) -> Result<()> {
    let words = |side: &str| -> Result<Vec<Vec<String>>> { split(side, ",").iter().map(|part| analyze(unescape(part).trim())).collect() };
    let sides = split(line, "=>");
    match sides.as_slice() {
        [left, right] => {
            let (inputs, outputs) = (words(left)?, words(right)?);
            for input in &inputs {
                for output in &outputs {
                    map.add(input, output, false);
                }
            }
        }
        [_] => {
            let inputs = words(line)?;
            for (at, input) in inputs.iter().enumerate() {
                if expand {
                    let others = inputs.iter().enumerate().filter(|&(other, _)| other != at);
                    others.for_each(|(_, output)| map.add(input, output, true));
                } else if let Some(first) = inputs.first() {
                    map.add(input, first, false);
                }
            }
        }
        _ => return Err(EsError::illegal_argument("more than one explicit mapping specified on the same line")),
    }
    Ok(())
}

/// Parts between separators that no backslash precedes; empty parts at the end do not count.
fn split(text: &str, separator: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut part = String::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix(separator) {
            if !part.is_empty() {
                parts.push(std::mem::take(&mut part));
            }
            rest = after;
            continue;
        }
        part.push(character);
        rest = &rest[character.len_utf8()..];
        if character == '\\'
            && let Some(escaped) = rest.chars().next()
        {
            part.push(escaped);
            rest = &rest[escaped.len_utf8()..];
        }
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if character == '\\' {
            out.push(characters.next().unwrap_or('\\'));
        } else {
            out.push(character);
        }
    }
    out
}

/// `s(100000001,1,'abstain',v,1,0).`: words with the same number are synonyms.
pub fn wordnet(lines: &[String], expand: bool, analyze: &Analyze<'_>, map: &mut SynonymMap) -> Result<()> {
    let mut number = String::new();
    let mut set: Vec<Vec<String>> = Vec::new();
    for (index, line) in lines.iter().flat_map(|text| text.lines()).enumerate() {
        let wrong = || invalid(index + 1, EsError::illegal_argument(format!("not a line of WordNet: {line}")));
        let id = line.get(2..11).ok_or_else(wrong)?;
        if id != number {
            add_set(&set, expand, map);
            set.clear();
            id.clone_into(&mut number);
        }
        let start = line.find('\'').ok_or_else(wrong)? + 1;
        let end = line.rfind('\'').filter(|&end| end >= start).ok_or_else(wrong)?;
        let word = line[start..end].replace("''", "'");
        set.push(analyze(&word).map_err(|error| invalid(index + 1, error))?);
    }
    add_set(&set, expand, map);
    Ok(())
}

fn add_set(set: &[Vec<String>], expand: bool, map: &mut SynonymMap) {
    if set.len() <= 1 {
        return;
    }
    for (at, input) in set.iter().enumerate() {
        if expand {
            let others = set.iter().enumerate().filter(|&(other, _)| other != at);
            others.for_each(|(_, output)| map.add(input, output, true));
        } else if let Some(first) = set.first() {
            map.add(input, first, false);
        }
    }
}
