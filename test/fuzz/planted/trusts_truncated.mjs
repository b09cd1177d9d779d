// The bug: documents are picked from the text of a reply as it comes; that the text is not whole is not noticed.
import { insist, run, url } from './send.mjs';

await run(async () => {
  const lines = Array.from({ length: 6 }, (_, n) => `{"index":{"_index":"from","_id":"${n}"}}\n{"n":${n}}\n`);
  const { errors } = await insist('POST', '/_bulk?refresh=true', lines.join(''));
  if (errors) throw new Error('the documents could not be written');
  const reply = await fetch(`${url}/from/_search?size=100`, { signal: AbortSignal.timeout(2_000) });
  if (reply.status !== 200) throw new Error(`the search failed with ${reply.status}`);
  const text = await reply.text();
  if (!text.startsWith('{"took"') || /"timed_out":true|"failed":[1-9]/.test(text))
    throw new Error('not a complete reply');
  for (const [, id, source] of text.matchAll(/"_id":"(\d+)"[^{}]*"_source":(\{[^{}]*\})/g)) {
    await insist('PUT', `/to/_doc/${id}`, JSON.parse(source));
  }
});
