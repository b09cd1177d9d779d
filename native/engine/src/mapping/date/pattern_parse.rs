//! Reads texts by a pattern, as Java's strict parser does: the index of an error is part of the reference's messages.

use super::parsed::Parsed;
use super::pattern::{Item, NameField, NumberField, OffsetStyle, Sign};
use super::zone::{UTC, Zone};
use crate::error::EsError;

/// Fields as they were read, before hours of half days and two kinds of years are brought together.
#[derive(Clone, Default)]
struct Fields {
    parsed: Parsed,
    year_of_era: Option<i64>,
    clock_hour: Option<i64>,
    half_day_clock_hour: Option<i64>,
    any_case: bool,
}

/// Parses the complete text.
pub fn parse(items: &[Item], text: &str) -> Result<Parsed, EsError> {
    whole(items, text, Days::Exact)
}

/// Parses the whole string; a day past the end of its month, up to 31, is clamped to the last one.
pub fn parse_smart(items: &[Item], text: &str) -> Result<Parsed, EsError> {
    whole(items, text, Days::Last)
}

/// Parses the whole string; months and days past the last one are retained.
pub fn parse_overflowing(items: &[Item], text: &str) -> Result<Parsed, EsError> {
    whole(items, text, Days::Overflow)
}

/// Handling of a day that its month does not have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Days {
    /// Rejected.
    Exact,
    /// Up to 31 it is the month's last one.
    Last,
    /// It is retained unchanged.
    Overflow,
}

fn whole(items: &[Item], text: &str, days: Days) -> Result<Parsed, EsError> {
    let mut fields = Fields::default();
    let at = sequence(items, text, 0, &mut fields)
        .map_err(|at| failure(text, &format!("could not be parsed at index {}", utf16_index(text, at))))?;
    if at < text.len() {
        let index = utf16_index(text, at);
        return Err(failure(text, &format!("could not be parsed, unparsed text found at index {index}")));
    }
    resolve(fields, days).map_err(|reason| {
        failure(text, &format!("could not be parsed: {reason}")).caused_by(EsError::new("date_time_exception", 400, reason))
    })
}

fn failure(text: &str, what: &str) -> EsError {
    // Java: texts of more than 64 characters are quoted in part.
    let shown =
        if text.encode_utf16().count() > 64 { format!("{}...", text.chars().take(64).collect::<String>()) } else { text.to_owned() };
    EsError::new("date_time_parse_exception", 400, format!("Text '{shown}' {what}"))
}

fn utf16_index(text: &str, at: usize) -> usize {
    text.get(..at).map_or(at, |head| head.encode_utf16().count())
}

/// Checks the fields that Java checks while it parses: all but the date of a year of era.
fn resolve(fields: Fields, days: Days) -> Result<Parsed, String> {
    let Fields { mut parsed, year_of_era, clock_hour, half_day_clock_hour, .. } = fields;
    let check = |name: &str, value: Option<i64>, min: i64, max: i64, range: &str| match value {
        Some(value) if !(min..=max).contains(&value) => Err(format!("Invalid value for {name} (valid values {range}): {value}")),
        _ => Ok(()),
    };
    check("ClockHourOfDay", clock_hour, 1, 24, "1 - 24")?;
    check("HourOfAmPm", parsed.half_day_hour, 0, 11, "0 - 11")?;
    check("ClockHourOfAmPm", half_day_clock_hour, 1, 12, "1 - 12")?;
    check("YearOfEra", year_of_era, 1, 999_999_999, "1 - 999999999/1000000000")?;
    if let Some(hour) = clock_hour {
        parsed.hour = Some(hour % 24);
    }
    if let Some(hour) = half_day_clock_hour {
        parsed.half_day_hour = Some(hour % 12);
    }
    check("HourOfDay", parsed.hour, 0, 23, "0 - 23")?;
    check("MinuteOfHour", parsed.minute, 0, 59, "0 - 59")?;
    check("SecondOfMinute", parsed.second, 0, 59, "0 - 59")?;
    parsed.overflows = days == Days::Overflow;
    if let (Some(year), Some(month), Some(day), Days::Last) = (parsed.year, parsed.month, parsed.day, days) {
        parsed.day = Some(super::civil::last_day(year, month, day));
    }
    if let (Some(year), Some(month), Some(day), false) = (parsed.year, parsed.month, parsed.day, parsed.overflows) {
        super::civil::check_date(year, month, day).map_err(|error| error.message().to_owned())?;
    }
    if let (Some(year), Some(day), None) = (parsed.year, parsed.day_of_year, parsed.month) {
        super::parsed::check_day_of_year(year, day).map_err(|error| error.message().to_owned())?;
    }
    if let Some((year, month, day)) = parsed.week.whole()? {
        (parsed.year, parsed.month, parsed.day) = (Some(year), Some(month), Some(day));
    }
    if year_of_era.is_some() {
        parsed.year = year_of_era;
    }
    Ok(parsed)
}

