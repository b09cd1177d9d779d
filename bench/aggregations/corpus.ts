/** Made-up sales, the same for the same number of documents. */
import { random } from '../search/corpus.ts';

const DAY = 86_400_000;
const EPOCH = 1_577_836_800_000;

/** Values of the field with few values, and of the one with many. */
export const FEW = 10;
export const MANY = 100_000;

/** Settings and mapping of the index. */
export const definition = {
  settings: { number_of_shards: 1, number_of_replicas: 0 },
  mappings: {
    properties: {
      region: { type: 'keyword' },
      customer: { type: 'keyword' },
      product: { type: 'keyword' },
      amount: { type: 'double' },
      quantity: { type: 'integer' },
      sold: { type: 'date' },
    },
  },
} as const;

/** Bulk bodies of `count` documents, made one after another. */
export function* bulkBodies(count: number, perBody = 5000): Generator<string> {
  const next = random(20_261_128);
  let lines: string[] = [];
  for (let id = 0; id < count; id++) {
    const document = {
      region: `region${Math.floor(next() ** 2 * FEW)}`,
      customer: `customer${Math.floor(next() * MANY)}`,
      product: `product${Math.floor(next() ** 3 * 500)}`,
      amount: Math.round(next() ** 4 * 1_000_000) / 100,
      quantity: 1 + Math.floor(next() * 100),
      sold: EPOCH + Math.floor(next() * 1000 * DAY),
    };
    lines.push(`{"index":{"_id":"${id}"}}\n${JSON.stringify(document)}\n`);
    if (lines.length === perBody) {
      yield lines.join('');
      lines = [];
    }
  }
  if (lines.length > 0) yield lines.join('');
}
