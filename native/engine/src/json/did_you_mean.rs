//! The reference's suggestion for an unknown name.

/// The candidates close enough to `name` to be suggested, closest first, ties by name.
pub fn suggestions<'c>(name: &str, candidates: &[&'c str]) -> Vec<&'c str> {
    let mut close: Vec<(f32, &str)> =
        candidates.iter().map(|candidate| (similarity(name, candidate), *candidate)).filter(|(score, _)| *score > 0.5).collect();
    close.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    close.dedup();
    close.into_iter().map(|(_, candidate)| candidate).collect()
}

/// The suffix of "unknown query [x]", "unknown field [x]" and the like: nothing, ` did you mean [a]?` or
/// ` did you mean any of [a, b]?`.
pub fn did_you_mean(name: &str, candidates: &[&str]) -> String {
    let names = suggestions(name, candidates);
    match names.as_slice() {
        [] => String::new(),
        [one] => format!(" did you mean [{one}]?"),
        several => format!(" did you mean any of [{}]?", several.join(", ")),
    }
}

/// One minus the Levenshtein distance over the longer length.
fn similarity(a: &str, b: &str) -> f32 {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    if a.is_empty() || b.is_empty() {
        return f32::from(u8::from(a.len() == b.len()));
    }
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    1.0 - row[b.len()] as f32 / a.len().max(b.len()) as f32
}

#[cfg(test)]
mod tests {
    use super::did_you_mean;

    /// The query names of 8.19.21 without modules.
    const QUERIES: &[&str] = &[
        "bool",
        "boosting",
        "combined_fields",
        "constant_score",
        "dis_max",
        "distance_feature",
        "exists",
        "function_score",
        "fuzzy",
        "geo_bounding_box",
        "geo_distance",
        "geo_shape",
        "ids",
        "intervals",
        "knn",
        "match",
        "match_all",
        "match_bool_prefix",
        "match_none",
        "match_phrase",
        "match_phrase_prefix",
        "more_like_this",
        "multi_match",
        "nested",
        "prefix",
        "query_string",
        "range",
        "regexp",
        "script",
        "script_score",
        "simple_query_string",
        "span_containing",
        "span_first",
        "span_gap",
        "span_multi",
        "span_near",
        "span_not",
        "span_or",
        "span_term",
        "span_within",
        "term",
        "terms",
        "terms_set",
        "wildcard",
        "wrapper",
    ];

    #[test]
    fn unknown_queries() {
        // "unknown query [x]" of 8.19.21 and 9.5.3.
        for (name, suggestion) in [
            ("mtch", " did you mean [match]?"),
            ("match_al", " did you mean any of [match_all, match, match_none, match_phrase]?"),
            ("trm", " did you mean any of [term, terms]?"),
            ("term_", " did you mean any of [term, terms, terms_set]?"),
            ("terms_st", " did you mean any of [terms_set, terms]?"),
            ("id", " did you mean [ids]?"),
            ("te", ""),
            ("bo", ""),
            ("", ""),
            ("MATCH", ""),
            ("Match", " did you mean [match]?"),
            ("query_strin", " did you mean any of [query_string, simple_query_string]?"),
            ("span_ter", " did you mean any of [span_term, span_near, span_or, span_gap, span_not, span_first, span_within]?"),
            ("matchphrase", " did you mean any of [match_phrase, match_phrase_prefix, match_all, match_none]?"),
            ("match-phrase", " did you mean any of [match_phrase, match_phrase_prefix]?"),
            ("constant", " did you mean [constant_score]?"),
            ("boost", " did you mean any of [boosting, bool]?"),
            ("span", " did you mean [span_or]?"),
            ("disjunction_max", ""),
            ("rank", " did you mean [range]?"),
        ] {
            assert_eq!(did_you_mean(name, QUERIES), suggestion, "{name}");
        }
    }

    #[test]
    fn unknown_fields() {
        let names = ["must", "must_not", "mustNot", "should", "filter", "minimum_should_match", "boost", "_name"];
        assert_eq!(did_you_mean("must_nt", &names), " did you mean any of [must_not, mustNot, must]?");
        assert_eq!(did_you_mean("x", &names), "");
    }
}
