import { validationFailed } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { describeTerms } from '../term_vectors/describe_terms.ts';
import { readTermVectors } from '../term_vectors/read_term_vectors.ts';
import { emptyRequest, TERM_VECTORS_PARAMETERS, withParameters } from '../term_vectors/term_vectors_request.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = TERM_VECTORS_PARAMETERS;

export const handler: Handler = async (request) => {
  const { cluster, major, path, query, body } = request;
  const named = emptyRequest(path.index, path.id);
  const read =
    body === null || body.length === 0
      ? named
      : readStream(cluster.engine, body, (reader) => {
          reader.next();
          return readTermVectors(reader, named, body);
        });
  const requested = withParameters(read, query, major);
  if (requested.id === undefined && requested.doc === undefined) throw validationFailed(['id or doc is missing']);
  return { status: 200, body: renderJson(await describeTerms(request, requested)) };
};
