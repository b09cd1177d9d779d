//! Brazilian Portuguese: an early form of Snowball's Portuguese stemmer, which does without accents.

/// Endings of verbs that are removed from the region after the first vowels, and `ira`, which ends the search.
const VERBS: &str = "ada ida ia aria eria iria ara era ira asse esse isse aste este iste ei arei erei irei am iam ariam eriam iriam aram \
    eram iram avam em arem erem irem assem essem issem ado ido ando endo indo arao erao irao ar er ir as adas idas ias arias erias irias \
    aras eras iras avas es ardes erdes irdes ares eres ires asses esses isses astes estes istes is ais eis ieis arieis erieis irieis areis \
    ereis ireis asseis esseis isseis aveis ados idos amos iamos ariamos eriamos iriamos aramos eramos iramos avamos emos aremos eremos \
    iremos assemos essemos issemos imos armos ermos irmos ear eu iu ou";

/// Endings of nouns that are replaced in the second region, by length.
const NOUNS: &[(&str, &str)] = &[
    ("uciones", "u"),
    ("imentos", ""),
    ("amentos", ""),
    ("adores", ""),
    ("adoras", ""),
    ("logias", "logias"),
    ("encias", "ente"),
    ("idades", ""),
    ("acoes", ""),
    ("imento", ""),
    ("amento", ""),
    ("adora", ""),
    ("ismos", ""),
    ("istas", ""),
    ("logia", "log"),
    ("encia", "ente"),
    ("mente", ""),
    ("idade", ""),
    ("acao", ""),
    ("ezas", ""),
    ("icos", ""),
    ("icas", ""),
    ("ismo", ""),
    ("avel", ""),
    ("ivel", ""),
    ("ista", ""),
    ("osos", ""),
    ("osas", ""),
    ("ador", ""),
    ("ivas", ""),
    ("ivos", ""),
    ("eza", ""),
    ("ico", ""),
    ("ica", ""),
    ("oso", ""),
    ("osa", ""),
    ("iva", ""),
    ("ivo", ""),
];

/// Writes the stem and returns true; false if the word is unchanged.
pub fn stem(text: &str, out: &mut String) -> bool {
    let plain: String = crate::analysis::lowercase::lowercase_text(text).chars().map(plain).collect();
    let word = trimmed(&plain);
    let length = word.encode_utf16().count();
    if !(3..30).contains(&length) {
        return false;
    }
    out.push_str(word);
    if crate::analysis::character::is_letter_by_units(word) {
        let regions = Regions::of(word);
        if nouns(word, &regions, out) || verbs(&regions, out) {
            if regions.verb.ends_with("ci") {
                remove(out, "i");
            }
        } else if let Some(ending) = ["os", "a", "i", "o"].iter().find(|ending| regions.verb.ends_with(**ending)) {
            remove(out, ending);
        }
        residual(&regions, out);
    }
    out != text
}

/// A letter without its accent.
fn plain(letter: char) -> char {
    match letter {
        'á' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    }
}

/// The word without one punctuation mark at each end.
fn trimmed(word: &str) -> &str {
    const MARKS: &[char] = &['"', '\'', '-', ',', ';', '.', '?', '!'];
    let long = |word: &str| word.chars().nth(1).is_some();
    if !long(word) {
        return word;
    }
    let word = word.strip_prefix(MARKS).unwrap_or(word);
    if long(word) { word.strip_suffix(MARKS).unwrap_or(word) } else { word }
}

/// The regions in which suffixes are removed; empty if there are none.
struct Regions<'w> {
    second: &'w str,
    first: &'w str,
    verb: &'w str,
}

const fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u')
}

impl<'w> Regions<'w> {
    fn of(word: &'w str) -> Self {
        let first = after_consonant(word);
        Self { first, second: after_consonant(first), verb: verb_region(word) }
    }
}

/// The part after the first consonant that follows a vowel. The last letter counts as neither.
fn after_consonant(word: &str) -> &str {
    let Some((last, _)) = word.char_indices().next_back() else { return "" };
    let mut letters = word.char_indices().take_while(|&(at, _)| at < last);
    let found = letters.by_ref().any(|(_, letter)| is_vowel(letter));
    let consonant = letters.find(|&(_, letter)| !is_vowel(letter));
    match consonant {
        Some((at, letter)) if found => &word[at + letter.len_utf8()..],
        _ => "",
    }
}

fn verb_region(word: &str) -> &str {
    let letters: Vec<(usize, char)> = word.char_indices().collect();
    let last = letters.len().saturating_sub(1);
    let after = |place: usize| letters.get(place + 1).map_or("", |&(at, _)| &word[at..]);
    let vowel = |place: usize| letters.get(place).is_some_and(|&(_, letter)| is_vowel(letter));
    let found = |wanted: bool| (2..last).find(|&place| vowel(place) == wanted);
    if last > 0
        && !vowel(1)
        && let Some(place) = found(true)
    {
        return after(place);
    }
    if last > 1
        && vowel(0)
        && vowel(1)
        && let Some(place) = found(false)
    {
        return after(place);
    }
    if last > 2 { after(2) } else { "" }
}

fn remove(word: &mut String, ending: &str) {
    if word.ends_with(ending) {
        word.truncate(word.len() - ending.len());
    }
}

fn nouns(word: &str, regions: &Regions<'_>, out: &mut String) -> bool {
    // Only `amente` is searched for in the first region.
    let adverb = regions.first.ends_with("amente").then_some(("amente", ""));
    let noun = NOUNS.iter().find(|(ending, _)| regions.second.ends_with(ending)).copied();
    let verb = [("eiras", "iras", "ir"), ("eira", "ira", "ir")];
    let verb = verb.iter().find(|(whole, ending, _)| regions.verb.ends_with(ending) && word.ends_with(whole));
    let longest = [adverb, noun, verb.map(|&(_, ending, by)| (ending, by))].into_iter().flatten().max_by_key(|(ending, _)| ending.len());
    let Some((ending, by)) = longest else { return false };
    remove(out, ending);
    out.push_str(by);
    true
}

fn verbs(regions: &Regions<'_>, out: &mut String) -> bool {
    let longest = VERBS.split_whitespace().filter(|ending| regions.verb.ends_with(ending)).max_by_key(|ending| ending.len());
    let Some(ending) = longest else { return false };
    if ending != "ira" {
        remove(out, ending);
    }
    true
}

/// Removes a final `e`, with a preceding `u` or `i` if that makes a soft `g` or `c`.
fn residual(regions: &Regions<'_>, out: &mut String) {
    if !regions.verb.ends_with('e') {
        return;
    }
    remove(out, "e");
    if regions.verb.ends_with("gue") {
        remove(out, "u");
    } else if regions.verb.ends_with("cie") {
        remove(out, "i");
    }
}
