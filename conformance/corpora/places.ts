import { bulk, put, type Step } from '../case.ts';

const KINDS = ['cafe', 'food', 'bar', 'hotel', 'cafe bar'];
const POINTS = [
  { lat: 43.6624803, lon: -79.3863353 },
  { lat: 43.662, lon: -79.38 },
  { lat: 43.7, lon: -79.4 },
  { lat: 52.52, lon: 13.405 },
  { lat: -33.86, lon: 151.2 },
  { lat: 0, lon: 0 },
];
const NAMES = ['timmy', 'tims', 'starbucks', 'star of india', 'time out', 'tiger', 'stella', 'hôtel'];

const documents = Array.from({ length: 24 }, (_, place) => {
  const name = NAMES[place % NAMES.length] ?? '';
  const kind = KINDS[place % KINDS.length] ?? '';
  const other = KINDS[(place * 3 + 1) % KINDS.length] ?? '';
  const point = POINTS[place % POINTS.length] ?? POINTS[0];
  const weight = (place * 7) % 11;
  const kinds = place % 4 === 0 ? [kind, other] : kind;
  return {
    k: { input: [name, `${name} ${place % 3}`], weight, contexts: { kind: kinds } },
    g: { input: name, weight, contexts: { where: place % 5 === 0 ? [point, POINTS[1]] : point } },
    b: { input: name, weight, contexts: { kind: other, where: point } },
    p: place % 6 === 0 ? { input: [name], weight, contexts: { kind: 'given' } } : [name],
    m: { input: name, weight },
    cat: kinds,
    loc: point,
    n: place,
  };
});

/** An index for completion with contexts: k with a category, g with a geo context, b with both, p and m with contexts from fields. */
export function places(index: string, shards: number): Step[] {
  const completion = (...contexts: object[]) => ({ type: 'completion', contexts });
  return [
    put(`/${index}`, {
      settings: { number_of_shards: shards, refresh_interval: -1 },
      mappings: {
        properties: {
          k: completion({ name: 'kind', type: 'category' }),
          g: completion({ name: 'where', type: 'geo', precision: 5 }),
          b: completion({ name: 'kind', type: 'category' }, { name: 'where', type: 'geo' }),
          p: completion({ name: 'kind', type: 'category', path: 'cat' }),
          m: completion(
            { name: 'where', type: 'geo', precision: 4, path: 'loc' },
            { name: 'kind', type: 'category', path: 'cat' },
          ),
          s: { type: 'completion', preserve_separators: false, contexts: { name: 'kind', type: 'category' } },
          cat: { type: 'keyword' },
          loc: { type: 'geo_point' },
          n: { type: 'long' },
        },
      },
    }),
    bulk(
      `/${index}/_bulk?refresh=true`,
      documents.flatMap((document, place) => [{ index: { _id: `${place}` } }, { ...document, s: document.k }]),
    ),
  ];
}
