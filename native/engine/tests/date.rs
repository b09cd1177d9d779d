//! Dates read and printed by every built format, against 8.19.21 and 9.5.3 (recorded 2026-11-21 from documents of a date field).

use standin_engine::error::EsError;
use standin_engine::json::{Value, parse};
use standin_engine::mapping::date::{DateFormat, Instant};

const FORMATS: &str = include_str!("date/formats.json");

/// `illegal_argument: … <- date_time_parse: …`
fn chain(error: &EsError) -> String {
    let own = format!("{}: {}", error.kind.trim_end_matches("_exception"), error.message());
    error.caused_by.as_deref().map_or(own.clone(), |cause| format!("{own} <- {}", chain(cause)))
}

#[test]
fn dates_read_and_print_as_the_references_do() {
    let rows = parse(FORMATS.as_bytes()).expect("the recording is JSON");
    let rows = rows.as_array().expect("a list");
    assert!(rows.len() > 300);
    let mut failures = Vec::new();
    for row in rows {
        let text = |key: &str| row.get(key).and_then(Value::as_str);
        let format = DateFormat::parse(text("format").expect("a format")).expect("a built format");
        for major in row.get("majors").and_then(Value::as_array).expect("majors") {
            let major = major.as_number().and_then(|number| number.as_u64()).expect("a number") as u8;
            let input = text("text").expect("a text");
            let (expected, actual) = match format.millis(input, major) {
                Ok(millis) => {
                    let expected = (row.get("millis").and_then(Value::scalar_text), text("printed"));
                    let shown = expected.1.map(|_| format.print_utc(Instant::of_millis(millis)));
                    (format!("{expected:?}"), format!("{:?}", (Some(millis.to_string()), shown)))
                }
                Err(error) => (text("error").unwrap_or("a date").to_owned(), chain(&error)),
            };
            if expected != actual {
                failures.push(format!("{:?} {input:?}\n  expected {expected}\n  actual   {actual}", format.pattern()));
            }
        }
    }
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(10)].join("\n"));
}
