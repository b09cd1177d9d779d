import { refreshIfDue, refuseBlocked, resolveRead } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';
import { validatePreference } from '../parameters/index.ts';
import { RawJson } from '../xcontent/index.ts';
import { engineRequest, type TermVectorsRequest } from './term_vectors_request.ts';

/** The reply for one document. */
export async function describeTerms(
  { cluster, major, query, cancellation }: Pick<ApiRequest, 'cluster' | 'major' | 'query' | 'cancellation'>,
  request: TermVectorsRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const now = cluster.clock.now();
  const { index, routing } = resolveRead(cluster.state, request.index as string, request.routing, now);
  refuseBlocked(cluster.state, major, [index], 'read');
  validatePreference(query);
  refreshIfDue(index, now);
  const reply = await index.engine.describeTerms(engineRequest(request), routing, now, cancellation);
  return {
    _index: index.name,
    ...(request.doc === undefined ? { _id: request.id } : {}),
    _version: reply.version,
    found: reply.found,
    took: cluster.clock.now() - now,
    ...(reply.term_vectors ? { term_vectors: new RawJson(reply.term_vectors) } : {}),
  };
}
