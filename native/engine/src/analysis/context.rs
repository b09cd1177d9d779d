//! Context for building analysis components.

use super::settings::Settings;
use super::token_script::CompileTokenScript;

/// A component under construction: its name, its settings and the index around it.
#[derive(Clone, Copy)]
pub struct Context<'c> {
    /// The name in the settings, or the built-in one.
    pub name: &'c str,
    /// The component's own settings.
    pub settings: &'c Settings,
    /// The settings of the whole index.
    pub index: &'c Settings,
    /// The emulated major version.
    pub major: u8,
    /// Compiles scripts of token filters.
    pub scripts: CompileTokenScript,
}
