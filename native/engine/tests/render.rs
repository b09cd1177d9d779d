//! Rendering of replies, against the replies of the reference to the same request with `pretty`, `format=yaml`, `filter_path`.

use standin_engine::json::{Value, parse};
use standin_engine::xcontent::render::{Format, RenderOptions, render};

/// Lines of `{"major","request","option","plain","reply"}`; `took` is 1 everywhere.
const PRETTY: &str = include_str!("fixtures/render/pretty.ndjson");
const YAML: &str = include_str!("fixtures/render/yaml.ndjson");
const FILTER_PATH: &str = include_str!("fixtures/render/filter_path.ndjson");

#[test]
fn pretty_replies() {
    check(PRETTY, |plain, _| render(plain, &RenderOptions { pretty: true, ..RenderOptions::default() }));
}

#[test]
fn yaml_replies() {
    check(YAML, |plain, _| render(plain, &RenderOptions { format: Format::Yaml, ..RenderOptions::default() }));
}

#[test]
fn filtered_replies() {
    check(FILTER_PATH, |plain, path| render(plain, &RenderOptions { filter_path: Some(path), ..RenderOptions::default() }));
}

fn check(cases: &str, render: impl Fn(&[u8], &str) -> Vec<u8>) {
    let mut wrong = Vec::new();
    let mut plain = String::new();
    for line in cases.lines() {
        let case = parse(line.as_bytes()).expect("the fixture is JSON");
        let text = |key: &str| case.get(key).and_then(Value::as_str).map(str::to_owned);
        // A case without `plain` has that of the one before.
        plain = text("plain").unwrap_or(plain);
        let option = text("option").expect("an option");
        let reply = text("reply").expect("a reply");
        let ours = String::from_utf8(render(plain.as_bytes(), &option)).expect("UTF-8");
        if ours != reply {
            let at = ours.chars().zip(reply.chars()).take_while(|(a, b)| a == b).count().saturating_sub(40);
            let show = |text: &str| text.chars().skip(at).take(160).collect::<String>();
            let request = text("request").unwrap_or_default();
            wrong.push(format!("{request} {option}\n  reference {:?}\n  ours      {:?}", show(&reply), show(&ours)));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}
