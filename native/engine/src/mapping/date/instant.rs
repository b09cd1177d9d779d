//! Instants, and their stored resolution.

use super::civil::Civil;
use super::format::DateFormat;
use crate::error::{EsError, Result};

/// Nanoseconds of a millisecond.
const MILLI: i64 = 1_000_000;

/// An instant: milliseconds since the epoch and the nanoseconds beyond them, 0 to 999,999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant {
    /// Milliseconds since the epoch, cut towards the past.
    pub millis: i64,
    /// Nanoseconds of the second.
    pub nanos: u32,
}

impl Instant {
    /// A point in time by milliseconds since the epoch.
    pub const fn of_millis(millis: i64) -> Self {
        Self { millis, nanos: 0 }
    }

    /// A point in time by nanoseconds since the epoch.
    pub const fn of_nanos(nanos: i64) -> Self {
        Self { millis: nanos.div_euclid(MILLI), nanos: nanos.rem_euclid(MILLI) as u32 }
    }

    /// The point in time so many nanoseconds later; the last one there is beyond 64 bits.
    #[must_use]
    pub fn plus_nanos(self, nanos: u32) -> Self {
        let sum = i64::from(self.nanos) + i64::from(nanos);
        Self { millis: self.millis.saturating_add(sum / MILLI), nanos: (sum % MILLI) as u32 }
    }

    /// Nanoseconds since the epoch, which reach from 1970 to 2262.
    pub fn to_nanos(self) -> Result<i64> {
        let refuse = |why: &str| {
            let reason = format!("date[{}] is {why} and cannot be stored in nanosecond resolution", self.print());
            Err(EsError::illegal_argument(reason))
        };
        if self.millis < 0 {
            return refuse("before the epoch in 1970");
        }
        match self.millis.checked_mul(MILLI).and_then(|nanos| nanos.checked_add(i64::from(self.nanos))) {
            Some(nanos) => Ok(nanos),
            None => refuse("after 2262-04-11T23:47:16.854775807"),
        }
    }

    /// As printed by Java: no fraction, or three, six or nine digits.
    fn print(self) -> String {
        let civil = Civil::from_millis(self.millis);
        let year = match civil.year {
            year @ 10_000.. => format!("+{year}"),
            year @ ..0 => format!("-{:04}", -year),
            year => format!("{year:04}"),
        };
        let time = format!("{:02}:{:02}:{:02}", civil.hour, civil.minute, civil.second);
        let nanos = i64::from(civil.millis) * MILLI + i64::from(self.nanos);
        let fraction = match nanos {
            0 => String::new(),
            _ if nanos % MILLI == 0 => format!(".{:03}", nanos / MILLI),
            _ if nanos % 1000 == 0 => format!(".{:06}", nanos / 1000),
            _ => format!(".{nanos:09}"),
        };
        format!("{year}-{:02}-{:02}T{time}{fraction}Z", civil.month, civil.day)
    }
}

/// The resolution at which a date field stores an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// Milliseconds: `date`.
    Millis,
    /// Nanoseconds: `date_nanos`.
    Nanos,
}

impl Resolution {
    /// The wire name of the field type.
    pub const fn type_name(self) -> &'static str {
        match self {
            Self::Millis => "date",
            Self::Nanos => "date_nanos",
        }
    }

    /// The stored number.
    pub fn number(self, at: Instant) -> Result<i64> {
        match self {
            Self::Millis => Ok(at.millis),
            Self::Nanos => at.to_nanos(),
        }
    }

    /// The instant of a stored number.
    pub const fn instant(self, number: i64) -> Instant {
        match self {
            Self::Millis => Instant::of_millis(number),
            Self::Nanos => Instant::of_nanos(number),
        }
    }

    /// The milliseconds of a stored number.
    pub const fn millis(self, number: i64) -> i64 {
        self.instant(number).millis
    }

    /// Rejects a stored number that cannot be printed.
    pub fn check_print(self, format: &DateFormat, number: i64) -> Result<()> {
        format.check_print(self.instant(number))
    }

    /// Prints a stored number.
    pub fn print(self, format: &DateFormat, number: i64) -> String {
        format.print_utc(self.instant(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_print_as_java_prints_them() {
        for (at, text) in [
            (Instant { millis: -1, nanos: 500_000 }, "1969-12-31T23:59:59.999500Z"),
            (Instant { millis: -1, nanos: 999_999 }, "1969-12-31T23:59:59.999999999Z"),
            (Instant::of_millis(1_704_067_200_123_456_789), "+54001709-11-26T10:17:36.789Z"),
            (Instant::of_millis(0), "1970-01-01T00:00:00Z"),
        ] {
            assert_eq!(at.print(), text);
        }
    }

    #[test]
    fn nanoseconds_reach_from_1970_to_2262() {
        assert_eq!(Instant { millis: 9_223_372_036_854, nanos: 775_807 }.to_nanos().ok(), Some(i64::MAX));
        assert!(Instant { millis: 9_223_372_036_854, nanos: 775_808 }.to_nanos().is_err());
        assert!(Instant { millis: -1, nanos: 999_999 }.to_nanos().is_err());
        assert_eq!(Instant::of_nanos(-1), Instant { millis: -1, nanos: 999_999 });
    }
}
