import type { HostileClass, HostileInput } from '../input.ts';

const list = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));
const bodies: Readonly<Record<string, (size: number) => unknown>> = {
  filters: (n) => ({ tokenizer: 'standard', filter: list(n, () => 'lowercase'), text: 'a' }),
  customFilters: (n) => ({
    tokenizer: 'standard',
    filter: list(n, () => ({ type: 'stop', stopwords: ['a'] })),
    text: 'b',
  }),
  text: (n) => ({ analyzer: 'standard', text: 'word '.repeat(n) }),
  texts: (n) => ({ analyzer: 'standard', text: list(n, (i) => `w${i}`) }),
  word: (n) => ({ analyzer: 'standard', text: 'a'.repeat(n) }),
  explained: (n) => ({ tokenizer: 'standard', filter: ['lowercase'], text: 'word '.repeat(n), explain: true }),
  combining: (n) => ({ analyzer: 'standard', text: `a${'\u0301'.repeat(n)}` }),
  emoji: (n) => ({ analyzer: 'standard', text: '👨‍👩‍👧‍👦'.repeat(n) }),
};
const settings: Readonly<Record<string, (size: number) => unknown>> = {
  analyzers: (n) => ({
    analyzer: Object.fromEntries(list(n, (i) => [`a${i}`, { type: 'custom', tokenizer: 'standard' }])),
  }),
  analyzerFilters: (n) => ({
    analyzer: { a: { type: 'custom', tokenizer: 'standard', filter: list(n, () => 'lowercase') } },
  }),
  stopwords: (n) => ({ analyzer: { a: { type: 'standard', stopwords: list(n, (i) => `w${i}`) } } }),
};

const analyze = (shape: string, size: number, path = '/few/_analyze'): HostileInput => ({
  name: `analysis ${shape} of ${size} at ${path}`,
  method: 'POST',
  path,
  body: JSON.stringify((bodies[shape] as (size: number) => unknown)(size)),
});
const create = (shape: string, size: number): HostileInput => ({
  name: `analysis ${shape} of ${size} in settings`,
  method: 'PUT',
  path: `/hostile-analysis-${shape.toLowerCase()}-${size}`,
  body: JSON.stringify({ settings: { analysis: (settings[shape] as (size: number) => unknown)(size) } }),
});

/** `_analyze` and the settings of analysis. */
export const analysis: HostileClass = {
  name: 'analysis',
  fixed: [
    ...Object.keys(bodies).map((shape) => analyze(shape, 20_000)),
    analyze('filters', 20_000, '/_analyze'),
    create('analyzers', 2000),
    create('analyzerFilters', 20_000),
    create('stopwords', 20_000),
  ],
  make: (random) =>
    random.below(3) === 0
      ? create(random.one(Object.keys(settings)), random.size(20_000))
      : analyze(random.one(Object.keys(bodies)), random.size(100_000), random.one(['/_analyze', '/few/_analyze'])),
};
