import type { ParserTarget } from './target.ts';
import { dateFormat, dateMath } from './targets/dates.ts';
import { grok } from './targets/grok.ts';
import { json } from './targets/json.ts';
import { javaPattern, regexp, wildcard } from './targets/patterns.ts';
import { queryDsl } from './targets/query.ts';
import { queryString, simpleQueryString } from './targets/query_string.ts';
import { mustache, painless } from './targets/scripts.ts';
import { geojson, wkt } from './targets/shapes.ts';
import { synonyms } from './targets/synonyms.ts';
import { filterPath, mediaTypes, ndjson } from './targets/wire.ts';

/** Every parser of text that a client sends. */
export const parsers: readonly ParserTarget[] = [
  dateFormat,
  dateMath,
  filterPath,
  geojson,
  grok,
  javaPattern,
  json,
  mediaTypes,
  mustache,
  ndjson,
  painless,
  queryDsl,
  queryString,
  regexp,
  simpleQueryString,
  synonyms,
  wildcard,
  wkt,
];
