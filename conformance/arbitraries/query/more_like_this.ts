import type { Json, JsonObject } from '../json.ts';
import { fieldOf, minimumShouldMatch, type QueryKind, type QueryScope, searchText, usual } from './query_kind.ts';

const isText = ({ type }: { readonly type: { readonly family: string } }) => type.family === 'text';

/** A document of the index, or one in the request. */
function item(scope: QueryScope): JsonObject {
  const { draw, index } = scope;
  const field = fieldOf(scope, isText);
  const fields: JsonObject = field && draw.chance(10) ? { fields: [field.name] } : {};
  if (field && !field.name.includes('.') && draw.chance(12)) {
    return { doc: { [field.name]: String(searchText(scope, field)) }, ...fields };
  }
  const { id, routing } = draw.one([...index.documents.values(), { id: 'nope', routing: undefined }]);
  return {
    _id: id,
    ...(routing === undefined ? {} : { routing }),
    ...(draw.chance(20) ? { _index: index.name } : {}),
    ...fields,
  };
}

/** `like`: documents and, where fields are named, texts. */
function like(scope: QueryScope, names: readonly string[] | undefined): Json {
  const { draw } = scope;
  const text = () => {
    const field = fieldOf(scope, isText);
    return field ? String(searchText(scope, field)) : 'fox';
  };
  const one = () => (names !== undefined && draw.chance(50) ? text() : item(scope));
  return draw.chance(60) ? one() : draw.list(1, 3, one);
}

export const moreLikeThis: QueryKind = {
  name: 'more_like_this',
  weight: 2,
  spell: (scope) => {
    const { draw, index } = scope;
    const fields = draw.chance(80)
      ? draw.list(1, 3, () => (fieldOf(scope, isText) ?? fieldOf(scope))?.name ?? 'nope')
      : undefined;
    const options = draw.options({
      unlike: [15, () => like(scope, fields)],
      min_term_freq: [85, () => draw.one([1, 1, 1, 2])],
      min_doc_freq: [85, () => draw.one([1, 1, 2])],
      max_doc_freq: [8, () => draw.one([1, 3, 10])],
      max_query_terms: [20, () => draw.one([1, 2, 3, 7])],
      min_word_length: [6, () => draw.one([2, 4])],
      max_word_length: [6, () => draw.one([4, 6])],
      stop_words: [8, () => draw.some(['fox', 'the', 'quick', 'dog'], 2)],
      minimum_should_match: [25, () => minimumShouldMatch(scope)],
      boost_terms: [20, () => draw.one([1, 2.5])],
      include: [35, () => draw.chance(80)],
      analyzer: [6, () => draw.one(index.analyzers)],
      // Without any field that is supported the query is none, which most queries around it do not survive.
      fail_on_unsupported_field: [fields === undefined || fields.includes('nope') ? 10 : 0, () => false],
    });
    return { ...(fields && { fields }), like: like(scope, fields), ...options, ...usual(scope) };
  },
};
