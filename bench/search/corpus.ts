/** Made-up articles whose words are as skewed as those of a language: the same for the same number of documents. */

const VOCABULARY = 20_000;
const TAGS = 200;
const STATUSES = ['draft', 'review', 'published', 'archived', 'deleted'];
const DAY = 86_400_000;
const EPOCH = 1_577_836_800_000;

/** Settings and mapping of the index. */
export const definition = {
  settings: { number_of_shards: 1, number_of_replicas: 0 },
  mappings: {
    properties: {
      title: { type: 'text' },
      body: { type: 'text' },
      tag: { type: 'keyword' },
      status: { type: 'keyword' },
      author: { type: 'keyword' },
      views: { type: 'long' },
      price: { type: 'double' },
      created: { type: 'date' },
    },
  },
} as const;

/** Uniform numbers in [0, 1), the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'ke', 'li', 'mo', 'nu', 'pa', 're', 'si', 'to', 'vu', 'za'];

/** The word of a rank: 0 is the commonest. */
export function word(rank: number): string {
  let text = '';
  for (let rest = rank + 16; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    text += SYLLABLES[rest % SYLLABLES.length];
  }
  return text;
}

/** A rank by Zipf's law: the word of rank r about 1/r as often as the commonest. */
const zipf = (next: () => number, size: number): number => Math.floor(size ** next()) - 1;

const words = (next: () => number, count: number): string =>
  Array.from({ length: count }, () => word(zipf(next, VOCABULARY))).join(' ');

/** Bulk bodies of `count` documents, made one after another so that a million of them fits into memory. */
export function* bulkBodies(count: number, perBody = 5000): Generator<string> {
  const next = random(20_261_121);
  let lines: string[] = [];
  for (let id = 0; id < count; id++) {
    const document = {
      title: words(next, 3 + Math.floor(next() * 5)),
      body: words(next, 15 + Math.floor(next() * 30)),
      tag: [`tag${zipf(next, TAGS)}`, `tag${zipf(next, TAGS)}`],
      status: STATUSES[Math.floor(next() ** 2 * STATUSES.length)],
      author: `author${Math.floor(next() * 5000)}`,
      views: zipf(next, 1_000_000),
      price: Math.round(next() * 100_000) / 100,
      created: EPOCH + Math.floor(next() * 2000) * DAY,
    };
    lines.push(`{"index":{"_id":"${id}"}}\n${JSON.stringify(document)}\n`);
    if (lines.length === perBody) {
      yield lines.join('');
      lines = [];
    }
  }
  if (lines.length > 0) yield lines.join('');
}
