import type { Cancellation } from '../../engine/index.ts';
import { JavaMap, jsonText, parseJson, type Value } from '../../ingest/index.ts';
import { turns } from '../turns.ts';

/** Processors that are copied before others have their turn. */
const PROCESSORS_OF_TURN = 200;

/** The JSON of a pipeline's definition, and a copy whose options can be removed while they are read. */
export async function copyDefinition(
  definition: JavaMap,
  cancellation?: Cancellation,
): Promise<{ readonly text: string; readonly copy: JavaMap }> {
  const turn = turns(PROCESSORS_OF_TURN, cancellation);
  const copy = new JavaMap();
  const members: string[] = [];
  for (const [name, value] of definition.inserted()) {
    const texts: string[] = [];
    const items: Value[] = [];
    for (const item of Array.isArray(value) ? value : [value]) {
      const pause = turn();
      if (pause !== undefined) await pause;
      const text = jsonText(item, true);
      texts.push(text);
      items.push(parseJson(text) ?? null);
    }
    const isList = Array.isArray(value);
    members.push(`${JSON.stringify(name)}:${isList ? `[${texts.join(',')}]` : texts.join('')}`);
    copy.set(name, isList ? items : (items[0] ?? null));
  }
  return { text: `{${members.join(',')}}`, copy };
}
