import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { put, type Step, search } from '../case.ts';
import { MAJORS } from '../reference/jars/versions.ts';
import { type Standin, standin } from '../run/candidates.ts';
import { exchange } from '../run/exchange.ts';
import { factsOf } from './facts.ts';
import { unsignedLong } from './unsigned_long.ts';

/** Where the fork differs from the first reference: the sources are in the README. */
const TERMS = [
  ['18446744073709551616', []],
  ['"18446744073709551616"', []],
  ['-1', []],
  ['"-0.5"', []],
  ['"3.14"', []],
  ['3.0', []],
  ['1e19', []],
] as const;

const RANGES = [
  ['"gte":-1,"lte":0', ['1']],
  ['"gte":"-1","lt":0', []],
  ['"gte":-1.0,"lte":-0.5', []],
  ['"gt":"9223372036854775807","lte":"9223372036854775808"', ['3']],
  ['"gte":"9223372036854775807.5","lte":"9223372036854775808"', ['3']],
  ['"gt":"2.5","lt":"7.5"', ['7', '11']],
  ['"lte":"18446744073709551614.5","gt":"12000000000000000000"', ['4']],
  ['"lt":"18446744073709551614.5","gt":"12000000000000000000"', ['4']],
  ['"lt":18446744073709551615,"gt":"12000000000000000000"', ['4']],
  ['"gte":"18446744073709551615","lte":"18446744073709551616"', ['5']],
  ['"gt":"18446744073709551615","lte":"18446744073709551616"', []],
  ['"gte":"18446744073709551616","lte":"18446744073709551616"', []],
  ['"gte":"12000000000000000001","lte":1e30', ['4', '5']],
] as const;

/** Values that no document has: type and reason of the cause. */
const MALFORMED = [
  ['-1', 'illegal_argument_exception', 'Value [-1] is out of range for unsigned long.'],
  ['10.5', 'illegal_argument_exception', 'For input string: [10.5].'],
  ['1.0', 'illegal_argument_exception', 'For input string: [1.0].'],
  ['"a"', 'number_format_exception', 'For input string: "a"'],
  ['false', 'number_format_exception', 'For input string: "false"'],
  ['"10.5"', 'number_format_exception', 'For input string: "10.5"'],
] as const;

const AFTER = [
  ['-1', 'Illegal leading minus sign on unsigned string -1.'],
  ['1.5', 'For input string: "1.5"'],
  ['1e19', 'For input string: "1.0E19"'],
  ['18446744073709551616', 'String value 18446744073709551616 exceeds range of unsigned long.'],
  ['"abc"', 'For input string: "abc"'],
  ['true', 'For input string: "true"'],
] as const;

/** Behaviour that is unknown for the first reference is refused. */
const UNKNOWN: readonly Step[] = [
  search('unsigned', '{"query":{"term":{"u":"3.0"}}}'),
  search('unsigned', '{"query":{"range":{"u":{"gte":1.2345678901234567e19}}}}'),
  search('unsigned', '{"sort":[{"u":{"mode":"avg"}}]}'),
  search('unsigned', '{"sort":[{"u":{"missing":5}}]}'),
  search('unsigned', '{"sort":[{"u":{"numeric_type":"double"}}]}'),
  search('longs', '{"sort":[{"x":{"unmapped_type":"unsigned_long"}}]}'),
  search('unsigned', '{"collapse":{"field":"k.u"}}'),
  search('unsigned', '{"aggs":{"a":{"terms":{"field":"u","missing":5}}}}'),
  search('unsigned', '{"query":{"function_score":{"field_value_factor":{"field":"u"}}}}'),
  search('unsigned', '{"query":{"function_score":{"random_score":{"field":"u","seed":1}}}}'),
  search('unsigned', '{"query":{"function_score":{"gauss":{"u":{"origin":1,"scale":2}}}}}'),
  search('unsigned', '{"query":{"script":{"script":"doc[\'u\'].value > 3"}}}'),
  search('unsigned', '{"explain":true,"query":{"term":{"u":3}}}'),
  put('/unsigned/_doc/30', '{"u":{"x":1}}'),
  put('/y', '{"mappings":{"properties":{"u":{"type":"unsigned_long","null_value":1.5}}}}'),
  put('/y', '{"mappings":{"properties":{"u":{"type":"unsigned_long","time_series_dimension":true}}}}'),
];

