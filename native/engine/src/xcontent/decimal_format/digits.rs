//! The decimal digits of a number.

use std::cmp::Ordering;

/// Digits without leading or trailing zeros, and the position of the decimal point: the number is 0.digits times ten to
/// that power.
#[derive(Clone, Debug)]
pub struct Digits {
    pub figures: Vec<u8>,
    pub point: i64,
    /// The floating-point number, to break ties of its digits.
    beyond: Option<f64>,
}

impl Digits {
    pub fn of_whole(value: u128) -> Self {
        let text = value.to_string();
        Self::new(text.bytes().collect(), text.len() as i64, None)
    }

    /// The fewest digits that distinguish the number from others.
    pub fn of_double(value: f64) -> Self {
        let text = format!("{value:e}");
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let digits = mantissa.bytes().filter(u8::is_ascii_digit).collect();
        Self::new(digits, exponent.parse::<i64>().unwrap_or(0) + 1, Some(value))
    }

    fn new(mut digits: Vec<u8>, mut point: i64, beyond: Option<f64>) -> Self {
        let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
        digits.drain(..zeros);
        point -= zeros as i64;
        while digits.last() == Some(&b'0') {
            digits.pop();
        }
        if digits.is_empty() {
            point = 0;
        }
        Self { figures: digits, point, beyond }
    }

    /// The digit at a position; outside the digits it is zero.
    pub fn at(&self, place: i64) -> char {
        usize::try_from(place).ok().and_then(|place| self.figures.get(place)).map_or('0', |digit| char::from(*digit))
    }

    /// Rounds to as many digits as `keep` returns for the position of the point. Java: half-even, where the number is
    /// exactly half.
    pub fn rounded(mut self, keep: impl Fn(i64) -> i64) -> Self {
        let keep = keep(self.point);
        let Ok(length) = usize::try_from(keep) else { return Self::new(Vec::new(), 0, None) };
        let Some(next) = self.figures.get(length).copied() else { return self };
        let is_half = next == b'5' && self.figures.len() == length + 1;
        let up = match if is_half { self.against_digits() } else { next.cmp(&b'5') } {
            Ordering::Equal if is_half => length > 0 && (self.figures[length - 1] - b'0') % 2 == 1,
            order => order != Ordering::Less,
        };
        self.figures.truncate(length);
        if up {
            let nines = self.figures.iter().rev().take_while(|digit| **digit == b'9').count();
            self.figures.truncate(length - nines);
            if let Some(last) = self.figures.last_mut() {
                *last += 1;
            } else {
                self.figures.push(b'1');
                self.point += 1;
            }
        }
        Self::new(self.figures, self.point, None)
    }

    /// Compares the exact number with its digits.
    fn against_digits(&self) -> Ordering {
        let Some(value) = self.beyond else { return Ordering::Equal };
        // No double has more fraction digits.
        let exact = format!("{value:.1074}");
        let (whole, fraction) = exact.split_once('.').unwrap_or((&exact, ""));
        let exact = Self::new(whole.bytes().chain(fraction.bytes()).collect(), whole.len() as i64, None);
        exact.figures.cmp(&self.figures)
    }
}
