import { isReported, renderFailure } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { refusedPreference, validatePreference } from '../parameters/index.ts';
import { describeTerms } from '../term_vectors/describe_terms.ts';
import { readMany } from '../term_vectors/read_many.ts';
import {
  emptyRequest,
  TERM_VECTORS_PARAMETERS,
  type TermVectorsRequest,
  withParameters,
} from '../term_vectors/term_vectors_request.ts';
import { turns } from '../turns.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...TERM_VECTORS_PARAMETERS, 'ids'];

/** Documents that are described in a turn of the event loop. */
const ITEMS_OF_TURN = 20;

export const handler: Handler = async (request) => {
  const { cluster, major, path, query, body } = request;
  // A preference that is none is reported for each document.
  if (refusedPreference(query) === null) validatePreference(query);
  const defaults = withParameters(emptyRequest(path.index, undefined), query, major);
  const ids = idsOf(query.ids ?? '');
  const requested =
    body === null || body.length === 0
      ? readMany(null, defaults, ids, Buffer.alloc(0))
      : readStream(cluster.engine, body, (reader) => readMany(reader, defaults, ids, body));
  const turn = turns(ITEMS_OF_TURN, request.cancellation);
  const docs: unknown[] = [];
  for (const item of requested) {
    const pause = turn();
    if (pause) await pause;
    docs.push(await describeOne(request, item));
  }
  return { status: 200, body: renderJson({ docs }) };
};

/** ES: ids lose their white space (api/global/termvectors_stored_detail). */
const idsOf = (list: string): string[] =>
  list === '' ? [] : list.split(',').map((id) => id.replaceAll(/[ \t\n\r\f]/g, ''));

async function describeOne(request: ApiRequest, item: TermVectorsRequest): Promise<unknown> {
  try {
    return await describeTerms(request, item);
  } catch (error) {
    if (!isReported(error)) throw error;
    return { _index: item.index, ...(item.doc === undefined ? { _id: item.id } : {}), error: renderFailure(error) };
  }
}
