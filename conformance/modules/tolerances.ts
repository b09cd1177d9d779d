import type { Tolerance } from '../case.ts';

/** Differences of 7.17.29 from 8 and 9 in all its replies, whatever module they come from. A case names those that it meets. */
const ELDER = {
  content_type: { path: 'header.content-type', reason: '7 writes the character set behind the media type' },
  product: { path: 'header.x-elastic-product', reason: '7.10 does not name the product' },
  routing: { path: '_seq_no', reason: '9 chooses other shards for documents', majors: [9] },
  type_of_hit: { path: '**._type', reason: '7 tells the type of a document' },
  type_of_failure: { path: 'failures.*.type', reason: '7 tells the type of a document' },
  version_of_simulated: {
    path: 'docs.**._version',
    reason: '7.10 does not return the version of a simulated document',
  },
  version_in_warning: { path: 'header.warning', reason: 'a warning names the version of the server' },
  type_in_description: { path: '**.description', reason: '7 tells the type that is written to' },
  elder_roles: { path: 'nodes.*.roles', reason: '7 is started without the roles [ml] and [transform]' },
  ignored_of_hit: {
    path: 'hits.hits.*._ignored',
    reason: '7 does not note the values that fields of mapper-extras leave out as malformed',
  },
  document_type: {
    path: 'error.type',
    reason: '7 refuses a document by the type mapper_parsing_exception, 8 and 9 by document_parsing_exception',
  },
  document_reason: {
    path: 'error.reason',
    reason: '8 and 9 begin the reason of a refused document with its place in the source',
  },
  document_cause: { path: 'error.root_cause.**', reason: 'as the error itself' },
  mapping_reason: { path: 'error.reason', reason: '7 names the type of the mapping that it cannot parse' },
  mapping_cause: { path: 'error.root_cause.**', reason: 'as the error itself' },
  missing_index: {
    path: 'error.**.resource.type',
    reason: '7 calls a missing index that a query names an index expression: 8 and 9 say otherwise of lookups by terms',
  },
  beyond_last: {
    path: 'hits.hits.**.total.value',
    reason:
      'Lucene counts nothing of a page that begins beyond the last hit before 10: 8 and 9 say so of nested objects',
    majors: [9],
  },
  inference: {
    path: '**.inference',
    reason: '9 reports of each field whether it is inferred: its server says so',
    majors: [9],
  },
  status_of_item: {
    path: 'responses.*.status',
    reason: '7 does not tell the status of each search of several templates',
  },
  blamed_server: {
    path: 'status',
    reason: '7 and 8 blame themselves for a template that fails (500), 9 the request (400): its server says so',
    majors: [9],
  },
} as const satisfies Readonly<Record<string, Tolerance>>;

/** Differences between the version that is requested and those that are served, by their names. */
export const elder = (...names: readonly (keyof typeof ELDER)[]): Tolerance[] => names.map((name) => ELDER[name]);
