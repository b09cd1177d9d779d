//! `synonym` and `synonym_graph`. Rules are analyzed by the part of the chain before the filter.

mod flat;
mod graph;
mod map;
mod rules;

use super::whole;
use super::{ByName, Chained, InRules, SharedTokenFilter, TokenFilter, TokenFilterSpec};
use crate::analysis::analyzer::chain;
use crate::analysis::context::Context;
use crate::analysis::token::{ClosureSink, Token, TokenSink};
use crate::analysis::words;
use crate::error::{EsError, Result};
use map::SynonymMap;
use std::sync::Arc;

/// Settings of an index that hold the rules of its synonyms sets. No request can give them.
const SETS: &str = "standin.synonyms_set";

/// The type of the words of a synonym.
const KIND: &str = "SYNONYM";

/// The type `synonym`.
pub const SPEC: TokenFilterSpec =
    TokenFilterSpec::new("synonym", |context| Ok(Arc::new(Synonym::build(context, false)?))).by_name(ByName::Refused);

/// The type `synonym_graph`.
pub const GRAPH: TokenFilterSpec =
    TokenFilterSpec::new("synonym_graph", |context| Ok(Arc::new(Synonym::build(context, true)?))).by_name(ByName::Refused);

/// A filter that is not part of a chain yet.
struct Synonym {
    graph: bool,
    rules: Vec<String>,
    wordnet: bool,
    expand: bool,
    lenient: bool,
    ignore_case: bool,
    updateable: bool,
}

impl Synonym {
    fn build(context: &Context<'_>, graph: bool) -> Result<Self> {
        let settings = context.settings;
        let updateable = settings.boolean("updateable", false)?;
        let rules = source(context, updateable)?;
        Ok(Self {
            graph,
            rules,
            wordnet: settings.text("format").is_some_and(|format| format.eq_ignore_ascii_case("wordnet")),
            expand: settings.boolean("expand", true)?,
            lenient: settings.boolean("lenient", updateable)?,
            ignore_case: settings.boolean("ignore_case", false)?,
            updateable,
        })
    }

    fn map(&self, chained: &Chained<'_>) -> Result<SynonymMap> {
        let mut filters: Vec<SharedTokenFilter> = Vec::new();
        for (name, filter) in chained.before {
            match filter.in_rules() {
                InRules::Same => filters.push(filter.clone()),
                InRules::Other(other) => filters.push(other),
                InRules::LeftOut => {}
                InRules::Refused => {
                    let reason = format!("Token filter [{name}] cannot be used to parse synonyms");
                    return Err(EsError::illegal_argument(reason));
                }
            }
        }
        let analyze = |text: &str| match analyzed(chained, &filters, text) {
            // A word that cannot be analyzed is skipped if `lenient`.
            Err(error) if self.lenient && error.status == 400 => Ok(Vec::new()),
            other => other,
        };
        let mut map = SynonymMap::new(self.ignore_case);
        let read = if self.wordnet {
            rules::wordnet(&self.rules, self.expand, &analyze, &mut map)
        } else {
            rules::solr(&self.rules, self.expand, &analyze, &mut map)
        };
        match read {
            Ok(()) => Ok(map),
            Err(error) if error.is_unsupported() => Err(error),
            Err(error) => Err(EsError::illegal_argument("failed to build synonyms").caused_by(error)),
        }
    }
}

/// The rules: of a set, of the settings or of a file.
fn source(context: &Context<'_>, updateable: bool) -> Result<Vec<String>> {
    let settings = context.settings;
    if let Some(set) = settings.text("synonyms_set") {
        if !updateable {
            return Err(EsError::illegal_argument(
                "Can't apply [synonyms_set]! Loading synonyms from index is supported only for search time synonyms!",
            ));
        }
        return context
            .index
            .list(&format!("{SETS}.{set}"))
            .ok_or_else(|| EsError::not_implemented(format!("an index with a synonyms set that does not exist: [{set}]")));
    }
    if let Some(rules) = settings.list("synonyms") {
        return Ok(rules);
    }
    match settings.text("synonyms_path") {
        Some(file) => Ok(vec![words::read(context, "synonyms_path", &file)?]),
        None => Err(EsError::illegal_argument("synonym requires either `synonyms`, `synonyms_set` or `synonyms_path` to be configured")),
    }
}

/// The tokens of a rule's text, which must be at consecutive positions.
fn analyzed(chained: &Chained<'_>, filters: &[SharedTokenFilter], text: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut wrong = None;
    let mut take = |token: &Token<'_>| {
        if token.text.is_empty() {
            wrong.get_or_insert_with(|| format!("term: {text} analyzed to a zero-length token"));
        } else if token.position_increment != 1 {
            let (term, increment) = (token.text, token.position_increment);
            wrong.get_or_insert_with(|| {
                format!("term: {text} analyzed to a token ({term}) with position increment != 1 (got: {increment})")
            });
        }
        found.push(token.text.to_owned());
    };
    let mut sink = ClosureSink::new(&mut take);
    chain::analyze(chained.char_filters.iter(), chained.tokenizer, filters.iter(), text, &mut sink);
    if let Some(reason) = wrong {
        return Err(EsError::illegal_argument(reason));
    }
    if found.is_empty() {
        return Err(EsError::illegal_argument(format!("term: {text} was completely eliminated by analyzer")));
    }
    Ok(found)
}

impl TokenFilter for Synonym {
    fn filter<'s>(&'s self, _text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        next
    }

    fn in_rules(&self) -> InRules {
        InRules::LeftOut
    }

    fn for_chain(&self, chained: &Chained<'_>) -> Result<Option<SharedTokenFilter>> {
        let map = self.map(chained)?;
        let filter = if self.graph { whole::filter(graph::Graph(map)) } else { whole::filter(flat::Flat(map)) };
        Ok(Some(if self.updateable { Arc::new(Updateable(filter)) } else { filter }))
    }

    fn only_searches(&self) -> bool {
        self.updateable
    }
}

/// Synonyms that may change, which is why nothing is indexed with them.
struct Updateable(SharedTokenFilter);

impl TokenFilter for Updateable {
    fn filter<'s>(&'s self, text: &'s str, next: Box<dyn TokenSink + 's>) -> Box<dyn TokenSink + 's> {
        self.0.filter(text, next)
    }

    fn in_rules(&self) -> InRules {
        InRules::LeftOut
    }

    fn only_searches(&self) -> bool {
        true
    }
}
