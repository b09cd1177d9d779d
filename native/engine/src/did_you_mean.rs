//! `did you mean`: names close to an unknown one.

/// ` did you mean [x]?` or ` did you mean any of [x, y]?` for the names that are more than half alike; empty without one.
pub fn did_you_mean(name: &str, known: &[&str]) -> String {
    let mut close: Vec<(f32, &str)> =
        known.iter().map(|&other| (likeness(name, other), other)).filter(|(likeness, _)| *likeness > 0.5).collect();
    close.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    let names: Vec<&str> = close.into_iter().map(|(_, name)| name).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => format!(" did you mean [{one}]?"),
        several => format!(" did you mean any of [{}]?", several.join(", ")),
    }
}

/// 1 for equal names, less by the share of characters that must be edited.
fn likeness(a: &str, b: &str) -> f32 {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    1.0 - row[b.len()] as f32 / a.len().max(b.len()).max(1) as f32
}
