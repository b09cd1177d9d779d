import type { HostileClass, HostileInput } from '../input.ts';

const list = (n: number, of: (i: number) => string) => Array.from({ length: n }, (_, i) => of(i)).join(',');
const bodies: Readonly<Record<string, (size: number) => string>> = {
  inputs: (n) => `{"c":{"input":[${list(n, (i) => `"input ${i}"`)}]}}`,
  longInput: (n) => `{"c":"${'a b '.repeat(n)}"}`,
  keywords: (n) => `{"k":[${list(n, (i) => `"w${i}"`)}]}`,
  words: (n) => `{"t":"${'w '.repeat(n)}"}`,
  longWord: (n) => `{"t":"${'w'.repeat(n)}"}`,
  numbers: (n) => `{"n":[${list(n, String)}]}`,
  objects: (n) => `{"o":[${list(n, () => '{"a":1}')}]}`,
  nestedObjects: (n) => `{"ne":[${list(n, (i) => `{"a":"${i}"}`)}]}`,
  points: (n) => `{"p":[${list(n, (i) => `[${i % 180},${i % 90}]`)}]}`,
  flattened: (n) => `{"f":{${list(n, (i) => `"k${i}":"v"`)}}}`,
  unmapped: (n) => `{"o":{${list(n, (i) => `"u${i}":"v"`)}}}`,
  nulls: (n) => `{"k":[${list(n, () => 'null')}]}`,
  emptyArrays: (n) => `{"k":[${list(n, () => '[]')}]}`,
};
const requests = (text: string): readonly Omit<HostileInput, 'name'>[] => [
  { method: 'PUT', path: '/few/_doc/hostile', body: text },
  { method: 'POST', path: '/few/_update/hostile', body: `{"doc":${text},"doc_as_upsert":true}` },
  { method: 'POST', path: '/few/_bulk', body: `{"index":{"_id":"hostile"}}\n${text}\n` },
];

const input = (shape: string, place: number, size: number): HostileInput => ({
  name: `document ${shape} of ${size} by ${['index', 'update', 'bulk'][place]}`,
  ...(requests((bodies[shape] as (size: number) => string)(size))[place] as Omit<HostileInput, 'name'>),
});

/** Documents of very many or very long values. */
export const document: HostileClass = {
  name: 'document',
  fixed: [
    input('inputs', 0, 20_000),
    input('longInput', 0, 5000),
    input('words', 0, 200_000),
    input('longWord', 0, 500_000),
    input('nestedObjects', 0, 9000),
    input('unmapped', 0, 3000),
    input('flattened', 0, 20_000),
    input('points', 0, 20_000),
  ],
  make: (random) => input(random.one(Object.keys(bodies)), random.below(3), random.size(200_000)),
};
