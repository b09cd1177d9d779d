import type { Cluster } from '../../cluster/index.ts';
import { illegalArgument, resourceNotFound } from '../../errors/index.ts';
import { JsonReader } from '../xcontent/index.ts';

/** A script as JSON, with the source of the stored script that it names. `wrapped`: a missing script is reported as by updates. */
export function inlineScript({ state }: Cluster, json: string, wrapped: boolean): string {
  const reader = new JsonReader(Buffer.from(json));
  if (reader.next() !== 'START_OBJECT') return json;
  const members = new Map<string, string>();
  let id: string | undefined;
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    const token = reader.next();
    if (name === 'id' && token === 'VALUE_STRING') id = reader.text;
    members.set(name, reader.compactValue());
  }
  if (id === undefined) return json;
  const stored = state.scripts.get(id);
  if (stored === undefined) {
    // ES: modules/update/script
    const reason = `unable to find script [${id}] in cluster state`;
    const missing = resourceNotFound(reason);
    throw wrapped ? illegalArgument('failed to execute script', missing) : missing;
  }
  const { source, lang } = stored;
  members.delete('id');
  members.set('source', JSON.stringify(source));
  members.set('lang', JSON.stringify(lang));
  return `{${[...members].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}
