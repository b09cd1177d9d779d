use super::stem;

fn stemmed(word: &str) -> String {
    let mut out = String::new();
    stem(word, &mut out);
    out
}

#[test]
fn words_are_reduced_to_those_of_the_dictionary() {
    for (word, expected) in [
        ("calories", "calorie"),
        ("crosses", "cross"),
        ("italians", "italy"),
        ("aided", "aid"),
        ("fingerspelling", "fingerspell"),
        ("definition", "definition"),
        ("readability", "readable"),
        ("unxxed", "unxx"),
        ("microcoding", "microcode"),
        ("militarily", "military"),
    ] {
        assert_eq!(stemmed(word), expected, "{word}");
    }
}

#[test]
fn other_words_stay() {
    for word in ["as", "Dogs", "dogs'", "naïvely", &"s".repeat(50)] {
        assert_eq!(stemmed(word), word);
    }
}
