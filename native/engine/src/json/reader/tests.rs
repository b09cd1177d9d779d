//! Laws of the reader, and its speed.

use crate::json::{JsonOwned, JsonWriter, Kind, Value, parse, parse_leading, parse_partial};

/// A small linear congruential generator: the seed decides everything.
struct Seed(u64);

impl Seed {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn text(&mut self) -> String {
        const CHARS: &[char] =
            &['a', 'Z', '0', ' ', '"', '\\', '/', '\n', '\t', '\0', '\u{1f}', '\u{7f}', 'é', '中', '\u{2028}', '😀', '*', '.'];
        (0..self.below(20)).map(|_| CHARS[self.below(CHARS.len() as u64) as usize]).collect()
    }

    fn value(&mut self, depth: u32) -> JsonOwned {
        match self.below(if depth == 0 { 6 } else { 8 }) {
            0 => JsonOwned::Null,
            1 => JsonOwned::Bool(self.below(2) == 0),
            2 => JsonOwned::Number((self.below(u64::MAX) as i64 - (1 << 30)).to_string()),
            3 => JsonOwned::Number(format!("{}.{}", self.below(1000), self.below(1000))),
            4 => JsonOwned::Number(format!("-{}e+{}", self.below(9) + 1, self.below(30))),
            5 => JsonOwned::String(self.text()),
            6 => JsonOwned::Array((0..self.below(6)).map(|_| self.value(depth - 1)).collect()),
            _ => JsonOwned::Object((0..self.below(25)).map(|i| (format!("{i}{}", self.text()), self.value(depth - 1))).collect()),
        }
    }
}

fn written(value: &JsonOwned) -> Vec<u8> {
    let mut out = JsonWriter::default();
    value.write(&mut out);
    out.into_bytes()
}

#[test]
fn what_is_written_reads_as_itself() {
    for seed in 0..1000 {
        let value = Seed(seed).value(4);
        let bytes = written(&value);
        let parsed = parse(&bytes).unwrap_or_else(|error| panic!("seed {seed}: {error:?}"));
        assert_eq!(JsonOwned::from(&parsed), value, "seed {seed}");
        assert_eq!(written(&JsonOwned::from(&parsed)), bytes, "seed {seed}");
        spans_enclose(&parsed, &bytes);
    }
}

/// Every value's span, read on its own, is that value.
fn spans_enclose(value: &Value<'_>, bytes: &[u8]) {
    let span = &bytes[value.at.start as usize..value.at.end as usize];
    assert_eq!(parse(span).map(|alone| JsonOwned::from(&alone)), Ok(JsonOwned::from(value)));
    match &value.kind {
        Kind::Array(items) => items.iter().for_each(|item| spans_enclose(item, bytes)),
        Kind::Object(object) => object.iter().for_each(|member| spans_enclose(&member.value, bytes)),
        _ => {}
    }
}

#[test]
fn a_truncated_text_keeps_the_parsed_part() {
    for seed in 0..40 {
        let bytes = written(&JsonOwned::Array(vec![Seed(seed).value(3), JsonOwned::Null]));
        for cut in 1..bytes.len() {
            let (value, error) = parse_partial(&bytes[..cut]);
            let value = value.unwrap_or_else(|| panic!("seed {seed}, cut {cut}: nothing"));
            assert!(error.is_some() && !value.at.is_complete(), "seed {seed}, cut {cut}");
        }
    }
}

#[test]
fn values_have_locations() {
    let value = parse(b"{\n  \"a\": [1, \"x\"],\r\n\t\"b\" : {} }").expect("JSON");
    let at = |value: &Value<'_>| (value.at.line, value.at.column, value.at.start, value.at.end);
    assert_eq!(at(&value), (1, 1, 0, 31));
    assert_eq!(value.get("a").map(at), Some((2, 8, 9, 17)));
    assert_eq!(value.get("b").map(at), Some((3, 8, 27, 29)));
    let keys: Vec<_> = value.as_object().expect("an object").iter().map(|m| (&*m.key, m.at.line, m.at.column)).collect();
    assert_eq!(keys, [("a", 2, 3), ("b", 3, 2)]);
}

#[test]
fn only_the_leading_value_counts_where_the_reference_stops_reading() {
    assert!(parse(b"{} x").is_err());
    assert!(parse_leading(b"{} x").is_ok());
    assert!(parse_leading(b"{ x").is_err());
    assert!(parse(b" \n").is_err());
}

/// Run with `cargo test --release -p standin-engine reader_speed -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement, not a check"]
fn reader_speed() {
    let document = br#"{"name":"Sant Julia de Loria","country":"AD","population":8022,"location":{"lat":42.46372,"lon":1.49129},"tags":["city","ppla"],"alt":"Sant Juli\u00e0","active":true,"description":"A town of some eight thousand people, in the very south of the country."}"#;
    let rounds = 400_000;
    let start = std::time::Instant::now();
    let mut members = 0;
    for _ in 0..rounds {
        members += parse(std::hint::black_box(document))
            .ok()
            .and_then(|value| value.as_object().map(super::super::value::Object::len))
            .unwrap_or_default();
    }
    let seconds = start.elapsed().as_secs_f64();
    let megabytes = (document.len() * rounds) as f64 / 1e6;
    println!("{:.0} documents/s, {:.0} MB/s ({members} members)", rounds as f64 / seconds, megabytes / seconds);
}

#[test]
fn the_deepest_text_is_read_and_dropped() {
    let deep = [b"[".repeat(1000), b"]".repeat(1000)].concat();
    let value = parse(&deep).expect("as deep as the reference allows");
    assert_eq!(written(&JsonOwned::from(&value)), deep);
    let source = [br#"{"a":"#.repeat(1000), b"{}".to_vec(), b"}".repeat(1000)].concat();
    assert!(parse(&source).is_err());
    let hostile = b"[".repeat(1_000_000);
    assert_eq!(parse(&hostile).map_err(|error| error.at.column), Err(1002));
}
