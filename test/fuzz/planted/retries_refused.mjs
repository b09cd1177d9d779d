// The bug: every failure is sent again as it was, also what is refused for good.
import { run, send } from './send.mjs';

await run(async () => {
  for (let tried = 1; ; tried++) {
    const { status } = await send('PUT', '/notes/_doc/1', { n: 1 });
    if (status < 300) return;
    if (tried === 3) throw new Error(`refused with ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
});
