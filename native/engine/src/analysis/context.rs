//! What the builders of analysis components know.

use super::settings::Settings;
use super::token_script::CompileTokenScript;

/// A component under construction: its name, its settings and the index around it.
#[derive(Clone, Copy)]
pub struct Context<'c> {
    /// The name given in the settings, or the built-in one.
    pub name: &'c str,
    /// The component's own settings.
    pub settings: &'c Settings,
    /// The settings of the whole index.
    pub index: &'c Settings,
    /// The major version whose behaviour counts.
    pub major: u8,
    /// Compiles scripts of token filters.
    pub scripts: CompileTokenScript,
}
