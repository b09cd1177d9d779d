//! From an expression to its automaton, in the steps of the Lucene of each major.

use super::{Node, empty};
use crate::automaton::decimal_interval::decimal_interval;
use crate::automaton::{
    Automaton, DEFAULT_WORK_LIMIT, TooComplex, complement, concatenate, determinize, intersection, join_ends, minimize, optional,
    remove_dead_states, repeat, repeat_range, union,
};
use crate::bounds::{deeper, work};

/// Maximum number of states of an expression; the reference's only limit is its memory.
const MAX_STATES: usize = 1_000_000;

/// Compiles an expression to a deterministic automaton; `text` is quoted in errors.
pub fn build(node: &Node, text: &str, ignore_case: bool, major: u8, limit: usize) -> Result<Automaton, TooComplex> {
    let builder = Builder { ignore_case, minimizes: major == 8 };
    if major != 8 {
        return determinize(builder.build(node)?, limit);
    }
    let built = builder.build(node).map_err(|error| TooComplex { pattern: Some(text.to_owned()), ..error })?;
    determinize(built, DEFAULT_WORK_LIMIT)
}

/// Returns true if Lucene's automaton of the expression is deterministic without determinization.
pub fn is_deterministic(node: &Node, major: u8) -> bool {
    let builder = Builder { ignore_case: false, minimizes: major == 8 };
    builder.build(node).is_ok_and(|automaton| automaton.is_deterministic())
}

struct Builder {
    ignore_case: bool,
    /// ES 8: every step minimizes.
    minimizes: bool,
}

type Built = Result<Automaton, TooComplex>;

impl Builder {
    fn finish(&self, automaton: Automaton) -> Built {
        if self.minimizes { minimize(automaton, DEFAULT_WORK_LIMIT) } else { Ok(remove_dead_states(&automaton)) }
    }

    fn build(&self, node: &Node) -> Built {
        work(1);
        deeper(|| self.build_one(node))
    }

    fn build_one(&self, node: &Node) -> Built {
        match node {
            Node::Union(..) if !self.minimizes && self.class(node).is_some() => {
                Ok(Automaton::any_of(&self.class(node).unwrap_or_default()))
            }
            Node::Union(..) => {
                let mut parts = Vec::new();
                self.members(node, true, &mut parts)?;
                self.finish(if self.minimizes { union(&parts) } else { join_ends(&union(&parts)) })
            }
            Node::Concatenation(..) => {
                let mut parts = Vec::new();
                self.members(node, false, &mut parts)?;
                check(parts.iter().map(Automaton::len).sum())?;
                self.finish(concatenate(&parts))
            }
            Node::Intersection(left, right) => self.finish(intersection(&self.build(left)?, &self.build(right)?)),
            Node::Optional(inner) => self.finish(optional(&self.build(inner)?)),
            Node::Repeat(inner, min) => {
                let inner = self.build(inner)?;
                self.check_repeat(&inner, *min)?;
                self.finish(repeat(&inner, *min as usize, !self.minimizes))
            }
            Node::RepeatRange(inner, min, max) => {
                let inner = self.build(inner)?;
                self.check_repeat(&inner, *max)?;
                let repeated = repeat_range(&inner, *min as usize, *max as usize);
                Ok(if self.minimizes { repeated } else { remove_dead_states(&repeated) })
            }
            Node::Complement(inner) => self.finish(complement(&self.build(inner)?, DEFAULT_WORK_LIMIT)?),
            Node::Char(_) | Node::Range(..) => Ok(Automaton::any_of(&self.class(node).unwrap_or_default())),
            Node::AnyChar => Ok(Automaton::any_char()),
            Node::Empty => Ok(empty()),
            // ES 8: no letters in any case are nothing, not the empty text.
            Node::Text(text) if self.ignore_case && (self.minimizes || !text.is_empty()) => {
                let letters: Vec<_> = text.chars().map(|c| Automaton::any_of(&self.cases(c))).collect();
                self.finish(concatenate(&letters))
            }
            Node::Text(text) => Ok(Automaton::text(text)),
            Node::AnyString => Ok(Automaton::any_string()),
            Node::Interval(min, max, digits) => Ok(decimal_interval(*min, *max, *digits)),
        }
    }

    /// The ranges of a class of code points.
    fn class(&self, node: &Node) -> Option<Vec<(char, char)>> {
        match node {
            Node::Char(c) => Some(self.cases(*c)),
            Node::Text(text) => {
                let mut chars = text.chars();
                chars.next().filter(|_| chars.next().is_none()).map(|c| self.cases(c))
            }
            Node::Range(from, to) if from == to && !self.minimizes => Some(self.cases(*from)),
            Node::Range(from, to) => Some(vec![(*from, *to)]),
            Node::Union(left, right) => {
                let mut ranges = deeper(|| self.class(left))?;
                ranges.extend(deeper(|| self.class(right))?);
                Some(ranges)
            }
            _ => None,
        }
    }

    /// A code point with its case variants; ES 8 only has those of ASCII letters.
    fn cases(&self, c: char) -> Vec<(char, char)> {
        let mut cases = vec![(c, c)];
        if self.ignore_case {
            let ascii = if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
            cases.push((ascii, ascii));
        }
        if self.ignore_case && !self.minimizes {
            let (mut lower, mut upper) = (c.to_lowercase(), c.to_uppercase());
            cases.extend((lower.len() == 1).then(|| lower.next()).flatten().map(|c| (c, c)));
            cases.extend((upper.len() == 1).then(|| upper.next()).flatten().map(|c| (c, c)));
        }
        cases
    }

    /// The operands of nested unions or concatenations.
    fn members(&self, node: &Node, of_union: bool, parts: &mut Vec<Automaton>) -> Result<(), TooComplex> {
        match node {
            Node::Union(left, right) if of_union => {
                deeper(|| self.members(left, true, parts))?;
                deeper(|| self.members(right, true, parts))
            }
            Node::Concatenation(left, right) if !of_union => {
                deeper(|| self.members(left, false, parts))?;
                deeper(|| self.members(right, false, parts))
            }
            _ => {
                parts.push(self.build(node)?);
                Ok(())
            }
        }
    }

    fn check_repeat(&self, inner: &Automaton, times: u32) -> Result<(), TooComplex> {
        let states = inner.len().saturating_sub(1).saturating_mul(times as usize);
        if self.minimizes && states > DEFAULT_WORK_LIMIT {
            return Err(TooComplex::of(inner, states));
        }
        check(states)
    }
}

fn check(states: usize) -> Result<(), TooComplex> {
    if states > MAX_STATES { Err(TooComplex { pattern: None, states, transitions: states, limit: MAX_STATES }) } else { Ok(()) }
}