describe.each(MAJORS)('unsigned_long on Standin %i', (major) => {
  let candidate: Standin;
  let url: string;
  const send = async (step: Step) => factsOf(await exchange(url, step));
  const found = async (query: string) => {
    const { hits } = await send(search('unsigned', `{"query":${query},"sort":["n"]}`));
    return hits?.map(([id]) => JSON.parse(id ?? ''));
  };
  beforeAll(async () => {
    candidate = await standin(major);
    url = await candidate.fresh();
    for (const step of unsignedLong.setup) expect((await exchange(url, step)).status).toBeLessThan(202);
  });
  afterAll(() => candidate?.close());

  test.each(TERMS)('term %s', async (value, ids) => {
    expect(await found(`{"term":{"u":${value}}}`)).toEqual(ids);
    expect(await found(`{"terms":{"u":[${value},7]}}`)).toEqual(['11']);
  });

  test.each(RANGES)('range %s', async (bounds, ids) => {
    expect(await found(`{"range":{"u":{${bounds}}}}`)).toEqual(ids);
  });

  test.each(MALFORMED)('%s as a value', async (value, type, reason) => {
    const { status, errors } = await send(put('/unsigned/_doc/30', `{"u":${value}}`));
    expect({ status, errors }).toEqual({ status: 400, errors: [`"${type}" ${JSON.stringify(reason)}`] });
    const { rest } = await send(put('/unsigned/_doc/31', `{"lenient":${value}}`));
    expect(rest).toContain('"_id":"31"');
  });

  test.each(AFTER)('search_after %s', async (value, reason) => {
    const { status, errors } = await send(search('unsigned', `{"sort":["u"],"search_after":[${value}]}`));
    expect(status).toBe(400);
    expect(errors?.[0]).toContain('Failed to parse search_after value for field [u].');
    expect(errors?.[1]).toBe(`"number_format_exception" ${JSON.stringify(reason)}`);
  });

  test('fields of multi-fields and of nested objects, without ignored values', async () => {
    const { hits } = await send(search('unsigned', '{"fields":["k.u","inner.u","lenient"],"sort":["n"]}'));
    expect(hits?.[0]?.[1]).toBe('{"inner":[{"u":[7]},{"u":[18446744073709551615]}],"k.u":[0]}');
    expect(hits?.[6]?.[1]).toBe('{"lenient":[4]}');
  });

  test('ignored values are returned', async () => {
    expect(await found('{"exists":{"field":"_ignored"}}')).toEqual(['4', '5', '6', '7', '9']);
  });

  test('doc values are in order', async () => {
    const { hits } = await send(search('unsigned', '{"docvalue_fields":["copied","none"],"sort":["n"]}'));
    expect(hits?.[8]?.[1]).toBe('{"copied":[0,13000000000000000000]}');
    expect(hits?.[5]?.[1]).toBe('{"none":[3,17446744073709551615]}');
  });

  test('the mapping stores null_value as a text and does not support coerce', async () => {
    const { rest } = await send({ method: 'GET', path: '/unsigned/_mapping/field/none' });
    expect(rest).toContain('{"null_value":"17446744073709551615","type":"unsigned_long"}');
    const { errors } = await send(
      put('/x', '{"mappings":{"properties":{"u":{"type":"unsigned_long","coerce":true}}}}'),
    );
    expect(errors).toEqual([
      '"mapper_parsing_exception" "unknown parameter [coerce] on mapper [u] of type [unsigned_long]"',
    ]);
  });

  test('indices that map the field otherwise: no sort, doubles in buckets', async () => {
    const { status, errors } = await send(search('unsigned,longs', '{"sort":["u"]}'));
    expect(status).toBe(400);
    expect(errors?.[0]).toContain(
      "Can't do sort across indices, as a field has [unsigned_long] type in one index, and different type in another index!",
    );
    const { aggregations } = await send(
      search('longs,shards', '{"size":0,"aggs":{"a":{"terms":{"field":"u","size":3}}}}'),
    );
    expect(aggregations).toContain('"buckets":[{"key":9.223372036854776E18,"doc_count":13},{"key":5.0,"doc_count":1}]');
    const { total } = await send(search('unsigned,longs', '{"query":{"range":{"u":{"gte":9223372036854775807}}}}'));
    expect(total).toBe('6');
  });

  test.each(UNKNOWN)('$method $path $body is refused', async (step) => {
    expect((await exchange(url, step)).status).toBe(501);
  });
});
