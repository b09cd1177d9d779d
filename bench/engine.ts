/** The same searches on the engine alone: what HTTP and the gateway add is the difference. */
import { index, searches } from '../demo/cities.ts';
import { start } from '../src/index.ts';
import { Samples } from './samples.ts';
import { load, Session } from './workloads.ts';

/** Loads the data set in this process and times the searches without HTTP. */
export async function engineOnly(bodies: readonly string[], rounds: number): Promise<Map<string, Samples>> {
  const server = await start({ version: '8.19', port: 0 });
  const session = new Session(server.url, 1);
  await load(session, bodies);
  await session.close();
  const { engine } = server.cluster;
  const meta = server.cluster.state.indices.get(index);
  if (meta === undefined) throw new Error('the index was not created');
  const figures = new Map<string, Samples>();
  for (const [name, { body }] of Object.entries(searches)) {
    const bytes = Buffer.from(JSON.stringify(body));
    const samples = new Samples();
    const target = { index: meta.engine, filter: null, routing: null };
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      await engine.search([target], bytes, {
        now: 0,
        major: 8,
        node_id: 'bench',
        timed: false,
        warn: () => {},
        query: {},
      });
      if (round >= rounds / 4) samples.add(performance.now() - begun);
    }
    figures.set(name, samples);
  }
  await server.close();
  return figures;
}
