import type { Draw } from '../draw.ts';
import { contextNames, KINDS, PLACES } from '../field/completion.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { MappedField } from '../state/field.ts';
import type { IndexState } from '../state/index_state.ts';
import { piecesOf, sentence } from '../value/words.ts';
import type { SearchKey, SearchScope } from './search_key.ts';

/** A word with a mistake in it: a letter is missing, doubled, replaced, or swapped. */
function misspelt(draw: Draw, word: string): string {
  const letters = [...word];
  const at = draw.below(letters.length);
  const [own = '', next = ''] = letters.slice(at, at + 2);
  const instead = draw.one([[], [own, own], ['x'], [next, own]]);
  return [...letters.slice(0, at), ...instead, ...letters.slice(at + Math.max(1, instead.length === 2 ? 2 : 1))].join(
    '',
  );
}

/** Some words of a field's values, most of them misspelt. */
function textFor(draw: Draw, seen: readonly Json[]): string {
  const value = seen.length > 0 && draw.chance(85) ? draw.one(seen) : sentence(draw);
  const words = piecesOf(String(value)).slice(0, 5);
  return words.map((word) => (draw.chance(75) ? misspelt(draw, word) : word)).join(draw.one([' ', ', ']));
}

/** Documents that are suggested are not combined with fetch options besides their source. */
const ALONE = ['collapse', 'docvalue_fields', 'explain', 'fields', 'highlight', 'rescore', 'script_fields', 'sort'];

/** The first text of the inputs of a document. */
function inputOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return inputOf((value as readonly Json[])[0]);
  return value !== undefined && isObject(value) ? inputOf((value as JsonObject).input) : 'the';
}

/** Contexts of a field to look in, some of them worth more than others. */
function contextsToFilter(draw: Draw, declared: Json): JsonObject {
  const category = (): Json => {
    const context = draw.one(KINDS);
    if (draw.chance(50)) return context;
    return {
      context,
      ...draw.options({ boost: [60, () => draw.one([1, 2, 5])], prefix: [30, () => draw.chance(70)] }),
    };
  };
  const place = (): Json => {
    const context = draw.one(PLACES);
    if (draw.chance(40)) return context;
    return {
      context,
      ...draw.options({
        boost: [50, () => draw.one([1, 2, 5])],
        precision: [40, () => draw.one([1, 2, 4, 6, '5km'])],
        neighbours: [30, () => draw.some([1, 2, 3, 5], 2)],
      }),
    };
  };
  const requested = (isPlace: boolean) => (isPlace ? place() : category());
  return Object.fromEntries(
    draw
      .some(contextNames(declared), 2)
      .concat([draw.one(contextNames(declared))])
      .map(([name, isPlace]) => [
        name,
        draw.chance(50) ? requested(isPlace) : [requested(isPlace), requested(isPlace)],
      ]),
  );
}

/** Inputs that begin like one of the field's. */
function completion({ draw }: SearchScope, { name, seen, parameters }: MappedField): JsonObject {
  const declared = parameters.contexts;
  const contexts = declared === undefined || draw.chance(3) ? {} : { contexts: contextsToFilter(draw, declared) };
  const input = [...inputOf(seen.length > 0 ? draw.one(seen) : undefined)];
  const begin = input.slice(0, draw.between(1, Math.min(input.length, 6))).join('');
  const sizes = draw.options({
    size: [40, () => draw.one([1, 2, 3, 10, 50])],
    shard_size: [15, () => draw.one([1, 3, 20])],
    skip_duplicates: [25, () => draw.chance(80)],
  });
  if (draw.chance(15)) {
    const regex = draw.one(['.*', '[a-z].*', `${/^\w/.test(begin) ? begin[0]?.toLowerCase() : 't'}.`, 't(h|o)']);
    return { regex, completion: { field: name, ...sizes, ...contexts } };
  }
  const fuzzy = draw.maybe(
    40,
    (): Json =>
      draw.chance(25)
        ? true
        : draw.options({
            fuzziness: [70, () => draw.one([0, 1, 2, 'AUTO'])],
            transpositions: [15, () => false],
            min_length: [25, () => draw.one([0, 1, 5])],
            prefix_length: [30, () => draw.one([0, 1, 2])],
            unicode_aware: [25, () => true],
          }),
  );
  const text = fuzzy === undefined || draw.chance(30) ? begin : misspelt(draw, begin);
  const key = draw.one(['prefix', 'prefix', 'text']);
  return { [key]: text, completion: { field: name, ...sizes, ...contexts, ...(fuzzy === undefined ? {} : { fuzzy }) } };
}

/** Fields that have terms, or that have none and are requested nevertheless. */
const FAMILIES = ['text', 'term', 'whole', 'date', 'ip'];

/**
 * How similar terms are found. ES: deletes count as documents, for a time of the server's choosing, so relative frequencies are left out.
 */
