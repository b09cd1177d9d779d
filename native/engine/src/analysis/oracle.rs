//! For tests: runs the committed Java programs that print the tokens of the original analyzers, and generates random texts.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A small pseudo-random number generator with a fixed sequence.
pub struct Random(pub u64);

impl Random {
    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    /// One of the items.
    pub fn pick<'i, T>(&mut self, items: &'i [T]) -> &'i T {
        &items[self.below(items.len())]
    }
}

/// The escapes of a Java string literal, as far as one line needs them.
pub fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t")
}

/// Undoes [`escape`].
pub fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        out.push(match character {
            '\\' => match characters.next() {
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                other => other.unwrap_or('\\'),
            },
            other => other,
        });
    }
    out
}

/// A Java with Unicode 16, like the reference's: version 24 or later.
fn java() -> Result<PathBuf, String> {
    let installed = std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|home| home.path());
    let homes = std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().chain(installed);
    let candidates = homes.map(|home| home.join("bin/java")).chain([PathBuf::from("java")]);
    let fits = |java: &PathBuf| {
        let output = Command::new(java).arg("--version").output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let major: u32 = text.split(' ').nth(1)?.split('.').next()?.trim().parse().ok()?;
        (major >= 24).then_some(())
    };
    candidates.into_iter().find(|java| fits(java).is_some()).ok_or_else(|| "no Java of version 24 or later".to_owned())
}

/// Runs `tests/oracle/{program}.java` with `class_path` on input lines; its lines, or the reason why it cannot run here.
pub fn run(program: &str, class_path: &str, lines: &[String]) -> Result<Vec<String>, String> {
    let java = java()?;
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/oracle/{program}.java"));
    let mut child = Command::new(java)
        .args(["-cp", class_path])
        .arg(source)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .map_err(|error| format!("java does not start: {error}"))?;
    let mut stdin = child.stdin.take().ok_or("no standard input")?;
    let input: String = lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let written = writer.join().map_err(|_| "the writer panicked")?;
    if !output.status.success() {
        return Err(format!("java ended with {}", output.status));
    }
    written.map_err(|error| error.to_string())?;
    let output = String::from_utf8(output.stdout).map_err(|error| error.to_string())?;
    Ok(output.lines().map(str::to_owned).collect())
}

/// A jar of the local Maven repository.
pub fn maven_jar(path: &str) -> Result<String, String> {
    let jar = std::env::home_dir().unwrap_or_default().join(".m2/repository").join(path);
    if jar.exists() { Ok(jar.to_string_lossy().into_owned()) } else { Err(format!("{} is missing", jar.display())) }
}
