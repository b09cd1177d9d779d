// The bug: the scroll is cleared after the last page, but not when a page fails.
import { run, send } from './send.mjs';

await run(async () => {
  const lines = Array.from({ length: 6 }, (_, n) => `{"index":{"_index":"logs","_id":"${n}"}}\n{"n":${n}}\n`);
  const loaded = await send('POST', '/_bulk?refresh=true', lines.join(''));
  if (loaded.status !== 200 || loaded.body.errors) throw new Error('the documents could not be written');
  let page = await send('POST', '/logs/_search?scroll=1m&size=2', { sort: ['_doc'] });
  let read = 0;
  while (page.status === 200 && page.body.hits.hits.length > 0) {
    read += page.body.hits.hits.length;
    page = await send('POST', '/_search/scroll', { scroll: '1m', scroll_id: page.body._scroll_id });
  }
  if (page.status !== 200) throw new Error(`a page failed with ${page.status}`);
  await send('DELETE', '/_search/scroll', { scroll_id: page.body._scroll_id });
  if (read !== 6) throw new Error(`${read} documents read`);
});
