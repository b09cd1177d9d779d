import type { SettingChanges } from '../../cluster/index.ts';
import type { Engine } from '../../engine/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import type { JsonReader } from '../xcontent/index.ts';
import { javaDouble } from './java_double.ts';

/** The settings of the object at the reader, flat; the reader ends on its closing brace. */
export function readSettings(engine: Engine, reader: JsonReader): SettingChanges {
  const settings = new Map<string, string | readonly string[] | null>();
  const { start } = reader;
  try {
    readObject(reader, '', settings);
  } catch (error) {
    if (!(error instanceof NotAValueList)) throw error;
    throw notLoaded(engine.storedBody(reader.valueAt(start), true));
  }
  return settings;
}

/** A list among the settings that holds more than plain values. */
class NotAValueList extends Error {}

/** ES: the settings are read into a map first, and refused when they are read from it (api/indices/create). */
function notLoaded(settings: string): ElasticsearchError {
  const caused_by = { type: 'illegal_state_exception', reason: 'only value lists are allowed in serialized settings' };
  const reason = `Failed to load settings from [${settings}]`;
  return new ElasticsearchError({ type: 'settings_exception', reason, status: 500, caused_by });
}

function readObject(
  reader: JsonReader,
  prefix: string,
  settings: Map<string, string | readonly string[] | null>,
): void {
  while (reader.next() === 'FIELD_NAME') {
    const key = prefix + reader.text;
    switch (reader.next()) {
      case 'START_OBJECT':
        readObject(reader, `${key}.`, settings);
        break;
      case 'START_ARRAY':
        settings.set(key, readList(reader));
        break;
      case 'VALUE_NULL':
        settings.set(key, null);
        break;
      default:
        settings.set(key, scalarText(reader));
    }
  }
}

/** ES: settings pass through a map, so that `1.50` becomes `1.5` and `1e400` `Infinity`; integers stay (api/indices/create). */
function scalarText({ token, text }: JsonReader): string {
  return token === 'VALUE_NUMBER' && /[.eE]/.test(text) ? javaDouble(Number(text)) : text;
}

function readList(reader: JsonReader): string[] {
  const list: string[] = [];
  for (let token = reader.next(); token !== 'END_ARRAY'; token = reader.next()) {
    if (token === 'START_OBJECT' || token === 'START_ARRAY' || token === null) {
      throw new NotAValueList();
    }
    if (token !== 'VALUE_NULL') list.push(scalarText(reader));
  }
  return list;
}
