import type { SearchKey } from './search_key.ts';

/**
 * ES: queries of many terms show what each leaf has of them, and which leaves there are depends on when the server merges them; which of
 * several shards that match nothing say so depends on timing.
 */
const OF_LEAVES =
  /"(?:prefix|wildcard|regexp|terms|ids|_id|range|query_string|simple_query_string|match_bool_prefix|case_insensitive|span_multi|exists|bool_prefix|most_fields)"/;

/** `profile` beside what its parts are built for. */
export const profile: SearchKey = {
  name: 'profile',
  percent: ({ body, many }) => (!many && !OF_LEAVES.test(JSON.stringify(body)) ? 8 : 0),
  spell: ({ draw }) => draw.chance(95),
};
