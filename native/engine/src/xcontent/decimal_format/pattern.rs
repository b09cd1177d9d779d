//! Pattern syntax.

use crate::error::{EsError, Result};

/// The parts of a pattern.
#[derive(Clone, Debug, Default)]
pub struct Pattern {
    prefix: String,
    suffix: String,
    /// The prefix and suffix of negative numbers, if they have their own.
    negative: Option<(String, String)>,
    /// Factor of the number: 1, 100 or 1000.
    pub multiplier: u32,
    pub least_whole: usize,
    /// With an exponent: the maximum number of integer digits.
    pub most_whole: usize,
    pub least_fraction: usize,
    pub most_fraction: i64,
    /// Digits between two commas; 0 without.
    pub group: usize,
    /// True if the decimal point is printed after integers, too.
    pub shows_point: bool,
    /// Minimum number of exponent digits, if there is one.
    pub exponent: Option<usize>,
}

/// Java: a double has no more fraction digits than this.
const MAX_FRACTION: i64 = 340;

/// The digits of a pattern, counted.
#[derive(Default)]
struct Counts {
    /// `#` in front of all `0`.
    left: usize,
    zeros: usize,
    /// `#` after them.
    right: usize,
    /// The number of digits before the point, if there is one.
    point: Option<usize>,
    /// The number of digits after the last comma.
    group: Option<usize>,
    exponent: Option<usize>,
}

impl Pattern {
    /// Parses a pattern with its negative subpattern.
    pub fn parse(pattern: &str) -> Result<Self> {
        if pattern.is_empty() {
            return Ok(Self { multiplier: 1, most_fraction: MAX_FRACTION, group: 3, ..Self::default() });
        }
        let mut rest = pattern.chars().peekable();
        let (mut found, counts) = one(pattern, &mut rest, true)?;
        counts.apply(&mut found, pattern)?;
        if rest.peek().is_some() {
            let (negative, _) = one(pattern, &mut rest, false)?;
            let around = (negative.prefix, negative.suffix);
            // Java: what is the same as of other numbers is not of negative ones.
            found.negative = Some(around).filter(|around| *around != (found.prefix.clone(), found.suffix.clone()));
        }
        Ok(found)
    }

    /// The prefix and suffix of a number.
    pub fn around(&self, is_negative: bool) -> (String, &str) {
        match &self.negative {
            Some((prefix, suffix)) if is_negative => (prefix.clone(), suffix),
            _ if is_negative => (format!("-{}", self.prefix), &self.suffix),
            _ => (self.prefix.clone(), &self.suffix),
        }
    }
}

fn wrong(what: &str, pattern: &str) -> EsError {
    EsError::illegal_argument(format!("{what} pattern \"{pattern}\""))
}

/// Reads the subpattern of non-negative numbers up to and including the semicolon, or all of the negative one.
fn one(pattern: &str, rest: &mut std::iter::Peekable<std::str::Chars<'_>>, is_first: bool) -> Result<(Pattern, Counts)> {
    let mut found = Pattern { multiplier: 1, ..Pattern::default() };
    let mut counts = Counts::default();
    let (mut quoted, mut has_digits, mut is_behind) = (false, false, false);
    while let Some(letter) = rest.next() {
        if quoted || !"#0,.E".contains(letter) || letter == 'E' && (!has_digits || is_behind) {
            is_behind = has_digits;
            let around = if has_digits { &mut found.suffix } else { &mut found.prefix };
            match letter {
                '\'' if rest.peek() == Some(&'\'') => {
                    rest.next();
                    around.push('\'');
                }
                '\'' => quoted = !quoted,
                _ if quoted => around.push(letter),
                ';' if is_first && has_digits => return Ok((found, counts)),
                ';' => return Err(wrong("Unquoted special character ';' in", pattern)),
                '%' | '\u{2030}' => {
                    if found.multiplier != 1 {
                        return Err(wrong("Too many percent/per mille characters in", pattern));
                    }
                    found.multiplier = if letter == '%' { 100 } else { 1000 };
                    around.push(letter);
                }
                // Java: the currency of no country; two signs mean the currency code.
                '\u{A4}' if rest.peek() == Some(&'\u{A4}') => {
                    rest.next();
                    around.push_str("XXX");
                }
                _ => around.push(letter),
            }
            continue;
        }
        (has_digits, is_behind) = (true, false);
        if counts.exponent.is_some() {
            return Err(EsError::not_implemented("a number format with digits after an exponent"));
        }
        if letter == 'E' {
            let mut zeros = 0;
            while rest.next_if_eq(&'0').is_some() {
                zeros += 1;
            }
            if zeros == 0 || counts.left + counts.zeros == 0 {
                return Err(wrong("Malformed exponential", pattern));
            }
            (counts.exponent, is_behind) = (Some(zeros), true);
        } else {
            counts.take(letter, pattern)?;
        }
    }
    if quoted { Err(wrong("Malformed", pattern)) } else { Ok((found, counts)) }
}

impl Counts {
    fn take(&mut self, letter: char, pattern: &str) -> Result<()> {
        match letter {
            '#' => {
                let counted = if self.zeros > 0 { &mut self.right } else { &mut self.left };
                *counted += 1;
                self.count_group();
            }
            '0' if self.right > 0 => return Err(wrong("Unexpected '0' in", pattern)),
            '0' => {
                self.zeros += 1;
                self.count_group();
            }
            ',' => self.group = Some(0),
            _ if self.point.is_some() => return Err(wrong("Multiple decimal separators in", pattern)),
            _ => self.point = Some(self.left + self.zeros + self.right),
        }
        Ok(())
    }

    fn count_group(&mut self) {
        if let (Some(group), None) = (&mut self.group, self.point) {
            *group += 1;
        }
    }

    fn apply(mut self, found: &mut Pattern, pattern: &str) -> Result<()> {
        let total = self.left + self.zeros + self.right;
        // Java: one of several `#` around a point becomes a zero before it.
        if let (0, Some(point), true) = (self.zeros, self.point, self.left > 0) {
            let front = point.max(1);
            (self.right, self.left, self.zeros) = (self.left - front, front - 1, 1);
        }
        let is_inside = |point: usize| point >= self.left && point <= self.left + self.zeros;
        let is_wrong = match self.point {
            None => self.right > 0,
            Some(point) => !is_inside(point),
        };
        if is_wrong || self.group == Some(0) {
            return Err(wrong("Malformed", pattern));
        }
        let point = self.point.unwrap_or(total);
        found.least_whole = point - self.left;
        found.most_whole = point;
        found.most_fraction = (total - point) as i64;
        found.least_fraction = (self.left + self.zeros).saturating_sub(point);
        found.shows_point = self.point.is_some_and(|point| point == total);
        found.group = self.group.unwrap_or(0);
        found.exponent = self.exponent;
        Ok(())
    }
}
