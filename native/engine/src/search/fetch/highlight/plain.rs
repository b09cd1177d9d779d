//! The plain highlighter: every value is analysed again and cut into fragments of about the same length, and those with
//! the most distinct terms are returned.

use crate::mapping::type_traits::Values;
use std::collections::{HashMap, HashSet};

use super::context::FieldContext;
use super::markup::Markup;
use super::pattern::Pattern;
use super::query_terms::{QueryTerm, unknown_words};
use super::ranges::Ranges;
use super::spans;
use super::text::{Analysis, Occurrence, Tokens};
use crate::bounds::{Steps, work};
use crate::error::{EsError, Result};
use crate::lucene::TermQuery;
use crate::mapping::types::ip;

/// ES: names the object that represents the field, and counts documents from one (`api/global/search_highlight_limits`).
const FIELD_OBJECT: &str = "org.elasticsearch.search.fetch.subphase.highlight.SearchHighlightContext$Field@4a5b6c7d";

/// A term that is searched for.
struct Word {
    weight: f32,
    /// The position ranges in which it counts; `None`: everywhere.
    spans: Option<Ranges>,
}

/// A candidate fragment.
struct ScoredFragment {
    /// Its number, plus the maximum number of returned fragments for each preceding value. ES: fragments are ordered by
    /// this (`api/global/search_highlight_values`).
    place: usize,
    score: f32,
    text: String,
}

type Words = HashMap<Vec<u8>, Word>;

/// Where a new fragment starts.
enum Fragmenter {
    Never,
    Simple,
    Span,
}

/// A fragment of a marked text.
struct Fragment {
    number: usize,
    start: usize,
    end: usize,
    score: f32,
}

/// The fragments of a field; `None` without matches.
pub fn highlight(cx: &FieldContext<'_>) -> Result<Option<Vec<String>>> {
    let settings = cx.settings;
    let fragmenter = match settings.fragmenter.as_deref() {
        _ if settings.number_of_fragments == 0 => Fragmenter::Never,
        None | Some("span") => Fragmenter::Span,
        Some("simple") => Fragmenter::Simple,
        Some(other) => {
            let reason = format!("unknown fragmenter option [{other}] for the field [{}]", cx.field.name);
            return Err(EsError::illegal_argument(reason));
        }
    };
    let most = settings.number_of_fragments.max(1);
    let wanted = cx.outside_ranked();
    let values = cx.values()?;
    if !values.is_empty() {
        cx.check_query()?;
    }
    let analysis = Analysis { field: cx.analysed_as(cx.field), limit: settings.max_analyzed_offset };
    let mut found: Vec<ScoredFragment> = Vec::new();
    for (place, value) in values.iter().enumerate() {
        let units: Vec<u16> = value.encode_utf16().collect();
        cx.check_length(units.len(), FIELD_OBJECT, cx.document.doc + 1)?;
        let tokens = analysis.value(value);
        let words = words(cx, &wanted, &tokens)?;
        let fragments = best(&units, &tokens.all, &words, &fragmenter, settings.fragment_size, most, &settings.markup());
        found.extend(fragments.into_iter().map(|(number, score, text)| ScoredFragment { place: place * most + number, score, text }));
    }
    let is_limited = settings.number_of_fragments > 0 || values.len() < 2;
    if settings.by_score {
        found.sort_by(|a, b| b.score.total_cmp(&a.score));
    } else {
        found.sort_by_key(|fragment| fragment.place);
    }
    if is_limited {
        found.truncate(most);
    }
    if !found.is_empty() {
        return Ok(Some(found.into_iter().map(|fragment| fragment.text).collect()));
    }
    let Some(first) = values.first().filter(|_| settings.no_match_size > 0) else { return Ok(None) };
    // ES: a keyword or IP address field stores bytes, and these are rendered here (api/global/search_highlight_stored).
    let shown = match cx.field.ty.traits().values {
        Values::Keyword if cx.field.store => bytes_shown(first.as_bytes()),
        Values::Address if cx.field.store => ip::address(first).map_or_else(|_| first.clone(), |bytes| bytes_shown(&bytes)),
        _ => first.clone(),
    };
    let units: Vec<u16> = shown.encode_utf16().collect();
    let end =
        if units.len() <= settings.no_match_size { units.len() } else { excerpt_end(&analysis.value(&shown).all, settings.no_match_size) };
    Ok((end > 0).then(|| vec![String::from_utf16_lossy(&units[..end])]))
}

/// Bytes as Lucene renders them: `[66 6f]`.
fn bytes_shown(bytes: &[u8]) -> String {
    let bytes: Vec<_> = bytes.iter().map(|byte| format!("{byte:x}")).collect();
    format!("[{}]", bytes.join(" "))
}

