//! Prints instants with a pattern, in UTC or another zone.

use super::civil::Civil;
use super::instant::Instant;
use super::pattern::{Item, NameField, NumberField, OffsetStyle, Sign};
use super::week::week_of;
use super::zone::Zone;

/// Appends a point in time.
pub fn print(items: &[Item], at: Instant, zone: &Zone, out: &mut String) {
    let offset = zone.offset_at(at.millis);
    let civil = Civil { nanos: at.nanos, ..Civil::from_millis(at.millis + i64::from(offset) * 1000) };
    sequence(items, &civil, offset, zone, out);
}

fn sequence(items: &[Item], civil: &Civil, offset: i32, zone: &Zone, out: &mut String) {
    for item in items {
        match item {
            Item::Literal(text) => out.push_str(text),
            Item::AnyCase => {}
            Item::Word(word) => out.push_str(word),
            Item::Number { field, min, sign, .. } => number(value(*field, civil), *min, *sign, out),
            Item::TwoDigitYear => number(civil.year.rem_euclid(100), 2, Sign::Never, out),
            Item::Fraction(width) => {
                let digits = format!("{:03}{:06}", civil.millis, civil.nanos);
                out.push_str(&digits[..*width]);
            }
            Item::OpenFraction => {
                let digits = format!("{:03}{:06}", civil.millis, civil.nanos);
                let width = digits.trim_end_matches('0').len().max(3);
                out.push_str(&digits[..width]);
            }
            Item::LenientFraction | Item::PointFraction(_) => {
                out.push('.');
                number(i64::from(civil.millis), 3, Sign::Never, out);
            }
            Item::Name { field, names } => {
                let number = match field {
                    NameField::Month { .. } => civil.month as usize - 1,
                    NameField::Weekday { .. } => civil.weekday() as usize,
                    NameField::HalfDay => usize::from(civil.hour >= 12),
                };
                out.push_str(names.get(number).copied().unwrap_or_default());
            }
            Item::Offset(style) => push_offset(*style, offset, out),
            Item::ZoneId => match zone {
                Zone::Region(region) => out.push_str(region.iana_name().unwrap_or_default()),
                Zone::Offset(0) => out.push('Z'),
                Zone::Offset(seconds) => {
                    push_offset(OffsetStyle { colon: true, optional_minutes: false, seconds: true, zero: "Z" }, *seconds, out);
                }
            },
            Item::Optional(inner) => sequence(inner, civil, offset, zone, out),
        }
    }
}

fn value(field: NumberField, civil: &Civil) -> i64 {
    let hour = i64::from(civil.hour);
    match field {
        NumberField::Year => civil.year,
        NumberField::YearOfEra => {
            if civil.year > 0 {
                civil.year
            } else {
                1 - civil.year
            }
        }
        NumberField::Month => i64::from(civil.month),
        NumberField::Day => i64::from(civil.day),
        NumberField::DayOfYear => i64::from(civil.day_of_year()),
        NumberField::WeekYear(_) => week_of(civil.year, civil.month, civil.day).0,
        NumberField::Week => week_of(civil.year, civil.month, civil.day).1,
        NumberField::WeekDay => week_of(civil.year, civil.month, civil.day).2,
        NumberField::Hour => hour,
        NumberField::ClockHour => {
            if hour == 0 {
                24
            } else {
                hour
            }
        }
        NumberField::HalfDayHour => hour % 12,
        NumberField::HalfDayClockHour => {
            if hour % 12 == 0 {
                12
            } else {
                hour % 12
            }
        }
        NumberField::Minute => i64::from(civil.minute),
        NumberField::Second => i64::from(civil.second),
    }
}

fn number(value: i64, min: usize, sign: Sign, out: &mut String) {
    let digits = value.unsigned_abs().to_string();
    if value < 0 {
        out.push('-');
    } else if sign == Sign::ExceedsPad && digits.len() > min {
        out.push('+');
    }
    for _ in digits.len()..min {
        out.push('0');
    }
    out.push_str(&digits);
}

fn push_offset(style: OffsetStyle, offset: i32, out: &mut String) {
    if offset == 0 {
        out.push_str(style.zero);
        return;
    }
    let (hours, minutes, seconds) = (offset.abs() / 3600, offset.abs() / 60 % 60, offset.abs() % 60);
    let colon = if style.colon { ":" } else { "" };
    out.push(if offset < 0 { '-' } else { '+' });
    number(i64::from(hours), 2, Sign::Never, out);
    if minutes != 0 || !style.optional_minutes {
        out.push_str(colon);
        number(i64::from(minutes), 2, Sign::Never, out);
    }
    if style.seconds && seconds != 0 {
        out.push_str(colon);
        number(i64::from(seconds), 2, Sign::Never, out);
    }
}
