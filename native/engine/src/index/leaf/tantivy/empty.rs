//! The files of a tantivy segment of which leaves have no use: those of a segment without documents.

use std::io::Write;
use std::sync::OnceLock;

use tantivy::directory::{RamDirectory, TerminatingWrite};
use tantivy::index::SegmentComponent;
use tantivy::indexer::SegmentWriter;
use tantivy::schema::Schema;
use tantivy::{Index, Segment};

use super::writer::settings;

/// What a `SegmentReader` opens in addition to terms, postings and positions.
const UNUSED: [SegmentComponent; 3] = [SegmentComponent::FieldNorms, SegmentComponent::FastFields, SegmentComponent::Store];

/// Enough for the hash table of a writer of nothing.
const BUDGET: usize = 300_000;

static FILES: OnceLock<Vec<Vec<u8>>> = OnceLock::new();

/// Writes those files of a segment; they are the same for every schema without norms, columns and stored fields.
pub fn write(segment: &Segment) -> tantivy::Result<()> {
    for (component, bytes) in UNUSED.into_iter().zip(files()?) {
        let mut file = segment.open_write(component)?;
        file.write_all(bytes)?;
        file.terminate()?;
    }
    Ok(())
}

fn files() -> tantivy::Result<&'static [Vec<u8>]> {
    if let Some(files) = FILES.get() {
        return Ok(files);
    }
    let index = Index::builder().schema(Schema::builder().build()).settings(settings()).open_or_create(RamDirectory::create())?;
    let empty = index.new_segment();
    SegmentWriter::for_segment(BUDGET, empty.clone())?.finalize()?;
    let read = |component| Ok(empty.open_read(component)?.read_bytes()?.to_vec());
    let files = UNUSED.into_iter().map(read).collect::<tantivy::Result<Vec<_>>>()?;
    Ok(FILES.get_or_init(|| files))
}