const spelling = (draw: Draw, { deletes }: IndexState): JsonObject =>
  draw.options({
    suggest_mode: [60, () => draw.one(['always', 'always', 'popular', 'missing'])],
    sort: [20, () => draw.one(['score', 'frequency'])],
    string_distance: [30, () => draw.one(['internal', 'damerau_levenshtein', 'levenshtein', 'jaro_winkler', 'ngram'])],
    max_edits: [20, () => draw.one([1, 2])],
    prefix_length: [25, () => draw.one([0, 1, 2, 4])],
    min_word_length: [35, () => draw.one([1, 2, 3, 4, 6])],
    max_inspections: [10, () => draw.one([1, 2, 5, 50])],
    min_doc_freq: [15, () => draw.one(deletes ? [0, 1, 2] : [0, 1, 2, 0.1, 0.01])],
    max_term_freq: [deletes ? 100 : 50, () => draw.one(deletes ? [1, 3, 1000] : [0.9, 0.5, 1, 3, 1000])],
    accuracy: [25, () => draw.one([0, 0.2, 0.5, 0.75, 1])],
    size: [25, () => draw.one([1, 2, 3, 10])],
    shard_size: [10, () => draw.one([1, 3, 10, 20])],
  });

function term({ draw, index }: SearchScope, field: string): JsonObject {
  const analyzer = draw.maybe(6, () => draw.one(index.analyzers));
  return { field, ...(analyzer === undefined ? {} : { analyzer }), ...spelling(draw, index) };
}

const smoothing = (draw: Draw): Json =>
  draw.one<Json>([
    { laplace: { alpha: draw.one([0.1, 0.5, 2]) } },
    { stupid_backoff: { discount: draw.one([0.1, 0.4, 0.9]) } },
    { linear: { trigram_lambda: 0.5, bigram_lambda: 0.25, unigram_lambda: 0.25 } },
  ]);

/** A phrase suggestion; its options depend on the field, perhaps with candidates from another one. */
function phrase({ draw, index }: SearchScope, field: string, fields: readonly MappedField[]): JsonObject {
  const generator = (): JsonObject => {
    const { shard_size: _, ...rest } = spelling(draw, index);
    const filters = draw.options({
      pre_filter: [6, () => draw.one(index.analyzers)],
      post_filter: [6, () => draw.one(index.analyzers)],
    });
    return { field: draw.chance(60) ? field : draw.one(fields).name, ...rest, ...filters };
  };
  return {
    field,
    ...draw.options({
      analyzer: [6, () => draw.one(index.analyzers)],
      size: [30, () => draw.one([1, 2, 10])],
      shard_size: [15, () => draw.one([1, 3, 10])],
      gram_size: [30, () => draw.one([1, 2, 3])],
      confidence: [60, () => draw.one([0, 0.5, 1, 2])],
      max_errors: [50, () => draw.one([0.25, 0.5, 0.9, 1, 2, 3])],
      real_word_error_likelihood: [20, () => draw.one([0.5, 0.8, 0.99])],
      separator: [10, () => draw.one([' ', '_'])],
      force_unigrams: [15, () => false],
      token_limit: [10, () => draw.one([2, 4, 20])],
      highlight: [30, () => ({ pre_tag: '<b>', post_tag: '</b>' })],
      smoothing: [50, () => smoothing(draw)],
      direct_generator: [60, () => Array.from({ length: draw.between(1, 2) }, generator)],
    }),
  };
}

const fieldsOf = (index: IndexState) => [...index.fields.values()].filter(({ type }) => FAMILIES.includes(type.family));

export const suggest: SearchKey = {
  name: 'suggest',
  percent: ({ aggregating }) => (aggregating ? 0 : 7),
  spell: (scope) => {
    const { draw, index, body } = scope;
    const fields = fieldsOf(index);
    const completions = [...index.fields.values()].filter((one) => one.type.family === 'completion' && !one.nested);
    if (completions.length > 0 && !ALONE.some((key) => key in body) && draw.chance(80))
      return Object.fromEntries(
        draw.some(['c', 'other'], 2).map((key) => [key, completion(scope, draw.one(completions))]),
      );
    if (fields.length === 0) return undefined;
    const spelt: Record<string, Json> = {};
    const shared = draw.chance(30);
    if (shared) spelt['text'] = textFor(draw, draw.one(fields).seen);
    for (const name of draw.some(['s', 'other', 'A#b'], 2)) {
      const { name: field, seen } = draw.chance(75)
        ? draw.one(fields.filter(({ type }) => type.family === 'text').concat(draw.one(fields)))
        : draw.one(fields);
      const own = shared && draw.chance(50) ? {} : { [draw.one(['text', 'text', 'prefix'])]: textFor(draw, seen) };
      // ES: deletes count in the frequencies of words too.
      const whole = !index.deletes && draw.chance(40);
      spelt[name] = { ...own, ...(whole ? { phrase: phrase(scope, field, fields) } : { term: term(scope, field) }) };
    }
    return spelt;
  },
};

/** A suggestion of the URL. */
export function suggestOfUrl(
  draw: Draw,
  index: IndexState,
  percent: number,
): Readonly<Record<string, string | undefined>> {
  const fields = fieldsOf(index);
  if (!draw.chance(percent) || fields.length === 0) return {};
  const { name, seen } = draw.one(fields);
  return {
    suggest_field: name,
    suggest_text: textFor(draw, seen),
    suggest_mode: draw.one(['always', 'missing', 'popular']),
    suggest_size: draw.maybe(40, () => draw.one(['1', '3', '10'])),
  };
}
