//! Date math: `now-1d/d`, `2020-01-01||+1M/d`.

use super::civil::{Civil, DAY, civil_from_days, days_from_civil, month_length};
use super::format::DateFormat;
use super::instant::Instant;
use super::zone::{UTC, Zone};
use crate::error::{EsError, Result};
use crate::fault;

/// How a text with date math is parsed.
pub struct DateMath<'a> {
    /// Reads what is not math.
    pub format: &'a DateFormat,
    /// Counts where the text names no zone, and for rounding.
    pub zone: Option<&'a Zone>,
    /// `now` in milliseconds since the epoch.
    pub now: i64,
    /// True if rounding and missing parts yield the last millisecond instead of the first.
    pub round_up: bool,
    /// The major version.
    pub major: u8,
}

impl DateMath<'_> {
    /// Reads a text into a point in time.
    pub fn read(&self, text: &str) -> Result<Instant> {
        if let Some(math) = text.strip_prefix("now") {
            return self.apply(math, Instant::of_millis(self.now));
        }
        // ES: only a date without any math, not even an empty one, is rounded up.
        match text.split_once("||") {
            None => self.date(text, self.round_up),
            Some((date, math)) => self.apply(math, self.date(date, false)?),
        }
    }

    fn date(&self, text: &str, round_up: bool) -> Result<Instant> {
        let failed = |cause: EsError| EsError::new("parse_exception", 400, cause.message());
        if text.is_empty() {
            return Err(EsError::new("parse_exception", 400, "cannot parse empty datetime"));
        }
        let parsed = self.format.fields(text, self.major).and_then(|fields| fields.resolve(self.zone, round_up));
        parsed.map_err(|cause| {
            let reason = format!(
                "failed to parse date field [{text}] with format [{}]: [{}]",
                self.format.pattern(),
                failed(cause.clone()).message()
            );
            EsError::new("parse_exception", 400, reason).caused_by(cause)
        })
    }

    fn apply(&self, math: &str, start: Instant) -> Result<Instant> {
        let chars: Vec<char> = math.chars().collect();
        let mut time = start;
        let mut at = 0;
        while at < chars.len() {
            let op = chars[at];
            at += 1;
            let (round, sign) = match op {
                '/' => (true, 1),
                '+' => (false, 1),
                '-' => (false, -1),
                _ => return Err(EsError::new("parse_exception", 400, format!("operator not supported for date math [{math}]"))),
            };
            if at >= chars.len() {
                return Err(EsError::new("parse_exception", 400, format!("truncated date math [{math}]")));
            }
            let digits: String = chars[at..].iter().take_while(|c| c.is_ascii_digit()).collect();
            at += digits.len();
            let count: i64 =
                if digits.is_empty() { 1 } else { digits.parse::<i32>().map(i64::from).map_err(|_| EsError::number_format(&digits))? };
            if round && count != 1 {
                return Err(EsError::new("parse_exception", 400, format!("rounding `/` can only be used on single unit types [{math}]")));
            }
            let Some(&unit) = chars.get(at) else {
                return Err(EsError::new("parse_exception", 400, format!("truncated date math [{math}]")));
            };
            at += 1;
            time.millis = self.step(time.millis, unit, round, sign * count, math)?;
            if round {
                time.nanos = 0;
            }
        }
        Ok(time)
    }

    fn step(&self, time: i64, unit: char, round: bool, count: i64, math: &str) -> Result<i64> {
        let zone = self.zone.unwrap_or(&UTC);
        let overflow = || EsError::illegal_argument("long overflow");
        let local = Civil::from_millis(time + i64::from(zone.offset_at(time)) * 1000);
        let moved = match unit {
            _ if !"yMwdhHms".contains(unit) => {
                return Err(EsError::new("parse_exception", 400, format!("unit [{unit}] not supported for date math [{math}]")));
            }
            _ if round => {
                let floor = if fault::is_on("date_rounding_ignored") { local } else { floor(local, unit) };
                let target = if self.round_up { shift(floor, unit, 1) } else { floor };
                zone.to_millis(target).ok_or_else(overflow)? - i64::from(self.round_up)
            }
            // Hours and less are lengths, days and more are steps of the local calendar.
            'h' | 'H' => time.checked_add(count * 3_600_000).ok_or_else(overflow)?,
            'm' => time.checked_add(count * 60_000).ok_or_else(overflow)?,
            's' => time.checked_add(count * 1000).ok_or_else(overflow)?,
            _ => zone.to_millis(shift(local, unit, count)).ok_or_else(overflow)?,
        };
        Ok(moved)
    }
}

fn floor(local: Civil, unit: char) -> Civil {
    let mut floor = Civil { millis: 0, nanos: 0, ..local };
    if unit == 's' {
        return floor;
    }
    floor.second = 0;
    if unit == 'm' {
        return floor;
    }
    floor.minute = 0;
    if unit == 'h' || unit == 'H' {
        return floor;
    }
    floor.hour = 0;
    match unit {
        'w' => {
            let monday = days_from_civil(floor.year, floor.month, floor.day) - i64::from(floor.weekday());
            (floor.year, floor.month, floor.day) = civil_from_days(monday);
        }
        'M' => floor.day = 1,
        'y' => (floor.month, floor.day) = (1, 1),
        _ => {}
    }
    floor
}

fn shift(local: Civil, unit: char, count: i64) -> Civil {
    let months = match unit {
        'y' => count * 12,
        'M' if fault::is_on("month_of_date_math_is_30_days") => return shift(local, 'd', count * 30),
        'M' => count,
        _ => {
            let millis = match unit {
                'w' => count * 7 * DAY,
                'd' => count * DAY,
                'h' | 'H' => count * 3_600_000,
                'm' => count * 60_000,
                _ => count * 1000,
            };
            return local.to_millis().map_or(local, |at| Civil::from_millis(at + millis));
        }
    };
    let month = local.year * 12 + i64::from(local.month) - 1 + months;
    let (year, month) = (month.div_euclid(12), month.rem_euclid(12) as u32 + 1);
    // Java: a day that the month does not have becomes its last.
    Civil { year, month, day: local.day.min(month_length(year, month)), ..local }
}
