//! ISO 8601 dates with optional parts, read strictly: `2020`, `2020-01-01`, `2020-01-01T10:00:00.000Z`.

use super::parsed::Parsed;
use super::zone::Zone;

/// Required and optional parts of an ISO format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iso {
    /// The last part that must be there: 0 year, 1 month, 2 day, 3 hour, 4 minute, 5 second.
    pub required: u8,
    /// The last part that may be there.
    pub most: u8,
    /// True if a time must have seconds.
    pub whole_time: bool,
    /// Whether fractional seconds are allowed.
    pub fraction: IsoFraction,
    /// Whether a zone is allowed or required.
    pub zone: IsoZone,
}

/// Fractional seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IsoFraction {
    /// It must not.
    Forbidden,
    /// Allowed, after a point or a comma.
    Optional,
    /// Required, after a point.
    Mandatory,
}

/// Time zone at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IsoZone {
    /// It must not.
    Forbidden,
    /// It may.
    Optional,
    /// It must.
    Mandatory,
}

struct Cursor<'t> {
    text: &'t [u8],
    at: usize,
}

impl Cursor<'_> {
    fn done(&self) -> bool {
        self.at == self.text.len()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.text.get(self.at) == Some(&byte);
        self.at += usize::from(found);
        found
    }

    fn digits(&mut self, count: usize) -> Option<i64> {
        let digits = self.text.get(self.at..self.at + count)?;
        if !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        self.at += count;
        Some(digits.iter().fold(0, |value, d| value * 10 + i64::from(d - b'0')))
    }

    fn bounded(&mut self, max: i64) -> Option<i64> {
        self.digits(2).filter(|value| *value <= max)
    }
}

impl Iso {
    /// Parses a text; `None` if malformed. Whether the day exists is not checked here.
    pub fn parse(self, text: &str, major: u8) -> Option<Parsed> {
        let mut cursor = Cursor { text: text.as_bytes(), at: 0 };
        let mut parsed = Parsed::default();
        let negative = cursor.eat(b'-');
        let year = cursor.digits(4)?;
        parsed.year = Some(if negative { -year } else { year });
        let reached = self.date_and_time(&mut cursor, &mut parsed, major == 8)?;
        if self.whole_time && reached < 5 && text.contains('T') {
            return None;
        }
        if reached < self.required || reached > self.most {
            return None;
        }
        if cursor.done() {
            return (self.zone != IsoZone::Mandatory).then_some(parsed);
        }
        // A zone is allowed only after a time.
        if reached < 3 || self.zone == IsoZone::Forbidden {
            return None;
        }
        let zone = text.get(cursor.at..)?;
        // A single digit of hours is read by `time_zone`, not here.
        if zone.len() == 2 && zone.starts_with(['+', '-']) {
            return None;
        }
        parsed.zone = Some(Zone::parse(zone)?);
        Some(parsed)
    }

    /// Reads what follows the year; gives the last part read. ES 8: with `early` a time may follow whatever part of the date need not be
    /// followed by another.
    fn date_and_time(self, cursor: &mut Cursor<'_>, parsed: &mut Parsed, early: bool) -> Option<u8> {
        if cursor.done() {
            return Some(0);
        }
        if early && self.required == 0 && cursor.eat(b'T') {
            return self.time(0, cursor, parsed);
        }
        if !cursor.eat(b'-') {
            return None;
        }
        parsed.month = Some(cursor.bounded(12)?);
        if cursor.done() {
            return Some(1);
        }
        if early && self.required <= 1 && cursor.eat(b'T') {
            return self.time(1, cursor, parsed);
        }
        if !cursor.eat(b'-') {
            return None;
        }
        parsed.day = Some(cursor.bounded(31)?);
        if cursor.done() {
            return Some(2);
        }
        if !cursor.eat(b'T') {
            return None;
        }
        self.time(2, cursor, parsed)
    }

    /// Parses what follows the `T` after the part `date` of the date; returns the last part parsed.
    fn time(self, date: u8, cursor: &mut Cursor<'_>, parsed: &mut Parsed) -> Option<u8> {
        if cursor.done() {
            return Some(date);
        }
        parsed.hour = Some(cursor.bounded(23)?);
        if !cursor.eat(b':') {
            return Some(3);
        }
        parsed.minute = Some(cursor.bounded(59)?);
        if !cursor.eat(b':') {
            return Some(4);
        }
        parsed.second = Some(cursor.bounded(59)?);
        let separated = match self.fraction {
            IsoFraction::Forbidden => false,
            IsoFraction::Optional => cursor.eat(b'.') || cursor.eat(b','),
            IsoFraction::Mandatory if !cursor.eat(b'.') => return None,
            IsoFraction::Mandatory => true,
        };
        if separated {
            let start = cursor.at;
            let mut nano = 0;
            while cursor.at - start < 9
                && let Some(digit) = cursor.digits(1)
            {
                nano = nano * 10 + digit;
            }
            let count = cursor.at - start;
            if count == 0 {
                return None;
            }
            parsed.nano = Some(nano * 10_i64.pow(9 - count as u32));
        }
        Some(5)
    }
}
