import type { Draw } from '../draw.ts';
import type { JsonObject } from '../json.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { QUERY } from '../weights.ts';
import { bool } from './bool.ts';
import { boosting } from './boosting.ts';
import { combinedFields } from './combined_fields.ts';
import { constantScore } from './constant_score.ts';
import { disMax } from './dis_max.ts';
import { distanceFeature } from './distance_feature.ts';
import { exists } from './exists.ts';
import { functionScore } from './function_score.ts';
import { fuzzy } from './fuzzy.ts';
import { geoBoundingBox, geoDistance, geoPolygon } from './geo.ts';
import { geoShape } from './geo_shape.ts';
import { ids } from './ids.ts';
import { intervals } from './intervals.ts';
import { knn } from './knn.ts';
import { match } from './match.ts';
import { matchAll } from './match_all.ts';
import { matchBoolPrefix } from './match_bool_prefix.ts';
import { matchNone } from './match_none.ts';
import { matchPhrase } from './match_phrase.ts';
import { matchPhrasePrefix } from './match_phrase_prefix.ts';
import { moreLikeThis } from './more_like_this.ts';
import { multiMatch } from './multi_match.ts';
import { nested } from './nested.ts';
import { prefix } from './prefix.ts';
import type { QueryKind, QueryScope } from './query_kind.ts';
import { queryString, simpleQueryString } from './query_string.ts';
import { range } from './range.ts';
import { regexp } from './regexp.ts';
import { SPANS } from './span.ts';
import { term } from './term.ts';
import { terms } from './terms.ts';
import { termsSet } from './terms_set.ts';
import { wildcard } from './wildcard.ts';
import { wrapper } from './wrapper.ts';

/** Every query that is generated. */
export const QUERIES: readonly QueryKind[] = [
  matchAll,
  bool,
  boosting,
  combinedFields,
  constantScore,
  disMax,
  distanceFeature,
  exists,
  functionScore,
  fuzzy,
  geoBoundingBox,
  geoDistance,
  geoPolygon,
  geoShape,
  ids,
  intervals,
  knn,
  match,
  matchBoolPrefix,
  matchNone,
  matchPhrase,
  matchPhrasePrefix,
  moreLikeThis,
  multiMatch,
  nested,
  prefix,
  queryString,
  range,
  regexp,
  simpleQueryString,
  ...SPANS,
  term,
  terms,
  termsSet,
  wildcard,
  wrapper,
];

/** A query for an index, of the kinds that are built. */
export function spellQuery(
  draw: Draw,
  state: State,
  index: IndexState,
  depth: number = QUERY.depth,
  nestedPath?: string,
): JsonObject {
  const scope: QueryScope = {
    draw,
    state,
    index,
    depth,
    ...(nestedPath === undefined ? {} : { nested: nestedPath }),
    query: (path = nestedPath) => spellQuery(draw, state, index, depth - 1, path),
  };
  const kinds = QUERIES.filter(
    ({ name, compound }) => state.features.queries.includes(name) && (depth > 0 || !compound),
  );
  const kind = draw.weighted(kinds);
  const body = kind?.spell(scope);
  return kind && body ? { [kind.name]: body } : { match_all: {} };
}
