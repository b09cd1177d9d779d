// The scroll helper of the client with its defaults: reads 12 documents and writes how many there were.
import { Client } from '@elastic/elasticsearch';

const client = new Client({ node: process.env['ELASTICSEARCH_URL'], requestTimeout: 2_000 });
try {
  let read = 0;
  for await (const { documents } of client.helpers.scrollSearch({ index: 'source', size: 4 }, { wait: 100 })) {
    read += documents.length;
  }
  await client.index({ index: 'result', id: '1', document: { read } });
} catch (error) {
  console.error(`failed: ${error.name}: ${error.message}`.slice(0, 300));
  process.exitCode = 1;
}