/// The end of the last token that ends within the size.
fn excerpt_end(tokens: &[Occurrence], size: usize) -> usize {
    let mut end = 0;
    for token in tokens {
        if token.end >= size {
            return if token.end == size { size } else { end };
        }
        end = token.end;
    }
    end
}

/// The searched terms of a text, as far as it contains them.
fn words(cx: &FieldContext<'_>, wanted: &[QueryTerm<'_>], tokens: &Tokens) -> Result<Words> {
    let is_mine = |field: &str| cx.counts(field);
    let mut words = Words::new();
    // ES: of previously ranked documents only terms are known, not their relative positions (api/global/search_highlight_ranked).
    for (_, term) in cx.query.ranked_terms.iter().filter(|(field, _)| is_mine(field)) {
        words.insert(term.clone(), Word { weight: 1.0, spans: None });
    }
    for wanted in wanted {
        work(1);
        match wanted {
            // ES: of queries that scan values only terms are known (api/global/highlight_prefixes_by_value).
            QueryTerm::Pattern { pattern, by_value: true, .. } if !matches!(pattern, Pattern::AnyOf(_)) => {}
            // ES: 8 searches for them in the text (api/global/search_highlight_vectors).
            QueryTerm::Vectors | QueryTerm::IndexOnly if cx.major == 8 => {
                return Err(EsError { reason: None, ..EsError::new("unsupported_operation_exception", 500, "") });
            }
            QueryTerm::Term { field, term, boost, .. } if is_mine(field) => {
                words.insert(term.to_vec(), Word { weight: *boost, spans: None });
            }
            QueryTerm::Anywhere { terms } => {
                let mine = terms.iter().filter(|(field, _)| is_mine(field));
                words.extend(mine.map(|(_, term)| (term.clone(), Word { weight: 1.0, spans: None })));
            }
            // Lucene: the text is searched as if each of its fields were this one (api/global/search_highlight_more_like_this).
            QueryTerm::Like { words: alone, boost } => {
                for list in alone.ok_or_else(unknown_words)?.iter().flat_map(|words| &words.lists) {
                    if list.fields().next().is_some_and(is_mine) {
                        let best = list.best(1, |term| u64::from(!tokens.places(&term.term).is_empty()));
                        let weighed = |(term, own): (&TermQuery, f32)| (term.term.clone(), Word { weight: *boost * own, spans: None });
                        words.extend(best.into_iter().map(weighed));
                    }
                }
            }
            QueryTerm::Best { origin, boost } if is_mine(&origin.field) => {
                for term in origin.best(tokens.terms()) {
                    words.insert(term.to_vec(), Word { weight: *boost * Pattern::Expanded(origin).weight_of(term)?, spans: None });
                }
            }
            QueryTerm::Pattern { field, pattern, boost, .. } if is_mine(field) => {
                for term in tokens.terms().inspect(|_| work(1)).filter(|term| pattern.accepts(term)) {
                    words.insert(term.to_vec(), Word { weight: *boost * pattern.weight_of(term)?, spans: None });
                }
            }
            // Lucene: of intervals only terms are known, not patterns or relative positions (api/global/search_highlight_patterns).
            QueryTerm::Intervals { source, boost } => source.leaves(&mut |field, terms, picked| {
                if is_mine(field) && picked.is_none() {
                    words.extend(terms.iter().map(|term| (term.clone(), Word { weight: *boost, spans: None })));
                }
            }),
            QueryTerm::Span { boost, .. } => {
                let Some(query) = wanted.limited_span_in(tokens) else { continue };
                let query = &query;
                let mut terms = Vec::new();
                spans::terms(query, &mut terms);
                // The same ranges again would change nothing.
                let mut known = HashSet::new();
                terms.retain(|term| known.insert(*term));
                if !terms.iter().any(|(field, _)| is_mine(field)) {
                    continue;
                }
                let found = spans::find(query, tokens).unwrap_or_default();
                if found.is_empty() {
                    continue;
                }
                let found: Vec<(i64, i64)> = found.iter().map(|span| (span.start, span.end - 1)).collect();
                for (_, term) in terms.into_iter().filter(|(field, _)| is_mine(field)) {
                    let word = words.entry(term.to_vec()).or_insert_with(|| Word { weight: *boost, spans: Some(Ranges::default()) });
                    // Lucene: a term that counts everywhere keeps doing so (api/global/search_highlight_beside_nested).
                    if let Some(ranges) = &mut word.spans {
                        work(found.len() as Steps);
                        for range in &found {
                            ranges.add(*range);
                        }
                    }
                }
            }
            _ => {}
        }
    }
    Ok(words)
}

