//! `snowball`: stemmers of the Snowball project.

use super::TokenFilterSpec;
use crate::analysis::stem::snowball;

/// The type.
pub const SPEC: TokenFilterSpec = TokenFilterSpec::new("snowball", |context| {
    let settings = context.settings;
    let language = settings.text("language").or_else(|| settings.text("name")).unwrap_or_else(|| "English".to_owned());
    snowball::filter(&language.to_lowercase(), context.major)
});
