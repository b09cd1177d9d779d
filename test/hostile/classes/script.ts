import { type HostileClass, type HostileInput, nested, search } from '../input.ts';

const sources: Readonly<Record<string, (size: number) => string>> = {
  loop: (n) => `int s = 0; for (int i = 0; i < ${n}; ++i) { s += i; } return s;`,
  while: () => 'while (true) { }',
  whileCounting: () => 'long i = 0; while (true) { i += 1; } return i;',
  nestedLoops: (n) =>
    `int s = 0; ${nested('for (int i = 0; i < 100; ++i) {', 's += 1;', '}', Math.min(n, 60))} return s;`,
  parentheses: (n) => `return ${nested('(', '1', ')', n)};`,
  sum: (n) => `return 1${'+1'.repeat(n)};`,
  negations: (n) => `return ${'-'.repeat(n)}1;`,
  nots: (n) => `return ${'!'.repeat(n)}true ? 1 : 0;`,
  ternaries: (n) => `return ${'true ? 1 : '.repeat(n)}1;`,
  blocks: (n) => nested('{', 'return 1;', '}', n),
  ifs: (n) => `${'if (true) '.repeat(n)} return 1;`,
  calls: (n) => `return "a"${'.toString()'.repeat(n)}.length();`,
  lists: (n) => `def a = ${nested('[', '1', ']', n)}; return 1;`,
  text: (n) => `String s = "a"; for (int i = 0; i < ${Math.min(n, 60)}; ++i) { s += s; } return s.length();`,
  grown: (n) => `def a = []; for (int i = 0; i < ${n}; ++i) { a.add(i); } return a.size();`,
  statements: (n) => `${'int a; '.repeat(1)}${'a = 1; '.repeat(n)}return a;`,
  functions: (n) => `int f(int x) { return f(x + 1); } return f(${n});`,
  compared: (n) => `return ${'1 == '.repeat(n)}1 ? 1 : 0;`,
};

const places: Readonly<Record<string, (source: string, name: string) => HostileInput>> = {
  query: (source, name) =>
    search(name, { query: { script: { script: { source: source.replace('return s;', 'return s > 0;') } } } }),
  score: (source, name) => search(name, { query: { script_score: { query: { match_all: {} }, script: { source } } } }),
  sort: (source, name) => search(name, { sort: { _script: { type: 'number', script: { source } } } }),
  field: (source, name) => search(name, { size: 100, script_fields: { a: { script: { source } } } }),
  runtime: (source, name) =>
    search(name, {
      runtime_mappings: { r: { type: 'long', script: { source: source.replaceAll(/return ([^;]*);/g, 'emit($1);') } } },
      query: { range: { r: { gte: 1 } } },
    }),
  function: (source, name) => search(name, { query: { function_score: { script_score: { script: { source } } } } }),
  few: (source, name) =>
    search(name, { query: { script_score: { query: { match_all: {} }, script: { source } } } }, '/few/_search'),
  update: (source, name) => ({
    name,
    method: 'POST',
    path: '/few/_update/1',
    body: JSON.stringify({ script: { source } }),
  }),
  stored: (source, name) => ({
    name,
    method: 'PUT',
    path: '/_scripts/hostile',
    body: JSON.stringify({ script: { lang: 'painless', source } }),
  }),
};

const input = (shape: string, place: string, size: number): HostileInput =>
  (places[place] as (source: string, name: string) => HostileInput)(
    (sources[shape] as (size: number) => string)(size),
    `script ${shape} of ${size} in ${place}`,
  );

const long = (input: HostileInput): HostileInput => ({ ...input, isLong: true });

/** Scripts that nest, and scripts that run for long over many documents. */
export const script: HostileClass = {
  name: 'script',
  fixed: [
    ...['parentheses', 'sum', 'negations', 'nots', 'ternaries', 'blocks', 'ifs', 'calls', 'lists', 'compared'].map(
      (shape) => input(shape, 'score', 20_000),
    ),
    ...['query', 'score', 'sort', 'runtime', 'function', 'field'].map((place) => long(input('loop', place, 9000))),
    input('loop', 'few', 1000),
    long(input('while', 'score', 1)),
    input('text', 'few', 60),
    input('nestedLoops', 'few', 10),
  ],
  make: (random) =>
    input(random.one(Object.keys(sources)), random.one(Object.keys(places)), random.size(random.one([100, 50_000]))),
};