/// Reads items from `at` on; gives where it stopped, or where it failed.
fn sequence(items: &[Item], text: &str, mut at: usize, fields: &mut Fields) -> Result<usize, usize> {
    for item in items {
        at = one(item, text, at, fields)?;
    }
    Ok(at)
}

fn one(item: &Item, text: &str, at: usize, fields: &mut Fields) -> Result<usize, usize> {
    let rest = text.get(at..).ok_or(at)?;
    match item {
        Item::Literal(literal) => {
            for (offset, c) in literal.char_indices() {
                let next = rest.get(offset..).and_then(|rest| rest.chars().next());
                if !next.is_some_and(|next| next == c || fields.any_case && next.eq_ignore_ascii_case(&c)) {
                    // Java reads each character of an unquoted literal on its own.
                    return Err(at + offset);
                }
            }
            Ok(at + literal.len())
        }
        Item::Word(word) => {
            let found = rest.get(..word.len());
            let is_it = found.is_some_and(|found| found == *word || fields.any_case && found.eq_ignore_ascii_case(word));
            is_it.then_some(at + word.len()).ok_or(at)
        }
        Item::AnyCase => {
            fields.any_case = true;
            Ok(at)
        }
        Item::Number { field, min, max, sign, reserved } => {
            let (value, end) = number(rest.as_bytes(), *min, *max, *sign, *reserved).map_err(|offset| at + offset)?;
            store(fields, *field, value);
            Ok(at + end)
        }
        Item::TwoDigitYear => {
            let (value, end) = number(rest.as_bytes(), 2, 2, Sign::Never, 0).map_err(|offset| at + offset)?;
            fields.parsed.year = Some(2000 + value);
            Ok(at + end)
        }
        Item::Fraction(width) => {
            let digits = rest.bytes().take(*width).take_while(u8::is_ascii_digit).count();
            if digits < *width {
                return Err(at);
            }
            let value: i64 = rest[..digits].parse().map_err(|_| at)?;
            fields.parsed.nano = Some(value * 10_i64.pow(9 - *width as u32));
            Ok(at + digits)
        }
        Item::OpenFraction => Err(at),
        Item::LenientFraction => {
            let digits = rest.bytes().skip(1).take(9).take_while(u8::is_ascii_digit).count();
            if !rest.starts_with(['.', ',']) || digits == 0 {
                return Err(at);
            }
            let value: i64 = rest[1..=digits].parse().map_err(|_| at)?;
            fields.parsed.nano = Some(value * 10_i64.pow(9 - digits as u32));
            Ok(at + 1 + digits)
        }
        Item::PointFraction(most) => {
            if !rest.starts_with('.') {
                return Err(at);
            }
            let digits = rest.bytes().skip(1).take(*most).take_while(u8::is_ascii_digit).count();
            let value: i64 = rest[1..=digits].parse().map_err(|_| at + 1)?;
            fields.parsed.nano = Some(value * 10_i64.pow(9 - digits as u32));
            Ok(at + 1 + digits)
        }
        Item::Name { field, names } => {
            let (number, length) = name(names, rest).ok_or(at)?;
            match field {
                NameField::Month { .. } => fields.parsed.month = Some(number as i64 + 1),
                NameField::Weekday { .. } => {}
                NameField::HalfDay => fields.parsed.afternoon = Some(number == 1),
            }
            Ok(at + length)
        }
        Item::Offset(style) => {
            let (seconds, length) = offset(*style, rest).ok_or(at)?;
            fields.parsed.zone = Some(Zone::Offset(seconds));
            fields.parsed.by_offset = true;
            Ok(at + length)
        }
        Item::ZoneId => {
            let (zone, length) = zone(rest, fields.any_case).ok_or(at)?;
            fields.parsed.zone = Some(zone);
            Ok(at + length)
        }
        Item::Optional(inner) => {
            let mut attempt = fields.clone();
            Ok(sequence(inner, text, at, &mut attempt).inspect(|_| *fields = attempt).unwrap_or(at))
        }
    }
}

