import type { Draw } from '../../arbitraries/draw.ts';
import type { JsonObject } from '../../arbitraries/json.ts';
import { put, type Step } from '../../case.ts';
import type { Subject } from './main.ts';
import { PROPERTIES, query, source } from './words.ts';

/** Documents that hold queries. */
const setUp = (draw: Draw): Step[] =>
  draw.list(30, 60, (id) =>
    put(`/g/_doc/${id}${draw.chance(8) ? '?refresh=true' : ''}`, { q: query(draw, [nested]), k: draw.one(['x', 'y']) }),
  );

/** Objects of a document; what is inside is no object of the same path again. */
const nested = (draw: Draw): JsonObject => ({
  nested: { path: 'o', query: JSON.parse(JSON.stringify(query(draw, [], 1)).replaceAll('"t"', '"o.t"')) as JsonObject },
});

const given = (draw: Draw): JsonObject => ({
  ...source(draw),
  ...draw.options({ o: [30, () => draw.list(1, 2, () => source(draw))] }),
});

function percolate(draw: Draw): JsonObject {
  const documents = draw.chance(40) ? { documents: draw.list(1, 4, () => given(draw)) } : { document: given(draw) };
  return { percolate: { field: 'q', ...documents, ...draw.options({ boost: [10, () => 2] }) } };
}

export const percolation: Subject = {
  name: 'percolate',
  properties: {
    ...PROPERTIES,
    q: { type: 'percolator' },
    o: { type: 'nested', properties: { t: { type: 'text' }, n: { type: 'double' }, k: { type: 'keyword' } } },
  },
  setUp,
  body: (draw) => {
    const found = percolate(draw);
    const around: readonly JsonObject[] = [
      found,
      found,
      { constant_score: { filter: found } },
      { bool: { must: found, filter: { term: { k: 'x' } } } },
      { bool: { should: [found, { term: { k: 'y' } }] } },
      { bool: { must_not: found } },
    ];
    return {
      query: draw.skewed(around),
      ...draw.options({ highlight: [25, () => ({ fields: { t: { type: 'plain' }, u: { type: 'plain' }, k: {} } })] }),
    };
  },
};
