import type { Major } from '../../major.ts';
import { parseBoolean, parseInteger, parseVersionType } from '../parameters/index.ts';

/** One document whose terms are requested. */
export interface TermVectorsRequest {
  readonly index: string | undefined;
  readonly id: string | undefined;
  readonly routing: string | undefined;
  /** The JSON of `doc`, as sent. */
  readonly doc: string | undefined;
  readonly fields: readonly string[];
  /** Flags, version, filter and analyzers as the engine expects them. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Query parameters of `_termvectors` and `_mtermvectors`. */
export const TERM_VECTORS_PARAMETERS: readonly string[] = [
  'fields',
  'field_statistics',
  'offsets',
  'payloads',
  'positions',
  'preference',
  'realtime',
  'routing',
  'term_statistics',
  'version',
  'version_type',
];

const FLAGS = ['offsets', 'positions', 'payloads', 'term_statistics', 'field_statistics', 'realtime'];

/** A request for all terms of a document. */
export function emptyRequest(index: string | undefined, id: string | undefined): TermVectorsRequest {
  return { index, id, routing: undefined, doc: undefined, fields: [], options: {} };
}

/** The request with the URL's parameters. ES: these win over the body, except for the fields, which are joined (api/global/termvectors). */
export function withParameters(
  request: TermVectorsRequest,
  query: Readonly<Record<string, string>>,
  major: Major,
): TermVectorsRequest {
  // ES: names end at white space, too (api/global/termvectors_arrays).
  const named = (query.fields ?? '').split(/[,\s]/).filter((name) => name !== '');
  const flags = FLAGS.filter((name) => query[name] !== undefined).map((name) => [
    name,
    parseBoolean(query, name, true),
  ]);
  const version = parseInteger(query, 'version', 'long');
  parseVersionType(query.version_type);
  return {
    ...request,
    // ES: 8 forgets the routing of the body (api/global/mtermvectors).
    routing: query.routing ?? (major > 8 ? request.routing : undefined),
    fields: [...new Set([...request.fields, ...named])],
    options: { ...request.options, ...Object.fromEntries(flags), ...(version === undefined ? {} : { version }) },
  };
}

/** The request as the engine expects it. */
export function engineRequest({ id, doc, fields, options }: TermVectorsRequest): Uint8Array {
  const members = JSON.stringify({
    ...(doc === undefined ? { id } : {}),
    ...(fields.length > 0 ? { fields } : {}),
    ...options,
  });
  const separator = members === '{}' ? '' : ',';
  return Buffer.from(doc === undefined ? members : `{"doc":${doc}${separator}${members.slice(1)}`);
}
