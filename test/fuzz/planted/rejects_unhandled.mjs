// The bug: a write is started and never awaited.
import { insist, run } from './send.mjs';

await run(async () => {
  void insist('PUT', '/background/_doc/1', { n: 1 });
  await insist('PUT', '/foreground/_doc/1', { n: 1 });
});
