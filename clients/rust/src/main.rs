//! The bulk API of elasticsearch-rs, which has no helper: 12 documents in three bulks.
use std::time::Duration;

use elasticsearch::http::Url;
use elasticsearch::http::transport::{SingleNodeConnectionPool, TransportBuilder};
use elasticsearch::{BulkOperation, BulkParts, Elasticsearch};
use serde_json::{Value, json};

async fn run() -> Result<(), Box<dyn std::error::Error>> {
    let url = Url::parse(&std::env::var("ELASTICSEARCH_URL")?)?;
    let pool = SingleNodeConnectionPool::new(url);
    let transport = TransportBuilder::new(pool).timeout(Duration::from_secs(2)).build()?;
    let client = Elasticsearch::new(transport);
    for start in [0, 4, 8] {
        let operations: Vec<BulkOperation<_>> = (start..start + 4)
            .map(|n| BulkOperation::index(json!({ "n": n })).id(n.to_string()).into())
            .collect();
        let reply = client.bulk(BulkParts::Index("docs")).body(operations).send().await?;
        let body = reply.error_for_status_code()?.json::<Value>().await?;
        if body["errors"].as_bool() != Some(false) {
            return Err("a bulk has errors".into());
        }
    }
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    if let Err(error) = run().await {
        eprintln!("failed: {error}");
        std::process::exit(1);
    }
}
