// The bug: `hits.total` is read as the number that it was before version 7, so that only the first page is copied.
import { insist, run } from './send.mjs';

await run(async () => {
  const lines = Array.from({ length: 12 }, (_, n) => `{"index":{"_index":"source","_id":"${n}"}}\n{"n":${n}}\n`);
  const { errors } = await insist('POST', '/_bulk?refresh=true', lines.join(''));
  if (errors) throw new Error('the documents could not be written');
  let from = 0;
  let total = 1;
  while (from < total) {
    const found = await insist('GET', `/source/_search?size=5&from=${from}&sort=n`);
    if (found.timed_out || found._shards.failed > 0) throw new Error('the search is not complete');
    total = found.hits.total;
    for (const { _id, _source } of found.hits.hits) await insist('PUT', `/target/_doc/${_id}`, _source);
    from += 5;
  }
});
