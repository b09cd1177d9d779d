import { ElasticsearchError, illegalArgument, parseError, validationFailed } from '../../errors/index.ts';
import { className, JavaMap, Options, type Value } from '../../ingest/index.ts';
import type { Handler } from '../handler.ts';
import { readMap } from '../pipeline/read_map.ts';
import { turns } from '../turns.ts';
import { type DocumentToSimulate, simulateDocument } from './simulate_document.ts';
import { readSubstitutions } from './substitutions.ts';

export const supports: readonly string[] = ['merge_type', 'pipeline'];

/** Documents that are processed before others have their turn. */
const DOCUMENTS_OF_TURN = 64;

/** What would become of documents: of their pipelines, and by the mapping of their index. Nothing is stored. */
export const handler: Handler = async ({ cluster, major, path, query, body, cancellation }) => {
  const { pipeline } = query;
  if (query.merge_type !== undefined && !['index', 'template'].includes(query.merge_type)) {
    throw illegalArgument(`Unsupported merge type '${query.merge_type}'. Valid values are 'index' and 'template'.`);
  }
  if (body === null || body.length === 0) throw parseError('request body or source parameter is required');
  const options = new Options(readMap(cluster.engine, body));
  const documents = readDocuments(options, path.index);
  const substitutions = await readSubstitutions(cluster, major, options);
  if (documents.some(({ index }) => index === undefined)) throw validationFailed(['index is missing']);
  const results: string[] = [];
  const turn = turns(DOCUMENTS_OF_TURN, cancellation);
  for (const document of documents) {
    const pause = turn();
    if (pause) await pause;
    results.push(await simulateDocument(cluster, major, { ...document, pipeline }, substitutions));
  }
  return { status: 200, body: Buffer.from(`{"docs":[${results.join(',')}]}`) };
};

function readDocuments(options: Options, index: string | undefined): Omit<DocumentToSimulate, 'pipeline'>[] {
  const given = options.optionalList('docs');
  if (given === undefined) throw options.error('docs', 'required property is missing');
  if (given.length === 0) throw illegalArgument('must specify at least one document in [docs]');
  return given.map((document) => {
    if (!(document instanceof JavaMap)) throw notAMap(document);
    const members = new Options(document);
    const source = members.optionalMap('_source');
    if (source === undefined) throw members.error('_source', 'required property is missing');
    return { source, index: members.optionalString('_index') ?? index, id: members.optionalString('_id') };
  });
}

/** ES: the cast of Java fails (api/ingest/simulate_ingest). */
function notAMap(value: Value): ElasticsearchError {
  const name = className(value);
  return new ElasticsearchError({
    type: 'class_cast_exception',
    reason: `class ${name} cannot be cast to class java.util.Map (${name} and java.util.Map are in module java.base of loader 'bootstrap')`,
    status: 500,
  });
}
