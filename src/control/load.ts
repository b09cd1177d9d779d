import type { ControlEndpoint } from './endpoint.ts';
import { load as loadFixture } from './fixture/index.ts';

/** `POST load`: loads a fixture; where a line fails nothing of it is loaded. */
export const load: ControlEndpoint = {
  method: 'POST',
  name: 'load',
  readsLines: true,
  async handle({ cluster, send }, { lines }) {
    const before = cluster.checkpoint();
    try {
      return { status: 200, body: { ...(await loadFixture(lines, send())) } };
    } catch (error) {
      cluster.restore(before);
      throw error;
    }
  },
};
