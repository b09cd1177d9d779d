//! `_explanation`.

use super::super::super::profile::FetchPhase;
use super::{HitContext, Level, SubPhase};
use crate::error::Result;
use crate::json::JsonWriter;
use crate::lucene::{Explainer, Query, Shower, Statistics};

pub(super) const SPEC: SubPhase = SubPhase { write, profiled: Some(FetchPhase::Explain) };

fn write(cx: &HitContext<'_>, out: &mut JsonWriter) -> Result<()> {
    match &cx.level {
        Level::Document { .. } => match &cx.outcome.plan.explained {
            Some(query) => document(cx, query, out),
            None => Ok(()),
        },
        Level::Object { plan, .. } if plan.explain => object(cx, &plan.query, out),
        Level::Object { .. } => Ok(()),
    }
}

fn document(cx: &HitContext<'_>, query: &Query, out: &mut JsonWriter) -> Result<()> {
    let outcome = cx.outcome;
    with_explainer(cx, cx.fetch.request.profile, |explainer, shower| {
        out.key("_explanation");
        let mut explanation = explainer.explain(query)?;
        for (rescorer, scored) in outcome.plan.rescorers.iter().zip(&outcome.result.rescored) {
            let is_rescored = !rescorer.query.is_nothing() && scored.contains(&(cx.hit.leaf, cx.hit.doc));
            let second = is_rescored.then(|| explainer.explain(&shower.rewrite_named(rescorer.query.clone()))).transpose()?;
            explanation = rescorer.explain(explanation, second);
        }
        explanation.write(out);
        Ok(())
    })
}

fn object(cx: &HitContext<'_>, query: &Query, out: &mut JsonWriter) -> Result<()> {
    let outcome = cx.outcome;
    with_explainer(cx, false, |explainer, shower| {
        out.key("_explanation");
        // ES: the rescorers of the search also apply their weights where they did not run.
        let rescorers = outcome.plan.rescorers.iter().zip(&outcome.result.rescored);
        let query = shower.rewrite_named(query.clone());
        rescorers.fold(explainer.explain(&query)?, |first, (rescorer, _)| rescorer.explain(first, None)).write(out);
        Ok(())
    })
}

fn with_explainer<T>(cx: &HitContext<'_>, profiled: bool, run: impl FnOnce(&Explainer<'_>, &Shower<'_>) -> T) -> T {
    let (outcome, document, major) = (cx.outcome, &cx.document, cx.fetch.major);
    let (mapping, shard) = (&document.target.snapshot.mapping, outcome.shard);
    let joined = outcome.statistics.map(|all| all.of(shard));
    let statistics = joined.as_ref().map_or(shard as &dyn Statistics, |joined| joined);
    let (view, doc) = (document.view, document.doc);
    let explainer = Explainer { mapping, shard, statistics, view, doc, major, profiled, replaced: false };
    run(&explainer, &Shower { mapping, shard, major, given: false })
}
