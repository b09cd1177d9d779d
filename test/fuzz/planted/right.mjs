// No bug: documents have ids, items of status 429 are sent again, all else is reported, pages are complete or an error.
import { insist, run } from './send.mjs';

const line = (doc) => `{"index":{"_index":"right","_id":"${doc.n}"}}\n${JSON.stringify(doc)}\n`;

await run(async () => {
  let left = Array.from({ length: 6 }, (_, n) => ({ n }));
  for (let tried = 0; left.length > 0 && tried < 4; tried++) {
    if (tried > 0) await new Promise((resolve) => setTimeout(resolve, 40 * 2 ** tried));
    const { items } = await insist('POST', '/_bulk', left.map(line).join(''));
    const failed = items.map((item) => Object.values(item)[0]);
    if (failed.length !== left.length) throw new Error('the reply lacks items');
    const final = failed.find(({ status }) => status >= 300 && status !== 429);
    if (final !== undefined) throw new Error(`item ${final._id}: ${final.status}`);
    left = left.filter((_, i) => failed[i].status === 429);
  }
  if (left.length > 0) throw new Error(`${left.length} documents were rejected each time`);
  const found = await insist('GET', '/right/_search?size=100');
  if (found.timed_out || found._shards.failed > 0) throw new Error('the search is not complete');
});
