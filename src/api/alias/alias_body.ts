import type { AliasDefinition } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { JsonReader } from '../xcontent/index.ts';

const ROUTINGS: Readonly<Record<string, 'routing' | 'index_routing' | 'search_routing'>> = {
  routing: 'routing',
  index_routing: 'index_routing',
  indexRouting: 'index_routing',
  'index-routing': 'index_routing',
  search_routing: 'search_routing',
  searchRouting: 'search_routing',
  'search-routing': 'search_routing',
};

/** One alias of an index creation; the reader stands on its opening brace and ends on its closing one. */
export function parseAlias(name: string, reader: JsonReader): AliasDefinition {
  const alias: AliasDefinition = {};
  while (reader.next() === 'FIELD_NAME') {
    const field = reader.text;
    const unknown = illegalArgument(`Unknown field [${field}] in alias [${name}]`);
    const token = reader.next();
    const routing = ROUTINGS[field];
    switch (token) {
      case 'START_OBJECT':
        if (field !== 'filter') throw unknown;
        alias.filter = reader.compactValue();
        break;
      case 'VALUE_STRING':
        if (routing === undefined) throw unknown;
        alias[routing] = reader.text;
        break;
      case 'VALUE_BOOLEAN':
        if (field !== 'is_write_index' && field !== 'is_hidden') throw unknown;
        alias[field] = reader.text === 'true';
        break;
      case 'VALUE_NUMBER':
        if (routing === undefined && field !== 'filter') throw unknown;
        throw illegalArgument(`Unknown token [${token}] in alias [${name}]`);
      default:
        throw illegalArgument(`Unknown token [${token}] in alias [${name}]`);
    }
  }
  return alias;
}
