import type { Kind } from '../../compare/divergence.ts';
import { NumberText, type Tree } from '../../compare/tree.ts';
import { always, drop, edit, editKeys, number, plus, reversed, withoutLast } from '../edit.ts';
import { inJson, searches } from '../entry.ts';
import type { Fault, Visibility } from '../fault.ts';
import { askWide, sendRequest, visibility } from '../witness.ts';

const terms = (options: object = {}) => sendRequest({ size: 0, aggs: { a: { terms: { field: 'k', ...options } } } });
const metric = (name: string, field: string) => sendRequest({ size: 0, aggs: { a: { [name]: { field } } } });
const on = (kinds: Kind | readonly Kind[], witness: Visibility['witness']) => visibility('aggregation', kinds, witness);

/** Changes the part of the reply below `aggregations`. */
const inAggregations = (name: string, where: Visibility, change: (aggregations: Tree) => Tree): Fault =>
  inJson(name, where, searches, (tree) => edit(tree, 'aggregations', change));

const keyed = (
  name: string,
  where: Visibility,
  keys: readonly string[],
  change: (value: Tree) => Tree | undefined,
): Fault => inAggregations(name, where, (tree) => editKeys(tree, keys, change));

/** The neighbouring double. */
function nextUp(value: number): number {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  bits.setBigUint64(0, bits.getBigUint64(0) + 1n);
  return bits.getFloat64(0);
}

/** Plain decimal numbers with a fraction, one digit more. */
const lastDigit = (value: Tree): Tree =>
  value instanceof NumberText && /^-?\d+\.\d*[1-9]\d*$/.test(value.text) ? number(nextUp(Number(value.text))) : value;

/** Faults in the results of aggregations. */
export const aggregationReplies: readonly Fault[] = [
  keyed('buckets in reverse order', on('order', terms()), ['buckets'], reversed),
  keyed('last bucket dropped', on('value', terms()), ['buckets'], withoutLast),
  keyed(
    'empty list of buckets dropped',
    on('missing key', sendRequest({ query: { match_none: {} }, aggs: { a: { terms: { field: 'k' } } } })),
    ['buckets'],
    (list) => (Array.isArray(list) && list.length === 0 ? undefined : list),
  ),
  keyed('doc_count off by one', on('value', terms()), ['buckets'], (list) => editKeys(list, ['doc_count'], plus(1))),
  keyed('sum_other_doc_count 0', on('value', terms({ size: 1 })), ['sum_other_doc_count'], always(number(0))),
  keyed(
    'doc_count_error_upper_bound 0',
    on('value', askWide({ size: 0, aggs: { a: { terms: { field: 'k', size: 1, shard_size: 1 } } } })),
    ['doc_count_error_upper_bound'],
    always(number(0)),
  ),
  keyed(
    'key_as_string missing',
    on('missing key', sendRequest({ aggs: { a: { terms: { field: 'd' } } } })),
    ['key_as_string'],
    drop,
  ),
  keyed('value_as_string missing', on('missing key', metric('max', 'd')), ['value_as_string'], drop),
  keyed(
    'empty metric 0.0',
    on('value', sendRequest({ query: { match_none: {} }, aggs: { a: { max: { field: 'n' } } } })),
    ['value'],
    (value) => value ?? number('0.0'),
  ),
  keyed('metric off in the last digit', on('value', metric('avg', 'f')), ['value', 'avg', 'sum'], lastDigit),
  keyed('count of stats missing', on('missing key', metric('stats', 'n')), ['count'], drop),
  keyed('bucket keys as text', on('value', sendRequest({ aggs: { a: { terms: { field: 'n' } } } })), ['key'], (key) =>
    key instanceof NumberText ? key.text : key,
  ),
  inJson('aggregations missing', on('missing key', terms()), searches, (tree) => edit(tree, 'aggregations', drop)),
];
