//! Former names of components in camel case. Specification: the public source of the module `analysis-common`, which is not published.

use crate::error::{EsError, Result};

/// The current name of a tokenizer. Indices of 8 and later cannot have those of n-grams.
pub fn tokenizer(name: &str) -> Result<&str> {
    let current = match name {
        "PathHierarchy" => return Ok("path_hierarchy"),
        "nGram" => "ngram",
        "edgeNGram" => "edge_ngram",
        _ => return Ok(name),
    };
    Err(EsError::illegal_argument(format!(
        "The [{name}] tokenizer name was deprecated in 7.6. Please use the tokenizer name to [{current}] for indices created in versions 8 or \
         higher instead."
    )))
}

/// Rejects the former types of token filters.
pub fn check_filter(kind: &str) -> Result<()> {
    let current = match kind {
        "nGram" => "ngram",
        "edgeNGram" => "edge_ngram",
        _ => return Ok(()),
    };
    Err(EsError::illegal_argument(format!(
        "The [{kind}] token filter name was deprecated in 6.4 and cannot be used in new indices. Please change the filter name to [{current}] \
         instead."
    )))
}

#[cfg(test)]
mod tests {
    use super::{check_filter, tokenizer};

    #[test]
    fn former_names_of_n_grams_are_rejected() {
        let reason = |name: &str| tokenizer(name).err().map(|error| error.message().to_owned());
        let of_7_6 = "The [edgeNGram] tokenizer name was deprecated in 7.6. Please use the tokenizer name to [edge_ngram] for indices created in \
                      versions 8 or higher instead.";
        assert_eq!(reason("edgeNGram").as_deref(), Some(of_7_6));
        assert_eq!(tokenizer("PathHierarchy").ok(), Some("path_hierarchy"));
        assert_eq!(tokenizer("edge_ngram").ok(), Some("edge_ngram"));
        assert!(check_filter("nGram").is_err() && check_filter("ngram").is_ok());
    }
}
