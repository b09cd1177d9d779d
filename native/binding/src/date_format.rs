//! Date formats of ingest processors.

use napi_derive::napi;
use standin_engine::error::EsError;
use standin_engine::mapping::date::zone::{UTC, Zone};
use standin_engine::mapping::date::{DateFormat, Instant, Locale, Zoned};

use crate::error::guard;

/// A compiled date format.
#[napi]
pub struct NativeDateFormat {
    format: DateFormat,
    major: u8,
}

#[napi]
impl NativeDateFormat {
    /// Compiles a format with the names of a locale; without one, with those of no language.
    #[napi(factory)]
    pub fn compile(pattern: String, locale: Option<String>, major: u8) -> napi::Result<Self> {
        guard(|| {
            let locale = locale.map_or_else(|| Ok(Locale::root()), |text| Locale::parse(&text))?;
            Ok(Self { format: DateFormat::parse_in(&pattern, &locale)?, major })
        })
    }

    /// Parses a text, which is a date of `year` if it has none, and prints it by `output`. A `zone` replaces offsets of the text, or, with
    /// `iso`, applies where it has none.
    #[napi]
    pub fn convert(&self, output: &NativeDateFormat, text: String, zone: Option<String>, iso: bool, year: i64) -> napi::Result<String> {
        guard(|| {
            let zone = zone.map(|name| zone_of(&name)).transpose()?;
            let zoned = if iso {
                Zoned::read_iso(&self.format, &text, &zone.unwrap_or(UTC), self.major)?
            } else {
                Zoned::read(&self.format, &text, zone.as_ref(), year, self.major)?
            };
            Ok(output.format.print(zoned.at, &zoned.zone))
        })
    }

    /// Prints a point in time, in milliseconds since the epoch, in a zone.
    #[napi]
    pub fn print(&self, millis: i64, zone: String) -> napi::Result<String> {
        guard(|| Ok(self.format.print(Instant::of_millis(millis), &zone_of(&zone)?)))
    }
}

/// A zone by its name; the error is that of Java.
fn zone_of(name: &str) -> Result<Zone, EsError> {
    Zone::read(name).map_err(|error| error.innermost().clone())
}
