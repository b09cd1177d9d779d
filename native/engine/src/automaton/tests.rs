//! Accepted terms, and complexity limits.

use super::regexp::{Syntax, build, parse};
use super::{DfaMatcher, FuzzyMatcher, TermMatcher, wildcard};

const ALL: Syntax = Syntax(0xFF | Syntax::DEPRECATED_COMPLEMENT);

fn regexp(text: &str, major: u8) -> DfaMatcher {
    let node = parse(text, ALL).expect("an expression");
    DfaMatcher::new(build(&node, text, false, major, 10_000).expect("simple enough"))
}

#[test]
fn expressions() {
    for (text, accepted, refused) in [
        ("a.c", "abc", "ac"),
        ("(a|bc)+d?", "abcad", "d"),
        ("a{2,3}", "aaa", "aaaa"),
        ("a{2,}", "aaaaa", "a"),
        ("~(ab)", "abc", "ab"),
        ("a.*&.*b", "axb", "ax"),
        ("<1-30>", "007", "31"),
        ("<01-30>", "07", "7"),
        ("[^a-c]x", "dx", "ax"),
        ("\\w\\d\\s", "a1 ", "a11"),
        ("\"a.b\"", "a.b", "axb"),
        ("ä.ö", "ä€ö", "äö"),
        ("@x", "x", "xy"),
    ] {
        for major in [8, 9] {
            let matcher = regexp(text, major);
            assert!(matcher.accepts(accepted.as_bytes()), "{text} accepts {accepted} in {major}");
            assert!(!matcher.accepts(refused.as_bytes()), "{text} refuses {refused} in {major}");
        }
    }
}

#[test]
fn bombs_end_in_the_words_of_the_reference() {
    // 8.19.21 and 9.5.3.
    let text = ".*a.{20}";
    let node = parse(text, ALL).expect("an expression");
    for (major, states) in [(8, (43, 43)), (9, (22, 22))] {
        let error = build(&node, text, false, major, 10_000).expect_err("too complex");
        assert_eq!((error.states, error.transitions), states);
    }
    assert!(wildcard::wildcard("*a?????????????????????b", false, 9, 10_000).is_err());
}

#[test]
fn edits() {
    let matcher = FuzzyMatcher::new("quick", 1, 0, true);
    for (term, edits) in [("quick", Some(0)), ("qiuck", Some(1)), ("quic", Some(1)), ("quack", Some(1)), ("qcauk", None)] {
        assert_eq!(matcher.edits(term.as_bytes()), edits, "{term}");
        assert_eq!(matcher.accepts(term.as_bytes()), edits.is_some(), "{term}");
    }
    assert!(!FuzzyMatcher::new("quick", 1, 2, true).accepts(b"qiuck"));
}
