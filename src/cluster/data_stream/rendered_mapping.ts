import type { IndexMetadata } from '../state.ts';

const MARK = '"_data_stream_timestamp":{"enabled":true}';

/** Members of a mapping that come before those of metadata fields. */
const FIRST = /^\{(?:"dynamic":(?:"[a-z]+"|true|false),?)?/;

/** The mapping of an index as replies render it: with the marker of backing indices of data streams. */
export function renderedMapping({ engine, data_stream }: IndexMetadata): string {
  const mapping = Buffer.from(engine.mapping()).toString('utf8');
  if (data_stream === undefined) return mapping;
  const first = FIRST.exec(mapping)?.[0] ?? '{';
  const rest = mapping.slice(first.length);
  const before = first.length > 1 && !first.endsWith(',') ? `${first},` : first;
  return `${before}${MARK}${rest === '}' ? '' : ','}${rest}`;
}
