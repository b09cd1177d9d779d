import { readStream } from '../body/read_body.ts';
import type { ApiRequest } from '../handler.ts';
import { requiredBody } from '../parameters/index.ts';
import type { JsonReader } from '../xcontent/index.ts';

/** Parses the body of a request that has to have one. */
export function parseBody<T>({ cluster, body }: Pick<ApiRequest, 'cluster' | 'body'>, parse: (at: JsonReader) => T): T {
  return readStream(cluster.engine, requiredBody(body), parse);
}
