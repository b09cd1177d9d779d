//! `_explanation`.

use super::super::super::profile::FetchPhase;
use super::{HitContext, Level, SubPhase};
use crate::error::Result;
use crate::json::JsonWriter;
use crate::lucene::{Describer, Explainer, Query, Statistics};

pub(super) const SPEC: SubPhase = SubPhase { write, profiled: Some(FetchPhase::Explain) };

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    match &cx.level {
        // ES: objects are explained without the filter that leaves them out (aggregation/top_hits_nested).
        Level::Collected(_) if matches!(cx.outcome.plan.query, Query::MatchAll) && cx.outcome.plan.explained.is_some() => {
            document(cx, &cx.outcome.plan.query, out)
        }
        Level::Document { .. } | Level::Collected(_) => match &cx.outcome.plan.explained {
            Some(query) => document(cx, query, out),
            None => Ok(()),
        },
        Level::Object { plan, .. } if plan.explain => object(cx, &plan.query, out),
        Level::Object { .. } => Ok(()),
    }
}

fn document(cx: &HitContext<'_>, query: &Query, out: &mut JsonWriter) -> Result<()> {
    let outcome = cx.outcome;
    with_explainer(cx, cx.fetch.request.profile, |explainer, describer| {
        out.key("_explanation");
        let mut explanation = explainer.explain(query)?;
        for (rescorer, scored) in outcome.plan.rescorers.iter().zip(&outcome.result.rescored) {
            let is_rescored = !rescorer.query.is_nothing() && scored.contains(&(cx.hit.leaf, cx.hit.doc));
            let second = is_rescored.then(|| explainer.explain(&describer.rewrite_named(rescorer.query.clone()))).transpose()?;
            explanation = rescorer.explain(explanation, second);
        }
        explanation.write(out);
        Ok(())
    })
}

fn object(cx: &HitContext<'_>, query: &Query, out: &mut JsonWriter) -> Result<()> {
    let outcome = cx.outcome;
    with_explainer(cx, false, |explainer, describer| {
        out.key("_explanation");
        // ES: the rescorers of the search also apply their weights where they did not run (api/global/inner_hits_rescored).
        let rescorers = outcome.plan.rescorers.iter().zip(&outcome.result.rescored);
        let query = describer.rewrite_named(query.clone());
        rescorers.fold(explainer.explain(&query)?, |first, (rescorer, _)| rescorer.explain(first, None)).write(out);
        Ok(())
    })
}

fn with_explainer<T>(cx: &HitContext<'_>, profiled: bool, run: impl FnOnce(&Explainer<'_>, &Describer<'_>) -> T) -> T {
    let (outcome, document, major) = (cx.outcome, &cx.document, cx.fetch.major);
    let (mapping, shard) = (&document.target.snapshot.mapping, outcome.shard);
    let joined = outcome.statistics.map(|all| all.of(shard));
    let statistics = joined.as_ref().map_or(shard as &dyn Statistics, |joined| joined);
    let (view, doc) = (document.view, document.doc);
    let explainer = Explainer { mapping, shard, statistics, view, doc, major, profiled, replaced: false };
    run(&explainer, &Describer { mapping, shard, major, given: false })
}
