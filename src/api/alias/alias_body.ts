import type { AliasDefinition } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Major } from '../handler.ts';
import type { JsonReader } from '../xcontent/index.ts';

const ROUTINGS: ReadonlySet<string> = new Set(['routing', 'index_routing', 'search_routing']);
const FLAGS: ReadonlySet<string> = new Set(['is_write_index', 'is_hidden']);

type Routing = 'routing' | 'index_routing' | 'search_routing';
type Flag = 'is_write_index' | 'is_hidden';

/**
 * Parses one alias of an index creation, from the opening brace to the closing one. ES: values of another kind than the field's are skipped
 * by 8 and rejected by 9; objects are entered rather than skipped, and their end ends the alias (api/global/update_flags).
 */
export function parseAlias(major: Major, name: string, reader: JsonReader): AliasDefinition {
  const alias: AliasDefinition = {};
  while (reader.next() === 'FIELD_NAME') {
    const field = reader.text;
    if (field !== 'filter' && !ROUTINGS.has(field) && !FLAGS.has(field)) {
      throw illegalArgument(`Unknown field [${field}] in alias [${name}]`);
    }
    const token = reader.next();
    const unsupported = (kind: string) => {
      if (major < 9) return;
      throw illegalArgument(`Unsupported ${kind} type value [${reader.text}] for field [${field}] in alias [${name}]`);
    };
    switch (token) {
      case 'START_OBJECT':
        if (field === 'filter') alias.filter = reader.compactValue();
        break;
      case 'VALUE_STRING':
        if (ROUTINGS.has(field)) alias[field as Routing] = reader.text;
        else unsupported('String');
        break;
      case 'VALUE_BOOLEAN':
        if (FLAGS.has(field)) alias[field as Flag] = reader.text === 'true';
        else unsupported('boolean');
        break;
      default:
        throw illegalArgument(`Unknown token [${token}] in alias [${name}]`);
    }
  }
  return alias;
}
