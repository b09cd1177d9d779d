// The bug: the point in time is closed after the last page, but not when a page fails.
import { insist, run, send } from './send.mjs';

await run(async () => {
  await insist('PUT', '/pages/_doc/1?refresh=true', { n: 1 });
  const opened = await send('POST', '/pages/_pit?keep_alive=1m');
  if (opened.status !== 200) throw new Error(`no point in time: ${opened.status}`);
  const { id } = opened.body;
  const page = await send('POST', '/_search', { pit: { id }, size: 10 });
  if (page.status !== 200) throw new Error(`a page failed with ${page.status}`);
  await send('DELETE', '/_pit', { id });
});
