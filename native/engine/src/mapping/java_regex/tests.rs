use super::compile;

#[test]
fn what_cannot_be_taken_the_same_way_is_refused_by_name() {
    for pattern in [
        "(?=a)b",
        "(?i)a",
        "a*+",
        r"\bword",
        r"\p{Lu}",
        "[a-z&&[^b]]",
        "a$b",
        r"(a$)\s",
        "(?:a$)[^b]",
        "((a$)|b)c",
        "(a$|\n)+",
        "(a$){2}",
        "^*",
        "(a)\\1",
        "a{2,1}",
        "a{",
        "\u{1F600}",
    ] {
        let refused = compile(pattern).err().map(|error| error.is_unsupported());
        assert_eq!(refused, Some(true), "{pattern}");
    }
}

#[test]
fn whole_texts_are_matched() {
    for (pattern, text, matches) in [
        ("a", "ab", false),
        ("a|ab", "ab", true),
        (r"\d+", "١", false),
        (r"\w", "é", false),
        (".", "\u{85}", false),
        (".", "é", true),
        (r"[\w.-]+", "a.b-c", true),
        ("[]a]+", "]a", true),
        ("[^a-c]", "b", false),
        (r"[^\d_]", "_", false),
        ("^a$|^b$", "b", true),
        ("((a$|b)|c$)?", "c", true),
        ("(a$)|b.", "a\n", false),
        ("a^b", "ab", false),
        ("a{2}?", "aa", true),
        ("[-~^#.*<> é]{2}", "~é", true),
        ("", "", true),
    ] {
        assert_eq!(compile(pattern).map(|regex| regex.is_match(text)).ok(), Some(matches), "{pattern} on {text}");
    }
}
