import type { ControlEndpoint } from './endpoint.ts';
import { dump as dumpFixture } from './fixture/index.ts';

/** `GET dump`: the contents as a fixture, one JSON object a line; `?index=NAMES` for the indices of these names alone. */
export const dump: ControlEndpoint = {
  method: 'GET',
  name: 'dump',
  parameters: ['index'],
  async handle({ cluster, send, version }, { query }) {
    // A copy is read, so that the refresh that makes all documents visible is not seen.
    const copy = cluster.fork();
    const body = await dumpFixture(copy.state, send(copy), { version, index: query['index'] });
    return { status: 200, body, mediaType: 'application/x-ndjson' };
  },
};
