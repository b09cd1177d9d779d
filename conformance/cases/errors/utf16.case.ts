import { defineCase, load, put } from '../../case.ts';

/** Bodies in UTF-16. */
export default defineCase({
  setup: [load('a', [{ n: 1 }])],
  examples: [put('/a/_doc/1', Buffer.from('\xff\xfe{\0}\0', 'latin1'))],
  tolerances: [
    { path: '**', reason: 'the reference detects UTF-16 and UTF-32; here such a body is refused as malformed' },
  ],
});
