// The bug: a reply is an error as soon as it has a member that this program does not know.
import { insist, run } from './send.mjs';

const KNOWN = ['_index', '_id', '_version', 'result', '_shards', '_seq_no', '_primary_term', 'forced_refresh'];

await run(async () => {
  const reply = await insist('PUT', '/strict/_doc/1', { n: 1 });
  for (const key of Object.keys(reply)) if (!KNOWN.includes(key)) throw new Error(`an unknown member [${key}]`);
});