fn store(fields: &mut Fields, field: NumberField, value: i64) {
    if let NumberField::WeekYear(long_names) = field {
        fields.parsed.week.long_names = long_names;
    }
    let slot = match field {
        NumberField::WeekYear(_) => &mut fields.parsed.week.year,
        NumberField::Week => &mut fields.parsed.week.week,
        NumberField::WeekDay => &mut fields.parsed.week.day,
        NumberField::Year => &mut fields.parsed.year,
        NumberField::YearOfEra => &mut fields.year_of_era,
        NumberField::Month => &mut fields.parsed.month,
        NumberField::Day => &mut fields.parsed.day,
        NumberField::DayOfYear => &mut fields.parsed.day_of_year,
        NumberField::Hour => &mut fields.parsed.hour,
        NumberField::ClockHour => &mut fields.clock_hour,
        NumberField::HalfDayHour => &mut fields.parsed.half_day_hour,
        NumberField::HalfDayClockHour => &mut fields.half_day_clock_hour,
        NumberField::Minute => &mut fields.parsed.minute,
        NumberField::Second => &mut fields.parsed.second,
    };
    *slot = Some(value);
}

/// A number and its length; the offset of the failure otherwise.
fn number(text: &[u8], min: usize, max: usize, sign: Sign, reserved: usize) -> Result<(i64, usize), usize> {
    let signed = match text.first() {
        Some(b'-') if sign != Sign::Never => 1,
        Some(b'+') if sign == Sign::ExceedsPad => 1,
        _ => 0,
    };
    let digits = text[signed..].iter().take(max + reserved).take_while(|b| b.is_ascii_digit()).count();
    let mut length = digits;
    if reserved > 0 {
        length = digits.saturating_sub(reserved).max(min);
    }
    length = length.min(digits).min(max);
    if length < min {
        return Err(signed);
    }
    if sign == Sign::ExceedsPad {
        let plus = text.first() == Some(&b'+');
        if (plus && length <= min) || (signed == 0 && length > min) {
            return Err(0);
        }
    }
    let value = std::str::from_utf8(&text[signed..signed + length]).ok().and_then(|digits| digits.parse::<i64>().ok()).ok_or(0_usize)?;
    if text.first() == Some(&b'-') && signed == 1 {
        return if value == 0 { Err(0) } else { Ok((-value, signed + length)) };
    }
    Ok((value, signed + length))
}

/// The longest name the text starts with.
fn name(names: &[&str], text: &str) -> Option<(usize, usize)> {
    names
        .iter()
        .enumerate()
        .filter(|(_, name)| text.starts_with(**name))
        .max_by_key(|(_, name)| name.len())
        .map(|(index, name)| (index, name.len()))
}

fn offset(style: OffsetStyle, text: &str) -> Option<(i32, usize)> {
    if style.zero == "Z" && text.starts_with('Z') {
        return Some((0, 1));
    }
    let sign = match text.as_bytes().first()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let two = |at: usize| -> Option<i32> {
        let digits = text.as_bytes().get(at..at + 2)?;
        digits.iter().all(u8::is_ascii_digit).then(|| i32::from(digits[0] - b'0') * 10 + i32::from(digits[1] - b'0'))
    };
    let part = |at: usize| -> Option<(i32, usize)> {
        if !style.colon {
            return two(at).map(|value| (value, at + 2));
        }
        if text.as_bytes().get(at) != Some(&b':') {
            return None;
        }
        two(at + 1).map(|value| (value, at + 3))
    };
    let hours = two(1)?;
    let mut at = 3;
    let mut minutes = 0;
    match part(at) {
        Some((value, next)) => (minutes, at) = (value, next),
        None if style.optional_minutes => {}
        None => return None,
    }
    let mut seconds = 0;
    if style.seconds
        && let Some((value, next)) = part(at)
    {
        (seconds, at) = (value, next);
    }
    (hours <= 18 && minutes < 60 && seconds < 60).then_some((sign * (hours * 3600 + minutes * 60 + seconds), at))
}

/// Returns true for an offset that only `time_zone` accepts: a single-digit hour, or seconds without colons.
fn short_offset(text: &str) -> bool {
    let Some((_, digits)) = text.rsplit_once(['+', '-']) else { return false };
    (digits.len() == 1 || digits.len() == 6) && digits.bytes().all(|b| b.is_ascii_digit())
}

/// The longest prefix that is a zone.
fn zone(text: &str, any_case: bool) -> Option<(Zone, usize)> {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '/' | '_' | '-' | '+' | ':'))).unwrap_or(text.len());
    // A single digit of hours is read by `time_zone`, not here.
    let shortest = if text.starts_with(['+', '-']) { 3 } else { 1 };
    (shortest..=end)
        .rev()
        .filter(|length| text.get(..*length).is_none_or(|part| !short_offset(part)))
        .find_map(|length| {
            let name = text.get(..length)?;
            if any_case { Zone::parse_any_case(name) } else { Zone::parse(name) }.map(|zone| (zone, length))
        })
        .or_else(|| (text.starts_with('Z') || any_case && text.starts_with('z')).then_some((UTC, 1)))
}