/// Tokens that overlap.
#[derive(Default)]
struct Group {
    count: usize,
    /// The end of the last one.
    end: usize,
    matched: (usize, usize),
    total: f32,
}

/// The most tokens a group takes.
const GROUP: usize = 50;

impl Group {
    fn add(&mut self, token: &Occurrence, score: f32) {
        if self.count >= GROUP {
            return;
        }
        if self.count == 0 {
            (self.end, self.matched, self.total) = (token.end, (token.start, token.end), self.total + score);
        } else {
            self.end = self.end.max(token.end);
            if score > 0.0 {
                self.matched = match self.total {
                    0.0 => (token.start, token.end),
                    _ => (self.matched.0.min(token.start), self.matched.1.max(token.end)),
                };
                self.total += score;
            }
        }
        self.count += 1;
    }
}

/// The best fragments of a value that have any match, best first, with their numbers and scores.
fn best(
    text: &[u16],
    tokens: &[Occurrence],
    words: &Words,
    fragmenter: &Fragmenter,
    size: Option<usize>,
    most: usize,
    markup: &Markup<'_>,
) -> Vec<(usize, f32, String)> {
    let mut out = String::new();
    let mut fragments = vec![Fragment { number: 0, start: 0, end: 0, score: 0.0 }];
    let mut seen: HashSet<&[u8]> = HashSet::new();
    let mut total = 0.0_f32;
    let mut group = Group::default();
    let mut last = 0;
    let mut cutter = Cutter { position: -1, wait: -1, count: 1, previous: None };
    for token in tokens {
        if group.count > 0 && token.start >= group.end {
            flush(&group, text, &mut last, markup, &mut out);
            group = Group::default();
            if cutter.cuts(token, text.len(), size, fragmenter, words) {
                let number = fragments.len();
                if let Some(current) = fragments.last_mut() {
                    (current.score, current.end) = (total, out.len());
                }
                fragments.push(Fragment { number, start: out.len(), end: 0, score: 0.0 });
                seen.clear();
                total = 0.0;
            }
        }
        let position = i64::from(token.position);
        work(1);
        let word = words.get(&token.term).filter(|word| word.spans.as_ref().is_none_or(|ranges| ranges.contain(position)));
        let weight = word.map_or(0.0, |word| word.weight);
        if word.is_some() && seen.insert(&token.term) {
            total += weight;
        }
        group.add(token, weight);
    }
    if group.count > 0 {
        flush(&group, text, &mut last, markup, &mut out);
    }
    if last < text.len() {
        markup.text(&text[last..], &mut out);
    }
    if let Some(current) = fragments.last_mut() {
        (current.score, current.end) = (total, out.len());
    }
    fragments.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.number.cmp(&b.number)));
    fragments.truncate(most);
    fragments.retain(|fragment| fragment.score > 0.0);
    fragments.into_iter().map(|fragment| (fragment.number, fragment.score, out[fragment.start..fragment.end].to_owned())).collect()
}

fn flush(group: &Group, text: &[u16], last: &mut usize, markup: &Markup<'_>, out: &mut String) {
    let (start, end) = (group.matched.0, group.matched.1.min(text.len()));
    if start > *last {
        markup.text(&text[*last..start], out);
    }
    let piece = &text[start.min(end)..end];
    if group.total > 0.0 {
        markup.tagged(piece, 0, out);
    } else {
        markup.text(piece, out);
    }
    *last = end.max(*last);
}

/// Decides where fragments end. Lucene calls the fragmenter only after the first token, so its positions are one token late.
struct Cutter {
    position: i64,
    wait: i64,
    count: usize,
    previous: Option<u32>,
}

impl Cutter {
    fn cuts(&mut self, token: &Occurrence, length: usize, size: Option<usize>, fragmenter: &Fragmenter, words: &Words) -> bool {
        let enough = token.end >= size.unwrap_or(0) * self.count;
        let cuts = match fragmenter {
            Fragmenter::Never => return false,
            Fragmenter::Simple => enough,
            Fragmenter::Span => {
                let increment = self.previous.map_or(1, |previous| i64::from(token.position) - i64::from(previous));
                self.previous = Some(token.position);
                self.position += increment;
                if self.wait <= self.position {
                    self.wait = -1;
                } else if self.wait != -1 {
                    return false;
                }
                let ranges = words.get(&token.term).and_then(|word| word.spans.as_ref());
                if let Some(end) = ranges.and_then(|ranges| ranges.end_from(self.position)) {
                    self.wait = end + 1;
                }
                enough && size.is_some_and(|size| length.saturating_sub(token.end) >= size >> 1)
            }
        };
        self.count += usize::from(cuts);
        cuts
    }
}
