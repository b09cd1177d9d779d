//! Versions as terms in byte order of semantic versioning precedence (semver.org, 11): invalid versions come last, in string order.

/// Marker of a valid version; sorts before that of an invalid one.
const VALID: u8 = 1;
const INVALID: u8 = 2;
/// Marker of a pre-release; sorts before that of a release.
const PRE_RELEASE: u8 = 1;
const RELEASE: u8 = 2;
/// Ends a list of identifiers, and begins an identifier of digits or of letters.
const END: u8 = 0;
const NUMBER: u8 = 1;
const LETTERS: u8 = 2;

/// The parts of a version.
struct Parts<'t> {
    numbers: Vec<&'t str>,
    pre_release: Option<&'t str>,
    build: Option<&'t str>,
}

/// The term of a text.
pub fn encode(text: &str) -> Vec<u8> {
    let Some(parts) = parse(text) else { return [&[INVALID], text.as_bytes()].concat() };
    let mut out = vec![VALID];
    for number in parts.numbers {
        push_number(number, &mut out);
    }
    match parts.pre_release {
        None => out.push(RELEASE),
        Some(identifiers) => {
            out.push(PRE_RELEASE);
            for identifier in identifiers.split('.') {
                if is_number(identifier) {
                    out.push(NUMBER);
                    push_number(identifier, &mut out);
                } else {
                    out.push(LETTERS);
                    out.extend_from_slice(identifier.as_bytes());
                    out.push(END);
                }
            }
            out.push(END);
        }
    }
    // Build metadata has no precedence; versions without it come first.
    if let Some(build) = parts.build {
        out.push(b'+');
        out.extend_from_slice(build.as_bytes());
    }
    out
}

/// The text of a term.
pub fn decode(term: &[u8]) -> Vec<u8> {
    let Some((&VALID, mut rest)) = term.split_first() else { return term.get(1..).unwrap_or_default().to_vec() };
    let mut out = Vec::with_capacity(term.len());
    for place in 0..3 {
        if place > 0 {
            out.push(b'.');
        }
        rest = take_number(rest, &mut out);
    }
    if let Some((&kind, tail)) = rest.split_first() {
        rest = tail;
        let mut before = b'-';
        let is_pre_release = kind == PRE_RELEASE;
        while let Some((&kind, tail)) = rest.split_first().filter(|_| is_pre_release) {
            rest = tail;
            if kind == END {
                break;
            }
            out.push(before);
            before = b'.';
            if kind == NUMBER {
                rest = take_number(rest, &mut out);
            } else {
                let end = rest.iter().position(|byte| *byte == END).unwrap_or(rest.len());
                out.extend_from_slice(&rest[..end]);
                rest = rest.get(end + 1..).unwrap_or_default();
            }
        }
    }
    out.extend_from_slice(rest);
    out
}

/// Adds digits prefixed by their count, so that longer numbers sort later.
fn push_number(digits: &str, out: &mut Vec<u8>) {
    out.push(digits.len() as u8);
    out.extend_from_slice(digits.as_bytes());
}

fn take_number<'t>(term: &'t [u8], out: &mut Vec<u8>) -> &'t [u8] {
    let Some((&length, rest)) = term.split_first() else { return term };
    let (digits, rest) = rest.split_at(usize::from(length).min(rest.len()));
    out.extend_from_slice(digits);
    rest
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() < 256 && text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'))
}

/// The parts of a text that is a semantic version.
fn parse(text: &str) -> Option<Parts<'_>> {
    let (rest, build) = text.split_once('+').map_or((text, None), |(rest, build)| (rest, Some(build)));
    let (rest, pre_release) = rest.split_once('-').map_or((rest, None), |(rest, pre_release)| (rest, Some(pre_release)));
    let numbers: Vec<&str> = rest.split('.').collect();
    let is_identifier = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let is_list = |list: &str| list.split('.').all(is_identifier);
    // Digits with a zero before them, or too many, are no identifier of a pre-release.
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_pre_release = |list: &str| is_list(list) && list.split('.').all(|one| !is_digits(one) || is_number(one));
    let is_version = numbers.len() == 3
        && numbers.iter().all(|number| is_number(number))
        && pre_release.is_none_or(is_pre_release)
        && build.is_none_or(is_list);
    is_version.then_some(Parts { numbers, pre_release, build })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_in_order_of_precedence_and_can_be_read_again() {
        // semver.org 11.2 to 11.4, and what is no version.
        let ordered = [
            "0.0.1",
            "0.0.2",
            "0.0.10",
            "0.2.0",
            "1.0.0-1",
            "1.0.0-2",
            "1.0.0-11",
            "1.0.0-alpha",
            "1.0.0-alpha.1",
            "1.0.0-alpha.beta",
            "1.0.0-alpha-1",
            "1.0.0-beta",
            "1.0.0-beta.2",
            "1.0.0-beta.11",
            "1.0.0-rc.1",
            "1.0.0",
            "1.0.0+a",
            "1.0.0+b",
            "1.10.0",
            "2.0.0",
            "11.0.0",
            "",
            "01.0.0",
            "1",
            "1.0",
            "1.0.0-",
            "1.0.0-01",
            "x",
        ];
        let terms = ordered.map(encode);
        assert!(terms.is_sorted(), "{terms:?}");
        assert_eq!(terms.map(|term| String::from_utf8(decode(&term)).unwrap_or_default()), ordered.map(str::to_owned));
    }
}
