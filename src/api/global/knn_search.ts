import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { runSearch } from '../search/run_search.ts';
import { inputOf } from '../search/search_request.ts';
import {
  ConstructingParser,
  type FieldParser,
  ObjectParser,
  type ParsedBy,
  required,
  values,
} from '../xcontent/index.ts';

export const supports: readonly string[] = ['routing'];

const MOST_CANDIDATES = 10_000;

const vector = {
  accepts: ['START_ARRAY', 'VALUE_NUMBER', 'VALUE_STRING'],
  parse(reader) {
    if (reader.token === 'VALUE_STRING') {
      const reason = `For input string: "${reader.text}"`;
      throw new ElasticsearchError({ type: 'number_format_exception', reason, status: 400 });
    }
    const json = reader.compactValue();
    return json.startsWith('[') ? json : `[${json}]`;
  },
} satisfies values.FieldValue<string>;

const NEAREST = new ConstructingParser('knn', {
  field: required(values.string),
  query_vector: required(vector),
  k: required(values.int),
  num_candidates: required(values.int),
});

interface KnnSearch {
  nearest?: ParsedBy<typeof NEAREST>;
  filter?: string;
  /** What is returned of the hits: members of the search as JSON. */
  readonly fetched: string[];
}

/** A member that a search has under the same name. */
const fetched = (name: string, ...accepts: FieldParser<KnnSearch>['accepts']): FieldParser<KnnSearch> => ({
  accepts,
  parse(reader, search) {
    search.fetched.push(`"${name}":${reader.compactValue()}`);
  },
});

const PARSER = new ObjectParser<KnnSearch>('knn-search', {
  knn: {
    accepts: ['START_OBJECT'],
    parse(reader, search) {
      search.nearest = NEAREST.parse(reader);
    },
  },
  filter: {
    accepts: ['START_OBJECT', 'START_ARRAY'],
    parse(reader, search) {
      search.filter = reader.compactValue();
    },
  },
  _source: fetched('_source', 'START_OBJECT', 'START_ARRAY', 'VALUE_BOOLEAN', 'VALUE_STRING'),
  fields: fetched('fields', 'START_ARRAY'),
  docvalue_fields: fetched('docvalue_fields', 'START_ARRAY'),
  stored_fields: fetched('stored_fields', 'START_ARRAY', 'VALUE_STRING'),
});

/** ES: a search for the nearest vectors that counts all candidates, of which `k` are hits (api/global/knn_search). */
export const handler: Handler = (request) => {
  request.warn('The kNN search API has been replaced by the `knn` option in the search API.');
  const search: KnnSearch = { fetched: [] };
  if (request.body !== null) readStream(request.cluster.engine, request.body, (reader) => PARSER.parse(reader, search));
  if (search.nearest === undefined) throw illegalArgument('missing required [knn] section in search body');
  const { field, query_vector, k = 0, num_candidates = 0 } = search.nearest;
  if (k < 1) throw illegalArgument('[k] must be greater than 0');
  if (num_candidates < k) throw illegalArgument('[num_candidates] cannot be less than [k]');
  if (num_candidates > MOST_CANDIDATES) throw illegalArgument(`[num_candidates] cannot exceed [${MOST_CANDIDATES}]`);
  const filter = search.filter === undefined ? '' : `,"filter":${search.filter}`;
  const knn = `{"field":${JSON.stringify(field)},"query_vector":${query_vector},"k":${num_candidates},"num_candidates":${num_candidates}${filter}}`;
  const members = [`"query":{"knn":${knn}}`, `"size":${k}`, '"track_total_hits":true', ...search.fetched];
  return runSearch(inputOf(request), Buffer.from(`{${members.join(',')}}`));
};
