// The bug: a server that is overloaded is sent the same again at once, and again.
import { run, send } from './send.mjs';

await run(async () => {
  for (let tried = 1; tried <= 14; tried++) {
    const { status } = await send('PUT', '/storm/_doc/1', { n: 1 });
    if (status < 300) return;
  }
  throw new Error('rejected 14 times');
});
