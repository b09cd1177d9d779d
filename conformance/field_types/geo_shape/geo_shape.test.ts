import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulk, put, type Step, search } from '../../case.ts';
import { member, parseTree } from '../../compare/tree.ts';
import { MAJORS } from '../../reference/jars/versions.ts';
import { type Standin, standin } from '../../run/candidates.ts';
import { exchange } from '../../run/exchange.ts';
import { factsOf } from '../facts.ts';
import { readResults } from './recording.ts';
import { COERCED, DOCUMENTS, MALFORMED, QUERIES, RELATIONS, type Shape } from './shapes.ts';

const properties = {
  g: { type: 'geo_shape' },
  lenient: { type: 'geo_shape', ignore_malformed: true },
  coerced: { type: 'geo_shape', coerce: true },
  slow: { type: 'geo_shape', index: false },
  bare: { type: 'geo_shape', index: false, doc_values: false },
};

/** How many queries may be refused as not built. */
const REFUSED = 20;

/** Not supported, or not proven by anything. */
const UNKNOWN: readonly Step[] = [
  put('/shapes/_doc/x', { g: 'CIRCLE (1 2 3)' }),
  put('/shapes/_doc/x', { g: 'POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))' }),
  put('/shapes/_doc/x', { g: 'POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (2 2, 20 2, 2 4, 2 2))' }),
  put('/shapes/_doc/x', { g: 'POINT EMPTY' }),
  put('/y', { mappings: { properties: { g: { type: 'geo_shape', orientation: 'left' } } } }),
  put('/y', { mappings: { properties: { g: { type: 'geo_shape', ignore_z_value: false } } } }),
  put('/y', { mappings: { properties: { g: { type: 'geo_shape', tree: 'quadtree' } } } }),
  search('shapes', { query: { geo_shape: { g: { shape: 'CIRCLE (1 2 3)' } } } }),
  search('shapes', { query: { geo_bounding_box: { g: { top_left: [0, 1], bottom_right: [1, 0] } } } }),
  search('shapes', { query: { geo_distance: { distance: '1km', g: [0, 0] } } }),
  search('shapes', { sort: ['g'] }),
  search('shapes', { fields: ['g'] }),
  search('shapes', { docvalue_fields: ['g'] }),
  search('shapes', { aggs: { a: { value_count: { field: 'g' } } } }),
  search('shapes', { aggs: { a: { terms: { field: 'g' } } } }),
];

