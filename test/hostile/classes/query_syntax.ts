import { type HostileClass, type HostileInput, nested, search } from '../input.ts';

type Shape = (size: number) => string;

const shapes: Readonly<Record<string, Shape>> = {
  parentheses: (n) => nested('(', 'a', ')', n),
  unclosed: (n) => '('.repeat(n),
  closed: (n) => ')'.repeat(n),
  negations: (n) => nested('-(', 'a', ')', n),
  nots: (n) => `${'NOT '.repeat(n)}a`,
  pluses: (n) => '+'.repeat(n),
  minuses: (n) => '-'.repeat(n),
  fuzzy: (n) => Array.from({ length: n }, (_, i) => `word${i}~`).join(' '),
  words: (n) => Array.from({ length: n }, (_, i) => `w${i}`).join(' '),
  ors: (n) => `${'a OR '.repeat(n)}a`,
  bars: (n) => 'a|'.repeat(n),
  phrases: (n) => '"a b"~3 '.repeat(n),
  phrase: (n) => `"${'a '.repeat(n)}"`,
  quotes: (n) => '"'.repeat(n),
  escapes: (n) => '\\'.repeat(n),
  stars: (n) => '*'.repeat(n),
  wild: (n) => 'a*b?'.repeat(n),
  boosts: (n) => 'a^2 '.repeat(n),
  ranges: (n) => 'n:[1 TO 2] '.repeat(n),
  fields: (n) => `${'t:('.repeat(n)}a${')'.repeat(n)}`,
  letters: (n) => 'a'.repeat(n),
};

const places: Readonly<Record<string, (query: string, name: string) => HostileInput>> = {
  query_string: (query, name) => search(name, { query: { query_string: { query, fields: ['t', 'k'] } } }),
  all_fields: (query, name) => search(name, { query: { query_string: { query } } }),
  simple_query_string: (query, name) => search(name, { query: { simple_query_string: { query, fields: ['t'] } } }),
  simple_all_fields: (query, name) => search(name, { query: { simple_query_string: { query } } }),
  validate: (query, name) =>
    search(name, { query: { query_string: { query } } }, '/hostile/_validate/query?explain=true'),
  highlighted: (query, name) =>
    search(name, { query: { simple_query_string: { query } }, highlight: { fields: { '*': {} } } }, '/few/_search'),
  profiled: (query, name) => search(name, { profile: true, query: { query_string: { query } } }),
};

const input = (shape: string, place: string, size: number): HostileInput =>
  (places[place] as (query: string, name: string) => HostileInput)(
    (shapes[shape] as Shape)(size),
    `query_syntax ${shape} of ${size} in ${place}`,
  );

/** Texts of `query_string` and `simple_query_string`. */
export const querySyntax: HostileClass = {
  name: 'query_syntax',
  fixed: ['query_string', 'simple_query_string']
    .flatMap((place) => [
      ...['parentheses', 'unclosed', 'negations', 'nots', 'pluses', 'minuses', 'quotes', 'escapes', 'fields'].map(
        (shape) => input(shape, place, 20_000),
      ),
      input('fuzzy', place, 1000),
      input('phrase', place, 20_000),
    ])
    .concat(input('negations', 'profiled', 100)),
  make: (random) =>
    input(random.one(Object.keys(shapes)), random.one(Object.keys(places)), random.size(random.one([1000, 100_000]))),
};
