// The bug: a bulk of status 200 is taken as written, whatever its items say.
import { insist, run } from './send.mjs';

await run(async () => {
  const lines = Array.from({ length: 6 }, (_, n) => `{"index":{"_index":"events","_id":"${n}"}}\n{"event":${n}}\n`);
  await insist('POST', '/_bulk', lines.join(''));
});
