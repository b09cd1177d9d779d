import type { HostileClass, HostileInput } from '../input.ts';

const list = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));
type Shape = (size: number) => Omit<HostileInput, 'name'>;
const send = (method: HostileInput['method'], path: string, body?: unknown): Omit<HostileInput, 'name'> => ({
  method,
  path: path.slice(0, 4000),
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

const shapes: Readonly<Record<string, Shape>> = {
  aliasActions: (n) =>
    send('POST', '/_aliases', { actions: list(n, (i) => ({ add: { index: 'few', alias: `h${i}` } })) }),
  aliasRemoves: (n) =>
    send('POST', '/_aliases', {
      actions: list(n, () => ({ remove: { index: 'few', alias: 'h*', must_exist: false } })),
    }),
  aliasNames: (n) =>
    send('POST', '/_aliases', { actions: [{ add: { index: 'few', aliases: list(n, (i) => `h${i}`) } }] }),
  aliasPatterns: (n) =>
    send('POST', '/_aliases', { actions: [{ add: { indices: list(n, (i) => `*${i}*`), alias: 'h' } }] }),
  createAliases: (n) =>
    send('PUT', `/hostile-aliases-${n}`, { aliases: Object.fromEntries(list(n, (i) => [`c${i}`, {}])) }),
  settings: (n) => send('PUT', '/few/_settings', Object.fromEntries(list(n, (i) => [`index.s${i}`, i]))),
  settingsStars: (n) => send('PUT', '/few/_settings', { [`index.${'*'.repeat(n)}`]: 1 }),
  settingsDots: (n) => send('PUT', '/few/_settings', { [`index.${'a.'.repeat(n)}a`]: 1 }),
  settingsValue: (n) => send('PUT', '/few/_settings', { 'index.refresh_interval': '1'.repeat(n) }),
  settingsPattern: (n) => send('GET', `/few/_settings/${'*a'.repeat(n)}`),
  indexPattern: (n) => send('GET', `/${'*a'.repeat(n)}/_settings`),
  indexStars: (n) => send('GET', `/${'*'.repeat(n)}/_search`),
  aliasPattern: (n) => send('GET', `/_alias/${'*a'.repeat(n)}`),
  indexName: (n) => send('PUT', `/${'a'.repeat(n)}`),
  catPattern: (n) => send('GET', `/_cat/indices/${'*a'.repeat(n)}?h=${'*i'.repeat(n)}`),
  catHeaders: (n) => send('GET', `/_cat/indices?h=${'index,'.repeat(n)}`),
  scroll: (n) => send('POST', '/_search/scroll', { scroll_id: 'A'.repeat(n) }),
  scrolls: (n) => send('DELETE', '/_search/scroll', { scroll_id: list(n, () => 'AAAA') }),
  pit: (n) => send('POST', '/_search', { pit: { id: 'A'.repeat(n) } }),
  script: (n) => send('PUT', '/_scripts/h', { script: { lang: 'mustache', source: 'a'.repeat(Math.min(n, 60_000)) } }),
  indexTemplate: (n) =>
    send('PUT', '/_index_template/hostile', {
      index_patterns: ['hostile-made-*'],
      template: {
        settings: { 'index.mapping.total_fields.limit': 1_000_000 },
        mappings: { properties: Object.fromEntries(list(n, (i) => [`f${i}`, { type: 'keyword' }])) },
      },
    }),
  componentTemplate: (n) =>
    send('PUT', '/_component_template/hostile', {
      template: {
        settings: { 'index.mapping.total_fields.limit': 1_000_000 },
        mappings: { properties: Object.fromEntries(list(n, (i) => [`f${i}`, { type: 'keyword' }])) },
      },
    }),
  templatePatterns: (n) =>
    send('PUT', '/_index_template/hostile', { index_patterns: list(n, (i) => `hostile-p${i}*`) }),
  pipeline: (n) =>
    send('PUT', '/_ingest/pipeline/hostile', {
      processors: list(n, (i) => ({ set: { field: `f${i}`, value: '{{a}}' } })),
    }),
  clusterSettings: (n) =>
    send('PUT', '/_cluster/settings', {
      persistent: Object.fromEntries(list(n, (i) => [`cluster.metadata.m${i}`, 'x'])),
    }),
  filter: (n) =>
    send('PUT', '/few/_alias/filtered', { filter: { terms: { k: list(Math.min(n, 65_000), (i) => `${i}`) } } }),
};

const input = (name: string, size: number): HostileInput => ({
  name: `metadata ${name} of ${size}`,
  ...(shapes[name] as Shape)(size),
});

/** Aliases, settings and names. */
export const metadata: HostileClass = {
  name: 'metadata',
  fixed: [
    input('aliasActions', 5000),
    input('aliasNames', 5000),
    input('aliasPatterns', 5000),
    input('settings', 5000),
    input('settings', 30_000),
    input('settingsStars', 20_000),
    input('settingsDots', 20_000),
    input('settingsValue', 20_000),
    input('settingsPattern', 2000),
    input('indexPattern', 2000),
    input('aliasPattern', 2000),
    input('catPattern', 1000),
    input('indexTemplate', 5000),
    input('componentTemplate', 5000),
    input('templatePatterns', 5000),
    input('pipeline', 5000),
    input('clusterSettings', 5000),
    input('scroll', 100_000),
    input('scrolls', 20_000),
  ],
  make: (random) => input(random.one(Object.keys(shapes)), random.size(random.one([1000, 30_000]))),
};
