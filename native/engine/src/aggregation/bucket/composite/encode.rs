//! Keys of `composite` buckets as bytes that sort as the keys do.

use super::result::SourceShape;
use crate::aggregation::key::Key;
use crate::index::sortable::sortable_double;

/// The bytes of a key: comparing them compares keys in the order of the sources.
pub fn encode(key: &[Option<Key>], sources: &[SourceShape]) -> Vec<u8> {
    let mut out = Vec::with_capacity(key.len() * 24);
    for (value, source) in key.iter().zip(sources) {
        let Some(value) = value else {
            out.push(if source.missing_first { 0 } else { 2 });
            continue;
        };
        out.push(1);
        let begin = out.len();
        match value {
            Key::Long(value) => out.extend_from_slice(&(*value as u64 ^ 1 << 63).to_be_bytes()),
            Key::Double(value) => out.extend_from_slice(&(sortable_double(*value) as u64 ^ 1 << 63).to_be_bytes()),
            Key::Term(term) => {
                for (place, part) in term.split(|&byte| byte == 0).enumerate() {
                    // A zero byte is followed by another byte, so that the end of a term sorts before any continuation.
                    if place > 0 {
                        out.extend_from_slice(&[0, 1]);
                    }
                    out.extend_from_slice(part);
                }
                out.extend_from_slice(&[0, 0]);
            }
            Key::Place(_) | Key::Several(_) => {}
        }
        if source.descending {
            out[begin..].iter_mut().for_each(|byte| *byte = !*byte);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::result::Written;
    use super::*;

    #[test]
    fn bytes_sort_as_keys_do() {
        let source = |descending| SourceShape { name: "s".into(), descending, missing_first: true, written: Written::Plain };
        let term = |text: &str| Some(Key::Term(text.as_bytes().into()));
        let (up, down) = ([source(false), source(false)], [source(true), source(false)]);
        let key = |first, second: i64| [first, Some(Key::Long(second))];
        assert!(encode(&key(term("a"), 9), &up) < encode(&key(term("ab"), -1), &up));
        assert!(encode(&key(term("a"), 9), &down) > encode(&key(term("ab"), -1), &down));
        assert!(encode(&key(term("a"), -1), &up) < encode(&key(term("a"), 0), &up));
        assert!(encode(&key(None, 5), &up) < encode(&key(term(""), 0), &up));
        assert!(encode(&key(term("a\0"), 0), &up) > encode(&key(term("a"), 0), &up));
        assert!(encode(&[Some(Key::Double(-1.5))], &up[..1]) < encode(&[Some(Key::Double(0.5))], &up[..1]));
    }
}
