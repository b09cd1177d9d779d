import { ElasticsearchError } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { nodesHeader } from '../node/addressed.ts';
import { isSelected } from '../node/select_node.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['timeout'];

/** Reloads the keystore. There is none, as in a node that never had one. */
export const handler: Handler = ({ cluster, path, query, body }) => {
  validateTimeouts(query, 'timeout');
  if (body !== null) validateBody(cluster, body);
  if (!isSelected(cluster, path.node_id)) return { status: 200, body: { ...nodesHeader(cluster, 0), nodes: {} } };
  const reload_exception = { type: 'illegal_state_exception', reason: 'Keystore is missing' };
  const nodes = { [cluster.nodeId]: { name: cluster.nodeName, reload_exception } };
  return { status: 200, body: { ...nodesHeader(cluster), nodes } };
};

function validateBody({ engine }: Parameters<Handler>[0]['cluster'], bytes: Buffer): void {
  readStream(engine, bytes, (reader) => {
    reader.next();
    while (reader.next() === 'FIELD_NAME') {
      const name = reader.text;
      if (name !== 'secure_settings_password') {
        const reason = `[${reader.line}:${reader.col}] [reload_secure_settings] unknown field [${name}]`;
        throw new ElasticsearchError({ type: 'x_content_parse_exception', reason, status: 400 });
      }
      reader.next();
      reader.skipChildren();
    }
  });
}
