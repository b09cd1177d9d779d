import type { HostileClass, HostileInput } from '../input.ts';

const list = (n: number, of: (i: number) => string) => Array.from({ length: n }, (_, i) => of(i)).join('');
const bodies: Readonly<Record<string, (size: number) => string>> = {
  documents: (n) => list(n, (i) => `{"index":{"_id":"h${i}"}}\n{"n":${i}}\n`),
  failing: (n) => list(n, (i) => `{"index":{"_id":"h${i}"}}\n{"n":"x${i}"}\n`),
  names: (n) => list(n, (i) => `{"index":{"_index":"-bad${i}"}}\n{"n":${i}}\n`),
  missing: (n) => list(n, (i) => `{"delete":{"_index":"gone${i}","_id":"1"}}\n`),
  deletes: (n) => list(n, (i) => `{"delete":{"_id":"none${i}"}}\n`),
  updates: (n) => list(n, (i) => `{"update":{"_id":"1"}}\n{"doc":{"n":${i}}}\n`),
  oneId: (n) => list(n, (i) => `{"index":{"_id":"one"}}\n{"n":${i}}\n`),
  blankLines: (n) => `{"index":{}}\n{}\n${'\n'.repeat(n)}`,
  longLine: (n) => `{"index":{"_id":"long"}}\n{"t":"${'a '.repeat(n)}"}\n`,
  hugeLine: (n) => `{"index":{"_id":"huge"}}\n{"x":"${'a'.repeat(n * 100)}"}\n`,
  noEnd: (n) => `{"index":{}}\n{"n":1}\n`.repeat(n).trimEnd(),
  wrongAction: (n) => `${`{"index":{}}\n{"n":1}\n`.repeat(n)}{"explode":{}}\n`,
};

const input = (shape: string, size: number): HostileInput => ({
  name: `bulk ${shape} of ${size}`,
  method: 'POST',
  path: '/few/_bulk',
  body: (bodies[shape] as (size: number) => string)(size),
});

/** Bulk requests of very many or very large items. */
export const bulk: HostileClass = {
  name: 'bulk',
  fixed: [
    input('failing', 20_000),
    input('missing', 20_000),
    input('names', 20_000),
    input('deletes', 20_000),
    input('updates', 5000),
    input('longLine', 200_000),
    input('hugeLine', 100_000),
    input('blankLines', 200_000),
    input('noEnd', 20_000),
  ],
  make: (random) => input(random.one(Object.keys(bodies)), random.size(100_000)),
};