describe.each(MAJORS)('geo_shape on Standin %i', (major) => {
  const results = readResults(major);
  let candidate: Standin;
  let url: string;
  const send = async (step: Step) => factsOf(await exchange(url, step));
  const ids = async (query: unknown) => {
    const { status, hits } = await send(search('shapes', { size: 1000, _source: false, query }));
    return { status, found: hits?.map(([id]) => Number(JSON.parse(id ?? ''))).toSorted((a, b) => a - b) };
  };
  const related = (relation: string, shape: Shape, field = 'g') => ids({ geo_shape: { [field]: { shape, relation } } });

  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    const settings = { number_of_shards: 2, number_of_replicas: 0 };
    expect((await send(put('/shapes', { settings, mappings: { properties } }))).status).toBe(200);
    const lines = DOCUMENTS.flatMap((g, id) => [{ index: { _id: `${id}` } }, { g, slow: g, bare: g }]);
    const { body } = await exchange(url, bulk('/shapes/_bulk?refresh=true', lines));
    expect(body).toContain('"errors":false');
  });
  afterAll(() => candidate?.close());

  test('has a recording of the same requests', () => {
    expect(results.documents).toEqual(DOCUMENTS);
    expect(results.queries.map(({ relation, shape }) => [relation, shape])).toEqual(QUERIES);
    expect(results.malformed.map(({ value }) => value)).toEqual(MALFORMED);
    expect(results.queries.filter(({ found }) => found.length > 0).length).toBeGreaterThan(QUERIES.length / 2);
  });

  test.each(RELATIONS)('documents that a shape is related to by %s', async (relation) => {
    const queries = results.queries.filter((query) => query.relation === relation);
    const refused = [];
    for (const { shape, found } of queries) {
      const answer = await related(relation, shape);
      if (answer.status === 501) refused.push(shape);
      else expect({ shape, ...answer }).toEqual({ shape, status: 200, found });
    }
    expect(refused.length).toBeLessThan(REFUSED);
  });

  test.each(results.malformed)('$value as a value', async ({ value, exceptions: [at = '', ...causes] }) => {
    const { status, body } = await exchange(url, put('/shapes/_doc/x', { g: value, n: 1 }));
    const error = member(parseTree(body), 'error');
    expect(status).toBe(400);
    expect(member(error, 'type')).toBe('document_parsing_exception');
    expect(member(error, 'reason')).toBe(`${at} failed to parse field [g] of type [geo_shape]`);
    const { errors } = factsOf({ status, body });
    expect(errors).toEqual(
      causes.map((cause) => {
        const [, type, reason] = /^(\S+) (.*)$/s.exec(cause) ?? [];
        return `"${type}" ${JSON.stringify(reason)}`;
      }),
    );
    const left = await send(put('/shapes/_doc/left?refresh=true', { lenient: value }));
    expect(left.status).toBeLessThan(202);
    expect((await ids({ exists: { field: 'lenient' } })).found).toEqual([]);
    await send({ method: 'DELETE', path: '/shapes/_doc/left?refresh=true' });
  });

  test.each(COERCED)('%j is closed by coerce alone', async (coerced) => {
    expect((await send(put('/shapes/_doc/1000?refresh=true', { coerced }))).status).toBe(201);
    expect(await related('within', 'BBOX (0, 1, 1, 0)', 'coerced')).toEqual({ status: 200, found: [1000] });
    await send({ method: 'DELETE', path: '/shapes/_doc/1000?refresh=true' });
  });

  test('lists, null, updates and deletes', async () => {
    await send(
      put('/shapes/_doc/1000?refresh=true', {
        g: ['POINT (-120 60)', null, { type: 'point', coordinates: [-121, 61] }],
      }),
    );
    expect((await related('intersects', 'POINT (-121 61)')).found).toEqual([1000]);
    expect((await related('within', 'BBOX (-120.5, -119.5, 61, 59)')).found).toEqual([]);
    await send({ method: 'POST', path: '/shapes/_update/1000?refresh=true', body: { doc: { g: null } } });
    expect((await related('intersects', 'POINT (-121 61)')).found).toEqual([]);
    await send({ method: 'DELETE', path: '/shapes/_doc/1000?refresh=true' });
  });

  test('exists, and values that are stored nowhere', async () => {
    const { found } = await ids({ exists: { field: 'g' } });
    expect(found).toEqual(DOCUMENTS.map((_, place) => place));
    expect((await related('intersects', 'POINT (45 45)', 'slow')).found).toHaveLength(1);
    const { status, errors } = await send(
      search('shapes', { query: { geo_shape: { bare: { shape: 'POINT (1 2)' } } } }),
    );
    expect({ status, errors: errors?.slice(-1) }).toEqual({
      status: 400,
      errors: [
        '"illegal_argument_exception" "Cannot search on field [bare] since it is not indexed nor has doc values."',
      ],
    });
  });

  test('the shape of another document', async () => {
    const inline = await related(
      'intersects',
      'POLYGON ((50 0, 60 0, 60 10, 50 10, 50 0), (52 2, 52 8, 58 8, 58 2, 52 2))',
    );
    const id = `${DOCUMENTS.findIndex((shape) => typeof shape === 'string' && shape.startsWith('POLYGON ((50'))}`;
    expect(await ids({ geo_shape: { g: { indexed_shape: { index: 'shapes', id, path: 'g' } } } })).toEqual(inline);
  });

  test('queries for exact values and lines that hold', async () => {
    const exact = await send(search('shapes', { query: { term: { g: 'POINT (1 2)' } } }));
    expect(exact.errors?.join()).toContain(
      'Geometry fields do not support exact searching, use dedicated geometry queries instead: [g]',
    );
    const { errors } = await send(
      search('shapes', { query: { geo_shape: { g: { shape: 'LINESTRING (0 0, 1 1)', relation: 'within' } } } }),
    );
    expect(errors?.join()).toContain('found an unsupported shape Line');
  });

  test('the mapping', async () => {
    const { rest } = await send({ method: 'GET', path: '/shapes/_mapping/field/coerced,lenient,slow' });
    expect(rest).toContain('"mapping":{"coerced":{"coerce":true,"type":"geo_shape"}}');
    expect(rest).toContain('"mapping":{"lenient":{"ignore_malformed":true,"type":"geo_shape"}}');
    const { errors } = await send(
      put('/y', { mappings: { properties: { g: { type: 'geo_shape', orientation: 'up' } } } }),
    );
    expect(errors).toEqual(['"illegal_argument_exception" "Unknown orientation [up]"']);
  });

  test.each(UNKNOWN)('$method $path $body is refused', async (step) => {
    expect((await exchange(url, step)).status).toBe(501);
  });
});
