import type { HostileInput } from './input.ts';

const WORDS = ['quick', 'brown', 'fox', 'jumps', 'over', 'the', 'lazy', 'dog', 'stone', 'river', 'cloud', 'amber'];
/** Documents of the prepared index: more than a search on the event loop reads. */
export const DOCUMENTS = 20_500;

/** An index that allows long patterns, with many small documents and two of very long texts. */
export function preparation(documents = DOCUMENTS): HostileInput[] {
  const settings = {
    'index.max_regex_length': 10_000_000,
    'index.highlight.max_analyzed_offset': 10_000_000,
    'index.mapping.total_fields.limit': 1_000_000,
    'index.mapping.depth.limit': 1_000_000,
  };
  const properties = {
    t: { type: 'text', fields: { raw: { type: 'keyword', ignore_above: 256 } } },
    k: { type: 'keyword' },
    n: { type: 'long' },
    d: { type: 'date' },
    p: { type: 'geo_point' },
    s: { type: 'geo_shape' },
    c: { type: 'completion' },
    o: { type: 'object' },
    ne: { type: 'nested', properties: { a: { type: 'keyword' } } },
    f: { type: 'flattened' },
  };
  const inputs: HostileInput[] = [
    put('/hostile', { settings, mappings: { properties } }),
    put('/few', { settings, mappings: { properties } }),
  ];
  for (let from = 0; from < documents; from += 2500) {
    const lines: string[] = [];
    for (let i = from; i < Math.min(from + 2500, documents); i++) {
      lines.push(`{"index":{"_id":"${i}"}}`, JSON.stringify(documentOf(i)));
    }
    inputs.push(bulk('/hostile/_bulk', lines));
  }
  const long = (words: number) => Array.from({ length: words }, (_, i) => WORDS[i % WORDS.length]).join(' ');
  const few = [
    ...Array.from({ length: 50 }, (_, i) => documentOf(i)),
    { t: long(100_000), k: 'long', n: 1 },
    { t: 'a'.repeat(100_000), k: 'letter', n: 2 },
  ];
  inputs.push(
    bulk(
      '/few/_bulk',
      few.flatMap((document, i) => [`{"index":{"_id":"${i}"}}`, JSON.stringify(document)]),
    ),
  );
  return [...inputs, { name: 'refresh', method: 'POST', path: '/_refresh' }];
}

function documentOf(i: number) {
  const text = `${WORDS[i % 12]} ${WORDS[(i * 7) % 11]} ${WORDS[(i * 5) % 7]} ${i}`;
  return {
    t: text,
    k: `key${i % 977}`,
    n: i,
    d: 1_700_000_000_000 + i * 60_000,
    p: [(i % 360) - 180, (i % 180) - 90],
    c: text,
    ne: [{ a: 'x' }, { a: `y${i % 9}` }],
    f: { x: `v${i % 5}` },
  };
}

function put(path: string, body: unknown): HostileInput {
  return { name: `prepare ${path}`, method: 'PUT', path, body: JSON.stringify(body) };
}

function bulk(path: string, lines: readonly string[]): HostileInput {
  return { name: `prepare ${path}`, method: 'POST', path, body: `${lines.join('\n')}\n` };
}
