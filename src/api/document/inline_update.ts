import type { Cluster } from '../../cluster/index.ts';
import { inlineScript } from '../script/inline_script.ts';
import { JsonReader } from '../xcontent/index.ts';

/** The body of an update with the source of the stored script that it names, if it does. */
export function inlineUpdate(cluster: Cluster, body: Buffer): Buffer {
  if (!body.includes('"script"') || !body.includes('"id"')) return body;
  const reader = new JsonReader(body);
  if (reader.next() !== 'START_OBJECT') return body;
  while (reader.next() === 'FIELD_NAME') {
    const isScript = reader.text === 'script';
    reader.next();
    const { start } = reader;
    if (!isScript) {
      reader.skipChildren();
      continue;
    }
    const script = reader.writtenText();
    const inlined = inlineScript(cluster, script, true);
    if (inlined === script) return body;
    return Buffer.concat([body.subarray(0, start), Buffer.from(inlined), body.subarray(reader.end)]);
  }
  return body;
}
