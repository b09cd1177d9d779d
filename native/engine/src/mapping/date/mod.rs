//! Dates: formats, calendars, zones and date math.

pub mod civil;
pub mod epoch;
pub mod families;
pub mod format;
pub mod instant;
pub mod iso;
pub mod locale;
pub mod math;
pub mod named;
mod names;
pub mod parsed;
pub mod pattern;
pub mod pattern_parse;
pub mod pattern_print;
mod week;
pub mod zone;
pub mod zoned;

pub use format::DateFormat;
pub use instant::{Instant, Resolution};
pub use locale::Locale;
pub use zoned::Zoned;
