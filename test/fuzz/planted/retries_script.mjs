// The bug: a counter is incremented again when the connection breaks, though it may have been incremented already.
import { insist, run } from './send.mjs';

await run(async () => {
  const script = { source: 'ctx._source.n += 1' };
  await insist('POST', '/counters/_update/1', { script, upsert: { n: 0 } });
});
