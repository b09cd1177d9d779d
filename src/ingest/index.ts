export { IngestDocument } from './document/ingest_document.ts';
export { JavaMap } from './document/java_map.ts';
export { parseJson } from './document/parse_json.ts';
export { javaText, jsonText } from './document/render_value.ts';
export { className, type Value } from './document/value.ts';
export { Options } from './options.ts';
export { type Pipeline, readPipeline } from './pipeline.ts';
export type { Run, Step } from './processor.ts';
