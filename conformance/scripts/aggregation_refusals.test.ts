import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { put, search } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';

const sum = { x: { sum: { script: "doc['n'].value" } } };
const keyed = { terms: { field: 'k' } };

const collected = {
  map_script: "state.n = doc['n'].size()",
  combine_script: 'state.n',
  reduce_script: 'states.size()',
};
const scripted = (scripts: object) => ({ x: { scripted_metric: { ...collected, ...scripts } } });

/** Aggregations that do not support scripts, and the feature that the 501 reply names. */
const REFUSED: readonly (readonly [object, string])[] = [
  [{ o: { nested: { path: 'o' }, aggs: sum } }, 'inside [nested]'],
  [{ g: { global: {}, aggs: sum } }, 'that the query does not match'],
  [{ t: { ...keyed, aggs: sum } }, 'that fails for a document'],
  [{ t: { terms: { script: "doc['k'].value", min_doc_count: 0 } } }, 'without [min_doc_count]'],
  [{ x: { sum: { field: 'b', script: '_value' } } }, 'over a field of type [boolean]'],
  [{ x: { sum: { script: '_value' } } }, '[_value]'],
  [{ o: { nested: { path: 'o' }, aggs: scripted({}) } }, '[scripted_metric] inside [nested]'],
  [{ g: { global: {}, aggs: scripted({ map_script: 'state.n = _score' }) } }, 'scores of [scripted_metric]'],
  [scripted({ map_script: "state.n = doc['n'].value" }), 'that fail in such a way'],
  [scripted({ map_script: "state.n = doc['nope'].size()" }), 'doc values of [nope]'],
  [scripted({ map_script: "state.n = doc['k']" }), 'doc values or dates in the state'],
  [scripted({ map_script: 'state.n = params.p', params: { p: null } }), 'null among its [params]'],
  [
    scripted({ map_script: 'params.p += 1; state.n = params.p', params: { p: 1 } }),
    '[params] that an aggregation changes',
  ],
  [scripted({ reduce_script: 'states[9]' }), 'an item beyond the end of a list'],
];

describe.each(MAJORS)('Standin %i refuses by name what scripts of aggregations are not built for', (major) => {
  let candidate: Standin;
  let url: string;
  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const properties = { k: { type: 'keyword' }, n: { type: 'long' }, b: { type: 'boolean' }, o: { type: 'nested' } };
    await exchange(url, put('/a', { mappings: { properties } }));
    await exchange(url, put('/a/_doc/1?refresh=true', { k: 'a', n: 1, b: true, o: [{ n: 1 }] }));
    await exchange(url, put('/a/_doc/2?refresh=true', { k: 'b' }));
  });
  afterAll(() => candidate?.close());

  test.each(REFUSED)('%j', async (aggs, reason) => {
    const { status, body } = await exchange(url, search('a', { size: 0, aggs }));
    expect([status, JSON.parse(body).error]).toMatchObject([
      501,
      { type: 'not_implemented', reason: expect.stringContaining(reason) },
    ]);
  });
});
