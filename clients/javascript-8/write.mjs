// The bulk helper of the client with its defaults: 12 documents in bulks of some.
import { Client } from '@elastic/elasticsearch';

const client = new Client({ node: process.env['ELASTICSEARCH_URL'], requestTimeout: 2_000 });
try {
  const dropped = [];
  const { failed, successful } = await client.helpers.bulk({
    datasource: Array.from({ length: 12 }, (_, n) => ({ n })),
    flushBytes: 200,
    concurrency: 1,
    wait: 100,
    onDocument: ({ n }) => ({ index: { _index: 'docs', _id: String(n) } }),
    onDrop: ({ status }) => dropped.push(status),
  });
  if (failed > 0 || dropped.length > 0 || successful !== 12) {
    throw new Error(`${successful} of 12 written, ${failed} failed, dropped with ${dropped.join(', ')}`);
  }
} catch (error) {
  console.error(`failed: ${error.name}: ${error.message}`.slice(0, 300));
  process.exitCode = 1;
}
