import type { SearchKey } from './search_key.ts';

/**
 * ES: queries of many terms describe the terms of each leaf, and which leaves there are depends on when the server merges them; which of
 * several shards that match nothing report so depends on timing.
 */
const OF_LEAVES =
  /"(?:prefix|wildcard|regexp|terms|ids|_id|range|query_string|simple_query_string|match_bool_prefix|case_insensitive|span_multi|exists|bool_prefix|most_fields)"/;

/** `profile` with options whose profile is supported. */
export const profile: SearchKey = {
  name: 'profile',
  percent: ({ body, many }) => (!many && !OF_LEAVES.test(JSON.stringify(body)) ? 8 : 0),
  spell: ({ draw }) => draw.chance(95),
};
