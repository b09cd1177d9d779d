// A client that sniffs when it starts and after a failure of a connection: 12 documents, one after the other, to the nodes that it found.
import { Client } from '@elastic/elasticsearch';

const client = new Client({
  node: process.env['ELASTICSEARCH_URL'],
  requestTimeout: 2_000,
  sniffOnStart: true,
  sniffOnConnectionFault: true,
});
try {
  const error = await new Promise((resolve) => client.diagnostic.once('sniff', resolve));
  if (error) console.error(`not sniffed: ${error.name}`);
  for (let n = 0; n < 12; n++) await client.index({ index: 'docs', id: String(n), document: { n } });
} catch (error) {
  console.error(`failed: ${error.name}: ${error.message}`.slice(0, 300));
  process.exitCode = 1;
}
