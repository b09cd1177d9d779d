import type { Worker } from './worker.ts';

const PAIRS = 16;

/** Clients that write both members of a document in bulks, and read them one by one and by searches: never one of two. */
export const pairs: Worker = {
  name: 'pairs',
  run: async ({ client, history, random, own, turn }) => {
    const ids = Array.from({ length: 4 }, () => `p${random.below(PAIRS)}`);
    if (random.below(2) === 0) {
      const lines = ids.flatMap((id) => [
        JSON.stringify({ index: { _index: 'pairs', _id: id } }),
        JSON.stringify({ a: `${own}.${turn}`, b: `${own}.${turn}` }),
      ]);
      const { status, body } = await client.send(
        'POST',
        `/_bulk?refresh=${random.below(3) === 0}`,
        `${lines.join('\n')}\n`,
      );
      history.expect(
        status === 200 && body.errors === false,
        () => `bulk: ${status} ${JSON.stringify(body).slice(0, 300)}`,
      );
      return;
    }
    const read = await client.send('GET', `/pairs/_doc/${ids[0]}`);
    const found = await client.send('POST', '/pairs/_search?ignore_unavailable=true', { size: PAIRS });
    const sources = [...(read.body.found ? [read.body] : []), ...(found.body.hits?.hits ?? [])].map(
      ({ _source }) => _source,
    );
    for (const { a, b } of sources) history.expect(a === b, () => `half of an item was read: ${a} and ${b}`);
    history.expect(
      new Set(found.body.hits?.hits.map(({ _id }: { _id: string }) => _id)).size ===
        (found.body.hits?.hits.length ?? 0),
      () => 'a search found a document twice',
    );
  },
};
