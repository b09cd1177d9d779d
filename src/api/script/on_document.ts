import { analysisSources, resolveRead, withoutPrefix } from '../../cluster/index.ts';
import type { EngineIndex } from '../../engine/index.ts';
import { isReported, NotImplementedError, validationFailed } from '../../errors/index.ts';
import type { ApiRequest } from '../handler.ts';
import { inputOf, searchOptions } from '../search/search_request.ts';
import { ObjectParser } from '../xcontent/index.ts';

/** What a script has besides its parameters: a document as an index would store it, and the query that scores it. */
export interface ContextSetup {
  index?: string;
  document?: string;
  query?: string;
}

/** Reads `context_setup`. */
export const CONTEXT_SETUP = new ObjectParser<ContextSetup>('execute_script_context', {
  index: {
    accepts: ['VALUE_STRING'],
    parse: (reader, setup) => {
      setup.index = reader.text;
    },
  },
  document: {
    accepts: ['START_OBJECT'],
    parse: (reader, setup) => {
      setup.document = reader.compactValue();
    },
  },
  query: {
    accepts: ['START_OBJECT'],
    parse: (reader, setup) => {
      setup.query = reader.compactValue();
    },
  },
});

const FEATURE = 'of [scripts_painless_execute]';
/** ES: without a query the score is 0 (modules/execute_document). */
const UNSCORED = '{"constant_score":{"filter":{"match_all":{}},"boost":0}}';

/** Whether a script of the context `filter` accepts the document. */
export async function filterDocument(request: ApiRequest, script: string, setup: ContextSetup): Promise<boolean> {
  const index = await indexOfOne(request, setup);
  const hits = await searched(
    request,
    index,
    `{"_source":false,"query":{"bool":{"filter":[{"script":{"script":${script}}}]}}}`,
  );
  return hits.length > 0;
}

/** The value of a script of the context `score`, as the reply has it. */
export async function scoreDocument(request: ApiRequest, script: string, setup: ContextSetup): Promise<string> {
  const index = await indexOfOne(request, setup);
  const sort = `[{"_script":{"type":"number","script":${script}}}]`;
  const [hit] = await searched(request, index, `{"_source":false,"query":${setup.query ?? UNSCORED},"sort":${sort}}`);
  if (hit === undefined) throw new NotImplementedError(`a [query] that does not match the [document] ${FEATURE}`);
  const value = /"sort":\[(-?\d[^\],]*)\]/.exec(hit)?.[1];
  if (value === undefined) throw new NotImplementedError(`a score that is not a finite number ${FEATURE}`);
  return value;
}

/** An index that has the mapping of the named one, and no document but the one of the request. */
async function indexOfOne(
  { cluster, major }: ApiRequest,
  { index: name, document }: ContextSetup,
): Promise<EngineIndex> {
  const missing = [
    ...(name === undefined ? ['index is a required parameter for current context'] : []),
    ...(document === undefined ? ['document is a required parameter for current context'] : []),
  ];
  if (name === undefined || document === undefined) throw validationFailed(missing);
  const now = cluster.clock.now();
  const { index } = resolveRead(cluster.state, name, undefined, now);
  const mapping = Buffer.from(index.engine.mapping());
  const create = (mappings: Buffer) =>
    cluster.engine.createIndex({
      name: index.name,
      uuid: '_na_',
      major,
      settings: {
        ...withoutPrefix(index.settings),
        number_of_shards: '1',
        ...analysisSources(cluster, index.settings),
      },
      mappings: mappings.toString() === '{}' ? null : mappings,
    });
  const made = create(mapping);
  await made.index('_id', Buffer.from(document), 'index', { now, refresh: 'true' });
  // ES: fields that the mapping lacks are no fields of the document (modules/execute_document).
  if (!mapping.equals(Buffer.from(made.mapping()))) {
    throw new NotImplementedError(`a [document] with fields that the index does not have ${FEATURE}`);
  }
  return made;
}

/** The hits of a search of the index, as JSON. */
async function searched(request: ApiRequest, index: EngineIndex, body: string): Promise<readonly string[]> {
  const options = searchOptions({ ...inputOf(request), query: {}, index: undefined });
  const targets = [{ index, filter: null, routing: null }];
  try {
    const reply = await request.cluster.engine.search(targets, Buffer.from(body), options);
    const text = Buffer.from(reply.body).toString('utf8');
    const start = text.indexOf('"hits":[');
    return start === -1 || text.startsWith('"hits":[]', start) ? [] : [text.slice(start)];
  } catch (error) {
    // The reference returns the error of the script itself, with the frames of the Java that runs it.
    if (isReported(error)) throw new NotImplementedError(`the error of a script on a document ${FEATURE}`);
    throw error;
  }
}
