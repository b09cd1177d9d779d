//! RSLP: stemmers that are lists of rules in steps, as Lucene's for Portuguese and Galician.

use super::letters::Letters;

/// A rule that replaces an ending.
struct Rule {
    ending: &'static str,
    /// Letters that must precede the ending.
    at_least: usize,
    replacement: &'static str,
    exceptions: Vec<&'static str>,
}

/// Rules of which the first that matches is applied.
struct Step {
    name: &'static str,
    /// Length of the shortest word that the step looks at.
    shortest: usize,
    /// Exceptions are complete words, not endings of words.
    by_word: bool,
    /// The step only looks at words with one of these endings; empty for all words.
    endings: Vec<&'static str>,
    rules: Vec<Rule>,
}

/// The steps of a language.
pub struct Steps(Vec<Step>);

impl Steps {
    /// Reads a list. A step is a line of `=`, its name, the shortest word, `word` or `ending` and endings; a rule is a line of its
    /// ending, the letters before it, the replacement (`-` for none) and exceptions.
    pub fn parse(list: &'static str) -> Self {
        let mut steps = Vec::new();
        for line in list.lines() {
            match line.strip_prefix("= ") {
                Some(head) => steps.extend(Step::parse(head)),
                None => {
                    if let (Some(step), Some(rule)) = (steps.last_mut(), Rule::parse(line)) {
                        step.rules.push(rule);
                    }
                }
            }
        }
        for step in &mut steps {
            step.measure();
        }
        Self(steps)
    }

    /// Applies a step; returns true if the length of the word has changed.
    pub fn apply(&self, name: &str, word: &mut Letters) -> bool {
        let length = word.len();
        if let Some(step) = self.0.iter().find(|step| step.name == name) {
            step.apply(word);
        }
        word.len() != length
    }
}

impl Step {
    fn parse(head: &'static str) -> Option<Self> {
        let mut parts = head.split(' ');
        let (name, shortest, kind) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
        Some(Self { name, shortest, by_word: kind == "word", endings: parts.collect(), rules: Vec::new() })
    }

    /// A step that names no length looks at words that one of its rules could change.
    fn measure(&mut self) {
        if self.shortest == 0 {
            self.shortest = self.rules.iter().map(|rule| rule.at_least + rule.ending.chars().count()).min().unwrap_or(0);
        }
    }

    fn apply(&self, word: &mut Letters) {
        if word.len() < self.shortest || !(self.endings.is_empty() || word.ends_any(&self.endings)) {
            return;
        }
        if let Some(rule) = self.rules.iter().find(|rule| rule.matches(word, self.by_word)) {
            word.cut(rule.ending.chars().count());
            word.push(rule.replacement);
        }
    }
}

impl Rule {
    fn parse(line: &'static str) -> Option<Self> {
        let mut parts = line.split(' ');
        let (ending, at_least, replacement) = (parts.next()?, parts.next()?.parse().ok()?, parts.next()?);
        let replacement = if replacement == "-" { "" } else { replacement };
        Some(Self { ending, at_least, replacement, exceptions: parts.collect() })
    }

    fn matches(&self, word: &Letters, by_word: bool) -> bool {
        let is_excepted = |exception: &&str| word.ends(exception) && (!by_word || word.len() == exception.chars().count());
        word.len() >= self.at_least + self.ending.chars().count() && word.ends(self.ending) && !self.exceptions.iter().any(is_excepted)
    }
}
