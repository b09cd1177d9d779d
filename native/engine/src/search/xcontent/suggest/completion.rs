//! The completion suggester, spelled out.

use crate::error::Result;
use crate::json::{JsonWriter, Kind, Value};
use crate::query_dsl::ParseContext;
use crate::query_dsl::pattern::fuzziness::Fuzziness;
use crate::query_dsl::pattern::regexp_flags;
use crate::query_dsl::xcontent::options::As::{Flag, Int};
use crate::query_dsl::xcontent::options::{Option_, last, options};
use crate::query_dsl::xcontent::scalar::{java, text, unbuilt};

const FUZZY: &[Option_] = &[
    ("transpositions", Flag, None),
    ("min_length", Int, None),
    ("prefix_length", Int, None),
    ("unicode_aware", Flag, None),
    ("max_determinized_states", Int, None),
];

const FUZZY_ALWAYS: &[(&str, &str)] = &[
    ("transpositions", "true"),
    ("min_length", "3"),
    ("prefix_length", "1"),
    ("unicode_aware", "false"),
    ("max_determinized_states", "10000"),
];

/// Renders the members after those of all suggesters.
pub fn write(body: &Value<'_>, out: &mut JsonWriter) -> Result<()> {
    let fuzzy = last(body, "fuzzy").filter(|fuzzy| matches!(fuzzy.kind, Kind::Object(_) | Kind::Bool(true)));
    if let Some(fuzzy) = fuzzy {
        out.key("fuzzy");
        out.begin_object();
        out.key("fuzziness");
        out.i64(last(fuzzy, "fuzziness").map_or(Ok(1), edits)?);
        options(FUZZY, FUZZY_ALWAYS, fuzzy, out)?;
        out.end_object();
    }
    if let Some(regex) = last(body, "regex") {
        out.key("regex");
        out.begin_object();
        out.key("flags");
        out.i64(flags(regex)?);
        options(&[("max_determinized_states", Int, None)], &[("max_determinized_states", "10000")], regex, out)?;
        out.end_object();
    }
    options(&[("skip_duplicates", Flag, Some("false"))], &[], body, out)?;
    if let Some(contexts) = last(body, "contexts") {
        out.key("contexts");
        java(contexts, out);
    }
    Ok(())
}

/// ES: here fuzziness is a number of edits; `AUTO` is resolved for a text of five characters (`api/global/search_profile_suggesters`).
fn edits(value: &Value<'_>) -> Result<i64> {
    let fuzziness = Fuzziness::parse(value, &ParseContext::new(b"", 9)).map_err(|_| unbuilt("a request with such a [fuzziness]"))?;
    Ok(i64::from(fuzziness.edits("abcde")))
}

/// ES: no names are all of Lucene's own (`api/global/search_profile_suggesters`).
fn flags(regex: &Value<'_>) -> Result<i64> {
    match last(regex, "flags").map(text) {
        None | Some("") => Ok(0xFF),
        Some(names) => {
            let flags = regexp_flags::of_names(names, 9).map_err(|_| unbuilt("a request with such a [completion] suggester"))?;
            Ok(i64::from(regexp_flags::shown(flags, 9)))
        }
    }
}
