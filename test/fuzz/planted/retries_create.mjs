// The bug: a document without an id is sent again when the connection breaks, though it may be there already.
import { insist, run } from './send.mjs';

await run(async () => {
  for (let n = 0; n < 4; n++) await insist('POST', '/orders/_doc', { order: n });
});
