import { type HostileClass, type HostileInput, nested, search } from '../input.ts';

type Shape = (size: number) => string;

const shapes: Readonly<Record<string, Shape>> = {
  parentheses: (n) => nested('(', 'a', ')', n),
  unclosed: (n) => '('.repeat(n),
  classes: (n) => '[abc]'.repeat(n),
  complements: (n) => nested('~(', 'a', ')', n),
  concatenation: (n) => 'a.'.repeat(n),
  alternatives: (n) => `${'a|'.repeat(n)}a`,
  words: (n) => Array.from({ length: n }, (_, i) => `w${i}`).join('|'),
  stars: (n) => '.*'.repeat(n),
  nestedPlus: (n) => nested('(', 'a+', ')+', n),
  pluses: (n) => `a${'+'.repeat(n)}`,
  intersections: (n) => Array.from({ length: n }, (_, i) => `.*${i}.*`).join('&'),
  repeats: (n) => `a{${n}}`,
  repeatsOfRepeats: (n) => `((a{${Math.min(n, 1000)}}){${Math.min(n, 1000)}})`,
  optionals: (n) => '(a?b?)'.repeat(n),
  window: (n) => `.*a.{${Math.min(n, 5000)}}`,
  intervals: (n) => `<1-${'9'.repeat(Math.min(n, 9))}>`.repeat(Math.min(n, 50)),
  literal: (n) => 'x'.repeat(n),
  unions: (n) => '(a|b)*a(a|b)'.repeat(Math.min(n, 200)),
};

type Place = (pattern: string, name: string) => HostileInput;

const places: Readonly<Record<string, Place>> = {
  regexp: (value, name) => search(name, { query: { regexp: { k: { value } } } }),
  determinized: (value, name) =>
    search(name, { query: { regexp: { k: { value, max_determinized_states: 2_000_000_000 } } } }),
  include: (include, name) => search(name, { size: 0, aggs: { a: { terms: { field: 'k', include } } } }),
  exclude: (exclude, name) => search(name, { size: 0, aggs: { a: { terms: { field: 'k', exclude } } } }),
  query_string: (pattern, name) => search(name, { query: { query_string: { query: `k:/${pattern}/` } } }),
  completion: (regex, name) => search(name, { suggest: { a: { regex, completion: { field: 'c' } } } }),
  intervals: (pattern, name) => search(name, { query: { intervals: { t: { regexp: { pattern } } } } }),
  span: (value, name) => search(name, { query: { span_multi: { match: { regexp: { t: { value } } } } } }),
  wildcard: (value, name) => search(name, { query: { wildcard: { k: { value } } } }),
  prefix: (value, name) => search(name, { query: { prefix: { k: { value } } } }),
  highlight: (value, name) =>
    search(name, { query: { regexp: { t: { value } } }, highlight: { fields: { t: {} } } }, '/few/_search'),
};

const input = (shape: string, place: string, size: number): HostileInput =>
  (places[place] as Place)((shapes[shape] as Shape)(size), `regexp ${shape} of ${size} in ${place}`);

const deep = ['parentheses', 'unclosed', 'complements', 'alternatives', 'concatenation', 'classes', 'nestedPlus'];

/** Patterns that nest, repeat or fan out. */
export const regexp: HostileClass = {
  name: 'regexp',
  fixed: [
    ...deep.map((shape) => input(shape, 'regexp', 20_000)),
    ...['include', 'query_string', 'completion', 'intervals'].map((place) => input('parentheses', place, 20_000)),
    ...['include', 'query_string', 'completion', 'intervals'].map((place) => input('concatenation', place, 20_000)),
    input('intersections', 'intervals', 1),
    input('pluses', 'regexp', 20_000),
    input('stars', 'regexp', 5000),
    input('stars', 'wildcard', 20_000),
    input('intersections', 'regexp', 40),
    input('window', 'determinized', 40),
    input('repeatsOfRepeats', 'regexp', 1000),
  ],
  make: (random) =>
    input(random.one(Object.keys(shapes)), random.one(Object.keys(places)), random.size(random.one([2000, 100_000]))),
};
