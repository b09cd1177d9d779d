//! The similarities that distinguish terms by all their occurrences, as written in the settings.

use super::{float, refuse_unknown};
use crate::error::{EsError, Result};
use crate::json::number::f32_to_string;
use crate::similarity::{AfterEffect, BasicModel, Dfr, Distribution, Ib, Independence, Lambda, LanguageModel, Normalization, Similarity};

const NORMALIZATION: [&str; 5] = ["normalization", "normalization.h1.c", "normalization.h2.c", "normalization.h3.c", "normalization.z.z"];

/// Settings by name.
type Settings<'a> = [(&'a str, &'a str)];

/// Parses the settings of a similarity of this type; `None` for an unknown type.
pub fn similarity(kind: &str, settings: &Settings<'_>) -> Option<Result<Similarity>> {
    Some(match kind {
        "DFR" => dfr(settings),
        "DFI" => dfi(settings),
        "IB" => ib(settings),
        "LMDirichlet" => dirichlet(settings),
        "LMJelinekMercer" => jelinek_mercer(settings),
        _ => return None,
    })
}

fn dfr(settings: &Settings<'_>) -> Result<Similarity> {
    refuse_unknown("DFR", settings, &[&["basic_model", "after_effect"], &NORMALIZATION[..]].concat())?;
    let model = match named(settings, "basic_model")? {
        "g" => BasicModel::G,
        "if" => BasicModel::If,
        "in" => BasicModel::In,
        "ine" => BasicModel::Ine,
        gone @ ("be" | "d" | "p") => {
            let reason = format!("Basic model [{gone}] isn't supported anymore, please use another model.");
            return Err(EsError::illegal_argument(reason));
        }
        other => return Err(unsupported("BasicModel", other, "g, ine, if, in")),
    };
    let effect = match named(settings, "after_effect")? {
        "b" => AfterEffect::B,
        "l" => AfterEffect::L,
        gone @ "no" => {
            let reason = format!("After effect [{gone}] isn't supported anymore, please use another effect.");
            return Err(EsError::illegal_argument(reason));
        }
        other => return Err(unsupported("AfterEffect", other, "l, b")),
    };
    Ok(Similarity::Dfr(Dfr { model, effect, normalization: normalization(settings)? }))
}

fn dfi(settings: &Settings<'_>) -> Result<Similarity> {
    refuse_unknown("DFI", settings, &["independence_measure"])?;
    Ok(Similarity::Dfi(match named(settings, "independence_measure")? {
        "standardized" => Independence::Standardized,
        "saturated" => Independence::Saturated,
        "chisquared" => Independence::ChiSquared,
        other => return Err(unsupported("IndependenceMeasure", other, "saturated, chisquared, standardized")),
    }))
}

fn ib(settings: &Settings<'_>) -> Result<Similarity> {
    refuse_unknown("IB", settings, &[&["distribution", "lambda"], &NORMALIZATION[..]].concat())?;
    let distribution = match named(settings, "distribution")? {
        "ll" => Distribution::LogLogistic,
        "spl" => Distribution::SmoothedPowerLaw,
        other => return Err(EsError::illegal_argument(format!("Unsupported Distribution [{other}]"))),
    };
    let lambda = match named(settings, "lambda")? {
        "df" => Lambda::DocFreq,
        "ttf" => Lambda::TotalTermFreq,
        other => return Err(EsError::illegal_argument(format!("Unsupported Lambda [{other}]"))),
    };
    Ok(Similarity::Ib(Ib { distribution, lambda, normalization: normalization(settings)? }))
}

fn dirichlet(settings: &Settings<'_>) -> Result<Similarity> {
    refuse_unknown("LMDirichlet", settings, &["mu"])?;
    Ok(Similarity::LanguageModel(LanguageModel::Dirichlet { mu: not_negative(settings, "mu", "mu", 2000.0)? }))
}

fn jelinek_mercer(settings: &Settings<'_>) -> Result<Similarity> {
    refuse_unknown("LMJelinekMercer", settings, &["lambda"])?;
    let lambda = value(settings, "lambda").map_or(Ok(0.1), |text| float("lambda", text))?;
    if !(lambda > 0.0 && lambda <= 1.0) {
        return Err(EsError::illegal_argument("lambda must be in the range (0 .. 1]"));
    }
    Ok(Similarity::LanguageModel(LanguageModel::JelinekMercer { lambda }))
}

fn normalization(settings: &Settings<'_>) -> Result<Normalization> {
    Ok(match value(settings, "normalization").unwrap_or("null") {
        "no" => Normalization::None,
        "h1" => Normalization::H1 { c: not_negative(settings, "normalization.h1.c", "c", 1.0)? },
        "h2" => Normalization::H2 { c: not_negative(settings, "normalization.h2.c", "c", 1.0)? },
        "h3" => Normalization::H3 { mu: not_negative(settings, "normalization.h3.c", "mu", 800.0)? },
        "z" => {
            let z = value(settings, "normalization.z.z").map_or(Ok(0.3), |text| float("normalization.z.z", text))?;
            if !(z > 0.0 && z < 0.5) {
                let reason = format!("illegal z value: {}, must be in the range (0 .. 0.5)", f32_to_string(z));
                return Err(EsError::illegal_argument(reason));
            }
            Normalization::Z { z }
        }
        other => return Err(EsError::illegal_argument(format!("Unsupported Normalization [{other}]"))),
    })
}

fn value<'a>(settings: &Settings<'a>, key: &str) -> Option<&'a str> {
    settings.iter().find(|(known, _)| *known == key).map(|(_, value)| *value)
}

/// A part that is chosen by name. ES: without a name, looking it up fails (`mapping/similarity_information_errors`).
fn named<'a>(settings: &Settings<'a>, key: &str) -> Result<&'a str> {
    let reason = "Cannot invoke \"Object.hashCode()\" because \"pk\" is null";
    value(settings, key).ok_or_else(|| EsError::new("null_pointer_exception", 500, reason))
}

/// ES: the names are reported in a non-deterministic order.
fn unsupported(what: &str, name: &str, known: &str) -> EsError {
    EsError::illegal_argument(format!("Unsupported {what} [{name}], expected one of [{known}]"))
}

fn not_negative(settings: &Settings<'_>, key: &str, name: &str, standard: f32) -> Result<f32> {
    let number = value(settings, key).map_or(Ok(standard), |text| float(key, text))?;
    if number.is_finite() && number >= 0.0 {
        return Ok(number);
    }
    let reason = format!("illegal {name} value: {}, must be a non-negative finite value", f32_to_string(number));
    Err(EsError::illegal_argument(reason))
}
