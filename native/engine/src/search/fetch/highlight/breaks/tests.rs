use super::{Sentences, Words};

fn parts(text: &str, mut next: impl FnMut(usize) -> Option<usize>) -> Vec<String> {
    let units = units(text);
    let mut boundaries = vec![0];
    while let Some(boundary) = next(boundaries[boundaries.len() - 1]) {
        boundaries.push(boundary);
    }
    boundaries.windows(2).map(|pair| String::from_utf16_lossy(&units[pair[0]..pair[1]])).collect()
}

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

#[test]
fn sentences_of_java() {
    // BreakIterator.getSentenceInstance(Locale.ROOT) of JDK 17 and 25.
    for (text, expected) in [
        ("One. Two! three? Four", vec!["One. ", "Two! ", "three? ", "Four"]),
        ("e.g. this goes on. 5 too", vec!["e.g. this goes on. 5 too"]),
        ("End.  two blanks", vec!["End.  ", "two blanks"]),
        ("He said \"no.\" she left", vec!["He said \"no.\" she left"]),
        ("\"A.-", vec!["\"A", ".", "-"]),
        ("x (a. (b) c", vec!["x (a. ", "(b) c"]),
        ("日本。語", vec!["日本。", "語"]),
    ] {
        let sentences = Sentences::new(&units(text));
        assert_eq!(parts(text, |boundary| sentences.next(boundary)), expected, "{text}");
    }
}

#[test]
fn words_of_java() {
    // BreakIterator.getWordInstance(Locale.ROOT) of JDK 17 and 25.
    for (text, expected) in [
        ("Don't stop-now, 3.14%  x", vec!["Don't", " ", "stop-now", ",", " ", "3.14%", "  ", "x"]),
        ("a.b 1,000 $5", vec!["a.b", " ", "1,000", " ", "$5"]),
        ("漢字かなカナ", vec!["漢字", "かな", "カナ"]),
    ] {
        let mut words = Words::new(&units(text));
        assert_eq!(parts(text, |boundary| words.following(boundary)), expected, "{text}");
    }
}

#[test]
fn boundaries_before_offsets_equal_java_s() {
    let text = units("fox. two - Quick. \u{1F600} a over \"a brown.\" running red quick.\" Quick...running");
    // The first is the end of no sentence.
    for (offset, before, behind) in [(19, 16, 59), (16, 0, 59), (61, 59, 74)] {
        assert_eq!(Sentences::new(&text).preceding(offset), Some(before), "{offset}");
        assert_eq!(Sentences::new(&text).following(offset - 1), Some(behind), "{offset}");
    }
}
