//! Path patterns that are matched segment by segment: `a.*.c`, `**.name`.

/// A list of patterns, split at their dots.
#[derive(Debug, Clone, Default)]
pub struct Paths {
    patterns: Vec<Vec<String>>,
}

/// Match state: pairs of pattern and segment that the next key is compared with.
pub type State = Vec<(usize, usize)>;

/// Result of matching a key.
#[derive(Debug)]
pub enum Step {
    /// A pattern matches to its end: everything below is meant.
    Match,
    /// Some patterns may match deeper.
    Partial(State),
    /// No pattern can match below.
    Dead,
}

impl Paths {
    /// Splits patterns at their dots.
    pub fn new<'p>(patterns: impl IntoIterator<Item = &'p str>) -> Self {
        Self { patterns: patterns.into_iter().map(|pattern| pattern.trim().split('.').map(str::to_owned).collect()).collect() }
    }

    /// Splits the patterns of a `filter_path` at their dots, but for those after a backslash.
    pub fn escaped<'p>(patterns: impl IntoIterator<Item = &'p str>) -> Self {
        Self { patterns: patterns.into_iter().map(|pattern| split_unescaped(pattern.trim())).collect() }
    }

    /// Returns true if there are no patterns.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }

    /// The state before the first key.
    pub fn start(&self) -> State {
        (0..self.patterns.len()).map(|pattern| (pattern, 0)).collect()
    }

    /// Steps over a key that is one segment.
    pub fn step(&self, state: &State, key: &str) -> Step {
        let mut next = State::new();
        for &(pattern, segment) in state {
            if self.advance(pattern, segment, key, &mut next) {
                return Step::Match;
            }
        }
        if next.is_empty() { Step::Dead } else { Step::Partial(next) }
    }

    /// Matches a key whose dots separate segments.
    pub fn step_dotted(&self, state: &State, key: &str) -> Step {
        let mut state = state.clone();
        for part in key.split('.') {
            match self.step(&state, part) {
                Step::Partial(next) => state = next,
                end => return end,
            }
        }
        Step::Partial(state)
    }

    fn advance(&self, pattern: usize, segment: usize, key: &str, next: &mut State) -> bool {
        let segments = &self.patterns[pattern];
        let Some(wanted) = segments.get(segment) else { return true };
        if wanted == "**" {
            if segment + 1 == segments.len() {
                return true;
            }
            // One segment or more.
            push(next, (pattern, segment));
            push(next, (pattern, segment + 1));
            return false;
        }
        if !simple_match(wanted, key) {
            return false;
        }
        if segment + 1 == segments.len() {
            return true;
        }
        push(next, (pattern, segment + 1));
        false
    }
}

/// ES: `\.` is a dot of a name (`api/indices/filter_path_escaped`).
fn split_unescaped(pattern: &str) -> Vec<String> {
    let mut segments = vec![String::new()];
    let mut rest = pattern;
    while let Some(at) = rest.find('.') {
        let (segment, after) = (&rest[..at], &rest[at + 1..]);
        let last = segments.len() - 1;
        if let Some(name) = segment.strip_suffix('\\') {
            segments[last].push_str(name);
            segments[last].push('.');
        } else {
            segments[last].push_str(segment);
            segments.push(String::new());
        }
        rest = after;
    }
    let last = segments.len() - 1;
    segments[last].push_str(rest);
    segments
}

fn push(state: &mut State, position: (usize, usize)) {
    if !state.contains(&position) {
        state.push(position);
    }
}

/// Returns true if `text` matches `pattern`, in which `*` matches any characters.
pub fn simple_match(pattern: &str, text: &str) -> bool {
    let Some((head, rest)) = pattern.split_once('*') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(head) else { return false };
    let mut parts = rest.split('*').peekable();
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return text.ends_with(part);
        }
        match text.find(part) {
            Some(at) => text = &text[at + part.len()..],
            None => return false,
        }
    }
    true
}
